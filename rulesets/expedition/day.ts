import { Clock, Outcome, Status } from '../../components/clock.ts'
import { Standing, StandingBit, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { Battle, columns, type Seed, splitSeed, startBattle } from '../../engine/battle.ts'
import { createTallier, offerExtreme, type Tallier, type Tally, type TallyPlaces, tallyPlaces } from '../../engine/tally.ts'
import type { Template } from '../../engine/template.ts'
import { recover } from '../../systems/recover-dice.ts'
import { type CarryRules, createParty, enterBattle, leaveBattle, type PartyState, resetParty } from './party-state.ts'
import { difficultyOf, type Regained, restOf } from './rest.ts'

/** A day, compiled: its battles and what holds between them. */
export interface DayTemplate {
  readonly name: string
  readonly hash: string
  readonly battles: readonly Template[]
  readonly carry: CarryRules
  /** Between every two battles: so much, what the rules give, or nothing. */
  readonly rest: Regained | 'difficulty' | null
}

/** Where days are played, one after the other: a battle for each part, and the party between them. */
export interface DayPlace {
  readonly day: DayTemplate
  readonly battles: readonly Battle[]
  readonly party: PartyState
}

/** A place for the days of a template. */
export const createDayPlace = (day: DayTemplate): DayPlace => ({
  day,
  battles: day.battles.map((template) => new Battle(template, new ArrayBuffer(template.layout.byteLength), 0)),
  party: createParty(day.battles, day.carry),
})

/** Brings the day's first battle to its start; `nextPart` does so for those after it. */
export const startDay = (place: DayPlace, low: number, high: number, index: number): Battle => {
  resetParty(place.party)
  const first = place.battles[0]!
  startBattle(first, low, high, index, 0)
  return first
}

/**
 * Brings battle `part` to its start once the one before it is won: the party rests where the day says so, and comes with what it has.
 * The dice are those of (seed, day, part).
 */
export const nextPart = (place: DayPlace, part: number): Battle => {
  const { day, battles, party } = place
  const before = battles[part - 1]!
  const { clock } = before
  const rest = day.rest === 'difficulty' ? restBetween(before.template) : day.rest
  if (rest !== null) restParty(before, rest)
  leaveBattle(before, party, part - 1)
  const battle = battles[part]!
  startBattle(battle, clock[Clock.SeedLow]!, clock[Clock.SeedHigh]!, clock[Clock.Index]!, part)
  enterBattle(battle, party, part)
  return battle
}

/** A rest as the rules have it; who must discard an item to rest does so (EXP-37). */
const restBetween = (template: Template): Regained => {
  const { free, withDiscard } = restOf(difficultyOf(template), false)
  return withDiscard ?? free
}

/** Every adventurer, defeated ones too, heals and takes dice off its track; with HP above 0 it is defeated no longer (EXP-32 EXP-37). */
const restParty = (battle: Battle, { hp, dice }: Regained): void => {
  const vitals = columns(battle, Vitals)
  for (const unit of battle.template.roster.seats) {
    recover(battle, unit, dice)
    vitals.hp[unit] = Math.min(vitals.maxHp[unit]!, vitals.hp[unit]! + hp)
  }
}

/** Whether the party has won a battle, so that the day goes on. */
export const isWonByParty = (battle: Battle): boolean =>
  battle.clock[Clock.Outcome] === Outcome.Won && battle.clock[Clock.Winner] === battle.template.roster.party

/** Where the numbers of a day's tally lie: of whole days, then those of each battle. */
export interface DayPlaces {
  readonly days: number
  /** Days in which every battle was won. */
  readonly won: number
  readonly parts: readonly PartPlaces[]
  readonly length: number
}

/** The numbers of one battle of a day. */
export interface PartPlaces {
  /** A scenario's tally of the battles that were begun, from here on; laid out by `places`. */
  readonly base: number
  readonly places: TallyPlaces
  /** By seat: battles begun with the adventurer down, and ended with it down. */
  readonly downAtStart: number
  readonly downAtEnd: number
  /** By seat: sum of HP at the start. */
  readonly hpAtStart: number
}

/** Where each number of a day's tallies lies. */
export const dayPlaces = ({ battles }: DayTemplate): DayPlaces => {
  let next = 2
  const take = (length: number): number => {
    next += length
    return next - length
  }
  const parts = battles.map((template): PartPlaces => {
    const places = tallyPlaces(template)
    const seats = template.roster.seats.length
    return { base: take(places.length), places, downAtStart: take(seats), downAtEnd: take(seats), hpAtStart: take(seats) }
  })
  return { days: 0, won: 1, parts, length: next }
}

/** A tally of no days: of the shape of battles' tallies, so that it merges and crosses to and from workers as they do. */
export const createDayTally = (day: DayTemplate): Tally => ({
  counts: new Float64Array(dayPlaces(day).length),
  digest: new Uint32Array(4),
  extremes: Float64Array.of(Number.MAX_SAFE_INTEGER, -1, -1, -1, Number.MAX_SAFE_INTEGER, -1),
  faults: new Float64Array(24).fill(-1),
})

/** Places of a day tally's extremes: [value, day] of the day lost after the fewest wins, of the first won, of the won one with the fewest HP left. */
export const DayExtreme = { FewestWins: 0, FirstWon: 2, Narrowest: 4 } as const

/** Plays the days `from … to − 1` of a seed. Day k's battle j has the dice of the key (seed; k, j). */
export const tallyDays = (place: DayPlace, seed: Seed, from: number, to: number, tally: Tally): void => {
  const [low, high] = splitSeed(seed)
  const count = createDayTallier(place, tally)
  for (let index = from; index < to; index++) {
    let part = 0
    let battle = startDay(place, low, high, index)
    for (;;) {
      count.begun(battle, part)
      advance(battle)
      count.ended(battle, part, index)
      if (part + 1 === place.battles.length || !isWonByParty(battle)) break
      battle = nextPart(place, ++part)
    }
    count.closed(battle, part, index)
  }
}

interface DayTallier {
  readonly begun: (battle: Battle, part: number) => void
  readonly ended: (battle: Battle, part: number, index: number) => void
  readonly closed: (battle: Battle, part: number, index: number) => void
}

const createDayTallier = (place: DayPlace, tally: Tally): DayTallier => {
  const { days, won, parts } = dayPlaces(place.day)
  const { counts, extremes } = tally
  const talliers: readonly Tallier[] = place.battles.map((battle) => createTallier(battle.template, battle))
  // What is shortest or narrowest among battles of different parts says nothing.
  const ignored = new Float64Array(6)
  const shares: readonly Tally[] = parts.map(({ base, places }) => ({
    ...tally,
    counts: counts.subarray(base, base + places.length),
    extremes: ignored,
  }))
  const add = (at: number, by: number): void => {
    counts[at] = counts[at]! + by
  }
  const countDown = (battle: Battle, at: number): void => {
    const { seats } = battle.template.roster
    const { mask } = columns(battle, Standing)
    for (let seat = 0; seat < seats.length; seat++) if ((mask[seats[seat]!]! & StandingBit.Defeated) !== 0) add(at + seat, 1)
  }
  return {
    begun: (battle, part) => {
      const { seats } = battle.template.roster
      const { hp } = columns(battle, Vitals)
      countDown(battle, parts[part]!.downAtStart)
      for (let seat = 0; seat < seats.length; seat++) add(parts[part]!.hpAtStart + seat, hp[seats[seat]!]!)
    },
    ended: (battle, part, index) => {
      talliers[part]!(shares[part]!, battle, index)
      countDown(battle, parts[part]!.downAtEnd)
    },
    closed: (battle, part, index) => {
      add(days, 1)
      const isWon = isWonByParty(battle)
      if (!isWon) {
        offerExtreme(extremes, DayExtreme.FewestWins, part, index)
        return
      }
      add(won, 1)
      offerExtreme(extremes, DayExtreme.FirstWon, 0, index)
      offerExtreme(extremes, DayExtreme.Narrowest, hpLeft(battle), index)
    },
  }
}

/** HP that the adventurers have left. */
const hpLeft = (battle: Battle): number => {
  const { hp } = columns(battle, Vitals)
  let sum = 0
  for (const unit of battle.template.roster.seats) sum += hp[unit]!
  return sum
}

/** Plays day `index` up to the start of battle `part` and returns that battle's bytes; throws RangeError where the day ends before. */
export const dayPosition = (day: DayTemplate, seed: Seed, index: number, part: number): Uint8Array => {
  const place = createDayPlace(day)
  const [low, high] = splitSeed(seed)
  let battle = startDay(place, low, high, index)
  for (let next = 1; next <= part; next++) {
    advance(battle)
    if (battle.status === Status.AwaitingChoice) {
      throw new RangeError(
        `day ${index} of seed ${seed}: a played side waits for a choice in battle ${next - 1}, so nothing leads to battle ${part}`,
      )
    }
    if (!isWonByParty(battle))
      throw new RangeError(`day ${index} of seed ${seed} ends with battle ${next - 1}: there is no battle ${part}`)
    battle = nextPart(place, next)
  }
  return battle.bytes
}
