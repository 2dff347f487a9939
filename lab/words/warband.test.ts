import { describe, expect, test } from 'vitest'
import { QuestionKind } from '../../components/turn.ts'
import { Behaviour, Injury, WarStat } from '../../components/warband.ts'
import { Purpose } from '../../engine/dice.ts'
import { type BattleEvent, CheckFor, EffectFailure, EventKind, HurtBy, SpellEnd } from '../../engine/events.ts'
import { fieldTemplate } from '../../test/kit/warband.ts'
import { eventRecord } from '../records.ts'
import { rulesOf } from '../rules-cited.ts'
import { formatChoice, formatQuestion } from './choices.ts'
import { formatEvent } from './events.ts'
import { rolledFor, unitPicked } from './war-details.ts'
import { WARBAND_WORDS } from './warband.ts'

const template = fieldTemplate({
  rows: ['a.t.b', 'w....'],
  tokens: ['treasure: {at: t, draw: 1, from: {plain: 3, event: 1}}'],
  kinds: ['witch: {like: mage, abilities: [ward]}'],
  abilities: ['ward: {as: spell, needs: 9, target: {side: own, within: 6}, do: [modify: {stat: defence, by: 2}]}'],
  units: ['ann witch red a', 'bob soldier blue b', 'rex wolf pack w'],
})
const [ANN, BOB, REX] = [1, 2, 3] as const
const [RED, BLUE] = [0, 1] as const
/** Cell [2, 0] of the map. */
const CELL = 4

const event = (kind: EventKind, actor: number, target: number, ...values: number[]): BattleEvent => ({
  kind,
  number: 9,
  actor,
  target,
  values: [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0, values[3] ?? 0],
})

