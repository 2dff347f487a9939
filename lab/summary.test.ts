import { describe, expect, test } from 'vitest'
import { Clock, Fault, Outcome } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { ABSENT_MASK, Standing, Vitals } from '../components/units.ts'
import { advance } from '../engine/advance.ts'
import { columns, createBattle } from '../engine/battle.ts'
import { createTally } from '../engine/tally.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { run } from './run.ts'
import { faultWords, summarize } from './summary.ts'

const scenario = {
  ...sketch({
    name: 'two against three',
    rows: ['.....', '..#..', '.....', '.....'],
    kinds: [kind('knight', { hp: 11, move: 3 }, ['sword']), kind('wolf', { hp: 7, move: 4 }, ['bite'])],
    abilities: [attack('sword', 1, amount(1, 8), { die: 20, plus: 2 }), attack('bite', 1, amount(1, 6), { die: 20, plus: 1 })],
    units: [
      ['anna', 'knight', 'guard', 0, 0],
      ['bert', 'knight', 'guard', 0, 1],
      ['wolf-1', 'wolf', 'pack', 4, 3],
      ['wolf-2', 'wolf', 'pack', 4, 2],
      ['wolf-3', 'wolf', 'pack', 4, 1],
    ],
    rounds: 6,
  }),
  knobs: [{ name: 'wolves', value: 3, min: 1, max: 6 }],
}
const template = compile(scenario, skirmish)
const BATTLES = 200

const summaryOf = async (chunk: number, first = 0, battles = BATTLES) => {
  const { tally, completed } = await run(template, { battles, first, seed: 3, chunk })
  return summarize(scenario, template, { seed: 3, battles, first, completed }, tally)
}

/** The same battles played and counted one by one, in plain words. */
const recount = () => {
  const ends = { guard: 0, pack: 0, draws: 0, undecided: 0 }
  const rounds: number[] = []
  let annaStands = 0
  let annaFirst = 0
  let annaDealt = 0
  let annaFalls = 0
  let annaByWolf1 = 0
  let guardHp = 0
  const percents: number[] = []
  for (let index = 0; index < BATTLES; index++) {
    const battle = createBattle(template, 3, index)
    advance(battle)
    const outcome = battle.clock[Clock.Outcome]
    if (outcome === Outcome.Drawn) ends.draws++
    else if (outcome === Outcome.Undecided) ends.undecided++
    else if (battle.clock[Clock.Winner] === 0) ends.guard++
    else ends.pack++
    rounds.push(battle.round)
    const { mask } = columns(battle, Standing)
    const { hp } = columns(battle, Vitals)
    const ledger = columns(battle, Ledger)
    const fallen = [1, 2, 3, 4, 5].filter((row) => (mask[row]! & ABSENT_MASK) !== 0)
    if (!fallen.includes(1)) annaStands++
    else {
      annaFalls += battle.clock[Clock.Round]! > 0 ? ledger.defeatedRound[1]! : 0
      if (ledger.defeatedBy[1] === 3) annaByWolf1++
      if (fallen.every((row) => ledger.defeatedOrder[row]! >= ledger.defeatedOrder[1]!)) annaFirst++
    }
    annaDealt += ledger.dealt[1]!
    const left = (mask[1]! & ABSENT_MASK ? 0 : hp[1]!) + (mask[2]! & ABSENT_MASK ? 0 : hp[2]!)
    guardHp += left
    percents.push(Math.floor((left * 100) / 22))
  }
  const sorted = (values: number[], percent: number) =>
    [...values].sort((a, b) => a - b)[Math.ceil((BATTLES * percent) / 100) - 1]!
  return { ends, rounds, annaStands, annaFirst, annaDealt, annaFalls, annaByWolf1, guardHp, percents, sorted }
}

