import { describe, expect, it } from 'vitest'
import { Uses } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { createBoard, listCells, rangeBetween, setCell } from '../../engine/space/index.ts'
import { listFoes, spread, survey } from '../../engine/tactics/index.ts'
import type { Objective } from '../../scenario/types.ts'
import { type Arena, arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { approach, approachFoe, markAttackCells, markGoalCells } from './approach.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!

const field = (
  rows: readonly string[],
  others: readonly (readonly [string, string, number, number])[] = [],
  more: { objectives?: Objective[]; abilities?: ReturnType<typeof attack>[] } = {},
) =>
  arena({
    rows,
    kinds: [
      kind(
        'man',
        { initiative: 1 },
        (more.abilities ?? []).map(({ id }) => id),
      ),
      kind('other', {}, []),
    ],
    abilities: more.abilities ?? [],
    units: [['ada', 'man', 'red', 0, 0], ...others.map(([id, side, col, row]) => [id, 'other', side, col, row] as const)],
    ...(more.objectives === undefined ? {} : { objectives: more.objectives }),
  })

const towards = (battle: Arena, points: number, ...goals: number[]): number => {
  const { space } = battle.template
  const board = createBoard(space)
  for (const goal of goals) setCell(space, board, goal)
  survey(battle.battle, 1)
  spread(battle.battle, 0, points)
  return approach(battle.battle, board, points)
}
const cellsOf = (battle: Arena): number[] => {
  const out: number[] = []
  listCells(battle.template.space, battle.template.scratch.board, out)
  return out
}
const LANE = Array.from({ length: 8 }, () => '.')

describe('DEC-16 the next cell on the way', () => {
  it('is the goal where it is within the move, else as far as the move goes', () => {
    expect(towards(field(LANE), 3, 2)).toBe(2)
    expect(towards(field(LANE), 3, 3)).toBe(3)
    expect(towards(field(LANE), 3, 6)).toBe(3)
    expect(towards(field(LANE), 1, 6)).toBe(1)
  })

  it('is none where the unit stands on a goal, has no way, or no points', () => {
    expect(towards(field(LANE), 3, 0, 5)).toBe(-1)
    expect(towards(field(['.', '.', '#', '.']), 3, 3)).toBe(-1)
    expect(towards(field(LANE), 0, 5)).toBe(-1)
    expect(towards(field(LANE), 3)).toBe(-1)
  })

  it('stops before a friend that stands on the last cell of the move', () => {
    expect(towards(field(LANE, [['bea', 'red', 0, 3]]), 3, 6)).toBe(2)
    expect(towards(field(LANE, [['bea', 'red', 0, 1]]), 1, 6)).toBe(-1)
    expect(towards(field(LANE, [['bea', 'red', 0, 1]]), 2, 6)).toBe(2)
  })

  it('counts what terrain costs', () => {
    expect(towards(field(['.', '%', '.', '.', '.', '.']), 3, 5)).toBe(2)
    expect(towards(field(['.', '.', '%', '.', '.', '.']), 2, 5)).toBe(1)
    expect(towards(field(['.', '.', '%', '.', '.', '.']), 3, 5)).toBe(2)
  })

  it('goes to the nearest goal, of equals to the lowest cell', () => {
    expect(towards(field(LANE), 9, 5, 3)).toBe(3)
    expect(towards(field(['...', '...', '...']), 9, 4, 2)).toBe(2)
    expect(towards(field(['...', '...', '...']), 9, 6, 4)).toBe(4)
  })

  it('takes a free goal before a nearer one that is taken, and a taken one where there is no other', () => {
    expect(towards(field(LANE, [['bea', 'red', 0, 2]]), 9, 2, 6)).toBe(6)
    expect(towards(field(LANE, [['bea', 'red', 0, 4]]), 9, 4)).toBe(3)
    expect(
      towards(
        field(LANE, [
          ['bea', 'red', 0, 4],
          ['cid', 'red', 0, 6],
        ]),
        9,
        4,
        6,
      ),
    ).toBe(3)
  })
})

describe('attack cells', () => {
  const cut = attack('cut', 1, amount(0, 0, 1), null)
  const bow = attack('bow', 3, amount(0, 0, 1), null, {
    target: { ...TARGET, within: 3, beyond: 1 },
    limit: { uses: 2, per: 'battle' },
  })

  it('are those from which an attack with uses left reaches a foe', () => {
    const battle = field(
      LANE,
      [
        ['orc', 'blue', 0, 5],
        ['bea', 'red', 0, 1],
      ],
      { abilities: [cut, bow] },
    )
    survey(battle.battle, 1)
    markAttackCells(battle.battle, 1)
    expect(cellsOf(battle)).toEqual([2, 3, 4, 6, 7])
    columns(battle.battle, Uses).battle[1 * 2 + 1] = 2
    markAttackCells(battle.battle, 1)
    expect(cellsOf(battle)).toEqual([4, 6])
  })

  it('are those of its own attacks alone', () => {
    const battle = arena({
      rows: LANE,
      kinds: [kind('man', { initiative: 1 }, ['cut']), kind('other', {}, ['bow'])],
      abilities: [cut, bow],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['orc', 'other', 'blue', 0, 5],
      ],
    })
    survey(battle.battle, 1)
    markAttackCells(battle.battle, 1)
    expect(cellsOf(battle)).toEqual([4, 6])
    expect(approachFoe(battle.battle, 1, 9)).toBe(4)
  })

  it('are those round every foe, however many', () => {
    const rows = ['...........', '...........']
    const foes = [2, 4, 6, 8, 10].map((col, i) => [`o${i}`, 'blue', col, 0] as const)
    for (let count = 1; count <= 5; count++) {
      const battle = field(rows, foes.slice(0, count), { abilities: [cut] })
      // Left over from another search: no foe.
      battle.template.scratch.foes.fill(1)
      survey(battle.battle, 1)
      markAttackCells(battle.battle, 1)
      const { space } = battle.template
      const expected = Array.from({ length: space.cells }, (_, cell) => cell).filter((cell) =>
        foes.slice(0, count).some(([, , col]) => rangeBetween(space, cell, col * 2) === 1),
      )
      expect(cellsOf(battle)).toEqual(expected)
    }
  })

  it('there are none without an attack', () => {
    const battle = field(LANE, [['orc', 'blue', 0, 5]], { abilities: [{ ...cut, as: 'action' }] })
    survey(battle.battle, 1)
    markAttackCells(battle.battle, 1)
    expect(cellsOf(battle)).toEqual([])
  })
})

