import { Allegiance } from '../components/units.ts'
import { columns, createBattle } from '../engine/battle.ts'
import { tallyPlaces, UNIT_MEASURES, type UnitMeasure } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'
import { type Interval, wilson } from './interval.ts'
import { ratio } from './ratio.ts'

/** Means of one battle. */
export interface UnitMeans {
  /** Damage it dealt, before anything was prevented. */
  readonly dealt: number | null
  /** Damage it did not take, by its own preventions. */
  readonly prevented: number | null
  /** Damage it took. */
  readonly taken: number | null
  /** Damage it dealt beyond the last HP of whom it felled. */
  readonly overkill: number | null
  /** HP it gave back. */
  readonly healed: number | null
  readonly turns: number | null
  /** Checks it rolled against a target. */
  readonly attacks: number | null
}

/** How one unit fared. */
export interface UnitSummary {
  readonly id: string
  readonly kind: string
  readonly side: string
  readonly survival: { readonly battles: number; readonly rate: number | null; readonly interval: Interval | null }
  /** Battles in which it was the first of all units to fall. */
  readonly fellFirst: { readonly battles: number; readonly rate: number | null }
  /** Battles in which it was defeated. */
  readonly defeats: number
  /** Mean round of its defeats; null where it was never defeated. */
  readonly meanFallRound: number | null
  readonly perBattle: UnitMeans
  /** Share of its checks that hit; null where it rolled none. */
  readonly hitRate: number | null
  /** Who defeated it, as a share of its defeats, most frequent first; `unit` null = nobody. */
  readonly defeatedBy: readonly { readonly unit: string | null; readonly defeats: number; readonly share: number }[]
  /** With which ability, as a share of its defeats, most frequent first; `ability` null = none. */
  readonly defeatedWith: readonly { readonly ability: string | null; readonly defeats: number; readonly share: number }[]
}

/** Tells how every unit fared, in the order of the file. */
export const summarizeUnits = (template: Template, counts: Float64Array, completed: number, level: number): UnitSummary[] => {
  const places = tallyPlaces(template)
  const { rows, abilities } = template
  const sideOf = columns(createBattle(template, 0), Allegiance).side
  const units: UnitSummary[] = []
  for (let row = 1; row < rows; row++) {
    const sum = (measure: UnitMeasure): number =>
      counts[places.units + row * UNIT_MEASURES.length + UNIT_MEASURES.indexOf(measure)]!
    const mean = (measure: UnitMeasure): number | null => ratio(sum(measure), completed)
    const by = counts.subarray(places.defeatsBy + row * rows, places.defeatsBy + (row + 1) * rows)
    const withAt = places.defeatsWith + row * (abilities.count + 1)
    const defeats = by.reduce((all, count) => all + count, 0)
    units.push({
      id: template.unitIds[row]!,
      kind: template.unitKinds[row]!,
      side: template.sideIds[sideOf[row]!]!,
      survival: { battles: sum('survived'), rate: mean('survived'), interval: wilson(sum('survived'), completed, level) },
      fellFirst: { battles: sum('fellFirst'), rate: mean('fellFirst') },
      defeats,
      meanFallRound: ratio(sum('fallRounds'), defeats),
      perBattle: {
        dealt: mean('dealt'),
        prevented: mean('prevented'),
        taken: mean('taken'),
        overkill: mean('overkill'),
        healed: mean('healed'),
        turns: mean('turns'),
        attacks: mean('attacks'),
      },
      hitRate: ratio(sum('hits'), sum('attacks')),
      defeatedBy: ranked(by).map(([other, count]) => ({
        unit: other === 0 ? null : template.unitIds[other]!,
        defeats: count,
        share: count / defeats,
      })),
      defeatedWith: causes(template, counts.subarray(withAt, withAt + abilities.count + 1)).map(([ability, count]) => ({
        ability,
        defeats: count,
        share: count / defeats,
      })),
    })
  }
  return units
}

/** [place, count] of the counts above 0, largest first, equals by place. */
const ranked = (counts: Float64Array): (readonly [number, number])[] =>
  [...counts].flatMap((count, place) => (count > 0 ? [[place, count] as const] : [])).sort((a, b) => b[1] - a[1] || a[0] - b[0])

/** Defeats by id of the ability: its ranks are one cause. */
const causes = ({ abilities }: Template, counts: Float64Array): (readonly [string | null, number])[] => {
  const sums = new Map<string | null, number>()
  for (const [place, count] of ranked(counts)) {
    const id = place === 0 ? null : abilities.ids[place - 1]!
    sums.set(id, (sums.get(id) ?? 0) + count)
  }
  return [...sums].sort((a, b) => b[1] - a[1])
}
