import { describe, expect, it } from 'vitest'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { type Crypt, rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { decidingSide, goesByKeys } from './ask-figure.ts'

const [PARTY, MONSTERS] = [0, 1]

/** Side that decides for ann and for bob, and whether bob goes by the keys. */
const who = (change: Partial<Crypt>) => {
  const battle = stillCrypt(ruleset, change)
  const [ann, bob] = [rowOf(battle, 'ann'), rowOf(battle, 'bob')]
  return [decidingSide(battle, ann), decidingSide(battle, bob), goesByKeys(battle, bob), goesByKeys(battle, ann)]
}

describe('who decides for a figure', () => {
  it('DEC-1 the party, where it is played, what the rules leave open for monsters', () => {
    expect(who({ party: 'played', monsters: 'rules' })).toEqual([PARTY, PARTY, false, false])
  })

  it('DEC-1 the fixed keys where nobody plays, or ties are drawn', () => {
    expect(who({ party: 'cautious', monsters: 'rules' })).toEqual([PARTY, MONSTERS, true, false])
    expect(who({ party: 'played', monsters: 'rules', options: 'ties: seeded' })).toEqual([PARTY, MONSTERS, true, false])
  })

  it('DUN-16 its own side, where that is played or left to chance', () => {
    expect(who({ party: 'cautious', monsters: 'played' })).toEqual([PARTY, MONSTERS, false, false])
    expect(who({ party: 'played', monsters: 'random-legal' })).toEqual([PARTY, MONSTERS, false, false])
  })
})
