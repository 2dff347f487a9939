#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = new URL('../dist/cli.js', import.meta.url)
if (existsSync(fileURLToPath(main))) {
  await import(main.href)
} else {
  process.stderr.write('affray: it has not been built yet: run npm install in its folder\n')
  process.exitCode = 1
}
