import { Action, Answered, Happened, HitDetails, Hits, Moment, Suspended, SuspendedCount } from '../../components/action.ts'
import { Command, CompanyTurn, Death, Doing, HitSource, Reply, Toll } from '../../components/company.ts'
import type { Component } from '../../components/component.ts'
import { Changed, Lasting, LastingCount } from '../../components/lasting.ts'
import { Ledger } from '../../components/ledger.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation, DiceOrdinals } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, Uses, Vitals } from '../../components/units.ts'

/** What a battle of the ruleset company is made of. */
export const COMPANY_COMPONENTS: readonly Component[] = [
  Vitals,
  Position,
  Allegiance,
  Disposition,
  Standing,
  Uses,
  Occupancy,
  Activation,
  Action,
  Suspended,
  SuspendedCount,
  Hits,
  HitDetails,
  HitSource,
  Answered,
  Moment,
  Happened,
  Command,
  Death,
  CompanyTurn,
  Doing,
  Reply,
  Toll,
  Lasting,
  LastingCount,
  Changed,
  DiceOrdinals,
  Ledger,
]
