import { describe, expect, it } from 'vitest'
import { Ledger } from '../components/ledger.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { conditionsOf, rowOf, setConditions, stillCrypt } from '../test/kit/dungeon.ts'
import { healFigure } from './heal-figure.ts'

/** HP and conditions of ann, who had 4 of 10 HP, after a heal; and what is booked as healed. */
const healed = (amount: number, ...conditions: readonly string[]): string => {
  const battle = stillCrypt(ruleset)
  const ann = rowOf(battle, 'ann')
  columns(battle, Vitals).hp[ann] = 4
  setConditions(battle, 'ann', ...conditions)
  healFigure(battle, ann, ann, amount)
  return `${columns(battle, Vitals).hp[ann]} ${conditionsOf(battle, 'ann')}(${columns(battle, Ledger).healed[ann]})`
}

describe('a heal', () => {
  it('DUN-27 gives HP up to the most', () => {
    expect([healed(3), healed(9), healed(0)]).toEqual(['7 (3)', '10 (6)', '4 (0)'])
  })

  it('DUN-28 ends a wound and heals, ends poison and does nothing else, ends both without healing', () => {
    expect([healed(3, 'wound'), healed(3, 'poison'), healed(3, 'poison', 'wound')]).toEqual(['7 (3)', '4 (0)', '4 (0)'])
    expect(healed(3, 'muddle')).toBe('7 muddle(3)')
  })
})
