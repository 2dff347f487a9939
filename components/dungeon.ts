import { defineComponent } from './component.ts'

/** What a figure is (DUN-1 DUN-17). */
export const FigureRole = { Character: 0, Monster: 1, Summon: 2 } as const

/** Conditions, as bits of `Conditions.mask`; curse and bless are cards of a modifier deck and leave no bit (DUN-28 DUN-29 DUN-30). */
export const Condition = {
  Poison: 0,
  Wound: 1,
  Immobilize: 2,
  Disarm: 3,
  Stun: 4,
  Muddle: 5,
  Strengthen: 6,
  Invisible: 7,
  Curse: 8,
  Bless: 9,
} as const

/** Number of conditions. */
export const CONDITIONS = 10

/** Conditions that end with the end of the figure's next turn, as a mask (DUN-29). */
export const TIMED_MASK = 0b1111_1100

/** Conditions of a figure: `mask` of `1 << Condition`; `fresh` = those of them given in its own turn that is under way, which therefore is not the next one (DUN-29). */
export const Conditions = defineComponent('Conditions', 'unit', { mask: 'u16', fresh: 'u16' })

/** Where a character's card is; items are cards, too: ready, spent (back with a long rest), used up (DUN-3 DUN-4). */
export const CardPlace = { Hand: 0, Chosen: 1, Discard: 2, Lost: 3, Active: 4 } as const

/** How long an active card stays so: to the end of the round, of the battle, of its summon (DUN-17 DUN-33). */
export const CardEnd = { Round: 0, Battle: 1, Summon: 2 } as const

/** Cards and items of the characters: place (`CardPlace`); of an active one when it ends (`CardEnd`) and where it goes then (`CardPlace.Discard` or `Lost`). */
export const Cards = defineComponent('Cards', 'card', { place: 'u8', until: 'u8', next: 'u8' })

/** No card. */
export const NO_CARD = -1

/** What a character has chosen for the round: leading card, other card (`NO_CARD` none), 1 for a long rest (DUN-1 DUN-2 DUN-3). */
export const RoundCards = defineComponent('RoundCards', 'unit', { leading: 'i16', other: 'i16', resting: 'u8' })

/** Place of a figure in the round: lower keys act first; `number` is the initiative that it is known by, 1 to 99 (DUN-2). */
export const Initiative = defineComponent('Initiative', 'unit', { key: 'i32', number: 'u8' })

/** `Initiative.key` >> this: the initiative and what breaks ties; who is equal in it is ordered by the players (DUN-2). */
export const INITIATIVE_TIE = 17

/** `Initiative.key` >> this: also the group, a character with its summons or a monster type; 0 = settled as the first of its equals. Below it the place in the group. */
export const INITIATIVE_GROUP = 9

/** `Initiative.key` >> this: the initiative alone. */
export const INITIATIVE_NUMBER = 24

/** Place in its group of a monster that is not elite, its number not yet added: elites come first (DUN-2). */
export const NORMAL_PLACE = 256

/** Whose a summon is, how many-eth of that owner's, the card that brought it, the round it came in (DUN-17); all 0, `NO_CARD` for others. For figures that monsters summon or that are spawned only `arrived` counts (DUN-38). */
export const Summoned = defineComponent('Summoned', 'unit', { owner: 'u8', order: 'u8', card: 'i16', arrived: 'u16' })

/** Shield of a figure beside the printed one: until the round's end, and for the battle (DUN-25). */
export const Shields = defineComponent('Shields', 'unit', { round: 'u8', lasting: 'u8' })

/** Hexes up to which retaliation is kept. */
export const RETALIATE_REACH = 8

/** Retaliation of a figure beside the printed one against attackers d hexes away, at `row × RETALIATE_REACH + d − 1`: until the round's end, and for the battle (DUN-26). */
export const Retaliation = defineComponent('Retaliation', 'unitReach', { round: 'u8', lasting: 'u8' })

