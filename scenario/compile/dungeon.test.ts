import { describe, expect, it } from 'vitest'
import {
  CardUse,
  CardVerb,
  ELEMENTS,
  EVERYBODY,
  FigureRole,
  Floor,
  Overlay,
  OWN,
  Rooms,
  TravelKind,
} from '../../components/dungeon.ts'
import { Standing, Vitals } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { hasCell } from '../../engine/space/index.ts'
import { BARE_DUNGEON, bareCrypt } from '../../test/kit/bare-dungeon.ts'
import { cardOf, cardPlaces, cellAt, conditionsOf, cryptTemplate, pile, pileOf, rowOf } from '../../test/kit/dungeon.ts'

const tables = (change: Parameters<typeof cryptTemplate>[1] = {}) => cryptTemplate(BARE_DUNGEON, change).dungeon

describe('modifier decks', () => {
  it('DUN-21 the standard deck: 6 ×(+0), 5 ×(+1), 5 ×(−1), +2, −2, null and ×2; one a character, one for all monsters', () => {
    const battle = bareCrypt()
    const cards = '| +0 +0 +0 +0 +0 +0 +1 +1 +1 +1 +1 -1 -1 -1 -1 -1 +2 -2 null x2'
    expect(pile(battle, 'ann')).toBe(cards)
    expect(pile(battle, 'monsters')).toBe(cards)
    const { modifiers } = battle.template.dungeon
    expect(modifiers.names.filter((_, card) => modifiers.reshuffle[card] === 1)).toEqual(['null', 'x2'])
  })
  it('DUN-30 a curse of the start is a card of the deck, of the monsters or of the character', () => {
    const battle = bareCrypt({
      units: [
        '{id: ann, kind: hero, side: party, at: a, state: {statuses: [bless, muddle]}}',
        '{id: bob, kind: brute, side: monsters, at: b, state: {statuses: [curse]}}',
      ],
    })
    expect(pile(battle, 'ann').endsWith('x2 bless')).toBe(true)
    expect(pile(battle, 'monsters').endsWith('x2 curse')).toBe(true)
    expect(conditionsOf(battle, 'ann')).toBe('muddle')
    expect(conditionsOf(battle, 'bob')).toBe('')
  })
  it('DUN-39 a deck of the file takes the place of the standard one', () => {
    const battle = bareCrypt({
      hero: 'modifiers: good',
      decks: [
        'good: [{card: Push, copies: 2, do: [modify: {plus: 1, rolling: true, push: 2, add: [poison], infuse: ice}]}, {card: Twice, do: [modify: {times: 2}], reshuffle: true}, {card: Miss, do: [modify: {none: true}]}]',
        'monster-modifiers: [{card: Zero, do: [modify: 0]}]',
      ],
    })
    expect(pile(battle, 'ann')).toBe('| Push Push Twice Miss')
    expect(pile(battle, 'monsters')).toBe('| Zero')
    const { modifiers } = battle.template.dungeon
    const card = modifiers.names.indexOf('Push')
    expect([modifiers.value[card], modifiers.rolling[card], modifiers.push[card], modifiers.conditions[card]]).toEqual([
      1, 1, 2, 1,
    ])
    expect(modifiers.element[card]).toBe(ELEMENTS.indexOf('ice'))
    expect(modifiers.kind[modifiers.names.indexOf('Miss')]).toBe(2)
    expect(battle.template.dungeon.slots[pileOf(battle, 'ann')]).toBe(24)
  })
})

