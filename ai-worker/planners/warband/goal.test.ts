import { describe, expect, it } from 'vitest'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { listCells, MOST_WORDS } from '../../../engine/space/index.ts'
import { cellAt, rowOf, stillField } from '../../../test/kit/warband.ts'
import { goalRing, nearer, Seek, seekByDistance, seekGoal, surveyGoals } from './goal.ts'

const OPEN = Array.from({ length: 9 }, () => 'a'.padEnd(9, '.'))
const field = (rows: readonly string[], units = ['{id: ann, kind: soldier, side: red, at: [0, 0]}']): Battle =>
  stillField({
    rows: rows.map((row) => row.replace('a', '.')),
    units: [...units, '{id: bob, kind: soldier, side: blue, at: [8, 8]}'],
  })

const listed = new Int16Array(MOST_WORDS * 32)
const all = new Uint32Array(MOST_WORDS).fill(0xffffffff)

/** What is found from ann, and where: `column,row`. */
const sought = (battle: Battle, goal: readonly [number, number], seek = seekGoal, ends: Uint32Array = all, from = -1): string => {
  surveyGoals(battle, rowOf(battle, 'ann'))
  const { space } = battle.template
  const at = from < 0 ? columns(battle, Position).cell[rowOf(battle, 'ann')]! : from
  const found = seek(battle, at, cellAt(battle, ...goal), ends)
  if (found !== Seek.Nearer) return found === Seek.Stay ? 'stay' : 'no way'
  const count = listCells(space, nearer, listed)
  return [...listed.subarray(0, count)].map((cell) => `${Math.floor(cell / space.height)},${cell % space.height}`).join(' ')
}

const boardOf = (battle: Battle, ...cells: readonly (readonly [number, number])[]): Uint32Array => {
  const board = new Uint32Array(MOST_WORDS)
  const { wordOf, maskOf } = battle.template.space
  for (const [column, row] of cells) {
    const cell = cellAt(battle, column, row)
    board[wordOf[cell]!] |= maskOf[cell]!
  }
  return board
}

describe('cells nearer to a goal by the steps of a walk (WAR-15)', () => {
  it('are those that the first ring from the goal holds, unless one is there already', () => {
    const battle = field(OPEN)
    expect(sought(battle, [2, 0], seekGoal, boardOf(battle, [1, 0], [1, 1], [3, 0], [5, 5]))).toBe('1,0 3,0')
    expect(goalRing.layer).toBe(1)
    expect(sought(battle, [2, 0], seekGoal, boardOf(battle, [5, 5]))).toBe('stay')
    expect(goalRing.layer).toBe(2)
    expect(sought(battle, [0, 0])).toBe('stay')
  })

  it('go round walls and others, on the board that was surveyed last', () => {
    const wall = OPEN.map((row, i) => (i === 8 ? row : row.replace('a.', 'a#')))
    const ends = (battle: Battle): Uint32Array => boardOf(battle, [0, 6], [3, 0])
    const walled = field(wall)
    expect(sought(walled, [2, 0], seekGoal, ends(walled))).toBe('3,0')
    expect(sought(walled, [2, 0], seekGoal, boardOf(walled, [0, 6]))).toBe('0,6')
    const open = field(OPEN)
    expect(sought(open, [2, 0], seekGoal, boardOf(open, [0, 6]))).toBe('stay')
    const shut = field(OPEN.map((row) => row.replace('a.', 'a#')))
    expect(sought(shut, [2, 0], seekGoal, boardOf(shut, [0, 6]))).toBe('no way')
    expect(sought(open, [2, 0], seekGoal, boardOf(open, [0, 1]))).toBe('stay')
    const held = field(
      ['.........', '#########', ...OPEN.slice(2)],
      [
        '{id: ann, kind: soldier, side: red, at: [0, 0]}',
        '{id: abe, kind: soldier, side: red, at: [3, 0]}',
        '{id: ben, kind: soldier, side: blue, at: [5, 0]}',
      ],
    )
    expect(sought(held, [4, 0], seekGoal, boardOf(held, [2, 0]))).toBe('2,0')
    expect(sought(held, [6, 0], seekGoal, boardOf(held, [2, 0]))).toBe('no way')
  })

  it('go on from a ring on where they are asked to', () => {
    const battle = field(OPEN)
    surveyGoals(battle, rowOf(battle, 'ann'))
    const goal = cellAt(battle, 5, 0)
    const from = cellAt(battle, 0, 0)
    const ends = boardOf(battle, [4, 0], [3, 0])
    expect(seekGoal(battle, from, goal, ends)).toBe(Seek.Nearer)
    expect(goalRing.layer).toBe(1)
    expect(seekGoal(battle, from, goal, ends, goalRing.layer + 1)).toBe(Seek.Nearer)
    expect([goalRing.layer, ...listed.subarray(0, listCells(battle.template.space, nearer, listed))]).toEqual([
      2,
      cellAt(battle, 3, 0),
    ])
    expect(seekGoal(battle, from, goal, ends, goalRing.layer + 1)).toBe(Seek.Stay)
    expect(goalRing.layer).toBe(5)
  })
})

describe('cells nearer to a goal by distance (NEU-14)', () => {
  it('are all that are nearest, unless one stands as near', () => {
    const battle = field(OPEN)
    const seek = (...cells: readonly (readonly [number, number])[]): string =>
      sought(battle, [4, 0], seekByDistance, boardOf(battle, ...cells))
    expect(seek([1, 0], [2, 0], [2, 1], [6, 0], [6, 1])).toBe('2,0 2,1 6,0 6,1')
    expect(seek([2, 0], [3, 0], [6, 0])).toBe('3,0')
    expect(seek([8, 0], [0, 1], [0, 2])).toBe('stay')
    expect(seek([1, 0])).toBe('1,0')
    expect(seek()).toBe('stay')
  })
})
