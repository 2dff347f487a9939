import { Position, Vitals } from '../../../components/units.ts'
import { Did, DidBit } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { inSight } from '../../../engine/space/index.ts'
import { areFoes, isEngaged } from '../../../engine/tactics/contact.ts'
import { hexesBetween } from '../../../engine/tactics/war-map.ts'
import { enterMapOf } from '../../../engine/tactics/war-space.ts'
import { explainAims } from './explain.ts'
import { answerBest, type Worth } from './legal.ts'
import { shotDamage } from './odds.ts'
import type { Taste } from './taste.ts'
import { worthOf } from './worth.ts'

/** Worth × wounds × 1024 of a shot of `unit` from cell `from` at `target`; 0 where it has none (WAR-18 WAR-20). */
export const shotWorth = (battle: Battle, unit: number, from: number, target: number, moved: boolean): number => {
  const { space, warband } = battle.template
  const at = columns(battle, Position).cell[target]
  enterMapOf(battle.template)
  const hexes = hexesBetween(from, at)
  if (hexes > warband.range[unit] || !inSight(space, from, at)) return 0
  if (!areFoes(battle, unit, target) || isEngaged(battle, target)) return 0
  return shotDamage(battle, unit, target, moved) * worthOf(battle, target)
}

/** Whom to shoot at: where most is expected, or the one with the fewest wounds; nobody where nothing is (DEC-16 WAR-18). */
export const planShot = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const worth = taste.weakestFirst ? worthOfWeakest : worthOfShot
  answerBest(battle, unit, out, worth, 0)
  if (why === undefined) return 1
  why.decidedBy = taste.weakestFirst ? 'DEC-16 focus-weakest: fewest wounds' : 'DEC-16: where the shot is expected to do most'
  explainAims(battle, unit, out[0], { verb: 'shoot at', score: worth, value: worthOfShot }, why)
  return 1
}

const worthOfShot: Worth = (battle, unit, choice) => {
  const moved = (columns(battle, Did).mask[unit] & DidBit.Moved) !== 0
  return shotWorth(battle, unit, columns(battle, Position).cell[unit], choice - battle.template.choiceIds.unit, moved)
}

const worthOfWeakest: Worth = (battle, unit, choice) => {
  const { hp } = columns(battle, Vitals)
  return worthOfShot(battle, unit, choice) > 0 ? (1 << 16) - hp[choice - battle.template.choiceIds.unit] : 0
}
