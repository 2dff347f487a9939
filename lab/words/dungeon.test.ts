import { describe, expect, test } from 'vitest'
import { Cause } from '../../components/action.ts'
import { Outcome } from '../../components/clock.ts'
import { CardPlace, CardUse, CardVerb, Condition, ElementStrength, ModifierRow, NO_CARD } from '../../components/dungeon.ts'
import { QuestionKind } from '../../components/turn.ts'
import { Purpose } from '../../engine/dice.ts'
import { type BattleEvent, CardMove, createEventLog, EffectFailure, EventKind, Exhaustion } from '../../engine/events.ts'
import { BARE_DUNGEON } from '../../test/kit/bare-dungeon.ts'
import { cryptTemplate } from '../../test/kit/dungeon.ts'
import { createDungeonMemory } from '../dungeon-memory.ts'
import { eventRecord } from '../records.ts'
import { rulesOf } from '../rules-cited.ts'
import { tell } from '../tell.ts'
import { formatChoice, formatQuestion } from './choices.ts'
import { DUNGEON_WORDS } from './dungeon.ts'
import { formatEvent } from './events.ts'

const template = cryptTemplate(BARE_DUNGEON, {
  rows: ['a....b', '......', '##+###', '......'],
  patterns: ['arc: {anchor: self, hexes: [[1, 0], [0, 1]]}'],
  hand: [
    '{card: Slash, initiative: 20, top: [attack: {amount: 3, pattern: arc, pierce: 1}], bottom: [move: {amount: 2, jump: true}]}',
    '{card: Lunge, initiative: 45, top: [attack: {amount: 2, range: 3, targets: all, add: [muddle, wound]}], bottom: [move: 4]}',
    '{card: Call, initiative: 70, top: [summon: hound], bottom: [retaliate: {amount: 1, range: 2, lasts: battle}], lost: top}',
    '{card: Spark, initiative: 11, top: [consume: {element: fire, do: [attack: 4]}, infuse: ice], bottom: [condition: {add: [invisible], self: true}]}',
  ],
  gear: ['flask: {do: [heal: 3], lost: true}'],
  hero: 'gear: [flask]',
  brute: [
    '{card: Rush, initiative: 50, do: [move: {plus: 1}, attack: {plus: -1, targets: 2}]}',
    '{initiative: 30, do: [attack: {plus: 0, range: {plus: 1}}]}',
  ],
})
const { dungeon, unitIds } = template
const row = (id: string): number => unitIds.indexOf(id)
const [ANN, BOB, HOUND] = [row('ann'), row('bob'), row('hound@ann-1')] as const
const [SLASH, LUNGE, CALL, SPARK, FLASK] = [0, 1, 2, 3, 4] as const
const PLUS_ONE = dungeon.modifiers.names.indexOf('+1')
const HERS = dungeon.pileIds.indexOf('modifiers of ann')
const CELL = 4

const event = (kind: EventKind, actor: number, target: number, ...values: number[]): BattleEvent => ({
  kind,
  number: 9,
  actor,
  target,
  values: [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0, values[3] ?? 0],
})

