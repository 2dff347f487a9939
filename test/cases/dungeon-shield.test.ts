import { expect, test } from 'vitest'
import { Ledger } from '../../components/ledger.ts'
import { columns } from '../../engine/battle.ts'
import { rowOf } from '../kit/dungeon.ts'
import { annsTurn, only } from '../kit/dungeon-turn.ts'

const HARD =
  'brute: {role: monster, deck: brute, normal: {hp: 20, move: 2, attack: 2, abilities: {shield: 2}}, elite: {hp: 9, move: 3, attack: 3}}'

test('DEC-14 what a shield takes off an attack was neither dealt nor prevented', () => {
  const fight = annsTurn({ rows: ['ab'], kinds: [HARD], top: 'attack: 5', draws: ['+0'] })
  fight.play('play Act top')
  fight.events()
  fight.dice(1).play('bob')
  expect(only(fight.events(), 'DamageDealt', 'DamagePrevented', 'DamageTaken')).toEqual([
    'DamageDealt ann>bob 3 0 -1 0',
    'DamageTaken ann>bob 3 0 17 0',
  ])
  const { dealt, prevented, taken } = columns(fight.battle, Ledger)
  const [ann, bob] = [rowOf(fight.battle, 'ann'), rowOf(fight.battle, 'bob')]
  expect([dealt[ann], prevented[bob], taken[bob]]).toEqual([3, 0, 3])
})
