import { ObjectiveForm } from '../../components/objectives.ts'
import { computeLayout } from '../../engine/layout.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import { compileSchedules } from '../../engine/schedule.ts'
import { createScratch } from '../../engine/tactics/index.ts'
import type { Template } from '../../engine/template.ts'
import { hashScenario } from '../hash-scenario.ts'
import type { Scenario } from '../types.ts'
import { compileAbilities } from './abilities.ts'
import { writeInitial } from './initial.ts'
import { compileMap } from './map.ts'
import { compileDiceNames } from './names.ts'
import { compileObjectives } from './objectives.ts'
import { compileOptions } from './options.ts'

/** Value of `play` for a side whose choices come from outside. */
export const PLAYED = 'played'

/** Value of `play` for a side that chooses uniformly among its legal choices. */
const RANDOM_LEGAL = 'random-legal'

/** Turns a checked scenario into the tables and initial bytes of its battles; throws where the ruleset is another one. */
export const compile = (scenario: Scenario, ruleset: Ruleset): Template => {
  if (scenario.ruleset.name !== ruleset.name) {
    throw new TypeError(
      `compile: the scenario "${scenario.name}" is for ruleset ${scenario.ruleset.name}, got ruleset ${ruleset.name}`,
    )
  }
  const { space, cover } = compileMap(scenario)
  const abilities = compileAbilities(scenario, space)
  const rows = scenario.units.length + 1
  const sides = scenario.sides.length
  const { names, sideName, battleName } = compileDiceNames(scenario)
  const layout = computeLayout(ruleset.components, {
    battle: 1,
    unit: rows,
    side: sides,
    cell: space.cells,
    unitSide: rows * sides,
    unitAbility: rows * abilities.count,
    name: names.length,
  })
  const cell = 1 + abilities.count
  const unit = cell + space.cells
  const objectives = compileObjectives(scenario)
  const template: Template = {
    name: scenario.name,
    hash: hashScenario(scenario),
    ruleset,
    schedules: compileSchedules(ruleset.phases),
    options: compileOptions(scenario, ruleset),
    layout,
    initial: new Uint8Array(layout.byteLength),
    space,
    cover,
    scratch: createScratch(space),
    rows,
    sides,
    roundLimit: scenario.limits.rounds,
    unitIds: ['nobody', ...scenario.units.map((entry) => entry.id)],
    unitKinds: ['nobody', ...scenario.units.map((entry) => entry.kind)],
    sideIds: scenario.sides.map((side) => side.id),
    play: scenario.sides.map((side) => side.play),
    planners: scenario.sides.map(({ play }) => plannerOf(ruleset, play)),
    random: Uint8Array.from(scenario.sides, ({ play }) => (play === RANDOM_LEGAL ? 1 : 0)),
    diceNames: names,
    sideName,
    battleName,
    abilities,
    choiceIds: { ability: 1, cell, unit, count: unit + rows },
    objectives,
    reachGoals: objectives.filter(({ form, wins }) => form === ObjectiveForm.Reach && wins),
  }
  writeInitial(template, scenario)
  return template
}

const plannerOf = (ruleset: Ruleset, play: string): Template['planners'][number] => {
  if (play === PLAYED || play === RANDOM_LEGAL) return null
  const planner = ruleset.planners[play]
  if (planner === undefined) {
    const known = [...Object.keys(ruleset.planners), RANDOM_LEGAL, PLAYED].join(', ')
    throw new TypeError(`policy "${play}" is not in ruleset ${ruleset.name} (there: ${known})`)
  }
  return planner
}

/** The same scenario with other policies for some sides; throws on a side that is not there. */
export const withPlay = (scenario: Scenario, play: Readonly<Record<string, string>>): Scenario => {
  for (const side of Object.keys(play)) {
    if (!scenario.sides.some((entry) => entry.id === side)) {
      throw new TypeError(`play: no side "${side}" (there: ${scenario.sides.map((entry) => entry.id).join(', ')})`)
    }
  }
  return { ...scenario, sides: scenario.sides.map((side) => ({ ...side, play: play[side.id] ?? side.play })) }
}