/** An event, its words, what its record says, the rules behind it. */
const CASES: readonly (readonly [BattleEvent, string, object, string])[] = [
  [event(EventKind.SideTurnStarted, 0, 0, RED, 0), 'red has its turn', { side: 'red', neutral: false }, 'WAR-6'],
  [
    event(EventKind.SideTurnStarted, 0, 0, BLUE, 1),
    'Neutral units act in the upkeep of blue',
    { side: 'blue', neutral: true },
    'WAR-8 NEU-13 NEU-15',
  ],
  [event(EventKind.SideTurnEnded, 0, 0, RED, 0), 'red has had its turn', { kind: 'sideTurnEnded' }, ''],
  [event(EventKind.SideTurnEnded, 0, 0, RED, 1), 'Neutral units have acted; red goes on', { neutral: true }, 'WAR-7'],
  [
    event(EventKind.EngageTried, ANN, BOB, 9, 0),
    'ann tries to engage bob over up to 9 hexes',
    { kind: 'engageTried', actor: 'ann', target: 'bob', hexes: 9, roll: 0 },
    'WAR-10 WAR-11',
  ],
  [
    event(EventKind.EngageTried, ANN, BOB, 1, 4),
    'ann tries to engage bob over up to 1 hex, out of sight (4 on a d20)',
    { roll: 4 },
    'WAR-10 WAR-12',
  ],
  [event(EventKind.UnitEngaged, ANN, BOB), 'ann engages bob', { kind: 'unitEngaged' }, 'WAR-11'],
  [event(EventKind.EngageIntercepted, BOB, ANN, CELL), 'bob intercepts ann at [2, 0]', { cell: [2, 0] }, 'WAR-13 WAR-44'],
  [
    event(EventKind.DispositionChanged, REX, ANN, RED, 1),
    'rex is hostile to red from now on, because of ann',
    { side: 'red', hostile: true },
    'NEU-3 DEC-8',
  ],
  [
    event(EventKind.DispositionChanged, REX, 0, BLUE, 0),
    'rex is neutral to blue from now on',
    { target: null, hostile: false },
    'NEU-2 WAR-33',
  ],
  [
    event(EventKind.CheckMade, ANN, 0, WarStat.Morale, 8, 5, 0),
    'ann fails its morale check: 5 for 8 or more',
    { stat: 'morale', need: 8, roll: 5, passed: false, dice: 'one' },
    'WAR-3',
  ],
  [
    event(EventKind.CheckMade, ANN, 0, WarStat.Agility, 8, 15, 3 + 8 * CheckFor.Way),
    'ann passes its agility check: 15 with advantage for 8 or more',
    { passed: true, dice: 'advantage', for: 'way' },
    'WAR-3 WAR-16',
  ],
  [
    event(EventKind.CheckMade, ANN, 0, -1, 9, 11, 5),
    'ann passes its spell check: 11 with disadvantage for 9 or more',
    { stat: 'spell', dice: 'disadvantage' },
    'WAR-3',
  ],
  [
    event(EventKind.CheckMade, ANN, 0, WarStat.Morale, 8, 5, 8 * CheckFor.Protection),
    'ann fails its morale check to step before the shot: 5 for 8 or more',
    { passed: false, for: 'protection' },
    'WAR-3 WAR-19',
  ],
  [
    event(EventKind.ShotMade, BOB, ANN, 7, 1, 1, 1),
    'bob shoots at ann (7 hexes, in cover, after a move, with advantage)',
    { hexes: 7, cover: true, moved: true, advantage: 'advantage' },
    'WAR-18 WAR-20 WAR-21',
  ],
  [
    event(EventKind.ShotMade, BOB, ANN, 1, 0, 0, 0),
    'bob shoots at ann (1 hex)',
    { cover: false, advantage: null },
    'WAR-18 WAR-20',
  ],
  [event(EventKind.ShotDrawn, REX, ANN, BOB), 'rex protects ann from the shot of bob', { shooter: 'bob' }, 'WAR-19 WAR-44'],
  [
    event(EventKind.BlowsStruck, ANN, BOB, 3, 2, 1, 1),
    'ann strikes bob: 3 attacks, 1 of them by criticals, 2 hits, 1 not defended',
    { attacks: 3, hits: 2, notDefended: 1, extra: 1 },
    'WAR-22 WAR-23 WAR-24',
  ],
  [
    event(EventKind.BlowsStruck, ANN, BOB, 1, 0, 0, 0),
    'ann strikes bob: 1 attack, 0 hits, 0 not defended',
    { extra: 0 },
    'WAR-22 WAR-23',
  ],
  [
    event(EventKind.InjuryTaken, ANN, BOB, Injury.Stunned, 16, Injury.None),
    'bob is stunned by ann (injury roll 16)',
    { injury: 'stunned', roll: 16, before: 'none' },
    'WAR-27',
  ],
  [
    event(EventKind.BlowsStruck, ANN, BOB, 1, 0, 1, 0),
    'ann takes down bob, who lies stunned, with 1 attack',
    { attacks: 1, hits: 0 },
    'WAR-22 WAR-25',
  ],
  [
    event(EventKind.InjuryTaken, ANN, BOB, Injury.Incapacitated, 0, Injury.Stunned),
    'bob is incapacitated by ann',
    { before: 'stunned' },
    'WAR-25',
  ],
  [
    event(EventKind.InjuryTaken, 0, BOB, Injury.Stunned, 15, Injury.None, HurtBy.Fall),
    'bob is stunned (mishap roll 15)',
    { how: 'fall' },
    'WAR-16 WAR-27',
  ],
  [
    event(EventKind.InjuryTaken, ANN, BOB, Injury.Incapacitated, 12, Injury.None, HurtBy.Water),
    'bob is incapacitated by ann (injury roll 12, in water)',
    { how: 'water' },
    'WAR-17',
  ],
  [
    event(EventKind.InjuryTaken, REX, BOB, Injury.Staggered, 0, Injury.None, HurtBy.Fear),
    'bob is staggered by rex',
    { how: 'fear' },
    'WAR-26 WAR-28',
  ],
  [event(EventKind.InjuryRecovered, BOB, 0, Injury.None, 0, 1), 'bob is no longer staggered', {}, 'WAR-28 WAR-29'],
  [event(EventKind.AttackMissed, ANN, BOB, -1), 'ann misses bob: out of range', {}, 'WAR-18 WAR-20'],
  [event(EventKind.AttackMissed, ANN, BOB, -1, 12), 'ann misses bob: 12 or more was needed', { need: 12 }, 'WAR-18 WAR-20'],
  [
    event(EventKind.AttackMissed, ANN, BOB, -1, 12, 2),
    'bob defends itself against 2 hits by ann',
    { defended: 2 },
    'WAR-18 WAR-20',
  ],
  [event(EventKind.InjuryTaken, 0, BOB, Injury.Dazed, 0, Injury.Dazed), 'bob stays dazed', { actor: null }, 'WAR-37'],
  [
    event(EventKind.InjuryRecovered, BOB, 0, Injury.None, 1),
    'bob recovers: staggered',
    { injury: 'none', staggered: true },
    'WAR-29',
  ],
  [event(EventKind.InjuryRecovered, BOB, 0, Injury.Dazed, 0), 'bob recovers: dazed', { injury: 'dazed' }, 'WAR-29'],
  [event(EventKind.InjuryRecovered, BOB, 0, Injury.None, 0), 'bob recovers: unhurt', { staggered: false }, 'WAR-29'],
  [
    event(EventKind.UnitFell, ANN, 0, 3, CELL, 14),
    'ann falls 3 inches to [2, 0] (mishap roll 14)',
    { inches: 3, cell: [2, 0], roll: 14 },
    'WAR-16',
  ],
  [
    event(EventKind.TokenRevealed, ANN, 0, 0, 1, CELL),
    'ann turns up treasure-1: plain',
    { token: 'treasure-1', is: 'plain', cell: [2, 0] },
    'WAR-32',
  ],
  [
    event(EventKind.TokenTaken, ANN, 0, 0, CELL),
    'ann takes treasure-1 from [2, 0]',
    { token: 'treasure-1', target: null },
    'WAR-31',
  ],
  [event(EventKind.TokenTaken, ANN, BOB, 0, -1), 'ann takes treasure-1 from bob', { target: 'bob', cell: null }, 'WAR-31'],
  [event(EventKind.TokenDropped, ANN, 0, 0, CELL), 'ann drops treasure-1 at [2, 0]', { cell: [2, 0] }, 'WAR-31'],
  [event(EventKind.TokenDropped, ANN, 0, 0, -1), 'ann takes treasure-1 away with it', { cell: null }, 'DEC-9'],
  [
    event(EventKind.BlightContracted, ANN, 0),
    'ann contracts the Blight',
    { kind: 'blightContracted', actor: 'ann' },
    'WAR-32 WAR-42',
  ],
  [
    event(EventKind.RoutTested, 0, ANN, RED, 7, 6, 9),
    'red must stand a rout check: 7 points of 6; ann needs 9 or more on a d20',
    { side: 'red', points: 7, threshold: 6, need: 9 },
    'WAR-34',
  ],
  [event(EventKind.SideRouted, 0, 0, RED, 0), 'red routs', { willing: false }, 'WAR-34 WAR-41'],
  [event(EventKind.SideRouted, 0, 0, RED, 1), 'red leaves the field of its own will', { willing: true }, 'WAR-34 WAR-41'],
  [
    event(EventKind.SpellEnded, ANN, BOB, 0, SpellEnd.Stunned),
    'ward of ann on bob ends: its caster is stunned',
    { ability: 'ward', why: 'stunned' },
    'WAR-39',
  ],
  [event(EventKind.SpellEnded, ANN, ANN, 0, 9), 'ward of ann ends: reason 9', { why: 9 }, 'WAR-39'],
  [
    event(EventKind.BehaviourSet, REX, 0, Behaviour.Retreat, RED, 1),
    'rex retreats and leaves the board at its edge, in the upkeep of red',
    { as: 'retreat', side: 'red', leavesAtEdge: true },
    'NEU-7 NEU-8 NEU-15',
  ],
  [event(EventKind.BattleScored, 0, 0, RED, 3, 1), 'red scores 3, the best of the others 1', { points: 3, others: 1 }, 'WAR-41'],
  [
    event(EventKind.StatChanged, ANN, BOB, WarStat.Defence, -2, 0),
    'bob has defence 2 better to the end of the turn, by ann',
    { stat: 'defence', by: -2, lasts: 'turn' },
    'WAR-36 WAR-39',
  ],
  [
    event(EventKind.StatChanged, ANN, ANN, WarStat.Move, -2, 2),
    'ann has move −2 to the end of the battle',
    { stat: 'move', lasts: 'battle' },
    'WAR-36 WAR-39',
  ],
  [event(EventKind.StatChangeEnded, 0, BOB, WarStat.Melee, 3), 'bob no longer has melee 3 worse', { stat: 'melee', by: 3 }, ''],
]

