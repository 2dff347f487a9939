import { Clock } from '../components/clock.ts'
import { Aimed, EffectStage, EVERYBODY, FigureTurn } from '../components/dungeon.ts'
import { QuestionKind } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isAnswered, PASS, UNANSWERED } from '../engine/choices.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { inSight } from '../engine/space/index.ts'
import { dungeonSpace } from '../engine/tactics/dungeon-space.ts'
import { isPatternInRange, listAnchors, listStruck, strikesAny, TURNS } from '../engine/tactics/figure-pattern.ts'
import { canHit, isAutomated, mayTarget, rangeOf, targetsOf } from '../engine/tactics/figure-targets.ts'
import { askFigure } from './ask-figure.ts'
import { nextEffect } from './figure-turn.ts'
import { aimByRules } from './move-figure.ts'
import { provoke } from './provoke.ts'

/** What of an attack's aim is settled next: where its pattern lies, how it is turned, the single targets (`FigureTurn.cursor`). */
const Aim = { Anchor: 0, Turn: 1, Singles: 2 } as const

/**
 * Settles whom the attack at hand is aimed at. A character is asked where a pattern lies and how it is turned, and target by target; a monster or
 * summon strikes whom it has chosen before its move, as far as it still can.
 * Rules: DUN-11 DUN-14 DUN-16 DUN-18 DUN-19 DUN-35 DEC-8 · reads Position, Conditions · writes FigureTurn, Aimed, Disposition · dice: none
 */
export const aimAttack: System = (battle) => {
  const unit = battle.clock[Clock.Actor]
  const turn = columns(battle, FigureTurn)
  if (isAutomated(battle, unit)) {
    if (turn.ahead[0] === 1) {
      const planned = turn.aimed[0]
      keepLegal(battle, unit)
      turn.ahead[0] = 0
      // A plan without targets stands; one that came to nothing is made anew from here.
      if (planned > 0 && turn.aimed[0] === 0) return
    } else if (!aimByRules(battle, unit)) return
  } else if (!aimCharacter(battle, unit)) return
  turn.cursor[0] = 0
  turn.done[0] = 0
  const { row } = columns(battle, Aimed)
  for (let i = 0; i < turn.aimed[0]; i++) provoke(battle, unit, row[i])
  if (turn.aimed[0] === 0) nextEffect(battle)
  else turn.stage[0] = EffectStage.Striking
}

/** Leaves out who cannot be struck any more of those that were chosen before the move. */
const keepLegal = (battle: Battle, unit: number): void => {
  const { effect, aimed } = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  const { cell } = columns(battle, Position)
  const isWide = battle.template.dungeon.effects.pattern[effect[0]] >= 0
  const range = rangeOf(battle, unit, effect[0])
  let kept = 0
  for (let i = 0; i < aimed[0]; i++) {
    const target = row[i]
    const isLegal = isWide
      ? mayTarget(battle, unit, target) && inSight(dungeonSpace(battle), cell[unit], cell[target])
      : canHit(battle, unit, cell[unit], range, target)
    if (isLegal) row[kept++] = target
  }
  aimed[0] = kept
}

/** False where an answer is outstanding. */
const aimCharacter = (battle: Battle, unit: number): boolean => {
  const turn = columns(battle, FigureTurn)
  const effect = turn.effect[0]
  if (turn.cursor[0] !== Aim.Singles) {
    const isWide = battle.template.dungeon.effects.pattern[effect] >= 0
    if (isWide && !layPattern(battle, unit, effect)) return false
    const most = targetsOf(battle, unit, effect)
    if (most === EVERYBODY) {
      addEverybody(battle, unit)
      return true
    }
    // Whom the pattern strikes counts as one target.
    turn.steps[0] = isWide ? most - 1 : most
    turn.cursor[0] = Aim.Singles
  }
  return askSingles(battle, unit)
}

