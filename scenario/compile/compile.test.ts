import { describe, expect, it } from 'vitest'
import { aggressive } from '../../ai-worker/planners/aggressive.ts'
import { AbilityForm, Aim, Verb } from '../../components/abilities.ts'
import { CLOCK_LENGTH, Clock, Segment, Status } from '../../components/clock.ts'
import { Measure, ObjectiveCheck, ObjectiveForm } from '../../components/objectives.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation, DiceOrdinals } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, StandingBit, Stats, Uses, Vitals } from '../../components/units.ts'
import { columns, createBattle } from '../../engine/battle.ts'
import { hashName } from '../../engine/hash.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { amount, attack, kind, sketch } from '../../test/kit/scenario.ts'
import type { Ability, Amount, Effect, Goal, Scenario, Selector } from '../types.ts'
import { compile, withPlay } from './compile.ts'
import { compileLineUp } from './line-up.ts'
import { compileMap } from './map.ts'
import { compileDiceNames } from './names.ts'
import { compileObjectives, endsByFalls } from './objectives.ts'
import { compileOptions } from './options.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!

const scenario = (change: Partial<Scenario> = {}): Scenario => ({
  ...sketch({
    name: 'yard',
    rows: ['.%.', '.#.', ' o.'],
    kinds: [
      kind('man', { hp: 12, move: 3, defense: 13, armour: 1, initiative: 4, bonusHp: 2 }, ['cut']),
      { ...kind('orc', { hp: 7 }, ['bite', 'cut']), tags: ['wild'] },
    ],
    abilities: [attack('cut', 1, amount(1, 6, 1), { die: 20, plus: 2 }), attack('bite', 2, amount(0, 0, 2), null)],
    units: [
      ['ada', 'man', 'red', 0, 0, { hp: 9, bonusHp: 0 }],
      ['orc', 'orc', 'blue', 2, 2],
      ['bea', 'man', 'red', 2, 0, { hp: 20 }],
    ],
    play: { red: 'aggressive', blue: 'hold' },
    rounds: 17,
  }),
  ...change,
})

describe('a template', () => {
  const template = compile(scenario(), skirmish)

  it('names the scenario, its units, kinds and sides, row 0 being nobody', () => {
    const { name, rows, sides, roundLimit, unitIds, unitKinds, sideIds, play } = template
    expect({ name, rows, sides, roundLimit, unitIds, unitKinds, sideIds, play }).toEqual({
      name: 'yard',
      rows: 4,
      sides: 2,
      roundLimit: 17,
      unitIds: ['nobody', 'ada', 'orc', 'bea'],
      unitKinds: ['nobody', 'man', 'orc', 'man'],
      sideIds: ['red', 'blue'],
      play: ['aggressive', 'hold'],
    })
    expect(template.hash).toMatch(/^[0-9a-f]{32}$/)
  })

  it('gives choices fixed numbers: pass, abilities, cells, units', () => {
    // Abilities: cut and bite; nine cells; four rows.
    expect(template.choiceIds).toEqual({
      ability: 1,
      cell: 3,
      unit: 12,
      ...{ form: 16, die: 16, card: 16, play: 16, rest: 16, turn: 16, count: 16 },
    })
  })

  it('finds the planner of each side, and none where a person or chance chooses', () => {
    expect(template.planners).toEqual([aggressive, skirmish.planners.hold])
    expect([...template.random]).toEqual([0, 0])
    const other = compile(withPlay(scenario(), { red: 'played', blue: 'random-legal' }), skirmish)
    expect(other.planners).toEqual([null, null])
    expect([...other.random]).toEqual([0, 1])
    expect(other.play).toEqual(['played', 'random-legal'])
  })

  it('refuses an unknown policy, ruleset or side, with what there is', () => {
    expect(() => compile(withPlay(scenario(), { red: 'brave' }), skirmish)).toThrow(
      new TypeError(
        `policy "brave" is not in ruleset skirmish (there: ${Object.keys(skirmish.planners).join(', ')}, random-legal, played)`,
      ),
    )
    expect(() => compile({ ...scenario(), ruleset: { name: 'dungeon', options: {} } }, skirmish)).toThrow(
      new TypeError('compile: the scenario "yard" is for ruleset dungeon, got ruleset skirmish'),
    )
    expect(() => withPlay(scenario(), { green: 'hold' })).toThrow(new TypeError('play: no side "green" (there: red, blue)'))
  })

  it('withPlay changes who plays, nothing else', () => {
    const before = scenario()
    expect(withPlay(before, {})).toEqual(before)
    const after = withPlay(before, { blue: 'cautious' })
    expect(after.sides.map((side) => side.play)).toEqual(['aggressive', 'cautious'])
    expect({ ...after, sides: before.sides }).toEqual(before)
  })

  it('has room for every unit, cell, pair, ability and dice name', () => {
    const battle = createBattle(template, 1)
    expect([
      columns(battle, Vitals).hp.length,
      columns(battle, Occupancy).unit.length,
      columns(battle, Disposition).hostile.length,
      columns(battle, Uses).turn.length,
      columns(battle, DiceOrdinals).ordinal.length,
      columns(battle, Activation).act.length,
    ]).toEqual([4, 9, 8, 8, 7, 1])
  })
})

