import { expect, test } from 'vitest'
import { rebuildError, recordError } from './error-record.ts'

const cross = (thrown: unknown): Error & Record<string, unknown> =>
  rebuildError(structuredClone(recordError(thrown))) as Error & Record<string, unknown>

test('C-09 class, message, stack, code, path and seed of an error cross to another thread', () => {
  const thrown = Object.assign(new RangeError('too far'), {
    code: 'ERR_FAR',
    path: 'units[3].at',
    seed: 7n,
    issues: [{ line: 4 }],
  })
  const error = cross(thrown)
  expect(error).toBeInstanceOf(RangeError)
  expect(error.message).toBe('too far')
  expect(error.stack).toBe(thrown.stack)
  expect({ ...error }).toEqual({ code: 'ERR_FAR', path: 'units[3].at', seed: 7n, issues: [{ line: 4 }] })
})

test('C-09 an error of an unknown class keeps its name, and its causes', () => {
  class ScenarioError extends Error {
    override name = 'ScenarioError'
  }
  const error = cross(new ScenarioError('bad file', { cause: new TypeError('no map', { cause: 'just text' }) }))
  expect(error.name).toBe('ScenarioError')
  expect(String(error)).toBe('ScenarioError: bad file')
  expect(error.cause).toBeInstanceOf(TypeError)
  expect(((error.cause as Error).cause as Error).message).toBe('not an error was thrown: just text')
})

test('C-10 what cannot be cloned is left out of an error, its message arrives', () => {
  const thrown = Object.assign(new Error('real reason'), { world: {}, callback: () => 1, mark: Symbol('m'), code: 'ERR' })
  thrown.world = { self: thrown, deep: [() => 1, 2] }
  Object.defineProperty(thrown, 'broken', {
    enumerable: true,
    get: () => {
      throw new Error('getter')
    },
  })
  const error = cross(thrown)
  expect(error.message).toBe('real reason')
  expect(error.code).toBe('ERR')
  expect(error.callback).toBeUndefined()
  expect((error.world as { deep: unknown }).deep).toEqual([undefined, 2])
})

test('C-10 a circle of causes ends', () => {
  const thrown = new Error('round')
  thrown.cause = thrown
  expect(cross(thrown).message).toBe('round')
})

test('C-11 what is thrown without being an error becomes one that shows it', () => {
  expect(cross({ status: 404 }).message).toBe('not an error was thrown: {"status":404}')
  expect(cross({ status: 404 }).thrown).toEqual({ status: 404 })
  expect(cross(undefined).message).toBe('not an error was thrown: undefined')
  expect(cross(Symbol('s')).message).toBe('not an error was thrown: Symbol(s)')
  const proxy = new Proxy({}, { get: () => { throw new Error('trap') }, ownKeys: () => { throw new Error('trap') } }) // biome-ignore format: one line
  expect(cross(proxy).message).toBe('not an error was thrown: something unreadable')
})

test('F-09 a field named __proto__ changes no prototype', () => {
  const thrown = Object.defineProperty(new Error('x'), '__proto__', { value: { polluted: true }, enumerable: true })
  const error = cross(thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error.polluted).toBeUndefined()
})
