import { describe, expect, it } from 'vitest'
import { Afflictions, StatusDie, TurnStart } from '../components/encounter.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'

/** Whom ann, at the left end of a row of hexes, may declare in `form`; nothing where she is not asked. */
const targets = (form: string, row: string, change: (fight: EncounterArena) => void = () => {}): string[] => {
  const others = [...row].flatMap((mark, column) => (/[b-z]/.test(mark) ? [{ mark, column }] : []))
  const fight = encounter(
    yard({
      rows: [row.replaceAll(/[a-z]/g, '.')],
      dice: 'combat: 3, spark: 2, arrow: 2',
      stats: 'health: 6, stamina: 3, magicka: 4, cooldown: 0',
      forms: 'defensive, heavyWeapon, lightWeapon, magic, rangedWeapon',
      kinds: ['brute: {role: enemy, stats: {health: 12, range: 1, combat: 1}}'],
      units: [
        '{id: ann, kind: blade, side: party, at: [0, 0]}',
        ...others.map(({ mark, column }) => {
          const kind = mark === 'c' ? 'blade' : mark === 'z' ? 'brute' : 'thug'
          return `{id: ${mark}, kind: ${kind}, side: ${mark === 'c' ? 'party' : 'foes'}, at: [${column}, 0]}`
        }),
      ],
    }),
  )
  change(fight)
  fight.play(`engage ${form}`)
  return fight.question === 'Declare ann' ? fight.legal() : []
}

const afflict = (fight: EncounterArena, id: string, status: number): void => {
  const { mask } = columns(fight.battle, Afflictions)
  mask[fight.row(id)] = mask[fight.row(id)]! | (1 << status)
}

describe('declaring a target', () => {
  it.each([
    ['heavyWeapon', 'ab', ['pass', 'b']],
    ['lightWeapon', 'a.b', []],
    ['magic', 'abd.ef', ['pass', 'b', 'd', 'e']],
    ['rangedWeapon', 'abd.e', ['pass', 'd']],
    ['rangedWeapon', 'a..b', ['pass', 'b']],
    ['defensive', 'ab', []],
  ])('EXP-22: %s in %s reaches %j', (form, row, expected) => {
    expect(targets(form, row)).toEqual(expected)
  })

  it('EXP-8 EXP-2: opposing units only, in sight', () => {
    expect(targets('magic', 'ac.b')).toEqual(['pass', 'b'])
    expect(targets('magic', 'a#b')).toEqual([])
  })

  it('DMG-14: the blind have range 1, everybody against them, and must take the strongest', () => {
    const blind = (fight: EncounterArena): void => afflict(fight, 'ann', StatusDie.Blind)
    expect(targets('magic', 'ab', blind)).toEqual(['b'])
    expect(targets('magic', 'ac..z', blind)).toEqual(['c'])
    expect(targets('magic', 'a.b', blind)).toEqual([])
    expect(targets('rangedWeapon', 'a.b', blind)).toEqual([])
  })

  it('DMG-14: stealth hides from all but those who stood beside as the turn began', () => {
    const hide = (fight: EncounterArena): void => afflict(fight, 'b', StatusDie.Stealth)
    expect(targets('magic', 'a.b', hide)).toEqual([])
    expect(targets('magic', 'ab', hide)).toEqual(['pass', 'b'])
    const cameSince = (fight: EncounterArena): void => {
      hide(fight)
      columns(fight.battle, TurnStart).cell[fight.row('b')] = 2
    }
    expect(targets('magic', 'ab.', cameSince)).toEqual([])
  })

  it('EXP-21: every engage after the first of a turn costs 1 light fatigue, 2 for experts', () => {
    for (const [options, dice] of [
      ['', 1],
      ['difficulty: expert', 2],
    ] as const) {
      const fight = encounter(yard({ options }))
      fight.play('engage defensive', 'die combat-1').dice(1).play('pass')
      expect([fight.track('ann'), fight.supply()]).toEqual(['combat-1', '20/20'])
      fight.play('engage heavyWeapon')
      expect(fight.track('ann')).toBe(`combat-1${' lightFatigue'.repeat(dice)}`)
      expect(fight.question).toBe('Gather ann')
    }
  })
})
