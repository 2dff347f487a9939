import { createBattle } from '../engine/battle.ts'
import { isWarband } from '../engine/tactics/bands.ts'
import { isDungeon } from '../engine/tactics/figures.ts'
import type { Template } from '../engine/template.ts'
import { listWords } from '../scenario/words.ts'
import { loadDay } from './day-load.ts'
import { compileOrRefuse, loadScenario } from './load.ts'
import { createPaint, type Paint } from './paint.ts'
import { figureLines, figureRecord } from './plan/figure-words.ts'
import { listFigures, planFigures } from './plan/figures.ts'
import type { PlanCommand } from './plan/options.ts'
import { turnLines, turnRecord } from './plan/turn-words.ts'
import { planTurns } from './plan/turns.ts'
import { Refusal } from './refusal.ts'
import type { Terminal } from './terminal.ts'

/** What a command prints: lines, or records for programs. */
interface Printed {
  readonly lines: readonly string[]
  readonly plans: readonly object[]
  /** Ids of those that play by rules but stand in closed rooms. */
  readonly hidden: readonly string[]
}

const figures = (template: Template, command: PlanCommand, paint: Paint): Printed => {
  const battle = createBattle(template, 0)
  const plans = planFigures(battle, command.unit, command.card)
  const { there, hidden } = listFigures(battle)
  const ids = hidden.map((row) => template.unitIds[row])
  const lines = plans.flatMap((plan) => figureLines(battle, plan, command, paint))
  if (there.length === 0) lines.push('Nobody in play plays by rules.')
  if (command.unit === undefined && ids.length > 0) lines.push(`In closed rooms: ${listWords(ids)}`)
  return { lines, plans: plans.map((plan) => figureRecord(battle, plan, command)), hidden: ids }
}

const turns = (template: Template, command: PlanCommand, paint: Paint): Printed => {
  if (command.card !== undefined) throw new Refusal(`--card: ruleset ${template.ruleset.name} has no ability decks`)
  const battle = createBattle(template, 0)
  const plans = planTurns(template, command.unit)
  const opening = isWarband(template) ? ['In a turn after the first of the battle, which has the move alone (WAR-9):'] : []
  return {
    lines: [...opening, ...plans.flatMap((plan) => turnLines(battle, plan, command, paint))],
    plans: plans.map((plan) => turnRecord(battle, plan, command)),
    hidden: [],
  }
}

/** Tells what the figures that play by rules, or by policies, would do if they acted now, from the state in the file. */
export const plan = (terminal: Terminal, file: string, command: PlanCommand): void => {
  if (loadDay(file, command) !== undefined) throw new Refusal(`${file}: expected a scenario, got a campaign day`)
  const scenario = loadScenario(file, command)
  const template = compileOrRefuse(scenario)
  const printed = (isDungeon(template) ? figures : turns)(template, command, createPaint(terminal.colours))
  if (!command.json) {
    terminal.out(`${printed.lines.join('\n')}\n`)
    return
  }
  const { name, hash, ruleset } = template
  const { plans, hidden } = printed
  terminal.out(`${JSON.stringify({ scenario: { name, hash }, ruleset: ruleset.name, plans, hidden }, null, 2)}\n`)
}
