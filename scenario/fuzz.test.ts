import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallSkirmish } from '../test/cases/small-skirmish.ts'
import { checkScenario } from './check.ts'
import { parseScenario } from './yaml.ts'

const junk = fc.oneof(
  fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
  fc.constantFrom<unknown>(
    '$n',
    'rank',
    'd6',
    'w',
    'wolf',
    '__proto__',
    'constructor',
    -1,
    0,
    1,
    2 ** 31,
    Number.NaN,
    [],
    {},
    [0, 0],
    [[0, 0]],
    null,
    undefined,
    true,
  ),
)

/** Every place in a document, as a path. */
function places(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, item]) => places(item, [...at, key]))]
}

function replace(root: unknown, at: readonly (string | number)[], value: unknown): unknown {
  if (at.length === 0) return value
  let parent = root as Record<string, unknown>
  for (const part of at.slice(0, -1)) parent = parent[part] as Record<string, unknown>
  parent[at.at(-1)!] = value
  return root
}

const ALL = places(smallSkirmish())

describe('whatever is written', () => {
  it('is accepted or refused, never thrown over; what is accepted is plain JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ALL), junk), { minLength: 1, maxLength: 2 }), (changes) => {
        let draft: unknown = smallSkirmish()
        for (const [at, value] of changes) {
          try {
            draft = replace(draft, at, value)
          } catch {
            return
          }
        }
        const checked = checkScenario(draft)
        if (checked.ok) expect(JSON.parse(JSON.stringify(checked.scenario))).toEqual(checked.scenario)
        else expect(checked.issues.length).toBeGreaterThan(0)
      }),
      { numRuns: 200, seed: 20 },
    )
  })
  it('as a text, too', () => {
    const text = JSON.stringify(smallSkirmish(), null, 1)
    const piece = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        '[',
        '{',
        '}',
        ']',
        ':',
        '- ',
        '*a',
        '&a ',
        '!!x ',
        '"',
        '\n',
        '\t',
        '#',
        '|',
        '<<: ',
        '? ',
        '%',
        '~',
        '\0',
        '\uFEFF',
      ),
    )
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(20), piece, (from, length, put) => {
        const checked = parseScenario(text.slice(0, from) + put + text.slice(from + length), 'f')
        if (!checked.ok) expect(checked.issues.length).toBeGreaterThan(0)
      }),
      { numRuns: 100, seed: 21 },
    )
  })
})