const CASES: readonly (readonly [BattleEvent, string, object])[] = [
  [
    event(EventKind.CardsChosen, ANN, 0, SLASH, LUNGE),
    'ann leads with Slash (initiative 20), beside it Lunge',
    { kind: 'cardsChosen', actor: 'ann', leading: 'Slash', other: 'Lunge' },
  ],
  [
    event(EventKind.CardsChosen, ANN, 0, NO_CARD, NO_CARD),
    'ann takes a long rest, which acts at 99',
    { leading: null, other: null },
  ],
  [
    event(EventKind.AbilityCardDrawn, 0, 0, 0, 0, 50),
    'brute draws Rush (initiative 50): move +1, attack −1 (2 targets)',
    { kind: 'abilityCardDrawn', type: 'brute', card: 'Rush', initiative: 50 },
  ],
  [
    event(EventKind.CardPlayed, ANN, 0, SLASH, CardUse.Top),
    'ann uses the top of Slash: attack 3 (pattern arc, pierce 1)',
    { kind: 'cardPlayed', card: 'Slash', use: 'top' },
  ],
  [event(EventKind.CardPlayed, ANN, 0, SLASH, CardUse.Bottom), 'ann uses the bottom of Slash: move 2 (jump)', { use: 'bottom' }],
  [
    event(EventKind.CardPlayed, ANN, 0, LUNGE, CardUse.Top),
    'ann uses the top of Lunge: attack 2 (range 3, all in range, wound, muddle)',
    {},
  ],
  [event(EventKind.CardPlayed, ANN, 0, LUNGE, CardUse.Attack), 'ann uses Lunge as attack 2', { use: 'attack' }],
  [event(EventKind.CardPlayed, ANN, 0, LUNGE, CardUse.Move), 'ann uses Lunge as move 2', { use: 'move' }],
  [event(EventKind.CardPlayed, ANN, 0, CALL, CardUse.Top), 'ann uses the top of Call: summon hound', {}],
  [
    event(EventKind.CardPlayed, ANN, 0, CALL, CardUse.Bottom),
    'ann uses the bottom of Call: retaliate 1 (range 2, for the battle)',
    {},
  ],
  [event(EventKind.CardPlayed, ANN, 0, SPARK, CardUse.Top), 'ann uses the top of Spark: with fire: attack 4, infuse ice', {}],
  [event(EventKind.CardPlayed, ANN, 0, SPARK, CardUse.Bottom), 'ann uses the bottom of Spark: invisible', {}],
  [event(EventKind.CardPlayed, ANN, 0, FLASK, CardUse.Top), 'ann uses flask: heal 3', { card: 'flask' }],
  [
    event(EventKind.CardMoved, ANN, 0, SLASH, CardPlace.Discard, CardMove.Played),
    'Slash of ann is discarded',
    { kind: 'cardMoved', card: 'Slash', place: 'discard', why: 'played' },
  ],
  [
    event(EventKind.CardMoved, ANN, 0, SLASH, CardPlace.Lost, CardMove.Negated),
    'Slash of ann is lost to negate damage',
    { place: 'lost', why: 'negated' },
  ],
  [event(EventKind.CardMoved, ANN, 0, SLASH, CardPlace.Hand, CardMove.Rested), 'Slash of ann is in hand again by the rest', {}],
  [event(EventKind.CardMoved, ANN, 0, FLASK, CardPlace.Lost, CardMove.Played), 'flask of ann is used up', { card: 'flask' }],
  [
    event(EventKind.CardMoved, ANN, 0, CALL, CardPlace.Lost, CardMove.Ended),
    'Call of ann is lost: its effect is over',
    { why: 'ended' },
  ],
  [
    event(EventKind.CardMoved, ANN, 0, CALL, CardPlace.Lost, CardMove.Exhausted),
    'Call of ann is lost: its owner is exhausted',
    { why: 'exhausted' },
  ],
  [
    event(EventKind.AttackMade, ANN, BOB, 3, 0, 0, 1),
    'ann attacks bob for 3',
    { kind: 'attackMade', actor: 'ann', target: 'bob', value: 3, advantage: null, which: 0, range: 1 },
  ],
  [
    event(EventKind.AttackMade, BOB, ANN, 2, -1, 1, 4),
    'bob attacks ann for 2 with range 4, with disadvantage (target 2)',
    { advantage: 'disadvantage' },
  ],
  [event(EventKind.AttackMade, BOB, ANN, 2, 1, 0, 1), 'bob attacks ann for 2, with advantage', { advantage: 'advantage' }],
  [
    event(EventKind.ModifierDrawn, ANN, BOB, PLUS_ONE, HERS, 1),
    '+1 is drawn from the modifiers of ann',
    { kind: 'modifierDrawn', card: '+1', deck: 'modifiers of ann', counts: true },
  ],
  [
    event(EventKind.ModifierDrawn, ANN, BOB, ModifierRow.Curse, HERS, 0),
    'curse is drawn from the modifiers of ann, which does not count',
    { card: 'curse', counts: false },
  ],
  [
    event(EventKind.AttackValued, ANN, BOB, 4, 1, 3),
    'The attack comes to 4, 3 behind shield 1 of bob',
    { kind: 'attackValued', value: 4, shield: 1, left: 3 },
  ],
  [event(EventKind.AttackValued, ANN, BOB, 4, 0, 4), 'The attack comes to 4', { left: 4 }],
  [
    event(EventKind.TrapSprung, 0, ANN, CELL, 3),
    'ann springs the trap at [1, 0]: 3 damage',
    { kind: 'trapSprung', target: 'ann', cell: [1, 0], damage: 3 },
  ],
  [event(EventKind.HazardEntered, 0, BOB, CELL, 0), 'bob enters the hazard at [1, 0]', { kind: 'hazardEntered', damage: 0 }],
  [
    event(EventKind.DoorOpened, ANN, 0, 0, 10),
    'ann opens the door at [2, 2]',
    { kind: 'doorOpened', actor: 'ann', door: 0, cell: [2, 2] },
  ],
  [event(EventKind.RoomRevealed, 0, 0, 1, 2), 'Room 2 is revealed, 2 figures in it', { kind: 'roomRevealed', room: 1, units: 2 }],
  [event(EventKind.RoomRevealed, 0, 0, 1, 0), 'Room 2 is revealed, nobody in it', { units: 0 }],
  [
    event(EventKind.UnitForced, ANN, BOB, CELL, 1),
    'ann pushes bob to [1, 0]',
    { kind: 'unitForced', actor: 'ann', target: 'bob', how: 'push' },
  ],
  [event(EventKind.UnitForced, ANN, BOB, CELL, 2), 'ann pulls bob to [1, 0]', { how: 'pull' }],
  [event(EventKind.UnitForced, 0, BOB, CELL, 3), 'bob slides to [1, 0]', { how: 'slide' }],
  [
    event(EventKind.LootTaken, ANN, 0, CELL, 1, 3),
    'ann takes 1 loot token from [1, 0]: 3 in all',
    { kind: 'lootTaken', tokens: 1, all: 3 },
  ],
  [
    event(EventKind.ElementChanged, ANN, 0, 0, ElementStrength.Strong),
    'ann infuses fire',
    { kind: 'elementChanged', element: 'fire', strength: 'strong' },
  ],
  [event(EventKind.ElementChanged, ANN, 0, 1, ElementStrength.Inert), 'ann uses up ice', { element: 'ice' }],
  [event(EventKind.ElementChanged, 0, 0, 1, ElementStrength.Waning), 'ice is waning', { actor: null }],
  [event(EventKind.ElementChanged, 0, 0, 1, ElementStrength.Inert), 'ice is gone', {}],
  [
    event(EventKind.UnitRested, ANN, 0, 1, SLASH, 3),
    'ann rests long: Slash is lost, 3 cards taken back',
    { kind: 'unitRested', rest: 'long', lost: 'Slash', back: 3 },
  ],
  [event(EventKind.UnitRested, ANN, 0, 0, SLASH, 1), 'ann rests shortly: Slash is lost, 1 card taken back', { rest: 'short' }],
  [
    event(EventKind.UnitExhausted, 0, ANN, Exhaustion.Hp),
    'ann is exhausted: no HP are left',
    { kind: 'unitExhausted', target: 'ann', why: 'hp' },
  ],
  [
    event(EventKind.UnitExhausted, 0, ANN, Exhaustion.Cards),
    'ann is exhausted: it can neither play two cards nor rest',
    { why: 'cards' },
  ],
  [
    event(EventKind.DamageNegated, 0, ANN, 4, SLASH, NO_CARD),
    'ann loses Slash and negates 4 damage',
    { kind: 'damageNegated', target: 'ann', damage: 4, card: 'Slash', second: null },
  ],
  [
    event(EventKind.DamageNegated, 0, ANN, 4, SLASH, LUNGE),
    'ann loses Slash and Lunge and negates 4 damage',
    { second: 'Lunge' },
  ],
  [
    event(EventKind.BonusGained, ANN, 0, CardVerb.Shield, 2, 0),
    'ann has shield 2',
    { kind: 'bonusGained', bonus: 'shield', points: 2 },
  ],
  [
    event(EventKind.BonusGained, ANN, 0, CardVerb.Retaliate, 2, 1),
    'ann retaliates 2 against attacks from the next hex',
    { bonus: 'retaliate', range: 1 },
  ],
  [event(EventKind.BonusGained, ANN, 0, CardVerb.Retaliate, 2, 3), 'ann retaliates 2 against attacks from up to 3 hexes off', {}],
  [
    event(EventKind.DeckShuffled, 0, 0, HERS),
    'The modifiers of ann are shuffled',
    { kind: 'deckShuffled', deck: 'modifiers of ann' },
  ],
  [
    event(EventKind.ModifierAdded, BOB, ANN, HERS, ModifierRow.Curse),
    'a curse is shuffled into the modifiers of ann, by bob',
    { kind: 'modifierAdded', actor: 'bob', target: 'ann', card: 'curse' },
  ],
  [
    event(EventKind.ModifierAdded, ANN, ANN, HERS, ModifierRow.Bless),
    'a bless is shuffled into the modifiers of ann',
    { card: 'bless' },
  ],
  [event(EventKind.FigureReady, BOB, 0, 50, 0), 'bob has initiative 50', { kind: 'figureReady', initiative: 50, type: 'brute' }],
  [event(EventKind.FigureReady, ANN, 0, 20, -1), 'ann has initiative 20', { type: null }],
  [
    event(EventKind.FocusChosen, BOB, 0, ANN, 0, 2, CELL),
    'bob has its focus on ann (2 movement points to [1, 0])',
    { kind: 'focusChosen', actor: 'bob', focus: 'ann', traps: 0, points: 2, cell: [1, 0] },
  ],
  [
    event(EventKind.FocusChosen, BOB, 0, ANN, 1, 3, CELL),
    'bob has its focus on ann (3 movement points to [1, 0], through 1 trap or hazard)',
    { traps: 1 },
  ],
  [event(EventKind.FocusChosen, BOB, 0, ANN, 0, 0, CELL), 'bob has its focus on ann (from where it stands)', {}],
  [event(EventKind.FocusChosen, BOB, 0, 0, 0, 0, -1), 'bob has no focus', { focus: null }],
  [
    event(EventKind.StatusGiven, BOB, ANN, Condition.Immobilize),
    'ann gets immobilize from bob',
    { kind: 'statusGiven', status: 'immobilize' },
  ],
  [event(EventKind.StatusEnded, 0, ANN, Condition.Poison), 'ann is rid of poison', { kind: 'statusEnded', status: 'poison' }],
  [event(EventKind.UnitMoved, BOB, 0, 0, CELL), 'bob moves from [0, 0] to [1, 0]', { kind: 'unitMoved' }],
  [event(EventKind.UnitRemoved, 0, BOB, 1, CELL), 'bob leaves the map at [1, 0]', { cause: 'defeated' }],
  [event(EventKind.UnitRemoved, BOB, ANN, 3, CELL), 'ann leaves the map, exhausted, from [1, 0]', { cause: 'exhausted' }],
  [event(EventKind.UnitRemoved, 0, HOUND, 4, CELL), 'hound@ann-1 goes with what brought it, from [1, 0]', { cause: 'dismissed' }],
  [
    event(EventKind.EffectFailed, ANN, 0, CardVerb.Summon, EffectFailure.NoRoom),
    'Nothing comes of summon of ann: no hex is free',
    { kind: 'effectFailed', verb: 'summon', why: 'noRoom' },
  ],
]

