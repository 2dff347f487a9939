import { describe, expect, it } from 'vitest'
import { Uses } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'

describe('a round opens', () => {
  const open = (per: 'battle' | 'round' | 'turn') =>
    arena({
      rows: ['.', '.'],
      kinds: [kind('man', { hp: 50, initiative: 1 }, ['poke']), kind('rat', { hp: 50 }, [])],
      abilities: [attack('poke', 1, amount(0, 0, 1), null, { limit: { uses: 1, per } })],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['rat', 'rat', 'blue', 0, 1],
      ],
      options: { movesPerTurn: 0, actionsPerTurn: 2 },
    })

  it('SKI-1 the first round starts the battle, the others do not; each is counted', () => {
    const battle = open('round')
    expect(battle.events()).toEqual([
      'BattleStarted nobody>nobody 0 0 0 0',
      'RoundStarted nobody>nobody 1 0 0 0',
      'TurnStarted ada>nobody 0 0 0 0',
    ])
    expect(battle.battle.round).toBe(1)
    battle.play('pass', 'pass')
    expect(battle.events()).toEqual([
      'TurnEnded ada>nobody 0 0 0 0',
      'TurnStarted rat>nobody 0 0 0 0',
      'TurnEnded rat>nobody 0 0 0 0',
      'RoundEnded nobody>nobody 1 0 0 0',
      'RoundStarted nobody>nobody 2 0 0 0',
      'TurnStarted ada>nobody 0 0 0 0',
    ])
    expect(battle.battle.round).toBe(2)
  })

  it('SKI-1 SKI-6 what is limited per round is given back, what is limited per battle is not', () => {
    const again = (per: 'battle' | 'round' | 'turn') => {
      const battle = open(per)
      const first = battle.play('poke', 'rat').legal()
      return [first, battle.play('pass', 'pass').legal()]
    }
    expect(again('round')).toEqual([['pass'], ['pass', 'poke']])
    expect(again('turn')).toEqual([['pass'], ['pass', 'poke']])
    expect(again('battle')).toEqual([['pass'], ['pass']])
  })

  it('clears the uses of the round of every unit and keeps those of the battle', () => {
    const battle = open('round').play('poke', 'rat')
    const uses = columns(battle.battle, Uses)
    expect([uses.battle[1], uses.round[1], uses.turn[1]]).toEqual([1, 1, 1])
    battle.play('pass', 'pass')
    expect([uses.battle[1], uses.round[1], uses.turn[1]]).toEqual([1, 0, 0])
  })
})