describe('the initial bytes', () => {
  const template = compile(scenario(), skirmish)
  const battle = createBattle(template, 1)

  it('put every unit on its cell in its state', () => {
    const { hp, maxHp, bonusHp } = columns(battle, Vitals)
    expect([[...hp], [...maxHp], [...bonusHp]]).toEqual([
      [0, 9, 7, 20],
      [0, 12, 7, 20],
      [0, 0, 0, 2],
    ])
    expect([...columns(battle, Position).cell]).toEqual([-1, 0, 8, 6])
    expect([...columns(battle, Occupancy).unit]).toEqual([1, 0, 0, 0, 0, 0, 3, 0, 2])
    expect([...columns(battle, Allegiance).side]).toEqual([0, 0, 1, 0])
    expect([...columns(battle, Disposition).hostile]).toEqual([0, 0, 0, 1, 1, 0, 0, 1])
    const { move, defense, armour, initiative } = columns(battle, Stats)
    expect([[...move], [...defense], [...armour], [...initiative]]).toEqual([
      [0, 3, 4, 3],
      [0, 13, 10, 13],
      [0, 1, 0, 1],
      [0, 4, 0, 4],
    ])
    expect([...columns(battle, Standing).mask]).toEqual([0, 0, 0, 0])
  })

  it('open the first round with nothing decided', () => {
    const clock = new Int32Array(template.initial.buffer, 0, CLOCK_LENGTH)
    expect([clock[Clock.Status], clock[Clock.Winner], clock[Clock.Segment], clock[Clock.Round]]).toEqual([
      Status.Running,
      -1,
      Segment.OpenRound,
      0,
    ])
    expect(columns(battle, Activation).cell[0]).toBe(-1)
  })

  it('leave a unit off the map that has no cell', () => {
    const off = scenario({ units: scenario().units.map((unit) => (unit.id === 'orc' ? { ...unit, cell: null } : unit)) })
    const absent = createBattle(compile(off, skirmish), 1)
    expect([...columns(absent, Position).cell]).toEqual([-1, 0, -1, 6])
    expect([...columns(absent, Standing).mask]).toEqual([0, 0, StandingBit.Removed, 0])
    expect([...columns(absent, Occupancy).unit]).toEqual([1, 0, 0, 0, 0, 0, 3, 0, 0])
  })

  it('DEC-18 count only what a side calls hostile as hostile', () => {
    const { sides } = scenario()
    const oneWay = scenario({ sides: [{ ...sides[0]!, disposition: { blue: 'neutral' } }, sides[1]!] })
    expect([...columns(createBattle(compile(oneWay, skirmish), 1), Disposition).hostile]).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
  })
})