describe('events of a dungeon in words and as records', () => {
  test.each(CASES)('%o', (given, words, record) => {
    expect(formatEvent(template, given)).toBe(words)
    expect(eventRecord(template, given)).toMatchObject(record)
  })

  test('every kind that only dungeons have', () => {
    const told = new Set(CASES.map(([given]) => String(given.kind)))
    expect(Object.keys(DUNGEON_WORDS).filter((kind) => !told.has(kind))).toEqual([])
  })

  test('a monster card without a name is a card', () => {
    expect(formatEvent(template, event(EventKind.AbilityCardDrawn, 0, 0, 0, 1, 30))).toMatch(
      /^brute draws .+ \(initiative 30\): attack \+0 \(range \+1\)$/,
    )
  })
})

describe('rules behind the events of a dungeon', () => {
  const rules = (kind: EventKind, actor: number, target: number, ...values: number[]) =>
    rulesOf('dungeon', event(kind, actor, target, ...values), template.roster, dungeon)

  test('DUN-14 DUN-17 what characters, monsters and summons do is told apart', () => {
    expect([ANN, BOB, HOUND].map((actor) => rules(EventKind.UnitMoved, actor, 0))).toEqual([
      'DUN-7',
      'DUN-14 DUN-15',
      'DUN-17 DUN-14 DUN-15',
    ])
    expect([ANN, BOB, HOUND].map((actor) => rules(EventKind.AttackMade, actor, ANN))).toEqual([
      'DUN-20',
      'DUN-16 DUN-20',
      'DUN-17 DUN-16 DUN-20',
    ])
    expect([BOB, HOUND].map((target) => rules(EventKind.UnitDeployed, 0, target))).toEqual(['DUN-38 DEC-6', 'DUN-17'])
  })

  test('damage, cards and conditions name what they come from', () => {
    const causes = [Cause.Attack, Cause.Reaction, Cause.Status, Cause.Terrain, Cause.Event]
    expect(causes.map((cause) => rules(EventKind.DamageDealt, BOB, ANN, 1, 0, -1, cause))).toEqual([
      'DUN-20 DMG-1',
      'DUN-26 DMG-1',
      'DUN-28 DMG-1',
      'DUN-8 DMG-1',
      'DMG-1 DMG-18',
    ])
    const moves = [CardMove.Played, CardMove.Negated, CardMove.Rested, CardMove.Ended, CardMove.Exhausted]
    expect(moves.map((why) => rules(EventKind.CardMoved, ANN, 0, SLASH, CardPlace.Lost, why))).toEqual([
      'DUN-4',
      'DUN-5',
      'DUN-3',
      'DUN-33',
      'DUN-34',
    ])
    expect(rules(EventKind.StatusGiven, BOB, ANN, Condition.Poison)).toBe('DUN-28 DUN-31')
    expect(rules(EventKind.StatusGiven, BOB, ANN, Condition.Stun)).toBe('DUN-29 DUN-31')
    expect(rules(EventKind.StatusEnded, 0, ANN, Condition.Wound)).toBe('DUN-28')
    expect([rules(EventKind.UnitForced, ANN, BOB, 0, 1), rules(EventKind.UnitForced, 0, BOB, 0, 3)]).toEqual([
      'DUN-24 DUN-42',
      'DUN-36',
    ])
    const removals = [1, 3, 4].map((cause) => rules(EventKind.UnitRemoved, 0, ANN, cause))
    expect(removals).toEqual(['DUN-32', 'DUN-34 DUN-6', 'DUN-17'])
  })

  test('every event of a dungeon names its rules; DEC-17 is behind an undecided end', () => {
    const ends = [Outcome.Won, Outcome.Undecided].map((outcome) => rules(EventKind.BattleEnded, 0, 0, outcome))
    expect(ends).toEqual(['DUN-37', 'DEC-17'])
    const kinds = Object.keys(DUNGEON_WORDS).map(Number) as EventKind[]
    expect(kinds.filter((kind) => rules(kind, ANN, BOB) === '')).toEqual([])
  })
})

