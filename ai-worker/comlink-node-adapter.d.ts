/** The adapter comes without types. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { Endpoint } from 'comlink'

  /** What a Node worker and the port inside it have in common. */
  interface NodePort {
    postMessage(message: unknown, transfer?: never): void
    on(type: string, listener: (value: unknown) => void): unknown
    off(type: string, listener: (value: unknown) => void): unknown
    start?(): void
  }

  /** A Node worker or port as an endpoint of Comlink. */
  export default function nodeEndpoint(port: NodePort): Endpoint
}
