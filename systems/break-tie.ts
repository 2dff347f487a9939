import { Clock, Segment } from '../components/clock.ts'
import { Engage, EngageStep } from '../components/encounter.ts'
import { Allegiance, Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS } from '../engine/choices.ts'
import type { Choices } from '../engine/ruleset.ts'
import { isPlayed, quarry } from '../engine/tactics/encounter.ts'
import { listMarches, march } from '../engine/tactics/encounter-march.ts'
import { keepPreferred, listInReach } from '../engine/tactics/encounter-targets.ts'
import { equalEnemies } from './next-enemy.ts'

/** Side that decides what the rules leave open for enemy `unit`: the party where it is played, else the enemy's own (DEC-1 EXP-9). */
export const tieSide = (battle: Battle, unit: number): number => {
  const { roster } = battle.template
  return isPlayed(battle.template, roster.party) ? roster.party : columns(battle, Allegiance).side[unit]!
}

/** Legal answers to a tie: which of equal enemies is next, to which of equal hexes one walks, which of equal units it engages next (EXP-11 EXP-26 EXP-27 EXP-28). */
export const tieChoices: Choices = (battle, out) => {
  const { clock } = battle
  if (clock[Clock.Segment] === Segment.NextActor) return equalEnemies(battle, out)
  if (columns(battle, Engage).step[0] === EngageStep.Declare) return targetTies(battle, clock[Clock.Actor]!, out)
  return marchTies(battle, clock[Clock.Actor]!, out)
}

/** Hexes to which the rules let enemy `unit` walk, as choices; PASS = it stays. */
export const marchTies = (battle: Battle, unit: number, out: Int32Array): number => {
  const { choiceIds } = battle.template
  const found = listMarches(battle, unit, hexes)
  let count = 0
  if (march.mayStay) out[count++] = PASS
  for (let i = 0; i < found; i++) out[count++] = choiceIds.cell + hexes[i]!
  return count
}

const hexes = new Int32Array(16384)

/** Units that enemy `unit`, which has targets left, may engage next, as choices; PASS = nobody is left. */
export const targetTies = (battle: Battle, unit: number, out: Int32Array): number => {
  const { choiceIds } = battle.template
  listInReach(battle, unit, columns(battle, Position).cell[unit]!)
  keepPreferred(battle, unit)
  if (quarry.count === 0) {
    out[0] = PASS
    return 1
  }
  for (let i = 0; i < quarry.count; i++) out[i] = choiceIds.unit + quarry.row[i]!
  return quarry.count
}

const permitted = new Int32Array(16384)

/** Where `side` has no planner and `list` leaves `unit` one choice, that choice; else −1: the side is asked. */
export const onlyChoice = (battle: Battle, side: number, unit: number, list: typeof marchTies): number => {
  if (battle.template.planners[side] !== null) return -1
  return list(battle, unit, permitted) === 1 ? permitted[0]! : -1
}
