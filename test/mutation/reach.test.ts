import { describe, expect, it } from 'vitest'
import { type Mutant, mutantsOf } from './mutate.ts'
import { marked } from './reach.ts'

const MARK = (id: number): string => `(globalThis.affrayReached ??= [])[${id}] = 1`
/** Around it, the marks of what is done on loading are gathered apart. */
const loading = (text: string): string =>
  `const affrayReached = globalThis.affrayReached; globalThis.affrayReached = globalThis.affrayLoaded ??= []; ${text}\n;globalThis.affrayReached = affrayReached`
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
      text: loading(`const f = (a) => { if (a) { b(); ;${MARK(0)};;${MARK(1)};c(1) } }`),
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
    ).toBe(loading(`const f = (a) => (${MARK(0)}, a < 2)`))
  })

  it('and apart what functions do while the module loads', () => {
    const source = 'const f = (a) => a < 2; f(1); globalThis.affrayTried = f'
    const { text } = marked(
      source,
      numbered(source, ({ after }) => after === '<=' || after === '>='),
    )
    const world = globalThis as { affrayReached?: number[]; affrayLoaded?: number[]; affrayTried?: (a: number) => boolean }
    const { affrayReached: kept, affrayLoaded: keptLoaded } = world
    world.affrayReached = []
    delete world.affrayLoaded
    new Function(text)()
    const onLoading = [Object.keys(world.affrayReached), Object.keys(world.affrayLoaded ?? [])]
    world.affrayTried!(1)
    const later = Object.keys(world.affrayReached)
    Object.assign(world, { affrayReached: kept, affrayLoaded: keptLoaded, affrayTried: undefined })
    expect([onLoading, later]).toEqual([
      [[], ['0', '1']],
      ['0', '1'],
    ])
  })

  it('and knows what is done on loading', () => {
    const source = 'const a = 1'
    expect(
      marked(
        source,
        numbered(source, () => true),
      ),
    ).toEqual({ text: loading(source), always: [0, 1] })
  })
})
