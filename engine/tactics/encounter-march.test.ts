import { describe, expect, it } from 'vitest'
import { Afflictions, StatusDie, TurnStart } from '../../components/encounter.ts'
import { Position } from '../../components/units.ts'
import type { EncounterArena } from '../../test/kit/encounter.ts'
import { encounterField, type FieldUnit } from '../../test/kit/encounter-field.ts'
import { columns } from '../battle.ts'
import { listMarches, March, march, marchTo, surveyMarch } from './encounter-march.ts'

const OPEN = ['.........', '.........', '.........', '.........', '.........']

const hero = (id: string, at: readonly [number, number], hp = 10): FieldUnit => ({ id, kind: 'hero', at, state: { hp } })

const word = (fight: EncounterArena, cell: number): string => {
  const { height } = fight.template.space
  return cell < 0 ? 'stays' : `[${Math.floor(cell / height)},${cell % height}]`
}

/** Where an enemy goes by the fixed keys, and all that the rules permit. */
const marches = (fight: EncounterArena, id: string): { to: string; permitted: string[]; reason: number; hexes: number } => {
  const unit = fight.row(id)
  columns(fight.battle, TurnStart).cell.set(columns(fight.battle, Position).cell)
  const to = word(fight, marchTo(surveyMarch(fight.battle, unit)))
  const { reason, hexes } = march
  const out = new Int32Array(fight.template.space.cells)
  const permitted = [...out.subarray(0, listMarches(fight.battle, unit, out))].map((cell) => word(fight, cell))
  return { to, permitted: march.mayStay ? ['stays', ...permitted] : permitted, reason, hexes }
}

describe('an enemy that walks', () => {
  it('EXP-26: stays with somebody in range and sight, however much better another hex would be', () => {
    const fight = encounterField({
      rows: OPEN,
      units: [hero('ann', [3, 0]), hero('bob', [6, 0], 1), { id: 'bow', kind: 'archer', at: [0, 0] }],
    })
    expect(marches(fight, 'bow')).toEqual({ to: 'stays', permitted: ['stays'], reason: March.InReach, hexes: 0 })
  })

  it('EXP-26: stops on the nearest hex from which it reaches somebody', () => {
    const fight = encounterField({ rows: ['......'], units: [hero('ann', [5, 0]), { id: 'bow', kind: 'archer', at: [1, 0] }] })
    expect(marches(fight, 'bow')).toEqual({ to: '[2,0]', permitted: ['[2,0]'], reason: March.ToTarget, hexes: 1 })
  })

  it('EXP-26: goes two hexes on its way where it cannot get there this turn', () => {
    const fight = encounterField({ rows: ['.......'], units: [hero('ann', [6, 0]), { id: 'bug', kind: 'thug', at: [0, 0] }] })
    expect(marches(fight, 'bug')).toEqual({ to: '[2,0]', permitted: ['[2,0]'], reason: March.ToTarget, hexes: 5 })
  })

  it('EXP-26 EXP-5: walks round units, its own among them', () => {
    const fight = encounterField({
      rows: ['.....', '.....'],
      units: [hero('ann', [4, 0]), { id: 'pal', kind: 'thug', at: [1, 0] }, { id: 'bug', kind: 'thug', at: [0, 0] }],
    })
    expect(marches(fight, 'bug')).toEqual({ to: '[1,1]', permitted: ['[1,1]'], reason: March.ToTarget, hexes: 4 })
  })

  it('EXP-26: of equally near hexes takes the one that serves the unit it prefers, then the lowest', () => {
    const units = (weak: number): FieldUnit[] => [
      hero('ann', [1, 2], weak),
      hero('bob', [7, 2], 5),
      { id: 'bug', kind: 'thug', at: [4, 2] },
    ]
    expect(marches(encounterField({ rows: OPEN, units: units(4) }), 'bug')).toEqual({
      to: '[2,2]',
      permitted: ['[2,2]', '[2,3]'],
      reason: March.ToTarget,
      hexes: 2,
    })
    expect(marches(encounterField({ rows: OPEN, units: units(6) }), 'bug').to).toBe('[6,2]')
  })

  it('EXP-26 EXP-10: bonus HP make nobody the stronger', () => {
    const units = (hp: number, bonusHp: number): FieldUnit[] => [
      { ...hero('ann', [1, 2]), state: { hp, bonusHp } },
      hero('bob', [7, 2], 5),
      { id: 'boss', kind: 'captain', at: [4, 2] },
    ]
    expect(marches(encounterField({ rows: OPEN, units: units(4, 8) }), 'boss').to).toBe('[6,2]')
    expect(marches(encounterField({ rows: OPEN, units: units(6, 0) }), 'boss').to).toBe('[2,2]')
  })

  it('EXP-26: the number of possible targets is not considered', () => {
    // Two heroes beside [1,1], one, and weaker, beside [5,1]: the walk is as long to either.
    const fight = encounterField({
      rows: OPEN,
      units: [hero('ann', [0, 1], 5), hero('abe', [0, 2], 5), hero('bob', [6, 2], 4), { id: 'boss', kind: 'thug', at: [3, 1] }],
    })
    expect(marches(fight, 'boss').to).toBe('[5,1]')
  })

  it('EXP-26: equal ways to goals that are too far count as a tie as well', () => {
    const fight = encounterField({ rows: OPEN, units: [hero('ann', [7, 2]), { id: 'bug', kind: 'thug', at: [1, 2] }] })
    const { to, permitted, hexes } = marches(fight, 'bug')
    expect({ to, permitted, hexes }).toEqual({ to: '[3,1]', permitted: ['[3,1]', '[3,2]', '[3,3]'], hexes: 5 })
  })

  it('EXP-26 DMG-14: does not look for who is in stealth', () => {
    const fight = encounterField({
      rows: ['.......'],
      units: [hero('ann', [0, 0]), hero('bob', [6, 0]), { id: 'bug', kind: 'thug', at: [2, 0] }],
    })
    columns(fight.battle, Afflictions).mask[fight.row('ann')] = 1 << StatusDie.Stealth
    expect(marches(fight, 'bug').to).toBe('[4,0]')
  })

  it('DMG-14: blind, goes for whoever is next, friend or foe', () => {
    const fight = encounterField({
      rows: ['.......'],
      units: [
        hero('ann', [6, 0]),
        { id: 'pal', kind: 'thug', at: [0, 0] },
        { id: 'bug', kind: 'archer', at: [2, 0], state: { statuses: ['blind'] } },
      ],
    })
    expect(marches(fight, 'bug').to).toBe('[1,0]')
  })
})

