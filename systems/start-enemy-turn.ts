import { Clock } from '../components/clock.ts'
import { Engage } from '../components/encounter.ts'
import { columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { beginTurn } from './start-adventurer-turn.ts'

/**
 * Begins an enemy's turn.
 * Rules: EXP-11 DMG-9 · writes as `beginTurn` · dice: none
 */
export const startEnemyTurn: System = (battle) => {
  beginTurn(battle, battle.clock[Clock.Actor]!)
  columns(battle, Engage).declared[0] = 0
}
