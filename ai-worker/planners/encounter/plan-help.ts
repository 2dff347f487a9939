import { BattleForm, Engage } from '../../../components/encounter.ts'
import { NO_ABILITY } from '../../../components/ids.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { rowHasCell } from '../../../engine/space/index.ts'
import { formZone, listQuarry, quarry } from '../../../engine/tactics/encounter.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'
import { writeHand } from './answer.ts'
import { explainAct } from './explain.ts'
import { hand } from './hand.ts'
import { Deed, findDeed, findHelp, help, pickHelp } from './help.ts'
import { hasRoom } from './track.ts'
import { fatigueOfMore, turn } from './turn.ts'
import { writeDeed } from './write.ts'

/** Writes help by an ability or by an engage with healing dice, where it is needed; 0 where it is not. */
export const planHelp = (
  battle: Battle,
  on: EncounterSpace,
  out: Int32Array,
  deeds: number,
  why: Explanation | undefined,
): number => {
  const { unit } = turn
  if (((deeds >> Deed.Help) & 1) === 1) {
    const ability = findDeed(battle, unit, Deed.Help)
    if (ability !== NO_ABILITY) return writeDeed(battle, out, ability, why)
  }
  if (!turn.engages || !findHelp(battle, on, unit, turn.points)) return 0
  pickHelp(battle, unit)
  const isFirst = columns(battle, Engage).engages[0] === 0
  if (!isFirst && !hasRoom(battle, unit, fatigueOfMore(battle) + hand.count)) return 0
  const { choiceIds, unitIds } = battle.template
  if (why !== undefined)
    explainAct(why, 'DEC-16: help that is worth its dice', `help ${unitIds[help.friend]}`, help.value, 'chosen')
  let count = 0
  if (help.hexes > 0) out[count++] = choiceIds.cell + help.cell
  out[count++] = choiceIds.form + help.form
  if (isSomebodyNear(battle, unit, help.form, help.cell)) out[count++] = PASS
  return writeHand(battle, out, count)
}

/** Whether an engage in `form` from `cell` will ask for a target. */
const isSomebodyNear = (battle: Battle, unit: number, form: number, from: number): boolean => {
  const zone = form === BattleForm.Defensive ? null : formZone(battle, unit, form)
  if (zone === null) return false
  const { space } = battle.template
  const { cell } = columns(battle, Position)
  listQuarry(battle, unit)
  for (let i = 0; i < quarry.count; i++) if (rowHasCell(space, zone, cell[quarry.row[i]!]! * space.words, from)) return true
  return false
}
