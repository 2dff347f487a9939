import { expect, test } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Band } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { eventsOf, giveTo, placeOf, rowOf, setStep, stillField, tokensOf, withDice } from '../test/kit/warband.ts'
import { routOfOwnWill, testRout } from './test-rout.ts'

const FIELD = {
  options: 'routThreshold: 3',
  rows: ['ab..c', '.t.t.', 'd...e'],
  units: ['ann soldier red a', 'cap captain red b', 'bob soldier blue c', 'amy soldier red d'],
  tokens: ['treasure: {at: t, draw: 2, from: {plain: 2}}'],
}

const lose = (battle: Battle, side: number, count: number): void => {
  columns(battle, Band).lost[side] = count
}

test('WAR-34 below the threshold nothing is tested', () => {
  const battle = stillField(FIELD)
  setStep(battle, 'red', 'Rout')
  lose(battle, 0, 2)
  withDice(battle)
  expect(testRout(battle)).toBe(0)
  expect(eventsOf(battle)).toEqual([])
})

test('WAR-34 WAR-42 units lost and tokens the opponent holds reach it: the best standing hero makes a Morale Check', () => {
  const battle = stillField(FIELD)
  setStep(battle, 'red', 'Rout')
  lose(battle, 0, 2)
  giveTo(battle, 'bob', 'treasure-1', 'plain')
  withDice(battle, 8)
  expect(testRout(battle)).toBe(rowOf(battle, 'cap'))
  expect(eventsOf(battle)).toEqual(['RoutTested nobody>cap 0 3 3 8', 'CheckMade cap>nobody 5 8 8 57'])
})

test('WAR-34 each point above makes it harder by one; failed: the side runs, leaves its treasure, and has lost', () => {
  const battle = stillField(FIELD)
  setStep(battle, 'red', 'Rout')
  lose(battle, 0, 5)
  giveTo(battle, 'ann', 'treasure-2', 'plain')
  withDice(battle, 9)
  expect(testRout(battle)).toBe(0)
  expect(eventsOf(battle)).toEqual([
    'RoutTested nobody>cap 0 5 3 10',
    'CheckMade cap>nobody 5 10 9 56',
    'SideRouted nobody>nobody 0 0 0 0',
    'TokenDropped ann>nobody 1 0 0 0',
    'UnitRemoved nobody>ann 2 0 0 0',
    'UnitRemoved nobody>cap 2 3 0 0',
    'UnitRemoved nobody>amy 2 2 0 0',
    'BattleEnded nobody>nobody 1 1 0 0',
  ])
  expect(placeOf(battle, 'cap')).toBe('off')
  expect(tokensOf(battle)).toBe('treasure-1:[1,1]:? treasure-2:[0,0]:plain')
  expect(battle.clock[Clock.Winner]).toBe(1)
})

test('WAR-42 without a hero the best Morale of all is tested', () => {
  const battle = stillField({ ...FIELD, units: ['ann soldier red a', 'bob soldier blue c', 'wolf-1 wolf red d'] })
  setStep(battle, 'red', 'Rout')
  lose(battle, 0, 3)
  withDice(battle, 10)
  expect(testRout(battle)).toBe(rowOf(battle, 'ann'))
})

test('WAR-34 tokens in the hands of neutral units count for nobody', () => {
  const battle = stillField({ ...FIELD, units: [...FIELD.units, 'wolf-1 wolf pack e'] })
  setStep(battle, 'red', 'Rout')
  lose(battle, 0, 2)
  giveTo(battle, 'wolf-1', 'treasure-1', 'plain')
  withDice(battle)
  expect(testRout(battle)).toBe(0)
})

test('WAR-34 a side may rout of its own will after it has passed', () => {
  const battle = stillField(FIELD)
  setStep(battle, 'blue', 'Rout')
  routOfOwnWill(battle, 1)
  expect(eventsOf(battle)).toEqual([
    'SideRouted nobody>nobody 1 1 0 0',
    'UnitRemoved nobody>bob 2 12 0 0',
    'BattleEnded nobody>nobody 1 0 0 0',
  ])
})
