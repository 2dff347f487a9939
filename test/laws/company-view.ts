import { Command, CompanyTurn, Death } from '../../components/company.ts'
import { Changed, STATS } from '../../components/lasting.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { CommandChange, EventKind } from '../../engine/events.ts'
import { isCompany } from '../../engine/tactics/bands.ts'

/** What a reader of events knows of companies, besides what all battles have. */
export interface CompanyView {
  /** By side. */
  readonly base: number[]
  readonly current: number[]
  readonly manner: number[]
  readonly changed: number[]
  domination: number
}

/** The same as the battle has it. */
export const companyOf = (battle: Battle): CompanyView | null => {
  if (!isCompany(battle.template)) return null
  const { base, current } = columns(battle, Command)
  return {
    base: [...base],
    current: [...current],
    manner: [...columns(battle, Death).manner],
    changed: [...columns(battle, Changed).by],
    domination: columns(battle, CompanyTurn).domination[0]!,
  }
}

/** Whether command may change like this (COM-3 COM-4 COM-5 COM-11): what is paid was there, the upkeep gives back what was spent and no more. */
const isFair = (why: number, [base, current]: readonly [number, number], now: number, baseNow: number): boolean => {
  switch (why) {
    case CommandChange.Start:
    case CommandChange.Upkeep:
      return base === 0 && current >= 0 && now === baseNow
    case CommandChange.Temporary:
      return base === 0 && current < 0 && now >= 0
    case CommandChange.Permanent:
      return base === current && current < 0 && now >= 0
    case CommandChange.Lost:
      return base === current && current < 0
    case CommandChange.Returned:
      return base === current && current > 0
    default:
      return false
  }
}

/** Takes in one event. */
export const tellCompany = (
  view: CompanyView,
  kind: number,
  target: number,
  [a, b, c, d]: readonly [number, number, number, number],
): void => {
  switch (kind) {
    case EventKind.CommandSet: {
      const gained = [b - view.base[a]!, c - view.current[a]!] as const
      if (!isFair(d, gained, c, b)) throw new Error(`side ${a} has ${c} of ${b} command, by ${gained.join()} for ${d}`)
      view.base[a] = b
      view.current[a] = c
      break
    }
    case EventKind.DominationTaken:
      view.domination = a
      break
    case EventKind.DeathDecided:
      view.manner[target] = a
      break
    case EventKind.UnitReturned:
      view.manner[target] = 0
      break
    case EventKind.StatChanged:
      view.changed[target * STATS + a] = view.changed[target * STATS + a]! + b
      break
    case EventKind.StatChangeEnded:
      view.changed[target * STATS + a] = view.changed[target * STATS + a]! - b
      break
  }
}
