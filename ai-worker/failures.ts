import { Clock } from '../components/clock.ts'
import type { Battle } from '../engine/battle.ts'

/** Which battles a piece of work was: enough to run them again. */
export interface Battles {
  readonly scenario: string
  /** Decimal. */
  readonly seed: string
  readonly from: number
  /** Not included. */
  readonly to: number
}

/** `battles 0 … 99 of "ford", seed 7`. */
export const formatBattles = ({ scenario, seed, from, to }: Battles): string => {
  if (to === from) return `the scenario "${scenario}"`
  return `${to - from === 1 ? `battle ${from}` : `battles ${from} … ${to - 1}`} of "${scenario}", seed ${seed}`
}

/** Battles somewhere on their way, by the seed of the first and the span of their indices. */
export const describeBattles = (battles: readonly Battle[]): Battles => {
  const { clock, template } = battles[0]!
  const seed = (BigInt(clock[Clock.SeedHigh]! >>> 0) << 32n) | BigInt(clock[Clock.SeedLow]! >>> 0)
  let from = Number.POSITIVE_INFINITY
  let to = 0
  for (const battle of battles) {
    const index = battle.clock[Clock.Index]! >>> 0
    from = Math.min(from, index)
    to = Math.max(to, index + 1)
  }
  return { scenario: template.name, seed: String(seed), from, to }
}

/** Says which battles an error came from; fields of its own stay. */
export const withBattles = (error: Error, battles: Battles): Error => Object.assign(error, { ...battles, ...error })

/** Battles that could not be run: their workers died or hung as often as a pool allows; `cause` is the last death. */
export class WorkerFailure extends Error implements Battles {
  override readonly name = 'WorkerFailure'
  readonly scenario: string
  readonly seed: string
  readonly from: number
  readonly to: number

  constructor(battles: Battles, reason: Error) {
    super(`${formatBattles(battles)} failed: ${reason.message}`, { cause: reason })
    this.scenario = battles.scenario
    this.seed = battles.seed
    this.from = battles.from
    this.to = battles.to
  }
}

/** Work that was given up because its pool was cancelled or closed; `cause` is the reason of the signal. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** A worker that speaks another protocol or lacks the rules that are asked of it. */
export class WorkerMismatch extends Error {
  override readonly name = 'WorkerMismatch'
}

/** A worker that was lost before it could serve: its file is missing, throws or never serves; `cause` says how. */
export class WorkerStartFailure extends Error {
  override readonly name = 'WorkerStartFailure'
}

/** How a worker was lost, as an error with a code. */
export const workerLost = (
  code: 'ERR_WORKER_EXIT' | 'ERR_WORKER_MESSAGE' | 'ERR_WORKER_TIME_LIMIT' | 'ERR_WORKER_SCRIPT',
  message: string,
): Error => Object.assign(new Error(message), { code })
