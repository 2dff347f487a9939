import { Allegiance } from '../components/units.ts'
import { columns, createBattle } from '../engine/battle.ts'
import { isWarband } from '../engine/tactics/bands.ts'
import { tallyPlaces } from '../engine/tally.ts'
import { castsPlace, WARBAND_MEASURES, type WarbandMeasure } from '../engine/tally-warbands.ts'
import type { Template } from '../engine/template.ts'
import { ratio } from './ratio.ts'
import type { Share } from './summary.ts'

/** How one side fares; means over all battles. */
export interface WarbandSideSummary {
  readonly id: string
  /** It is nobody's warband (NEU-1). */
  readonly neutral: boolean
  readonly meanTokens: number | null
  readonly meanLost: number | null
  readonly meanBlight: number | null
  /** Battles in which it routs (WAR-34). */
  readonly routs: Share
}

/** How often a spell is cast. */
export interface SpellSummary {
  readonly ability: string
  readonly rank: number
  readonly side: string
  readonly meanCasts: number | null
}

/** What only warbands tell. */
export interface WarbandSummary {
  readonly sides: readonly WarbandSideSummary[]
  /** By side, then in the order of the file; answers are left out. */
  readonly spells: readonly SpellSummary[]
}

/** Tells how warbands and neutral sides fared; null for other rulesets. */
export const summarizeWarbands = (
  template: Template,
  counts: Float64Array,
  share: (of: number) => Share,
): WarbandSummary | null => {
  if (!isWarband(template)) return null
  const places = tallyPlaces(template)
  const completed = counts[places.battles]!
  const { abilities, warband, sideIds } = template
  const has = sidesWithAbility(template)
  return {
    sides: sideIds.map((id, side) => {
      const of = (measure: WarbandMeasure): number =>
        counts[places.warbands + side * WARBAND_MEASURES.length + WARBAND_MEASURES.indexOf(measure)]!
      return {
        id,
        neutral: warband.isNeutralSide[side] === 1,
        meanTokens: ratio(of('tokens'), completed),
        meanLost: ratio(of('lost'), completed),
        meanBlight: ratio(of('blight'), completed),
        routs: share(of('routs')),
      }
    }),
    spells: sideIds.flatMap((side, index) =>
      abilities.ids.flatMap((ability, row): SpellSummary[] => {
        if (warband.spellNeeds[row] === 0 || !has(index, row)) return []
        const casts = counts[places.warbands + castsPlace(template, index, row)]!
        return [{ ability, rank: abilities.ranks[row]!, side, meanCasts: ratio(casts, completed) }]
      }),
    ),
  }
}

const sidesWithAbility = (template: Template): ((side: number, ability: number) => boolean) => {
  const sideOf = columns(createBattle(template, 0), Allegiance).side
  const { firstOfUnit, ofUnit } = template.abilities
  const found = new Set<string>()
  for (let unit = 1; unit < template.rows; unit++)
    for (let i = firstOfUnit[unit]!; i < firstOfUnit[unit + 1]!; i++) found.add(`${sideOf[unit]} ${ofUnit[i]}`)
  return (side, ability) => found.has(`${side} ${ability}`)
}
