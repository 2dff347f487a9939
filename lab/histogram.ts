/** Sum of a histogram's counts. */
export const total = (histogram: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < histogram.length; i++) sum += histogram[i]!
  return sum
}

/**
 * The smallest value that at least `percent` (a whole number, 1 … 100) per cent of the counts do not exceed: a value that
 * occurred, found in integers; null where there is no data.
 */
export const quantile = (histogram: ArrayLike<number>, percent: number): number | null => {
  const whole = total(histogram)
  if (whole === 0) return null
  let below = 0
  for (let value = 0; value < histogram.length; value++) {
    below += histogram[value]!
    if (below * 100 >= whole * percent) return value
  }
  return histogram.length - 1
}

/** Lowest value that occurred, or null. */
export const lowest = (histogram: ArrayLike<number>): number | null => {
  for (let value = 0; value < histogram.length; value++) if (histogram[value]! > 0) return value
  return null
}

/** Highest value that occurred, or null. */
export const highest = (histogram: ArrayLike<number>): number | null => {
  for (let value = histogram.length - 1; value >= 0; value--) if (histogram[value]! > 0) return value
  return null
}

/** Mean of the values, or null where there is no data. */
export const meanOf = (histogram: ArrayLike<number>): number | null => {
  const whole = total(histogram)
  if (whole === 0) return null
  let sum = 0
  for (let value = 0; value < histogram.length; value++) sum += histogram[value]! * value
  return sum / whole
}
