import { expect, test } from 'vitest'
import { createProgress, formatProgress, formatTime } from './progress.ts'
import { quote } from './quote.ts'
import { recordingTerminal } from './terminal.ts'

test('the line shows share, rate and time left', () => {
  expect(formatProgress(5000, 20_000, 2)).toBe('[######------------------] 25 %  5,000 of 20,000  2,500 a second  6 s left')
  expect(formatProgress(0, 20_000, 0)).toBe('[------------------------] 0 %  0 of 20,000  0 a second  0 s left')
})

test('times take the largest unit that suits', () => {
  expect([0.2, 89, 91, 5399, 5401].map(formatTime)).toEqual(['1 s', '89 s', '2 min', '90 min', '2 h'])
})

test('nothing is drawn where nobody watches', () => {
  const terminal = recordingTerminal()
  const progress = createProgress(terminal, false)
  progress.update(10, 10)
  progress.clear()
  expect(terminal.printed).toEqual({ out: '', err: '' })
})

test('on a live terminal the line goes when it is cleared, unless it is to be quiet', () => {
  const terminal = { ...recordingTerminal(), live: true }
  const progress = createProgress(terminal, false)
  progress.update(10, 10)
  progress.clear()
  const { err } = terminal.printed
  expect(err.startsWith(`\r[${'#'.repeat(24)}] 100 %  10 of 10  `)).toBe(true)
  expect(err.endsWith(' left\u001b[K\r\u001b[K')).toBe(true)
  const silent = { ...recordingTerminal(), live: true }
  createProgress(silent, true).update(10, 10)
  expect(silent.printed.err).toBe('')
})

test('words are quoted as a shell needs it', () => {
  expect(['a/b-1.yaml', 'my file.yaml', "it's", '-x.yaml', '$HOME'].map(quote)).toEqual([
    'a/b-1.yaml',
    "'my file.yaml'",
    "'it'\\''s'",
    './-x.yaml',
    "'$HOME'",
  ])
})
