import type { Facts, Guard, Phase, Stage, System } from './ruleset.ts'

/** A phase's actions as one flat list: a step is a system, a guard that skips the steps of its stage where it does not hold, or (neither) the way back to a loop's guard. */
export interface Schedule {
  readonly systems: readonly (System | null)[]
  readonly guards: readonly (Guard | null)[]
  /** Where a guard that does not hold goes on, and where a way back leads. */
  readonly skips: Int32Array
  /** For guards that compare a byte: its place in the battle's bytes (−1: the guard is called), with what, and whether equal (1) or unequal holds. */
  readonly places: Int32Array
  readonly values: Uint8Array
  readonly equal: Uint8Array
}

const flatten = (
  facts: Facts,
  actions: readonly (System | Stage)[],
  systems: (System | null)[],
  guards: (Guard | null)[],
  skips: number[],
): void => {
  const add = (system: System | null, guard: Guard | null, skip: number): void => {
    systems.push(system)
    guards.push(guard)
    skips.push(skip)
  }
  for (const action of actions) {
    const step = systems.length
    if (typeof action === 'function') {
      add(action, null, step + 1)
      continue
    }
    if ('where' in action) {
      if (action.where(facts)) flatten(facts, action.systems, systems, guards, skips)
      continue
    }
    const loops = 'while' in action
    add(null, loops ? action.while : action.when, 0)
    flatten(facts, action.systems, systems, guards, skips)
    if (loops) add(null, null, step)
    skips[step] = systems.length
  }
}

const placeOf = (guard: Guard | null, { layout }: Facts): number =>
  guard?.reads === undefined ? -1 : layout.places[guard.reads.component.index]![guard.reads.column]!.offset

/** The schedules of a ruleset's phases for a scenario with these tables, in order. */
export const compileSchedules = (phases: readonly Phase[], facts: Facts): readonly Schedule[] =>
  phases.map(({ actions }) => {
    const systems: (System | null)[] = []
    const guards: (Guard | null)[] = []
    const skips: number[] = []
    flatten(facts, actions, systems, guards, skips)
    return {
      systems,
      guards,
      skips: Int32Array.from(skips),
      places: Int32Array.from(guards, (guard) => placeOf(guard, facts)),
      values: Uint8Array.from(guards, (guard) => guard?.reads?.value ?? 0),
      equal: Uint8Array.from(guards, (guard) => (guard?.reads?.is === true ? 1 : 0)),
    }
  })
