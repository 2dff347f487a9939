import type { Vocabulary } from '../../rulesets/vocabulary.ts'
import type { Path, Problems } from '../problems.ts'
import { formatCell } from '../resolve/map.ts'
import { isHostile, selectUnits } from '../select.ts'
import type { Objective, Scenario } from '../types.ts'
import { entryPath } from '../unit-entries.ts'
import { Reach } from './reachable.ts'

/** Warns about battles that are odd: sides that never meet, goals nobody can come to, rounds that are never played. */
export function warnAboutBattle(scenario: Scenario, vocabulary: Vocabulary, problems: Problems): void {
  const warn = (code: string, at: Path, got: string, expected: string, message: string): void =>
    problems.warn(code, at, { got, expected, message })
  const deploys = JSON.stringify([scenario.events, scenario.decks, scenario.abilities])
  for (const side of scenario.sides) {
    if (scenario.units.some((unit) => unit.side === side.id) || deploys.includes(`"side":"${side.id}"`)) continue
    warn('WARN_SIDE_EMPTY', ['sides', side.id], 'no units', 'units', `side "${side.id}" has no units`)
  }
  for (const [index, objective] of scenario.objectives.entries())
    warnAboutObjective(scenario, objective, ['objectives', index], warn)
  if (vocabulary.as.includes('attack')) warnAboutMeeting(scenario, warn)
  if (vocabulary.lastStanding) warnAboutSides(scenario, warn)
}

type Warn = (code: string, at: Path, got: string, expected: string, message: string) => void

function warnAboutObjective(scenario: Scenario, { check, goal, side }: Objective, at: Path, warn: Warn): void {
  if (check.round !== null && check.round > scenario.limits.rounds) {
    const limit = `limits.rounds is ${scenario.limits.rounds}`
    warn(
      'WARN_NEVER_CHECKED',
      [...at, 'check'],
      `round ${check.round}`,
      limit,
      `is judged in round ${check.round}, but ${limit}: it never is`,
    )
  }
  if (goal.who !== null && selectUnits(scenario, goal.who, side).length === 0) {
    warn('WARN_GOAL_NOBODY', at, 'no unit', 'a unit', `no unit that is there at the start is meant by ${goal.form}`)
  }
}

function warnAboutSides(scenario: Scenario, warn: Warn): void {
  if (scenario.objectives.some((objective) => objective.side === null)) return
  for (const side of scenario.sides) {
    if (scenario.objectives.some((objective) => objective.side === side.id && objective.result === 'win')) continue
    warn('WARN_CANNOT_WIN', ['sides', side.id], 'no objective', 'a way to win', `no objective lets side "${side.id}" win`)
  }
}

/** Sides that never meet, units in pockets, goals out of reach, battles that cannot end. */
function warnAboutMeeting(scenario: Scenario, warn: Warn): void {
  const reach = new Reach(scenario)
  const alone = new Map(scenario.units.map((unit) => [unit.id, true]))
  const meets = new Set<string>()
  for (const unit of scenario.units) {
    for (const other of scenario.units) {
      if (!isHostile(scenario, unit.side, other.side) || !reach.canHit(unit, other)) continue
      alone.set(unit.id, false)
      alone.set(other.id, false)
      meets.add(`${unit.side} ${other.side}`)
    }
  }
  const peopled = scenario.sides.filter((side) => scenario.units.some((unit) => unit.side === side.id))
  peopled.forEach((side, index) => {
    for (const other of peopled.slice(index + 1)) {
      if (!isHostile(scenario, side.id, other.id) && !isHostile(scenario, other.id, side.id)) continue
      if (meets.has(`${side.id} ${other.id}`) || meets.has(`${other.id} ${side.id}`)) continue
      const message = `sides "${side.id}" and "${other.id}" can never harm each other: no attack of either ever comes into range`
      warn('WARN_NEVER_MEET', ['sides', side.id], 'out of range', 'an attack that can come into range', message)
    }
  })
  if (meets.size > 0) {
    for (const unit of scenario.units) {
      if (alone.get(unit.id) !== true || unit.cell === null) continue
      const place = formatCell(scenario.map, unit.cell)
      const message = `"${unit.id}" at ${place} can neither harm an opponent nor be harmed: it is cut off, or has no attack`
      warn('WARN_CUT_OFF', entryPath(unit), place, 'a place from which it takes part', message)
    }
  }
  warnAboutEnding(scenario, reach, meets.size > 0, warn)
}

function warnAboutEnding(scenario: Scenario, reach: Reach, anyHarm: boolean, warn: Warn): void {
  const possible = scenario.objectives.map(({ goal, side, check }, index) => {
    if (check.round !== null && check.round > scenario.limits.rounds) return false
    if (goal.form === 'defeated') return anyHarm
    if (goal.form !== 'reach' || goal.who === null) return true
    const who = selectUnits(scenario, goal.who, side)
    if (who.some((unit) => goal.cells.some((cell) => reach.canReach(unit, cell)))) return true
    const message = 'none of the units meant can ever get to these cells'
    warn('WARN_UNREACHABLE', ['objectives', index], 'no way there', 'a way there', message)
    return false
  })
  if (possible.includes(true)) return
  const message = `nothing can decide this battle: it goes on to limits.rounds (${scenario.limits.rounds}) and stays undecided`
  warn('WARN_CANNOT_END', ['objectives'], 'no goal that can be met', 'a goal that can be met', message)
}