describe('the map', () => {
  it('blanks are no cells; terrain gives cost, obstacles and cover; edges are thin walls', () => {
    const ground = scenario().terrain.map((entry) => (entry.id === 'rough' ? { ...entry, cover: 3 } : entry))
    const { map } = scenario()
    const { space, cover } = compileMap(
      scenario({
        terrain: ground,
        map: { ...map, levels: [0, 0, 0, 2, 0, 0, 0, 0, -1], edges: [{ cell: 0, side: 'S', kind: 'wall' }] },
      }),
    )
    expect([space.width, space.height, space.sightRule]).toEqual([3, 3, 'centres'])
    expect([...space.exists]).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 1])
    expect([...space.moveCost]).toEqual([1, 1, 1, 2, 1, 1, 1, 1, 1])
    expect([...space.blocksMove]).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0])
    expect([...space.blocksSight]).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0])
    expect([...space.level]).toEqual([0, 0, 0, 2, 0, 0, 0, 0, -1])
    expect([...cover]).toEqual([0, 0, 0, 3, 0, 0, 0, 0, 0])
    expect([...space.thinWalls]).toEqual([2, 16, 0, 0, 0, 0, 0, 0, 0])
  })

  it('takes the sight rule of the options', () => {
    expect(compileMap(scenario({ ruleset: { name: 'skirmish', options: { sight: 'corners' } } })).space.sightRule).toBe('corners')
  })
})

describe('dice names', () => {
  const namesOf = (given: Scenario) => compileDiceNames(given, compileLineUp(given))

  it('are hashes of who rolls: units, sides, the battle', () => {
    const { names, sideName, battleName } = namesOf(scenario())
    expect([sideName, battleName, names.length]).toEqual([4, 6, 7])
    expect([...names]).toEqual(
      ['nobody', 'unit ada', 'unit orc', 'unit bea', 'side red', 'side blue', 'battle'].map((text) => hashName(text) | 0),
    )
  })

  it('do not depend on the order in the file', () => {
    const turned = scenario({ units: [...scenario().units].reverse() })
    expect(namesOf(turned).names[1]).toBe(namesOf(scenario()).names[3])
  })

  it('refuse two ids that hash alike', () => {
    const [first] = scenario().units
    expect(() => namesOf(scenario({ units: [first!, first!] }))).toThrow(
      new Error('the ids of unit ada and unit ada hash alike: rename one of them'),
    )
  })
})

describe('options', () => {
  it('are whole numbers: yes 1, no 0, a word its place; what is left out has its default', () => {
    const options = compileOptions(
      scenario({
        ruleset: {
          name: 'skirmish',
          options: { initiative: 'alternate', moveAfterAction: false, alwaysHit: 19, ties: 'seeded', friendlyFire: true },
        },
      }),
      skirmish,
    )
    expect(options).toMatchObject({
      initiative: 2,
      moveAfterAction: 0,
      alwaysHit: 19,
      ties: 1,
      friendlyFire: 1,
      initiativeDie: 20,
      initiativeEach: 0,
      movesPerTurn: 1,
      actionsPerTurn: 1,
      alwaysMiss: 0,
      heightBonus: 0,
      minimumDamage: 0,
      narrowPercent: 20,
    })
    expect(compileOptions(scenario(), skirmish)).toMatchObject({ initiative: 0, moveAfterAction: 1, friendlyFire: 0, sight: 0 })
    expect(
      compileOptions(
        scenario({ ruleset: { name: 'skirmish', options: { initiative: 'dice', initiativeEach: 'round' } } }),
        skirmish,
      ),
    ).toMatchObject({
      initiative: 1,
      initiativeEach: 1,
    })
  })
})

