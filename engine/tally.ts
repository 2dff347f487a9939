import { Clock, Outcome } from '../components/clock.ts'
import { Encounter, EncounterResult } from '../components/encounter.ts'
import { Ledger } from '../components/ledger.ts'
import { ABSENT_MASK, Allegiance, Standing, StandingBit, Vitals } from '../components/units.ts'
import { advance } from './advance.ts'
import { type Battle, columns, type Seed, splitSeed, startBattle } from './battle.ts'
import { isEncounter } from './reactions.ts'
import { hashState } from './snapshot.ts'
import { isCompany, isWarband } from './tactics/bands.ts'
import { isDungeon } from './tactics/figures.ts'
import { add } from './tally-add.ts'
import { characterNumbers, tallyCharacters } from './tally-characters.ts'
import { companyNumbers, tallyCompanies } from './tally-companies.ts'
import { tallyWarbands, warbandNumbers } from './tally-warbands.ts'
import type { Template } from './template.ts'

/** Numbers kept per unit: the offset of each within `TallyPlaces.units` of a row. */
const Measure = {
  survived: 0,
  fellFirst: 1,
  fallRounds: 2,
  dealt: 3,
  prevented: 4,
  taken: 5,
  overkill: 6,
  healed: 7,
  turns: 8,
  attacks: 9,
  hits: 10,
} as const
export type UnitMeasure = keyof typeof Measure

/** Names of the numbers kept per unit, in the order of `TallyPlaces.units`. */
export const UNIT_MEASURES = Object.keys(Measure) as readonly UnitMeasure[]

/** Faults told one by one; the others are only counted. */
const FAULTS_KEPT = 8

/** Steps of the scale on which a side's HP left are counted: per cent of its HP at the start. */
const PERCENTS = 101

/**
 * What battles came to, as whole numbers that add up: any split of the same battles, merged in any order, gives the
 * same tally. Plain typed arrays, so that it crosses to and from workers.
 */
export interface Tally {
  /** Laid out by `tallyPlaces`. */
  readonly counts: Float64Array
  /** Sum modulo 2¹²⁸ of the hashes of (index, final state), most significant word first. */
  readonly digest: Uint32Array
  /** [value, index] of the shortest, longest and narrowest battle; index −1 = none. */
  readonly extremes: Float64Array
  /** [index, round, code] of the first faults. */
  readonly faults: Float64Array
}

/** Offsets into `Tally.counts`. */
export interface TallyPlaces {
  readonly battles: number
  readonly draws: number
  readonly undecided: number
  readonly faults: number
  readonly activations: number
  readonly wins: number
  readonly narrow: number
  readonly hpLeft: number
  readonly standing: number
  /** side × 101: battles that left the side so many per cent of its HP. */
  readonly hpPercent: number
  /** By round of the end, 0 … limit. */
  readonly rounds: number
  /** row × UNIT_MEASURES. */
  readonly units: number
  /** row × row: defeats of the first by the second. */
  readonly defeatsBy: number
  /** row × (abilities + 1): defeats of the row by ability (0 = none). */
  readonly defeatsWith: number
  /** Encounters: by `EncounterResult`; nothing elsewhere. */
  readonly results: number
  /** Dungeons: seat × CHARACTER_MEASURES; nothing elsewhere. */
  readonly characters: number
  /** Dungeons: battles that end with the door open, by door. */
  readonly doors: number
  /** Companies: side × COMPANY_MEASURES, then side × abilities: uses; nothing elsewhere. */
  readonly companies: number
  /** Warbands: side × WARBAND_MEASURES, then side × abilities: casts; nothing elsewhere. */
  readonly warbands: number
  readonly length: number
}

/** Values of `EncounterResult`. */
const RESULTS = Object.keys(EncounterResult).length

