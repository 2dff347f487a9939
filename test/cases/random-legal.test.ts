import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createBattle } from '../../engine/battle.ts'
import { createTally, tallyBattles, tallyPlaces } from '../../engine/tally.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'
import { size } from '../kit/size.ts'

const root = fileURLToPath(new URL('../../scenarios/', import.meta.url))
const files = ['expedition', 'dungeon']
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((name) => `${folder}/${name}`))
  // A day is no scenario: its battles are. Nor are parts that scenarios include.
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('day.yaml') && !name.includes('/parts/'))
  .sort()

test.each(files)('DEC-17 battles of %s with everybody random-legal end without a fault', (file) => {
  const battles = file.startsWith('dungeon/') ? size(30, 10_000) : size(250, 100_000)
  const checked = readScenario(root + file)
  if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join('\n'))
  const { scenario } = checked
  const play = Object.fromEntries(scenario.sides.map(({ id }) => [id, 'random-legal']))
  const template = compile(withPlay(scenario, play), RULESETS[scenario.ruleset.name]!)
  const tally = createTally(template)
  tallyBattles(template, 3, 0, battles, createBattle(template, 0), tally)
  const { counts } = tally
  const places = tallyPlaces(template)
  const won = template.sideIds.reduce((sum, _, side) => sum + counts[places.wins + side]!, 0)
  expect(counts[places.faults]).toBe(0)
  expect(won + counts[places.draws]! + counts[places.undecided]!).toBe(battles)
})
