import { describe, expect, it } from 'vitest'
import { type Mutant, mutantsOf } from './mutate.ts'
import { marked } from './reach.ts'

const MARK = (id: number): string => `(globalThis.affrayReached ??= [])[${id}] = 1`
const numbered = (source: string, isWanted: (mutant: Mutant) => boolean): Map<number, Mutant> =>
  new Map(
    mutantsOf('x.ts', source)
      .filter(isWanted)
      .map((mutant, i) => [i, mutant]),
  )

describe('a source that marks which mutants are reached', () => {
  it('does so before the innermost statement', () => {
    const source = 'const f = (a) => { if (a) { b(); c(1) } }'
    expect(
      marked(
        source,
        numbered(source, ({ before }) => before === '1'),
      ),
    ).toEqual({
      text: `const f = (a) => { if (a) { b(); ;${MARK(0)};;${MARK(1)};c(1) } }`,
      always: [],
    })
  })

  it('and in the body of an arrow function', () => {
    const source = 'const f = (a) => a < 2'
    expect(
      marked(
        source,
        numbered(source, ({ after }) => after === '<='),
      ).text,
    ).toBe(`const f = (a) => (${MARK(0)}, a < 2)`)
  })

  it('and knows what is done on loading', () => {
    const source = 'const a = 1'
    expect(
      marked(
        source,
        numbered(source, () => true),
      ),
    ).toEqual({ text: source, always: [0, 1] })
  })
})
