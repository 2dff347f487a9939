import { expect, test } from 'vitest'
import { Clock, Status } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { Band } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { eventsOf, giveTo, placeOf, rowOf, stillField, tokensOf } from '../test/kit/warband.ts'
import { judgeWarbands, judgeWarRound } from './judge-warband.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

const FIELD = {
  options: 'turns: 3',
  rows: ['ab..c', '.t.t.', 'd...e'],
  units: ['ann soldier red a', 'amy soldier red b', 'bob soldier blue c', 'wolf-1 wolf pack d'],
  tokens: ['treasure: {at: t, draw: 2, from: {plain: 2}}'],
}

const fell = (battle: Battle, ...ids: string[]): void => {
  for (const id of ids) takeOffMap(battle, rowOf(battle, id), RemovalCause.Defeated, NOBODY)
  eventsOf(battle)
}

const endRound = (battle: Battle, round: number): string[] => {
  battle.clock[Clock.Round] = round
  judgeWarRound(battle)
  return eventsOf(battle)
}

test('WAR-41 with two warbands on the board it goes on', () => {
  const battle = stillField(FIELD)
  judgeWarbands(battle)
  expect(eventsOf(battle)).toEqual([])
})

test('WAR-41 the last warband on the board has won, whatever neutral units are left', () => {
  const battle = stillField(FIELD)
  fell(battle, 'bob')
  judgeWarbands(battle)
  expect(eventsOf(battle)).toEqual(['BattleEnded nobody>nobody 1 0 0 0'])
})

test('WAR-41 DEC-3 none left: a draw', () => {
  const battle = stillField(FIELD)
  fell(battle, 'bob', 'ann', 'amy')
  judgeWarbands(battle)
  expect(eventsOf(battle)).toEqual(['BattleEnded nobody>nobody 2 -1 0 0'])
})

test('WAR-41 at the limit more tokens held win; those of neutral units count for nobody', () => {
  const battle = stillField(FIELD)
  giveTo(battle, 'bob', 'treasure-1', 'plain')
  giveTo(battle, 'wolf-1', 'treasure-2', 'plain')
  expect(endRound(battle, 2)).toEqual(['RoundEnded nobody>nobody 2 0 0 0'])
  expect(endRound(battle, 3)).toEqual([
    'RoundEnded nobody>nobody 3 0 0 0',
    'BattleScored nobody>nobody 0 0 1 0',
    'BattleScored nobody>nobody 1 1 0 0',
    'BattleEnded nobody>nobody 1 1 0 0',
  ])
})

test('WAR-41 the side listed first wins as well', () => {
  const battle = stillField(FIELD)
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  expect(endRound(battle, 3).at(-1)).toBe('BattleEnded nobody>nobody 1 0 0 0')
})

test('WAR-41 with as many tokens whoever has lost fewer units', () => {
  const battle = stillField(FIELD)
  columns(battle, Band).lost[0] = 1
  expect(endRound(battle, 3).at(-1)).toBe('BattleEnded nobody>nobody 1 1 0 0')
})

test('WAR-41 and else it is a draw', () => {
  expect(endRound(stillField(FIELD), 3).at(-1)).toBe('BattleEnded nobody>nobody 2 -1 0 0')
})

test('WAR-41 the goals of the file come first, treasure among them', () => {
  const battle = stillField({ ...FIELD, objectives: '[{win: {most: treasure}, check: {roundEnd: 2}}]' })
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  giveTo(battle, 'wolf-1', 'treasure-2', 'plain')
  expect(endRound(battle, 2).at(-1)).toBe('BattleEnded nobody>nobody 1 0 0 0')
})

test('WAR-34 WAR-41 a warband that has lost by a goal of the file leaves the board whole, and its treasure on it', () => {
  const lose = '{side: blue, lose: {defeated: {id: ben}}}'
  const battle = stillField({
    ...FIELD,
    units: [...FIELD.units, 'ben soldier blue e', 'gil soldier green f'],
    rows: ['ab..c', '.t.t.', 'd.f.e'],
    sides: ['green: {play: played}'],
    objectives: `[${lose}]`,
  })
  giveTo(battle, 'bob', 'treasure-1', 'plain')
  fell(battle, 'ben')
  columns(battle, Standing).mask[rowOf(battle, 'ben')] = StandingBit.Defeated | StandingBit.Removed
  judgeWarbands(battle)
  expect([placeOf(battle, 'bob'), placeOf(battle, 'ann'), battle.status]).toEqual(['off', '[0,0]', Status.Running])
  expect(tokensOf(battle).split(' ')[0]).toBe('treasure-1:[4,0]:plain')
})

test('DEC-17 the technical limit leaves it undecided', () => {
  const battle = stillField({ ...FIELD, options: 'turns: 12', rounds: 2 })
  expect(endRound(battle, 2).at(-1)).toBe('BattleEnded nobody>nobody 3 -1 0 0')
})