describe('rules that what was told before decides', () => {
  /** Ids behind the last of some events. */
  const ruled = (...events: readonly BattleEvent[]): string => {
    const memory = createDungeonMemory(template)
    for (const each of events.slice(0, -1)) memory.see(each)
    return rulesOf('dungeon', events.at(-1)!, template.roster, dungeon, memory)
  }
  const step = (cell: number, at: number, of: number, points: number) => event(EventKind.StepTaken, ANN, 0, cell, at, of, points)

  test('DUN-19 DUN-29 what helps or hampers an attack', () => {
    const muddled = event(EventKind.StatusGiven, ANN, BOB, Condition.Muddle)
    const hampered = event(EventKind.AttackMade, BOB, ANN, 2, -1, 0, 3)
    expect(ruled(hampered)).toBe('DUN-16 DUN-20 DUN-19 DUN-22')
    expect(ruled(muddled, hampered)).toBe('DUN-16 DUN-20 DUN-29 DUN-22')
    expect(ruled(event(EventKind.AttackMade, ANN, BOB, 2, -1, 0, 0))).toBe('DUN-20 DUN-29 DUN-22')
    expect(ruled(event(EventKind.AttackMade, ANN, BOB, 2, 1, 0, 3))).toBe('DUN-20 DUN-29 DUN-22')
  })

  test('DUN-23 pierce is behind a value where some of the shield did not count', () => {
    const shield = event(EventKind.BonusGained, BOB, 0, CardVerb.Shield, 2)
    const valued = (left: number) => event(EventKind.AttackValued, ANN, BOB, 4, left, 4 - left)
    expect([0, 1, 2].map((left) => ruled(shield, valued(left)))).toEqual([
      'DUN-20 DUN-23 DUN-25',
      'DUN-20 DUN-23 DUN-25',
      'DUN-20 DUN-25',
    ])
    expect(ruled(shield, event(EventKind.RoundStarted, 0, 0, 2), valued(0))).toBe('DUN-20')
  })

  test('DUN-13 DUN-35 a focus, none, and that of one that does not attack', () => {
    const draw = event(EventKind.AbilityCardDrawn, 0, 0, 0, 0, 50)
    const focus = event(EventKind.FocusChosen, BOB, 0, ANN, 0, 2, CELL)
    expect(ruled(draw, focus)).toBe('DUN-11 DUN-12')
    expect(ruled(draw, event(EventKind.StatusGiven, ANN, BOB, Condition.Disarm), focus)).toBe('DUN-11 DUN-12 DUN-35')
    expect(ruled(draw, event(EventKind.FocusChosen, BOB, 0, 0, 0, 0, -1))).toBe('DUN-13')
  })

  test('DUN-4 DUN-33 DUN-38 cards that end with their summon, cards drawn and decks shuffled', () => {
    const ended = event(EventKind.CardMoved, ANN, 0, CALL, CardPlace.Lost, CardMove.Ended)
    expect(ruled(event(EventKind.CardPlayed, ANN, 0, CALL, CardUse.Top), ended)).toBe('DUN-4 DUN-17')
    expect(ruled(event(EventKind.CardPlayed, ANN, 0, CALL, CardUse.Bottom), ended)).toBe('DUN-33')
    const draw = event(EventKind.AbilityCardDrawn, 0, 0, 0, 0, 50)
    expect([ruled(draw), ruled(event(EventKind.TurnStarted, ANN, 0), draw)]).toEqual(['DUN-1', 'DUN-38'])
    expect(ruled(event(EventKind.DeckShuffled, 0, 0, HERS))).toBe('DUN-21 DUN-33')
    expect(ruled(event(EventKind.DeckShuffled, 0, 0, dungeon.abilityPile))).toBe('DUN-33')
    expect(ruled(event(EventKind.ModifierDrawn, ANN, BOB, ModifierRow.Curse, HERS, 1))).toBe('DUN-21 DUN-30')
  })

  test('DUN-3 DUN-38 what a short rest costs, whom a monster summons', () => {
    expect(ruled(event(EventKind.DamageDealt, 0, ANN, 1, 0, -1, Cause.Ability))).toBe('DUN-3 DMG-1')
    expect(ruled(event(EventKind.DieRolled, ANN, 0, Purpose.RestLoss, 4, 1))).toBe('DUN-3')
    expect(ruled(event(EventKind.UnitDeployed, BOB, BOB))).toBe('DUN-38')
  })

  test('DUN-36 one step over more than a hex is a teleport', () => {
    const far = event(EventKind.UnitMoved, ANN, 0, 0, 2 * CELL)
    expect(ruled(step(2 * CELL, 1, 1, 2), far)).toBe('DUN-36')
    expect(ruled(step(CELL, 1, 2, 1), step(2 * CELL, 2, 2, 2), far)).toBe('DUN-7')
  })
})

