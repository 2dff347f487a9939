/**
 * Group A of the public reports, as far as it concerns doors, the order of turns, summons, exhaustion and conditions, in battles of the
 * ruleset `dungeon`; what concerns the focus and the way of monsters stands in dungeon-reports.test.ts.
 */
import { describe, expect, it } from 'vitest'
import { Overlay } from '../../components/dungeon.ts'
import { Ledger } from '../../components/ledger.ts'
import { advance } from '../../engine/advance.ts'
import { columns } from '../../engine/battle.ts'
import { choices, choose } from '../../engine/choices.ts'
import { createEventLog, EventKind, type EventLog, readEvents } from '../../engine/events.ts'
import { restoreNew, snapshot } from '../../engine/snapshot.ts'
import { type Crypt, type DungeonArena, dungeon, layCards, setPile } from '../kit/dungeon.ts'
import { annsTurn, only } from '../kit/dungeon-turn.ts'

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Lunge, initiative: 40, top: [attack: 2], bottom: [move: 4]}',
  '{card: Mend, initiative: 35, top: [heal: 3], bottom: [move: 3]}',
  '{card: Guard, initiative: 60, top: [shield: 1], bottom: [move: 1]}',
]

const unit = (id: string, kind: string, side: string, at: string, more = ''): string =>
  `{id: ${id}, kind: ${kind}, side: ${side}, at: ${at}${more}}`

/** A small dungeon whose dice fall as they do. */
const open = (change: Partial<Crypt> = {}): DungeonArena => {
  const fight = dungeon({ hand: HAND, brute: ['{initiative: 50, do: [shield: 1]}'], ...change })
  fight.battle.chance = null
  return fight
}

/** Answers with the first legal choice, mostly "pass", of equal figures the first by name, until the round is over, or the battle is. */
const endRound = (fight: DungeonArena): DungeonArena => {
  const round = fight.round()
  for (let i = 0; i < 200 && fight.round() === round && fight.question !== ''; i++)
    fight.play(fight.question.startsWith('Unit') ? fight.legal().sort()[0]! : fight.legal()[0]!)
  return fight
}

/** Whose turns have begun, as often as they have, since the events were last read. */
const turnsOf = (fight: DungeonArena): string[] =>
  only(fight.events(), 'TurnStarted').map((event) => event.split(' ')[1]!.split('>')[0]!)

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, i) => permutations(items.filter((_, other) => other !== i)).map((rest) => [item, ...rest]))

describe('reports of ground and doors', () => {
  it('A-20 to stand on a hazard, or to begin and end a turn there, does nothing (DUN-8)', () => {
    const fight = open({
      rows: ['a...!', '.....'],
      units: [unit('ann', 'hero', 'party', 'a'), unit('bob', 'brute', 'monsters', '[4, 0]')],
    })
    endRound(fight.play('card Slash', 'card Lunge'))
    expect(turnsOf(fight)).toEqual(['ann', 'bob'])
    expect(fight.hp('bob')).toBe('6/6')
  })

  it('A-27 a push does not lead through a closed door (DUN-10 DUN-24)', () => {
    const fight = annsTurn({ rows: ['ab+.'], top: 'attack: {amount: 1, push: 2}' })
      .play('play Act top')
      .dice(1)
      .play('bob')
    expect([fight.question, fight.at('bob'), fight.rooms().split('/')[0]]).toEqual(['Act ann', '[1,0]', '0'])
    const ajar = annsTurn({ rows: ['ab..'], top: 'attack: {amount: 1, push: 2}' })
      .play('play Act top')
      .dice(1)
      .play('bob')
    expect(ajar.legal()).toEqual(['pass', '[2,0]'])
  })
})

