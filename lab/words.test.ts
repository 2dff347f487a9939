import { describe, expect, test } from 'vitest'
import { Outcome } from '../components/clock.ts'
import { QuestionKind } from '../components/turn.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EventKind } from '../engine/events.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { eventRecord } from './records.ts'
import { rulesOf } from './rules-cited.ts'
import { COMPANY_WORDS } from './words/company.ts'
import { DUNGEON_WORDS } from './words/dungeon.ts'
import { ENCOUNTER_WORDS } from './words/encounter.ts'
import { WARBAND_WORDS } from './words/warband.ts'
import { formatChoice, formatEvent, formatNeed, formatRoller } from './words.ts'

const template = compile(
  sketch({
    rows: ['....', '....'],
    kinds: [kind('man', {}, ['hit']), kind('wolf', {}, ['bite'])],
    abilities: [attack('hit', 1, amount(1, 6), null), attack('bite', 1, amount(1, 4), null)],
    units: [
      ['hal', 'man', 'town', 0, 0],
      ['wolf-1', 'wolf', 'pack', 3, 1],
    ],
  }),
  skirmish,
)

const event = (kind: EventKind, actor: number, target: number, ...values: number[]): BattleEvent => ({
  kind,
  number: 9,
  actor,
  target,
  values: [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0, values[3] ?? 0],
})

const CASES: readonly (readonly [BattleEvent, string, object])[] = [
  [event(EventKind.BattleStarted, 0, 0), 'The battle begins', { kind: 'battleStarted' }],
  [event(EventKind.RoundStarted, 0, 0, 3), 'Round 3', { kind: 'roundStarted', round: 3 }],
  [event(EventKind.TurnStarted, 1, 0), 'hal has its turn', { kind: 'turnStarted', actor: 'hal' }],
  [
    event(EventKind.UnitMoved, 2, 0, 7, 2),
    'wolf-1 walks from [3, 1] to [1, 0]',
    { kind: 'unitMoved', actor: 'wolf-1', from: [3, 1], to: [1, 0] },
  ],
  [
    event(EventKind.AbilityUsed, 2, 1, 1, -1),
    'wolf-1 uses bite on hal',
    { kind: 'abilityUsed', actor: 'wolf-1', target: 'hal', ability: 'bite', cell: null },
  ],
  [
    event(EventKind.AbilityUsed, 2, 0, 1, 3),
    'wolf-1 uses bite around [1, 1]',
    { kind: 'abilityUsed', actor: 'wolf-1', target: null, ability: 'bite', cell: [1, 1] },
  ],
  [event(EventKind.AbilityUsed, 2, 2, 1, -1), 'wolf-1 uses bite on itself', { kind: 'abilityUsed', target: 'wolf-1' }],
  [
    event(EventKind.AttackMissed, 1, 2, 0, 12),
    'hal misses wolf-1',
    { kind: 'attackMissed', actor: 'hal', target: 'wolf-1', ability: 'hit', need: 12 },
  ],
  [
    event(EventKind.DamageDealt, 1, 2, 5, 0, 0),
    'hal deals wolf-1 5 damage',
    { kind: 'damageDealt', actor: 'hal', target: 'wolf-1', physical: 5, true: 0, ability: 'hit' },
  ],
  [event(EventKind.DamageDealt, 1, 2, 5, 2, 0), 'hal deals wolf-1 7 damage (2 of it true)', { physical: 5, true: 2 }],
  [event(EventKind.DamageDealt, 1, 2, 0, 2, 0), 'hal deals wolf-1 2 true damage', { physical: 0, true: 2 }],
  [
    event(EventKind.DamagePrevented, 0, 2, 2, 3),
    'wolf-1 prevents 2 of it, 3 left',
    { kind: 'damagePrevented', target: 'wolf-1', prevented: 2, left: 3 },
  ],
  [
    event(EventKind.DamageTaken, 1, 2, 5, 2, 4, 1),
    'wolf-1 takes 5 (2 by bonus HP): 4 HP and 1 bonus HP left',
    { kind: 'damageTaken', actor: 'hal', target: 'wolf-1', taken: 5, absorbed: 2, hp: 4, bonusHp: 1 },
  ],
  [event(EventKind.DamageTaken, 1, 2, 5, 0, 4, 0), 'wolf-1 takes 5: 4 HP left', { hp: 4 }],
  [event(EventKind.UnitHealed, 1, 1, 3, 9), 'hal heals itself by 3: 9 HP', { kind: 'unitHealed', healed: 3, hp: 9 }],
  [
    event(EventKind.BonusHpGained, 1, 2, 3, 5),
    'wolf-1 gains 3 bonus HP: 5 bonus HP',
    { kind: 'bonusHpGained', gained: 3, bonusHp: 5 },
  ],
  [
    event(EventKind.UnitDefeated, 1, 2, 0),
    'wolf-1 is defeated by hal with hit',
    { kind: 'unitDefeated', actor: 'hal', target: 'wolf-1', ability: 'hit' },
  ],
  [
    event(EventKind.UnitRemoved, 1, 2, 1, 7),
    'wolf-1 leaves the map at [3, 1]',
    { kind: 'unitRemoved', actor: 'hal', target: 'wolf-1', cause: 'defeated', cell: [3, 1] },
  ],
  [event(EventKind.UnitRemoved, 0, 2, 2, 7), 'wolf-1 retires from [3, 1]', { actor: null, cause: 'retired' }],
  [event(EventKind.TurnEnded, 1, 0), 'hal has done its turn', { kind: 'turnEnded', actor: 'hal' }],
  [event(EventKind.RoundEnded, 0, 0, 3), 'Round 3 is over', { kind: 'roundEnded', round: 3 }],
  [
    event(EventKind.BattleEnded, 0, 0, Outcome.Won, 1),
    'The battle is won by pack',
    { kind: 'battleEnded', outcome: 'won', winner: 'pack' },
  ],
  [event(EventKind.BattleEnded, 0, 0, Outcome.Drawn, -1), 'The battle is a draw', { outcome: 'drawn', winner: null }],
  [
    event(EventKind.BattleEnded, 0, 0, Outcome.Undecided, -1),
    'The battle is undecided: it has reached its limit of rounds',
    { outcome: 'undecided', winner: null },
  ],
  [event(EventKind.InitiativeSet, 1, 0, 17), 'hal has initiative 17', { kind: 'initiativeSet', actor: 'hal', initiative: 17 }],
  [
    event(EventKind.DieRolled, 1, 0, Purpose.Check, 20, 14),
    'hal rolls 14 on a d20 (check)',
    { kind: 'dieRolled', roller: 'hal', purpose: 'check', faces: 20, face: 14 },
  ],
  [
    event(EventKind.StepTaken, 1, 0, 2, 1, 3, 4),
    'hal enters [1, 0] (1 of 3)',
    { kind: 'stepTaken', actor: 'hal', cell: [1, 0], step: 1, steps: 3, points: 4 },
  ],
  [
    event(EventKind.ChoiceMade, 1, 0, 0, QuestionKind.Act, 0),
    'town chooses for hal: pass',
    { kind: 'choiceMade', actor: 'hal', side: 'town', question: 'act', choice: 0 },
  ],
  [
    event(EventKind.Checked, 1, 0, 2, 20, 12),
    'hal needs 12 or more on a d20 to hit wolf-1',
    { kind: 'checked', actor: 'hal', target: 'wolf-1', faces: 20, need: 12 },
  ],
]

