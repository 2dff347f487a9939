import { describe, expect, it } from 'vitest'
import { Rng } from '../kit/rng.ts'
import { size } from '../kit/size.ts'
import { playEngine } from './damage/drive.ts'
import { makeInstance } from './damage/instance.ts'
import { Reference } from './damage/reference.ts'
import type { Account } from './damage/tell.ts'

/** Where two accounts of an instance part, in words; undefined where they agree in everything. */
const difference = (engine: Account, reference: Account): string | undefined => {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  if (engine.faulted && reference.faulted) return undefined
  if (same(engine, reference)) return undefined
  const length = Math.max(engine.told.length, reference.told.length)
  for (let i = 0; i < length; i++) {
    if (same(engine.told[i], reference.told[i])) continue
    return `event ${i}: engine ${JSON.stringify(engine.told[i])}, reference ${JSON.stringify(reference.told[i])}`
  }
  const end = ({ told: _, ...rest }: Account): string => JSON.stringify(rest)
  return `engine ${end(engine)}, reference ${end(reference)}`
}

const STEP = 500
const INSTANCES = size(3000, 100_000)

describe('the engine and the plain reference tell the same damage (DMG-1 to DMG-21, DEC-2, DEC-4, DEC-11, EXP-33 to EXP-35)', () => {
  const seen = new Map<string, number>()
  for (let from = 0; from < INSTANCES; from += STEP) {
    it(`instances ${from} to ${from + STEP - 1}`, () => {
      const found: string[] = []
      for (let number = from; number < from + STEP; number++) {
        const instance = makeInstance(number, new Rng(number, 17))
        const engine = playEngine(instance)
        const text = difference(engine, new Reference(instance).play())
        if (text !== undefined) found.push(`instance ${number}: ${text}`)
        for (const [what] of engine.told) seen.set(what, (seen.get(what) ?? 0) + 1)
        if (engine.asked.length > 0) seen.set('asked', (seen.get('asked') ?? 0) + 1)
        if (engine.faulted) seen.set('faulted', (seen.get('faulted') ?? 0) + 1)
      }
      expect(found.slice(0, 5)).toEqual([])
    })
  }

  it('has met everything that can happen, often', () => {
    const words = [
      'dealt',
      'prevented',
      'taken',
      'answers',
      'healed',
      'bonus',
      'defeated',
      'removed',
      'capped',
      'saved',
      'made true',
      'failed',
      'paid',
      'asked',
    ]
    expect(words.filter((word) => (seen.get(word) ?? 0) < INSTANCES / 20)).toEqual([])
    expect(seen.get('faulted')).toBeGreaterThan(0)
  })
})
