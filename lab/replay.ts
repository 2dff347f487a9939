import { Clock, Status } from '../components/clock.ts'
import { advance } from '../engine/advance.ts'
import { type Battle, createBattle, type Seed } from '../engine/battle.ts'
import { choices, choose, decision, IllegalChoice } from '../engine/choices.ts'
import { createEventLog, type EventLog } from '../engine/events.ts'
import type { Explanation, Planner } from '../engine/ruleset.ts'
import type { Template } from '../engine/template.ts'
import { startFrom } from './start-from.ts'
import { formatChoice, formatQuestion } from './words.ts'

/** What a policy weighed before one of its decisions. */
export interface Reason extends Explanation {
  /** Records that were in the log when it decided. */
  readonly place: number
  /** Row of the unit it decided for; 0 where a side picks one. */
  readonly unit: number
}

/** How to play a battle again. */
export interface ReplayOptions {
  /** Answers to the questions of played sides, in order. */
  readonly choices?: ArrayLike<number>
  /** Whether to keep what policies weighed. */
  readonly why?: boolean
  /** Bytes to go on from with the dice of the battle, in place of the scenario's start (`positionAt`). */
  readonly position?: Uint8Array | undefined
}

/** One battle, played again. */
export interface Replay {
  /** As far as the choices led: over, or waiting for the next choice. */
  readonly battle: Battle
  readonly log: EventLog
  /** How many of the choices it took. */
  readonly used: number
  /** In the order of the decisions; empty unless asked for. */
  readonly reasons: readonly Reason[]
}

/**
 * Plays battle `index` of `seed` with every event logged; where a played side has no choice left, it
 * stops there. Throws
 * IllegalChoice, naming the choice's place in the list and what was legal, and RangeError on a wrong seed or index.
 */
export const replay = (template: Template, seed: Seed, index: number, options: ReplayOptions = {}): Replay => {
  const { choices: given = [], why = false, position } = options
  const log = createEventLog()
  const reasons: Reason[] = []
  const battle = createBattle(why ? explaining(template, log, reasons) : template, seed, index)
  if (position !== undefined) startFrom(battle, position, seed, index)
  let used = 0
  advance(battle, 'end', log)
  while (battle.status === Status.AwaitingChoice && used < given.length) {
    const choice = given[used]!
    try {
      choose(battle, choice, log)
    } catch (error) {
      if (error instanceof IllegalChoice)
        throw new IllegalChoice(
          `choice ${used + 1} of ${given.length} is ${choice}, which is not legal here; ${formatWaiting(battle)}`,
        )
      throw error
    }
    used++
    advance(battle, 'end', log)
  }
  return { battle, log, used, reasons }
}

/** The template with planners that write down why they decide as they do; they decide the same. */
const explaining = (template: Template, log: EventLog, reasons: Reason[]): Template => ({
  ...template,
  planners: template.planners.map((planner): Planner | null =>
    planner === null
      ? null
      : (battle, out) => {
          const why: Explanation = { decidedBy: '', candidates: [] }
          const count = planner(battle, out, why)
          const unit = battle.clock[Clock.QuestionUnit]!
          if (why.decidedBy !== '' || why.candidates.length > 0)
            reasons.push({ place: log.count, unit, decidedBy: why.decidedBy, candidates: why.candidates })
          return count
        },
  ),
})

/** Who must decide what in a battle that waits, with every legal choice in words; '' where it does not wait. */
export const formatWaiting = (battle: Battle): string => {
  const open = decision(battle)
  if (open === undefined) return ''
  const { template } = battle
  const legal = new Int32Array(template.choiceIds.count)
  const count = choices(battle, legal)
  const list = [...legal.subarray(0, count)].map(
    (choice) => `  ${choice}  ${formatChoice(template, open.kind, choice, open.unit)}`,
  )
  const who = open.unit === 0 ? template.sideIds[open.side] : `${template.sideIds[open.side]} for ${template.unitIds[open.unit]}`
  return `in round ${battle.round} ${who} must choose ${formatQuestion(open.kind)}:\n${list.join('\n')}`
}
