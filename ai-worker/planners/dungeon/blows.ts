import { Condition, type DungeonTables, OWN, RETALIATE_REACH, Retaliation } from '../../../components/dungeon.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { retaliationOf } from '../../../engine/tactics/figure-targets.ts'
import { MOST_FOES, marks, off } from './marks.ts'
import { createOutlook, expectedLoss, killChance, lookAtDeck, type Outlook } from './outlook.ts'
import { drawOf, foes, self } from './survey.ts'
import type { Taste } from './taste.ts'

const MOST_ATTACKS = 128

/** Decks of the characters by their seats, and the one of the unit surveyed. */
const decks: Outlook[] = []
let deck: Outlook

let battle: Battle
let dungeon: DungeonTables
let taste: Taste
let count = 0
let retaliates = false

/** Per effect: its place among the attacks that were looked at in the decision whose stamp it bears. */
let placeOf = new Int16Array(0)
let stampOf = new Int32Array(0)

/** [place × MOST_FOES + foe]: worth × 1024 of an attack, as it is drawn, and with disadvantage besides. */
const plain = new Float64Array(MOST_ATTACKS * MOST_FOES)
const hampered = new Float64Array(MOST_ATTACKS * MOST_FOES)
/** HP × 1024 that an attack from d hexes costs by retaliation. */
const backlash = new Int32Array(MOST_FOES * (RETALIATE_REACH + 1))

/** Begins a decision about what attacks of the unit surveyed are worth, weighed by `by`. */
export const beginBlows = (of: Battle, by: Taste): void => {
  battle = of
  dungeon = of.template.dungeon
  taste = by
  if (placeOf.length < dungeon.effects.count) {
    placeOf = new Int16Array(dungeon.effects.count)
    stampOf = new Int32Array(dungeon.effects.count)
  }
  count = 0
  const seat = dungeon.seatOf[self.unit]!
  deck = decks[seat] ??= createOutlook()
  lookAtDeck(of, deck, 1 + seat)
  weighRetaliation()
}

const weighRetaliation = (): void => {
  const { round, lasting } = columns(battle, Retaliation)
  retaliates = false
  for (let i = 0; i < marks.count; i++) {
    const foe = foes.unit[i]!
    const first = foe * RETALIATE_REACH
    // Who deals nothing back to the next hex deals nothing back at all.
    if (dungeon.retaliate[foe]! + round[first]! + lasting[first]! > 0) retaliates = true
  }
  if (!retaliates) return
  for (let i = 0; i < marks.count; i++) {
    for (let d = 1; d <= RETALIATE_REACH; d++)
      backlash[i * (RETALIATE_REACH + 1) + d] = retaliationOf(battle, foes.unit[i]!, d) * 1024
  }
}

/** Hexes that an attack or other effect reaches, at least 1. */
export const reachOf = (effect: number): number => {
  const { effects, range } = dungeon
  const own = range[self.unit]!
  const hexes =
    effects.rangeRelative[effect] === 1
      ? own + effects.range[effect]!
      : effects.range[effect] === OWN
        ? own
        : effects.range[effect]!
  return Math.max(hexes, 1)
}

/** Whether an effect is a ranged one: at a disadvantage beside its target (DUN-19). */
const isRanged = (effect: number): boolean => {
  const { effects, range } = dungeon
  const own = range[self.unit]!
  if (effects.rangeRelative[effect] === 1) return own + effects.range[effect]! > 0
  return (effects.range[effect] === OWN ? own : effects.range[effect]!) > 0
}

/** What conditions are worth that an attack or effect gives foe `i`, × 1024: what they keep it from doing, or cost it. */
export const worthOfConditions = (i: number, mask: number): number => {
  const given = mask & ~foes.immune[i]! & ~foes.conditions[i]!
  if (given === 0) return 0
  const blow = foes.blow[i]!
  let worth = 0
  if (((given >> Condition.Stun) & 1) === 1) worth += blow + 1024
  else if (((given >> Condition.Disarm) & 1) === 1) worth += blow
  if (((given >> Condition.Immobilize) & 1) === 1) worth += foes.melee[i] === 1 ? blow >> 1 : 256
  if (((given >> Condition.Muddle) & 1) === 1) worth += blow >> 2
  if (((given >> Condition.Poison) & 1) === 1) worth += 1536
  if (((given >> Condition.Wound) & 1) === 1) worth += 2048
  if (((given >> Condition.Curse) & 1) === 1) worth += 768
  return worth
}

/** Lead of the weaker of two foes, more than any attack is worth. */
const WEAKER = 1 << 20

/** Worth × 1024 of an attack of `value` on foe `i` (DUN-41). */
const worthOfBlow = (i: number, value: number, draw: number, pierce: number, conditions: number): number => {
  const hp = foes.hp[i]!
  const shield = Math.max(0, foes.shield[i]! - pierce)
  const loss = expectedLoss(deck, draw, value + foes.plus[i]!, shield, hp)
  if (loss === 0 && conditions === 0) return 0
  const kill = killChance(deck, draw, value + foes.plus[i]!, shield, hp)
  // Who has fallen deals no more damage.
  let worth = taste.damage * loss + taste.kill * kill + (taste.taken * foes.threat[i]! * kill) / 1024
  if (conditions !== 0) worth += (worthOfConditions(i, conditions) * (1024 - kill)) / 1024
  if (taste.weakestFirst && loss > 0) worth += (1024 - Math.min(hp, 1023)) * WEAKER
  return worth
}

/** The place of attack `effect` in the tables of this decision, worked out on first use; −1 where there is no room. */
export const placed = (effect: number): number => {
  if (stampOf[effect] === marks.stamp) return placeOf[effect]!
  if (count === MOST_ATTACKS) return -1
  const { effects, pierce, adds } = dungeon
  const place = count++
  stampOf[effect] = marks.stamp
  placeOf[effect] = place
  const ranged = isRanged(effect)
  const through = effects.pierce[effect]! + pierce[self.unit]!
  const conditions = effects.conditions[effect]! | adds[self.unit]!
  const draw = drawOf(self.helped, self.hampered)
  const near = drawOf(self.helped, true)
  const bonus = effects.push[effect]! + effects.pull[effect]! > 0 ? 128 : 0
  for (let i = 0; i < marks.count; i++) {
    const at = place * MOST_FOES + i
    plain[at] = worthOfBlow(i, effects.amount[effect]!, draw, through, conditions) + bonus
    hampered[at] =
      ranged && near !== draw ? worthOfBlow(i, effects.amount[effect]!, near, through, conditions) + bonus : plain[at]!
  }
  return place
}

/** Worth × 1024 of the attack at `place` on foe `i`, from where `lookFrom` looked. */
export const worthAt = (place: number, i: number): number => {
  const hexes = off[i]!
  const worth = hexes === 1 ? hampered[place * MOST_FOES + i]! : plain[place * MOST_FOES + i]!
  if (!retaliates || hexes > RETALIATE_REACH) return worth
  return worth - taste.taken * backlash[i * (RETALIATE_REACH + 1) + hexes]!
}

/** The most that `worthAt` can be, from wherever. */
export const mostAt = (place: number, i: number): number => plain[place * MOST_FOES + i]!

/** Worth × 1024 of `amount` damage that is no attack on foe `i`. */
export const worthOfHarm = (i: number, amount: number): number => {
  const hp = foes.hp[i]!
  const worth = (amount >= hp ? taste.damage * hp + taste.kill : taste.damage * amount) * 1024
  return taste.weakestFirst ? worth + (1024 - Math.min(hp, 1023)) * WEAKER : worth
}
