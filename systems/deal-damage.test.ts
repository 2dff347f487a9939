import { describe, expect, it } from 'vitest'
import { Cause, Hits } from '../components/action.ts'
import { columns } from '../engine/battle.ts'
import { pit, told } from '../test/kit/pit.ts'
import { isHostileTo, rowOf, stillField } from '../test/kit/warband.ts'
import { dealDamage } from './deal-damage.ts'
import { addHit, openAction } from './open-action.ts'

const ARCANE = 'arcane: {when: rolled, if: {source: self}, do: [makeTrue: true]}'
const TRUE_STRIKE = 'trueStrike: {when: rolled, if: {source: self, shows: 2}, do: [makeTrue: true]}'

describe('what is dealt', () => {
  it('DMG-2 DMG-10 arcane: the damage of its roll is true, and passes Defense and bonus HP by', () => {
    const battle = pit({ abilities: [ARCANE], bug: 'arcane: 1', annState: 'bonusHp: 4, active: {combat: 5}' })
    battle.dice(2).play('pass')
    expect(told(battle)).toEqual([
      `ReactionUsed bug>ann ${battle.ability('arcane')} 3 0 0`,
      'DamageMadeTrue bug>ann 2 0 0 0',
      'DamageDealt bug>ann 0 2 -1 0',
      'DamageTaken bug>ann 2 0 4 4',
    ])
  })

  it.each([
    [2, 'DamageDealt bug>ann 0 2 -1 0'],
    [3, 'DamageDealt bug>ann 5 0 -1 0'],
  ])('DMG-10 true strike: true where every Combat die shows its number (face %i)', (face, dealt) => {
    const battle = pit({ abilities: [TRUE_STRIKE], bug: 'trueStrike: 1' })
    battle.dice(face).play('pass')
    expect(told(battle)).toContain(dealt)
  })

  it('DMG-18 a roll of nothing is no instance: nothing is told and nobody answers', () => {
    const battle = pit({
      abilities: ['echo: {when: damageDealt, if: {target: self}, do: [damage: {amount: 1, to: source}]}'],
      ann: 'echo: 1',
    })
    battle.dice(1).play('pass')
    expect(told(battle)).toEqual([])
  })
})

describe('whom damage turns', () => {
  it('NEU-3 DEC-8 who is dealt it by what somebody does, not by an event', () => {
    const turns = (cause: number): boolean => {
      const battle = stillField({ rows: ['a.w'], units: ['ann soldier red a', 'wulf wolf pack w'] })
      openAction(battle, rowOf(battle, 'ann'), cause, -1)
      columns(battle, Hits).physical[addHit(battle, rowOf(battle, 'wulf'))] = 1
      dealDamage(battle)
      return isHostileTo(battle, 'wulf', 'ann')
    }
    expect([Cause.Attack, Cause.Ability, Cause.Reaction, Cause.Event].map(turns)).toEqual([true, true, true, false])
  })
})
