/**
 * The search on foot: layers of cells in the order of (negative hexes entered, movement points), 32 cells an operation (DUN-9, DUN-12). Within a
 * level only cells that are no trap or hazard are entered; those beside it seed the next level. The same search runs backwards from a destination.
 */
import { expand } from './expand.ts'
import { type FocusGround, Ground } from './ground.ts'
import { closeLayer, roomForLayer } from './layers.ts'
import type { FocusTables } from './tables.ts'
import { type Walk, Way, type WayKind } from './walk-state.ts'

/** Begins a search; layer 0 is the start. `home` is where the acting figure stands. */
export const startWalk = (
  walk: Walk,
  tables: FocusTables,
  ground: FocusGround,
  way: WayKind,
  pass: Uint32Array,
  free: Uint32Array,
  start: number,
  home: number,
): void => {
  const { layers, seen, seeded } = walk
  const { words, wordOf, maskOf } = tables.layout
  walk.tables = tables
  walk.ground = ground
  walk.way = way
  walk.pass = pass
  walk.free = free
  walk.home = home
  walk.steps = tables.steps
  walk.level = 0
  walk.cost = 0
  walk.front = 0
  walk.waiting = false
  walk.seedAt = 0
  walk.levelAt = 0
  walk.seeds.count = 0
  walk.nextSeeds.count = 0
  for (let word = 0; word < words; word++) seen[word] = 0
  walk.gathers = tables.plain && (way === Way.Plain || way === Way.Ahead || way === Way.Back)
  if (!walk.gathers) for (let word = 0; word < words; word++) seeded[word] = 0
  layers.count = 0
  for (let word = 0; word < words; word++) layers.bits[word] = 0
  seen[wordOf[start]] = maskOf[start]
  layers.bits[wordOf[start]] = maskOf[start]
  closeLayer(layers, 0, 0)
}

/** Puts cells that are first entered on a higher level among the seeds of the next. */
const seedNext = (walk: Walk, cost: number): void => {
  const { nextSeeds, trapped, seeded } = walk
  const { words } = nextSeeds
  let any = 0
  for (let word = 0; word < words; word++) any |= trapped[word] & ~seeded[word]
  if (any === 0) return
  roomForLayer(nextSeeds)
  const to = nextSeeds.count * words
  const bits = nextSeeds.bits
  for (let word = 0; word < words; word++) {
    bits[to + word] = trapped[word] & ~seeded[word]
    seeded[word] |= trapped[word]
  }
  closeLayer(nextSeeds, 0, cost)
}

/** No thin walls, all cells cost 1: one pass over the words of the front. Returns whether a layer is there. */
const growPlain = (walk: Walk, cost: number): boolean => {
  const { layers, seen, pass, front } = walk
  const { words, bits } = layers
  const { shift, shared, flip } = walk.tables.layout
  const { negative, counts } = walk.ground
  const traps = walk.way === Way.Plain && counts[Ground.Negative] !== 0
  const rest = 32 - shift
  const from = front * words
  const to = layers.count * words
  let even = walk.tables.layout.even
  let before = 0
  let here = bits[from]
  let any = 0
  for (let word = 0; word < words; word++) {
    const next = word + 1 < words ? bits[from + word + 1] : 0
    const side = (((here << shift) | (here >>> shift)) & shared) | (before >>> rest) | (next << rest)
    // Beside an odd column are the same row and the one above, beside an even column the same row and the one below.
    const known = seen[word]
    const reached = ((here << 1) | (here >>> 1) | side | ((side & even) << 1) | ((side & ~even) >>> 1)) & pass[word] & ~known
    const found = traps ? reached & ~negative[word] : reached
    bits[to + word] = found
    seen[word] = known | found
    any |= found
    before = here
    here = next
    even ^= flip
  }
  if (any === 0) return false
  closeLayer(layers, walk.level, cost)
  return true
}

/** Cells beside those of three neighbouring words, without thin walls. */
export const around = (before: number, here: number, next: number, shift: number, shared: number, even: number): number => {
  const rest = 32 - shift
  const side = (((here << shift) | (here >>> shift)) & shared) | (before >>> rest) | (next << rest)
  // Beside an odd column are the same row and the one above, beside an even column the same row and the one below.
  return (here << 1) | (here >>> 1) | side | ((side & even) << 1) | ((side & ~even) >>> 1)
}

