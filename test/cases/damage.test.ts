import { describe, expect, it } from 'vitest'
import { Ledger } from '../../components/ledger.ts'
import { Occupancy } from '../../components/space.ts'
import { columns } from '../../engine/battle.ts'
import type { EncounterArena } from '../kit/encounter.ts'
import { pit, told } from '../kit/pit.ts'

describe('figures to play by (DMG-17)', () => {
  it('DMG-17 a Combat die of 2 stops 2 of 5; bonus HP absorb 1, HP lose 2; then 2 true go through to HP', () => {
    const battle = pit({
      annState: 'bonusHp: 1, active: {combat: 5}',
      abilities: [
        'sting: {when: afterEngage, if: {source: self}, limit: oncePerBattle, do: [damage: {amount: 2, type: true, to: target}]}',
      ],
      bug: 'sting: 1',
    })
    battle.dice(3).play('pass')
    expect(battle.legal()).toEqual(['pass', 'die ann/combat-1'])
    battle.dice().play('die ann/combat-1')
    expect(told(battle)).toEqual([
      'DamageDealt bug>ann 5 0 -1 0',
      'DamagePrevented ann>ann 2 3 -1 0',
      'DamageTaken bug>ann 3 1 4 0',
      `ReactionUsed bug>ann ${battle.ability('sting')} 10 0 0`,
      `DamageDealt bug>ann 0 2 ${battle.ability('sting')} 2`,
      'DamageTaken bug>ann 2 0 2 0',
    ])
    expect([battle.vitals('ann'), battle.track('ann')]).toEqual(['2/6+0', 'combat-1'])
  })

  it('DMG-17 Defense 2 stops 2 of 1 + 2 dealt in one action, and everything of 1 and 2 dealt in two', () => {
    const one = pit({
      defense: 2,
      abilities: ['both: {as: action, target: {side: opposing, within: 9}, do: [damage: 1, damage: 2]}'],
      ann: 'both: 1',
    })
    one.play('both', 'bug')
    expect(told(one)).toEqual([
      `DamageDealt ann>bug 3 0 ${one.ability('both')} 1`,
      'DamagePrevented nobody>bug 2 1 0 0',
      'DamageTaken ann>bug 1 0 19 0',
    ])
    const two = pit({ defense: 2 })
    two.play('hit1', 'bug', 'hit2', 'bug')
    expect(told(two).filter((line) => line.startsWith('DamageTaken'))).toEqual([])
    expect(two.vitals('bug')).toBe('20/20+0')
  })
})

describe('G-01 prevented damage was dealt, but was not taken (DMG-3)', () => {
  const answers = [
    'whenDealt: {when: damageDealt, if: {target: self}, do: [damage: {amount: 1, to: source}]}',
    'whenTaken: {when: damageTaken, if: {target: self}, do: [damage: {amount: 2, to: source}]}',
  ]

  it.each([
    [3, 3, ['whenDealt']],
    [3, 2, ['whenDealt', 'whenTaken']],
    [0, 0, []],
  ])('%i dealt, %i of it prevented: %j', (points, defense, fires) => {
    const battle = pit({
      abilities: [...answers, 'hit0: {as: action, target: {side: opposing, within: 9}, do: [damage: 0]}'],
      ann: 'hit0: 1',
      bug: 'whenDealt: 1, whenTaken: 1',
      defense,
    })
    battle.play(`hit${points}`, 'bug')
    const used = told(battle).flatMap((line) => /^ReactionUsed bug>bug (\d+)/.exec(line)?.[1] ?? [])
    expect(used.map((ability) => battle.template.abilities.ids[Number(ability)])).toEqual(fires)
  })
})

