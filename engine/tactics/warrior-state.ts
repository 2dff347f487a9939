import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { STATS } from '../../components/lasting.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { Did, DidBit, Injuries, Injury, Tokens, WarStat, WarTurn } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { rangeBase, rangeRowOf } from '../space/index.ts'
import { warStatOf } from './bands.ts'
import { areFoes, isEngaged, touchesFoe } from './contact.ts'
import { sideRows } from './side-rows.ts'
import { contacts } from './war-map.ts'
import { enterMapOf } from './war-space.ts'

/** Inches that a run, or an engage, goes farther than a move (WAR-11 WAR-15). */
const RUN_INCHES = 3

/** Inches of a dazed unit's move (WAR-28). */
const DAZED_INCHES = 1

/** Half of so many inches, rounded up (WAR-12 WAR-28). */
export const halfOf = (inches: number): number => (inches + 1) >> 1

/** Whether `unit` holds a treasure token (WAR-31). */
export const isCarrying = (battle: Battle, unit: number): boolean => {
  const { tokens } = battle.template.warband
  if (tokens === 0) return false
  const { holder } = columns(battle, Tokens)
  for (let token = 0; token < tokens; token++) if (holder[token] === unit) return true
  return false
}

/** Inches of a base move of `unit` now: half where it is staggered, 1 where it is dazed, none where it is stunned (WAR-28). */
export const moveInches = (battle: Battle, unit: number): number => {
  const { level, staggered } = columns(battle, Injuries)
  if (level[unit] > Injury.Dazed) return 0
  const move = Math.max(warStatOf(battle, unit, WarStat.Move), 0)
  if (level[unit] === Injury.Dazed) return Math.min(DAZED_INCHES, move)
  return level[unit] === Injury.Staggered || staggered[unit] === 1 ? halfOf(move) : move
}

/** Whether `unit` may run: not in the first turn of the battle, not with treasure, not dazed (WAR-9 WAR-15 NEU-11). */
export const mayRun = (battle: Battle, unit: number): boolean =>
  columns(battle, Injuries).level[unit] < Injury.Dazed &&
  columns(battle, WarTurn).opening[0] === 0 &&
  moveInches(battle, unit) > 0 &&
  !isCarrying(battle, unit)

/** Inches that `unit` can go in its Move step. */
export const walkInches = (battle: Battle, unit: number): number =>
  moveInches(battle, unit) + (mayRun(battle, unit) ? RUN_INCHES : 0)

/** Inches within which `unit` may engage whom it sees; out of sight at most so many (WAR-11 WAR-12 WAR-14). */
export const engageInches = (battle: Battle, unit: number): number => {
  const inches = moveInches(battle, unit)
  return inches > 0 ? inches + RUN_INCHES : 0
}

/** Whether `unit` may try to engage: able, not engaged, no try yet, and somebody is near enough by range (WAR-10). */
export const mayEngage = (battle: Battle, unit: number): boolean => {
  if (columns(battle, Injuries).level[unit] >= Injury.Dazed) return false
  if ((columns(battle, Did).mask[unit] & DidBit.Tried) !== 0) return false
  const { space } = battle.template
  const { cell } = columns(battle, Position)
  const at = cell[unit]
  if (at < 0) return false
  const others = sideRows(battle).others[columns(battle, Allegiance).side[unit]]
  const reach = engageInches(battle, unit) + 1
  const base = rangeBase(space, at)
  const ranges = rangeRowOf(space, at)
  for (let i = 0; i < others.length; i++) {
    const stands = cell[others[i]]
    // No way is shorter than the range, which goes round walls.
    if (stands >= 0 && ranges[base + stands] <= reach) return !isEngaged(battle, unit)
  }
  return false
}

/** Whether `unit` may move in the Move step: it has not tried to engage, and is not held in a melee (WAR-10 WAR-28 WAR-38). */
export const mayWalk = (battle: Battle, unit: number): boolean => {
  if (columns(battle, Position).cell[unit] < 0 || (columns(battle, Did).mask[unit] & DidBit.Tried) !== 0) return false
  const { level } = columns(battle, Injuries)
  if (level[unit] > Injury.Dazed) return false
  if (!isEngaged(battle, unit)) return true
  return level[unit] === Injury.Dazed && mayLeave(battle, unit)
}

/** Whether dazed `unit` may leave its melee: each able foe that it touches has another able unit to strike (WAR-28). */
const mayLeave = (battle: Battle, unit: number): boolean => {
  enterMapOf(battle.template)
  const occupant = columns(battle, Occupancy).unit
  const { level } = columns(battle, Injuries)
  const at = columns(battle, Position).cell[unit]
  for (let i = at * 6, end = i + 6; i < end && contacts[i] !== NO_CELL; i++) {
    const foe = occupant[contacts[i]]
    if (foe === NOBODY || level[foe] >= Injury.Dazed || !areFoes(battle, unit, foe)) continue
    // The dazed one is not able itself: to be engaged is to touch somebody else who is.
    if (!isEngaged(battle, foe)) return false
  }
  return true
}

const NO_SHOT = DidBit.Tried | DidBit.Ran | DidBit.Cast | DidBit.Shot

/** Whether `unit` may shoot now, whoever there is to shoot at (WAR-5 WAR-18 WAR-42). */
export const mayShoot = (battle: Battle, unit: number): boolean => {
  const { range, everyOtherTurn } = battle.template.warband
  if (range[unit] === 0) return false
  const did = columns(battle, Did).mask[unit]
  if ((did & NO_SHOT) !== 0 || (everyOtherTurn[unit] === 1 && (did & DidBit.ShotBefore) !== 0)) return false
  if (columns(battle, Injuries).level[unit] >= Injury.Dazed || columns(battle, Position).cell[unit] < 0) return false
  return battle.template.warband.stats[unit * STATS + WarStat.Ranged] > 0 && !isEngaged(battle, unit)
}

/** Whether `unit` strikes in a melee now: able, has attacks, touches a foe (WAR-22 WAR-23 WAR-43). */
export const mayStrike = (battle: Battle, unit: number): boolean =>
  columns(battle, Injuries).level[unit] < Injury.Dazed &&
  warStatOf(battle, unit, WarStat.Attacks) > 0 &&
  battle.template.warband.stats[unit * STATS + WarStat.Melee] > 0 &&
  touchesFoe(battle, unit)

/** Whether `unit` may cast anything now, as far as its own state goes (WAR-39). */
export const mayCast = (battle: Battle, unit: number): boolean => {
  const { firstOfUnit } = battle.template.abilities
  if (firstOfUnit[unit] === firstOfUnit[unit + 1]) return false
  if ((columns(battle, Did).mask[unit] & DidBit.Cast) !== 0) return false
  return (
    columns(battle, Injuries).level[unit] < Injury.Dazed && columns(battle, Position).cell[unit] >= 0 && !isEngaged(battle, unit)
  )
}
