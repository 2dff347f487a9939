import { type DungeonTables, EVERYBODY } from '../../../components/dungeon.ts'
import type { Battle } from '../../../engine/battle.ts'
import { targetsOf } from '../../../engine/tactics/figure-targets.ts'
import { beginBlows, placed, reachOf, worthAt, worthOfConditions, worthOfHarm } from './blows.ts'
import { beginMarks, MOST_FOES, marks, off } from './marks.ts'
import { beginPatterns, worthOfPattern } from './patterns.ts'
import { self } from './survey.ts'
import type { Taste } from './taste.ts'

let battle: Battle
let dungeon: DungeonTables

/** Begins a decision about attacks of the unit surveyed, weighed by `by`. */
export const beginAttacks = (of: Battle, by: Taste): void => {
  battle = of
  dungeon = of.template.dungeon
  beginMarks(of)
  beginBlows(of, by)
  beginPatterns(of)
}

const picked = new Float64Array(MOST_FOES)

/** Worth × 1024 of attack `effect` from the place that `lookFrom` looked from, `cell`, with `nearest` hexes to the next foe: on the best targets. */
export const worthOfAttack = (effect: number, cell: number, nearest: number): number => {
  if (dungeon.effects.pattern[effect]! >= 0) return worthOfPattern(effect, cell, nearest)
  const reach = reachOf(effect)
  if (nearest > reach) return 0
  const place = placed(effect)
  if (place < 0) return 0
  const targets = targetsOf(battle, self.unit, effect)
  let best = 0
  if (targets === 1) {
    for (let i = 0; i < marks.count; i++) {
      if (off[i]! > reach) continue
      const worth = worthAt(place, i)
      if (worth > best) best = worth
    }
    return best
  }
  let taken = 0
  for (let i = 0; i < marks.count; i++) {
    if (off[i]! > reach) continue
    const worth = worthAt(place, i)
    if (worth <= 0) continue
    if (targets === EVERYBODY) {
      best += worth
      continue
    }
    let at = taken
    if (taken < targets) taken++
    else if (picked[taken - 1]! >= worth) continue
    else at--
    while (at > 0 && picked[at - 1]! < worth) {
      picked[at] = picked[at - 1]!
      at--
    }
    picked[at] = worth
  }
  for (let i = 0; i < taken; i++) best += picked[i]!
  return best
}

/** Worth × 1024 of `amount` damage that is no attack, on the best foe within `reach` hexes of the place looked from. */
export const worthOfDamage = (amount: number, reach: number): number => {
  let best = 0
  for (let i = 0; i < marks.count; i++) if (off[i]! <= reach) best = Math.max(best, worthOfHarm(i, amount))
  return best
}

/** Worth × 1024 of conditions given to the best foe within `reach` hexes of the place looked from. */
export const worthOfCurse = (mask: number, reach: number): number => {
  let best = 0
  for (let i = 0; i < marks.count; i++) if (off[i]! <= reach) best = Math.max(best, worthOfConditions(i, mask))
  return best
}

/** Worth × 1024 of attack `effect` on foe `i`, from where `lookFrom` looked. */
export const worthOfTarget = (effect: number, i: number): number => {
  const place = placed(effect)
  return place < 0 ? 0 : worthAt(place, i)
}
