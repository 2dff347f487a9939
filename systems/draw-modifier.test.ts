import { describe, expect, it } from 'vitest'
import { Elements, FigureTurn, Piles, Summoned } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { fixedDice } from '../test/kit/dice.ts'
import { pile, rowOf, setPile, stillCrypt } from '../test/kit/dungeon.ts'
import { drawModifier, piercedByCards } from './draw-modifier.ts'

const DECK =
  'good: [{card: roll1, do: [modify: {plus: 1, rolling: true}]}, {card: roll2, do: [modify: {plus: 2, rolling: true}]}, {card: sting, do: [modify: {plus: 0, add: [poison]}]}, {card: shove, do: [modify: {plus: 1, push: 2}]}, {card: gaff, do: [modify: {plus: 0, rolling: true, pull: 1, pierce: 3, add: [wound]}]}, {card: tug, do: [modify: {plus: 0, pull: 1}]}, {card: flame, do: [modify: {plus: 0, infuse: fire}]}, {card: p1, do: [modify: {plus: 1}]}, {card: p0, do: [modify: {plus: 0}]}, {card: m1, do: [modify: {plus: -1}]}, {card: twice, do: [modify: {times: 2}]}, {card: nil, do: [modify: {none: true}]}]'

/** The value of an attack of 3 by ann who draws these in order, and the cards that count. */
const drawn = (advantage: number, ...cards: readonly string[]) => {
  const battle = stillCrypt(ruleset, { hero: 'modifiers: good', decks: [DECK] })
  setPile(battle, 'ann', ...cards)
  // The next of the pile lies last or first: a draw swaps, so each die is looked up as it falls.
  const die = { die: () => 1, passes: () => true }
  battle.chance = die
  battle.log = createEventLog()
  const value = drawModifier(battle, rowOf(battle, 'ann'), rowOf(battle, 'bob'), 3, advantage)
  const { names } = battle.template.dungeon.modifiers
  const told = [...readEvents(battle.log)].filter(({ kind }) => kind === EventKind.ModifierDrawn)
  const words = told.map(({ values }) => (values[2] === 1 ? names[values[0]]! : `(${names[values[0]]})`)).join(' ')
  return { battle, answer: `${value}: ${words}` }
}

