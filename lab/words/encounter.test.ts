import { describe, expect, test } from 'vitest'
import { Verb } from '../../components/abilities.ts'
import { Cause } from '../../components/action.ts'
import { TrackItem } from '../../components/dice.ts'
import { BattleForm, EncounterResult, StatusDie } from '../../components/encounter.ts'
import { Window } from '../../components/reactions.ts'
import { QuestionKind } from '../../components/turn.ts'
import { EffectFailure, EventKind, FatigueFor, Occasion, WANT_OF_DICE } from '../../engine/events.ts'
import { March } from '../../engine/tactics/encounter-march.ts'
import { expedition } from '../../rulesets/expedition/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { parseScenario } from '../../scenario/yaml.ts'
import { eventRecord } from '../records.ts'
import { rulesOf } from '../rules-cited.ts'
import { formatChoice, formatQuestion } from './choices.ts'
import { ENCOUNTER_WORDS } from './encounter.ts'
import { formatEvent } from './events.ts'

const checked = parseScenario(`
affray: 1
name: Ford
ruleset: expedition
map: {ground: meadow, legend: {".": meadow}, rows: ["....", "...."]}
terrain: {meadow: {}}
dice:
  blade: {pool: stamina, line: combat, faces: [0, 1, [damage: 1, keep: true], [heal: 1, status: bane]]}
  mend: {pool: magicka, faces: [[], [bonusHp: 2]]}
kinds:
  vanguard: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 1, cooldown: 2}, forms: [heavyWeapon], dice: {blade: 2, mend: 1}}
  hound: {role: companion, stats: {health: 2, range: 1, combat: 1}}
  raider: {role: enemy, stats: {health: 2, range: 1, combat: 1}, abilities: {riposte: 1}}
abilities: {riposte: {when: damageDealt, if: {target: self}, do: [damage: {amount: rank, to: source}]}}
sides: {party: {play: random-legal}, bandits: {play: random-legal}}
units:
  - {id: brand, kind: vanguard, side: party, at: [0, 0]}
  - {id: argo, kind: hound, side: party, at: [0, 1]}
  - {id: chief, kind: raider, side: bandits, at: [3, 1]}
events: {alarm: {when: roundStart, if: {round: 2}, target: {side: party}, do: [bonusHp: 1]}}
objectives: [{side: party, win: {defeated: {side: bandits}}}]
limits: {rounds: 9}
`)
if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join('\n'))
const template = compile(checked.scenario, expedition)
const [BRAND, ARGO, CHIEF] = [1, 2, 3]

const event = (kind: EventKind, actor: number, target: number, ...values: number[]) => ({
  kind,
  number: 9,
  actor,
  target,
  values: [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0, values[3] ?? 0] as const,
})

const TRACK = [
  (TrackItem.Skill + 1) | (TrackItem.LightFatigue << 8) | ((TrackItem.Status + StatusDie.Bane) << 16),
  TrackItem.Overfatigue,
]

