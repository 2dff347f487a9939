import { defineComponent } from './component.ts'

/** Run statistics of a unit: kept with events off, outside the fingerprint, no rule reads them. */
export const Ledger = defineComponent(
  'Ledger',
  'unit',
  {
    dealt: 'i32',
    prevented: 'i32',
    taken: 'i32',
    overkill: 'i32',
    healed: 'i32',
    turns: 'i32',
    attacks: 'i32',
    hits: 'i32',
    defeatedBy: 'i16',
    defeatedWith: 'i16',
    defeatedRound: 'i16',
    defeatedOrder: 'i16',
  },
  { statistics: true },
)
