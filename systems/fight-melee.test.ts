import { describe, expect, it } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, readEvents } from '../engine/events.ts'
import { act, asked, legalBy } from '../test/kit/war-act.ts'
import {
  type Field,
  injuryOf,
  isHostileTo,
  placeOf,
  rowOf,
  setDisposition,
  setInjury,
  setWounds,
  stillField,
} from '../test/kit/warband.ts'
import { fightMelee, strikeTargets } from './fight-melee.ts'

const field = (change: Partial<Field> = {}): Battle => stillField({ rows: ['a', 'b', '.'], ...change })

const strikes = (battle: Battle, id: string, faces: readonly number[], ...words: string[]): string[] =>
  act(battle, id, 'Melee', fightMelee, faces, ...words)

describe('fightMelee', () => {
  it('WAR-23 WAR-37: a melee check for each attack and a defence check for each hit; a failed one takes a wound, and the last wound is an injury', () => {
    const battle = field()
    expect(strikes(battle, 'ann', [14, 17])).toEqual([
      'BlowsStruck ann>bob 1 1 1 0',
      'DamageDealt ann>bob 1 0 -1 0',
      'DamageTaken ann>bob 1 0 0 0',
      'InjuryTaken ann>bob 2 14 0 0',
    ])
    expect(injuryOf(battle, 'bob')).toBe('dazed')
    expect(asked).toEqual([])
  })

  it('WAR-23: a check below the number is no hit and asks for no defence; a defended hit deals nothing', () => {
    expect(strikes(field(), 'ann', [13])).toEqual(['BlowsStruck ann>bob 1 0 0 0'])
    expect(strikes(field(), 'ann', [14, 18])).toEqual(['BlowsStruck ann>bob 1 1 0 0'])
  })

  it('WAR-3 WAR-36: a 4 never hits, however good the stat; a 20 defends whatever the pierce', () => {
    const kinds = [
      'expert: {stats: {move: 6, melee: 2, ranged: none, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1, pierce: 20}}',
    ]
    const units = ['ann expert red a', 'bob soldier blue b']
    expect(strikes(field({ kinds, units }), 'ann', [4])).toEqual(['BlowsStruck ann>bob 1 0 0 0'])
    expect(strikes(field({ kinds, units }), 'ann', [5, 20])).toEqual(['BlowsStruck ann>bob 1 1 0 0'])
    expect(strikes(field({ kinds, units }), 'ann', [5, 19])[0]).toBe('BlowsStruck ann>bob 1 1 1 0')
  })

  it('WAR-2 WAR-5: pierce worsens the defence: 18 becomes 20 against a sword of 3, held', () => {
    const units = ['ann captain red a', 'bob captain blue b']
    expect(strikes(field({ units }), 'ann', [12, 19])[0]).toBe('BlowsStruck ann>bob 1 1 1 0')
    expect(strikes(field({ units }), 'ann', [12, 20])[0]).toBe('BlowsStruck ann>bob 1 1 0 0')
  })

  it('WAR-2: who has no Defence makes no check', () => {
    const kinds = [
      'bare: {stats: {move: 6, melee: 14, ranged: none, defence: none, agility: 10, morale: 10, attacks: 1, wounds: 1}}',
    ]
    const battle = field({ kinds, units: ['ann soldier red a', 'bob bare blue b'] })
    expect(strikes(battle, 'ann', [16])[0]).toBe('BlowsStruck ann>bob 1 1 1 0')
    expect(injuryOf(battle, 'bob')).toBe('stunned')
  })

  it('WAR-5 WAR-27: a hammer adds 4 to the injury, not to the hit', () => {
    const kinds = [
      'soldier: {stats: {move: 6, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, gear: [hammer]}',
    ]
    const battle = field({ kinds })
    expect(strikes(battle, 'ann', [13])).toEqual(['BlowsStruck ann>bob 1 0 0 0'])
    expect(strikes(battle, 'ann', [14, 17]).at(-2)).toBe('UnitDefeated ann>bob -1 0 0 0')
    expect(placeOf(battle, 'bob')).toBe('off')
  })

  it('WAR-24: a modified injury roll of 20 gives one more attack, and that one none', () => {
    const battle = field()
    expect(strikes(battle, 'ann', [20, 18, 20, 18])).toEqual(['BlowsStruck ann>bob 2 2 0 1'])
    expect(columns(battle, Ledger).attacks[rowOf(battle, 'ann')]).toBe(2)
    expect(columns(battle, Ledger).hits[rowOf(battle, 'ann')]).toBe(2)
  })

  it('WAR-24: two criticals of two attacks give two more', () => {
    const battle = field({ units: ['ann wolf red a', 'bob soldier blue b'] })
    expect(strikes(battle, 'ann', [20, 18, 20, 18, 13, 18, 2])).toEqual(['BlowsStruck ann>bob 4 3 0 2'])
  })

  it('WAR-25: against a dazed unit with advantage, and any failed defence incapacitates', () => {
    const battle = field({ units: ['ann soldier red a', 'bob ogre blue b'] })
    setInjury(battle, 'bob', 'dazed')
    expect(strikes(battle, 'ann', [3, 14, 13])).toEqual([
      'BlowsStruck ann>bob 1 1 1 0',
      'DamageDealt ann>bob 1 0 -1 0',
      'DamageTaken ann>bob 1 0 2 0',
      'InjuryTaken ann>bob 4 14 2 0',
      'UnitDefeated ann>bob -1 0 0 0',
      'UnitRemoved ann>bob 1 1 0 0',
    ])
  })

  it('WAR-25: a stunned unit is finished with one attack, without a roll', () => {
    const battle = field()
    setInjury(battle, 'bob', 'stunned')
    expect(strikes(battle, 'ann', [])).toEqual([
      'BlowsStruck ann>bob 1 0 1 0',
      'InjuryTaken ann>bob 4 0 3 0',
      'UnitDefeated ann>bob -1 0 0 0',
      'UnitRemoved ann>bob 1 1 0 0',
    ])
  })

  it('WAR-1 WAR-28: who is staggered strikes and defends with disadvantage; against the dazed advantage and disadvantage cancel out', () => {
    const battle = field()
    setInjury(battle, 'ann', 'staggered')
    expect(strikes(battle, 'ann', [20, 13])).toEqual(['BlowsStruck ann>bob 1 0 0 0'])
    setInjury(battle, 'bob', 'staggered')
    expect(strikes(battle, 'bob', [9, 14])).toEqual(['BlowsStruck bob>ann 1 0 0 0'])
    expect(strikes(battle, 'ann', [15, 14, 18, 17])[0]).toBe('BlowsStruck ann>bob 1 1 1 0')
    const other = field()
    setInjury(other, 'ann', 'staggered')
    setInjury(other, 'bob', 'dazed')
    expect(strikes(other, 'ann', [13])).toEqual(['BlowsStruck ann>bob 1 0 0 0'])
  })

  it('WAR-1 WAR-36: each roll is told with the number that it needs, and with advantage or disadvantage', () => {
    const battle = field({
      kinds: [
        'soldier: {stats: {move: 6, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, gear: [sword]}',
      ],
    })
    setInjury(battle, 'bob', 'dazed')
    strikes(battle, 'ann', [3, 14, 19])
    const told = [...readEvents(battle.log!)].filter(({ kind }) => kind === EventKind.Checked)
    const [ann, bob] = [rowOf(battle, 'ann'), rowOf(battle, 'bob')]
    expect(told.map(({ actor, values }) => [actor, ...values])).toEqual([
      [ann, bob, 20, 14, 1],
      [bob, ann, 20, 20, 0],
    ])
  })

  it('WAR-5: an unarmed unit strikes with disadvantage', () => {
    const kinds = [
      'brawler: {stats: {move: 6, melee: 14, ranged: none, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, unarmed: true}',
    ]
    const battle = field({ kinds, units: ['ann brawler red a', 'bob soldier blue b'] })
    expect(strikes(battle, 'ann', [20, 13])).toEqual(['BlowsStruck ann>bob 1 0 0 0'])
  })

  it('WAR-23: at 0 wounds the highest roll counts that is left when one hit by lot has gone for each wound above 1', () => {
    const kinds = [
      'hydra: {stats: {move: 6, melee: 5, ranged: none, defence: 18, agility: 10, morale: 10, attacks: 4, wounds: 1}}',
    ]
    const battle = field({ kinds, units: ['ann hydra red a', 'bob ogre blue b'] })
    // Hits of 18, 9, 15 and 6 are not defended against three wounds: 18 and then 15 go, 9 and 6 stay.
    const told = strikes(battle, 'ann', [18, 1, 9, 1, 15, 1, 6, 1, 1, 3])
    expect(told).toContain('DamageTaken ann>bob 4 0 0 0')
    expect(told.at(-1)).toBe('InjuryTaken ann>bob 2 9 0 0')
  })

  it('WAR-23 WAR-37: fewer failed defences than wounds leave it unhurt; at 0 wounds each further one is read, and the worse injury stays', () => {
    const battle = field({ units: ['ann soldier red a', 'bob ogre blue b'] })
    strikes(battle, 'ann', [14, 1])
    expect(injuryOf(battle, 'bob')).toBe('none')
    setWounds(battle, 'bob', 0)
    expect(strikes(battle, 'ann', [15, 1]).slice(1)).toEqual([
      'DamageDealt ann>bob 1 0 -1 0',
      'DamageTaken ann>bob 1 0 0 0',
      'InjuryTaken ann>bob 3 15 0 0',
    ])
  })

  it('WAR-23: each attack is aimed; all on one target are one action, one target after the other by their cells', () => {
    const battle = field({
      rows: ['.c.', 'bad', '...'],
      units: ['ann ogre red a', 'bob soldier blue b', 'cat soldier blue c', 'dan soldier blue d'],
      kinds: ['ogre: {stats: {move: 5, melee: 12, ranged: none, defence: 14, agility: 14, morale: 8, attacks: 3, wounds: 3}}'],
    })
    expect(legalBy(battle, 'ann', strikeTargets)).toEqual(['bob', 'cat', 'dan'])
    expect(strikes(battle, 'ann', [12, 18, 11, 12, 18], 'dan', 'bob', 'dan')).toEqual([
      'BlowsStruck ann>bob 1 1 0 0',
      'BlowsStruck ann>dan 2 1 0 0',
    ])
    expect(asked).toEqual(['Target of ann', 'Target of ann', 'Target of ann'])
  })

  it('WAR-23: hurt foes may be struck only where no able one is touched', () => {
    const battle = field({
      rows: ['.c.', 'bad', '...'],
      units: ['ann soldier red a', 'bob soldier blue b', 'cat soldier blue c', 'dan soldier blue d'],
    })
    setInjury(battle, 'bob', 'dazed')
    setInjury(battle, 'dan', 'stunned')
    expect(legalBy(battle, 'ann', strikeTargets)).toEqual(['cat'])
    setInjury(battle, 'cat', 'dazed')
    expect(legalBy(battle, 'ann', strikeTargets)).toEqual(['bob', 'cat', 'dan'])
  })

  it('WAR-25: whoever lies stunned takes one attack; what there are more are aimed at others, or struck at nobody', () => {
    const three = {
      rows: ['.c.', 'bad', '...'],
      units: ['ann ogre red a', 'bob soldier blue b', 'cat soldier blue c', 'dan soldier blue d'],
      kinds: ['ogre: {stats: {move: 5, melee: 12, ranged: none, defence: 14, agility: 14, morale: 8, attacks: 3, wounds: 3}}'],
    }
    const battle = field(three)
    setInjury(battle, 'bob', 'stunned')
    setInjury(battle, 'cat', 'stunned')
    setInjury(battle, 'dan', 'dazed')
    // After bob and cat only dan is left; with advantage, and a failed defence is the end of it.
    expect(strikes(battle, 'ann', [1, 2], 'bob', 'cat', 'dan').filter((line) => line.startsWith('Blows'))).toEqual([
      'BlowsStruck ann>bob 1 0 1 0',
      'BlowsStruck ann>cat 1 0 1 0',
      'BlowsStruck ann>dan 1 0 0 0',
    ])
    const lying = field(three)
    for (const id of ['bob', 'cat', 'dan']) setInjury(lying, id, 'stunned')
    strikes(lying, 'ann', [], 'bob', 'cat', 'dan')
    expect(['bob', 'cat', 'dan'].map((id) => placeOf(lying, id))).toEqual(['off', 'off', 'off'])
    const two = field({ ...three, units: three.units.slice(0, 3) })
    for (const id of ['bob', 'cat']) setInjury(two, id, 'stunned')
    strikes(two, 'ann', [], 'bob', 'cat')
    expect(['bob', 'cat'].map((id) => placeOf(two, id))).toEqual(['off', 'off'])
  })

  it('WAR-43: who has been dazed before its turn does not strike', () => {
    const battle = field()
    setInjury(battle, 'bob', 'dazed')
    expect(strikes(battle, 'bob', [])).toEqual([])
  })

  it("NEU-3: whoever is struck counts the striker's warband as hostile", () => {
    const battle = field({ units: ['wulf wolf pack a', 'bob soldier blue b'] })
    expect(isHostileTo(battle, 'wulf', 'bob')).toBe(false)
    // The wolf ignores blue; blue's file says that it is no friend of wolves.
    setDisposition(battle, 'blue', 'pack', true)
    strikes(battle, 'bob', [1])
    expect(isHostileTo(battle, 'wulf', 'bob')).toBe(true)
  })
})
