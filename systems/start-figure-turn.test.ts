import { describe, expect, it } from 'vitest'
import { Conditions } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { dungeon, putAt, setConditions } from '../test/kit/dungeon.ts'

const STILL = ['{initiative: 9, do: [shield: 1]}']

describe('the start of a turn', () => {
  it('DUN-28 a wound deals 1 damage, of which nobody is the source', () => {
    const battle = dungeon({ brute: STILL }).play('card Slash')
    setConditions(battle.battle, 'bob', 'wound')
    battle.events()
    battle.dice(1).play('card Lunge')
    expect(battle.events().slice(4)).toEqual([
      'TurnStarted bob>nobody 0 0 0 0',
      'DamageDealt nobody>bob 1 0 -1 3',
      'DamageTaken nobody>bob 1 0 5 0',
      'BonusGained bob>nobody 3 1 0 0',
      'TurnEnded bob>nobody 0 0 0 0',
      'TurnStarted ann>nobody 0 0 0 0',
    ])
  })

  it('DUN-28 DUN-32 who falls by it has no more of its turn', () => {
    const units = [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b, state: {hp: 1, statuses: [wound]}}',
    ]
    const battle = dungeon({ brute: STILL, units }).play('card Slash')
    battle.events()
    battle.dice(1).play('card Lunge')
    expect(battle.events().slice(4)).toEqual([
      'TurnStarted bob>nobody 0 0 0 0',
      'DamageDealt nobody>bob 1 0 -1 3',
      'DamageTaken nobody>bob 1 0 0 0',
      'UnitDefeated nobody>bob -1 0 0 0',
      'UnitRemoved nobody>bob 1 20 0 0',
      'TurnEnded bob>nobody 0 0 0 0',
      'TurnStarted ann>nobody 0 0 0 0',
    ])
    // The goal is judged as the round ends.
    battle.play('pass', 'pass')
    expect(battle.verdict()).toBe('2 1 0')
  })

  it('DUN-29 what was given in an earlier turn is over with this one', () => {
    const battle = dungeon({ brute: STILL }).play('card Slash')
    setConditions(battle.battle, 'ann', 'muddle', 'poison')
    columns(battle.battle, Conditions).fresh[battle.row('ann')] = 1 << 5
    battle.dice(1).play('card Lunge', 'pass')
    expect(battle.conditions('ann')).toBe('poison')
  })
})

it('DUN-7 a figure that falls in its own turn ends it there, with what it had still to do', () => {
  const battle = dungeon({
    rows: ['a^...b', '......'],
    brute: ['{initiative: 90, do: [shield: 1]}'],
    units: [
      '{id: ann, kind: hero, side: party, at: a, state: {hp: 1, hand: [Slash, Lunge]}}',
      '{id: bea, kind: hero, side: party, at: [0, 1]}',
      '{id: bob, kind: brute, side: monsters, at: b}',
    ],
  })
  putAt(battle.battle, 'bea', 2, 1)
  battle.play('card Slash', 'card Mend').dice(1).play('card Guard', 'play Slash bottom')
  battle.events()
  battle.play('[1,0]')
  expect(battle.events().slice(-3)).toEqual([
    'UnitRemoved nobody>ann 3 2 0 0',
    'TurnEnded ann>nobody 0 0 0 0',
    'TurnStarted bea>nobody 0 0 0 0',
  ])
  expect(battle.cards('ann')).toBe('Slash:lost Lunge:lost Mend:lost Guard:lost')
})
