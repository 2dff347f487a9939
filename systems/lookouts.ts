import { ObjectiveCheck } from '../components/objectives.ts'
import { ABSENT_MASK, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'

/**
 * Whether for each objective judged after acts a unit that it wants gone stands: the lookout, seen standing last. Then none of them can hold.
 * False also where an objective asks for something else: `Template.lookouts` is empty there.
 */
export const areLookoutsStanding = (battle: Battle): boolean => {
  const { lookouts } = battle.template
  const { mask } = columns(battle, Standing)
  const count = lookouts.length
  for (let i = 0; i < count; i++) if ((mask[lookouts[i]!]! & ABSENT_MASK) !== 0) return false
  return count > 0
}

/** Makes the first unit that stands the lookout of each objective judged after acts; none of them holds. */
export const postLookouts = (battle: Battle): void => {
  const { lookouts, objectives } = battle.template
  const { mask } = columns(battle, Standing)
  for (let i = 0; i < lookouts.length; i++) {
    const { check, units } = objectives[i]!
    if (check !== ObjectiveCheck.AfterAction) continue
    let at = 0
    while (at < units.length - 1 && (mask[units[at]!]! & ABSENT_MASK) !== 0) at++
    lookouts[i] = units[at]!
  }
}
