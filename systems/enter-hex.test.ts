import { describe, expect, it } from 'vitest'
import { Action, Cause, Hits } from '../components/action.ts'
import { Overlay } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { cellAt, rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { enterHex } from './enter-hex.ts'

const still = (level = 1) => {
  const battle = stillCrypt(ruleset, { rows: ['a^!b.'], options: `level: ${level}` })
  battle.log = createEventLog()
  return { battle, ann: rowOf(battle, 'ann'), bob: rowOf(battle, 'bob') }
}

describe('a hex that is entered', () => {
  it('DUN-8 DUN-39 a trap deals 2 + level once, credited to who forced the figure there', () => {
    const { battle, ann, bob } = still(4)
    const cell = cellAt(battle, 1, 0)
    expect(enterHex(battle, ann, cell, bob)).toBe(true)
    const { source, cause, count } = columns(battle, Action)
    expect([source[0], cause[0], count[0], columns(battle, Hits).physical[0]]).toEqual([bob, Cause.Terrain, 1, 6])
    expect(columns(battle, Overlay).trap[cell]).toBe(0)
    expect([...readEvents(battle.log!)].map(({ kind, target, values }) => [kind, target, ...values])).toEqual([
      [EventKind.TrapSprung, ann, cell, 6, 0, 0],
    ])
    expect(enterHex(battle, ann, cell, bob)).toBe(false)
  })

  it('DUN-8 a hazard deals half of that, rounded down, and stays', () => {
    const { battle, ann } = still(3)
    const cell = cellAt(battle, 2, 0)
    expect(enterHex(battle, ann, cell, 0)).toBe(true)
    expect(columns(battle, Hits).physical[0]).toBe(2)
  })

  it('DUN-8 neither troubles who flies, nor is a plain hex anything', () => {
    const { battle, ann } = still()
    expect(enterHex(battle, ann, cellAt(battle, 4, 0), 0)).toBe(false)
    battle.template.dungeon.flying[ann] = 1
    expect([enterHex(battle, ann, cellAt(battle, 1, 0), 0), columns(battle, Overlay).trap[cellAt(battle, 1, 0)]]).toEqual([
      false,
      1,
    ])
  })
})
