import { AbilityForm, Aim } from '../../components/abilities.ts'
import { NO_ABILITY } from '../../components/ids.ts'
import { Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { rangeBase, rangeRowOf, rowHasCell } from '../../engine/space/index.ts'
import { dependsOnCell, expectedWith, foeCount, foes, hasUsesLeft, nearest, nearestStop } from '../../engine/tactics/index.ts'
import { keep, strike } from './strike.ts'

/** What `listStrikes` can say. */
export const Listed = { InPlace: 0, Nothing: 1, Somewhere: 2, Unlisted: 3 } as const

/** Most attacks that are listed one by one; a unit with more of them is searched for as a whole. */
const MOST = 256

/** Attacks that beat the best that can be made from where the unit stands, if they can be made at all. */
const abilityOf = new Int16Array(MOST)
const targetOf = new Uint8Array(MOST)
const worthOf = new Int32Array(MOST)
const weaknessOf = new Int32Array(MOST)
let listed = 0

/**
 * Lists, without a search, the attacks that a unit with `points` movement points could make if nobody stood in its way
 * (call `listFoes` first); the best of those it can make from where it stands goes to `strike`. `InPlace`: that is the one
 * that `findStrike` would choose; `Nothing`: nobody is near enough to be hurt; `Somewhere`: `reachBestStrike` must tell
 * which can be made; `Unlisted`: areas, or odds that depend on the cell, so that only `findStrike` can tell.
 */
export const listStrikes = (battle: Battle, unit: number, points: number, weakestFirst: boolean): number => {
  const { abilities } = battle.template
  const count = foeCount[0]!
  listed = 0
  strike.ability = NO_ABILITY
  const end = abilities.firstOfUnit[unit + 1]!
  for (let slot = abilities.firstOfUnit[unit]!; slot < end; slot++) {
    const ability = abilities.ofUnit[slot]!
    if (abilities.form[ability] !== AbilityForm.Attack || !hasUsesLeft(battle, unit, ability)) continue
    if (abilities.areaRadius[ability]! >= 0 || dependsOnCell(battle, ability) || listed + count > MOST) return Listed.Unlisted
    if ((abilities.aim[ability]! & Aim.Opposing) !== 0) listAbility(battle, unit, ability, points, weakestFirst)
  }
  dropBeaten()
  if (listed > 0) return Listed.Somewhere
  return strike.ability === NO_ABILITY ? Listed.Nothing : Listed.InPlace
}

// A function of its own so that it has all it calls inlined.

/** Lists the attacks with `ability` on whoever is near enough to be hurt; no cell changes their odds. */
const listAbility = (battle: Battle, unit: number, ability: number, points: number, weakestFirst: boolean): void => {
  const { abilities, space } = battle.template
  const { cell } = columns(battle, Position)
  const { hp, bonusHp } = columns(battle, Vitals)
  const from = cell[unit]!
  const ranges = rangeRowOf(space, from)
  const base = rangeBase(space, from)
  const zone = abilities.zones[ability]!
  const count = foeCount[0]!
  const farthest = points + abilities.maxRange[ability]!
  let next = listed
  for (let i = 0; i < count; i++) {
    const target = foes[i]!
    const at = cell[target]!
    if (ranges[base + at]! > farthest) continue
    const value = expectedWith(battle, ability, target, at, 0)
    if (value <= 0) continue
    const weakness = weakestFirst ? -(hp[target]! + bonusHp[target]!) : 0
    if (rowHasCell(space, zone, at * space.words, from)) {
      if (isBetter(weakness, value, 0, at, ability)) keep(ability, target, at, from, 0, value, weakness)
      continue
    }
    abilityOf[next] = ability
    targetOf[next] = target
    worthOf[next] = value
    weaknessOf[next] = weakness
    next++
  }
  listed = next
}

/** Whether an attack of that weakness and value goes behind the best so far, wherever it is made from. */
const isWorse = (weakness: number, value: number): boolean =>
  weakness < strike.weakness || (weakness === strike.weakness && value < strike.value)

/** Takes off the list what is no better than the strike that needs no step. */
const dropBeaten = (): void => {
  if (strike.ability === NO_ABILITY) return
  let kept = 0
  for (let i = 0; i < listed; i++) {
    const weakness = weaknessOf[i]!
    const value = worthOf[i]!
    if (isWorse(weakness, value) || (weakness === strike.weakness && value === strike.value)) continue
    abilityOf[kept] = abilityOf[i]!
    targetOf[kept] = targetOf[i]!
    worthOf[kept] = value
    weaknessOf[kept] = weakness
    kept++
  }
  listed = kept
}

/** Whether an attack goes before the best so far: by weakness, value, movement points, cell aimed at, ability. */
const isBetter = (weakness: number, value: number, layer: number, aim: number, ability: number): boolean => {
  if (strike.ability === NO_ABILITY) return true
  if (weakness !== strike.weakness) return weakness > strike.weakness
  if (value !== strike.value) return value > strike.value
  if (layer !== strike.layer) return layer < strike.layer
  return aim !== strike.aim ? aim < strike.aim : ability < strike.ability
}

/**
 * Finds the best of the listed attacks that can be made within `points` movement points (`survey` and `beginRings`
 * first), or the one in `strike` that needs none; the same as `findStrike`. Looks at those worth most first, and at no other
 * ring than it needs.
 */
export const reachBestStrike = (battle: Battle, points: number): boolean => {
  const { cell } = columns(battle, Position)
  while (listed > 0) {
    let best = 0
    for (let i = 1; i < listed; i++) {
      if (weaknessOf[i]! > weaknessOf[best]! || (weaknessOf[i] === weaknessOf[best] && worthOf[i]! > worthOf[best]!)) best = i
    }
    const value = worthOf[best]!
    const weakness = weaknessOf[best]!
    if (strike.ability !== NO_ABILITY && isWorse(weakness, value)) return true
    const ability = abilityOf[best]!
    const target = targetOf[best]!
    const aim = cell[target]!
    const layer = nearestStop(battle, ability, aim, points)
    if (layer >= 0 && isBetter(weakness, value, layer, aim, ability))
      keep(ability, target, aim, nearest[0]!, layer, value, weakness)
    listed--
    abilityOf[best] = abilityOf[listed]!
    targetOf[best] = targetOf[listed]!
    worthOf[best] = worthOf[listed]!
    weaknessOf[best] = weaknessOf[listed]!
  }
  return strike.ability !== NO_ABILITY
}
