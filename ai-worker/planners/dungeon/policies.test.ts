import { describe, expect, it } from 'vitest'
import { Clock } from '../../../components/clock.ts'
import { Vitals } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { type Crypt, type DungeonArena, dungeon, layCards, setConditions, setPile } from '../../../test/kit/dungeon.ts'
import { annsTurn } from '../../../test/kit/dungeon-turn.ts'
import { dungeonAggressive, dungeonCautious, dungeonFocusWeakest, dungeonHold } from './policies.ts'
import { dungeonSearchOne } from './search-1.ts'

const crypt = (change: Partial<Crypt> = {}): DungeonArena => dungeon({ rows: ['a...b...', '........', '........'], ...change })

const setHp = (fight: DungeonArena, id: string, hp: number): void => {
  columns(fight.battle, Vitals).hp[fight.row(id)] = hp
}

const TWO_FOES = [
  '{id: ann, kind: hero, side: party, at: a}',
  '{id: bob, kind: brute, side: monsters, at: b}',
  '{id: cid, kind: brute, side: monsters, at: c}',
]
const FRIEND = ['{id: xav, kind: hero, side: party, at: x}']

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Lunge, initiative: 45, top: [attack: 2], bottom: [move: 4]}',
  '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
  '{card: Fury, initiative: 80, top: [attack: 4], bottom: [move: 1], lost: top}',
]

describe('which cards a scripted character plays', () => {
  it('DUN-41: the pair with the best sum; the faster card leads where it can do something now', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    // Three hexes off: move 3 is enough, and Lunge is worth keeping.
    expect(crypt().plan(dungeonAggressive, why)).toEqual(['card Slash', 'card Mend'])
    expect(why.decidedBy).toBe('DUN-41: the best pair, the faster card leads')
    expect(why.candidates.slice(0, 2).map(({ choice }) => choice)).toEqual([
      'bottom of Mend, then top of Slash',
      'bottom of Lunge, then top of Slash',
    ])
  })

  it('DUN-41: the slower card leads where nobody can be reached, to let them come', () => {
    expect(crypt({ rows: ['a.................b'] }).plan(dungeonCautious)).toEqual(['card Lunge', 'card Guard'])
  })

  it('DUN-41: a card is lost early only for what is worth it', () => {
    // One more damage is not worth a card, six more are.
    expect(crypt({ hand: HAND }).plan(dungeonCautious)).toEqual(['card Slash', 'card Mend'])
    const doom = '{card: Doom, initiative: 81, top: [attack: 9], bottom: [move: 1], lost: top}'
    const elite = '{id: bob, kind: brute, grade: elite, side: monsters, at: b}'
    const units = ['{id: ann, kind: hero, side: party, at: a}', elite]
    expect(crypt({ hand: [...HAND, doom], units }).plan(dungeonCautious)).toEqual(['card Mend', 'card Doom'])
  })

  it('DUN-3 DUN-41: a long rest with one card in hand, or with three where nobody can attack it', () => {
    const far = crypt({ rows: ['a.................b'] })
    layCards(far.battle, 'ann', 'discard', 'Slash', 'Lunge', 'Mend')
    expect(far.plan(dungeonCautious)).toEqual(['rest'])
    layCards(far.battle, 'ann', 'hand', 'Slash')
    expect(far.plan(dungeonAggressive)).toEqual(['rest'])
    const near = crypt({ rows: ['a.b'] })
    layCards(near.battle, 'ann', 'discard', 'Lunge', 'Mend')
    // Two are left: nobody is asked for the other.
    expect(near.plan(dungeonCautious)).toEqual(['card Guard'])
  })

  it('DUN-3: a long rest costs the discard that is worth least', () => {
    const fight = crypt({ rows: ['a.................b'], monsters: 'rules' })
    layCards(fight.battle, 'ann', 'discard', 'Slash', 'Lunge', 'Mend')
    fight.dice(1).play('rest')
    expect([fight.question, fight.plan(dungeonCautious)]).toEqual(['Card ann', ['card Mend']])
  })
})

