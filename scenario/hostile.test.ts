import { describe, expect, it } from 'vitest'
import { codesAfter, saidAfter, saidOf, smallSkirmish } from '../test/cases/small-skirmish.ts'

describe('numbers that are none (F-04, F-05, F-06, B-14)', () => {
  it.each([
    [0, 'ERR_RANGE', '0'],
    [-1, 'ERR_RANGE', '-1'],
    [-0, 'ERR_RANGE', '0'],
    [10000, 'ERR_RANGE', '10000'],
    [40000, 'ERR_RANGE', '40000'],
    [0.5, 'ERR_NUMBER', '0.5'],
    [Number.NaN, 'ERR_NUMBER', 'NaN'],
    [Number.POSITIVE_INFINITY, 'ERR_NUMBER', 'Infinity'],
    [Number.NEGATIVE_INFINITY, 'ERR_NUMBER', '-Infinity'],
    [1e308, 'ERR_NUMBER', '1e+308'],
    [2 ** 53, 'ERR_NUMBER', '9007199254740992'],
    ['5', 'ERR_TYPE', '"5"'],
    ['', 'ERR_TYPE', '""'],
    [' ', 'ERR_TYPE', '" "'],
    ['NaN', 'ERR_TYPE', '"NaN"'],
    [null, 'ERR_TYPE', 'null'],
    [true, 'ERR_TYPE', 'true'],
    [[], 'ERR_TYPE', '[]'],
    [{}, 'ERR_TYPE', '{}'],
    [[5], 'ERR_TYPE', '[5]'],
  ])('hp %s is refused', (hp, code, got) => {
    const said = saidAfter((d) => (d.kinds.wolf!.stats.hp = hp))
    const expected = code === 'ERR_NUMBER' ? 'a whole number' : 'a whole number from 1 to 9999'
    expect(said).toEqual([`${code} kinds.wolf.stats.hp: expected ${expected}, got ${got}`])
  })

  it.each([[1.5], ['3'], [null], [true]])('a coordinate %s is refused (F-03)', (col) => {
    expect(codesAfter((d) => (d.units[1]!.at = [col, 0]))[0]).toMatch(/^ERR_(NUMBER|TYPE) units\[1\]\.at\[0\]$/)
  })

  it('hit points at the start lie between 1 and the stat', () => {
    expect(saidAfter((d) => (d.units[1]!.state = { hp: 13 }))).toEqual([
      'ERR_RANGE units[1].state.hp: expected at most 12, its hp, got 13',
    ])
    expect(codesAfter((d) => (d.units[1]!.state = { hp: 0 }))).toEqual(['ERR_RANGE units[1].state.hp'])
    expect(codesAfter((d) => (d.units[1]!.state = { hp: 12, bonusHp: 9999 }))).toEqual([])
    expect(codesAfter((d) => (d.units[1]!.state = { bonusHp: -1 }))).toEqual(['ERR_RANGE units[1].state.bonusHp'])
  })
})

describe('ids (F-01, F-09)', () => {
  it('are used once', () => {
    expect(saidAfter((d) => d.units.push({ id: 'hal', kind: 'man', side: 'pack', at: [1, 0] }))).toEqual([
      'ERR_DUPLICATE_ID units[2].id: "hal" is already the id of units[1]',
    ])
  })
  it('do not look like numbers, and have no spaces around them', () => {
    expect(codesAfter((d) => (d.units[1]!.id = 10))).toEqual(['ERR_TYPE units[1].id'])
    for (const id of ['10', ' hal', 'hal ', '', 'a b', 'a.b', 'a/b', '../x', 'a\0b', 'é', '-x', 'x'.repeat(41)]) {
      expect(
        codesAfter((d) => (d.units[1]!.id = id)),
        id,
      ).toEqual(['ERR_ID units[1].id'])
    }
    expect(codesAfter((d) => (d.kinds['10'] = d.kinds.wolf!))).toContain('ERR_ID kinds["10"]')
  })
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('%s is no name', (name) => {
    const put = (map: object, value: unknown): unknown =>
      Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true })
    expect(codesAfter((d) => put(d.kinds, { stats: { hp: 1, move: 1 } }))).toEqual([`ERR_KEY kinds.${name}`])
    expect(codesAfter((d) => put(d, {}))).toEqual([`ERR_KEY ${name}`])
    expect(codesAfter((d) => put(d.units[1]!, 1))).toEqual([`ERR_KEY units[1].${name}`])
    expect(codesAfter((d) => (d.units[0]!.kind = name))[0]).toBe('ERR_UNKNOWN_REF units[0].kind')
    expect(codesAfter((d) => (d.units[0]!.at = name))[0]).toBe('ERR_UNKNOWN_REF units[0].at')
    expect(codesAfter((d) => (d.abilities.bite!.do = [{ [name]: 1 }]))[0]).toMatch(/^ERR_/)
    expect(codesAfter((d) => (d.kinds.wolf!.abilities = [name]))[0]).toBe('ERR_UNKNOWN_REF kinds.wolf.abilities[0]')
    expect(codesAfter((d) => (d.units[1]!.id = name)).length).toBe(1)
    expect(({} as Record<string, unknown>).stats).toBeUndefined()
  })
})

