import { expect, test } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { Band, WarTurn } from '../components/warband.ts'
import { columns } from '../engine/battle.ts'
import { giveTo, rowOf, setInjury } from '../test/kit/warband.ts'
import { warband } from '../test/kit/warband-arena.ts'

const APART = {
  rows: ['a..............................b', '................................', 'c..............................d'],
  units: ['ann soldier red a', 'amy soldier red c', 'bob soldier blue b', 'bill soldier blue d'],
}

/** Events about turns alone. */
const turns = (events: readonly string[]): string[] => events.filter((event) => /^(Side|Round)/.test(event))

test('WAR-9 the first turn of the battle is a move, without a run, and nothing else', () => {
  const arena = warband(APART)
  expect(arena.turn()).toBe('red Move')
  expect(arena.question).toBe('Unit nobody')
  expect(arena.legal()).toEqual(['pass', 'ann', 'amy'])
  arena.play('ann')
  expect(arena.question).toBe('Place ann')
  expect(arena.legal()).toContain('[6,0]')
  expect(arena.legal()).not.toContain('[7,0]')
  // The last one of the step is not asked for.
  arena.play('[6,0]')
  expect(arena.question).toBe('Place amy')
  arena.play('pass')
  expect(arena.turn()).toBe('blue Move')
})

test('WAR-6 WAR-7 sides alternate; a turn is the upkeep, then engage, move, cast, ranged, melee', () => {
  const arena = warband(APART).play('pass')
  expect(turns(arena.events())).toEqual([
    'RoundStarted nobody>nobody 1 0 0 0',
    'SideTurnStarted nobody>nobody 0 0 0 0',
    'SideTurnEnded nobody>nobody 0 0 0 0',
    'SideTurnStarted nobody>nobody 1 0 0 0',
  ])
  expect(arena.turn()).toBe('blue Move')
  arena.play('pass')
  expect(turns(arena.events())).toEqual([
    'SideTurnEnded nobody>nobody 1 0 0 0',
    'RoundEnded nobody>nobody 1 0 0 0',
    'RoundStarted nobody>nobody 2 0 0 0',
    'SideTurnStarted nobody>nobody 0 0 0 0',
  ])
  expect(arena.turn()).toBe('red Move')
  expect([...columns(arena.battle, Band).turns]).toEqual([2, 1])
  expect(columns(arena.battle, Ledger).turns[arena.row('ann')]).toBe(2)
})

test('WAR-43 the controller orders his units, one wholly after the other; to pass ends the step for all others', () => {
  const arena = warband(APART).play('amy')
  expect(arena.question).toBe('Place amy')
  arena.play('[1,2]')
  expect(arena.question).toBe('Place ann')
  arena.play('pass').play('bill')
  expect(arena.question).toBe('Place bill')
})

test('DEC-1 WAR-43 a side that nobody plays goes by its cells', () => {
  const arena = warband({ ...APART, sides: ['red: {play: aggressive}', 'blue: {play: played}'] })
  const moved = arena.events().filter((event) => event.startsWith('UnitMoved'))
  expect(moved.map((event) => event.split(' ')[1])).toEqual(['ann>nobody', 'amy>nobody'])
})

test('WAR-40 who begins is rolled for: a d20 each, equals again', () => {
  const arena = warband({ ...APART, options: 'firstSide: dice' }, [7, 7, 3, 11])
  expect(arena.turn()).toBe('blue Move')
  expect(columns(arena.battle, WarTurn).firstSide[0]).toBe(1)
  arena.play('pass')
  expect(turns(arena.events()).at(-1)).toBe('SideTurnStarted nobody>nobody 0 0 0 0')
  arena.play('pass')
  expect(turns(arena.events())).toEqual([
    'SideTurnEnded nobody>nobody 0 0 0 0',
    'RoundEnded nobody>nobody 1 0 0 0',
    'RoundStarted nobody>nobody 2 0 0 0',
    'SideTurnStarted nobody>nobody 1 0 0 0',
  ])
})

test('NEU-15 WAR-40 neutral units of the file act in the upkeep of whoever the dice have begin', () => {
  const units = [...APART.units, 'wolf-1 wolf pack [16, 1]']
  const arena = warband({ ...APART, units, options: 'firstSide: dice' }, [3, 11])
  arena.play('pass', 'pass')
  expect(turns(arena.events()).slice(-4)).toEqual([
    'RoundStarted nobody>nobody 2 0 0 0',
    'SideTurnStarted nobody>nobody 1 0 0 0',
    'SideTurnStarted nobody>nobody 1 1 0 0',
    'SideTurnEnded nobody>nobody 1 1 0 0',
  ])
})

