import { describe, expect, it } from 'vitest'
import { applyMutant, mutantsOf } from './mutate.ts'

const changed = (source: string): string[] => mutantsOf('x.ts', source).map((mutant) => applyMutant(source, mutant))

describe('mutants of a source', () => {
  it('swap operators and move their boundaries', () => {
    expect(changed('a < b')).toEqual([';', 'a <= b', 'a >= b'])
    expect(changed('f(a & b)')).toEqual([';', 'f(a | b)'])
  })

  it('move numbers by one, not below 0, and leave types and texts alone', () => {
    expect(changed('const a = 2')).toEqual(['const a = 3', 'const a = 1'])
    expect(changed('const a = 0')).toEqual(['const a = 1'])
    expect(changed('const a: 2 | 3 = "x + 1"')).toEqual([])
    expect(changed('interface A { b: 1 }')).toEqual([])
  })

  it('give an array a place less, none more', () => {
    expect(changed('const a = new Int8Array(2)')).toEqual(['const a = new Int8Array(1)'])
    expect(changed('const a = new Int8Array(b)')).toEqual([])
  })

  it('turn conditions round and off, and remove statements', () => {
    expect(changed('if (a) return')).toEqual(['if (!(a)) return', 'if (false) return', 'if (a) ;'])
    expect(changed('const b = a ? c : d')).toEqual(['const b = !(a) ? c : d'])
    expect(changed('const b = !a')).toEqual(['const b = a'])
    expect(changed('for (;;) { continue }')).toEqual(['for (;;) { ; }'])
  })

  it('count the other way, but not in the head of a loop', () => {
    expect(changed('for (; a; i++) {}')).toEqual([])
    expect(changed('const b = c[i++]')).toEqual(['const b = c[i--]'])
  })

  it('know their place and line', () => {
    expect(mutantsOf('x.ts', 'const a =\n  Math.min(b, c)\n')).toEqual([
      {
        file: 'x.ts',
        line: 2,
        start: 17,
        end: 20,
        sort: 'method',
        before: 'min',
        after: 'max',
        code: 'Math.min(b, c)',
        above: 'const a =',
      },
    ])
  })
})
