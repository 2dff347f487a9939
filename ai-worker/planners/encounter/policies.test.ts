import { describe, expect, it } from 'vitest'
import { Clock } from '../../../components/clock.ts'
import { Afflictions, StatusDie } from '../../../components/encounter.ts'
import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Occupancy } from '../../../components/space.ts'
import { Position, Standing, StandingBit } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import type { EncounterArena } from '../../../test/kit/encounter.ts'
import { encounterField, type Field, type FieldUnit } from '../../../test/kit/encounter-field.ts'
import { encounterAggressive, encounterCautious, encounterFocusWeakest, encounterHold } from './policies.ts'
import { encounterSearchOne } from './search-1.ts'

const ROWS = ['..........', '..........', '..........', '..........']
const HERO: FieldUnit = { id: 'ann', kind: 'hero', at: [1, 1] }
const thug = (id: string, at: readonly [number, number], hp = 6): FieldUnit => ({ id, kind: 'thug', at, state: { hp } })

const MEND = { mend: { pool: 'magicka', faces: [[], [{ heal: 1 }], [{ heal: 1 }], [{ heal: 2 }], [{ heal: 2 }], [{ heal: 3 }]] } }
const HEALER = {
  role: 'adventurer',
  stats: { health: 8, stamina: 2, magicka: 3, cooldown: 2 },
  forms: ['magic', 'lightWeapon'],
  dice: { mend: 3, combat: 1 },
}

const field = (units: readonly FieldUnit[], more: Partial<Field> = {}): EncounterArena =>
  encounterField({ rows: ROWS, units, ...more })

const four = (sort: string): string[] => [1, 2, 3].map((nth) => `die ann/${sort}-${nth}`)

