import type { WarbandSummary } from '../../lab/warband-summary.ts'
import { clip, table } from '../table.ts'
import { mean, rateFormat } from './format.ts'

const ID = 22

/** What each side holds, loses and contracts, and how often it routs; neutral sides do not rout (WAR-34 WAR-41 WAR-42). */
export const warbandLines = ({ sides }: WarbandSummary, completed: number): string[] => {
  const { percent } = rateFormat(completed)
  const rows = sides.map((side) => [
    clip(side.id, ID),
    mean(side.meanTokens),
    mean(side.meanLost),
    mean(side.meanBlight),
    side.neutral ? 'neutral' : percent(side.routs.rate),
  ])
  return table([['', 'tokens held', 'units lost', 'with the Blight', 'routs'], ...rows], '<>>>>')
}

/** How often each spell is cast; nothing where there is none. */
export const spellLines = ({ spells }: WarbandSummary): string[] => {
  if (spells.length === 0) return []
  const rows = spells.map(({ ability, rank, side, meanCasts }) => [
    clip(rank === 1 ? ability : `${ability} ${rank}`, ID),
    clip(side, ID),
    mean(meanCasts),
  ])
  return table([['', 'side', 'casts'], ...rows], '<<>')
}
