/**
 * The reference skirmish written out by hand for its own shape, as fast as we can make it: the yardstick of the engine.
 * Same rules, same dice, same choices; nothing else can be played with it. 16 × 16 cells without thin walls, terrain costs,
 * cover or levels; two hostile sides of at most six, one attack on one unit each, all `aggressive`.
 *
 * A board is eight words: bit `cell & 31` of word `cell >> 5`, so that a word holds an even column (low half) and the odd
 * column to its right. All state is module-level on purpose: arrays that never change become constants of the machine code.
 */
import { StandingBit } from '../components/units.ts'
import { Purpose } from '../engine/dice.ts'
import type { Template } from '../engine/template.ts'
import { type Play, RECORD_HEAD, RECORD_UNIT } from './record.ts'
import { readTables } from './tables.ts'

const SIZE = 16
const CELLS = SIZE * SIZE
const WORDS = CELLS / 32
const MOST_UNITS = 12
const SIDE_UNITS = 6
const MOST_HP = 64
const GONE = -1
/** The rounds of the longest walk on such a map, and more. */
const MOST_LAYERS = CELLS

/** Rows of a half word that a shift by one must not carry into the other half. */
const NOT_ROW_0 = ~0x00010001
const NOT_ROW_15 = 0x7fff7fff

// What the scenario fixes, units in their order of initiative.
const rowOf = new Int32Array(MOST_UNITS)
const sideOf = new Int32Array(MOST_UNITS)
const kindOf = new Int32Array(MOST_UNITS)
const moveOf = new Int32Array(MOST_UNITS)
const nameOf = new Int32Array(MOST_UNITS)
const startHp = new Int32Array(MOST_UNITS)
const startCell = new Int32Array(MOST_UNITS)
const ground = new Int32Array(WORDS)
/** [kind][cell]: board of the cells from which a unit of the kind reaches that cell. */
const zones = new Int32Array(MOST_UNITS * CELLS * WORDS)
/** [kind][kind of the target][its HP]: expected damage × 1024. */
const worth = new Int32Array(MOST_UNITS * MOST_UNITS * MOST_HP)
/** [kind][kind of the target]: least face that hits; points that armour prevents. */
const needs = new Int32Array(MOST_UNITS * MOST_UNITS)
const armours = new Int32Array(MOST_UNITS)
const checkDie = new Int32Array(MOST_UNITS)
const diceOf = new Int32Array(MOST_UNITS)
const facesOf = new Int32Array(MOST_UNITS)
const plusOf = new Int32Array(MOST_UNITS)
let units = 0
let least = 0
let roundLimit = 0

// The battle.
const hp = new Int32Array(MOST_UNITS)
const cell = new Int32Array(MOST_UNITS)
const ordinal = new Int32Array(MOST_UNITS)
const occupied = new Int32Array(2 * WORDS)
const standing = new Int32Array(2)
const members = new Int32Array(2 * SIDE_UNITS)
let key0 = 0
let key1 = 0

// The search.
const layers = new Int32Array((MOST_LAYERS + 1) * WORDS)
const lo = new Int32Array(MOST_LAYERS + 1)
const hi = new Int32Array(MOST_LAYERS + 1)
const open = new Int32Array(WORDS)
const free = new Int32Array(WORDS)
const board = new Int32Array(WORDS)

