import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkFiles, dayOf, smallBattle, smallDay } from '../../test/kit/day.ts'
import { formatIssue } from '../issues.ts'
import { checkDay } from './check.ts'
import { dayShape, formatDaySchema } from './shape.ts'
import { CARRIED } from './types.ts'
import { parseDay } from './yaml.ts'

const said = (day: string, files: Readonly<Record<string, string>> = {}): string[] => {
  const checked = checkFiles({ 'a.yaml': smallBattle(), 'b.yaml': smallBattle({ raiders: 2 }), ...files, 'day.yaml': day })
  return (checked.ok ? checked.warnings : checked.issues).filter(({ code }) => code !== 'WARN_UNUSED').map(formatIssue)
}

const HEAD = 'affray: 1\nday: A road\nbattles: [a.yaml, b.yaml]\n'

describe('a campaign day', () => {
  it('has its battles resolved, and carries everything unless it says otherwise', () => {
    const { battles, ...rest } = smallDay()
    expect(rest).toEqual({
      affray: 1,
      name: 'Three clearings',
      carry: ['hp', 'cooldown', 'statuses', 'uses'],
      items: [],
      rest: null,
    })
    expect(battles.map(({ file, scenario }) => [file, scenario.name, scenario.units.length])).toEqual([
      ['a.yaml', 'first', 4],
      ['b.yaml', 'second', 5],
      ['c.yaml', 'third', 6],
    ])
  })

  it('carries what it names, in one order, rests as it says, and may fight a battle twice', () => {
    const files = { 'a.yaml': smallBattle() }
    const day = dayOf({
      ...files,
      'day.yaml': 'affray: 1\nday: x\nbattles: [a.yaml, ./a.yaml]\ncarry: [uses, hp]\nitems: [potion]\nrest: {dice: 2}\n',
    })
    expect([day.carry, day.items, day.rest, day.battles.length]).toEqual([['hp', 'uses'], ['potion'], { hp: 0, dice: 2 }, 2])
    expect(smallDay('rest: true').rest).toBe('difficulty')
    expect(smallDay('rest: false').rest).toBe(null)
  })

  it('has a hash of all that it is made of', () => {
    const hash = (day: string, a = smallBattle()): string => {
      const checked = checkFiles({ 'day.yaml': day, 'a.yaml': a, 'b.yaml': smallBattle() })
      if (!checked.ok) throw new Error()
      return checked.hash
    }
    expect(hash(HEAD)).toMatch(/^[0-9a-f]{32}$/)
    expect(hash(HEAD)).toBe(hash('battles: [a.yaml, b.yaml]\nday: A road\naffray: 1\n'))
    expect(hash(HEAD)).not.toBe(hash(HEAD, smallBattle({ health: 3 })))
    expect(hash(HEAD)).not.toBe(hash(`${HEAD}rest: true\n`))
  })

  it('is told from a scenario by its name', () => {
    expect(parseDay(smallBattle(), 'a.yaml', { load: () => ({ ok: false, issues: [] }) })).toBeUndefined()
    expect(parseDay('[1]', 'a.yaml', { load: () => ({ ok: false, issues: [] }) })).toBeUndefined()
  })

  it('is checked as data, too', () => {
    const checked = checkDay(3, { load: () => ({ ok: false, issues: [] }) })
    expect(checked.ok ? '' : formatIssue(checked.issues[0]!)).toBe('expected a day (a map with affray, day, battles …), got 3')
  })
})

