import { describe, expect, it } from 'vitest'
import { Cause, Hits } from '../components/action.ts'
import { NO_ABILITY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { fallBonus, injuryOf as injuryOfRoll, mishapOf } from '../engine/tactics/injury.ts'
import { runDamagePath } from '../test/kit/damage-path.ts'
import { eventsOf, injuryOf, rowOf, setWounds, stillField, withDice } from '../test/kit/warband.ts'
import { hitOn, openAction } from './open-action.ts'

const deals = (battle: Battle, points: number, ...faces: number[]): string[] => {
  eventsOf(battle)
  const dice = withDice(battle, ...faces)
  openAction(battle, rowOf(battle, 'ann'), Cause.Event, NO_ABILITY)
  columns(battle, Hits).physical[hitOn(battle, rowOf(battle, 'bob'))] = points
  runDamagePath(battle)
  dice.assertAllUsed()
  return eventsOf(battle)
}

describe('readInjury', () => {
  it('WAR-37: damage without an attack roll takes wounds, and at 0 an injury roll of its own is read', () => {
    const battle = stillField({ units: ['ann soldier red a', 'bob ogre blue b'] })
    expect(deals(battle, 2)).toEqual(['DamageDealt ann>bob 2 0 -1 6', 'DamageTaken ann>bob 2 0 1 0'])
    expect(deals(battle, 1, 17).at(-1)).toBe('InjuryTaken ann>bob 3 17 0 0')
    expect(deals(battle, 1, 14).length).toBe(2)
    expect(injuryOf(battle, 'bob')).toBe('stunned')
    expect(deals(battle, 1, 18).slice(2)).toEqual([
      'InjuryTaken ann>bob 4 18 3 0',
      'UnitDefeated ann>bob -1 0 0 0',
      'UnitRemoved ann>bob 1 4 0 0',
    ])
  })

  it('WAR-37 DMG-3: what deals nothing reads nothing, also where no wound is left', () => {
    const battle = stillField()
    setWounds(battle, 'bob', 0)
    expect(deals(battle, 0)).toEqual([])
  })

  it('WAR-27: attack rolls to 14 daze, 15 to 17 stun, from 18 incapacitate; mishaps to 11 do nothing', () => {
    expect([1, 14, 15, 17, 18, 24].map(injuryOfRoll)).toEqual([2, 2, 3, 3, 4, 4])
    expect([1, 11, 12, 14, 15, 17, 18].map(mishapOf)).toEqual([0, 0, 2, 2, 3, 3, 4])
  })

  it('WAR-16: each inch of a fall above 2 adds 2 to the mishap roll', () => {
    expect([1, 2, 3, 4, 6].map(fallBonus)).toEqual([0, 0, 2, 4, 8])
  })
})
