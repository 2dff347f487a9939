import { FigureRole, INITIATIVE_GROUP, INITIATIVE_TIE, NORMAL_PLACE } from '../../../../components/dungeon.ts'
import type { Battle } from '../../../../engine/battle.ts'

/** Bits of a key below those of the group: the place in it. */
const PLACES = (1 << INITIATIVE_GROUP) - 1
const GROUPS = (1 << (INITIATIVE_TIE - INITIATIVE_GROUP)) - 1

/**
 * How early a figure acts, as focus asks it (DUN-11): lower is earlier, equals are tied, as characters and monster types are whose order nobody has
 * settled (DUN-2). A character and its summons have one value. `key` is its `Initiative.key`; before the first reveal there is but the order within a type.
 */
export const orderOf = ({ template }: Battle, unit: number, key: number): number => {
  const { role, elite, number } = template.dungeon
  const isMonster = role[unit] === FigureRole.Monster
  if (key === 0) return isMonster ? (elite[unit] === 1 ? 0 : NORMAL_PLACE) + number[unit] : 0
  // The first of tied groups, once it is settled, has the number 0.
  const settled = ((key >>> INITIATIVE_GROUP) & GROUPS) === 0 ? 0 : 1
  return ((((key >>> INITIATIVE_TIE) << 1) | settled) << INITIATIVE_GROUP) | (isMonster ? key & PLACES : 0)
}
