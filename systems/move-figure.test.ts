import { describe, expect, it } from 'vitest'
import { Occupancy } from '../components/space.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { setConditions } from '../test/kit/dungeon.ts'
import { annsTurn, only } from '../test/kit/dungeon-turn.ts'

const THREE = [
  '{id: ann, kind: hero, side: party, at: a}',
  '{id: cid, kind: hero, side: party, at: c}',
  '{id: bob, kind: brute, side: monsters, at: b}',
]
const cells = (words: readonly string[]): string => words.filter((word) => word.startsWith('[')).join(' ')

describe('a move of a character', () => {
  it('DUN-7 goes leg by leg while points are left, and ends where it passes', () => {
    const fight = annsTurn({ rows: ['a....b'] }).play('play Act bottom')
    expect([fight.question, fight.legal()]).toEqual(['Place ann', ['pass', '[1,0]', '[2,0]', '[3,0]']])
    fight.events()
    fight.play('[2,0]')
    expect(fight.events()).toEqual([
      'StepTaken ann>nobody 1 1 2 1',
      'StepTaken ann>nobody 2 2 2 2',
      'UnitMoved ann>nobody 0 2 0 0',
    ])
    expect(fight.legal()).toEqual(['pass', '[1,0]', '[3,0]'])
    fight.play('[1,0]')
    expect([fight.at('ann'), fight.question]).toEqual(['[1,0]', 'Act ann'])
    const other = annsTurn({ rows: ['a....b'] }).play('play Act bottom', '[1,0]', 'pass')
    expect([other.at('ann'), other.question]).toEqual(['[1,0]', 'Act ann'])
  })

  it('DUN-9 difficult terrain takes two points', () => {
    const fight = annsTurn({ rows: ['a~...b'] }).play('play Act bottom')
    expect(cells(fight.legal())).toBe('[1,0] [2,0]')
    fight.play('[1,0]')
    expect(cells(fight.legal())).toBe('[0,0] [2,0]')
  })

  it('DUN-8 springs each trap as it is entered, which is gone then, and goes on', () => {
    const fight = annsTurn({ rows: ['a^.b'], options: 'level: 2' }).play('play Act bottom')
    expect(fight.overlay()).toBe('trap [1,0]')
    fight.events()
    fight.play('[2,0]')
    // She is asked whether to lose cards in place of the damage.
    expect([fight.at('ann'), fight.question]).toEqual(['[1,0]', 'Negate ann'])
    fight.play('pass')
    expect(only(fight.events(), 'UnitMoved', 'TrapSprung', 'DamageDealt', 'DamageTaken')).toEqual([
      'UnitMoved ann>nobody 0 1 0 0',
      'TrapSprung nobody>ann 1 4 0 0',
      'DamageDealt nobody>ann 4 0 -1 5',
      'DamageTaken nobody>ann 4 0 6 0',
      'UnitMoved ann>nobody 1 2 0 0',
    ])
    expect([fight.overlay(), fight.at('ann'), fight.hp('ann')]).toEqual(['', '[2,0]', '6/10'])
    expect(cells(fight.legal())).toBe('[1,0]')
  })

  it('DUN-8 a hazard hurts each time it is entered, and stays', () => {
    const fight = annsTurn({ rows: ['a!.b'] }).play('play Act bottom', '[2,0]', 'pass')
    expect([fight.hp('ann'), fight.at('ann')]).toEqual(['9/10', '[2,0]'])
    fight.play('[1,0]', 'pass')
    expect([fight.hp('ann'), fight.at('ann'), fight.question]).toEqual(['8/10', '[1,0]', 'Act ann'])
  })

  it('DUN-7 ends where the figure falls', () => {
    const fight = annsTurn({
      rows: ['a^.b'],
      options: 'level: 7',
      kinds: ['hero: {role: character, stats: {hp: 9}, deck: hero}'],
    })
    fight.play('play Act bottom', '[2,0]', 'pass')
    expect(fight.at('ann')).toBe('off')
    expect(only(fight.events(), 'UnitMoved', 'UnitExhausted')).toEqual([
      'UnitMoved ann>nobody 0 1 0 0',
      'UnitExhausted nobody>ann 0 0 0 0',
    ])
  })

  it('DUN-7 may fall on the hex of an ally that it goes through, who stays there', () => {
    const fight = annsTurn({ rows: ['a!......b'], units: THREE.map((unit) => unit.replace('at: c', 'at: [1, 0]')) })
    columns(fight.battle, Vitals).hp[fight.row('ann')] = 1
    fight.play('play Act bottom', '[2,0]', 'pass')
    expect([fight.at('ann'), fight.at('cid')]).toEqual(['off', '[1,0]'])
    expect(columns(fight.battle, Occupancy).unit[fight.cell(1, 0)]).toBe(fight.row('cid'))
  })

  it('DUN-29 none for who is immobilized', () => {
    const fight = annsTurn({ rows: ['a....b'] })
    setConditions(fight.battle, 'ann', 'immobilize')
    fight.play('play Act bottom')
    expect([fight.at('ann'), fight.question]).toEqual(['[0,0]', 'Act ann'])
  })

  it('DUN-7 a jump is one leg, over figures and traps', () => {
    const fight = annsTurn({ rows: ['a^b...'], bottom: 'move: {amount: 4, jump: true}' }).play('play Act bottom')
    expect(cells(fight.legal())).toBe('[1,0] [3,0] [4,0]')
    fight.events()
    fight.play('[3,0]')
    expect(only(fight.events(), 'UnitMoved', 'TrapSprung')).toEqual(['UnitMoved ann>nobody 0 3 0 0'])
    expect([fight.question, fight.hp('ann')]).toEqual(['Act ann', '10/10'])
    const down = annsTurn({ rows: ['a^b...'], bottom: 'move: {amount: 4, jump: true}' }).play('play Act bottom', '[1,0]', 'pass')
    expect([down.hp('ann'), down.overlay(), down.question]).toEqual(['7/10', '', 'Act ann'])
  })

  it('DUN-7 a flight troubles neither trap nor hazard', () => {
    const fight = annsTurn({ rows: ['a^!b'], bottom: 'move: {amount: 4, fly: true}' }).play('play Act bottom', '[1,0]')
    expect([fight.hp('ann'), fight.overlay(), fight.question]).toEqual(['10/10', 'trap [1,0]', 'Act ann'])
  })

  it('DUN-36 slides on over ice and is told so', () => {
    const fight = annsTurn({ rows: ['a', '%', '%', '.', '.', 'b'] }).play('play Act bottom')
    expect(cells(fight.legal())).toBe('[0,3] [0,4]')
    fight.events()
    fight.play('[0,4]')
    expect(fight.events()).toEqual([
      'StepTaken ann>nobody 1 1 4 1',
      'UnitMoved ann>nobody 0 1 0 0',
      'StepTaken ann>nobody 2 2 4 1',
      'StepTaken ann>nobody 3 3 4 1',
      'UnitForced nobody>ann 3 3 0 0',
      'StepTaken ann>nobody 4 4 4 2',
      'UnitMoved ann>nobody 3 4 0 0',
    ])
    expect(cells(fight.legal())).toBe('[0,3]')
  })

  it('DUN-36 a slide into a trap springs it', () => {
    const fight = annsTurn({ rows: ['a', '%', '^', '.', 'b'] }).play('play Act bottom', '[0,2]', 'pass')
    expect([fight.at('ann'), fight.hp('ann'), cells(fight.legal())]).toEqual(['[0,2]', '7/10', '[0,0] [0,3]'])
  })

  it('DUN-10 DUN-38 opens a door by entering it: the leg ends, the room is revealed, who is in it takes a place in the round', () => {
    const fight = annsTurn({
      rows: ['a+..b'],
      bottom: 'move: 3',
      types: 0,
    })
    expect(fight.rooms()).toBe('0/1')
    fight.play('play Act bottom')
    expect(cells(fight.legal())).toBe('[1,0]')
    fight.events()
    fight.dice(1).play('[1,0]')
    expect(fight.events()).toEqual([
      'StepTaken ann>nobody 1 1 1 1',
      'UnitMoved ann>nobody 0 1 0 0',
      'DoorOpened ann>nobody 0 1 0 0',
      'RoomRevealed nobody>nobody 1 1 0 0',
      'AbilityCardDrawn nobody>nobody 0 0 50 0',
      'FigureReady bob>nobody 50 0 0 0',
    ])
    expect([fight.rooms(), cells(fight.legal())]).toEqual(['1/3', '[0,0] [2,0] [3,0]'])
  })

  it('DUN-10 a jump may go on from a door that it has opened', () => {
    const fight = annsTurn({ rows: ['a.+..b'], bottom: 'move: {amount: 4, jump: true}', types: 0 }).play('play Act bottom')
    expect(cells(fight.legal())).toBe('[1,0] [2,0]')
    fight.dice(1).play('[2,0]')
    expect([fight.question, cells(fight.legal())]).toEqual(['Place ann', '[0,0] [1,0] [3,0] [4,0]'])
    fight.play('[4,0]')
    expect([fight.at('ann'), fight.question]).toEqual(['[4,0]', 'Act ann'])
  })

  it('DUN-38 an event falls due as a door opens, and the move goes on after it', () => {
    const fight = annsTurn({
      rows: ['a+..b'],
      types: 0,
      events: ['gas: {when: doorOpened, target: {id: ann}, do: [damage: 2]}'],
    }).play('play Act bottom')
    fight.dice(1).play('[1,0]', 'pass')
    expect([fight.hp('ann'), fight.question, cells(fight.legal())]).toEqual(['8/10', 'Place ann', '[0,0] [2,0] [3,0]'])
  })
})

describe('a move of a monster', () => {
  it('DUN-14 goes to a hex that its rules permit, and strikes whom it chose before', () => {
    const fight = annsTurn({ rows: ['a....b'] }).play('pass')
    // One outcome only: nobody is asked.
    expect(fight.at('bob')).toBe('[3,0]')
  })

  it('DUN-29 attacks from where it stands if it is immobilized', () => {
    const fight = annsTurn({ rows: ['ab'] })
    setConditions(fight.battle, 'bob', 'immobilize')
    fight.dice(1).play('pass', 'pass')
    expect([fight.hp('ann'), fight.at('bob')]).toEqual(['8/10', '[1,0]'])
    expect(fight.conditions('bob')).toBe('')
  })
})
