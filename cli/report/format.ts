import type { Interval } from '../../lab/interval.ts'

/** From so many battles on, a second digit behind the point of a per cent is worth reading. */
const FINE_FROM = 100_000

/** Writes rates as per cent with as many digits as the number of battles bears. */
export interface RateFormat {
  percent(rate: number | null): string
  interval(interval: Interval | null): string
}

/** Formats for a run of `completed` battles; `-` where there is no data. */
export const rateFormat = (completed: number): RateFormat => {
  const digits = completed >= FINE_FROM ? 2 : 1
  const least = 0.5 / 10 ** digits / 100
  const number = (rate: number): string => (rate * 100).toFixed(digits)
  return {
    percent: (rate) => {
      if (rate === null) return '-'
      // What happened is never shown as 0.0 %, what failed to happen once never as 100.0 %.
      if (rate > 0 && rate < least) return `<${number(2 * least)} %`
      if (rate < 1 && rate > 1 - least) return `>${number(1 - 2 * least)} %`
      return `${number(rate)} %`
    },
    interval: (interval) => (interval === null ? '-' : `${number(interval[0])} … ${number(interval[1])} %`),
  }
}

/** A mean with one digit behind the point; `-` where there is no data. */
export const mean = (value: number | null): string => (value === null ? '-' : value.toFixed(1))

/** A whole number or `-`. */
export const count = (value: number | null): string => (value === null ? '-' : String(value))