describe('a dungeon told line by line', () => {
  const told = (...events: readonly BattleEvent[]): string[] => {
    const log = createEventLog(events.length)
    for (const { kind, number, actor, target, values } of events)
      log.records.set([kind, number, actor, target, ...values], 8 * log.count++)
    return [...tell(template, log)].map(({ depth, text }) => `${depth} ${text}`)
  }
  const rolled = (faces: number, face: number): BattleEvent =>
    event(EventKind.DieRolled, dungeon.pileName + HERS, 0, Purpose.Modifier, faces, face)

  test('DUN-22 each modifier card takes the die that drew it', () => {
    const lines = told(
      rolled(20, 3),
      rolled(19, 7),
      event(EventKind.ModifierDrawn, ANN, BOB, PLUS_ONE, HERS, 1),
      event(EventKind.ModifierDrawn, ANN, BOB, ModifierRow.Curse, HERS, 0),
      event(EventKind.AttackValued, ANN, BOB, 4, 0, 4),
    )
    expect(lines).toEqual([
      '3 +1 is drawn from the modifiers of ann (d20: 3)',
      '3 curse is drawn from the modifiers of ann, which does not count (d19: 7)',
      '3 The attack comes to 4',
    ])
  })

  test('DUN-11 a focus is a line of its own; places in the order are not, since the cards have said them', () => {
    const lines = told(
      event(EventKind.FigureReady, BOB, 0, 50, 0),
      event(EventKind.TurnStarted, BOB, 0),
      event(EventKind.FocusChosen, BOB, 0, ANN, 0, 2, CELL),
      event(EventKind.UnitMoved, BOB, 0, 8, CELL),
    )
    expect(lines).toEqual([
      '1 bob has its turn',
      '2 bob has its focus on ann (2 movement points to [1, 0])',
      '2 bob moves from [2, 0] to [1, 0]',
    ])
  })
})

