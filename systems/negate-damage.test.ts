import { describe, expect, it } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import { type Crypt, type DungeonArena, dungeon, layCards, putAt, setConditions, setPile } from '../test/kit/dungeon.ts'

const STILL = ['{initiative: 50, do: [shield: 1]}']
const BITE = ['{initiative: 9, do: [attack: {plus: 0, add: [poison]}]}']
const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Lunge, initiative: 45, top: [attack: 2], bottom: [move: 4]}',
  '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
  '{card: Guard, initiative: 11, top: [shield: 1], bottom: [move: 1]}',
  '{card: Rush, initiative: 12, top: [attack: 1], bottom: [move: 2]}',
]

/** ann, who plays Slash and Guard, stands beside a trap; bob is far away. */
const atTrap = (change: Partial<Crypt> = {}): DungeonArena =>
  dungeon({ rows: ['a^...b', '......', '......'], hand: HAND, brute: STILL, ...change })
    .dice(1)
    .play('card Slash', 'card Guard')

const sprung = (battle: DungeonArena): DungeonArena => {
  battle.play('play Slash bottom')
  battle.events()
  return battle.play('[1,0]')
}

describe('damage that a character takes', () => {
  it('DUN-5 DUN-40 is negated for a card in hand; the two chosen ones that are not played yet do not count', () => {
    const battle = sprung(atTrap())
    expect(battle.events()).toEqual([
      'StepTaken ann>nobody 3 1 1 1',
      'UnitMoved ann>nobody 0 3 0 0',
      'TrapSprung nobody>ann 3 3 0 0',
      'DamageDealt nobody>ann 3 0 -1 5',
    ])
    expect([battle.question, ...battle.legal()]).toEqual(['Negate ann', 'pass', 'card Lunge', 'card Mend', 'card Rush'])
    battle.play('card Mend')
    expect(battle.events()).toEqual(['CardMoved ann>nobody 2 3 1 0', 'DamageNegated nobody>ann 3 2 -1 0'])
    expect([battle.hp('ann'), battle.cards('ann')]).toEqual(['10/10', 'Slash:chosen Lunge:hand Mend:lost Guard:chosen Rush:hand'])
    expect(columns(battle.battle, Ledger).prevented[battle.row('ann')]).toBe(3)
    // What is left of the move goes on.
    expect(battle.question).toBe('Place ann')
  })

  it('DUN-5 is negated for two discards, one after the other', () => {
    const battle = atTrap()
    layCards(battle.battle, 'ann', 'discard', 'Lunge', 'Mend', 'Rush')
    sprung(battle)
    expect(battle.legal()).toEqual(['pass', 'card Lunge', 'card Mend', 'card Rush'])
    battle.play('card Rush')
    expect([battle.question, ...battle.legal()]).toEqual(['Negate ann', 'card Lunge', 'card Mend'])
    battle.events()
    battle.play('card Lunge')
    expect(battle.events()).toEqual([
      'CardMoved ann>nobody 4 3 1 0',
      'CardMoved ann>nobody 1 3 1 0',
      'DamageNegated nobody>ann 3 4 1 0',
    ])
    expect([battle.hp('ann'), battle.cards('ann')]).toEqual([
      '10/10',
      'Slash:chosen Lunge:lost Mend:discard Guard:chosen Rush:lost',
    ])
  })

  it('DUN-5 is not asked about without a card in hand or two discards, and is taken where it is declined', () => {
    const battle = atTrap()
    layCards(battle.battle, 'ann', 'lost', 'Lunge', 'Mend')
    layCards(battle.battle, 'ann', 'discard', 'Rush')
    sprung(battle)
    expect([battle.question, battle.hp('ann')]).toEqual(['Place ann', '7/10'])
    const other = sprung(atTrap()).play('pass')
    expect([other.question, other.hp('ann'), other.cards('ann')]).toEqual([
      'Place ann',
      '7/10',
      'Slash:chosen Lunge:hand Mend:hand Guard:chosen Rush:hand',
    ])
  })

  it('DUN-5 DUN-23 of an attack: what it adds happens all the same; a shield that stops all of it leaves nothing to negate', () => {
    const bitten = (shielded: boolean): DungeonArena => {
      const battle = dungeon({ hand: HAND, brute: BITE, rows: ['ab....', '......'] })
      setPile(battle.battle, 'monsters', '+0')
      battle.play('card Slash')
      if (shielded) setPile(battle.battle, 'monsters', '-2')
      return battle.dice(1, 1).play('card Guard')
    }
    const battle = bitten(false)
    expect([battle.question, battle.conditions('ann')]).toEqual(['Negate ann', ''])
    battle.play('card Mend')
    expect([battle.question, battle.hp('ann'), battle.conditions('ann')]).toEqual(['Act ann', '10/10', 'poison'])
    const none = bitten(true)
    expect([none.question, none.hp('ann'), none.conditions('ann')]).toEqual(['Act ann', '10/10', 'poison'])
  })

  it('DUN-5 DUN-28 of a wound is offered, too; a monster is not asked', () => {
    const battle = dungeon({ hand: HAND, brute: STILL }).play('card Slash')
    setConditions(battle.battle, 'ann', 'wound')
    setConditions(battle.battle, 'bob', 'wound')
    battle.dice(1).play('card Guard')
    expect(battle.question).toBe('Negate ann')
    battle.play('card Lunge', 'pass')
    expect([battle.hp('ann'), battle.hp('bob')]).toEqual(['10/10', '5/6'])
  })

  it('DUN-5 DUN-26 of retaliation is offered in the middle of the attack that it answers', () => {
    const battle = dungeon({ hand: HAND, brute: ['{initiative: 5, do: [retaliate: 2]}'], rows: ['ab....', '......'] })
    battle.play('card Slash').dice(1).play('card Guard')
    setPile(battle.battle, 'ann', '+0')
    battle.dice(1).play('play Slash top', 'bob')
    expect([battle.question, battle.hp('bob')]).toEqual(['Negate ann', '3/6'])
    battle.play('pass')
    expect([battle.question, battle.hp('ann')]).toEqual(['Act ann', '8/10'])
  })
})

it('DUN-6 DUN-34 who has nothing to lose and no HP left is exhausted at once, whatever it has chosen', () => {
  const battle = atTrap({
    units: ['{id: ann, kind: hero, side: party, at: a, state: {hp: 2}}', '{id: bob, kind: brute, side: monsters, at: b}'],
  })
  putAt(battle.battle, 'bob', 5, 2)
  sprung(battle).play('pass')
  expect(battle.events().slice(4)).toEqual([
    'DamageTaken nobody>ann 3 0 0 0',
    'UnitDefeated nobody>ann -1 0 0 0',
    'UnitExhausted nobody>ann 0 0 0 0',
    'CardMoved ann>nobody 0 3 4 0',
    'CardMoved ann>nobody 1 3 4 0',
    'CardMoved ann>nobody 2 3 4 0',
    'CardMoved ann>nobody 3 3 4 0',
    'CardMoved ann>nobody 4 3 4 0',
    'UnitRemoved nobody>ann 3 3 0 0',
    'BattleEnded nobody>nobody 1 1 0 0',
  ])
  expect([battle.at('ann'), battle.verdict(), battle.cards('ann')]).toEqual([
    'off',
    '2 1 1',
    'Slash:lost Lunge:lost Mend:lost Guard:lost Rush:lost',
  ])
})
