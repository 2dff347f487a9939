import { Clock } from '../components/clock.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { DeedStage, DueBit, FACE_DOWN, Injuries, Injury, TokenBag, Tokens, WarAct, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { CheckFor, EventKind, emit } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { distance } from '../engine/space/index.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { areFoes, cellsTouch, isAble } from '../engine/tactics/contact.ts'
import { tokenBeside, tokenOf } from '../engine/tactics/war-steps.ts'
import { makeCheck, passes } from './make-check.ts'
import { dueMoment } from './war-moments.ts'
import { isNeutralUnit } from './war-turn.ts'

/** Hexes from a token within which an able foe contests it. */
const CONTESTED = 2

/**
 * The acting unit may take a token that it touches: with a foe able to fight within 2" of the token only if it passes a Morale Check.
 * Rules: WAR-31 WAR-32 · writes Tokens, TokenBag, WarAct · dice: Check by the unit, Token by the battle
 */
export const takeToken: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  const choice = askFor(battle, QuestionKind.Take, unit, columns(battle, Allegiance).side[unit]!)
  if (choice === UNANSWERED) return
  columns(battle, WarAct).stage[0] = DeedStage.Over
  if (choice === PASS) return
  const cell = choice - battle.template.choiceIds.cell
  if (isContested(battle, unit, cell)) {
    const need = warStatOf(battle, unit, WarStat.Morale)
    if (!passes(makeCheck(battle, unit, WarStat.Morale, need, false, false, CheckFor.Treasure), need)) return
  }
  giveToken(battle, unit, tokenOn(battle, cell), NOBODY)
}

/** Legal answers to which token to take: none, or the cell of one that lies in contact, ascending (WAR-31). */
export const takeChoices: Choices = (battle, out) => {
  const { choiceIds } = battle.template
  const unit = battle.clock[Clock.QuestionUnit]!
  const at = columns(battle, Position).cell[unit]!
  const { cell } = columns(battle, Tokens)
  let count = 0
  out[count++] = PASS
  for (let token = 0; token < cell.length; token++) {
    const lies = cell[token]!
    if (lies === NO_CELL || (lies !== at && !cellsTouch(battle, at, lies))) continue
    let place = count
    while (place > 1 && out[place - 1]! > choiceIds.cell + lies) place--
    if (out[place - 1] === choiceIds.cell + lies) continue
    for (let i = count; i > place; i--) out[i] = out[i - 1]!
    out[place] = choiceIds.cell + lies
    count++
  }
  return count
}

const tokenOn = (battle: Battle, at: number): number => columns(battle, Tokens).cell.indexOf(at)

const isContested = (battle: Battle, unit: number, at: number): boolean => {
  const { rows, space } = battle.template
  const { cell } = columns(battle, Position)
  for (let row = 1; row < rows; row++) {
    if (cell[row]! < 0 || distance(space.height, cell[row]!, at) > CONTESTED) continue
    if (isAble(battle, row) && areFoes(battle, unit, row)) return true
  }
  return false
}

/**
 * A neutral unit takes a token that it touches, whoever stands near, without a check; one only, and not while it is dazed or stunned.
 * Rules: NEU-9 NEU-11 · writes Tokens · dice: none
 */
export const takeTouched = (battle: Battle, unit: number): void => {
  if (columns(battle, Injuries).level[unit]! >= Injury.Dazed || tokenOf(battle, unit) >= 0) return
  const token = tokenBeside(battle, unit)
  if (token >= 0) giveToken(battle, unit, token, NOBODY)
}

/**
 * `unit` takes a token that lies on the ground, or out of the hands of `from`. A warband's unit turns up one that lies face down: its kind is
 * drawn, and whoever turns up the Blight must pass a Morale Check or contracts it. What that sets off has its moments afterwards.
 * Rules: WAR-31 WAR-32 WAR-33 NEU-4 NEU-9 · writes Tokens, TokenBag, Injuries · dice: Token by the battle, Check by the unit
 */
export const giveToken = (battle: Battle, unit: number, token: number, from: number): void => {
  const tokens = columns(battle, Tokens)
  const at = tokens.cell[token]!
  tokens.cell[token] = NO_CELL
  tokens.holder[token] = unit
  const isBand = !isNeutralUnit(battle, unit)
  const isTurnedUp = isBand && tokens.kind[token] === FACE_DOWN
  if (isTurnedUp) turnUp(battle, unit, token, at)
  emit(battle, EventKind.TokenTaken, unit, from, token, at)
  if (isBand) dueMoment(battle, unit, token, isTurnedUp ? DueBit.Revealed | DueBit.Taken : DueBit.Taken)
}

const turnUp = (battle: Battle, unit: number, token: number, at: number): void => {
  const { kind } = columns(battle, Tokens)
  const drawn = drawKind(battle)
  if (drawn < 0) return
  kind[token] = drawn
  emit(battle, EventKind.TokenRevealed, unit, 0, token, drawn, at)
  if (!battle.template.warband.tokenKinds[drawn]!.isBlight) return
  const { blight } = columns(battle, Injuries)
  const need = warStatOf(battle, unit, WarStat.Morale)
  if (passes(makeCheck(battle, unit, WarStat.Morale, need, false, false, CheckFor.Blight), need) || blight[unit] === 1) return
  blight[unit] = 1
  emit(battle, EventKind.BlightContracted, unit, 0)
}

/** The kind of a token turned up: as likely as there are tokens of it left in the bag; −1 where that is empty (WAR-32). */
const drawKind = (battle: Battle): number => {
  const { left } = columns(battle, TokenBag)
  let sum = 0
  for (let kind = 0; kind < left.length; kind++) sum += left[kind]!
  if (sum === 0) return -1
  let roll = rollDie(battle, battle.template.battleName, Purpose.Token, sum)
  let kind = 0
  while (roll > left[kind]!) roll -= left[kind++]!
  left[kind] = left[kind]! - 1
  return kind
}
