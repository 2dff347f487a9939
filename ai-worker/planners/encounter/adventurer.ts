import { Clock } from '../../../components/clock.ts'
import { BattleForm, Engage, FORMS } from '../../../components/encounter.ts'
import { NO_ABILITY, NO_CELL } from '../../../components/ids.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { startRings } from '../../../engine/space/index.ts'
import { markFree } from '../../../engine/tactics/encounter.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'
import { listLegal } from './answer.ts'
import { attack, findAttack, type Looked, lookInto } from './attack.ts'
import { planCarefully } from './careful.ts'
import { explainAttacks } from './explain.ts'
import { mayGuard, writeGuard } from './guard.ts'
import { hand, pickDice } from './hand.ts'
import { Deed, findDeed, possibleDeeds } from './help.ts'
import { planHelp } from './plan-help.ts'
import { sortsOf } from './sorts.ts'
import type { Taste } from './taste.ts'
import { hasRoom, isHurt } from './track.ts'
import { fatigueOfMore, mayEngageMore, openTurn, turn } from './turn.ts'
import { goalInReach, nextCell } from './walk.ts'
import { writeAttack, writeDeed, writePass, writeWalk } from './write.ts'

/** An adventurer revives, then goes for a goal in reach, then harms or helps as its taste has it, then guards, walks on or is done (EXP-47). */
export const planAdventurer = (battle: Battle, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const { roster } = battle.template
  const unit = battle.clock[Clock.QuestionUnit]!
  const hexes = roster.stamina[unit]!
  openTurn(battle, unit, hexes, taste.holds)
  const deeds = possibleDeeds(battle, unit)
  if (deeds !== 0) listLegal(battle)
  if (((deeds >> Deed.Revival) & 1) === 1) {
    const revival = findDeed(battle, unit, Deed.Revival)
    if (revival !== NO_ABILITY) return writeDeed(battle, out, revival, why)
  }
  turn.engages = mayEngageMore(battle)
  const hasEngaged = columns(battle, Engage).engages[0]! > 0
  // The usual end of a turn: what costs time to find out is not asked.
  if (hasEngaged && !turn.engages && !(taste.isCareful && turn.walks) && deeds === 0) return writePass(out, why)
  const on = markFree(battle)
  startRings(on.rings, turn.cell)
  const goal = goalInReach(battle, on, unit, hexes)
  if (goal !== NO_CELL) return writeWalk(battle, out, goal, why, 'DEC-16: a goal in reach comes first')
  if (taste.isCareful) {
    const planned = planHelp(battle, on, out, deeds, why)
    if (planned > 0) return planned
  }
  if (((deeds >> Deed.Harm) & 1) === 1) {
    const harm = findDeed(battle, unit, Deed.Harm)
    if (harm !== NO_ABILITY) return writeDeed(battle, out, harm, why)
  }
  const isPossible = turn.engages && seekAttack(battle, on, taste, why)
  if (taste.isCareful) return planCarefully(battle, on, out, hexes, isPossible, why)
  if (isPossible) return writeAttack(battle, out)
  const planned = planHelp(battle, on, out, deeds, why)
  if (planned > 0) return planned
  if (isHurt(battle, unit) && mayGuard(battle, unit)) return writeGuard(battle, out, why)
  if (!hasEngaged && turn.walks) {
    const to = nextCell(battle, on, unit, hexes, true)
    if (to !== NO_CELL) return writeWalk(battle, out, to, why, 'DEC-16: nobody to engage now, towards the nearest')
  }
  return writePass(out, why)
}

/** Looks for an attack; a further one must leave the track as EXP-47 says with all its dice. */
const seekAttack = (battle: Battle, on: EncounterSpace, taste: Taste, why: Explanation | undefined): boolean => {
  const isFirst = columns(battle, Engage).engages[0] === 0
  if (!isFirst && !hasRoomForAny(battle)) return false
  const looked: Looked | null = why === undefined ? null : []
  lookInto(looked)
  const found = findAttack(battle, on, turn.unit, turn.points, taste.weakestFirst)
  lookInto(null)
  if (!found) return false
  pickDice(battle, turn.unit, attack.form, sortsOf(battle.template).damage)
  if (!isFirst && !hasRoom(battle, turn.unit, fatigueOfMore(battle) + hand.count)) return false
  if (why !== undefined && looked !== null) explainAttacks(battle, why, looked, taste.weakestFirst)
  return true
}

/** Whether there is room for the dice of a further engage in some form of the unit's: asked first, as it is soon found out. */
const hasRoomForAny = (battle: Battle): boolean => {
  const { damage } = sortsOf(battle.template)
  const forms = battle.template.roster.forms[turn.unit]!
  for (let form = BattleForm.Defensive + 1; form < FORMS; form++) {
    if (((forms >> form) & 1) === 0) continue
    pickDice(battle, turn.unit, form, damage)
    if (hand.count > 0 && hasRoom(battle, turn.unit, fatigueOfMore(battle) + hand.count)) return true
  }
  return false
}
