import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createBattle } from '../../engine/battle.ts'
import { createTally, tallyBattles, tallyPlaces } from '../../engine/tally.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'
import { size } from '../kit/size.ts'

const root = fileURLToPath(new URL('../../scenarios/', import.meta.url))
const folders = ['skirmish', 'bench', 'expedition', 'expedition/long-road', 'dungeon', 'company', 'warband']
const files = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`)
    // A day is no scenario: its battles are.
    .filter((name) => name.endsWith('.yaml') && name !== 'day.yaml')
    .map((name) => `${folder}/${name}`),
)

test.each(files)(
  'DEC-17 %s is fine as it stands, at most 1 % of its battles are undecided, every side wins 5 % or more',
  (file) => {
    const checked = readScenario(root + file)
    if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join('\n'))
    expect(checked.warnings).toEqual([])
    const template = compile(checked.scenario, RULESETS[checked.scenario.ruleset.name]!)
    const tally = createTally(template)
    // A dungeon takes ten times as long as a skirmish.
    const battles = file.includes('dungeon') ? size(100, 5_000) : size(400, 20_000)
    tallyBattles(template, 0, 0, battles, createBattle(template, 0), tally)
    const { counts } = tally
    const places = tallyPlaces(template)
    expect(counts[places.faults]).toBe(0)
    expect(counts[places.undecided]).toBeLessThanOrEqual(battles / 100)
    // Nobody wins for neutral units.
    const bands = [...template.sideIds.keys()].filter((side) => template.warband.isNeutralSide[side] !== 1)
    for (const side of bands) expect(counts[places.wins + side]).toBeGreaterThanOrEqual(battles / 20)
  },
)