describe('G-02 true damage against every sort of prevention (DMG-2 DMG-6 DEC-4)', () => {
  const shields = [
    'oneShot: {when: preventing, if: {target: self}, limit: oncePerBattle, do: [prevent: 2]}',
    'immune: {when: preventing, if: {target: self}, do: [prevent: all]}',
    'elusive: {when: preventing, if: {target: self}, do: [prevent: {amount: all, type: any}]}',
    'ward: {when: preventing, if: {target: self}, limit: oncePerBattle, do: [prevent: {amount: 2, type: any}]}',
  ]

  it.each([
    ['', 2, 'hit5', 17],
    ['', 2, 'true5', 15],
    ['oneShot: 1', 0, 'hit5', 17],
    ['oneShot: 1', 0, 'true5', 15],
    ['immune: 1', 0, 'hit5', 20],
    ['immune: 1', 0, 'true5', 15],
    ['elusive: 1', 0, 'hit5', 20],
    ['elusive: 1', 0, 'true5', 20],
    ['ward: 1', 2, 'hit5', 19],
    ['ward: 1', 2, 'true5', 17],
  ])('with "%s" and Defense %i, %s leaves bug at %i HP', (bug, defense, strike, hp) => {
    const battle = pit({ abilities: shields, bug, defense })
    battle.play(strike, 'bug')
    expect(battle.vitals('bug')).toBe(`${hp}/20+0`)
  })

  it('DEC-4 a one-shot that cannot apply is not spent: it is there for the next blow', () => {
    const battle = pit({ abilities: shields, bug: 'oneShot: 1', defense: 1 })
    battle.play('true3', 'bug', 'hit1', 'bug', 'hit3', 'bug', 'hit3', 'bug')
    // 3 true; 1 stopped by Defense alone; 3 − 1 − 2; 3 − 1.
    expect(battle.vitals('bug')).toBe('15/20+0')
    expect(told(battle).filter((line) => line.startsWith('ReactionUsed')).length).toBe(1)
  })
})

describe('G-04 true damage goes past bonus HP (DMG-6 DMG-7 EXP-30)', () => {
  it('with 3 HP and 10 bonus HP, 3 true defeat; the bonus HP are gone', () => {
    const battle = pit({ annState: 'hp: 3, bonusHp: 10' })
    battle.play('true3', 'ann')
    expect(told(battle)).toEqual([
      `DamageDealt ann>ann 0 3 ${battle.ability('true3')} 1`,
      'DamageTaken ann>ann 3 0 0 10',
      `UnitDefeated nobody>ann ${battle.ability('true3')} 0 0 0`,
      'UnitRemoved ann>ann 1 0 0 0',
    ])
    expect(battle.vitals('ann')).toBe('0/6+0')
  })
})

describe('G-05 bonus HP from any source behave alike (DMG-7 DMG-13)', () => {
  it('two sources make one pile; it is lost before HP, healing does not touch it, and what it absorbs is taken', () => {
    const battle = pit({
      abilities: [
        'calm: {as: action, do: [bonusHp: 2]}',
        'rage: {as: action, do: [bonusHp: 1, heal: 3]}',
        'whenTaken: {when: damageTaken, if: {target: self}, limit: oncePerBattle, do: [heal: 1]}',
      ],
      ann: 'calm: 1, rage: 1, whenTaken: 1',
    })
    battle.play('calm', 'rage')
    expect(battle.vitals('ann')).toBe('6/6+3')
    battle.play('hit2', 'ann')
    expect(battle.vitals('ann')).toBe('6/6+1')
    expect(told(battle)).toContain('DamageTaken ann>ann 2 2 6 1')
    expect(columns(battle.battle, Ledger).taken[1]).toBe(2)
  })

  it('DMG-7 nobody but an adventurer has any', () => {
    const battle = pit({
      abilities: ['gift: {as: action, target: {side: any, within: 9}, do: [bonusHp: {amount: 2, to: target}]}'],
      ann: 'gift: 1',
    })
    battle.play('gift', 'bug')
    expect(battle.vitals('bug')).toBe('20/20+0')
  })
})

