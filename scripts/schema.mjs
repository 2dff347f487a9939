// Writes schema/affray.schema.json from the shapes in scenario/; with --check, fails where the file is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register()
const { formatJsonSchema } = await import('../scenario/json-schema.ts')
const file = fileURLToPath(new URL('../schema/affray.schema.json', import.meta.url))
const text = formatJsonSchema()
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('schema/affray.schema.json is out of date: run node scripts/schema.mjs')
    process.exitCode = 1
  }
} else {
  mkdirSync(fileURLToPath(new URL('../schema/', import.meta.url)), { recursive: true })
  writeFileSync(file, text)
}
