import { type Remote, wrap } from 'comlink'
import { rebuildError } from './error-record.ts'
import { type Battles, WorkerMismatch, withBattles, workerLost } from './failures.ts'
import { type Hello, isHello, PROTOCOL, type Reply, type Service, type Subject } from './protocol.ts'
import { type Worker, type WorkerLike, watchWorker } from './worker-like.ts'

/** Calls a worker has at once: the next one lies in its queue while it works, so it does not wait for the main thread. */
export const CALLS_IN_FLIGHT = 2

/** Compiled scenarios a worker keeps. */
const TEMPLATES_KEPT = 4

/** How long a time limit waits for the post of a main thread that was itself busy, or asleep. */
const GRACE_MS = 50

const LONGEST_TIMER_MS = 0x7fffffff

/** Work on battles that somebody waits for. */
export interface Call {
  readonly battles: () => Battles
  readonly key: number
  readonly scenario: Subject
  /** Asks a worker that has the scenario under `key`; once more where that worker is lost. */
  readonly send: (remote: Remote<Service>) => Promise<Reply<unknown>>
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
  /** How often a worker began with it. */
  starts: number
}

export interface SeatOptions {
  readonly spawn: () => WorkerLike
  readonly callTimeoutMs: number
  readonly startTimeoutMs: number
}

/** What a seat tells its pool. */
export interface SeatWatch {
  /** The worker serves. */
  readonly ready: (seat: Seat, hello: Hello) => void
  /** A call has come back. */
  readonly room: () => void
  /** The worker is gone; the calls it had, the one it was at first. */
  readonly lost: (seat: Seat, reason: Error, calls: readonly Call[]) => void
}

/** A place in a pool: one worker after another, with the calls it has at the moment. */
export class Seat {
  /** Workers lost in a row that nobody's battles can be blamed for. */
  misses = 0
  private readonly options: SeatOptions
  private readonly watch: SeatWatch
  private worker: Worker | undefined
  // Held for as long as the worker lives: Comlink closes an endpoint whose proxy is collected.
  private remote: Remote<Service> | undefined
  private calls: Call[] = []
  private loaded: number[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private ending: Promise<void> = Promise.resolve()

  constructor(options: SeatOptions, watch: SeatWatch) {
    this.options = options
    this.watch = watch
  }

  /** Starts a worker; `ready` or `lost` follows. */
  start(): void {
    let mine: Worker | undefined
    const ours = (): boolean => mine !== undefined && this.worker === mine
    try {
      mine = watchWorker(this.options.spawn(), {
        message: (message) => {
          if (ours() && isHello(message)) this.greet(message)
        },
        died: (reason) => {
          if (ours()) this.lose(reason)
        },
      })
    } catch (error) {
      this.lose(error instanceof Error ? error : new Error(String(error)))
      return
    }
    this.worker = mine
    const { startTimeoutMs } = this.options
    this.limit(startTimeoutMs, `the worker did not say hello within ${startTimeoutMs} ms: does its file call serve()?`)
  }

  /** Calls the worker may still be given. */
  get room(): number {
    return this.remote === undefined ? 0 : CALLS_IN_FLIGHT - this.calls.length
  }

  /** Whether there is a worker that serves. */
  get serves(): boolean {
    return this.remote !== undefined
  }

  /** Whether the worker has the scenario compiled. */
  knows(key: number): boolean {
    return this.loaded.includes(key)
  }

  /** Hands the worker a call; it must serve. */
  give(call: Call): void {
    const { worker } = this
    const remote = this.remote!
    const { key, scenario } = call
    this.calls.push(call)
    if (this.calls.length === 1) {
      worker!.hold(true)
      this.begin()
    }
    let loading: Promise<void> | undefined
    if (this.knows(key)) this.loaded.splice(this.loaded.indexOf(key), 1)
    else loading = remote.load(key, scenario, this.loaded.length === TEMPLATES_KEPT ? this.loaded.shift()! : 0)
    this.loaded.push(key)
    Promise.all([call.send(remote), loading]).then(
      ([reply]) => this.finish(worker!, call, reply),
      (error: unknown) => this.finish(worker!, call, error as Error),
    )
  }

  /** Ends the worker and forgets its calls; returns them. */
  stop(): readonly Call[] {
    clearTimeout(this.timer)
    const { worker, calls } = this
    this.worker = undefined
    this.remote = undefined
    this.calls = []
    this.loaded = []
    // A worker that cannot be ended any more is what is wanted.
    if (worker !== undefined) this.ending = worker.terminate().catch(() => {})
    return calls
  }

  /** Resolves when the last worker is gone. */
  get ended(): Promise<void> {
    return this.ending
  }

  private greet(hello: Hello): void {
    if (hello.protocol !== PROTOCOL) {
      this.lose(
        new WorkerMismatch(
          `pool: expected a worker of protocol ${PROTOCOL}, got one of protocol ${hello.protocol}: two versions of affray?`,
        ),
      )
      return
    }
    if (this.remote !== undefined) return
    clearTimeout(this.timer)
    this.remote = wrap<Service>(this.worker!.endpoint)
    this.worker!.hold(false)
    this.watch.ready(this, hello)
  }

  /** The worker turns to the first of its calls. */
  private begin(): void {
    this.calls[0]!.starts++
    this.limit(this.options.callTimeoutMs, `the worker gave no answer within ${this.options.callTimeoutMs} ms`)
  }

  private finish(worker: Worker, call: Call, reply: Reply<unknown> | Error): void {
    const at = this.calls.indexOf(call)
    if (worker !== this.worker || at < 0) return
    this.calls.splice(at, 1)
    this.misses = 0
    if (at === 0) {
      clearTimeout(this.timer)
      if (this.calls.length > 0) this.begin()
      else worker.hold(false)
    }
    if (reply instanceof Error) call.reject(reply)
    else if (reply.ok) call.resolve(reply.value)
    else call.reject(withBattles(rebuildError(reply.error), call.battles()))
    this.watch.room()
  }

  private limit(ms: number, message: string): void {
    clearTimeout(this.timer)
    if (ms === Number.POSITIVE_INFINITY) return
    const lose = (): void => this.lose(workerLost('ERR_WORKER_TIME_LIMIT', message))
    this.timer = setTimeout(() => (this.timer = setTimeout(lose, GRACE_MS)), Math.min(ms, LONGEST_TIMER_MS))
  }

  private lose(reason: Error): void {
    this.watch.lost(this, reason, this.stop())
  }
}
