/** Lists of whole numbers, mostly sets of enemies as bits; they grow as needed and keep their size. */

/** A list. */
export interface SetList {
  items: Int32Array
  count: number
}

/** An empty list. */
export const createSetList = (): SetList => ({ items: new Int32Array(64), count: 0 })

/** Adds at the end. */
export const push = (list: SetList, item: number): void => {
  if (list.count === list.items.length) {
    const wider = new Int32Array(list.count * 2)
    wider.set(list.items)
    list.items = wider
  }
  list.items[list.count++] = item
}

/** Adds what is not there yet. */
export const pushNew = (list: SetList, item: number): void => {
  const { items, count } = list
  for (let i = 0; i < count; i++) if (items[i] === item) return
  push(list, item)
}

/** How many members a set has. */
export const sizeOf = (set: number): number => {
  let bits = set - ((set >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Number of the lowest member of a set that is not empty. */
export const lowestOf = (set: number): number => 31 - Math.clz32(set & -set)

/** Whether the members of one set, ascending, come before those of another of the same size (DEC-1). */
export const comesBefore = (a: number, b: number): boolean => {
  const differ = a ^ b
  return differ !== 0 && (a & differ & -differ) !== 0
}

/**
 * Adds to the list every set of `base` and `take` members of `pool` that is not there yet. `pool` has at least `take` members.
 */
export const pushChoices = (list: SetList, base: number, pool: number, take: number): void => {
  if (take === 0 || sizeOf(pool) === take) {
    pushNew(list, take === 0 ? base : base | pool)
    return
  }
  const low = pool & -pool
  pushChoices(list, base | low, pool ^ low, take - 1)
  pushChoices(list, base, pool ^ low, take)
}
