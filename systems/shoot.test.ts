import { describe, expect, it } from 'vitest'
import type { Battle } from '../engine/battle.ts'
import { act, asked, legalBy } from '../test/kit/war-act.ts'
import { didOf, type Field, injuryOf, isHostileTo, setDid, setInjury, stillField } from '../test/kit/warband.ts'
import { shoot, shotTargets } from './shoot.ts'

const field = (change: Partial<Field> = {}): Battle =>
  stillField({ rows: ['a', '.', '.', 'b'], units: ['ann archer red a', 'bob soldier blue b'], ...change })

const shoots = (battle: Battle, faces: readonly number[], ...words: string[]): string[] =>
  act(battle, 'ann', 'Ranged', shoot, faces, ...words)

describe('shoot', () => {
  it('WAR-20 WAR-37: a ranged check, then a defence check; a failed one takes a wound, and the last one is an injury', () => {
    const battle = field()
    expect(shoots(battle, [14, 17], 'bob')).toEqual([
      'ShotMade ann>bob 3 0 0 0',
      'DamageDealt ann>bob 1 0 -1 0',
      'DamageTaken ann>bob 1 0 0 0',
      'InjuryTaken ann>bob 2 14 0 0',
    ])
    expect(didOf(battle, 'ann')).toBe('shot')
  })

  it('WAR-18: nobody need shoot; out of range it misses without a roll, and counts as shot', () => {
    expect(shoots(field(), [], 'pass')).toEqual([])
    const battle = field({ gear: ['bow: {range: 2}'] })
    expect(shoots(battle, [], 'bob')).toEqual(['ShotMade ann>bob 3 0 0 0', 'AttackMissed ann>bob -1 0 0 0'])
    expect(didOf(battle, 'ann')).toBe('shot')
  })

  it('WAR-18: targets are units of other sides in sight that are not engaged, neutral ones too', () => {
    const battle = field({
      rows: ['a....', '.....', '.#...', '.b.c.', '...d.'],
      units: ['ann archer red a', 'bob soldier blue b', 'cat soldier blue c', 'dan soldier red d'],
    })
    expect(legalBy(battle, 'ann', shotTargets)).toEqual(['pass'])
    const other = field({
      rows: ['a....', '.....', '.....', '.b.c.'],
      units: ['ann archer red a', 'bob soldier blue b', 'wulf wolf pack c'],
    })
    expect(legalBy(other, 'ann', shotTargets)).toEqual(['pass', 'bob', 'wulf'])
  })

  it('WAR-18: one who touches only a hurt foe is not engaged and may be shot at', () => {
    const battle = field({
      rows: ['a..', '...', '.b.', '.c.'],
      units: ['ann archer red a', 'bob soldier blue b', 'cat soldier red c'],
    })
    expect(legalBy(battle, 'ann', shotTargets)).toEqual(['pass'])
    setInjury(battle, 'cat', 'dazed')
    expect(legalBy(battle, 'ann', shotTargets)).toEqual(['pass', 'bob'])
  })

  it('WAR-20 WAR-36: a move before the shot takes 3 off its pierce, cover another 3: they better the defence', () => {
    const moved = field()
    setDid(moved, 'ann', 'Moved')
    expect(shoots(moved, [14, 15], 'bob')).toEqual(['ShotMade ann>bob 3 0 1 0', 'AttackMissed ann>bob -1 14 1 0'])
    const both = field({ rows: ['a', '.', '*', 'b'] })
    setDid(both, 'ann', 'Moved')
    expect(shoots(both, [14, 12], 'bob')[0]).toBe('ShotMade ann>bob 3 1 1 0')
    expect(injuryOf(both, 'bob')).toBe('none')
    expect(shoots(field({ rows: ['a', '.', '*', 'b'] }), [14, 14], 'bob').length).toBe(4)
  })

  it('WAR-5 WAR-36: a crossbow pierces by 3, cover takes that away', () => {
    const units = ['ann crossbowman red a', 'bob captain blue b']
    expect(shoots(field({ units }), [14, 19], 'bob').length).toBe(4)
    expect(shoots(field({ units, rows: ['a', '.', '*', 'b'] }), [14, 17], 'bob').length).toBe(2)
  })

  it('WAR-20: advantage from 2 above and within half the range', () => {
    const battle = field({
      rows: ['3', 'a', '.', 'b'],
      units: ['{id: ann, kind: archer, side: red, at: [0, 0]}', 'bob soldier blue b'],
    })
    expect(shoots(battle, [2, 14, 18], 'bob')).toEqual(['ShotMade ann>bob 3 0 0 1', 'AttackMissed ann>bob -1 14 1 0'])
    const far = field({
      rows: ['3', 'a', '.', 'b'],
      units: ['{id: ann, kind: archer, side: red, at: [0, 0]}', 'bob soldier blue b'],
      gear: ['bow: {range: 5}'],
    })
    expect(shoots(far, [2], 'bob')[0]).toBe('ShotMade ann>bob 3 0 0 0')
  })

  it('WAR-19 WAR-44: a free friend within 2 of the target that sees it may step in by a Morale Check, and has no cover then', () => {
    const change = { rows: ['a.', '..', '*.', 'bc'], units: ['ann archer red a', 'bob soldier blue b', 'cat captain blue c'] }
    const battle = field(change)
    expect(shoots(battle, [8, 14, 16], 'bob', 'cat').slice(0, 4)).toEqual([
      'CheckMade cat>nobody 5 8 8 49',
      'ShotDrawn cat>bob 1 0 0 0',
      'ShotMade ann>cat 4 0 0 0',
      'DamageDealt ann>cat 1 0 -1 0',
    ])
    expect(asked).toEqual(['Target of ann', 'Protect of bob'])
    expect(shoots(field(change), [7, 13], 'bob', 'cat')).toEqual([
      'CheckMade cat>nobody 5 8 7 48',
      'ShotMade ann>bob 3 1 0 0',
      'AttackMissed ann>bob -1 14 0 0',
    ])
    expect(shoots(field(change), [13], 'bob', 'pass').length).toBe(2)
    const hurt = field(change)
    setInjury(hurt, 'cat', 'dazed')
    shoots(hurt, [13], 'bob')
    expect(asked).toEqual(['Target of ann'])
  })

  it('WAR-42: a weapon with two shots makes both at one target, one action', () => {
    const battle = field({ gear: ['bow: {range: 25, shots: 2}'], units: ['ann archer red a', 'bob ogre blue b'] })
    expect(shoots(battle, [14, 13, 15, 12], 'bob')).toEqual([
      'ShotMade ann>bob 3 0 0 0',
      'DamageDealt ann>bob 2 0 -1 0',
      'DamageTaken ann>bob 2 0 1 0',
    ])
  })

  it('WAR-30: an injury by a shot that is milder than the one it has does nothing', () => {
    const battle = field()
    setInjury(battle, 'bob', 'stunned')
    expect(shoots(battle, [14, 17], 'bob').slice(1)).toEqual(['DamageDealt ann>bob 1 0 -1 0', 'DamageTaken ann>bob 1 0 0 0'])
    expect(injuryOf(battle, 'bob')).toBe('stunned')
  })

  it('WAR-25: dazed and stunned are worse off in a melee only: a shot at them is rolled as any', () => {
    const battle = field()
    setInjury(battle, 'bob', 'dazed')
    expect(shoots(battle, [15, 17], 'bob').at(-1)).toBe('InjuryTaken ann>bob 3 15 2 0')
  })

  it('NEU-3: to aim at a neutral unit turns it against the side of the shooter alone, and no other, whatever comes of it', () => {
    const battle = field({
      units: ['ann archer red a', 'bob soldier blue c', 'wulf wolf pack b', 'fen wolf pack d'],
      rows: ['a....b...d', 'c.........'],
    })
    expect(shoots(battle, [1], 'wulf').filter((event) => event.startsWith('Disposition'))).toEqual([
      'DispositionChanged wulf>ann 0 1 0 0',
    ])
    expect([isHostileTo(battle, 'wulf', 'ann'), isHostileTo(battle, 'wulf', 'bob')]).toEqual([true, false])
    expect([isHostileTo(battle, 'fen', 'ann'), isHostileTo(battle, 'fen', 'bob')]).toEqual([false, false])
  })
})
