import { describe, expect, it } from 'vitest'
import { CLOCK_LENGTH } from '../components/clock.ts'
import { defineComponent } from '../components/component.ts'
import { COUNTS } from '../test/kit/counts.ts'
import { computeLayout } from './layout.ts'

const Narrow = defineComponent('Narrow', 'unit', { flag: 'u8', low: 'i8' })
const Mixed = defineComponent('Mixed', 'cell', { half: 'i16', whole: 'u32', other: 'u16' })
const Sums = defineComponent('Sums', 'side', { total: 'i32', small: 'u8' }, { statistics: true })

describe('the layout of a battle', () => {
  const layout = computeLayout([Narrow, Mixed, Sums], COUNTS)

  it('puts the clock first, then state, widest columns first, then statistics', () => {
    const start = CLOCK_LENGTH * 4
    expect(layout.places[Mixed.index]).toEqual({
      whole: { type: 'u32', offset: start, length: 5 },
      half: { type: 'i16', offset: start + 20, length: 5 },
      other: { type: 'u16', offset: start + 30, length: 5 },
    })
    expect(layout.places[Narrow.index]).toEqual({
      flag: { type: 'u8', offset: start + 40, length: 3 },
      low: { type: 'i8', offset: start + 43, length: 3 },
    })
    // 46 bytes of state, brought to a multiple of 16.
    expect(layout.stateLength).toBe(start + 48)
    expect(layout.places[Sums.index]).toEqual({
      total: { type: 'i32', offset: start + 48, length: 2 },
      small: { type: 'u8', offset: start + 56, length: 2 },
    })
    expect(layout.byteLength).toBe(start + 64)
    expect(layout.stride).toBe(192)
  })

  it('aligns every column to its width and every battle to 64 bytes, and lets no two columns overlap', () => {
    for (let unit = 1; unit < 20; unit++) {
      const odd = computeLayout([Narrow, Mixed, Sums], { ...COUNTS, unit, cell: unit * 3, side: 1 })
      const width = { i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4 }
      const places = odd.places.flatMap((place) => Object.values(place ?? {}))
      expect(places.map(({ type, offset }) => offset % width[type])).toEqual(places.map(() => 0))
      expect([odd.stateLength % 16, odd.byteLength % 16, odd.stride % 64]).toEqual([0, 0, 0])
      const ordered = [...places].sort((a, b) => a.offset - b.offset)
      ordered.forEach((place, i) => {
        expect(place.offset + place.length * width[place.type]).toBeLessThanOrEqual(ordered[i + 1]?.offset ?? odd.byteLength)
      })
    }
  })
})
