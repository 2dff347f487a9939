import { Clock, Outcome, Status } from '../components/clock.ts'
import { Purse, Rooms } from '../components/dungeon.ts'
import { NO_SIDE } from '../components/ids.ts'
import { type Objective, ObjectiveForm } from '../components/objectives.ts'
import { Standing } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'
import { endBattle, holds } from './judge-objectives.ts'
import { strongestRival, winnerByGoals } from './judge-party.ts'

/**
 * The round is over: its goals are judged, all on the same state, then the technical limit. Where the party meets a goal and another side
 * does, too, or the party has lost, it has lost.
 * Rules: DUN-37 DEC-3 DEC-17 · reads Standing, Rooms, Purse · writes Clock · dice: none
 */
export const judgeDungeon: System = (battle) => {
  const { clock, template } = battle
  emit(battle, EventKind.RoundEnded, 0, 0, clock[Clock.Round]!)
  const winner = winnerByGoals(battle, template.dungeon.party, isMet)
  if (winner !== NO_SIDE) endBattle(battle, Outcome.Won, winner)
  if (clock[Clock.Status] === Status.Running && clock[Clock.Round]! >= template.roundLimit)
    endBattle(battle, Outcome.Undecided, NO_SIDE)
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
  endBattle(battle, Outcome.Won, strongestRival(battle, battle.template.dungeon.party))
}