describe('what a scripted character does in its turn', () => {
  const plan = (turn: Parameters<typeof annsTurn>[0], planner = dungeonAggressive): string[] => annsTurn(turn).plan(planner)

  it('DUN-4 DUN-41: walks with the one card and attacks with the other', () => {
    const fight = annsTurn({ rows: ['a..b..', '......'] })
    expect(fight.plan(dungeonAggressive)).toEqual(['play Spare bottom', '[2,0]'])
    fight.play('play Spare bottom', '[2,0]')
    expect([fight.question, fight.plan(dungeonAggressive)]).toEqual(['Act ann', ['play Act top']])
    fight.play('play Act top')
    expect([fight.question, fight.plan(dungeonAggressive)]).toEqual(['Target ann', ['bob']])
  })

  it('DUN-41: attacks first where it stands beside its target, then walks out of reach if it cares', () => {
    const afterAttack = (planner: Planner): string[] => {
      const fight = annsTurn({ rows: ['......ab..', '..........'], bottom: 'move: 6' })
      expect(fight.plan(planner)).toEqual(['play Act top'])
      return fight.dice(1).play('play Spare top', 'bob').plan(planner)
    }
    expect(afterAttack(dungeonCautious)).toEqual(['play Act bottom', '[3,0]'])
    expect(afterAttack(dungeonHold)).toEqual(['pass'])
  })

  it('DEC-16: focus-weakest aims at the fewest HP in reach, aggressive where most damage is expected', () => {
    const fight = annsTurn({ rows: ['.b...', 'ac...', '.....'], units: TWO_FOES, top: 'attack: 5' })
    setHp(fight, 'bob', 6)
    setHp(fight, 'cid', 2)
    setPile(fight.battle, 'ann', '+0', '-1')
    fight.play('play Act top')
    expect(fight.question).toBe('Target ann')
    expect(fight.plan(dungeonFocusWeakest)).toEqual(['cid'])
    expect(fight.plan(dungeonAggressive)).toEqual(['bob'])
  })

  it('DEC-16: hold never moves', () => {
    expect(plan({ rows: ['a..b..', '......'] }, dungeonHold)).toEqual(['pass'])
    expect(plan({ rows: ['ab....', '......'] }, dungeonHold)).toEqual(['play Act top'])
  })

  it('DUN-8 DUN-12: goes round a trap where it can', () => {
    expect(plan({ rows: ['a^b.', '....'] })).toEqual(['play Act bottom', '[2,1]'])
  })

  it('DUN-29: does not plan moves that it cannot make, nor attacks', () => {
    const bound = annsTurn({ rows: ['a..b..', '......'] })
    setConditions(bound.battle, 'ann', 'immobilize')
    expect(bound.plan(dungeonAggressive)).toEqual(['pass'])
    const unarmed = annsTurn({ rows: ['ab....', '......'] })
    setConditions(unarmed.battle, 'ann', 'disarm')
    expect(unarmed.plan(dungeonAggressive)).toEqual(['pass'])
  })

  it('DUN-10 DEC-16: opens the door where nobody is left to fight', () => {
    const fight = annsTurn({ rows: ['a..+..b', '#######'], bottom: 'move: 5', types: 0 }).dice(1)
    expect(fight.plan(dungeonAggressive)).toEqual(['play Act bottom', '[3,0]'])
    fight.play('play Act bottom', '[3,0]')
    // What is behind it is seen now, and thought about anew.
    expect([fight.question, fight.rooms(), fight.plan(dungeonAggressive)]).toEqual(['Place ann', '1/3', ['[5,0]']])
  })

  it('DUN-37 DEC-16: walks to a hex of its objective first', () => {
    const objectives = '[{side: party, win: {reach: {mark: z, by: {side: own}}}}]'
    // The attack costs it nothing: it ends its turn on the hex all the same.
    const fight = annsTurn({ rows: ['ab..', '.z..'], objectives }).dice(1)
    expect(fight.plan(dungeonAggressive)).toEqual(['play Act top'])
    fight.play('play Act top', 'bob')
    expect(fight.plan(dungeonAggressive)).toEqual(['play Spare bottom', '[1,1]'])
    const barred = annsTurn({ rows: ['a..b', 'z...'], objectives, top: 'attack: 1' })
    expect(barred.plan(dungeonAggressive)).toEqual(['play Act bottom', '[0,1]'])
  })

  it('DUN-11 DUN-41: a pattern is laid so that it strikes most', () => {
    const fight = annsTurn({
      rows: ['.......', 'a.b....', '..c....'],
      top: 'attack: {amount: 2, pattern: arc}',
      patterns: ['arc: {anchor: self, hexes: [[1, 0], [0, 1]]}'],
      units: TWO_FOES,
    })
    fight.play(...fight.plan(dungeonAggressive))
    // Points are left, but it is where it was going.
    expect([fight.at('ann'), fight.question, fight.plan(dungeonAggressive)]).toEqual(['[1,1]', 'Place ann', ['pass']])
    fight.play('pass', 'play Act top')
    expect(fight.question).toBe('Turn ann')
    fight.dice(1, 1, 1).play(...fight.plan(dungeonAggressive))
    expect([fight.hp('bob'), fight.hp('cid')]).toEqual(['4/6', '4/6'])
  })

  it('DUN-42: pushes into a trap', () => {
    const fight = annsTurn({ rows: ['...^.', '.ab..', '.....'], top: 'attack: {amount: 3, push: 1}' })
    fight.dice(1).play('play Act top', 'bob')
    expect([fight.question, fight.legal().length > 2, fight.plan(dungeonAggressive)]).toEqual(['Place ann', true, ['[3,0]']])
  })

  it('DUN-42: pulls beside a friend', () => {
    const units = [...TWO_FOES.slice(0, 2), ...FRIEND]
    const fight = annsTurn({ rows: ['......', 'a..b..', '.x....'], top: 'attack: {amount: 3, range: 3, pull: 1}', units })
    fight.dice(1).play('play Act top', 'bob')
    expect([fight.question, fight.plan(dungeonAggressive)]).toEqual(['Place ann', ['[2,2]']])
  })

  it('DUN-27 DUN-41: heals who needs it; uses an item where three quarters of it are worth it', () => {
    const hurt = annsTurn({ rows: ['a......b', '........'], top: 'heal: 3', bottom: 'move: 2' })
    setHp(hurt, 'ann', 4)
    expect(hurt.plan(dungeonCautious)).toEqual(['play Act top'])
    const fight = annsTurn({
      rows: ['ab....', '......'],
      hero: 'gear: [draught]',
      gear: ['draught: {do: [heal: 3]}'],
    })
    expect(fight.plan(dungeonAggressive)).toEqual(['play Act top'])
    setHp(fight, 'ann', 5)
    expect(fight.plan(dungeonAggressive)).toEqual(['card draught'])
  })

  it('DUN-17: summons towards the enemy', () => {
    const fight = annsTurn({ rows: ['....', 'a..b', '....'], top: 'summon: hound' })
    expect(fight.plan(dungeonCautious)).toEqual(['play Act top'])
    fight.play('play Act top')
    expect([fight.question, fight.plan(dungeonCautious)]).toEqual(['Place ann', ['[1,0]']])
  })

  it('DUN-25 DUN-26: raises its guard where it ends its turn, not before it walks away', () => {
    expect(plan({ rows: ['a.b...', '......'], top: 'shield: 1, retaliate: 2', bottom: 'move: 3' })[0]).not.toBe('play Act top')
  })
})

