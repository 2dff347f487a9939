import type { Template } from '../engine/template.ts'
import { createFloor } from './floor.ts'
import { createBitecsGame } from './idiomatic-bitecs.ts'
import { type Play, recordLength } from './record.ts'
import { createEngine } from './reference.ts'
import type { Work } from './timing.ts'

/** Seed of every figure. */
export const SEED = 1

/** The versions of the reference skirmish: how each is made, how many battles it plays between two looks at the time, and in a circle of how many. */
export const VERSIONS = {
  engine: { create: createEngine, batch: 20, battles: 4000 },
  floor: { create: createFloor, batch: 50, battles: 4000 },
  bitecs: { create: createBitecsGame, batch: 2, battles: 400 },
} as const satisfies Record<string, { create: (template: Template) => Play; batch: number; battles: number }>
export type Version = keyof typeof VERSIONS

/** A batch of battles after another, played by `version`; counts activations. */
export const playing = (template: Template, version: Version): Work => {
  const { create, batch, battles } = VERSIONS[version]
  const play = create(template)
  const record = new Int32Array(recordLength(template))
  let next = 0
  return () => {
    let activations = 0
    for (let i = 0; i < batch; i++) {
      play(SEED, 0, next, record, 0)
      activations += record[2]!
      next = (next + 1) % battles
    }
    return activations
  }
}