describe('an enemy that reaches nobody', () => {
  it('EXP-27: goes to the hex in its reach that is nearest to the closest opponent, targetable or not', () => {
    const fight = encounterField({
      rows: ['.......'],
      units: [hero('ann', [6, 0]), { id: 'pal', kind: 'thug', at: [4, 0] }, { id: 'bug', kind: 'thug', at: [1, 0] }],
    })
    expect(marches(fight, 'bug')).toEqual({ to: '[3,0]', permitted: ['[3,0]'], reason: March.Nearer, hexes: 2 })
  })

  it('EXP-27: goes towards who is in stealth where nobody else is there', () => {
    const fight = encounterField({ rows: ['......'], units: [hero('ann', [5, 0]), { id: 'bug', kind: 'thug', at: [0, 0] }] })
    columns(fight.battle, Afflictions).mask[fight.row('ann')] = 1 << StatusDie.Stealth
    expect(marches(fight, 'bug')).toEqual({ to: '[2,0]', permitted: ['[2,0]'], reason: March.Nearer, hexes: 4 })
  })

  it('EXP-27: stays where no hex in its reach is nearer', () => {
    const fight = encounterField({
      rows: ['......'],
      units: [hero('ann', [5, 0]), { id: 'pal', kind: 'thug', at: [3, 0] }, { id: 'bug', kind: 'thug', at: [2, 0] }],
    })
    expect(marches(fight, 'bug')).toEqual({ to: 'stays', permitted: ['stays'], reason: March.Nearer, hexes: 0 })
  })

  it('EXP-27 EXP-9: the closest is closest by the way round what is impassable', () => {
    // ann is two hexes off across the wall, but six by the way; bob, behind a friend, is four off.
    const fight = encounterField({
      rows: ['..#....', '..#....', '.......'],
      units: [
        hero('ann', [3, 0]),
        hero('bob', [1, 2]),
        { id: 'pal', kind: 'thug', at: [0, 1] },
        { id: 'mate', kind: 'thug', at: [1, 1] },
        { id: 'bug', kind: 'thug', at: [1, 0] },
      ],
    })
    const { reason, to } = marches(fight, 'bug')
    expect({ reason, to }).toEqual({ reason: March.Nearer, to: 'stays' })
  })

  it('EXP-27: with nobody against it, stays', () => {
    const fight = encounterField({ rows: ['.#.'], units: [hero('ann', [2, 0]), { id: 'bug', kind: 'thug', at: [0, 0] }] })
    expect(marches(fight, 'bug')).toEqual({ to: 'stays', permitted: ['stays'], reason: March.NobodyThere, hexes: 0 })
  })

  it('G-22: two opponents equally far do not make it turn back and forth', () => {
    const fight = encounterField({
      rows: ['.........'],
      units: [hero('ann', [0, 0]), hero('bob', [8, 0]), { id: 'bug', kind: 'thug', at: [4, 0] }],
    })
    const first = marches(fight, 'bug')
    expect(first).toEqual({ to: '[2,0]', permitted: ['[2,0]', '[6,0]'], reason: March.ToTarget, hexes: 3 })
    columns(fight.battle, Position).cell[fight.row('bug')] = fight.cell(2, 0)
    expect(marches(fight, 'bug').to).toBe('[1,0]')
  })
})
