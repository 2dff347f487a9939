import { defineComponent } from './component.ts'

/** Order of activations: `row[0 … count)` are unit rows; `next` is the place to look at first. */
export const Order = defineComponent('Order', 'unit', { row: 'u8', rolled: 'i16' })

/** Where the round's order stands. */
export const OrderState = defineComponent('OrderState', 'battle', { count: 'u8', next: 'u8', side: 'u8' })

/**
 * What a question asks: which unit acts, what it does, at whom; in an encounter also whom an engage declares, which die to gather, to
 * change, to resolve, whether to keep it, which prevention comes next, whether to react, where to put a unit, which of equals, whether
 * the guild assists, whether to retreat; in a dungeon also which card, whether to rest, whether to lose cards in place of damage, which
 * way to turn a pattern; between warbands also who intercepts an engage, who protects the target of a shot, which token to take.
 */
export const QuestionKind = {
  Unit: 1,
  Act: 2,
  Target: 3,
  Declare: 4,
  Gather: 5,
  Change: 6,
  Resolve: 7,
  Keep: 8,
  Prevention: 9,
  Reaction: 10,
  Place: 11,
  Tie: 12,
  Assist: 13,
  Retreat: 14,
  Card: 15,
  Rest: 16,
  Negate: 17,
  Turn: 18,
  Intercept: 19,
  Protect: 20,
  Take: 21,
} as const

/** What an act of the active unit is. */
export const Act = { None: 0, Pass: 1, Move: 2, Ability: 3, Engage: 4, Die: 5, Strike: 6, Shoot: 7 } as const

/** The acting unit's turn: what it has used up, and the action under way. `cell` is the goal of a move or the centre of an area. */
export const Activation = defineComponent('Activation', 'battle', {
  act: 'u8',
  ability: 'i16',
  target: 'u8',
  cell: 'i16',
  moves: 'u8',
  actions: 'u8',
})

/** Next ordinal of every dice name: unit rows, then the sides, then the battle itself. */
export const DiceOrdinals = defineComponent('DiceOrdinals', 'name', { ordinal: 'u32' })
