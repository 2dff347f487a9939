import type { Until } from '../engine/advance.ts'
import type { Tally } from '../engine/tally.ts'
import type { Day } from '../scenario/day/types.ts'
import type { Scenario } from '../scenario/types.ts'
import type { ErrorRecord } from './error-record.ts'

/** What is played: one scenario, or the battles of a day. */
export type Subject = Scenario | Day

/** Raised when what crosses between pool and worker changes its meaning. */
export const PROTOCOL = 2

/** First message of a worker, sent once its service listens: which protocol and which rules it has. */
export interface Hello {
  readonly affray: 'hello'
  readonly protocol: number
  /** Rules version by ruleset name. */
  readonly rulesets: Readonly<Record<string, number>>
}

/** Whether a message is a worker's first word, of whatever protocol. */
export const isHello = (message: unknown): message is Hello =>
  typeof message === 'object' && message !== null && (message as Partial<Hello>).affray === 'hello'

/** What a worker answers; errors come as records because a cloned error loses its class and fields. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorRecord }

/** What a worker has made of a scenario: the same as elsewhere, or battles of the one would be nonsense to the other. */
export interface Compiled {
  readonly hash: string
  /** Bytes of a battle. */
  readonly byteLength: number
}

/** Plans of battles, and the details that policies noted: `counts[i]` records for plan i; both empty where nobody asked for them. */
export interface Planned {
  readonly plans: Int32Array
  readonly counts: Int32Array
  readonly events: Int32Array
}

/** Battles that were advanced: their bytes, and the records of what happened to them. */
export interface Advanced {
  readonly bytes: ArrayBuffer
  readonly events: Int32Array
}

/** What a worker does for a pool; nothing here throws. The pool numbers its scenarios and says which to forget. */
export interface Service {
  /** Compiles a scenario or a day and keeps it under `key`, or keeps why it cannot; forgets the one under `forget` (0 = none). */
  load(key: number, subject: Subject, forget: number): void
  /** Plays the battles, or the days, `from … to − 1` of a seed; the tally's arrays are the caller's. */
  runBattles(key: number, seed: bigint, from: number, to: number): Reply<Tally>
  /** What became of the scenario under `key`; a day has no battles of its own. */
  compiled(key: number): Reply<Compiled>
  /** Asks the policies of battles that need a plan: they begin at the bytes `starts` of `bytes`; collects details where `logged`. */
  plan(key: number, bytes: ArrayBufferLike, starts: Int32Array, logged: boolean): Reply<Planned>
  /** Advances the battles that lie in `bytes` one behind the other, each until then; collects events where `logged`. */
  advance(key: number, bytes: ArrayBuffer, until: Until, logged: boolean): Reply<Advanced>
}