/** Where each number of a template's tallies lies. */
export const tallyPlaces = (template: Template): TallyPlaces => {
  const { rows, sides, roundLimit, abilities } = template
  let next = 0
  const take = (length: number): number => {
    next += length
    return next - length
  }
  return {
    battles: take(1),
    draws: take(1),
    undecided: take(1),
    faults: take(1),
    activations: take(1),
    wins: take(sides),
    narrow: take(sides),
    hpLeft: take(sides),
    standing: take(sides),
    hpPercent: take(sides * PERCENTS),
    rounds: take(roundLimit + 1),
    units: take(rows * UNIT_MEASURES.length),
    defeatsBy: take(rows * rows),
    defeatsWith: take(rows * (abilities.count + 1)),
    results: take(isEncounter(template) ? RESULTS : 0),
    characters: take(characterNumbers(template)),
    doors: take(template.dungeon.doors.length),
    companies: take(companyNumbers(template)),
    warbands: take(warbandNumbers(template)),
    length: next,
  }
}

/** A tally of no battles. */
export const createTally = (template: Template): Tally => ({
  counts: new Float64Array(tallyPlaces(template).length),
  digest: new Uint32Array(4),
  extremes: Float64Array.of(Number.MAX_SAFE_INTEGER, -1, -1, -1, Number.MAX_SAFE_INTEGER, -1),
  faults: new Float64Array(FAULTS_KEPT * 3).fill(-1),
})

/** Adds four 32-bit words to `into`, most significant first, modulo 2¹²⁸. */
const addDigest = (into: Uint32Array, words: Uint32Array): void => {
  let carry = 0
  for (let i = 3; i >= 0; i--) {
    const sum = into[i]! + words[i]! + carry
    into[i] = sum
    carry = sum > 0xffffffff ? 1 : 0
  }
}

/** Adds `from` to `into`. */
export const mergeTally = (into: Tally, from: Tally): void => {
  const { counts } = into
  for (let i = 0; i < counts.length; i++) counts[i] = counts[i]! + from.counts[i]!
  addDigest(into.digest, from.digest)
  for (let i = 0; i < 6; i += 2) offerExtreme(into.extremes, i, from.extremes[i]!, from.extremes[i + 1]!)
  for (let i = 0; i < from.faults.length && from.faults[i]! >= 0; i += 3) {
    offerFault(into.faults, from.faults[i]!, from.faults[i + 1]!, from.faults[i + 2]!)
  }
}

const SHORTEST = 0
const LONGEST = 2
const NARROWEST = 4

/** Keeps the more extreme of two battles, the lower index where they are equal. */
export const offerExtreme = (extremes: Float64Array, at: number, value: number, index: number): void => {
  if (index < 0) return
  const lead = at === LONGEST ? value - extremes[at]! : extremes[at]! - value
  if (extremes[at + 1]! >= 0 && (lead < 0 || (lead === 0 && index > extremes[at + 1]!))) return
  extremes[at] = value
  extremes[at + 1] = index
}

/** Keeps the faults of the lowest indices, in order. */
const offerFault = (faults: Float64Array, index: number, round: number, code: number): void => {
  let place = FAULTS_KEPT
  while (place > 0 && (faults[place * 3 - 3]! < 0 || faults[place * 3 - 3]! > index)) place--
  if (place === FAULTS_KEPT) return
  faults.copyWithin(place * 3 + 3, place * 3, FAULTS_KEPT * 3 - 3)
  faults[place * 3] = index
  faults[place * 3 + 1] = round
  faults[place * 3 + 2] = code
}

const hash = new Uint32Array(4)

/** HP of each side at the start: what its HP left are a share of. */
const startHp = (template: Template, place: Battle): Float64Array => {
  place.bytes.set(template.initial)
  const { hp } = columns(place, Vitals)
  const { side } = columns(place, Allegiance)
  const { mask } = columns(place, Standing)
  const sums = new Float64Array(template.sides)
  for (let unit = 1; unit < template.rows; unit++)
    if ((mask[unit]! & StandingBit.Retired) === 0) sums[side[unit]!] = sums[side[unit]!]! + hp[unit]!
  return sums
}

/** Plays the battles with indices `from … to − 1` of a seed one after the other in one place. */
export const tallyBattles = (template: Template, seed: Seed, from: number, to: number, place: Battle, tally: Tally): void => {
  const [low, high] = splitSeed(seed)
  const tallier = createTallier(template, place)
  for (let index = from; index < to; index++) {
    startBattle(place, low, high, index)
    advance(place)
    tallier(tally, place, index)
  }
}

