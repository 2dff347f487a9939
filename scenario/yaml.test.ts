import { describe, expect, it } from 'vitest'
import { smallSkirmish } from '../test/cases/small-skirmish.ts'
import { checkScenario } from './check.ts'
import { formatIssue } from './issues.ts'
import { parseScenario } from './yaml.ts'

const TEXT = `# a comment
affray: 1
name: Two wolves
ruleset: skirmish
map:
  ground: grass
  legend: {".": grass, "#": rock}
  rows:
    - "w..#"
    - "w..."
    - "...m"
terrain: {grass: {}, rock: {blocks: [move, sight]}}
kinds:
  wolf: {stats: {hp: 5, move: 5}, abilities: [bite], tags: [beast]}
  man: {stats: {hp: 12, move: 3}, abilities: {sword: 2}}
abilities:
  bite: {as: attack, do: [damage: 2]}
  sword: {as: attack, check: {die: d20, plus: rank, against: defense}, do: [damage: d6+1]}
sides:
  town: {play: cautious}
  pack: {play: aggressive}
units:
  - {kind: wolf, side: pack, at: w}
  - {id: hal, kind: man, side: town, at: m}
limits: {rounds: 50}
`

const said = (text: string | Uint8Array, file = 'a.yaml'): string[] => {
  const start = process.cpuUsage()
  const checked = parseScenario(text, file)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
  return (checked.ok ? checked.warnings : checked.issues).map((issue) => `${issue.code} ${formatIssue(issue)}`)
}
const edited = (from: string, to: string): string => {
  expect(TEXT).toContain(from)
  return TEXT.replace(from, to)
}
const hashOf = (text: string | Uint8Array): string => {
  const checked = parseScenario(text)
  return checked.ok ? checked.hash : checked.issues.map(formatIssue).join('\n')
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('one scenario, many spellings', () => {
  const data = checkScenario(smallSkirmish())
  const hash = data.ok ? data.hash : ''

  it('YAML, JSON and data give the same hash', () => {
    expect(hashOf(TEXT)).toBe(hash)
    expect(hashOf(JSON.stringify(smallSkirmish()))).toBe(hash)
    expect(hashOf(JSON.stringify(smallSkirmish(), null, '\t'))).toBe(hash)
    expect(hashOf(bytes(TEXT))).toBe(hash)
  })
  it('a byte order mark and CRLF change nothing (F-14)', () => {
    expect(hashOf(`\uFEFF${TEXT}`)).toBe(hash)
    expect(hashOf(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(TEXT)]))).toBe(hash)
    expect(hashOf(TEXT.replaceAll('\n', '\r\n'))).toBe(hash)
  })
  it('an alias is its anchor’s value', () => {
    expect(
      hashOf(
        edited(
          'town: {play: cautious}\n  pack: {play: aggressive}',
          'town: {play: &p cautious}\n  pack: {play: aggressive, name: pack}',
        ),
      ),
    ).toBe(hash)
  })
})