const CASES: readonly (readonly [ReturnType<typeof event>, string, object])[] = [
  [
    event(EventKind.ReactionUsed, CHIEF, BRAND, 0, Window.DamageDealt),
    'chief uses riposte towards brand as damage is dealt',
    { kind: 'reactionUsed', actor: 'chief', target: 'brand', ability: 'riposte', window: 'damageDealt' },
  ],
  [event(EventKind.ReactionUsed, CHIEF, 0, 0, Window.TurnStart), 'chief uses riposte as the turn begins', { target: null }],
  [
    event(EventKind.LossCapped, 0, CHIEF, 2, 0),
    'chief loses 2 HP less (riposte)',
    { kind: 'lossCapped', target: 'chief', notLost: 2, ability: 'riposte' },
  ],
  [event(EventKind.UnitSaved, 0, BRAND, 1), 'brand is saved: 1 HP', { kind: 'unitSaved', target: 'brand', hp: 1, bonusHp: 0 }],
  [
    event(EventKind.StatusGiven, CHIEF, BRAND, StatusDie.Maim),
    'brand gets maim from chief',
    { kind: 'statusGiven', actor: 'chief', target: 'brand', status: 'maim' },
  ],
  [event(EventKind.StatusGiven, 0, BRAND, StatusDie.Bane), 'brand gets bane', { actor: null, status: 'bane' }],
  [event(EventKind.StatusEnded, 0, BRAND, StatusDie.Fear), 'brand is rid of fear', { kind: 'statusEnded', status: 'fear' }],
  [
    event(EventKind.UnitRevived, ARGO, BRAND, 2, 3),
    'brand is revived by argo on [1, 1]: 2 HP',
    { kind: 'unitRevived', actor: 'argo', target: 'brand', hp: 2, cell: [1, 1] },
  ],
  [event(EventKind.UnitRevived, 0, BRAND, 6, 3), 'brand is revived on [1, 1]: 6 HP', { actor: null }],
  [
    event(EventKind.UnitDeployed, 0, CHIEF, 2, 6),
    'chief comes to [3, 0]: 2 HP',
    { kind: 'unitDeployed', actor: null, target: 'chief', hp: 2, cell: [3, 0] },
  ],
  [event(EventKind.UnitDeployed, ARGO, CHIEF, 2, 6), 'chief comes to [3, 0] by argo: 2 HP', { actor: 'argo' }],
  [
    event(EventKind.FatigueGained, BRAND, 0, 1, 2),
    'brand gains 1 light fatigue die and 2 overfatigue dice',
    { kind: 'fatigueGained', actor: 'brand', light: 1, overfatigue: 2 },
  ],
  [event(EventKind.FatigueGained, BRAND, 0, 0, 1), 'brand gains 1 overfatigue die', {}],
  [event(EventKind.FatigueGained, BRAND, 0, 0, 0), 'brand gains no fatigue', {}],
  [
    event(EventKind.DieCooled, BRAND, 0, 1, 4),
    'brand exhausts blade 2 (place 5 of the track)',
    { kind: 'dieCooled', actor: 'brand', die: 'blade 2', place: 4 },
  ],
  [
    event(EventKind.DieRecovered, BRAND, 0, 2, 0, TrackItem.Skill + 2, -1),
    'brand has mend ready again (place 1 of the track)',
    { kind: 'dieRecovered', die: 'mend', place: 0, item: 'mend', to: -1 },
  ],
  [
    event(EventKind.DieRecovered, BRAND, 0, -1, 0, TrackItem.Overfatigue, 3),
    'brand moves overfatigue from place 1 to place 4 of the track',
    { die: null, item: 'overfatigue', to: 3 },
  ],
  [
    event(EventKind.DieRecovered, BRAND, 0, -1, 0, TrackItem.LightFatigue, -1),
    'brand takes light fatigue off place 1 of the track',
    { item: 'light fatigue' },
  ],
  [event(EventKind.DieRecovered, BRAND, 0, 0, -1, TrackItem.Skill, 0), 'brand has blade 1 ready again', { place: -1 }],
  [event(EventKind.DieDrained, BRAND, 0, 0), 'brand has blade 1 drained', { kind: 'dieDrained', die: 'blade 1' }],
  [
    event(EventKind.DieKept, BRAND, 0, 0, 2),
    'brand keeps blade 1 (1 damage, may be kept) in an active slot',
    { kind: 'dieKept', die: 'blade 1', face: 2 },
  ],
  [
    event(EventKind.EngageDeclared, BRAND, CHIEF, BattleForm.HeavyWeapon, 2),
    'brand engages chief, heavy weapon (engage 2 of the turn)',
    { kind: 'engageDeclared', actor: 'brand', target: 'chief', form: 'heavyWeapon', engage: 2 },
  ],
  [event(EventKind.EngageDeclared, BRAND, 0, BattleForm.Defensive, 1), 'brand engages nobody, defensive', { target: null }],
  [event(EventKind.EngageDeclared, CHIEF, BRAND, -1, 1), 'chief engages brand', { form: null }],
  [
    event(EventKind.DiceRolled, BRAND, 0, 1, 2),
    'brand rolls 1 die: 2 damage in all',
    { kind: 'diceRolled', actor: 'brand', dice: 1, damage: 2 },
  ],
  [event(EventKind.UnitSetAside, 0, CHIEF, BRAND), 'chief is set aside', { kind: 'unitSetAside', creditedTo: 'brand' }],
  [
    event(EventKind.StackJoined, 0, CHIEF, 2),
    'chief goes on the stack of the fallen, as number 3 from below',
    { kind: 'stackJoined', target: 'chief', place: 2 },
  ],
  [event(EventKind.GuildAssisted, 0, 0, 1), 'The guild helps: the counter of rounds is 1', { kind: 'guildAssisted', counter: 1 }],
  [event(EventKind.PartyRetreated, 0, 0, 0), 'party retreats', { kind: 'partyRetreated', side: 'party' }],
  [
    event(EventKind.EncounterJudged, 0, 0, EncounterResult.Success),
    'The party has reached its objective',
    { kind: 'encounterJudged', result: 'success' },
  ],
  [
    event(EventKind.EncounterJudged, 0, 0, EncounterResult.Retreat),
    'The encounter has failed: the party retreats',
    { result: 'retreat' },
  ],
  [event(EventKind.EventHappened, 0, 0, 0), 'Event alarm', { kind: 'eventHappened', event: 'alarm' }],
  [
    event(EventKind.EffectFailed, CHIEF, BRAND, Verb.Revive, EffectFailure.NoRoom),
    'Nothing comes of revive of chief for brand: no hex is free',
    { kind: 'effectFailed', verb: 'revive', why: 'noRoom' },
  ],
  [event(EventKind.EffectFailed, 0, 0, Verb.TakeOff, 9), 'Nothing comes of take off: reason 9', { verb: 'takeOff', why: 9 }],
  [
    event(EventKind.DamageMadeTrue, CHIEF, BRAND, 2),
    '2 of the damage of chief is true damage',
    { kind: 'damageMadeTrue', points: 2 },
  ],
  [
    event(EventKind.HealthChanged, CHIEF, BRAND, -2, 4),
    'brand has 2 most HP less: 4 HP',
    { kind: 'healthChanged', change: -2, hp: 4 },
  ],
  [event(EventKind.HealthChanged, BRAND, BRAND, 0, 4), 'brand pays with HP: 4 HP', { change: 0 }],
  [
    event(EventKind.DamagePrevented, 0, CHIEF, 1, 2),
    'chief prevents 1 of it with Defense, 2 left',
    { kind: 'damagePrevented', actor: null, prevented: 1, left: 2, with: null, preventedTrue: 0 },
  ],
  [event(EventKind.DamagePrevented, BRAND, BRAND, 1, 0, -2), 'brand prevents 1 of it with blade 2, 0 left', { with: 'blade 2' }],
  [
    event(EventKind.DamagePrevented, ARGO, BRAND, 1, 0, 1, 2),
    "brand prevents 3 of it (2 true) with argo's riposte, 0 physical left",
    { actor: 'argo', with: 'riposte', preventedTrue: 2 },
  ],
  [
    event(EventKind.EncounterJudged, 0, 0, EncounterResult.Failed),
    'The encounter has failed: its objective is lost',
    { result: 'failed' },
  ],
  [
    event(EventKind.FaceShown, BRAND, 0, 1, 3),
    'brand has blade 2 show heal 1, bane',
    { kind: 'faceShown', die: 'blade 2', face: 3 },
  ],
  [
    event(EventKind.TrackShown, BRAND, 0, ...TRACK),
    "brand's track: blade 2, light fatigue, bane, overfatigue",
    { kind: 'trackShown', track: ['blade 2', 'light fatigue', 'bane', 'overfatigue'] },
  ],
  [event(EventKind.TrackShown, BRAND, 0), "brand's track: empty", { track: [] }],
  [
    event(EventKind.MarchAimed, CHIEF, 0, March.ToTarget, 2, 3, 2),
    'chief reaches nobody from here: the nearest hex from which it would is [1, 0], 3 hexes off (one of 2 that serve as well)',
    { kind: 'marchAimed', why: 'toTarget', cell: [1, 0], hexes: 3, equals: 2 },
  ],
  [
    event(EventKind.MarchAimed, CHIEF, 0, March.Nearer, 2, 1, 1),
    'chief has no way to reach anybody: nearest to the closest opponent is [1, 0], 1 hex off',
    { why: 'nearer' },
  ],
  [event(EventKind.MarchAimed, CHIEF, 0, March.InReach, -1), 'chief has somebody in reach: it stays', { cell: null }],
  [event(EventKind.MarchAimed, CHIEF, 0, March.NobodyThere, -1), 'chief has nobody to go to', { why: 'nobodyThere' }],
  [event(EventKind.UnitDefeated, 0, BRAND, -1), 'brand is defeated', { kind: 'unitDefeated', actor: null, ability: null }],
  [event(EventKind.UnitDefeated, CHIEF, BRAND, -1), 'brand is defeated by chief', { actor: 'chief' }],
  [event(EventKind.UnitHealed, 0, BRAND, 2, 6), 'brand is healed by 2: 6 HP', { actor: null }],
  [event(EventKind.DamageDealt, 0, BRAND, 0, 2, -1), 'brand is dealt 2 true damage', { ability: null }],
]