/** Threefry-2x32, 20 rounds, first word, as a signed number. */
const threefry = (k0: number, k1: number, c0: number, c1: number): number => {
  const k2 = 0x1bd11bda ^ k0 ^ k1
  let x = (c0 + k0) | 0
  let y = (c1 + k1) | 0
  x = (x + y) | 0
  y = ((y << 13) | (y >>> 19)) ^ x
  x = (x + y) | 0
  y = ((y << 15) | (y >>> 17)) ^ x
  x = (x + y) | 0
  y = ((y << 26) | (y >>> 6)) ^ x
  x = (x + y) | 0
  y = ((y << 6) | (y >>> 26)) ^ x
  x = (x + k1) | 0
  y = (y + k2 + 1) | 0
  x = (x + y) | 0
  y = ((y << 17) | (y >>> 15)) ^ x
  x = (x + y) | 0
  y = ((y << 29) | (y >>> 3)) ^ x
  x = (x + y) | 0
  y = ((y << 16) | (y >>> 16)) ^ x
  x = (x + y) | 0
  y = ((y << 24) | (y >>> 8)) ^ x
  x = (x + k2) | 0
  y = (y + k0 + 2) | 0
  x = (x + y) | 0
  y = ((y << 13) | (y >>> 19)) ^ x
  x = (x + y) | 0
  y = ((y << 15) | (y >>> 17)) ^ x
  x = (x + y) | 0
  y = ((y << 26) | (y >>> 6)) ^ x
  x = (x + y) | 0
  y = ((y << 6) | (y >>> 26)) ^ x
  x = (x + k0) | 0
  y = (y + k1 + 3) | 0
  x = (x + y) | 0
  y = ((y << 17) | (y >>> 15)) ^ x
  x = (x + y) | 0
  y = ((y << 29) | (y >>> 3)) ^ x
  x = (x + y) | 0
  y = ((y << 16) | (y >>> 16)) ^ x
  x = (x + y) | 0
  y = ((y << 24) | (y >>> 8)) ^ x
  x = (x + k1) | 0
  y = (y + k2 + 4) | 0
  x = (x + y) | 0
  y = ((y << 13) | (y >>> 19)) ^ x
  x = (x + y) | 0
  y = ((y << 15) | (y >>> 17)) ^ x
  x = (x + y) | 0
  y = ((y << 26) | (y >>> 6)) ^ x
  x = (x + y) | 0
  y = ((y << 6) | (y >>> 26)) ^ x
  otherWord = (y + k0 + 5) | 0
  return (x + k2) | 0
}
let otherWord = 0

const CHECK = Purpose.Check << 24
const DAMAGE = Purpose.Damage << 24
const TWO_32 = 4294967296

/** A face 1 … faces of the next die of a unit. */
const roll = (unit: number, purpose: number, faces: number): number => {
  const next = ordinal[unit]!
  ordinal[unit] = next + 1
  const name = nameOf[unit]!
  let counter = purpose | (next << 4)
  for (;;) {
    const product = (threefry(key0, key1, name, counter) >>> 0) * faces
    const low = product >>> 0
    // 2³² mod faces is below faces: a division only in the rare case that needs it.
    if (low >= faces || low >= TWO_32 % faces) return 1 + Math.floor(product / TWO_32)
    counter++
  }
}

/** The lowest cell beside `to` in the layer before its own: where the cheapest way of lowest cells comes from. */
const before = (to: number, layer: number): number => {
  const base = layer * WORDS
  const first = lo[layer]!
  const last = hi[layer]!
  const col = to >> 4
  const row = to & 15
  const beside = (col & 1) === 0 ? (3 << row) >> 1 : (3 << row) & 0xffff
  let word = (col - 1) >> 1
  if (word >= first && word <= last) {
    const bits = (layers[base + word]! >>> (((col - 1) & 1) << 4)) & beside
    if (bits !== 0) return ((col - 1) << 4) + 31 - Math.clz32(bits & -bits)
  }
  word = col >> 1
  if (word >= first && word <= last) {
    const bits = (layers[base + word]! >>> ((col & 1) << 4)) & (((1 << row) >> 1) | (2 << row)) & 0xffff
    if (bits !== 0) return (col << 4) + 31 - Math.clz32(bits & -bits)
  }
  word = (col + 1) >> 1
  const bits = (layers[base + word]! >>> (((col + 1) & 1) << 4)) & beside
  return ((col + 1) << 4) + 31 - Math.clz32(bits & -bits)
}

/** The farthest free cell within `points` on the way to `goal` in `layer`; GONE = the start. */
const stopOnWay = (goal: number, layer: number, points: number): number => {
  let to = goal
  while (layer > 0 && (layer > points || ((free[to >> 5]! >>> (to & 31)) & 1) === 0)) to = before(to, --layer)
  return layer > 0 ? to : GONE
}

/** The lowest cell that `layer` shares with a board of `table` and, if asked, may be stopped on; GONE = none. */
const lowestIn = (layer: number, table: Int32Array, base: number): number => {
  const from = layer * WORDS
  const last = hi[layer]!
  for (let word = lo[layer]!; word <= last; word++) {
    const bits = layers[from + word]! & table[base + word]! & free[word]!
    if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits & -bits)
  }
  return GONE
}

