import type { Endpoint } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { workerLost } from './failures.ts'

/** A browser's `Worker`, or what behaves like one. */
export interface WebWorkerLike {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
  terminate(): void
}

/** A `Worker` of Node's worker threads, or what behaves like one. */
export interface ThreadLike {
  postMessage(message: unknown, transfer?: never): void
  on(type: string, listener: (value: unknown) => void): unknown
  off(type: string, listener: (value: unknown) => void): unknown
  ref(): void
  unref(): void
  terminate(): Promise<unknown>
}

/** What a pool can work with. */
export type WorkerLike = WebWorkerLike | ThreadLike

/** One worker, whatever its host. */
export interface Worker {
  readonly endpoint: Endpoint
  /** Whether the worker keeps its process alive; browsers have no such thing. */
  readonly hold: (on: boolean) => void
  /** Safe to call twice. */
  readonly terminate: () => Promise<void>
}

/** Hears of every message and of every way a worker can be lost; `died` may be called more than once. */
export interface Watch {
  readonly message: (message: unknown) => void
  readonly died: (reason: Error) => void
}

/** Puts a watch on a worker; must be called in the turn in which it was made, or its first events are missed. */
export const watchWorker = (worker: WorkerLike, watch: Watch): Worker =>
  'addEventListener' in worker ? watchWeb(worker, watch) : watchThread(worker, watch)

const unreadable = (): Error => workerLost('ERR_WORKER_MESSAGE', 'a message of the worker could not be read')

const watchWeb = (worker: WebWorkerLike, { message, died }: Watch): Worker => {
  worker.addEventListener('message', (event) => message((event as MessageEvent<unknown>).data))
  worker.addEventListener('messageerror', () => died(unreadable()))
  worker.addEventListener('error', (event) => {
    // A script that cannot be fetched gives a bare event without a message.
    const { message: text, filename, lineno } = event as Partial<ErrorEvent>
    event.preventDefault()
    const what = text === undefined || text === '' ? 'the worker script could not be loaded' : `${text} (${filename}:${lineno})`
    died(workerLost('ERR_WORKER_SCRIPT', what))
  })
  return {
    endpoint: worker,
    hold: () => {},
    terminate: async () => worker.terminate(),
  }
}

const watchThread = (worker: ThreadLike, { message, died }: Watch): Worker => {
  worker.on('message', message)
  worker.on('messageerror', () => died(unreadable()))
  worker.on('error', (error: unknown) =>
    died(error instanceof Error ? error : new Error(`not an error was thrown: ${String(error)}`)),
  )
  worker.on('exit', (code) => died(workerLost('ERR_WORKER_EXIT', `the worker exited with code ${code}`)))
  return {
    endpoint: nodeEndpoint(worker),
    hold: (on) => (on ? worker.ref() : worker.unref()),
    terminate: async () => {
      await worker.terminate()
    },
  }
}
