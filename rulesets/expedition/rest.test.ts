import { describe, expect, it } from 'vitest'
import { EXPEDITION_OPTIONS } from './options.ts'
import { DIFFICULTIES, restOf } from './rest.ts'

describe('a rest', () => {
  it.each([
    ['apprentice', false, { hp: 2, dice: 2 }, null],
    ['apprentice', true, { hp: 2, dice: 2 }, null],
    ['adept', false, { hp: 1, dice: 1 }, null],
    ['adept', true, { hp: 1, dice: 1 }, null],
    ['expert', false, { hp: 0, dice: 0 }, { hp: 1, dice: 1 }],
    ['expert', true, { hp: 1, dice: 0 }, { hp: 1, dice: 1 }],
  ] as const)('EXP-37 on %s (after a full defeat: %s)', (difficulty, afterDefeat, free, withDiscard) => {
    expect(restOf(difficulty, afterDefeat)).toEqual({ free, withDiscard })
  })

  it('knows the difficulties by the numbers of the option', () => {
    expect(EXPEDITION_OPTIONS.find(({ name }) => name === 'difficulty')).toMatchObject({ values: DIFFICULTIES })
  })
})