describe('places in the text', () => {
  it.each<[string, string, string, string]>([
    ['a value', 'hp: 5', 'hp: 0', 'ERR_RANGE a.yaml:14:22 kinds.wolf.stats.hp: expected a whole number from 1 to 9999, got 0'],
    [
      'a key',
      'hp: 5',
      'hq: 5',
      'ERR_MISSING a.yaml:14:10 kinds.wolf.stats.hp: is missing: expected hit points, a whole number from 1 to 9999',
    ],
    [
      'a list entry',
      'at: m',
      'at: [1, 9]',
      'ERR_OFF_MAP a.yaml:24:42 units[1].at: [1,9] is off the map (columns 0 to 3, rows 0 to 2)',
    ],
    ['a taken cell', 'at: m', 'at: [0, 1]', 'ERR_CELL_OCCUPIED a.yaml:24:42 units[1].at: [0,1] is already taken by "wolf-2"'],
    [
      'a blocked cell',
      'at: m',
      'at: [3, 0]',
      'ERR_CELL_BLOCKED a.yaml:24:42 units[1].at: [3,0] is rock, which cannot be entered',
    ],
    [
      'a character of the map',
      '"w..."',
      '"w?.."',
      'ERR_MAP_CHARACTER a.yaml:10:7 map.rows[1]: "?" in column 1 is neither in the legend nor a letter (a mark) (legend: ., #)',
    ],
    [
      'a ragged map',
      '"w..."',
      '"w.."',
      'ERR_MAP_SIZE a.yaml:10:7 map.rows[1]: expected 4 characters as in rows[0] (a blank is "no cell"), got 3 characters',
    ],
    [
      'what is not there',
      'limits: {rounds: 50}\n',
      '',
      'ERR_MISSING a.yaml:2:1 limits: is missing: expected a map, like limits: {rounds: 60}',
    ],
    [
      'a duplicate key',
      'name: Two wolves',
      'name: Two wolves\nname: Three',
      'ERR_DUPLICATE_KEY a.yaml:4:1 name: the key "name" is written twice',
    ],
    [
      'a syntax error',
      '[bite]',
      '[bite',
      'ERR_SYNTAX a.yaml:14:66: cannot be read as YAML: a bracket is not closed: expected ] before this',
    ],
  ])('%s', (_, from, to, expected) => expect(said(edited(from, to))).toContain(expected))

  it('the same scenario in another ruleset’s words', () => {
    expect(said(edited('do: [damage: 2]', 'do: [shield: 2]'))).toEqual([
      'ERR_NOT_IN_RULESET a.yaml:17:27 abilities.bite.do[0].shield: verb "shield" is not in ruleset skirmish (there: damage, heal, bonusHp, prevent, capLoss, keepLastHp)',
    ])
  })
})

describe('traps of YAML', () => {
  it.each(['no', 'yes', 'on', 'off', 'Off', 'NO', 'y', 'n'])('%s unquoted is refused, quoted it is a word', (word) => {
    const text = TEXT.replaceAll('town', word)
    expect(said(text)).toContain(
      `ERR_YAML_TRAP a.yaml:20:3 sides.${word}: some readers of YAML take ${word} for true or false: write true or false where a yes or no is meant, "${word}" in quotes where a word is`,
    )
    expect(said(TEXT.replaceAll('town', `"${word}"`))).toEqual([])
  })
  it.each([
    ['0x10', 'ERR_NUMBER'],
    ['1e1', 'ERR_NUMBER'],
    ['012', 'ERR_NUMBER'],
    ['0o17', 'ERR_NUMBER'],
    ['5.0', 'ERR_NUMBER'],
    ['1_0', 'ERR_YAML_TRAP'],
    ['1:30', 'ERR_YAML_TRAP'],
    ['.inf', 'ERR_NUMBER'],
    ['-.inf', 'ERR_NUMBER'],
    ['.nan', 'ERR_NUMBER'],
    ['1e999', 'ERR_NUMBER'],
    ['5.5', 'ERR_NUMBER'],
    ['~', 'ERR_TYPE'],
    ['', 'ERR_TYPE'],
    ['"5"', 'ERR_TYPE'],
    ['true', 'ERR_TYPE'],
  ])('hp: %s is refused once', (spelling, code) => {
    const found = said(edited('hp: 5', `hp: ${spelling}`))
    expect(found.length).toBe(1)
    expect(found[0]).toMatch(new RegExp(`^${code} a\\.yaml:14:`))
  })
  it('true damage may be written with or without quotes', () => {
    const plain = parseScenario(edited('damage: 2', 'damage: {amount: 2, type: true}'))
    const quoted = parseScenario(edited('damage: 2', 'damage: {amount: 2, type: "true"}'))
    expect(plain.ok && plain.scenario.abilities[0]!.do[0]!.type).toBe('true')
    expect(quoted.ok && plain.ok && quoted.hash === plain.hash).toBe(true)
  })
  it.each(['!!binary', '!!set', '!!timestamp', '!!str', '!!js/function', '!own', '!'])('the tag %s is refused (F-23)', (tag) => {
    expect(said(edited('name: Two', `name: ${tag} Two`)).join()).toContain(
      `ERR_YAML_TAG a.yaml:3:7: tags like ${tag} are not read: leave it out`,
    )
  })
  it('merge keys are refused (F-09)', () => {
    expect(said(edited('play: aggressive', '<<: {play: aggressive}')).join()).toContain(
      'ERR_YAML_MERGE a.yaml:21:10 sides.pack["<<"]: merge keys',
    )
  })
  it('two documents are refused', () =>
    expect(said(`${TEXT}---\na: 1\n`)).toEqual(['ERR_DOCUMENTS a.yaml:26:1: expected one document in the file']))
})

