import { Overlay, Purse } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { rangeBetween } from '../engine/space/index.ts'
import { dungeonSpace } from '../engine/tactics/dungeon-space.ts'

/** `unit` takes the loot tokens that lie on a hex, where any do (DUN-37). */
export const lootHex = (battle: Battle, unit: number, cell: number): void => {
  const { loot } = columns(battle, Overlay)
  const found = loot[cell]
  if (found === 0) return
  const { tokens } = columns(battle, Purse)
  loot[cell] = 0
  tokens[unit] = Math.min(255, tokens[unit] + found)
  emit(battle, EventKind.LootTaken, unit, NOBODY, cell, found, tokens[unit])
}

/** `unit` takes all loot tokens at most `hexes` away, counted round walls, by ascending cells (DUN-37). */
export const lootInRange = (battle: Battle, unit: number, hexes: number): void => {
  const { loot } = columns(battle, Overlay)
  const space = dungeonSpace(battle)
  const from = columns(battle, Position).cell[unit]
  for (let cell = 0; cell < loot.length; cell++)
    if (loot[cell] !== 0 && rangeBetween(space, from, cell) <= hexes) lootHex(battle, unit, cell)
}
