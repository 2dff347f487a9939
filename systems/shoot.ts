import { Cause } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Changed, STATS } from '../components/lasting.ts'
import { Ledger } from '../components/ledger.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { DeedStage, Did, DidBit, WarAct, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { CheckFor, EventKind, emit } from '../engine/events.ts'
import { isAsked } from '../engine/reactions.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { hexesBetween } from '../engine/tactics/war-map.ts'
import { enterMapOf } from '../engine/tactics/war-space.ts'
import { hasCover, listProtectors, mayAimShot, shootsDown, shotPierce } from '../engine/tactics/warrior-shots.ts'
import { makeCheck, passes } from './make-check.ts'
import { openAction } from './open-action.ts'
import { provoke } from './provoke.ts'
import { blows, layDownBlows, type Manner, rollBlows } from './roll-blows.ts'

/**
 * The acting unit shoots, if it likes: it names a target that it sees, one of the other side may step in if it passes a Morale Check, and the shot is
 * measured and rolled. Out of range it misses.
 * Rules: WAR-5 WAR-18 WAR-19 WAR-20 WAR-21 WAR-30 WAR-37 WAR-42 NEU-3 NEU-7 DMG-18 · writes WarAct, Did, Disposition, Action, Hits, HitInjury, Ledger · dice: Check by the shooter, who protects and who is shot at, HitLost by that one
 */
export const shoot: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  const { stage } = columns(battle, WarAct)
  if (stage[0] === DeedStage.None && !aim(battle, unit)) return
  if (stage[0] === DeedStage.Protect && !askProtectors(battle, unit)) return
  if (stage[0] === DeedStage.Shoot) loose(battle, unit)
}

const list = new Int32Array(256)

/** Asks at whom the unit shoots; false where the answer is not there yet. */
const aim = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  const side = columns(battle, Allegiance).side[unit]
  if (isAsked(battle.template, side) && !isAnswered(battle) && shotTargets(battle, list) === 1) {
    act.stage[0] = DeedStage.Over
    return false
  }
  const choice = askFor(battle, QuestionKind.Target, unit, side)
  if (choice === UNANSWERED) return false
  if (choice === PASS) {
    act.stage[0] = DeedStage.Over
    return false
  }
  const { mask } = columns(battle, Did)
  mask[unit] |= DidBit.Shot
  act.target[0] = choice - battle.template.choiceIds.unit
  act.stage[0] = DeedStage.Protect
  provoke(battle, unit, act.target[0])
  return true
}

/** Asks the other side whether one of its units protects the target, if any can; false where the answer is not there yet. */
const askProtectors = (battle: Battle, unit: number): boolean => {
  const act = columns(battle, WarAct)
  const target = act.target[0]
  act.interceptor[0] = NOBODY
  if (isAnswered(battle) || listProtectors(battle, target, list) > 0) {
    const choice = askFor(battle, QuestionKind.Protect, target, columns(battle, Allegiance).side[target])
    if (choice === UNANSWERED) return false
    if (choice !== PASS) protect(battle, unit, choice - battle.template.choiceIds.unit, target)
  }
  act.stage[0] = DeedStage.Shoot
  return true
}

const protect = (battle: Battle, unit: number, protector: number, target: number): void => {
  const need = warStatOf(battle, protector, WarStat.Morale)
  if (!passes(makeCheck(battle, protector, WarStat.Morale, need, false, false, CheckFor.Protection), need)) return
  columns(battle, WarAct).interceptor[0] = protector
  emit(battle, EventKind.ShotDrawn, protector, target, unit)
  provoke(battle, unit, protector)
}

const manner: Manner = { need: 0, advantage: false, disadvantage: false, pierce: 0, injury: 0, criticals: false }

/** The shot is measured and rolled; who has stepped in is never in cover. */
const loose = (battle: Battle, unit: number): void => {
  const act = columns(battle, WarAct)
  const { warband } = battle.template
  const { cell } = columns(battle, Position)
  act.stage[0] = DeedStage.Over
  const isDrawn = act.interceptor[0] !== NOBODY
  const target = isDrawn ? act.interceptor[0] : act.target[0]
  const from = cell[unit]
  const to = cell[target]
  enterMapOf(battle.template)
  const hexes = hexesBetween(from, to)
  const isCovered = !isDrawn && hasCover(battle, unit, from, to)
  const hasMoved = (columns(battle, Did).mask[unit] & DidBit.Moved) !== 0
  manner.advantage = shootsDown(battle, unit, from, to)
  emit(battle, EventKind.ShotMade, unit, target, hexes, isCovered ? 1 : 0, hasMoved ? 1 : 0, manner.advantage ? 1 : 0)
  const ledger = columns(battle, Ledger)
  ledger.attacks[unit] += warband.shots[unit]
  if (hexes > warband.range[unit]) {
    emit(battle, EventKind.AttackMissed, unit, target, NO_ABILITY)
    return
  }
  manner.need = warStatOf(battle, unit, WarStat.Ranged)
  manner.pierce = shotPierce(battle, unit, isCovered)
  manner.injury = warband.rangedInjury[unit] + columns(battle, Changed).by[unit * STATS + WarStat.Injury]
  rollBlows(battle, unit, target, warband.shots[unit], manner)
  ledger.hits[unit] += blows.hits
  if (blows.through === 0) {
    emit(battle, EventKind.AttackMissed, unit, target, NO_ABILITY, manner.need, blows.hits)
    return
  }
  openAction(battle, unit, Cause.Attack, NO_ABILITY)
  layDownBlows(battle, target, false)
}

/** Legal targets of the acting unit's shot, after nobody: all of other sides that it sees and that are not engaged (WAR-18). */
export const shotTargets: Choices = (battle, out) => {
  const { rows, choiceIds } = battle.template
  const unit = battle.clock[Clock.Actor]
  let count = 0
  out[count++] = PASS
  for (let row = 1; row < rows; row++) if (mayAimShot(battle, unit, row)) out[count++] = choiceIds.unit + row
  return count
}

const protectors = new Uint8Array(256)

/** Legal answers to who protects the target of the shot under way, after nobody (WAR-19). */
export const protectChoices: Choices = (battle, out) => {
  const count = listProtectors(battle, columns(battle, WarAct).target[0], protectors)
  out[0] = PASS
  for (let i = 0; i < count; i++) out[i + 1] = battle.template.choiceIds.unit + protectors[i]
  return count + 1
}
