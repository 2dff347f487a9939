import { describe, expect, it } from 'vitest'
import { Clock, Fault, Outcome, Status } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { columns, createBattle } from './battle.ts'
import { hashState } from './snapshot.ts'
import { createTallier, createTally, mergeTally, type Tally, tallyBattles, tallyPlaces, UNIT_MEASURES } from './tally.ts'

const template = compile(
  sketch({
    rows: ['.....'],
    kinds: [kind('man', { hp: 10 }, ['cut', 'jab'])],
    abilities: [attack('cut', 1, amount(1, 8), { die: 20, plus: 4 }), attack('jab', 1, amount(0, 0, 1), null)],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bea', 'man', 'red', 1, 0],
      ['bob', 'man', 'blue', 3, 0],
      ['cal', 'man', 'blue', 4, 0, { hp: 5 }],
    ],
    rounds: 12,
    options: { narrowPercent: 20 },
  }),
  skirmish,
)
const places = tallyPlaces(template)
const run = (from: number, to: number, seed: number | bigint = 7): Tally => {
  const tally = createTally(template)
  tallyBattles(template, seed, from, to, createBattle(template, 0), tally)
  return tally
}
const merged = (...tallies: Tally[]): Tally => {
  const into = createTally(template)
  for (const tally of tallies) mergeTally(into, tally)
  return into
}

/** A battle as if it had ended so. */
const ended = (
  index: number,
  change: (parts: { clock: Int32Array; hp: Int16Array; mask: Uint8Array; ledger: ReturnType<typeof ledgerOf> }) => void,
) => {
  const battle = createBattle(template, 1, index)
  const { clock } = battle
  clock[Clock.Status] = Status.Ended
  clock[Clock.Round] = 3
  change({ clock, hp: columns(battle, Vitals).hp, mask: columns(battle, Standing).mask, ledger: ledgerOf(battle) })
  return battle
}
const ledgerOf = (battle: Parameters<typeof columns>[0]) => columns(battle, Ledger)
const tallier = () => createTallier(template, createBattle(template, 0))

describe('where the numbers lie', () => {
  it('one after the other, without gaps', () => {
    const [rows, sides, limit, abilities] = [5, 2, 12, 2]
    expect(places).toEqual({
      battles: 0,
      draws: 1,
      undecided: 2,
      faults: 3,
      activations: 4,
      wins: 5,
      narrow: 7,
      hpLeft: 9,
      standing: 11,
      hpPercent: 13,
      rounds: 13 + sides * 101,
      units: 13 + sides * 101 + limit + 1,
      defeatsBy: 228 + rows * UNIT_MEASURES.length,
      defeatsWith: 228 + rows * 11 + rows * rows,
      results: 228 + rows * 11 + rows * rows + rows * (abilities + 1),
      characters: 228 + rows * 11 + rows * rows + rows * (abilities + 1),
      doors: 228 + rows * 11 + rows * rows + rows * (abilities + 1),
      companies: 228 + rows * 11 + rows * rows + rows * (abilities + 1),
      warbands: 228 + rows * 11 + rows * rows + rows * (abilities + 1),
      length: 228 + rows * 11 + rows * rows + rows * (abilities + 1),
    })
    expect(UNIT_MEASURES).toEqual([
      'survived',
      'fellFirst',
      'fallRounds',
      'dealt',
      'prevented',
      'taken',
      'overkill',
      'healed',
      'turns',
      'attacks',
      'hits',
    ])
  })

  it('a tally of no battles is empty', () => {
    const tally = createTally(template)
    expect(tally.counts.length).toBe(places.length)
    expect(tally.counts.every((count) => count === 0)).toBe(true)
    expect([...tally.digest]).toEqual([0, 0, 0, 0])
    expect([...tally.faults]).toEqual(new Array(24).fill(-1))
    expect([...tally.extremes]).toEqual([Number.MAX_SAFE_INTEGER, -1, -1, -1, Number.MAX_SAFE_INTEGER, -1])
  })
})

