import { defineComponent } from './component.ts'

/** Order of activations: `row[0 … count)` are unit rows; `next` is the place to look at first. */
export const Order = defineComponent('Order', 'unit', { row: 'u8', rolled: 'i16' })

/** Where the round's order stands. */
export const OrderState = defineComponent('OrderState', 'battle', { count: 'u8', next: 'u8', side: 'u8' })

/** What a question asks: which unit acts, what it does, at whom. */
export const QuestionKind = { Unit: 1, Act: 2, Target: 3 } as const

/** What an act of the active unit is. */
export const Act = { None: 0, Pass: 1, Move: 2, Ability: 3 } as const

/** The acting unit's turn: what it has used up, and the action under way. `cell` is the goal of a move or the centre of an area; `felled` counts who fell by it. */
export const Activation = defineComponent('Activation', 'battle', {
  act: 'u8',
  ability: 'i16',
  target: 'u8',
  cell: 'i16',
  moves: 'u8',
  actions: 'u8',
  felled: 'u8',
})

/** Effects of the action under way, one record per unit it touches: what it is dealt, what of it is prevented and taken (DMG-15). */
export const Hits = defineComponent('Hits', 'unit', {
  target: 'u8',
  physical: 'i16',
  trueDamage: 'i16',
  prevented: 'i16',
  taken: 'i16',
  heal: 'i16',
  bonusHp: 'i16',
})

/** How many records of `Hits` are in use. */
export const HitCount = defineComponent('HitCount', 'battle', { count: 'u8' })

/** Next ordinal of every dice name: unit rows, then the sides, then the battle itself. */
export const DiceOrdinals = defineComponent('DiceOrdinals', 'name', { ordinal: 'u32' })
