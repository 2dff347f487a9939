import type { Guard, Phase, Stage, System } from './ruleset.ts'

/** A phase's actions as one flat list: a step is a system, or a guard that skips the steps of its stage where it does not hold. */
export interface Schedule {
  readonly systems: readonly (System | null)[]
  readonly guards: readonly (Guard | null)[]
  /** Where a guard that does not hold goes on. */
  readonly skips: Int32Array
}

const flatten = (
  actions: readonly (System | Stage)[],
  systems: (System | null)[],
  guards: (Guard | null)[],
  skips: number[],
): void => {
  for (const action of actions) {
    const step = systems.length
    const isStage = typeof action !== 'function'
    systems.push(isStage ? null : action)
    guards.push(isStage ? action.when : null)
    skips.push(step + 1)
    if (!isStage) continue
    flatten(action.systems, systems, guards, skips)
    skips[step] = systems.length
  }
}

/** The schedules of a ruleset's phases, in order. */
export const compileSchedules = (phases: readonly Phase[]): readonly Schedule[] =>
  phases.map(({ actions }) => {
    const systems: (System | null)[] = []
    const guards: (Guard | null)[] = []
    const skips: number[] = []
    flatten(actions, systems, guards, skips)
    return { systems, guards, skips: Int32Array.from(skips) }
  })
