import { Clock, PLAN_LENGTH, Segment, Status } from '../../components/clock.ts'
import { Allegiance } from '../../components/units.ts'
import { Behaviour, Did, DidBit, Injuries, Injury, Neutral, WAITS, WarStep, WarTurn } from '../../components/warband.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { choices, choose, PASS } from '../../engine/choices.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { isEngaged } from '../../engine/tactics/contact.ts'
import type { Template } from '../../engine/template.ts'
import { formatChoice } from '../../lab/words.ts'
import type { Choice, TurnPlan } from './turns.ts'

/** Begins the turn in which `unit` alone acts, at its first step that is no upkeep: not the first turn of the battle, in which there is only the move (WAR-9). */
const openTurn = (battle: Battle, unit: number): void => {
  const { clock, template } = battle
  const turn = columns(battle, WarTurn)
  const side = columns(battle, Allegiance).side[unit]
  const isNeutral = template.warband.isNeutralSide[side] === 1
  battle.manual = true
  for (const system of template.ruleset.openRound) system(battle)
  turn.side[0] = isNeutral ? columns(battle, Neutral).turnOf[unit]! & ~WAITS : side
  turn.opening[0] = 0
  turn.step[0] = isNeutral ? WarStep.NeutralEngage : WarStep.Engage
  clock[Clock.Segment] = Segment.NextActor
  clock[Clock.Phase] = 0
  clock[Clock.Step] = 0
  // The others have done what they may: a neutral unit that is asked could not pass.
  const { mask } = columns(battle, Did)
  for (let row = 1; row < template.rows; row++) if (row !== unit) mask[row] |= DidBit.Tried | DidBit.Cast
}

/** Why `unit` is asked for nothing before the melee of its turn; '' where it is. */
const idleWords = (battle: Battle, unit: number, isNeutral: boolean): string => {
  if (columns(battle, Injuries).level[unit] >= Injury.Stunned) return 'it is stunned (WAR-28)'
  if (isEngaged(battle, unit)) return 'it is engaged, and fights in the melee (WAR-22)'
  if (isNeutral && columns(battle, Neutral).behaviour[unit] === Behaviour.Fights)
    return 'it only fights where it is engaged, unless its side behaves otherwise (NEU-7)'
  return ''
}

/** Whether the turn begun by `openTurn` is still under way, before its melees. */
const isBeforeMelee = (battle: Battle, isNeutral: boolean): boolean => {
  const { step, taken } = columns(battle, WarTurn)
  if (battle.round > 1 || taken[0] > 0) return false
  return isNeutral ? step[0] < WarStep.NeutralMelee : step[0] > WarStep.Ongoing && step[0] < WarStep.Melee
}

/** The first thing that `unit` would do in its turn as if nobody else did anything: the first of its decisions that is not to pass, with its reasons and those for what it passed up. */
export const planWarrior = (template: Template, unit: number): TurnPlan => {
  const battle = createBattle(template, 0)
  const { clock } = battle
  const side = columns(battle, Allegiance).side[unit]
  const reasons: string[] = []
  const why: Explanation = { decidedBy: '', candidates: [] }
  const legal = new Int32Array(template.choiceIds.count)
  const out = new Int32Array(PLAN_LENGTH)
  const isNeutral = template.warband.isNeutralSide[side] === 1
  const asked: Choice[] = []
  const all: Choice[] = []
  openTurn(battle, unit)
  const idle = idleWords(battle, unit, isNeutral)
  advance(battle, 'choice')
  while (battle.status === Status.AwaitingChoice && isBeforeMelee(battle, isNeutral)) {
    const kind = clock[Clock.QuestionKind]
    const count = choices(battle, legal)
    if (clock[Clock.QuestionUnit] !== unit || clock[Clock.Actor] !== unit) {
      choose(battle, legal[0])
    } else {
      const told: Explanation = { decidedBy: '', candidates: [] }
      template.planners[side]!(battle, out, told)
      if (told.decidedBy !== '') reasons.push(told.decidedBy)
      why.candidates.push(...told.candidates)
      const words = (choice: number): Choice => ({ choice, words: formatChoice(template, kind, choice, unit) })
      if (out[0] !== PASS) {
        asked.push(words(out[0]))
        all.push(...Array.from(legal.subarray(0, count), words))
        break
      }
      choose(battle, PASS)
    }
    advance(battle, 'choice')
  }
  why.decidedBy = [...new Set(reasons)].join('; then ')
  return { unit, side, choices: asked, legal: all, why, idle }
}
