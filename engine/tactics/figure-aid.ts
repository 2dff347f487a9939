import { CardVerb, Initiative } from '../../components/dungeon.ts'
import { NOBODY } from '../../components/ids.ts'
import { Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { rangeBetween } from '../space/index.ts'
import { dungeonSpace } from './dungeon-space.ts'
import { canHit, isAlly, isInRange, rangeOf } from './figure-targets.ts'

/** `CardEffects.self`: what it says of whom an effect touches. */
const Self = { Enemies: 0, Only: 1, Allies: 2 } as const

/** Whether an effect that is no attack touches the figure alone that uses it. */
export const isForSelf = (battle: Battle, effect: number): boolean => {
  const { verb, self } = battle.template.dungeon.effects
  if (verb[effect] === CardVerb.Shield || verb[effect] === CardVerb.Retaliate) return true
  return self[effect] === Self.Only
}

/** Whether an effect that is no attack may be aimed at `target`: an ally or itself for what helps, an enemy for what harms, in range and in sight (DUN-19 DUN-27). */
export const mayHelp = (battle: Battle, unit: number, effect: number, target: number): boolean => {
  const { cell } = columns(battle, Position)
  const { effects } = battle.template.dungeon
  const range = rangeOf(battle, unit, effect)
  if (effects.self[effect] === Self.Enemies && effects.verb[effect] !== CardVerb.Heal)
    return canHit(battle, unit, cell[unit], range, target)
  return target === unit || (isAlly(battle, unit, target) && isInRange(battle, cell[unit], range, cell[target]))
}

/**
 * Whom an effect that is no attack goes to where nobody is asked: a heal to who lacks most HP, what harms to the nearest enemy, of equals the earliest in
 * the order of the round, other help to itself; then the lowest cell. Nobody where nobody may be chosen.
 * Rules: DUN-11 DUN-27 DEC-1
 */
export const bestHelped = (battle: Battle, unit: number, effect: number): number => {
  const { rows, dungeon } = battle.template
  const { cell } = columns(battle, Position)
  const isHeal = dungeon.effects.verb[effect] === CardVerb.Heal
  if (!isHeal && dungeon.effects.self[effect] !== Self.Enemies) return unit
  const { hp, maxHp } = columns(battle, Vitals)
  const { key } = columns(battle, Initiative)
  const space = dungeonSpace(battle)
  let best = NOBODY
  let bestKey = 0
  let bestTurn = 0
  for (let row = 1; row < rows; row++) {
    if (cell[row] < 0 || !mayHelp(battle, unit, effect, row)) continue
    const own = isHeal ? hp[row] - maxHp[row] : rangeBetween(space, cell[unit], cell[row])
    const turn = isHeal ? 0 : key[row]
    if (best !== NOBODY) {
      if (own !== bestKey ? own > bestKey : turn !== bestTurn ? turn > bestTurn : cell[row] > cell[best]) continue
    }
    best = row
    bestKey = own
    bestTurn = turn
  }
  return best
}
