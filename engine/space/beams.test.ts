import { describe, expect, it } from 'vitest'
import { Beam, mayMiss, traceMissing, traceSector, traceTo } from './beams.ts'
import { type Point, type SlowWay, slowWays, stream } from './fixtures.ts'
import { axialLength, cornerX, cornerY, STEP_Q, STEP_R } from './hex.ts'

const namesOf = (ways: readonly SlowWay[]): string[] => [...new Set(ways.map(({ name }) => name))].sort()

const waysTo = (q: number, r: number): string[] => {
  const ways: string[] = []
  traceTo(q, r, (hexQ, hexR, dirs, depth) => {
    if (hexQ !== q || hexR !== r) return Beam.Follow
    ways.push(dirs.slice(0, depth).join(''))
    return Beam.Leave
  })
  return ways.sort()
}

describe('beams', () => {
  it('find the ways in which a line can run to a hex two steps away', () => {
    expect(waysTo(1, 1)).toEqual(['01', '020', '10', '151'])
    expect([waysTo(1, 1).length, waysTo(2, 0).length, waysTo(3, 0).length, waysTo(2, 1).length]).toEqual([4, 7, 13, 8])
    expect(waysTo(2, 0)).toContain('00')
  })

  it('are as many forwards as backwards', () => {
    for (const [q, r] of [
      [2, 1],
      [-3, 5],
      [4, -7],
      [6, 2],
    ] as const) {
      const back = waysTo(-q, -r).map((way) =>
        [...way]
          .reverse()
          .map((dir) => (Number(dir) + 3) % 6)
          .join(''),
      )
      expect(back.sort()).toEqual(waysTo(q, r))
    }
  })

  it('of a whole sector are those of its hexes one by one', () => {
    const ways = new Map<string, string[]>()
    traceSector((q, r, dirs, depth) => {
      if (r < -1 || q - r < -1 || q + r > 10) return Beam.Leave
      const list = ways.get(`${q} ${r}`) ?? []
      list.push(dirs.slice(0, depth).join(''))
      ways.set(`${q} ${r}`, list)
      return Beam.Follow
    })
    for (let q = 1; q <= 9; q++) {
      for (let r = 0; r <= q && q + r <= 9; r++) if (q + r > 1) expect(ways.get(`${q} ${r}`)!.sort()).toEqual(waysTo(q, r))
    }
  })

  it('end where their steps lead', () => {
    for (const way of waysTo(5, 3)) {
      const steps = [...way].map(Number)
      expect([steps.reduce((sum, dir) => sum + STEP_Q[dir], 0), steps.reduce((sum, dir) => sum + STEP_R[dir], 0)]).toEqual([5, 3])
    }
  })

  it('are those of all lines through two corners, shifted a little', () => {
    for (const [q, r] of [
      [1, 1],
      [2, 0],
      [-2, 3],
      [3, 1],
      [-4, 2],
      [0, -4],
      [5, -2],
      [-1, -4],
      [7, -1],
      [0, 7],
    ] as const) {
      expect(waysTo(q, r)).toEqual(namesOf(slowWays(q, r)))
    }
  })

  it('miss hexes on a side each, or are proved to meet them all', () => {
    let [proved, kept] = [0, 0]
    for (const [q, r] of [
      [5, 2],
      [-3, 6],
      [-6, 1],
    ] as const) {
      const below = stream(q + 40)
      const ways = slowWays(q, r)
      const between: Point[] = []
      for (let hexQ = -8; hexQ <= 8; hexQ++) {
        for (let hexR = -8; hexR <= 8; hexR++) {
          const [near, far] = [axialLength(hexQ, hexR), axialLength(q - hexQ, r - hexR)]
          if (near > 1 && far > 1 && near + far <= axialLength(q, r) + 1) between.push([hexQ, hexR])
        }
      }
      for (let i = 0; i < 24; i++) {
        const hexes = between.filter(() => below(4) === 0)
        const flat = Int16Array.from(hexes.flat())
        const sidesOf = ({ sideOf }: SlowWay): string => {
          const sides = hexes.map(([hexQ, hexR]) => {
            const at = [0, 1, 2, 3, 4, 5].map((v) => Math.sign(sideOf([cornerX(hexQ, v), cornerY(hexQ, hexR, v)])))
            return at.every((side) => side === at[0]) ? at[0] : 0
          })
          return sides.join()
        }
        const clear = ways.filter((way) => !/(^|,)0/.test(sidesOf(way)))
        const said = mayMiss(q, r, flat, hexes.length)
        if (!said) {
          proved++
          expect(clear).toEqual([])
          continue
        }
        const traced: string[] = []
        const ended = traceMissing(q, r, (hexQ, hexR, dirs, depth) => {
          if (hexQ !== q || hexR !== r) return Beam.Follow
          traced.push(dirs.slice(0, depth).join(''))
          return Beam.Leave
        })
        expect(ended).toBe(false)
        // All the ways with one choice of sides, or none: what was found may be no way after all.
        const choices = [...new Set(clear.map(sidesOf))].map((sides) =>
          namesOf(clear.filter((way) => sidesOf(way) === sides)).join(),
        )
        expect(['', ...choices]).toContain(traced.sort().join())
        if (traced.length > 0) kept++
      }
    }
    expect([proved, kept]).toEqual([17, 37])
  })

  it('end when the visitor says so, at once', () => {
    let visits = 0
    const endAtFirst = () => {
      visits++
      return Beam.End
    }
    expect(traceTo(4, 1, endAtFirst)).toBe(true)
    expect(mayMiss(4, 1, new Int16Array(0), 0)).toBe(true)
    expect(traceMissing(4, 1, endAtFirst)).toBe(true)
    expect(visits).toBe(2)
  })
})
