import { describe, expect, it } from 'vitest'
import { Action, ActionStage, Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_ABILITY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { Band } from '../components/warband.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, readEvents } from '../engine/events.ts'
import { arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { placeOf, rowOf, stillField } from '../test/kit/warband.ts'
import { addHit, openAction } from './open-action.ts'
import { removeUnit } from './remove-unit.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

const pit = () =>
  arena({
    rows: ['.', '.', '.', '.'],
    kinds: [kind('man', { initiative: 1 }, ['poke']), kind('rat', { hp: 2, move: 1 }, [])],
    abilities: [attack('poke', 1, amount(0, 0, 2), null)],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['rat', 'rat', 'blue', 0, 1],
      ['cat', 'rat', 'blue', 0, 2, { bonusHp: 4 }],
    ],
  })

describe('leaving the map', () => {
  it('SKI-11 the cell of a fallen unit is free at once', () => {
    const battle = pit().play('poke', 'rat')
    expect(battle.at('rat')).toBe('off')
    expect([...columns(battle.battle, Occupancy).unit]).toEqual([1, 0, 3, 0])
    expect(battle.legal()).toEqual(['pass', '[0,1]'])
    battle.play('[0,1]')
    expect([...columns(battle.battle, Occupancy).unit]).toEqual([0, 1, 3, 0])
  })

  it('SKI-11 G-09 a fallen unit neither acts nor is asked nor is a target', () => {
    const battle = pit().play('poke', 'rat', 'pass')
    expect(battle.asked).toBe('cat')
    battle.play('pass')
    expect(battle.legal()).toEqual(['pass', '[0,1]'])
  })

  it.each([
    ['defeated', RemovalCause.Defeated, StandingBit.Removed],
    ['retired', RemovalCause.Retired, StandingBit.Removed | StandingBit.Retired],
  ] as const)('DMG-7 who is %s leaves without bonus HP, with its cause and cell recorded', (_word, cause, mask) => {
    const { battle } = pit()
    const log = createEventLog()
    battle.log = log
    takeOffMap(battle, 3, cause, 1)
    expect([...readEvents(log)]).toEqual([{ kind: 13, number: 3, actor: 1, target: 3, values: [cause, 2, 0, 0] }])
    expect(columns(battle, Vitals).bonusHp[3]).toBe(0)
    expect(columns(battle, Standing).mask[3]).toBe(mask)
    expect([...columns(battle, Occupancy).unit]).toEqual([1, 2, 0, 0])
  })

  it('takes only units felled by this act: neither the standing nor the already removed', () => {
    const { battle } = pit()
    const { mask } = columns(battle, Standing)
    columns(battle, Action).count[0] = 2
    columns(battle, Hits).target[0] = 2
    columns(battle, Hits).target[1] = 3
    columns(battle, Action).felled[0] = 1
    columns(battle, Action).stage[0] = ActionStage.Removing
    mask[2] = StandingBit.Defeated | StandingBit.Removed
    const events = battle.clock[Clock.Events]
    removeUnit(battle)
    expect(battle.clock[Clock.Events]).toBe(events)
    expect(columns(battle, Action).stage[0]).toBe(ActionStage.None)
    mask[3] = StandingBit.Defeated | StandingBit.Acted
    removeUnit(battle)
    expect(battle.clock[Clock.Events]).toBe(events)
    columns(battle, Action).stage[0] = ActionStage.Removing
    removeUnit(battle)
    expect(battle.clock[Clock.Events]).toBe(events! + 1)
    expect(mask[3]).toBe(StandingBit.Defeated | StandingBit.Acted | StandingBit.Removed)
  })
})

describe('an incapacitated unit', () => {
  it('WAR-28 WAR-41 counts as lost to its side, whoever did it', () => {
    const battle = stillField({ units: ['ann soldier red a', 'bob soldier blue b'] })
    for (const [place, id] of ['bob', 'ann'].entries()) {
      openAction(battle, 1, Cause.Attack, NO_ABILITY)
      addHit(battle, rowOf(battle, id))
      columns(battle, Standing).mask[rowOf(battle, id)] = StandingBit.Defeated
      const action = columns(battle, Action)
      action.felled[0] = 1
      action.stage[0] = ActionStage.Removing
      removeUnit(battle)
      expect([[...columns(battle, Band).lost], placeOf(battle, id)]).toEqual([place === 0 ? [0, 1] : [1, 1], 'off'])
      action.stage[0] = ActionStage.None
    }
  })
})
