import { describe, expect, it } from 'vitest'
import { Engage } from '../components/encounter.ts'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { encounterField, type Field, type FieldUnit } from '../test/kit/encounter-field.ts'

const ROWS = ['.......', '.......', '.......']
const hero = (id: string, at: readonly [number, number], hp = 10, more = {}): FieldUnit => ({
  id,
  kind: 'hero',
  at,
  state: { hp, ...more },
})

const field = (units: readonly FieldUnit[], more: Partial<Field> = {}): EncounterArena =>
  encounterField({ rows: ROWS, units, ...more })

const told = (fight: EncounterArena, ...kinds: string[]): string[] =>
  fight.events().filter((event) => kinds.some((kind) => event.startsWith(`${kind} `)))

const skill = (when: string, condition: object, effects: readonly object[]) => ({ when, if: condition, do: effects })

describe('the engage of an enemy', () => {
  it('EXP-28: one roll, dealt to as many as it has targets, by priority', () => {
    const fight = field([
      hero('ann', [3, 0], 5),
      hero('bob', [2, 1], 7),
      hero('cid', [4, 1], 6),
      { id: 'boss', kind: 'captain', at: [3, 1] },
    ])
    fight.dice(3, 5).play('pass', 'pass', 'pass')
    expect(told(fight, 'EngageDeclared', 'DiceRolled', 'DamageDealt')).toEqual([
      'EngageDeclared boss>bob -1 1 0 0',
      'DiceRolled boss>nobody 2 3 0 0',
      'DamageDealt boss>bob 3 0 -1 0',
      'DamageDealt boss>cid 3 0 -1 0',
    ])
    expect(['ann', 'bob', 'cid'].map((id) => fight.vitals(id))).toEqual(['5/10+0', '4/10+0', '3/10+0'])
  })

  it('EXP-28 DMG-1: each of them meets its own instance, and its own preventions', () => {
    const fight = field([
      hero('ann', [2, 1], 9),
      hero('bob', [4, 1], 8, { bonusHp: 2 }),
      { id: 'boss', kind: 'captain', at: [3, 1] },
    ])
    fight.dice(6, 6).play('pass', 'pass')
    expect([fight.vitals('ann'), fight.vitals('bob')]).toEqual(['5/10+0', '6/10+0'])
  })

  it('EXP-28 DEC-1: the party that is played decides between equals, one after the other', () => {
    const fight = field([
      hero('ann', [3, 0], 5),
      hero('bob', [2, 1], 5),
      hero('cid', [4, 1], 5),
      { id: 'boss', kind: 'captain', at: [3, 1] },
    ])
    fight.play('pass', 'pass', 'pass')
    expect([fight.question, fight.legal()]).toEqual(['Tie boss', ['ann', 'bob', 'cid']])
    fight.play('cid')
    expect([fight.question, fight.legal()]).toEqual(['Tie boss', ['ann', 'bob']])
    fight.dice(3, 3).play('bob')
    expect(told(fight, 'DamageDealt')).toEqual(['DamageDealt boss>cid 2 0 -1 0', 'DamageDealt boss>bob 2 0 -1 0'])
  })

  it('DMG-18: a roll of nothing is no instance', () => {
    const fight = field([hero('ann', [2, 1]), { id: 'bug', kind: 'thug', at: [3, 1] }])
    fight.dice(1).play('pass')
    expect(told(fight, 'EngageDeclared', 'DiceRolled', 'DamageDealt', 'DamageTaken')).toEqual([
      'EngageDeclared bug>ann -1 1 0 0',
      'DiceRolled bug>nobody 1 0 0 0',
    ])
  })

  it('DMG-18: a roll of nothing is answered by nobody, a roll of 1 is', () => {
    const fight = field([hero('ann', [2, 1]), { id: 'bug', kind: 'mage', at: [3, 1] }], {
      kinds: { mage: { role: 'enemy', stats: { health: 9, range: 1, combat: 1 }, abilities: { arcane: 1 } } },
      abilities: { arcane: skill('rolled', { source: 'self' }, [{ makeTrue: true }]) },
    })
    fight.dice(1).play('pass')
    const { hits } = columns(fight.battle, Ledger)
    expect([told(fight, 'ReactionUsed', 'DamageDealt'), hits[fight.row('bug')]]).toEqual([[], 0])
    fight.play('pass')
    fight.dice(3).play('pass')
    expect(told(fight, 'ReactionUsed', 'DamageDealt')).toEqual([
      `ReactionUsed bug>ann ${fight.ability('arcane')} 3 0 0`,
      'DamageDealt bug>ann 0 1 -1 0',
    ])
    expect(hits[fight.row('bug')]).toBe(1)
  })

  it('DMG-6 DMG-14: a roll of as much true damage as physical is dealt and ends what hid the dealer', () => {
    const fight = field(
      [hero('ann', [2, 1]), { id: 'bug', kind: 'thug', at: [3, 1], state: { statuses: ['blind', 'stealth'] } }],
      {
        dice: { enemyCombat: { faces: [0, [{ damage: 2 }, { damage: { amount: 2, type: 'true' } }]] } },
      },
    )
    fight.dice(2).play('pass')
    expect(told(fight, 'DamageDealt')).toEqual(['DamageDealt bug>ann 2 2 -1 0'])
    expect([fight.statuses('bug'), columns(fight.battle, Ledger).hits[fight.row('bug')]]).toEqual(['', 1])
  })

  it('G-09: an enemy that falls to an answer does not go on to its other targets', () => {
    const fight = field(
      [
        { ...hero('ann', [2, 1], 9), kind: 'thorny' },
        hero('bob', [4, 1], 8),
        { id: 'boss', kind: 'captain', at: [3, 1], state: { hp: 2 } },
      ],
      {
        kinds: {
          thorny: {
            role: 'adventurer',
            stats: { health: 10, stamina: 3, magicka: 2, cooldown: 2 },
            forms: ['heavyWeapon'],
            dice: { combat: 1 },
            abilities: { thorns: 2 },
          },
        },
        abilities: {
          thorns: skill('damageDealt', { target: 'self', source: { side: 'opposing' } }, [
            { damage: { amount: 'rank', to: 'source' } },
          ]),
        },
      },
    )
    fight.dice(5, 5).play('pass', 'pass')
    expect(told(fight, 'DamageDealt', 'UnitDefeated')).toEqual([
      'DamageDealt boss>ann 4 0 -1 0',
      'DamageDealt ann>boss 2 0 0 2',
      expect.stringMatching(/^UnitDefeated ann>boss /),
    ])
    expect(fight.vitals('bob')).toBe('8/10+0')
  })

  it('DMG-10: arcane damage is true; true strike only where every Combat die shows 1', () => {
    const arcane = {
      arcane: skill('rolled', { source: 'self' }, [{ makeTrue: true }]),
      trueStrike: skill('rolled', { source: 'self', shows: 1 }, [{ makeTrue: true }]),
    }
    const boss = (ability: string) => ({
      role: 'enemy',
      level: 5,
      stats: { health: 9, range: 1, combat: 2 },
      abilities: { [ability]: 1 },
    })
    const dealt = (ability: string, ...faces: number[]): string[] => {
      const fight = field([hero('ann', [2, 1]), { id: 'boss', kind: 'mage', at: [3, 1] }], {
        kinds: { mage: boss(ability) },
        abilities: { [ability]: arcane[ability as keyof typeof arcane] },
      })
      fight.dice(...faces).play('pass')
      return told(fight, 'DamageDealt')
    }
    expect(dealt('arcane', 6, 3)).toEqual(['DamageDealt boss>ann 0 3 -1 0'])
    expect(dealt('trueStrike', 3, 4)).toEqual(['DamageDealt boss>ann 0 2 -1 0'])
    expect(dealt('trueStrike', 3, 6)).toEqual(['DamageDealt boss>ann 3 0 -1 0'])
  })

  it('DMG-14: maim halves the roll, rounded down, but not what is made true', () => {
    const units = (kind: string): FieldUnit[] => [
      hero('ann', [2, 1]),
      { id: 'boss', kind, at: [3, 1], state: { statuses: ['maim'] } },
    ]
    const plain = field(units('captain'))
    plain.dice(6, 3).play('pass')
    expect(told(plain, 'DamageDealt')).toEqual(['DamageDealt boss>ann 1 0 -1 0'])
    const arcane = field(units('mage'), {
      kinds: { mage: { role: 'enemy', stats: { health: 9, range: 1, combat: 2 }, abilities: { arcane: 1 } } },
      abilities: { arcane: skill('rolled', { source: 'self' }, [{ makeTrue: true }]) },
    })
    arcane.dice(6, 3).play('pass')
    expect(told(arcane, 'DamageDealt')).toEqual(['DamageDealt boss>ann 0 3 -1 0'])
  })

  it('DMG-14: blind, engages the strongest beside it, friend or foe, and sees again after dealing damage', () => {
    const fight = field([
      hero('ann', [2, 1], 4),
      { id: 'bug', kind: 'thug', at: [3, 1], state: { statuses: ['blind'] } },
      { id: 'pal', kind: 'captain', at: [4, 1] },
    ])
    fight.dice(1, 1, 5).play('pass')
    expect(told(fight, 'DamageDealt', 'StatusEnded')).toEqual(['DamageDealt bug>pal 2 0 -1 0', 'StatusEnded nobody>bug 1 0 0 0'])
  })

  it('DMG-14: stays blind where it deals nothing', () => {
    const fight = field([
      hero('ann', [2, 1], 4),
      { id: 'bug', kind: 'thug', at: [3, 1], state: { statuses: ['blind', 'stealth'] } },
    ])
    fight.dice(1).play('pass')
    expect(fight.statuses('bug')).toBe('blind stealth')
    fight.play('pass')
    fight.dice(3).play('pass')
    expect(fight.statuses('bug')).toBe('')
  })

  it('DMG-14: dazed, does not roll after a walk, and is rid of it as its turn ends', () => {
    const fight = field([hero('ann', [0, 1]), { id: 'bug', kind: 'thug', at: [3, 1], state: { statuses: ['daze'] } }])
    fight.play('pass')
    expect([fight.question, fight.legal()]).toEqual(['Tie bug', ['[1,0]', '[1,1]']])
    fight.play('[1,1]')
    expect(told(fight, 'UnitMoved', 'EngageDeclared', 'StatusEnded')).toEqual([
      `UnitMoved bug>nobody ${fight.cell(3, 1)} ${fight.cell(1, 1)} 0 0`,
      'StatusEnded nobody>bug 2 0 0 0',
    ])
    fight.play('pass')
    fight.dice(3).play('pass')
    expect(told(fight, 'EngageDeclared')).toEqual(['EngageDeclared bug>ann -1 1 0 0'])
  })

  it('DMG-14: fear silences the skills of an enemy', () => {
    const riposte = skill('damageDealt', { target: 'self', source: { side: 'opposing', within: 1 } }, [
      { damage: { amount: 1, to: 'source' } },
    ])
    const answers = (statuses: string[]): string[] => {
      const fight = field([hero('ann', [2, 1]), { id: 'bug', kind: 'spiny', at: [3, 1], state: { statuses } }], {
        kinds: { spiny: { role: 'enemy', stats: { health: 9, range: 1, combat: 1 }, abilities: { riposte: 1 } } },
        abilities: { riposte },
      })
      fight.dice(5).play('engage heavyWeapon', 'bug', 'die combat-1', 'pass')
      return told(fight, 'ReactionUsed')
    }
    expect(answers([])).toEqual(['ReactionUsed bug>bug 0 6 0 0'])
    expect(answers(['fear'])).toEqual([])
  })

  it('DMG-9: counts the dice that showed nothing, for who asks', () => {
    const fight = field([hero('ann', [2, 1]), { id: 'boss', kind: 'captain', at: [3, 1] }])
    fight.dice(1, 5).play('pass')
    const { dice, blanks, rolled, combatDice, leastShown, mostShown } = columns(fight.battle, Engage)
    expect([dice[0], blanks[0], rolled[0], combatDice[0], leastShown[0], mostShown[0]]).toEqual([2, 1, 2, 2, 0, 2])
  })

  it('EXP-28 EXP-35: what answers an engage that is over comes after the last has been dealt the roll', () => {
    const fight = field([hero('ann', [2, 1], 9), hero('bob', [4, 1], 8), { id: 'boss', kind: 'brute', at: [3, 1] }], {
      kinds: {
        brute: { role: 'enemy', stats: { health: 9, range: 1, combat: 1, targets: 2 }, abilities: { gloat: 1 } },
      },
      abilities: { gloat: skill('afterEngage', { source: 'self' }, [{ heal: { amount: 1, to: 'self' } }]) },
    })
    fight.dice(5).play('pass', 'pass')
    expect(told(fight, 'DamageDealt', 'ReactionUsed').map((event) => event.split(' ')[0])).toEqual([
      'DamageDealt',
      'DamageDealt',
      'ReactionUsed',
      'ReactionUsed',
    ])
  })
})