/**
 * Decks: modifier decks first (0 = the monsters', then one a character), then an ability deck per monster type. Pile p holds the slots
 * `firstSlot[p] … firstSlot[p] + size[p]`; the first `drawn` of them are the discards. A draw takes any of the others alike and puts it at
 * the end of the discards, so a shuffle is `drawn = 0` and costs no dice. `shuffle` = reshuffled in this clean-up; `shown` = the ability card of
 * the round, or `NO_CARD` (DUN-1 DUN-21 DUN-33).
 */
export const Piles = defineComponent('Piles', 'pile', { size: 'u8', drawn: 'u8', shuffle: 'u8', shown: 'i16' })

/** Cards in the slots of all piles: rows of `ModifierTable` or `AbilityCardTable`. */
export const PileSlots = defineComponent('PileSlots', 'pileSlot', { card: 'i16' })

/** Doors that are open and rooms that are revealed, as masks (DUN-10 DUN-38). */
export const Rooms = defineComponent('Rooms', 'battle', { open: 'u32', revealed: 'u32' })

/** Traps that are set, and loot tokens, by cell (DUN-8 DUN-37). */
export const Overlay = defineComponent('Overlay', 'cell', { trap: 'u8', loot: 'u8' })

/** Loot tokens a character has taken. */
export const Purse = defineComponent('Purse', 'unit', { tokens: 'u8' })

/** Strengths of the six elements. */
export const ElementStrength = { Inert: 0, Waning: 1, Strong: 2 } as const

/** Names of the elements, in the order of their numbers. */
export const ELEMENTS = ['fire', 'ice', 'air', 'earth', 'light', 'dark'] as const

/** Strength of each element; `infused` = 1 where it is strong from the end of the turn under way on (DUN-33 DUN-39). */
export const Elements = defineComponent('Elements', 'element', { strength: 'u8', infused: 'u8' })

/** How a card is used: its top, its bottom, as Attack 2, as Move 2 (DUN-4). A play is `card × 4 + CardUse`. */
export const CardUse = { Top: 0, Bottom: 1, Attack: 2, Move: 3 } as const

/** Steps of a figure's turn. */
export const FigureStep = { Begin: 0, Acts: 1, Ends: 2 } as const

/** What the effect at hand has come to. */
export const EffectStage = {
  None: 0,
  Begin: 1,
  Moving: 2,
  Aiming: 3,
  Striking: 4,
  Adding: 5,
  Forcing: 6,
  Retaliating: 7,
  Helping: 8,
} as const

/**
 * The turn under way: step; halves played (mask of 1 top, 2 bottom); the card and its use (`NO_CARD`: a monster's or summon's); the effects
 * `effect … end` still to be done and how far the first of them has come (`EffectStage`). Of a move: points left, `Travel`, direction of a slide
 * or forced move (6 = none), steps of it left, 1 for a push or 2 for a pull. Of an attack: how many are aimed at (`Aimed`) and how many of
 * them are done, whether it was aimed before the move, the pattern's turn and anchor. `added` = conditions, push and pull that the modifier
 * cards of the current target add. `from` = where the figure stood as its turn began.
 */
export const FigureTurn = defineComponent('FigureTurn', 'battle', {
  step: 'u8',
  played: 'u8',
  card: 'i16',
  use: 'u8',
  effect: 'i16',
  end: 'i16',
  stage: 'u8',
  points: 'u8',
  travel: 'u8',
  direction: 'u8',
  steps: 'u8',
  forced: 'u8',
  goal: 'i16',
  aimed: 'u8',
  done: 'u8',
  ahead: 'u8',
  turn: 'u8',
  anchor: 'i16',
  addedConditions: 'u16',
  addedPush: 'u8',
  addedPull: 'u8',
  cursor: 'i16',
  from: 'i16',
})

/** Whom the attack at hand is aimed at, in the order in which they are struck: `row[0 … FigureTurn.aimed)`. */
export const Aimed = defineComponent('Aimed', 'unit', { row: 'u8' })

/** How a move goes. */
export const TravelKind = { Walk: 0, Jump: 1, Fly: 2, Teleport: 3 } as const

