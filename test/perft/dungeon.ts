import { readText } from '../kit/encounter.ts'
import { ratio } from '../kit/enumerate.ts'

/** A card of a modifier deck, as the rules speak of it. */
interface Card {
  readonly plus?: number
  readonly times?: number
  readonly none?: boolean
  readonly rolling?: boolean
  /** The deck is shuffled at the end of the round in which it was drawn. */
  readonly reshuffle?: boolean
}

/** A duel of which only the modifier cards are left to chance: `ann` strikes a thing that does nothing, once a round, two rounds. */
interface Duel {
  readonly name: string
  readonly deck: readonly Card[]
  readonly attack: number
  readonly hp: number
  readonly shield: number
  /** The condition that ann begins with: it holds for her first strike, and ends with that turn. */
  readonly first: 'strengthen' | 'muddle'
}

const ROUNDS = 2

const cardText = ({ reshuffle, ...modify }: Card): string =>
  `{do: [modify: ${JSON.stringify(modify)}]${reshuffle === true ? ', reshuffle: true' : ''}}`

const scenarioOf = ({ name, deck, attack, hp, shield, first }: Duel) =>
  readText(`
affray: 1
name: ${name}
ruleset: {name: dungeon}
map: {ground: floor, legend: {".": floor}, rows: [".."]}
kinds:
  hero: {role: character, stats: {hp: 10}, deck: hero, modifiers: luck}
  husk: {role: monster, deck: husk, normal: {hp: ${hp}, move: 0, attack: 0, abilities: {shield: ${shield}}}}
decks:
  hero: [${[1, 2, 3, 4, 5, 6].map((i) => `{card: Blow ${i}, initiative: ${i}, top: [attack: ${attack}], bottom: [move: 1]}`).join(', ')}]
  husk: [{initiative: 50, do: [move: {plus: 0}]}]
  luck: [${deck.map(cardText).join(', ')}]
sides: {party: {play: aggressive}, monsters: {play: rules}}
units:
  - {id: ann, kind: hero, side: party, at: [0, 0], state: {statuses: [${first}]}}
  - {id: husk, kind: husk, side: monsters, at: [1, 0]}
objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: ${ROUNDS}}
`)

/** Four cards, drawn with advantage at first; a shield of 1. Worked out on paper in perft.test.ts. */
const annAndHusk: Duel = {
  name: 'ann-and-husk',
  deck: [{ none: true, reshuffle: true }, { plus: 0 }, { plus: 1 }, { times: 2, reshuffle: true }],
  attack: 3,
  hp: 6,
  shield: 1,
  first: 'strengthen',
}

/** Two of the five cards roll, and the first strike is at a disadvantage. */
const muddledAnn: Duel = {
  name: 'muddled-ann',
  deck: [{ plus: 1, rolling: true }, { plus: 1, rolling: true }, { plus: -1, reshuffle: true }, { plus: 0 }, { plus: 2 }],
  attack: 3,
  hp: 7,
  shield: 1,
  first: 'muddle',
}

/** Duels whose exact chances are counted without the engine, by name. */
export const DUELS: Readonly<Record<string, Duel>> = { [annAndHusk.name]: annAndHusk, [muddledAnn.name]: muddledAnn }

/** The same duels as scenarios. */
export const DUEL_SCENARIOS = Object.fromEntries(Object.values(DUELS).map((duel) => [duel.name, scenarioOf(duel)]))

/** Cards drawn for one strike, which of them count, and out of how many ways alike. */
interface Draw {
  readonly drawn: readonly number[]
  readonly counting: readonly number[]
  readonly ways: bigint
}

/** Every way to draw on from `drawn` until the last card does not roll, each with how many such ways there are (DUN-21 DUN-22). */
const untilPlain = (deck: readonly Card[], left: readonly number[], drawn: readonly number[], ways: bigint): Draw[] => {
  if (drawn.length > 0 && deck[drawn.at(-1)!]!.rolling !== true) return [{ drawn, counting: drawn, ways }]
  return left.flatMap((card) =>
    untilPlain(
      deck,
      left.filter((other) => other !== card),
      [...drawn, card],
      ways * BigInt(left.length),
    ),
  )
}

const pairs = (left: readonly number[]): (readonly [number, number])[] =>
  left.flatMap((one) => left.filter((other) => other !== one).map((other) => [one, other] as const))

const pointsOf = (cards: readonly Card[], attack: number): number => {
  if (cards.some(({ none }) => none === true)) return 0
  const sum = cards.reduce((total, { plus = 0 }) => total + plus, attack)
  return Math.max(
    0,
    cards.reduce((product, { times = 1 }) => product * times, sum),
  )
}

/** Two cards: with advantage the better or both if one rolls, with disadvantage the worse or the one that does not roll; more where both roll (DUN-22). */
const drawTwo = ({ deck, attack, first }: Duel, left: readonly number[]): Draw[] => {
  const ways = BigInt(left.length * (left.length - 1))
  const isRolling = (card: number): boolean => deck[card]!.rolling === true
  return pairs(left).flatMap((pair): Draw[] => {
    const rolling = pair.filter(isRolling).length
    if (rolling === 2) {
      const rest = left.filter((card) => !pair.includes(card))
      return untilPlain(deck, rest, pair, ways).map((draw) => ({
        ...draw,
        counting: first === 'strengthen' ? draw.drawn : draw.drawn.slice(-1),
      }))
    }
    if (rolling === 1)
      return [{ drawn: pair, counting: first === 'strengthen' ? pair : pair.filter((card) => !isRolling(card)), ways }]
    // A card that says "nothing" is worse than any number.
    const worth = (card: number): number => (deck[card]!.none === true ? -1 : pointsOf([deck[card]!], attack))
    const byWorth = [...pair].sort((a, b) => worth(b) - worth(a))
    return [{ drawn: pair, counting: [first === 'strengthen' ? byWorth[0]! : byWorth[1]!], ways }]
  })
}

/** How often each end comes, as exact chances, and how many different ends there are: from the rules, without the engine (DUN-20 DUN-21 DUN-22 DUN-25 DUN-29). */
export const countDuel = (duel: Duel): { endStates: number; chances: Record<string, readonly [bigint, bigint]> } => {
  const { deck, attack, hp, shield } = duel
  const whole = deck.map((_, i) => i)
  const damageOf = ({ counting }: Draw): number =>
    Math.max(
      0,
      pointsOf(
        counting.map((card) => deck[card]!),
        attack,
      ) - shield,
    )
  let [won, under] = [0n, 1n]
  const ends = new Set<string>()
  const add = (ways: bigint): void => {
    won = won * ways + under
    under *= ways
  }
  for (const first of drawTwo(duel, whole)) {
    const left = hp - damageOf(first)
    if (left <= 0) {
      ends.add('won in 1')
      add(first.ways)
      continue
    }
    const isDue = first.drawn.some((card) => deck[card]!.reshuffle === true)
    const pile = isDue ? whole : whole.filter((card) => !first.drawn.includes(card))
    for (const second of untilPlain(deck, pile, [], 1n)) {
      const rest = left - damageOf(second)
      ends.add(rest <= 0 ? 'won in 2' : `undecided with ${rest}`)
      if (rest <= 0) add(first.ways * second.ways)
    }
  }
  const { over, under: all } = ratio(won, under)
  return { endStates: ends.size, chances: { 'won 0': [over, all], undecided: [all - over, all] } }
}
