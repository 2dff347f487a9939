import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Aimed, FigureTurn } from '../components/dungeon.ts'
import { Position } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import type { System } from '../engine/ruleset.ts'
import { inSight, rangeBetween } from '../engine/space/index.ts'
import { dungeonSpace } from '../engine/tactics/dungeon-space.ts'
import { retaliationOf } from '../engine/tactics/figure-targets.ts'
import { nextTarget } from './attack-course.ts'
import { dealPoints } from './deal-points.ts'

/**
 * Who was attacked and is still on the map deals back what it has against attackers as near as that, in sight: no attack, no card, no shield. An
 * attacker that falls by it attacks no more.
 * Rules: DUN-26 DUN-32 · reads Aimed, Position, Retaliation · writes FigureTurn, Action, Hits · dice: none
 */
export const retaliate: System = (battle) => {
  const attacker = battle.clock[Clock.Actor]
  const target = columns(battle, Aimed).row[columns(battle, FigureTurn).done[0]]
  const { cell } = columns(battle, Position)
  const space = dungeonSpace(battle)
  nextTarget(battle)
  if (cell[target] < 0 || !inSight(space, cell[target], cell[attacker])) return
  const points = retaliationOf(battle, target, rangeBetween(space, cell[target], cell[attacker]))
  dealPoints(battle, target, attacker, points, Cause.Reaction)
}
