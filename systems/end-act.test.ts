import { describe, expect, it } from 'vitest'
import { arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!

const turn = (options = {}) => {
  const battle = arena({
    rows: ['.', '.', '.', '.'],
    kinds: [kind('man', { hp: 3, initiative: 1 }, ['jab', 'boom']), kind('orc', { hp: 30 }, [])],
    abilities: [
      attack('jab', 1, amount(0, 0, 1), null),
      attack('boom', 1, amount(0, 0, 3), null, { target: { ...TARGET, area: 1 } }),
    ],
    units: [
      ['ada', 'man', 'red', 0, 1],
      ['orc', 'orc', 'blue', 0, 2],
      ['bea', 'man', 'red', 0, 3],
    ],
    options,
  })
  battle.events()
  return battle
}

const ended = (lines: string[]): string[] => lines.filter((line) => line.startsWith('Turn'))

describe('the end of a turn', () => {
  it('SKI-5 comes with a pass, and is recorded', () => {
    expect(turn().play('pass').events()).toEqual(['TurnEnded ada>nobody 0 0 0 0', 'TurnStarted bea>nobody 0 0 0 0'])
  })

  it('SKI-5 comes where neither move nor act is left', () => {
    expect(ended(turn().play('jab', 'orc').events())).toEqual([])
    expect(ended(turn().play('jab', 'orc', '[0,0]').events())).toEqual([
      'TurnEnded ada>nobody 0 0 0 0',
      'TurnStarted bea>nobody 0 0 0 0',
    ])
    expect(ended(turn().play('[0,0]').events())).toEqual([])
    expect(turn({ movesPerTurn: 0 }).play('jab', 'orc').asked).toBe('bea')
    expect(turn({ actionsPerTurn: 0 }).play('[0,0]').asked).toBe('bea')
  })

  it('SKI-6 goes on while an act is left although no move is', () => {
    const battle = turn({ actionsPerTurn: 2, moveAfterAction: false }).play('jab', 'orc')
    expect([battle.asked, ...battle.legal()]).toEqual(['ada', 'pass', 'jab', 'boom'])
  })

  it('SKI-5 a turn with neither moves nor acts still asks, and ends with the pass', () => {
    const battle = turn({ movesPerTurn: 0, actionsPerTurn: 0 })
    expect(battle.legal()).toEqual(['pass'])
    expect(battle.play('pass').asked).toBe('bea')
  })

  it('SKI-10 DEC-2 comes where the unit has fallen by its own act', () => {
    const battle = turn({ friendlyFire: true, actionsPerTurn: 3 }).play('boom', '[0,1]')
    expect(battle.at('ada')).toBe('off')
    expect(battle.asked).toBe('bea')
    expect(ended(battle.events())).toEqual(['TurnEnded ada>nobody 0 0 0 0', 'TurnStarted bea>nobody 0 0 0 0'])
  })
})
