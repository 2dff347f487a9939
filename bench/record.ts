import { Clock } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { ABSENT_MASK, Position, Standing, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import type { Template } from '../engine/template.ts'

/** Words before the units' in an outcome record: winner, round of the end, activations. */
export const RECORD_HEAD = 3

/** Words per unit in an outcome record: HP, cell, standing without `Acted`. */
export const RECORD_UNIT = 3

/** Length of the outcome record of one battle: the head, then every unit in the order of the file. */
export const recordLength = (template: Template): number => RECORD_HEAD + (template.rows - 1) * RECORD_UNIT

/** Writes how an ended battle came out, from word `at` on. */
export const writeRecord = (battle: Battle, out: Int32Array, at: number): void => {
  const { rows } = battle.template
  const { hp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const { turns } = columns(battle, Ledger)
  let activations = 0
  let next = at + RECORD_HEAD
  for (let unit = 1; unit < rows; unit++) {
    out[next++] = hp[unit]!
    out[next++] = cell[unit]!
    out[next++] = mask[unit]! & ABSENT_MASK
    activations += turns[unit]!
  }
  out[at] = battle.clock[Clock.Winner]!
  out[at + 1] = battle.clock[Clock.Round]!
  out[at + 2] = activations
}

/** Something that plays battle `index` of a seed and writes its outcome record from word `at` on. */
export type Play = (seedLow: number, seedHigh: number, index: number, out: Int32Array, at: number) => void
