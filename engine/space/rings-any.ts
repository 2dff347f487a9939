/** Rings on maps of any height, with thin walls and costs. */
import { hi, layerAt, layers, lo, type Rings } from './ring-store.ts'
import { spread } from './spread.ts'

/** Any height, thin walls, costs of 1 to 3: a cell of cost k enters k rings after the layer beside it. */
export const growAny = (rings: Rings, passable: Uint32Array): boolean => {
  const n = rings.count
  if (n > rings.maxRings) return false
  const { space, visited, reach, masks, costs } = rings
  const { width, words, wordsPerColumn: per, cost2, cost3 } = space
  const prevLo = lo[n - 1]
  const prevHi = hi[n - 1]
  const first = prevLo > 0 ? prevLo - 1 : 0
  const last = prevHi < width - 1 ? prevHi + 1 : prevHi
  const near = ((n - 1) % 3) * words
  const to = layerAt(rings, n)
  spread(space, layers, layerAt(rings, n - 1), prevLo, prevHi, masks, reach, near, first, last)
  let any = 0
  if (!costs) {
    for (let word = first * per, end = (last + 1) * per; word < end; word++) {
      const seen = visited[word]
      const found = reach[near + word] & passable[word] & ~seen
      layers[to + word] = found
      visited[word] = seen | found
      any |= found
    }
  } else {
    const mid = ((n + 1) % 3) * words
    const far = (n % 3) * words
    // Reach of layers n - 2 and n - 3 exists only within those layers' windows, widened by one column.
    const midLo = n < 2 ? width * per : lo[n - 1] * per
    const midHi = n < 2 ? -1 : (hi[n - 1] + 1) * per
    const farLo = n < 3 ? width * per : lo[n - 2] * per
    const farHi = n < 3 ? -1 : (hi[n - 2] + 1) * per
    let pending = 0
    for (let word = first * per, end = (last + 1) * per; word < end; word++) {
      const seen = visited[word]
      const two = cost2[word]
      const three = cost3[word]
      const r1 = reach[near + word]
      const r2 = word >= midLo && word < midHi ? reach[mid + word] : 0
      const r3 = word >= farLo && word < farHi ? reach[far + word] : 0
      const free = passable[word] & ~seen
      const found = ((r1 & ~two & ~three) | (r2 & two) | (r3 & three)) & free
      layers[to + word] = found
      visited[word] = seen | found
      any |= found
      pending |= ((r1 & (two | three)) | (r2 & three)) & free & ~found
    }
    any |= pending
  }
  if (any === 0) return false
  layers[to + first * per - 1] = 0
  layers[to + (last + 1) * per] = 0
  lo[n] = first
  hi[n] = last
  rings.count = n + 1
  return true
}
