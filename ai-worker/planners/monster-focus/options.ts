/** Ways to attack: a stop hex, who is struck there in any case, and who may be chosen besides. Columns that grow as needed. */

/** Options tied on the keys compared so far. */
export interface Options {
  count: number
  /** What ties them: whether the focus is struck at a disadvantage, and how many targets there are. */
  hampered: number
  most: number
  cell: Int32Array
  /** Movement points to the hex. */
  cost: Int32Array
  /** Struck in any case, the focus among them; to be chosen from; how many of those. */
  base: Int32Array
  pool: Int32Array
  take: Int32Array
  /** Enemies at a disadvantage from there. */
  close: Int32Array
}

/** No options. */
export const createOptions = (): Options => ({
  count: 0,
  hampered: 0,
  most: 0,
  cell: new Int32Array(64),
  cost: new Int32Array(64),
  base: new Int32Array(64),
  pool: new Int32Array(64),
  take: new Int32Array(64),
  close: new Int32Array(64),
})

const twice = (old: Int32Array): Int32Array => {
  const wider = new Int32Array(old.length * 2)
  wider.set(old)
  return wider
}

/** Adds an option. */
export const addOption = (
  options: Options,
  cell: number,
  cost: number,
  base: number,
  pool: number,
  take: number,
  close: number,
): void => {
  const at = options.count++
  if (at === options.cell.length) {
    options.cell = twice(options.cell)
    options.cost = twice(options.cost)
    options.base = twice(options.base)
    options.pool = twice(options.pool)
    options.take = twice(options.take)
    options.close = twice(options.close)
  }
  options.cell[at] = cell
  options.cost[at] = cost
  options.base[at] = base
  options.pool[at] = pool
  options.take[at] = take
  options.close[at] = close
}
