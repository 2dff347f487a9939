import { expect, test } from 'vitest'
import type { Explanation } from '../../engine/ruleset.ts'
import { markChosen } from './mark-chosen.ts'

test('DEC-16: the choice is marked where it was weighed, and comes last where it was not', () => {
  const why: Explanation = {
    decidedBy: '',
    candidates: [
      { choice: 'a', score: 3, note: 'good' },
      { choice: 'b', score: 2, note: '' },
    ],
  }
  markChosen(why, 'a')
  markChosen(why, 'b')
  markChosen(why, 'c')
  expect(why.candidates).toEqual([
    { choice: 'a', score: 3, note: 'good; chosen' },
    { choice: 'b', score: 2, note: 'chosen' },
    { choice: 'c', score: 0, note: 'chosen' },
  ])
})