describe('what is wrong with a day', () => {
  it.each([
    ['day: x\nbattles: [a.yaml]\n', ['day.yaml:1:1 affray: is missing: expected 1, the version of the format']],
    ['affray: 2\nday: x\nbattles: [a.yaml]\n', ['day.yaml:1:9 affray: expected 1, the version of the format, got 2']],
    ['affray: 1\nday: x\nbattles: []\n', ['day.yaml:3:10 battles: expected a list of 1 to 20 scenario files, got []']],
    ['affray: 1\nday: x\n', ['day.yaml:1:1 battles: is missing: expected a list of 1 to 20 scenario files']],
    [
      `${HEAD}carries: [hp]\n`,
      ['day.yaml:4:1 carries: unknown key "carries" (known here: $schema, affray, day, battles, carry, items, rest)'],
    ],
    [
      `${HEAD}carry: [hp, cooldwn]\n`,
      ['day.yaml:4:13 carry[1]: expected one of hp, cooldown, statuses, uses, got "cooldwn"; did you mean "cooldown"?'],
    ],
    [`${HEAD}carry: [hp, hp]\n`, ['day.yaml:4:13 carry[1]: "hp" is written twice']],
    [`${HEAD}rest: {hp: -1}\n`, ['day.yaml:4:12 rest.hp: expected a whole number from 0 to 9999, got -1']],
    [
      `${HEAD}items: [potoin]\n`,
      ['day.yaml:4:9 items[0]: no battle of the day has an ability "potoin"; did you mean "potion"? (there: potion, shout)'],
    ],
    [`${HEAD}carry: [hp]\nitems: [potion]\n`, ['day.yaml:5:8 items: the uses of items carry over only where carry has "uses"']],
    [
      'affray: 1\nday: x\nbattles: [../a.yaml, "/b.yaml"]\n',
      [
        'day.yaml:3:11 battles[0]: expected a relative path below the folder of this file, with "/" between folders, got "../a.yaml"',
        'day.yaml:3:22 battles[1]: expected a relative path below the folder of this file, with "/" between folders, got "/b.yaml"',
      ],
    ],
  ])('%j', (day, expected) => {
    expect(said(day)).toEqual(expected)
  })

  it('a battle that is not there, or wrong in itself, is told with its own file and line', () => {
    expect(said('affray: 1\nday: x\nbattles: [z.yaml]\n')).toEqual(['z.yaml: no such file'])
    const [first] = said(HEAD, { 'b.yaml': smallBattle().replace('limits: {rounds: 30}', 'limits: {rounds: none}') })
    expect(first).toBe('b.yaml:25:18 limits.rounds: expected a whole number from 1 to 10000, got "none"')
  })

  it('a battle of another ruleset', () => {
    const skirmish = readFileSync(new URL('../../scenarios/skirmish/duel.yaml', import.meta.url), 'utf8')
    expect(said(HEAD, { 'b.yaml': skirmish })).toEqual([
      'day.yaml:3:19 battles[1]: "b.yaml" is a scenario of ruleset skirmish; a day is made of scenarios of expedition',
    ])
  })

  it('another party: who is missing and who is new', () => {
    const units = '  - {id: ada, kind: fighter, side: party, at: a}\n  - {id: cat, kind: helper, side: party, at: b}'
    expect(said(HEAD, { 'b.yaml': smallBattle({ units }).replace('seats: [ada, bob]', 'seats: [ada, cat]') })).toEqual([
      'day.yaml:3:19 battles[1]: a day has one party, ada, bob as in "a.yaml": "b.yaml" lacks bob and has cat besides',
    ])
  })

  it('other dice of an adventurer, where cooldown tracks carry over', () => {
    const b = smallBattle({ dice: '{combat: 3, mend: 1}' })
    expect(said(HEAD, { 'b.yaml': b })).toEqual([
      'day.yaml:3:19 battles[1]: the cooldown tracks carry over, so "ada" needs the dice it has in "a.yaml" (4 combat, 1 mend): "b.yaml" has 3 combat, 1 mend',
    ])
    expect(said(`${HEAD}carry: [hp]\n`, { 'b.yaml': b })).toEqual([])
  })

  it('companions may come and go', () => {
    const units = '  - {id: ada, kind: fighter, side: party, at: a}\n  - {id: bob, kind: helper, side: party, at: b}'
    expect(said(HEAD, { 'b.yaml': smallBattle({ units }).replace(/ {2}dog:.*\n/, '') })).toEqual([])
  })
})

describe('docs/DAYS.md', () => {
  const docs = readFileSync(new URL('../../docs/DAYS.md', import.meta.url), 'utf8')

  it('begins with a day that is fine', () => {
    const example = /```yaml\n([\s\S]*?)```/.exec(docs)![1]!
    expect(said(example, { 'ford.yaml': smallBattle(), 'gate.yaml': smallBattle(), 'keep.yaml': smallBattle() })).toEqual([])
  })

  it('has every key, and every word of carry', () => {
    for (const key of Object.keys(dayShape.shape).filter((name) => name !== '$schema')) expect(docs).toContain(`| \`${key}\` |`)
    for (const word of CARRIED) expect(docs).toContain(`| \`${word}\` |`)
  })
})

describe('the schema of days', () => {
  it('is shipped up to date (node scripts/schema.mjs)', () => {
    expect(readFileSync(new URL('../../schema/affray-day.schema.json', import.meta.url), 'utf8')).toBe(formatDaySchema())
  })

  it('describes every key', () => {
    const { properties } = JSON.parse(formatDaySchema()) as { properties: Record<string, { description?: string }> }
    expect(Object.keys(properties)).toEqual(Object.keys(dayShape.shape))
    expect(Object.values(properties).every(({ description }) => description !== undefined)).toBe(true)
  })
})
