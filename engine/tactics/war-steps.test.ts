import { expect, test } from 'vitest'
import { NO_CELL } from '../../components/ids.ts'
import { Behaviour, Neutral, Ongoing, Tokens, WarStep } from '../../components/warband.ts'
import { giveTo, rowOf, setDid, setInjury, stillField } from '../../test/kit/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { hasPart, tokenBeside, tokenOf, tokensHeld } from './war-steps.ts'

const FIELD = {
  rows: ['at...............b', 'c....t............', '..................'],
  units: ['ann archer red a', 'bob soldier blue b', 'wolf-1 wolf pack c'],
  tokens: ['treasure: {at: t, draw: 2, from: {plain: 2}}'],
}

const parts = (battle: Battle, id: string): string =>
  Object.entries(WarStep)
    .filter(([, step]) => hasPart(battle, rowOf(battle, id), step))
    .map(([name]) => name)
    .join(' ')

test('WAR-31 the token that a unit holds, that lies beside it, and what a side holds', () => {
  const battle = stillField(FIELD)
  const ann = rowOf(battle, 'ann')
  expect([tokenOf(battle, ann), tokenBeside(battle, ann), tokensHeld(battle, 0)]).toEqual([-1, 0, 0])
  giveTo(battle, 'ann', 'treasure-2', 'plain')
  expect([tokenOf(battle, ann), tokenBeside(battle, ann), tokensHeld(battle, 0), tokensHeld(battle, 1)]).toEqual([1, 0, 1, 0])
  columns(battle, Tokens).cell[0] = NO_CELL
  expect(tokenBeside(battle, ann)).toBe(-1)
})

test('WAR-31 of several tokens beside it that on the lowest cell', () => {
  const battle = stillField({ ...FIELD, rows: ['.t...............b', 'ta................', 'c.................'] })
  expect(tokenBeside(battle, rowOf(battle, 'ann'))).toBe(1)
  expect(columns(battle, Tokens).cell[1]).toBeLessThan(columns(battle, Tokens).cell[0]!)
})

test('WAR-6 WAR-10 WAR-18 WAR-31 steps in which a unit has something to do at a glance: here a neutral unit is near enough to be engaged', () => {
  const battle = stillField({ ...FIELD, units: [...FIELD.units.slice(0, 2), 'wolf-1 wolf pack [3, 1]'] })
  expect(parts(battle, 'ann')).toBe('Treasure Engage Move Ranged')
  expect(parts(battle, 'bob')).toBe('Move')
})

test('WAR-10 WAR-15 WAR-18 whoever has tried to engage neither moves nor shoots, whoever has run does not shoot', () => {
  const battle = stillField(FIELD)
  setDid(battle, 'bob', 'Tried')
  expect(parts(battle, 'bob')).toBe('')
  setDid(battle, 'ann', 'Ran')
  expect(parts(battle, 'ann')).not.toContain('Ranged')
})

test('WAR-28 WAR-31 WAR-39 the dazed only move, the stunned do nothing but keep no spells up', () => {
  const battle = stillField(FIELD)
  setInjury(battle, 'ann', 'dazed')
  expect(parts(battle, 'ann')).toBe('Move')
  setInjury(battle, 'ann', 'stunned')
  expect(parts(battle, 'ann')).toBe('')
  columns(battle, Ongoing).mask[rowOf(battle, 'bob')] = 1
  expect(parts(battle, 'bob')).toBe('Ongoing Move')
})

test('NEU-7 NEU-8 a neutral unit engages only by normal actions; it moves and shoots by these, or retreating; else it only fights', () => {
  const battle = stillField({ ...FIELD, units: ['ann archer red a', 'bob soldier blue b', 'wolf-1 archer pack [4, 2]'] })
  const { behaviour } = columns(battle, Neutral)
  const wolf = rowOf(battle, 'wolf-1')
  const neutralParts = (as: number): string => {
    behaviour[wolf] = as
    return parts(battle, 'wolf-1')
      .split(' ')
      .filter((step) => step.startsWith('Neutral'))
      .join(' ')
  }
  expect(neutralParts(Behaviour.NormalActions)).toBe('NeutralEngage NeutralMove NeutralRanged')
  expect(neutralParts(Behaviour.Retreat)).toBe('NeutralMove NeutralRanged')
  expect(neutralParts(Behaviour.Fights)).toBe('')
})
