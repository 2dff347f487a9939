/** Whether this is a soak: everything at full size. */
const SOAK = process.env.AFFRAY_SOAK === '1'

/** How many there are of something: `quick` in every run of the tests, `full` in a soak. */
export const size = (quick: number, full: number): number => (SOAK ? full : quick)

/** Of `count` numbers from `first` on those that are this run's: all of them, or the `i`-th of `n` equal parts where AFFRAY_SOAK_PART is `i/n`; the first, and the one behind the last. */
export const part = (first: number, count: number): readonly [number, number] => {
  const [i, n] = (process.env.AFFRAY_SOAK_PART ?? '1/1').split('/').map(Number)
  if (!(Number.isInteger(i) && Number.isInteger(n) && i! >= 1 && i! <= n!))
    throw new Error(`AFFRAY_SOAK_PART: expected i/n with 1 <= i <= n, got ${process.env.AFFRAY_SOAK_PART}`)
  return [first + Math.floor(((i! - 1) * count) / n!), first + Math.floor((i! * count) / n!)]
}
