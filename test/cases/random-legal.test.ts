import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { released } from '../kit/released.ts'
import { size } from '../kit/size.ts'

const root = fileURLToPath(new URL('../../scenarios/', import.meta.url))
const files = ['expedition', 'dungeon']
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((name) => `${folder}/${name}`))
  // A day is no scenario: its battles are. Nor are parts that scenarios include.
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('day.yaml') && !name.includes('/parts/'))
  .sort()

let tallyFile: typeof import('../kit/tally-file.ts').tallyFile

beforeAll(async () => {
  ;({ tallyFile } = await released<typeof import('../kit/tally-file.ts')>('tally-file'))
})

test.each(files)('DEC-17 battles of %s with everybody random-legal end without a fault', (file) => {
  const battles = file.startsWith('dungeon/') ? size(30, 10_000) : size(250, 100_000)
  const { template, counts, places } = tallyFile(root + file, { seed: 3, battles, play: 'random-legal' })
  const won = template.sideIds.reduce((sum, _, side) => sum + counts[places.wins + side]!, 0)
  expect(counts[places.faults]).toBe(0)
  expect(won + counts[places.draws]! + counts[places.undecided]!).toBe(battles)
})
