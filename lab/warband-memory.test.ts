import { expect, it } from 'vitest'
import { Cause } from '../components/action.ts'
import { Injury } from '../components/warband.ts'
import { type BattleEvent, EventKind } from '../engine/events.ts'
import { rowOf, stillField } from '../test/kit/warband.ts'
import { rulesOf } from './rules-cited.ts'
import { createWarbandMemory } from './warband-memory.ts'

const battle = stillField({ rows: ['a.w.b'], units: ['ann soldier red a', 'bob soldier blue b', 'wulf wolf pack w'] })
const [ann, bob, wulf] = [rowOf(battle, 'ann'), rowOf(battle, 'bob'), rowOf(battle, 'wulf')]

type Told = readonly [kind: number, actor?: number, target?: number, a?: number, b?: number]

/** The rules behind each event of a log. */
const rules = (...log: readonly Told[]): string[] => {
  const memory = createWarbandMemory(battle.template)
  return log.map(([kind, actor = 0, target = 0, a = 0, b = 0], number) => {
    const event = { kind, number, actor, target, values: [a, b, 0, 0] } as BattleEvent
    const cited = rulesOf('warband', event, undefined, undefined, undefined, undefined, memory)
    memory.see(event)
    return cited
  })
}

const {
  SideTurnStarted,
  SideTurnEnded,
  BlowsStruck,
  InjuryRecovered,
  EngageTried,
  UnitEngaged,
  EngageIntercepted,
  UnitMoved,
  InjuryTaken,
  ShotMade,
  TokenTaken,
  UnitRemoved,
  DamageDealt,
} = EventKind

it('WAR-9 WAR-40: the first turn is told by rules of its own', () => {
  expect(rules([SideTurnStarted], [SideTurnStarted])).toEqual(['WAR-6 WAR-9 WAR-40', 'WAR-6'])
})

it('WAR-11 WAR-12 WAR-13 WAR-28: a move by what it is part of', () => {
  // A way with a check in it is told in two stretches; where the try fails, the next turn is another one.
  expect(rules([EngageTried, ann, bob, 9], [UnitMoved, ann], [UnitMoved, ann], [SideTurnStarted], [UnitMoved, ann])).toEqual([
    'WAR-10 WAR-11',
    'WAR-11 WAR-15',
    'WAR-11 WAR-15',
    'WAR-6 WAR-9 WAR-40',
    'WAR-15',
  ])
  expect(rules([EngageTried, ann, bob, 9], [UnitEngaged, ann, bob], [UnitMoved, ann])).toEqual([
    'WAR-10 WAR-11',
    'WAR-11',
    'WAR-15',
  ])
  expect(
    rules(
      [EngageTried, ann, bob, 9, 17],
      [EngageIntercepted, bob, ann],
      [UnitMoved, bob],
      [UnitMoved, ann],
      [UnitEngaged, ann, bob],
      [UnitMoved, bob],
    ),
  ).toEqual(['WAR-10 WAR-12', 'WAR-13 WAR-44', 'WAR-13', 'WAR-12 WAR-15', 'WAR-11 WAR-13', 'WAR-15'])
  expect(rules([InjuryTaken, ann, bob, Injury.Dazed, 14], [UnitMoved, bob])).toEqual(['WAR-27', 'WAR-28'])
})

it('NEU-7 NEU-8 NEU-9 NEU-10 NEU-12 WAR-20: what neutral units do', () => {
  expect(rules([EngageTried, wulf, ann, 9], [UnitMoved, wulf], [UnitEngaged, wulf, ann], [UnitMoved, wulf])).toEqual([
    'NEU-5 NEU-7a WAR-14',
    'NEU-7a WAR-15',
    'WAR-11',
    'NEU-7b WAR-15',
  ])
  expect(rules([ShotMade, wulf, ann], [TokenTaken, wulf], [TokenTaken, wulf, ann], [EngageIntercepted, wulf, ann])).toEqual([
    'NEU-7c WAR-18 WAR-20',
    'NEU-9',
    'NEU-10',
    'NEU-12 WAR-13',
  ])
  expect(rules([UnitRemoved, 0, wulf, 2], [UnitRemoved, 0, ann, 2], [ShotMade, ann, bob], [DamageDealt, ann, bob, 1])).toEqual([
    'NEU-8 DEC-9',
    'WAR-34 WAR-41',
    'WAR-18 WAR-20',
    'WAR-20 DMG-1',
  ])
})

it('NEU-6 NEU-7d NEU-13 WAR-22: who strikes in the turn of neutral units, and who recovers in it', () => {
  const log: Told[] = [
    [SideTurnStarted, 0, 0, 0, 1],
    [InjuryRecovered, wulf],
    [BlowsStruck, wulf, ann, 1, 1],
    [BlowsStruck, ann, wulf, 1, 1],
    [SideTurnEnded, 0, 0, 0, 1],
    [BlowsStruck, wulf, ann, 1, 1],
    [InjuryRecovered, ann],
  ]
  expect(rules(...log)).toEqual([
    'WAR-8 NEU-13 NEU-15',
    'NEU-6 WAR-29',
    'NEU-7d WAR-22 WAR-23',
    'NEU-13 WAR-22 WAR-23',
    'WAR-7',
    'WAR-22 WAR-23',
    'WAR-29',
  ])
  const memory = createWarbandMemory(battle.template)
  const ended = (neutral: number) =>
    ({ kind: SideTurnEnded, number: 0, actor: 0, target: 0, values: [0, neutral, 0, 0] }) as BattleEvent
  expect([memory.isNews(ended(1)), memory.isNews(ended(0))]).toEqual([true, false])
})

it('WAR-25 WAR-37 WAR-39: blows at who is dazed, an injury without a roll, what a spell deals', () => {
  const dazed: Told = [InjuryTaken, 0, bob, Injury.Dazed]
  const bySpell = { kind: DamageDealt, number: 0, actor: ann, target: bob, values: [1, 0, 0, Cause.Ability] } as BattleEvent
  expect(rules(dazed, [BlowsStruck, ann, bob, 1, 1])).toEqual(['WAR-37', 'WAR-22 WAR-23 WAR-25'])
  expect(rulesOf('warband', bySpell)).toBe('WAR-39 DMG-1')
})
