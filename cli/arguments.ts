import { InvalidArgumentError } from 'commander'
import { LEVELS } from '../lab/interval.ts'
import { type Bounds, parseWhole } from './numbers.ts'

const MOST_SEED = 2n ** 64n - 1n
const MOST_BATTLES = 2n ** 32n
const MOST_WORKERS = 64n
const KNOB_BOUNDS: Bounds = { least: -1_000_000_000n, most: 1_000_000_000n }

const whole = (text: string, least: bigint, most: bigint, what = ''): bigint => {
  const parsed = parseWhole(text, { least, most })
  if ('fault' in parsed)
    throw new InvalidArgumentError(
      `${what.endsWith(': ') ? what + parsed.fault : parsed.fault.replace('expected ', `expected ${what}`)}.`,
    )
  return parsed.value
}

/** `--battles`: 1 … 2^32. */
export const battlesArgument = (text: string): number => Number(whole(text, 1n, MOST_BATTLES))

/** `--battle`: an index, 0 … 2^32 − 1. */
export const battleArgument = (text: string): number => Number(whole(text, 0n, MOST_BATTLES - 1n))

/** `--seed`: 0 … 2^64 − 1, exact. */
export const seedArgument = (text: string): bigint => whole(text, 0n, MOST_SEED)

/** `--workers`: `auto`, or 0 (none: all on the main thread) … 64. */
export const workersArgument = (text: string): number | 'auto' =>
  text === 'auto' ? 'auto' : Number(whole(text, 0n, MOST_WORKERS, 'auto, or '))

/** `--card`: 1 … 999. */
export const cardArgument = (text: string): number => Number(whole(text, 1n, 999n))

/** `--level`: one of the levels in per cent. */
export const levelArgument = (text: string): number => {
  const level = Number(text.replace(/ ?%$/, ''))
  if (text.trim() === '' || !LEVELS.includes(level))
    throw new InvalidArgumentError(`expected one of ${LEVELS.join(', ')} (per cent), got "${text}".`)
  return level
}

/** A moment of a battle: `seed:battle:round`. */
export interface Moment {
  readonly seed: bigint
  readonly battle: number
  readonly round: number
}

/** `--from`. */
export const fromArgument = (text: string): Moment => {
  const parts = text.split(':')
  if (parts.length !== 3) throw new InvalidArgumentError(`expected seed:battle:round, as 0:17:3, got "${text}".`)
  return {
    seed: whole(parts[0]!, 0n, MOST_SEED, 'seed: '),
    battle: Number(whole(parts[1]!, 0n, MOST_BATTLES - 1n, 'battle: ')),
    round: Number(whole(parts[2]!, 1n, 100_000n, 'round: ')),
  }
}

const pair = (text: string, example: string): readonly [string, string] => {
  const at = text.indexOf('=')
  if (at <= 0 || at === text.length - 1) throw new InvalidArgumentError(`expected ${example}, got "${text}".`)
  return [text.slice(0, at), text.slice(at + 1)]
}

const added = <V>(before: Readonly<Record<string, V>>, name: string, value: V): Readonly<Record<string, V>> => {
  if (Object.hasOwn(before, name)) throw new InvalidArgumentError(`"${name}" is given twice.`)
  return Object.fromEntries([...Object.entries(before), [name, value]])
}

/** `--play side=policy`, which may be given for several sides. */
export const playArgument = (text: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const [side, policy] = pair(text, 'side=policy, as wolves=aggressive')
  return added(before, side, policy)
}

/** `--set knob=n`, which may be given for several knobs. */
export const setArgument = (text: string, before: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  const [knob, value] = pair(text, 'knob=number, as wolves=4')
  return added(before, knob, Number(whole(value, KNOB_BOUNDS.least, KNOB_BOUNDS.most)))
}
