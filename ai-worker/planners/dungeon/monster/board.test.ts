import { describe, expect, it } from 'vitest'
import { Rooms } from '../../../../components/dungeon.ts'
import { columns } from '../../../../engine/battle.ts'
import { dungeon as ruleset } from '../../../../rulesets/dungeon/ruleset.ts'
import { cellAt, stillCrypt } from '../../../../test/kit/dungeon.ts'
import { Ground } from '../../monster-focus/index.ts'
import { boardOf } from './board.ts'

describe('the board of a monster', () => {
  it('DUN-36 DUN-38 has no place to teleport to in a room that nobody has seen', () => {
    const battle = stillCrypt(ruleset, { rows: ['a.b#..', '...+.^', '...#..'] })
    const kinds = (): number[] =>
      (
        [
          [2, 1],
          [4, 0],
          [5, 1],
        ] as const
      ).map(([column, row]) => boardOf(battle).problem.ground.kindOf[cellAt(battle, column, row)]!)
    expect(kinds()).toEqual([Ground.Plain, Ground.Obstacle, Ground.Obstacle])
    const rooms = columns(battle, Rooms)
    rooms.open[0] = 1
    rooms.revealed[0] = 0b11
    expect(kinds()).toEqual([Ground.Plain, Ground.Plain, Ground.Negative])
  })
})
