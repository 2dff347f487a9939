import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { smallSkirmish } from '../test/cases/small-skirmish.ts'
import { buildJsonSchema, formatJsonSchema } from './json-schema.ts'
import { shapesFor } from './shape/shapes.ts'
import { VOCABULARIES } from './vocabularies.ts'

type Node = { [key: string]: unknown }

describe('the schema for editors', () => {
  it('is shipped up to date (node scripts/schema.mjs)', () => {
    expect(readFileSync(new URL('../schema/affray.schema.json', import.meta.url), 'utf8') === formatJsonSchema()).toBe(true)
  })
  it('describes every key', () => {
    const bare: string[] = []
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { properties } = value as Node
      if (typeof properties === 'object' && !path.endsWith('/properties') && !path.includes('/if')) {
        for (const [key, schema] of Object.entries(properties as Node))
          if (typeof (schema as Node).description !== 'string') bare.push(`${path}/${key}`)
      }
      for (const [key, item] of Object.entries(value)) visit(item, `${path}/${key}`)
    }
    visit(buildJsonSchema(), '')
    expect(bare).toEqual([])
  })
  it('refers to what it defines', () => {
    const schema = buildJsonSchema()
    const text = JSON.stringify(schema)
    const refs = new Set([...text.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].map((match) => match[1]))
    expect([...refs].filter((name) => !Object.hasOwn(schema.definitions as Node, name!))).toEqual([])
  })
  it('takes knobs for whole numbers, and nothing misspelt', () => {
    const { document } = shapesFor(VOCABULARIES[0]!, true)
    const draft = smallSkirmish()
    expect(document.safeParse(draft).success).toBe(true)
    draft.units[0]!.count = '$n'
    draft.kinds.wolf!.stats.hp = '$hp'
    expect(document.safeParse(draft).success).toBe(true)
    draft.kinds.wolf!.stats.speed = 3
    expect(document.safeParse(draft).success).toBe(false)
  })
})
