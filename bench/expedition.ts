import { fileURLToPath } from 'node:url'
import { Ledger } from '../components/ledger.ts'
import { advance } from '../engine/advance.ts'
import { columns, createBattle, startBattle } from '../engine/battle.ts'
import type { Template } from '../engine/template.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile } from '../scenario/compile/compile.ts'
import { readScenario } from '../scenario/read.ts'
import { timeApart } from './apart.ts'
import { digestOf, expectKnown } from './known.ts'
import type { Rate, Work } from './timing.ts'

/** Seed of the figure, battles whose digest is compared first, and that digest: another one is another game, and needs new figures. */
const SEED = 1
const CHECKED = 500
const DIGEST = '403dfb8467cf35464f67ef3e5cf801ed'

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

/** Checks that the battles are the known ones, then times them in a process of their own, `rounds` times `sliceMs` of its processor time, once it is warm. */
export const measureExpedition = async (rounds: number, sliceMs: number): Promise<ExpeditionFigures> => {
  const template = compileEncounter()
  expectKnown(`digest of ${CHECKED} encounters`, digestOf(template, SEED, CHECKED), DIGEST)
  return {
    name: template.name,
    hash: template.hash,
    battleBytes: template.layout.byteLength,
    activationsPerSecond: await timeApart('expedition-process', [], rounds, sliceMs),
    checked: CHECKED,
  }
}
