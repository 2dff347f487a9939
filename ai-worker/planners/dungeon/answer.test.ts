import { describe, expect, it } from 'vitest'
import { Vitals } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import { type Crypt, type DungeonArena, dungeon, layCards } from '../../../test/kit/dungeon.ts'
import { annsTurn } from '../../../test/kit/dungeon-turn.ts'
import { worthOfCard } from './hand.ts'
import { dungeonCautious } from './policies.ts'

const setHp = (fight: DungeonArena, id: string, hp: number): void => {
  columns(fight.battle, Vitals).hp[fight.row(id)] = hp
}

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Lunge, initiative: 45, top: [attack: 2], bottom: [move: 4]}',
  '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
  '{card: Guard, initiative: 11, top: [shield: 1], bottom: [move: 1]}',
]

/** The clean-up of round 1: ann has played nothing of Slash and Lunge, and the monsters nothing at all. */
const cleanUp = (hand: readonly string[], change: Partial<Crypt> = {}): DungeonArena => {
  const fight = dungeon({ rows: ['a.b', '...'], hand: HAND, brute: ['{initiative: 50, do: [shield: 1]}'], ...change })
  fight.dice(1).play('card Slash', 'card Lunge').play('pass')
  layCards(fight.battle, 'ann', 'lost', 'Mend', 'Guard')
  layCards(fight.battle, 'ann', 'hand', ...hand)
  expect(fight.question).toBe('Rest ann')
  return fight
}

describe('when a scripted character rests shortly (DUN-3 DUN-41)', () => {
  it('with at most one card in hand while an enemy can attack it', () => {
    expect(cleanUp(['Mend', 'Guard']).plan(dungeonCautious)).toEqual(['pass'])
    expect(cleanUp(['Guard']).plan(dungeonCautious)).toEqual(['rest'])
    expect(cleanUp([]).plan(dungeonCautious)).toEqual(['rest'])
    expect(cleanUp(['Guard'], { rows: ['a.........b'] }).plan(dungeonCautious)).toEqual(['pass'])
    // Three hexes off: a move of 2 and a reach of 1.
    expect(cleanUp([], { rows: ['a..b', '....'] }).plan(dungeonCautious)).toEqual(['rest'])
    expect(cleanUp([], { rows: ['a...b', '.....'] }).plan(dungeonCautious)).toEqual(['pass'])
  })

  it('and draws anew for a card that is better than most others, with more than half its HP', () => {
    // Slash is worth more than Lunge.
    const drawn = (die: number, hp: number): string[] => {
      const fight = cleanUp([]).dice(die).play('rest')
      setHp(fight, 'ann', hp)
      return fight.plan(dungeonCautious)
    }
    expect([drawn(1, 10), drawn(2, 10), drawn(1, 6), drawn(1, 5)]).toEqual([['rest'], ['pass'], ['rest'], ['pass']])
  })
})

describe('where a scripted character pushes (DUN-42)', () => {
  it('into what harms most, wherever that lies among the hexes it may choose', () => {
    for (const [rows, to] of [
      [['...^..', '.ab...', '......'], '[3,0]'],
      [['..^...', '.ab...', '......'], '[2,0]'],
      [['......', '.ab^..', '......'], '[3,1]'],
    ] as const) {
      const fight = annsTurn({ rows: [...rows], top: 'push: {amount: 1, range: 1}' }).play('play Act top', 'bob')
      expect([fight.question, fight.plan(dungeonCautious)]).toEqual(['Place ann', [to]])
    }
  })
})

