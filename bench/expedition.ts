import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Ledger } from '../components/ledger.ts'
import { advance } from '../engine/advance.ts'
import { columns, createBattle, startBattle } from '../engine/battle.ts'
import { createTally, tallyBattles } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile } from '../scenario/compile/compile.ts'
import { readScenario } from '../scenario/read.ts'
import { type Rate, rateOf, type Work } from './timing.ts'

/** Seed of the figure, battles whose digest is compared first, and that digest: another one is another game, and needs new figures. */
const SEED = 1
const CHECKED = 500
const DIGEST = '403dfb8467cf35464f67ef3e5cf801ed'

/** Processor time after which the machine code is settled. */
const WARM_UP_MS = 3000

/** Battles played in a circle. */
const BATTLES = 4000

/** Activations a second of the reference encounter. */
export interface ExpeditionFigures {
  readonly name: string
  readonly hash: string
  readonly battleBytes: number
  readonly activationsPerSecond: Rate
  /** Battles whose digest was found to be the known one first. */
  readonly checked: number
}

/** The reference encounter compiled; throws with its issues where the file does not check. */
export const compileEncounter = (): Template => {
  const checked = readScenario(fileURLToPath(new URL('../scenarios/bench/expedition-10.yaml', import.meta.url)))
  if (!checked.ok) throw new Error(checked.issues.map((issue) => `${issue.code} ${issue.path}: ${issue.message}`).join('\n'))
  return compile(checked.scenario, RULESETS.expedition)
}

/** Twenty battles after another, one place for all, no log; counts activations: turns of units, decisions included. */
export const playingEncounters = (template: Template): Work => {
  const place = createBattle(template, SEED)
  const { turns } = columns(place, Ledger)
  let next = 0
  return () => {
    let activations = 0
    for (let i = 0; i < 20; i++) {
      startBattle(place, SEED, 0, next)
      advance(place)
      for (let unit = 1; unit < template.rows; unit++) activations += turns[unit]!
      next = (next + 1) % BATTLES
    }
    return activations
  }
}

const digestOf = (template: Template): string => {
  const tally = createTally(template)
  tallyBattles(template, SEED, 0, CHECKED, createBattle(template, SEED), tally)
  return Array.from(tally.digest, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** Checks that the battles are the known ones, then times them in a process of their own, `rounds` times `sliceMs` of its processor time, once it is warm. */
export const measureExpedition = async (rounds: number, sliceMs: number): Promise<ExpeditionFigures> => {
  const template = compileEncounter()
  const digest = digestOf(template)
  if (digest !== DIGEST) throw new Error(`bench: the digest of ${CHECKED} encounters is ${digest}, expected ${DIGEST}`)
  const here = import.meta.url
  const child = fork(new URL(here.endsWith('.ts') ? 'expedition-process.ts' : 'expedition-process.js', here))
  const rates: number[] = []
  try {
    for (let round = -1; round < rounds; round++) {
      // The first is spent on the machine code: there is much of it.
      child.send(round < 0 ? WARM_UP_MS : sliceMs)
      const [rate] = (await once(child, 'message')) as [number]
      if (round >= 0) rates.push(rate)
    }
  } finally {
    child.disconnect()
  }
  return {
    name: template.name,
    hash: template.hash,
    battleBytes: template.layout.byteLength,
    activationsPerSecond: rateOf(rates),
    checked: CHECKED,
  }
}
