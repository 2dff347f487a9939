import { describe, expect, it } from 'vitest'
import { crypt } from '../../../test/kit/dungeon.ts'
import { formatIssue } from '../../issues.ts'
import { parseScenario } from '../../yaml.ts'

type Change = Parameters<typeof crypt>[0]

/** What is wrong with the crypt so changed, and what is odd in it: code, place and message. */
const said = (change: Change): string[] => {
  const checked = parseScenario(crypt(change), 'crypt')
  const issues = checked.ok ? checked.warnings : checked.issues
  // What the change left unused is another matter.
  return issues.filter(({ code }) => code !== 'WARN_UNUSED').map(({ code, path, message }) => `${code} ${path}: ${message}`)
}

const card = (more: string, top = '[attack: 2]'): Change => ({
  hand: [
    `{card: One, initiative: 10, top: ${top}, bottom: [move: 2]${more}}`,
    '{card: Two, initiative: 20, top: [attack: 2], bottom: [move: 2]}',
  ],
})
const brute = (text: string): Change => ({ brute: [text] })
const gate = ['#####', '#a+b#', '#.#.#', '#####']
const two = (first: string, second: string): Change => ({ units: [first, second] })
const ANN = '{id: ann, kind: hero, side: party, at: a}'
const BOB = '{id: bob, kind: brute, side: monsters, at: b}'

describe('a crypt', () => {
  it('is in order as it is, and says so', () => {
    expect(said({})).toEqual([])
    expect(parseScenario(crypt(), 'crypt').ok).toBe(true)
  })
  it('DUN-37 without objectives the party wins when all monsters are defeated, judged as a round ends', () => {
    const checked = parseScenario(crypt().replace(/objectives:.*\n/, ''), 'crypt')
    if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'))
    expect(checked.scenario.objectives).toMatchObject([
      { side: 'party', result: 'win', goal: { form: 'defeated', who: { side: 'opposing' } }, check: { at: 'roundEnd' } },
    ])
  })
})

