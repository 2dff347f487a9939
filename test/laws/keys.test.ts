import { describe, expect, it } from 'vitest'
import { Clock } from '../../components/clock.ts'
import { createBattle, startBattle } from '../../engine/battle.ts'
import { shuffle } from '../../engine/dice.ts'
import { hashName, hashText, hashWords } from '../../engine/hash.ts'
import { secondWord, threefry } from '../../engine/threefry.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { AllOutcomes } from '../kit/enumerate.ts'
import { Rng } from '../kit/rng.ts'
import { amount, attack, kind, sketch } from '../kit/scenario.ts'
import { size } from '../kit/size.ts'

const template = compile(
  sketch({
    rows: ['..'],
    kinds: [kind('fighter', {}, ['jab'])],
    abilities: [attack('jab', 1, amount(0, 0, 1), null)],
    units: [
      ['one', 'fighter', 'red', 0, 0],
      ['two', 'fighter', 'blue', 1, 0],
    ],
  }),
  skirmish,
)

/** Battles of each seed whose keys are compared. */
const EACH = size(100_000, 1_000_000)

describe('battle keys', () => {
  it('Threefry-2x32 gives its known answers', () => {
    const block = (k0: number, k1: number, c0: number, c1: number): string[] =>
      [threefry(k0, k1, c0, c1), secondWord()].map((word) => word.toString(16).padStart(8, '0'))
    expect(block(0, 0, 0, 0)).toEqual(['6b200159', '99ba4efe'])
    expect(block(-1, -1, -1, -1)).toEqual(['1cb996fc', 'bb002be7'])
    expect(block(0x13198a2e, 0x03707344, 0x243f6a88, 0x85a308d3)).toEqual(['c4923a9c', '483df7a0'])
  })

  it(`no two of ${2 * EACH} battles of seeds 1 and 2 share a key`, () => {
    const keys = new BigUint64Array(EACH * 2)
    const words = new Uint32Array(keys.buffer)
    const battle = createBattle(template, 0)
    for (let n = 0; n < EACH * 2; n++) {
      startBattle(battle, n < EACH ? 1 : 2, 0, n % EACH)
      words[n * 2] = battle.clock[Clock.KeyLow]!
      words[n * 2 + 1] = battle.clock[Clock.KeyHigh]!
    }
    keys.sort()
    let equal = 0
    for (let n = 1; n < keys.length; n++) if (keys[n] === keys[n - 1]) equal++
    expect(equal).toBe(0)
  })

  it('seeds are whole numbers 0 … 2⁶⁴ − 1; anything else is refused', () => {
    const keyOf = (seed: number | bigint): bigint => {
      const { clock } = createBattle(template, seed)
      return (BigInt(clock[Clock.KeyHigh]! >>> 0) << 32n) | BigInt(clock[Clock.KeyLow]! >>> 0)
    }
    const seeds = [0, 1, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1, 1n << 63n, (1n << 64n) - 1n]
    expect(new Set(seeds.map(keyOf)).size).toBe(seeds.length)
    expect(keyOf(5)).toBe(keyOf(5n))
    for (const seed of [-1, -0, 0.5, 2 ** 53, Number.NaN, Infinity, -1n, 1n << 64n])
      expect(() => createBattle(template, seed)).toThrow(RangeError)
    for (const index of [-1, 0.5, 2 ** 32, Number.NaN]) expect(() => createBattle(template, 1, index)).toThrow(RangeError)
  })
})

describe('shuffle', () => {
  it('D-07 of four cards each of the 24 orders comes up exactly once', () => {
    const battle = createBattle(template, 0)
    const outcomes = new AllOutcomes()
    battle.chance = outcomes
    const orders: string[] = []
    do {
      const cards = Int16Array.of(1, 2, 3, 4)
      shuffle(battle, 1, cards, 4)
      orders.push(cards.join(''))
      expect(outcomes.weight).toEqual({ over: 1n, under: 24n })
    } while (outcomes.next())
    expect(orders).toHaveLength(24)
    expect(new Set(orders).size).toBe(24)
    expect(orders.every((order) => [...order].sort().join('') === '1234')).toBe(true)
  })
})

describe('hashes', () => {
  it('one bit of 64 words or of the salt changes about half of the 128', () => {
    const rng = new Rng(5)
    const one = new Uint32Array(4)
    const other = new Uint32Array(4)
    const ones = (word: number): number => word.toString(2).replaceAll('0', '').length
    const changes: number[] = []
    for (let trial = 0; trial < 400; trial++) {
      const words = Int32Array.from({ length: 64 }, () => rng.word() | 0)
      hashWords(words, trial, one)
      const at = rng.int(0, 64 * 32)
      if (at === 64 * 32) hashWords(words, trial ^ 1, other)
      else {
        words[at >> 5]! ^= 1 << (at & 31)
        hashWords(words, trial, other)
      }
      changes.push(one.reduce((sum, word, i) => sum + ones((word ^ other[i]!) >>> 0), 0))
    }
    const mean = changes.reduce((sum, bits) => sum + bits, 0) / changes.length
    expect(Math.abs(mean - 64)).toBeLessThan(2)
    expect(Math.min(...changes)).toBeGreaterThan(32)
    expect(Math.max(...changes)).toBeLessThan(96)
  })

  it('texts that differ by a character, a zero or their length hash differently; 20,000 names collide not once', () => {
    const texts = ['', '\0', '\0\0', 'a', 'a\0', 'b', 'unit wolf-1', 'unit wolf-2', 'side wolf-1']
    expect(new Set(texts.map(hashText)).size).toBe(texts.length)
    const names = new Set<number>()
    for (let i = 0; i < 20_000; i++) names.add(hashName(`unit wolf-${i}`))
    // Of 20,000 random words of 32 bits about 0.05 pairs are equal.
    expect(names.size).toBe(20_000)
  })
})
