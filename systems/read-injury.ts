import { Action, ActionStage, Hits } from '../components/action.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { HitInjury, Injury } from '../components/warband.ts'
import { columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { HurtBy } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { injuryOf } from '../engine/tactics/injury.ts'
import { worsen } from './give-injury.ts'

/**
 * Whoever has lost the last wound by this action, or had none left, is hurt as the attack says; damage without an attack roll has an injury
 * roll of its own.
 * Rules: WAR-23 WAR-25 WAR-27 WAR-37 · reads Hits, HitInjury, Vitals · writes Injuries · dice: InjuryRoll by the unit
 */
export const readInjury: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Applying) return
  const { target, taken } = columns(battle, Hits)
  const injury = columns(battle, HitInjury)
  const { hp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const source = action.source[0]
  const end = action.first[0] + action.count[0]
  for (let i = action.first[0]; i < end; i++) {
    const unit = target[i]
    if ((mask[unit] & StandingBit.Defeated) !== 0) continue
    if (injury.level[i] === Injury.None && taken[i] > 0 && hp[unit] === 0 && injury.roll[i] === 0) {
      injury.roll[i] = rollDie(battle, unit, Purpose.InjuryRoll, 20)
      injury.level[i] = injuryOf(injury.roll[i])
    }
    if (injury.level[i] !== Injury.None) worsen(battle, source, unit, injury.level[i], injury.roll[i], HurtBy.Deed)
  }
}
