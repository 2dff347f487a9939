import { expect, test } from 'vitest'
import { LastingCount, Lasts } from '../components/lasting.ts'
import { WarStat } from '../components/warband.ts'
import { columns } from '../engine/battle.ts'
import { eventsOf, giveTo, placeOf, rowOf, stillField, tokensOf } from '../test/kit/warband.ts'
import { changeStat } from './change-stat.ts'
import { leaveBoard } from './leave-board.ts'

const FIELD = { rows: ['at..b'], tokens: ['treasure: {at: t, draw: 1, from: {plain: 1}}'] }

test('WAR-34 DEC-9 whoever leaves the board without having fallen leaves its treasure behind, or takes it along', () => {
  const battle = stillField(FIELD)
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  leaveBoard(battle, rowOf(battle, 'ann'), false)
  expect(tokensOf(battle)).toBe('treasure-1:[0,0]:plain')
  giveTo(battle, 'bob', 'treasure-1', 'plain')
  leaveBoard(battle, rowOf(battle, 'bob'), true)
  expect(tokensOf(battle)).toBe('treasure-1:off:plain')
  expect([placeOf(battle, 'ann'), placeOf(battle, 'bob')]).toEqual(['off', 'off'])
})

test('WAR-39 what is on it ends', () => {
  const battle = stillField(FIELD)
  changeStat(battle, rowOf(battle, 'bob'), rowOf(battle, 'ann'), WarStat.Move, -2, Lasts.Battle, -1)
  eventsOf(battle)
  leaveBoard(battle, rowOf(battle, 'ann'), false)
  expect(columns(battle, LastingCount).count[0]).toBe(0)
  expect(eventsOf(battle)).toEqual(['StatChangeEnded nobody>ann 0 -2 0 0', 'UnitRemoved nobody>ann 2 0 0 0'])
})
