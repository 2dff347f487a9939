import { ModifierKind, PileSlots, Piles } from '../../../components/dungeon.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Template } from '../../../engine/template.ts'

/** Attack values above this count as this. */
const MOST_VALUE = 40

/** Results of an attack above this count as this. */
const MOST_RESULT = 63
const RESULTS = MOST_RESULT + 1

/** How an attack is drawn for (DUN-22). */
export const Draw = { Plain: 0, Advantage: 1, Disadvantage: 2 } as const

const DRAWS = 3
const ONE = 1024

/** What the undrawn cards of one deck make of attacks: made once, filled again and again by `lookAtDeck`. */
export interface Outlook {
  template: Template | undefined
  /** [row of the modifier table]: how many cards of the sort can be drawn. */
  many: Uint8Array
  /** Cards that do not roll, and what rolling ones add on average, × 1024. */
  total: number
  rolled: number
  generation: number
  /** [draw × (MOST_VALUE + 1) + value]: generation that the row was worked out in, and the weight of all outcomes of it. */
  readonly stamp: Int32Array
  readonly all: Float64Array
  /** [row × RESULTS + k]: weight of "at least 1" + … + weight of "at least k". */
  readonly sums: Float64Array
}

/** An empty outlook. */
export const createOutlook = (): Outlook => ({
  template: undefined,
  many: new Uint8Array(0),
  total: 0,
  rolled: 0,
  generation: 0,
  stamp: new Int32Array(DRAWS * (MOST_VALUE + 1)),
  all: new Float64Array(DRAWS * (MOST_VALUE + 1)),
  sums: new Float64Array(DRAWS * (MOST_VALUE + 1) * RESULTS),
})

let counted = new Uint8Array(0)

/** Looks at the cards that pile `pile` can still draw: all of them where none is left, as it is shuffled then (DUN-21). What was worked out for the same cards stays. */
export const lookAtDeck = (battle: Battle, outlook: Outlook, pile: number): void => {
  const { template } = battle
  const { firstSlot, modifiers } = template.dungeon
  const { size, drawn } = columns(battle, Piles)
  const { card } = columns(battle, PileSlots)
  if (counted.length < modifiers.count) counted = new Uint8Array(modifiers.count)
  for (let row = 0; row < modifiers.count; row++) counted[row] = 0
  const first = firstSlot[pile]!
  const end = first + size[pile]!
  for (let slot = drawn[pile]! < size[pile]! ? first + drawn[pile]! : first; slot < end; slot++) counted[card[slot]!]!++
  if (isKnown(template, outlook)) return
  outlook.generation++
  outlook.template = template
  if (outlook.many.length !== modifiers.count) outlook.many = new Uint8Array(modifiers.count)
  outlook.total = 0
  let rolled = 0
  for (let row = 0; row < modifiers.count; row++) {
    outlook.many[row] = counted[row]!
    if (modifiers.rolling[row] === 0) outlook.total += counted[row]!
    else rolled += counted[row]! * modifiers.value[row]!
  }
  // A rolling card counts where it comes before the first that does not roll.
  outlook.rolled = Math.floor((rolled * ONE) / (outlook.total + 1))
}

const isKnown = (template: Template, { template: last, many }: Outlook): boolean => {
  if (template !== last) return false
  for (let row = 0; row < many.length; row++) if (many[row] !== counted[row]) return false
  return true
}

const weights = new Float64Array(RESULTS)

const resultOf = (kind: number, card: number, value: number): number => {
  if (kind === ModifierKind.Null) return 0
  const result = kind === ModifierKind.Times ? value * card : value + card
  return result < 0 ? 0 : Math.min(result, MOST_RESULT)
}

/** Adds the outcomes of an attack of `value` to `weights`, each card as heavy as `unit`; returns the highest result. */
const addOutcomes = (outlook: Outlook, value: number, unit: number): number => {
  const { kind, value: change, rolling } = outlook.template!.dungeon.modifiers
  const { many } = outlook
  let top = 0
  for (let row = 0; row < many.length; row++) {
    if (many[row] === 0 || rolling[row] !== 0) continue
    const result = resultOf(kind[row]!, change[row]!, value)
    weights[result]! += many[row]! * unit
    if (result > top) top = result
  }
  return top
}

const build = (outlook: Outlook, draw: number, value: number, row: number): void => {
  weights.fill(0)
  const rolls = draw !== Draw.Disadvantage && outlook.rolled !== 0
  const shift = rolls ? outlook.rolled >> 10 : 0
  const part = rolls ? outlook.rolled & (ONE - 1) : 0
  let total = outlook.total * ONE
  let top = addOutcomes(outlook, value + shift, ONE - part)
  if (part > 0) top = Math.max(top, addOutcomes(outlook, value + shift + 1, part))
  if (total === 0) {
    // No card at all: the value as it is.
    top = Math.min(value + shift, MOST_RESULT)
    weights[top] = total = ONE
  }
  const { sums, all } = outlook
  const base = row * RESULTS
  const pairs = draw !== Draw.Plain && total > ONE
  all[row] = pairs ? total * (total - ONE) : total
  sums[base] = 0
  let below = weights[0]!
  for (let k = 1; k <= MOST_RESULT; k++) {
    let atLeast = 0
    if (k <= top) {
      const above = total - below
      atLeast = above
      // Two cards are drawn: the better is below k only if both are, the worse is k or more only if both are.
      if (pairs && draw === Draw.Advantage) atLeast = all[row]! - below * Math.max(below - ONE, 0)
      else if (pairs) atLeast = above * Math.max(above - ONE, 0)
      below += weights[k]!
    }
    sums[base + k] = sums[base + k - 1]! + atLeast
  }
  outlook.stamp[row] = outlook.generation
}

const rowOf = (outlook: Outlook, draw: number, value: number): number => {
  const most = value > MOST_VALUE ? MOST_VALUE : Math.max(value, 0)
  const row = draw * (MOST_VALUE + 1) + most
  if (outlook.stamp[row] !== outlook.generation) build(outlook, draw, most, row)
  return row
}

const capped = (result: number): number => Math.min(result, MOST_RESULT)

/** HP × 1024 that an attack of `value` is expected to cost a target with `hp` behind `shield` that counts, never more than it has (DUN-20 DUN-41). */
export const expectedLoss = (outlook: Outlook, draw: number, value: number, shield: number, hp: number): number => {
  const row = rowOf(outlook, draw, value)
  const base = row * RESULTS
  const { sums } = outlook
  return Math.floor(((sums[base + capped(shield + hp)]! - sums[base + capped(shield)]!) * ONE) / outlook.all[row]!)
}

/** Chance × 1024 that an attack of `value` costs a target its `hp` (at least 1) behind `shield`. */
export const killChance = (outlook: Outlook, draw: number, value: number, shield: number, hp: number): number => {
  const need = shield + hp
  if (need > MOST_RESULT) return 0
  const row = rowOf(outlook, draw, value)
  const base = row * RESULTS
  const { sums } = outlook
  return Math.floor(((sums[base + need]! - sums[base + need - 1]!) * ONE) / outlook.all[row]!)
}
