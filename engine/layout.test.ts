import { describe, expect, it } from 'vitest'
import { CLOCK_LENGTH } from '../components/clock.ts'
import { defineComponent } from '../components/component.ts'
import { type Counts, computeLayout, lacking, nameViews, viewTables } from './layout.ts'

const COUNTS: Counts = {
  battle: 1,
  unit: 3,
  side: 2,
  cell: 5,
  unitSide: 6,
  unitAbility: 9,
  name: 4,
  hit: 3,
  frame: 8,
  die: 0,
  trackPlace: 0,
  event: 0,
  card: 0,
  pile: 0,
  pileSlot: 0,
  unitReach: 0,
  element: 0,
  token: 0,
  tokenKind: 0,
  lasting: 0,
  unitStat: 0,
}

const Narrow = defineComponent('Narrow', 'unit', { flag: 'u8', low: 'i8' })
const Mixed = defineComponent('Mixed', 'cell', { half: 'i16', whole: 'u32', other: 'u16' })
const Sums = defineComponent('Sums', 'side', { total: 'i32', small: 'u8' }, { statistics: true })
const Foreign = defineComponent('Foreign', 'unit', { nothing: 'u8' })

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

  it('views columns in place, at the battle’s own offset', () => {
    const buffer = new ArrayBuffer(layout.stride * 2)
    const { whole, half } = viewTables(layout, buffer, layout.stride)[Mixed.index]!
    whole!.fill(0xdeadbeef)
    half![1] = -7
    expect([whole!.constructor, half!.constructor, whole!.length, half!.length]).toEqual([Uint32Array, Int16Array, 5, 5])
    expect(whole!.byteOffset).toBe(layout.stride + CLOCK_LENGTH * 4)
    expect(new Uint8Array(buffer, 0, layout.stride).every((byte) => byte === 0)).toBe(true)
    const tables = viewTables(layout, buffer, 0)
    const { flag, low } = tables[Narrow.index]!
    expect([flag!.constructor, low!.constructor]).toEqual([Uint8Array, Int8Array])
    expect(tables[Mixed.index]!.other!.constructor).toBe(Uint16Array)
    expect(tables[Sums.index]!.total!.constructor).toBe(Int32Array)
  })

  it('shares the views of columns without a value among all battles', () => {
    const Empty = defineComponent('Empty', 'card', { a: 'i32', b: 'u32', c: 'i32', d: 'i16', e: 'u16', f: 'i8', g: 'u8' })
    const none = computeLayout([Empty, Narrow], COUNTS)
    const [first, second] = [none, none].map((each) => viewTables(each, new ArrayBuffer(each.byteLength), 0)[Empty.index]!)
    const kinds = [Int32Array, Uint32Array, Int32Array, Int16Array, Uint16Array, Int8Array, Uint8Array]
    expect(Object.values(first!).map((view) => [view.constructor, view.length])).toEqual(kinds.map((kind) => [kind, 0]))
    expect(Object.values(second!).map((view, i) => view === Object.values(first!)[i])).toEqual(kinds.map(() => true))
  })

  it('names the views on a battle in the order of their components, but none that a member of the battle goes by', () => {
    const taken = defineComponent('bytes', 'unit', { flag: 'u8' })
    const twin = defineComponent('Narrow', 'unit', { other: 'u8' })
    const many = computeLayout([Sums, taken, twin, Narrow], COUNTS)
    const views = viewTables(many, new ArrayBuffer(many.byteLength), 0)
    const battle = { bytes: 1 }
    nameViews(battle, many, views)
    expect(Object.keys(battle)).toEqual(['bytes', 'Narrow', 'Sums'])
    expect(battle).toEqual({ bytes: 1, Narrow: views[Narrow.index], Sums: views[Sums.index] })
  })

  it('B-13 has no views of a component that the ruleset lacks', () => {
    expect(viewTables(layout, new ArrayBuffer(layout.byteLength), 0)[Foreign.index]).toBeUndefined()
    expect(lacking(Foreign)).toEqual(new RangeError("component Foreign: not one of this battle's ruleset"))
  })
})
