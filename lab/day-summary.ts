import type { Seed } from '../engine/battle.ts'
import { formatHash } from '../engine/hash.ts'
import { type Tally, UNIT_MEASURES } from '../engine/tally.ts'
import { DayExtreme, type DayTemplate, dayPlaces, type PartPlaces } from '../rulesets/expedition/day.ts'
import type { Day } from '../scenario/day/types.ts'
import { meanOf } from './histogram.ts'
import { type Interval, wilson } from './interval.ts'
import { ratio } from './ratio.ts'
import { faultWords, type Share } from './summary.ts'
import { VERSION } from './version.ts'

/** An adventurer in one battle of a day; rates are of the battles of this place that were begun. */
export interface DayAdventurer {
  readonly unit: string
  /** Mean HP with which it began. */
  readonly meanHpAtStart: number | null
  readonly downAtStart: { readonly battles: number; readonly rate: number | null }
  readonly downAtEnd: { readonly battles: number; readonly rate: number | null }
  /** Mean of what it dealt and took. */
  readonly dealt: number | null
  readonly taken: number | null
}

/** One battle of a day. */
export interface DayBattleSummary {
  readonly file: string
  readonly name: string
  readonly hash: string
  /** Days in which it was begun, of all days. */
  readonly reached: Share
  /** Of those in which it was begun. */
  readonly won: Share
  /** The same: neither won nor lost by the party. */
  readonly undecided: Share
  readonly faults: number
  readonly meanRounds: number | null
  readonly adventurers: readonly DayAdventurer[]
}

/** Everything a run of days says about itself: plain JSON, the same bytes for any number of workers, chunks and machines. */
export interface DaySummary {
  readonly affray: string
  readonly day: {
    readonly name: string
    readonly hash: string
    readonly carry: readonly string[]
    readonly items: readonly string[]
    readonly rest: Day['rest']
  }
  readonly ruleset: { readonly name: string; readonly version: number }
  readonly seed: string
  readonly first: number
  /** Days asked for, and played. */
  readonly days: number
  readonly completed: number
  readonly level: number
  /** Days in which every battle was won. */
  readonly won: Share
  readonly battles: readonly DayBattleSummary[]
  readonly faults: readonly { readonly day: number; readonly round: number; readonly fault: string }[]
  readonly examples: {
    /** The day lost after the fewest wins. */
    readonly worst: { readonly day: number; readonly battlesWon: number } | null
    readonly firstWon: { readonly day: number } | null
    /** The won day that left the party the fewest HP. */
    readonly narrowest: { readonly day: number; readonly hpLeft: number } | null
  }
  readonly digest: string
}

/** What was asked of a run of days. */
export interface DayPlan {
  readonly seed: Seed
  readonly days: number
  readonly completed: number
  readonly first?: number
  readonly level?: number
}

/** Tells a tally of days as a whole. */
export const summarizeDays = (day: Day, template: DayTemplate, plan: DayPlan, tally: Tally): DaySummary => {
  const { seed, days, completed, first = 0, level = 95 } = plan
  const { counts, digest } = tally
  const places = dayPlaces(template)
  const { name, version } = template.battles[0]!.ruleset
  return {
    affray: VERSION,
    day: { name: day.name, hash: template.hash, carry: day.carry, items: day.items, rest: day.rest },
    ruleset: { name, version },
    seed: String(seed),
    first,
    days,
    completed,
    level,
    won: shareOf(counts[places.won]!, completed, level),
    battles: places.parts.map((part, index) => summarizePart(day, template, index, part, counts, completed, level)),
    faults: faultsOf(tally),
    examples: examplesOf(tally),
    digest: formatHash(digest),
  }
}

const shareOf = (battles: number, of: number, level: number): Share => {
  const interval: Interval | null = wilson(battles, of, level)
  return { battles, rate: ratio(battles, of), interval }
}

const summarizePart = (
  day: Day,
  { battles }: DayTemplate,
  index: number,
  { base, places, downAtStart, downAtEnd, hpAtStart }: PartPlaces,
  counts: Float64Array,
  completed: number,
  level: number,
): DayBattleSummary => {
  const template = battles[index]!
  const { roster, unitIds, roundLimit } = template
  const at = (place: number): number => counts[base + place]!
  const begun = at(places.battles)
  const measure = (unit: number, name: (typeof UNIT_MEASURES)[number]): number =>
    at(places.units + unit * UNIT_MEASURES.length + UNIT_MEASURES.indexOf(name))
  return {
    file: day.battles[index]!.file,
    name: template.name,
    hash: template.hash,
    reached: shareOf(begun, completed, level),
    won: shareOf(at(places.wins + roster.party), begun, level),
    undecided: shareOf(at(places.undecided) + at(places.draws), begun, level),
    faults: at(places.faults),
    meanRounds: meanOf(counts.subarray(base + places.rounds, base + places.rounds + roundLimit + 1)),
    adventurers: Array.from(roster.seats, (unit, seat) => ({
      unit: unitIds[unit]!,
      meanHpAtStart: ratio(counts[hpAtStart + seat]!, begun),
      downAtStart: { battles: counts[downAtStart + seat]!, rate: ratio(counts[downAtStart + seat]!, begun) },
      downAtEnd: { battles: counts[downAtEnd + seat]!, rate: ratio(counts[downAtEnd + seat]!, begun) },
      dealt: ratio(measure(unit, 'dealt'), begun),
      taken: ratio(measure(unit, 'taken'), begun),
    })),
  }
}

const examplesOf = ({ extremes }: Tally): DaySummary['examples'] => {
  const at = (place: number) => ({ value: extremes[place]!, day: extremes[place + 1]! })
  const [worst, won, narrow] = [at(DayExtreme.FewestWins), at(DayExtreme.FirstWon), at(DayExtreme.Narrowest)]
  return {
    worst: worst.day < 0 ? null : { day: worst.day, battlesWon: worst.value },
    firstWon: won.day < 0 ? null : { day: won.day },
    narrowest: narrow.day < 0 ? null : { day: narrow.day, hpLeft: narrow.value },
  }
}

const faultsOf = ({ faults }: Tally): DaySummary['faults'] => {
  const list: DaySummary['faults'][number][] = []
  for (let i = 0; i < faults.length && faults[i]! >= 0; i += 3) {
    list.push({ day: faults[i]!, round: faults[i + 1]!, fault: faultWords(faults[i + 2]!) })
  }
  return list
}
