import { Clock } from '../../components/clock.ts'
import {
  CardPlace,
  Cards,
  Condition,
  Conditions,
  ELEMENTS,
  ElementStrength,
  Elements,
  ModifierRow,
  NO_CARD,
  Overlay,
  PileSlots,
  Piles,
  Rooms,
} from '../../components/dungeon.ts'
import { Vitals } from '../../components/units.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import type { Template } from '../../engine/template.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { Arena } from './arena.ts'
import { cellAt, putAt, rowOf } from './on-map.ts'
import { readText } from './read-text.ts'

export { cellAt, putAt, rowOf }

/** Parts of a small dungeon that a test changes; everything is written as in a file, a line an entry. */
export interface Crypt {
  /** Options of the ruleset, like `level: 3, edition: frosthaven`. */
  readonly options: string
  /** The drawing: `.` floor, `#` wall, `o` obstacle, `^` trap, `!` hazard, `~` difficult, `%` ice, `+` door, `=` a second sort of door; other letters are marks. */
  readonly rows: readonly string[]
  /** Edges, like `wall: [[1, 2, NE]]`. */
  readonly edges: string
  /** Entries of `kinds` besides those of the crypt; one of the same id takes its place. */
  readonly kinds: readonly string[]
  /** Cards of the deck of `hero`: `{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}`. */
  readonly hand: readonly string[]
  /** Ability cards of `brute` and of `archer`: `{initiative: 40, do: [move: {plus: 0}, attack: {plus: 0}]}`. */
  readonly brute: readonly string[]
  readonly archer: readonly string[]
  /** Further decks: `name: [cards]`. */
  readonly decks: readonly string[]
  readonly patterns: readonly string[]
  readonly gear: readonly string[]
  readonly tokens: readonly string[]
  readonly events: readonly string[]
  /** More of the kind `hero`, like `gear: [potion], modifiers: good`. */
  readonly hero: string
  /** Entries of `units`: by default ann, a hero, at a and bob, a brute, at b. */
  readonly units: readonly string[]
  readonly objectives: string
  readonly party: string
  readonly monsters: string
  readonly rounds: number
}

const USUAL: Crypt = {
  options: '',
  rows: ['a....b', '......', '......', '......'],
  edges: '',
  kinds: [],
  hand: [
    '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
    '{card: Lunge, initiative: 45, top: [attack: 2], bottom: [move: 4]}',
    '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
    '{card: Guard, initiative: 11, top: [shield: 1], bottom: [move: 1]}',
  ],
  brute: ['{initiative: 50, do: [move: {plus: 0}, attack: {plus: 0}]}'],
  archer: ['{initiative: 30, do: [move: {plus: 0}, attack: {plus: 0}]}'],
  decks: [],
  patterns: [],
  gear: [],
  tokens: [],
  events: [],
  hero: '',
  units: ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: brute, side: monsters, at: b}'],
  objectives: '[{side: party, win: {defeated: {side: opposing}}}]',
  party: 'played',
  monsters: 'played',
  rounds: 30,
}

/** Kinds of the crypt by their ids: a hero with 10 HP; brutes, melee (normal 6 HP, elite 9); archers with range 3; a hound to summon. */
const KINDS: Readonly<Record<string, string>> = {
  brute:
    'brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3, abilities: {shield: 1}}}',
  archer:
    'archer: {role: monster, deck: archer, normal: {hp: 4, move: 2, attack: 2, range: 3}, elite: {hp: 6, move: 2, attack: 3, range: 4}}',
  hound: 'hound: {role: summon, stats: {hp: 4, move: 3, attack: 2}}',
}

