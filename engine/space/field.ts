/**
 * Movement cost to every cell from a start: a search over adjacency with buckets for costs 1 to 3. Nothing is cleared between
 * searches: a cell belongs to the search whose stamp it bears.
 */
import { ASCENDING_DIRS, NO_CELL } from './hex.ts'
import type { Space } from './space.ts'

/** Scratch of one thread for searches on one map; `order[0 .. count)` are the cells reached, by rising cost. */
export interface Field {
  readonly space: Space
  /** Terrain costs count. */
  readonly costs: boolean
  readonly cost: Int16Array
  readonly stamp: Int32Array
  generation: number
  readonly order: Int16Array
  count: number
  /** Four buckets of `cells` entries, for the costs modulo 4 that can be open at once. */
  readonly buckets: Int16Array
  readonly sizes: Int32Array
}

/** Scratch for searches on a map; with `flat` every cell costs 1 (flying). */
export const createField = (space: Space, flat = false): Field => {
  const { cells } = space
  const costs = space.hasCosts && !flat
  return {
    space,
    costs,
    cost: new Int16Array(cells),
    stamp: new Int32Array(cells),
    generation: 0,
    order: new Int16Array(cells),
    count: 0,
    buckets: new Int16Array(costs ? cells * 4 : 0),
    sizes: new Int32Array(4),
  }
}

const nextGeneration = (field: Field): number => {
  if (field.generation === 0x7fffffff) {
    field.stamp.fill(0)
    field.generation = 0
  }
  return ++field.generation
}

const floodFlat = (field: Field, start: number, passable: Uint32Array, maxCost: number): number => {
  const { space, cost, stamp, order } = field
  const { adjacency, wordOf, maskOf } = space
  const generation = nextGeneration(field)
  stamp[start] = generation
  cost[start] = 0
  order[0] = start
  let tail = 1
  for (let head = 0; head < tail; head++) {
    const cell = order[head]
    const next = cost[cell] + 1
    if (next > maxCost) break
    for (let k = cell * 6, end = k + 6; k < end; k++) {
      const other = adjacency[k]
      if (other === NO_CELL || stamp[other] === generation || (passable[wordOf[other]] & maskOf[other]) === 0) continue
      stamp[other] = generation
      cost[other] = next
      order[tail++] = other
    }
  }
  field.count = tail
  return tail
}

const floodCosts = (field: Field, start: number, passable: Uint32Array, maxCost: number): number => {
  const { space, cost, stamp, order, buckets, sizes } = field
  const { cells, adjacency, wordOf, maskOf, moveCost } = space
  const generation = nextGeneration(field)
  stamp[start] = generation
  cost[start] = 0
  buckets[0] = start
  sizes.fill(0)
  sizes[0] = 1
  let waiting = 1
  let count = 0
  for (let now = 0; waiting > 0; now++) {
    const slot = now & 3
    const base = slot * cells
    const size = sizes[slot]
    sizes[slot] = 0
    waiting -= size
    for (let i = 0; i < size; i++) {
      const cell = buckets[base + i]
      // A cell that was reached more cheaply meanwhile is done already.
      if (cost[cell] !== now) continue
      order[count++] = cell
      for (let k = cell * 6, end = k + 6; k < end; k++) {
        const other = adjacency[k]
        if (other === NO_CELL || (passable[wordOf[other]] & maskOf[other]) === 0) continue
        const next = now + moveCost[other]
        if (next > maxCost || (stamp[other] === generation && cost[other] <= next)) continue
        stamp[other] = generation
        cost[other] = next
        const to = next & 3
        buckets[to * cells + sizes[to]++] = other
        waiting++
      }
    }
  }
  field.count = count
  return count
}

/** Searches from a start (a cell of space.notWall) over the cells of `passable` (a subset of space.notWall) up to a cost; returns how many cells were reached. */
export const flood = (field: Field, start: number, passable: Uint32Array, maxCost: number): number =>
  field.costs ? floodCosts(field, start, passable, maxCost) : floodFlat(field, start, passable, maxCost)

/** Cost to enter a cell in the last search; -1 = not reached. */
export const costAt = (field: Field, cell: number): number => (field.stamp[cell] === field.generation ? field.cost[cell] : -1)

/** Writes the cells of the path to a cell, in order, the start left out, by the tie rule of ringPathTo; returns how many, -1 = not reached. */
export const fieldPathTo = (field: Field, dest: number, out: { [i: number]: number }): number => {
  const { space, costs } = field
  const { adjacency, moveCost } = space
  let left = costAt(field, dest)
  if (left < 0) return -1
  let n = 0
  let cell = dest
  while (left > 0) {
    out[n++] = cell
    left -= costs ? moveCost[cell] : 1
    const base = cell * 6
    for (let i = 0; i < 6; i++) {
      const other = adjacency[base + ASCENDING_DIRS[i]]
      if (other !== NO_CELL && costAt(field, other) === left) {
        cell = other
        break
      }
    }
  }
  for (let i = 0, j = n - 1; i < j; i++, j--) {
    const swap = out[i]
    out[i] = out[j]
    out[j] = swap
  }
  return n
}