describe('events of an encounter in words and as records', () => {
  test.each(CASES)('%o', (given, words, record) => {
    expect(formatEvent(template, given)).toBe(words)
    expect(eventRecord(template, given)).toMatchObject(record)
  })

  test('every kind that only encounters have', () => {
    const kinds = Object.values(EventKind).filter((kind) => kind in ENCOUNTER_WORDS && kind < EventKind.DieRolled)
    const told = new Set(CASES.map(([given]) => given.kind))
    expect([...kinds, EventKind.FaceShown, EventKind.TrackShown, EventKind.MarchAimed].filter((kind) => !told.has(kind))).toEqual(
      [],
    )
  })

  test('damage names the rule of its cause, and of who engaged', () => {
    const rules = (actor: number, cause: number) =>
      rulesOf('expedition', event(EventKind.DamageDealt, actor, BRAND, 1, 0, -1, cause), template.roster)
    expect([BRAND, ARGO, CHIEF].map((actor) => rules(actor, Cause.Attack))).toEqual([
      'DMG-1 EXP-23',
      'DMG-1 EXP-29',
      'DMG-1 EXP-28',
    ])
    const causes = [Cause.Ability, Cause.Reaction, Cause.Status, Cause.Fatigue, Cause.Event, WANT_OF_DICE]
    expect(causes.map((cause) => rules(0, cause))).toEqual([
      'DMG-1 DMG-18',
      'DMG-10 DMG-18',
      'DMG-14',
      'EXP-13',
      'DMG-18',
      'EXP-19 EXP-43',
    ])
  })

  test('fatigue, dice and statuses name what they come and go for; verdicts and returns what decides them', () => {
    const rules = (kind: EventKind, target: number, ...values: number[]) =>
      rulesOf('expedition', event(kind, BRAND, target, ...values), template.roster)
    const fatigue = [FatigueFor.Other, FatigueFor.Round, FatigueFor.Engage, FatigueFor.Price]
    expect(fatigue.map((what) => rules(EventKind.FatigueGained, 0, 1, 0, what))).toEqual([
      'EXP-18 EXP-19',
      'EXP-13',
      'EXP-21 EXP-18',
      'DMG-11 EXP-18',
    ])
    expect([rules(EventKind.HealthChanged, 0, 1), rules(EventKind.HealthChanged, 0, 0)]).toEqual(['DMG-13', 'DMG-11'])
    const occasions = [Occasion.Battle, Occasion.Fallen, Occasion.ClearingUp]
    expect(occasions.map((occasion) => rules(EventKind.StatusEnded, CHIEF, 0, occasion))).toEqual([
      'DMG-14',
      'EXP-35 EXP-44',
      'EXP-38',
    ])
    expect(rules(EventKind.StatusEnded, BRAND, 0, Occasion.Fallen)).toBe('DMG-14')
    expect(occasions.map((occasion) => rules(EventKind.DieCooled, 0, 0, 0, occasion))).toEqual([
      'EXP-42',
      'EXP-32 EXP-42',
      'EXP-38',
    ])
    expect([rules(EventKind.DieRecovered, 0, 0, 0), rules(EventKind.DieRecovered, 0, 0, -1)]).toEqual(['EXP-17', 'EXP-38'])
    expect([rules(EventKind.UnitRevived, BRAND), rules(EventKind.UnitRevived, CHIEF)]).toEqual(['EXP-32 DEC-6', 'EXP-31 DEC-6'])
    expect(rules(EventKind.DiceRolled, 0, 2, 3, 1)).toBe('EXP-21 EXP-41 DMG-14')
    const { Success, Failed, Retreat, PartyDefeat } = EncounterResult
    expect([Success, Failed, Retreat, PartyDefeat].map((result) => rules(EventKind.EncounterJudged, 0, result))).toEqual([
      'EXP-14 EXP-15',
      'EXP-14 EXP-15',
      'EXP-14 EXP-45',
      'EXP-15 EXP-39 EXP-45',
    ])
  })

  test('every event of an encounter names its rules, by who does what', () => {
    const rules = (kind: EventKind, actor: number, ...values: number[]) =>
      rulesOf('expedition', event(kind, actor, 0, ...values), template.roster)
    expect([BRAND, ARGO, CHIEF].map((actor) => rules(EventKind.UnitMoved, actor))).toEqual(['EXP-20', 'EXP-29', 'EXP-26'])
    expect(rules(EventKind.ReactionUsed, CHIEF, 0, Window.Preventing)).toBe('DMG-9 DMG-19')
    expect(rules(EventKind.ReactionUsed, CHIEF, 0, Window.TurnStart)).toBe('DMG-15')
    expect(rules(EventKind.DamagePrevented, 0, 1, 0, 0)).toBe('DMG-4 DMG-20')
    expect(rules(EventKind.DamagePrevented, BRAND, 1, 0, 1)).toBe('DMG-3 DMG-9')
    expect(rules(EventKind.DamagePrevented, BRAND, 1, 0, -1)).toBe('EXP-24 DMG-9')
    expect(rules(EventKind.MarchAimed, CHIEF, March.Nearer)).toBe('EXP-27 EXP-9')
    expect(rules(EventKind.MarchAimed, CHIEF, March.ToTarget)).toBe('EXP-26 EXP-9')
    expect(rules(EventKind.MarchAimed, CHIEF, March.NobodyThere)).toBe('EXP-27')
    const silent = Object.values(EventKind).filter((kind) => kind < EventKind.CardsChosen && rules(kind, BRAND, 0) === '')
    expect(silent).toEqual([EventKind.BattleStarted, EventKind.AttackMissed, EventKind.InitiativeSet])
  })
})