describe('G-06 one action is one instance (DMG-1 DMG-4)', () => {
  const shield = 'shield: {when: preventing, if: {target: self}, do: [prevent: 3]}'

  it('2 + 2 + 2 in one action against "prevent 3": 3 are taken; in three actions none', () => {
    const rain = 'rain: {as: action, target: {side: opposing, within: 9}, do: [damage: 2, damage: 2, damage: 2]}'
    const one = pit({ abilities: [shield, rain], ann: 'rain: 1', bug: 'shield: 1' })
    one.play('rain', 'bug')
    expect(one.vitals('bug')).toBe('17/20+0')
    const three = pit({ abilities: [shield], bug: 'shield: 1' })
    three.play('hit2', 'bug', 'hit2', 'bug', 'hit2', 'bug')
    expect(three.vitals('bug')).toBe('20/20+0')
  })

  it('DMG-4 the controller says which of two preventions is spent; one that has nothing left to stop is kept', () => {
    const abilities = [
      'left: {when: preventing, cost: {lightFatigue: 1}, limit: oncePerBattle, if: {target: self}, do: [prevent: 3]}',
      'right: {when: preventing, cost: {lightFatigue: 1}, limit: oncePerBattle, if: {target: self}, do: [prevent: 3]}',
    ]
    for (const [first, other] of [
      ['left', 'right'],
      ['right', 'left'],
    ] as const) {
      const battle = pit({ abilities, ann: 'left: 1, right: 1' })
      battle.play('hit3', 'ann')
      expect(battle.legal()).toEqual(['pass', 'left', 'right'])
      battle.play(first)
      expect(told(battle).filter((line) => line.startsWith('ReactionUsed'))).toEqual([
        `ReactionUsed ann>ann ${battle.ability(first)} 4 0 0`,
      ])
      expect([battle.vitals('ann'), battle.track('ann')]).toEqual(['6/6+0', 'lightFatigue'])
      battle.play('hit3', 'ann')
      expect(battle.legal()).toEqual(['pass', other])
    }
  })
})

describe('G-07 every sort of unit goes through the same damage path', () => {
  it('the same blow on an adventurer, with and without bonus HP, a companion and an enemy: the same arithmetic', () => {
    const abilities = ['shield: {when: preventing, if: {target: {side: any}}, do: [prevent: 1]}']
    const battle = pit({
      abilities,
      ann: 'shield: 1',
      more: [
        '{id: bob, kind: blade, side: party, at: [1, 0], state: {bonusHp: 1}}',
        '{id: rex, kind: dog, side: party, at: [2, 0]}',
      ],
    })
    battle.play('hit3', 'ann', 'hit3', 'bob', 'hit3', 'rex', 'hit3', 'bug')
    expect(told(battle).filter((line) => line.startsWith('DamageTaken'))).toEqual([
      // Ann and bob both have the shield, and it works for everybody: 3 − 1 − 1.
      'DamageTaken ann>ann 1 0 5 0',
      'DamageTaken ann>bob 1 1 6 0',
      'DamageTaken ann>rex 1 0 3 0',
      'DamageTaken ann>bug 1 0 19 0',
    ])
  })
})

