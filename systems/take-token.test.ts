import { expect, test } from 'vitest'
import { Clock, QuestionState } from '../components/clock.ts'
import { QuestionKind } from '../components/turn.ts'
import { DeedStage, TokenBag, WarAct } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { answer } from '../engine/choices.ts'
import {
  actAs,
  cellAt,
  eventsOf,
  fillBag,
  injuryOf,
  rowOf,
  setInjury,
  stillField,
  tokensOf,
  withDice,
} from '../test/kit/warband.ts'
import { giveToken, takeChoices, takeToken } from './take-token.ts'

const FIELD = {
  rows: ['at..b', '.t...', '.....'],
  units: ['ann soldier red a', 'bob soldier blue b'],
  tokens: ['treasure: {at: t, draw: 2, from: {plain: 1, blight: 1}}'],
}

/** The acting unit takes the token on a cell, as if somebody had answered so; or none. */
const take = (battle: Battle, id: string, at?: readonly [number, number]): void => {
  actAs(battle, id, 'Treasure')
  const { clock, template } = battle
  clock[Clock.QuestionState] = QuestionState.Open
  clock[Clock.QuestionKind] = QuestionKind.Take
  answer(battle, at === undefined ? 0 : template.choiceIds.cell + cellAt(battle, ...at))
  takeToken(battle)
}

const legal = (battle: Battle, id: string): number[] => {
  actAs(battle, id, 'Treasure')
  battle.clock[Clock.QuestionUnit] = rowOf(battle, id)
  const out = new Int32Array(100)
  const count = takeChoices(battle, out)
  return [...out.subarray(0, count)].map((choice) => (choice === 0 ? -1 : choice - battle.template.choiceIds.cell))
}

test('WAR-31 whoever may take one chooses among the tokens in contact, or none', () => {
  const battle = stillField(FIELD)
  expect(legal(battle, 'ann')).toEqual([-1, cellAt(battle, 1, 0)])
  expect(legal(battle, 'bob')).toEqual([-1])
})

test('WAR-31 a token out of contact by its height is out of reach', () => {
  const battle = stillField({
    ...FIELD,
    rows: ['a3..b', '.t...', '.....'],
    tokens: ['treasure: {at: [[1, 0]], draw: 1, from: {plain: 1}}'],
  })
  expect(legal(battle, 'ann')).toEqual([-1])
})

test('WAR-31 WAR-32 nobody contests it: it is taken without a check and turned up', () => {
  const battle = stillField(FIELD)
  fillBag(battle, 'plain')
  withDice(battle, 1)
  take(battle, 'ann', [1, 0])
  expect(tokensOf(battle)).toBe('treasure-1:ann:plain treasure-2:[1,1]:?')
  expect(eventsOf(battle)).toEqual(['TokenRevealed ann>nobody 0 1 3 0', 'TokenTaken ann>nobody 0 3 0 0'])
  expect(columns(battle, WarAct).stage[0]).toBe(DeedStage.Over)
})

test('WAR-31 an able foe within 2" of the token contests it: a failed Morale Check, and it lies where it is', () => {
  const battle = stillField({ ...FIELD, units: ['ann soldier red a', 'bob soldier blue [3, 0]'] })
  const dice = withDice(battle, 9)
  take(battle, 'ann', [1, 0])
  dice.assertAllUsed()
  expect(tokensOf(battle)).toBe('treasure-1:[1,0]:? treasure-2:[1,1]:?')
  expect(eventsOf(battle)).toEqual(['CheckMade ann>nobody 5 10 9 32'])
})

test('WAR-31 passed, it is taken; a dazed foe contests nothing', () => {
  const battle = stillField({ ...FIELD, units: ['ann soldier red a', 'bob soldier blue [3, 0]'] })
  fillBag(battle, 'plain')
  withDice(battle, 10, 1)
  take(battle, 'ann', [1, 0])
  expect(tokensOf(battle)).toBe('treasure-1:ann:plain treasure-2:[1,1]:?')
  const other = stillField({ ...FIELD, units: ['ann soldier red a', 'bob soldier blue [3, 0]'] })
  fillBag(other, 'plain')
  setInjury(other, 'bob', 'dazed')
  const dice = withDice(other, 1)
  take(other, 'ann', [1, 0])
  dice.assertAllUsed()
})

test('WAR-31 declined, nothing is rolled', () => {
  const battle = stillField(FIELD)
  withDice(battle)
  take(battle, 'ann')
  expect(eventsOf(battle)).toEqual([])
})

test('WAR-32 whoever turns up the Blight makes a Morale Check or contracts it', () => {
  const battle = stillField(FIELD)
  fillBag(battle, 'blight')
  withDice(battle, 1, 9)
  take(battle, 'ann', [1, 0])
  expect(injuryOf(battle, 'ann')).toBe('none+blight')
  expect(eventsOf(battle)).toEqual([
    'TokenRevealed ann>nobody 0 0 3 0',
    'CheckMade ann>nobody 5 10 9 40',
    'BlightContracted ann>nobody 0 0 0 0',
    'TokenTaken ann>nobody 0 3 0 0',
  ])
})

test('WAR-32 tokens are drawn blind from the bag: as likely as there are left of a kind', () => {
  const battle = stillField({ ...FIELD, tokens: ['treasure: {at: t, draw: 2, from: {plain: 2, blight: 1}}'] })
  withDice(battle, 1, 9)
  take(battle, 'ann', [1, 0])
  expect(tokensOf(battle)).toBe('treasure-1:ann:blight treasure-2:[1,1]:?')
  withDice(battle, 15, 2)
  take(battle, 'bob', [1, 1])
  expect(tokensOf(battle)).toBe('treasure-1:ann:blight treasure-2:bob:plain')
})

test('WAR-32 what is drawn is out of the bag', () => {
  const battle = stillField(FIELD)
  const { left } = columns(battle, TokenBag)
  withDice(battle, 1, 20)
  giveToken(battle, rowOf(battle, 'ann'), 0, 0)
  expect([...left]).toEqual([0, 1])
})

test('NEU-9 a token that a neutral unit took face down is turned up when a warband’s unit takes it from it', () => {
  const battle = stillField({ ...FIELD, units: [...FIELD.units, 'wolf-1 wolf pack [1, 2]'] })
  fillBag(battle, 'plain')
  withDice(battle)
  giveToken(battle, rowOf(battle, 'wolf-1'), 1, 0)
  expect(tokensOf(battle)).toBe('treasure-1:[1,0]:? treasure-2:wolf-1:?')
  withDice(battle, 1)
  giveToken(battle, rowOf(battle, 'ann'), 1, rowOf(battle, 'wolf-1'))
  expect(tokensOf(battle)).toBe('treasure-1:[1,0]:? treasure-2:ann:plain')
  expect(eventsOf(battle)).toEqual([
    'TokenTaken wolf-1>nobody 1 4 0 0',
    'TokenRevealed ann>nobody 1 1 -1 0',
    'TokenTaken ann>wolf-1 1 -1 0 0',
  ])
})