/** Counts one ended battle of an index into a tally. */
export type Tallier = (tally: Tally, battle: Battle, index: number) => void

/** A function that counts battles of one template; `place` is a battle it may overwrite now. */
export const createTallier = (template: Template, place: Battle): Tallier => {
  const places = tallyPlaces(template)
  const hpAtStart = startHp(template, place)
  const hpOfSide = new Float64Array(template.sides)
  const measures = UNIT_MEASURES.length
  const encounter = isEncounter(template)
  const dungeon = isDungeon(template)
  const company = isCompany(template)
  const warband = isWarband(template)
  return ({ counts, digest, extremes, faults }, battle, index) => {
    const { clock } = battle
    const { rows, sides, abilities } = template
    add(counts, places.battles, 1)
    const outcome = clock[Clock.Outcome]
    const winner = clock[Clock.Winner]!
    const round = clock[Clock.Round]!
    add(counts, places.rounds + round, 1)
    if (outcome === Outcome.Won) add(counts, places.wins + winner, 1)
    else if (outcome === Outcome.Drawn) add(counts, places.draws, 1)
    else if (outcome === Outcome.Undecided) add(counts, places.undecided, 1)
    else {
      add(counts, places.faults, 1)
      offerFault(faults, index, round, clock[Clock.Fault]!)
    }
    if (dungeon) tallyCharacters(counts, places.characters, places.doors, battle)
    if (company) tallyCompanies(counts, places.companies, battle)
    if (warband) tallyWarbands(counts, places.warbands, battle)
    if (encounter) add(counts, places.results + columns(battle, Encounter).result[0]!, 1)
    const { hp } = columns(battle, Vitals)
    const { side } = columns(battle, Allegiance)
    const { mask } = columns(battle, Standing)
    const ledger = columns(battle, Ledger)
    hpOfSide.fill(0)
    let first = 0
    for (let unit = 1; unit < rows; unit++) {
      const at = places.units + unit * measures
      if ((mask[unit]! & ABSENT_MASK) === 0) {
        add(counts, at + Measure.survived, 1)
        add(counts, places.standing + side[unit]!, 1)
        hpOfSide[side[unit]!] = hpOfSide[side[unit]!]! + hp[unit]!
      } else if (ledger.defeatedRound[unit]! > 0) {
        add(counts, at + Measure.fallRounds, ledger.defeatedRound[unit]!)
        add(counts, places.defeatsBy + unit * rows + ledger.defeatedBy[unit]!, 1)
        add(counts, places.defeatsWith + unit * (abilities.count + 1) + ledger.defeatedWith[unit]!, 1)
        if (first === 0 || ledger.defeatedOrder[unit]! < ledger.defeatedOrder[first]!) first = unit
      }
      add(counts, at + Measure.dealt, ledger.dealt[unit]!)
      add(counts, at + Measure.prevented, ledger.prevented[unit]!)
      add(counts, at + Measure.taken, ledger.taken[unit]!)
      add(counts, at + Measure.overkill, ledger.overkill[unit]!)
      add(counts, at + Measure.healed, ledger.healed[unit]!)
      add(counts, at + Measure.turns, ledger.turns[unit]!)
      add(counts, at + Measure.attacks, ledger.attacks[unit]!)
      add(counts, at + Measure.hits, ledger.hits[unit]!)
      add(counts, places.activations, ledger.turns[unit]!)
    }
    if (first !== 0) add(counts, places.units + first * measures + Measure.fellFirst, 1)
    for (let s = 0; s < sides; s++) {
      const left = hpOfSide[s]!
      const percent = hpAtStart[s]! === 0 ? 0 : Math.min(100, Math.floor((left * 100) / hpAtStart[s]!))
      add(counts, places.hpLeft + s, left)
      add(counts, places.hpPercent + s * PERCENTS + percent, 1)
      if (outcome === Outcome.Won && winner === s) {
        if (percent <= template.options.narrowPercent!) add(counts, places.narrow + s, 1)
        offerExtreme(extremes, NARROWEST, percent, index)
      }
    }
    offerExtreme(extremes, SHORTEST, round, index)
    offerExtreme(extremes, LONGEST, round, index)
    hashState(battle, index, hash)
    addDigest(digest, hash)
  }
}
