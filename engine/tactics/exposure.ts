import { AbilityForm } from '../../components/abilities.ts'
import { Position, Stats } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { isHostile } from '../relations.ts'
import { NO_WAY, rangeBetween } from '../space/index.ts'
import { expectedDamage } from './odds.ts'
import { hasUsesLater } from './targeting.ts'

/**
 * Damage that `unit` would expect on `cell` until its next turn, × 1024: the best attack of everybody hostile to it who
 * is near enough by range and move (range round walls; other units and sight are left out, so it errs on the safe side).
 */
export const exposure = (battle: Battle, unit: number, cell: number): number => {
  const { abilities, rows, options, space } = battle.template
  const at = columns(battle, Position).cell
  const { move } = columns(battle, Stats)
  let sum = 0
  for (let foe = 1; foe < rows; foe++) {
    const from = at[foe]!
    if (from < 0 || foe === unit || !isHostile(battle, foe, unit)) continue
    const distance = rangeBetween(space, from, cell)
    if (distance === NO_WAY) continue
    const walk = options.movesPerTurn! > 0 ? move[foe]! : 0
    let worst = 0
    const end = abilities.firstOfUnit[foe + 1]!
    for (let i = abilities.firstOfUnit[foe]!; i < end; i++) {
      const ability = abilities.ofUnit[i]!
      if (abilities.form[ability] !== AbilityForm.Attack || !hasUsesLater(battle, foe, ability)) continue
      if (distance > walk + abilities.maxRange[ability]! + Math.max(abilities.areaRadius[ability]!, 0)) continue
      const damage = expectedDamage(battle, ability, foe, from, unit, cell)
      if (damage > worst) worst = damage
    }
    sum += worst
  }
  return sum
}