describe('what a scripted adventurer does', () => {
  it('EXP-47 DEC-16: engages where it expects to deal most, after the least walk, with the most dice that it may', () => {
    const fight = field([HERO, thug('bug', [4, 1]), { id: 'boss', kind: 'tank', at: [3, 1] }], {
      kinds: { tank: { role: 'enemy', stats: { health: 9, range: 1, combat: 1, defense: 2 } } },
    })
    expect(fight.plan(encounterAggressive)).toEqual(['[3,0]', 'engage heavyWeapon', 'bug', ...four('combat')])
  })

  it('DEC-16: focus-weakest takes the fewest HP in reach instead', () => {
    const fight = field([HERO, thug('bug', [4, 1], 6), thug('rat', [3, 2], 1)])
    expect(fight.plan(encounterAggressive)[2]).toBe('bug')
    expect(fight.plan(encounterFocusWeakest)[2]).toBe('rat')
  })

  it('DEC-1: of equals the fewest hexes, then the lowest cell', () => {
    const near = field([HERO, thug('bug', [4, 1]), thug('rat', [2, 1])])
    expect(near.plan(encounterAggressive)).toEqual(['engage heavyWeapon', 'rat', ...four('combat')])
    const even = field([{ ...HERO, at: [3, 1] }, thug('bug', [4, 1]), thug('rat', [2, 1])])
    expect(even.plan(encounterAggressive)[1]).toBe('rat')
  })

  it('EXP-22: takes the form that reaches: a shot needs two hexes', () => {
    const fight = field([{ id: 'sid', kind: 'scout', at: [0, 1] }, thug('bug', [3, 1])])
    expect(fight.plan(encounterAggressive).slice(0, 2)).toEqual(['engage rangedWeapon', 'bug'])
    const close = field([{ id: 'sid', kind: 'scout', at: [2, 1] }, thug('bug', [3, 1])])
    expect(close.plan(encounterAggressive).slice(0, 2)).toEqual(['engage lightWeapon', 'bug'])
  })

  it('DEC-16: with nobody in reach goes towards the nearest, and again', () => {
    const fight = field([HERO, thug('bug', [9, 1])])
    expect(fight.plan(encounterAggressive)).toEqual(['[4,0]'])
    fight.play('[4,0]')
    expect(fight.plan(encounterAggressive)).toEqual(['[7,0]'])
    fight.play('[7,0]')
    expect(fight.plan(encounterAggressive)).toEqual(['pass'])
  })

  it('EXP-29: a companion that has engaged stays where an enemy is in reach, and goes on where none is', () => {
    const kinds = { dog: { role: 'companion', stats: { health: 4, range: 1, combat: 1 } } }
    const goesOn = (more: readonly FieldUnit[], hp: number): string[] => {
      const fight = field([HERO, { id: 'rex', kind: 'dog', at: [4, 1] }, thug('bug', [5, 1], hp), ...more], { kinds })
      fight.play('pass').dice(5)
      fight.play(...fight.plan(encounterAggressive))
      return fight.question === 'Act rex' ? fight.plan(encounterAggressive) : [fight.question]
    }
    expect(goesOn([], 6)).toEqual(['pass'])
    expect(goesOn([thug('rat', [9, 1])], 1)).toEqual(['[6,0]'])
  })

  it('DEC-16: makes for the nearest hex from which it could engage in any of its forms, and stays on such a hex', () => {
    const fight = field([{ id: 'hal', kind: 'cleric', at: [3, 1] }, thug('bug', [9, 1])], {
      kinds: { cleric: HEALER },
      dice: MEND,
    })
    expect(fight.plan(encounterAggressive)).toEqual(['[5,0]'])
    fight.play('[5,0]')
    expect(fight.plan(encounterAggressive)).toEqual(['[6,0]'])
    const there = field([{ id: 'hal', kind: 'cleric', at: [6, 0] }, thug('bug', [9, 1])], {
      kinds: { cleric: { ...HEALER, stats: { ...HEALER.stats, stamina: 1 } } },
      dice: MEND,
    })
    expect(there.plan(encounterAggressive)).toEqual(['pass'])
  })

  it('DEC-16: hold never moves, and engages what comes in range', () => {
    expect(field([HERO, thug('bug', [4, 1])]).plan(encounterHold)).toEqual(['pass'])
    expect(
      field([HERO, thug('bug', [2, 1])])
        .plan(encounterHold)
        .slice(0, 2),
    ).toEqual(['engage heavyWeapon', 'bug'])
  })

  it('EXP-47: engages a second time only where the track keeps at most nine dice', () => {
    const again = (cooldown: number, options: Readonly<Record<string, unknown>> = {}): string[] => {
      const fight = field(
        [{ ...HERO, state: { cooldown: new Array<string>(cooldown + 2).fill('lightFatigue') } }, thug('bug', [2, 1])],
        { options },
      )
      fight.dice(1, 1, 1).play('engage heavyWeapon', 'bug', ...['1', '2', '3'].map((nth) => `die combat-${nth}`))
      while (!fight.question.startsWith('Act')) fight.play(fight.legal().at(-1)!)
      return fight.plan(encounterAggressive)
    }
    // Three dice of the first engage, one light fatigue and the last die.
    expect(again(4)).toEqual(['engage heavyWeapon', 'bug', 'die ann/combat-4'])
    expect(again(5)).toEqual(['pass'])
    // Among experts it costs two.
    expect(again(3, { difficulty: 'expert' })).toEqual(['engage heavyWeapon', 'bug', 'die ann/combat-4'])
    expect(again(4, { difficulty: 'expert' })).toEqual(['pass'])
  })

  it('EXP-47: keeps one Combat die when at most half its HP are left, and none before', () => {
    const dice = {
      combat: { pool: 'stamina', guard: { from: 'active' }, faces: [0, 1, 1, 2, [{ damage: 1 }, { keep: true }], 2] },
    }
    const kept = (hp: number): string[] => {
      const fight = field([{ ...HERO, state: { hp } }, thug('bug', [2, 1])], { dice })
      fight.dice(5, 5).play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2', 'pass', 'die combat-1')
      expect(fight.question).toBe('Keep ann')
      const first = fight.plan(encounterAggressive)
      fight.play('die combat-1')
      return [...first, ...fight.plan(encounterAggressive)]
    }
    expect(kept(5)).toEqual(['die ann/combat-1', 'pass'])
    expect(kept(6)).toEqual(['pass', 'pass'])
  })

  it('DEC-16: cautious goes where it is least exposed rather than into what it cannot bear', () => {
    const units: readonly FieldUnit[] = [
      { ...HERO, at: [4, 1], state: { hp: 3 } },
      { id: 'boss', kind: 'captain', at: [7, 1] },
      { id: 'lord', kind: 'captain', at: [8, 2] },
    ]
    expect(field(units).plan(encounterCautious)).toEqual(['[3,0]'])
    expect(field(units).plan(encounterAggressive)[0]).toBe('[6,1]')
    const hale = field([
      { ...HERO, at: [4, 1] },
      { id: 'bug', kind: 'thug', at: [7, 1] },
    ])
    expect(hale.plan(encounterCautious)).toEqual(hale.plan(encounterAggressive))
  })

  it('DEC-16: cautious bears half its HP, a quarter of that more with each round gone by', () => {
    const inRound = (round: number, hp: number): boolean => {
      const fight = field([{ ...HERO, at: [4, 1], state: { hp } }, thug('bug', [7, 1])])
      fight.battle.clock[Clock.Round] = round
      return fight.plan(encounterCautious).includes('bug')
    }
    // A thug deals 1.17 on average: more than half of two, less than five eighths.
    expect([inRound(1, 3), inRound(1, 2), inRound(2, 2)]).toEqual([true, false, true])
  })

  it('DEC-16: cautious guards where it cannot fight', () => {
    const fight = field(
      [
        { ...HERO, at: [0, 0], state: { hp: 2 } },
        { id: 'bow', kind: 'sniper', at: [3, 0] },
      ],
      { rows: ['..#.'], kinds: { sniper: { role: 'enemy', stats: { health: 9, range: 12, combat: 3 } } } },
    )
    // Behind a wall there is no way to it, and so nothing to fear: nothing is guarded against.
    expect(fight.plan(encounterCautious)).toEqual(['pass'])
    const open = field(
      [
        { ...HERO, at: [0, 0], state: { hp: 2 } },
        { id: 'bow', kind: 'sniper', at: [7, 0] },
      ],
      { rows: ['....=...', '........'], kinds: { sniper: { role: 'enemy', stats: { health: 9, range: 12, combat: 3 } } } },
    )
    expect(open.plan(encounterCautious)).toEqual(['[3,0]'])
  })

  it('EXP-24 EXP-47: guards with as many dice as there are free slots, hurt and with nobody in reach', () => {
    const guarding = (dice: number, hp: number): string[] =>
      field(
        [
          { id: 'wat', kind: 'warden', at: [0, 0], state: { hp } },
          { id: 'bow', kind: 'sniper', at: [9, 0] },
        ],
        {
          kinds: {
            sniper: { role: 'enemy', stats: { health: 9, range: 12, combat: 3 } },
            warden: {
              role: 'adventurer',
              stats: { health: 10, stamina: 6, magicka: 0, cooldown: 2 },
              forms: ['defensive'],
              dice: { combat: dice },
            },
          },
        },
      ).plan(encounterAggressive)
    const gathered = [1, 2, 3, 4].map((nth) => `die wat/combat-${nth}`)
    expect(guarding(6, 5)).toEqual(['engage defensive', ...gathered, 'pass'])
    expect(guarding(4, 5)).toEqual(['engage defensive', ...gathered])
    expect(guarding(6, 6)[0]).not.toBe('engage defensive')
  })

  it('DEC-16: help first for the cautious, with no more dice than are needed; last for the aggressive', () => {
    const units: readonly FieldUnit[] = [
      { id: 'hal', kind: 'healer', at: [0, 1] },
      { ...HERO, at: [2, 1], state: { hp: 7 } },
      thug('bug', [3, 1]),
    ]
    const more = { kinds: { healer: HEALER }, dice: MEND }
    const fight = field(units, more)
    // An enemy is near enough for magic, too: the engage declares nobody.
    expect(fight.plan(encounterCautious)).toEqual(['engage magic', 'pass', 'die hal/mend-1', 'die hal/mend-2', 'pass'])
    expect(fight.plan(encounterAggressive).slice(1, 3)).toEqual(['engage lightWeapon', 'bug'])
    const far = field([units[0]!, units[1]!, thug('bug', [9, 1])], more)
    expect(far.plan(encounterAggressive)).toEqual(['engage magic', 'die hal/mend-1', 'die hal/mend-2', 'pass'])
    far.dice(4, 1).play('engage magic', 'die mend-1', 'die mend-2', 'pass', 'die mend-1')
    expect([far.question, far.plan(encounterAggressive)]).toEqual(['Target hal', ['ann']])
  })

  it('DEC-16: a friend that it can revive comes before everything else, wherever it stands in the file', () => {
    const hal: FieldUnit = { id: 'hal', kind: 'cleric', at: [1, 1] }
    const ann = { ...HERO, at: [0, 0] as const }
    for (const party of [
      [hal, ann],
      [ann, hal],
    ]) {
      const fight = field([...party, thug('bug', [2, 1])], {
        kinds: { cleric: { ...HEALER, abilities: { rouse: 1 } } },
        dice: MEND,
        abilities: {
          rouse: {
            as: 'action',
            cost: { lightFatigue: 1 },
            limit: 'oncePerBattle',
            target: { side: 'own', is: 'defeated' },
            do: [{ revive: { hp: 2, at: 'adjacent' } }],
          },
        },
      })
      if (party[0] === ann) fight.play('pass')
      const row = fight.row('ann')
      columns(fight.battle, Standing).mask[row] = StandingBit.Defeated | StandingBit.Removed
      columns(fight.battle, Occupancy).unit[fight.cell(0, 0)] = NOBODY
      columns(fight.battle, Position).cell[row] = NO_CELL
      for (const policy of [encounterAggressive, encounterCautious, encounterHold]) expect(fight.plan(policy)).toEqual(['rouse'])
      fight.play('rouse')
      while (fight.question !== 'Place hal') fight.play(fight.plan(encounterAggressive)[0]!)
      expect(fight.plan(encounterAggressive)).toEqual([fight.legal()[0]])
    }
  })

  it('DMG-14: blind, engages only where the strongest beside it is an enemy; dazed, from where it stands', () => {
    const beside = (hp: number): string => {
      const fight = field([HERO, { id: 'bob', kind: 'hero', at: [0, 1], state: { hp } }, thug('bug', [2, 1], 5)])
      columns(fight.battle, Afflictions).mask[fight.row('ann')] = 1 << StatusDie.Blind
      return fight.plan(encounterAggressive).slice(0, 2).join(' ')
    }
    expect(beside(4)).toBe('engage heavyWeapon bug')
    expect(beside(9)).not.toContain('engage')
    const dazed = field([HERO, thug('bug', [2, 1], 1), thug('rat', [4, 1])])
    columns(dazed.battle, Afflictions).mask[dazed.row('ann')] = 1 << StatusDie.Daze
    expect(dazed.plan(encounterAggressive).slice(0, 2)).toEqual(['engage heavyWeapon', 'bug'])
  })

  it('EXP-36 EXP-45: accepts the assist of the guild and never retreats', () => {
    const apart = { rows: ['..#.', '..#.'] }
    const fight = field([HERO, thug('bug', [3, 1])], apart)
    fight.play('pass')
    expect([fight.question, fight.plan(encounterAggressive)]).toEqual(['Retreat nobody', ['pass']])
    const guild = field([HERO, thug('bug', [3, 1])], { ...apart, options: { guildAssist: true } })
    guild.play('pass')
    expect(guild.question).toBe('Assist nobody')
    expect(guild.plan(encounterAggressive)).toEqual([guild.legal().at(-1)])
  })

  it('says why', () => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    field([HERO, thug('bug', [4, 1]), thug('rat', [2, 2], 1)]).plan(encounterAggressive, why)
    expect(why).toEqual({
      decidedBy: 'DEC-16: most expected damage now, then fewest hexes, then DEC-1',
      candidates: [
        { choice: 'engage bug with a heavy weapon from [3, 0]', score: 3072, note: 'expects 3.00 damage; bug has 6 HP; chosen' },
        { choice: 'engage rat with a heavy weapon from [1, 1]', score: 986, note: 'expects 0.96 damage; rat has 1 HP' },
      ],
    })
  })
})