describe('reports of the order of turns', () => {
  const units = [
    unit('ann', 'hero', 'party', 'a'),
    unit('bea', 'hero', 'party', 'c'),
    unit('bob', 'brute', 'monsters', 'b'),
    unit('ada', 'archer', 'monsters', 'd'),
  ]
  const change = {
    rows: ['a....b', 'c....d'],
    brute: ['{initiative: 20, do: [shield: 1]}'],
    archer: ['{initiative: 20, do: [shield: 1]}'],
  }

  /** The order of a round in which ann and bea lead and add these cards, whichever way the units are listed. */
  const orders = (ann: readonly [string, string], bea: readonly [string, string]): string[] => [
    ...new Set(
      permutations(units).map((listed) => {
        const fight = open({ ...change, units: listed })
        for (let i = 0; i < 2; i++) {
          const [leading, other] = fight.asked === 'ann' ? ann : bea
          fight.play(`card ${leading}`, `card ${other}`)
        }
        return turnsOf(endRound(fight)).join(' ')
      }),
    ),
  ]

  it('A-28 the second card breaks a tie, counts for nothing else, and characters go before monsters (DUN-2)', () => {
    // The party, which is asked, has ada before bob.
    expect(orders(['Slash', 'Lunge'], ['Slash', 'Mend'])).toEqual(['bea ann ada bob'])
    expect(orders(['Slash', 'Guard'], ['Mend', 'Slash'])).toEqual(['ann ada bob bea'])
    // The other way round the lower number is the second card of bea.
    expect(orders(['Mend', 'Guard'], ['Lunge', 'Slash'])).toEqual(['ada bob ann bea'])
  })

  it('A-29 two long rests and a monster with 99: the characters first (DUN-2 DUN-3)', () => {
    const rests = ', state: {hand: [Slash, Lunge], discard: [Mend, Guard]}'
    const fight = open({
      ...change,
      brute: ['{initiative: 99, do: [shield: 1]}'],
      units: [units[2]!, unit('ann', 'hero', 'party', 'a', rests), unit('bea', 'hero', 'party', 'c', rests)],
    })
    expect(turnsOf(endRound(fight.play('rest', 'rest')))).toEqual(['ann', 'bea', 'bob'])
  })

  it('A-30 of a type the elite ones come first, then numbers as numbers (DUN-2)', () => {
    const numbered = [10, 2, 1].map((number, i) =>
      unit(`b${number}`, 'brute', 'monsters', `[${i + 2}, 1]`, `, number: ${number}`),
    )
    const fight = open({
      rows: ['a.....', '......'],
      units: [units[0]!, ...numbered, unit('chief', 'brute', 'monsters', '[5, 1]', ', number: 12, grade: elite')],
    })
    expect(turnsOf(endRound(fight.play('card Slash', 'card Lunge')))).toEqual(['ann', 'chief', 'b1', 'b2', 'b10'])
  })
})

