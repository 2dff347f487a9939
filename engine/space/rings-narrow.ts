/** Rings where two columns share a word: maps of up to 16 rows, all cells cost 1, no thin walls. */
import { cellOfWord, NARROW_ROWS } from './board.ts'
import { NO_CELL } from './hex.ts'
import { hi, layerAt, layers, lo, MARGIN, type Rings } from './ring-store.ts'

/** The column where the search started. */
let startColumn = 0

/** Layer 0 is the start cell. */
export const startNarrow = (rings: Rings, cell: number): void => {
  const { maskOf, wordOf } = rings.space
  const word = wordOf[cell]
  startColumn = (word << 1) + (maskOf[cell] >= 1 << NARROW_ROWS ? 1 : 0)
  layers[MARGIN + word] = maskOf[cell]
  clearBeside(MARGIN + word, MARGIN + word)
  lo[0] = word
  hi[0] = word
}

/** What the next two layers of a search look at beside the words of this one. */
const clearBeside = (first: number, last: number): void => {
  layers[first - 1] = 0
  layers[last + 1] = 0
  layers[last + 2] = 0
}

// Rows 0 and 15 of both columns of a word.
const TOP = 0x00010001
const BOTTOM = 0x80008000
const EVEN = 0xffff

/** Adds a layer as `growPlain` does, over half as many words. */
export const growNarrow = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { stride } = rings
  const before = layerAt(rings, n - 1)
  const older = n > 1 ? before - stride : before
  const to = before + stride
  const first = Math.max(startColumn - n, 0) >> 1
  const last = Math.min(startColumn + n, rings.space.width - 1) >> 1
  let left = 0
  let here = layers[before + first]
  let any = 0
  for (let word = first; word <= last; word++) {
    const right = layers[before + word + 1]
    // Beside an even column are the same row and the one below, beside an odd column the same row and the one above.
    const besideEven = (left | here) >>> 16
    const besideOdd = (here | right) << 16
    const beside = besideEven | besideOdd | ((besideEven << 1) & EVEN) | ((besideOdd >>> 1) & ~EVEN)
    const found = (((here << 1) & ~TOP) | ((here >>> 1) & ~BOTTOM) | beside) & passable[word] & ~(here | layers[older + word])
    layers[to + word] = found
    any |= found
    left = here
    here = right
  }
  if (any === 0) return false
  clearBeside(to + first, to + last)
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}

/** The lowest cell from which a cheapest path enters a cell of a layer; -1 at the start. */
export const stepBackNarrow = (rings: Rings, cell: number, layer: number): number => {
  if (layer === 0) return NO_CELL
  const { space } = rings
  const word = space.wordOf[cell]
  const own = space.maskOf[cell]
  const at = layerAt(rings, layer - 1) + word
  const isEven = own <= EVEN
  const upDown = ((own << 1) & ~TOP) | ((own >>> 1) & ~BOTTOM)
  if (isEven) {
    // Same row and the one above in the odd columns to both sides, of which one is in the same word.
    const beside = (own << 16) | ((own << 15) & ~EVEN)
    const left = layers[at - 1] & beside
    if (left !== 0) return cellOfWord(space, word - 1, left)
    return cellOfWord(space, word, layers[at] & (upDown | beside))
  }
  const beside = (own >>> 16) | ((own >>> 15) & EVEN)
  const here = layers[at] & (upDown | beside)
  return here !== 0 ? cellOfWord(space, word, here) : cellOfWord(space, word + 1, layers[at + 1] & beside)
}
