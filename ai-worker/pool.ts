import type { Remote } from 'comlink'
import type { Seed } from '../engine/battle.ts'
import type { Tally } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'
import { scenariosOf } from '../scenario/day/types.ts'
import { createDecisions, type Decisions } from './decisions.ts'
import { type Battles as About, Cancelled, formatBattles, WorkerFailure, WorkerMismatch, WorkerStartFailure } from './failures.ts'
import { type Kept, LoadedScenarios } from './loaded.ts'
import { checkNumber, countWorkers, readSeed } from './pool-checks.ts'
import type { Compiled, Hello, Reply, Service, Subject } from './protocol.ts'
import { CALLS_IN_FLIGHT, type Call, Seat } from './seat.ts'
import { spawnWorker } from './spawn.ts'
import type { WorkerLike } from './worker-like.ts'

export interface PoolOptions {
  /** Starts a worker whose file calls `serve`; the built-in rulesets' worker if left out. */
  readonly spawn?: (() => WorkerLike) | undefined
  /** 1 … 256, or as many as the machine runs at once (the default). */
  readonly workers?: number | 'auto' | undefined
  /** Ends the pool: what is open is rejected with `Cancelled` at once. */
  readonly signal?: AbortSignal | undefined
  /** After so long without an answer a worker counts as hung; Infinity = never. Default 30 s. */
  readonly callTimeoutMs?: number | undefined
  /** So long a worker may take to start. Default 30 s. */
  readonly startTimeoutMs?: number | undefined
  /** So often the same battles are begun again, and a worker that cannot be kept alive is replaced. Default 2. */
  readonly maxRestarts?: number | undefined
  /** Told, in one line, of every worker that had to be replaced. */
  readonly warn?: ((message: string) => void) | undefined
}

/** What battles are of: the same object for the same scenario, which is sent and compiled once a worker. */
export interface Job {
  /** A scenario, or a day: then its battles are days. Resolved, plain JSON; must not change any more. */
  readonly scenario: Subject
  /** 0 … 2⁶⁴ − 1, a string in decimal. */
  readonly seed: Seed | string
  /** The rules version expected of the workers; left out, any. */
  readonly rules?: number
}

/** Workers that run whole battles, and decide in battles that are played here. */
export interface Pool extends Decisions {
  /** Number of workers. */
  readonly size: number
  /** Calls to keep open for all workers to be busy; more are queued. */
  readonly callsToFill: number
  /**
   * Plays the battles `from … to − 1` on one worker. Work of a lost worker is done again; rejects with `WorkerFailure`
   * where that does not help, `Cancelled`, `WorkerMismatch`, RangeError, or the error the battles themselves threw.
   */
  runBattles(job: Job, from: number, to: number): Promise<Tally>
  /**
   * Lets all workers compile a scenario, or those of a day: before `plan`, `advance` and `advanceMany`, which find it by the
   * template's hash. Rejects with what `compile` throws, or `WorkerMismatch`.
   */
  load(subject: Subject): Promise<void>
  /** Ends all workers, what is open is rejected with `Cancelled`; may be called again. */
  close(): Promise<void>
}

const MAX_INDEX = 2 ** 32

/** Starts workers and waits until all serve; rejects with `WorkerStartFailure`, `WorkerMismatch`, `Cancelled` or RangeError. */
export const createPool = async (options: PoolOptions = {}): Promise<Pool> => {
  const { signal } = options
  const pool = new WorkerPool(options)
  if (signal?.aborted) throw cancelled(signal)
  const abort = (): void => pool.end(cancelled(signal!))
  signal?.addEventListener('abort', abort, { once: true })
  pool.onEnd = () => signal?.removeEventListener('abort', abort)
  try {
    await pool.start()
  } catch (error) {
    await pool.close()
    throw error
  }
  return {
    size: pool.size,
    callsToFill: CALLS_IN_FLIGHT * pool.size,
    runBattles: (job, from, to) => pool.runBattles(job, from, to),
    load: (subject) => pool.load(subject),
    ...createDecisions(pool),
    close: () => pool.close(),
  }
}

const cancelled = (signal: AbortSignal): Cancelled => new Cancelled('pool: cancelled', { cause: signal.reason })

