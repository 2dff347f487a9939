import type { Battle } from '../../engine/battle.ts'
import type { Paint } from '../paint.ts'
import type { PlanCommand } from './options.ts'
import type { TurnPlan } from './turns.ts'

/** That it does nothing, of its own choice or as it is asked for nothing, and why. */
const nothingWords = ({ idle = '', why }: TurnPlan): string => {
  if (idle !== '') return `nothing to decide: ${idle}`
  return why.decidedBy === '' && why.candidates.length === 0 ? 'nothing to decide' : 'passes'
}

/** One plan for people. */
export const turnLines = (battle: Battle, plan: TurnPlan, command: PlanCommand, paint: Paint): string[] => {
  const { unitIds, sideIds, play } = battle.template
  const { unit, side, choices, legal, why } = plan
  const lines = [`${paint.bold(unitIds[unit])} of ${sideIds[side]}, decided by ${play[side]}:`]
  if (choices.length === 0) lines.push(`  ${nothingWords(plan)}`)
  for (const { words } of choices) lines.push(`  ${words}`)
  if (command.all && legal.length > 0) lines.push(`  of: ${legal.map(({ words }) => words).join('; ')}`)
  if (command.why) {
    if (why.decidedBy !== '') lines.push(paint.dim(`  why: ${why.decidedBy}`))
    for (const { choice, note } of why.candidates) lines.push(paint.dim(`    ${choice}${note === '' ? '' : `: ${note}`}`))
  }
  return lines
}

/** One plan for programs (docs/OUTPUT.md). */
export const turnRecord = (battle: Battle, plan: TurnPlan, command: PlanCommand): object => {
  const { unitIds, unitKinds, sideIds, play } = battle.template
  const { unit, side, choices, legal, why } = plan
  return {
    unit: unitIds[unit],
    kind: unitKinds[unit],
    side: sideIds[side],
    policy: play[side],
    choices,
    ...(plan.idle && { idle: plan.idle }),
    ...(command.all && { legal }),
    ...(command.why && { decidedBy: why.decidedBy, candidates: why.candidates }),
  }
}
