import { z } from 'zod'
import type { Vocabulary } from '../rulesets/vocabulary.ts'
import { shapesFor } from './shape/shapes.ts'
import type { Json } from './types.ts'
import { VOCABULARIES } from './vocabularies.ts'

type JsonMap = { [key: string]: Json }

/** The JSON Schema (draft 7) of scenario files, for editors: one shape a ruleset, chosen by the ruleset's name. */
export function buildJsonSchema(): JsonMap {
  const definitions: JsonMap = {}
  const choices = VOCABULARIES.map((vocabulary) => ({
    if: { properties: { ruleset: isRuleset(vocabulary) }, required: ['ruleset'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: documentOf(vocabulary, definitions),
  }))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Affray scenario',
    description: 'A tactical battle on a hex map. See docs/SCENARIO.md.',
    type: 'object',
    required: ['affray', 'name', 'ruleset'],
    properties: {
      affray: { description: 'Version of the format: 1.', const: 1 },
      name: { description: 'Name of the scenario.', type: 'string' },
      ruleset: { description: 'The ruleset by name, or a map with its name and options.', anyOf: VOCABULARIES.map(isRuleset) },
    },
    allOf: choices,
    definitions,
  }
}

const isRuleset = ({ name, word }: Vocabulary): JsonMap => ({
  anyOf: [
    { const: name, description: word },
    { type: 'object', properties: { name: { const: name, description: word } }, required: ['name'] },
  ],
})

/** One ruleset's document; what it defines is moved to `definitions` under names of its own. */
function documentOf(vocabulary: Vocabulary, definitions: JsonMap): JsonMap {
  const made = z.toJSONSchema(shapesFor(vocabulary, true).document, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  const prefix = `#/definitions/`
  const rename = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    const map = orKnob(value as JsonMap) ?? value
    return Object.fromEntries(
      Object.entries(map).map(([key, item]) =>
        key === '$ref' && typeof item === 'string'
          ? [key, prefix + nameOf(vocabulary, item.slice(prefix.length))]
          : [key, rename(item as Json)],
      ),
    )
  }
  const { definitions: own = {}, $schema: _, ...document } = made as JsonMap
  for (const [name, schema] of Object.entries(own as JsonMap)) definitions[nameOf(vocabulary, name)] = rename(schema)
  return rename(document) as JsonMap
}

/** A whole number or a knob, which zod writes as two alternatives, as one: bounds speak of numbers only, patterns of texts only. */
function orKnob({ anyOf, ...rest }: JsonMap): JsonMap | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined
  const [number, text] = anyOf as [JsonMap, JsonMap]
  if (number.type !== 'integer' || typeof text.pattern !== 'string' || !text.pattern.startsWith('^\\$')) return undefined
  return { ...rest, ...number, ...text, type: ['integer', 'string'] }
}

const nameOf = (vocabulary: Vocabulary, name: string): string =>
  name.startsWith('__') ? `${vocabulary.name}${name.slice(2)}` : name

/** The schema as the text of the shipped file. */
export const formatJsonSchema = (): string => `${JSON.stringify(buildJsonSchema())}\n`
