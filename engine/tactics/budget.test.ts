import { describe, expect, it } from 'vitest'
import { Activation } from '../../components/turn.ts'
import { arena } from '../../test/kit/arena.ts'
import { kind } from '../../test/kit/scenario.ts'
import { columns } from '../battle.ts'
import { mayAct, mayMove } from './budget.ts'

const at = (moves: number, actions: number, options: Record<string, number | boolean>) => {
  const { battle } = arena({
    rows: ['..'],
    kinds: [kind('man', {}, [])],
    abilities: [],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 1, 0],
    ],
    options,
  })
  const activation = columns(battle, Activation)
  activation.moves[0] = moves
  activation.actions[0] = actions
  return [mayMove(battle), mayAct(battle)]
}

describe('what is left of a turn', () => {
  it.each([
    // moves and acts done; moves and acts a turn; move after an act → may move, may act
    [0, 0, 1, 1, true, true, true],
    [1, 0, 1, 1, true, false, true],
    [0, 1, 1, 1, true, true, false],
    [1, 1, 1, 1, true, false, false],
    [0, 1, 1, 2, false, false, true],
    [0, 0, 1, 1, false, true, true],
    [1, 2, 2, 3, true, true, true],
    [2, 3, 2, 3, true, false, false],
    [0, 0, 0, 0, true, false, false],
  ])(
    'SKI-5 SKI-6 after %i moves and %i acts of %i and %i (moveAfterAction %s): %s, %s',
    (moves, actions, movesPerTurn, actionsPerTurn, moveAfterAction, move, act) => {
      expect(at(moves, actions, { movesPerTurn, actionsPerTurn, moveAfterAction })).toEqual([move, act])
    },
  )
})
