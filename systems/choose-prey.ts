import { Clock } from '../components/clock.ts'
import type { System } from '../engine/ruleset.ts'
import { fixTarget } from './fix-target.ts'

/**
 * The acting neutral unit fixes its target, if it has none on the board.
 * Rules: NEU-5 NEU-14 · writes Neutral.target · dice: those of ties
 */
export const choosePrey: System = (battle) => {
  fixTarget(battle, battle.clock[Clock.Actor]!)
}
