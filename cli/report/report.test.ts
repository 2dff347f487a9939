import { describe, expect, test } from 'vitest'
import { createTally, tallyPlaces } from '../../engine/tally.ts'
import { summarize } from '../../lab/summary.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../../test/kit/scenario.ts'
import { stripColours } from '../paint.ts'
import { rateFormat } from './format.ts'
import { report } from './report.ts'

const scenario = sketch({
  name: 'duel',
  rows: ['....'],
  kinds: [kind('man', {}, ['hit'])],
  abilities: [attack('hit', 1, amount(1, 6), null)],
  units: [
    ['rob', 'man', 'red', 0, 0],
    ['ben', 'man', 'blue', 3, 0],
  ],
  rounds: 9,
})
const template = compile(scenario, skirmish)
const places = tallyPlaces(template)
const source = { file: 'my duel.yaml', changes: { play: {}, set: {} }, colours: false, roundLimit: 9 }

/** A report on battles with these numbers of wins, draws and undecided ends. */
const reportOf = (red: number, blue: number, draws: number, undecided: number, asked?: number): string[] => {
  const tally = createTally(template)
  const completed = red + blue + draws + undecided
  tally.counts[places.battles] = completed
  tally.counts.set([red, blue], places.wins)
  tally.counts[places.draws] = draws
  tally.counts[places.undecided] = undecided
  tally.counts[places.rounds + 4] = completed
  return report(summarize(scenario, template, { seed: 0, battles: asked ?? completed, completed }, tally), source)
}

const rowOf = (lines: readonly string[], name: string): string => lines.find((line) => line.startsWith(`  ${name}`))!

describe('the report', () => {
  test('a lead that chance may explain is not called clear', () => {
    expect(reportOf(52, 48, 0, 0)[3]).toMatch(/^Won by red: 52\.0 % .*, by blue: 48\.0 %\. Too close to call/)
    expect(reportOf(520, 480, 0, 0)[3]).toContain('Too close to call')
    expect(reportOf(48, 520, 0, 0)[3]).toMatch(/^Won by blue: .* A clear lead\.$/)
  })

  test('every rate is of all battles, and says so', () => {
    const lines = reportOf(3, 2, 5, 0)
    expect(lines).toContain('Who wins  shares of all battles')
    expect(rowOf(lines, 'red')).toBe('  red                  aggressive        3  30.0 %  10.8 … 60.3 %  0')
    expect(rowOf(lines, 'draws')).toContain('5  50.0 %')
  })

  test('undecided battles are minded', () => {
    expect(reportOf(5, 4, 0, 1).join('\n')).toContain('Mind: 10.0 % of the battles reach the limit of rounds undecided.')
  })

  test('nobody wins, nobody falls', () => {
    const lines = reportOf(0, 0, 0, 4)
    expect(lines.slice(3, 6)).toEqual([
      'No side wins a battle.',
      'A battle takes 4.0 rounds on average, 90 % of them 4 to 4.',
      'No unit falls.',
    ])
    expect(lines).toContain(`  ${'rob'.padEnd(22)}  never`)
  })

  test('a stopped run says so; without a battle there is nothing to say', () => {
    expect(reportOf(1, 1, 0, 0, 10)[2]).toBe('Interrupted: 2 of 10 battles were played.')
    const nothing = reportOf(0, 0, 0, 0, 10)
    expect(nothing).toContain('No battle was played: there is nothing to say.')
    expect(nothing.join('\n')).not.toMatch(/NaN|null|undefined \(-/)
  })

  test('faults are listed with the battles that show them', () => {
    const tally = createTally(template)
    tally.counts[places.battles] = 2
    tally.counts[places.faults] = 1
    tally.faults.set([1, 3, 1])
    const lines = report(summarize(scenario, template, { seed: 6, battles: 2, completed: 2 }, tally), source)
    expect(lines).toContain("  round 3  an activation took too many decisions  affray replay 'my duel.yaml' --seed 6 --battle 1")
    expect(lines.join('\n')).toContain('Mind: 50.0 % could not go on.')
  })

  test('colours change no letter', () => {
    const tally = createTally(template)
    const summary = summarize(scenario, template, { seed: 0, battles: 1, completed: 0 }, tally)
    const coloured = report(summary, { ...source, colours: true })
    expect(coloured.join('')).toContain('\u001b[1m')
    expect(coloured.map(stripColours)).toEqual(report(summary, source))
  })
})

describe('rates', () => {
  test('what happened is not shown as never, what did not always happen not as always', () => {
    const { percent } = rateFormat(10_000)
    expect([0, 1 / 10_000, 0.5, 9999 / 10_000, 1, null].map(percent)).toEqual([
      '0.0 %',
      '<0.1 %',
      '50.0 %',
      '>99.9 %',
      '100.0 %',
      '-',
    ])
  })

  test('many battles bear a second digit', () => {
    const { percent, interval } = rateFormat(1_000_000)
    expect([percent(0.5), interval([0.49902, 0.50098]), interval(null)]).toEqual(['50.00 %', '49.90 … 50.10 %', '-'])
  })
})
