import { fileURLToPath } from 'node:url'
import { advance } from '../engine/advance.ts'
import { Battle, startBattle } from '../engine/battle.ts'
import type { Template } from '../engine/template.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile } from '../scenario/compile/compile.ts'
import { readScenario } from '../scenario/read.ts'
import type { Scenario } from '../scenario/types.ts'
import { type Play, recordLength, writeRecord } from './record.ts'

/** The reference skirmish of all figures; throws with its issues where the file does not check. */
export const readReference = (): Scenario => {
  const file = fileURLToPath(new URL('../scenarios/bench/skirmish-6v6.yaml', import.meta.url))
  const checked = readScenario(file)
  if (!checked.ok) throw new Error(checked.issues.map((issue) => `${issue.code} ${issue.path}: ${issue.message}`).join('\n'))
  return checked.scenario
}

/** The reference skirmish compiled. */
export const compileReference = (): Template => compile(readReference(), RULESETS.skirmish!)

/** The engine as one who plays battles of an index and writes their records, one place for all. */
export const createEngine = (template: Template): Play => {
  const place = new Battle(template, new ArrayBuffer(template.layout.byteLength), 0)
  return (seedLow, seedHigh, index, out, at) => {
    startBattle(place, seedLow, seedHigh, index)
    advance(place)
    writeRecord(place, out, at)
  }
}

/** Plays battles `0 … count − 1` of a seed with both and throws, naming the first battle, where their records differ. */
export const assertEqual = (template: Template, expected: Play, got: Play, seed: number, count: number): void => {
  const length = recordLength(template)
  const a = new Int32Array(length)
  const b = new Int32Array(length)
  for (let index = 0; index < count; index++) {
    expected(seed, 0, index, a, 0)
    got(seed, 0, index, b, 0)
    for (let i = 0; i < length; i++) {
      if (a[i] !== b[i])
        throw new Error(
          `battle ${index} of seed ${seed}: records differ in word ${i}\nexpected ${a.join(' ')}\ngot      ${b.join(' ')}`,
        )
    }
  }
}