describe('events of warbands in words and as records', () => {
  test.each(CASES)('%o', (given, words, record, rules) => {
    expect(formatEvent(template, given)).toBe(words)
    expect(eventRecord(template, given)).toMatchObject({ number: 9, ...record })
    expect(rulesOf('warband', given)).toBe(rules)
  })

  test('every kind has a case', () => {
    const told = new Set<number>(CASES.map(([given]) => given.kind))
    expect(Object.keys(WARBAND_WORDS).filter((kind) => !told.has(Number(kind)))).toEqual([])
  })

  test('others are said as warbands say them', () => {
    expect(formatEvent(template, event(EventKind.UnitMoved, ANN, 0, 0, CELL))).toBe('ann moves from [0, 0] to [2, 0]')
    const failed = event(EventKind.EffectFailed, ANN, BOB, 22, EffectFailure.NobodyThere)
    expect(formatEvent(template, failed)).toBe('Nothing comes of deeds of ann for bob: nobody is there for it')
  })

  test('dice are cited by what they are for', () => {
    const rolled = (purpose: number): string => rulesOf('warband', event(EventKind.DieRolled, ANN, 0, purpose, 20, 7))
    expect([rolled(Purpose.Mishap), rolled(Purpose.Token), rolled(Purpose.Check)]).toEqual(['WAR-16 WAR-27', 'WAR-32', 'WAR-1'])
  })
})

