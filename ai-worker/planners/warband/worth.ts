import type { Battle } from '../../../engine/battle.ts'
import { isCarrying } from '../../../engine/tactics/warrior-state.ts'

/** What a unit counts for, and more where it is a hero or holds treasure (WAR-34 WAR-41 WAR-42). */
const UNIT = 4
const HERO = 2
const CARRIER = 4

/** How much `unit` matters to its side. */
export const worthOf = (battle: Battle, unit: number): number =>
  UNIT + (battle.template.warband.isHero[unit] === 1 ? HERO : 0) + (isCarrying(battle, unit) ? CARRIER : 0)

/** Whether `unit` is one that others step in for: a hero, or one that holds a token (WAR-44). */
export const isPrecious = (battle: Battle, unit: number): boolean =>
  battle.template.warband.isHero[unit] === 1 || isCarrying(battle, unit)