describe('points of a move', () => {
  test('DUN-7 DUN-36 a line tells those of its own hexes: on behind a slide as behind a leg', () => {
    const log = createEventLog(8)
    const events = [
      event(EventKind.StepTaken, ANN, 0, 4, 1, 3, 1),
      event(EventKind.UnitMoved, ANN, 0, 0, 4),
      event(EventKind.StepTaken, ANN, 0, 8, 2, 3, 1),
      event(EventKind.UnitForced, 0, ANN, 8, 3),
      event(EventKind.StepTaken, ANN, 0, 12, 3, 3, 3),
      event(EventKind.UnitMoved, ANN, 0, 8, 12),
      event(EventKind.StepTaken, ANN, 0, 16, 1, 1, 1),
      event(EventKind.UnitMoved, ANN, 0, 12, 16),
    ]
    for (const { kind, number, actor, target, values } of events)
      log.records.set([kind, number, actor, target, ...values], 8 * log.count++)
    expect([...tell(template, log)].map(({ text }) => text)).toEqual([
      'ann moves from [0, 0] to [1, 0] (1 movement point)',
      'ann slides to [2, 0]',
      'ann moves from [2, 0] to [3, 0] (2 movement points)',
      'ann moves from [3, 0] to [4, 0] (1 movement point)',
    ])
  })
})

