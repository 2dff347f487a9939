import { NOBODY } from '../components/ids.ts'
import type { Battle } from '../engine/battle.ts'
import { SpellEnd } from '../engine/events.ts'
import { endChangesOn } from './change-stat.ts'
import { endSpells } from './drop-spells.ts'
import { dropTreasure, takeTreasureAway } from './drop-token.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/**
 * A unit of a warband battle leaves the board without having fallen: its spells end, and what is on it, too; what treasure it carries it leaves
 * behind, or takes along.
 * Rules: WAR-34 WAR-39 DEC-9 · writes Tokens, Ongoing, Lasting, Standing, Position, Occupancy · dice: none
 */
export const leaveBoard = (battle: Battle, unit: number, takesTreasure: boolean): void => {
  if (takesTreasure) takeTreasureAway(battle, unit)
  else dropTreasure(battle, unit, NOBODY)
  endSpells(battle, unit, SpellEnd.Fallen)
  endChangesOn(battle, unit)
  takeOffMap(battle, unit, RemovalCause.Retired, NOBODY)
}
