import { Position, Standing, StandingBit, Stats, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import type { Template } from '../template.ts'
import { hasHostileNeighbour } from './targeting.ts'

/** Scale of expected damage and healing: 1024 = one point. */
export const EXPECTED_ONE = 1024

/** Range in hexes from which cover and neighbours matter: an ability that reaches no farther is melee. */
export const MELEE_RANGE = 1

type Tables = Pick<Template, 'abilities' | 'options'>

/** Whether a unit counts as unmoved on `at` (SKI-14): it stands there and has not walked; to any other cell it would walk first. */
const isBraced = (battle: Battle, unit: number, at: number): boolean =>
  (columns(battle, Standing).mask[unit]! & StandingBit.Moved) === 0 && columns(battle, Position).cell[unit]! === at

/** Whether the odds of `ability` depend on the cell that it is used from. */
export const dependsOnCell = ({ template: { abilities, options } }: { readonly template: Tables }, ability: number): boolean => {
  if (abilities.checkDie[ability] === 0) return false
  return options.heightBonus !== 0 || (options.adjacentShotPenalty !== 0 && abilities.maxRange[ability]! > MELEE_RANGE)
}

/** What the user's cell adds to the face needed: a shot beside somebody hostile is harder, one from higher ground easier. */
const cellModifier = (battle: Battle, ability: number, user: number, userCell: number, targetCell: number): number => {
  const { abilities, options, space } = battle.template
  let modifier = 0
  if (
    options.adjacentShotPenalty !== 0 &&
    abilities.maxRange[ability]! > MELEE_RANGE &&
    hasHostileNeighbour(battle, user, userCell)
  ) {
    modifier += options.adjacentShotPenalty!
  }
  if (space.level[userCell]! > space.level[targetCell]!) modifier -= options.heightBonus!
  return modifier
}

/** Face needed to hit `target` on `targetCell` with `modifier` from the user's cell; the rules on natural rolls are part of it. */
const needWith = (battle: Battle, ability: number, target: number, targetCell: number, modifier: number): number => {
  const { abilities, options, cover } = battle.template
  let defense = columns(battle, Stats).defense[target]! + modifier
  if (abilities.maxRange[ability]! > MELEE_RANGE) defense += cover[targetCell]!
  if (options.bracedDefense !== 0 && isBraced(battle, target, targetCell)) defense += options.bracedDefense!
  return needAgainst(battle.template, ability, defense)
}

/** Face of the ability's die that hits a `defense` to which all has been added. */
export const needAgainst = ({ abilities, options }: Tables, ability: number, defense: number): number => {
  const { alwaysHit, alwaysMiss } = options
  let need = defense - abilities.checkPlus[ability]!
  if (alwaysHit! > 0 && need > alwaysHit!) need = alwaysHit!
  if (alwaysMiss! > 0 && need <= alwaysMiss!) need = alwaysMiss! + 1
  return need
}

/**
 * Least face of the ability's die that hits `target`, standing on `targetCell`, from `userCell`; 1 or less = always,
 * more than the faces = never.
 */
export const needToHit = (
  battle: Battle,
  ability: number,
  user: number,
  userCell: number,
  target: number,
  targetCell: number,
): number => {
  const { first, needs, kinds, kindOf } = battle.template.worth
  if (first[ability]! >= 0) return needs[ability * kinds + kindOf[target]!]!
  return needWith(battle, ability, target, targetCell, cellModifier(battle, ability, user, userCell, targetCell))
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
): number => expectedWith(battle, ability, target, targetCell, cellModifier(battle, ability, user, userCell, targetCell))

/** The same with `modifier` in place of what the user's cell adds. */
export const expectedWith = (battle: Battle, ability: number, target: number, targetCell: number, modifier: number): number => {
  const { template } = battle
  const { hp, bonusHp } = columns(battle, Vitals)
  const need = template.abilities.checkDie[ability] === 0 ? 0 : needWith(battle, ability, target, targetCell, modifier)
  return expectedOf(template, ability, need, columns(battle, Stats).armour[target]!, hp[target]!, bonusHp[target]!)
}

/** The same for a face needed, and armour, HP and bonus HP of the target. */
export const expectedOf = (
  { abilities, options }: Tables,
  ability: number,
  need: number,
  armour: number,
  hp: number,
  bonusHp: number,
): number => {
  const physical = abilities.physical[ability]!
  let mean = 0
  if (physical.length > 1) {
    const cap = hp + bonusHp
    const least = Math.min(options.minimumDamage!, cap)
    mean = meanUpTo(physical, armour + cap) - meanUpTo(physical, armour + least) + meanUpTo(physical, least)
  }
  const trueDamage = abilities.trueDamage[ability]!
  if (trueDamage.length > 1) mean += meanUpTo(trueDamage, hp)
  const die = abilities.checkDie[ability]!
  return die === 0 ? mean : Math.floor((mean * facesThatPass(die, need)) / die)
}

/** Expected HP that `ability` gives back to `target`, × 1024. */
export const expectedHealing = (battle: Battle, ability: number, target: number): number => {
  const { hp, maxHp } = columns(battle, Vitals)
  return meanUpTo(battle.template.abilities.heal[ability]!, maxHp[target]! - hp[target]!)
}
