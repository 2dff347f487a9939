import { CONSEQUENCES } from '../components/company.ts'
import { Window } from '../components/reactions.ts'
import { type BattleEvent, ChangeEnd, CommandChange, EventKind } from '../engine/events.ts'
import type { Template } from '../engine/template.ts'

/** What of a company's log so far, and of its template, decides how its next event is told and which rules are behind it. */
export interface CompanyMemory {
  /** `OrderForm` of an ability. */
  formOf(ability: number): number
  /** `Window` that an ability answers, −1: none. */
  windowOf(ability: number): number
  /** `Manner` in which a unit has left the table. */
  mannerOf(row: number): number
  /** Whether the pool rolled last is that of a shot. */
  readonly isShot: boolean
  /** Whether somebody insignificant was killed in the round before without counting (COM-15). */
  readonly hasSpared: boolean
  /** Whether an event is worth a line: command set in the upkeep only where what is shown of it changes. */
  isNews(event: BattleEvent): boolean
  /** Whether an event that is to be told is the first of its round's resolution (COM-17). */
  opensResolution(event: BattleEvent): boolean
  /** Takes the next event of the log, after it has been told. */
  see(event: BattleEvent): void
}

/** Windows outside of activations: what is ordered in them is carried out at once. */
const OUTSIDE: ReadonlySet<number> = new Set([Window.RoundStart, Window.RoundEnd])

/** Whether what is ordered in answer to a window waits for the end of the activation (COM-19). */
export const isPutOffIn = (window: number): boolean => window >= 0 && window !== Window.Killing && !OUTSIDE.has(window)

/** A memory for a log that begins with the battle. */
export const createCompanyMemory = ({ company, reactions, scripted, rows }: Template): CompanyMemory => {
  const manner = new Uint8Array(rows)
  const shown = new Map<number, string>()
  let isShot = false
  let inResolution = false
  let hasSpared = false

  const windowOf = (ability: number): number => reactions.list.find((reaction) => reaction.ability === ability)?.window ?? -1

  const isOfResolution = ({ kind, values }: BattleEvent): boolean => {
    switch (kind) {
      case EventKind.StatChangeEnded:
        return values[2] === ChangeEnd.Over
      case EventKind.ReactionUsed:
        return values[1] === Window.RoundEnd
      case EventKind.OrderGiven:
        return values[3] === 1 && windowOf(values[0]) === Window.RoundEnd
      case EventKind.EventHappened:
        return scripted[values[0]]?.window === Window.RoundEnd
      default:
        return false
    }
  }

  return {
    formOf: (ability) => company.form[ability] ?? 0,
    windowOf,
    mannerOf: (row) => manner[row]!,
    get isShot() {
      return isShot
    },
    get hasSpared() {
      return hasSpared
    },
    isNews: ({ kind, values: [side, base, current, why] }) =>
      kind !== EventKind.CommandSet || why !== CommandChange.Upkeep || shown.get(side) !== shownAs(base, current),
    opensResolution: (event) => !inResolution && isOfResolution(event),
    see: (event) => {
      const { kind, target, values } = event
      inResolution ||= isOfResolution(event)
      if (kind === EventKind.RoundStarted) inResolution = false
      else if (kind === EventKind.PoolRolled) isShot = values[3] < 0
      else if (kind === EventKind.CommandSet) shown.set(values[0], shownAs(values[1], values[2]))
      else if (kind === EventKind.DominationTaken) hasSpared = false
      else if (kind === EventKind.UnitReturned) manner[target] = 0
      else if (kind === EventKind.DeathDecided) {
        manner[target] = values[0]
        const counts = CONSEQUENCES[values[0]]?.countsForDomination === true
        hasSpared ||= counts && company.sparesInsignificant && company.isInsignificant[target] === 1
      }
    },
  }
}

/** Command below 0 is shown as none (COM-5). */
const shownAs = (base: number, current: number): string => `${Math.max(base, 0)} ${Math.max(current, 0)}`