const REFUSED: readonly (readonly [string, Change, string])[] = [
  // Sides.
  [
    'no character',
    { units: [BOB] },
    'ERR_PARTY units: expected a unit whose kind has the role character: without one there is no party',
  ],
  [
    'characters on two sides',
    { units: [ANN, BOB, '{id: eve, kind: hero, side: monsters, at: [2, 2]}'] },
    'ERR_PARTY units[2].side: all characters are on one side, "party": "eve" is on "monsters"',
  ],
  [
    'a monster on the party’s side',
    two(ANN, '{id: bob, kind: brute, side: party, at: b}'),
    'ERR_PARTY units[1].side: monster "bob" is on the side of the characters, "party": expected another side',
  ],
  [
    'a summon at the start',
    two(ANN, '{id: dog, kind: hound, side: party, at: b}'),
    'ERR_ROLE units[1].kind: "dog" is a summon: it comes by a card (summon: hound) and cannot stand on the map before',
  ],
  [
    'a policy monsters have not',
    { monsters: 'cautious' },
    'ERR_POLICY sides.monsters.play: monsters play by their rules: expected one of rules, random-legal, played for side "monsters", got cautious',
  ],
  [
    'monsters’ rules for the party',
    { party: 'rules' },
    'ERR_POLICY sides.party.play: "rules" is for monsters: expected another policy for side "party", which has the characters',
  ],
  // Kinds.
  [
    'a monster without a deck',
    { kinds: ['brute: {role: monster, normal: {hp: 6, move: 2, attack: 2}}'] },
    'ERR_MISSING kinds.brute.deck: a monster has a deck of ability cards',
  ],
  [
    'a hero without a hand',
    { kinds: ['hero: {role: character, stats: {hp: 9}}'] },
    'ERR_MISSING kinds.hero.deck: a character has a deck, its hand',
  ],
  [
    'a summon with a deck',
    { kinds: ['hound: {role: summon, stats: {hp: 4, move: 3, attack: 2}, deck: brute}'] },
    'ERR_ROLE kinds.hound.deck: a summon has no deck: a summon moves and attacks',
  ],
  [
    'an elite hero',
    { hero: 'elite: {hp: 12}' },
    'ERR_ROLE kinds.hero.elite: only monsters are normal or elite: expected the numbers of character "hero" under stats',
  ],
  [
    'modifiers of a monster',
    {
      kinds: ['brute: {role: monster, deck: brute, modifiers: mods, normal: {hp: 6, move: 2, attack: 2}}'],
      decks: ['mods: [{do: [modify: 1]}]'],
    },
    'ERR_ROLE kinds.brute.modifiers: modifiers is for a character: "brute" is a monster',
  ],
  [
    'retaliateRange alone',
    { kinds: ['brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2, abilities: {retaliateRange: 2}}}'] },
    'ERR_CONFLICT kinds.brute.normal.abilities.retaliateRange: retaliateRange says how far retaliate reaches: expected retaliate beside it',
  ],
  [
    'DUN-39 a trait list of seven',
    {
      kinds: [
        'brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2, abilities: {shield: [0, 0, 1, 1, 1, 2, 2]}}}',
      ],
    },
    'ERR_TYPE kinds.brute.normal.abilities.shield: expected a whole number from 1 to 99, or a list of 8, one a level, got [0,0,1,1,1,2,…]',
  ],
  // Hands.
  [
    'DUN-34 a hand of one',
    { hand: ['{card: One, initiative: 10, top: [attack: 2], bottom: [move: 2]}'] },
    'ERR_DECK decks.hero: a hand has 2 to 30 cards, got 1',
  ],
  [
    'a card without initiative',
    {
      hand: [
        '{card: One, top: [attack: 2], bottom: [move: 2]}',
        '{card: Two, initiative: 20, top: [attack: 2], bottom: [move: 2]}',
      ],
    },
    'ERR_MISSING decks.hero[0].initiative: is missing: expected a whole number from 1 to 99',
  ],
  [
    'DUN-4 half a card',
    {
      hand: ['{card: One, initiative: 10, top: [attack: 2]}', '{card: Two, initiative: 20, top: [attack: 2], bottom: [move: 2]}'],
    },
    'ERR_MISSING decks.hero[0].bottom: a card of a hand has two halves, top and bottom, with effects; bottom has none',
  ],
  [
    'a name used twice',
    {
      hand: [
        '{card: One, initiative: 10, top: [attack: 2], bottom: [move: 2]}',
        '{card: One, initiative: 20, top: [attack: 2], bottom: [move: 2]}',
      ],
    },
    'ERR_DUPLICATE_ID decks.hero[1].card: "One" is already the name of card 0: cards of a hand are told apart by their names',
  ],
  ['copies in a hand', card(', copies: 2'), 'ERR_DECK decks.hero[0].copies: each card of a hand is there once: leave copies out'],
  [
    'a hand that is shuffled',
    card(', reshuffle: true'),
    'ERR_DECK decks.hero[0].reshuffle: a hand is not shuffled: leave reshuffle out',
  ],
  [
    'modify in a hand',
    card('', '[modify: 1]'),
    'ERR_VERB_PLACE decks.hero[0].top[0].modify: modify does not work on a card or item of a character (there: attack, move, jump, heal, shield, retaliate, damage, push, pull, condition, summon, infuse, consume, loot)',
  ],
  [
    'a relative number in a hand',
    card('', '[attack: {plus: 1}]'),
    'ERR_CONFLICT decks.hero[0].top[0].attack.plus: characters have no stat for it: expected how much, like attack: 2',
  ],
  [
    'an attack of nothing',
    card('', '[attack: {range: 2}]'),
    'ERR_MISSING decks.hero[0].top[0].attack.amount: characters have no stat for it: expected how much, like attack: 2',
  ],
  [
    'a relative range in a hand',
    card('', '[attack: {amount: 2, range: {plus: 1}}]'),
    'ERR_CONFLICT decks.hero[0].top[0].attack.range: characters have no range of their own: expected the range in hexes',
  ],
  [
    'jump without a move',
    card('', '[jump: true]'),
    'ERR_CONFLICT decks.hero[0].top[0].jump: jump says how the move before it goes: expected a move before it',
  ],
  [
    'two ways to move',
    card('', '[move: {amount: 2, jump: true, fly: true}]'),
    'ERR_CONFLICT decks.hero[0].top[0].move: a move is one of jump, teleport and fly, got jump, fly',
  ],
  [
    'a monster summoned by a hero',
    card('', '[summon: brute]'),
    'ERR_ROLE decks.hero[0].top[0].summon.kind: a card or item of a character summons a summon: "brute" is a monster',
  ],
  [
    'an unknown condition',
    card('', '[condition: [slow]]'),
    'ERR_CHOICE decks.hero[0].top[0].condition[0]: expected one of poison, wound, immobilize, disarm, stun, muddle, strengthen, invisible, curse, bless, got "slow"',
  ],
  [
    'DUN-33 nothing for an element',
    card('', '[consume: {element: fire, do: []}]'),
    'ERR_MISSING decks.hero[0].top[0].consume.do: expected what is done for the element',
  ],
  [
    'DUN-33 an element there is not',
    card('', '[infuse: water]'),
    'ERR_CHOICE decks.hero[0].top[0].infuse: expected one of fire, ice, air, earth, light, dark, got "water"',
  ],
  [
    'a verb of another game',
    card('', '[revive: 2]'),
    'ERR_NOT_IN_RULESET decks.hero[0].top[0].revive: verb "revive" is not in ruleset dungeon (there: attack, move, jump, heal, shield, retaliate, damage, push, pull, condition, summon, loot and 4 more)',
  ],
  [
    'a pattern beside everybody in range',
    { ...card('', '[attack: {amount: 2, pattern: arc, targets: all}]'), patterns: ['arc: {anchor: self, hexes: [[1, 0]]}'] },
    'ERR_CONFLICT decks.hero[0].top[0].attack.targets: a pattern hits whoever stands in it, and "all" everybody in range: leave one of them out',
  ],
  [
    'a range of a melee pattern',
    { ...card('', '[attack: {amount: 2, pattern: arc, range: 2}]'), patterns: ['arc: {anchor: self, hexes: [[1, 0]]}'] },
    'ERR_CONFLICT decks.hero[0].top[0].attack.range: pattern "arc" starts from the attacker (anchor: self), so that range says nothing: leave it out',
  ],
  // Monsters' decks.
  [
    'halves of a monster’s card',
    brute('{initiative: 5, top: [attack: {plus: 0}], bottom: [move: {plus: 0}]}'),
    "ERR_DECK decks.brute[0].top: a monster's card has one part, do",
  ],
  [
    'loot of a monster',
    brute('{initiative: 5, do: [loot: 1]}'),
    "ERR_VERB_PLACE decks.brute[0].do[0].loot: loot does not work on a monster's card (there: attack, move, jump, heal, shield, retaliate, damage, push, pull, condition, summon, infuse, consume)",
  ],
  [
    'amount and plus',
    brute('{initiative: 5, do: [attack: {amount: 2, plus: 1}]}'),
    'ERR_CONFLICT decks.brute[0].do[0].attack: amount is fixed, plus is added to the stat: expected one of them',
  ],
  [
    'a grade there is not',
    {
      ...brute('{initiative: 5, do: [summon: {kind: archer, grade: elite}]}'),
      kinds: ['archer: {role: monster, deck: archer, normal: {hp: 4, move: 2, attack: 2}}'],
    },
    'ERR_UNKNOWN_REF decks.brute[0].do[0].summon.grade: kind "archer" has no grade "elite" (there: normal)',
  ],
  // Modifier decks.
  [
    'DUN-21 a modifier deck of rolling cards',
    { decks: ['monster-modifiers: [{do: [modify: {plus: 1, rolling: true}]}]'] },
    'ERR_DECK decks.monster-modifiers: every card is rolling, so that drawing would not end: expected a card that is not',
  ],
  [
    'DUN-22 a rolling ×2',
    { decks: ['monster-modifiers: [{do: [modify: {times: 2, rolling: true}]}, {do: [modify: 0]}]'] },
    'ERR_CONFLICT decks.monster-modifiers[0].do[0].modify.rolling: a card that says times ends the drawing: rolling goes with plus',
  ],
  [
    'an attack in a modifier deck',
    { decks: ['monster-modifiers: [{do: [attack: 1]}]'] },
    'ERR_VERB_PLACE decks.monster-modifiers[0].do: a modifier card does one thing, modify; got attack',
  ],
  [
    'one deck for two uses',
    { hero: 'modifiers: brute' },
    'ERR_DECK decks.brute: deck "brute" cannot be a monster\'s deck and a modifier deck at once',
  ],
  // Gear.
  [
    'gear that does nothing',
    { hero: 'gear: [potion]', gear: ['potion: {lost: true}'] },
    'ERR_MISSING gear.potion.do: is missing: expected what it does',
  ],
  [
    'modify on gear',
    { hero: 'gear: [potion]', gear: ['potion: {do: [modify: 1]}'] },
    'ERR_VERB_PLACE gear.potion.do[0].modify: modify does not work on a card or item of a character (there: attack, move, jump, heal, shield, retaliate, damage, push, pull, condition, summon, infuse, consume, loot)',
  ],
  // Ground.
  [
    'loot in a wall',
    { rows: ['a.#..b', '......', '......', '......'], tokens: ['gold: {at: [2, 0]}'] },
    'ERR_CELL_BLOCKED tokens.gold.at: nobody can take what lies on [2,0]: wall',
  ],
  // Events.
  [
    'an event without a window',
    { events: ['more: {do: [deploy: {kind: brute, side: monsters, at: [3, 3]}]}'] },
    'ERR_MISSING events.more.when: is missing: expected when: roundStart, roundEnd or doorOpened; nothing calls an event by name',
  ],
  [
    'a door at another time',
    {
      rows: gate,
      events: ['more: {when: roundStart, if: {door: [2, 1]}, do: [deploy: {kind: brute, side: monsters, at: [3, 2]}]}'],
    },
    'ERR_CONDITION events.more.if.door: a door can be asked for when: doorOpened, not roundStart',
  ],
  [
    'a door that is none',
    {
      rows: gate,
      events: ['more: {when: doorOpened, if: {door: [1, 1]}, do: [deploy: {kind: brute, side: monsters, at: [3, 2]}]}'],
    },
    'ERR_CONDITION events.more.if.door: there is no door on this cell, nor on an edge of it',
  ],
  [
    'damage to nobody',
    { events: ['rocks: {when: roundEnd, do: [damage: 1]}'] },
    'ERR_MISSING events.rocks.do[0].damage: damage befalls somebody: expected target: {side: …} in the event',
  ],
  [
    'an attack in an event',
    { events: ['rocks: {when: roundEnd, target: {side: party}, do: [attack: 1]}'] },
    'ERR_VERB_PLACE events.rocks.do[0].attack: attack does not work in an event (there: deploy, damage, heal, condition)',
  ],
  [
    'a hero that comes',
    { events: ['help: {when: roundEnd, do: [deploy: {kind: hero, side: monsters, at: [3, 3]}]}'] },
    'ERR_ROLE events.help.do[0].deploy.kind: an event puts monsters on the map: "hero" is a character',
  ],
  [
    'monsters for the party',
    { events: ['help: {when: roundEnd, do: [deploy: {kind: archer, side: party, at: [3, 3]}]}'] },
    'ERR_PARTY events.help.do[0].deploy.side: monsters cannot come to the side of the characters, "party"',
  ],
  // Objectives.
  [
    'DUN-37 a goal judged after an action',
    { objectives: '[{side: party, win: {defeated: {side: opposing}}, check: action}]' },
    'ERR_OBJECTIVE objectives[0].check: objectives of ruleset dungeon are judged at the end of a round: expected roundEnd or {roundEnd: n}',
  ],
  [
    'DUN-37 a door that is none',
    { objectives: '[{side: party, win: {open: {at: [2, 2]}}}]' },
    'ERR_OBJECTIVE objectives[0].win.open: there is no door on [2,2], nor on an edge of it',
  ],
  [
    'DUN-37 loot of monsters',
    { objectives: '[{side: monsters, win: {loot: 2}}]' },
    'ERR_OBJECTIVE objectives[0].side: only characters take loot: expected side: party, got "monsters"',
  ],
  // States.
  [
    'a card it has not',
    two('{id: ann, kind: hero, side: party, at: a, state: {discard: [Stab]}}', BOB),
    'ERR_UNKNOWN_REF units[0].state.discard[0]: "ann" has no card "Stab" (there: Slash, Lunge, Mend, Guard)',
  ],
  [
    'a card in two places',
    two('{id: ann, kind: hero, side: party, at: a, state: {discard: [Mend], lost: [Mend]}}', BOB),
    'ERR_DUPLICATE_ID units[0].state.lost[0]: "Mend" is in discard already',
  ],
  [
    'cards of a monster',
    two(ANN, '{id: bob, kind: brute, side: monsters, at: b, state: {hand: []}}'),
    'ERR_ROLE units[1].state.hand: only characters have cards: "bob" is a monster',
  ],
  [
    'DUN-2 one number twice',
    {
      units: [
        ANN,
        '{id: bob, kind: brute, side: monsters, at: b, number: 3}',
        '{id: cid, kind: brute, side: monsters, at: [3, 3], number: 3}',
      ],
    },
    'ERR_DUPLICATE_ID units[2].number: "bob" is number 3 of kind "brute" already',
  ],
  // Sizes.
  [
    'DUN-11 too many opponents',
    {
      rows: ['a.....', ...Array.from({ length: 6 }, () => 'cccccc'), 'b.....'],
      units: [ANN, BOB, '{kind: hero, side: party, at: c, count: 33}'],
    },
    'ERR_TOO_LARGE sides.monsters: figures of side "monsters" that play by the rules can tell 32 opponents apart, but there may be 34',
  ],
]