describe('what a scripted character aims at (DUN-27 DUN-41)', () => {
  const units = [
    '{id: ann, kind: hero, side: party, at: a}',
    '{id: bob, kind: brute, side: monsters, at: b}',
    '{id: xav, kind: hero, side: party, at: x}',
    '{id: yan, kind: hero, side: party, at: z}',
  ]
  const rows = ['ax...b', '.z....']
  const aims = (top: string, ...hp: readonly (readonly [string, number])[]): string[] => {
    const fight = annsTurn({ rows, units, top })
    for (const [id, points] of hp) setHp(fight, id, points)
    fight.play('play Act top')
    expect(fight.question).toBe('Target ann')
    return fight.plan(dungeonCautious)
  }

  it('a heal at who gains most by it, three times for who has at most half', () => {
    expect(aims('heal: {amount: 4, range: 3}', ['xav', 6], ['yan', 5])).toEqual(['yan'])
    expect(aims('heal: {amount: 4, range: 3}', ['xav', 6], ['yan', 8])).toEqual(['xav'])
    expect(aims('heal: {amount: 4, range: 3}', ['xav', 6], ['yan', 6])).toEqual(['xav'])
    expect(aims('heal: {amount: 1, range: 3}', ['xav', 6], ['yan', 5], ['ann', 2])).toEqual(['ann'])
  })

  const foes = [
    '{id: ann, kind: hero, side: party, at: a}',
    '{id: bob, kind: brute, side: monsters, at: b}',
    '{id: cid, kind: brute, grade: elite, side: monsters, at: c}',
  ]
  const harms = (top: string, ...hp: readonly (readonly [string, number])[]): string[] => {
    const fight = annsTurn({ rows: ['.b....', 'ac....', '......'], units: foes, top })
    for (const [id, points] of hp) setHp(fight, id, points)
    fight.play('play Act top')
    expect(fight.question).toBe('Target ann')
    return fight.plan(dungeonCautious)
  }

  it('damage that is no attack at whom it fells, of equals the first', () => {
    expect(harms('damage: {amount: 2, range: 1}')).toEqual(['bob'])
    expect(harms('damage: {amount: 2, range: 1}', ['cid', 2])).toEqual(['cid'])
  })

  it('nobody where it would do nothing', () => {
    const kinds = [
      'brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2, abilities: {shield: 5}}, elite: {hp: 9, move: 3, attack: 3, abilities: {shield: 5}}}',
    ]
    const fight = annsTurn({ rows: ['.b....', 'ac....', '......'], units: foes, kinds, top: 'attack: 2' }).play('play Act top')
    expect([fight.question, fight.plan(dungeonCautious)]).toEqual(['Target ann', ['pass']])
  })

  it('a condition, a push or a pull at who hits hardest', () => {
    expect(harms('condition: {add: [stun], range: 1}')).toEqual(['cid'])
    expect(harms('condition: {add: [wound], range: 1}')).toEqual(['bob'])
    expect(harms('push: {amount: 1, range: 1}')).toEqual(['cid'])
  })
})

describe('what a scripted character loses (DUN-40)', () => {
  const struck = (hp: number): DungeonArena => {
    const fight = annsTurn({ rows: ['ab....', '......'], monsters: 'rules' }).dice(1)
    fight.play('pass')
    setHp(fight, 'ann', hp)
    expect(fight.question).toBe('Negate ann')
    return fight
  }

  it('a card for just as much damage as it has HP, none for less', () => {
    expect([struck(2).plan(dungeonCautious), struck(3).plan(dungeonCautious)]).toEqual([['card Spare', 'card Act'], ['pass']])
  })

  it('the second of two discards that is worth least, where the first was chosen by others', () => {
    const fight = struck(1)
    layCards(fight.battle, 'ann', 'discard', 'Mend')
    fight.play('card Act')
    expect([fight.question, fight.plan(dungeonCautious)]).toEqual(['Negate ann', ['card Mend']])
  })
})

describe('the other card of the round (DUN-41)', () => {
  it('where somebody else has chosen the leading one: what goes best with it', () => {
    const fight = dungeon({ rows: ['a...b...', '........'], hand: HAND }).play('card Lunge')
    expect([fight.question, fight.plan(dungeonCautious)]).toEqual(['Card ann', ['card Slash']])
    const heal = dungeon({ rows: ['a.................b'], hand: HAND })
    setHp(heal, 'ann', 4)
    heal.play('card Lunge')
    expect(heal.plan(dungeonCautious)).toEqual(['card Mend'])
  })
})

describe('what it is worth to have a card (DUN-3 DUN-41)', () => {
  it('its better half, and half of the other', () => {
    const fight = dungeon({
      hand: [
        '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
        '{card: Stride, initiative: 45, top: [heal: 1], bottom: [move: 4]}',
        '{card: Sweep, initiative: 46, top: [attack: {amount: 1, targets: 2}], bottom: [shield: 1, retaliate: 2]}',
        '{card: Call, initiative: 47, top: [summon: hound], bottom: [condition: {add: [bless], to: self}, damage: {amount: 1, range: 1}, infuse: fire]}',
      ],
    })
    const worth = [0, 1, 2, 3].map((card) => worthOfCard(fight.battle, card))
    // Points: attack 2048, move 384, heal 1024, shield 2048, retaliation 1536, damage 2560; a summon 6144, a condition 1536, an element 384.
    expect(worth).toEqual([6144 + 384, 1536 + 512, 5120 + 2048, 6144 + 2240])
  })
})