/** What only some rulesets have is told in the tests of `words/`: encounters, dungeons, warbands, companies. */
const TOLD_THERE = { ...ENCOUNTER_WORDS, ...DUNGEON_WORDS, ...WARBAND_WORDS, ...COMPANY_WORDS }
const KINDS = Object.values(EventKind).filter((kind) => !(kind in TOLD_THERE))

describe('events in words and as records', () => {
  test.each(CASES)('%o', (given, words, record) => {
    expect(formatEvent(template, given)).toBe(words)
    expect(eventRecord(template, given)).toMatchObject({ number: 9, ...record })
  })

  test('every kind of event has words and a record of its own', () => {
    for (const kind of KINDS) {
      expect(CASES.some(([given]) => given.kind === kind)).toBe(true)
      expect(typeof eventRecord(template, event(kind, 1, 2)).kind).toBe('string')
    }
    expect(new Set(CASES.map(([given]) => eventRecord(template, given).kind)).size).toBe(KINDS.length)
  })

  test('a kind that is not known yet is told by number', () => {
    const unknown = event(63 as EventKind, 1, 2, 3)
    expect(formatEvent(template, unknown)).toBe('event 63: 3 0 0 0')
    expect(eventRecord(template, unknown)).toEqual({ kind: '63', number: 9, values: [3, 0, 0, 0] })
  })

  test('SKI-13 is named where the limit of rounds ends a battle, else SKI-12', () => {
    const ended = (outcome: number) => rulesOf('skirmish', event(EventKind.BattleEnded, 0, 0, outcome, -1))
    expect([ended(Outcome.Won), ended(Outcome.Drawn), ended(Outcome.Undecided)]).toEqual(['SKI-12', 'SKI-12', 'SKI-13'])
    expect(rulesOf('skirmish', event(EventKind.UnitMoved, 1, 0))).toBe('SKI-5')
    expect(rulesOf('unheard-of', event(EventKind.UnitMoved, 1, 0))).toBe('')
  })
})

describe('choices and needs in words', () => {
  test('every range of choice ids', () => {
    const { choiceIds } = template
    const say = (question: number, choice: number) => formatChoice(template, question, choice)
    expect(say(QuestionKind.Act, 0)).toBe('pass')
    expect(say(QuestionKind.Act, choiceIds.ability + 1)).toBe('use bite')
    expect(say(QuestionKind.Act, choiceIds.cell + 3)).toBe('walk to [1, 1]')
    expect(say(QuestionKind.Target, choiceIds.cell + 3)).toBe('aim at [1, 1]')
    expect(say(QuestionKind.Target, choiceIds.unit + 2)).toBe('aim at wolf-1')
    expect(say(QuestionKind.Unit, choiceIds.unit + 1)).toBe('act with hal')
  })

  test('needs at both ends of the die', () => {
    expect([1, 0, 12, 20, 21].map((need) => formatNeed(20, need))).toEqual([
      'any face of a d20',
      'any face of a d20',
      '12 or more on a d20',
      'a 20 on a d20',
      '21 or more on a d20, which it cannot show',
    ])
  })

  test('who rolls: units, sides, the battle', () => {
    const { sideName, battleName } = template
    expect([1, sideName + 1, battleName].map((name) => formatRoller(template, name))).toEqual(['hal', 'side pack', 'the battle'])
  })
})
