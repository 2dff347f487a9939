import { Clock } from '../components/clock.ts'
import { Aimed, FigureTurn, Floor, Overlay, TravelKind } from '../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { QuestionKind } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit, logDetail } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { dirBetween } from '../engine/space/index.ts'
import { closedDoorAt, dungeonSpace, NO_DOOR } from '../engine/tactics/dungeon-space.ts'
import { isAutomated } from '../engine/tactics/figure-targets.ts'
import { findWay, listStops, pointsTo, searchWays } from '../engine/tactics/figure-ways.ts'
import { Force } from '../engine/tactics/forced-step.ts'
import { askFigure } from './ask-figure.ts'
import { attackAhead } from './begin-effect.ts'
import { enterHex } from './enter-hex.ts'
import { nextEffect } from './figure-turn.ts'
import { openDoor } from './open-door.ts'
import { placeFigure } from './place-figure.ts'

/**
 * The acting figure moves: a character leg by leg as it is asked, until it passes or has no points left; a monster or summon to one hex, before
 * which it is also settled whom the attack behind the move strikes. A trap, a hazard or a door cuts a leg short until all that comes of it is over.
 * Rules: DUN-7 DUN-8 DUN-9 DUN-10 DUN-14 DUN-15 DUN-36 · reads Position, Occupancy, Overlay · writes FigureTurn, Aimed, Position, Occupancy, Overlay, Rooms, Action · dice: AbilityCard by the piles of what a door reveals
 */
export const moveFigure: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  if (isAutomated(battle, unit)) moveByRules(battle, unit)
  else moveCharacter(battle, unit)
}

const moveByRules = (battle: Battle, unit: number): void => {
  const { choiceIds } = battle.template
  const turn = columns(battle, FigureTurn)
  if (turn.goal[0] === NO_CELL) {
    const choice = askFigure(battle, QuestionKind.Place, unit)
    if (choice === UNANSWERED) return
    turn.goal[0] = choice - choiceIds.cell
  }
  if (turn.ahead[0] === 0 && attackAhead(battle, unit) >= 0) {
    if (!aimByRules(battle, unit)) return
    turn.ahead[0] = 1
  }
  if (walkLeg(battle, unit)) nextEffect(battle)
}

/** Asks for targets by the rules of monsters until there are no more, the focus first; false where an answer is outstanding. */
export const aimByRules = (battle: Battle, unit: number): boolean => {
  const first = battle.template.choiceIds.unit
  const { aimed } = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  for (;;) {
    const choice = askFigure(battle, QuestionKind.Target, unit)
    if (choice === UNANSWERED) return false
    if (choice === PASS) return true
    row[aimed[0]] = choice - first
    aimed[0] = aimed[0] + 1
  }
}

const moveCharacter = (battle: Battle, unit: number): void => {
  const turn = columns(battle, FigureTurn)
  for (;;) {
    if (turn.goal[0] === NO_CELL) {
      if (!isAnswered(battle) && countStops(battle, unit) === 0) break
      const choice = askFigure(battle, QuestionKind.Place, unit)
      if (choice === UNANSWERED) return
      if (choice === PASS) break
      turn.goal[0] = choice - battle.template.choiceIds.cell
    }
    if (!walkLeg(battle, unit)) return
    turn.goal[0] = NO_CELL
    if (turn.travel[0] !== TravelKind.Walk) break
  }
  nextEffect(battle)
}

const stops = new Int32Array(16384)

const countStops = (battle: Battle, unit: number): number => {
  const { points, travel } = columns(battle, FigureTurn)
  if (points[0] === 0) return 0
  searchWays(battle, unit, points[0], travel[0])
  return listStops(stops)
}

/** Legal ends of a leg of the acting character's move, after no more (DUN-7). */
export const moveChoices: Choices = (battle, out) => {
  const first = battle.template.choiceIds.cell
  const count = countStops(battle, battle.clock[Clock.Actor])
  out[0] = PASS
  for (let i = 0; i < count; i++) out[i + 1] = first + stops[i]
  return count + 1
}

const way = new Int32Array(16384)

/** Goes on with the leg under way; true where the figure has come to its goal, false where something has to be settled first. */
const walkLeg = (battle: Battle, unit: number): boolean => {
  const turn = columns(battle, FigureTurn)
  const goal = turn.goal[0]
  const from = columns(battle, Position).cell[unit]
  if (from === goal) return true
  const length = findWay(battle, unit, goal, turn.points[0], turn.travel[0], way)
  // What was chosen can be reached: else the figure stays where it is.
  return length < 0 || takeWay(battle, unit, length)
}

/** Takes `length` steps of `way`, as far as nothing has to be settled; true at the end of it. */
const takeWay = (battle: Battle, unit: number, length: number): boolean => {
  const turn = columns(battle, FigureTurn)
  const { height } = battle.template.space
  const { floor } = battle.template.dungeon
  const { trap } = columns(battle, Overlay)
  const { cell } = columns(battle, Position)
  const travel = turn.travel[0]
  const onFoot = travel === TravelKind.Walk
  const total = turn.points[0]
  let points = total
  let at = cell[unit]
  let lastDir = -1
  let slides = false
  for (let i = 0; i < length; i++) {
    const next = way[i]
    const isLast = i === length - 1
    const dir = dirBetween(height, at, next)
    const isDriven = onFoot && dir === lastDir && floor[at] === Floor.Ice && isClear(battle, unit, at, dir, next)
    if (isDriven !== slides) {
      arrive(battle, unit, at, slides)
      slides = isDriven
    }
    if (onFoot) points -= slides ? 0 : floor[next] === Floor.Difficult ? 2 : 1
    else if (isLast) points -= pointsTo(next)
    if (battle.log !== null)
      logDetail(battle, EventKind.StepTaken, unit, next, i + 1, length, onFoot || isLast ? total - points : i + 1)
    const acts = (onFoot || (isLast && travel !== TravelKind.Fly)) && (trap[next] !== 0 || floor[next] === Floor.Hazard)
    if (acts || isLast) {
      const door = isLast && dir >= 0 && travel !== TravelKind.Teleport ? closedDoorAt(battle, at, dir, next) : NO_DOOR
      arrive(battle, unit, next, slides)
      turn.points[0] = points
      if (door !== NO_DOOR) {
        openDoor(battle, unit, door)
        // A leg ends at a door; what is left of the move goes on from there.
        turn.goal[0] = NO_CELL
      }
      if ((acts && enterHex(battle, unit, next, NOBODY)) || door !== NO_DOOR) return false
    }
    at = next
    lastDir = dir
  }
  return true
}

/** Whether nothing stops a slide from one hex to the next. */
const isClear = (battle: Battle, unit: number, from: number, dir: number, to: number): boolean => {
  const who = columns(battle, Occupancy).unit[to]
  return (who === NOBODY || who === unit) && dungeonSpace(battle).neighbours[from * 6 + dir] === to
}

/** The figure is on a hex of its way now, walked or driven over ice to it. */
const arrive = (battle: Battle, unit: number, to: number, slides: boolean): void => {
  const from = columns(battle, Position).cell[unit]
  if (from === to) return
  placeFigure(battle, unit, to)
  if (slides) emit(battle, EventKind.UnitForced, NOBODY, unit, to, Force.Slide)
  else emit(battle, EventKind.UnitMoved, unit, NOBODY, from, to)
}
