import { Stats, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { hasHostileNeighbour } from './targeting.ts'

/** Scale of expected damage and healing: 1024 = one point. */
export const EXPECTED_ONE = 1024

/** Range in hexes from which cover and neighbours matter: an ability that reaches no farther is melee. */
const MELEE_RANGE = 1

/**
 * Least face of the ability's die that hits `target`, standing on `targetCell`, from `userCell`; 1 or less = always,
 * more than the faces = never. The rules on natural rolls are part of it.
 */
export const needToHit = (
  battle: Battle,
  ability: number,
  user: number,
  userCell: number,
  target: number,
  targetCell: number,
): number => {
  const { abilities, options, space, cover } = battle.template
  let need = columns(battle, Stats).defense[target]! - abilities.checkPlus[ability]!
  if (abilities.maxRange[ability]! > MELEE_RANGE) {
    need += cover[targetCell]!
    if (options.adjacentShotPenalty !== 0 && hasHostileNeighbour(battle, user, userCell)) need += options.adjacentShotPenalty!
  }
  if (space.level[userCell]! > space.level[targetCell]!) need -= options.heightBonus!
  const { alwaysHit, alwaysMiss } = options
  if (alwaysHit! > 0 && need > alwaysHit!) need = alwaysHit!
  if (alwaysMiss! > 0 && need <= alwaysMiss!) need = alwaysMiss! + 1
  return need
}

/** Of `faces` equally likely faces, how many are `need` or more. */
export const facesThatPass = (faces: number, need: number): number => {
  const pass = faces + 1 - need
  return pass < 0 ? 0 : Math.min(pass, faces)
}

/** Value of a table of means at `x`, held at its last entry. */
const meanUpTo = (table: Int32Array, x: number): number => table[x < table.length ? x : table.length - 1]!

/**
 * Expected HP and bonus HP that `ability` takes from `target` when used from `userCell`, × 1024: the chance to hit times
 * the mean of its dice after armour, never more than the target has left.
 */
export const expectedDamage = (
  battle: Battle,
  ability: number,
  user: number,
  userCell: number,
  target: number,
  targetCell: number,
): number => {
  const { abilities, options } = battle.template
  const { hp, bonusHp } = columns(battle, Vitals)
  const physical = abilities.physical[ability]!
  let mean = 0
  if (physical.length > 1) {
    const cap = hp[target]! + bonusHp[target]!
    const armour = columns(battle, Stats).armour[target]!
    const least = options.minimumDamage!
    mean =
      least >= cap
        ? meanUpTo(physical, cap)
        : meanUpTo(physical, armour + cap) - meanUpTo(physical, armour + least) + meanUpTo(physical, least)
  }
  const trueDamage = abilities.trueDamage[ability]!
  if (trueDamage.length > 1) mean += meanUpTo(trueDamage, hp[target]!)
  const die = abilities.checkDie[ability]!
  if (die === 0) return mean
  return Math.floor((mean * facesThatPass(die, needToHit(battle, ability, user, userCell, target, targetCell))) / die)
}

/** Expected HP that `ability` gives back to `target`, × 1024. */
export const expectedHealing = (battle: Battle, ability: number, target: number): number => {
  const { hp, maxHp } = columns(battle, Vitals)
  return meanUpTo(battle.template.abilities.heal[ability]!, maxHp[target]! - hp[target]!)
}
