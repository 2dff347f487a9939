import { describe, expect, it } from 'vitest'
import { Action, ActionStage, Cause, Hits, Moment } from '../components/action.ts'
import { Clock, QuestionState } from '../components/clock.ts'
import { Dice } from '../components/dice.ts'
import { Window } from '../components/reactions.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { Battle, columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { runDamagePath } from '../test/kit/damage-path.ts'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { encounterField } from '../test/kit/encounter-field.ts'
import { putAt } from '../test/kit/on-map.ts'
import { pit, told } from '../test/kit/pit.ts'
import { offerPreventions } from './offer-preventions.ts'
import { addHit, isUnderWay, openAction } from './open-action.ts'

/** What of a blow was prevented, and by whom, since the last look: points, physical points left, by what, true points. */
const prevented = (battle: EncounterArena): string[] =>
  told(battle).flatMap((line) => (line.startsWith('DamagePrevented') ? [line.slice('DamagePrevented '.length)] : []))

const SORTS = [
  'resolve: {pool: stamina, faces: [0, 1, 2, 3], guard: {from: cooldown, against: adjacent}}',
  'grit: {pool: stamina, faces: [0, 1, 2, 3], guard: {from: cooldown, against: distant}}',
  'oak: {pool: stamina, faces: [[prevent: 3], 1], guard: {from: active, against: adjacent}}',
]

describe('the order of preventions (DMG-4)', () => {
  it('Defense first, then what costs nothing in the order of the list; each once an instance, while points are left', () => {
    const battle = pit({
      abilities: [
        'first: {when: preventing, if: {target: self}, do: [prevent: 1]}',
        'second: {when: preventing, if: {target: self}, do: [prevent: 2]}',
        'third: {when: preventing, if: {target: self}, do: [prevent: 2]}',
      ],
      bug: 'second: 1, first: 1, third: 1',
      defense: 1,
    })
    const [first, second] = ['first', 'second'].map((id) => battle.ability(id) + 1)
    battle.play('hit5', 'bug')
    expect(prevented(battle).slice(0, 3)).toEqual([`nobody>bug 1 4 0 0`, `bug>bug 2 2 ${second} 0`, `bug>bug 1 1 ${first} 0`])
    expect(battle.vitals('bug')).toBe('20/20+0')
    battle.play('hit3', 'bug')
    expect(prevented(battle)).toEqual([`nobody>bug 1 2 0 0`, `bug>bug 2 0 ${second} 0`])
  })

  it('others who answer for a unit come after its own, the lowest cell first', () => {
    const battle = pit({
      abilities: ['cover: {when: preventing, if: {target: {side: own, within: 1}, self: standing}, do: [prevent: 1]}'],
      bug: 'cover: 1',
      more: [
        '{id: rat, kind: thug, side: foes, at: [1, 0]}',
        '{id: cat, kind: thug, side: foes, at: [0, 2]}',
        '{id: far, kind: thug, side: foes, at: [3, 2]}',
      ],
    })
    battle.play('hit5', 'bug')
    const by = battle.ability('cover') + 1
    const inOrder = [`bug>bug 1 4 ${by} 0`, `cat>bug 1 3 ${by} 0`, `rat>bug 1 2 ${by} 0`]
    expect(prevented(battle)).toEqual(inOrder)
    // The very first cell is one, too.
    putAt(battle.battle, 'ann', 3, 0)
    putAt(battle.battle, 'cat', 0, 0)
    battle.play('hit5', 'bug')
    expect(prevented(battle)).toEqual(inOrder)
  })

  it('DMG-6 what names true damage takes that first, for nothing else can stop it', () => {
    const battle = pit({
      abilities: [
        'veil: {when: preventing, if: {target: self}, do: [prevent: {amount: 3, type: any}]}',
        'both: {as: action, target: {side: any, within: 9}, do: [damage: 3, damage: {amount: 2, type: true}]}',
      ],
      ann: 'both: 1',
      bug: 'veil: 1',
      defense: 1,
    })
    battle.play('both', 'bug')
    expect(prevented(battle)).toEqual(['nobody>bug 1 2 0 0', `bug>bug 1 1 ${battle.ability('veil') + 1} 2`])
    expect(battle.vitals('bug')).toBe('19/20+0')
  })
})

