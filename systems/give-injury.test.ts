import { describe, expect, it } from 'vitest'
import { Injury } from '../components/warband.ts'
import type { Battle } from '../engine/battle.ts'
import { HurtBy } from '../engine/events.ts'
import { runDamagePath } from '../test/kit/damage-path.ts'
import {
  eventsOf,
  type Field,
  giveTo,
  injuryOf,
  placeOf,
  rowOf,
  setInjury,
  stillField,
  tokensOf,
  withDice,
} from '../test/kit/warband.ts'
import { giveInjury } from './give-injury.ts'

const hurts = (battle: Battle, word: keyof typeof Injury, roll: number, ...faces: number[]): string[] => {
  eventsOf(battle)
  const dice = withDice(battle, ...faces)
  giveInjury(battle, rowOf(battle, 'bob'), rowOf(battle, 'ann'), Injury[word], roll, HurtBy.Deed)
  runDamagePath(battle)
  dice.assertAllUsed()
  return eventsOf(battle)
}

const on = (cell: string, change: Partial<Field> = {}): Battle =>
  stillField({
    rows: [`${cell}...b`],
    units: ['{id: ann, kind: soldier, side: red, at: [0, 0]}', 'bob soldier blue b'],
    ...change,
  })

describe('giveInjury', () => {
  it('WAR-37: the worse of old and new injury stays', () => {
    const battle = on('.')
    expect(hurts(battle, 'Dazed', 12)).toEqual(['InjuryTaken bob>ann 2 12 0 0'])
    expect(hurts(battle, 'Dazed', 14)).toEqual([])
    expect(hurts(battle, 'Stunned', 16)).toEqual(['InjuryTaken bob>ann 3 16 2 0'])
    expect(hurts(battle, 'Dazed', 14)).toEqual([])
    expect(injuryOf(battle, 'ann')).toBe('stunned')
  })

  it('WAR-28: staggered comes once, and does nothing to who is hurt worse', () => {
    const battle = on('.')
    expect(hurts(battle, 'Staggered', 0)).toEqual(['InjuryTaken bob>ann 1 0 0 0'])
    expect(hurts(battle, 'Staggered', 0)).toEqual([])
    const dazed = on('.')
    setInjury(dazed, 'ann', 'dazed')
    expect(hurts(dazed, 'Staggered', 0)).toEqual([])
  })

  it('WAR-28 WAR-37: who is staggered and hurt worse is staggered no longer', () => {
    const battle = on('.')
    hurts(battle, 'Staggered', 0)
    expect(hurts(battle, 'Dazed', 12)).toEqual(['InjuryTaken bob>ann 2 12 0 0'])
    expect(injuryOf(battle, 'ann')).toBe('dazed')
  })

  it('WAR-28 WAR-31: the incapacitated leave the board, count as lost, and drop what they carry', () => {
    const battle = on('.', { tokens: ['treasure: {at: [[2, 0]], draw: 1, from: {plain: 1}}'] })
    giveTo(battle, 'ann', battle.template.warband.tokenIds[0], 'plain')
    expect(hurts(battle, 'Incapacitated', 18)).toEqual([
      'InjuryTaken bob>ann 4 18 0 0',
      'UnitDefeated bob>ann -1 0 0 0',
      'TokenDropped ann>nobody 0 0 0 0',
      'UnitRemoved bob>ann 1 0 0 0',
    ])
    expect(placeOf(battle, 'ann')).toBe('off')
    expect(tokensOf(battle)).toMatch(/:\[0,0\]:plain$/)
  })

  it('WAR-17: dazed or stunned in water is incapacitated; on difficult ground it is not', () => {
    expect(hurts(on('='), 'Dazed', 12).slice(0, 2)).toEqual(['InjuryTaken bob>ann 4 12 0 2', 'UnitDefeated bob>ann -1 0 0 0'])
    expect(hurts(on('='), 'Staggered', 0)).toEqual(['InjuryTaken bob>ann 1 0 0 0'])
    expect(hurts(on('%'), 'Stunned', 15)).toEqual(['InjuryTaken bob>ann 3 15 0 0'])
  })

  it('WAR-30: dazed or stunned beside a drop of 2 it makes an Agility Check or falls', () => {
    const passing = on('2')
    expect(hurts(passing, 'Dazed', 12, 10)).toEqual(['InjuryTaken bob>ann 2 12 0 0', 'CheckMade ann>nobody 4 10 10 17'])
    const falling = on('2')
    expect(hurts(falling, 'Dazed', 12, 9, 15)).toEqual([
      'InjuryTaken bob>ann 2 12 0 0',
      'CheckMade ann>nobody 4 10 9 16',
      'UnitFell ann>nobody 2 1 15 0',
      'InjuryTaken nobody>ann 3 15 2 1',
    ])
    expect(placeOf(falling, 'ann')).toBe('[1,0]')
    const unhurt = on('2')
    expect(hurts(unhurt, 'Dazed', 12, 9, 3).length).toBe(3)
    expect(injuryOf(unhurt, 'ann')).toBe('dazed')
    expect(hurts(on('1'), 'Dazed', 12)).toEqual(['InjuryTaken bob>ann 2 12 0 0'])
  })

  it('WAR-16 WAR-17 WAR-30: who falls into water lies dazed in it', () => {
    const battle = stillField({
      rows: ['2=..b'],
      units: ['{id: ann, kind: soldier, side: red, at: [0, 0]}', 'bob soldier blue b'],
    })
    expect(hurts(battle, 'Dazed', 12, 9, 1).slice(3)).toEqual([
      'InjuryTaken nobody>ann 4 1 2 2',
      'UnitDefeated bob>ann -1 0 0 0',
      'UnitRemoved bob>ann 1 1 0 0',
    ])
  })

  it('WAR-30: where every drop is taken nobody falls', () => {
    const battle = stillField({
      rows: ['2b##'],
      units: ['{id: ann, kind: soldier, side: red, at: [0, 0]}', 'bob soldier blue b'],
    })
    expect(hurts(battle, 'Dazed', 12)).toEqual(['InjuryTaken bob>ann 2 12 0 0'])
  })
})