describe('DEC-16 the next cell on the way to the nearest opponent', () => {
  const cut = attack('cut', 1, amount(0, 0, 1), null)
  const bow = attack('bow', 3, amount(0, 0, 1), null, { limit: { uses: 1, per: 'battle' } })
  const LONG = Array.from({ length: 12 }, () => '.')
  const next = (battle: Arena, points = 4): number => {
    listFoes(battle.battle, 1)
    return approachFoe(battle.battle, 1, points)
  }

  it('leads to where some attack with uses left reaches somebody first', () => {
    const battle = field(LONG, [['orc', 'blue', 0, 6]], { abilities: [cut, bow] })
    expect([4, 3, 2, 9].map((points) => next(battle, points))).toEqual([3, 3, 2, 3])
    columns(battle.battle, Uses).battle[1 * 2 + 1] = 1
    expect([4, 9].map((points) => next(battle, points))).toEqual([4, 5])
  })

  it('leads nowhere without an attack, without an opponent, or from where one reaches somebody', () => {
    expect(next(field(LONG, [['orc', 'blue', 0, 5]], { abilities: [{ ...cut, as: 'action' }] }))).toBe(-1)
    expect(next(field(LONG, [['bea', 'red', 0, 5]], { abilities: [cut] }))).toBe(-1)
    expect(next(field(LONG, [['orc', 'blue', 0, 3]], { abilities: [cut, bow] }))).toBe(-1)
  })

  it('leads, where all such cells are taken, towards the nearest of them; past nobody hostile', () => {
    const crowd = field(
      LONG,
      [
        ['orc', 'blue', 0, 11],
        ['bea', 'red', 0, 10],
      ],
      { abilities: [cut] },
    )
    expect(next(crowd)).toBe(4)
    const wall = field(
      ['...', '...', '...', '...', '...', '...'],
      [
        ['orc', 'blue', 1, 5],
        ['elk', 'blue', 1, 3],
        ['doe', 'blue', 0, 3],
      ],
      { abilities: [{ ...cut, target: { ...TARGET, within: 1 } }] },
    )
    expect(next(wall, 9)).toBe(wall.cell(0, 2))
  })
})

describe('goal cells', () => {
  const reach = (cells: readonly number[], who: object = {}, result: 'win' | 'lose' = 'win', side = 'red'): Objective => ({
    side,
    result,
    goal: { form: 'reach', who: { ...TARGET, side, within: null, ...who }, cells, count: 1, what: null },
    check: { at: 'action', round: null },
  })
  const goals = (objectives: Objective[]) => {
    const battle = field(LANE, [['orc', 'blue', 0, 5]], { objectives })
    battle.template.scratch.board.fill(0xff)
    return markGoalCells(battle.battle, 1) ? cellsOf(battle) : 'none'
  }

  it('are the cells of all goals that the unit counts for', () => {
    expect(goals([reach([2, 3]), reach([7])])).toEqual([2, 3, 7])
    expect(goals([reach([2, 3]), reach([7], { id: 'orc' })])).toEqual([2, 3])
  })

  it('are none of another side, another form, a loss, another unit, or where it stands on one', () => {
    expect(goals([reach([2], {}, 'lose')])).toBe('none')
    expect(goals([reach([2], { side: 'any' }, 'win', 'blue')])).toBe('none')
    expect(goals([reach([2], { id: 'orc' })])).toBe('none')
    expect(goals([reach([0, 2])])).toBe('none')
    expect(goals([reach([2]), reach([0])])).toBe('none')
    const defeated: Objective = { ...reach([2]), goal: { ...reach([2]).goal, form: 'defeated' } }
    expect(goals([defeated])).toBe('none')
  })
})
