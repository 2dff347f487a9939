import { CardVerb, Condition, Conditions, ElementStrength, Elements, Overlay } from '../../../components/dungeon.ts'
import { Standing, StandingBit, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { rangeBase, rangeRowOf, type Space } from '../../../engine/space/index.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { worthOfAttack, worthOfCurse, worthOfDamage } from './attacks.ts'
import { reachOf } from './blows.ts'
import type { Slots } from './slots.ts'
import { countThreats, foes, friends, self, threatsOn } from './survey.ts'
import type { Taste } from './taste.ts'
import { wantsLoot } from './way.ts'

const ONE = 1024

/** Rounds that a shield or retaliation for the battle, or a summon, is counted for. */
const LASTING_ROUNDS = 3

const hasIt = (mask: number, condition: number): boolean => ((mask >> condition) & 1) === 1

/** Attacks × 1024 that a shield or retaliation is counted for at most, and how many of those are from beside and do come. */
const MOST_ATTACKS = 3 * ONE
const BACK = 0.5

let battle: Battle
let space: Space
let taste: Taste
let mayAttack = true
let isStunned = false
let seeksLoot = false
let helpWanted = false
/** Who could attack the unit where it stands. */
let threatened = 0

/** Begins a decision about what the unit surveyed can do, weighed by `by`. */
export const beginActs = (of: Battle, by: Taste): void => {
  battle = of
  space = dungeonSpace(of)
  taste = by
  isStunned = hasIt(self.conditions, Condition.Stun)
  mayAttack = !isStunned && !hasIt(self.conditions, Condition.Disarm)
  seeksLoot = wantsLoot(of)
  isListed = false
  countThreats(space, self.cell)
  threatened = threatsOn.all
  helpWanted = false
  for (let i = 0; i < friends.count && !helpWanted; i++) helpWanted = worthOfHeal(friends.unit[i]!, 1) > 0
}

/** Whether a heal would do anybody good. */
export const isHelpWanted = (): boolean => helpWanted

/** Whether the unit can move at all. */
export const canMove = (by: Taste): boolean =>
  !by.holds && !hasIt(self.conditions, Condition.Stun) && !hasIt(self.conditions, Condition.Immobilize)

/** Effects that element `effect` pays for: 0 where it is there, else how many there are, all of them left out. */
const unpaid = (effect: number): number => {
  const { arg, amount } = battle.template.dungeon.effects
  return columns(battle, Elements).strength[arg[effect]!] === ElementStrength.Inert ? amount[effect]! : 0
}

/** Worth × 1024 of what the effects of a row of `slots` do that does not depend on where the unit stands (DUN-41). */
export const worthAnywhere = (slots: Slots, slot: number): number => {
  if (isStunned) return 0
  const { effects } = battle.template.dungeon
  let worth = 0
  for (let effect = slots.first[slot]!; effect < slots.end[slot]!; effect++) {
    switch (effects.verb[effect]) {
      case CardVerb.Consume:
        effect += unpaid(effect)
        break
      case CardVerb.Heal:
        if (effects.self[effect] === 1) worth += worthOfHeal(self.unit, effects.amount[effect]!)
        break
      case CardVerb.Condition:
        if (effects.self[effect] === 1) worth += worthOfBoon(self.unit, effects.conditions[effect]!)
        break
      case CardVerb.Summon:
        worth += worthOfSummon(effects.arg[effect]!)
        break
      case CardVerb.Infuse:
        worth += ONE >> 2
        break
      default:
    }
  }
  return worth
}

const rounds = (lasting: number): number => (lasting === 1 ? LASTING_ROUNDS : 1)

/** Worth × 1024 of what the effects of a row do from where `lookFrom` looked, `cell`, with `nearest` hexes to the next foe in sight. */
export const worthThere = (slots: Slots, slot: number, cell: number, nearest: number): number => {
  if (isStunned) return 0
  const { effects } = battle.template.dungeon
  let worth = 0
  for (let effect = slots.first[slot]!; effect < slots.end[slot]!; effect++) {
    switch (effects.verb[effect]) {
      case CardVerb.Consume:
        effect += unpaid(effect)
        break
      case CardVerb.Attack:
        if (mayAttack) worth += worthOfAttack(effect, cell, nearest)
        break
      case CardVerb.Damage:
        if (nearest <= reachOf(effect)) worth += worthOfDamage(effects.amount[effect]!, reachOf(effect))
        break
      case CardVerb.Push:
      case CardVerb.Pull:
        if (nearest <= reachOf(effect)) worth += ONE >> 2
        break
      case CardVerb.Heal:
        if (effects.self[effect] !== 1) worth += bestHeal(cell, effects.amount[effect]!, effects.range[effect]!)
        break
      case CardVerb.Condition:
        if (effects.self[effect] === 2) worth += bestBoon(cell, effects.conditions[effect]!, effects.range[effect]!)
        else if (effects.self[effect] === 0 && nearest <= reachOf(effect))
          worth += worthOfCurse(effects.conditions[effect]!, reachOf(effect))
        break
      case CardVerb.Shield:
        countThreats(space, cell)
        worth += effects.amount[effect]! * taste.taken * Math.min(threatsOn.all, MOST_ATTACKS) * rounds(effects.lasting[effect]!)
        break
      case CardVerb.Retaliate:
        countThreats(space, cell)
        worth +=
          effects.amount[effect]! *
          taste.damage *
          Math.min(threatsOn.melee, MOST_ATTACKS) *
          BACK *
          rounds(effects.lasting[effect]!)
        break
      case CardVerb.Loot:
        worth += worthOfLoot(cell, effects.amount[effect]!)
        break
      default:
    }
  }
  return worth
}

/** Worth × 1024 of `amount` HP for `unit` (DUN-27 DUN-28). */
export const worthOfHeal = (unit: number, amount: number): number => {
  const { hp, maxHp } = columns(battle, Vitals)
  const { mask } = columns(battle, Conditions)
  const lacks = maxHp[unit]! - hp[unit]!
  const weight = hp[unit]! * 2 <= maxHp[unit]! ? taste.rescue : taste.heal
  let worth = hasIt(mask[unit]!, Condition.Poison) ? taste.heal * ONE : weight * Math.min(amount, lacks) * ONE
  if (hasIt(mask[unit]!, Condition.Wound)) worth += taste.heal * ONE
  return worth
}

const bestHeal = (cell: number, amount: number, range: number): number => {
  let best = 0
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  for (let i = 0; i < friends.count; i++) {
    if (i > 0 && ranges[base + friends.cell[i]!]! > range) continue
    const worth = worthOfHeal(friends.unit[i]!, amount)
    if (worth > best) best = worth
  }
  return best
}

/** Worth × 1024 of good conditions for `unit`. */
export const worthOfBoon = (unit: number, conditions: number): number => {
  const given = conditions & ~columns(battle, Conditions).mask[unit]!
  let worth = 0
  if (hasIt(given, Condition.Strengthen) && foes.count > 0) worth += 2 * ONE
  if (hasIt(given, Condition.Invisible)) worth += (threatened / ONE) * 2 * taste.taken * ONE
  if (hasIt(conditions, Condition.Bless)) worth += ONE
  return worth
}

const bestBoon = (cell: number, conditions: number, range: number): number => {
  let best = 0
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  for (let i = 0; i < friends.count; i++) {
    if (i > 0 && ranges[base + friends.cell[i]!]! > range) continue
    best = Math.max(best, worthOfBoon(friends.unit[i]!, conditions))
  }
  return best
}

/** A summon that can come: its printed attack for some rounds, and its HP, which others need not lose; less where nobody is in sight. */
const worthOfSummon = (pool: number): number => {
  const { pools, attack } = battle.template.dungeon
  const { firstRow, endRow } = pools[pool]!
  const { mask } = columns(battle, Standing)
  const { maxHp } = columns(battle, Vitals)
  for (let row = firstRow; row < endRow; row++) {
    if ((mask[row]! & StandingBit.Reserve) === 0) continue
    const worth = (taste.damage * attack[row]! * LASTING_ROUNDS + maxHp[row]!) * ONE
    return foes.count > 0 ? worth : worth / 2
  }
  return 0
}

/** Worth of a loot token that an objective counts, and of any other. */
const TOKEN = 4 * ONE
const GOLD = 64

/** Loot tokens on the map, of the decision whose stamp they bear: listed when first asked for. */
const MOST_TOKENS = 64
const tokenCell = new Int32Array(MOST_TOKENS)
let tokens = 0
let isListed = false

/** Whether there is loot on the map, seen or not: nobody stands where it is not. */
export const isLootThere = (): boolean => {
  if (isListed) return tokens > 0
  isListed = true
  tokens = 0
  const { loot } = columns(battle, Overlay)
  for (let cell = 0; cell < space.cells && tokens < MOST_TOKENS; cell++) if (loot[cell]! > 0) tokenCell[tokens++] = cell
  return tokens > 0
}

const worthOfLoot = (cell: number, reach: number): number => {
  if (!isLootThere()) return 0
  const { loot } = columns(battle, Overlay)
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  let found = 0
  for (let i = 0; i < tokens; i++) if (ranges[base + tokenCell[i]!]! <= reach) found += loot[tokenCell[i]!]!
  return found * (seeksLoot ? TOKEN : GOLD)
}