/** No thin walls, forwards: dear cells a point later, in one pass over the words of the front. Returns whether a layer is there. */
const growDear = (walk: Walk, cost: number): boolean => {
  const { layers, seen, pass, front, delayed, late } = walk
  const { words, bits } = layers
  const { shift, shared, flip } = walk.tables.layout
  const { negative, difficult } = walk.ground
  const from = front * words
  const to = layers.count * words
  const waiting = walk.waiting ? -1 : 0
  let even = walk.tables.layout.even
  let before = 0
  let here = bits[from]
  let any = 0
  let dear = 0
  for (let word = 0; word < words; word++) {
    const next = word + 1 < words ? bits[from + word + 1] : 0
    const known = seen[word]
    const reached = around(before, here, next, shift, shared, even) & pass[word] & ~known
    const found = (reached & ~negative[word] & ~difficult[word]) | (delayed[word] & waiting & ~known)
    const costly = reached & difficult[word] & ~found
    late[word] = costly
    dear |= costly
    bits[to + word] = found
    seen[word] = known | found
    any |= found
    before = here
    here = next
    even ^= flip
  }
  walk.delayed = late
  walk.late = delayed
  walk.waiting = dear !== 0
  if (any === 0) return false
  closeLayer(layers, walk.level, cost)
  return true
}

/** No thin walls, backwards: the cell that is left sets the price. Returns whether a layer is there. */
const growBack = (walk: Walk, cost: number): boolean => {
  const { layers, seen, pass, front, delayed, late } = walk
  const { words, bits } = layers
  const { shift, shared, flip, wordOf, maskOf } = walk.tables.layout
  const { negative, difficult } = walk.ground
  const from = front * words
  const to = layers.count * words
  const waiting = walk.waiting ? -1 : 0
  const home = wordOf[walk.home]
  let dear = 0
  let bad = 0
  for (let word = 0; word < words; word++) {
    const left = bits[from + word] & pass[word]
    dear |= left & difficult[word]
    bad |= left & negative[word]
  }
  let even = walk.tables.layout.even
  let before = 0
  let here = bits[from] & pass[0]
  let any = 0
  let costly = 0
  let last = 0
  for (let word = 0; word < words; word++) {
    const after = word + 1
    const next = after < words ? bits[from + after] & pass[after] : 0
    const may = word === home ? pass[word] | maskOf[walk.home] : pass[word]
    const known = seen[word]
    const open = may & ~known
    let plain = here
    let plainBefore = before
    let plainNext = next
    let found = delayed[word] & waiting & ~known
    late[word] = 0
    if ((dear | bad) !== 0) {
      const unpaid = ~negative[word] & ~difficult[word]
      plain &= unpaid
      plainBefore &= last
      if (after < words) plainNext &= ~negative[after] & ~difficult[after]
      last = unpaid
    }
    found |= around(plainBefore, plain, plainNext, shift, shared, even) & open
    if (dear !== 0) {
      const own = here & difficult[word]
      const beforeOwn = word > 0 ? before & difficult[word - 1] : 0
      const nextOwn = after < words ? next & difficult[after] : 0
      late[word] = around(beforeOwn, own, nextOwn, shift, shared, even) & open & ~found
      costly |= late[word]
    }
    bits[to + word] = found
    seen[word] = known | found
    any |= found
    before = here
    here = next
    even ^= flip
  }
  walk.delayed = late
  walk.late = delayed
  walk.waiting = costly !== 0
  if (any === 0) return false
  closeLayer(layers, walk.level, cost)
  return true
}

/** Everything else: steps or slides by `expand`, dear cells a point later. Returns whether a layer is there. */
const growAny = (walk: Walk, cost: number): boolean => {
  const { layers, seen, soon, trapped, delayed, late } = walk
  const { words } = layers
  const to = layers.count * words
  let any = 0
  let dear = 0
  if (walk.front >= 0) {
    expand(walk, walk.front, late)
    const bits = layers.bits
    for (let word = 0; word < words; word++) {
      const entered = walk.waiting ? soon[word] | delayed[word] : soon[word]
      const found = entered & ~seen[word]
      bits[to + word] = found
      seen[word] |= found
      trapped[word] &= ~seen[word]
      any |= found
      dear |= late[word] & ~seen[word]
    }
    seedNext(walk, cost)
    walk.delayed = late
    walk.late = delayed
  } else {
    const bits = layers.bits
    for (let word = 0; word < words; word++) {
      const found = delayed[word] & ~seen[word]
      bits[to + word] = found
      seen[word] |= found
      any |= found
    }
  }
  walk.waiting = dear !== 0
  if (any === 0) return false
  closeLayer(layers, walk.level, cost)
  return true
}

