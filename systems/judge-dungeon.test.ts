import { describe, expect, it } from 'vitest'
import { Clock, Outcome, Status } from '../components/clock.ts'
import { Purse, Rooms } from '../components/dungeon.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { bareCrypt } from '../test/kit/bare-dungeon.ts'
import { type Crypt, putAt, rowOf } from '../test/kit/dungeon.ts'
import { judgeDungeon, judgeParty } from './judge-dungeon.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

const open = (objectives: string, change: Partial<Crypt> = {}): Battle => {
  const battle = bareCrypt({
    rows: ['a..+.b', '###.##', '....c.'],
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: cid, kind: archer, side: monsters, at: c}',
    ],
    objectives,
    ...change,
  })
  battle.log = createEventLog()
  battle.clock[Clock.Round] = 3
  return battle
}

const fell = (battle: Battle, ...ids: readonly string[]): void => {
  for (const id of ids) takeOffMap(battle, rowOf(battle, id), RemovalCause.Defeated, 0)
}

const judged = (battle: Battle): number[] => {
  judgeDungeon(battle)
  const { clock } = battle
  return [clock[Clock.Status]!, clock[Clock.Outcome]!, clock[Clock.Winner]!]
}

const GOING = [Status.Running, Outcome.None, -1]
const PARTY = [Status.Ended, Outcome.Won, 0]
const MONSTERS = [Status.Ended, Outcome.Won, 1]

describe('goals', () => {
  it('DUN-37 are judged as the round ends: all monsters killed, also those of hidden rooms', () => {
    const battle = open('[{side: party, win: {defeated: {side: monsters}}}]')
    fell(battle, 'bob')
    expect(judged(battle)).toEqual(GOING)
    fell(battle, 'cid')
    expect(judged(battle)).toEqual(PARTY)
    expect([...readEvents(battle.log!)].map(({ kind }) => kind).filter((kind) => kind !== EventKind.UnitRemoved)).toEqual([
      EventKind.RoundEnded,
      EventKind.RoundEnded,
      EventKind.BattleEnded,
    ])
  })

  it('DUN-37 named monsters killed, hexes reached, rounds survived', () => {
    const named = open('[{side: party, win: {defeated: {id: cid}}}]')
    fell(named, 'cid')
    expect(judged(named)).toEqual(PARTY)
    const reach = open('[{side: party, win: {reach: {at: [[1, 2]], by: {side: party}}}}]')
    expect(judged(reach)).toEqual(GOING)
    putAt(reach, 'ann', 1, 2)
    expect(judged(reach)).toEqual(PARTY)
    const survive = open('[{side: party, win: {survive: {side: party}}, check: {roundEnd: 4}}]')
    expect(judged(survive)).toEqual(GOING)
    survive.clock[Clock.Round] = 4
    expect(judged(survive)).toEqual(PARTY)
  })

  it('DUN-37 doors opened, loot taken', () => {
    const doors = open('[{side: party, win: {open: {at: [[3, 0]]}}}]')
    expect(judged(doors)).toEqual(GOING)
    columns(doors, Rooms).open[0] = 1
    expect(judged(doors)).toEqual(PARTY)
    const loot = open('[{side: party, win: {loot: 3}}]')
    columns(loot, Purse).tokens[rowOf(loot, 'ann')] = 2
    expect(judged(loot)).toEqual(GOING)
    columns(loot, Purse).tokens[rowOf(loot, 'ann')] = 3
    expect(judged(loot)).toEqual(PARTY)
  })

  it('DUN-37 DEC-3 where the party meets its goal and fails, or another side meets its own, it has lost', () => {
    const both = open('[{side: party, win: {defeated: {id: bob}}}, {side: party, lose: {defeated: {id: bob}}}]')
    fell(both, 'bob')
    expect(judged(both)).toEqual(MONSTERS)
    const rival = open('[{side: party, win: {defeated: {id: bob}}}, {side: monsters, win: {defeated: {id: bob}}}]')
    fell(rival, 'bob')
    expect(judged(rival)).toEqual(MONSTERS)
  })

  it('DEC-17 at the limit of rounds the battle is undecided', () => {
    const battle = open('[{side: party, win: {defeated: {side: monsters}}}]', { rounds: 3 })
    expect(judged(battle)).toEqual([Status.Ended, Outcome.Undecided, -1])
  })
})

it('DUN-6 DUN-37 the party has lost when its last character has gone, though all monsters are dead', () => {
  const battle = open('[{side: party, win: {defeated: {side: monsters}}}]')
  judgeParty(battle)
  expect(battle.clock[Clock.Status]).toBe(Status.Running)
  fell(battle, 'ann', 'bob', 'cid')
  judgeParty(battle)
  expect([battle.clock[Clock.Outcome], battle.clock[Clock.Winner]]).toEqual([Outcome.Won, 1])
})
