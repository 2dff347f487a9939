import { NO_SIDE } from '../../components/ids.ts'
import { Measure, type Objective, ObjectiveCheck, ObjectiveForm } from '../../components/objectives.ts'
import { EVERYONE } from '../select.ts'
import type { ObjectiveCheck as Check, Scenario, Selector } from '../types.ts'
import { compileGround, doorAt } from './dungeon/rooms.ts'
import type { LineUp } from './line-up.ts'

const FORMS: Readonly<Record<string, number>> = {
  defeated: ObjectiveForm.Defeated,
  reach: ObjectiveForm.Reach,
  survive: ObjectiveForm.Survive,
  most: ObjectiveForm.Most,
  open: ObjectiveForm.Open,
  loot: ObjectiveForm.Loot,
  dead: ObjectiveForm.Dead,
}

const MEASURES: Readonly<Record<string, number>> = {
  hp: Measure.Hp,
  standing: Measure.Standing,
  treasure: Measure.Treasure,
  command: Measure.Command,
}

/** Compiles the scenario's objectives: selectors become lists of unit rows. */
export const compileObjectives = (scenario: Scenario, lineUp: LineUp): readonly Objective[] =>
  scenario.objectives.map(({ side, result, goal, check }) => {
    const owner = scenario.sides.findIndex((entry) => entry.id === side)
    const form = FORMS[goal.form]
    if (form === undefined)
      throw new Error(`objective "${goal.form}": rulesets that are played have ${Object.keys(FORMS).join(', ')}`)
    const cells = new Uint8Array(scenario.map.cells.length)
    for (const cell of goal.form === 'open' ? doorCells(scenario, goal.cells) : goal.cells) cells[cell] = 1
    const everybody = goal.form === 'loot' ? { ...EVERYONE, side } : goal.who
    return {
      side: owner < 0 ? NO_SIDE : owner,
      wins: result === 'win',
      form,
      check: checkOf(check),
      round: check.round ?? 0,
      units: Uint8Array.from(rowsOf(scenario, lineUp, everybody, owner)),
      cells,
      count: goal.count,
      measure: MEASURES[goal.what ?? ''] ?? Measure.Standing,
    }
  })

/** Cells by which the doors on these cells, or on edges of them, are named. */
const doorCells = ({ map, terrain }: Scenario, cells: readonly number[]): readonly number[] => {
  const { doors } = compileGround(map, terrain)
  return cells.flatMap((cell) => doors[doorAt(map, doors, [cell])]?.cell ?? [])
}

const checkOf = (check: Check): number =>
  check.at === 'action' ? ObjectiveCheck.AfterAction : check.round === null ? ObjectiveCheck.RoundEnd : ObjectiveCheck.AtRound

/** Rows of the units that a selector means as seen from side `owner` at the start of the battle, those of units to come included. */
const rowsOf = (scenario: Scenario, { rows: all }: LineUp, who: Selector | null, owner: number): number[] => {
  if (who === null) return []
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const own = scenario.sides[owner]
  const rows: number[] = []
  all.forEach((unit, index) => {
    if (who.id !== null && unit.id !== who.id) return
    if (who.kind !== null && unit.kind !== who.kind) return
    if (who.tag !== null && !kinds.get(unit.kind)!.tags.includes(who.tag)) return
    if (who.side === 'own' && unit.side !== own?.id) return
    if (who.side === 'opposing' && own?.disposition[unit.side] !== 'hostile') return
    if (who.side !== null && !['own', 'opposing', 'any'].includes(who.side) && unit.side !== who.side) return
    rows.push(index + 1)
  })
  return rows
}

/**
 * Whether objectives judged after acts can only come to hold when somebody falls: each is won once certain units are gone, of whom one is on the map at the
 * start, and nobody leaves it because a side has lost.
 */
export const endsByFalls = (objectives: readonly Objective[], { rows }: LineUp): boolean =>
  objectives.every(
    ({ check, form, units, wins }) =>
      wins &&
      (check !== ObjectiveCheck.AfterAction ||
        (form === ObjectiveForm.Defeated && units.some((row) => typeof rows[row - 1]!.unit?.cell === 'number'))),
  )
