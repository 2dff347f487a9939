import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Template } from '../engine/template.ts'
import { forkBeside } from './apart.ts'
import { assertEqual } from './reference.ts'
import { type Contestant, interleave, medianRatio, type Rate, rateOf } from './timing.ts'
import type { Done, Slice } from './version-process.ts'
import { SEED, VERSIONS, type Version } from './versions.ts'

/** Activations a second of the three versions of the reference skirmish, and how they compare. */
export interface SkirmishFigures {
  readonly engine: Rate
  readonly floor: Rate
  readonly bitecs: Rate
  /** Medians of the rounds' ratios, and ratios of the best slices. */
  readonly engineToFloor: Rate
  readonly engineToBitecs: Rate
  /** Battles whose records were found equal first: by the floor, by bitecs. */
  readonly equal: readonly [floor: number, bitecs: number]
}

/** A version that works in a process of its own, one slice at a time. */
const contestant =
  (child: ChildProcess): Contestant =>
  async (sliceMs) => {
    const ended = new AbortController()
    const died = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`bench: a version's process ended with code ${code}`)
    })
    child.send(sliceMs satisfies Slice)
    const [rate] = (await Promise.race([once(child, 'message', { signal: ended.signal }), died])) as [Done]
    died.catch(() => {})
    ended.abort()
    return rate
  }

/** Checks that the versions agree battle for battle, then times them in turns, each in its own process; throws where a record differs. */
export const compareVersions = async (template: Template, rounds: number, sliceMs: number): Promise<SkirmishFigures> => {
  const engine = VERSIONS.engine.create(template)
  const equal = [2000, 200] as const
  assertEqual(template, engine, VERSIONS.floor.create(template), SEED, equal[0])
  assertEqual(template, engine, VERSIONS.bitecs.create(template), SEED, equal[1])
  const children = (Object.keys(VERSIONS) as Version[]).map(
    (version) => [version, forkBeside('version-process', [version])] as const,
  )
  try {
    const contestants = Object.fromEntries(children.map(([version, child]) => [version, contestant(child)]))
    const rates = await interleave(contestants, rounds, sliceMs)
    const engine = rateOf(rates.engine!)
    const floor = rateOf(rates.floor!)
    const bitecs = rateOf(rates.bitecs!)
    return {
      engine,
      floor,
      bitecs,
      engineToFloor: { median: medianRatio(rates, 'engine', 'floor'), best: engine.best / floor.best },
      engineToBitecs: { median: medianRatio(rates, 'engine', 'bitecs'), best: engine.best / bitecs.best },
      equal,
    }
  } finally {
    for (const [, child] of children) child.disconnect()
  }
}
