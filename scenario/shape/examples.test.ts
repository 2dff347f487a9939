import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkScenario } from '../check.ts'
import { VOCABULARIES } from '../vocabularies.ts'
import { parseScenario } from '../yaml.ts'
import { sectionExamples } from './examples.ts'

const REQUIRED = ['map', 'kinds', 'sides', 'units', 'limits']
const HEAD = 'affray: 1\nname: Examples\nruleset: '

describe.each(VOCABULARIES)('what a section can look like, in ruleset $name', (vocabulary) => {
  const examples = sectionExamples(vocabulary)
  it('is right as it is written', () => {
    const sections = REQUIRED.map((name) => parse(examples[name]!) as Record<string, unknown>)
    expect(sections.map((section) => Object.keys(section))).toEqual(REQUIRED.map((name) => [name]))
    const document: Record<string, unknown> = Object.assign(
      { affray: 1, name: 'Examples', ruleset: vocabulary.name, terrain: { grass: {} } },
      ...sections,
    )
    const checked = checkScenario(document)
    const errors = checked.ok ? [] : checked.issues.map(({ code, path }) => `${code} ${path}`)
    // Only skirmish does without objectives; what else a ruleset asks for is no section of these.
    expect(errors.filter((issue) => !['ERR_MISSING objectives', 'ERR_UNKNOWN_REF kinds.wolf.deck'].includes(issue))).toEqual([])
  })
  it('is said where one is missing', () => {
    const checked = parseScenario(HEAD + vocabulary.name)
    const said = checked.ok ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`)
    for (const name of REQUIRED) {
      expect(said).toContain(
        `${name}: is missing: expected ${name === 'units' ? 'a list of units' : kindOf(name)}, like ${examples[name]!}`,
      )
    }
  })
})

const kindOf = (section: string): string => (section === 'kinds' || section === 'sides' ? 'a map of names' : 'a map')

it('the examples of skirmish', () => {
  expect(sectionExamples(VOCABULARIES[0]!)).toEqual({
    map: 'map: {ground: grass, legend: {".": grass}, rows: ["w..m", "w..."]}',
    kinds: 'kinds: {wolf: {stats: {hp: 6, move: 4}}}',
    sides: 'sides: {town: {play: cautious}, pack: {play: aggressive}}',
    units: 'units: [{kind: wolf, side: pack, at: w}]',
    limits: 'limits: {rounds: 60}',
  })
})
