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
const DIGEST = '7c1f9a814d6c51119386de3376db5f1f'

/** Battles played in a circle. */
const BATTLES = 4000

/** Activations a second of the reference battle of companies, all decisions included. */
export interface CompanyFigures {
  readonly name: string
  readonly hash: string
  readonly battleBytes: number
  readonly activationsPerSecond: Rate
  /** Battles whose digest was found to be the known one first. */
  readonly checked: number
}

/** The reference battle compiled; throws with its issues where the file does not check. */
export const compileBench = (): Template => {
  const checked = readScenario(fileURLToPath(new URL('../scenarios/bench/company-12.yaml', import.meta.url)))
  if (!checked.ok) throw new Error(checked.issues.map((issue) => `${issue.code} ${issue.path}: ${issue.message}`).join('\n'))
  return compile(checked.scenario, RULESETS.company)
}

/** Twenty battles after another, one place for all, no log; counts activations, decisions included. */
export const playingCompanies = (template: Template): Work => {
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
export const measureCompany = async (rounds: number, sliceMs: number): Promise<CompanyFigures> => {
  const template = compileBench()
  expectKnown(`digest of ${CHECKED} battles of companies`, digestOf(template, SEED, CHECKED), DIGEST)
  return {
    name: template.name,
    hash: template.hash,
    battleBytes: template.layout.byteLength,
    activationsPerSecond: await timeApart('company-process', [], rounds, sliceMs),
    checked: CHECKED,
  }
}