describe('reports of summons', () => {
  const CALLS = [
    '{card: Call, initiative: 20, top: [summon: hound], bottom: [move: 1]}',
    '{card: Yell, initiative: 30, top: [summon: hound], bottom: [move: 1]}',
    ...[1, 2, 3, 4].map((i) => `{card: Idle ${i}, initiative: ${40 + i}, top: [shield: 1], bottom: [move: 1]}`),
  ]
  const calls = (change: Partial<Crypt> = {}): DungeonArena =>
    open({ rows: ['a........b', '..........'], hand: CALLS, brute: ['{initiative: 90, do: [shield: 1]}'], ...change })

  it('A-33 who came in the last round acts in this one, also after the battle was saved and restored (DUN-17)', () => {
    const fight = calls().play('card Call', 'card Idle 1', 'play Call top')
    fight.play(fight.legal()[0]!)
    const copy = restoreNew(fight.template, snapshot(fight.battle))
    expect(turnsOf(endRound(fight))).toEqual(['ann', 'bob'])
    fight.play('card Idle 2', 'card Idle 3')
    expect(turnsOf(endRound(fight))).toEqual(['hound@ann-1', 'ann', 'bob'])

    const log: EventLog = createEventLog()
    const legal = new Int32Array(copy.template.choiceIds.count)
    for (let i = 0; i < 100 && copy.round < 3; i++) {
      advance(copy, 'choice', log)
      if (choices(copy, legal) === 0) break
      choose(copy, legal[0]!, log)
    }
    const hounds = [...readEvents(log)].filter(
      ({ kind, actor }) => kind === EventKind.TurnStarted && actor === fight.row('hound@ann-1'),
    )
    expect(hounds.length).toBe(1)
  })

  it('A-35 several of one character act in the order in which they came, before it, with its modifier cards (DUN-17)', () => {
    const fight = calls({ rows: ['a...b.', '......'] }).play('card Yell', 'card Idle 1', 'play Yell top', '[1,0]')
    endRound(fight)
    fight.play('card Call', 'card Idle 2')
    for (let i = 0; i < 50 && fight.asked !== 'ann'; i++) fight.play(fight.legal()[0]!)
    fight.play('play Call top')
    fight.play(fight.legal().find((word) => word !== 'pass')!)
    endRound(fight)
    fight.events()
    // The last two cards go without a question for the second.
    fight.play('card Idle 3')
    setPile(fight.battle, 'ann', '+1')
    endRound(fight)
    const events = fight.events()
    const turns = only(events, 'TurnStarted').map((event) => event.split(' ')[1])
    // Row order is that of the cards in the file: the first to come has the second row.
    expect(turns.slice(0, 3)).toEqual(['hound@ann-2>nobody', 'hound@ann-1>nobody', 'ann>nobody'])
    const drawn = only(events, 'ModifierDrawn')
    expect(drawn.length).toBeGreaterThan(0)
    for (const event of drawn) expect(event).toMatch(/^ModifierDrawn hound@ann-\d>bob \d+ 1 1 0$/)
  })

  it('A-37 without anybody to fight a summon stands still (DUN-13 DUN-17)', () => {
    const fight = calls({ rows: ['a..+b'] }).play('card Call', 'card Idle 1', 'play Call top', '[1,0]')
    endRound(fight)
    fight.events()
    fight.play('card Idle 2', 'card Idle 3')
    endRound(fight)
    const events = fight.events()
    const from = events.indexOf('TurnStarted hound@ann-1>nobody 0 0 0 0')
    expect(events.slice(from, from + 2)).toEqual([
      'TurnStarted hound@ann-1>nobody 0 0 0 0',
      'TurnEnded hound@ann-1>nobody 0 0 0 0',
    ])
  })

  it('A-38 comes on an empty hex only: no figure, trap, terrain or token; a later edition minds no token (DUN-17 DEC-15)', () => {
    const offered = (change: Partial<Crypt>): boolean =>
      annsTurn({ top: 'summon: hound', ...change })
        .legal()
        .includes('play Act top')
    expect(offered({ rows: ['ab', '..'] })).toBe(true)
    for (const sign of ['^', '!', '~', '%', 'o', '#'])
      expect([sign, offered({ rows: ['ab', `${sign}.`] })]).toEqual([sign, false])
    const token = { rows: ['ab', '..'], tokens: ['gold: {at: [[0, 1]], count: 1}'] }
    expect([offered(token), offered({ ...token, options: 'edition: frosthaven' })]).toEqual([false, true])
    // A trap that has gone off is none any more.
    const sprung = annsTurn({ top: 'summon: hound', rows: ['ab', '^.'], bottom: 'move: 1' })
    columns(sprung.battle, Overlay).trap.fill(0)
    expect(sprung.legal()).toContain('play Act top')
  })

  it('A-38 a monster without room for its summon is told to have failed; nothing is drawn for it (DUN-17)', () => {
    const fight = annsTurn({ rows: ['ab^'], brute: ['{initiative: 50, do: [summon: {kind: archer, grade: normal}]}'] })
    fight.dice().play('pass')
    expect(only(fight.events(), 'EffectFailed', 'UnitDeployed', 'AbilityCardDrawn')).toEqual(['EffectFailed bob>nobody 9 1 0 0'])
  })
})

