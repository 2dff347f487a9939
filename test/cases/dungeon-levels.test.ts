import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { released } from '../kit/released.ts'
import { size } from '../kit/size.ts'

const root = fileURLToPath(new URL('../../scenarios/dungeon/', import.meta.url))
const files = readdirSync(root).filter((name) => name.endsWith('.yaml'))
const BATTLES = size(40, 2_000)

let tallyFile: typeof import('../kit/tally-file.ts').tallyFile

beforeAll(async () => {
  ;({ tallyFile } = await released<typeof import('../kit/tally-file.ts')>('tally-file'))
})

/** Share of the battles at a level that the party wins. */
const successAt = (file: string, level: number): number => {
  const { template, counts, places } = tallyFile(root + file, { seed: 0, battles: BATTLES, knobs: { level } })
  return counts[places.wins + template.dungeon.party]! / BATTLES
}

test.each(files)('DUN-39 %s is harder at level 7 than at level 0, by 20 points or more', (file) => {
  expect(successAt(file, 0) - successAt(file, 7)).toBeGreaterThanOrEqual(0.2)
})
