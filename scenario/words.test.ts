import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { formatIssue } from './issues.ts'
import { formatPath } from './problems.ts'
import { listWords, nearest, show } from './words.ts'

describe('words for people', () => {
  it('show values shortly', () => {
    expect(
      [3, 'a', null, undefined, true, [4, 2], { a: 1 }, Number.NaN, -0, 'x'.repeat(99), [[[1]]], [1, 2, 3, 4, 5, 6, 7]].map(
        (value) => show(value),
      ),
    ).toEqual([
      '3',
      '"a"',
      'null',
      'nothing',
      'true',
      '[4,2]',
      '{a: 1}',
      'NaN',
      '-0',
      `"${'x'.repeat(58)}…`,
      '[[…]]',
      '[1,2,3,4,5,6,…]',
    ])
  })
  it('find the nearest spelling, or none', () => {
    const words = ['initiative', 'sight', 'ties', 'hp']
    expect(['initative', 'INITIATIVE', 'tise', 'sigth', 'hq', 'wolf', ''].map((word) => nearest(word, words))).toEqual([
      'initiative',
      'initiative',
      'ties',
      'sight',
      undefined,
      undefined,
      undefined,
    ])
  })
  it('list words, long lists cut', () => {
    expect([listWords([]), listWords(['a']), listWords('abcdefghijklmn')]).toEqual([
      'none',
      'a',
      'a, b, c, d, e, f, g, h, i, j, k, l and 2 more',
    ])
  })
  it('write paths and issues', () => {
    expect(formatPath(['units', 3, 'at', 0])).toBe('units[3].at[0]')
    expect(formatPath(['map', 'legend', '#'])).toBe('map.legend["#"]')
    const issue = {
      code: 'ERR_CELL_OCCUPIED',
      path: 'units[3].at',
      got: '[4,2]',
      expected: 'a free cell',
      message: '[4,2] is already taken by "wolf-1"',
    }
    expect(formatIssue(issue)).toBe('units[3].at: [4,2] is already taken by "wolf-1"')
    expect(formatIssue({ ...issue, file: 'a.yaml', line: 12, column: 5, severity: 'warning' })).toBe(
      'a.yaml:12:5 units[3].at: warning: [4,2] is already taken by "wolf-1"',
    )
  })
  it('canonical JSON has sorted keys and no spaces', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true, B: '"' })).toBe(
      '{"B":"\\"","a":true,"b":[1,{"c":"x","d":null}]}',
    )
  })
})
