import { Clock, Outcome } from '../../../components/clock.ts'
import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Allegiance, Position, Vitals } from '../../../components/units.ts'
import { Band, Injuries, Tokens } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { distance } from '../../../engine/space/index.ts'
import { areFoes } from '../../../engine/tactics/contact.ts'
import { isCarrying } from '../../../engine/tactics/warrior-state.ts'
import { dangerOn, surveyDanger } from './danger.ts'

const DECIDED = 1e9

/** What a unit is worth by its `Injury`, × 1024: unhurt, staggered, dazed, stunned. */
const LEFT = [1024, 960, 448, 256, 0] as const

/** What a hero counts more, a token held, a hex nearer to treasure or a foe, a side that has routed. */
const HERO = 512
const TOKEN = 1536
const HEX = 24

/**
 * How good a position is for the side of `unit`: its units by wounds and injuries, tokens that it holds, against those of all others that are
 * foes; a quarter of what the unit must expect to lose; how near it is to treasure, else to a foe.
 */
export const evaluate = (battle: Battle, unit: number): number => {
  const { clock, template } = battle
  const { side } = columns(battle, Allegiance)
  const own = side[unit]
  if (clock[Clock.Outcome] === Outcome.Won) return clock[Clock.Winner] === own ? DECIDED : -DECIDED
  if (columns(battle, Band).routed[own] === 1) return -DECIDED
  const { cell } = columns(battle, Position)
  const { hp } = columns(battle, Vitals)
  const { level } = columns(battle, Injuries)
  let value = 0
  for (let row = 1; row < template.rows; row++) {
    if (cell[row] < 0) continue
    const worth = Math.max(hp[row], 1) * LEFT[level[row]] + (template.warband.isHero[row] === 1 ? HERO : 0)
    if (side[row] === own) value += worth
    else if (areFoes(battle, unit, row)) value -= worth
  }
  value += worthOfTokens(battle, own)
  if (cell[unit] < 0) return value
  surveyDanger(battle, unit)
  return value - (dangerOn(template.space, cell[unit]) >> 2) - hexesToGoal(battle, unit) * HEX
}

const worthOfTokens = (battle: Battle, own: number): number => {
  const { holder } = columns(battle, Tokens)
  const { side } = columns(battle, Allegiance)
  let value = 0
  for (let token = 0; token < holder.length; token++) {
    if (holder[token] !== NOBODY) value += side[holder[token]] === own ? TOKEN : -TOKEN
  }
  return value
}

/** Hexes to the nearest token that lies, for who holds none, else to the nearest foe. */
const hexesToGoal = (battle: Battle, unit: number): number => {
  const { rows, space } = battle.template
  const { cell } = columns(battle, Position)
  const tokens = columns(battle, Tokens).cell
  const from = cell[unit]
  if (isCarrying(battle, unit)) return 0
  let fewest = Number.POSITIVE_INFINITY
  for (let token = 0; token < tokens.length; token++) {
    if (tokens[token] !== NO_CELL) fewest = Math.min(fewest, distance(space.height, from, tokens[token]))
  }
  if (Number.isFinite(fewest)) return fewest
  for (let row = 1; row < rows; row++) {
    if (cell[row] >= 0 && areFoes(battle, unit, row)) fewest = Math.min(fewest, distance(space.height, from, cell[row]))
  }
  return Number.isFinite(fewest) ? fewest : 0
}
