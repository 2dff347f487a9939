import type { CompanySummary } from '../../lab/company-summary.ts'
import { clip, table } from '../table.ts'
import { mean, rateFormat } from './format.ts'

const ID = 22

/** What battles cost each company: command and units by how they went, and how often it holds domination at the end (COM-5 COM-14). */
export const companyLines = ({ sides }: CompanySummary, completed: number): string[] => {
  const { percent } = rateFormat(completed)
  const rows = sides.map((side) => [
    clip(side.id, ID),
    `${mean(side.meanCommandLost)} of ${side.command}`,
    mean(side.meanChilled),
    mean(side.meanAnnihilated),
    mean(side.meanEliminated),
    mean(side.meanRetired),
    percent(side.domination.rate),
  ])
  return table([['', 'command lost', 'chilled', 'annihilated', 'eliminated', 'retired', 'domination'], ...rows], '<>>>>>>')
}

/** How often each order and act is used; nothing where there is none. */
export const orderLines = ({ orders }: CompanySummary): string[] => {
  if (orders.length === 0) return []
  const rows = orders.map(({ ability, rank, side, form, meanUses }) => [
    clip(rank === 1 ? ability : `${ability} ${rank}`, ID),
    clip(side, ID),
    form,
    mean(meanUses),
  ])
  return table([['', 'side', 'as', 'uses'], ...rows], '<<<>')
}
