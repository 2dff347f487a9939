import { Conditions } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import type { Battle } from '../engine/battle.ts'
import { columns } from '../engine/battle.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/** Takes a summon off the map whose card has gone, or whose owner; its conditions go with it (DUN-17 DUN-32). */
export const dismissSummon = (battle: Battle, summon: number): void => {
  columns(battle, Conditions).mask[summon] = 0
  takeOffMap(battle, summon, RemovalCause.Dismissed, NOBODY)
}
