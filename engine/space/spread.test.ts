import { describe, expect, it } from 'vitest'
import { hasCell, rowHasCell, setCell } from './board.ts'
import { randomSpace, stream } from './fixtures.ts'
import { NO_CELL, neighbourOf } from './hex.ts'
import { spread, wallMasks } from './spread.ts'

/** Low maps of one word a column, and tall ones too large for tables of sight, which would take long to build. */
const SIZES = [
  [1, 1],
  [5, 1],
  [4, 2],
  [1, 9],
  [2, 31],
  [6, 31],
  [3, 32],
  [7, 32],
  [125, 33],
  [66, 63],
  [65, 64],
  [64, 65],
  [43, 97],
  [33, 128],
] as const

describe('spread', () => {
  it('reaches just the cells across sides without a thin wall, from the columns of its window only', () => {
    const wrong: string[] = []
    for (let seed = 1; seed <= SIZES.length; seed++) {
      const below = stream(seed)
      const [width, height] = SIZES[seed - 1]
      const space = randomSpace(width, height, seed, { thin: seed % 5 === 0 ? 0 : 25 })
      const { words, wordsPerColumn: per } = space
      const [fromAt, toAt] = [words * below(2), words * below(3)]
      const from = new Uint32Array(fromAt + words)
      const board = new Uint32Array(words)
      // Left-overs of other searches lie around the window, but no board has bits below the last row.
      for (let cell = 0; cell < space.cells; cell++) if (below(6) === 0) setCell(space, board, cell)
      from.set(board, fromAt)
      const fromLo = below(Math.min(width, 3))
      const fromHi = fromLo < 2 ? width - 1 - below(Math.min(width - fromLo, 4)) : fromLo
      const lo = Math.max(0, fromLo - below(3))
      const hi = Math.min(width - 1, fromHi + below(3))
      const to = new Uint32Array(toAt + words).fill(0xdeadbeef)
      spread(space, from, fromAt, fromLo, fromHi, wallMasks(space), to, toAt, lo, hi)
      for (let cell = 0; cell < space.cells; cell++) {
        const col = Math.floor(cell / height)
        if (col < lo || col > hi) continue
        let beside = false
        for (let dir = 0; dir < 6; dir++) {
          const other = neighbourOf(width, height, cell, dir)
          if (other === NO_CELL || (space.thinWalls[cell] >> dir) & 1) continue
          const otherCol = Math.floor(other / height)
          if (otherCol >= fromLo && otherCol <= fromHi && hasCell(space, board, other)) beside = true
        }
        if (rowHasCell(space, to, toAt, cell) !== beside) wrong.push(`${seed}: ${cell}`)
      }
      for (let word = 0; word < to.length; word++) {
        const inWindow = word >= toAt + lo * per && word < toAt + (hi + 1) * per
        if (!inWindow && to[word] !== 0xdeadbeef) wrong.push(`${seed}: word ${word} is written`)
      }
    }
    expect(wrong).toEqual([])
  })
})
