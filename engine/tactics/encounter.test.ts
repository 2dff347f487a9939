import { describe, expect, it } from 'vitest'
import { Afflictions, BattleForm, Priority, StatusDie, TurnStart } from '../../components/encounter.ts'
import { Standing, StandingBit } from '../../components/units.ts'
import type { EncounterArena } from '../../test/kit/encounter.ts'
import { encounterField, type FieldUnit } from '../../test/kit/encounter-field.ts'
import { columns } from '../battle.ts'
import {
  engageRange,
  formMost,
  formZone,
  inEngageReach,
  inFormReach,
  isOpposing,
  isTargetable,
  listQuarry,
  markFree,
  preference,
  priorityOf,
  quarry,
} from './encounter.ts'
import { encounterSpace, hexesBetween, isWithin } from './encounter-space.ts'

const HERO: FieldUnit = { id: 'ann', kind: 'hero', at: [0, 0] }
const HOUND: FieldUnit = { id: 'argo', kind: 'hound', at: [1, 0] }
const THUG: FieldUnit = { id: 'bug', kind: 'thug', at: [3, 0] }

const row = (fight: EncounterArena, id: string): number => fight.row(id)

const startFrom = (fight: EncounterArena, places: Readonly<Record<string, readonly [number, number]>>): void => {
  const { cell } = columns(fight.battle, TurnStart)
  for (const [id, [column, at]] of Object.entries(places)) cell[fight.row(id)] = fight.cell(column, at)
}

describe('who opposes whom', () => {
  it('EXP-2: the party, companions among it, and its enemies oppose each other', () => {
    const fight = encounterField({ rows: ['....'], units: [HERO, HOUND, THUG] })
    const [ann, argo, bug] = ['ann', 'argo', 'bug'].map((id) => row(fight, id)) as [number, number, number]
    expect([
      isOpposing(fight.battle, ann, bug),
      isOpposing(fight.battle, argo, bug),
      isOpposing(fight.battle, bug, argo),
    ]).toEqual([true, true, true])
    expect([isOpposing(fight.battle, ann, argo), isOpposing(fight.battle, bug, bug)]).toEqual([false, false])
  })

  it('DMG-14: who is blind has everybody else against it, reaches one hex and prefers the strongest', () => {
    const fight = encounterField({
      rows: ['.....'],
      units: [
        HERO,
        { id: 'bow', kind: 'archer', at: [2, 0], state: { statuses: ['blind'] } },
        { id: 'eye', kind: 'archer', at: [4, 0] },
      ],
    })
    const [ann, bow, eye] = ['ann', 'bow', 'eye'].map((id) => row(fight, id)) as [number, number, number]
    expect([isOpposing(fight.battle, bow, eye), isOpposing(fight.battle, bow, bow), isOpposing(fight.battle, eye, bow)]).toEqual([
      true,
      false,
      false,
    ])
    expect([engageRange(fight.battle, bow), engageRange(fight.battle, eye)]).toEqual([1, 3])
    expect([priorityOf(fight.battle, bow), priorityOf(fight.battle, eye)]).toEqual([Priority.Strongest, Priority.Weakest])
    expect([
      inEngageReach(fight.battle, bow, fight.cell(2, 0), ann),
      inEngageReach(fight.battle, eye, fight.cell(2, 0), ann),
    ]).toEqual([false, true])
  })
})

describe('whom a unit may target', () => {
  it('EXP-8 EXP-34: the standing; the defeated, on the map or off it, only where an ability names them', () => {
    const fight = encounterField({ rows: ['....'], units: [HERO, HOUND, THUG] })
    const [ann, bug] = [row(fight, 'ann'), row(fight, 'bug')]
    const { mask } = columns(fight.battle, Standing)
    expect([isTargetable(fight.battle, bug, ann), isTargetable(fight.battle, bug, ann, true)]).toEqual([true, true])
    mask[ann] = StandingBit.Defeated | StandingBit.Remains
    expect([isTargetable(fight.battle, bug, ann), isTargetable(fight.battle, bug, ann, true)]).toEqual([false, true])
    mask[ann] = StandingBit.Defeated | StandingBit.Removed
    expect([isTargetable(fight.battle, bug, ann), isTargetable(fight.battle, bug, ann, true)]).toEqual([false, true])
    mask[ann] = StandingBit.Reserve | StandingBit.Removed
    expect([isTargetable(fight.battle, bug, ann), isTargetable(fight.battle, bug, ann, true)]).toEqual([false, false])
  })

  it('DMG-14: who is in stealth only from beside where it stood as the turn began', () => {
    const fight = encounterField({
      rows: ['....'],
      units: [HERO, THUG],
    })
    columns(fight.battle, Afflictions).mask[fight.row('ann')] = 1 << StatusDie.Stealth
    const [ann, bug] = [row(fight, 'ann'), row(fight, 'bug')]
    startFrom(fight, { ann: [0, 0], bug: [1, 0] })
    expect([isTargetable(fight.battle, bug, ann), isTargetable(fight.battle, ann, ann)]).toEqual([true, true])
    startFrom(fight, { ann: [0, 0], bug: [2, 0] })
    expect([isTargetable(fight.battle, bug, ann), isTargetable(fight.battle, ann, ann)]).toEqual([false, true])
    listQuarry(fight.battle, bug)
    expect(quarry.count).toBe(0)
  })
})

