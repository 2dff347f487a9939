import { expect, test } from 'vitest'
import { Action, Cause, Hits } from '../components/action.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Neutral, WAITS } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import {
  eventsOf,
  type Field,
  injuryOf,
  isHostileTo,
  placeOf,
  rowOf,
  setStep,
  stillField,
  withDice,
} from '../test/kit/warband.ts'
import { openAction } from './open-action.ts'
import { runEffects } from './run-effects.ts'

const FIELD = {
  rows: ['a.b..', '.....', '.....', 'c....'],
  units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack c'],
}

/** The event `e` of the file happens, set off by `trigger`, within an action as the turn opens one. */
const happen = (change: Partial<Field>, trigger: string, ...dice: number[]): Battle => {
  const battle = stillField({ ...FIELD, ...change })
  withDice(battle, ...dice)
  setStep(battle, 'red', 'Treasure')
  const { scripted } = battle.template
  const { firstEffect, endEffect } = scripted.find(({ id }) => id === 'e')!
  const row = trigger === '' ? NOBODY : rowOf(battle, trigger)
  openAction(battle, NOBODY, Cause.Event, NO_ABILITY)
  runEffects(battle, firstEffect, endEffect, NOBODY, row, row, row)
  return battle
}

const hitsOf = (battle: Battle): string[] => {
  const { first, count } = columns(battle, Action)
  const { target, physical, trueDamage } = columns(battle, Hits)
  return Array.from({ length: count[0]! }, (_, i) => {
    const slot = first[0]! + i
    return `${battle.template.unitIds[target[slot]!]} ${physical[slot]}+${trueDamage[slot]}`
  })
}

const tokenEvent = (steps: string): Partial<Field> => ({ events: [`e: {when: tokenTaken, do: [${steps}]}`] })

test('WAR-3 NEU-4 a check of the triggering unit decides what happens; the natural roll counts', () => {
  const check = 'check: {who: trigger, stat: agility, pass: [status: {add: staggered}], fail: [status: {add: stunned}]}'
  const failed = happen(tokenEvent(check), 'ann', 9)
  expect(injuryOf(failed, 'ann')).toBe('stunned')
  expect(eventsOf(failed)).toEqual(['CheckMade ann>nobody 4 10 9 0', 'InjuryTaken nobody>ann 3 0 0 0'])
  const passed = happen(tokenEvent(check), 'ann', 10)
  expect(injuryOf(passed, 'ann')).toBe('none+staggered')
})

test('DMG-1 all that it deals to a unit is one instance, physical and true apart', () => {
  const battle = happen(tokenEvent('damage: {dice: 1d6, to: trigger}, damage: {amount: 2, to: trigger, type: true}'), 'ann', 4)
  expect(hitsOf(battle)).toEqual(['ann 4+2'])
})

test('DMG-1 an instance has 32000 points at most', () => {
  const steps = Array.from({ length: 4 }, () => 'damage: {amount: 9999, to: trigger}').join(', ')
  expect(hitsOf(happen(tokenEvent(steps), 'ann'))).toEqual(['ann 32000+0'])
})

test('WAR-33 an event within another befalls whom it names itself, and then the first one goes on with its own', () => {
  const events = [
    'e: {when: tokenTaken, do: [damage: {amount: 1, to: trigger}, event: storm, damage: {amount: 1, to: trigger}]}',
    'storm: {target: {side: blue}, do: [damage: 3]}',
  ]
  const units = [...FIELD.units, 'ben soldier blue d']
  expect(hitsOf(happen({ events, units, rows: ['a.b..', '.d...', '.....', 'c....'] }, 'ann'))).toEqual([
    'ann 2+0',
    'bob 3+0',
    'ben 3+0',
  ])
})

test('WAR-33 an event within another happens no more often than its limit says', () => {
  const events = (limit: string): Partial<Field> => ({
    events: [
      'e: {when: tokenTaken, do: [event: again, event: again]}',
      `again: {${limit}do: [damage: {amount: 1, to: trigger}]}`,
    ],
  })
  expect(hitsOf(happen(events('limit: {perBattle: 1}, '), 'ann'))).toEqual(['ann 1+0'])
  expect(hitsOf(happen(events(''), 'ann'))).toEqual(['ann 2+0'])
})

test('WAR-33 a row of a table happens; a face in no row, or nothing: nothing', () => {
  const events = [
    'e: {when: tokenTaken, do: [table: {die: d20, 1-14: bite, 15-20: nothing}]}',
    'bite: {do: [damage: {amount: 1, to: trigger}]}',
  ]
  const bitten = happen({ events }, 'bob', 14)
  expect(hitsOf(bitten)).toEqual(['bob 1+0'])
  expect(eventsOf(bitten)).toEqual([
    `EventHappened bob>nobody ${bitten.template.scripted.findIndex(({ id }) => id === 'bite')} 0 0 0`,
  ])
  expect(hitsOf(happen({ events }, 'bob', 15))).toEqual([])
})

