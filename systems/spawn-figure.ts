import { CardVerb, NO_CARD } from '../components/dungeon.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EffectFailure, EventKind, emit } from '../engine/events.ts'
import { dungeonSpace } from '../engine/tactics/dungeon-space.ts'
import { putOnMap, vacantRow } from './put-on-map.ts'

/**
 * The figures of `Template.deployments[place]` come: each on the first of its cells that is free, else as near to the first of them as there is room. Where there is
 * no row or no room left the effect fails with an event.
 * Rules: DUN-38 DEC-6 · writes as `putOnMap`
 */
export const spawnFigures = (battle: Battle, place: number): void => {
  const { firstRow, endRow, cells, count } = battle.template.deployments[place]
  for (let left = count; left > 0; left--) {
    const row = vacantRow(battle, firstRow, endRow)
    const cell = row === NOBODY ? NO_CELL : cellFor(battle, cells)
    if (cell === NO_CELL) {
      const why = row === NOBODY ? EffectFailure.NoReserve : EffectFailure.NoRoom
      emit(battle, EventKind.EffectFailed, NOBODY, row, CardVerb.Spawn, why)
      return
    }
    putOnMap(battle, row, cell, NOBODY, NOBODY, NO_CARD)
  }
}

const cellFor = (battle: Battle, cells: Int16Array): number => {
  const { unit } = columns(battle, Occupancy)
  for (let i = 0; i < cells.length; i++) if (unit[cells[i]] === NOBODY) return cells[i]
  return cells.length === 0 ? NO_CELL : nearestFreeHex(battle, cells[0])
}

let queue = new Int16Array(0)
let seen = new Uint8Array(0)

/** The free hex that the fewest steps lead to from `cell`, itself included, through figures but not through walls, closed doors and obstacles; the lowest of equals; `NO_CELL` where there is none (DEC-6). */
export const nearestFreeHex = (battle: Battle, cell: number): number => {
  const { cells, neighbours, blocksMove, exists } = dungeonSpace(battle)
  const { unit } = columns(battle, Occupancy)
  if (queue.length < cells) {
    queue = new Int16Array(cells)
    seen = new Uint8Array(cells)
  }
  seen.fill(0, 0, cells)
  queue[0] = cell
  seen[cell] = 1
  let best: number = NO_CELL
  let tail = 1
  let ringEnd = 1
  for (let head = 0; head < tail; head++) {
    if (head === ringEnd) {
      if (best !== NO_CELL) return best
      ringEnd = tail
    }
    const at = queue[head]
    const isFree = exists[at] === 1 && blocksMove[at] === 0 && unit[at] === NOBODY
    if (isFree && (best === NO_CELL || at < best)) best = at
    for (let side = at * 6; side < at * 6 + 6; side++) {
      const next = neighbours[side]
      if (next === NO_CELL || seen[next] === 1) continue
      seen[next] = 1
      queue[tail++] = next
    }
  }
  return best
}
