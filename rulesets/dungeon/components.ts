import { Action, Happened, Hits, Moment } from '../../components/action.ts'
import type { Component } from '../../components/component.ts'
import {
  Aimed,
  Cards,
  Conditions,
  Elements,
  FigureTurn,
  Initiative,
  Overlay,
  PileSlots,
  Piles,
  Purse,
  Retaliation,
  Rooms,
  RoundCards,
  Shields,
  Summoned,
} from '../../components/dungeon.ts'
import { Ledger } from '../../components/ledger.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation, DiceOrdinals } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, Vitals } from '../../components/units.ts'

/** What a battle of the ruleset dungeon is made of. */
export const DUNGEON_COMPONENTS: readonly Component[] = [
  Vitals,
  Position,
  Allegiance,
  Disposition,
  Standing,
  Occupancy,
  Activation,
  Action,
  Hits,
  Moment,
  Happened,
  Conditions,
  Cards,
  RoundCards,
  Initiative,
  Summoned,
  Shields,
  Retaliation,
  Piles,
  PileSlots,
  Rooms,
  Overlay,
  Purse,
  Elements,
  FigureTurn,
  Aimed,
  DiceOrdinals,
  Ledger,
]
