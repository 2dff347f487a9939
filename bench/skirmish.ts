import type { Template } from '../engine/template.ts'
import { createFloor } from './floor.ts'
import { createBitecsGame } from './idiomatic-bitecs.ts'
import { type Play, recordLength } from './record.ts'
import { assertEqual, createEngine } from './reference.ts'
import { interleave, median, medianRatio, type Work } from './timing.ts'

/** Seed of every figure. */
export const SEED = 1

/** Activations a second of the three versions of the reference skirmish, and how they compare. */
export interface SkirmishFigures {
  readonly engine: number
  readonly floor: number
  readonly bitecs: number
  /** Medians of the rounds' ratios. */
  readonly engineToFloor: number
  readonly engineToBitecs: number
  /** Battles whose records were found equal first: by the floor, by bitecs. */
  readonly equal: readonly [floor: number, bitecs: number]
}

/** A batch of `size` battles after another, in a circle of `battles`; counts activations. */
const playing = (template: Template, play: Play, size: number, battles: number): Work => {
  const record = new Int32Array(recordLength(template))
  let next = 0
  return () => {
    let activations = 0
    for (let i = 0; i < size; i++) {
      play(SEED, 0, next, record, 0)
      activations += record[2]!
      next = (next + 1) % battles
    }
    return activations
  }
}

/** Checks that the versions agree battle for battle, then times them in turns; throws where a record differs. */
export const compareVersions = (template: Template, rounds: number, sliceMs: number): SkirmishFigures => {
  const engine = createEngine(template)
  const floor = createFloor(template)
  const bitecs = createBitecsGame(template)
  const equal = [2000, 200] as const
  assertEqual(template, engine, floor, SEED, equal[0])
  assertEqual(template, engine, bitecs, SEED, equal[1])
  const rates = interleave(
    {
      engine: playing(template, engine, 20, 4000),
      floor: playing(template, floor, 50, 4000),
      bitecs: playing(template, bitecs, 2, 400),
    },
    rounds,
    sliceMs,
  )
  return {
    engine: median(rates.engine!),
    floor: median(rates.floor!),
    bitecs: median(rates.bitecs!),
    engineToFloor: medianRatio(rates, 'engine', 'floor'),
    engineToBitecs: medianRatio(rates, 'engine', 'bitecs'),
    equal,
  }
}
