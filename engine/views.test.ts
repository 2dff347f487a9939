import { describe, expect, it } from 'vitest'
import { CLOCK_LENGTH } from '../components/clock.ts'
import { defineComponent } from '../components/component.ts'
import { COUNTS } from '../test/kit/counts.ts'
import { computeLayout } from './layout.ts'
import { lacking, viewTables } from './views.ts'

const Narrow = defineComponent('Narrow', 'unit', { flag: 'u8', low: 'i8' })
const Mixed = defineComponent('Mixed', 'cell', { half: 'i16', whole: 'u32', other: 'u16' })
const Sums = defineComponent('Sums', 'side', { total: 'i32', small: 'u8' }, { statistics: true })
const Foreign = defineComponent('Foreign', 'unit', { nothing: 'u8' })

describe('the views of a battle', () => {
  const layout = computeLayout([Narrow, Mixed, Sums], COUNTS)

  it('are of columns in place, at the battle’s own offset', () => {
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

  it('are shared among all battles where a column has no value', () => {
    const Empty = defineComponent('Empty', 'card', { a: 'i32', b: 'u32', c: 'i32', d: 'i16', e: 'u16', f: 'i8', g: 'u8' })
    const none = computeLayout([Empty, Narrow], COUNTS)
    const [first, second] = [none, none].map((each) => viewTables(each, new ArrayBuffer(each.byteLength), 0)[Empty.index]!)
    const kinds = [Int32Array, Uint32Array, Int32Array, Int16Array, Uint16Array, Int8Array, Uint8Array]
    expect(Object.values(first!).map((view) => [view.constructor, view.length])).toEqual(kinds.map((kind) => [kind, 0]))
    expect(Object.values(second!).map((view, i) => view === Object.values(first!)[i])).toEqual(kinds.map(() => true))
  })

  it('B-13 are none of a component that the ruleset lacks', () => {
    expect(viewTables(layout, new ArrayBuffer(layout.byteLength), 0)[Foreign.index]).toBeUndefined()
    expect(lacking(Foreign)).toEqual(new RangeError("component Foreign: not one of this battle's ruleset"))
  })
})