describe('G-09 dead units do nothing more (DMG-15 EXP-35)', () => {
  it('who dies by a riposte to its attack on the first of two deals nothing to the second', () => {
    const battle = pit({
      abilities: ['riposte: {when: damageDealt, if: {target: self, self: standing}, do: [damage: {amount: 20, to: source}]}'],
      ann: 'riposte: 1',
      foe: 'targets: 2',
      more: ['{id: bob, kind: dog, side: party, at: [1, 0]}'],
      health: 2,
    })
    battle.play('pass')
    battle.dice(2).play('pass')
    expect(told(battle)).toEqual([
      'DamageDealt bug>ann 2 0 -1 0',
      'DamageTaken bug>ann 2 0 4 0',
      `ReactionUsed ann>ann ${battle.ability('riposte')} 6 0 0`,
      `DamageDealt ann>bug 20 0 ${battle.ability('riposte')} 2`,
      'DamageTaken ann>bug 20 0 0 0',
      `UnitDefeated ann>bug ${battle.ability('riposte')} 0 0 0`,
      'UnitRemoved ann>bug 1 1 0 0',
    ])
    expect(battle.vitals('bob')).toBe('4/4+0')
  })

  it('a fallen unit has no riposte, no "taken", and nothing at the end of the turn; only what is for its defeat', () => {
    const abilities = [
      'riposte: {when: damageDealt, if: {target: self}, do: [damage: {amount: 1, to: source}]}',
      'rage: {when: damageTaken, if: {target: self}, do: [damage: {amount: 1, to: source}]}',
      'curse: {when: defeated, if: {target: self}, do: [damage: {amount: 2, to: source}]}',
      'ghost: {when: afterDefeated, if: {target: self}, do: [damage: {amount: 1, to: source}]}',
      'mend: {when: turnEnd, do: [heal: 9]}',
    ]
    const battle = pit({ abilities, bug: 'riposte: 1, rage: 1, curse: 1, ghost: 1, mend: 1', health: 3 })
    battle.play('hit3', 'bug')
    expect(told(battle)).toEqual([
      `DamageDealt ann>bug 3 0 ${battle.ability('hit3')} 1`,
      'DamageTaken ann>bug 3 0 0 0',
      `ReactionUsed bug>bug ${battle.ability('curse')} 8 0 0`,
      `DamageDealt bug>ann 2 0 ${battle.ability('curse')} 2`,
      'DamageTaken bug>ann 2 0 4 0',
      `UnitDefeated ann>bug ${battle.ability('hit3')} 0 0 0`,
      'UnitRemoved ann>bug 1 1 0 0',
      `ReactionUsed bug>bug ${battle.ability('ghost')} 9 0 0`,
      `DamageDealt bug>ann 1 0 ${battle.ability('ghost')} 2`,
      'DamageTaken bug>ann 1 0 3 0',
    ])
  })
})

describe('G-14 who is credited (EXP-33)', () => {
  const doom = 'doom: {as: action, target: {side: any, within: 9, self: true}, do: [defeat: {to: target}]}'
  const credit = (battle: EncounterArena, id: string): number => columns(battle.battle, Ledger).defeatedBy[battle.row(id)]!

  it('an adventurer for an enemy by its ability, by damage or by declaring it', () => {
    for (const strike of ['hit5', 'true5', 'doom']) {
      const battle = pit({ abilities: [doom], ann: 'doom: 1', health: 5 })
      battle.play(strike, 'bug')
      expect([battle.standing('bug'), credit(battle, 'bug')]).toEqual(['defeated removed', 1])
    }
  })

  it('nobody for an ally of an adventurer, a status die, fatigue, an event, or an enemy that declares', () => {
    const ally = pit({ more: ['{id: rex, kind: dog, side: party, at: [2, 0]}'] })
    ally.play('hit5', 'rex')
    expect([ally.standing('rex'), credit(ally, 'rex')]).toEqual(['defeated removed retired', 0])
    const bane = pit({ bugState: 'hp: 1, statuses: [bane]' })
    bane.play('pass')
    expect([bane.standing('bug'), credit(bane, 'bug')]).toEqual(['defeated removed acted', 0])
    const declared = pit({
      abilities: ['end: {when: damageDealt, if: {target: self}, do: [defeat: {to: source}]}'],
      bug: 'end: 1',
    })
    declared.play('hit1', 'bug')
    expect([declared.standing('ann'), credit(declared, 'ann')]).toEqual(['defeated removed acted', 0])
  })

  it('an enemy for whoever loses the last HP to its engage or its riposte, dead or not by then', () => {
    const battle = pit({ annState: 'hp: 2' })
    battle.dice(2).play('pass')
    expect([battle.standing('ann'), credit(battle, 'ann')]).toEqual(['defeated removed acted', 2])
    const both = pit({
      abilities: ['curse: {when: defeated, if: {target: self}, do: [damage: {amount: 9, to: source}]}'],
      bug: 'curse: 1',
      health: 3,
    })
    both.play('hit3', 'bug')
    expect([credit(both, 'ann'), credit(both, 'bug')]).toEqual([2, 1])
  })
})

