import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mirroredQ, mirroredR, rotatedQ, rotatedR } from '../../engine/space/index.ts'
import { randomBoard } from '../differential/monster-focus/random-board.ts'
import { size } from '../kit/size.ts'
import { permittedOf, problemOf } from './monster-focus-board.ts'
import { EDITION_KEYS, EDITION_OF, type FocusCase, type Hex, outcomesText, parseFocusCases } from './monster-focus-file.ts'

/** A turn by 0 to 5 times 60 degrees, mirrored before it or not, of a whole board; the new rectangle is padded with holes. */
const turned = (board: FocusCase, turns: number, mirrored: boolean): { board: FocusCase; move: (hex: Hex) => Hex } => {
  const turn = ([col, row]: Hex): Hex => {
    const r = row - (col >> 1)
    const [q0, r0] = mirrored ? [mirroredQ(col), mirroredR(col, r)] : [col, r]
    const q1 = rotatedQ(q0, r0, turns)
    return [q1, rotatedR(q0, r0, turns) + (q1 >> 1)]
  }
  const hexes: Hex[] = []
  for (let col = 0; col < board.width; col++) for (let row = 0; row < board.height; row++) hexes.push([col, row])
  const images = hexes.map(turn)
  // The shift of columns is even, so that odd columns stay the lower ones.
  const left = Math.min(...images.map(([col]) => col)) & ~1
  const top = Math.min(...images.map(([, row]) => row))
  const move = (hex: Hex): Hex => {
    const [col, row] = turn(hex)
    return [col - left, row - top]
  }
  const width = Math.max(...images.map(([col]) => col)) - left + 1
  const height = Math.max(...images.map(([, row]) => row)) - top + 1
  const there = new Set(hexes.map((hex) => String(move(hex))))
  const holes: Hex[] = board.holes.map(move)
  for (let col = 0; col < width; col++) {
    for (let row = 0; row < height; row++) if (!there.has(`${col},${row}`)) holes.push([col, row])
  }
  const dirOf = (dir: number): number =>
    ((mirrored ? [3, 4, 5, 0, 1, 2].map((_, d) => [2, 1, 0, 5, 4, 3][d])[dir] : dir) + turns) % 6
  return {
    move,
    board: {
      ...board,
      width,
      height,
      holes,
      walls: board.walls.map(move),
      doors: board.doors.map(move),
      thinWalls: board.thinWalls.map(([col, row, dir]) => [...move([col, row]), dirOf(dir)] as const),
      obstacles: board.obstacles.map(move),
      traps: board.traps.map(move),
      hazardous: board.hazardous.map(move),
      difficult: board.difficult.map(move),
      icy: board.icy.map(move),
      figures: board.figures.map((figure) => ({ ...figure, hex: move(figure.hex) })),
    },
  }
}

/** What the turned board permits, if it is not the turned answer of the board itself. */
const difference = (
  board: FocusCase,
  edition: 'gloomhaven' | 'jaws-of-the-lion' | 'frosthaven',
  turns: number,
  mirrored: boolean,
): string[] => {
  const other = turned(board, turns, mirrored)
  const want = outcomesText(
    permittedOf(board, problemOf(board, edition)).map(({ move, attacks }) => ({ move: other.move(move), attacks })),
  )
  const got = outcomesText(permittedOf(other.board, problemOf(other.board, edition)))
  return got === want ? [] : [`${board.id}, ${edition}, turned ${turns}${mirrored ? ' mirrored' : ''}: ${got} instead of ${want}`]
}

/** A board in the corner of a larger one whose other hexes do not exist. */
const padded = (board: FocusCase, width: number, height: number): FocusCase => {
  const holes: Hex[] = [...board.holes]
  for (let col = 0; col < width; col++) {
    for (let row = col < board.width ? board.height : 0; row < height; row++) holes.push([col, row])
  }
  return { ...board, width, height, holes }
}

const made = parseFocusCases(readFileSync(new URL('./monster-focus.json', import.meta.url), 'utf8'))

describe('turned and mirrored boards permit the turned and mirrored outcomes', () => {
  it('boards made by hand, first edition', () => {
    const kinds = size(1, 11)
    const wrong = made.flatMap((board, i) =>
      Array.from({ length: kinds }, (_, k) => 1 + ((i + k) % 11)).flatMap((kind) =>
        difference(board, 'gloomhaven', kind % 6, kind >= 6),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('random boards, all editions', () => {
    const wrong = Array.from({ length: size(100, 2000) }, (_, i) => {
      const kind = 1 + (i % 11)
      return difference(randomBoard(i), EDITION_OF[EDITION_KEYS[i % 3]], kind % 6, kind >= 6)
    }).flat()
    expect(wrong).toEqual([])
  })

  it.each([
    ['wider by columns that do not exist', 23, 12, 40],
    ['of more rows than a word has bits', 10, 40, 24],
    ['too large for tables of sight and range', 66, 64, 3],
  ])('so do maps %s', (_, width, height, boards) => {
    const wrong = Array.from({ length: size(boards, boards * 10) }, (__, i) => {
      const board = randomBoard(i)
      const edition = EDITION_OF[EDITION_KEYS[i % 3]]
      const other = padded(board, width, height)
      const want = outcomesText(permittedOf(board, problemOf(board, edition)))
      const got = outcomesText(permittedOf(other, problemOf(other, edition)))
      return got === want ? [] : [`${board.id}, ${edition}: ${got} instead of ${want}`]
    }).flat()
    expect(wrong).toEqual([])
  })
})
