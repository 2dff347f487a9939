import { describe, expect, it } from 'vitest'
import { Action } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Act, Activation, QuestionKind } from '../components/turn.ts'
import { columns } from '../engine/battle.ts'
import { decision } from '../engine/choices.ts'
import { arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'

const SWORD = attack('sword', 1, amount(0, 0, 2), null)
const BOW = attack('bow', 3, amount(0, 0, 1), null, { limit: { uses: 1, per: 'battle' } })

const lane = (rows: readonly string[], options = {}, man = {}) =>
  arena({
    rows,
    kinds: [kind('man', { move: 2, initiative: 1, ...man }, ['sword', 'bow']), kind('orc', { hp: 9 }, [])],
    abilities: [SWORD, BOW],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['orc', 'orc', 'blue', 0, 3],
    ],
    options,
  })

describe('what a unit may do in its turn', () => {
  it('SKI-5 SKI-6 pass, abilities with somebody to use them on, free cells within its move, ascending', () => {
    const battle = lane(['.', '.', '.', '.', '.'])
    expect(battle.legal()).toEqual(['pass', 'bow', '[0,1]', '[0,2]'])
    expect(decision(battle.battle)).toEqual({ unit: 1, side: 0, kind: QuestionKind.Act })
  })

  it('SKI-5 a move is used up, an act is left, and the other way round', () => {
    expect(lane(['.', '.', '.', '.']).play('[0,2]').legal()).toEqual(['pass', 'sword', 'bow'])
    expect(lane(['.', '.', '.', '.']).play('bow', 'orc').legal()).toEqual(['pass', '[0,1]', '[0,2]'])
  })

  it('SKI-5 moveAfterAction false: no move after the first act, and the turn is over', () => {
    const battle = lane(['.', '.', '.', '.'], { moveAfterAction: false }).play('bow', 'orc')
    expect(battle.asked).toBe('orc')
  })

  it.each([
    [0, 1, ['pass', 'bow']],
    [1, 0, ['pass', '[0,1]', '[0,2]']],
  ])('SKI-5 movesPerTurn %i, actionsPerTurn %i', (movesPerTurn, actionsPerTurn, legal) => {
    expect(lane(['.', '.', '.', '.'], { movesPerTurn, actionsPerTurn }).legal()).toEqual(legal)
  })

  it('SKI-5 a second move starts where the first ended; what was not walked is lost', () => {
    const battle = lane(['.', '.', '.', '.', '.'], { movesPerTurn: 2 }).play('[0,1]')
    expect(battle.legal()).toEqual(['pass', 'bow', '[0,0]', '[0,2]'])
    battle.play('[0,2]')
    expect(battle.legal()).toEqual(['pass', 'sword', 'bow'])
  })

  it('SKI-5 a cell costs what its terrain costs to enter, and no cell is entered that costs more than is left', () => {
    expect(lane(['.', '%', '.', '.'], {}, { move: 1 }).legal()).toEqual(['pass', 'bow'])
    expect(lane(['.', '%', '.', '.'], {}, { move: 2 }).legal()).toEqual(['pass', 'bow', '[0,1]'])
    expect(lane(['.', '%', '.', '.'], {}, { move: 3 }).legal()).toEqual(['pass', 'bow', '[0,1]', '[0,2]'])
    expect(lane(['%', '.', '.', '.'], {}, { move: 1 }).legal()).toEqual(['pass', 'bow', '[0,1]'])
  })

  it('SKI-5 impassable cells stop it', () => {
    expect(lane(['.', 'o', '.', '.']).legal()).toEqual(['pass', 'bow'])
  })

  it('SKI-6 a use that is spent is not offered again', () => {
    const battle = lane(['.', '.', '.', '.'], { actionsPerTurn: 2 }).play('[0,2]', 'bow', 'orc')
    expect(battle.legal()).toEqual(['pass', 'sword'])
  })
})

describe('the way', () => {
  const crossing = (hostile: Record<string, Record<string, 'hostile' | 'neutral'>>) =>
    arena(
      {
        rows: ['.', '.', '.', '.'],
        kinds: [kind('man', { move: 3, initiative: 1 }, []), kind('other', {}, [])],
        abilities: [],
        units: [
          ['ada', 'man', 'red', 0, 0],
          ['mid', 'other', 'blue', 0, 1],
        ],
      },
      (scenario) => ({ ...scenario, sides: scenario.sides.map((side) => ({ ...side, disposition: hostile[side.id]! })) }),
    ).legal()

  it('SKI-5 leads through units that neither side of the pair counts as hostile, and ends where nobody stands', () => {
    expect(crossing({ red: { blue: 'neutral' }, blue: { red: 'neutral' } })).toEqual(['pass', '[0,2]', '[0,3]'])
  })

  it('SKI-5 never through a unit that one of the two counts as hostile', () => {
    expect(crossing({ red: { blue: 'hostile' }, blue: { red: 'neutral' } })).toEqual(['pass'])
    expect(crossing({ red: { blue: 'neutral' }, blue: { red: 'hostile' } })).toEqual(['pass'])
  })

  it('SKI-5 through own units', () => {
    const battle = arena({
      rows: ['.', '.', '.', '.'],
      kinds: [kind('man', { move: 2, initiative: 1 }, [])],
      abilities: [],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['bea', 'man', 'red', 0, 1],
        ['orc', 'man', 'blue', 0, 3],
      ],
    })
    expect(battle.legal()).toEqual(['pass', '[0,2]'])
  })
})

describe('what is noted of the choice', () => {
  it('an ability, a goal, or a pass; hits and falls of the act before are cleared', () => {
    const battle = lane(['.', '.', '.', '.'], { actionsPerTurn: 3, movesPerTurn: 2 }).play('[0,2]')
    const { act, ability, cell } = columns(battle.battle, Activation)
    const { count, felled } = columns(battle.battle, Action)
    expect([act[0], cell[0]]).toEqual([Act.Move, 2])
    battle.play('bow')
    expect([act[0], ability[0]]).toEqual([Act.Ability, 1])
    battle.play('orc')
    expect(count[0]).toBe(1)
    felled[0] = 7
    battle.play('sword')
    expect([act[0], ability[0], felled[0], count[0]]).toEqual([Act.Ability, 0, 0, 0])
    battle.play('orc', 'pass')
    expect(act[0]).toBe(Act.None)
    expect(battle.asked).toBe('orc')
  })

  it('DMG-1 a move after a hit does not apply the hit again', () => {
    const battle = lane(['.', '.', '.', '.']).play('bow', 'orc', '[0,1]')
    expect(battle.vitals('orc')).toBe('8/9+0')
  })

  it('asks the acting unit’s own side', () => {
    const battle = lane(['.', '.', '.', '.']).play('pass')
    expect(decision(battle.battle)).toEqual({ unit: 2, side: 1, kind: QuestionKind.Act })
    expect(battle.battle.clock[Clock.Actor]).toBe(2)
  })
})
