import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { Behaviour, Injuries, Injury, Neutral, Ongoing, Tokens, WarStep } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { cellsTouch } from './contact.ts'
import { mayCast, mayEngage, mayShoot, mayWalk } from './warrior-state.ts'

/** Token that `unit` holds, or −1 (WAR-31). */
export const tokenOf = (battle: Battle, unit: number): number => {
  const { holder } = columns(battle, Tokens)
  for (let token = 0; token < holder.length; token++) if (holder[token] === unit) return token
  return -1
}

/** Tokens that units of `side` hold. */
export const tokensHeld = (battle: Battle, side: number): number => {
  const { holder } = columns(battle, Tokens)
  const sideOf = columns(battle, Allegiance).side
  let count = 0
  for (let token = 0; token < holder.length; token++) {
    if (holder[token] !== NOBODY && sideOf[holder[token]!] === side) count++
  }
  return count
}

/** The token that lies in contact with `unit`, of several the one on the lowest cell, then the first; −1 where there is none (WAR-31). */
export const tokenBeside = (battle: Battle, unit: number): number => {
  const { cell } = columns(battle, Tokens)
  const at = columns(battle, Position).cell[unit]!
  let best = -1
  for (let token = 0; token < cell.length; token++) {
    const lies = cell[token]!
    if (lies === NO_CELL || (lies !== at && !cellsTouch(battle, at, lies))) continue
    if (best < 0 || lies < cell[best]!) best = token
  }
  return best
}

/**
 * Whether `unit` has something to do in a step of its turn, as far as that is seen at a glance: whom it can reach is left to the step itself.
 * Rules: WAR-10 WAR-18 WAR-28 WAR-31 WAR-38 WAR-39 NEU-7 NEU-8 NEU-14
 */
export const hasPart = (battle: Battle, unit: number, step: number): boolean => {
  switch (step) {
    case WarStep.NeutralEngage:
      return behaviourOf(battle, unit) === Behaviour.NormalActions && mayEngage(battle, unit)
    case WarStep.NeutralMove:
      return behaviourOf(battle, unit) !== Behaviour.Fights && mayWalk(battle, unit)
    case WarStep.NeutralRanged:
      return behaviourOf(battle, unit) !== Behaviour.Fights && mayShoot(battle, unit)
    case WarStep.Treasure:
      return columns(battle, Injuries).level[unit]! < Injury.Dazed && tokenOf(battle, unit) < 0 && tokenBeside(battle, unit) >= 0
    case WarStep.Ongoing:
      return columns(battle, Ongoing).mask[unit] !== 0
    case WarStep.Engage:
      return mayEngage(battle, unit)
    case WarStep.Move:
      return mayWalk(battle, unit)
    case WarStep.Cast:
      return mayCast(battle, unit)
    case WarStep.Ranged:
      return mayShoot(battle, unit)
    default:
      return false
  }
}

const behaviourOf = (battle: Battle, unit: number): number => columns(battle, Neutral).behaviour[unit]!
