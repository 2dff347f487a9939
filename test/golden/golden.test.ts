import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EventKind } from '../../engine/events.ts'
import { goldenFile, kindsOf, PLAY_THROUGHS, playThrough } from './play-through.ts'

test.each(PLAY_THROUGHS)('the play-through $name is as it was', (entry) => {
  expect(playThrough(entry)).toBe(readFileSync(goldenFile(entry.name), 'utf8'))
})

test('every kind of event occurs in some play-through', () => {
  const seen = new Set(PLAY_THROUGHS.flatMap((entry) => [...kindsOf(entry)]))
  const missing = Object.entries(EventKind).filter(([, kind]) => !seen.has(kind))
  expect(missing.map(([name]) => name)).toEqual([])
})