describe('why a scripted adventurer does what it does', () => {
  const reason = (fight: EncounterArena, policy = encounterAggressive): Explanation => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    fight.plan(policy, why)
    return why
  }

  it('tells of a walk and of a pass', () => {
    expect(reason(field([HERO, thug('bug', [9, 1])]))).toEqual({
      decidedBy: 'DEC-16: nobody to engage now, towards the nearest',
      candidates: [{ choice: 'walk to [4, 0]', score: 0, note: 'chosen' }],
    })
    expect(reason(field([HERO, thug('bug', [9, 1])]), encounterHold)).toEqual({
      decidedBy: 'DEC-16: nothing left to do',
      candidates: [{ choice: 'pass', score: 0, note: 'chosen' }],
    })
  })
})

describe('what a scripted companion does', () => {
  const atCompanion = (units: readonly FieldUnit[], more: Partial<Field> = {}): EncounterArena =>
    field([{ ...HERO, at: [0, 3] }, ...units], more).play('pass')

  it('EXP-29: walks and engages, as many as it may', () => {
    const fight = atCompanion(
      [{ id: 'bear', kind: 'bear', at: [1, 1] }, thug('bug', [4, 1]), thug('rat', [4, 0], 2), thug('pig', [9, 1])],
      { kinds: { bear: { role: 'companion', stats: { health: 9, range: 1, combat: 3, targets: 2 } } } },
    )
    expect(fight.plan(encounterAggressive)).toEqual(['[3,0]', 'engage', 'bug', 'rat'])
    expect(fight.plan(encounterFocusWeakest)).toEqual(['[3,0]', 'engage', 'rat', 'bug'])
    expect(fight.plan(encounterHold)).toEqual(['pass'])
  })

  it('EXP-29 DEC-1: the first in the file is picked first', () => {
    const fight = atCompanion([
      { id: 'bo', kind: 'hound', at: [1, 1] },
      { id: 'argo', kind: 'hound', at: [0, 0] },
      thug('bug', [9, 1]),
    ])
    expect([fight.question, fight.plan(encounterAggressive)]).toEqual(['Unit nobody', ['bo']])
  })
})

