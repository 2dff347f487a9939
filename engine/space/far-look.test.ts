import { describe, expect, it } from 'vitest'
import { Beam, traceTo } from './beams.ts'
import { farPointClear, farStrip } from './far-look.ts'
import { mapOf, randomMap, stream } from './fixtures.ts'
import { axialLength, axialR, cellAt, STEP_Q, STEP_R } from './hex.ts'
import { sightGrid } from './sight.ts'
import { STRIDE, sideCode } from './sight-lines.ts'

describe('far looks', () => {
  it('DUN-18 see exactly what tracing every line sees, near or far', () => {
    const below = stream(7)
    let visible = 0
    let wrong = 0
    for (const percent of [4, 12, 20]) {
      const grid = sightGrid(randomMap(30, 12, percent, { walls: percent, thin: 1, sight: 'any-point' }))
      const blocked = grid.blocked[0]
      const walls = grid.walls!
      for (let i = 0; i < 200; i++) {
        const a = below(180)
        const b = a + 36 + below(360 - a - 36)
        if (grid.sees[a] === 0 || grid.sees[b] === 0) continue
        const q = Math.floor(b / 12) - Math.floor(a / 12)
        const r = axialR(Math.floor(b / 12), b % 12) - axialR(Math.floor(a / 12), a % 12)
        const base = grid.codeOf[a]
        const plain = traceTo(q, r, (hexQ, hexR, dirs, depth) => {
          const dir = dirs[depth - 1]
          if (walls[base * 3 + sideCode(hexQ - STEP_Q[dir], hexR - STEP_R[dir], dir)] !== 0) return Beam.Leave
          if (hexQ === q && hexR === r) return Beam.End
          return blocked[base + hexQ * STRIDE + hexR] !== 0 ? Beam.Leave : Beam.Follow
        })
        if (plain) visible++
        if (farPointClear(farStrip(q, r), q, r, base, blocked, walls) !== plain) wrong++
      }
    }
    expect(wrong).toBe(0)
    expect(visible).toBeGreaterThan(60)
  })

  it('look along the hexes that lines cross away from the ends', () => {
    for (const [q, r] of [
      [6, 0],
      [7, -2],
      [-3, 8],
      [-5, -4],
      [0, 9],
      [4, 4],
      [-12, 5],
    ] as const) {
      const crossed = new Set<string>()
      traceTo(q, r, (hexQ, hexR, _dirs, depth) => {
        if (hexQ === q && hexR === r) return Beam.Leave
        if (axialLength(hexQ, hexR) > 1 && axialLength(q - hexQ, r - hexR) > 1) crossed.add(`${hexQ} ${hexR}`)
        return depth > 40 ? Beam.Leave : Beam.Follow
      })
      const strip = farStrip(q, r)
      const listed = Array.from({ length: strip.length / 2 }, (_, i) => `${strip[2 * i]} ${strip[2 * i + 1]}`)
      expect(listed.sort()).toEqual([...crossed].sort())
    }
  })

  it('DUN-18 pass along a row of hexes on one side, whatever its direction', () => {
    const { codeOf, blocked } = sightGrid(mapOf(40, 40, { sight: 'any-point', blocksSight: new Uint8Array(1600) }))
    for (const [q, r, beside] of [
      [12, 12, (k: number) => [k, k + 1]],
      [12, 0, (k: number) => [k, 1]],
      [0, 12, (k: number) => [1, k]],
      [14, -7, (k: number) => [2 * k, 1 - k]],
    ] as const) {
      const base = codeOf[cellAt(40, 40, 12, 16)]
      const none = blocked[0].slice()
      const row = blocked[0].slice()
      for (let k = 2; k < 10; k++) {
        const [hexQ, hexR] = beside(k)
        row[base + hexQ * STRIDE + hexR] = 1
      }
      const strip = farStrip(q, r)
      const across = none.slice()
      for (let i = 0; i < strip.length; i += 2)
        if (axialLength(strip[i], strip[i + 1]) === 5) across[base + strip[i] * STRIDE + strip[i + 1]] = 1
      expect([none, row, across].map((map) => farPointClear(strip, q, r, base, map, undefined))).toEqual([true, true, false])
    }
  })
})