describe('what a scripted character loses', () => {
  it('DUN-40: negates only damage that would exhaust it', () => {
    const fight = annsTurn({ rows: ['ab....', '......'], monsters: 'rules' }).dice(1)
    fight.play('pass')
    expect([fight.question, fight.plan(dungeonCautious)]).toEqual(['Negate ann', ['pass']])
    setHp(fight, 'ann', 2)
    // Two in hand and two discards: the discards go.
    expect(fight.plan(dungeonCautious)).toEqual(['card Spare', 'card Act'])
  })

  it('DUN-40: a hand card with three in hand, or with fewer where there are no two discards', () => {
    const fight = annsTurn({ rows: ['ab....', '......'], monsters: 'rules' }).dice(1)
    fight.play('pass')
    setHp(fight, 'ann', 1)
    layCards(fight.battle, 'ann', 'hand', 'Spare')
    expect(fight.plan(dungeonCautious)).toEqual(['card Guard'])
    layCards(fight.battle, 'ann', 'lost', 'Guard', 'Act')
    expect(fight.plan(dungeonCautious)).toEqual(['card Mend'])
  })
})

describe('search-1', () => {
  it('DEC-16: tries every act, and stays the same', () => {
    const fight = annsTurn({ rows: ['ab....', '......'] })
    const why: Explanation = { decidedBy: '', candidates: [] }
    const first = fight.plan(dungeonSearchOne, why)
    expect(why.decidedBy).toBe('DEC-16 search-1: best mean position after its turn, 4 trials a choice')
    expect(why.candidates.length).toBe(fight.legal().length)
    expect(fight.plan(dungeonSearchOne)).toEqual(first)
    expect(first).not.toEqual(['pass'])
  })

  it('DEC-16: answers what is no act like cautious', () => {
    const fight = crypt()
    expect(fight.battle.clock[Clock.Round]).toBe(1)
    expect(fight.plan(dungeonSearchOne)).toEqual(fight.plan(dungeonCautious))
  })
})
