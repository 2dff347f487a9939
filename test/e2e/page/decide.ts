import type { Pool } from '../../../ai-worker/index.ts'
import {
  advanceMany,
  compile,
  createBattles,
  createPlans,
  fingerprint,
  planMany,
  RULESETS,
  type Scenario,
} from '../../../index.ts'
import { createPositions } from '../../kit/positions.ts'

/** Decisions to be made: `count` battles of a scenario and a seed at moments of all kinds; plain JSON. */
export interface Question {
  readonly scenario: Scenario
  readonly seed: number
  readonly count: number
}

/** What policies chose, and how battles came out that were advanced from their start. */
export interface Answer {
  readonly plans: readonly number[]
  readonly ends: readonly string[]
}

/** Battles that are advanced from their start to the end. */
const ADVANCED = 4

const templateOf = ({ scenario }: Question) => compile(scenario, RULESETS[scenario.ruleset.name as keyof typeof RULESETS]!)

/** Asks the policies in this thread. */
export const decideHere = (question: Question): Answer => {
  const template = templateOf(question)
  const { battles, needing, count } = createPositions(template, question.count, question.seed, false)
  const plans = createPlans(count)
  planMany(battles, needing, count, plans)
  const advanced = createBattles(template, ADVANCED, question.seed)
  advanceMany(advanced, new Int32Array(ADVANCED))
  return { plans: [...plans], ends: endsOf(advanced) }
}

/** Asks them in the workers of a pool. */
export const decideThere = async (pool: Pool, question: Question, shared: boolean): Promise<Answer> => {
  const template = templateOf(question)
  const { battles, needing, count } = createPositions(template, question.count, question.seed, shared)
  const plans = createPlans(count)
  await pool.load(question.scenario)
  await pool.plan(battles, needing, count, plans)
  const advanced = createBattles(template, ADVANCED, question.seed, { shared })
  await pool.advanceMany(advanced, new Int32Array(ADVANCED))
  return { plans: [...plans], ends: endsOf(advanced) }
}

const endsOf = (battles: ReturnType<typeof createBattles>): string[] =>
  Array.from({ length: battles.length }, (_, slot) => String(fingerprint(battles.at(slot))))