/** What an effect of a card does. */
export const CardVerb = {
  Attack: 0,
  Move: 1,
  Heal: 2,
  Shield: 3,
  Retaliate: 4,
  Damage: 5,
  Push: 6,
  Pull: 7,
  Condition: 8,
  Summon: 9,
  Loot: 10,
  Infuse: 11,
  /** The next `amount` effects only if element `arg` is there; it is used up. */
  Consume: 12,
  /** Only in events: the figures of `Template.deployments[arg]` come, `amount` of them, on or near its cells; they arrive this round (DUN-38). */
  Spawn: 13,
} as const

/** `CardEffects.range` and others: nothing said, the figure's own. */
export const OWN = -1

/** `CardEffects.targets`: every enemy in range. */
export const EVERYBODY = 255

/**
 * Effects of cards, monster cards, items, events, in columns; static. `amount` counts from 0 (`relative` 0) or is added to the figure's stat (1);
 * the same for `range` (`rangeRelative`; `OWN` = the stat).
 */
export interface CardEffects {
  readonly count: number
  /** `CardVerb`. */
  readonly verb: Uint8Array
  readonly amount: Int16Array
  readonly relative: Uint8Array
  readonly range: Int16Array
  readonly rangeRelative: Uint8Array
  /** Targets of an attack; `OWN` = the figure's; `EVERYBODY`. */
  readonly targets: Int16Array
  /** Place in `DungeonTables.patterns`, or −1. */
  readonly pattern: Int16Array
  readonly pierce: Uint8Array
  readonly push: Uint8Array
  readonly pull: Uint8Array
  /** Mask of `1 << Condition` that an attack adds, or that a Condition effect gives. */
  readonly conditions: Uint16Array
  /** `TravelKind` of a move; `Walk` = as the figure moves. */
  readonly travel: Uint8Array
  /** 1: whom it touches is the figure itself (heal, condition, shield), 2: allies in range too. */
  readonly self: Uint8Array
  /** 1: a shield or retaliation for the battle; 0: for the round. */
  readonly lasting: Uint8Array
  /** Element, or place in `pools` of a Summon; −1. */
  readonly arg: Int16Array
}

/** Cards and items of characters, in columns; static. Effects of the top: `topFirst … topEnd`, of the bottom `bottomFirst … bottomEnd`; of an item: its top. */
export interface CardTable {
  readonly count: number
  readonly names: readonly string[]
  readonly owner: Uint8Array
  readonly isItem: Uint8Array
  readonly initiative: Uint8Array
  readonly topFirst: Int16Array
  readonly topEnd: Int16Array
  readonly bottomFirst: Int16Array
  readonly bottomEnd: Int16Array
  /** Mask of 1 top, 2 bottom: using that half loses the card; of an item 1 = used up. */
  readonly lost: Uint8Array
  /** Mask of 1 top, 2 bottom: the half leaves the card active (a bonus, a summon). */
  readonly stays: Uint8Array
  /** Cards and items of row u: `firstOfUnit[u] … firstOfUnit[u + 1]`. */
  readonly firstOfUnit: Int16Array
}

/** Cards of the monsters' ability decks, in columns; static. */
export interface AbilityCardTable {
  readonly count: number
  readonly names: readonly string[]
  readonly initiative: Uint8Array
  readonly first: Int16Array
  readonly end: Int16Array
  readonly reshuffle: Uint8Array
}

/** What a modifier card does to an attack's value. */
export const ModifierKind = { Plus: 0, Times: 1, Null: 2 } as const

/** Rows of `ModifierTable` that every scenario has. */
export const ModifierRow = { Curse: 0, Bless: 1 } as const

/** Sorts of modifier cards, in columns; static (DUN-21 DUN-22 DUN-30). */
export interface ModifierTable {
  readonly count: number
  readonly names: readonly string[]
  /** `ModifierKind`. */
  readonly kind: Uint8Array
  readonly value: Int8Array
  readonly rolling: Uint8Array
  readonly reshuffle: Uint8Array
  readonly conditions: Uint16Array
  readonly push: Uint8Array
  readonly pull: Uint8Array
  readonly pierce: Uint8Array
  /** Element it infuses, or −1. */
  readonly element: Int8Array
}

