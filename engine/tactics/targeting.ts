import { Aim } from '../../components/abilities.ts'
import { NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position, Uses } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { isHostile } from '../relations.ts'
import { distance, rowHasCell } from '../space/index.ts'

/** Whether an ability whose aims are `aim` may touch `target` when `user` uses it. */
export const isAimedAt = (battle: Battle, aim: number, user: number, target: number): boolean => {
  if (target === user) return (aim & Aim.Self) !== 0
  if ((aim & Aim.Opposing) !== 0 && isHostile(battle, user, target)) return true
  const { side } = columns(battle, Allegiance)
  return (aim & Aim.Own) !== 0 && side[user] === side[target]
}

/** Whether `ability`, used from cell `from`, reaches a target on `cell` (range and sight). */
export const reaches = (battle: Battle, ability: number, from: number, cell: number): boolean => {
  const { space, abilities } = battle.template
  return rowHasCell(space, abilities.zones[ability]!, cell * space.words, from)
}

/** Whether the limits of `ability` leave `unit` another use. */
export const hasUsesLeft = (battle: Battle, unit: number, ability: number): boolean => {
  const { abilities } = battle.template
  if (abilities.isLimited[ability] === 0) return true
  const uses = columns(battle, Uses)
  const slot = unit * abilities.count + ability
  return (
    uses.battle[slot]! < abilities.perBattle[ability]! &&
    uses.round[slot]! < abilities.perRound[ability]! &&
    uses.turn[slot]! < abilities.perTurn[ability]!
  )
}

/** Whether `unit` will have another use of `ability` in a later turn. */
export const hasUsesLater = (battle: Battle, unit: number, ability: number): boolean => {
  const { abilities } = battle.template
  return columns(battle, Uses).battle[unit * abilities.count + ability]! < abilities.perBattle[ability]!
}

/** Whether a unit touched by an area ability is one that it may touch: its aims, and own units too where friendly fire is on. */
export const isStruck = (battle: Battle, ability: number, user: number, target: number): boolean => {
  const { abilities, options } = battle.template
  const aim = abilities.aim[ability]!
  if (isAimedAt(battle, aim, user, target)) return true
  return options.friendlyFire === 1 && (aim & Aim.Opposing) !== 0
}

/**
 * Writes the rows that `ability` strikes with `centre` as its chosen cell, in ascending order of their cells (DEC-1);
 * returns how many.
 */
export const unitsInArea = (battle: Battle, ability: number, user: number, centre: number, out: Uint8Array): number => {
  const { template } = battle
  const { cell } = columns(battle, Position)
  const radius = template.abilities.areaRadius[ability]!
  const { height } = template.space
  let count = 0
  for (let row = 1; row < template.rows; row++) {
    const at = cell[row]!
    if (at < 0 || distance(height, centre, at) > radius || !isStruck(battle, ability, user, row)) continue
    let place = count++
    while (place > 0 && cell[out[place - 1]!]! > at) {
      out[place] = out[place - 1]!
      place--
    }
    out[place] = row
  }
  return count
}

/** Whether somebody who counts `unit`'s side as hostile, or whom it does, stands beside `cell`. */
export const hasHostileNeighbour = (battle: Battle, unit: number, cell: number): boolean => {
  const { adjacency } = battle.template.space
  const occupant = columns(battle, Occupancy).unit
  for (let side = cell * 6; side < cell * 6 + 6; side++) {
    const next = adjacency[side]!
    if (next < 0) continue
    const row = occupant[next]!
    if (row !== NOBODY && row !== unit && isHostile(battle, unit, row)) return true
  }
  return false
}
