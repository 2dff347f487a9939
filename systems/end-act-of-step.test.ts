import { expect, test } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Behaviour, Neutral } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { actAs, didOf, eventsOf, giveTo, placeOf, rowOf, stillField, tokensOf } from '../test/kit/warband.ts'
import { endActOfStep } from './end-act-of-step.ts'

const FIELD = {
  rows: ['a...b', '.t...', '.....'],
  units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack [1, 2]'],
  tokens: ['treasure: {at: t, draw: 1, from: {plain: 1}}'],
}

const retreat = (battle: Battle, leavesAtEdge: boolean): void => {
  const neutral = columns(battle, Neutral)
  const wolf = rowOf(battle, 'wolf-1')
  neutral.behaviour[wolf] = Behaviour.Retreat
  neutral.leavesAtEdge[wolf] = leavesAtEdge ? 1 : 0
}

test('WAR-43 a unit that has had its part of the step has it no more, and nobody acts', () => {
  const battle = stillField(FIELD)
  actAs(battle, 'ann', 'Move')
  endActOfStep(battle)
  expect(didOf(battle, 'ann')).toBe('done')
  expect(battle.clock[Clock.Actor]).toBe(0)
})

test('NEU-9 on ending a move a neutral unit takes a token that it touches; in other steps it does not', () => {
  const battle = stillField(FIELD)
  actAs(battle, 'wolf-1', 'NeutralRanged')
  endActOfStep(battle)
  expect(tokensOf(battle)).toBe('treasure-1:[1,1]:?')
  actAs(battle, 'wolf-1', 'NeutralMove')
  endActOfStep(battle)
  expect(tokensOf(battle)).toBe('treasure-1:wolf-1:?')
})

test('NEU-8 DEC-9 a retreating unit stays at the edge of the board', () => {
  const battle = stillField(FIELD)
  retreat(battle, false)
  actAs(battle, 'wolf-1', 'NeutralMove')
  endActOfStep(battle)
  expect(placeOf(battle, 'wolf-1')).toBe('[1,2]')
})

test('NEU-8 DEC-9 or leaves it there, with its treasure, where its event says so: retired, not lost', () => {
  const battle = stillField(FIELD)
  retreat(battle, true)
  giveTo(battle, 'wolf-1', 'treasure-1', 'plain')
  actAs(battle, 'wolf-1', 'NeutralMove')
  endActOfStep(battle)
  expect(placeOf(battle, 'wolf-1')).toBe('off')
  expect(tokensOf(battle)).toBe('treasure-1:off:plain')
  expect(eventsOf(battle)).toEqual(['TokenDropped wolf-1>nobody 0 -1 0 0', 'UnitRemoved nobody>wolf-1 2 5 0 0'])
})
