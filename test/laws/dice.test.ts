import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Clock, Fault, Status } from '../../components/clock.ts'
import { createBattle } from '../../engine/battle.ts'
import { Purpose, policyNumber, rollDie } from '../../engine/dice.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../kit/scenario.ts'

/** The word each attempt draws: the first may be set, later ones are in the middle of the range. */
const source = vi.hoisted(() => ({ words: [] as number[], asked: 0, real: true, counters: [] as number[] }))

vi.mock('../../engine/threefry.ts', async (original) => {
  const real = await original<typeof import('../../engine/threefry.ts')>()
  return {
    secondWord: real.secondWord,
    threefry: (k0: number, k1: number, c0: number, c1: number) => {
      source.counters.push(c1)
      if (source.real) return real.threefry(k0, k1, c0, c1)
      return source.words[source.asked++ % source.words.length]!
    },
  }
})

const TWO_32 = 2 ** 32
const ACCEPTED = 0x80000001

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

/** What a word makes of a die: a face, or 0 where it is refused. */
const faceOf = (word: number, faces: number): number => {
  source.words = [word, ACCEPTED]
  source.asked = 0
  const face = rollDie(createBattleUnder(), 1, Purpose.Check, faces)
  return source.asked === 1 ? face : 0
}

const place = createBattle(template, 0)
const createBattleUnder = () => {
  place.bytes.set(template.initial)
  return place
}

beforeEach(() => {
  source.real = false
  source.counters = []
})

describe('one die', () => {
  it('D-06 every face has exactly the same number of the 2³² words; the others are drawn again', () => {
    for (const faces of [1, 2, 3, 4, 6, 7, 8, 10, 12, 20, 65, 100, 255, 1000, 65535, 65536]) {
      const share = Math.floor(TWO_32 / faces)
      // A face's words are a run; its first word is tried, and the one before, and its last, and the one behind.
      const some = faces <= 100 ? Array.from({ length: faces }, (_, i) => i) : [0, 1, 2, 17, faces >> 1, faces - 2, faces - 1]
      for (const number of some) {
        const lowest = Math.ceil((number * TWO_32) / faces)
        let first = lowest
        while (faceOf(first, faces) === 0) first++
        expect(first - lowest).toBeLessThanOrEqual(1)
        const last = first + share - 1
        expect([faceOf(first, faces), faceOf(last, faces)]).toEqual([number + 1, number + 1])
        if (first > 0) expect(faceOf(first - 1, faces)).not.toBe(number + 1)
        if (last < TWO_32 - 1) expect(faceOf(last + 1, faces)).not.toBe(number + 1)
      }
    }
  })

  it('sixteen refused words in a row are a fault of that battle alone', () => {
    source.words = [0]
    source.asked = 0
    const battle = createBattleUnder()
    rollDie(battle, 1, Purpose.Check, 6)
    expect([battle.status, battle.clock[Clock.Fault]]).toEqual([Status.Faulted, Fault.DiceExhausted])
    expect(source.asked).toBe(16)
  })

  it('a policy’s number writes nothing', () => {
    source.real = true
    const battle = createBattle(template, 3)
    const before = battle.bytes.slice()
    for (let count = 1; count < 50; count++) {
      const number = policyNumber(battle, 1, 0, count)
      expect(number >= 0 && number < count).toBe(true)
    }
    expect(battle.bytes).toEqual(before)
  })

  it('a policy’s number is named by round and step: no two of 4,096 rounds and 256 steps share a counter', () => {
    source.words = [ACCEPTED]
    const battle = createBattle(template, 3)
    const rounds = [0, 1, 2, 63, 64, 255, 256, 1000, 4095]
    source.counters = []
    for (const round of rounds) {
      battle.clock[Clock.Round] = round
      for (let step = 0; step < 256; step++) policyNumber(battle, 1, step, 6)
    }
    const expected = rounds.flatMap((round) => Array.from({ length: 256 }, (_, step) => 7 * 2 ** 24 + (round * 256 + step) * 16))
    expect(source.counters).toEqual(expected)
    expect(new Set(expected).size).toBe(rounds.length * 256)
  })

  it('200,000 rolls of a d6 by two units: every face and every pair of neighbours as often as chance has it', () => {
    source.real = true
    const pairs = new Float64Array(36)
    const battle = createBattle(template, 17)
    const rolls = 100_000
    for (const unit of [1, 2]) {
      let before = rollDie(battle, unit, Purpose.Damage, 6)
      for (let i = 0; i < rolls; i++) {
        const face = rollDie(battle, unit, Purpose.Damage, 6)
        pairs[(before - 1) * 6 + face - 1]!++
        before = face
      }
    }
    const expected = (2 * rolls) / 36
    const chiSquare = pairs.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 35 degrees of freedom: beyond 80 once in 50,000 fair dice.
    expect(chiSquare).toBeLessThan(80)
  })
})
