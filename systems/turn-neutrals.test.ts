import { expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Band, Behaviour, Neutral, WAITS } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { eventsOf, rowOf, setStep, stillField } from '../test/kit/warband.ts'
import { changeBehaviour, endWaits } from './turn-neutrals.ts'
import { isOfTurn } from './war-turn.ts'

const RED = 0
const BLUE = 1
const PACK = 2

const field = (round: number, side: string, step: Parameters<typeof setStep>[2]): Battle => {
  const battle = stillField({
    rows: ['a.b..', '.....', '.....', 'c....'],
    units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack c'],
  })
  setStep(battle, side, step)
  battle.clock[Clock.Round] = round
  columns(battle, Band).turns.fill(round)
  return battle
}

const turnOf = (battle: Battle): number => columns(battle, Neutral).turnOf[rowOf(battle, 'wolf-1')]!

/** Its turn passes from red's upkeep to that of the side of `trigger`. */
const pass = (battle: Battle, trigger: string): Battle => {
  changeBehaviour(battle, PACK, Behaviour.Retreat, false, rowOf(battle, trigger))
  return battle
}

it('NEU-7 NEU-15 a unit whose turn passes to another upkeep has no second one in the round, and says only whose upkeep it is', () => {
  const battle = pass(field(2, 'red', 'Move'), 'bob')
  expect(turnOf(battle)).toBe(BLUE | WAITS)
  expect(eventsOf(battle)).toEqual([`BehaviourSet wolf-1>nobody ${Behaviour.Retreat} ${BLUE} 0 0`])
  setStep(battle, 'blue', 'NeutralEngage')
  expect(isOfTurn(battle, rowOf(battle, 'wolf-1'), true)).toBe(false)
  endWaits(battle)
  expect(turnOf(battle)).toBe(BLUE)
  expect(isOfTurn(battle, rowOf(battle, 'wolf-1'), true)).toBe(true)
})

it('NEU-7 it waits, too, where the upkeep of its side was before that of the acting one, and while it waits already', () => {
  expect(turnOf(pass(field(2, 'blue', 'Move'), 'bob'))).toBe(BLUE | WAITS)
  expect(turnOf(pass(field(2, 'red', 'NeutralRecover'), 'bob'))).toBe(BLUE | WAITS)
  expect(turnOf(pass(pass(field(2, 'blue', 'Move'), 'bob'), 'ann'))).toBe(RED | WAITS)
})

it('NEU-15 it does not wait where its turn is still to come, where none was in the first turn of all, nor where its side stays', () => {
  expect(turnOf(pass(field(2, 'red', 'Begin'), 'bob'))).toBe(BLUE)
  expect(turnOf(pass(field(1, 'blue', 'Move'), 'bob'))).toBe(BLUE)
  expect(turnOf(pass(field(2, 'red', 'Move'), 'ann'))).toBe(RED)
})

it('NEU-15 WAR-41 a side that routed in an earlier round had no upkeep in this one', () => {
  const battle = field(3, 'blue', 'Move')
  const { routed, turns } = columns(battle, Band)
  routed[RED] = 1
  expect(turnOf(pass(battle, 'bob'))).toBe(BLUE | WAITS)
  const other = field(3, 'blue', 'Move')
  columns(other, Band).routed[RED] = 1
  columns(other, Band).turns[RED] = 2
  expect([turns[RED], turnOf(pass(other, 'bob'))]).toEqual([3, BLUE])
})
