import { CardPlace, CardVerb, ElementStrength, NO_CARD } from '../../components/dungeon.ts'
import { CardMove, EffectFailure, EventKind, Exhaustion } from '../../engine/events.ts'
import {
  addedName,
  cardName,
  conditionName,
  deckName,
  doorName,
  effectsWords,
  elementName,
  modifierName,
  playWords,
  typeName,
} from './cards.ts'
import { cellName, countOf, unitName, wordOf } from './names.ts'
import type { Say } from './say.ts'

const choose: Say = (t, { actor, values: [leading, other] }) => {
  if (leading === NO_CARD) return `${unitName(t, actor)} takes a long rest, which acts at 99`
  const initiative = t.dungeon.cards.initiative[leading]
  return `${unitName(t, actor)} leads with ${cardName(t, leading)} (initiative ${initiative}), beside it ${cardName(t, other)}`
}

const draw: Say = (t, { values: [type, card, initiative] }) => {
  const { abilityCards } = t.dungeon
  const name = abilityCards.names[card] || 'a card'
  const does = effectsWords(t, abilityCards.first[card] ?? 0, abilityCards.end[card] ?? 0)
  return `${typeName(t, type)} draws ${name} (initiative ${initiative})${does === '' ? '' : `: ${does}`}`
}

const PLACES: Readonly<Record<number, string>> = {
  [CardPlace.Hand]: 'is in hand again',
  [CardPlace.Chosen]: 'is chosen',
  [CardPlace.Discard]: 'is discarded',
  [CardPlace.Lost]: 'is lost',
  [CardPlace.Active]: 'stays active',
}

const ITEM_PLACES: Readonly<Record<number, string>> = {
  [CardPlace.Hand]: 'is ready again',
  [CardPlace.Discard]: 'is spent',
  [CardPlace.Lost]: 'is used up',
}

const MOVES: Readonly<Record<number, string>> = {
  [CardMove.Negated]: ' to negate damage',
  [CardMove.Rested]: ' by the rest',
  [CardMove.Ended]: ': its effect is over',
  [CardMove.Exhausted]: ': its owner is exhausted',
}

const moveCard: Say = (t, { actor, values: [card, place, why] }) => {
  const where = (t.dungeon.cards.isItem[card] === 1 ? ITEM_PLACES : PLACES)[place] ?? `goes to place ${place}`
  return `${cardName(t, card)} of ${unitName(t, actor)} ${where}${MOVES[why] ?? ''}`
}

const attack: Say = (t, { actor, target, values: [value, advantage, which, range] }) => {
  const how = advantage === 0 ? '' : advantage > 0 ? ', with advantage' : ', with disadvantage'
  const reach = range > 1 ? ` with range ${range}` : ''
  return `${unitName(t, actor)} attacks ${unitName(t, target)} for ${value}${reach}${how}${which > 0 ? ` (target ${which + 1})` : ''}`
}

const FORCES: Readonly<Record<number, string>> = { 1: 'pushes', 2: 'pulls' }

const force: Say = (t, { actor, target, values: [at, how] }) => {
  const verb = FORCES[how]
  const where = cellName(t, at)
  return verb === undefined || actor === 0
    ? `${unitName(t, target)} slides to ${where}`
    : `${unitName(t, actor)} ${verb} ${unitName(t, target)} to ${where}`
}

const infuse: Say = (t, { actor, values: [element, strength] }) => {
  const name = elementName(element)
  if (actor === 0)
    return strength === ElementStrength.Inert ? `${name} is gone` : `${name} is ${wordOf(ElementStrength, strength)}`
  return `${unitName(t, actor)} ${strength === ElementStrength.Inert ? 'uses up' : 'infuses'} ${name}`
}

const rest: Say = (t, { actor, values: [long, lost, back] }) => {
  const how = `${unitName(t, actor)} rests ${long === 1 ? 'long' : 'shortly'}`
  return `${how}: ${cardName(t, lost)} is lost, ${countOf(back, 'card')} taken back`
}

const EXHAUSTIONS: Readonly<Record<number, string>> = {
  [Exhaustion.Hp]: 'no HP are left',
  [Exhaustion.Cards]: 'it can neither play two cards nor rest',
}

const negate: Say = (t, { target, values: [damage, first, second] }) => {
  const cards = second === NO_CARD ? cardName(t, first) : `${cardName(t, first)} and ${cardName(t, second)}`
  return `${unitName(t, target)} loses ${cards} and negates ${damage} damage`
}

const bonus: Say = (t, { actor, values: [verb, points, range] }) => {
  if (verb !== CardVerb.Retaliate) return `${unitName(t, actor)} has shield ${points}`
  return `${unitName(t, actor)} retaliates ${points} against attacks from ${range > 1 ? `up to ${range} hexes off` : 'the next hex'}`
}

const focus: Say = (t, { actor, values: [row, traps, points, at] }) => {
  if (row === 0) return `${unitName(t, actor)} has no focus`
  const danger = traps === 0 ? '' : `, through ${countOf(traps, 'trap or hazard', 'traps or hazards')}`
  const way = points === 0 ? 'from where it stands' : `${countOf(points, 'movement point')} to ${cellName(t, at)}`
  return `${unitName(t, actor)} has its focus on ${unitName(t, row)} (${way}${danger})`
}

