/** Runs around each test file of a mutation run: writes down which marked mutants the file came by. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { REACHED } from './messages.ts'

const world = globalThis as { affrayReached?: number[]; affrayLoaded?: number[] }
world.affrayReached = []

afterAll(() => {
  const ids = Object.keys(world.affrayReached ?? []).map(Number)
  const loaded = Object.keys(world.affrayLoaded ?? []).map(Number)
  if (ids.length + loaded.length === 0) return
  appendFileSync(join(import.meta.dirname, REACHED), `${JSON.stringify({ test: expect.getState().testPath, ids, loaded })}\n`)
})