test('NEU-1 NEU-15 WAR-33 units come beside the triggering unit, and act in the upkeep of its side', () => {
  const battle = happen(
    {
      ...tokenEvent('{deploy: {kind: wolf, side: pack, count: 2, at: adjacent}}'),
      units: FIELD.units.slice(0, 2),
    },
    'bob',
  )
  expect(placeOf(battle, 'wolf@e-1')).toBe('[1,0]')
  expect(placeOf(battle, 'wolf@e-2')).toBe('[2,1]')
  expect(columns(battle, Neutral).turnOf[rowOf(battle, 'wolf@e-1')]).toBe(1)
  expect(eventsOf(battle)).toEqual([
    'UnitDeployed bob>wolf@e-1 1 4 0 0',
    'BehaviourSet wolf@e-1>nobody 1 1 0 0',
    'UnitDeployed bob>wolf@e-2 1 9 0 0',
    'BehaviourSet wolf@e-2>nobody 1 1 0 0',
  ])
})

test('WAR-33 or at the edge of the board that is nearest to it', () => {
  const battle = happen(
    {
      ...tokenEvent('{deploy: {kind: wolf, side: pack, at: {edge: nearest, to: trigger}}}'),
      rows: ['.....', '.....', '..a..', '.....', '....b'],
      units: FIELD.units.slice(0, 2),
    },
    'ann',
  )
  expect(placeOf(battle, 'wolf@e-1')).toBe('[0,1]')
})

test('NEU-2 NEU-3 a side becomes hostile to the triggering warband, units to come too; together: it turns as one later', () => {
  const battle = happen(tokenEvent('disposition: {of: pack, toward: trigger.side, is: hostile, together: true}'), 'bob')
  expect(isHostileTo(battle, 'wolf-1', 'bob')).toBe(true)
  expect(isHostileTo(battle, 'wolf-1', 'ann')).toBe(false)
  expect(columns(battle, Neutral).together[rowOf(battle, 'wolf-1')]).toBe(1)
  expect(eventsOf(battle)).toEqual(['DispositionChanged wolf-1>nobody 1 1 0 0'])
})

test('NEU-8 NEU-15 DEC-9 what units do changes; those of the file act from then on in the triggering side’s upkeep, from the next round on after a turn in this one', () => {
  const battle = happen(tokenEvent('behave: {side: pack, as: retreat, leavesAtEdge: true}'), 'bob')
  expect(eventsOf(battle)).toEqual(['BehaviourSet wolf-1>nobody 2 1 1 0'])
  const { behaviour, leavesAtEdge, turnOf } = columns(battle, Neutral)
  const wolf = rowOf(battle, 'wolf-1')
  expect([behaviour[wolf], leavesAtEdge[wolf], turnOf[wolf]]).toEqual([2, 1, 1 | WAITS])
})

test('DEC-9 NEU-15 those that an event brings keep theirs, every one of each event', () => {
  const battle = happen(
    {
      units: [...FIELD.units, 'wolf-2 wolf pack d'],
      rows: ['a.b..', '.....', '.....', 'c...d'],
      events: [
        'e: {when: tokenTaken, do: [behave: {side: pack, as: retreat}]}',
        'den: {when: roundStart, if: {round: 1}, do: [{deploy: {kind: wolf, side: pack, count: 2, at: [[4, 2]]}}]}',
        'lair: {when: roundStart, if: {round: 1}, do: [{deploy: {kind: ogre, side: pack, count: 1, at: [[0, 2]]}}]}',
      ],
    },
    'bob',
  )
  const { behaviour, turnOf } = columns(battle, Neutral)
  const rows = ['wolf-1', 'wolf-2', 'wolf@den-1', 'wolf@den-2', 'ogre@lair-1'].map((id) => rowOf(battle, id))
  expect(rows.map((row) => behaviour[row])).toEqual([2, 2, 2, 2, 2])
  expect(rows.map((row) => turnOf[row])).toEqual([1 | WAITS, 1 | WAITS, 0, 0, 0])
})

test('DEC-6 where no row is left for a unit the effect fails', () => {
  const battle = happen(
    { events: ['e: {when: roundStart, if: {round: 1}, do: [{deploy: {kind: wolf, side: pack, count: 2, at: [[4, 3]]}}]}'] },
    '',
  )
  const { firstEffect, endEffect } = battle.template.scripted[0]!
  expect(placeOf(battle, 'wolf@e-1')).toBe('[4,3]')
  expect(placeOf(battle, 'wolf@e-2')).toBe('[3,2]')
  eventsOf(battle)
  runEffects(battle, firstEffect, endEffect, NOBODY, NOBODY, NOBODY, NOBODY)
  expect(eventsOf(battle)).toEqual(['EffectFailed nobody>nobody 11 2 0 0'])
})

test('NEU-4 an effect for the triggering unit fails where nobody has set it off', () => {
  const battle = happen(tokenEvent('damage: {amount: 3, to: trigger}'), '')
  expect(hitsOf(battle)).toEqual([])
  expect(eventsOf(battle)).toEqual(['EffectFailed nobody>nobody 22 3 0 0'])
})
