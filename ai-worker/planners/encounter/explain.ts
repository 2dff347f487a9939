import { Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { listCells, NO_CELL } from '../../../engine/space/index.ts'
import { quarry } from '../../../engine/tactics/encounter.ts'
import { March, march, surveyMarch } from '../../../engine/tactics/encounter-march.ts'
import type { Looked } from './attack.ts'
import { attack } from './attack.ts'

const points = (scaled: number): string => (scaled / 1024).toFixed(2)

const at = (battle: Battle, cell: number): string => {
  const { height } = battle.template.space
  return `[${Math.floor(cell / height)}, ${cell % height}]`
}

const FORM_WORDS = ['defensively', 'with a heavy weapon', 'with a light weapon', 'with magic', 'with a ranged weapon'] as const

/** Tells one act and the rule behind it. */
export const explainAct = (why: Explanation, rule: string, choice: string, score: number, note: string): void => {
  why.decidedBy ||= rule
  why.candidates.push({ choice, score, note })
}

/** Tells the engages that were possible, with what each was expected to do, and what decided between them. */
export const explainAttacks = (battle: Battle, why: Explanation, looked: Looked, weakestFirst: boolean): void => {
  const { unitIds } = battle.template
  const { hp } = columns(battle, Vitals)
  why.decidedBy = weakestFirst
    ? 'DEC-16 focus-weakest: fewest HP in reach, then most expected damage, then DEC-1'
    : 'DEC-16: most expected damage now, then fewest hexes, then DEC-1'
  for (const { target, form, cell, value } of looked) {
    const isChosen = target === attack.target && form === attack.form
    why.candidates.push({
      choice: `engage ${unitIds[target]} ${FORM_WORDS[form]} from ${at(battle, cell)}`,
      score: value,
      note: `expects ${points(value)} damage; ${unitIds[target]} has ${hp[target]} HP${isChosen ? '; chosen' : ''}`,
    })
  }
}

const MARCH_RULES: Readonly<Record<number, string>> = {
  [March.InReach]: 'EXP-26: somebody is in reach, so it stays',
  [March.NobodyThere]: 'EXP-27: nobody to go to',
  [March.ToTarget]: 'EXP-26: the nearest hex from which somebody is in reach',
  [March.Nearer]: 'EXP-27: the hex nearest to the closest opponent',
}

const cells = new Int32Array(16384)

/** Tells the hexes that an enemy could make for, and what decided between them; `to` is where its walk of this turn ends. */
export const explainMarch = (battle: Battle, why: Explanation, unit: number, to: number): void => {
  const { tied, space } = surveyMarch(battle, unit)
  const { reason, hexes, equals } = march
  why.decidedBy = MARCH_RULES[reason]!
  if (reason === March.InReach || reason === March.NobodyThere) return
  const count = listCells(space, tied, cells)
  if (reason === March.ToTarget && equals > 1) why.decidedBy += ', of equals the unit it prefers'
  if (count > 1) why.decidedBy += ', then DEC-1'
  for (let i = 0; i < count; i++) {
    why.candidates.push({ choice: `make for ${at(battle, cells[i]!)}`, score: hexes, note: `${hexes} hexes off` })
  }
  const from = columns(battle, Position).cell[unit]!
  why.candidates.push({
    choice: to === NO_CELL ? `stay at ${at(battle, from)}` : `walk to ${at(battle, to)}`,
    score: 0,
    note: 'chosen',
  })
}

/** Tells whom an enemy has in reach, in the order in which it engages them: the list in `quarry`, of which it takes `left`. */
export const explainTargets = (battle: Battle, why: Explanation, unit: number, left: number): void => {
  const { unitIds, roster } = battle.template
  const { hp } = columns(battle, Vitals)
  if (quarry.count === 0) return
  const rule = `EXP-28: ${roster.targets[unit] === 1 ? 'one unit' : `up to ${roster.targets[unit]} units`} by priority, then DEC-1`
  why.decidedBy = why.decidedBy === '' ? rule : `${why.decidedBy}; ${rule}`
  for (let i = 0; i < quarry.count; i++) {
    const target = quarry.row[i]!
    why.candidates.push({
      choice: `engage ${unitIds[target]}`,
      score: hp[target]!,
      note: `${hp[target]} HP${i < left ? '; chosen' : ''}`,
    })
  }
}
