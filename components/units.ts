import { defineComponent } from './component.ts'

/** Points a unit can lose before it falls: HP up to `maxHp`, and bonus HP, a separate pile lost first (DMG-7). */
export const Vitals = defineComponent('Vitals', 'unit', { hp: 'i16', maxHp: 'i16', bonusHp: 'i16' })

/** Cell a unit stands on, or `NO_CELL`. */
export const Position = defineComponent('Position', 'unit', { cell: 'i16' })

/** Side a unit belongs to, by its place in the file. */
export const Allegiance = defineComponent('Allegiance', 'unit', { side: 'u8' })

/** 1 where the unit counts a side as hostile: read through `isHostile`, one value per unit and side. */
export const Disposition = defineComponent('Disposition', 'unitSide', { hostile: 'u8' })

/** Standing of a unit, a mask of `StandingBit`. */
export const Standing = defineComponent('Standing', 'unit', { mask: 'u8' })

/** Bits of `Standing.mask`. A unit on the map and able to act has none but `Moved`, which is kept only where *bracedDefense* asks (SKI-14). `Remains`: defeated, and still on its hex (EXP-34); `Reserve`: a row that no unit has come to life in yet. */
export const StandingBit = {
  Defeated: 1 << 0,
  Removed: 1 << 1,
  Retired: 1 << 2,
  Acted: 1 << 3,
  Moved: 1 << 4,
  Remains: 1 << 5,
  Reserve: 1 << 6,
} as const

/** Bits that keep a unit from acting, being targeted and counting as standing. */
export const ABSENT_MASK = StandingBit.Defeated | StandingBit.Removed | StandingBit.Retired

/** Combat numbers of a unit: hexes a move, number to reach to hit it, physical points prevented per instance, place in the turn order. */
export const Stats = defineComponent('Stats', 'unit', { move: 'i16', defense: 'i16', armour: 'i16', initiative: 'i16' })

/** How often a unit has used an ability in this battle, this round and this turn. */
export const Uses = defineComponent('Uses', 'unitAbility', { battle: 'u8', round: 'u8', turn: 'u8' })
