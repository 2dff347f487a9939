import { AbilityForm } from '../../components/abilities.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../../components/ids.ts'
import { Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { isHostile } from '../../engine/relations.ts'
import { EXPECTED_ONE, expectedHealing, hasUsesLeft, isAimedAt, nearestInReach } from '../../engine/tactics/index.ts'

/** The best help found by `findAid`; overwritten by the next search of this thread. */
export const aid = { ability: NO_ABILITY, target: NOBODY as number, cell: NO_CELL, layer: 0, value: 0 }

/** Whether `unit` has anything to help with. */
export const hasAid = (battle: Battle, unit: number): boolean => {
  const { abilities } = battle.template
  const end = abilities.firstOfUnit[unit + 1]!
  for (let i = abilities.firstOfUnit[unit]!; i < end; i++) {
    if (abilities.form[abilities.ofUnit[i]!] === AbilityForm.Action) return true
  }
  return false
}

/**
 * Finds the healing or bonus HP worth most among what `unit` can give from a cell of `reach` (call `survey` and `spread`
 * first). Healing counts only where three quarters of what the ability gives on average would be gained; bonus HP count
 * half, and only for who has none. Equals: fewest movement points, lowest cell of the target, first ability.
 */
export const findAid = (battle: Battle, unit: number): boolean => {
  const { abilities, rows } = battle.template
  const { cell } = columns(battle, Position)
  aid.ability = NO_ABILITY
  aid.value = 0
  const end = abilities.firstOfUnit[unit + 1]!
  for (let i = abilities.firstOfUnit[unit]!; i < end; i++) {
    const ability = abilities.ofUnit[i]!
    if (abilities.form[ability] !== AbilityForm.Action || abilities.areaRadius[ability]! >= 0) continue
    if (!hasUsesLeft(battle, unit, ability)) continue
    for (let target = 1; target < rows; target++) {
      const at = cell[target]!
      if (at < 0 || isHostile(battle, unit, target) || !isAimedAt(battle, abilities.aim[ability]!, unit, target)) continue
      const value = aidValue(battle, ability, target)
      if (value === 0 || value < aid.value) continue
      const layer = target === unit ? 0 : nearestInReach(battle, ability, at)
      if (layer < 0) continue
      if (value === aid.value && (layer > aid.layer || (layer === aid.layer && at >= cell[aid.target]!))) continue
      aid.ability = ability
      aid.target = target
      aid.cell = target === unit ? at : battle.template.scratch.nearest[0]!
      aid.layer = layer
      aid.value = value
    }
  }
  return aid.ability !== NO_ABILITY
}

const aidValue = (battle: Battle, ability: number, target: number): number => {
  const { abilities } = battle.template
  const gained = expectedHealing(battle, ability, target)
  const mean = abilities.heal[ability]!.at(-1)!
  const healing = gained >= EXPECTED_ONE && gained * 4 >= mean * 3 ? gained : 0
  const bonus = columns(battle, Vitals).bonusHp[target] === 0 ? abilities.bonusHp[ability]! >> 1 : 0
  return healing + bonus
}
