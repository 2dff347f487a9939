import { MONSTER_MODIFIERS } from '../../compile/dungeon/modifiers.ts'
import type { Path } from '../../problems.ts'
import type { Card, Deck, Effect, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { checkSteps, OF_HANDS, OF_MONSTERS } from './steps.ts'

/** Fewest and most cards of a hand: two are played each round (DUN-34). */
const HAND = [2, 30] as const

/** Most cards of another deck, copies counted: what is drawn from holds so many. */
const MOST_CARDS = 200

/** Checks every deck for what it is used as: a hand, a monster's ability deck, a modifier deck. One deck may not be two of them. */
export function checkDungeonDecks(scenario: Scenario, refuse: Refuse): void {
  for (const deck of scenario.decks) {
    const uses = usesOf(scenario, deck.id)
    const at: Path = ['decks', deck.id]
    if (uses.length > 1) {
      const message = `deck "${deck.id}" cannot be ${uses.join(' and ')} at once`
      refuse('ERR_DECK', at, uses.join(', '), 'one use', message)
    } else if (uses[0] === HANDS) checkHand(scenario, deck, at, refuse)
    else if (uses[0] === ABILITIES) checkAbilityDeck(scenario, deck, at, refuse)
    else if (uses[0] === MODIFIERS) checkModifiers(deck, at, refuse)
  }
  for (const { id, props } of scenario.gear) {
    const effects = (props.do ?? []) as unknown as readonly Effect[]
    checkSteps(scenario, effects, OF_HANDS, ['gear', id, 'do'], refuse)
  }
}

const HANDS = 'a hand'
const ABILITIES = "a monster's deck"
const MODIFIERS = 'a modifier deck'

function usesOf(scenario: Scenario, id: string): readonly string[] {
  const uses = new Set<string>()
  for (const kind of scenario.kinds) {
    if (kind.deck === id) uses.add(kind.role === 'character' ? HANDS : ABILITIES)
    if (kind.props.modifiers === id) uses.add(MODIFIERS)
  }
  if (id === MONSTER_MODIFIERS) uses.add(MODIFIERS)
  return [...uses]
}

function checkHand(scenario: Scenario, { cards }: Deck, at: Path, refuse: Refuse): void {
  const [least, most] = HAND
  if (cards.length < least || cards.length > most) {
    const expected = `${least} to ${most} cards`
    refuse('ERR_DECK', at, `${cards.length} cards`, expected, `a hand has ${expected}, got ${cards.length}`)
  }
  cards.forEach((card, index) => {
    const here = [...at, index]
    if (!hasInitiative(card, here, refuse)) return
    for (const half of ['top', 'bottom'] as const) {
      if (card.do.length === 0 && card[half].length > 0) checkSteps(scenario, card[half], OF_HANDS, [...here, half], refuse)
      else {
        const message = `a card of a hand has two halves, top and bottom, with effects; ${half} has none`
        refuse('ERR_MISSING', [...here, half], 'nothing', 'effects', message)
        break
      }
    }
    const other = cards.findIndex(({ card: name }) => name === card.card)
    if (other !== index) {
      const message = `"${card.card}" is already the name of card ${other}: cards of a hand are told apart by their names`
      refuse('ERR_DUPLICATE_ID', [...here, 'card'], card.card, 'a name used once', message)
    }
    if (card.copies !== 1)
      refuse('ERR_DECK', [...here, 'copies'], `${card.copies}`, '1', 'each card of a hand is there once: leave copies out')
    notReshuffled(card, here, refuse, 'a hand is not shuffled: leave reshuffle out')
  })
}

function checkAbilityDeck(scenario: Scenario, { cards }: Deck, at: Path, refuse: Refuse): void {
  checkSize(cards, at, refuse)
  cards.forEach((card, index) => {
    const here = [...at, index]
    hasInitiative(card, here, refuse)
    if (hasHalves(card, here, refuse, "a monster's card has one part, do")) return
    checkSteps(scenario, card.do, OF_MONSTERS, [...here, 'do'], refuse)
  })
}

function checkModifiers({ cards }: Deck, at: Path, refuse: Refuse): void {
  checkSize(cards, at, refuse)
  cards.forEach((card, index) => {
    const here = [...at, index]
    if (card.initiative !== null) {
      const message = 'a modifier card has no initiative: leave it out'
      refuse('ERR_DECK', [...here, 'initiative'], `${card.initiative}`, 'no initiative', message)
    }
    if (hasHalves(card, here, refuse, 'a modifier card has one part, do: [modify: …]')) return
    if (card.do.length !== 1 || card.do[0]!.verb !== 'modify') {
      const got = card.do.map(({ verb }) => verb).join(', ')
      refuse('ERR_VERB_PLACE', [...here, 'do'], got, 'one modify', `a modifier card does one thing, modify; got ${got}`)
      return
    }
    const { args } = card.do[0]!
    const ways = ['plus', 'times', 'none'].filter((way) => args[way] !== undefined && args[way] !== false)
    if (ways.length > 1) {
      const message = `expected one of plus, times and none, got ${ways.join(', ')}`
      refuse('ERR_CONFLICT', [...here, 'do', 0, 'modify'], ways.join(', '), 'one of them', message)
    } else if (args.rolling === true && ways[0] !== undefined && ways[0] !== 'plus') {
      const message = `a card that says ${ways[0]} ends the drawing: rolling goes with plus`
      refuse('ERR_CONFLICT', [...here, 'do', 0, 'modify', 'rolling'], ways[0], 'plus', message)
    }
  })
  if (cards.every((card) => card.do[0]?.args.rolling === true)) {
    const message = 'every card is rolling, so that drawing would not end: expected a card that is not'
    refuse('ERR_DECK', at, 'rolling cards only', 'a card that is not rolling', message)
  }
}

function checkSize(cards: readonly Card[], at: Path, refuse: Refuse): void {
  const count = cards.reduce((sum, { copies }) => sum + copies, 0)
  if (count <= MOST_CARDS) return
  refuse(
    'ERR_DECK',
    at,
    `${count} cards`,
    `at most ${MOST_CARDS} cards`,
    `expected at most ${MOST_CARDS} cards with copies, got ${count}`,
  )
}

/** Initiatives are 1 to 99 (DUN-2). */
function hasInitiative({ initiative }: Card, at: Path, refuse: Refuse): boolean {
  if (initiative !== null && initiative >= 1) return true
  const got = initiative === null ? 'nothing' : `${initiative}`
  const message = initiative === null ? 'is missing: expected a whole number from 1 to 99' : `expected 1 to 99, got ${got}`
  refuse(initiative === null ? 'ERR_MISSING' : 'ERR_RANGE', [...at, 'initiative'], got, '1 to 99', message)
  return false
}

/** Reports halves, and lost cards, where there are none. */
function hasHalves(card: Card, at: Path, refuse: Refuse, message: string): boolean {
  const half = card.top.length > 0 ? 'top' : card.bottom.length > 0 ? 'bottom' : null
  if (half !== null) refuse('ERR_DECK', [...at, half], half, 'do', message)
  if (card.lost !== 'none') refuse('ERR_DECK', [...at, 'lost'], card.lost, 'none', 'only cards of a hand are lost: leave it out')
  return half !== null
}

function notReshuffled({ reshuffle }: Card, at: Path, refuse: Refuse, message: string): void {
  if (reshuffle) refuse('ERR_DECK', [...at, 'reshuffle'], 'true', 'false', message)
}
