import { describe, expect, test } from 'vitest'
import { Clock } from '../components/clock.ts'
import { CompanyTurn, Toll } from '../components/company.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { type Field, rowOf, stillCompany } from '../test/kit/company.ts'
import { fixedDice } from '../test/kit/dice.ts'
import { worthForDomination } from './leave-table.ts'
import { takeDomination } from './take-domination.ts'

const kind = (id: string, tags: string, command: number, firstContact: number) =>
  `${id}: {tags: [${tags}], stats: {command: ${command}, life: 4, combat: 3, defense: 4, firstContact: ${firstContact}, move: 5}}`

const KINDS = [
  kind('chief', 'officer, combatant', 4, 3),
  kind('rival', 'officer, combatant', 3, 4),
  kind('lone', 'independent, combatant', 2, 2),
  kind('monk', 'independent', 3, 2),
  kind('man', 'combatant', 5, 1),
  kind('imp', 'lemure, insignificant', 1, 1),
  kind('runt', 'combatant, insignificant', 0, 1),
]

/** A battle in its first round with these kinds on each side; further properties of a unit after a space. */
const field = (red: readonly string[], blue: readonly string[], change: Partial<Field> = {}): Battle => {
  const unit = (side: string) => (entry: string, index: number) => {
    const [kind, ...more] = entry.split(' ')
    const where = more.length > 0 ? more.join(' ') : `at: [${index}, ${side === 'red' ? 0 : 3}]`
    return `{id: ${side}-${index + 1}, kind: ${kind}, side: ${side}, ${where}}`
  }
  const battle = stillCompany({ kinds: KINDS, units: [...red.map(unit('red')), ...blue.map(unit('blue'))], ...change })
  battle.clock[Clock.Round] = 1
  return battle
}

/** What is told of a domination: side, by what, its score, best score of the others. */
const taken = (battle: Battle, ...dice: readonly number[]): readonly number[] => {
  const log = createEventLog()
  const fixed = fixedDice(...dice)
  battle.log = log
  battle.chance = fixed
  takeDomination(battle)
  fixed.assertAllUsed()
  const [event] = [...readEvents(log)].filter(({ kind }) => kind === EventKind.DominationTaken)
  expect(columns(battle, CompanyTurn).domination[0]).toBe(event!.values[0])
  return event!.values
}

const [SUM, COMBATANTS, OFFICER, COIN, KILLED, UNCHANGED] = [0, 1, 2, 3, 4, 5]

describe('takeDomination', () => {
  test('COM-13 command of officers and independents, combatants, first contact of all', () => {
    // 4 + 2 of command, 3 combatants, 3 + 2 + 1: 15; the command of a regular counts for nothing.
    expect(taken(field(['chief', 'lone', 'man'], ['rival']))).toEqual([0, SUM, 15, 8])
    expect(taken(field(['rival'], ['chief', 'lone', 'man']))).toEqual([1, SUM, 15, 8])
  })

  test('COM-13 who is insignificant is no combatant that counts', () => {
    expect(taken(field(['chief', 'runt'], ['chief', 'imp', 'imp']))).toEqual([1, SUM, 10, 9])
  })

  test('COM-13 COM-30 reserves count', () => {
    expect(taken(field(['chief', 'lone reserve: 3, edge: north'], ['chief', 'man']))).toEqual([0, SUM, 13, 10])
  })

  test('COM-13 who has left before the battle does not count', () => {
    expect(taken(field(['chief', 'lone state: {left: chilled}'], ['rival', 'man']))).toEqual([1, SUM, 10, 8])
  })

  test('COM-13 ties: more combatants, then the officer with more command, then a coin', () => {
    expect(taken(field(['chief', 'monk'], ['chief', 'man', 'man', 'imp']))).toEqual([1, COMBATANTS, 13, 13])
    expect(taken(field(['rival'], ['chief']))).toEqual([1, OFFICER, 8, 8])
    expect(taken(field(['chief'], ['chief']), 1)).toEqual([0, COIN, 8, 8])
    expect(taken(field(['chief'], ['chief']), 2)).toEqual([1, COIN, 8, 8])
  })

  test('COM-14 COM-16 from the second round on: who scores more for the opposing units killed in the round before; equal: no change', () => {
    const battle = field(['chief'], ['rival'])
    battle.clock[Clock.Round] = 2
    const { points } = columns(battle, Toll)
    columns(battle, CompanyTurn).domination[0] = 1
    points.set([2, 1])
    expect(taken(battle)).toEqual([0, KILLED, 2, 1])
    // What was scored is gone with the round.
    expect([...points]).toEqual([0, 0])
    expect(taken(battle)).toEqual([0, UNCHANGED, 0, 0])
    points.set([3, 3])
    expect(taken(battle)).toEqual([0, UNCHANGED, 3, 3])
  })

  test('DEC-18 three sides: the best alone; where two share it nothing changes', () => {
    const battle = stillCompany({
      kinds: KINDS,
      sides: '{red: {play: played}, blue: {play: played}, gold: {play: played}}',
      units: ['red', 'blue', 'gold'].map((side, i) => `{id: ${side}, kind: chief, side: ${side}, at: [${i}, 0]}`),
    })
    battle.clock[Clock.Round] = 1
    expect(taken(battle, 3)).toEqual([2, COIN, 8, 8])
    battle.clock[Clock.Round] = 2
    columns(battle, Toll).points.set([1, 4, 4])
    expect(taken(battle)).toEqual([2, UNCHANGED, 4, 4])
    columns(battle, Toll).points.set([1, 4, 0])
    expect(taken(battle)).toEqual([1, KILLED, 4, 1])
  })
})

describe('worthForDomination', () => {
  const worth = (id: string, change: Partial<Field> = {}) => {
    const battle = field([id], ['chief'], change)
    return worthForDomination(battle, rowOf(battle, 'red-1'))
  }

  test('COM-14 COM-15 1, and the command of officers and independents; a lemure counts like any other unless it is insignificant', () => {
    expect(['chief', 'lone', 'monk', 'man', 'imp', 'runt'].map((id) => worth(id))).toEqual([5, 3, 4, 1, 0, 0])
    expect(worth('dog', { kinds: [...KINDS, kind('dog', 'lemure', 0, 0)] })).toBe(1)
  })

  test('COM-14 dominationCounts: all', () => {
    expect(worth('imp', { options: 'dominationCounts: all' })).toBe(1)
  })
})
