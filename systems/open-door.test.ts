import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { DungeonPhase, Initiative, Piles, Rooms } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { pileOf, rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { openDoor, revealRoom } from './open-door.ts'

const UNITS = [
  '{id: ann, kind: hero, side: party, at: a}',
  '{id: bob, kind: brute, side: monsters, at: b}',
  '{id: arc, kind: archer, side: monsters, at: c}',
]

const still = (rows: readonly string[] = ['a+b.+c']) => {
  const battle = stillCrypt(ruleset, { rows, units: UNITS })
  battle.clock[Clock.Phase] = DungeonPhase.Turns
  battle.log = createEventLog()
  const told = () => [...readEvents(battle.log!)].map(({ kind, values }) => [kind, values[0], values[1]])
  return { battle, told }
}

describe('a door', () => {
  it('DUN-10 DUN-38 opens for good and reveals its room: those in it are in the order of this round', () => {
    const { battle, told } = still()
    const [bob, arc] = [rowOf(battle, 'bob'), rowOf(battle, 'arc')]
    openDoor(battle, rowOf(battle, 'ann'), 0)
    const { open, revealed } = columns(battle, Rooms)
    expect([open[0], revealed[0]]).toEqual([1, 3])
    const { key } = columns(battle, Initiative)
    expect([key[bob]! > 0, key[arc]]).toEqual([true, 0])
    expect(told().map(([kind]) => kind)).toEqual([
      EventKind.DoorOpened,
      EventKind.RoomRevealed,
      EventKind.DieRolled,
      EventKind.AbilityCardDrawn,
      EventKind.FigureReady,
    ])
  })

  it('DUN-38 a type that has its card draws no other', () => {
    const { battle, told } = still(['a+b.+b', '...c..'].slice(0, 1).map((row) => row.replace('+b.+b', '+b.+c')))
    const pile = pileOf(battle, 'archer')
    columns(battle, Piles).shown[pile] = battle.template.dungeon.abilityCards.first.length - 1
    openDoor(battle, rowOf(battle, 'ann'), 1)
    expect(told().filter(([kind]) => kind === EventKind.AbilityCardDrawn).length).toBeLessThan(2)
  })

  it('DUN-38 a room is revealed once', () => {
    const { battle, told } = still()
    revealRoom(battle, 1)
    const count = told().length
    revealRoom(battle, 1)
    expect(told().length).toBe(count)
  })
})
