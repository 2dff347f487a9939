import { describe, expect, it } from 'vitest'
import { NO_CELL } from '../../components/ids.ts'
import { Disposition, Position } from '../../components/units.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { columns } from '../battle.ts'
import { listCells } from '../space/index.ts'
import {
  beginRings,
  ensureSearch,
  gatherReach,
  isInReach,
  listFoes,
  nearestInReach,
  nearestStop,
  spread,
  survey,
} from './reach.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!

const lane = (rows: readonly string[], units: readonly (readonly [string, string, number, number])[], walls = {}) => {
  const battle = arena(
    {
      rows,
      kinds: [kind('man', { move: 3, initiative: 1 }, ['cut', 'bow'])],
      abilities: [
        attack('cut', 1, amount(0, 0, 1), null),
        attack('bow', 3, amount(0, 0, 1), null, { target: { ...TARGET, within: 3, beyond: 1, sight: false } }),
      ],
      units: units.map(([id, side, col, row]) => [id, 'man', side, col, row] as const),
    },
    (scenario) => ({
      ...scenario,
      sides: scenario.sides.map((side) => ({ ...side, disposition: { ...side.disposition, ...(walls as object) } })),
    }),
  )
  const cells = (board: Uint32Array): number[] => {
    const out: number[] = []
    listCells(battle.template.space, board, out)
    return out
  }
  return { battle: battle.battle, scratch: battle.template.scratch, cells }
}

describe('the survey', () => {
  it('SKI-5 passes through who is not hostile, and lists the foes', () => {
    const { battle, scratch, cells } = lane(
      ['.', '.', '#', '.', '.'],
      [
        ['ada', 'red', 0, 0],
        ['bea', 'red', 0, 1],
        ['orc', 'blue', 0, 3],
        ['elk', 'blue', 0, 4],
      ],
    )
    survey(battle, 1)
    expect(cells(scratch.passable)).toEqual([0, 1])
    expect([...scratch.foes.subarray(0, scratch.foeCount[0])]).toEqual([3, 4])
    survey(battle, 3)
    expect(cells(scratch.passable)).toEqual([3, 4])
    expect([...scratch.foes.subarray(0, scratch.foeCount[0])]).toEqual([1, 2])
  })

  it('NEU-2 passes through whom it does not count as hostile only where they do not count it so either', () => {
    const { battle, scratch, cells } = lane(
      ['.', '.', '.', '.'],
      [
        ['ada', 'red', 0, 0],
        ['orc', 'blue', 0, 3],
        ['elk', 'green', 0, 1],
        ['doe', 'green', 0, 2],
      ],
    )
    const { hostile } = columns(battle, Disposition)
    const { cell } = columns(battle, Position)
    const [red, green, sides] = [0, 2, 3]
    for (const [row, toward] of [
      [1, green],
      [4, red],
    ] as const)
      hostile[row * sides + toward] = 0
    survey(battle, 1)
    expect([...scratch.foes.subarray(0, scratch.foeCount[0])]).toEqual([2])
    expect(cells(scratch.passable)).toEqual([0, 2])
    cell[3] = NO_CELL
    survey(battle, 1)
    expect(cells(scratch.passable)).toEqual([0, 1, 2])
    cell[3] = 1
    hostile[3 * sides + red] = 0
    survey(battle, 1)
    expect(cells(scratch.passable)).toEqual([0, 1, 2])
  })

  it('leaves out who is off the map', () => {
    const { battle, scratch } = lane(
      ['.', '.', '.'],
      [
        ['ada', 'red', 0, 0],
        ['orc', 'blue', 0, 1],
        ['elk', 'blue', 0, 2],
      ],
    )
    const position = battle.tables
    expect(position.length).toBeGreaterThan(0)
    survey(battle, 1)
    expect(scratch.foeCount[0]).toBe(2)
  })
})

describe('the spread', () => {
  const open = () =>
    lane(
      ['.', '.', '.', '.', '.', '.'],
      [
        ['ada', 'red', 0, 0],
        ['bea', 'red', 0, 2],
        ['orc', 'blue', 0, 5],
      ],
    )

  it('SKI-5 holds the cells where the unit can stop with so many points, its own among them', () => {
    const { battle, scratch, cells } = open()
    survey(battle, 1)
    spread(battle, 0, 3)
    expect(cells(scratch.reach)).toEqual([0, 1, 3])
    spread(battle, 0, 0)
    expect(cells(scratch.reach)).toEqual([0])
    spread(battle, 0, 9)
    expect(cells(scratch.reach)).toEqual([0, 1, 3, 4])
  })

  it('gathers less or more of rings that are there already, without starting anew', () => {
    const { battle, scratch, cells } = open()
    survey(battle, 1)
    spread(battle, 0, 4)
    gatherReach(battle, 1)
    expect(cells(scratch.reach)).toEqual([0, 1])
    expect(scratch.reachWindow[2]).toBe(2)
    gatherReach(battle, 3)
    expect(cells(scratch.reach)).toEqual([0, 1, 3])
    expect([...scratch.reachWindow]).toEqual([0, 1, 4])
  })

  it('holds the words of the map that its cells may lie in', () => {
    const { battle, scratch } = lane(
      ['.......'],
      [
        ['ada', 'red', 3, 0],
        ['orc', 'blue', 6, 0],
      ],
    )
    const { wordOf } = battle.template.space
    survey(battle, 1)
    spread(battle, 3, 1)
    expect([...scratch.reachWindow]).toEqual([wordOf[2]!, wordOf[4]! + 1, 2])
    spread(battle, 3, 0)
    expect([...scratch.reachWindow]).toEqual([wordOf[3]!, wordOf[3]! + 1, 1])
  })

  it('counts what terrain costs', () => {
    const { battle, scratch, cells } = lane(
      ['.', '%', '.', '.'],
      [
        ['ada', 'red', 0, 0],
        ['orc', 'blue', 0, 3],
      ],
    )
    survey(battle, 1)
    spread(battle, 0, 1)
    expect(cells(scratch.reach)).toEqual([0])
    spread(battle, 0, 2)
    expect(cells(scratch.reach)).toEqual([0, 1])
    spread(battle, 0, 3)
    expect(cells(scratch.reach)).toEqual([0, 1, 2])
  })

  it('works alike on maps of more than one word a column', () => {
    const { battle, scratch, cells } = lane(
      Array.from({ length: 40 }, () => '..'),
      [
        ['ada', 'red', 1, 33],
        ['orc', 'blue', 0, 0],
      ],
    )
    survey(battle, 1)
    spread(battle, 73, 2)
    expect(cells(scratch.reach)).toEqual([32, 33, 34, 35, 71, 72, 73, 74, 75])
    expect([...scratch.reachWindow]).toEqual([0, 4, 3])
    spread(battle, 73, 0)
    expect([...scratch.reachWindow]).toEqual([2, 4, 1])
  })
})