const block = (name: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : `${name}:\n${entries.map((entry) => `  ${entry}\n`).join('')}`

/** A small dungeon as a file would say it. */
export const crypt = (change: Partial<Crypt> = {}): string => {
  const it = { ...USUAL, ...change }
  const own = new Set(it.kinds.map((entry) => entry.split(':')[0]!))
  const hero = `hero: {role: character, stats: {hp: 10}, deck: hero${it.hero === '' ? '' : `, ${it.hero}`}}`
  const kinds = [...[hero, ...Object.values(KINDS)].filter((entry) => !own.has(entry.split(':')[0]!)), ...it.kinds]
  return `affray: 1
name: crypt
ruleset: {name: dungeon${it.options === '' ? '' : `, ${it.options}`}}
map:
  ground: floor
  legend: {".": floor, "#": wall, "o": obstacle, "^": trap, "!": hazard, "~": difficult, "%": ice, "+": door, "=": {terrain: door, mark: door}}
  rows: [${it.rows.map((row) => `"${row}"`).join(', ')}]
${it.edges === '' ? '' : `  edges: {${it.edges}}\n`}${block('patterns', it.patterns)}${block('gear', it.gear)}${block('tokens', it.tokens)}${block('kinds', kinds)}decks:
  hero:
${it.hand.map((card) => `    - ${card}\n`).join('')}  brute:
${it.brute.map((card) => `    - ${card}\n`).join('')}  archer:
${it.archer.map((card) => `    - ${card}\n`).join('')}${it.decks.map((deck) => `  ${deck}\n`).join('')}sides: {party: {play: ${it.party}}, monsters: {play: ${it.monsters}}}
units:
${it.units.map((unit) => `  - ${unit}\n`).join('')}${block('events', it.events)}objectives: ${it.objectives}
limits: {rounds: ${it.rounds}}
`
}

/** The template of a small dungeon, for a ruleset that lists the components and need not play. */
export const cryptTemplate = (ruleset: Ruleset, change: Partial<Crypt> = {}): Template =>
  compile(readText(crypt(change)), ruleset)

/** A battle of a small dungeon that nothing has happened in yet: no round is open, nobody is asked. */
export const stillCrypt = (ruleset: Ruleset, change: Partial<Crypt> = {}): Battle =>
  createBattle(cryptTemplate(ruleset, change), 1)

const CONDITION_NAMES = Object.keys(Condition).map((name) => name.toLowerCase())
const PLACE_NAMES = Object.keys(CardPlace).map((name) => name.toLowerCase())

/** Row of a card or item of a character by its name. */
export const cardOf = (battle: Battle, owner: string, name: string): number => {
  const { cards } = battle.template.dungeon
  const row = rowOf(battle, owner)
  for (let card = cards.firstOfUnit[row]!; card < cards.firstOfUnit[row + 1]!; card++) if (cards.names[card] === name) return card
  throw new Error(`${owner} has no card "${name}"`)
}

/** Where a character's cards and items are, like `Slash:hand Lunge:discard`. */
export const cardPlaces = (battle: Battle, owner: string): string => {
  const { cards } = battle.template.dungeon
  const row = rowOf(battle, owner)
  const { place } = columns(battle, Cards)
  const words: string[] = []
  for (let card = cards.firstOfUnit[row]!; card < cards.firstOfUnit[row + 1]!; card++)
    words.push(`${cards.names[card]}:${PLACE_NAMES[place[card]!]}`)
  return words.join(' ')
}

/** Lays cards and items of a character, by name, to a place: `hand`, `chosen`, `discard`, `lost`, `active`. */
export const layCards = (battle: Battle, owner: string, place: string, ...names: readonly string[]): void => {
  for (const name of names) columns(battle, Cards).place[cardOf(battle, owner, name)] = PLACE_NAMES.indexOf(place)
}

/** Conditions of a unit, like `poison muddle`. */
export const conditionsOf = (battle: Battle, id: string): string => {
  const mask = columns(battle, Conditions).mask[rowOf(battle, id)]!
  return CONDITION_NAMES.filter((_, bit) => ((mask >> bit) & 1) === 1).join(' ')
}

/** Gives a unit conditions by their words, in place of those it has. */
export const setConditions = (battle: Battle, id: string, ...words: readonly string[]): void => {
  columns(battle, Conditions).mask[rowOf(battle, id)] = words.reduce(
    (mask, word) => mask | (1 << CONDITION_NAMES.indexOf(word)),
    0,
  )
}

/** Pile of the monsters' modifier deck (`monsters`), of a character's (its id) or of a type's ability deck (its kind). */
export const pileOf = ({ template: { dungeon } }: Battle, whose: string): number => {
  const pile = dungeon.pileIds.findIndex((id) => id === `modifiers of ${whose}` || id === `abilities of ${whose}`)
  if (pile < 0) throw new Error(`no pile of "${whose}" (there: ${dungeon.pileIds.join(', ')})`)
  return pile
}

const cardNames = (battle: Battle, pile: number): readonly string[] => {
  const { dungeon } = battle.template
  return pile < dungeon.abilityPile ? dungeon.modifiers.names : dungeon.abilityCards.names
}

/** A pile as its cards' names, discards before the bar: `+0 -1 | +1 +2`. */
export const pile = (battle: Battle, whose: string): string => {
  const place = pileOf(battle, whose)
  const { size, drawn } = columns(battle, Piles)
  const first = battle.template.dungeon.firstSlot[place]!
  const words = Array.from(columns(battle, PileSlots).card.subarray(first, first + size[place]!), (card) =>
    card === NO_CARD ? '-' : cardNames(battle, place)[card]!,
  )
  return [...words.slice(0, drawn[place]!), '|', ...words.slice(drawn[place]!)].join(' ')
}

/**
 * Makes a pile hold just these cards, by name (`+0`, `-1`, `null`, `x2`, `curse`, `bless`, a card of a deck of the file), none of them
 * drawn; with one card left every draw shows it, whatever the die.
 */
export const setPile = (battle: Battle, whose: string, ...names: readonly string[]): void => {
  const place = pileOf(battle, whose)
  const { dungeon } = battle.template
  const slots = columns(battle, PileSlots).card
  const first = dungeon.firstSlot[place]!
  if (names.length > dungeon.slots[place]!) throw new Error(`the pile of ${whose} has room for ${dungeon.slots[place]} cards`)
  const isModifiers = place < dungeon.abilityPile
  slots.fill(NO_CARD, first, first + dungeon.slots[place]!)
  names.forEach((name, i) => {
    const card = cardNames(battle, place).indexOf(name, isModifiers && name in MODIFIERS ? MODIFIERS[name] : 0)
    if (card < 0) throw new Error(`no card "${name}" (there: ${cardNames(battle, place).join(', ')})`)
    slots[first + i] = card
  })
  const piles = columns(battle, Piles)
  piles.size[place] = names.length
  piles.drawn[place] = 0
}

const MODIFIERS: Readonly<Record<string, number>> = { curse: ModifierRow.Curse, bless: ModifierRow.Bless }

/** Makes elements strong, waning or inert, all others inert: `{fire: 2}`. */
export const setElements = (battle: Battle, strengths: Partial<Record<(typeof ELEMENTS)[number], number>>): void => {
  ELEMENTS.forEach((element, i) => {
    columns(battle, Elements).strength[i] = strengths[element] ?? ElementStrength.Inert
  })
}

/** A battle of a dungeon played by words, with looks at what only it has. */
export class DungeonArena extends Arena {
  /** `hp/maxHp` of a unit. */
  hp(id: string): string {
    const { hp, maxHp } = columns(this.battle, Vitals)
    return `${hp[this.row(id)]}/${maxHp[this.row(id)]}`
  }

  cards(id: string): string {
    return cardPlaces(this.battle, id)
  }

  conditions(id: string): string {
    return conditionsOf(this.battle, id)
  }

  pile(whose: string): string {
    return pile(this.battle, whose)
  }

  /** Open doors and revealed rooms as masks, `open/revealed`. */
  rooms(): string {
    const { open, revealed } = columns(this.battle, Rooms)
    return `${open[0]}/${revealed[0]}`
  }

  /** Cells with a trap or a loot token, like `trap [2,1] loot [3,0]x2`. */
  overlay(): string {
    const { trap, loot } = columns(this.battle, Overlay)
    const { height } = this.template.space
    const words: string[] = []
    const word = (cell: number): string => `[${Math.floor(cell / height)},${cell % height}]`
    trap.forEach((set, cell) => {
      if (set === 1) words.push(`trap ${word(cell)}`)
    })
    loot.forEach((count, cell) => {
      if (count > 0) words.push(`loot ${word(cell)}x${count}`)
    })
    return words.join(' ')
  }

  round(): number {
    return this.battle.clock[Clock.Round]!
  }
}

/** A small dungeon at its first question; `dice` are the faces that opening it rolls. */
export const dungeon = (change: Partial<Crypt> = {}, dice: readonly number[] = []): DungeonArena =>
  new DungeonArena(readText(crypt(change)), dice)
