import { expect, test } from 'vitest'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { duel } from './fixtures/duel.ts'
import { ownArrays, serve } from './serve.ts'
import { createService } from './service.ts'

test('a scenario that cannot be compiled is refused with the same error by every later call', () => {
  const service = createService([skirmish])
  service.load(1, duel('brave'), 0)
  for (let i = 0; i < 2; i++) {
    const reply = service.runBattles(1, 1n, 0, 1)
    expect(reply.ok).toBe(false)
    if (!reply.ok)
      expect(reply.error).toMatchObject({
        name: 'TypeError',
        message: expect.stringContaining('policy "brave" is not in ruleset skirmish'),
      })
  }
})

test('a scenario is there until the pool says to forget it', () => {
  const service = createService([skirmish])
  service.load(1, duel(), 0)
  expect(service.runBattles(1, 1n, 0, 1).ok).toBe(true)
  service.load(2, duel(), 1)
  const reply = service.runBattles(1, 1n, 0, 1)
  expect(!reply.ok && reply.error.message).toBe('worker: no scenario loaded under 1')
})

test('a worker without the ruleset says which it has', () => {
  const service = createService([skirmish])
  service.load(1, { ...duel(), ruleset: { name: 'chess', options: {} } }, 0)
  const reply = service.runBattles(1, 1n, 0, 1)
  expect(!reply.ok && reply.error.message).toBe('worker: no ruleset "chess" (there: skirmish)')
})

test('C-13 an array on a part of a larger buffer is copied before it is transferred, a whole one is not', () => {
  const large = new Float64Array(1000).fill(7)
  const whole = new Float64Array(3)
  const tally = ownArrays({
    counts: large.subarray(10, 12),
    digest: new Uint32Array(new SharedArrayBuffer(16)),
    extremes: whole,
    faults: whole,
  })
  expect(tally.counts).toEqual(Float64Array.of(7, 7))
  expect(tally.counts.buffer.byteLength).toBe(16)
  expect(tally.digest.buffer).toBeInstanceOf(ArrayBuffer)
  expect(tally.extremes).toBe(whole)
})

test('serve outside of a worker is refused', () => {
  expect(() => serve([skirmish])).toThrow('serve: expected to run in a worker, got the main thread')
})
