import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as board from './board.ts'

describe('boards', () => {
  it('lays cells out column by column in words of 32 rows', () => {
    const shape = board.boardShape(3, 40)
    expect([shape.wordsPerColumn, shape.words, shape.cells]).toEqual([2, 6, 120])
    expect([board.boardShape(3, 32).words, board.boardShape(128, 128).words]).toEqual([4, board.MOST_WORDS])
    expect([shape.wordOf[31], shape.maskOf[31]]).toEqual([0, 0x80000000])
    expect([shape.wordOf[32], shape.maskOf[32]]).toEqual([1, 1])
    expect([shape.wordOf[40], shape.maskOf[40]]).toEqual([2, 1])
    expect([shape.wordOf[119], shape.maskOf[119]]).toEqual([5, 0x80])
  })

  it('lays two columns of up to 16 rows out in a word on narrow maps, lower cells in lower bits', () => {
    const shape = board.boardShape(5, 16, true)
    expect([shape.narrow, shape.words, board.boardShape(16, 3, true).words]).toEqual([true, 4, 8])
    expect([shape.wordOf[15], shape.maskOf[15]]).toEqual([0, 0x8000])
    expect([shape.wordOf[16], shape.maskOf[16]]).toEqual([0, 0x10000])
    expect([shape.wordOf[31], shape.maskOf[31]]).toEqual([0, 0x80000000])
    expect([shape.wordOf[32], shape.maskOf[32]]).toEqual([1, 1])
  })

  it('is a set of cells', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 70 }),
        fc.array(fc.nat(1399)),
        fc.array(fc.nat(1399)),
        fc.boolean(),
        (width, tall, added, removed, narrow) => {
          const height = narrow ? 1 + (tall % board.NARROW_ROWS) : tall
          const shape = board.boardShape(width, height, narrow)
          const bits = board.createBoard(shape)
          const set = new Set<number>()
          for (const n of added) {
            board.setCell(shape, bits, n % shape.cells)
            set.add(n % shape.cells)
          }
          for (const n of removed) {
            board.clearCell(shape, bits, n % shape.cells)
            set.delete(n % shape.cells)
          }
          const cells = [...set].sort((a, b) => a - b)
          const out: number[] = []
          expect(board.listCells(shape, bits, out)).toBe(cells.length)
          expect(out).toEqual(cells)
          expect(board.countCells(bits)).toBe(cells.length)
          expect(board.lowestCell(shape, bits)).toBe(cells[0] ?? -1)
          let wrong = 0
          for (let cell = 0; cell < shape.cells; cell++) if (board.hasCell(shape, bits, cell) !== set.has(cell)) wrong++
          expect(wrong).toBe(0)
          const copy = board.createBoard(shape)
          board.copyBoard(bits, copy)
          expect(copy).toEqual(bits)
          expect(board.boardsMeet(copy, bits)).toBe(cells.length > 0)
          board.emptyBoard(copy)
          expect(board.boardsMeet(copy, bits)).toBe(false)
          expect(board.rowHasCell(shape, bits, 0, 0)).toBe(set.has(0))
        },
      ),
      { numRuns: 50 },
    )
  })
})
