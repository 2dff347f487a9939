import { Initiative } from '../../../../components/dungeon.ts'
import { type Battle, columns } from '../../../../engine/battle.ts'
import type { Explanation } from '../../../../engine/ruleset.ts'
import { explainFocus } from '../../monster-focus/index.ts'
import type { FocusBoard } from './board.ts'

/** Tells what decides the problem of a board: focuses, hexes, costs and rule ids, with the names and initiatives of the battle (DUN-11 DUN-14 DUN-15). */
export const explainBoard = (battle: Battle, { problem, scratch }: FocusBoard, why: Explanation): void => {
  const { unitIds } = battle.template
  const { number } = columns(battle, Initiative)
  const speed = (unit: number): string => (number[unit] === 0 ? 'initiative not known yet' : `initiative ${number[unit]}`)
  explainFocus(problem, scratch, (unit) => unitIds[unit], why, speed)
}
