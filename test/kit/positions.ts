import { advance, advanceToPlan } from '../../engine/advance.ts'
import { type Battles, createBattles, startBattle } from '../../engine/battle.ts'
import type { Template } from '../../engine/template.ts'

/** Most actions that a battle has played. */
const LATEST = 60

/** Battles at moments of all kinds, and the slots of those that need a plan now: nearly all. */
export interface Positions {
  readonly battles: Battles
  readonly needing: Int32Array
  readonly count: number
}

/** `count` battles of a seed, each at a moment of its own before a decision of a policy; one that ends too early is at its first. */
export const createPositions = (template: Template, count: number, seed: number, shared: boolean): Positions => {
  const battles = createBattles(template, count, seed, { shared })
  const needing = new Int32Array(count)
  let found = 0
  for (let slot = 0; slot < count; slot++) {
    const battle = battles.at(slot)
    for (let action = (slot * 37) % LATEST; action > 0; action--) advance(battle, 'action')
    if (!advanceToPlan(battle)) {
      startBattle(battle, seed, 0, slot)
      if (!advanceToPlan(battle)) continue
    }
    needing[found++] = slot
  }
  return { battles, needing, count: found }
}