/** Most cards of each of the two sorts that curse and bless put into a deck (DUN-30). */
export const MOST_ADDED = 10

/** A door: the cell it fills or the edge it stands on, and the rooms it leads to. */
export interface Door {
  /** The cell; of a door on an edge: the lower one. */
  readonly cell: number
  /** Direction of the edge, or −1: the door fills its cell. */
  readonly dir: number
  /** Rooms beside it, as a mask. */
  readonly rooms: number
}

/** Hexes hit together (DUN-11): axial steps from the anchor, twelve turns of them: `turns[t]` = [dq, dr, dq, dr …]; 0 to 5 by 60° each, 6 to 11 mirrored. */
export interface CompiledPattern {
  readonly id: string
  readonly isMelee: boolean
  readonly turns: readonly Int8Array[]
}

/** Rows for figures of one kind and grade that may come: `firstRow … endRow`. */
export interface FigurePool {
  readonly firstRow: number
  readonly endRow: number
}

/** Everything of a template that only `dungeon` has; empty columns in other rulesets. One value per row unless told otherwise. */
export interface DungeonTables {
  /** Rows that are characters, in the order of their seats. */
  readonly seats: Uint8Array
  readonly seatOf: Uint8Array
  /** Side of the characters; −1: this is no dungeon. */
  readonly party: number
  /** `FigureRole`. */
  readonly role: Uint8Array
  /** Monster type, by place among those with ability decks in the order of their ids; 255 none. */
  readonly type: Uint8Array
  readonly types: readonly string[]
  /** By monster type: most of them that may be on the map for another one to come. */
  readonly standees: Uint8Array
  readonly elite: Uint8Array
  /** Number of a monster among its type. */
  readonly number: Uint8Array
  readonly move: Uint8Array
  readonly attack: Uint8Array
  readonly range: Uint8Array
  readonly targets: Uint8Array
  readonly shield: Uint8Array
  readonly retaliate: Uint8Array
  readonly retaliateRange: Uint8Array
  readonly pierce: Uint8Array
  readonly flying: Uint8Array
  /** Conditions that its attacks add, and that it is immune to, as masks. */
  readonly adds: Uint16Array
  readonly immune: Uint16Array
  readonly level: number
  readonly trapDamage: number
  readonly hazardDamage: number
  readonly effects: CardEffects
  readonly cards: CardTable
  readonly abilityCards: AbilityCardTable
  readonly modifiers: ModifierTable
  /** Of pile p: first slot and slots there are. */
  readonly firstSlot: Int16Array
  readonly slots: Int16Array
  readonly pileIds: readonly string[]
  /** Pile of a monster type's ability deck: `abilityPile + type`; a character's modifier deck: `1 + seat`. */
  readonly abilityPile: number
  /** First of the dice names of the piles. */
  readonly pileName: number
  readonly patterns: readonly CompiledPattern[]
  readonly pools: readonly FigurePool[]
  readonly doors: readonly Door[]
  /** Room of a cell; 255 = none (walls, doors that fill a cell). */
  readonly roomOf: Uint8Array
  /** Kind of floor of a cell: `Floor`. */
  readonly floor: Uint8Array
  /** Effects `[0]` attack 2, `[1]` move 2 of any card, `[2 … 4)` move +0 and attack +0 of a summon: places in `effects`. */
  readonly defaultAttack: number
  readonly defaultMove: number
  readonly summonFirst: number
  readonly summonEnd: number
}

/** Kinds of floor. */
export const Floor = { Plain: 0, Obstacle: 1, Trap: 2, Hazard: 3, Difficult: 4, Ice: 5, Door: 6, Wall: 7 } as const

/** Parts of a dungeon's round, in their order: numbers of the ruleset's phases. */
export const DungeonPhase = { Cards: 0, Turns: 1, CleanUp: 2 } as const
