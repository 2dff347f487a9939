import { advance, type Until } from '../engine/advance.ts'
import type { Battle } from '../engine/battle.ts'
import { createEventLog, EVENT_LENGTH, type EventLog } from '../engine/events.ts'
import { createPlans, planOne } from '../engine/plans.ts'
import { describeBattles, withBattles } from './failures.ts'
import type { Advanced, Planned } from './protocol.ts'

/**
 * Asks the policies of battles that need a plan. Each is looked at in `place`: one copy of its bytes, and whatever a policy does,
 * memory that is shared stays as it is.
 */
export const planAll = (place: Battle, bytes: ArrayBufferLike, starts: Int32Array, logged: boolean): Planned => {
  const { length } = place.bytes
  const plans = createPlans(starts.length)
  const log = logged ? createEventLog() : null
  const counts = new Int32Array(logged ? starts.length : 0)
  try {
    for (let i = 0; i < starts.length; i++) {
      place.bytes.set(new Uint8Array(bytes, starts[i]!, length))
      const before = log?.count ?? 0
      planOne(place, plans, i, log)
      if (log !== null) counts[i] = log.count - before
    }
  } catch (error) {
    throw blamed(error, place)
  }
  return { plans, counts, events: recordsOf(log) }
}

/** Advances battles one after the other in `place`; their bytes go back into `bytes`. */
export const advanceAll = (place: Battle, bytes: ArrayBuffer, until: Until, logged: boolean): Advanced => {
  const { length } = place.bytes
  const log = logged ? createEventLog() : null
  try {
    for (let at = 0; at < bytes.byteLength; at += length) {
      const here = new Uint8Array(bytes, at, length)
      place.bytes.set(here)
      advance(place, until, log)
      here.set(place.bytes)
    }
  } catch (error) {
    throw blamed(error, place)
  }
  return { bytes, events: recordsOf(log) }
}

const recordsOf = (log: EventLog | null): Int32Array =>
  log === null ? new Int32Array() : log.records.slice(0, log.count * EVENT_LENGTH)

/** What was thrown, with the battle it was thrown over. */
const blamed = (thrown: unknown, battle: Battle): unknown =>
  thrown instanceof Error ? withBattles(thrown, describeBattles([battle])) : thrown
