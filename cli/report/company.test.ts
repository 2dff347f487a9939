import { describe, expect, test } from 'vitest'
import { createTally, tallyPlaces } from '../../engine/tally.ts'
import { COMPANY_MEASURES, type CompanyMeasure, usesPlace } from '../../engine/tally-companies.ts'
import { summarize } from '../../lab/summary.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { BARE_COMPANY, field } from '../../test/kit/company.ts'
import { readText } from '../../test/kit/read-text.ts'
import { report } from './report.ts'

const scenario = readText(
  field({
    abilities: [
      'rally: {as: order, cost: {command: 1}, do: [heal: 1]}',
      'avenge: {when: defeated, cost: {command: 1}, do: [damage: {amount: 1, to: source}]}',
      'gloat: {when: defeated, limit: oncePerRound, do: [heal: 1]}',
    ],
    has: { marshal: 'rally: 2, avenge: 1, gloat: 1' },
    units: [
      '{id: ann, kind: marshal, side: red, at: a}',
      '{id: bob, kind: marshal, side: blue, at: b}',
      '{id: cat, kind: veteran, side: blue, reserve: 2, edge: west}',
      '{id: dan, kind: veteran, side: blue, state: {left: retired}}',
    ],
  }),
)
const template = compile(scenario, BARE_COMPANY)
const places = tallyPlaces(template)
const source = { file: 'field.yaml', changes: { play: {}, set: {} }, colours: false, roundLimit: 1000 }

const tallied = () => {
  const tally = createTally(template)
  const { counts } = tally
  counts[places.battles] = 10
  counts.set([6, 4], places.wins)
  counts[places.rounds + 5] = 10
  const put = (side: number, measure: CompanyMeasure, value: number): void => {
    counts[places.companies + side * COMPANY_MEASURES.length + COMPANY_MEASURES.indexOf(measure)] = value
  }
  put(0, 'chilled', 4)
  put(0, 'command', 25)
  put(0, 'domination', 7)
  put(1, 'annihilated', 2)
  put(1, 'eliminated', 3)
  put(1, 'retired', 10)
  put(1, 'command', 40)
  put(1, 'domination', 3)
  counts[places.companies + usesPlace(template, 0, 0)] = 12
  counts[places.companies + usesPlace(template, 1, 1)] = 5
  return tally
}

const summary = summarize(scenario, template, { seed: 0, battles: 10, completed: 10 }, tallied())

describe('the report of companies', () => {
  test('COM-5 COM-14 tells what is lost of command and how, who dominates, and which orders are given', () => {
    expect(summary.company!.sides).toMatchObject([
      { id: 'red', command: 4, meanCommandLost: 1.5, meanChilled: 0.4, meanRetired: 0, domination: { battles: 7, rate: 0.7 } },
      { id: 'blue', command: 4, meanCommandLost: 0, meanAnnihilated: 0.2, meanEliminated: 0.3, meanRetired: 1 },
    ])
    expect(summary.company!.orders).toEqual([
      { ability: 'rally', rank: 2, side: 'red', form: 'order', meanUses: 1.2 },
      { ability: 'avenge', rank: 1, side: 'red', form: 'reaction', meanUses: 0 },
      { ability: 'rally', rank: 2, side: 'blue', form: 'order', meanUses: 0 },
      { ability: 'avenge', rank: 1, side: 'blue', form: 'reaction', meanUses: 0.5 },
    ])
  })
  test('has sections of its own', () => {
    const lines = report(summary, source)
    const from = (title: string, count: number): string[] => {
      const at = lines.findIndex((line) => line.startsWith(title))
      return lines.slice(at, at + count)
    }
    expect(from('Companies', 4)).toEqual([
      'Companies  means of one battle; units gone at the end by manner',
      '        command lost  chilled  annihilated  eliminated  retired  domination',
      '  red       1.5 of 4      0.4          0.0         0.0      0.0      70.0 %',
      '  blue      0.0 of 4      0.0          0.2         0.3      1.0      30.0 %',
    ])
    expect(from('Orders', 3)).toEqual([
      'Orders  means of one battle',
      '           side  as        uses',
      '  rally 2  red   order      1.2',
    ])
  })
  test('a reserve is one of its company, who has retired before is not', () => {
    expect(summary.sides.map(({ id, units, hp }) => [id, units, hp])).toEqual([
      ['red', 1, 6],
      ['blue', 2, 10],
    ])
  })
})
