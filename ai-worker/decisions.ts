import { type Remote, transfer } from 'comlink'
import { Status } from '../components/clock.ts'
import type { Until } from '../engine/advance.ts'
import type { Battle, Battles } from '../engine/battle.ts'
import { EVENT_LENGTH, type EventLog } from '../engine/events.ts'
import { checkPlans, PLAN_RECORD } from '../engine/plans.ts'
import type { Template } from '../engine/template.ts'
import { deal, dealtTo } from './deal.ts'
import { type Battles as About, describeBattles } from './failures.ts'
import type { Planned, Reply, Service } from './protocol.ts'

/**
 * Decisions for battles of this thread, made in workers that have loaded their scenario. The battles must be left alone until the
 * promise settles; rejects as `runBattles` does.
 */
export interface Decisions {
  /**
   * What `planMany` does, the slots dealt among the workers, one call each; `plans` is written when all is there. Workers read
   * the battles in place where they lie in shared memory, else they are sent copies.
   */
  plan(battles: Battles, needing: Int32Array, count: number, plans: Int32Array, logs?: readonly EventLog[] | null): Promise<void>
  /** What `advance` does, in a worker: one call, however many decisions it takes. Bytes and events arrive together, at its end. */
  advance(battle: Battle, until?: Until, log?: EventLog | null): Promise<Status>
  /** What `advanceMany` does, in all workers. Where it rejects, some battles may have gone on, the others are as they were. */
  advanceMany(battles: Battles, waiting: Int32Array): Promise<number>
}

/** Who hands calls to workers. */
export interface Asker {
  readonly size: number
  /** Rejects where the template's scenario was not loaded. */
  ask<T>(template: Template, about: () => About, send: (remote: Remote<Service>, key: number) => Promise<Reply<T>>): Promise<T>
}

/** A call carries battles of about so many bytes at most: more would hold this thread up, and have to be done again as a whole. */
const CALL_BYTES = 4 << 20

/** Decisions by the workers of `asker`. */
export const createDecisions = (asker: Asker): Decisions => {
  /** What is being advanced: nothing twice at once. */
  const busy = new WeakSet<object>()

  const alone = async <T>(what: object, work: () => Promise<T>): Promise<T> => {
    if (busy.has(what)) throw new TypeError('pool: it is being advanced already, expected a wait for that')
    busy.add(what)
    try {
      return await work()
    } finally {
      busy.delete(what)
    }
  }

  return {
    plan: async (battles, needing, count, plans, logs = null) => {
      checkPlans(battles, needing, count, plans)
      const hands = deal(needing, count, asker.size)
      const found = await allOf(hands.map((slots) => planSome(asker, battles, slots, logs !== null)))
      for (let i = 0; i < count; i++) {
        const from = found[dealtTo(i, hands.length)]!.plans
        const at = Math.floor(i / hands.length) * PLAN_RECORD
        for (let word = 0; word < PLAN_RECORD; word++) plans[i * PLAN_RECORD + word] = from[at + word]!
      }
      if (logs !== null) handBack(found, count, logs)
    },

    advance: (battle, until = 'end', log = null) =>
      alone(battle, async () => {
        checkOwn(battle)
        if (battle.status === Status.Running) await advanceSome(asker, [battle], until, log)
        return battle.status
      }),

    advanceMany: (battles, waiting) =>
      alone(battles, async () => {
        let count = 0
        const running = new Int32Array(battles.length)
        for (let slot = 0; slot < battles.length; slot++) {
          checkOwn(battles.at(slot))
          if (battles.at(slot).status === Status.Running) running[count++] = slot
        }
        const calls = Math.ceil((count * battles.template.layout.byteLength) / CALL_BYTES)
        const hands = deal(running, count, Math.max(asker.size, calls))
        await allOf(hands.map((slots) => advanceSome(asker, Array.from(slots, battles.at), 'choice', null)))
        count = 0
        for (let slot = 0; slot < battles.length; slot++)
          if (battles.at(slot).status === Status.AwaitingChoice) waiting[count++] = slot
        return count
      }),
  }
}

/** All values; throws the first failure once nothing is under way any more, so that nobody reads battles that have gone on. */
const allOf = async <T>(work: readonly Promise<T>[]): Promise<readonly T[]> => {
  const results = await Promise.allSettled(work)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

const checkOwn = ({ manual, chance }: Battle): void => {
  if (manual || chance !== null)
    throw new TypeError('pool: a battle with dice of its own, or by hand (chance, manual), cannot be advanced in a worker')
}

/** Copies of battles one behind the other. */
const pack = (battles: readonly Battle[]): ArrayBuffer => {
  const { byteLength } = battles[0]!.template.layout
  const packed = new Uint8Array(battles.length * byteLength)
  for (let i = 0; i < battles.length; i++) packed.set(battles[i]!.bytes, i * byteLength)
  return packed.buffer
}

// Both pack when the call is handed out: a call that is repeated needs its bytes again, and they are away.

const planSome = (asker: Asker, battles: Battles, slots: Int32Array, logged: boolean): Promise<Planned> => {
  const { template, bytes } = battles
  const { byteLength, stride } = template.layout
  const about = (): About => describeBattles(Array.from(slots, battles.at))
  // Asked this way round because pages that are not isolated have no `SharedArrayBuffer` at all.
  if (bytes.buffer instanceof ArrayBuffer) {
    return asker.ask(template, about, (remote, key) => {
      const packed = pack(Array.from(slots, battles.at))
      const starts = slots.map((_, i) => i * byteLength)
      return remote.plan(key, transfer(packed, [packed]), starts, logged)
    })
  }
  const { buffer, byteOffset } = bytes
  const starts = slots.map((slot) => byteOffset + slot * stride)
  return asker.ask(template, about, (remote, key) => remote.plan(key, buffer, starts, logged))
}

const advanceSome = async (asker: Asker, battles: readonly Battle[], until: Until, log: EventLog | null): Promise<void> => {
  const { template } = battles[0]!
  const about = (): About => describeBattles(battles)
  const { bytes, events } = await asker.ask(template, about, (remote, key) => {
    const packed = pack(battles)
    return remote.advance(key, transfer(packed, [packed]), until, log !== null)
  })
  const { byteLength } = template.layout
  for (let i = 0; i < battles.length; i++) battles[i]!.bytes.set(new Uint8Array(bytes, i * byteLength, byteLength))
  if (log !== null) append(log, events)
}

/** Gives each log what was noted for it. */
const handBack = (found: readonly Planned[], count: number, logs: readonly EventLog[]): void => {
  const read = found.map(() => 0)
  for (let i = 0; i < count; i++) {
    const part = dealtTo(i, found.length)
    const { counts, events } = found[part]!
    const from = read[part]!
    const to = from + counts[Math.floor(i / found.length)]! * EVENT_LENGTH
    const log = logs[i]
    if (log !== undefined) append(log, events.subarray(from, to))
    read[part] = to
  }
}

const append = (log: EventLog, events: Int32Array): void => {
  const used = log.count * EVENT_LENGTH
  const needed = used + events.length
  if (needed > log.records.length) {
    const grown = new Int32Array(Math.max(needed, log.records.length * 2))
    grown.set(log.records)
    log.records = grown
  }
  log.records.set(events, used)
  log.count = needed / EVENT_LENGTH
}