describe('reports of sources used again', () => {
  it('A-39 while the summon of an item lives, the item brings no second one, and does not replace it (DEC-10)', () => {
    const fight = annsTurn({ rows: ['a...b', '.....'], gear: ['whistle: {do: [summon: hound]}'], hero: 'gear: [whistle]' })
    fight.play('card whistle', '[0,1]')
    layCards(fight.battle, 'ann', 'hand', 'whistle')
    fight.events()
    fight.play('card whistle', '[1,0]')
    expect(only(fight.events(), 'EffectFailed', 'UnitDeployed')).toEqual(['EffectFailed ann>nobody 9 2 0 0'])
    expect(fight.at('hound@ann-1')).toBe('[0,1]')
  })
})

describe('reports of exhaustion', () => {
  const NAMES = ['Slash', 'Lunge', 'Mend', 'Guard', 'Fifth', 'Sixth']
  const SIX = [...HAND, ...NAMES.slice(4).map((card) => `{card: ${card}, initiative: 70, top: [attack: 1], bottom: [move: 1]}`)]

  /** ann begins with so many cards in hand and discarded; bea can play. */
  const begins = (hand: number, discard: number, hp = 10): DungeonArena =>
    open({
      rows: ['a....b', 'c.....'],
      hand: SIX,
      units: [
        unit(
          'ann',
          'hero',
          'party',
          'a',
          `, state: {hp: ${hp}, hand: [${NAMES.slice(0, hand).join(', ')}], discard: [${NAMES.slice(hand, hand + discard).join(', ')}]}`,
        ),
        unit('bea', 'hero', 'party', 'c'),
        unit('bob', 'brute', 'monsters', 'b'),
      ],
    })

  it('A-40 by cards is looked at as a round starts: at most one in hand and at most one discarded (DUN-34)', () => {
    const result = (hand: number, discard: number): string => {
      const fight = begins(hand, discard)
      if (fight.at('ann') === 'off') return 'exhausted'
      if (fight.question !== 'Card ann')
        return only(fight.events(), 'CardsChosen')[0] === 'CardsChosen ann>nobody -1 -1 0 0' ? 'rests' : '?'
      return fight.legal().includes('rest') ? 'plays or rests' : 'plays'
    }
    expect([result(2, 0), result(5, 1), result(2, 2)]).toEqual(['plays', 'plays', 'plays or rests'])
    expect([result(1, 2), result(0, 2)]).toEqual(['rests', 'rests'])
    expect([result(1, 1), result(1, 0), result(0, 1), result(0, 0)]).toEqual(['exhausted', 'exhausted', 'exhausted', 'exhausted'])
  })

  it('A-40 neither in the middle of a round nor at its end (DUN-5 DUN-34)', () => {
    const fight = open({
      rows: ['ab'],
      brute: ['{initiative: 90, do: [attack: {plus: 0}]}'],
      units: [
        unit('ann', 'hero', 'party', 'a', ', state: {hand: [Slash, Lunge, Mend], discard: []}'),
        unit('bob', 'brute', 'monsters', 'b'),
      ],
    })
    fight.play('card Slash', 'card Lunge')
    setPile(fight.battle, 'monsters', '+0')
    fight.play('pass')
    for (let i = 0; i < 10 && fight.question !== 'Negate ann'; i++) fight.play(fight.legal().at(-1)!)
    fight.play('card Slash', 'card Lunge')
    // One card in hand and none discarded: she is there until the next round starts.
    expect(only(fight.events(), 'DamageNegated', 'RoundEnded', 'RoundStarted', 'UnitExhausted', 'BattleEnded').slice(-4)).toEqual(
      [
        'RoundEnded nobody>nobody 1 0 0 0',
        'RoundStarted nobody>nobody 2 0 0 0',
        'UnitExhausted nobody>ann 1 0 0 0',
        'BattleEnded nobody>nobody 1 1 0 0',
      ],
    )
  })

  it('A-41 by cards leaves the HP as they are, loses all cards and takes the figure off (DUN-34)', () => {
    const fight = begins(1, 1, 7)
    expect([fight.hp('ann'), fight.at('ann'), fight.cards('ann').match(/:lost/g)!.length]).toEqual(['7/10', 'off', 6])
    expect(columns(fight.battle, Ledger).defeatedBy[fight.row('ann')]).toBe(0)
  })

  it('A-43 the last character and the last monster fall by one action: the party has lost (DUN-37)', () => {
    const fight = open({ rows: ['a....b'], events: ['doom: {when: roundEnd, target: {side: any}, do: [{damage: 20}]}'] })
    endRound(fight.play('card Slash', 'card Lunge'))
    expect([fight.at('ann'), fight.at('bob'), fight.verdict()]).toEqual(['off', 'off', '2 1 1'])
  })

  it('A-44 who is exhausted is neither in the way nor attacked (DUN-7 DUN-11 DUN-34)', () => {
    const fight = open({
      rows: ['a.cb..'],
      brute: ['{initiative: 5, do: [move: {plus: 0}, attack: {plus: 0}]}'],
      monsters: 'rules',
      units: [
        unit('ann', 'hero', 'party', 'a'),
        unit('bea', 'hero', 'party', 'c', ', state: {hand: [Slash], discard: [Mend]}'),
        unit('bob', 'brute', 'monsters', 'b'),
      ],
    })
    endRound(fight.play('card Slash', 'card Lunge'))
    expect([fight.at('bea'), fight.at('bob')]).toEqual(['off', '[1,0]'])
    expect(only(fight.events(), 'AttackMade')).toEqual(['AttackMade bob>ann 2 0 0 0'])
  })
})

