import { describe, expect, it } from 'vitest'
import { randomMap } from '../../../engine/space/fixtures.ts'
import { buildSpace, inSight, rangeBetween } from '../../../engine/space/index.ts'
import { createGround, Ground, setGround } from './ground.ts'
import { holds } from './layout.ts'
import { buildFocusTables, type FocusTables, writeBall, writeSight, writeZone } from './tables.ts'

const MIX = { walls: 10, obstacles: 10, thin: 5, missing: 5, sight: 'corners' } as const

const cellsOf = (tables: FocusTables, board: Uint32Array): number[] =>
  Array.from({ length: tables.layout.cells }, (_, cell) => cell).filter((cell) => holds(tables.layout, board, 0, cell))

describe('tables of a map', () => {
  it.each([
    ['all kept', {}],
    ['worked out afresh beyond a radius', { mostSteps: 2, coversAll: false }],
  ])('tell who is in range and in sight, %s (DUN-18)', (_, cut) => {
    const space = buildSpace(randomMap(9, 7, 5, MIX))
    const whole = buildFocusTables(space, 'gloomhaven')
    const tables: FocusTables = { ...whole, ...cut }
    if (!tables.coversAll) {
      const { words, cells } = tables.layout
      const balls = new Uint32Array(cells * 3 * words)
      for (let cell = 0; cell < cells; cell++) {
        const from = cell * (whole.mostSteps + 1) * words
        balls.set(whole.balls.subarray(from, from + 3 * words), cell * 3 * words)
      }
      Object.assign(tables, { balls })
    }
    const out = new Uint32Array(tables.layout.words)
    const all = Array.from({ length: space.cells }, (__, cell) => cell)
    for (const cell of [0, 20, 33, 62]) {
      for (const range of [0, 1, 2, 3, 30]) {
        const near = all.filter((other) => rangeBetween(space, other, cell) <= range)
        writeBall(tables, cell, range, out, 0)
        expect(cellsOf(tables, out)).toEqual(near)
        writeZone(tables, cell, range, out, 0)
        expect(cellsOf(tables, out)).toEqual(near.filter((other) => inSight(space, other, cell)))
      }
      writeSight(tables, cell, out)
      expect(cellsOf(tables, out)).toEqual(all.filter((other) => inSight(space, other, cell)))
    }
  })

  it('need the sight rule of the edition (DEC-15)', () => {
    const space = buildSpace(randomMap(4, 4, 1, MIX))
    expect(() => buildFocusTables(space, 'frosthaven')).toThrow(
      'sight of the map: expected any-point for the edition frosthaven, got corners',
    )
  })
})

describe('the ground of a map', () => {
  it('comes from the map, and one kind replaces the other', () => {
    const input = randomMap(6, 5, 9, { sight: 'corners' })
    input.blocksMove[3] = 1
    input.moveCost[7] = 2
    const tables = buildFocusTables(buildSpace(input), 'gloomhaven')
    const ground = createGround(tables)
    expect([cellsOf(tables, ground.obstacles), cellsOf(tables, ground.difficult)]).toEqual([[3], [7]])
    setGround(ground, 3, Ground.Negative)
    setGround(ground, 7, Ground.Icy)
    expect([cellsOf(tables, ground.obstacles), cellsOf(tables, ground.difficult)]).toEqual([[], []])
    expect([cellsOf(tables, ground.negative), cellsOf(tables, ground.icy)]).toEqual([[3], [7]])
    setGround(ground, 3, Ground.Plain)
    expect([...ground.counts]).toEqual([29, 0, 0, 0, 1])
  })
})
