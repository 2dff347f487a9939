import { GuardFrom } from '../components/dice.ts'
import { CostOf, type Reaction, Window } from '../components/reactions.ts'
import { Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS } from '../engine/choices.ts'
import { isAwaited, priceOf } from '../engine/reactions.ts'
import { capLoss } from './cap-loss.ts'
import { guardOf, guards, isUsable, lengthOf, listOf } from './own-preventions.ts'
import { physicalLeft, pointsOf, trueLeft } from './prevention.ts'

/** The best found so far, by `weigh`. */
const best = { choice: PASS, price: 0, value: 0, isEnough: false }

/**
 * What a scripted controller spends next on record `slot`: the cheapest that still saves HP; of equal price the smallest that saves all
 * there is to save, else the largest; then the lowest id. What costs HP must save more than that. `choiceIds.ability` + a place of the
 * unit's list, `choiceIds.die` + a die, or `PASS`.
 * Rules: DMG-19
 */
export const wisest = (battle: Battle, slot: number, unit: number): number => {
  const { choiceIds, reactions, dice } = battle.template
  best.choice = PASS
  const lost = lossWithout(battle, slot, unit, 0, false)
  if (lost === 0) return PASS
  const list = listOf(battle, unit)
  const length = lengthOf(list)
  for (let place = 0; place < length; place++) {
    const reaction = reactions.list[list[place]!]!
    if (!reaction.optional || !isUsable(battle, slot, unit, list, place)) continue
    const value = pointsOf(battle, slot, unit, reaction, false)
    const left = lossWithout(battle, slot, unit, value, reaction.namesTrue)
    if (lost - left > hpPrice(reaction)) weigh(choiceIds.ability + place, priceOf(reaction), value, left === 0)
  }
  if (dice.count === 0) return best.choice
  const end = dice.firstOfUnit[unit + 1]!
  for (let die = dice.firstOfUnit[unit]!; die < end; die++) {
    if (!guards(battle, slot, unit, die, GuardFrom.Active)) continue
    const value = guardOf(battle, die)
    const left = lossWithout(battle, slot, unit, value, false)
    if (lost > left) weigh(choiceIds.die + die, DIE_PRICE, value, left === 0)
  }
  return best.choice
}

/** An active die is as dear as a light fatigue die: either lies on the track for a while. */
const DIE_PRICE = 1

const weigh = (choice: number, price: number, value: number, isEnough: boolean): void => {
  if (best.choice !== PASS) {
    if (price > best.price) return
    if (price === best.price) {
      if (!isEnough && best.isEnough) return
      if (isEnough === best.isEnough && (isEnough ? value >= best.value : value <= best.value)) return
    }
  }
  best.choice = choice
  best.price = price
  best.value = value
  best.isEnough = isEnough
}

const hpPrice = ({ costs }: Reaction): number => {
  let price = 0
  for (let i = 0; i < costs.length; i++) if (costs[i]!.what === CostOf.Hp) price += costs[i]!.amount
  return price
}

/** HP that the unit would lose by record `slot` with `points` more prevented: behind its bonus HP and its caps. */
const lossWithout = (battle: Battle, slot: number, unit: number, points: number, namesTrue: boolean): number => {
  const { hp, bonusHp } = columns(battle, Vitals)
  const ofTrue = namesTrue ? Math.min(points, trueLeft(battle, slot)) : 0
  const rest = Math.max(physicalLeft(battle, slot) - points + ofTrue, 0)
  const physical = Math.max(rest - bonusHp[unit]!, 0)
  const trueDamage = trueLeft(battle, slot) - ofTrue
  const loss = isAwaited(battle.template, Window.LosingHp)
    ? capLoss(battle, slot, physical, trueDamage, false)
    : physical + trueDamage
  return Math.min(loss, hp[unit]!)
}
