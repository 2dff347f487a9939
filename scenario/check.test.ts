import { describe, expect, it } from 'vitest'
import { codesAfter, reordered, resolved, saidAfter, saidOf, smallSkirmish } from '../test/cases/small-skirmish.ts'
import { checkScenario } from './check.ts'

describe('a scenario with nothing wrong', () => {
  it('is accepted without a word', () => expect(saidOf(smallSkirmish())).toEqual([]))

  it('has every default written out', () => {
    const { ruleset, kinds, units, abilities, objectives, sides } = resolved(smallSkirmish())
    expect(ruleset.options).toEqual({
      initiative: 'stat',
      initiativeDie: 20,
      initiativeEach: 'battle',
      ties: 'fixed',
      sight: 'centres',
      movesPerTurn: 1,
      actionsPerTurn: 1,
      moveAfterAction: true,
      alwaysHit: 0,
      alwaysMiss: 0,
      heightBonus: 0,
      adjacentShotPenalty: 0,
      bracedDefense: 0,
      friendlyFire: false,
      minimumDamage: 0,
      narrowPercent: 20,
    })
    expect(kinds.map((kind) => [kind.id, kind.stats])).toEqual([
      ['man', { hp: 12, move: 3, defense: 10, armour: 0, initiative: 0, bonusHp: 0 }],
      ['wolf', { hp: 5, move: 5, defense: 10, armour: 0, initiative: 0, bonusHp: 0 }],
    ])
    expect(units.map(({ id, cell, state }) => [id, cell, state.hp, state.bonusHp])).toEqual([
      ['wolf-1', 0, 5, 0],
      ['wolf-2', 1, 5, 0],
      ['hal', 11, 12, 0],
    ])
    expect(abilities[0]!.target).toEqual({
      side: 'opposing',
      kind: null,
      id: null,
      tag: null,
      is: null,
      within: 1,
      beyond: 0,
      sight: false,
      count: null,
      area: 0,
      self: false,
    })
    expect(sides.map((side) => side.disposition)).toEqual([{ pack: 'hostile' }, { town: 'hostile' }])
    expect(objectives.map(({ side, result, goal, check }) => [side, result, goal.form, goal.who!.side, check])).toEqual([
      ['town', 'win', 'defeated', 'opposing', { at: 'action', round: null }],
      ['pack', 'win', 'defeated', 'opposing', { at: 'action', round: null }],
    ])
  })

  it('is plain JSON', () => {
    const scenario = resolved(smallSkirmish())
    expect(JSON.parse(JSON.stringify(scenario))).toEqual(scenario)
    expect(structuredClone(scenario)).toEqual(scenario)
  })

  it('is left as it was', () => {
    const draft = smallSkirmish()
    checkScenario(draft)
    expect(draft).toEqual(smallSkirmish())
  })
})

describe('the hash', () => {
  const hashOf = (data: unknown, knobs: Record<string, number> = {}): string => {
    const checked = checkScenario(data, { knobs })
    return checked.ok ? checked.hash : 'refused'
  }
  const own = hashOf(smallSkirmish())

  it('is 32 hex digits', () => expect(own).toMatch(/^[0-9a-f]{32}$/))
  it('does not know the order of keys', () => expect(hashOf(reordered(smallSkirmish()))).toBe(own))
  it('takes a default written out for the same', () => {
    const draft = smallSkirmish()
    draft.ruleset.ties = 'fixed'
    draft.kinds.wolf!.stats.defense = 10
    expect(hashOf(draft)).toBe(own)
  })
  it('changes with an option, a stat, the order of sides, and a knob', () => {
    const changed = [
      (d: ReturnType<typeof smallSkirmish>) => (d.ruleset.ties = 'seeded'),
      (d: ReturnType<typeof smallSkirmish>) => (d.kinds.wolf!.stats.hp = 6),
      (d: ReturnType<typeof smallSkirmish>) => (d.sides = { pack: d.sides.pack!, town: d.sides.town! }),
    ].map((change) => {
      const draft = smallSkirmish()
      change(draft)
      return hashOf(draft)
    })
    const knob = { ...smallSkirmish(), knobs: { wolves: { value: 2, range: [1, 2] } } }
    knob.units[0]!.count = '$wolves'
    expect(new Set([own, ...changed, hashOf(knob), hashOf(knob, { wolves: 1 })]).size).toBe(6)
    expect(hashOf(knob, { wolves: 2 })).toBe(hashOf(knob))
  })
})