describe('choices of a dungeon in words', () => {
  const { choiceIds: ids } = template
  const say = (question: number, choice: number) => formatChoice(template, question, choice, ANN)

  test('DUN-1 DUN-3 cards and rests', () => {
    expect(say(QuestionKind.Card, ids.card + LUNGE)).toBe('choose Lunge (initiative 45)')
    expect(say(QuestionKind.Card, ids.rest)).toBe('take a long rest')
    expect(say(QuestionKind.Rest, ids.rest)).toBe('rest shortly, or with a card drawn: have another one drawn for 1 damage')
    expect(say(QuestionKind.Rest, 0)).toBe('leave it at that')
  })

  test('DUN-4 plays and items', () => {
    expect(say(QuestionKind.Act, ids.play + LUNGE * 4 + CardUse.Bottom)).toBe('use the bottom of Lunge: move 4')
    expect(say(QuestionKind.Act, ids.play + LUNGE * 4 + CardUse.Attack)).toBe('use Lunge as attack 2')
    expect(say(QuestionKind.Act, ids.card + FLASK)).toBe('use flask: heal 3')
    expect(say(QuestionKind.Act, 0)).toBe('end the turn')
  })

  test('DUN-5 what is lost for damage; hexes, targets, turns of a pattern', () => {
    expect(say(QuestionKind.Negate, ids.card + SLASH)).toBe('lose Slash')
    expect(say(QuestionKind.Negate, 0)).toBe('take the damage')
    expect([say(QuestionKind.Place, ids.cell + CELL), say(QuestionKind.Place, 0)]).toEqual(['choose [1, 0]', 'no further'])
    expect([say(QuestionKind.Target, ids.unit + BOB), say(QuestionKind.Target, 0)]).toEqual(['aim at bob', 'nobody more'])
    expect([say(QuestionKind.Turn, ids.turn + 2), say(QuestionKind.Turn, ids.turn + 7)]).toEqual([
      'turn it by 120°',
      'turn it by 60°, mirrored',
    ])
    expect(formatQuestion(QuestionKind.Negate)).toBe('whether to lose cards in place of HP')
  })
})