test('WAR-8 NEU-13 NEU-15 the turn of neutral units is a step of one side’s upkeep, and one turn of a side', () => {
  const arena = warband({ ...APART, units: [...APART.units, 'wolf-1 wolf pack [16, 1]'] })
  arena.play('pass', 'pass')
  expect(turns(arena.events())).toEqual([
    'RoundStarted nobody>nobody 1 0 0 0',
    'SideTurnStarted nobody>nobody 0 0 0 0',
    'SideTurnEnded nobody>nobody 0 0 0 0',
    'SideTurnStarted nobody>nobody 1 0 0 0',
    'SideTurnEnded nobody>nobody 1 0 0 0',
    'RoundEnded nobody>nobody 1 0 0 0',
    'RoundStarted nobody>nobody 2 0 0 0',
    'SideTurnStarted nobody>nobody 0 0 0 0',
    'SideTurnStarted nobody>nobody 0 1 0 0',
    'SideTurnEnded nobody>nobody 0 1 0 0',
  ])
})

test('NEU-13 whoever plays a neutral side orders its units, but may leave none out', () => {
  const arena = warband({
    ...APART,
    sides: ['pack: {play: played, neutral: true, behaves: normalActions, disposition: {red: hostile}}'],
    units: [...APART.units, 'wolf-1 wolf pack [5, 0]', 'wolf-2 wolf pack [5, 2]'],
  })
  arena.play('pass', 'pass')
  expect(arena.turn()).toBe('red NeutralEngage')
  expect(arena.legal()).toEqual(['wolf-1', 'wolf-2'])
})

test('WAR-31 WAR-7 the Treasure step asks who may take a token, after all have recovered', () => {
  const arena = warband({
    ...APART,
    rows: ['at.............................b', '................................', 'c..............................d'],
    tokens: ['treasure: {at: t, draw: 1, from: {plain: 1}}'],
  })
  setInjury(arena.battle, 'ann', 'dazed')
  arena.play('pass', 'pass')
  expect(arena.turn()).toBe('red Treasure')
  expect(arena.question).toBe('Take ann')
  expect(arena.injury('ann')).toBe('none+staggered')
  expect(arena.legal()).toEqual(['pass', '[1,0]'])
  arena.dice(1).play('[1,0]')
  expect(arena.tokens()).toBe('treasure-1:ann:plain')
})

test('WAR-34 a side that has passed its test is asked whether it routs of its own will', () => {
  const arena = warband({
    ...APART,
    options: 'routThreshold: 1',
    tokens: ['treasure: {at: [[4, 1]], draw: 1, from: {plain: 1}}'],
  })
  giveTo(arena.battle, 'bob', 'treasure-1', 'plain')
  arena.play('pass').dice(10).play('pass')
  expect(arena.question).toBe('Retreat ann')
  arena.play('yes')
  expect(arena.verdict()).toBe('2 1 1')
})

test('WAR-34 failed, it loses at once, in its upkeep', () => {
  const arena = warband({
    ...APART,
    options: 'routThreshold: 1',
    tokens: ['treasure: {at: [[4, 1]], draw: 1, from: {plain: 1}}'],
  })
  giveTo(arena.battle, 'bob', 'treasure-1', 'plain')
  arena.play('pass').dice(9).play('pass')
  expect(arena.verdict()).toBe('2 1 1')
})

test('WAR-41 DEC-18 with three warbands one that has nobody left has no more turns', () => {
  const arena = warband({
    ...APART,
    sides: ['green: {play: played}'],
    units: [...APART.units, 'gus soldier green [16, 1]'],
    options: 'routThreshold: 1',
  })
  columns(arena.battle, Band).lost[1] = 1
  arena.dice(4).play('pass')
  expect(turns(arena.events()).slice(-3)).toEqual([
    'SideRouted nobody>nobody 1 0 0 0',
    'SideTurnEnded nobody>nobody 1 0 0 0',
    'SideTurnStarted nobody>nobody 2 0 0 0',
  ])
  arena.play('pass')
  expect(arena.turn()).toBe('red Move')
  expect(rowOf(arena.battle, 'bob')).toBe(arena.row('bob'))
})

test('WAR-33 an event at the start of the round happens before the first turn', () => {
  const arena = warband({
    ...APART,
    events: ['rain: {when: roundStart, if: {round: 1}, target: {side: blue}, do: [status: {add: dazed}]}'],
  })
  expect(arena.injury('bob')).toBe('dazed')
  expect(arena.events().slice(0, 4)).toEqual([
    'BattleStarted nobody>nobody 0 0 0 0',
    'RoundStarted nobody>nobody 1 0 0 0',
    'EventHappened nobody>nobody 0 0 0 0',
    'InjuryTaken nobody>bob 2 0 0 0',
  ])
})
