import { hashName } from '../../engine/hash.ts'
import type { Scenario } from '../types.ts'
import type { LineUp } from './line-up.ts'

/** Dice names of a scenario: who rolls, hashed, independent of rows and of the order in the file. */
export interface DiceNames {
  readonly names: Int32Array
  readonly sideName: number
  readonly battleName: number
  /** First of the names of the piles of a dungeon. */
  readonly pileName: number
}

/** Names by unit row, then by side, then the battle's own, then by pile of a dungeon; throws where two ids share a hash, so that no two roll the same dice. */
export const compileDiceNames = (scenario: Scenario, { rows }: LineUp, piles: readonly string[] = []): DiceNames => {
  const units = rows.map((row) => `unit ${row.id}`)
  const sides = scenario.sides.map((side) => `side ${side.id}`)
  const texts = ['nobody', ...units, ...sides, 'battle', ...piles.map((pile) => `pile ${pile}`)]
  const seen = new Map<number, string>()
  const names = Int32Array.from(texts, (text) => {
    const name = hashName(text) | 0
    const other = seen.get(name)
    if (other !== undefined) throw new Error(`the ids of ${other} and ${text} hash alike: rename one of them`)
    seen.set(name, text)
    return name
  })
  const sideName = 1 + rows.length
  const battleName = sideName + scenario.sides.length
  return { names, sideName, battleName, pileName: battleName + 1 }
}
