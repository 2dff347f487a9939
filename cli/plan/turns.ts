import { Clock, PLAN_LENGTH, Segment, Status } from '../../components/clock.ts'
import { EncounterPhase, Role } from '../../components/encounter.ts'
import { NOBODY } from '../../components/ids.ts'
import { ABSENT_MASK, Allegiance, Position, Standing, StandingBit } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { choices, choose, decision } from '../../engine/choices.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { isWarband } from '../../engine/tactics/bands.ts'
import type { Template } from '../../engine/template.ts'
import { formatChoice } from '../../lab/words.ts'
import { hint, listWords } from '../../scenario/words.ts'
import { Refusal } from '../refusal.ts'
import { planWarrior } from './warriors.ts'

/** What a policy would do first in the turn of a unit. */
export interface TurnPlan {
  readonly unit: number
  readonly side: number
  /** Choices in their order, with their words; none where its turn asks for none. */
  readonly choices: readonly Choice[]
  /** Everything it could have begun with. */
  readonly legal: readonly Choice[]
  readonly why: Explanation
  /** Why its turn asks for nothing, where that is known. */
  readonly idle?: string
}

/** A choice by number and in words. */
export interface Choice {
  readonly choice: number
  readonly words: string
}

const PHASE_OF_ROLE: Readonly<Record<number, number>> = {
  [Role.Adventurer]: EncounterPhase.Adventurers,
  [Role.Companion]: EncounterPhase.Companions,
  [Role.Enemy]: EncounterPhase.Enemies,
}

/** The part of a round in which a unit acts, where the ruleset is one whose turns can be begun out of order. */
const phaseOf = ({ ruleset, roster }: Template, unit: number): number => {
  if (ruleset.name === 'skirmish') return 0
  if (ruleset.name === 'expedition') return PHASE_OF_ROLE[roster.role[unit]]
  throw new Refusal(
    `plan: turns of ruleset ${ruleset.name} cannot be looked at one by one, as each hangs on those before it; replay --why tells what its units weigh`,
  )
}

/** Units on the map whose side a policy decides for, ascending. */
const planned = (battle: Battle): number[] => {
  const { rows, planners } = battle.template
  const { mask } = columns(battle, Standing)
  const { side } = columns(battle, Allegiance)
  const { cell } = columns(battle, Position)
  const list: number[] = []
  for (let row = 1; row < rows; row++) {
    const isThere = (mask[row] & (ABSENT_MASK | StandingBit.Reserve)) === 0 && cell[row] >= 0
    if (isThere && planners[side[row]] !== null) list.push(row)
  }
  return list
}

const chosen = (battle: Battle, id: string): number => {
  const { unitIds } = battle.template
  const there = planned(battle)
  const ids = there.map((row) => unitIds[row])
  const row = unitIds.indexOf(id)
  if (row < 1) throw new Refusal(`--unit ${id}: there is no unit "${id}"${hint(id, ids, 'decided by policies')}`)
  if (!there.includes(row))
    throw new Refusal(`--unit ${id}: it is not on the map, or no policy decides for it (there: ${listWords(ids)})`)
  return row
}

const openRound = (battle: Battle): void => {
  for (const system of battle.template.ruleset.openRound) system(battle)
}

/** Makes the first turn of the round that of `unit`, as if all others had had theirs; false where it asks for no decision. */
const openTurn = (battle: Battle, unit: number): boolean => {
  const { clock, template } = battle
  const { mask } = columns(battle, Standing)
  battle.manual = true
  openRound(battle)
  const before = mask.slice()
  for (let row = 1; row < template.rows; row++) if (row !== unit) mask[row] |= StandingBit.Acted
  clock[Clock.Segment] = Segment.NextActor
  clock[Clock.Phase] = phaseOf(template, unit)
  clock[Clock.Step] = 0
  advance(battle, 'end')
  // The side is asked who goes next where it picks.
  if (battle.status === Status.AwaitingChoice && clock[Clock.QuestionUnit] === NOBODY) {
    choose(battle, template.choiceIds.unit + unit)
    advance(battle, 'end')
  }
  for (let row = 1; row < template.rows; row++) if (row !== unit) mask[row] = before[row]
  return battle.status === Status.AwaitingChoice && clock[Clock.QuestionUnit] === unit && clock[Clock.Actor] === unit
}

const legalOf = (battle: Battle, kind: number, unit: number): Choice[] => {
  const { template } = battle
  const legal = new Int32Array(template.choiceIds.count)
  const count = choices(battle, legal)
  return Array.from(legal.subarray(0, count), (choice) => ({ choice, words: formatChoice(template, kind, choice, unit) }))
}

const planTurn = (template: Template, unit: number): TurnPlan => {
  const battle = createBattle(template, 0)
  const side = columns(battle, Allegiance).side[unit]
  const why: Explanation = { decidedBy: '', candidates: [] }
  if (!openTurn(battle, unit)) return { unit, side, choices: [], legal: [], why }
  const out = new Int32Array(PLAN_LENGTH)
  const count = template.planners[side]!(battle, out, why)
  const legal = legalOf(battle, decision(battle)!.kind, unit)
  const list: Choice[] = []
  for (let i = 0; i < count; i++) {
    const open = decision(battle)
    if (open === undefined || open.unit !== unit) break
    list.push({ choice: out[i], words: formatChoice(template, open.kind, out[i], unit) })
    choose(battle, out[i])
    advance(battle, 'end')
  }
  return { unit, side, choices: list, legal, why }
}

/** The first decision of every unit that a policy decides for, each as if its turn opened the battle; `id` asks for one of them. */
export const planTurns = (template: Template, id: string | undefined): readonly TurnPlan[] => {
  const battle = createBattle(template, 0)
  const rows = id === undefined ? planned(battle) : [chosen(battle, id)]
  if (rows.length === 0) throw new Refusal('plan: no policy decides for anybody: name one, as --play guards=aggressive')
  const planOf = isWarband(template) ? planWarrior : planTurn
  return rows.map((row) => planOf(template, row))
}