describe('figures', () => {
  it('DUN-39 a level picks from lists of eight, for each grade, traits too', () => {
    const change = {
      options: 'level: 3',
      kinds: [
        'brute: {role: monster, deck: brute, immune: [stun], adds: [wound], normal: {hp: [4, 5, 6, 8, 9, 11, 13, 15], move: 2, attack: [2, 2, 3, 4, 5, 6, 7, 8]}, elite: {hp: 12, move: 3, attack: 5, abilities: {shield: [0, 0, 1, 2, 2, 2, 3, 3], retaliate: [0, 0, 0, 0, 0, 0, 1, 1], targets: 2}}}',
      ],
      units: [
        '{id: ann, kind: hero, side: party, at: a}',
        '{id: bob, kind: brute, side: monsters, at: b}',
        '{id: cid, kind: brute, grade: elite, side: monsters, at: [3, 3], number: 1}',
      ],
    }
    const battle = bareCrypt(change)
    const { dungeon } = battle.template
    const of = (column: ArrayLike<number>) => ['ann', 'bob', 'cid'].map((id) => column[rowOf(battle, id)])
    expect(of(columns(battle, Vitals).hp)).toEqual([10, 8, 12])
    expect(of(columns(battle, Vitals).maxHp)).toEqual([10, 8, 12])
    expect(of(dungeon.attack)).toEqual([0, 4, 5])
    expect(of(dungeon.shield)).toEqual([0, 0, 2])
    expect(of(dungeon.retaliate)).toEqual([0, 0, 0])
    expect(of(dungeon.targets)).toEqual([1, 1, 2])
    expect(of(dungeon.elite)).toEqual([0, 0, 1])
    expect(of(dungeon.number)).toEqual([1, 2, 1])
    expect(of(dungeon.role)).toEqual([FigureRole.Character, FigureRole.Monster, FigureRole.Monster])
    expect(of(dungeon.immune)).toEqual([0, 1 << 4, 1 << 4])
    expect(of(dungeon.adds)).toEqual([0, 2, 2])
    expect([dungeon.level, dungeon.trapDamage, dungeon.hazardDamage]).toEqual([3, 5, 2])
  })
  it('DUN-2 seats are the characters in the order of the file; a type is its place among the ids of kinds with decks', () => {
    const battle = bareCrypt({
      units: [
        '{id: bob, kind: brute, side: monsters, at: b}',
        '{id: zoe, kind: hero, side: party, at: a}',
        '{id: ann, kind: hero, side: party, at: [2, 2]}',
        '{id: cid, kind: archer, side: monsters, at: [3, 3]}',
      ],
    })
    const { dungeon } = battle.template
    expect([...dungeon.seats]).toEqual([2, 3])
    expect([...dungeon.seatOf]).toEqual([255, 255, 0, 1, 255])
    expect(dungeon.party).toBe(0)
    expect(dungeon.types).toEqual(['archer', 'brute'])
    expect([...dungeon.type]).toEqual([255, 1, 255, 255, 0])
    expect(dungeon.pileIds).toEqual([
      'modifiers of monsters',
      'modifiers of zoe',
      'modifiers of ann',
      'abilities of archer',
      'abilities of brute',
    ])
    expect(dungeon.abilityPile).toBe(3)
  })
  it('DUN-17 every character and card that summons has rows of its own, monsters share theirs by kind and grade', () => {
    const battle = bareCrypt({
      hand: [
        '{card: Pack, initiative: 20, top: [summon: hound, summon: hound], bottom: [move: 2]}',
        '{card: Call, initiative: 45, top: [summon: hound], bottom: [move: 4], lost: top}',
      ],
      brute: [
        '{initiative: 50, do: [summon: {kind: archer, grade: elite}]}',
        '{initiative: 51, do: [summon: {kind: archer, grade: elite}]}',
      ],
      kinds: [
        'archer: {role: monster, deck: archer, standees: 2, normal: {hp: 4, move: 2, attack: 2, range: 3}, elite: {hp: 6, move: 2, attack: 3, range: 4}}',
      ],
    })
    const { template } = battle
    expect(template.unitIds).toEqual([
      'nobody',
      'ann',
      'bob',
      'hound@ann-1',
      'hound@ann-2',
      'hound@ann-3',
      'archer@monsters-1',
      'archer@monsters-2',
    ])
    const { dungeon } = template
    expect(dungeon.pools).toEqual([
      { firstRow: 3, endRow: 5 },
      { firstRow: 5, endRow: 6 },
      { firstRow: 6, endRow: 8 },
    ])
    const { cards, effects, abilityCards } = dungeon
    expect(effects.arg[cards.topFirst[cardOf(battle, 'ann', 'Pack')]!]).toBe(0)
    expect(effects.arg[cards.topFirst[cardOf(battle, 'ann', 'Call')]!]).toBe(1)
    expect([...abilityCards.first].map((first) => effects.arg[first]).slice(1)).toEqual([2, 2])
    expect([...dungeon.standees]).toEqual([2, 10])
    expect(columns(battle, Standing).mask.slice(3)).toEqual(new Uint8Array(5).fill(66))
    expect(columns(battle, Vitals).maxHp[6]).toBe(6)
  })
})

