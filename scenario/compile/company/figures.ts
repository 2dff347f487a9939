import { CompanyRank, type CompanyTables, ComStat, Manner } from '../../../components/company.ts'
import type { Kind, Scenario } from '../../types.ts'
import type { LineUp } from '../line-up.ts'

/** Names of stats by `ComStat`. */
export const COM_STATS: readonly string[] = Object.entries({
  command: ComStat.Command,
  combat: ComStat.Combat,
  defense: ComStat.Defense,
  firstContact: ComStat.FirstContact,
  move: ComStat.Move,
  power: ComStat.Power,
  shot: ComStat.Shot,
  range: ComStat.Range,
})
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => name)

/** Words for manners of leaving the table, as `Manner`. */
export const MANNER_WORDS: Readonly<Record<string, number>> = {
  chilled: Manner.Chilled,
  annihilated: Manner.Annihilated,
  eliminated: Manner.Eliminated,
  retired: Manner.Retired,
}

/** How a kind dies unless an effect says otherwise: lemures are annihilated, everybody else is chilled (COM-24). */
const mannerOf = ({ props, tags }: Pick<Kind, 'props' | 'tags'>): number =>
  MANNER_WORDS[(props.manner ?? '') as string] ?? (tags.includes('lemure') ? Manner.Annihilated : Manner.Chilled)

/** Stats, ranks and manners of death of all rows (COM-25). */
export const compileFigures = (
  scenario: Scenario,
  { rows }: LineUp,
): Pick<CompanyTables, 'stats' | 'rank' | 'isCombatant' | 'isInsignificant' | 'manner'> => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const kindOf = rows.map((row) => kinds.get(row.kind)!)
  const column = (value: (kind: Kind) => number): Uint8Array => Uint8Array.from([0, ...kindOf.map(value)])
  const tag = (name: string) => column(({ tags }) => (tags.includes(name) ? 1 : 0))
  return {
    stats: COM_STATS.map((name) => Int16Array.from([0, ...kindOf.map(({ stats }) => stats[name] ?? 0)])),
    rank: column(({ tags }) =>
      tags.includes('officer')
        ? CompanyRank.Officer
        : tags.includes('independent')
          ? CompanyRank.Independent
          : CompanyRank.Regular,
    ),
    isCombatant: tag('combatant'),
    isInsignificant: tag('insignificant'),
    manner: column(mannerOf),
  }
}
