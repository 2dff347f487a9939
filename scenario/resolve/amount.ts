import { isMap } from '../plain.ts'
import type { Path } from '../problems.ts'
import { notInRuleset } from '../shape/report.ts'
import type { Amount } from '../types.ts'
import { show } from '../words.ts'
import type { Context } from './context.ts'

const DICE = /^([0-9]{0,4})d([0-9]{1,6})(?:([+-])([0-9]{1,6}))?$/

/** Most dice in an amount. */
const MAX_DICE = 20
/** Most faces of a die. */
const MAX_FACES = 100

/** A fixed number. */
export const fixed = (value: number): Amount => ({ dice: null, of: null, times: 0, plus: value, min: null, max: null })

/** What may be written for an amount, spread out. */
export interface AmountParts {
  readonly amount?: unknown
  readonly dice?: unknown
  readonly of?: unknown
  readonly times?: number
  readonly plus?: unknown
  readonly min?: number
  readonly max?: number
}

/** Reads `3`, `2d6+1`, `rank`, or a map of parts, whose shape has been checked; undefined, with a report, where it makes no sense. */
export function readAmount(context: Context, raw: unknown, at: Path): Amount | undefined {
  return isMap(raw) ? readParts(context, raw, at) : readParts(context, { amount: raw }, at, [])
}

/** Reads the parts of an amount; `inside` is what stands between `at` and a part (its own key, unless told otherwise). */
export function readParts(context: Context, parts: AmountParts, at: Path, inside?: Path): Amount | undefined {
  const { problems } = context
  let dice: Amount['dice'] = null
  let of: string | null = null
  let plus = 0
  let sound = true

  const fail = (key: string, got: unknown, expected: string): void => {
    sound = false
    problems.error('ERR_AMOUNT', [...at, ...(inside ?? [key])], {
      got: show(got),
      expected,
      message: `expected ${expected}, got ${show(got)}`,
    })
  }
  const addDice = (key: string, text: string, match: RegExpExecArray): void => {
    const count = match[1] === '' ? 1 : Number(match[1])
    const faces = Number(match[2])
    if (dice !== null) fail(key, text, 'dice only once')
    else if (count < 1 || count > MAX_DICE || faces < 2 || faces > MAX_FACES)
      fail(key, text, `1 to ${MAX_DICE} dice of 2 to ${MAX_FACES} faces`)
    else {
      dice = { count, faces }
      if (match[3] !== undefined) plus += match[3] === '-' ? -Number(match[4]) : Number(match[4])
    }
  }
  const addWord = (key: string, value: string): void => {
    if (context.vocabulary.amounts.includes(value)) {
      if (of !== null) fail(key, value, 'a named number only once')
      else of = value
      return
    }
    sound = false
    const there = ['a whole number', 'dice like 2d6+1', ...context.vocabulary.amounts]
    notInRuleset(problems, context.vocabulary.name, 'amount', value, there, [...at, ...(inside ?? [key])], false)
  }
  const add = (key: string, value: unknown, words: boolean): void => {
    const match = typeof value === 'string' ? DICE.exec(value) : null
    if (typeof value === 'number') plus += value
    else if (match !== null) addDice(key, value as string, match)
    else if (typeof value !== 'string') fail(key, value, 'a whole number, dice or a named number')
    else if (!words || /^[0-9]*[dDwW][0-9]/.test(value)) fail(key, value, 'dice like d6, 2d6 or 2d6+1')
    else addWord(key, value)
  }

  if (parts.amount !== undefined) add('amount', parts.amount, true)
  if (parts.of !== undefined) add('of', parts.of, true)
  if (parts.dice !== undefined) add('dice', parts.dice, false)
  if (parts.plus !== undefined) add('plus', parts.plus, true)
  if (parts.times !== undefined && of === null) fail('times', parts.times, 'something to multiply (of: rank)')
  if (Math.abs(plus) > 9999) fail('plus', plus, 'a whole number from -9999 to 9999')
  const min = parts.min ?? null
  const max = parts.max ?? null
  if (min !== null && max !== null && min > max) fail('max', max, `at least min (${min})`)
  return sound ? { dice, of, times: of === null ? 0 : (parts.times ?? 1), plus, min, max } : undefined
}

/** Faces of one die written `d20` or `20`; undefined, with a report, where it is something else. */
export function readDie(context: Context, raw: unknown, at: Path): number | undefined {
  const match = typeof raw === 'string' ? /^1?d([0-9]{1,4})$/.exec(raw) : null
  const faces = typeof raw === 'number' ? raw : match === null ? 0 : Number(match[1])
  if (faces >= 2 && faces <= MAX_FACES) return faces
  const expected = `one die of 2 to ${MAX_FACES} faces, like d20`
  if (context.problems.isPoisoned(at)) return undefined
  if (raw === undefined)
    context.problems.error('ERR_MISSING', at, { got: 'nothing', expected, message: `is missing: expected ${expected}` })
  else context.problems.error('ERR_AMOUNT', at, { got: show(raw), expected, message: `expected ${expected}, got ${show(raw)}` })
  return undefined
}
