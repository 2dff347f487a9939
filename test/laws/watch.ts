import { Clock, Fault, Outcome, Status } from '../../components/clock.ts'
import { Allegiance } from '../../components/units.ts'
import { advance, advanceToPlan, UNTIL, type Until } from '../../engine/advance.ts'
import {
  type Battle,
  cloneBattle,
  columns,
  copyBattle,
  createBattle,
  createBattles,
  isOver,
  startBattle,
} from '../../engine/battle.ts'
import { chooseAtRandom } from '../../engine/choices.ts'
import { createEventLog, EVENT_LENGTH, type EventLog } from '../../engine/events.ts'
import { createPlans, givePlan, planOne } from '../../engine/plans.ts'
import { restore, restoreNew, snapshot } from '../../engine/snapshot.ts'
import type { Template } from '../../engine/template.ts'
import { Rng } from '../kit/rng.ts'
import { flaws } from './flaws.ts'
import type { FlawsOfEvents } from './flaws-of-events.ts'
import { shown, View } from './view.ts'

/** The seed of all watched battles. */
export const SEED = 3

/** What watched battles of a game came to. */
export interface Seen {
  readonly flaws: string[]
  readonly kinds: Set<number>
  readonly outcomes: Set<number>
  readonly winners: Set<number>
  battles: number
  /** Battles given up because answers answered one another beyond what a battle keeps. */
  tooDeep: number
}

/** Nothing seen yet. */
export const nothingSeen = (): Seen => ({
  flaws: [],
  kinds: new Set(),
  outcomes: new Set(),
  winners: new Set(),
  battles: 0,
  tooDeep: 0,
})

/** Where the battles of one template are played: the one watched, where its policies decide, what is kept of it, and a place in shared memory that others have used. */
export class Places {
  readonly battle: Battle
  readonly aside: Battle
  readonly kept: Battle
  readonly used: Battle
  readonly template: Template

  constructor(template: Template) {
    this.template = template
    this.battle = createBattle(template, 0)
    this.aside = createBattle(template, 0)
    this.kept = createBattle(template, 0)
    this.used = createBattles(template, 2, 0, { shared: true }).at(1)
  }
}

/** Bytes are equal. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

const plans = createPlans(1)

/**
 * Plays one battle from action to action, with a log; what its policies decide is decided in a copy, a random choice answers for whoever is
 * played. Looks at it between any two actions and at its end, then goes on from a copy taken at a drawn stop. Returns its last bytes.
 */
export const watch = (places: Places, number: number, index: number, flawsOfEvents: FlawsOfEvents, seen: Seen): Uint8Array => {
  const { template, battle, kept } = places
  startBattle(battle, SEED, 0, index)
  const rng = new Rng(number, index)
  const log = createEventLog()
  const view = new View(battle)
  const found = flaws(battle)
  // One battle in five is played again from its start; of another's stops each is as likely as any other.
  const fromStart = index % 5 === 0
  let told = 0
  let needsPlan = false
  for (let stops = 1; !isOver(battle); stops++) {
    if (stops === 1 || (!fromStart && rng.oneIn(stops))) {
      copyBattle(battle, kept)
      told = log.count
    }
    if (needsPlan) found.push(...decideAside(places, log))
    else if (battle.status === Status.AwaitingChoice) chooseAtRandom(battle)
    needsPlan = advanceToPlan(battle, 'action', log)
    if (!needsPlan && found.length === 0) found.push(...lookAt(battle, view, log))
  }
  const bytes = battle.bytes.slice()
  found.push(...flawsOfEnd(battle, view, seen), ...flawsOfEvents(template, log), ...goOnFromCopy(places, log, told, rng))
  for (let i = 0; i < log.count; i++) seen.kinds.add(log.records[i * EVENT_LENGTH]!)
  seen.battles++
  seen.flaws.push(...found.map((flaw) => `${template.name}, seed ${SEED}, battle ${index}: ${flaw}`))
  return bytes
}

/** Has a policy decide as a worker does, in a copy, which stays as it was. */
const decideAside = ({ battle, aside }: Places, log: EventLog): string[] => {
  copyBattle(battle, aside)
  planOne(aside, plans, 0, log)
  const isSame = sameBytes(battle.bytes, aside.bytes)
  givePlan(battle, plans, 0)
  return isSame ? [] : [`round ${battle.round}: a policy has changed the battle`]
}

