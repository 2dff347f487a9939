// Writes the schemas for editors from the shapes in scenario/; with --check, fails where a file is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register()
const { formatJsonSchema } = await import('../scenario/json-schema.ts')
const { formatDaySchema } = await import('../scenario/day/shape.ts')
const folder = fileURLToPath(new URL('../schema/', import.meta.url))
const schemas = { 'affray.schema.json': formatJsonSchema(), 'affray-day.schema.json': formatDaySchema() }
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(schemas)) {
  if (!process.argv.includes('--check')) writeFileSync(folder + name, text)
  else if (readFileSync(folder + name, 'utf8') !== text) {
    console.error(`schema/${name} is out of date: run node scripts/schema.mjs`)
    process.exitCode = 1
  }
}