describe('dice and picks of warbands by what comes next', () => {
  const { choiceIds: ids } = template
  const roll = (who: number, purpose: number = Purpose.Check): BattleEvent => event(EventKind.DieRolled, who, 0, purpose, 20, 7)

  test('WAR-1 WAR-3: a roll is told by whether its roller attacks, defends itself or makes a check', () => {
    const blows = event(EventKind.BlowsStruck, ANN, BOB, 1, 1, 0)
    const needs = (who: number, need: number, edge: number): BattleEvent => event(EventKind.Checked, who, 0, BOB, 20, need, edge)
    const say = (die: BattleEvent, by: BattleEvent, check?: BattleEvent): string => rolledFor(template, die, check, by)
    expect([say(roll(ANN), blows), say(roll(BOB), blows)]).toEqual(['to hit', 'to defend itself'])
    expect([say(roll(ANN), blows, needs(ANN, 14, 1)), say(roll(BOB), blows, needs(BOB, 18, -1))]).toEqual([
      'with advantage to hit for 14 or more',
      'with disadvantage to defend itself for 18 or more',
    ])
    const missed = event(EventKind.AttackMissed, ANN, BOB, -1, 12)
    expect(say(roll(ANN), missed, needs(ANN, 12, 0))).toBe('to hit for 12 or more')
    expect(say(roll(ANN), event(EventKind.CheckMade, ANN, 0, WarStat.Agility))).toBe('for its agility check')
    expect(say(roll(ANN), event(EventKind.UnitMoved, ANN, 0))).toBe('for check')
    expect(say(roll(ANN, Purpose.Mishap), blows)).toBe('for mishap')
  })

  test('WAR-6 WAR-43: the unit that a side picks is told with its step, where it is asked something in it', () => {
    const picked = event(EventKind.ChoiceMade, 0, 0, RED, QuestionKind.Unit, ids.unit + ANN)
    const toldBefore = (kind: number, who: number = ANN): string | undefined =>
      unitPicked(template, picked, event(EventKind.ChoiceMade, who, 0, RED, kind, 0))
    const { Take, Keep, Declare, Place, Act, Target } = QuestionKind
    expect([Take, Keep, Declare, Place, Act, Target].map((kind) => toldBefore(kind))).toEqual([
      'red chooses: take treasure with ann',
      'red chooses: see to the spells of ann',
      'red chooses: engage with ann',
      'red chooses: move ann',
      'red chooses: cast with ann',
      'red chooses: shoot with ann',
    ])
    const idle = 'red chooses: act with ann, which finds nothing to do'
    expect([toldBefore(Declare, BOB), unitPicked(template, picked, undefined)]).toEqual([idle, idle])
    expect(unitPicked(template, event(EventKind.ChoiceMade, 0, 0, RED, QuestionKind.Unit, 0), picked)).toBeUndefined()
    expect(unitPicked(template, event(EventKind.ChoiceMade, ANN, 0, RED, Declare, ids.unit + BOB), picked)).toBeUndefined()
  })
})

describe('questions and choices of warbands', () => {
  const { choiceIds: ids } = template
  test('WAR-44 are told', () => {
    expect([QuestionKind.Intercept, QuestionKind.Protect, QuestionKind.Take].map(formatQuestion)).toEqual([
      'who intercepts',
      'who steps before the shot',
      'which treasure to take',
    ])
    expect(formatChoice(template, QuestionKind.Intercept, ids.unit + BOB)).toBe('intercept with bob')
    expect(formatChoice(template, QuestionKind.Protect, ids.unit + BOB)).toBe('protect with bob')
    expect(formatChoice(template, QuestionKind.Retreat, 1)).toBe('leave the field')
    expect(formatChoice(template, QuestionKind.Take, ids.cell + CELL)).toBe('take the treasure at [2, 0]')
    expect(
      [QuestionKind.Intercept, QuestionKind.Protect, QuestionKind.Take].map((kind) => formatChoice(template, kind, 0)),
    ).toEqual(['nobody intercepts', 'nobody steps in', 'leave it'])
  })
})