/** Why an effect of a card did nothing. */
const FAILURES: Readonly<Record<number, string>> = {
  [EffectFailure.NoRoom]: 'no hex is free',
  [EffectFailure.NoReserve]: 'no figure is left to come',
  [EffectFailure.NobodyThere]: 'nobody is there for it',
  [EffectFailure.NothingToPay]: 'it cannot be paid for',
}

/** How figures leave the map that have not fallen, by the cause of their removal. */
const REMOVALS: Readonly<Record<number, string>> = {
  3: 'leaves the map, exhausted, from',
  4: 'goes with what brought it, from',
}

/** Words for the events that only dungeons have. */
export const DUNGEON_WORDS = {
  [EventKind.CardsChosen]: choose,
  [EventKind.AbilityCardDrawn]: draw,
  [EventKind.CardPlayed]: (t, { actor, values: [card, use] }) => `${unitName(t, actor)} uses ${playWords(t, card, use)}`,
  [EventKind.CardMoved]: moveCard,
  [EventKind.AttackMade]: attack,
  [EventKind.ModifierDrawn]: (t, { values: [card, pile, counts] }) =>
    `${modifierName(t, card)} is drawn from the ${deckName(t, pile)}${counts === 1 ? '' : ', which does not count'}`,
  [EventKind.AttackValued]: (t, { target, values: [value, shield, left] }) =>
    `The attack comes to ${value}${shield === 0 ? '' : `, ${left} behind shield ${shield} of ${unitName(t, target)}`}`,
  [EventKind.TrapSprung]: (t, { target, values: [at, damage] }) =>
    `${unitName(t, target)} springs the trap at ${cellName(t, at)}${damage === 0 ? '' : `: ${damage} damage`}`,
  [EventKind.HazardEntered]: (t, { target, values: [at, damage] }) =>
    `${unitName(t, target)} enters the hazard at ${cellName(t, at)}${damage === 0 ? '' : `: ${damage} damage`}`,
  [EventKind.DoorOpened]: (t, { actor, values: [door] }) => `${unitName(t, actor)} opens ${doorName(t, door)}`,
  [EventKind.RoomRevealed]: (_, { values: [room, units] }) =>
    `Room ${room + 1} is revealed, ${units === 0 ? 'nobody' : countOf(units, 'figure')} in it`,
  [EventKind.UnitForced]: force,
  [EventKind.LootTaken]: (t, { actor, values: [at, tokens, all] }) =>
    `${unitName(t, actor)} takes ${countOf(tokens, 'loot token')} from ${cellName(t, at)}: ${all} in all`,
  [EventKind.ElementChanged]: infuse,
  [EventKind.UnitRested]: rest,
  [EventKind.UnitExhausted]: (t, { target, values: [why] }) =>
    `${unitName(t, target)} is exhausted: ${EXHAUSTIONS[why] ?? `reason ${why}`}`,
  [EventKind.DamageNegated]: negate,
  [EventKind.BonusGained]: bonus,
  [EventKind.DeckShuffled]: (t, { values: [pile] }) => `The ${deckName(t, pile)} are shuffled`,
  [EventKind.ModifierAdded]: (t, { actor, target, values: [pile, row] }) => {
    const by = actor === 0 || actor === target ? '' : `, by ${unitName(t, actor)}`
    return `${addedName(row)} is shuffled into the ${deckName(t, pile)}${by}`
  },
  [EventKind.FigureReady]: (t, { actor, values: [initiative] }) => `${unitName(t, actor)} has initiative ${initiative}`,
  [EventKind.FocusChosen]: focus,
} satisfies Readonly<Partial<Record<EventKind, Say>>>

const given: Say = (t, { actor, target, values: [condition] }) =>
  `${unitName(t, target)} gets ${conditionName(condition)}${actor === 0 || actor === target ? '' : ` from ${unitName(t, actor)}`}`

const remove: Say = (t, { target, values: [cause, from] }) =>
  `${unitName(t, target)} ${REMOVALS[cause] ?? 'leaves the map at'} ${cellName(t, from)}`

/** Words for events that other rulesets have too, as a dungeon says them. */
export const SAID_IN_DUNGEONS: Readonly<Partial<Record<EventKind, Say>>> = {
  [EventKind.StatusGiven]: given,
  [EventKind.StatusEnded]: (t, { target, values: [condition] }) => `${unitName(t, target)} is rid of ${conditionName(condition)}`,
  [EventKind.UnitMoved]: (t, { actor, values: [from, to] }) =>
    `${unitName(t, actor)} moves from ${cellName(t, from)} to ${cellName(t, to)}`,
  [EventKind.UnitRemoved]: remove,
  [EventKind.EffectFailed]: (t, { actor, target, values: [verb, why] }) => {
    const whom = target === 0 || target === actor ? '' : ` for ${unitName(t, target)}`
    const owner = actor === 0 ? '' : ` of ${unitName(t, actor)}`
    return `Nothing comes of ${wordOf(CardVerb, verb)}${owner}${whom}: ${FAILURES[why] ?? `reason ${why}`}`
  },
}