describe('how many preventions of one unit are looked at', () => {
  it('30: the rest of a longer list prevents nothing', () => {
    const ids = Array.from({ length: 32 }, (_, i) => `p${String(i).padStart(2, '0')}`)
    const battle = pit({
      abilities: [
        ...ids.map((id) => `${id}: {when: preventing, if: {target: self}, do: [prevent: 1]}`),
        'crush: {as: action, target: {side: any, within: 9}, do: [damage: 40]}',
      ],
      ann: 'crush: 1',
      bug: ids.map((id) => `${id}: 1`).join(', '),
      health: 50,
    })
    battle.play('crush', 'bug')
    expect([prevented(battle).length, battle.vitals('bug')]).toEqual([30, '40/50+0'])
  })
})

describe('who prevents when (DMG-5 DMG-20)', () => {
  it('DMG-5 outside battle only what says anytime', () => {
    const battle = pit({
      abilities: [
        'shield: {when: preventing, if: {target: self}, do: [prevent: 2]}',
        'always: {when: preventing, if: {target: self}, do: [prevent: {amount: 1, anytime: true}]}',
      ],
      bug: 'shield: 1, always: 1',
      defense: 2,
    })
    columns(battle.battle, Moment).window[0] = Window.SetUp + 1
    battle.play('hit5', 'bug')
    expect(battle.vitals('bug')).toBe('16/20+0')
    columns(battle.battle, Moment).window[0] = Window.RoundStart + 1
    battle.play('hit5', 'bug')
    expect(battle.vitals('bug')).toBe('16/20+0')
    columns(battle.battle, Moment).window[0] = Window.Aftermath + 1
    battle.play('hit5', 'bug')
    expect(battle.vitals('bug')).toBe('12/20+0')
  })

  it('DMG-20 Defense does not meet events; a prevention may', () => {
    const battle = pit({
      abilities: ['shield: {when: preventing, if: {target: self}, do: [prevent: 1]}'],
      bug: 'shield: 1',
      defense: 9,
      events: ['storm: {when: roundStart, if: {round: 1}, target: {side: foes}, do: [damage: 4]}'],
    })
    expect(battle.vitals('bug')).toBe('17/20+0')
  })
})

