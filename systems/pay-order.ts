import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CommandChange, EventKind, emit } from '../engine/events.ts'
import { changeCommand } from './change-command.ts'

/**
 * `unit` gives the order `ability` to `target`, or to nobody in particular, and its company pays: temporary spending from current command,
 * permanent spending from base, too.
 * Rules: COM-4 COM-29 · writes Command · dice: none
 */
export const payOrder = (battle: Battle, unit: number, ability: number, target: number, inReaction: boolean): void => {
  const cost = battle.template.company.costs[ability] ?? null
  const command = cost === null ? 0 : cost.command
  const isPermanent = cost?.permanent === true
  emit(battle, EventKind.OrderGiven, unit, target, ability, command, isPermanent ? 1 : 0, inReaction ? 1 : 0)
  if (command === 0) return
  const side = columns(battle, Allegiance).side[unit]!
  const why = isPermanent ? CommandChange.Permanent : CommandChange.Temporary
  changeCommand(battle, side, isPermanent ? -command : 0, -command, why)
}
