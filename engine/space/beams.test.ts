import { describe, expect, it } from 'vitest'
import { Beam, traceSector, traceTo } from './beams.ts'
import { STEP_Q, STEP_R } from './hex.ts'

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
})
