import { NO_ABILITY, NO_CELL } from '../../../components/ids.ts'
import { Allegiance } from '../../../components/units.ts'
import {
  Behaviour,
  FACE_DOWN,
  Injuries,
  Injury,
  Neutral,
  TokenBag,
  Tokens,
  WarAct,
  WarTurn,
} from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Scenario } from '../../types.ts'
import type { LineUp } from '../line-up.ts'
import { compileTokens } from './tokens.ts'

const BEHAVIOURS: Readonly<Record<string, number>> = {
  stand: Behaviour.Fights,
  normalActions: Behaviour.NormalActions,
  retreat: Behaviour.Retreat,
}

/**
 * Writes what only warbands have at the start: injuries, what neutral units do and in whose upkeep (the first warband's), tokens and their
 * bag, the first turn (WAR-9 WAR-32 NEU-7 NEU-15).
 */
export const writeWarband = (battle: Battle, scenario: Scenario, lineUp: LineUp): void => {
  const first = Math.max(battle.template.warband.isNeutralSide.indexOf(0), 0)
  const turn = columns(battle, WarTurn)
  turn.side[0] = first
  turn.firstSide[0] = first
  turn.opening[0] = 1
  const act = columns(battle, WarAct)
  act.cell[0] = NO_CELL
  act.ability[0] = NO_ABILITY
  writeUnits(battle, scenario, lineUp, first)
  writeTokens(battle, scenario)
}

const writeUnits = (battle: Battle, scenario: Scenario, { rows }: LineUp, first: number): void => {
  const injuries = columns(battle, Injuries)
  const neutral = columns(battle, Neutral)
  const { side } = columns(battle, Allegiance)
  rows.forEach(({ unit }, index) => {
    const row = index + 1
    const statuses = unit?.state.statuses ?? []
    injuries.level[row] = statuses.includes('stunned') ? Injury.Stunned : statuses.includes('dazed') ? Injury.Dazed : Injury.None
    injuries.staggered[row] = statuses.includes('staggered') ? 1 : 0
    const props = scenario.sides[side[row]!]!.props ?? {}
    if (props.neutral !== true) return
    neutral.behaviour[row] = BEHAVIOURS[(props.behaves ?? 'stand') as string]!
    neutral.leavesAtEdge[row] = props.leavesAtEdge === true ? 1 : 0
    neutral.together[row] = props.together === true ? 1 : 0
    neutral.turnOf[row] = first
  })
}

const writeTokens = (battle: Battle, scenario: Scenario): void => {
  const { cell, holder, kind } = columns(battle, Tokens)
  const { left, placed } = compileTokens(scenario)
  placed.forEach((token, place) => {
    cell[place] = token.cell
    holder[place] = token.holder === null ? 0 : battle.template.unitIds.indexOf(token.holder)
    kind[place] = token.kind < 0 ? FACE_DOWN : token.kind
  })
  columns(battle, TokenBag).left.set(left)
}