/** What is wrong between two actions: in the bytes, or between them and what has been told. */
const lookAt = (battle: Battle, view: View, log: EventLog): string[] => {
  if (battle.status === Status.AwaitingChoice || battle.status === Status.Faulted) return []
  const found = flaws(battle)
  try {
    view.follow(log)
  } catch (error) {
    found.push(`${error}`)
  }
  const [told, is] = [view.seen, shown(battle)] as Record<string, unknown>[]
  for (const key in is)
    if (!same(told![key], is[key])) found.push(`${key}: told ${JSON.stringify(told![key])}, is ${JSON.stringify(is[key])}`)
  return found.map((flaw) => `round ${battle.round}: ${flaw}`)
}

/** Whether numbers, lists of them and records of these are equal: many times as quick as what compares anything. */
const same = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if ('length' in one && 'length' in other) {
    const [list, others] = [one as ArrayLike<unknown>, other as ArrayLike<unknown>]
    if (list.length !== others.length) return false
    for (let i = 0; i < list.length; i++) if (list[i] !== others[i] && !same(list[i], others[i])) return false
    return true
  }
  for (const key in other) if (!same(one[key as never], other[key as never])) return false
  return true
}

/** Ways to the same battle in another place. */
const COPIES: readonly ((places: Places) => Battle)[] = [
  ({ kept }) => kept,
  ({ kept }) => cloneBattle(kept),
  ({ kept, used }) => {
    restore(used, snapshot(kept))
    return used
  },
  ({ template, kept }) => restoreNew(template, snapshot(kept)),
]

/** Plays a battle to its end, in calls that go as far as `until`; a random choice answers for whoever is played. */
const playOn = (battle: Battle, until: Until, log: EventLog | null): void => {
  while (!isOver(battle)) if (advance(battle, until, log) === Status.AwaitingChoice) chooseAtRandom(battle)
}

/** What a copy, taken when the log told so much, does otherwise than the uninterrupted battle. */
const goOnFromCopy = (places: Places, log: EventLog, told: number, rng: Rng): string[] => {
  const copy = rng.pick(COPIES)(places)
  const until = rng.pick(UNTIL)
  const tail = createEventLog()
  playOn(copy, until, tail)
  const found: string[] = []
  if (!sameBytes(copy.bytes, places.battle.bytes))
    found.push(`a copy taken at record ${told} goes on otherwise, ${until} by ${until}`)
  const recordsOf = ({ records, count }: EventLog, from: number): Uint8Array =>
    new Uint8Array(records.buffer, records.byteOffset + from * RECORD_BYTES, (count - from) * RECORD_BYTES)
  if (!sameBytes(recordsOf(log, told), recordsOf(tail, 0)))
    found.push(`a copy taken at record ${told} tells other events, ${until} by ${until}`)
  return found
}

const RECORD_BYTES = EVENT_LENGTH * Int32Array.BYTES_PER_ELEMENT

/** What is wrong with how a battle has ended; only answers that answer one another too deeply may give it up. */
const flawsOfEnd = (battle: Battle, view: View, seen: Seen): string[] => {
  const { clock, template, round } = battle
  if (clock[Clock.Fault] === Fault.ReactionsTooDeep) {
    seen.tooDeep++
    return []
  }
  if (battle.status !== Status.Ended) return [`status ${battle.status}, fault ${clock[Clock.Fault]}`]
  const outcome = clock[Clock.Outcome]!
  const winner = clock[Clock.Winner]!
  seen.outcomes.add(outcome)
  seen.winners.add(winner)
  const found: string[] = []
  if (round > template.roundLimit || (outcome === Outcome.Undecided && round !== template.roundLimit))
    found.push(`outcome ${outcome} in round ${round} of ${template.roundLimit}`)
  if (winner >= 0 !== (outcome === Outcome.Won) || winner >= template.sides) found.push(`outcome ${outcome}, winner ${winner}`)
  if (columns(battle, Allegiance).side.some((side, row) => side !== view.side[row])) found.push('a unit has changed sides')
  return found
}
