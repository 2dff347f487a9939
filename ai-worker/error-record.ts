/** A value that crosses to another thread whole. */
type Plain = null | undefined | boolean | number | bigint | string | readonly Plain[] | { readonly [key: string]: Plain }

/** An error, or whatever else was thrown, as data. */
export interface ErrorRecord {
  readonly name: string
  readonly message: string
  readonly stack: string
  /** Own fields such as `code`, `path`, `seed`; what cannot cross is left out. */
  readonly fields: Readonly<Record<string, Plain>>
  readonly cause?: ErrorRecord
}

const BUILT_IN = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }

const OWN_WORDS = ['name', 'message', 'stack', 'cause']
const MAX_DEPTH = 4
const MAX_ITEMS = 200

/** The plain part of a value: functions, symbols and what lies too deep become undefined. */
const plain = (value: unknown, depth: number): Plain => {
  switch (typeof value) {
    case 'function':
    case 'symbol':
      return undefined
    case 'object':
      break
    default:
      return value as Plain
  }
  if (value === null) return null
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => plain(item, depth - 1))
  return plainFields(value, [], depth - 1)
}

const plainFields = (value: object, without: readonly string[], depth: number): Record<string, Plain> => {
  const fields: Record<string, Plain> = {}
  for (const key of Object.keys(value).slice(0, MAX_ITEMS)) {
    if (without.includes(key)) continue
    const field = plain(
      attempt(() => (value as Record<string, unknown>)[key]),
      depth,
    )
    if (field !== undefined)
      Object.defineProperty(fields, key, { value: field, enumerable: true, configurable: true, writable: true })
  }
  return fields
}

/** Getters, proxies and `toString` of strangers may throw. */
const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const describe = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  return attempt(() => JSON.stringify(value)) ?? attempt(() => String(value)) ?? 'something unreadable'
}

/** Writes down anything that was thrown; never throws itself and holds nothing that cannot be cloned. */
export const recordError = (thrown: unknown, depth: number = MAX_DEPTH): ErrorRecord => {
  if (!(thrown instanceof Error)) {
    const value = attempt(() => plain(thrown, MAX_DEPTH))
    return {
      name: 'Error',
      message: `not an error was thrown: ${describe(thrown)}`,
      stack: '',
      fields: value === undefined ? {} : { thrown: value },
    }
  }
  const cause = attempt(() => thrown.cause)
  return {
    name: attempt(() => String(thrown.name)) ?? 'Error',
    message: attempt(() => String(thrown.message)) ?? '',
    stack: attempt(() => String(thrown.stack ?? '')) ?? '',
    fields: attempt(() => plainFields(thrown, OWN_WORDS, MAX_DEPTH)) ?? {},
    ...(cause !== undefined && depth > 0 ? { cause: recordError(cause, depth - 1) } : {}),
  }
}

/** The error of a record: of its own class where the language has it, else an `Error` of that name; fields and causes restored. */
export const rebuildError = (record: ErrorRecord): Error => {
  const options = record.cause === undefined ? undefined : { cause: rebuildError(record.cause) }
  const known = Object.hasOwn(BUILT_IN, record.name)
  const error = new BUILT_IN[known ? (record.name as keyof typeof BUILT_IN) : 'Error'](record.message, options)
  if (!known) define(error, 'name', record.name, false)
  if (record.stack !== '') define(error, 'stack', record.stack, false)
  for (const [key, value] of Object.entries(record.fields)) define(error, key, value, true)
  return error
}

const define = (error: Error, key: string, value: Plain, enumerable: boolean): void => {
  Object.defineProperty(error, key, { value, enumerable, configurable: true, writable: true })
}
