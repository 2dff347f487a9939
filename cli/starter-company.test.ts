import { expect, test } from 'vitest'
import { createBattle } from '../engine/battle.ts'
import { createTally, tallyBattles, tallyPlaces } from '../engine/tally.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile } from '../scenario/compile/compile.ts'
import { formatIssue } from '../scenario/issues.ts'
import { parseScenario } from '../scenario/yaml.ts'
import { show } from './show.ts'
import { STARTERS } from './starter.ts'

const checked = parseScenario(STARTERS.company!, 'starter')

test('DEC-17 the companies to begin with are fine, and each side wins', () => {
  if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'))
  expect(checked.warnings).toEqual([])
  const template = compile(checked.scenario, RULESETS.company)
  const tally = createTally(template)
  tallyBattles(template, 0, 0, 40, createBattle(template, 0), tally)
  const { faults, undecided, wins } = tallyPlaces(template)
  expect([tally.counts[faults], tally.counts[undecided]]).toEqual([0, 0])
  for (const side of [0, 1]) expect(tally.counts[wins + side]).toBeGreaterThanOrEqual(2)
})

test('COM-25 COM-30 COM-31 a company is shown with tags, prices, reserves, and how it ends', () => {
  if (!checked.ok) throw new Error('not fine')
  let text = ''
  const out = (words: string): void => {
    text += words
  }
  show({ out, err: out, colours: false } as unknown as Parameters<typeof show>[0], checked.scenario, {})
  const lines = text.split('\n').map((line) => line.trim().replace(/ +/g, ' '))
  expect(lines).toContain('confessor 2 4 3 4 2 5 1 0 0 combatant, independent castOut')
  expect(lines.join(' ')).toContain(
    'callBack order on one own eliminated unit; costs 1 command for good; it returns with 2 HP beside who does it; once per round',
  )
  expect(lines.join(' ')).toContain('reap as a unit is killed; if it befell one own unit tagged lemure; it is eliminated instead')
  expect(lines.find((line) => line.includes('latecomer'))).toMatch(
    /halberdier landing off map 3 comes in round 2, by the west edge/,
  )
  expect(lines).toContain('won by the side with more command among enemies dead, then more hit points, after round 6')
})