describe('the preventers of play (DMG-9)', () => {
  it('dodge: 1 for each rolled die that dealt nobody damage, unresolved ones too', () => {
    const battle = pit({
      abilities: ['dodge: {when: preventing, if: {target: self, action: engage}, do: [prevent: blanks]}'],
      bug: 'dodge: 1',
    })
    battle.play('engage heavyWeapon', 'bug', 'die ann/combat-1')
    // Two dice: 1 damage, and nothing.
    battle.dice(3, 1).play('die ann/combat-2').play('die ann/combat-1')
    if (battle.legal().includes('die ann/combat-2')) battle.play('die ann/combat-2')
    expect(prevented(battle)).toEqual([`bug>bug 1 0 ${battle.ability('dodge') + 1} 0`])
  })

  it('elusive: all, true too, from who was not beside it as the turn began', () => {
    const elusive =
      'elusive: {when: preventing, if: {target: self, source: {beyond: 1, atTurnStart: true}}, do: [prevent: {amount: all, type: any}]}'
    const near = pit({ abilities: [elusive], bug: 'elusive: 1' })
    near.play('true3', 'bug')
    expect(near.vitals('bug')).toBe('17/20+0')
    const far = pit({
      abilities: [elusive],
      more: ['{id: rat, kind: sly, side: foes, at: [3, 2]}'].map((unit) => unit.replace('sly', 'thug')),
      bug: 'elusive: 1',
    })
    far.play('true3', 'rat', 'hit5', 'rat')
    expect(far.vitals('rat')).toBe('20/20+0')
  })

  it('ethereal: the size of the party, unless the engage was magic', () => {
    const battle = pit({
      abilities: [
        'ethereal: {when: preventing, if: {target: self, form: [defensive, heavyWeapon, lightWeapon, rangedWeapon]}, do: [prevent: partySize]}',
      ],
      bug: 'ethereal: 1',
      more: ['{id: bea, kind: blade, side: party, at: [1, 0]}'],
    })
    battle.play('hit5', 'bug')
    expect(battle.vitals('bug')).toBe('17/20+0')
  })

  it('iron bark: 1 more against an engage from units not beside it', () => {
    const bark = 'ironBark: {when: preventing, if: {target: self, source: {beyond: 1}}, do: [prevent: rank]}'
    const battle = pit({
      abilities: [bark],
      bug: 'ironBark: 1',
      more: ['{id: rat, kind: thug, side: foes, at: [2, 2]}'],
      defense: 1,
    })
    battle.play('hit3', 'bug', 'hit3', 'rat')
    expect([battle.vitals('bug'), battle.vitals('rat')]).toEqual(['18/20+0', '19/20+0'])
  })

  it('dice in the cooldown track guard by themselves and stay there: one sort against adjacent enemies, one against the others', () => {
    const guarding = (at: string, range: number): EncounterArena => {
      const battle = pit({
        sorts: SORTS,
        annDice: 'combat: 1, resolve: 1, grit: 1',
        annState: 'cooldown: [lightFatigue, lightFatigue, resolve, grit]',
        bugAt: at,
        foe: 'targets: 1',
        range,
      })
      // Dice are numbered by sort: combat, grit, resolve.
      columns(battle.battle, Dice).face.set([0, 1, 3])
      battle.dice(3).play('pass')
      expect(battle.track('ann')).toBe('resolve-1 grit-1')
      return battle
    }
    expect(prevented(guarding('[0, 1]', 1))).toEqual(['ann>ann 3 2 -3 0'])
    expect(prevented(guarding('[0, 2]', 2))).toEqual(['ann>ann 1 4 -2 0'])
  })

  it('dice in the cooldown track guard once an instance, however often their owner is asked', () => {
    const battle = pit({
      sorts: SORTS,
      annDice: 'combat: 1, oak: 1, resolve: 1',
      annState: 'cooldown: [lightFatigue, lightFatigue, resolve], active: {combat: 3, oak: 2}',
    })
    columns(battle.battle, Dice).face[battle.die('ann/resolve-1')] = 1
    battle.dice(3).play('pass')
    battle.dice().play('die ann/combat-1', 'die ann/oak-1')
    expect(prevented(battle)).toEqual(['ann>ann 1 4 -3 0', 'ann>ann 1 3 -1 0', 'ann>ann 1 2 -2 0'])
    expect(battle.vitals('ann')).toBe('4/6+0')
  })

  it('an active die guards with what its face prevents, against whom it says, and is exhausted', () => {
    const battle = pit({ sorts: SORTS, annDice: 'combat: 1, oak: 1', annState: 'active: {oak: 1, combat: 5}' })
    battle.dice(3).play('pass')
    expect(battle.legal()).toEqual(['pass', 'die ann/combat-1', 'die ann/oak-1'])
    battle.dice().play('die ann/oak-1')
    expect(battle.legal()).toEqual(['pass', 'die ann/combat-1'])
    battle.play('die ann/combat-1')
    expect(prevented(battle)).toEqual(['ann>ann 3 2 -2 0', 'ann>ann 2 0 -1 0'])
    expect([battle.vitals('ann'), battle.track('ann')]).toEqual(['6/6+0', 'oak-1 combat-1'])
  })

  it('no die guards against its own side, or against nobody', () => {
    const battle = pit({
      annState: 'active: {combat: 5}',
      events: ['storm: {when: roundEnd, target: {side: party}, do: [damage: 1]}'],
    })
    battle.play('hit2', 'ann')
    expect(battle.vitals('ann')).toBe('4/6+0')
    battle.dice(1).play('pass')
    expect([battle.vitals('ann'), battle.dicePlaces('ann').split(' ')[0]]).toEqual(['3/6+0', 'combat-1:active=5'])
  })
})

