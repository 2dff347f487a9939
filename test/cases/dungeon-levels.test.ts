import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createBattle } from '../../engine/battle.ts'
import { createTally, tallyBattles, tallyPlaces } from '../../engine/tally.ts'
import { dungeon } from '../../rulesets/dungeon/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'
import { size } from '../kit/size.ts'

const root = fileURLToPath(new URL('../../scenarios/dungeon/', import.meta.url))
const files = readdirSync(root).filter((name) => name.endsWith('.yaml'))
const BATTLES = size(40, 2_000)

/** Share of the battles at a level that the party wins. */
const successAt = (file: string, level: number): number => {
  const checked = readScenario(root + file, { knobs: { level } })
  if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join('\n'))
  const template = compile(checked.scenario, dungeon)
  const tally = createTally(template)
  tallyBattles(template, 0, 0, BATTLES, createBattle(template, 0), tally)
  return tally.counts[tallyPlaces(template).wins + template.dungeon.party]! / BATTLES
}

test.each(files)('DUN-39 %s is harder at level 7 than at level 0, by 20 points or more', (file) => {
  expect(successAt(file, 0) - successAt(file, 7)).toBeGreaterThanOrEqual(0.2)
})