class WorkerPool {
  readonly size: number
  onEnd: () => void = () => {}
  private readonly seats: Seat[]
  private readonly queue: Call[] = []
  private readonly maxRestarts: number
  private readonly warn: (message: string) => void
  /** Copies of the scenarios seen, so that all workers get the same one. */
  private readonly scenarios = new WeakMap<Subject, Kept>()
  private readonly loaded = new LoadedScenarios(
    (scenario) => this.copy(scenario),
    (kept) => this.compileEverywhere(kept),
  )
  private nextKey = 1
  private hello: Hello | undefined
  private starting: { readonly resolve: () => void; readonly reject: (reason: Error) => void; waiting: number } | undefined
  /** Why there is nothing to be had from this pool any more. */
  private over: Error | undefined

  constructor(options: PoolOptions) {
    this.size = countWorkers(options.workers ?? 'auto')
    this.maxRestarts = checkNumber('maxRestarts', options.maxRestarts ?? 2, 0)
    this.warn = options.warn ?? (() => {})
    const seatOptions = {
      spawn: options.spawn ?? spawnWorker,
      callTimeoutMs: checkNumber('callTimeoutMs', options.callTimeoutMs ?? 30_000, 1),
      startTimeoutMs: checkNumber('startTimeoutMs', options.startTimeoutMs ?? 30_000, 1),
    }
    const watch = {
      ready: (seat: Seat, hello: Hello) => this.welcome(seat, hello),
      room: () => this.handOut(),
      lost: (seat: Seat, reason: Error, calls: readonly Call[]) => this.replace(seat, reason, calls),
    }
    this.seats = Array.from({ length: this.size }, () => new Seat(seatOptions, watch))
  }

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.starting = { resolve, reject, waiting: this.size }
      for (const seat of this.seats) if (this.over === undefined) seat.start()
    })
  }

  async runBattles(job: Job, from: number, to: number): Promise<Tally> {
    const { scenario } = job
    const seed = readSeed(job.seed)
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from || to > MAX_INDEX) {
      throw new RangeError(`battles: expected whole numbers 0 <= from <= to <= 4294967296, got ${from} and ${to}`)
    }
    const played = scenariosOf(scenario)
      .flatMap(({ sides }) => sides)
      .find(({ play }) => play === 'played')
    if (played !== undefined) throw new TypeError(`side "${played.id}" is played: battles in bulk need a policy for it`)
    if (this.over !== undefined) throw this.over
    this.checkRules(scenario, job.rules)
    const kept = this.keep(scenario)
    const battles = { scenario: scenario.name, seed: String(seed), from, to }
    return this.call(
      kept,
      () => battles,
      (remote) => remote.runBattles(kept.key, seed, from, to),
    )
  }

  async load(subject: Subject): Promise<void> {
    if (this.over !== undefined) throw this.over
    this.checkRules(subject)
    await this.loaded.load(subject)
  }

  /** Asks a worker about battles of a template that has been loaded. */
  async ask<T>(
    template: Template,
    battles: () => About,
    send: (remote: Remote<Service>, key: number) => Promise<Reply<T>>,
  ): Promise<T> {
    if (this.over !== undefined) throw this.over
    const kept = await this.loaded.find(template)
    if (this.over !== undefined) throw this.over
    this.checkRules(kept.copy, template.ruleset.version)
    return this.call(kept, battles, (remote) => send(remote, kept.key))
  }

  async close(): Promise<void> {
    this.end(new Cancelled('pool: closed'))
    await Promise.all(this.seats.map((seat) => seat.ended))
  }

  /** Rejects all that is open and ends the workers; only the first reason counts. */
  end(reason: Error): void {
    if (this.over !== undefined) return
    this.over = reason
    this.onEnd()
    this.starting?.reject(reason)
    const calls = this.seats.flatMap((seat) => seat.stop())
    for (const call of [...calls, ...this.queue.splice(0)]) call.reject(reason)
  }

  /** Every worker that serves compiles it now, others when they are first asked about it. */
  private async compileEverywhere(kept: Kept): Promise<Compiled> {
    const battles = () => ({ scenario: kept.copy.name, seed: '0', from: 0, to: 0 })
    const send = (remote: Remote<Service>): Promise<Reply<Compiled>> => remote.compiled(kept.key)
    const serving = this.seats.filter((seat) => seat.serves)
    const [compiled] = await Promise.all(
      serving.length === 0 ? [this.call(kept, battles, send)] : serving.map((seat) => this.call(kept, battles, send, seat)),
    )
    return compiled!
  }

  /** Queues a call, or hands it to a certain worker at once. */
  private call<T>(kept: Kept, battles: () => About, send: (remote: Remote<Service>) => Promise<Reply<T>>, to?: Seat): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const call = {
        battles,
        key: kept.key,
        scenario: kept.copy,
        send,
        resolve: resolve as (value: unknown) => void,
        reject,
        starts: 0,
      }
      if (to !== undefined) {
        to.give(call)
        return
      }
      this.queue.push(call)
      this.handOut()
    })
  }

  private checkRules(scenario: Subject, rules?: number): void {
    const { name } = scenariosOf(scenario)[0]!.ruleset
    const { rulesets } = this.hello!
    const served = Object.hasOwn(rulesets, name) ? rulesets[name] : undefined
    if (served === undefined) {
      throw new WorkerMismatch(
        `pool: "${scenario.name}" needs ruleset ${name}, the workers have ${Object.keys(rulesets).join(', ')}`,
      )
    }
    if (rules !== undefined && rules !== served) {
      throw new WorkerMismatch(`pool: expected version ${rules} of ruleset ${name}, the workers have version ${served}`)
    }
  }

  private keep(scenario: Subject): Kept {
    let kept = this.scenarios.get(scenario)
    if (kept === undefined) this.scenarios.set(scenario, (kept = this.copy(scenario)))
    return kept
  }

  private copy(scenario: Subject): Kept {
    return { key: this.nextKey++, copy: structuredClone(scenario) }
  }

  /** Gives queued calls to the workers with the most room, one that knows the scenario before others. */
  private handOut(): void {
    while (this.queue.length > 0) {
      const { key } = this.queue[0]!
      let best: Seat | undefined
      for (const seat of this.seats) {
        const lead = seat.room - (best?.room ?? 0)
        if (lead > 0 || (lead === 0 && best !== undefined && seat.knows(key) && !best.knows(key))) best = seat
      }
      if (best === undefined) return
      best.give(this.queue.shift()!)
    }
  }

  private welcome(seat: Seat, hello: Hello): void {
    if (this.over !== undefined) return
    this.hello ??= hello
    const differs = describeRules(hello) !== describeRules(this.hello)
    if (differs) {
      this.replace(
        seat,
        new WorkerMismatch(`pool: a worker has ${describeRules(hello)}, others ${describeRules(this.hello)}`),
        seat.stop(),
      )
      return
    }
    if (this.starting !== undefined && --this.starting.waiting === 0) {
      this.starting.resolve()
      this.starting = undefined
    }
    this.handOut()
  }

  /** A worker is lost: its calls go to the front of the queue and a fresh one takes its place, within bounds. */
  private replace(seat: Seat, reason: Error, calls: readonly Call[]): void {
    if (this.over !== undefined) return
    if (this.starting !== undefined) {
      this.end(
        reason instanceof WorkerMismatch
          ? reason
          : new WorkerStartFailure(`pool: a worker could not start: ${reason.message}`, { cause: reason }),
      )
      return
    }
    const [head, ...others] = calls
    if (head === undefined) seat.misses++
    if (head !== undefined && head.starts > this.maxRestarts) {
      this.queue.unshift(...others)
      head.reject(new WorkerFailure(head.battles(), reason))
    } else {
      this.queue.unshift(...calls)
      const work =
        head === undefined
          ? ''
          : `; once more: ${formatBattles(head.battles())} (${head.starts} of at most ${this.maxRestarts} times)`
      this.warn(`a worker was lost: ${reason.message}${work}`)
    }
    if (seat.misses <= this.maxRestarts) seat.start()
    this.handOut()
    if (this.seats.every(({ misses }) => misses > this.maxRestarts)) this.giveUp(reason)
  }

  /** No worker can be kept alive. */
  private giveUp(reason: Error): void {
    for (const call of this.queue.splice(0)) call.reject(new WorkerFailure(call.battles(), reason))
    this.end(new WorkerStartFailure(`pool: no worker can be kept alive: ${reason.message}`, { cause: reason }))
  }
}

const describeRules = ({ rulesets }: Hello): string =>
  Object.entries(rulesets)
    .map(([name, version]) => `${name} ${version}`)
    .sort()
    .join(', ')