describe('a dungeon is refused', () => {
  it.each(REFUSED)('%s', (_, change, message) => {
    expect(said(change)).toContain(message)
  })
  it('where a section of another game is written, with those there are', () => {
    const checked = parseScenario(`${crypt()}abilities: {bite: {as: action, do: [damage: 1]}}\n`, 'crypt')
    expect(checked.ok).toBe(false)
    if (!checked.ok)
      expect(checked.issues.map(({ message }) => message)).toEqual([
        'section "abilities" is not in ruleset dungeon (there: decks, patterns, gear, tokens, events)',
      ])
  })
})

describe('a dungeon is warned about', () => {
  it('DUN-34 a character that is exhausted as the first round starts', () => {
    expect(said(two('{id: ann, kind: hero, side: party, at: a, state: {hand: [Slash], discard: [Mend]}}', BOB))).toEqual([
      'WARN_EXHAUSTED units[0].state: "ann" has 1 in hand and 1 in the discard: it is exhausted as the first round starts',
    ])
  })
  it('DUN-38 a room that no door leads to', () => {
    expect(said({ rows: ['#####', '#a#b#', '#.#.#', '#####'] })).toEqual([
      'WARN_CUT_OFF units[1]: "bob" at [3,1] is in a room that no door leads to from the characters',
    ])
    expect(said({ rows: gate })).toEqual([])
  })
  it('DUN-37 a party that cannot win, and more loot than there is', () => {
    expect(said({ objectives: '[{side: monsters, win: {survive: {id: bob}}, check: {roundEnd: 4}}]' })).toEqual([
      'WARN_CANNOT_WIN objectives: no objective lets side "party" win',
    ])
    expect(said({ objectives: '[{side: party, win: {loot: 4}}]', tokens: ['gold: {at: [[2, 2], [3, 2]]}'] })).toEqual([
      'WARN_NEVER_REACHED objectives[0]: 4 loot tokens are wanted, but tokens and monsters come to 3',
    ])
  })
  it('DUN-10 a door that one can go round', () => {
    expect(said({ rows: ['#####', '#a+b#', '#...#', '#####'] })).toEqual([
      'WARN_DOOR map.rows: the door at [2,1] parts no two rooms: there is a way round it, or nothing behind it',
    ])
  })
})

describe('a large dungeon', () => {
  it('DUN-38 has at most 32 doors and 32 rooms', () => {
    const gates = (count: number): Change => ({ rows: [`a${'+.'.repeat(count)}b`], units: [ANN, BOB] })
    expect(said(gates(31))).toEqual([])
    expect(said(gates(32))).toEqual(['ERR_TOO_LARGE map: expected at most 32 rooms, got 33'])
    expect(said(gates(33))).toContain('ERR_TOO_LARGE map: expected at most 32 doors, got 33')
  })
})