describe('abilities', () => {
  const table = (abilities: readonly Ability[], ranks: readonly (readonly [string, number])[][]) =>
    compile(
      scenario({
        abilities,
        kinds: ranks.map((list, i) => ({ ...kind(`k${i}`, {}, []), abilities: list.map(([id, rank]) => ({ id, rank })) })),
        units: ranks.map((_, i) => ({ ...scenario().units[0]!, id: `u${i}`, kind: `k${i}` })),
      }),
      skirmish,
    ).abilities
  const one = (ability: Ability, rank = 1) => table([ability], [[[ability.id, rank]]])
  const ranked = (parts: Partial<Amount>): Amount => ({
    dice: null,
    of: 'rank',
    times: 1,
    plus: 0,
    min: null,
    max: null,
    ...parts,
  })
  const cut = attack('cut', 1, amount(1, 6), { die: 20, plus: 2 })
  const bow = attack('bow', 4, amount(2, 4, 1), null)

  it('are one row an ability and rank, in the order in which units have them, and listed per unit ascending', () => {
    const rows = table(
      [bow, cut],
      [
        [
          ['cut', 1],
          ['bow', 1],
        ],
        [
          ['bow', 2],
          ['cut', 1],
        ],
        [],
      ],
    )
    expect([rows.count, rows.ids, [...rows.ranks]]).toEqual([3, ['cut', 'bow', 'bow'], [1, 1, 2]])
    expect([...rows.firstOfUnit]).toEqual([0, 0, 2, 4, 4])
    expect([...rows.ofUnit]).toEqual([0, 1, 0, 2])
  })

  it('have form, range, sight, area, check and limits', () => {
    const { form, minRange, maxRange, needsSight, areaRadius, checkDie, checkPlus, perBattle, perRound, perTurn } = table(
      [
        cut,
        { ...bow, limit: { uses: 2, per: 'battle' } },
        attack(
          'ball',
          3,
          amount(0, 0, 1),
          { die: 6, plus: 0 },
          { target: { ...TARGET, within: 3, area: 2, sight: true }, limit: { uses: 999, per: 'round' } },
        ),
        attack('far', 5, amount(0, 0, 1), null, { target: { ...TARGET, within: 5, beyond: 2 }, limit: { uses: 1, per: 'turn' } }),
        attack('calm', 0, amount(0, 0), null, { as: 'action', target: null }),
        attack('pat', 1, amount(0, 0), null, { as: 'action', target: { ...TARGET, side: 'own', self: true } }),
      ],
      [['cut', 'bow', 'ball', 'far', 'calm', 'pat'].map((id) => [id, 1] as const)],
    )
    expect([...form]).toEqual([0, 0, 0, 0, 1, 1])
    expect(AbilityForm).toEqual({ Attack: 0, Action: 1, Engage: 2, Reaction: 3 })
    expect([...minRange]).toEqual([1, 1, 0, 3, 0, 0])
    expect([...maxRange]).toEqual([1, 4, 3, 5, 0, 1])
    expect([...needsSight]).toEqual([0, 1, 1, 0, 0, 0])
    expect([...areaRadius]).toEqual([-1, -1, 2, -1, -1, -1])
    expect([...checkDie]).toEqual([20, 0, 6, 0, 0, 0])
    expect([...checkPlus]).toEqual([2, 0, 0, 0, 0, 0])
    expect([...perBattle]).toEqual([255, 2, 255, 255, 255, 255])
    expect([...perRound]).toEqual([255, 255, 254, 255, 255, 255])
    expect([...perTurn]).toEqual([255, 255, 255, 1, 255, 255])
  })

  it.each([
    [null, Aim.Self],
    [{ ...TARGET, side: 'opposing' }, Aim.Opposing],
    [{ ...TARGET, side: 'own' }, Aim.Own],
    [{ ...TARGET, side: 'any' }, Aim.Own | Aim.Opposing],
    [{ ...TARGET, side: null }, Aim.Opposing],
    [{ ...TARGET, side: 'own', self: true }, Aim.Own | Aim.Self],
    [{ ...TARGET, side: 'any', self: true }, 7],
  ])('aim at %j', (target: Selector | null, aim) => {
    expect(one({ ...cut, target }).aim[0]).toBe(aim)
  })

  it('share one zone where range and sight are alike', () => {
    const { zones } = table(
      [cut, { ...cut, id: 'jab' }, bow],
      [
        [
          ['cut', 1],
          ['jab', 1],
          ['bow', 1],
        ],
      ],
    )
    expect(zones[0]).toBe(zones[1])
    expect(zones[0]).not.toBe(zones[2])
    const { space } = compileMap(scenario())
    expect(zones[0]!.length).toBe(space.cells * space.words)
    const sighted = table(
      [
        { ...cut, id: 'a' },
        { ...cut, id: 'b', target: { ...TARGET, sight: true } },
      ],
      [
        [
          ['a', 1],
          ['b', 1],
        ],
      ],
    )
    expect(sighted.zones[0]).not.toBe(sighted.zones[1])
  })

  it('have their effects in a row, with the rank put in and their bounds beside them', () => {
    const effect = (verb: string, value: Amount | null, type: Effect['type'] = null): Effect => ({
      verb,
      amount: value,
      type,
      to: 'target',
      args: {},
    })
    const rows = table(
      [
        {
          ...cut,
          do: [
            effect('damage', ranked({ dice: { count: 2, faces: 8 }, times: 2, plus: 1 }), 'physical'),
            effect('damage', ranked({ max: 2 }), 'true'),
          ],
        },
        { ...bow, do: [effect('heal', ranked({ times: -3, min: 1 })), effect('bonusHp', null)] },
      ],
      [
        [
          ['cut', 3],
          ['bow', 3],
        ],
      ],
    )
    expect([...rows.firstEffect]).toEqual([0, 2, 4])
    expect([...rows.effects.verb]).toEqual([Verb.Damage, Verb.TrueDamage, Verb.Heal, Verb.BonusHp])
    expect([...rows.effects.dice]).toEqual([2, 0, 0, 0])
    expect([...rows.effects.faces]).toEqual([8, 1, 1, 1])
    expect([...rows.effects.plus]).toEqual([7, 3, -9, 0])
    expect([...rows.effects.least]).toEqual([0, 0, 1, 0])
    expect([...rows.effects.most]).toEqual([9999, 2, 9999, 9999])
    expect(one({ ...cut, check: { die: 20, plus: ranked({ plus: 1 }), against: 'defense' } }, 4).checkPlus[0]).toBe(5)
    expect(one({ ...cut, do: [effect('damage', ranked({ of: 'level', plus: 2 }), 'physical')] }, 4).effects.plus[0]).toBe(2)
  })

  it('know the means of what they do, each verb apart', () => {
    const effect = (verb: string, value: Amount, type: Effect['type'] = null): Effect => ({
      verb,
      amount: value,
      type,
      to: 'target',
      args: {},
    })
    const rows = one({
      ...cut,
      do: [
        effect('damage', amount(1, 2), 'physical'),
        effect('damage', amount(0, 0, 1), 'physical'),
        effect('damage', amount(0, 0, 3), 'true'),
        effect('heal', amount(1, 4)),
        effect('bonusHp', amount(0, 0, 5)),
      ],
    })
    expect([...rows.physical[0]!]).toEqual([0, 1024, 2048, 2560])
    expect([...rows.trueDamage[0]!]).toEqual([0, 1024, 2048, 3072])
    expect([...rows.heal[0]!]).toEqual([0, 1024, 1792, 2304, 2560])
    expect([...rows.bonusHp]).toEqual([5 * 1024])
    expect([...one(cut).trueDamage[0]!]).toEqual([0])
  })

  it('refuse a verb that the game does not have', () => {
    expect(() => one({ ...cut, do: [{ verb: 'push', amount: null, type: null, to: 'target', args: {} }] })).toThrow(
      new Error('verb "push": no ruleset that is played has it'),
    )
  })
})

