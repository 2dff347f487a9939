import type { Facts, Guard, Phase, Stage, System } from './ruleset.ts'

/** A phase's actions as one flat list: a step is a system, a guard that skips the steps of its stage where it does not hold, or (neither) the way back to a loop's guard. */
export interface Schedule {
  readonly systems: readonly (System | null)[]
  readonly guards: readonly (Guard | null)[]
  /** Where a guard that does not hold goes on, and where a way back leads. */
  readonly skips: Int32Array
  /** For guards that compare a byte: its place in the battle's bytes (−1: the guard is called). */
  readonly places: Int32Array
  /** [step * 256 + byte]: where such a guard goes on; guards behind it that compare the same byte are passed, too. */
  readonly jumps: Int16Array
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

/** Worked out from the last step back: no system lies between guards that follow each other, so the byte is the same for all of them. */
const jumpsOf = (guards: readonly (Guard | null)[], skips: readonly number[], places: Int32Array): Int16Array => {
  const jumps = new Int16Array(guards.length * 256)
  for (let step = guards.length - 1; step >= 0; step--) {
    const reads = guards[step]?.reads
    if (reads === undefined) continue
    for (let byte = 0; byte < 256; byte++) {
      const next = (byte === reads.value) === reads.is ? step + 1 : skips[step]!
      jumps[step * 256 + byte] = places[next] === places[step] ? jumps[next * 256 + byte]! : next
    }
  }
  return jumps
}

/** The schedules of a ruleset's phases for a scenario with these tables, in order. */
export const compileSchedules = (phases: readonly Phase[], facts: Facts): readonly Schedule[] =>
  phases.map(({ actions }) => {
    const systems: (System | null)[] = []
    const guards: (Guard | null)[] = []
    const skips: number[] = []
    flatten(facts, actions, systems, guards, skips)
    const places = Int32Array.from(guards, (guard) => placeOf(guard, facts))
    return { systems, guards, skips: Int32Array.from(skips), places, jumps: jumpsOf(guards, skips, places) }
  })
