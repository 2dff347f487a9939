/** Bounds of a whole number, both included. */
export interface Bounds {
  readonly least: bigint
  readonly most: bigint
}

/** A number that was understood, or what is wrong with the text. */
export type Parsed = { readonly value: bigint } | { readonly fault: string }

const SCALES: Readonly<Record<string, number>> = { '': 0, k: 3, K: 3, M: 6, G: 9 }
const NUMBER = /^(-?)(\d+(?:_\d+)*)(?:\.(\d+))?(?:[eE]\+?(\d{1,3}))?([kKMG]?)$/
const MOST_ZEROS = 40

/**
 * A whole number as people write it: `10000`, `10_000`, `10k`, `2.5M`, `1e6`; exact, never rounded. Anything else is
 * refused with the spelling that was probably meant.
 */
export const parseWhole = (text: string, bounds: Bounds): Parsed => {
  const value = readNumber(text)
  if (value === undefined) return { fault: `expected ${describe(bounds)}, got ${shown(text)}${suggest(text)}` }
  if (value < bounds.least || value > bounds.most) return { fault: `expected ${describe(bounds)}, got ${shown(text)}` }
  return { value }
}

const readNumber = (text: string): bigint | undefined => {
  const match = NUMBER.exec(text)
  if (match === null) return undefined
  const [, sign, whole, fraction = '', exponent = '0', unit] = match
  const zeros = Number(exponent) + SCALES[unit!]! - fraction.length
  if (zeros > MOST_ZEROS) return 10n ** 60n
  let value = BigInt(whole!.replaceAll('_', '') + fraction)
  if (zeros >= 0) value *= 10n ** BigInt(zeros)
  else {
    const divisor = 10n ** BigInt(-zeros)
    if (value % divisor !== 0n) return undefined
    value /= divisor
  }
  return sign === '-' ? -value : value
}

const shown = (text: string): string => (text.trim() === '' ? 'nothing' : `"${text}"`)

/** Digits in groups of three: `10,000`. */
export const grouped = (value: bigint | number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const describe = ({ least, most }: Bounds): string =>
  most >= 1n << 64n || most === (1n << 64n) - 1n
    ? `a whole number from ${least} to 2^64 - 1`
    : `a whole number from ${grouped(least)} to ${grouped(most)}`

const EXAMPLES = ' (written 10000, 10_000, 10k, 2.5M or 1e6)'

const suggest = (text: string): string => {
  const bare = text.trim()
  const candidates = [bare, bare.replaceAll(/[,' \u00a0\u202f]/g, ''), bare.replace(/m$/, 'M')]
  if (/^0x[0-9a-f]+$/i.test(bare) && bare.length <= 18) candidates.push(String(BigInt(bare)))
  const meant = candidates.find((candidate) => candidate !== text && readNumber(candidate) !== undefined)
  if (meant !== undefined) return `; write ${meant}`
  return NUMBER.test(bare) ? ', which is not whole' : EXAMPLES
}
