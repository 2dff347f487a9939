import { CardVerb, TravelKind } from '../../../components/dungeon.ts'
import type { Template } from '../../../engine/template.ts'

/** Bits of what a list of effects holds besides moves. */
export const Holds = {
  /** Something that depends on where the figure stands. */
  Place: 1 << 0,
  /** An attack or other harm. */
  Harm: 1 << 1,
  /** A heal. */
  Heal: 1 << 2,
  /** A shield or retaliation, good for where the turn ends. */
  Guard: 1 << 3,
} as const

/**
 * The halves of all cards of a scenario as a policy looks at them, a row each: card c has its top in row 2c and its bottom in 2c + 1; behind
 * all cards Attack 2 and Move 2 (`attackSlot`, `moveSlot`), and one row to be filled in the course of a turn (`restSlot`).
 */
export interface Slots {
  readonly count: number
  readonly attackSlot: number
  readonly moveSlot: number
  readonly restSlot: number
  /** Effects `first … end`. */
  readonly first: Int16Array
  readonly end: Int16Array
  /** Points to move before whatever depends on the place, and after it, with the `TravelKind` of each. */
  readonly pre: Uint8Array
  readonly preTravel: Uint8Array
  readonly post: Uint8Array
  readonly postTravel: Uint8Array
  /** Mask of `Holds`. */
  readonly holds: Uint8Array
  /** 1: its use loses the card; 1: it leaves the card active. */
  readonly lost: Uint8Array
  readonly stays: Uint8Array
  /** What it is worth to have the half at hand, roughly, × 1024. */
  readonly keep: Int32Array
  /** Longest range of an attack of the figure in a row, at least 1. */
  readonly longest: Uint8Array
}

/** Most points of a move that are told apart. */
export const MOST_POINTS = 31

const HARM = new Set<number>([CardVerb.Attack, CardVerb.Damage, CardVerb.Push, CardVerb.Pull])

/** Works out the moves and contents of a row from its effects. */
export const fillSlot = (template: Template, slots: Slots, slot: number, from: number, end: number): void => {
  const { verb, amount, travel, self, range } = template.dungeon.effects
  let pre = 0
  let post = 0
  let preTravel: number = TravelKind.Walk
  let postTravel: number = TravelKind.Walk
  let holds = 0
  for (let effect = from; effect < end; effect++) {
    const what = verb[effect]!
    if (what === CardVerb.Consume) {
      // What an element pays for is a bonus that plans do not build on.
      effect += amount[effect]!
    } else if (what === CardVerb.Move) {
      if ((holds & Holds.Place) === 0) {
        pre += amount[effect]!
        preTravel = travel[effect]!
      } else {
        post += amount[effect]!
        postTravel = travel[effect]!
      }
    } else if (HARM.has(what)) {
      holds |= Holds.Harm | Holds.Place
    } else if (what === CardVerb.Heal) {
      holds |= Holds.Heal
      if (self[effect]! !== 1) holds |= Holds.Place
    } else if (what === CardVerb.Condition && self[effect]! !== 1) {
      holds |= Holds.Place | (range[effect]! >= 0 ? Holds.Harm : 0)
    } else if (what === CardVerb.Shield || what === CardVerb.Retaliate) {
      holds |= Holds.Place | Holds.Guard
    } else if (what === CardVerb.Loot) holds |= Holds.Place
  }
  slots.first[slot] = from
  slots.end[slot] = end
  slots.pre[slot] = Math.min(pre, MOST_POINTS)
  slots.post[slot] = Math.min(post, MOST_POINTS)
  slots.preTravel[slot] = preTravel
  slots.postTravel[slot] = postTravel
  slots.holds[slot] = holds
}

const build = (template: Template): Slots => {
  const { cards, defaultAttack, defaultMove } = template.dungeon
  const rows = cards.count * 2 + 3
  const slots: Slots = {
    count: rows,
    attackSlot: rows - 3,
    moveSlot: rows - 2,
    restSlot: rows - 1,
    first: new Int16Array(rows),
    end: new Int16Array(rows),
    pre: new Uint8Array(rows),
    preTravel: new Uint8Array(rows),
    post: new Uint8Array(rows),
    postTravel: new Uint8Array(rows),
    holds: new Uint8Array(rows),
    lost: new Uint8Array(rows),
    stays: new Uint8Array(rows),
    keep: new Int32Array(rows),
    longest: new Uint8Array(template.rows).fill(1),
  }
  for (let card = 0; card < cards.count; card++) {
    fillSlot(template, slots, card * 2, cards.topFirst[card]!, cards.topEnd[card]!)
    fillSlot(template, slots, card * 2 + 1, cards.bottomFirst[card]!, cards.bottomEnd[card]!)
    for (let half = 0; half < 2; half++) {
      slots.lost[card * 2 + half] = (cards.lost[card]! >> half) & 1
      slots.stays[card * 2 + half] = (cards.stays[card]! >> half) & 1
      slots.keep[card * 2 + half] = worthKeeping(template, slots, card * 2 + half)
    }
    const owner = cards.owner[card]!
    if (cards.isItem[card] === 0) slots.longest[owner] = Math.max(slots.longest[owner]!, longestOf(template, slots, card * 2))
  }
  fillSlot(template, slots, slots.attackSlot, defaultAttack, defaultAttack + 1)
  fillSlot(template, slots, slots.moveSlot, defaultMove, defaultMove + 1)
  return slots
}

const longestOf = (template: Template, slots: Slots, slot: number): number => {
  const { verb, range } = template.dungeon.effects
  let longest = 1
  for (let effect = slots.first[slot]!; effect < slots.end[slot]!; effect++)
    if (verb[effect] === CardVerb.Attack && range[effect]! > longest) longest = range[effect]!
  return longest
}

/** Worth × 1024 of each point that a verb gives. */
const POINTS: Readonly<Record<number, number>> = {
  [CardVerb.Attack]: 2048,
  [CardVerb.Move]: 384,
  [CardVerb.Heal]: 1024,
  [CardVerb.Shield]: 2048,
  [CardVerb.Retaliate]: 1536,
  [CardVerb.Damage]: 2560,
}

/** Worth × 1024 of effects that are not counted by points. */
const EXTRA = 1536

/** Targets that "everybody" and patterns are taken for. */
const MANY = 2

const worthKeeping = (template: Template, slots: Slots, slot: number): number => {
  const { verb, amount, targets, pattern } = template.dungeon.effects
  let worth = 0
  for (let effect = slots.first[slot]!; effect < slots.end[slot]!; effect++) {
    const each = POINTS[verb[effect]!]
    if (each === undefined) {
      worth += verb[effect] === CardVerb.Summon ? EXTRA * 4 : verb[effect] === CardVerb.Condition ? EXTRA : EXTRA >> 2
      continue
    }
    const times = targets[effect]! > 1 || pattern[effect]! >= 0 ? MANY : 1
    worth += Math.max(0, amount[effect]!) * each * times
  }
  return worth
}

const built = new WeakMap<Template, Slots>()
let lastTemplate: Template | undefined
let last: Slots | undefined

/** The halves of a template's cards, worked out on first use. */
export const slotsOf = (template: Template): Slots => {
  if (lastTemplate === template && last !== undefined) return last
  let found = built.get(template)
  if (found === undefined) {
    found = build(template)
    built.set(template, found)
  }
  lastTemplate = template
  last = found
  return found
}