describe('summary', () => {
  test('says what a plain recount of the battles says', async () => {
    const summary = await summaryOf(50)
    const plain = recount()
    const { ends, rounds, sorted } = plain
    expect(summary.outcomes.map(({ side, wins }) => [side, wins])).toEqual([
      ['guard', ends.guard],
      ['pack', ends.pack],
    ])
    expect([ends.guard, ends.pack, ends.undecided].every((count) => count > 0)).toBe(true)
    expect([summary.draws.battles, summary.undecided.battles, summary.faults.battles]).toEqual([ends.draws, ends.undecided, 0])
    expect(summary.rounds).toMatchObject({
      mean: rounds.reduce((a, b) => a + b) / BATTLES,
      p5: sorted(rounds, 5),
      p50: sorted(rounds, 50),
      p95: sorted(rounds, 95),
      min: Math.min(...rounds),
      max: Math.max(...rounds),
    })
    const [anna] = summary.units
    expect(anna).toMatchObject({ id: 'anna', kind: 'knight', side: 'guard', defeats: BATTLES - plain.annaStands })
    expect(anna!.survival).toMatchObject({ battles: plain.annaStands, rate: plain.annaStands / BATTLES })
    expect(anna!.fellFirst.battles).toBe(plain.annaFirst)
    expect(anna!.meanFallRound).toBe(plain.annaFalls / (BATTLES - plain.annaStands))
    expect(anna!.perBattle.dealt).toBe(plain.annaDealt / BATTLES)
    expect(anna!.defeatedBy.find(({ unit }) => unit === 'wolf-1')!.defeats).toBe(plain.annaByWolf1)
    expect(anna!.defeatedWith).toEqual([{ ability: 'bite', defeats: anna!.defeats, share: 1 }])
    expect(summary.sides[0]).toMatchObject({
      id: 'guard',
      play: 'aggressive',
      units: 2,
      hp: 22,
      meanHpLeft: plain.guardHp / BATTLES,
    })
    expect(summary.sides[0]!.hpPercentLeft).toEqual({
      mean: (plain.guardHp * 100) / (BATTLES * 22),
      p5: sorted(plain.percents, 5),
      p50: sorted(plain.percents, 50),
      p95: sorted(plain.percents, 95),
    })
  })

  test('the examples are the battles they say', async () => {
    const { examples } = await summaryOf(50)
    const { rounds } = recount()
    expect(examples.shortest).toEqual({ battle: rounds.indexOf(Math.min(...rounds)), rounds: Math.min(...rounds) })
    expect(examples.longest).toEqual({ battle: rounds.indexOf(Math.max(...rounds)), rounds: Math.max(...rounds) })
    expect(examples.narrowest!.hpPercentLeft).toBeGreaterThan(0)
  })

  test('rates of all battles add up to 1, and so do causes', async () => {
    const { outcomes, draws, undecided, faults, units, completed, rounds } = await summaryOf(64)
    const ends = [...outcomes, draws, undecided, faults]
    expect(ends.reduce((sum, { rate }) => sum + rate!, 0)).toBeCloseTo(1, 12)
    expect(outcomes.reduce((sum, { wins }) => sum + wins, 0) + draws.battles + undecided.battles + faults.battles).toBe(completed)
    expect(rounds.histogram.reduce((sum, [, battles]) => sum + battles, 0)).toBe(completed)
    for (const unit of units) {
      expect(unit.survival.battles + unit.defeats).toBe(completed)
      expect(unit.defeatedBy.reduce((sum, { defeats }) => sum + defeats, 0)).toBe(unit.defeats)
      expect(unit.defeatedBy.map(({ defeats }) => defeats)).toEqual(
        unit.defeatedBy.map(({ defeats }) => defeats).sort((a, b) => b - a),
      )
    }
  })

  test('three wins, two losses, five draws: every rate is of all ten', () => {
    const tally = createTally(template)
    tally.counts[0] = 10
    tally.counts[1] = 5
    tally.counts.set([3, 2], 5)
    const { outcomes, draws } = summarize(scenario, template, { seed: 0, battles: 10, completed: 10 }, tally)
    expect(outcomes.map(({ rate }) => rate)).toEqual([0.3, 0.2])
    expect(draws.rate).toBe(0.5)
    expect(outcomes[0]!.interval!.map((end) => end.toFixed(4))).toEqual(['0.1078', '0.6032'])
  })

  test('is the same bytes for any chunk', async () => {
    const expected = JSON.stringify(await summaryOf(1))
    for (const chunk of [3, 50, 1000]) expect(JSON.stringify(await summaryOf(chunk))).toBe(expected)
  })

  test('survives JSON, holds its sources and no time', async () => {
    const summary = await summaryOf(100, 17, 20)
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary)
    expect(summary).toMatchObject({
      affray: '0.1.0',
      scenario: { name: 'two against three', hash: template.hash },
      ruleset: { name: 'skirmish', version: skirmish.version },
      knobs: { wolves: 3 },
      seed: '3',
      from: null,
      first: 17,
      battles: 20,
      completed: 20,
      level: 95,
    })
    expect(summary.digest).toMatch(/^[0-9a-f]{32}$/)
  })

  test('no battles: no rates rather than NaN', () => {
    const summary = summarize(scenario, template, { seed: 0, battles: 10, completed: 0 }, createTally(template))
    expect(JSON.stringify(summary)).not.toContain('NaN')
    expect(summary.outcomes[0]).toEqual({ side: 'guard', wins: 0, rate: null, interval: null, narrowWins: 0 })
    expect(summary.rounds).toEqual({ mean: null, p5: null, p50: null, p95: null, min: null, max: null, histogram: [] })
    expect(summary.examples).toEqual({ shortest: null, longest: null, narrowest: null })
    expect(summary.units[0]).toMatchObject({ defeats: 0, meanFallRound: null, hitRate: null, defeatedBy: [], defeatedWith: [] })
    expect(summary.digest).toBe('0'.repeat(32))
  })

  test('faults are told with battle, round and cause', () => {
    const tally = createTally(template)
    tally.counts[0] = 4
    tally.counts[3] = 1
    tally.faults.set([2, 3, 1])
    const { faults } = summarize(scenario, template, { seed: 0, battles: 4, completed: 4 }, tally)
    expect(faults).toMatchObject({
      battles: 1,
      rate: 0.25,
      examples: [{ battle: 2, round: 3, fault: 'an activation took too many decisions' }],
    })
  })
})

test('DEC-17: every fault has its words', () => {
  const { None, ...faults } = Fault
  expect(Object.values(faults).filter((fault) => /^fault \d/.test(faultWords(fault)))).toEqual([])
  expect(faultWords(99)).toBe('fault 99')
})