describe('range and sight', () => {
  it('EXP-6: hexes are counted through units but round what cannot be entered', () => {
    const fight = encounterField({
      rows: ['.=.', '.=.', '...'],
      units: [
        { ...HERO, at: [0, 0] },
        { ...THUG, at: [2, 0] },
      ],
    })
    const on = encounterSpace(fight.template.space)
    expect([hexesBetween(on, fight.cell(0, 0), fight.cell(2, 0)), hexesBetween(on, fight.cell(0, 0), fight.cell(0, 2))]).toEqual([
      6, 2,
    ])
    expect(inEngageReach(fight.battle, row(fight, 'bug'), fight.cell(1, 2), row(fight, 'ann'))).toBe(false)
    expect(inEngageReach(fight.battle, row(fight, 'bug'), fight.cell(0, 1), row(fight, 'ann'))).toBe(true)
  })

  it('EXP-7: a wall on the line hides who is near enough', () => {
    const fight = encounterField({
      rows: ['.#.', '...'],
      units: [
        { ...HERO, at: [0, 0] },
        { id: 'bow', kind: 'archer', at: [2, 0] },
      ],
    })
    const on = encounterSpace(fight.template.space)
    expect(hexesBetween(on, fight.cell(2, 0), fight.cell(0, 0))).toBe(4)
    const seen = [fight.cell(2, 0), fight.cell(1, 1)].map((from) =>
      inEngageReach(fight.battle, row(fight, 'bow'), from, row(fight, 'ann')),
    )
    // From the second the line runs along the edge of the wall.
    expect(seen).toEqual([false, true])
    expect(isWithin(on, 1, 1, fight.cell(0, 1), fight.cell(0, 0))).toBe(true)
  })

  it('EXP-22: weapons reach one hex, magic up to magicka, shots from two hexes up to stamina', () => {
    const wizard = {
      role: 'adventurer',
      stats: { health: 8, stamina: 4, magicka: 3, cooldown: 2 },
      forms: ['heavyWeapon', 'lightWeapon', 'magic', 'rangedWeapon', 'defensive'],
      dice: { combat: 1 },
    }
    const fight = encounterField({
      rows: ['......'],
      kinds: { wizard },
      units: [{ id: 'ann', kind: 'wizard', at: [0, 0] }, THUG],
    })
    const [ann, bug] = [row(fight, 'ann'), row(fight, 'bug')]
    const reach = (form: number): number[] =>
      [0, 1, 2, 3, 4, 5].filter((column) => column !== 3 && inFormReach(fight.battle, ann, form, fight.cell(column, 0), bug))
    expect(reach(BattleForm.HeavyWeapon)).toEqual([2, 4])
    expect(reach(BattleForm.LightWeapon)).toEqual([2, 4])
    expect(reach(BattleForm.Magic)).toEqual([0, 1, 2, 4, 5])
    expect(reach(BattleForm.RangedWeapon)).toEqual([0, 1, 5])
    expect(reach(BattleForm.Defensive)).toEqual([])
    expect([1, 2, 3, 4].map((form) => formMost(fight.battle, ann, form))).toEqual([1, 1, 3, 4])
  })

  it('EXP-22 DMG-14: the blind reach what is beside them, and shoot at nothing', () => {
    const fight = encounterField({
      rows: ['....'],
      units: [{ id: 'sid', kind: 'scout', at: [0, 0] }, THUG],
    })
    columns(fight.battle, Afflictions).mask[fight.row('sid')] = 1 << StatusDie.Blind
    const sid = row(fight, 'sid')
    expect(formZone(fight.battle, sid, BattleForm.RangedWeapon)).toBe(null)
    expect(formZone(fight.battle, sid, BattleForm.LightWeapon)).toBe(fight.template.roster.adjacentZone)
  })
})

describe('strength and room', () => {
  it('EXP-10: bonus HP make nobody stronger', () => {
    const fight = encounterField({
      rows: ['....'],
      units: [{ ...HERO, state: { hp: 4, bonusHp: 5 } }, HOUND, THUG],
    })
    const [ann, argo] = [row(fight, 'ann'), row(fight, 'argo')]
    expect([ann, argo].map((unit) => preference(fight.battle, Priority.Strongest, unit))).toEqual([4, 4])
    expect([ann, argo].map((unit) => preference(fight.battle, Priority.Weakest, unit))).toEqual([-4, -4])
  })

  it('EXP-5: hexes with a unit, and those that cannot be entered, are not free', () => {
    const fight = encounterField({
      rows: ['.#.='],
      units: [
        { ...HERO, at: [0, 0] },
        { ...THUG, at: [2, 0] },
      ],
    })
    const { free } = markFree(fight.battle)
    expect([...free]).toEqual([0, 0, 0, 0])
    const open = encounterField({
      rows: ['...='],
      units: [
        { ...HERO, at: [0, 0] },
        { ...THUG, at: [2, 0] },
      ],
    })
    expect([...markFree(open.battle).free]).toEqual([0, 1, 0, 0])
  })
})
