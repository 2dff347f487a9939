import { describe, expect, test } from 'vitest'
import { ComStat } from '../components/company.ts'
import { Lasting, LastingCount, Lasts, MOST_LASTING } from '../components/lasting.ts'
import { WarStat } from '../components/warband.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { comStatOf } from '../engine/tactics/bands.ts'
import { rowOf, stillCompany } from '../test/kit/company.ts'
import { stillField } from '../test/kit/warband.ts'
import { changeStat, endChanges, endChangesOf, endChangesOn } from './change-stat.ts'

const start = () => {
  const battle = stillCompany()
  const log = createEventLog()
  battle.log = log
  return { battle, log, ann: rowOf(battle, 'ann'), bob: rowOf(battle, 'bob') }
}

/** Records as `kind actor target a b c`. */
const told = (log: ReturnType<typeof createEventLog>) =>
  [...readEvents(log)].map(({ kind, actor, target, values: [a, b, c] }) => [kind, actor, target, a, b, c])

/** What is in force, as `unit stat by`. */
const inForce = (battle: ReturnType<typeof stillCompany>) => {
  const { unit, stat, by } = columns(battle, Lasting)
  return Array.from({ length: columns(battle, LastingCount).count[0]! }, (_, i) => `${unit[i]} ${stat[i]} ${by[i]}`)
}

describe('changeStat', () => {
  test('tells by which ability it is, between companies alone', () => {
    const { battle, log, ann, bob } = start()
    changeStat(battle, ann, bob, ComStat.Defense, 1, Lasts.Turn, 3)
    const band = stillField()
    changeStat(band, 1, 2, WarStat.Move, 1, Lasts.Turn, 3)
    expect([...readEvents(log), ...readEvents(band.log!)].map(({ values }) => values[3])).toEqual([4, 0])
  })

  test('adds up what is in force, and takes away what is over, in the order in which it came', () => {
    const { battle, log, ann, bob } = start()
    changeStat(battle, ann, bob, ComStat.Defense, 1, Lasts.Turn, 3)
    changeStat(battle, bob, bob, ComStat.Defense, 1, Lasts.Battle, -1)
    changeStat(battle, ann, ann, ComStat.Move, -2, Lasts.Turn, 3)
    expect(comStatOf(battle, bob, ComStat.Defense)).toBe(6)
    expect(comStatOf(battle, ann, ComStat.Move)).toBe(3)
    endChanges(battle, Lasts.Turn)
    expect(comStatOf(battle, bob, ComStat.Defense)).toBe(5)
    expect(comStatOf(battle, ann, ComStat.Move)).toBe(5)
    expect(inForce(battle)).toEqual([`${bob} ${ComStat.Defense} 1`])
    expect(told(log)).toEqual([
      [EventKind.StatChanged, ann, bob, ComStat.Defense, 1, Lasts.Turn],
      [EventKind.StatChanged, bob, bob, ComStat.Defense, 1, Lasts.Battle],
      [EventKind.StatChanged, ann, ann, ComStat.Move, -2, Lasts.Turn],
      [EventKind.StatChangeEnded, 0, bob, ComStat.Defense, 1, 0],
      [EventKind.StatChangeEnded, 0, ann, ComStat.Move, -2, 0],
    ])
  })

  test('COM-23 ends with who sustains it, all of it or what came by one ability; what nobody sustains stays', () => {
    const { battle, ann, bob } = start()
    changeStat(battle, ann, bob, ComStat.Combat, 2, Lasts.Battle, 5, ann)
    changeStat(battle, ann, bob, ComStat.Power, 1, Lasts.Battle, 6, ann)
    changeStat(battle, ann, bob, ComStat.Defense, 1, Lasts.Battle, 6)
    endChangesOf(battle, ann, 5)
    expect([comStatOf(battle, bob, ComStat.Combat), comStatOf(battle, bob, ComStat.Power)]).toEqual([4, 2])
    endChangesOf(battle, ann)
    expect([comStatOf(battle, bob, ComStat.Power), comStatOf(battle, bob, ComStat.Defense)]).toEqual([1, 5])
  })

  test('COM-9 ends on who leaves the table', () => {
    const { battle, ann, bob } = start()
    changeStat(battle, ann, bob, ComStat.Combat, 2, Lasts.Battle, 5)
    changeStat(battle, ann, ann, ComStat.Combat, 1, Lasts.Battle, 5)
    endChangesOn(battle, bob)
    expect(inForce(battle)).toEqual([`${ann} ${ComStat.Combat} 1`])
    expect(comStatOf(battle, bob, ComStat.Combat)).toBe(4)
  })

  test('leaves no trace once all is over', () => {
    const { battle, ann, bob } = start()
    const before = battle.bytes.slice()
    changeStat(battle, ann, bob, ComStat.Combat, 2, Lasts.Round, 5, ann)
    changeStat(battle, ann, bob, ComStat.Combat, -3, Lasts.Round, 5, ann)
    endChanges(battle, Lasts.Round)
    battle.clock[10] = 0
    expect(battle.bytes).toEqual(before)
  })

  test('a stat does not fall below 0', () => {
    const { battle, ann, bob } = start()
    changeStat(battle, ann, bob, ComStat.Shot, -3, Lasts.Round, 5)
    expect(comStatOf(battle, bob, ComStat.Shot)).toBe(0)
  })

  test('one change too many fails with an event and changes nothing', () => {
    const { battle, log, ann, bob } = start()
    for (let i = 0; i < MOST_LASTING; i++) changeStat(battle, ann, bob, ComStat.Move, 1, Lasts.Battle, 5)
    changeStat(battle, ann, bob, ComStat.Move, 1, Lasts.Battle, 5)
    expect(comStatOf(battle, bob, ComStat.Move)).toBe(5 + MOST_LASTING)
    expect(told(log).at(-1)).toEqual([EventKind.EffectFailed, ann, bob, 22, 2, 6])
  })
})
