import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createBattle } from '../../engine/battle.ts'
import { createTally, tallyBattles, tallyPlaces } from '../../engine/tally.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'
import { size } from '../kit/size.ts'

const root = fileURLToPath(new URL('../../scenarios/expedition/', import.meta.url))
const files = readdirSync(root, { recursive: true })
  .map(String)
  // A day is no scenario: its battles are.
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('day.yaml'))
  .sort()

const RANDOM_BATTLES = size(250, 100_000)

test.each(files)(`DEC-17 ${RANDOM_BATTLES} battles of %s with everybody random-legal end without a fault`, (file) => {
  const checked = readScenario(root + file)
  if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join('\n'))
  const { scenario } = checked
  const play = Object.fromEntries(scenario.sides.map(({ id }) => [id, 'random-legal']))
  const template = compile(withPlay(scenario, play), RULESETS[scenario.ruleset.name]!)
  const tally = createTally(template)
  tallyBattles(template, 3, 0, RANDOM_BATTLES, createBattle(template, 0), tally)
  const { counts } = tally
  const places = tallyPlaces(template)
  const won = template.sideIds.reduce((sum, _, side) => sum + counts[places.wins + side]!, 0)
  expect(counts[places.faults]).toBe(0)
  expect(won + counts[places.draws]! + counts[places.undecided]!).toBe(RANDOM_BATTLES)
})
