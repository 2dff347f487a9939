import { Dice, DiePlace, Pool, Reach } from '../../../components/dice.ts'
import { BattleForm, StatusDie } from '../../../components/encounter.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { isAfflicted } from '../../../engine/tactics/encounter.ts'

/** The dice that `pickDice` would gather, best first: `hand.die[0 … hand.count)`; overwritten by the next pick of this thread. */
export const hand = {
  die: new Int16Array(256),
  worth: new Int32Array(256),
  count: 0,
  /** Whether other dice could still be gathered besides: then somebody has to say that no more are wanted. */
  isMoreLeft: false,
}

/** Whether a die of a sort suits a battle form (EXP-22). */
const suits = (form: number, isCombat: number, reach: number): boolean => {
  if (form === BattleForm.Defensive) return true
  if (form === BattleForm.Magic) return isCombat === 0
  return form === BattleForm.RangedWeapon ? reach !== Reach.Melee : reach !== Reach.Ranged
}

/**
 * Picks into `hand` the ready dice of `unit` that suit battle form `form` and are worth most, as many as its stamina and magicka allow
 * beside what it has gathered already; dice worth nothing stay. Of equals the lowest die goes first (EXP-21 EXP-22 EXP-47).
 */
export const pickDice = (battle: Battle, unit: number, form: number, worthOf: Int32Array): void => {
  const { dice, roster } = battle.template
  const { firstOfUnit, sort, pool, isCombat, reach } = dice
  const { place } = columns(battle, Dice)
  const fears = isAfflicted(battle, unit, StatusDie.Fear)
  const end = firstOfUnit[unit + 1]!
  let count = 0
  let unwanted = 0
  let stamina = roster.stamina[unit]!
  let magicka = roster.magicka[unit]!
  for (let die = firstOfUnit[unit]!; die < end; die++) {
    const of = sort[die]!
    if (place[die] === DiePlace.Gathered) {
      if (pool[of] === Pool.Stamina) stamina--
      else if (pool[of] === Pool.Magicka) magicka--
    }
    if (place[die] !== DiePlace.Ready || !suits(form, isCombat[of]!, reach[of]!) || (fears && isCombat[of] === 0)) continue
    const worth = worthOf[of]!
    if (worth === 0) {
      unwanted |= 1 << pool[of]!
      continue
    }
    let at = count++
    while (at > 0 && hand.worth[at - 1]! < worth) {
      hand.die[at] = hand.die[at - 1]!
      hand.worth[at] = hand.worth[at - 1]!
      at--
    }
    hand.die[at] = die
    hand.worth[at] = worth
  }
  let kept = 0
  for (let i = 0; i < count; i++) {
    const of = pool[sort[hand.die[i]!]!]!
    if (of === Pool.Stamina && stamina-- <= 0) continue
    if (of === Pool.Magicka && magicka-- <= 0) continue
    hand.die[kept] = hand.die[i]!
    hand.worth[kept++] = hand.worth[i]!
  }
  hand.count = kept
  hand.isMoreLeft =
    (unwanted & (1 << Pool.None)) !== 0 ||
    ((unwanted & (1 << Pool.Stamina)) !== 0 && stamina > 0) ||
    ((unwanted & (1 << Pool.Magicka)) !== 0 && magicka > 0)
}
