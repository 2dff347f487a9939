import { defineComponent } from './component.ts'

/** Row of the unit that stands on a cell, or `NOBODY`: at most one standing unit a cell. */
export const Occupancy = defineComponent('Occupancy', 'cell', { unit: 'u8' })
