import { describe, expect, it } from 'vitest'
import { Changed, STATS } from '../../../components/lasting.ts'
import { WarStat } from '../../../components/warband.ts'
import { columns } from '../../../engine/battle.ts'
import { rowOf, setInjury, setWounds, stillField } from '../../../test/kit/warband.ts'
import { blowDamage, meleeDamage, passChance, shotDamage } from './odds.ts'

describe('the chance that a check passes, of 400 (WAR-1 WAR-2 WAR-3 WAR-36)', () => {
  it('is 20 for each face that passes: 1 to 4 never do, 20 always does, and who has no number cannot', () => {
    expect([0, 1, 4, 5, 6, 12, 20, 23].map((need) => passChance(need, 0))).toEqual([0, 320, 320, 320, 300, 180, 20, 20])
  })

  it('is that of the better of two dice with advantage, of the worse with disadvantage', () => {
    expect([5, 12, 20].map((need) => passChance(need, 1))).toEqual([384, 279, 39])
    expect([5, 12, 20].map((need) => passChance(need, -1))).toEqual([256, 81, 1])
    expect([passChance(0, 1), passChance(0, -1)]).toEqual([0, 0])
  })
})

describe('wounds × 1024 that blows are expected to take (WAR-23 WAR-25)', () => {
  const field = () =>
    stillField({
      rows: ['abcd'],
      kinds: [
        'peasant: {stats: {move: 6, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, unarmed: true}',
      ],
      units: ['ann captain red a', 'bob peasant blue b', 'grim ogre blue c', 'wulf wolf blue d'],
    })
  const blow = (battle: ReturnType<typeof field>, unit: string, target: string, attacks = 1): number =>
    blowDamage(battle, rowOf(battle, unit), rowOf(battle, target), attacks)

  it('is hits that are not defended: pierce makes the defence worse, none defends nothing', () => {
    const battle = field()
    // 12 hits with 180 of 400, 18 + 3 defends with 20.
    expect(blow(battle, 'ann', 'bob')).toBe(437)
    // 14 unarmed hits with 49, 17 defends with 80.
    expect(blow(battle, 'bob', 'ann')).toBe(100)
    // Nothing defends the ogre.
    columns(battle, Changed).by[rowOf(battle, 'grim') * STATS + WarStat.Defence] = -14
    expect(blow(battle, 'ann', 'grim')).toBe(460)
  })

  it('is so often as there are attacks, and never more than it has; no attacks do nothing', () => {
    const battle = field()
    expect([0, 1, 2, 3].map((attacks) => blow(battle, 'ann', 'bob', attacks))).toEqual([0, 437, 874, 1024])
    expect(blow(battle, 'ann', 'grim', 9)).toBe(3072)
    setWounds(battle, 'grim', 0)
    expect(blow(battle, 'ann', 'grim', 9)).toBe(1024)
    expect([meleeDamage(battle, 1, 2), meleeDamage(battle, rowOf(battle, 'wulf'), 2)]).toEqual([
      437,
      2 * blow(battle, 'wulf', 'bob'),
    ])
  })

  it('is all where it lies stunned; where it is dazed advantage, and all its wounds with one', () => {
    const battle = field()
    setInjury(battle, 'grim', 'stunned')
    expect(blow(battle, 'ann', 'grim')).toBe(3072)
    setInjury(battle, 'grim', 'dazed')
    // 279 of 400, 14 + 3 defends with 80: 571, three times.
    expect(blow(battle, 'ann', 'grim')).toBe(1713)
  })

  it('is less of who is staggered, and more on such a target', () => {
    const battle = field()
    setInjury(battle, 'ann', 'staggered')
    expect(blow(battle, 'ann', 'bob')).toBe(196)
    // Unarmed already: no worse.
    setInjury(battle, 'bob', 'staggered')
    expect(blow(battle, 'bob', 'ann')).toBe(120)
    expect(blow(battle, 'ann', 'bob')).toBe(206)
  })
})

describe('wounds × 1024 that the shots of a turn are expected to take (WAR-20)', () => {
  const field = () =>
    stillField({
      rows: ['abc'],
      gear: ['twin: {range: 20, pierce: 2, shots: 2}'],
      kinds: [
        'twinner: {stats: {move: 6, melee: 14, ranged: 12, defence: 17, agility: 10, morale: 10, attacks: 1, wounds: 1}, gear: [twin]}',
      ],
      units: ['ann twinner red a', 'bob archer blue b', 'grim ogre blue c'],
    })

  it('is hits that are not defended, as many as it shoots, with less pierce after a move', () => {
    const battle = field()
    // 180 hit; 14 + 2 defends with 100; after a move 13 with 160.
    expect([shotDamage(battle, 1, 3, false), shotDamage(battle, 1, 3, true)]).toEqual([2 * 345, 2 * 276])
    // 140 hit, 17 defends with 80, 14 with 140.
    expect([shotDamage(battle, 2, 1, false), shotDamage(battle, 2, 1, true)]).toEqual([286, 232])
  })

  it('is never more than it has, and less of who is staggered', () => {
    const battle = field()
    columns(battle, Changed).by[3 * STATS + WarStat.Defence] = -14
    setWounds(battle, 'grim', 0)
    expect(shotDamage(battle, 1, 3, false)).toBe(2 * 460)
    columns(battle, Changed).by[1 * STATS + WarStat.Ranged] = -7
    expect(shotDamage(battle, 1, 3, false)).toBe(1024)
    setInjury(battle, 'ann', 'staggered')
    setWounds(battle, 'grim', 3)
    expect(shotDamage(battle, 1, 3, false)).toBe(2 * 655)
  })
})

describe('odds that are looked up', () => {
  const KINDS = ['worse', 'better'].map(
    (id, better) =>
      `${id}: {stats: {move: 6, melee: ${14 - better}, ranged: ${13 - better}, defence: ${18 - better}, agility: 10, morale: 10, attacks: 1, wounds: 3, pierce: ${1 + better}}, gear: [bow]}`,
  )

  it('are those that are worked out where a stat has changed to the same number', () => {
    const battle = stillField({
      rows: ['abcd'],
      kinds: KINDS,
      units: ['ann worse red a', 'abe better red b', 'bob worse blue c', 'bea better blue d'],
    })
    const { by } = columns(battle, Changed)
    const [ann, abe, bob, bea] = ['ann', 'abe', 'bob', 'bea'].map((id) => rowOf(battle, id)) as [number, number, number, number]
    const told = (unit: number, target: number): number[] => [
      blowDamage(battle, unit, target, 1),
      shotDamage(battle, unit, target, false),
      shotDamage(battle, unit, target, true),
    ]
    const table = [told(abe, bob), told(ann, bea), told(abe, bea)]
    for (const stat of [WarStat.Melee, WarStat.Ranged, WarStat.Defence]) {
      by[ann * STATS + stat] = -1
      by[bob * STATS + stat] = -1
    }
    by[ann * STATS + WarStat.Pierce] = 1
    // A shot has a pierce of its own, which nothing changes.
    expect([told(ann, bob)[0], told(ann, bea)[0], told(abe, bob)[0]]).toEqual([table[2]![0], table[2]![0], table[2]![0]])
    by[bob * STATS + WarStat.Defence] = 0
    expect(told(ann, bob)[0]).toBe(table[0]![0])
    for (const stat of [WarStat.Melee, WarStat.Ranged, WarStat.Pierce]) by[ann * STATS + stat] = 0
    by[bob * STATS + WarStat.Defence] = -1
    expect(told(ann, bob)).toEqual(table[1])
  })
})
