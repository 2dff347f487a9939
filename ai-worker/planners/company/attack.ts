import { ComStat } from '../../../components/company.ts'
import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { hasCell, listCells, type Rings, rangeBetween, ringHasCell } from '../../../engine/space/index.ts'
import { comStatOf } from '../../../engine/tactics/bands.ts'
import { canShootFrom, canStrikeFrom } from '../../../engine/tactics/company.ts'
import { foeCount, foes, reach, reachWindow } from '../../../engine/tactics/index.ts'
import { shotMean, strikeMean } from '../../../engine/tactics/pool-odds.ts'
import { contact, isTouched } from './contact.ts'

/** The attack that `findAttack` found: from where, on whom, what it takes in the mean (× 1024); nobody: none. */
export const attack = { cell: NO_CELL, target: NOBODY, value: 0, isShot: false }

/**
 * Finds the attack of `unit` that takes most in the mean, from where it stands or, with `walks`, from a cell of `reach` (gathered before); with
 * `weakestFirst` first the foe with the fewest hit points that it can attack. Of equal ones a shot, then the lowest cell of the target; from
 * where it stands, else from the nearest cell, the lowest of equals (DEC-1 DEC-16).
 */
export const findAttack = (battle: Battle, unit: number, walks: boolean, weakestFirst: boolean): boolean => {
  const { cell } = columns(battle, Position)
  const { hp } = columns(battle, Vitals)
  const from = cell[unit]!
  const shoots = comStatOf(battle, unit, ComStat.Shot) > 0
  const isFree = !isTouched(battle, from)
  attack.target = NOBODY
  let bestHp = 0
  for (let i = 0; i < foeCount[0]!; i++) {
    const foe = foes[i]!
    const at = cell[foe]!
    const shot = shoots && mayShoot(battle, unit, from, at, isFree, walks) ? shotMean(battle, unit, foe, at) : 0
    const blow = mayStrike(battle, from, at, isFree, walks) ? strikeMean(battle, unit, foe) : 0
    const value = Math.max(shot, blow)
    if (value === 0) continue
    if (attack.target !== NOBODY) {
      if (weakestFirst && hp[foe] !== bestHp) {
        if (hp[foe]! > bestHp) continue
      } else if (value < attack.value || (value === attack.value && at > cell[attack.target]!)) continue
    }
    attack.target = foe
    attack.value = value
    attack.isShot = shot >= blow
    bestHp = hp[foe]!
  }
  if (attack.target === NOBODY) return false
  attack.cell = placeFor(battle, unit, from, cell[attack.target]!, isFree)
  return true
}

/** What the best attack of `unit` on `foe` takes in the mean, as `findAttack` weighs it; 0: none is in reach. */
export const attackValue = (battle: Battle, unit: number, foe: number, walks: boolean): number => {
  const { cell } = columns(battle, Position)
  const from = cell[unit]!
  const at = cell[foe]!
  const isFree = !isTouched(battle, from)
  const shoots = comStatOf(battle, unit, ComStat.Shot) > 0
  const shot = shoots && mayShoot(battle, unit, from, at, isFree, walks) ? shotMean(battle, unit, foe, at) : 0
  return Math.max(shot, mayStrike(battle, from, at, isFree, walks) ? strikeMean(battle, unit, foe) : 0)
}

/** Whether a foe on `at` can be struck: who is in contact stays where it is, as to leave it would be its act. */
const mayStrike = (battle: Battle, from: number, at: number, isFree: boolean, walks: boolean): boolean =>
  canStrikeFrom(battle, from, at) || (walks && isFree && besideOf(battle, at))

const besideOf = ({ template }: Battle, at: number): boolean => {
  const { space } = template
  for (let edge = at * 6; edge < at * 6 + 6; edge++) {
    const next = space.adjacency[edge]!
    if (next >= 0 && hasCell(space, reach, next)) return true
  }
  return false
}

const stops = new Int32Array(16384)

const mayShoot = (battle: Battle, unit: number, from: number, at: number, isFree: boolean, walks: boolean): boolean => {
  if (!isFree) return false
  if (canShootFrom(battle, unit, from, at)) return true
  if (!walks) return false
  const { space } = battle.template
  const lead = comStatOf(battle, unit, ComStat.Range) + reachWindow[2]! - 1
  if (rangeBetween(space, from, at) > lead) return false
  const count = listCells(space, reach, stops)
  for (let i = 0; i < count; i++) {
    if (!hasCell(space, contact, stops[i]!) && canShootFrom(battle, unit, stops[i]!, at)) return true
  }
  return false
}

/** Where the attack found is made from. */
const placeFor = (battle: Battle, unit: number, from: number, at: number, isFree: boolean): number => {
  if (attack.isShot ? isFree && canShootFrom(battle, unit, from, at) : canStrikeFrom(battle, from, at)) return from
  return attack.isShot ? shotPlace(battle, unit, at) : blowPlace(battle, at)
}

const blowPlace = ({ template }: Battle, at: number): number => {
  const { space, scratch } = template
  let best = NO_CELL
  let least = 0
  for (let edge = at * 6; edge < at * 6 + 6; edge++) {
    const stop = space.adjacency[edge]!
    if (stop < 0 || !hasCell(space, reach, stop)) continue
    const layer = layerOf(scratch.rings, stop)
    if (best !== NO_CELL && (layer > least || (layer === least && stop > best))) continue
    best = stop
    least = layer
  }
  return best
}

const shotPlace = (battle: Battle, unit: number, at: number): number => {
  const { space, scratch } = battle.template
  const count = listCells(space, reach, stops)
  let best = NO_CELL
  let least = 0
  for (let i = 0; i < count; i++) {
    const stop = stops[i]!
    if (hasCell(space, contact, stop) || !canShootFrom(battle, unit, stop, at)) continue
    const layer = layerOf(scratch.rings, stop)
    if (best !== NO_CELL && layer >= least) continue
    best = stop
    least = layer
  }
  return best
}

/** Movement points to a cell that the rings hold. */
const layerOf = (rings: Rings, cell: number): number => {
  let layer = 0
  while (!ringHasCell(rings, layer, cell)) layer++
  return layer
}
