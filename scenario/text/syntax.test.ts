import { describe, expect, it } from 'vitest'
import { readSource } from './source.ts'

const TEXT = `affray: 1
name: Two wolves
map:
  ground: grass
  rows:
    - "w..m"
kinds:
  wolf: {stats: {hp: 5, move: 5}, abilities: [bite]}
  man: {stats: {hp: 12, move: 3}, abilities: [sword]}
units:
  - {kind: wolf, side: pack, at: w}
  - {kind: man, side: town, at: m}
limits: {rounds: 50}
`

const said = (from: string, to: string): string[] => {
  expect(TEXT).toContain(from)
  return readSource(TEXT.replace(from, to), undefined).issues.map(
    ({ code, line, column, message }) => `${code} ${line}:${column} ${message.replace('cannot be read as YAML: ', '')}`,
  )
}

describe('a fault of syntax', () => {
  it.each<[string, string, string]>([
    ['name: Two', 'name Two', '2:5 a colon is missing behind "name": write "name: …"'],
    ['map:', 'map', '3:4 a colon is missing behind "map": write "map: …"'],
    ['  ground: grass', '  ground grass', '4:9 a colon is missing behind "ground": write "ground: …"'],
    ['  rows:', '  rows', '5:7 a colon is missing behind "rows": write "rows: …"'],
    ['  wolf: {stats', '  wolf {stats', '8:7 a colon is missing behind "wolf": write "wolf: …"'],
    ['{stats: {hp: 5', '{stats {hp: 5', '8:15 a colon is missing behind "stats": write "stats: …"'],
    ['{hp: 5', '{hp 5', '8:20 a colon is missing behind "hp": write "hp: …"'],
    ['units:', 'units   # who', '10:6 a colon is missing behind "units": write "units: …"'],
    ['at: w', 'at w', '11:32 a colon is missing behind "at": write "at: …"'],
    ['limits: {', 'limits {', '13:7 a colon is missing behind "limits": write "limits: …"'],
  ])('a colon left out is told once, where it is: %s', (from, to, words) =>
    expect(said(from, to)).toEqual([`ERR_SYNTAX ${words}`]),
  )

  it.each<[string, string, string]>([
    ['limits: {', 'limits:{', '13:8 a blank is missing behind the colon: write "limits: …"'],
    ['[sword]}', '[sword}', '9:52 a bracket is not closed: expected ] before this'],
    ['move: 3}', 'move: 3', '10:1 a bracket is not closed: expected } before this'],
    ['"w..m"', '"w..m', '14:1 a quotation mark is not closed: expected " before this'],
    [
      'side: town, at',
      'side: town at',
      '12:23 Block collections are not allowed within flow collections: is a comma missing before this?',
    ],
    ['  man:', '\tman:', '9:1 Tabs are not allowed as indentation: indent with blanks'],
    [
      'name: Two wolves',
      'name: Two: wolves',
      '2:7 Nested mappings are not allowed in compact mappings: a text with a colon in it stands in quotes, and each key on a line of its own or between commas',
    ],
  ])('has a hint, and hides what follows from it: %s', (from, to, words) =>
    expect(said(from, to)).toEqual([`ERR_SYNTAX ${words}`]),
  )

  it('keys without a colon between brackets do not depend on each other: each is told', () => {
    expect(said('{hp: 12, move: 3}', '{hp 12, move 3}')).toEqual([
      'ERR_SYNTAX 9:19 a colon is missing behind "hp": write "hp: …"',
      'ERR_SYNTAX 9:28 a colon is missing behind "move": write "move: …"',
    ])
  })
  it('a name with a blank is a name all the same, if a bad one', () => {
    expect(said('  man: {', '  tall man: {')).toEqual([])
    expect(said('{hp: 12', '{"hp 12"')).toEqual([])
  })
})
