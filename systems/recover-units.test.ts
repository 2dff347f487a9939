import { expect, test } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { Neutral } from '../components/warband.ts'
import { columns } from '../engine/battle.ts'
import { didOf, eventsOf, injuryOf, rowOf, setDid, setInjury, setStep, stillField, tokensOf } from '../test/kit/warband.ts'
import { endNeutralTurn, endSideTurn } from './end-side-turn.ts'
import { recoverNeutrals, recoverSide } from './recover-units.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

const PACK = {
  rows: ['a.b.c.d', '..t....'],
  units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack c', 'wolf-2 wolf pack d'],
}

test('WAR-29 in its upkeep a side recovers by one: stunned to dazed, dazed to staggered until the end of the turn', () => {
  const battle = stillField({ units: ['ann soldier red a', 'amy soldier red [1, 0]', 'bob soldier blue b'] })
  setInjury(battle, 'ann', 'stunned')
  setInjury(battle, 'amy', 'dazed')
  setInjury(battle, 'bob', 'stunned')
  setStep(battle, 'red', 'Recover')
  recoverSide(battle)
  expect(['ann', 'amy', 'bob'].map((id) => injuryOf(battle, id))).toEqual(['dazed', 'none+staggered', 'stunned'])
  expect(eventsOf(battle)).toEqual(['InjuryRecovered ann>nobody 2 0 0 0', 'InjuryRecovered amy>nobody 0 1 0 0'])
  endSideTurn(battle)
  expect(['ann', 'amy', 'bob'].map((id) => injuryOf(battle, id))).toEqual(['dazed', 'none', 'stunned'])
  expect(eventsOf(battle)).toEqual(['InjuryRecovered amy>nobody 0 0 1 0', 'SideTurnEnded nobody>nobody 0 0 0 0'])
})

test('WAR-28 staggered ends with the turn under way, whoever it is', () => {
  const battle = stillField()
  setInjury(battle, 'bob', 'staggered')
  setStep(battle, 'red', 'End')
  endSideTurn(battle)
  expect(injuryOf(battle, 'bob')).toBe('none')
})

test('WAR-28 nothing is told of who was staggered and has left the board', () => {
  const battle = stillField()
  setInjury(battle, 'bob', 'staggered')
  takeOffMap(battle, rowOf(battle, 'bob'), RemovalCause.Retired, 0)
  setStep(battle, 'red', 'End')
  eventsOf(battle)
  endSideTurn(battle)
  expect(eventsOf(battle)).toEqual(['SideTurnEnded nobody>nobody 0 0 0 0'])
})

test('NEU-6 NEU-13 neutral units recover as their turn begins, and are counted a turn', () => {
  const battle = stillField(PACK)
  setInjury(battle, 'wolf-1', 'stunned')
  columns(battle, Neutral).target[rowOf(battle, 'wolf-1')] = rowOf(battle, 'ann')
  setStep(battle, 'red', 'NeutralRecover')
  expect(recoverNeutrals(battle)).toBe(true)
  expect(injuryOf(battle, 'wolf-1')).toBe('dazed')
  expect(columns(battle, Ledger).turns[rowOf(battle, 'wolf-1')]).toBe(1)
  expect(columns(battle, Neutral).target[rowOf(battle, 'wolf-1')]).toBe(0)
  expect(eventsOf(battle)).toEqual(['SideTurnStarted nobody>nobody 0 1 0 0', 'InjuryRecovered wolf-1>nobody 2 0 0 0'])
})

test('NEU-15 those that the scenario has placed act in the first side’s upkeep, and in no other', () => {
  const battle = stillField(PACK)
  setStep(battle, 'blue', 'NeutralRecover')
  expect(recoverNeutrals(battle)).toBe(false)
  expect(eventsOf(battle)).toEqual([])
})

test('NEU-9 NEU-11 as their turn begins they take a token that they touch, one each, without a check, though foes stand near; it stays face down', () => {
  const battle = stillField({
    rows: ['atc.', '.tb.'],
    units: ['ann soldier red a', 'wolf-1 wolf pack c', 'bob soldier blue b'],
    tokens: ['treasure: {at: t, draw: 2, from: {plain: 2}}'],
  })
  setStep(battle, 'red', 'NeutralRecover')
  recoverNeutrals(battle)
  expect(tokensOf(battle)).toBe('treasure-1:wolf-1:? treasure-2:[1,1]:?')
  recoverNeutrals(battle)
  expect(tokensOf(battle)).toBe('treasure-1:wolf-1:? treasure-2:[1,1]:?')
  expect(eventsOf(battle)).toEqual([
    'SideTurnStarted nobody>nobody 0 1 0 0',
    'TokenTaken wolf-1>nobody 0 2 0 0',
    'SideTurnStarted nobody>nobody 0 1 0 0',
  ])
})

test('NEU-9 a dazed or stunned one takes nothing', () => {
  const battle = stillField({
    rows: ['at.b', '....'],
    units: ['wolf-1 wolf pack a', 'ann soldier red b', 'bob soldier blue [3, 1]'],
    tokens: ['treasure: {at: t, draw: 1, from: {plain: 1}}'],
  })
  setInjury(battle, 'wolf-1', 'stunned')
  setStep(battle, 'red', 'NeutralRecover')
  recoverNeutrals(battle)
  expect(injuryOf(battle, 'wolf-1')).toBe('dazed')
  expect(tokensOf(battle)).toBe('treasure-1:[1,0]:?')
})

test('WAR-5 as a turn ends only a shot is remembered', () => {
  const battle = stillField(PACK)
  setDid(battle, 'ann', 'Shot', 'Moved')
  setDid(battle, 'wolf-1', 'Engaged', 'Done')
  setDid(battle, 'bob', 'Shot')
  setStep(battle, 'red', 'End')
  endNeutralTurn(battle)
  expect(['ann', 'bob', 'wolf-1'].map((id) => didOf(battle, id))).toEqual(['moved shot', 'shot', ''])
  endSideTurn(battle)
  expect(['ann', 'bob', 'wolf-1'].map((id) => didOf(battle, id))).toEqual(['shotBefore', 'shot', ''])
  endSideTurn(battle)
  expect(didOf(battle, 'ann')).toBe('')
})
