import { Fault } from '../components/clock.ts'
import { EncounterResult } from '../components/encounter.ts'
import { Allegiance, Standing, StandingBit, Vitals } from '../components/units.ts'
import { columns, createBattle, type Seed } from '../engine/battle.ts'
import { formatHash } from '../engine/hash.ts'
import { type Tally, tallyPlaces } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'
import type { Scenario } from '../scenario/types.ts'
import { type CompanySummary, summarizeCompanies } from './company-summary.ts'
import { type DungeonSummary, summarizeDungeon } from './dungeon-summary.ts'
import { highest, lowest, meanOf, quantile } from './histogram.ts'
import { type Interval, wilson } from './interval.ts'
import { ratio } from './ratio.ts'
import { summarizeUnits, type UnitSummary } from './unit-summary.ts'
import { VERSION } from './version.ts'
import { summarizeWarbands, type WarbandSummary } from './warband-summary.ts'

/** How many battles, of all that were played. */
export interface Share {
  readonly battles: number
  /** Of all battles; null where none was played. */
  readonly rate: number | null
  readonly interval: Interval | null
}

/** Mean and quantiles in whole numbers; all null where there is no data. */
export interface Spread {
  readonly mean: number | null
  readonly p5: number | null
  readonly p50: number | null
  readonly p95: number | null
}

/** Wins of one side. */
export interface Wins {
  readonly side: string
  readonly wins: number
  readonly rate: number | null
  readonly interval: Interval | null
  /** Wins after which the side had no more than the ruleset's `narrowPercent` of its HP left. */
  readonly narrowWins: number
}

/** How encounters ended for the party (EXP-14): objective met, party retreated, no adventurer left, objective lost. */
export interface EncounterShares {
  readonly success: Share
  readonly retreat: Share
  readonly partyDefeat: Share
  readonly failed: Share
}

/** A side and what was left of it at the end, over all battles. */
export interface SideSummary {
  readonly id: string
  /** Policy that chose for it. */
  readonly play: string
  readonly units: number
  readonly hp: number
  readonly meanHpLeft: number | null
  /** Per cent of its HP at the start; the quantiles rounded down. */
  readonly hpPercentLeft: Spread
  readonly meanUnitsLeft: number | null
}

/** A battle that could not go on. */
export interface FaultExample {
  readonly battle: number
  readonly round: number
  readonly fault: string
}

/** Everything a run says about itself: plain JSON, the same bytes for any number of workers, chunks and machines. */
export interface Summary {
  readonly affray: string
  readonly scenario: { readonly name: string; readonly hash: string }
  readonly ruleset: {
    readonly name: string
    readonly version: number
    readonly options: Readonly<Record<string, number | string | boolean>>
  }
  readonly knobs: Readonly<Record<string, number>>
  /** A string, since seeds go up to 2^64 − 1. */
  readonly seed: string
  /** Where the battles go on from; null = the start of the scenario. */
  readonly from: RunOrigin | null
  /** Index of the first battle. */
  readonly first: number
  /** Battles asked for. */
  readonly battles: number
  /** Battles played: less than asked for in a run that was stopped. */
  readonly completed: number
  /** Of all intervals, in per cent. */
  readonly level: number
  readonly sides: readonly SideSummary[]
  readonly outcomes: readonly Wins[]
  readonly draws: Share
  readonly undecided: Share
  /** How an encounter ended for the party; null for other rulesets. */
  readonly encounter: EncounterShares | null
  /** How the characters of a dungeon fared; null for other rulesets. */
  readonly dungeon: DungeonSummary | null
  /** How companies fared; null for other rulesets. */
  readonly company: CompanySummary | null
  /** How warbands and neutral sides fared; null for other rulesets. */
  readonly warband: WarbandSummary | null
  readonly faults: Share & { readonly examples: readonly FaultExample[] }
  readonly rounds: Spread & {
    readonly min: number | null
    readonly max: number | null
    /** [round of the end, battles], ascending, only those that occurred. */
    readonly histogram: readonly (readonly [round: number, battles: number])[]
  }
  readonly units: readonly UnitSummary[]
  readonly examples: {
    readonly shortest: { readonly battle: number; readonly rounds: number } | null
    readonly longest: { readonly battle: number; readonly rounds: number } | null
    /** The win with the least per cent of its HP left. */
    readonly narrowest: { readonly battle: number; readonly hpPercentLeft: number } | null
  }
  /** 32 hex digits: equal digests = the same battles with the same ends. */
  readonly digest: string
}

/** A moment of a battle from which others go on. */
export interface RunOrigin {
  readonly seed: string
  readonly battle: number
  readonly round: number
}

/** What was asked of a run, and how it is to be told. */
export interface SummaryPlan {
  readonly seed: Seed
  readonly battles: number
  readonly completed: number
  readonly first?: number
  readonly level?: number
  readonly from?: RunOrigin | null
}