describe('a controller that is asked', () => {
  const paid = (id: string, points: number): string =>
    `${id}: {when: preventing, cost: {lightFatigue: 1}, if: {target: self}, do: [prevent: ${points}]}`

  it('DMG-19 is offered everything while something to spend is left, and may pass: what costs nothing works then', () => {
    const battle = pit({
      abilities: [paid('block', 2), 'skin: {when: preventing, if: {target: self}, do: [prevent: 1]}'],
      ann: 'skin: 1, block: 1',
    })
    battle.play('hit5', 'ann')
    expect(battle.legal()).toEqual(['pass', 'skin', 'block'])
    battle.play('pass')
    expect([battle.vitals('ann'), battle.track('ann')]).toEqual(['2/6+0', ''])
    battle.play('hit2', 'ann')
    battle.play('skin')
    expect(battle.legal()).toEqual(['pass', 'block'])
    battle.play('block')
    expect([battle.vitals('ann'), battle.track('ann')]).toEqual(['2/6+0', 'lightFatigue'])
  })

  it('is offered them in the order of the first unit that has them, whatever the order of its own list', () => {
    const bled = { when: 'preventing', cost: { hp: 1 }, if: { target: 'self' }, do: [{ prevent: 1 }] }
    const blade = (...own: readonly string[]) => ({
      role: 'adventurer',
      stats: { health: 9, stamina: 2, magicka: 2, cooldown: 2 },
      forms: ['heavyWeapon'],
      dice: { combat: 1 },
      abilities: Object.fromEntries(own.map((id) => [id, 1])),
    })
    const battle = encounterField({
      rows: ['....'],
      abilities: { one: bled, two: bled, six: bled },
      kinds: { first: blade('one', 'two', 'six'), second: blade('two', 'six', 'one') },
      dice: { enemyCombat: { faces: [0, 5] } },
      units: [
        { id: 'fay', kind: 'first', at: [0, 0] },
        { id: 'ann', kind: 'second', at: [2, 0] },
        { id: 'bug', kind: 'thug', at: [3, 0] },
      ],
    })
    battle.dice(2).play('pass', 'pass')
    expect([battle.question, battle.legal()]).toEqual(['Prevention ann', ['pass', 'one', 'two', 'six']])
    battle.play('two')
    expect(battle.legal()).toEqual(['pass', 'one', 'six'])
  })

  it('is not asked where nothing can be prevented, nor where there is nothing to spend', () => {
    const battle = pit({
      abilities: [paid('block', 2), 'skin: {when: preventing, if: {target: self}, do: [prevent: 1]}'],
      ann: 'skin: 1, block: 1',
    })
    battle.play('true2', 'ann')
    expect(battle.legal()).toContain('hit1')
    const calm = pit({ abilities: ['skin: {when: preventing, if: {target: self}, do: [prevent: 1]}'], ann: 'skin: 1' })
    calm.play('hit5', 'ann')
    expect(calm.vitals('ann')).toBe('2/6+0')
  })
})

describe('who has fallen since it was dealt damage', () => {
  it('prevents nothing more of it, and is not asked', () => {
    const { battle } = pit({ annState: 'active: {combat: 5}' })
    battle.clock[Clock.QuestionState] = QuestionState.None
    openAction(battle, 2, Cause.Attack, -1)
    columns(battle, Hits).physical[addHit(battle, 1)] = 3
    columns(battle, Standing).mask[1] = StandingBit.Defeated
    const { stage } = columns(battle, Action)
    stage[0] = ActionStage.Offering
    offerPreventions(battle)
    expect([battle.clock[Clock.QuestionState], stage[0]]).toEqual([QuestionState.None, ActionStage.Applying])
  })
})