describe('reports of conditions', () => {
  it.each(['immobilize', 'disarm', 'stun', 'muddle'])(
    'A-45 %s ends once, with the turn of its bearer, the last of the round (DUN-29)',
    (condition) => {
      const fight = annsTurn({ rows: ['ab'], top: `attack: {amount: 1, add: [${condition}]}`, monsters: 'rules' })
      fight.play('play Act top').dice(1).play('bob')
      expect(fight.conditions('bob')).toBe(condition)
      fight.battle.chance = null
      endRound(fight)
      const events = only(fight.events(), 'StatusEnded', 'TurnEnded', 'RoundEnded').map((event) =>
        event.split(' ').slice(0, 2).join(' '),
      )
      expect(events).toEqual([
        'TurnEnded ann>nobody',
        'StatusEnded nobody>bob',
        'TurnEnded bob>nobody',
        'RoundEnded nobody>nobody',
      ])
      expect(fight.conditions('bob')).toBe('')
    },
  )

  it('A-45 also with the turn of who rests long (DUN-3 DUN-29)', () => {
    const fight = open({
      units: [
        unit(
          'ann',
          'hero',
          'party',
          'a',
          ', state: {hand: [Slash, Lunge], discard: [Mend, Guard], statuses: [stun, strengthen, poison]}',
        ),
        unit('bob', 'brute', 'monsters', 'b'),
      ],
    })
    endRound(fight.play('rest'))
    expect(
      only(fight.events(), 'UnitRested', 'StatusEnded', 'RoundEnded').map((event) => event.split(' ').slice(0, 3).join(' ')),
    ).toEqual([
      'UnitRested ann>nobody 1',
      'StatusEnded nobody>ann 0',
      'StatusEnded nobody>ann 4',
      'StatusEnded nobody>ann 6',
      'RoundEnded nobody>nobody 1',
    ])
  })
})
