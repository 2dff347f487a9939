import { Condition, Conditions, FigureRole, OWN, RETALIATE_REACH, Retaliation, Shields } from '../../components/dungeon.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { isHostile } from '../relations.ts'
import { inSight, rangeBetween } from '../space/index.ts'
import { dungeonSpace } from './dungeon-space.ts'

/** Whether a figure acts by the rules of monsters: monsters and summons do (DUN-11 DUN-17). */
export const isAutomated = (battle: Battle, unit: number): boolean => battle.template.dungeon.role[unit] !== FigureRole.Character

/** Whether a figure has a condition (`Condition`; curse and bless are cards, not among them). */
export const hasCondition = (battle: Battle, unit: number, condition: number): boolean =>
  ((columns(battle, Conditions).mask[unit] >> condition) & 1) === 1

/** Whether `other` is on the map and of `unit`'s side: an ally, or itself. */
export const isAlly = (battle: Battle, unit: number, other: number): boolean => {
  const { side } = columns(battle, Allegiance)
  return side[unit] === side[other] && columns(battle, Position).cell[other] >= 0
}

/** Whether `other` is on the map and `unit` counts its side as hostile. */
export const isEnemyFigure = (battle: Battle, unit: number, other: number): boolean =>
  columns(battle, Position).cell[other] >= 0 && isHostile(battle, unit, other)

/** Whether `unit` may aim an attack or anything else that harms at `target`: an enemy on the map that is not invisible (DUN-19 DUN-29). */
export const mayTarget = (battle: Battle, unit: number, target: number): boolean =>
  isEnemyFigure(battle, unit, target) && !hasCondition(battle, target, Condition.Invisible)

/** Hexes of a range: 0 is melee, which reaches one hex. */
export const reachOf = (range: number): number => Math.max(range, 1)

/** Whether something on cell `to` is in range, counted round walls, and in sight from `from` (DUN-18). */
export const isInRange = (battle: Battle, from: number, range: number, to: number): boolean => {
  const space = dungeonSpace(battle)
  return rangeBetween(space, from, to) <= reachOf(range) && inSight(space, from, to)
}

/** Whether `unit`, standing on `from`, can hit `target` with something of that range (DUN-18 DUN-19 DUN-29). */
export const canHit = (battle: Battle, unit: number, from: number, range: number, target: number): boolean =>
  mayTarget(battle, unit, target) && isInRange(battle, from, range, columns(battle, Position).cell[target])

/** Range of an effect used by `unit`, 0 = melee: its own, or relative to the figure's. */
export const rangeOf = (battle: Battle, unit: number, effect: number): number => {
  const { effects, range } = battle.template.dungeon
  const said = effects.range[effect]
  if (effects.rangeRelative[effect] === 1) return Math.max(0, range[unit] + said)
  return said === OWN ? range[unit] : said
}

/** Points of an effect used by `unit`; those of an attack may be relative to the figure's. */
export const amountOfEffect = (battle: Battle, unit: number, effect: number): number => {
  const { effects, attack } = battle.template.dungeon
  const said = effects.amount[effect]
  return Math.max(0, effects.relative[effect] === 1 ? attack[unit] + said : said)
}

/** How many an attack by `unit` is aimed at: with a pattern those it covers and one fewer besides; `EVERYBODY` in range (DUN-16). */
export const targetsOf = (battle: Battle, unit: number, effect: number): number => {
  const { effects, targets } = battle.template.dungeon
  const said = effects.targets[effect]
  return Math.max(1, said === OWN ? targets[unit] : said)
}

/** Whether `unit` attacks `target` with advantage (1), disadvantage (−1) or neither: of several they do not stack, and the two cancel out (DUN-19 DUN-22 DUN-29). */
export const advantageOn = (battle: Battle, unit: number, from: number, range: number, target: number): number => {
  const { mask } = columns(battle, Conditions)
  const own = mask[unit]
  const isNear = range > 0 && rangeBetween(dungeonSpace(battle), from, columns(battle, Position).cell[target]) === 1
  const worse = isNear || ((own >> Condition.Muddle) & 1) === 1 ? 1 : 0
  return ((own >> Condition.Strengthen) & 1) - worse
}

/** Shield of a figure: printed, for the round, for the battle (DUN-25). */
export const shieldOf = (battle: Battle, unit: number): number => {
  const { round, lasting } = columns(battle, Shields)
  return battle.template.dungeon.shield[unit] + round[unit] + lasting[unit]
}

/** Points that a figure deals back to an attacker so many hexes away (DUN-26). */
export const retaliationOf = (battle: Battle, unit: number, hexes: number): number => {
  const { retaliate, retaliateRange } = battle.template.dungeon
  const printed = hexes <= reachOf(retaliateRange[unit]) ? retaliate[unit] : 0
  if (hexes < 1 || hexes > RETALIATE_REACH) return printed
  const { round, lasting } = columns(battle, Retaliation)
  const at = unit * RETALIATE_REACH + hexes - 1
  return printed + round[at] + lasting[at]
}
