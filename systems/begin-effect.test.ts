import { describe, expect, it } from 'vitest'
import { setElements } from '../test/kit/dungeon.ts'
import { annsTurn, only } from '../test/kit/dungeon-turn.ts'

describe('effects one after the other', () => {
  it('DUN-39 an element is infused, and used up by what needs it', () => {
    const fight = annsTurn({
      rows: ['a....b'],
      top: 'infuse: fire, consume: {element: ice, do: [shield: 1]}, consume: {element: fire, do: [heal: 1, shield: 2]}',
    })
    setElements(fight.battle, { fire: 1 })
    fight.play('play Act top', 'pass')
    expect(only(fight.events(), 'ElementChanged', 'BonusGained')).toEqual([
      'ElementChanged ann>nobody 0 0 0 0',
      'BonusGained ann>nobody 3 2 0 0',
      'ElementChanged ann>nobody 0 2 0 0',
      'ElementChanged nobody>nobody 0 1 0 0',
    ])
  })

  it('DUN-39 what a turn infuses it cannot use up itself', () => {
    const fight = annsTurn({ rows: ['a....b'], top: 'infuse: fire, consume: {element: fire, do: [shield: 2]}' })
    fight.play('play Act top', 'pass')
    expect(only(fight.events(), 'ElementChanged', 'BonusGained')).toEqual([
      'ElementChanged ann>nobody 0 2 0 0',
      'ElementChanged nobody>nobody 0 1 0 0',
    ])
  })

  it('DUN-35 a monster whose attack needs an element that is inert moves as without attack', () => {
    const fight = annsTurn({
      rows: ['a..b'],
      brute: ['{initiative: 50, do: [move: {plus: 0}, consume: {element: fire, do: [attack: {plus: 0}]}]}'],
    })
    fight.events()
    fight.play('pass')
    expect(only(fight.events(), 'UnitMoved', 'AttackMade')).toEqual(['UnitMoved bob>nobody 3 1 0 0'])
  })

  it('DUN-35 a monster that moves twice decides only with its last move whom it strikes', () => {
    const fight = annsTurn({
      rows: ['a....b'],
      brute: ['{initiative: 50, do: [move: {plus: 0}, move: {plus: 0}, attack: {plus: 0}]}'],
    })
    fight.events()
    fight.dice(1).play('pass')
    expect(only(fight.events(), 'UnitMoved', 'AttackMade')).toEqual([
      'UnitMoved bob>nobody 5 3 0 0',
      'UnitMoved bob>nobody 3 1 0 0',
      'AttackMade bob>ann 2 0 0 0',
    ])
  })
})
