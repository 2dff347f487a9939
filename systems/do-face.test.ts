import { describe, expect, it } from 'vitest'
import { pit } from '../test/kit/pit.ts'

describe('what the face of a die says', () => {
  it('EXP-41 a move: its roller may walk so many hexes, to the one it names, or stay', () => {
    const die = { sorts: ['step: {pool: stamina, faces: [[move: 1]]}'], annDice: 'step: 2' }
    const battle = pit(die).play('engage heavyWeapon', 'bug', 'die step-1')
    if (battle.question.startsWith('Gather')) battle.dice(1).play('pass')
    expect(battle.question).toBe('Place ann')
    expect(battle.legal()).toEqual(['pass', '[1,0]'])
    expect(battle.play('[1,0]').at('ann')).toBe('[1,0]')
    const stays = pit(die).play('engage heavyWeapon', 'bug', 'die step-1')
    expect(stays.dice(1).play('pass').play('pass').at('ann')).toBe('[0,0]')
  })

  it('EXP-41 all that it says, one after the other', () => {
    const die = {
      sorts: ['both: {pool: stamina, faces: [[damage: 2, damage: {amount: 1, type: true}, move: 1]]}'],
      annDice: 'both: 1',
    }
    const battle = pit({ ...die, defense: 5 })
      .play('engage heavyWeapon', 'bug')
      .dice(1)
      .play('die both-1')
    expect(battle.question).toBe('Place ann')
    expect(battle.play('pass').vitals('bug')).toBe('19/20+0')
  })
})
