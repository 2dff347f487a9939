import { describe, expect, it } from 'vitest'
import { Beam, traceTo } from './beams.ts'
import { farPointClear, farStrip } from './far-look.ts'
import { randomMap, stream } from './fixtures.ts'
import { axialR, STEP_Q, STEP_R } from './hex.ts'
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
})
