import { describe, expect, it } from 'vitest'
import { saidAfter } from '../test/cases/small-skirmish.ts'
import { formatIssue } from './issues.ts'
import { parseScenario } from './yaml.ts'

const MISSING = 'ERR_MISSING ruleset: is missing: expected one of skirmish, expedition, dungeon, warband, company'
const UNKNOWN =
  'ERR_UNKNOWN_RULESET ruleset: there is no ruleset "chess" (there: skirmish, expedition, dungeon, warband, company)'

describe('a document without a ruleset', () => {
  it('is asked for one', () => {
    expect(saidAfter((d) => Reflect.deleteProperty(d, 'ruleset'))).toContain(MISSING)
    expect(saidAfter((d) => Object.assign(d, { ruleset: 'chess' }))).toContain(UNKNOWN)
  })
  it.each(['missing', 'unknown'])('hides nothing that is wrong in every ruleset (%s)', (how) => {
    const said = saidAfter((d) => {
      if (how === 'missing') Reflect.deleteProperty(d, 'ruleset')
      else Object.assign(d, { ruleset: 'chess' })
      d.map.rows[1] = 'w?..'
      d.units[1]!.at = [9, 9]
      d.units[0]!.side = 'pakc'
      d.limits.rounds = 0
      Object.assign(d, { knobs: { n: 3 }, sdies: {} })
      Reflect.deleteProperty(d, 'kinds')
    })
    expect(said).toEqual([
      'ERR_TYPE knobs.n: expected a map, got 3',
      how === 'missing' ? MISSING : UNKNOWN,
      'ERR_UNKNOWN_KEY sdies: unknown key "sdies"; did you mean "sides"?',
      'ERR_MISSING kinds: is missing: expected a map of names',
      'ERR_MAP_CHARACTER map.rows[1]: "?" in column 1 is neither in the legend nor a letter (a mark) (legend: ., #)',
      'ERR_UNKNOWN_REF units[0].kind: there is no kind "wolf" (there: none)',
      'ERR_UNKNOWN_REF units[0].side: there is no side "pakc"; did you mean "pack"? (there: town, pack)',
      'ERR_OFF_MAP units[1].at: [9,9] is off the map (columns 0 to 3, rows 0 to 2)',
      'ERR_UNKNOWN_REF units[1].kind: there is no kind "man" (there: none)',
      'ERR_RANGE limits.rounds: expected a whole number from 1 to 10000, got 0',
    ])
  })
  it('says nothing that only one ruleset would mind', () => {
    expect(saidAfter((d) => Reflect.deleteProperty(d, 'ruleset'))).toEqual([MISSING])
  })
  it('takes lines and columns from the text, and asks for included files once more without harm', () => {
    const text = 'affray: 1\nname: x\ninclude: [more.yaml]\nmap:\n  ground: grass\n  legend: {}\n  rows: ["a?"]\nunits: []\n'
    const checked = parseScenario(text, 'a.yaml', { include: () => 'terrain: {grass: {moveCost: 9}}' })
    expect(checked.ok ? [] : checked.issues.map(formatIssue)).toEqual([
      'a.yaml:1:1 ruleset: is missing: expected one of skirmish, expedition, dungeon, warband, company',
      'a.yaml:1:1 kinds: is missing: expected a map of names',
      'a.yaml:1:1 sides: is missing: expected a map of names, like sides: {town: {play: cautious}, pack: {play: aggressive}}',
      'a.yaml:1:1 limits: is missing: expected a map, like limits: {rounds: 60}',
      'a.yaml:7:10 map.rows[0]: "?" in column 1 is neither in the legend nor a letter (a mark) (legend: none)',
      'more.yaml:1:29 terrain.grass.moveCost: expected a whole number from 1 to 3, got 9',
    ])
  })
})
