import type { ThreadLike, WorkerLike } from './worker-like.ts'

/** Starts the worker of the built-in rulesets, in Node or in a browser. */
export const spawnWorker = (): WorkerLike => {
  if (threads() === undefined) return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  // Kept apart from `new URL`, so that bundlers do not take the file along a second time.
  const here = import.meta.url
  return spawnThread(new URL(here.endsWith('.ts') ? 'worker.ts' : 'worker.js', here))
}

/** What Node's `Worker` may be given besides its file. */
export interface ThreadOptions {
  readonly workerData?: unknown
  readonly resourceLimits?: { readonly maxOldGenerationSizeMb?: number; readonly maxYoungGenerationSizeMb?: number }
}

/** Node only: starts a thread on a worker file, also one in TypeScript that has not been built. */
export const spawnThread = (file: URL, options: ThreadOptions = {}): ThreadLike => {
  const { Worker: Thread } = threads()!
  if (!file.pathname.endsWith('.ts')) return new Thread(file, options)
  return new Thread(
    BOOTSTRAP.replace('FILE', () => JSON.stringify(file.href)),
    { ...options, eval: true, execArgv: [] },
  )
}

/** Asked for at run time: bundlers for the browser must not see an import of Node's modules. */
const threads = () => globalThis.process?.getBuiltinModule?.('node:worker_threads')

/** Threads do not inherit the loader for TypeScript of the main thread. It is looked up from the file, wherever the process runs. */
const BOOTSTRAP = `
const file = FILE
const load = require('node:module').createRequire(file)
const manifest = load.resolve('tsx/package.json')
const api = new URL(load(manifest).exports['./esm/api'].import.default, require('node:url').pathToFileURL(manifest))
import(api.href).then(({ register }) => {
  register()
  return import(file)
})`