describe('sizes (F-11, F-16)', () => {
  const fast = (work: () => void): void => {
    const start = process.cpuUsage()
    work()
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  }
  it('100,000 levels are too deep', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = i % 2 === 0 ? [deep] : { a: deep }
    fast(() => expect(saidOf(deep)).toEqual(['ERR_TOO_DEEP a[0].a[0].a[0]: nested too deeply: expected at most 40 levels']))
  })
  it('a ring is too deep', () => {
    const ring: Record<string, unknown> = {}
    ring.a = ring
    expect(saidOf(ring)).toEqual(['ERR_TOO_DEEP a.a.a.a.a.a: nested too deeply: expected at most 40 levels'])
  })
  it('shared parts that multiply are too large', () => {
    let bomb: unknown[] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    for (let i = 0; i < 12; i++) bomb = Array<unknown>(10).fill(bomb)
    fast(() => expect(saidOf({ units: bomb })).toEqual(['ERR_TOO_LARGE too large: expected at most 100000 values in all']))
  })
  it('an endless list is too large', () => {
    const units: unknown[] = []
    units.length = 4e9
    fast(() => expect(saidOf({ units })).toEqual(['ERR_TOO_LARGE too large: expected at most 100000 values in all']))
  })
  it.each<[string, string[], string]>([
    ['no row', [], 'ERR_TYPE map.rows: expected a list of 1 to 128 rows, got []'],
    ['empty rows', ['', ''], 'ERR_MAP_SIZE map.rows[0]: expected 1 to 128 characters, got 0 characters'],
    ['129 columns', ['.'.repeat(129)], 'ERR_MAP_SIZE map.rows[0]: expected 1 to 128 characters, got 129 characters'],
    [
      '65,536 columns',
      Array<string>(128).fill('.'.repeat(65536)),
      'ERR_MAP_SIZE map.rows[0]: expected 1 to 128 characters, got more than 256 characters',
    ],
    ['blanks', ['   '], 'ERR_MAP_EMPTY map.rows: expected at least one cell, got blanks only'],
  ])('a map of %s is refused', (_, rows, said) => {
    fast(() => expect(saidAfter((d) => (d.map.rows = rows) && (d.units = []))[0]).toBe(said))
  })
  it('129 rows are refused, 128 × 128 cells are fine', () => {
    expect(codesAfter((d) => (d.map.rows = Array<string>(129).fill('.')))[0]).toBe('ERR_TYPE map.rows')
    const rows = Array.from({ length: 128 }, (_, y) => (y === 0 ? 'w#' : 'm').padEnd(128, '.'))
    fast(() => expect(codesAfter((d) => (d.map.rows = rows) && (d.units[1]!.count = 1))).toEqual([]))
  })
  it('a mark on every cell is fine', () => {
    fast(() =>
      expect(
        codesAfter(
          (d) => (d.map.rows = Array<string>(128).fill('w'.repeat(128))) && (d.units[0]!.count = 2) && (d.units[1]!.at = [9, 9]),
        ),
      ).toEqual(['WARN_UNUSED map.legend["."]', 'WARN_UNUSED map.legend["#"]']),
    )
  })
  it('too many units, rounds, uses and sides are refused', () => {
    expect(saidAfter((d) => (d.units = Array(251).fill({ kind: 'wolf', side: 'pack', at: [0, 0] })))).toEqual([
      'ERR_TOO_LARGE units: expected a list of at most 250 units, got 251 entries',
    ])
    expect(codesAfter((d) => (d.units[0]!.count = 1e308))).toEqual(['ERR_NUMBER units[0].count'])
    expect(codesAfter((d) => (d.units[0]!.count = 251))).toEqual(['ERR_RANGE units[0].count'])
    expect(codesAfter((d) => (d.limits.rounds = 1_000_000))).toEqual(['ERR_RANGE limits.rounds'])
    expect(codesAfter((d) => (d.limits.rounds = 0))).toEqual(['ERR_RANGE limits.rounds'])
    expect(codesAfter((d) => (d.abilities.bite!.limit = { perBattle: 100 }))).toEqual([
      'ERR_RANGE abilities.bite.limit.perBattle',
    ])
    expect(
      codesAfter((d) => (d.sides = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`s${i}`, { play: 'hold' }]))))[0],
    ).toBe('ERR_COUNT sides')
  })
  it('more than 250 units spread from few entries are refused', () => {
    const said = codesAfter((d) => {
      d.map.rows = ['w'.repeat(128), 'w'.repeat(128), 'm'.repeat(128)]
      d.units[0]!.count = 200
      d.units[1] = { kind: 'man', side: 'town', at: 'm', count: 51 }
    })
    expect(said).toEqual(['ERR_TOO_LARGE units'])
  })
})

describe('values that are no data', () => {
  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('a')],
    ['a bigint', 1n],
    ['a Date', new Date(0)],
    ['a Map', new Map()],
    ['a Int16Array', new Int16Array(2)],
  ])('%s is refused', (got, value) => {
    expect(saidAfter((d) => (d.kinds.wolf!.stats.hp = value))).toEqual([
      `ERR_TYPE kinds.wolf.stats.hp: expected plain data (maps, lists, texts, whole numbers, true, false), got ${got}`,
    ])
  })
  it('undefined is the same as not written', () => expect(codesAfter((d) => (d.units[0]!.count = undefined))).toEqual([]))
  it.each([undefined, null, 1, 'x', [], true])('%s is no scenario', (value) => {
    const said = saidOf(value)
    expect(said.length).toBe(1)
    expect(said[0]).toMatch(/^ERR_TYPE expected/)
  })
  it('names are one line of text', () => {
    for (const name of ['', ' ', 'a\nb', 'a\0b', 'x'.repeat(121), 3, null, '\ud800']) {
      expect(
        codesAfter((d) => (d.name = name)),
        String(name),
      ).toEqual([expect.stringMatching(/^ERR_(TYPE|TEXT) name$/)])
    }
    expect(codesAfter((d) => (d.name = '../../x'))).toEqual([])
  })
  it('the small skirmish itself stays untouched by all this', () => expect(saidOf(smallSkirmish())).toEqual([]))
})
