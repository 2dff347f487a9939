import { axialLength, MAX_SIDE } from '../space/index.ts'

// What searches and questions ask about every cell of the map that this thread is at, copied out of its `WarSpace` when a battle on another map has its
// turn (`enterMapOf`). Arrays that never change are constants of the machine code: those of a map would be asked for their place and length each time.

const MOST_CELLS = MAX_SIDE * MAX_SIDE

/** [cell * 6 + i]: cells in contact with a cell, ascending, `NO_CELL` behind the last (WAR-35). */
export const contacts = new Int16Array(MOST_CELLS * 6)

/** [cell * 6 + i]: the same cells as words of a board and their bits; no bits behind the last. */
export const contactWords = new Uint16Array(MOST_CELLS * 6)
export const contactBits = new Uint32Array(MOST_CELLS * 6)

/** Word of a board that a cell's bit lies in, and that bit. */
export const wordAt = new Uint16Array(MOST_CELLS)
export const bitAt = new Uint32Array(MOST_CELLS)

const qOf = new Int16Array(MOST_CELLS)
const rOf = new Int16Array(MOST_CELLS)

/** What of a map is kept here. */
export interface MapTables {
  readonly contacts: Int16Array
  readonly contactWords: Uint16Array
  readonly contactBits: Uint32Array
  readonly walks: { readonly wordOf: ArrayLike<number>; readonly maskOf: ArrayLike<number> }
  /** Axial coordinates of each cell. */
  readonly q: Int16Array
  readonly r: Int16Array
}

/** Makes these the tables of the map that this thread is at. */
export const layTables = (map: MapTables): void => {
  contacts.set(map.contacts)
  contactWords.set(map.contactWords)
  contactBits.set(map.contactBits)
  wordAt.set(map.walks.wordOf)
  bitAt.set(map.walks.maskOf)
  qOf.set(map.q)
  rOf.set(map.r)
}

/** Whether a board of the map holds a cell. */
export const isOn = (board: Uint32Array, cell: number): boolean => (board[wordAt[cell]] & bitAt[cell]) !== 0

/** Hex steps between two cells, through everything: as `distance`, which divides for each. */
export const hexesBetween = (a: number, b: number): number => axialLength(qOf[b] - qOf[a], rOf[b] - rOf[a])
