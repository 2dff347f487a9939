import { Allegiance } from '../../components/units.ts'
import { WarStep } from '../../components/warband.ts'
import { type Battle, columns } from '../battle.ts'
import type { Template } from '../template.ts'

/** Rows of a scenario's warbands, ascending, units that may still come among them: nobody changes sides. */
export interface SideRows {
  /** Of each side, and of all neutral ones together. */
  readonly ofSide: readonly Uint8Array[]
  readonly neutral: Uint8Array
  /** Of each side those who are not of it. */
  readonly others: readonly Uint8Array[]
  /** [step][side]: of the side those who can ever have a part in that step (`WarStep`); in the steps of neutral units of all neutral sides. */
  readonly inStep: readonly (readonly Uint8Array[])[]
}

const build = (battle: Battle): SideRows => {
  const { rows, sides, warband, abilities } = battle.template
  const { side } = columns(battle, Allegiance)
  const isNeutral = (row: number): boolean => warband.isNeutralSide[side[row]!] === 1
  const { firstOfUnit } = abilities
  const hasAbility = (row: number): boolean => firstOfUnit[row] !== firstOfUnit[row + 1]
  const fits = (step: number, row: number): boolean => {
    switch (step) {
      case WarStep.Treasure:
        return warband.tokens > 0
      case WarStep.Ongoing:
      case WarStep.Cast:
        return hasAbility(row)
      case WarStep.Ranged:
      case WarStep.NeutralRanged:
        return warband.range[row]! > 0
      default:
        return true
    }
  }
  const all = Array.from({ length: rows - 1 }, (_, i) => i + 1)
  const list = (of: (row: number) => boolean): Uint8Array => Uint8Array.from(all.filter(of))
  const everySide = Array.from({ length: sides }, (_, of) => of)
  return {
    ofSide: everySide.map((of) => list((row) => side[row] === of)),
    neutral: list(isNeutral),
    others: everySide.map((of) => list((row) => side[row] !== of)),
    inStep: Array.from({ length: WarStep.End }, (_, step) =>
      everySide.map((of) => list((row) => (step < WarStep.Rout ? isNeutral(row) : side[row] === of) && fits(step, row))),
    ),
  }
}

const built = new WeakMap<Template, SideRows>()
let last: SideRows | undefined
let lastOf: Template | undefined

/** The rows of a battle's sides, made on first use; belongs to the thread, never to a battle. */
export const sideRows = (battle: Battle): SideRows => {
  if (last !== undefined && lastOf === battle.template) return last
  let found = built.get(battle.template)
  if (found === undefined) {
    found = build(battle)
    built.set(battle.template, found)
  }
  last = found
  lastOf = battle.template
  return found
}

/** Rows of the side of `unit`, ascending, its own among them. */
export const matesOf = (battle: Battle, unit: number): Uint8Array =>
  sideRows(battle).ofSide[columns(battle, Allegiance).side[unit]!]!

/** Rows of all other sides, ascending: nobody is a foe of its own side. */
export const strangersOf = (battle: Battle, unit: number): Uint8Array =>
  sideRows(battle).others[columns(battle, Allegiance).side[unit]!]!
