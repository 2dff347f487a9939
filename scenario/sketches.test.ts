import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkScenario } from './check.ts'
import { formatIssue } from './issues.ts'
import { shapesFor } from './shape/shapes.ts'
import type { Scenario } from './types.ts'
import { VOCABULARIES } from './vocabularies.ts'
import { parseScenario } from './yaml.ts'

const textOf = (name: string): string => readFileSync(new URL(`../test/cases/sketches/${name}.yaml`, import.meta.url), 'utf8')
const scenarioOf = (name: string, knobs = {}): Scenario => {
  const checked = parseScenario(textOf(name), name, { knobs })
  if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'))
  return checked.scenario
}
const saidAfter = (name: string, from: string, to: string): string[] => {
  expect(textOf(name)).toContain(from)
  const checked = parseScenario(textOf(name).replace(from, to), name)
  return checked.ok ? [] : checked.issues.map((issue) => `${issue.code} ${formatIssue(issue)}`)
}

describe.each(['expedition', 'dungeon', 'warband', 'company'])('the sketch of %s', (name) => {
  it('is fine as it stands, and nothing about it is odd', () => {
    const checked = parseScenario(textOf(name), name)
    expect(checked.ok && checked.warnings).toEqual([])
  })
  it('is the same as JSON', () => {
    const text = parseScenario(textOf(name))
    const json = parseScenario(JSON.stringify(parse(textOf(name))))
    const data = checkScenario(parse(textOf(name)))
    expect(text.ok && json.ok && data.ok && new Set([text.hash, json.hash, data.hash]).size).toBe(1)
  })
  it('fits what editors are told', () => {
    const vocabulary = VOCABULARIES.find((entry) => entry.name === name)!
    expect(shapesFor(vocabulary, true).document.safeParse(parse(textOf(name))).error).toBeUndefined()
  })
})

describe('what the sketches say', () => {
  it('knobs reach counts and events', () => {
    expect(scenarioOf('expedition', { raiders: 1 }).units.length).toBe(5)
    expect(scenarioOf('dungeon', { guards: 1 }).units.filter((unit) => unit.kind === 'guard').length).toBe(1)
    expect(scenarioOf('warband', { wolves: 0 }).events.find((event) => event.id === 'wolves')!.do[0]!.args.count).toBe(0)
  })
  it('a list of eight is read at the level of the scenario (DUN-39)', () => {
    expect(
      scenarioOf('dungeon')
        .kinds.find((kind) => kind.id === 'guard')!
        .grades.map(({ id, stats }) => [id, stats.hp]),
    ).toEqual([
      ['elite', 8],
      ['normal', 5],
    ])
  })
  it('rows of a table cover the die', () => {
    expect(scenarioOf('warband').events.find((event) => event.id === 'omen')!.do[0]!.args).toEqual({
      faces: 20,
      rows: [
        { from: 1, to: 14, event: 'wolves' },
        { from: 15, to: 20, event: 'nothing' },
      ],
    })
    expect(saidAfter('warband', '15-20: nothing', '16-20: nothing')).toEqual([
      expect.stringContaining('ranges that cover 1 to 20 once; 16-20 does not go on from 15'),
    ])
    expect(saidAfter('warband', '15-20: nothing', '15-20: wolfs')).toEqual([
      expect.stringContaining('there is no event "wolfs"; did you mean "wolves"?'),
    ])
  })
  it('a misfit names ruleset and word', () => {
    expect(saidAfter('expedition', 'do: [prevent: rank]', 'do: [shield: rank]')).toEqual([
      'ERR_NOT_IN_RULESET expedition:41:10 abilities.ironBark.do[0].shield: verb "shield" is not in ruleset expedition (there: damage, heal, bonusHp, prevent, capLoss, keepLastHp, defeat, status, removeStatus, revive, deploy, raise and 9 more)',
    ])
    expect(saidAfter('company', 'when: killing', 'when: dusk')[0]).toContain(
      'window "dusk" is not in ruleset company (there: roundStart, turnStart, damageDealt, damageTaken, killing, defeated, turnEnd, roundEnd)',
    )
  })
  it.each([
    ['dungeon', 'deck: guard', 'deck: guards', 'there is no deck "guards"; did you mean "guard"?'],
    ['dungeon', 'pattern: arc', 'pattern: arcs', 'there is no pattern "arcs"; did you mean "arc"?'],
    ['dungeon', 'role: monster', 'role: enemy', 'role "enemy" is not in ruleset dungeon (there: character, summon, monster)'],
    ['dungeon', '[summon: hound]', '[summon: hounds]', 'there is no kind "hounds"; did you mean "hound"?'],
    [
      'dungeon',
      'grade: elite',
      'grade: elit',
      'grade "elit" is not in ruleset dungeon (there: normal, elite); did you mean "elite"?',
    ],
    [
      'dungeon',
      'hp: [4, 5, 6, 8, 9, 11, 13, 15]',
      'hp: [4, 5, 6]',
      'expected a whole number from 1 to 9999 or a list of 8, one a level, got [4,5,6]',
    ],
    ['warband', 'draw: 5', 'draw: 7', 'expected at most 6, as many as there are to draw from, got 7'],
    ['warband', 'ranged: none', 'melee: none', 'the key "melee" is written twice'],
    ['warband', 'gear: [bow]', 'gear: [bows]', 'there is no piece of gear "bows"; did you mean "bow"?'],
    [
      'warband',
      'toward: trigger.side',
      'toward: nobody',
      'there is no side "nobody" (there: trigger.side, source.side, target.side, reavers, wardens, pack)',
    ],
    ['warband', 'is: hostile', 'is: angry', 'expected one of hostile, neutral, got "angry"'],
    ['warband', 'most: treasure', 'most: gold', 'expected one of standing, treasure, got "gold"'],
    ['warband', 'stat: morale', 'stat: moral', 'there is no stat "moral"; did you mean "morale"?'],
    ['expedition', 'combat: 4}', 'combats: 4}', 'there is no die "combats"; did you mean "combat"?'],
    [
      'expedition',
      'self: standing',
      'self: sleeping',
      'expected one of self, source, target, trigger, opponent, standing, defeated, got "sleeping"',
    ],
    ['expedition', 'stamina: 3, ', '', 'is missing: expected hexes a move and dice an engage, a whole number from 0 to 20'],
    ['expedition', 'at: e}]', 'at: q}]', 'there is no mark "q" on the map'],
    ['expedition', 'forms: [magic, ', 'forms: [magick, ', 'did you mean "magic"?'],
    [
      'company',
      'command: {amount: 1, spend: permanent}',
      'command: {amount: 1, spend: forever}',
      'expected one of temporary, permanent, got "forever"',
    ],
  ])('%s: %s → %s', (name, from, to, message) => expect(saidAfter(name, from, to).join('\n')).toContain(message))
})