describe('zones in reach', () => {
  const { battle, scratch } = lane(
    ['.', '.', '.', '.', '.', '.'],
    [
      ['ada', 'red', 0, 0],
      ['bea', 'red', 0, 2],
      ['orc', 'blue', 0, 5],
    ],
  )
  const at = (points: number): void => {
    survey(battle, 1)
    spread(battle, 0, points)
  }

  it('SKI-7 tells whether an ability can be used on a cell from somewhere in reach', () => {
    at(3)
    expect(isInReach(battle, 0, 5)).toBe(false)
    expect(isInReach(battle, 0, 4)).toBe(true)
    expect(isInReach(battle, 1, 5)).toBe(true)
    at(1)
    expect(isInReach(battle, 1, 5)).toBe(false)
  })

  it('SKI-7 tells it on maps of many columns, for every cell and move', () => {
    const wide = lane(
      ['.........'],
      [
        ['ada', 'red', 3, 0],
        ['orc', 'blue', 8, 0],
      ],
    )
    survey(wide.battle, 1)
    for (const points of [0, 1, 2, 4]) {
      spread(wide.battle, 3, points)
      const cuts = Array.from({ length: 9 }, (_, cell) => isInReach(wide.battle, 0, cell))
      const expected = Array.from({ length: 9 }, (_, cell) => {
        const steps = Math.abs(cell - 3)
        // From its own cell it strikes beside itself only; with a move it can also step away and strike where it stood.
        return points === 0 ? steps === 1 : steps <= points + 1
      })
      expect(cuts).toEqual(expected)
    }
  })

  it('finds the nearest ring and its lowest cell', () => {
    at(4)
    expect([nearestInReach(battle, 0, 5), scratch.nearest[0]]).toEqual([4, 4])
    expect([nearestInReach(battle, 1, 5), scratch.nearest[0]]).toEqual([3, 3])
    expect([nearestInReach(battle, 1, 3), scratch.nearest[0]]).toEqual([0, 0])
    at(1)
    expect(nearestInReach(battle, 0, 5)).toBe(-1)
  })

  it('finds the nearest stop as it grows the rings, where nobody else stands', () => {
    const cut = 0
    survey(battle, 1)
    beginRings(battle, 0)
    // Beside [0,3] lie [0,2], where bea stands, and [0,4] behind it.
    expect([nearestStop(battle, cut, 3, 3, 4), scratch.nearest[0], scratch.rings.count]).toEqual([4, 4, 5])
    expect(nearestStop(battle, cut, 3, 0, 3)).toBe(-1)
    expect([nearestStop(battle, cut, 1, 0, 3), scratch.nearest[0]]).toEqual([0, 0])
    expect(nearestStop(battle, cut, 5, 1, 9)).toBe(4)
    beginRings(battle, 0)
    expect(nearestStop(battle, cut, 2, 0, 0)).toBe(-1)
  })

  it('begins a search once after foes were listed, where the unit stands', () => {
    listFoes(battle, 1)
    ensureSearch(battle, 1)
    expect([scratch.start[0], scratch.rings.count, nearestStop(battle, 0, 5, 4, 9)]).toEqual([0, 1, 4])
    ensureSearch(battle, 1)
    expect(scratch.rings.count).toBe(5)
    listFoes(battle, 1)
    ensureSearch(battle, 1)
    expect(scratch.rings.count).toBe(1)
  })

  it('DEC-1 takes the lowest cell of the nearest ring', () => {
    const wide = lane(
      ['...', '...', '...'],
      [
        ['ada', 'red', 0, 0],
        ['orc', 'blue', 2, 2],
      ],
    )
    survey(wide.battle, 1)
    spread(wide.battle, 0, 3)
    // Beside [2,2] lie [1,1], [1,2] and [2,1]; the first is two steps away.
    expect([nearestInReach(wide.battle, 0, 8), wide.scratch.nearest[0]]).toEqual([2, 4])
  })
})
