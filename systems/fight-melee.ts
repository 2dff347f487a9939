import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { Aims, DeedStage, HitInjury, Injuries, Injury, WarAct, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { areFoes, inContact, listStrikable } from '../engine/tactics/contact.ts'
import { mayStrike } from '../engine/tactics/warrior-state.ts'
import { hitOn, openAction } from './open-action.ts'
import { provoke } from './provoke.ts'
import { blows, layDownBlows, type Manner, rollBlows } from './roll-blows.ts'

export { orderMelee } from './order-melee.ts'

/** Attacks of a unit in one melee at most. */
const MOST_ATTACKS = 32

/**
 * The acting unit strikes in its melee: it aims each of its attacks, at able foes in contact before hurt ones, then strikes one target after the other, by
 * their cells, with all that it has aimed at it as one action.
 * Rules: WAR-22 WAR-23 WAR-24 WAR-25 WAR-37 WAR-43 NEU-3 NEU-7 DMG-1 DMG-18 · writes WarAct, Aims, Action, Hits, HitInjury, Disposition, Ledger · dice: Check by both, HitLost by the target
 */
export const fightMelee: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  const { stage } = columns(battle, WarAct)
  if (!mayStrike(battle, unit)) {
    stage[0] = DeedStage.Over
    return
  }
  if (stage[0] === DeedStage.None) begin(battle, unit)
  if (stage[0] === DeedStage.Aim && !aim(battle, unit)) return
  if (stage[0] === DeedStage.Strike) strikeNext(battle, unit)
}

const targets = new Int32Array(6)

/** One foe to strike takes all attacks; several are aimed at. */
const begin = (battle: Battle, unit: number): void => {
  const act = columns(battle, WarAct)
  const attacks = Math.min(warStatOf(battle, unit, WarStat.Attacks), MOST_ATTACKS)
  if (listStrikable(battle, unit, targets) === 1) {
    act.stage[0] = DeedStage.Over
    strike(battle, unit, targets[0], attacks)
    return
  }
  columns(battle, Aims).blows.fill(0)
  act.attacks[0] = attacks
  act.stage[0] = DeedStage.Aim
}

/** Asks for the target of each attack while there is one; false where an answer is not there yet. */
const aim = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  const { blows: aimed } = columns(battle, Aims)
  while (act.attacks[0] > 0 && listAims(battle, unit) > 0) {
    const choice = askFor(battle, QuestionKind.Target, unit, columns(battle, Allegiance).side[unit])
    if (choice === UNANSWERED) return false
    aimed[choice - battle.template.choiceIds.unit]++
    act.attacks[0]--
  }
  act.stage[0] = DeedStage.Strike
  return true
}

/** Writes into `targets` whom the next attack of a unit may be aimed at: whoever lies stunned takes one, and no more (WAR-25). */
const listAims = (battle: Battle, unit: number): number => {
  const { level } = columns(battle, Injuries)
  const { blows: aimed } = columns(battle, Aims)
  const count = listStrikable(battle, unit, targets)
  let open = 0
  for (let i = 0; i < count; i++) {
    if (level[targets[i]] < Injury.Stunned || aimed[targets[i]] === 0) targets[open++] = targets[i]
  }
  return open
}

/** Strikes the next of those aimed at, the lowest cell first; whoever is out of contact by now is spared. */
const strikeNext = (battle: Battle, unit: number): void => {
  const { stage } = columns(battle, WarAct)
  const { blows: aimed } = columns(battle, Aims)
  const { cell } = columns(battle, Position)
  const { rows } = battle.template
  let next: number = NOBODY
  let more = false
  for (let row = 1; row < rows; row++) {
    if (aimed[row] === 0) continue
    if (!inContact(battle, unit, row) || !areFoes(battle, unit, row)) {
      aimed[row] = 0
      continue
    }
    if (next !== NOBODY) more = true
    if (next === NOBODY || cell[row] < cell[next]) next = row
  }
  if (!more) stage[0] = DeedStage.Over
  if (next === NOBODY) return
  const attacks = aimed[next]
  aimed[next] = 0
  strike(battle, unit, next, attacks)
}

const manner: Manner = { need: 0, advantage: false, disadvantage: false, pierce: 0, injury: 0, criticals: true }

/** All of a unit's attacks on one target: one action. Whoever lies stunned is finished with one, without a roll: it is the one spent (WAR-25). */
const strike = (battle: Battle, unit: number, target: number, attacks: number): void => {
  const level = columns(battle, Injuries).level[target]
  const ledger = columns(battle, Ledger)
  provoke(battle, unit, target)
  if (level >= Injury.Stunned) {
    emit(battle, EventKind.BlowsStruck, unit, target, 1, 0, 1)
    openAction(battle, unit, Cause.Attack, NO_ABILITY)
    columns(battle, HitInjury).level[hitOn(battle, target)] = Injury.Incapacitated
    ledger.attacks[unit]++
    return
  }
  manner.need = warStatOf(battle, unit, WarStat.Melee)
  manner.advantage = level === Injury.Dazed
  manner.disadvantage = battle.template.warband.unarmed[unit] === 1
  manner.pierce = warStatOf(battle, unit, WarStat.Pierce)
  manner.injury = warStatOf(battle, unit, WarStat.Injury)
  rollBlows(battle, unit, target, attacks, manner)
  ledger.attacks[unit] += blows.attacks
  ledger.hits[unit] += blows.hits
  emit(battle, EventKind.BlowsStruck, unit, target, blows.attacks, blows.hits, blows.through, blows.extra)
  if (blows.through === 0) return
  openAction(battle, unit, Cause.Attack, NO_ABILITY)
  layDownBlows(battle, target, true)
}

/** Legal targets of an attack of the acting unit: the able foes that it touches, or the hurt ones where it touches no able one, stunned ones once; ascending rows (WAR-23 WAR-25). */
export const strikeTargets: Choices = (battle, out) => {
  const { choiceIds } = battle.template
  const count = listAims(battle, battle.clock[Clock.Actor])
  for (let i = 0; i < count; i++) {
    const choice = choiceIds.unit + targets[i]
    let place = i
    while (place > 0 && out[place - 1] > choice) {
      out[place] = out[place - 1]
      place--
    }
    out[place] = choice
  }
  return count
}