describe('choices of an encounter in words', () => {
  const { choiceIds: ids } = template
  const say = (question: number, choice: number, unit = BRAND) => formatChoice(template, question, choice, unit)

  test('EXP-21 an act, an engage and its dice', () => {
    expect(say(QuestionKind.Act, ids.form + BattleForm.LightWeapon)).toBe('engage, light weapon')
    expect(say(QuestionKind.Act, ids.form + BattleForm.HeavyWeapon, ARGO)).toBe('engage')
    expect(say(QuestionKind.Act, ids.die + 1)).toBe('exhaust blade 2')
    expect(say(QuestionKind.Declare, 0)).toBe('engage nobody')
    expect(say(QuestionKind.Declare, ids.unit + CHIEF)).toBe('engage chief')
    expect(say(QuestionKind.Gather, ids.die + 2)).toBe('gather mend')
    expect(say(QuestionKind.Gather, 0)).toBe('gather no more')
    expect(say(QuestionKind.Resolve, ids.die)).toBe('resolve blade 1')
    expect([say(QuestionKind.Keep, ids.die), say(QuestionKind.Keep, 0)]).toEqual(['keep blade 1', 'exhaust it'])
    expect(say(QuestionKind.Change, ids.die)).toBe('change blade 1')
  })

  test('preventions, answers, places, ties and offers', () => {
    expect(say(QuestionKind.Prevention, ids.die)).toBe('spend blade 1')
    expect(say(QuestionKind.Prevention, ids.ability)).toBe('use riposte')
    expect(say(QuestionKind.Reaction, 0)).toBe('do not answer')
    expect(say(QuestionKind.Place, ids.cell + 3)).toBe('put it on [1, 1]')
    expect([say(QuestionKind.Tie, ids.cell + 3), say(QuestionKind.Tie, ids.unit + CHIEF)]).toEqual(['take [1, 1]', 'take chief'])
    expect([say(QuestionKind.Assist, 0), say(QuestionKind.Assist, ids.unit)]).toEqual(['no help', 'accept'])
    expect([say(QuestionKind.Retreat, 0), say(QuestionKind.Retreat, ids.unit)]).toEqual(['stay', 'retreat'])
  })

  test('every kind of question has words', () => {
    expect(
      Object.values(QuestionKind)
        .map(formatQuestion)
        .filter((text) => text.startsWith('question')),
    ).toEqual([])
    expect(formatQuestion(99)).toBe('question 99')
  })
})
