import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'

test('chunks double until they can be measured, then aim at 8 ms', () => {
  const pacer = createPacer()
  const sizes = [pacer.size]
  for (const ms of [0, 0, 0.5, 1, 4, 16, 8]) {
    pacer.measured(pacer.size, ms)
    sizes.push(pacer.size)
  }
  expect(sizes).toEqual([1, 2, 4, 8, 16, 32, 16, 16])
  expect(pacer.perBattle).toBe(0.5)
})

test('a slow battle is a chunk of its own', () => {
  const pacer = createPacer()
  pacer.measured(1, 900)
  expect(pacer.size).toBe(1)
})

test('a short last chunk teaches nothing', () => {
  const pacer = createPacer()
  pacer.measured(1, 0)
  pacer.measured(1, 100)
  expect(pacer.size).toBe(2)
})

test('a fixed size stays', () => {
  const pacer = createPacer(7)
  pacer.measured(7, 900)
  expect(pacer.size).toBe(7)
  expect(() => createPacer(0)).toThrow('chunk: expected a whole number of battles from 1 on, got 0')
})
