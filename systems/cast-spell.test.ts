import { describe, expect, it } from 'vitest'
import { Changed, STATS } from '../components/lasting.ts'
import { Uses } from '../components/units.ts'
import { Ongoing, WarAct, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { act, asked, legalBy } from '../test/kit/war-act.ts'
import { didOf, type Field, injuryOf, isHostileTo, rowOf, setInjury, stillField } from '../test/kit/warband.ts'
import { castSpell, spellChoices, spellPlaces } from './cast-spell.ts'

const ABILITIES = [
  'bolt: {as: spell, needs: 12, target: {side: opposing, within: 5, sight: true}, do: [damage: 1]}',
  'hex: {as: spell, needs: 12, ongoing: true, target: {side: opposing, within: 5, sight: true}, do: [modify: {stat: melee, by: -3, lasts: battle}]}',
  'storm: {as: spell, needs: 14, target: {side: any, within: 4, area: 1}, do: [status: dazed]}',
  'calm: {as: spell, needs: 8, do: [status: {add: staggered, to: self}]}',
]
const MAGE =
  'mage: {stats: {move: 6, melee: 16, ranged: none, defence: 18, agility: 10, morale: 8, attacks: 1, wounds: 1}, abilities: {'

const field = (spells: string, change: Partial<Field> = {}): Battle =>
  stillField({
    rows: ['a', '.', '.', 'b'],
    kinds: [`${MAGE}${spells}}}`],
    abilities: ABILITIES.filter((entry) => spells.includes(entry.split(':')[0])),
    units: ['ann mage red a', 'bob soldier blue b'],
    ...change,
  })

const casts = (battle: Battle, faces: readonly number[], ...words: string[]): string[] =>
  act(battle, 'ann', 'Cast', castSpell, faces, ...words)

describe('castSpell', () => {
  it('WAR-39: a d20 against the number of the spell; passed, it happens as one action', () => {
    const battle = field('bolt: 1')
    expect(casts(battle, [12, 15], 'bolt', 'bob')).toEqual([
      'AbilityUsed ann>bob 0 -1 0 0',
      'CheckMade ann>nobody -1 12 12 25',
      'DamageDealt ann>bob 1 0 0 1',
      'DamageTaken ann>bob 1 0 0 0',
      'InjuryTaken ann>bob 3 15 0 0',
    ])
    expect(asked).toEqual(['Act of ann', 'Target of ann'])
    expect(didOf(battle, 'ann')).toBe('cast')
    expect(columns(battle, Uses).battle[rowOf(battle, 'ann') * battle.template.abilities.count]).toBe(1)
  })

  it('WAR-3 WAR-39: failed, nothing happens, and it has cast all the same', () => {
    const battle = field('bolt: 1')
    expect(casts(battle, [11], 'bolt', 'bob')).toEqual(['AbilityUsed ann>bob 0 -1 0 0', 'CheckMade ann>nobody -1 12 11 24'])
    expect(didOf(battle, 'ann')).toBe('cast')
    expect(casts(field('bolt: 1'), [], 'pass')).toEqual([])
  })

  it('WAR-28: who is staggered casts with disadvantage', () => {
    const battle = field('bolt: 1')
    setInjury(battle, 'ann', 'staggered')
    expect(casts(battle, [20, 11], 'bolt', 'bob').at(-1)).toBe('CheckMade ann>nobody -1 12 11 28')
  })

  it('WAR-39: out of range or sight it is no choice; in force already, neither', () => {
    expect(legalBy(field('bolt: 1', { rows: ['a', '.', '.', '.', '.', '.', 'b'] }), 'ann', spellChoices)).toEqual(['pass'])
    expect(legalBy(field('bolt: 1', { rows: ['a', '#', '.', 'b'] }), 'ann', spellChoices)).toEqual(['pass'])
    const battle = field('hex: 1')
    expect(legalBy(battle, 'ann', spellChoices)).toEqual(['pass', 'hex'])
    casts(battle, [12], 'hex', 'bob')
    expect(columns(battle, Ongoing).mask[rowOf(battle, 'ann')]).toBe(1)
    expect(columns(battle, Changed).by[rowOf(battle, 'bob') * STATS + WarStat.Melee]).toBe(3)
    expect(legalBy(battle, 'ann', spellChoices)).toEqual(['pass'])
  })

  it('WAR-39 DEC-8: an area strikes whoever stands in it, neutral units too, and turns them also where it fails', () => {
    const battle = field('storm: 1', {
      rows: ['a.', '..', '..', 'bw'],
      units: ['ann mage red a', 'bob soldier red b', 'wulf wolf pack w'],
    })
    columns(battle, WarAct).ability[0] = 0
    expect(legalBy(battle, 'ann', spellPlaces)).toEqual(['[0,2]', '[0,3]', '[1,2]', '[1,3]'])
    expect(casts(battle, [13], 'storm', '[0,3]')).toEqual([
      'AbilityUsed ann>nobody 0 3 0 0',
      'DispositionChanged wulf>ann 0 1 0 0',
      'CheckMade ann>nobody -1 14 13 24',
    ])
    expect(isHostileTo(battle, 'wulf', 'bob')).toBe(true)
    casts(battle, [14], 'storm', '[0,3]')
    expect([injuryOf(battle, 'bob'), injuryOf(battle, 'wulf'), injuryOf(battle, 'ann')]).toEqual(['dazed', 'dazed', 'none'])
  })

  it('WAR-39: what was aimed at a place before says nothing of a spell at one unit', () => {
    const battle = field('storm: 1, bolt: 1', { rows: ['a.', '..', '..', 'b.'] })
    casts(battle, [13], 'storm', '[0,3]')
    expect(casts(battle, [12, 15], 'bolt', 'bob').slice(-1)).toEqual(['InjuryTaken ann>bob 3 15 0 0'])
  })

  it('WAR-39: a spell for its caster alone needs no aim', () => {
    const battle = field('calm: 1')
    casts(battle, [8], 'calm')
    expect(asked).toEqual(['Act of ann'])
    expect(injuryOf(battle, 'ann')).toBe('none+staggered')
  })
})