describe('objectives', () => {
  const who = (parts: Partial<Selector>): Selector => ({ ...TARGET, side: null, within: null, ...parts })
  const goal = (parts: Partial<Goal>): Goal => ({ form: 'defeated', who: null, cells: [], count: 0, what: null, ...parts })
  const compiled = (
    side: string | null,
    what: Goal,
    check: Scenario['objectives'][number]['check'] = { at: 'action', round: null },
    result: 'win' | 'lose' = 'win',
  ) => {
    const given = scenario({ objectives: [{ side, result, goal: what, check }] })
    return compileObjectives(given, compileLineUp(given))[0]!
  }

  it.each([
    [{ id: 'orc' }, [2]],
    [{ kind: 'man' }, [1, 3]],
    [{ tag: 'wild' }, [2]],
    [{ tag: 'tame' }, []],
    [{ side: 'own' }, [1, 3]],
    [{ side: 'opposing' }, [2]],
    [{ side: 'any' }, [1, 2, 3]],
    [{ side: 'blue' }, [2]],
    [{ side: 'red', kind: 'man', id: 'bea' }, [3]],
    [{ side: 'blue', kind: 'man' }, []],
    [{}, [1, 2, 3]],
  ])('SKI-12 mean the units of the file: %j', (parts, rows) => {
    expect([...compiled('red', goal({ who: who(parts) })).units]).toEqual(rows)
  })

  it('SKI-12 can only come to hold by a fall where each is won once units are gone of whom one is on the map', () => {
    const gone = compiled('red', goal({ who: who({ side: 'opposing' }) }))
    const nobody = compiled('red', goal({ who: who({ tag: 'tame' }) }))
    const lost = compiled('red', goal({ who: who({ side: 'own' }) }), { at: 'action', round: null }, 'lose')
    const lasts = compiled('red', goal({ form: 'survive', who: who({ side: 'own' }) }))
    const late = compiled('red', goal({ form: 'survive', who: who({ side: 'own' }) }), { at: 'roundEnd', round: 3 })
    const given = compileLineUp(scenario())
    const away = { ...given, rows: given.rows.map((row) => ({ ...row, unit: { ...row.unit!, cell: null } })) }
    expect(
      [[gone], [gone, late], [gone, nobody], [gone, lost], [lasts]].map((objectives) => endsByFalls(objectives, given)),
    ).toEqual([true, true, false, false, false])
    expect(endsByFalls([gone], away)).toBe(false)
    expect(endsByFalls([late], away)).toBe(true)
  })

  it('SKI-12 see own and opposing from their side', () => {
    expect([...compiled('blue', goal({ who: who({ side: 'opposing' }) })).units]).toEqual([1, 3])
    expect([...compiled('blue', goal({ who: who({ side: 'own' }) })).units]).toEqual([2])
    expect([...compiled('blue', goal({})).units]).toEqual([])
  })

  it('have side, result, form, check, cells, count and measure', () => {
    expect(
      compiled(
        'blue',
        goal({ form: 'reach', cells: [1, 3], count: 2, who: who({ id: 'orc' }) }),
        { at: 'roundEnd', round: null },
        'lose',
      ),
    ).toEqual({
      side: 1,
      wins: false,
      form: ObjectiveForm.Reach,
      check: ObjectiveCheck.RoundEnd,
      round: 0,
      units: Uint8Array.of(2),
      cells: Uint8Array.of(0, 1, 0, 1, 0, 0, 0, 0, 0),
      count: 2,
      measure: Measure.Standing,
    })
    const most = compiled(null, goal({ form: 'most', what: 'hp' }), { at: 'roundEnd', round: 6 })
    expect([most.side, most.wins, most.form, most.check, most.round, most.measure]).toEqual([
      -1,
      true,
      ObjectiveForm.Most,
      ObjectiveCheck.AtRound,
      6,
      Measure.Hp,
    ])
    expect(compiled('red', goal({ form: 'survive' })).form).toBe(ObjectiveForm.Survive)
    expect(compiled('red', goal({})).check).toBe(ObjectiveCheck.AfterAction)
  })

  it('refuse a form that the game does not have', () => {
    expect(() => compiled('red', goal({ form: 'escape' }))).toThrow(
      new Error('objective "escape": rulesets that are played have defeated, reach, survive, most, open, loot, dead'),
    )
  })
})