describe('search-1', () => {
  it('DEC-16: finds the engage that ends the fight, and stays the same', () => {
    const fight = field([{ id: 'sid', kind: 'scout', at: [0, 0] }, thug('bug', [1, 0], 1)], { rows: ['..'] })
    const plan = fight.plan(encounterSearchOne)
    expect(plan).toEqual(['engage lightWeapon'])
    expect(plan).toEqual(fight.plan(encounterSearchOne))
    const why: Explanation = { decidedBy: '', candidates: [] }
    fight.plan(encounterSearchOne, why)
    expect(why.decidedBy).toBe('DEC-16 search-1: best mean position after its turn, 4 trials a choice')
    expect(why.candidates.length).toBe(fight.legal().length)
  })

  it('names what it tries', () => {
    const fight = field([{ id: 'hal', kind: 'cleric', at: [0, 0] }, thug('bug', [2, 0], 1)], {
      rows: ['...'],
      kinds: { cleric: { ...HEALER, abilities: { rally: 1 } } },
      dice: MEND,
      abilities: { rally: { as: 'action', limit: 'oncePerTurn', do: [{ bonusHp: 1 }] } },
    })
    const why: Explanation = { decidedBy: '', candidates: [] }
    fight.plan(encounterSearchOne, why)
    expect([...why.candidates.map(({ choice }) => choice)].sort()).toEqual([
      'engage, form 2',
      'engage, form 3',
      'pass',
      'rally',
      'walk to [1, 0]',
    ])
  })

  it('DEC-16: answers what is no act like aggressive', () => {
    const fight = field([HERO, thug('bug', [2, 1])])
    fight.play('engage heavyWeapon')
    expect(fight.plan(encounterSearchOne)).toEqual(fight.plan(encounterAggressive))
  })
})
