import { describe, expect, it } from 'vitest'
import { annsTurn } from '../test/kit/dungeon-turn.ts'

describe('who may rest in the clean-up', () => {
  it('DUN-3 DUN-33 a discard that comes with the events of the end of the round is too late for a short rest', () => {
    const fight = annsTurn({
      rows: ['a...b', '.....'],
      top: 'summon: hound',
      brute: ['{initiative: 9, do: [shield: 1]}'],
      events: ['storm: {when: roundEnd, if: {round: 1}, target: {side: party}, do: [damage: 4]}'],
    })
    fight.play('play Act top', '[0,1]', 'pass')
    expect([fight.question, fight.cards('ann')]).toEqual(['Negate ann', 'Act:active Spare:discard Mend:hand Guard:hand'])
    fight.play('pass')
    // The hound has fallen, and its card is the second discard.
    expect([fight.question, fight.round(), fight.cards('ann')]).toEqual([
      'Card ann',
      2,
      'Act:discard Spare:discard Mend:hand Guard:hand',
    ])
  })
})
