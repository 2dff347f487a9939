import type { Path, Problems } from './problems.ts'
import { show } from './words.ts'

/** How deeply a scenario may be nested. */
export const MAX_DEPTH = 40
/** How many values a scenario may hold. */
const MAX_VALUES = 100_000
const MAX_TEXT = 100_000

/** Whether a value is a map. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names that every JavaScript object already answers to; refused as keys and ids so that no look-up is fooled. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

interface Work {
  readonly from: unknown
  readonly at: Path
  readonly put: (value: unknown) => void
}

/**
 * A copy of `data` made of plain maps, lists, texts, whole numbers, booleans and null only; whatever else there is, is reported
 * and left out. Undefined is returned when the document is too deep or too large to go on.
 */
export function plainCopy(data: unknown, problems: Problems, file?: string): unknown {
  const options = file === undefined ? {} : { file }
  let result: unknown
  let count = 0
  const work: Work[] = [{ from: data, at: [], put: (value) => (result = value) }]
  while (work.length > 0) {
    const { from, at, put } = work.pop()!
    if (++count > MAX_VALUES || (Array.isArray(from) && from.length > MAX_VALUES)) {
      const expected = `at most ${MAX_VALUES} values`
      problems.error(
        'ERR_TOO_LARGE',
        [],
        { got: `more than ${MAX_VALUES}`, expected, message: `too large: expected ${expected} in all` },
        options,
      )
      return undefined
    }
    if (typeof from === 'object' && from !== null) {
      if (at.length >= MAX_DEPTH) {
        const expected = `at most ${MAX_DEPTH} levels`
        problems.error(
          'ERR_TOO_DEEP',
          at.slice(0, 6),
          { got: 'more', expected, message: `nested too deeply: expected ${expected}` },
          options,
        )
        return undefined
      }
      if (Array.isArray(from)) {
        const copy: unknown[] = []
        put(copy)
        for (let i = from.length - 1; i >= 0; i--) {
          copy[i] = null
          work.push({ from: from[i] as unknown, at: [...at, i], put: (value) => (copy[i] = value) })
        }
        continue
      }
      const proto = Object.getPrototypeOf(from) as unknown
      if (proto === null || proto === Object.prototype || isForeignPlain(from)) {
        const copy: Record<string, unknown> = {}
        put(copy)
        const entries = Object.entries(from)
        for (const [key] of entries) if (!RESERVED_NAMES.has(key)) copy[key] = undefined
        for (let i = entries.length - 1; i >= 0; i--) {
          const [key, value] = entries[i]!
          if (RESERVED_NAMES.has(key)) problems.error('ERR_KEY', [...at, key], badKey(key), { ...options, key: true })
          else if (value === undefined) delete copy[key]
          else work.push({ from: value, at: [...at, key], put: (done) => (copy[key] = done) })
        }
        continue
      }
    }
    put(leaf(from, at, problems, options))
  }
  return result
}

/** A map made in another window or worker realm has another Object.prototype, with nothing above it. */
function isForeignPlain(value: object): boolean {
  const proto = Object.getPrototypeOf(value) as object
  return Object.getPrototypeOf(proto) === null && Object.hasOwn(proto, 'isPrototypeOf')
}

const badKey = (key: string) => ({ got: show(key), expected: 'another name', message: `the name ${show(key)} cannot be used` })

function leaf(value: unknown, at: Path, problems: Problems, options: { file?: string }): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return text(value, at, problems, options)
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value === 0 ? 0 : value
    const message = `expected a whole number, got ${show(value)}`
    problems.poison('ERR_NUMBER', at, { got: show(value), expected: 'a whole number', message }, options)
    return null
  }
  const got =
    value === undefined
      ? 'nothing'
      : typeof value === 'object'
        ? `a ${(value as object).constructor?.name ?? 'special object'}`
        : `a ${typeof value}`
  const expected = 'plain data (maps, lists, texts, whole numbers, true, false)'
  problems.poison('ERR_TYPE', at, { got, expected, message: `expected ${expected}, got ${got}` }, options)
  return null
}

function text(value: string, at: Path, problems: Problems, options: { file?: string }): string | null {
  const fault =
    value.length > MAX_TEXT
      ? `a text of at most ${MAX_TEXT} characters`
      : /\p{Surrogate}/u.test(value)
        ? 'well-formed Unicode'
        : undefined
  if (fault === undefined) return value
  problems.poison('ERR_TEXT', at, { got: show(value), expected: fault, message: `expected ${fault}` }, options)
  return null
}