describe('effects of cards', () => {
  const effectsOf = (card: string) => {
    const battle = bareCrypt({
      hand: [
        `{card: One, initiative: 9, top: ${card}, bottom: [move: 2]}`,
        '{card: Two, initiative: 9, top: [heal: 1], bottom: [move: 2]}',
      ],
      patterns: ['arc: {anchor: self, hexes: [[1, 0], [0, 1]]}'],
    })
    const { cards, effects } = battle.template.dungeon
    const one = cardOf(battle, 'ann', 'One')
    return Array.from({ length: cards.topEnd[one]! - cards.topFirst[one]! }, (_, i) => {
      const at = cards.topFirst[one]! + i
      return Object.fromEntries(
        Object.entries(effects).flatMap(([name, column]) => (typeof column === 'number' ? [] : [[name, column[at]]])),
      )
    })
  }
  it('DUN-20 an attack has its amount, range, targets and additions; what is not said is the figure’s own', () => {
    expect(effectsOf('[attack: 3]')[0]).toMatchObject({ verb: CardVerb.Attack, amount: 3, relative: 0, range: OWN, targets: OWN })
    expect(
      effectsOf('[attack: {amount: 2, range: 3, targets: all, pierce: 2, push: 1, pull: 0, add: [poison, stun]}]')[0],
    ).toMatchObject({
      amount: 2,
      range: 3,
      rangeRelative: 0,
      targets: EVERYBODY,
      pierce: 2,
      push: 1,
      conditions: 17,
      pattern: -1,
    })
    expect(effectsOf('[attack: {amount: 2, pattern: arc}]')[0]).toMatchObject({ pattern: 0 })
  })
  it('DUN-7 a move walks, jumps, flies or teleports; a step `jump: true` makes the move before it a jump', () => {
    expect(
      effectsOf('[move: 3, jump: true, move: {amount: 2, fly: true}, move: {amount: 1, teleport: true}]').map(
        ({ travel }) => travel,
      ),
    ).toEqual([TravelKind.Jump, TravelKind.Fly, TravelKind.Teleport])
  })
  it('DUN-27 a heal without a range is for oneself, with one for allies, too; DUN-26 retaliation reaches one hex', () => {
    expect(effectsOf('[heal: 2, heal: {amount: 2, range: 3}]')).toMatchObject([
      { amount: 2, self: 1, range: 0, targets: 1 },
      { self: 2, range: 3 },
    ])
    expect(effectsOf('[retaliate: 2, retaliate: {amount: 1, range: 2, lasts: battle}]')).toMatchObject([
      { range: 1, self: 1, lasting: 0 },
      { range: 2, lasting: 1 },
    ])
  })
  it('DUN-29 bad conditions are for an enemy, good ones for oneself or with a range for allies', () => {
    expect(effectsOf('[condition: [wound], condition: {add: [strengthen]}, condition: {add: [bless], range: 2}]')).toMatchObject([
      { self: 0, range: 0, conditions: 2 },
      { self: 1, conditions: 64 },
      { self: 2, range: 2, conditions: 512 },
    ])
  })
  it('DUN-33 what an element pays for follows it, and is counted', () => {
    expect(effectsOf('[infuse: fire, consume: {element: ice, do: [attack: 1, heal: 1]}, move: 1]')).toMatchObject([
      { verb: CardVerb.Infuse, arg: 0 },
      { verb: CardVerb.Consume, arg: 1, amount: 2 },
      { verb: CardVerb.Attack },
      { verb: CardVerb.Heal },
      { verb: CardVerb.Move },
    ])
  })
  it('DUN-4 attack 2 and move 2 stand for every card, DUN-17 move +0 and attack +0 for every summon', () => {
    const { effects, defaultAttack, defaultMove, summonFirst, summonEnd } = tables()
    expect([effects.verb[defaultAttack], effects.amount[defaultAttack], effects.relative[defaultAttack]]).toEqual([
      CardVerb.Attack,
      2,
      0,
    ])
    expect([effects.verb[defaultMove], effects.amount[defaultMove], effects.relative[defaultMove]]).toEqual([CardVerb.Move, 2, 0])
    expect([...effects.verb.subarray(summonFirst, summonEnd)]).toEqual([CardVerb.Move, CardVerb.Attack])
    expect([...effects.relative.subarray(summonFirst, summonEnd)]).toEqual([1, 1])
    expect(CardUse.Move).toBe(3)
  })
  it('DUN-2 numbers of monster cards are relative where they say plus', () => {
    const { effects, abilityCards } = tables({
      brute: ['{initiative: 5, do: [move: {plus: -1}, attack: {plus: 2, range: {plus: 1}}, attack: 4], reshuffle: true}'],
    })
    const first = abilityCards.first[abilityCards.initiative.indexOf(5)]!
    expect([...effects.amount.subarray(first, first + 3)]).toEqual([-1, 2, 4])
    expect([...effects.relative.subarray(first, first + 3)]).toEqual([1, 1, 0])
    expect([effects.range[first + 1], effects.rangeRelative[first + 1]]).toEqual([1, 1])
    expect(abilityCards.reshuffle[abilityCards.initiative.indexOf(5)]).toBe(1)
  })
})

