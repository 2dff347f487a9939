import { NO_CELL } from '../../../components/ids.ts'
import { cellOfWord, growRing, layerAt } from '../../../engine/space/index.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'

/** The hex that `nearestStop` found. */
export const reached = { cell: NO_CELL }

/**
 * First ring within `hexes` of where the rings of `on` start that holds a hex of the board at `zone[base …]` (−1: none), its lowest such hex
 * in `reached`; rings before `first` are known to have none. Grows the rings over the free hexes no farther than that.
 */
export const nearestStop = (on: EncounterSpace, zone: Uint32Array, base: number, first: number, hexes: number): number => {
  const { rings, free, space } = on
  const { wordsPerColumn } = space
  const { layers, lo, hi } = rings
  for (let layer = first; layer <= hexes; layer++) {
    while (rings.count <= layer) if (!growRing(rings, free)) return -1
    const from = layerAt(rings, layer)
    const end = (hi[layer]! + 1) * wordsPerColumn
    for (let word = lo[layer]! * wordsPerColumn; word < end; word++) {
      const bits = layers[from + word]! & zone[base + word]!
      if (bits === 0) continue
      reached.cell = cellOfWord(space, word, bits)
      return layer
    }
  }
  return -1
}