/** Tells a tally of a scenario's battles as a whole; rates are of all battles and add up to 1. */
export const summarize = (scenario: Scenario, template: Template, plan: SummaryPlan, tally: Tally): Summary => {
  const { seed, battles, completed, first = 0, level = 95, from = null } = plan
  const { counts } = tally
  const places = tallyPlaces(template)
  const share = (of: number): Share => ({ battles: of, rate: ratio(of, completed), interval: wilson(of, completed, level) })
  const { name, version } = template.ruleset
  return {
    affray: VERSION,
    scenario: { name: template.name, hash: template.hash },
    ruleset: { name, version, options: scenario.ruleset.options },
    knobs: Object.fromEntries(scenario.knobs.map((knob) => [knob.name, knob.value])),
    seed: String(seed),
    from,
    first,
    battles,
    completed,
    level,
    sides: summarizeSides(template, counts, completed),
    outcomes: template.sideIds.map((side, index) => {
      const wins = counts[places.wins + index]!
      const { rate, interval } = share(wins)
      return { side, wins, rate, interval, narrowWins: counts[places.narrow + index]! }
    }),
    draws: share(counts[places.draws]!),
    undecided: share(counts[places.undecided]!),
    encounter: summarizeEncounters(template, counts, share),
    dungeon: summarizeDungeon(template, counts, share),
    company: summarizeCompanies(template, counts, share),
    warband: summarizeWarbands(template, counts, share),
    faults: { ...share(counts[places.faults]!), examples: faultExamples(tally) },
    rounds: summarizeRounds(counts.subarray(places.rounds, places.rounds + template.roundLimit + 1)),
    units: summarizeUnits(template, counts, completed, level),
    examples: summarizeExtremes(tally),
    digest: formatHash(tally.digest),
  }
}

const summarizeEncounters = (template: Template, counts: Float64Array, share: (of: number) => Share): EncounterShares | null => {
  if (template.roster.partySize === 0) return null
  const { results } = tallyPlaces(template)
  const of = (result: number): Share => share(counts[results + result]!)
  return {
    success: of(EncounterResult.Success),
    retreat: of(EncounterResult.Retreat),
    partyDefeat: of(EncounterResult.PartyDefeat),
    failed: of(EncounterResult.Failed),
  }
}

const spreadOf = (histogram: ArrayLike<number>): Spread => ({
  mean: meanOf(histogram),
  p5: quantile(histogram, 5),
  p50: quantile(histogram, 50),
  p95: quantile(histogram, 95),
})

const PERCENTS = 101

const summarizeSides = (template: Template, counts: Float64Array, completed: number): SideSummary[] => {
  const places = tallyPlaces(template)
  const start = createBattle(template, 0)
  const { hp } = columns(start, Vitals)
  const sideOf = columns(start, Allegiance).side
  const { mask } = columns(start, Standing)
  return template.sideIds.map((id, side) => {
    let units = 0
    let sum = 0
    for (let row = 1; row < template.rows; row++) {
      // Rows for units that may come are not there at the start, nor who has retired before; a company's reserves are its own.
      const isSpare = (mask[row]! & StandingBit.Reserve) !== 0 && hp[row] === 0
      if (sideOf[row] !== side || isSpare || (mask[row]! & StandingBit.Retired) !== 0) continue
      units++
      sum += hp[row]!
    }
    const at = places.hpPercent + side * PERCENTS
    const left = counts[places.hpLeft + side]!
    return {
      id,
      play: template.play[side]!,
      units,
      hp: sum,
      meanHpLeft: ratio(left, completed),
      hpPercentLeft: { ...spreadOf(counts.subarray(at, at + PERCENTS)), mean: ratio(left * 100, completed * sum) },
      meanUnitsLeft: ratio(counts[places.standing + side]!, completed),
    }
  })
}

const summarizeRounds = (histogram: Float64Array): Summary['rounds'] => ({
  ...spreadOf(histogram),
  min: lowest(histogram),
  max: highest(histogram),
  histogram: [...histogram].flatMap((battles, round) => (battles === 0 ? [] : [[round, battles] as const])),
})

const summarizeExtremes = ({ extremes }: Tally): Summary['examples'] => {
  const [short, shortest, long, longest, percent, narrowest] = extremes as unknown as readonly number[]
  return {
    shortest: shortest! < 0 ? null : { battle: shortest!, rounds: short! },
    longest: longest! < 0 ? null : { battle: longest!, rounds: long! },
    narrowest: narrowest! < 0 ? null : { battle: narrowest!, hpPercentLeft: percent! },
  }
}

/** Words for `Fault`. */
const FAULT_WORDS: Readonly<Record<number, string>> = {
  [Fault.StuckActivation]: 'an activation took too many decisions',
  [Fault.DiceExhausted]: 'a unit has rolled too many dice',
  [Fault.IllegalPlan]: 'a policy wrote no choices, or too many',
  [Fault.ReactionsTooDeep]: 'abilities answered one another more than 31 deep: give one of them a limit',
}

/** Why a battle could not go on, by its `Fault`. */
export const faultWords = (code: number): string => FAULT_WORDS[code] ?? `fault ${code}`

const faultExamples = ({ faults }: Tally): FaultExample[] => {
  const examples: FaultExample[] = []
  for (let i = 0; i < faults.length && faults[i]! >= 0; i += 3) {
    const code = faults[i + 2]!
    examples.push({ battle: faults[i]!, round: faults[i + 1]!, fault: faultWords(code) })
  }
  return examples
}
