import { Role } from '../../components/encounter.ts'
import type { Template } from '../template.ts'

/** Above every level: where quest units stand in the order (EXP-11). */
const QUEST_LEVEL = 255

/** Enemies of a template, by level from high to low, quest units first, equals by row; `levels[i]` is that of `rows[i]` (EXP-11). */
export interface EnemyOrder {
  readonly template: Template
  readonly rows: Uint8Array
  readonly levels: Uint8Array
}

/** Level of an enemy in the order of turns (EXP-11). */
const levelOf = (template: Template, row: number): number =>
  template.roster.quest[row] === 1 ? QUEST_LEVEL : template.roster.level[row]!

const build = (template: Template): EnemyOrder => {
  const rows = Uint8Array.from({ length: template.rows - 1 }, (_, i) => i + 1)
    .filter((row) => template.roster.role[row] === Role.Enemy)
    .sort((a, b) => levelOf(template, b) - levelOf(template, a) || a - b)
  return { template, rows, levels: rows.map((row) => levelOf(template, row)) }
}

const orders = new WeakMap<Template, EnemyOrder>()
let last: EnemyOrder | undefined

/** The order in which the enemies of a template have their turns, made on first use. */
export const enemyOrder = (template: Template): EnemyOrder => {
  if (last !== undefined && last.template === template) return last
  let found = orders.get(template)
  if (found === undefined) {
    found = build(template)
    orders.set(template, found)
  }
  last = found
  return found
}
