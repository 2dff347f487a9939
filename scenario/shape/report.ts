import type { z } from 'zod'
import { isMap } from '../plain.ts'
import type { Path, Problems } from '../problems.ts'
import { hint, listWords, show } from '../words.ts'
import { codeOf, expectedOf, nounOf } from './note.ts'

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Record<string, string>
  readonly getter?: () => z.ZodType
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def

function unwrap(schema: z.ZodType): z.ZodType {
  const def = defOf(schema)
  if (def.type === 'optional') return unwrap(def.innerType!)
  return def.type === 'lazy' ? unwrap(def.getter!()) : schema
}

/** Reads `value` as `shape`; whatever is wrong is reported, and the parts that are right are returned all the same. */
export function readShape<T extends object>(
  problems: Problems,
  ruleset: string,
  shape: z.ZodObject,
  value: unknown,
  at: Path,
): Partial<T> | undefined {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data as Partial<T>
  reportShape(problems, ruleset, shape, value, at, parsed.error.issues)
  if (!isMap(value)) return undefined
  for (const rest of [withoutLeaves(value, parsed.error.issues), withoutKeys(value, parsed.error.issues)]) {
    const again = shape.partial().safeParse(rest)
    if (again.success) return again.data as Partial<T>
  }
  return undefined
}

/** A copy without the very values that are wrong. */
function withoutLeaves(value: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const copy = structuredClone(value)
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      let parent: unknown = copy
      for (const part of path.slice(0, -1)) parent = (parent as Record<PropertyKey, unknown> | undefined)?.[part]
      const last = path.at(-1)
      if (isMap(parent) && last !== undefined) delete parent[String(last)]
    }
  }
  return copy
}

/** A copy without the keys under which something is wrong. */
function withoutKeys(value: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const bad = new Set<PropertyKey>(
    issues.flatMap((issue) =>
      issue.path.length > 0 ? issue.path.slice(0, 1) : issue.code === 'unrecognized_keys' ? issue.keys : [],
    ),
  )
  return Object.fromEntries(Object.entries(value).filter(([key]) => !bad.has(key)))
}

/** Reads `value` as `shape`; undefined, with everything wrong reported, where it does not fit. */
export function readValue<T>(problems: Problems, ruleset: string, shape: z.ZodType, value: unknown, at: Path): T | undefined {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data as T
  reportShape(problems, ruleset, shape, value, at, parsed.error.issues)
  return undefined
}

function reportShape(
  problems: Problems,
  ruleset: string,
  shape: z.ZodType,
  value: unknown,
  at: Path,
  issues: readonly z.core.$ZodIssue[],
): void {
  for (const issue of issues) {
    const inner = issue.path as (string | number)[]
    const path = [...at, ...inner]
    const { schema, got, present } = descend(shape, value, inner)
    if (issue.code === 'unrecognized_keys') {
      const map = defOf(schema).type === 'union' ? (optionFor(schema, got) ?? schema) : schema
      for (const key of issue.keys) unknownKey(problems, ruleset, map, key, path)
    } else if (problems.isPoisoned(path)) continue
    else if (!present) {
      const expected = expectedOf(schema)
      problems.error('ERR_MISSING', path, { got: 'nothing', expected, message: `is missing: expected ${expected}` })
    } else if (issue.code === 'invalid_union') {
      const option = optionFor(schema, got)
      const again = option?.safeParse(got)
      if (option !== undefined && again?.success === false) reportShape(problems, ruleset, option, got, path, again.error.issues)
      else wrongValue(problems, 'ERR_TYPE', schema, got, path)
    } else if (issue.code === 'invalid_value' && typeof got === 'string') wrongWord(problems, ruleset, schema, got, path)
    else
      wrongValue(
        problems,
        (issue.code === 'too_small' || issue.code === 'too_big') && typeof got === 'number' ? 'ERR_RANGE' : 'ERR_TYPE',
        schema,
        got,
        path,
      )
  }
}

function descend(shape: z.ZodType, value: unknown, path: Path): { schema: z.ZodType; got: unknown; present: boolean } {
  let schema = unwrap(shape)
  let got = value
  let present = true
  for (const part of path) {
    if (defOf(schema).type === 'union') schema = optionFor(schema, got) ?? schema
    const def = defOf(schema)
    const next = def.shape?.[part as string] ?? def.items?.[part as number] ?? def.element ?? def.valueType
    if (next !== undefined) schema = unwrap(next)
    present = typeof got === 'object' && got !== null && Object.hasOwn(got, part)
    got = present ? (got as Record<string | number, unknown>)[part] : undefined
  }
  return { schema, got, present }
}

/** The one way in which a value of this sort could be meant, if a union has just one for it. */
function optionFor(schema: z.ZodType, value: unknown): z.ZodType | undefined {
  const options = (defOf(schema).options ?? []).map(unwrap).filter((option) => sortsOf(option).includes(sortOf(value)))
  return options.length === 1 ? options[0] : undefined
}

const sortOf = (value: unknown): string => (Array.isArray(value) ? 'list' : isMap(value) ? 'map' : typeof value)

function sortsOf(schema: z.ZodType): string[] {
  const def = defOf(schema)
  if (def.type === 'array' || def.type === 'tuple') return ['list']
  if (def.type === 'object' || def.type === 'record') return ['map']
  if (def.type === 'enum') return ['string']
  if (def.type === 'union') return (def.options ?? []).flatMap((option) => sortsOf(unwrap(option)))
  return [def.type === 'int' ? 'number' : def.type]
}

function wrongValue(problems: Problems, code: string, schema: z.ZodType, got: unknown, at: Path): void {
  const expected = expectedOf(schema)
  problems.error(code, at, { got: show(got), expected, message: `expected ${expected}, got ${show(got)}` })
}

function wrongWord(problems: Problems, ruleset: string, schema: z.ZodType, got: string, at: Path): void {
  const words = Object.values(defOf(schema).entries ?? {})
  const noun = nounOf(schema)
  if (noun !== undefined) {
    notInRuleset(problems, ruleset, noun, got, words, at, false)
    return
  }
  const message = `expected ${expectedOf(schema)}, got ${show(got)}${didYouMean(got, words)}`
  problems.error(codeOf(schema), at, { got: show(got), expected: expectedOf(schema), message })
}

function unknownKey(problems: Problems, ruleset: string, schema: z.ZodType, key: string, at: Path): void {
  const noun = nounOf(schema)
  const known = Object.keys(defOf(schema).shape ?? {}).filter((word) => noun !== 'option' || word !== 'name')
  if (noun !== undefined) {
    notInRuleset(problems, ruleset, noun, key, known, [...at, key], true)
    return
  }
  const message = `unknown key ${show(key)}${hint(key, known, 'known here')}`
  problems.error('ERR_UNKNOWN_KEY', [...at, key], { got: show(key), expected: listWords(known), message }, { key: true })
}

/** Reports a word the ruleset does not have, naming both. */
export function notInRuleset(
  problems: Problems,
  ruleset: string,
  noun: string,
  word: string,
  there: readonly string[],
  at: Path,
  key: boolean,
): void {
  const message = `${noun} ${show(word)} is not in ruleset ${ruleset} (there: ${listWords(there)})${didYouMean(word, there)}`
  problems.error('ERR_NOT_IN_RULESET', at, { got: show(word), expected: listWords(there), message }, { key })
}

function didYouMean(word: string, words: readonly string[]): string {
  const text = hint(word, words, '')
  return text.startsWith(';') ? text.slice(0, text.indexOf('?') + 1) : ''
}
