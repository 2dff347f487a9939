import { Command } from '../../../components/company.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Allegiance, Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { isStanding } from '../../../engine/reactions.ts'
import { isHostile } from '../../../engine/relations.ts'
import { rangeBetween } from '../../../engine/space/index.ts'
import type { Template } from '../../../engine/template.ts'
import { createTrialSearch } from '../trial-search.ts'
import { aggressive } from './policies.ts'

const POINT = 16
const STANDS = 48
const COMMAND = 24

/** How good a position is for the side of `unit`: hit points, units and command of its own less those of all others, and how near it is to the next foe. */
const evaluate = (battle: Battle, unit: number): number => {
  const { rows, sides } = battle.template
  const { hp } = columns(battle, Vitals)
  const sideOf = columns(battle, Allegiance).side
  const { base } = columns(battle, Command)
  const own = sideOf[unit]!
  let value = 0
  for (let row = 1; row < rows; row++) {
    if (!isStanding(battle, row)) continue
    const worth = hp[row]! * POINT + STANDS
    value += sideOf[row] === own ? worth : -worth
  }
  for (let side = 0; side < sides; side++) {
    const worth = Math.max(base[side]!, 0) * COMMAND
    value += side === own ? worth : -worth
  }
  return value - hexesToFoe(battle, unit)
}

const hexesToFoe = (battle: Battle, unit: number): number => {
  const { cell } = columns(battle, Position)
  const from = cell[unit]!
  if (from === NO_CELL) return 0
  let least = 0
  for (let foe = 1; foe < battle.template.rows; foe++) {
    if (cell[foe] === NO_CELL || !isHostile(battle, unit, foe)) continue
    const hexes = rangeBetween(battle.template.space, from, cell[foe]!)
    if (least === 0 || hexes < least) least = hexes
  }
  return least
}

const nameOf = ({ abilities, choiceIds, space, unitIds }: Template, choice: number): string => {
  if (choice < choiceIds.ability) return 'pass'
  if (choice < choiceIds.cell) return abilities.ids[choice - choiceIds.ability]!
  if (choice >= choiceIds.unit) return unitIds[choice - choiceIds.unit]!
  const cell = choice - choiceIds.cell
  return `[${Math.floor(cell / space.height)}, ${cell % space.height}]`
}

/** Questions of one activation. */
const MOST_ANSWERS = 12

/** `search-1` of companies: the best mean position after an activation that goes on with each legal act (DEC-16). */
export const searchOne = createTrialSearch({
  policy: aggressive,
  partyOf: (_, side) => side,
  searches: () => true,
  mostAnswers: MOST_ANSWERS,
  evaluate,
  nameOf,
})
