import { describe, expect, it } from 'vitest'
import { Rooms } from '../../components/dungeon.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { cellAt, stillCrypt } from '../../test/kit/dungeon.ts'
import { columns } from '../battle.ts'
import { inSight, rangeBetween } from '../space/index.ts'
import { allDoors, closedDoorAt, dungeonSpace, NO_DOOR, spaceOf } from './dungeon-space.ts'

describe('the map of a dungeon', () => {
  it('DUN-10 DUN-18 has a wall where a door is closed, and none where it is open', () => {
    const battle = stillCrypt(ruleset, { rows: ['#####', 'a.+.b', '#####', '#####'], options: 'edition: frosthaven' })
    const [near, far] = [cellAt(battle, 1, 1), cellAt(battle, 3, 1)]
    const look = () => [rangeBetween(dungeonSpace(battle), near, far), inSight(dungeonSpace(battle), near, far)]
    expect(look()).toEqual([255, false])
    columns(battle, Rooms).open[0] = 1
    expect(look()).toEqual([2, true])
    expect(dungeonSpace(battle)).toBe(spaceOf(battle.template, 1))
    expect(allDoors(battle.template)).toBe(1)
  })

  it('DUN-10 knows the closed door that a step enters: in its hex or on the edge', () => {
    const battle = stillCrypt(ruleset, {
      rows: ['a.+', '..#', '..#', '..b'],
      edges: 'door: [[0, 2, S]], wall: [[0, 2, SE], [1, 2, S]]',
    })
    const { doors } = battle.template.dungeon
    const edge = doors.findIndex(({ dir }) => dir >= 0)
    const cell = 1 - edge
    const at = (column: number, row: number) => cellAt(battle, column, row)
    expect(closedDoorAt(battle, at(1, 0), 5, at(2, 0))).toBe(cell)
    expect(closedDoorAt(battle, at(0, 2), 1, at(0, 3))).toBe(edge)
    expect(closedDoorAt(battle, at(0, 3), 4, at(0, 2))).toBe(edge)
    expect(closedDoorAt(battle, at(0, 0), 1, at(0, 1))).toBe(NO_DOOR)
    columns(battle, Rooms).open[0] = 3
    expect(closedDoorAt(battle, at(0, 2), 1, at(0, 3))).toBe(NO_DOOR)
  })

  it('is the one map of a dungeon without doors', () => {
    const battle = stillCrypt(ruleset)
    expect(dungeonSpace(battle)).toBe(battle.template.space)
    expect(allDoors(battle.template)).toBe(0)
  })
})