describe('one battle', () => {
  it('that was won: side, rounds, HP left and their percentage, standing, each unit’s numbers', () => {
    const tally = createTally(template)
    const battle = ended(4, ({ clock, hp, mask, ledger }) => {
      clock[Clock.Outcome] = Outcome.Won
      clock[Clock.Winner] = 0
      hp.set([0, 9, 0, 0, 0])
      mask.set([0, 0, 3, 3, 3])
      for (const [i, name] of (
        ['dealt', 'prevented', 'taken', 'overkill', 'healed', 'turns', 'attacks', 'hits'] as const
      ).entries())
        ledger[name][1] = 11 + i
      ledger.turns[2] = 2
      ledger.defeatedRound.set([0, 0, 2, 3, 3])
      ledger.defeatedBy.set([0, 0, 3, 1, 1])
      ledger.defeatedWith.set([0, 0, 1, 2, 1])
      ledger.defeatedOrder.set([0, 0, 30, 50, 40])
    })
    tallier()(tally, battle, 4)
    const { counts } = tally
    const at = (from: number, length = 1): number[] => [...counts.subarray(from, from + length)]
    expect(at(0, 13)).toEqual([1, 0, 0, 0, 18, 1, 0, 0, 0, 9, 0, 1, 0])
    // 9 of 20 HP are 45 per cent; none of 15 are 0.
    expect(counts[places.hpPercent + 45]).toBe(1)
    expect(counts[places.hpPercent + 101]).toBe(1)
    expect(at(places.hpPercent, 202).reduce((a, b) => a + b)).toBe(2)
    expect(at(places.rounds, 13)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(at(places.units, 11)).toEqual(new Array(11).fill(0))
    expect(at(places.units + 11, 11)).toEqual([1, 0, 0, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(at(places.units + 22, 11)).toEqual([0, 1, 2, 0, 0, 0, 0, 0, 2, 0, 0])
    expect(at(places.units + 33, 3)).toEqual([0, 0, 3])
    expect(at(places.units + 44, 3)).toEqual([0, 0, 3])
    expect(at(places.defeatsBy, 25)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0])
    expect(at(places.defeatsWith, 15)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0])
    expect([...tally.extremes]).toEqual([3, 4, 3, 4, 45, 4])
    const hash = new Uint32Array(4)
    hashState(battle, 4, hash)
    expect(tally.digest).toEqual(hash)
  })

  it.each([
    [Outcome.Drawn, [1, 1, 0, 0]],
    [Outcome.Undecided, [1, 0, 1, 0]],
    [Outcome.Fault, [1, 0, 0, 1]],
  ])('with outcome %i', (outcome, expected) => {
    const tally = createTally(template)
    const battle = ended(2, ({ clock }) => {
      clock[Clock.Outcome] = outcome
      clock[Clock.Fault] = Fault.DiceExhausted
    })
    tallier()(tally, battle, 2)
    expect([...tally.counts.subarray(0, 4)]).toEqual(expected)
    expect([...tally.counts.subarray(places.wins, places.hpLeft)]).toEqual([0, 0, 0, 0])
    expect([...tally.faults.subarray(0, 3)]).toEqual(outcome === Outcome.Fault ? [2, 3, 2] : [-1, -1, -1])
    expect(tally.extremes[5]).toBe(-1)
  })

  it.each([
    // HP that red keeps of 20 → narrow (at most 20 per cent), per cent
    [4, 1, 20],
    [5, 0, 25],
    [1, 1, 5],
    [20, 0, 100],
    [25, 0, 100],
  ])('won with %i HP of 20 is narrow: %i', (left, narrow, percent) => {
    const tally = createTally(template)
    const battle = ended(0, ({ clock, hp, mask }) => {
      clock[Clock.Outcome] = Outcome.Won
      clock[Clock.Winner] = 0
      hp.set([0, left, 7, 3, 3])
      mask.set([0, 0, StandingBit.Removed, 0, 0])
    })
    tallier()(tally, battle, 0)
    expect([tally.counts[places.narrow], tally.counts[places.narrow + 1]]).toEqual([narrow, 0])
    expect(tally.counts[places.hpPercent + percent]).toBe(1)
    expect([tally.extremes[4], tally.counts[places.hpLeft], tally.counts[places.hpLeft + 1]]).toEqual([percent, left, 6])
  })

  it('a unit that left without a defeat (a retreat) is neither survivor nor defeat', () => {
    const tally = createTally(template)
    tallier()(
      tally,
      ended(0, ({ mask }) => mask.set([0, 0, 6, 0, 0])),
      0,
    )
    expect([...tally.counts.subarray(places.units + 22, places.units + 25)]).toEqual([0, 0, 0])
    expect(tally.counts.subarray(places.defeatsBy).every((count) => count === 0)).toBe(true)
    expect([...tally.counts.subarray(places.units, places.units + 11)]).toEqual(new Array(11).fill(0))
  })
})

describe('many battles', () => {
  it('D: any split, merged in any order, gives the same tally', () => {
    const whole = run(0, 60)
    const [a, b, c] = [run(0, 13), run(13, 40), run(40, 60)] as const
    expect(merged(a, b, c)).toEqual(whole)
    expect(merged(c, a, b)).toEqual(whole)
    expect(merged(b, merged(c, a))).toEqual(whole)
    expect(merged(whole, run(60, 60))).toEqual(whole)
    expect(whole.counts[places.battles]).toBe(60)
  })

  it('are told apart by index and seed', () => {
    expect(run(0, 5).digest).not.toEqual(run(1, 6).digest)
    expect(run(0, 5).digest).not.toEqual(run(0, 5, 8).digest)
    expect(run(0, 5, 2n ** 40n + 7n).digest).not.toEqual(run(0, 5).digest)
  })

  it('add up: outcomes to battles, rounds to battles, standing to survivors', () => {
    const { counts } = run(0, 60)
    const sum = (from: number, length: number): number => counts.subarray(from, from + length).reduce((a, b) => a + b, 0)
    expect(sum(places.wins, 2) + sum(places.draws, 3)).toBe(60)
    expect(sum(places.rounds, 13)).toBe(60)
    expect(sum(places.hpPercent, 101)).toBe(60)
    const survived = [1, 2, 3, 4].reduce((total, row) => total + counts[places.units + row * 11]!, 0)
    expect(survived).toBe(sum(places.standing, 2))
    expect(survived + sum(places.defeatsBy, 25)).toBe(240)
    expect(sum(places.defeatsWith, 15)).toBe(sum(places.defeatsBy, 25))
  })
})

describe('merging', () => {
  const blank = (change: (tally: Tally) => void): Tally => {
    const tally = createTally(template)
    change(tally)
    return tally
  }

  it('the digest carries from word to word and past the top', () => {
    const add = (x: readonly number[], y: readonly number[]): number[] => [
      ...merged(
        blank((tally) => tally.digest.set(x)),
        blank((tally) => tally.digest.set(y)),
      ).digest,
    ]
    const M = 0xffffffff
    expect(add([0, 0, 0, M], [0, 0, 0, 1])).toEqual([0, 0, 1, 0])
    expect(add([0, M, M, M], [0, 0, 0, 1])).toEqual([1, 0, 0, 0])
    expect(add([M, M, M, M], [0, 0, 0, 2])).toEqual([0, 0, 0, 1])
    expect(add([1, 2, 3, 4], [5, 6, 7, 8])).toEqual([6, 8, 10, 12])
    expect(add([0, 0, M, M], [0, 0, M, M])).toEqual([0, 1, M, M - 1])
    expect(add([0, 0, M, 0], [0, 0, 0, M])).toEqual([0, 0, M, M])
  })

  it('keeps the shortest, longest and narrowest battle, the lower index of equals', () => {
    const of = (...extremes: number[]): Tally => blank((tally) => tally.extremes.set(extremes))
    const both = (x: Tally, y: Tally): number[] => {
      const one = [...merged(x, y).extremes]
      expect([...merged(y, x).extremes]).toEqual(one)
      return one
    }
    expect(both(of(3, 10, 9, 11, 40, 12), of(2, 20, 12, 21, 30, 22))).toEqual([2, 20, 12, 21, 30, 22])
    expect(both(of(3, 10, 9, 11, 40, 12), of(4, 20, 8, 21, 50, 22))).toEqual([3, 10, 9, 11, 40, 12])
    expect(both(of(3, 10, 9, 11, 40, 12), of(3, 5, 9, 5, 40, 5))).toEqual([3, 5, 9, 5, 40, 5])
    expect(both(of(3, 10, 9, 11, 40, 12), createTally(template))).toEqual([3, 10, 9, 11, 40, 12])
    expect(both(of(3, 0, 9, 0, 40, 0), of(4, 1, 8, 1, 50, 1))).toEqual([3, 0, 9, 0, 40, 0])
  })

  it('keeps the faults of the eight lowest indices, in order', () => {
    const faulty = (...indices: number[]): Tally =>
      blank((tally) => {
        for (const [i, index] of indices.entries()) tally.faults.set([index, index + 100, 1], i * 3)
      })
    const kept = (tally: Tally): number[] => [0, 1, 2, 3, 4, 5, 6, 7].map((i) => tally.faults[i * 3]!)
    const all = merged(faulty(4, 9, 12, 30), faulty(1, 5, 10, 11, 20, 40))
    expect(kept(all)).toEqual([1, 4, 5, 9, 10, 11, 12, 20])
    expect([all.faults[3], all.faults[4], all.faults[5]]).toEqual([4, 104, 1])
    expect(kept(merged(faulty(1, 5, 10, 11, 20, 40), faulty(4, 9, 12, 30)))).toEqual([1, 4, 5, 9, 10, 11, 12, 20])
    expect(kept(merged(faulty(0), faulty(3)))).toEqual([0, 3, -1, -1, -1, -1, -1, -1])
    expect(kept(merged(all, faulty(21)))).toEqual([1, 4, 5, 9, 10, 11, 12, 20])
  })

  it('counts every fault, also those not kept', () => {
    const tally = createTally(template)
    const count = tallier()
    for (let index = 0; index < 11; index++) {
      count(
        tally,
        ended(index, ({ clock }) => {
          clock[Clock.Outcome] = Outcome.Fault
        }),
        index,
      )
    }
    expect(tally.counts[places.faults]).toBe(11)
    expect(tally.faults[21]).toBe(7)
  })
})
