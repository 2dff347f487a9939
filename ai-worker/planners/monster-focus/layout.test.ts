import { describe, expect, it } from 'vitest'
import { addCell, cellOfBits, createLayout, dropCell, empty, holds, lowestOn } from './layout.ts'

describe('boards of the planner', () => {
  it.each([
    [16, 3, 2],
    [16, 7, 4],
    [16, 8, 8],
    [5, 15, 3],
    [16, 16, 16],
    [3, 32, 3],
    [3, 33, 6],
  ])('of %i x %i cells take %i words', (width, height, words) => {
    const layout = createLayout(width, height)
    expect(layout.words).toBe(words)
    const places = new Set<string>()
    for (let cell = 0; cell < width * height; cell++) {
      const word = layout.wordOf[cell]
      expect(cellOfBits(layout, word, layout.maskOf[cell])).toBe(cell)
      places.add(`${word} ${layout.maskOf[cell]}`)
    }
    expect(places.size).toBe(width * height)
  })

  it('add, drop and find cells, the lowest first (DEC-1)', () => {
    const layout = createLayout(9, 7)
    const board = new Uint32Array(layout.words)
    expect(lowestOn(layout, board)).toBe(-1)
    for (const cell of [62, 31, 7]) addCell(layout, board, cell)
    expect(lowestOn(layout, board)).toBe(7)
    dropCell(layout, board, 7)
    expect([holds(layout, board, 0, 7), holds(layout, board, 0, 31)]).toEqual([false, true])
    expect(lowestOn(layout, board)).toBe(31)
    empty(board)
    expect(lowestOn(layout, board)).toBe(-1)
  })
})