describe('texts that are meant to hurt (F-10, F-11, F-14, F-16)', () => {
  const bomb = [
    'a0: &a0 [x,x,x,x,x,x,x,x,x]',
    ...Array.from({ length: 8 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array<string>(9).fill(`*a${i}`).join(',')}]`),
  ].join('\n')
  it.each<[string, string, string]>([
    ['open brackets', '['.repeat(100_000), 'ERR_TOO_DEEP'],
    ['brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'ERR_TOO_DEEP'],
    ['braces', '{a: '.repeat(20_000) + '}'.repeat(20_000), 'ERR_TOO_DEEP'],
    ['dashes', '- '.repeat(100_000), 'ERR_TOO_DEEP'],
    ['question marks', '? '.repeat(50_000), 'ERR_TOO_DEEP'],
    ['indents', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'ERR_TOO_DEEP'],
    ['fewer indents', Array.from({ length: 100 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'ERR_TOO_DEEP'],
    ['aliases', bomb, 'ERR_YAML_ALIAS'],
    ['an alias of itself', 'a: &x [*x]', 'ERR_TOO_DEEP'],
    ['an alias of nothing', 'a: *x', 'ERR_YAML_ALIAS'],
    ['many keys', Array.from({ length: 20_000 }, (_, i) => `k${i}: 1`).join('\n'), 'ERR_TOO_LARGE'],
    ['many units', `units:\n${'  - {kind: wolf, at: [1, 2]}\n'.repeat(20_000)}`, 'ERR_TOO_LARGE'],
    ['many documents', '---\n'.repeat(100_000), 'ERR_TOO_LARGE'],
    ['a large file', '#'.repeat(1_100_000), 'ERR_TOO_LARGE'],
    ['nothing', '', 'ERR_TYPE'],
    ['a comment', '# nothing', 'ERR_TYPE'],
    ['null', 'null', 'ERR_TYPE'],
    ['a word', 'hello', 'ERR_TYPE'],
  ])('%s', (_, text, code) => expect(said(text)[0]).toMatch(new RegExp(`^${code} a\\.yaml`)))

  it('UTF-16 and broken UTF-8 are named, not replaced', () => {
    const wide = (mark: number[], order: 0 | 1) =>
      new Uint8Array([...mark, ...[...TEXT].flatMap((c) => (order === 0 ? [c.charCodeAt(0), 0] : [0, c.charCodeAt(0)]))])
    const message = 'ERR_ENCODING a.yaml: the file is in UTF-16: save it as UTF-8'
    expect(said(wide([0xff, 0xfe], 0))).toEqual([message])
    expect(said(wide([0xfe, 0xff], 1))).toEqual([message])
    expect(said(wide([], 0))).toEqual([message])
    expect(said(new Uint8Array([...bytes('name: '), 0xff, 0x61]))).toEqual([
      'ERR_ENCODING a.yaml: the file is not valid UTF-8 (byte ff at offset 6): save it as UTF-8',
    ])
  })
  it('the same fault has the same words on every door (F-24)', () => {
    const draft = smallSkirmish()
    draft.units[0]!.kind = 'woolf'
    const strip = ({
      code,
      path,
      message,
      got,
      expected,
    }: {
      code: string
      path: string
      message: string
      got: string
      expected: string
    }) => ({ code, path, message, got, expected })
    const byData = checkScenario(draft)
    const byText = parseScenario(JSON.stringify(draft))
    expect(byData.ok === false && byText.ok === false && byText.issues.map(strip)).toEqual(
      byData.ok === false && byData.issues.map(strip),
    )
  })
})
