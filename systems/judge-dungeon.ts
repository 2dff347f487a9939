import { Clock, Outcome, Status } from '../components/clock.ts'
import { Purse, Rooms } from '../components/dungeon.ts'
import { NO_SIDE } from '../components/ids.ts'
import { type Objective, ObjectiveCheck, ObjectiveForm } from '../components/objectives.ts'
import { Allegiance, Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'
import { endBattle, holds } from './judge-objectives.ts'

/**
 * The round is over: its goals are judged, all on the same state, then the technical limit. Where the party meets a goal and another side
 * does, too, or the party has lost, it has lost.
 * Rules: DUN-37 DEC-3 DEC-17 · reads Standing, Rooms, Purse · writes Clock · dice: none
 */
export const judgeDungeon: System = (battle) => {
  const { clock, template } = battle
  emit(battle, EventKind.RoundEnded, 0, 0, clock[Clock.Round]!)
  judgeGoals(battle)
  if (clock[Clock.Status] === Status.Running && clock[Clock.Round]! >= template.roundLimit)
    endBattle(battle, Outcome.Undecided, NO_SIDE)
}

const judgeGoals = (battle: Battle): void => {
  const { objectives, dungeon } = battle.template
  const round = battle.clock[Clock.Round]
  let success = false
  let failed = false
  let rival = NO_SIDE
  for (let i = 0; i < objectives.length; i++) {
    const objective = objectives[i]!
    if (objective.check === ObjectiveCheck.AtRound && objective.round !== round) continue
    if (!isMet(battle, objective)) continue
    const concernsParty = objective.side === dungeon.party
    if (concernsParty === objective.wins) success = true
    else if (concernsParty) failed = true
    else if (rival === NO_SIDE || objective.side < rival) rival = objective.side
  }
  if (rival !== NO_SIDE) endBattle(battle, Outcome.Won, rival)
  else if (failed) endBattle(battle, Outcome.Won, strongestRival(battle))
  else if (success) endBattle(battle, Outcome.Won, dungeon.party)
}

/** Whether a goal is met now; figures that have not come yet stand nowhere. */
const isMet = (battle: Battle, objective: Objective): boolean => {
  if (objective.form === ObjectiveForm.Open) return areOpen(battle, objective.cells)
  if (objective.form === ObjectiveForm.Loot) return tokensOf(battle, objective.units) >= objective.count
  return holds(battle, objective)
}

const areOpen = (battle: Battle, cells: Uint8Array): boolean => {
  const { doors } = battle.template.dungeon
  const open = columns(battle, Rooms).open[0]!
  for (let door = 0; door < doors.length; door++) {
    if (cells[doors[door]!.cell] === 1 && ((open >>> door) & 1) === 0) return false
  }
  return true
}

const tokensOf = (battle: Battle, units: Uint8Array): number => {
  const { tokens } = columns(battle, Purse)
  let sum = 0
  for (let i = 0; i < units.length; i++) sum += tokens[units[i]!]!
  return sum
}

/**
 * All characters exhausted: the party has lost at once, whatever else has happened (DUN-37 DEC-3). Call it when one of them has been and
 * the action that did it is over.
 */
export const judgeParty = (battle: Battle): void => {
  const { seats } = battle.template.dungeon
  const { mask } = columns(battle, Standing)
  for (let i = 0; i < seats.length; i++) if ((mask[seats[i]!]! & GONE_MASK) === 0) return
  endBattle(battle, Outcome.Won, strongestRival(battle))
}

/** The side other than the party's with the most standing figures, the first of equals. */
const strongestRival = (battle: Battle): number => {
  const { rows, sides, dungeon } = battle.template
  const { mask } = columns(battle, Standing)
  const sideOf = columns(battle, Allegiance).side
  let best = NO_SIDE
  let most = -1
  for (let side = 0; side < sides; side++) {
    if (side === dungeon.party) continue
    let standing = 0
    for (let row = 1; row < rows; row++) if (sideOf[row] === side && (mask[row]! & GONE_MASK) === 0) standing++
    if (standing > most) {
      most = standing
      best = side
    }
  }
  return best
}
