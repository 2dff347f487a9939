import type { Path } from './problems.ts'
import type { ScenarioUnit } from './types.ts'

/** Place in the file's list of the entry that each unit comes from: counts and marks spread entries out. No part of a scenario's identity. */
const entries = new WeakMap<ScenarioUnit, number>()

/** Remembers that `unit` comes from entry `index` of the file. */
export const noteEntry = (unit: ScenarioUnit, index: number): ScenarioUnit => {
  entries.set(unit, index)
  return unit
}

/** Path of the entry that `unit` comes from, or of all units where that is not known. */
export const entryPath = (unit: ScenarioUnit): Path => {
  const index = entries.get(unit)
  return index === undefined ? ['units'] : ['units', index]
}
