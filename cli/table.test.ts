import { expect, test } from 'vitest'
import { createPaint, stripColours, widthOf } from './paint.ts'
import { clip, table, wrap } from './table.ts'

test('columns are aligned, colours take no room', () => {
  const paint = createPaint(true)
  const rows = [
    ['side', 'wins'],
    [paint.bold('guard'), '1,000'],
    ['x', '7', 'note'],
  ]
  expect(table(rows, '<><', '  ').map(stripColours)).toEqual(['  side    wins', '  guard  1,000', '  x          7  note'])
})

test('without colours a text stays as it is', () => {
  expect(createPaint(false).red('x')).toBe('x')
  expect(createPaint(true).red('x')).toBe('\u001b[31mx\u001b[39m')
  expect(widthOf('\u001b[31mäx\u001b[39m')).toBe(2)
})

test('long texts are cut or wrapped', () => {
  expect([clip('wolf-1', 6), clip('wolf-12', 6)]).toEqual(['wolf-1', 'wolf-…'])
  expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four'])
})