/** Turn of a unit: whom it strikes, from where, or where it walks. Returns whether the battle is decided. */
const act = (unit: number): boolean => {
  const side = sideOf[unit]!
  const kind = kindOf[unit]!
  const from = cell[unit]!
  const fromWord = from >> 5
  const fromBit = 1 << (from & 31)
  const firstFoe = (side ^ 1) * SIDE_UNITS
  const endFoe = firstFoe + standing[side ^ 1]!
  const zone = kind * (CELLS * WORDS)
  const worthBase = kind * (MOST_UNITS * MOST_HP)
  let target = GONE
  let value = 0
  let most = 0
  for (let i = firstFoe; i < endFoe; i++) {
    const foe = members[i]!
    const at = cell[foe]!
    const gain = worth[worthBase + kindOf[foe]! * MOST_HP + hp[foe]!]!
    if (gain > most) most = gain
    if ((zones[zone + at * WORDS + fromWord]! & fromBit) === 0) continue
    if (gain > value || (gain === value && at < cell[target]!)) {
      target = foe
      value = gain
    }
  }
  // Somebody worth more than whoever can be struck from here may be in reach: only then is a search needed.
  if (value < most) {
    const points = moveOf[unit]!
    const own = side * WORDS
    const others = (side ^ 1) * WORDS
    for (let word = 0; word < WORDS; word++) {
      const passable = ground[word]! & ~occupied[others + word]!
      open[word] = passable
      free[word] = passable & ~occupied[own + word]!
      board[word] = 0
    }
    for (let i = firstFoe; i < endFoe; i++) {
      const foe = members[i]!
      if (worth[worthBase + kindOf[foe]! * MOST_HP + hp[foe]!]! <= value) continue
      const base = zone + cell[foe]! * WORDS
      for (let word = 0; word < WORDS; word++) board[word] = board[word]! | zones[base + word]!
    }
    open[fromWord] = open[fromWord]! & ~fromBit
    layers[fromWord] = fromBit
    lo[0] = fromWord
    hi[0] = fromWord
    let layer = 0
    let hit = GONE
    let taken = GONE
    const limit = target === GONE ? MOST_LAYERS : points
    while (layer < limit) {
      const base = layer * WORDS
      const first = lo[layer]!
      const last = hi[layer]!
      let low = first > 0 ? first - 1 : 0
      let high = last < WORDS - 1 ? last + 1 : WORDS - 1
      let left = 0
      let here = low < first ? 0 : layers[base + first]!
      let any = 0
      let meets = 0
      let stops = 0
      for (let word = low; word <= high; word++) {
        const right = word < last ? layers[base + word + 1]! : 0
        const even = (left | here) >>> 16
        const odd = (here | right) << 16
        const found =
          (((here << 1) & NOT_ROW_0) |
            ((here >>> 1) & NOT_ROW_15) |
            even |
            odd |
            ((even << 1) & 0xffff) |
            ((odd >>> 1) & ~0xffff)) &
          open[word]!
        open[word] = open[word]! ^ found
        layers[base + WORDS + word] = found
        any |= found
        const meeting = found & board[word]!
        meets |= meeting
        stops |= meeting & free[word]!
        left = here
        here = right
      }
      if (any === 0) break
      layer++
      if (layers[base + WORDS + low] === 0) low++
      if (layers[base + WORDS + high] === 0) high--
      lo[layer] = low
      hi[layer] = high
      if (stops !== 0 && hit === GONE) {
        hit = layer
        if (hit > points) break
      }
      if (meets !== 0 && taken === GONE) taken = layer
      if (hit !== GONE && layer >= points) break
    }
    let to = GONE
    if (hit !== GONE && hit <= points) {
      const walked = Math.min(layer, points)
      let nearest = MOST_LAYERS
      for (let i = firstFoe; i < endFoe; i++) {
        const foe = members[i]!
        const gain = worth[worthBase + kindOf[foe]! * MOST_HP + hp[foe]!]!
        if (gain < value) continue
        const at = cell[foe]!
        const base = zone + at * WORDS
        if (gain === value && nearest === MOST_LAYERS) continue
        for (let ring = hit; ring <= walked; ring++) {
          const stop = lowestIn(ring, zones, base)
          if (stop === GONE) continue
          if (gain > value || ring < nearest || (ring === nearest && at < cell[target]!)) {
            target = foe
            value = gain
            nearest = ring
            to = stop
          }
          break
        }
      }
    } else if (target === GONE) {
      if (hit !== GONE) to = stopOnWay(lowestIn(hit, board, 0), hit, points)
      else if (taken !== GONE) to = stopOnWay(lowestTaken(taken), taken, points)
    }
    if (to !== GONE) {
      occupied[own + fromWord] = occupied[own + fromWord]! ^ fromBit
      occupied[own + (to >> 5)] = occupied[own + (to >> 5)]! ^ (1 << (to & 31))
      cell[unit] = to
    }
  }
  return target !== GONE && strike(unit, kind, target, side ^ 1)
}

