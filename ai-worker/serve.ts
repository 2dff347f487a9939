import { type Endpoint, expose, transfer } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Ruleset } from '../engine/ruleset.ts'
import type { Tally } from '../engine/tally.ts'
import { type Hello, PROTOCOL, type Service } from './protocol.ts'
import { createService } from './service.ts'

/** The body of a worker file, for Web Workers and Node's worker threads: serves battles of these rulesets to a pool. */
export const serve = (rulesets: readonly Ruleset[]): void => {
  const service = createService(rulesets)
  const { endpoint, post } = outside()
  const served: Service = {
    ...service,
    runBattles: (key, seed, from, to) => {
      const reply = service.runBattles(key, seed, from, to)
      if (!reply.ok) return reply
      const value = ownArrays(reply.value)
      return transfer({ ok: true, value }, [value.counts.buffer, value.digest.buffer, value.extremes.buffer, value.faults.buffer])
    },
    plan: (...request) => {
      const reply = service.plan(...request)
      if (!reply.ok) return reply
      const { plans, counts, events } = reply.value
      return transfer(reply, [plans.buffer, counts.buffer, events.buffer] as ArrayBuffer[])
    },
    advance: (...request) => {
      const reply = service.advance(...request)
      return reply.ok ? transfer(reply, [reply.value.bytes, reply.value.events.buffer as ArrayBuffer]) : reply
    },
  }
  expose(served, endpoint)
  // Sent by the worker, not asked for: a question put to a worker that does not listen yet is lost in browsers.
  post({
    affray: 'hello',
    protocol: PROTOCOL,
    rulesets: Object.fromEntries(rulesets.map(({ name, version }) => [name, version])),
  })
}

interface Outside {
  readonly endpoint: Endpoint
  readonly post: (hello: Hello) => void
}

/** The way out of this worker. */
const outside = (): Outside => {
  const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort
  if (port) return { endpoint: nodeEndpoint(port), post: (hello) => port.postMessage(hello) }
  if (!('importScripts' in globalThis)) throw new Error('serve: expected to run in a worker, got the main thread')
  const self = globalThis as unknown as Endpoint
  return { endpoint: self, post: (hello) => self.postMessage(hello) }
}

interface OwnTally extends Tally {
  readonly counts: Float64Array<ArrayBuffer>
  readonly digest: Uint32Array<ArrayBuffer>
  readonly extremes: Float64Array<ArrayBuffer>
  readonly faults: Float64Array<ArrayBuffer>
}

/** A tally whose arrays fill their buffers: transferring a part of a larger buffer would take the rest along. */
export const ownArrays = ({ counts, digest, extremes, faults }: Tally): OwnTally => ({
  counts: own(counts),
  digest: own(digest),
  extremes: own(extremes),
  faults: own(faults),
})

const own = <A extends Float64Array | Uint32Array>(array: A) => {
  const whole = array.buffer instanceof ArrayBuffer && array.byteLength === array.buffer.byteLength
  return (whole ? array : array.slice()) as A extends Float64Array ? Float64Array<ArrayBuffer> : Uint32Array<ArrayBuffer>
}
