/** One step of a whole layer, forwards or backwards, on foot or sliding: which cells are entered, and at which price. */
import { opposite } from '../../../engine/space/index.ts'
import { empty } from './layout.ts'
import { beside } from './steps.ts'
import { type Walk, Way } from './walk-state.ts'

/** The cells one step in one direction from those of a board, round thin walls. */
const shifted = (walk: Walk, from: Uint32Array, dir: number, to: Uint32Array): void =>
  beside(walk.tables.oneWay[dir], from, 0, to)

const holdsAny = (board: Uint32Array): boolean => {
  for (let word = 0; word < board.length; word++) if (board[word] !== 0) return true
  return false
}

/** Forwards: the cell that is entered sets the price. */
const stepAhead = (walk: Walk, front: Uint32Array, late: Uint32Array): void => {
  const { soon, trapped, pass } = walk
  const { negative, difficult } = walk.ground
  beside(walk.steps, front, 0, soon)
  for (let word = 0; word < soon.length; word++) {
    const reached = soon[word] & pass[word]
    soon[word] = reached & ~negative[word] & ~difficult[word]
    late[word] = reached & difficult[word]
    trapped[word] = reached & negative[word]
  }
}

/** Backwards: the cell that is left sets the price. */
const stepBack = (walk: Walk, front: Uint32Array, late: Uint32Array): void => {
  const { soon, trapped } = walk
  const { negative, difficult } = walk.ground
  const [, part] = walk.hand
  let dear = 0
  let bad = 0
  for (let word = 0; word < part.length; word++) {
    const left = front[word]
    part[word] = left & ~negative[word] & ~difficult[word]
    dear |= left & difficult[word]
    bad |= left & negative[word]
  }
  beside(walk.steps, part, 0, soon)
  if (dear === 0) empty(late)
  else {
    for (let word = 0; word < part.length; word++) part[word] = front[word] & difficult[word]
    beside(walk.steps, part, 0, late)
  }
  if (bad === 0) empty(trapped)
  else {
    for (let word = 0; word < part.length; word++) part[word] = front[word] & negative[word]
    beside(walk.steps, part, 0, trapped)
  }
}

/** Forwards over ice: whoever steps on it goes on in the same direction, free of charge, until something stops him (DUN-36). */
const slideAhead = (walk: Walk, front: Uint32Array, late: Uint32Array): void => {
  const { soon, trapped, pass, free } = walk
  const { negative, difficult, icy } = walk.ground
  const [, ice, next, moved] = walk.hand
  soon.fill(0)
  trapped.fill(0)
  late.fill(0)
  for (let dir = 0; dir < 6; dir++) {
    shifted(walk, front, dir, ice)
    for (let word = 0; word < ice.length; word++) {
      const reached = ice[word] & pass[word]
      soon[word] |= reached & ~negative[word] & ~difficult[word] & ~icy[word]
      late[word] |= reached & difficult[word]
      trapped[word] |= reached & negative[word]
      ice[word] = reached & icy[word]
    }
    while (holdsAny(ice)) {
      shifted(walk, ice, dir, next)
      for (let word = 0; word < next.length; word++) next[word] &= free[word]
      shifted(walk, next, opposite(dir), moved)
      for (let word = 0; word < ice.length; word++) {
        soon[word] |= (ice[word] & ~moved[word]) | (next[word] & ~icy[word] & ~negative[word])
        trapped[word] |= next[word] & negative[word]
        ice[word] = next[word] & icy[word]
      }
    }
  }
}

/** Backwards over ice: from `ends`, where a step or slide in `dir` ends, to where it set out; slides add to `out`. */
const unslide = (walk: Walk, ends: Uint32Array, dir: number, out: Uint32Array): void => {
  const { pass, free } = walk
  const { icy } = walk.ground
  const [, , , entry, ice, before] = walk.hand
  const back = opposite(dir)
  for (let word = 0; word < ice.length; word++) ice[word] = ends[word] & free[word]
  for (;;) {
    shifted(walk, ice, back, before)
    for (let word = 0; word < ice.length; word++) ice[word] = before[word] & icy[word]
    if (!holdsAny(ice)) return
    // The first icy cell is stepped on, which an ally's place allows; those after it are slid into.
    for (let word = 0; word < entry.length; word++) entry[word] = ice[word] & pass[word]
    shifted(walk, entry, back, before)
    for (let word = 0; word < out.length; word++) {
      out[word] |= before[word]
      ice[word] &= free[word]
    }
  }
}

const slideBack = (walk: Walk, front: Uint32Array, late: Uint32Array): void => {
  const { soon, trapped, free } = walk
  const { negative, difficult, icy } = walk.ground
  const [, ends, part, from] = walk.hand
  soon.fill(0)
  trapped.fill(0)
  late.fill(0)
  for (let dir = 0; dir < 6; dir++) {
    const back = opposite(dir)
    // Nobody ends on ice unless what comes next stops him.
    shifted(walk, free, back, ends)
    for (let word = 0; word < ends.length; word++) ends[word] = front[word] & ~(icy[word] & ends[word])
    for (let word = 0; word < ends.length; word++) part[word] = ends[word] & ~negative[word] & ~difficult[word]
    shifted(walk, part, back, from)
    for (let word = 0; word < ends.length; word++) soon[word] |= from[word]
    for (let word = 0; word < ends.length; word++) part[word] = ends[word] & difficult[word]
    shifted(walk, part, back, from)
    for (let word = 0; word < ends.length; word++) late[word] |= from[word]
    for (let word = 0; word < ends.length; word++) part[word] = ends[word] & negative[word]
    shifted(walk, part, back, from)
    for (let word = 0; word < ends.length; word++) trapped[word] |= from[word]
    unslide(walk, part, dir, trapped)
    for (let word = 0; word < ends.length; word++) part[word] = ends[word] & ~negative[word]
    unslide(walk, part, dir, soon)
  }
}

/** Cells that may be passed, and the one from which the acting figure sets out. */
const onlyPassed = (walk: Walk, late: Uint32Array): void => {
  const { soon, trapped, pass } = walk
  const { wordOf, maskOf } = walk.tables.layout
  const home = wordOf[walk.home]
  for (let word = 0; word < soon.length; word++) {
    const may = word === home ? pass[word] | maskOf[walk.home] : pass[word]
    soon[word] &= may
    late[word] &= may
    trapped[word] &= may
  }
}

/** Writes what is entered from a layer: a point later to `soon`, two points later to `late`, a point later and a level higher to `trapped`. */
export const expand = (walk: Walk, layer: number, late: Uint32Array): void => {
  const { pass, soon, trapped, way } = walk
  const { bits, words } = walk.layers
  const front = walk.hand[0]
  const ahead = way === Way.Ahead || way === Way.SlideAhead || way === Way.Flat
  for (let word = 0, from = layer * words; word < words; word++) {
    front[word] = ahead ? bits[from + word] : bits[from + word] & pass[word]
  }
  switch (way) {
    case Way.Ahead:
      stepAhead(walk, front, late)
      return
    case Way.SlideAhead:
      slideAhead(walk, front, late)
      return
    case Way.Back:
      stepBack(walk, front, late)
      break
    case Way.SlideBack:
      slideBack(walk, front, late)
      break
    default:
      beside(walk.steps, front, 0, soon)
      trapped.fill(0)
      late.fill(0)
  }
  onlyPassed(walk, late)
}