describe('a scripted controller (DMG-19)', () => {
  const paid = (id: string, points: number, cost: string): string =>
    `${id}: {when: preventing, cost: {${cost}}, if: {target: self}, do: [prevent: ${points}]}`
  const ABILITIES = [
    paid('small', 1, 'lightFatigue: 1'),
    paid('middle', 3, 'lightFatigue: 1'),
    paid('large', 4, 'lightFatigue: 1'),
    paid('dear', 5, 'overfatigue: 1'),
    'chance: {when: preventing, cost: {lightFatigue: 1}, if: {target: self}, do: [prevent: 1d4]}',
    paid('two', 2, 'lightFatigue: 1'),
    paid('blood', 3, 'hp: 2'),
    'skin: {when: preventing, if: {target: self}, do: [prevent: 1]}',
  ]

  /** What ann, scripted, prevents of one blow, in order, with what her HP are then; `takes 1` where something dealt her that much. */
  const spent = (ann: string, blow: string, annState: string, annDice = 'combat: 3'): string[] => {
    const battle = pit({ abilities: ABILITIES, ann, annState, annDice })
    const scripted = { ...battle.template, planners: [() => 0, battle.template.planners[1]!] }
    const twin = new Battle(scripted, battle.battle.bytes.slice().buffer, 0)
    twin.clock[Clock.QuestionState] = QuestionState.None
    twin.log = createEventLog()
    const bug = battle.row('bug')
    openAction(twin, bug, Cause.Attack, -1)
    const slot = addHit(twin, 1)
    const [physical, trueDamage] = blow.split('+').map(Number)
    columns(twin, Hits).physical[slot] = physical!
    columns(twin, Hits).trueDamage[slot] = trueDamage ?? 0
    for (let i = 0; i < 9 && isUnderWay(twin); i++) runDamagePath(twin)
    const told = [...readEvents(twin.log)].flatMap(({ kind, actor, values: [points, , by] }) => {
      if (kind === EventKind.DamageTaken && actor !== bug) return [`takes ${points}`]
      if (kind !== EventKind.DamagePrevented) return []
      return [`${by > 0 ? battle.template.abilities.ids[by - 1] : by < 0 ? `die ${-1 - by}` : 'defense'} ${points}`]
    })
    const { hp, bonusHp } = columns(twin, Vitals)
    return [...told, `${hp[1]}+${bonusHp[1]}`]
  }

  it('lets what costs nothing work first, and spends nothing where that saves every HP', () => {
    expect(spent('small: 1, skin: 1', '1', 'hp: 6')).toEqual(['skin 1', '6+0'])
    expect(spent('small: 1, skin: 1', '2', 'hp: 6')).toEqual(['skin 1', 'small 1', '6+0'])
  })

  it('takes the cheapest that still saves an HP, of equal price the smallest that saves all, else the largest', () => {
    expect(spent('small: 1, middle: 1, large: 1, dear: 1', '3', 'hp: 6')).toEqual(['middle 3', '6+0'])
    expect(spent('small: 1, middle: 1, large: 1, dear: 1', '5', 'hp: 6')).toEqual(['large 4', 'small 1', '6+0'])
    expect(spent('dear: 1, small: 1', '5', 'hp: 6')).toEqual(['small 1', 'dear 4', '6+0'])
    // Whatever their order.
    for (const own of ['small: 1, middle: 1, large: 1', 'large: 1, middle: 1, small: 1', 'middle: 1, small: 1, large: 1'])
      expect(spent(own, '3', 'hp: 6')).toEqual(['middle 3', '6+0'])
  })

  it('counts on no more than the least that dice may prevent', () => {
    expect(spent('chance: 1, two: 1', '2', 'hp: 6')).toEqual(['two 2', '6+0'])
    expect(spent('chance: 1, two: 1', '1', 'hp: 6')).toEqual(['chance 1', '6+0'])
  })

  it('never spends for bonus HP alone', () => {
    expect(spent('small: 1, large: 1', '3', 'hp: 6, bonusHp: 3')).toEqual(['6+0'])
    expect(spent('small: 1, large: 1', '4', 'hp: 6, bonusHp: 3')).toEqual(['small 1', '6+0'])
    expect(spent('small: 1', '0+2', 'hp: 6, bonusHp: 3')).toEqual(['4+3'])
  })

  it('counts true damage to what is lost, and spends nothing where that alone is the end', () => {
    expect(spent('small: 1', '1+1', 'hp: 6')).toEqual(['small 1', '5+0'])
    expect(spent('small: 1', '1+3', 'hp: 3')).toEqual(['0+0'])
    expect(spent('small: 1', '1+2', 'hp: 3')).toEqual(['small 1', '1+0'])
  })

  it('pays HP only to save more, and never the last', () => {
    expect(spent('blood: 1', '3', 'hp: 6')).toEqual(['blood 3', '4+0'])
    expect(spent('blood: 1', '2', 'hp: 6')).toEqual(['4+0'])
    expect(spent('blood: 1', '5', 'hp: 2')).toEqual(['0+0'])
  })

  it('pays for a full track, which is dealt it, before it spends the next', () => {
    const full =
      'cooldown: [overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue]'
    expect(spent('small: 1', '3', `hp: 6, active: {combat: 5}, ${full}`)).toEqual([
      'die 0 2',
      'takes 1',
      'small 1',
      'takes 1',
      '4+0',
    ])
  })

  it('weighs an active die like light fatigue, after abilities of the same worth', () => {
    expect(spent('small: 1', '2', 'active: {combat: 5}')).toEqual(['die 0 2', '6+0'])
    expect(spent('middle: 1', '2', 'active: {combat: 5}')).toEqual(['die 0 2', '6+0'])
    expect(spent('small: 1', '1', 'active: {combat: 3}')).toEqual(['small 1', '6+0'])
    // The only die of the battle.
    expect(spent('', '2', 'active: {combat: 5}', 'combat: 1')).toEqual(['die 0 2', '6+0'])
  })
})