/** Asks where the pattern lies and how it is turned; nothing where it can strike nobody. */
const layPattern = (battle: Battle, unit: number, effect: number): boolean => {
  const { dungeon, choiceIds } = battle.template
  const turn = columns(battle, FigureTurn)
  const pattern = dungeon.effects.pattern[effect]
  const from = columns(battle, Position).cell[unit]
  if (turn.cursor[0] === Aim.Anchor) {
    if (dungeon.patterns[pattern].isMelee) turn.anchor[0] = from
    else {
      if (!isAnswered(battle) && listAnchors(battle, unit, pattern, from, rangeOf(battle, unit, effect), list) === 0) return true
      const choice = askFigure(battle, QuestionKind.Place, unit)
      if (choice === UNANSWERED) return false
      if (choice === PASS) return true
      turn.anchor[0] = choice - choiceIds.cell
    }
    turn.cursor[0] = Aim.Turn
  }
  if (!isAnswered(battle) && aimTurns(battle, list) === 1 && list[0] === PASS) return true
  const choice = askFigure(battle, QuestionKind.Turn, unit)
  if (choice === UNANSWERED) return false
  if (choice === PASS) return true
  turn.turn[0] = choice - choiceIds.turn
  turn.aimed[0] = listStruck(battle, unit, pattern, turn.turn[0], from, turn.anchor[0], columns(battle, Aimed).row)
  return true
}

const list = new Int32Array(20_000)

const addEverybody = (battle: Battle, unit: number): void => {
  const { aimed } = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  const count = listSingles(battle, unit, list)
  for (let i = 0; i < count; i++) row[aimed[0] + i] = list[i]
  aimed[0] = aimed[0] + count
}

/** Asks for single targets as long as there are any and the attack has some left; false where an answer is outstanding. */
const askSingles = (battle: Battle, unit: number): boolean => {
  const { aimed, steps } = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  while (steps[0] > 0) {
    if (!isAnswered(battle) && listSingles(battle, unit, list) === 0) return true
    const choice = askFigure(battle, QuestionKind.Target, unit)
    if (choice === UNANSWERED) return false
    if (choice === PASS) return true
    row[aimed[0]] = choice - battle.template.choiceIds.unit
    aimed[0] = aimed[0] + 1
    steps[0] = steps[0] - 1
  }
  return true
}

/** Writes the enemies in range and sight that are not aimed at yet, by ascending cells; returns how many. */
const listSingles = (battle: Battle, unit: number, out: { [i: number]: number }): number => {
  const { rows } = battle.template
  const { effect, aimed } = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  const { cell } = columns(battle, Position)
  const range = rangeOf(battle, unit, effect[0])
  let count = 0
  next: for (let target = 1; target < rows; target++) {
    if (!canHit(battle, unit, cell[unit], range, target)) continue
    for (let i = 0; i < aimed[0]; i++) if (row[i] === target) continue next
    let place = count++
    while (place > 0 && cell[out[place - 1]] > cell[target]) {
      out[place] = out[place - 1]
      place--
    }
    out[place] = target
  }
  return count
}

/** Legal single targets of the acting character's attack, after no more (DUN-18 DUN-19). */
export const aimTargets: Choices = (battle, out) => {
  const { choiceIds } = battle.template
  const count = listSingles(battle, battle.clock[Clock.Actor], list)
  // Choices go by rows, not by cells.
  list.subarray(0, count).sort()
  out[0] = PASS
  for (let i = 0; i < count; i++) out[i + 1] = choiceIds.unit + list[i]
  return count + 1
}

/** Legal cells for the anchor of the acting character's pattern, after none (DUN-11). */
export const aimPlaces: Choices = (battle, out) => {
  const { choiceIds, dungeon } = battle.template
  const unit = battle.clock[Clock.Actor]
  const effect = columns(battle, FigureTurn).effect[0]
  const from = columns(battle, Position).cell[unit]
  const count = listAnchors(battle, unit, dungeon.effects.pattern[effect], from, rangeOf(battle, unit, effect), list)
  out[0] = PASS
  for (let i = 0; i < count; i++) out[i + 1] = choiceIds.cell + list[i]
  return count + 1
}

/** Legal turns of the acting character's pattern, those that strike somebody; after none, where it lies at the character itself (DUN-11). */
export const aimTurns: Choices = (battle, out) => {
  const { choiceIds, dungeon } = battle.template
  const unit = battle.clock[Clock.Actor]
  const { effect, anchor } = columns(battle, FigureTurn)
  const pattern = dungeon.effects.pattern[effect[0]]
  const from = columns(battle, Position).cell[unit]
  const range = rangeOf(battle, unit, effect[0])
  let count = 0
  if (dungeon.patterns[pattern].isMelee) out[count++] = PASS
  for (let turn = 0; turn < TURNS; turn++) {
    if (!isPatternInRange(battle, pattern, turn, from, range, anchor[0])) continue
    if (strikesAny(battle, unit, pattern, turn, from, anchor[0])) out[count++] = choiceIds.turn + turn
  }
  return count
}
