import { expect, test } from 'vitest'
import { createTally, tallyPlaces } from '../../engine/tally.ts'
import { summarize } from '../../lab/summary.ts'
import { fieldTemplate, readField } from '../../test/kit/warband.ts'
import { contenders } from './contenders.ts'
import { report } from './report.ts'

const FIELD = {
  rows: ['a.w.b', 'x....'],
  sides: ['herd: {play: rules}'],
  units: ['ann soldier red a', 'wulf wolf pack w', 'dora wolf herd x', 'bob soldier blue b'],
}
const template = fieldTemplate(FIELD)
const places = tallyPlaces(template)

/** A summary in which the sides, in their order, have won so often. */
const summaryOf = (...wins: readonly number[]) => {
  const tally = createTally(template)
  const completed = wins.reduce((sum, one) => sum + one)
  tally.counts[places.battles] = completed
  tally.counts.set(wins, places.wins)
  tally.counts[places.rounds + 4] = completed
  return summarize(readField(FIELD), template, { seed: 0, battles: completed, completed }, tally)
}

const reportOf = (...wins: readonly number[]): string[] =>
  report(summaryOf(...wins), { file: 'field.yaml', changes: { play: {}, set: {} }, colours: false, roundLimit: 9 })

/** First words of the rows below a title. */
const rowsOf = (lines: readonly string[], title: string): string[] => {
  const from = lines.findIndex((line) => line.startsWith(title)) + 2
  return lines.slice(from, lines.indexOf('', from)).map((line) => line.trim().split(' ')[0]!)
}

test('NEU-1 WAR-41: neutral sides are no contenders, and no second of a lead', () => {
  expect(template.sideIds).toEqual(['red', 'blue', 'pack', 'herd'])
  expect(contenders(summaryOf(9, 0, 0, 0))).toEqual([0, 1])
  const lines = reportOf(90, 10, 0, 0)
  expect(lines[1]).toMatch(/^red \(played\) against blue \(played\), pack \(rules\) and herd \(rules\) between them, 100 battles/)
  expect(lines[3]).toContain('by blue: 10.0 %')
  expect(rowsOf(lines, 'Who wins')).toEqual(['red', 'blue', 'draws', 'undecided', 'faults'])
  // What is left of them is told as of everybody.
  expect(rowsOf(lines, 'Left at the end')).toEqual(['red', 'blue', 'pack', 'herd'])
})

test('NEU-1: one that has won by an objective of its own is listed', () => {
  expect(contenders(summaryOf(8, 0, 0, 1))).toEqual([0, 1, 3])
  expect(rowsOf(reportOf(8, 0, 0, 1), 'Who wins').slice(0, 3)).toEqual(['red', 'blue', 'herd'])
})