/** The lowest cell of a layer on the board, where all such cells are taken. */
const lowestTaken = (layer: number): number => {
  const from = layer * WORDS
  let word = lo[layer]!
  while ((layers[from + word]! & board[word]!) === 0) word++
  const bits = layers[from + word]! & board[word]!
  return (word << 5) + 31 - Math.clz32(bits & -bits)
}

/** One attack; returns whether the last of the other side fell. */
const strike = (unit: number, kind: number, target: number, otherSide: number): boolean => {
  const targetKind = kindOf[target]!
  if (roll(unit, CHECK, checkDie[kind]!) < needs[kind * MOST_UNITS + targetKind]!) return false
  let damage = plusOf[kind]!
  for (let die = diceOf[kind]!; die > 0; die--) damage += roll(unit, DAMAGE, facesOf[kind]!)
  if (damage < 0) damage = 0
  const armour = armours[targetKind]!
  const stoppable = damage - least
  if (stoppable > 0) damage -= Math.min(armour, stoppable)
  const left = hp[target]! - damage
  if (left > 0) {
    hp[target] = left
    return false
  }
  hp[target] = 0
  const at = cell[target]!
  const word = otherSide * WORDS + (at >> 5)
  occupied[word] = occupied[word]! ^ (1 << (at & 31))
  cell[target] = GONE
  const last = standing[otherSide]! - 1
  standing[otherSide] = last
  let place = otherSide * SIDE_UNITS
  while (members[place] !== target) place++
  members[place] = members[otherSide * SIDE_UNITS + last]!
  return last === 0
}

const start = (): void => {
  occupied.fill(0)
  standing.fill(0)
  ordinal.fill(0)
  for (let unit = 0; unit < units; unit++) {
    const side = sideOf[unit]!
    const at = startCell[unit]!
    hp[unit] = startHp[unit]!
    cell[unit] = at
    occupied[side * WORDS + (at >> 5)] = occupied[side * WORDS + (at >> 5)]! | (1 << (at & 31))
    const count = standing[side]!
    members[side * SIDE_UNITS + count] = unit
    standing[side] = count + 1
  }
}

const play: Play = (seedLow, seedHigh, index, out, at) => {
  key0 = threefry(seedLow, seedHigh, index, 0)
  key1 = otherWord
  start()
  let round = 0
  let winner = GONE
  let activations = 0
  while (winner === GONE && round < roundLimit) {
    round++
    for (let unit = 0; unit < units; unit++) {
      if (cell[unit] === GONE) continue
      activations++
      if (act(unit)) {
        winner = sideOf[unit]!
        break
      }
    }
  }
  out[at] = winner
  out[at + 1] = round
  out[at + 2] = activations
  for (let unit = 0; unit < units; unit++) {
    const to = at + RECORD_HEAD + (rowOf[unit]! - 1) * RECORD_UNIT
    out[to] = hp[unit]!
    out[to + 1] = cell[unit]!
    out[to + 2] = cell[unit] === GONE ? FALLEN : 0
  }
}
const FALLEN = StandingBit.Defeated | StandingBit.Removed

/** Loads the scenario into the floor, one at a time in a process; throws TypeError where it has another shape. */
export const createFloor = (template: Template): Play => {
  const tables = readTables(template)
  units = tables.units.length
  least = tables.least
  roundLimit = tables.roundLimit
  tables.units.forEach((unit, place) => {
    rowOf[place] = unit.row
    sideOf[place] = unit.side
    kindOf[place] = unit.kind
    moveOf[place] = unit.move
    nameOf[place] = unit.name
    startHp[place] = unit.hp
    startCell[place] = unit.cell
  })
  ground.fill(0)
  zones.fill(0)
  for (let at = 0; at < CELLS; at++) {
    if (tables.passable(at)) ground[at >> 5] = ground[at >> 5]! | (1 << (at & 31))
  }
  tables.kinds.forEach((kind, index) => {
    checkDie[index] = kind.die
    diceOf[index] = kind.dice
    facesOf[index] = kind.faces
    plusOf[index] = kind.plus
    armours[index] = kind.armour
    for (let at = 0; at < CELLS; at++) {
      const base = (index * CELLS + at) * WORDS
      for (let from = 0; from < CELLS; from++) {
        if (kind.reaches(from, at)) zones[base + (from >> 5)] = zones[base + (from >> 5)]! | (1 << (from & 31))
      }
    }
    kind.needs.forEach((need, target) => {
      needs[index * MOST_UNITS + target] = need
    })
    kind.worth.forEach((byHp, target) => {
      worth.set(byHp, (index * MOST_UNITS + target) * MOST_HP)
    })
  })
  return play
}
