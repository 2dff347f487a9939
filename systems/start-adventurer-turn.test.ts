import { describe, expect, it } from 'vitest'
import { Engage, EngageStep, TurnStep } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Act, Activation } from '../components/turn.ts'
import { columns } from '../engine/battle.ts'
import { encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { resetTurn } from './start-adventurer-turn.ts'

describe('a turn that begins', () => {
  it('EXP-20: nothing of it is used up, no engage is under way', () => {
    const { battle } = encounter(yard())
    const { act, target, cell, moves, actions } = columns(battle, Activation)
    const engage = columns(battle, Engage)
    for (const column of [act, target, cell, moves, actions, engage.turn, engage.step, engage.engages, engage.moves, engage.done])
      column[0] = 5
    resetTurn(battle)
    expect([act[0], target[0], cell[0], moves[0], actions[0]]).toEqual([Act.None, NOBODY, NO_CELL, 0, 0])
    expect([engage.turn[0], engage.step[0], engage.engages[0], engage.moves[0], engage.done[0]]).toEqual([
      TurnStep.Begin,
      EngageStep.None,
      0,
      0,
      0,
    ])
  })
})