describe('cards and items', () => {
  it('DUN-34 lie in the hand, or where the state says; with a hand listed the others are lost', () => {
    const unit = (state: string) => [
      `{id: ann, kind: hero, side: party, at: a, state: {${state}}}`,
      '{id: bob, kind: brute, side: monsters, at: b}',
    ]
    expect(cardPlaces(bareCrypt({ units: unit('discard: [Slash], lost: [Mend]') }), 'ann')).toBe(
      'Slash:discard Lunge:hand Mend:lost Guard:hand',
    )
    expect(cardPlaces(bareCrypt({ units: unit('discard: [Slash], hand: [Mend]') }), 'ann')).toBe(
      'Slash:discard Lunge:lost Mend:hand Guard:lost',
    )
  })
  it('DUN-3 items follow the cards; the halves know what is lost and what stays', () => {
    const battle = bareCrypt({
      hand: [
        '{card: Wall, initiative: 9, top: [shield: 1], bottom: [move: 2], lost: both}',
        '{card: Hit, initiative: 8, top: [attack: 2], bottom: [retaliate: 1], lost: bottom}',
      ],
      hero: 'gear: [potion]',
      gear: ['potion: {do: [heal: 3], lost: true}'],
    })
    expect(cardPlaces(battle, 'ann')).toBe('Wall:hand Hit:hand potion:hand')
    const { cards } = battle.template.dungeon
    expect([...cards.lost]).toEqual([3, 2, 1])
    expect([...cards.stays]).toEqual([1, 2, 0])
    expect([...cards.isItem]).toEqual([0, 0, 1])
    expect([...cards.firstOfUnit]).toEqual([0, 0, 3, 3])
  })
})

describe('doors and rooms', () => {
  const rows = ['#######', '#a.+b.#', '#..#..#', '#######']
  it('DUN-38 rooms hang together while doors are closed; those with characters are revealed', () => {
    const battle = bareCrypt({ rows })
    const { dungeon, spaceWith, space } = battle.template
    expect(dungeon.doors).toEqual([{ cell: cellAt(battle, 3, 1), dir: -1, rooms: 3 }])
    expect(dungeon.roomOf[cellAt(battle, 2, 2)]).toBe(0)
    expect(dungeon.roomOf[cellAt(battle, 5, 1)]).toBe(1)
    expect(dungeon.roomOf[cellAt(battle, 3, 1)]).toBe(255)
    expect([columns(battle, Rooms).open[0], columns(battle, Rooms).revealed[0]]).toEqual([0, 1])
    const door = cellAt(battle, 3, 1)
    expect([hasCell(space, space.passable, door), hasCell(spaceWith(1), spaceWith(1).passable, door)]).toEqual([false, true])
    expect(spaceWith(0)).toBe(space)
    expect(spaceWith(1)).toBe(spaceWith(1))
  })
  it('DUN-10 a door on an edge is a thin wall while it is closed', () => {
    const battle = bareCrypt({ rows: ['a.b'], edges: 'door: [[1, 0, NE]]' })
    const { dungeon, space, spaceWith } = battle.template
    expect(dungeon.doors).toEqual([{ cell: 1, dir: 5, rooms: 3 }])
    expect([space.neighbours[11], spaceWith(1).neighbours[11]]).toEqual([-1, 2])
  })
  it('DUN-38 somebody who stands in a door has opened it', () => {
    const battle = bareCrypt({
      rows,
      units: [
        '{id: ann, kind: hero, side: party, at: [3, 1]}',
        '{id: bob, kind: brute, side: monsters, at: b}',
        '{id: cid, kind: brute, side: monsters, at: a}',
      ],
    })
    expect([columns(battle, Rooms).open[0], columns(battle, Rooms).revealed[0]]).toEqual([1, 3])
  })
  it('DUN-8 DUN-37 traps are set and loot lies on its cells', () => {
    const battle = bareCrypt({ rows: ['a^!~%ob'], tokens: ['gold: {at: [[1, 0], [2, 0]], count: 2}'] })
    expect([...columns(battle, Overlay).trap]).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect([...columns(battle, Overlay).loot]).toEqual([0, 2, 2, 0, 0, 0, 0])
    const { floor } = battle.template.dungeon
    expect([...floor]).toEqual([Floor.Plain, Floor.Trap, Floor.Hazard, Floor.Difficult, Floor.Ice, Floor.Obstacle, Floor.Plain])
    expect([...battle.template.space.moveCost]).toEqual([1, 1, 1, 2, 1, 1, 1])
  })
})
