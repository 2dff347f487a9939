/** Adds `by` to one number of a tally. */
export const add = (counts: Float64Array, at: number, by: number): void => {
  counts[at] = counts[at]! + by
}
