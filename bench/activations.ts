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

/** Seed of the figures, and battles whose digest is compared first. */
const SEED = 1
const CHECKED = 500

/** Battles played in a circle. */
const BATTLES = 4000

/** What the bench plays of a ruleset, and the digest of its first battles: another one is another game, and needs new figures. */
const REFERENCES = {
  expedition: { file: 'expedition-10', battles: 'encounters', digest: 'b29ab6e4584217bda97550b79853ad96' },
  warband: { file: 'warband-14', battles: 'battles of warbands', digest: 'aaf4d273e192d32ff06a2b3f7ca09db5' },
  company: { file: 'company-12', battles: 'battles of companies', digest: 'db7a64b94e3e6641758f481467f94203' },
} as const

/** Rulesets whose figure is units' turns a second in whole battles. */
export type Timed = keyof typeof REFERENCES

/** Activations a second of a reference battle, all decisions included; of warbands a unit's part of one turn of its side. */
export interface ActivationFigures {
  readonly name: string
  readonly hash: string
  readonly battleBytes: number
  readonly activationsPerSecond: Rate
  /** Battles whose digest was found to be the known one first. */
  readonly checked: number
}

const compileTimed = (ruleset: Timed): Template => {
  const file = new URL(`../scenarios/bench/${REFERENCES[ruleset].file}.yaml`, import.meta.url)
  const checked = readScenario(fileURLToPath(file))
  if (!checked.ok) throw new Error(checked.issues.map((issue) => `${issue.code} ${issue.path}: ${issue.message}`).join('\n'))
  return compile(checked.scenario, RULESETS[ruleset])
}

/** Twenty reference battles after another, one place for all, no log; counts activations, decisions included. */
export const playing = (ruleset: Timed): Work => {
  const template = compileTimed(ruleset)
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
export const measureActivations = async (ruleset: Timed, rounds: number, sliceMs: number): Promise<ActivationFigures> => {
  const template = compileTimed(ruleset)
  const { battles, digest } = REFERENCES[ruleset]
  expectKnown(`digest of ${CHECKED} ${battles}`, digestOf(template, SEED, CHECKED), digest)
  return {
    name: template.name,
    hash: template.hash,
    battleBytes: template.layout.byteLength,
    activationsPerSecond: await timeApart('activations-process', [ruleset], rounds, sliceMs),
    checked: CHECKED,
  }
}
