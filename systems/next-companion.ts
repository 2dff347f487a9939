import { Clock } from '../components/clock.ts'
import { Role } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { ABSENT_MASK, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ask, isAnswered, takeAnswer } from '../engine/choices.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { partyRows } from '../engine/tactics/encounter.ts'

const DONE_MASK = ABSENT_MASK | StandingBit.Acted | StandingBit.Reserve

/**
 * The companion whose turn it is: the party picks among those that have not acted; the last one needs no picking.
 * Rules: EXP-11 EXP-29 · reads Standing · writes Clock.Actor · dice: none
 */
export const nextCompanion: System = (battle) => {
  const { clock, template } = battle
  if (isAnswered(battle)) {
    clock[Clock.Actor] = takeAnswer(battle) - template.choiceIds.unit
    return
  }
  const count = listWaiting(battle)
  if (count > 1) ask(battle, QuestionKind.Unit, NOBODY, template.roster.party)
  else clock[Clock.Actor] = count === 1 ? waiting[0]! : NOBODY
}

const waiting = new Uint8Array(256)

/** Lists, by row, the companions that wait for their turn; returns how many. */
const listWaiting = (battle: Battle): number => {
  const { role } = battle.template.roster
  const { mask } = columns(battle, Standing)
  const rows = partyRows(battle.template)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (role[row] === Role.Companion && (mask[row]! & DONE_MASK) === 0) waiting[count++] = row
  }
  return count
}

/** Companions that the party may pick (EXP-11). */
export const companionPicks: Choices = (battle, out) => {
  const count = listWaiting(battle)
  for (let i = 0; i < count; i++) out[i] = battle.template.choiceIds.unit + waiting[i]!
  return count
}
