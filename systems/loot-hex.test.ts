import { describe, expect, it } from 'vitest'
import { Overlay, Purse } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { lootHex, lootInRange } from './loot-hex.ts'

describe('loot tokens', () => {
  it('DUN-37 loot is taken from a hex, or from all in range round walls', () => {
    const battle = stillCrypt(ruleset, { rows: ['a..#.b', '......'] })
    const ann = rowOf(battle, 'ann')
    const { loot } = columns(battle, Overlay)
    loot[0] = 2
    loot[4] = 1
    loot[8] = 1
    lootHex(battle, ann, 0)
    lootHex(battle, ann, 0)
    expect(columns(battle, Purse).tokens[ann]).toBe(2)
    lootInRange(battle, ann, 2)
    expect([columns(battle, Purse).tokens[ann], loot[4], loot[8]]).toEqual([3, 0, 1])
  })
})
