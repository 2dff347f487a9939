import { describe, expect, it } from 'vitest'
import { Occupancy } from '../components/space.ts'
import { Act, Activation } from '../components/turn.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { advance } from '../engine/advance.ts'
import { columns } from '../engine/battle.ts'
import { choose } from '../engine/choices.ts'
import { arena } from '../test/kit/arena.ts'
import { kind } from '../test/kit/scenario.ts'
import { isMoving } from './move-unit.ts'

const board = (rows: readonly string[], move: number, foe: readonly [number, number], options = {}) => {
  const battle = arena({
    rows,
    kinds: [kind('man', { move, initiative: 1 }, []), kind('orc', {}, [])],
    abilities: [],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['orc', 'orc', 'blue', foe[0], foe[1]],
    ],
    options,
  })
  battle.events()
  return battle
}

describe('a walk', () => {
  it('SKI-5 leaves one cell and takes another; its steps are told in order with their number, count and cost', () => {
    const battle = board(['.', '%', '.', '.'], 4, [0, 3], { movesPerTurn: 2 }).play('[0,2]')
    expect(battle.events()).toEqual([
      'StepTaken ada>nobody 1 1 2 3',
      'StepTaken ada>nobody 2 2 2 3',
      'UnitMoved ada>nobody 0 2 0 0',
    ])
    expect(battle.at('ada')).toBe('[0,2]')
    expect([...columns(battle.battle, Occupancy).unit]).toEqual([0, 0, 1, 2])
    expect(columns(battle.battle, Activation).moves[0]).toBe(1)
    battle.play('[0,1]')
    expect(battle.events().slice(0, 2)).toEqual(['StepTaken ada>nobody 1 1 1 2', 'UnitMoved ada>nobody 2 1 0 0'])
  })

  it('SKI-5 DEC-1 among cheapest ways takes the lowest cell at each step back from the goal', () => {
    // To [1,1] lead [0,1] (cell 1) and [1,0] (cell 3): the lower one is walked.
    const battle = board(['...', '...', '...'], 3, [2, 2], { movesPerTurn: 2 }).play('[1,1]')
    expect(battle.events()).toEqual([
      'StepTaken ada>nobody 1 1 2 2',
      'StepTaken ada>nobody 4 2 2 2',
      'UnitMoved ada>nobody 0 4 0 0',
    ])
  })

  it('SKI-5 counts the cost of the cells entered, not the steps', () => {
    const battle = board(['.%.', '...', '...'], 4, [0, 2]).play('[2,0]')
    // Straight over the rough [1,0] costs 3, and no way round is cheaper.
    expect(battle.events().filter((line) => line.startsWith('StepTaken'))).toEqual([
      'StepTaken ada>nobody 3 1 2 3',
      'StepTaken ada>nobody 6 2 2 3',
    ])
  })

  it('SKI-14 is remembered of the unit that walks, where bracedDefense asks for it', () => {
    const moved = (bracedDefense: number): number[] => {
      const { battle } = board(['.', '.', '.', '.'], 4, [0, 3], { bracedDefense, movesPerTurn: 2 }).play('[0,2]')
      return Array.from(columns(battle, Standing).mask, (mask) => mask & StandingBit.Moved)
    }
    expect(moved(1)).toEqual([0, StandingBit.Moved, 0])
    expect(moved(0)).toEqual([0, 0, 0])
  })

  it('changes the same bytes with and without a log', () => {
    const told = board(['...', '...', '...'], 3, [2, 2])
    const silent = board(['...', '...', '...'], 3, [2, 2])
    told.play('[1,1]')
    choose(silent.battle, silent.template.choiceIds.cell + 4)
    advance(silent.battle, 'choice')
    expect(silent.battle.bytes).toEqual(told.battle.bytes)
  })

  it('is for the act that is a move alone', () => {
    const { battle } = board(['.', '.', '.'], 2, [0, 2])
    const { act } = columns(battle, Activation)
    const isMove = [Act.None, Act.Pass, Act.Move, Act.Ability].map((value) => {
      act[0] = value
      return isMoving(battle)
    })
    expect(isMove).toEqual([false, false, true, false])
  })
})
