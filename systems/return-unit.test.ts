import { describe, expect, test } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Death, Manner } from '../components/company.ts'
import { Position, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { createEventLog, DeathMade, EventKind, readEvents } from '../engine/events.ts'
import { cellAt, commandOf, type Field, leftAs, putAt, rowOf, setCommand, standingOf, stillCompany } from '../test/kit/company.ts'
import { companyUpkeep } from './company-upkeep.ts'
import { leaveTable } from './leave-table.ts'
import { returnUnit } from './return-unit.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/** Blue: ann, command 3, and bob, command 2, and cid, who brings back, of command 1. */
const field = (change: Partial<Field> = {}): Battle =>
  stillCompany({
    kinds: [3, 2, 1].map(
      (command, i) =>
        `${['first', 'second', 'third'][i]}: {tags: [combatant], stats: {command: ${command}, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5}}`,
    ),
    rows: ['a.b...', '......', '..c...', '.....r'],
    units: [
      '{id: rob, kind: marshal, side: red, at: r}',
      '{id: ann, kind: first, side: blue, at: a}',
      '{id: bob, kind: second, side: blue, at: b}',
      '{id: cid, kind: third, side: blue, at: c}',
    ],
    ...change,
  })

const leave = (battle: Battle, id: string, manner: number): void => {
  const unit = rowOf(battle, id)
  leaveTable(battle, unit, 0, manner, DeathMade.Answer)
  if (manner !== Manner.Retired) takeOffMap(battle, unit, RemovalCause.Defeated, 0)
}

const comeBack = (battle: Battle, id: string, life = 2): void =>
  returnUnit(battle, rowOf(battle, 'cid'), rowOf(battle, id), life, { at: 'beside', party: 0 }, rowOf(battle, 'cid'))

describe('returnUnit', () => {
  test("COM-11 DEC-7 an eliminated unit's command is back at once for base and current, overlapping losses or not", () => {
    const battle = field()
    expect(commandOf(battle, 'blue')).toBe('6/6')
    setCommand(battle, 'blue', 6, 4)
    leave(battle, 'ann', Manner.Eliminated)
    leave(battle, 'bob', Manner.Chilled)
    expect(commandOf(battle, 'blue')).toBe('1/-1')
    comeBack(battle, 'ann')
    expect(commandOf(battle, 'blue')).toBe('4/2')
  })

  test('COM-5 COM-11 base 6, current 1, a loss of 3: below 0, and back to what it was in the same turn', () => {
    const battle = field()
    setCommand(battle, 'blue', 6, 1)
    leave(battle, 'ann', Manner.Eliminated)
    expect(commandOf(battle, 'blue')).toBe('3/-2')
    comeBack(battle, 'ann')
    expect(commandOf(battle, 'blue')).toBe('6/1')
  })

  test('COM-3 COM-11 with an upkeep between: base and current are as if it had never been away', () => {
    const battle = field()
    setCommand(battle, 'blue', 6, 1)
    leave(battle, 'ann', Manner.Eliminated)
    battle.clock[4] = 1
    companyUpkeep(battle)
    expect(commandOf(battle, 'blue')).toBe('3/3')
    comeBack(battle, 'ann')
    expect(commandOf(battle, 'blue')).toBe('6/6')
  })

  test('COM-11 eliminated and returned twice changes nothing', () => {
    const battle = field()
    battle.clock[Clock.Round] = 2
    for (let i = 0; i < 2; i++) {
      leave(battle, 'ann', Manner.Eliminated)
      comeBack(battle, 'ann')
    }
    expect([commandOf(battle, 'blue'), leftAs(battle, 'ann'), standingOf(battle, 'ann')]).toEqual(['6/6', 'none', ''])
    expect(columns(battle, Death).round[rowOf(battle, 'ann')]).toBe(0)
  })

  test('COM-12 where an effect does return a killed unit nothing is taken back; one retired has lost nothing', () => {
    const battle = field()
    leave(battle, 'ann', Manner.Annihilated)
    leave(battle, 'bob', Manner.Retired)
    comeBack(battle, 'ann')
    comeBack(battle, 'bob')
    expect([commandOf(battle, 'blue'), leftAs(battle, 'ann'), leftAs(battle, 'bob')]).toEqual(['3/3', 'none', 'none'])
  })

  test('COM-12 DEC-6 the effect says where and with how many hit points, no more than it has; on the lowest free cell beside', () => {
    const battle = field()
    const log = createEventLog()
    leave(battle, 'ann', Manner.Eliminated)
    battle.log = log
    comeBack(battle, 'ann', 9)
    expect([...readEvents(log)].map(({ kind, actor, target, values }) => [kind, actor, target, ...values])).toEqual(
      [
        [EventKind.UnitReturned, rowOf(battle, 'cid'), rowOf(battle, 'ann'), 4, cellAt(battle, 1, 1)],
        [EventKind.CommandSet, 0, 0, 1, 6, 6, 5],
      ].map((record) => [...record, ...Array.from({ length: 7 - record.length }, () => 0)]),
    )
  })

  test('DEC-5 it acts in this round where it has not acted yet', () => {
    const battle = field()
    const { mask } = columns(battle, Standing)
    mask[rowOf(battle, 'bob')] = StandingBit.Acted
    leave(battle, 'ann', Manner.Eliminated)
    leave(battle, 'bob', Manner.Eliminated)
    comeBack(battle, 'ann')
    comeBack(battle, 'bob')
    expect([standingOf(battle, 'ann'), standingOf(battle, 'bob')]).toEqual(['', 'acted'])
  })

  test('COM-12 DEC-6 no room, or nobody who has left: it fails with an event and changes nothing', () => {
    const battle = field({ rows: ['b#....', 'c#....', 'a#....', '#....r'] })

    leave(battle, 'ann', Manner.Eliminated)
    putAt(battle, 'rob', 0, 2)
    const log = createEventLog()
    battle.log = log
    const before = battle.bytes.slice()
    comeBack(battle, 'bob')
    comeBack(battle, 'ann')
    expect([...readEvents(log)].map(({ kind, target, values }) => [kind, target, values[0], values[1]])).toEqual([
      [EventKind.EffectFailed, rowOf(battle, 'bob'), 22, 3],
      [EventKind.EffectFailed, rowOf(battle, 'ann'), 22, 1],
    ])
    before[40] = battle.bytes[40]!
    expect(battle.bytes).toEqual(before)
  })

  test('COM-12 on cells of its own, the first that is free, else near the first; at the edge nearest to somebody', () => {
    const battle = field()
    leave(battle, 'ann', Manner.Eliminated)
    leave(battle, 'bob', Manner.Eliminated)
    const cells = Int16Array.of(cellAt(battle, 2, 2), cellAt(battle, 4, 1))
    const [ann, bob, cid] = [rowOf(battle, 'ann'), rowOf(battle, 'bob'), rowOf(battle, 'cid')]
    returnUnit(battle, cid, ann, 2, { at: 'cells', cells }, 0)
    expect(standingOf(battle, 'ann')).toBe('')
    expect(cellOf(battle, 'ann')).toBe(cellAt(battle, 4, 1))
    returnUnit(battle, cid, bob, 2, { at: 'edge', party: 0 }, cid)
    expect(cellOf(battle, 'bob')).toBe(cellAt(battle, 2, 3))
    leave(battle, 'bob', Manner.Eliminated)
    returnUnit(battle, cid, bob, 2, { at: 'cells', cells }, 0)
    expect(cellOf(battle, 'bob')).toBe(cellAt(battle, 1, 1))
  })
})

const cellOf = (battle: Battle, id: string): number => columns(battle, Position).cell[rowOf(battle, id)]!
