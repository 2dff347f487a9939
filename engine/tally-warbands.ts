import { Allegiance, Uses } from '../components/units.ts'
import { Band, Injuries, Tokens } from '../components/warband.ts'
import { type Battle, columns } from './battle.ts'
import { isWarband } from './tactics/bands.ts'
import { add } from './tally-add.ts'
import type { Template } from './template.ts'

/** Numbers kept per warband: the offset of each from `TallyPlaces.warbands` of its side. */
const Measure = {
  /** Tokens its units hold at the end (WAR-41). */
  tokens: 0,
  /** Units lost for good (WAR-34). */
  lost: 1,
  /** Battles in which it routs (WAR-34). */
  routs: 2,
  /** Units that have contracted the Blight (WAR-42). */
  blight: 3,
} as const
export type WarbandMeasure = keyof typeof Measure

/** Names of the numbers kept per warband. */
export const WARBAND_MEASURES = Object.keys(Measure) as readonly WarbandMeasure[]

const LENGTH = WARBAND_MEASURES.length

/** How many numbers the sides of a template take: those of each, then the casts of each ability by each side. */
export const warbandNumbers = (template: Template): number =>
  isWarband(template) ? template.sides * (LENGTH + template.abilities.count) : 0

/** Where the casts of ability `ability` by `side` lie from `TallyPlaces.warbands`. */
export const castsPlace = ({ sides, abilities }: Template, side: number, ability: number): number =>
  sides * LENGTH + side * abilities.count + ability

/** Counts what one ended battle has brought each side, and which spells and answers were used. */
export const tallyWarbands = (counts: Float64Array, warbands: number, battle: Battle): void => {
  const { template } = battle
  const { rows, sides, abilities } = template
  const { lost, routed } = columns(battle, Band)
  const { blight } = columns(battle, Injuries)
  const { holder } = columns(battle, Tokens)
  const sideOf = columns(battle, Allegiance).side
  const uses = columns(battle, Uses).battle
  for (let side = 0; side < sides; side++) {
    add(counts, warbands + side * LENGTH + Measure.lost, lost[side]!)
    add(counts, warbands + side * LENGTH + Measure.routs, routed[side]!)
  }
  for (let token = 0; token < holder.length; token++)
    if (holder[token] !== 0) add(counts, warbands + sideOf[holder[token]!]! * LENGTH + Measure.tokens, 1)
  for (let unit = 1; unit < rows; unit++) {
    add(counts, warbands + sideOf[unit]! * LENGTH + Measure.blight, blight[unit]!)
    for (let ability = 0; ability < abilities.count; ability++)
      add(counts, warbands + castsPlace(template, sideOf[unit]!, ability), uses[unit * abilities.count + ability]!)
  }
}