/** Adds the seeds of this level and cost to the layer just made, or makes one of them. Returns whether there is a layer now. */
const addSeeds = (walk: Walk, cost: number, made: boolean): boolean => {
  const { layers, seen, seeds } = walk
  const { words, bits } = layers
  const from = walk.seedAt * words
  walk.seedAt++
  const to = (made ? layers.count - 1 : layers.count) * words
  let any = made ? 1 : 0
  for (let word = 0; word < words; word++) {
    const found = seeds.bits[from + word] & ~seen[word]
    bits[to + word] = made ? bits[to + word] | found : found
    seen[word] |= found
    any |= found
  }
  if (any === 0) return false
  if (!made) closeLayer(layers, walk.level, cost)
  return true
}

/** The seeds of the next level, all that the layers of this one lead to: few searches climb, so that others need not look for traps. */
const gatherSeeds = (walk: Walk): void => {
  const { layers, seen, pass, trapped, seeded } = walk
  const { words, bits } = layers
  const { shift, shared, even: firstEven, flip, wordOf, maskOf } = walk.tables.layout
  const { negative } = walk.ground
  const back = walk.way === Way.Back
  const home = wordOf[walk.home]
  for (let word = 0; word < words; word++) seeded[word] = 0
  for (let at = walk.levelAt; at < layers.count; at++) {
    const from = at * words
    // Forwards the cell that is entered sets the price, backwards the one that is left.
    let even = firstEven
    let before = 0
    let here = back ? bits[from] & pass[0] & negative[0] : bits[from]
    for (let word = 0; word < words; word++) {
      const after = word + 1
      let next = after < words ? bits[from + after] : 0
      if (back && after < words) next &= pass[after] & negative[after]
      const may = back && word === home ? pass[word] | maskOf[walk.home] : pass[word]
      const entered = around(before, here, next, shift, shared, even) & may & ~seen[word]
      trapped[word] = back ? entered : entered & negative[word]
      before = here
      here = next
      even ^= flip
    }
    seedNext(walk, layers.cost[at] + 1)
  }
}

const climb = (walk: Walk): boolean => {
  if (walk.gathers && walk.ground.counts[Ground.Negative] > 0) gatherSeeds(walk)
  if (walk.nextSeeds.count === 0) return false
  walk.levelAt = walk.layers.count
  const seeds = walk.nextSeeds
  walk.nextSeeds = walk.seeds
  walk.nextSeeds.count = 0
  walk.seeds = seeds
  walk.seedAt = 0
  walk.level++
  walk.front = -1
  walk.waiting = false
  const { seeded } = walk
  for (let word = 0; word < seeded.length; word++) seeded[word] = 0
  return true
}

/** Adds the next layer that holds a cell; false when there is none. */
export const nextLayer = (walk: Walk): boolean => {
  const { layers } = walk
  for (;;) {
    const going = walk.front >= 0 || walk.waiting
    const seedsLeft = walk.seedAt < walk.seeds.count
    if (!going && !seedsLeft) {
      if (!climb(walk)) return false
      continue
    }
    const cost = going ? walk.cost + 1 : walk.seeds.cost[walk.seedAt]
    roomForLayer(layers)
    let made = false
    if (going) {
      if (walk.way <= Way.PlainFlat) made = growPlain(walk, cost)
      else if (walk.front >= 0 && walk.tables.plain && walk.way === Way.Ahead) made = growDear(walk, cost)
      else if (walk.front >= 0 && walk.tables.plain && walk.way === Way.Back) made = growBack(walk, cost)
      else made = growAny(walk, cost)
    }
    if (seedsLeft && walk.seeds.cost[walk.seedAt] === cost) made = addSeeds(walk, cost, made)
    walk.cost = cost
    walk.front = made ? layers.count - 1 : -1
    if (made) return true
  }
}
