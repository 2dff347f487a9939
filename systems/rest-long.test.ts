import { expect, it } from 'vitest'
import { type Crypt, type DungeonArena, dungeon, layCards, setConditions } from '../test/kit/dungeon.ts'

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Lunge, initiative: 45, top: [attack: 2], bottom: [move: 4]}',
  '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
  '{card: Guard, initiative: 11, top: [shield: 1], bottom: [move: 1]}',
]

const units = (state: string): string[] => [
  `{id: ann, kind: hero, side: party, at: a, state: {hp: 5, ${state}}}`,
  '{id: bob, kind: brute, side: monsters, at: b}',
]

/** ann, with 5 of 10 HP and Lunge, Mend and Guard discarded, is asked what her long rest costs. */
const resting = (change: Partial<Crypt> = {}): DungeonArena =>
  dungeon(
    {
      hand: HAND,
      brute: ['{initiative: 50, do: [shield: 1]}'],
      units: units('hand: [Slash], discard: [Lunge, Mend, Guard]'),
      ...change,
    },
    [1],
  )

it('DUN-3 a long rest acts at 99, loses a discard of choice, takes the others back and heals 2', () => {
  const battle = resting()
  expect(battle.events().slice(-4)).toEqual([
    'TurnStarted bob>nobody 0 0 0 0',
    'BonusGained bob>nobody 3 1 0 0',
    'TurnEnded bob>nobody 0 0 0 0',
    'TurnStarted ann>nobody 0 0 0 0',
  ])
  expect([battle.question, ...battle.legal()]).toEqual(['Card ann', 'card Lunge', 'card Mend', 'card Guard'])
  battle.play('card Mend')
  expect(battle.events().slice(0, 7)).toEqual([
    'CardMoved ann>nobody 2 3 2 0',
    'CardMoved ann>nobody 1 0 2 0',
    'CardMoved ann>nobody 3 0 2 0',
    'UnitRested ann>nobody 1 2 2 0',
    'UnitHealed ann>ann 2 7 0 0',
    'TurnEnded ann>nobody 0 0 0 0',
    'RoundEnded nobody>nobody 1 0 0 0',
  ])
  expect([battle.question, battle.cards('ann'), battle.hp('ann')]).toEqual([
    'Card ann',
    'Slash:hand Lunge:hand Mend:lost Guard:hand',
    '7/10',
  ])
})

it('DUN-3 spent items are ready again, used up ones are not', () => {
  const battle = resting({
    gear: ['potion: {do: [heal: 2]}', 'bomb: {do: [damage: 1], lost: true}'],
    hero: 'gear: [potion, bomb]',
  })
  layCards(battle.battle, 'ann', 'discard', 'potion')
  layCards(battle.battle, 'ann', 'lost', 'bomb')
  expect(battle.legal()).toEqual(['card Lunge', 'card Mend', 'card Guard'])
  battle.play('card Lunge')
  expect(battle.cards('ann')).toMatch(/potion:hand bomb:lost$/)
})

it('DUN-3 DUN-28 DUN-29 its heal ends wound and poison like any other, and who is stunned rests all the same', () => {
  const battle = resting()
  setConditions(battle.battle, 'ann', 'poison', 'stun')
  battle.play('card Lunge')
  expect([battle.conditions('ann'), battle.hp('ann'), battle.cards('ann')]).toEqual([
    '',
    '5/10',
    'Slash:hand Lunge:lost Mend:hand Guard:hand',
  ])
})

it('DUN-3 DUN-5 DUN-34 does not come to pass where fewer than two discards are left of it', () => {
  const battle = dungeon(
    {
      hand: HAND,
      brute: ['{initiative: 50, do: [attack: {plus: 0}]}'],
      rows: ['ab....', '......'],
      units: units('hand: [], discard: [Lunge, Mend, Guard]'),
    },
    // The brute's ability card, then the modifier of its attack: the first of the deck.
    [1, 1],
  )
  expect([battle.question, ...battle.legal()]).toEqual(['Negate ann', 'pass', 'card Lunge', 'card Mend', 'card Guard'])
  battle.play('card Lunge', 'card Mend')
  expect([battle.verdict(), battle.cards('ann'), battle.hp('ann')]).toEqual([
    '2 1 1',
    'Slash:lost Lunge:lost Mend:lost Guard:lost',
    '5/10',
  ])
  expect(battle.events().slice(-6)).toEqual(
    [
      'TurnEnded ann>nobody 0 0 0 0',
      'RoundEnded nobody>nobody 1 0 0 0',
      'RoundStarted nobody>nobody 2 0 0 0',
      'UnitExhausted nobody>ann 1 0 0 0',
      'CardMoved ann>nobody 3 3 4 0',
      'UnitRemoved nobody>ann 3 0 0 0',
      'BattleEnded nobody>nobody 1 1 0 0',
    ].slice(-6),
  )
})
