#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { V8_FLAGS } from './flags.mjs'

// Before anything is compiled; workers have them, too.
for (const flag of V8_FLAGS) setFlagsFromString(flag)

const main = new URL('../dist/cli.js', import.meta.url)
if (existsSync(fileURLToPath(main))) {
  await import(main.href)
} else {
  process.stderr.write('affray: it has not been built yet: run npm install in its folder\n')
  process.exitCode = 1
}
