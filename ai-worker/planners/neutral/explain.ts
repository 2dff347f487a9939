import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Position } from '../../../components/units.ts'
import { Behaviour, Neutral } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { isHostile } from '../../../engine/relations.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { distance } from '../../../engine/space/index.ts'
import { targetOf } from '../../../engine/tactics/neutral-target.ts'
import { Course, march } from './march.ts'

const hexesText = (hexes: number): string => `${hexes} ${hexes === 1 ? 'hex' : 'hexes'} off`

export const cellText = (battle: Battle, cell: number): string => {
  const { height } = battle.template.space
  return `[${Math.floor(cell / height)}, ${cell % height}]`
}

/** Tells the units a neutral unit is hostile to, the nearest first, and which of them is its target (NEU-5 NEU-14). */
export const explainTarget = (battle: Battle, unit: number, why: Explanation): void => {
  const { unitIds, rows, space } = battle.template
  const { cell } = columns(battle, Position)
  const target = targetOf(battle, unit)
  if (target === NOBODY) {
    why.decidedBy = 'NEU-14: it is hostile to nobody on the board'
    return
  }
  why.decidedBy = `NEU-5: its target is ${unitIds[target]}, the closest hostile unit by distance`
  const hexes = (row: number): number => distance(space.height, cell[unit], cell[row])
  Array.from({ length: rows }, (_, row) => row)
    .filter((row) => row !== unit && cell[row] >= 0 && isHostile(battle, unit, row))
    .sort((a, b) => hexes(a) - hexes(b) || cell[a] - cell[b])
    .forEach((row) => {
      const note =
        row === target ? '; its target' : hexes(row) < hexes(target) ? '; nearer now, but the target is fixed (NEU-14)' : ''
      why.candidates.push({ choice: unitIds[row], score: hexes(row), note: hexesText(hexes(row)) + note })
    })
}

const COURSES: Readonly<Record<number, string>> = {
  [Course.Direct]: 'NEU-7b: as directly as possible, at no run, without a check',
  [Course.FewestChecks]: 'NEU-7b: there is no other way, so the one with the fewest agility checks',
  [Course.ByDistance]: 'NEU-14: it cannot be reached, so to the cell nearest by distance',
}

/** Tells which cell a neutral unit makes for, and what decides where its move ends; `to` = `NO_CELL`: it stays. */
export const explainMarch = (battle: Battle, unit: number, to: number, why: Explanation): void => {
  const retreats = columns(battle, Neutral).behaviour[unit] === Behaviour.Retreat
  if (retreats) why.decidedBy = 'NEU-8: it makes for the closest cell of the board’s edge'
  else explainTarget(battle, unit, why)
  if (march.course !== Course.None) why.decidedBy += `; ${COURSES[march.course]}`
  else if (retreats) why.decidedBy = 'NEU-8 DEC-9: it is at the edge of the board'
  if (march.aim !== NO_CELL) why.candidates.push({ choice: `make for ${cellText(battle, march.aim)}`, score: 0, note: '' })
  why.candidates.push({ choice: to === NO_CELL ? 'stay' : `go to ${cellText(battle, to)}`, score: 0, note: 'chosen' })
}
