import { describe, expect, it } from 'vitest'
import { areaPattern, formsWith } from './pattern.ts'

describe('area patterns in all six turns and mirrored', () => {
  it.each([
    ['melee', [[0, 1]], 6],
    [
      'melee',
      [
        [0, 1],
        [0, 2],
      ],
      6,
    ],
    [
      'melee',
      [
        [1, 0],
        [0, 1],
      ],
      6,
    ],
    [
      'melee',
      [
        [0, 1],
        [0, 2],
        [1, 0],
      ],
      12,
    ],
    [
      'ranged',
      [
        [0, 0],
        [1, 0],
      ],
      3,
    ],
    [
      'ranged',
      [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
      2,
    ],
    [
      'ranged',
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
      ],
      1,
    ],
    [
      'ranged',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, -1],
      ],
      12,
    ],
  ] as const)('%s %j has %i different forms', (kind, hexes, forms) => {
    const pattern = areaPattern(kind, hexes)
    expect(pattern.forms).toBe(forms)
    expect(pattern.size).toBe(hexes.length)
  })

  it('tells the forms that have an offset, and none beyond its reach', () => {
    const pattern = areaPattern('melee', [
      [0, 1],
      [0, 2],
    ])
    const near = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ].map(([q, r]) => formsWith(pattern, q, r))
    expect(new Set(near).size).toBe(6)
    expect(near.reduce((all, bits) => all | bits, 0)).toBe(63)
    expect(
      near
        .map(
          (_, i) =>
            [
              [2, 0],
              [0, 2],
              [-2, 2],
              [-2, 0],
              [0, -2],
              [2, -2],
            ][i],
        )
        .map(([q, r]) => formsWith(pattern, q, r)),
    ).toEqual(near)
    expect(formsWith(pattern, 0, 0)).toBe(0)
    expect(formsWith(pattern, 3, 0)).toBe(0)
  })

  it('refuses an empty pattern', () => {
    expect(() => areaPattern('ranged', [])).toThrow('area pattern: expected at least one hex, got none')
  })
})
