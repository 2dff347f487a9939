import { describe, expect, it } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { columns } from '../engine/battle.ts'
import { type DungeonArena, dungeon } from '../test/kit/dungeon.ts'

const ROWS = ['a....b', '......', '......', 'c.....']

const withStates = (ann: string, bea: string): DungeonArena =>
  dungeon({
    rows: ROWS,
    brute: ['{initiative: 50, do: [shield: 1]}'],
    units: [
      `{id: ann, kind: hero, side: party, at: a, state: {${ann}}}`,
      `{id: bea, kind: hero, side: party, at: c, state: {${bea}}}`,
      '{id: bob, kind: brute, side: monsters, at: b}',
    ],
  })

const REST = 'hand: [Slash], discard: [Mend, Guard]'

describe('exhaustion as a round starts', () => {
  it('DUN-6 DUN-34 comes to who has at most one card in hand and at most one discarded; the others go on', () => {
    const battle = withStates('hand: [Slash], discard: [Mend]', 'hand: [Slash, Guard]')
    expect(battle.events()).toEqual([
      'BattleStarted nobody>nobody 0 0 0 0',
      'RoundStarted nobody>nobody 1 0 0 0',
      'UnitExhausted nobody>ann 1 0 0 0',
      'CardMoved ann>nobody 0 3 4 0',
      'CardMoved ann>nobody 2 3 4 0',
      'UnitRemoved nobody>ann 3 0 0 0',
    ])
    expect([battle.question, battle.at('ann'), battle.cards('ann')]).toEqual([
      'Card bea',
      'off',
      'Slash:lost Lunge:lost Mend:lost Guard:lost',
    ])
    const { defeatedBy, defeatedRound } = columns(battle.battle, Ledger)
    expect([defeatedBy[battle.row('ann')], defeatedRound[battle.row('ann')]]).toEqual([0, 1])
  })

  it('DUN-34 does not come to who can play two cards, or rest', () => {
    expect(withStates('hand: [Slash, Guard]', 'hand: [Slash, Guard]').question).toBe('Card ann')
    const battle = withStates(REST, 'hand: [Slash, Guard]')
    expect([battle.question, battle.at('ann')]).toEqual(['Card bea', '[0,0]'])
  })

  it('DUN-37 of all characters loses the battle at once', () => {
    const battle = withStates('hand: [Slash], discard: [Mend]', 'hand: [], discard: [Guard]')
    expect([battle.verdict(), battle.round()]).toEqual(['2 1 1', 1])
  })
})
