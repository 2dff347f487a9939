import { describe, expect, it } from 'vitest'
import { hashName } from '../../engine/hash.ts'
import { inSight, NO_WAY, rangeBetween } from '../../engine/space/index.ts'
import { secondWord, threefry } from '../../engine/threefry.ts'
import { compileMap } from '../../scenario/compile/map.ts'
import type { Scenario } from '../../scenario/types.ts'
import { randomScenario } from '../kit/random-scenario.ts'
import { sketch } from '../kit/scenario.ts'
import { size } from '../kit/size.ts'
import { Board } from './reference/board.ts'
import { diceName, threefry2x32 } from './reference/dice.ts'

const MAPS = size(40, 600)

/** Pairs of cells on which range or sight, centre to centre, differ. */
const differences = (scenario: Scenario): string[] => {
  const { space } = compileMap(scenario)
  const board = new Board(scenario)
  const found: string[] = []
  for (const a of board.cells()) {
    for (const b of board.cells()) {
      const range = rangeBetween(space, a, b)
      if ((range === NO_WAY ? Number.POSITIVE_INFINITY : range) !== board.range(a, b)) found.push(`range ${a} ${b}`)
      if (inSight(space, a, b) !== board.inSight(a, b)) found.push(`sight ${a} ${b}`)
    }
  }
  return found
}

describe('space against the reference (SKI-7)', () => {
  it(`range round walls and sight between centres agree on every pair of cells of ${MAPS} random maps`, () => {
    for (let map = 0; map < MAPS; map++) {
      expect({ map, differ: differences(randomScenario(map, { policies: ['hold'] })) }).toEqual({ map, differ: [] })
    }
  })

  it('a thin wall on one of two ways past a side stops no look, also between two such places', () => {
    // From [0,1] to [4,1] the line runs along the lower sides of [1,0] and [3,0]; the wall is above, the way below is free.
    const rows = ['.....', '.....', '.....']
    const scenario = sketch({ rows, kinds: [], abilities: [], units: [], edges: [{ cell: 7, side: 'NE', kind: 'wall' }] })
    const { space } = compileMap(scenario)
    expect(new Board(scenario).inSight(1, 13)).toBe(true)
    expect(inSight(space, 1, 13)).toBe(true)
  })
})

describe('dice against the reference', () => {
  it('Threefry-2x32 gives the same two words for 2,000 keys and counters', () => {
    let word = 1
    const next = (): number => (word = (Math.imul(word, 0x915f77f5) + 0x3c6ef372) | 0)
    for (let i = 0; i < 2000; i++) {
      const [k0, k1, c0, c1] = [next(), next(), next(), next()]
      const wide = (value: number): bigint => BigInt(value >>> 0)
      const own = [threefry(k0, k1, c0, c1), secondWord()].map(BigInt)
      expect(own).toEqual(threefry2x32([wide(k0), wide(k1)], [wide(c0), wide(c1)]))
    }
  })

  it('dice names are the same for ids of every length up to forty', () => {
    for (let length = 1; length <= 40; length++) {
      const text = `unit ${'wolf-Ä'.repeat(8).slice(0, length)}`
      expect(BigInt(hashName(text))).toBe(diceName(text))
    }
  })
})