describe('G-15 who has not fallen sets off nothing that a fall does (DEC-11)', () => {
  const abilities = [
    'rise: {when: defeated, if: {target: self}, limit: oncePerBattle, do: [heal: 2]}',
    'ghost: {when: afterDefeated, if: {target: {side: any}}, do: [damage: {amount: 1, to: source}]}',
  ]

  it('a unit that saves itself is not defeated: no credit, no removal, nothing after a defeat', () => {
    const battle = pit({ abilities, bug: 'rise: 1, ghost: 1', health: 3 })
    battle.play('hit5', 'bug')
    expect(told(battle)).toEqual([
      `DamageDealt ann>bug 5 0 ${battle.ability('hit5')} 1`,
      'DamageTaken ann>bug 5 0 0 0',
      `ReactionUsed bug>bug ${battle.ability('rise')} 8 0 0`,
      'UnitHealed bug>bug 2 2 0 0',
      'UnitSaved nobody>bug 2 0 0 0',
    ])
    expect([battle.standing('bug'), battle.vitals('bug'), columns(battle.battle, Ledger).defeatedBy[2], battle.stack()]).toEqual([
      '',
      '2/3+0',
      0,
      [],
    ])
    battle.play('hit5', 'bug')
    expect(battle.standing('bug')).toBe('defeated removed')
  })

  it('DEC-11 saves also from a declared defeat, which has taken HP and bonus HP first', () => {
    const battle = pit({
      abilities: [...abilities, 'doom: {as: action, target: {side: any, within: 9, self: true}, do: [defeat: {to: target}]}'],
      ann: 'doom: 1, rise: 1',
      annState: 'bonusHp: 3',
    })
    battle.play('doom', 'ann')
    expect([battle.vitals('ann'), battle.standing('ann')]).toEqual(['2/6+0', 'acted'])
  })
})

describe('G-18 on its hex, or not, while its own fall is told (EXP-34)', () => {
  it('without a rule that it stays, its hex is free as soon as it is removed, before what comes after a defeat', () => {
    const battle = pit({ health: 3 })
    battle.play('hit3', 'bug')
    expect([battle.at('bug'), columns(battle.battle, Occupancy).unit[1]]).toEqual(['off', 0])
  })

  it('one that remains holds its hex, is no target and has no turn, until an effect takes it off: only then it joins the stack', () => {
    const battle = pit({
      abilities: [
        'stay: {when: defeated, if: {target: self}, do: [remain: {to: self}]}',
        'clear: {as: action, target: {side: opposing, is: defeated, within: 9}, do: [takeOff: {to: target}]}',
      ],
      ann: 'clear: 1',
      bug: 'stay: 1',
      health: 3,
      more: ['{id: rat, kind: thug, side: foes, at: [3, 2]}'],
    })
    battle.play('hit3', 'bug')
    expect([battle.standing('bug'), battle.at('bug'), columns(battle.battle, Occupancy).unit[1], battle.stack()]).toEqual([
      'defeated remains',
      '[0,1]',
      2,
      [],
    ])
    expect(battle.play('hit3').legal()).toEqual(['ann', 'rat'])
    battle.play('ann', 'clear', 'bug')
    expect([battle.standing('bug'), battle.at('bug'), columns(battle.battle, Occupancy).unit[1], battle.stack()]).toEqual([
      'defeated removed',
      'off',
      0,
      ['bug'],
    ])
  })
})
