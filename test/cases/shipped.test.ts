import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { released } from '../kit/released.ts'
import { size } from '../kit/size.ts'

const root = fileURLToPath(new URL('../../scenarios/', import.meta.url))
const folders = ['skirmish', 'bench', 'expedition', 'expedition/long-road', 'dungeon', 'company', 'warband']
const files = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`)
    // A day is no scenario: its battles are.
    .filter((name) => name.endsWith('.yaml') && name !== 'day.yaml')
    .map((name) => `${folder}/${name}`),
)

let tallyFile: typeof import('../kit/tally-file.ts').tallyFile

beforeAll(async () => {
  ;({ tallyFile } = await released<typeof import('../kit/tally-file.ts')>('tally-file'))
})

test.each(files)(
  'DEC-17 %s is fine as it stands, at most 1 % of its battles are undecided, every side wins 5 % or more',
  (file) => {
    // A dungeon takes ten times as long as a skirmish.
    const battles = file.includes('dungeon') ? size(100, 5_000) : size(400, 20_000)
    const { template, counts, places, warnings } = tallyFile(root + file, { seed: 0, battles })
    expect(warnings).toEqual([])
    expect(counts[places.faults]).toBe(0)
    expect(counts[places.undecided]).toBeLessThanOrEqual(battles / 100)
    // Nobody wins for neutral units.
    const bands = [...template.sideIds.keys()].filter((side) => template.warband.isNeutralSide[side] !== 1)
    for (const side of bands) expect(counts[places.wins + side]).toBeGreaterThanOrEqual(battles / 20)
  },
)
