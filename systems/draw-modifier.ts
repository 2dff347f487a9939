import { FigureTurn, ModifierKind, ModifierRow } from '../components/dungeon.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { deckOf, drawFrom, removeFromDeck } from './draw-card.ts'
import { infuse } from './infuse-element.ts'

/** Cards of one attack on one target, in the order in which they were drawn, and whether they count. */
const drawn = new Int16Array(256)
const counts = new Uint8Array(256)
let drawnCount = 0

/** Shield that the cards which counted last ignore. */
let pierced = 0

/** Shield that the modifier cards of the last attack ignore (DUN-23). */
export const piercedByCards = (): number => pierced

/**
 * Draws for an attack of `value` points and returns what it is worth then, before the shield. Without more a card, and as long as they roll
 * another. With advantage (1) two cards: the better; if one of them rolls, both; if both do, on to one that does not, and all. With disadvantage
 * (−1) two cards: the worse; if one of them rolls, the other; if both do, on to one that does not, and that alone. Where neither is better, the one
 * drawn first. Conditions, push and pull of the cards that count are added to what the attack adds, their elements infused.
 * Rules: DUN-20 DUN-21 DUN-22 DUN-23 DUN-30 · writes Piles, PileSlots, FigureTurn, Elements · dice: Modifier by the pile
 */
export const drawModifier = (battle: Battle, attacker: number, target: number, value: number, advantage: number): number => {
  const { rolling } = battle.template.dungeon.modifiers
  const pile = deckOf(battle, attacker)
  drawnCount = 0
  draw(battle, pile)
  if (advantage === 0) {
    while (rolling[drawn[drawnCount - 1]] === 1 && drawnCount < MOST_DRAWN) draw(battle, pile)
  } else {
    draw(battle, pile)
    const first = rolling[drawn[0]]
    const second = rolling[drawn[1]]
    if (first + second === 0) {
      const better = compare(battle, drawn[0], drawn[1], value)
      counts[advantage * better < 0 ? 0 : 1] = 0
    } else {
      if (first + second === 2) {
        while (rolling[drawn[drawnCount - 1]] === 1 && drawnCount < MOST_DRAWN) draw(battle, pile)
      }
      if (advantage < 0) for (let i = 0; i < drawnCount; i++) counts[i] = rolling[drawn[i]] === 1 ? 0 : 1
    }
  }
  for (let i = 0; i < drawnCount; i++) emit(battle, EventKind.ModifierDrawn, attacker, target, drawn[i], pile, counts[i])
  return apply(battle, value)
}

/** More cards than a deck holds that says anything but rolling: it ends where all of them roll. */
const MOST_DRAWN = 250

/** Draws one card: a curse or a bless is gone with it (DUN-30). */
const draw = (battle: Battle, pile: number): void => {
  const card = drawFrom(battle, pile)
  if (card === ModifierRow.Curse || card === ModifierRow.Bless) removeFromDeck(battle, pile)
  drawn[drawnCount] = card
  counts[drawnCount++] = 1
}

/** What the cards that count make of `value`: all that is added, then doubled; nothing at all where one of them says so. */
const apply = (battle: Battle, value: number): number => {
  const { kind, value: points, conditions, push, pull, pierce, element } = battle.template.dungeon.modifiers
  const { addedConditions, addedPush, addedPull } = columns(battle, FigureTurn)
  let sum = value
  let times = 1
  pierced = 0
  for (let i = 0; i < drawnCount; i++) {
    if (counts[i] === 0) continue
    const card = drawn[i]
    if (kind[card] === ModifierKind.Null) times = 0
    else if (kind[card] === ModifierKind.Times) times *= points[card]
    else sum += points[card]
    pierced += pierce[card]
    addedConditions[0] = addedConditions[0] | conditions[card]
    addedPush[0] = addedPush[0] + push[card]
    addedPull[0] = addedPull[0] + pull[card]
    if (element[card] >= 0) infuse(battle, element[card])
  }
  return Math.max(0, sum * times)
}

/** Which of two cards is better for an attack of `value` points: 1 the first, −1 the second, 0 neither: equal, or better in one way and worse in another. */
const compare = (battle: Battle, first: number, second: number, value: number): number => {
  const { modifiers } = battle.template.dungeon
  const worth = Math.sign(worthOf(battle, first, value) - worthOf(battle, second, value))
  const push = Math.sign(modifiers.push[first] - modifiers.push[second])
  const pull = Math.sign(modifiers.pull[first] - modifiers.pull[second])
  const pierce = Math.sign(modifiers.pierce[first] - modifiers.pierce[second])
  const here = modifiers.conditions[first]
  const there = modifiers.conditions[second]
  const element = (modifiers.element[first] < 0 ? 0 : 1) - (modifiers.element[second] < 0 ? 0 : 1)
  const isOther = modifiers.element[first] !== modifiers.element[second]
  const better = worth > 0 || push > 0 || pull > 0 || pierce > 0 || (here & ~there) !== 0 || (isOther && element >= 0)
  const worse = worth < 0 || push < 0 || pull < 0 || pierce < 0 || (there & ~here) !== 0 || (isOther && element <= 0)
  return better === worse ? 0 : better ? 1 : -1
}

/** Damage of an attack of `value` points with a card; one that says nothing at all is worse than any number. */
const worthOf = (battle: Battle, card: number, value: number): number => {
  const { kind, value: points } = battle.template.dungeon.modifiers
  if (kind[card] === ModifierKind.Null) return WORST
  return kind[card] === ModifierKind.Times ? value * points[card] : value + points[card]
}

const WORST = -1000
