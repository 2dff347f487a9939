import type { z } from 'zod'

const expectations = new WeakMap<z.ZodType, string>()
const nouns = new WeakMap<z.ZodType, string>()
const codes = new WeakMap<z.ZodType, string>()

/** A shape with its description for editors and, for people, what a value must be ("a whole number from 1 to 9999"). */
export function note<T extends z.ZodType>(schema: T, description: string, expected?: string): T {
  const noted = schema.describe(description)
  const words = expected ?? expectations.get(schema)
  if (words !== undefined) expectations.set(noted, words)
  const noun = nouns.get(schema)
  if (noun !== undefined) nouns.set(noted, noun)
  return noted
}

/** Says what the values (or, of a map, the keys) of a shape are called where the ruleset has a closed list of them. */
export function named<T extends z.ZodType>(schema: T, noun: string): T {
  nouns.set(schema, noun)
  return schema
}

/** Gives another word than those of a shape a code of its own in place of ERR_CHOICE. */
export function coded<T extends z.ZodType>(schema: T, code: string): T {
  codes.set(schema, code)
  return schema
}

/** The code of a word that a shape does not have. */
export const codeOf = (schema: z.ZodType): string => codes.get(schema) ?? 'ERR_CHOICE'

/** What the words of a shape are called, where the ruleset closes the list. */
export const nounOf = (schema: z.ZodType): string | undefined => nouns.get(schema)

/** What a value of a shape must be, as noted or by its type. */
export function expectedOf(schema: z.ZodType): string {
  const noted = expectations.get(schema)
  if (noted !== undefined) return noted
  const def = schema.def as { type: string; entries?: Record<string, string> }
  if (def.type === 'enum') return `one of ${Object.values(def.entries ?? {}).join(', ')}`
  return TYPE_WORDS[def.type] ?? 'another value'
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a map',
  record: 'a map',
}