describe('what is wrong is listed at once, in words (F-17)', () => {
  it('lists everything, part by part', () => {
    expect(
      codesAfter((d) => {
        d.ruleset.initative = 'dice'
        d.kinds.wolf!.stats = { hp: 0, move: 'four', speed: 3 }
        d.abilities.bite!.do = [{ damage: 'd6+x' }, { shield: 2 }, 'damage']
        d.sides.pack!.play = 'agressive'
        d.units.push({ kind: 'woolf', side: 'town', at: [9, 9] })
        delete (d as Record<string, unknown>).limits
      }),
    ).toEqual([
      'ERR_NOT_IN_RULESET ruleset.initative',
      'ERR_MISSING limits',
      'ERR_RANGE kinds.wolf.stats.hp',
      'ERR_TYPE kinds.wolf.stats.move',
      'ERR_NOT_IN_RULESET kinds.wolf.stats.speed',
      'ERR_NOT_IN_RULESET sides.pack.play',
      'ERR_OFF_MAP units[2].at',
      'ERR_UNKNOWN_REF units[2].kind',
      'ERR_AMOUNT abilities.bite.do[0].damage',
      'ERR_NOT_IN_RULESET abilities.bite.do[1].shield',
      'ERR_TYPE abilities.bite.do[2]',
    ])
  })

  it.each<[string, Parameters<typeof saidAfter>[0], string]>([
    [
      'a misspelt key',
      (d) => (d.units[1]!.sied = 'town'),
      'ERR_UNKNOWN_KEY units[1].sied: unknown key "sied"; did you mean "side"? (known here: id, kind, side, at, count, state)',
    ],
    [
      'a misspelt section',
      (d) => (d.objectivs = []),
      'ERR_UNKNOWN_KEY objectivs: unknown key "objectivs"; did you mean "objectives"? (known here: $schema, affray, name, ruleset, include, knobs, map, terrain, kinds, abilities, sides, units and 2 more)',
    ],
    [
      'a misspelt option',
      (d) => (d.ruleset.initative = 'dice'),
      'ERR_NOT_IN_RULESET ruleset.initative: option "initative" is not in ruleset skirmish (there: initiative, initiativeDie, initiativeEach, ties, sight, movesPerTurn, actionsPerTurn, moveAfterAction, alwaysHit, alwaysMiss, heightBonus, adjacentShotPenalty and 4 more); did you mean "initiative"?',
    ],
    [
      'a misspelt policy',
      (d) => (d.sides.pack!.play = 'agressive'),
      'ERR_NOT_IN_RULESET sides.pack.play: policy "agressive" is not in ruleset skirmish (there: aggressive, cautious, focus-weakest, hold, random-legal, search-1, played); did you mean "aggressive"?',
    ],
    [
      'a stat of another ruleset',
      (d) => (d.kinds.wolf!.stats.stamina = 3),
      'ERR_NOT_IN_RULESET kinds.wolf.stats.stamina: stat "stamina" is not in ruleset skirmish (there: hp, move, defense, armour, initiative, bonusHp)',
    ],
    [
      'a verb of another ruleset',
      (d) => (d.abilities.bite!.do = [{ shield: 1 }]),
      'ERR_NOT_IN_RULESET abilities.bite.do[0].shield: verb "shield" is not in ruleset skirmish (there: damage, heal, bonusHp, prevent, capLoss, keepLastHp)',
    ],
    [
      'a section of another ruleset',
      (d) => (d.decks = {}),
      'ERR_NOT_IN_RULESET decks: section "decks" is not in ruleset skirmish (there: none)',
    ],
    [
      'an unknown kind',
      (d) => (d.units[0]!.kind = 'woolf'),
      'ERR_UNKNOWN_REF units[0].kind: there is no kind "woolf"; did you mean "wolf"? (there: man, wolf)',
    ],
    [
      'an unknown side',
      (d) => (d.units[0]!.side = 'bandits'),
      'ERR_UNKNOWN_REF units[0].side: there is no side "bandits" (there: town, pack)',
    ],
    [
      'an unknown mark',
      (d) => (d.units[1]!.at = 'q'),
      'ERR_UNKNOWN_REF units[1].at: there is no mark "q" on the map (there: m, w)',
    ],
    [
      'an unknown terrain',
      (d) => (d.map.legend['#'] = 'rok'),
      'ERR_UNKNOWN_REF map.legend["#"]: there is no terrain "rok"; did you mean "rock"? (there: grass, rock)',
    ],
    [
      'an unknown ability',
      (d) => (d.kinds.man!.abilities = ['sord']),
      'ERR_UNKNOWN_REF kinds.man.abilities[0]: there is no ability "sord"; did you mean "sword"? (there: sword, bite)',
    ],
    [
      'an ability neither chosen nor triggered',
      (d) => delete d.abilities.bite!.as,
      'ERR_MISSING abilities.bite.as: is missing: expected either as (a use the unit chooses) or when (a moment)',
    ],
    [
      'a missing stat',
      (d) => delete d.kinds.wolf!.stats.move,
      'ERR_MISSING kinds.wolf.stats.move: is missing: expected movement points a move, a whole number from 0 to 40',
    ],
    [
      'a misspelt ruleset',
      (d) => (d.ruleset.name = 'skirmsh'),
      'ERR_UNKNOWN_RULESET ruleset.name: there is no ruleset "skirmsh"; did you mean "skirmish"? (there: skirmish, expedition, dungeon, warband, company)',
    ],
    ['another version', (d) => (d.affray = 2), 'ERR_VERSION affray: expected 1, the version of the format, got 2'],
    ['one side', (d) => delete d.sides.pack, 'ERR_COUNT sides: expected 2 to 8 sides, got 1'],
    [
      'an empty list of effects',
      (d) => (d.abilities.bite!.do = []),
      'ERR_COUNT abilities.bite.do: expected 1 to 20 effects, got 0',
    ],
    [
      'a range without cells',
      (d) => (d.abilities.bite!.target = { within: 2, beyond: 2 }),
      'ERR_RANGE abilities.bite.target.beyond: expected less than within (2), got 2: nobody could be in range',
    ],
    [
      'a side named like a word',
      (d) => (d.sides.any = { play: 'hold' }),
      'ERR_ID sides.any: "any" cannot be the name of a side: it is a word of selectors',
    ],
  ])('%s', (_, change, said) => expect(saidAfter(change)[0]).toBe(said))

  it('does not call a reference dangling when the entry itself is wrong', () => {
    expect(codesAfter((d) => (d.kinds.wolf = 3 as never))).toEqual(['ERR_TYPE kinds.wolf'])
    expect(codesAfter((d) => (d.knobs = { n: { value: 9, range: [1, 2] } }) && (d.units[0]!.count = '$n'))).toEqual([
      'ERR_KNOB_RANGE knobs.n.value',
    ])
  })

  it('lists what a document without anything lacks', () => {
    expect(saidOf({})).toEqual([
      'ERR_MISSING affray: is missing: expected 1, the version of the format',
      'ERR_MISSING name: is missing: expected a text of 1 to 120 characters on one line',
      'ERR_MISSING ruleset: is missing: expected one of skirmish, expedition, dungeon, warband, company',
      'ERR_MISSING map: is missing: expected a map',
      'ERR_MISSING kinds: is missing: expected a map of names',
      'ERR_MISSING sides: is missing: expected a map of names, like sides: {town: {play: cautious}, pack: {play: aggressive}}',
      'ERR_MISSING units: is missing: expected a list of units, like units: [{kind: wolf, side: pack, at: w}]',
      'ERR_MISSING limits: is missing: expected a map, like limits: {rounds: 60}',
    ])
  })
})
