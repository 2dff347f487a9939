import { Action, Answered, Happened, HitDetails, Hits, Moment, Suspended, SuspendedCount } from '../../components/action.ts'
import type { Component } from '../../components/component.ts'
import { Changed, Lasting, LastingCount } from '../../components/lasting.ts'
import { Ledger } from '../../components/ledger.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation, DiceOrdinals, Order, OrderState } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, Uses, Vitals } from '../../components/units.ts'
import {
  Aims,
  Band,
  Did,
  HitInjury,
  Injuries,
  Neutral,
  Ongoing,
  TokenBag,
  Tokens,
  WarAct,
  WarTurn,
} from '../../components/warband.ts'

/** What a battle of the ruleset warband is made of. */
export const WARBAND_COMPONENTS: readonly Component[] = [
  Vitals,
  Position,
  Allegiance,
  Disposition,
  Standing,
  Uses,
  Occupancy,
  Activation,
  Order,
  OrderState,
  Action,
  Suspended,
  SuspendedCount,
  Hits,
  HitDetails,
  HitInjury,
  Answered,
  Moment,
  Happened,
  Injuries,
  Did,
  Neutral,
  WarTurn,
  WarAct,
  Aims,
  Band,
  Tokens,
  TokenBag,
  Ongoing,
  Lasting,
  LastingCount,
  Changed,
  DiceOrdinals,
  Ledger,
]
