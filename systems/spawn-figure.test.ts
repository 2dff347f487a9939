import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { DungeonPhase, Initiative, Summoned } from '../components/dungeon.ts'
import { Occupancy } from '../components/space.ts'
import { Position } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { type Crypt, cellAt, rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { nearestFreeHex, spawnFigures } from './spawn-figure.ts'

const wave = (count: number, change: Partial<Crypt> = {}) => {
  const battle = stillCrypt(ruleset, {
    rows: ['a...b', '.....'],
    events: [`wave: {when: roundStart, do: [deploy: {kind: archer, side: monsters, at: [[2, 0]], count: ${count}}]}`],
    kinds: [
      'archer: {role: monster, deck: archer, standees: 3, normal: {hp: 4, move: 2, attack: 2, range: 3}, elite: {hp: 6, move: 2, attack: 3, range: 4}}',
    ],
    ...change,
  })
  battle.log = createEventLog()
  battle.clock[Clock.Round] = 4
  const cells = () => [1, 2, 3].map((n) => columns(battle, Position).cell[rowOf(battle, `archer@monsters-${n}`)]!)
  return { battle, cells, failures: () => [...readEvents(battle.log!)].filter(({ kind }) => kind === EventKind.EffectFailed) }
}

describe('a spawn', () => {
  it('DEC-6 comes on its cell, else as near as there is room, the lowest of equals', () => {
    const { battle, cells } = wave(3)
    spawnFigures(battle, 0)
    expect(cells()).toEqual([cellAt(battle, 2, 0), cellAt(battle, 1, 0), cellAt(battle, 2, 1)])
  })

  it('DUN-38 acts from the next round on, and draws no card before the cards of the round are revealed', () => {
    const { battle } = wave(1)
    battle.clock[Clock.Phase] = DungeonPhase.Cards
    spawnFigures(battle, 0)
    const row = rowOf(battle, 'archer@monsters-1')
    expect([columns(battle, Summoned).arrived[row], columns(battle, Initiative).key[row]]).toEqual([4, 0])
  })

  it('DUN-38 in the course of the turns its type draws a card at once', () => {
    const { battle } = wave(1)
    battle.clock[Clock.Phase] = DungeonPhase.Turns
    spawnFigures(battle, 0)
    const row = rowOf(battle, 'archer@monsters-1')
    expect(columns(battle, Initiative).number[row]).toBe(30)
  })

  it('DEC-6 fails with an event without a row, or without room', () => {
    const { battle, cells, failures } = wave(5)
    spawnFigures(battle, 0)
    expect([cells().every((cell) => cell >= 0), failures().map(({ values }) => values.slice(0, 2))]).toEqual([true, [[13, 2]]])
    const full = wave(1, {
      rows: ['ab'],
      events: ['wave: {when: roundStart, do: [deploy: {kind: archer, side: monsters, at: [[0, 0]], count: 1}]}'],
    })
    spawnFigures(full.battle, 0)
    expect(full.failures().map(({ values }) => values.slice(0, 2))).toEqual([[13, 1]])
  })

  it('DEC-6 seeks through figures, not through walls or closed doors', () => {
    const battle = stillCrypt(ruleset, { rows: ['ab+...'] })
    expect(nearestFreeHex(battle, cellAt(battle, 0, 0))).toBe(-1)
    const open = stillCrypt(ruleset, { rows: ['ab....'] })
    expect(nearestFreeHex(open, cellAt(open, 0, 0))).toBe(cellAt(open, 2, 0))
  })
})

describe('the nearest free hex', () => {
  it('DEC-6 is found behind however many figures', () => {
    const battle = stillCrypt(ruleset, { rows: ['a..........b..................'] })
    columns(battle, Occupancy).unit.fill(rowOf(battle, 'bob'), 0, 29)
    expect(nearestFreeHex(battle, 0)).toBe(29)
    columns(battle, Occupancy).unit[29] = rowOf(battle, 'ann')
    expect(nearestFreeHex(battle, 0)).toBe(-1)
  })
})