describe('modifier cards', () => {
  it('DUN-21 one card, and with a rolling one the next, too', () => {
    expect(drawn(0, 'p1', 'm1').answer).toBe('4: p1')
    expect(drawn(0, 'roll1', 'm1', 'p1').answer).toBe('3: roll1 m1')
    expect(drawn(0, 'roll1', 'roll2', 'p1', 'p1').answer).toBe('7: roll1 roll2 p1')
  })

  it('DUN-22 with advantage the better of two', () => {
    expect(drawn(1, 'm1', 'p1').answer).toBe('4: (m1) p1')
    expect(drawn(1, 'p1', 'm1').answer).toBe('4: p1 (m1)')
    expect(drawn(1, 'nil', 'm1').answer).toBe('2: (nil) m1')
    expect(drawn(1, 'p1', 'twice').answer).toBe('6: (p1) twice')
  })

  it('DUN-22 with advantage a rolling one and the other, two rolling ones and all up to one that does not', () => {
    expect(drawn(1, 'roll1', 'm1', 'p1').answer).toBe('3: roll1 m1')
    expect(drawn(1, 'm1', 'roll1', 'p1').answer).toBe('3: m1 roll1')
    expect(drawn(1, 'roll1', 'roll2', 'm1', 'p1').answer).toBe('5: roll1 roll2 m1')
    expect(drawn(1, 'roll1', 'roll2', 'roll1', 'p1').answer).toBe('8: roll1 roll2 roll1 p1')
  })

  it('DUN-22 with disadvantage the worse of two', () => {
    expect(drawn(-1, 'm1', 'p1').answer).toBe('2: m1 (p1)')
    expect(drawn(-1, 'p1', 'm1').answer).toBe('2: (p1) m1')
    expect(drawn(-1, 'm1', 'nil').answer).toBe('0: (m1) nil')
    expect(drawn(-1, 'twice', 'p1').answer).toBe('4: (twice) p1')
  })

  it('DUN-22 with disadvantage rolling ones count nothing', () => {
    expect(drawn(-1, 'roll1', 'p1', 'm1').answer).toBe('4: (roll1) p1')
    expect(drawn(-1, 'p1', 'roll1', 'm1').answer).toBe('4: p1 (roll1)')
    expect(drawn(-1, 'roll1', 'roll2', 'p1', 'm1').answer).toBe('4: (roll1) (roll2) p1')
  })

  it('DUN-22 where neither is better, the first', () => {
    expect(drawn(1, 'p1', 'sting').answer).toBe('4: p1 (sting)')
    expect(drawn(1, 'sting', 'p1').answer).toBe('3: sting (p1)')
    expect(drawn(-1, 'sting', 'p1').answer).toBe('3: sting (p1)')
    expect(drawn(1, 'p0', 'p0').answer).toBe('3: p0 (p0)')
    expect(drawn(1, 'flame', 'sting').answer).toBe('3: flame (sting)')
    // Better in one way and no worse in another is better.
    expect(drawn(1, 'p1', 'shove').answer).toBe('4: (p1) shove')
    expect(drawn(1, 'p0', 'tug').answer).toBe('3: (p0) tug')
    expect(drawn(-1, 'p0', 'tug').answer).toBe('3: p0 (tug)')
    expect(drawn(-1, 'p0', 'flame').answer).toBe('3: p0 (flame)')
    expect(drawn(-1, 'flame', 'p0').answer).toBe('3: (flame) p0')
    expect(drawn(1, 'p0', 'flame').answer).toBe('3: (p0) flame')
  })

  it('DUN-21 adds before it doubles; nothing is nothing', () => {
    expect(drawn(1, 'roll2', 'twice').answer).toBe('10: roll2 twice')
    expect(drawn(1, 'roll2', 'nil').answer).toBe('0: roll2 nil')
  })

  it('DUN-23 DUN-39 what cards add is gathered from those that count', () => {
    const { battle } = drawn(0, 'gaff', 'shove')
    const turn = columns(battle, FigureTurn)
    expect([turn.addedConditions[0], turn.addedPush[0], turn.addedPull[0], piercedByCards()]).toEqual([2, 2, 1, 3])
    expect(columns(drawn(0, 'flame').battle, Elements).infused[0]).toBe(1)
    const other = drawn(-1, 'gaff', 'p1').battle
    expect([columns(other, FigureTurn).addedConditions[0], piercedByCards()]).toEqual([0, 0])
    expect(columns(drawn(1, 'p1', 'flame').battle, Elements).infused[0]).toBe(0)
  })

  it('DUN-30 curses and blesses are gone when drawn', () => {
    const { battle, answer } = drawn(0, 'bless', 'p0')
    expect([answer, pile(battle, 'ann')]).toEqual(['6: bless', '| p0'])
    expect(pile(drawn(1, 'bless', 'p0', 'curse').battle, 'ann')).toBe('| p0')
  })

  it('DUN-21 the standard null and the doubling one have the deck reshuffled', () => {
    const battle = stillCrypt(ruleset)
    const marks = ['null', 'x2', '+0'].map((card) => {
      setPile(battle, 'monsters', card)
      columns(battle, Piles).shuffle[0] = 0
      battle.chance = fixedDice(1)
      drawModifier(battle, rowOf(battle, 'bob'), rowOf(battle, 'ann'), 2, 0)
      return columns(battle, Piles).shuffle[0]
    })
    expect(marks).toEqual([1, 1, 0])
  })

  it('DUN-17 DUN-42 a summon draws from the deck of its summoner, monsters all from one', () => {
    const battle = stillCrypt(ruleset, {
      hand: [
        '{card: Call, initiative: 1, top: [summon: hound], bottom: [move: 1]}',
        '{card: B, initiative: 2, top: [attack: 1], bottom: [move: 1]}',
      ],
    })
    setPile(battle, 'ann', '+2')
    setPile(battle, 'monsters', '-1')
    const [ann, bob, hound] = [rowOf(battle, 'ann'), rowOf(battle, 'bob'), rowOf(battle, 'hound@ann-1')]
    columns(battle, Summoned).owner[hound] = ann
    battle.chance = fixedDice(1, 1, 1)
    expect([
      drawModifier(battle, hound, bob, 2, 0),
      drawModifier(battle, bob, hound, 2, 0),
      drawModifier(battle, ann, bob, 2, 0),
    ]).toEqual([4, 1, 4])
  })
})
