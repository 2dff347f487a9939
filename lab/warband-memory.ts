import { Allegiance } from '../components/units.ts'
import { Behaviour, Injury, Neutral } from '../components/warband.ts'
import { Battle, columns } from '../engine/battle.ts'
import { type BattleEvent, EventKind } from '../engine/events.ts'
import type { Template } from '../engine/template.ts'

/** What of a warband battle's log so far, and of its template, decides which rules are behind its next event. */
export interface WarbandMemory {
  /** Whether a unit belongs to nobody's warband (NEU-1). */
  isNeutral(row: number): boolean
  /** Whether a neutral unit retreats (NEU-8). */
  retreats(row: number): boolean
  /** `Injury` of a unit. */
  injuryOf(row: number): number
  /** Whether the side's turn that begins is the first of the battle (WAR-9 WAR-40). */
  readonly isOpening: boolean
  /** Whether a unit is on the way of an engage, and out of sight of whom it engages (WAR-11 WAR-12). */
  isEngaging(row: number): boolean
  readonly isUnseen: boolean
  /** Whether a unit intercepts, and the engage under way ends at it (WAR-13). */
  isIntercepting(row: number): boolean
  /** Whether neutral units have their turn (NEU-13). */
  readonly isNeutralTurn: boolean
  /** Whether the attack told last is a shot. */
  readonly isShot: boolean
  /** Whether an event is worth a line: not that a warband's turn is over. */
  isNews(event: BattleEvent): boolean
  /** Takes the next event of the log, after it has been told. */
  see(event: BattleEvent): void
}

/** A memory for a log that begins with the battle. */
export const createWarbandMemory = (template: Template): WarbandMemory => {
  const start = new Battle(template, template.initial.slice().buffer, 0)
  const side = columns(start, Allegiance).side.slice()
  const behaviour = columns(start, Neutral).behaviour.slice()
  const level = new Uint8Array(template.rows)
  let turns = 0
  let engaging = 0
  let isUnseen = false
  let intercepting = 0
  let isShot = false
  let isNeutralTurn = false
  return {
    isNeutral: (row) => row !== 0 && template.warband.isNeutralSide[side[row]!] === 1,
    retreats: (row) => behaviour[row] === Behaviour.Retreat,
    injuryOf: (row) => level[row]!,
    get isOpening() {
      return turns === 0
    },
    isEngaging: (row) => row === engaging,
    get isUnseen() {
      return isUnseen
    },
    isIntercepting: (row) => row === intercepting,
    get isNeutralTurn() {
      return isNeutralTurn
    },
    get isShot() {
      return isShot
    },
    isNews: ({ kind, values }) => kind !== EventKind.SideTurnEnded || values[1] === 1,
    see: ({ kind, actor, target, values }) => {
      if (kind === EventKind.SideTurnStarted) {
        turns++
        engaging = 0
        intercepting = 0
        isNeutralTurn = values[1] === 1
      } else if (kind === EventKind.SideTurnEnded) isNeutralTurn = false
      else if (kind === EventKind.EngageTried) {
        engaging = actor
        intercepting = 0
        isUnseen = values[1] > 0
      } else if (kind === EventKind.EngageIntercepted) intercepting = actor
      else if (kind === EventKind.UnitEngaged) {
        engaging = 0
        intercepting = 0
      } else if (kind === EventKind.ShotMade || kind === EventKind.BlowsStruck) isShot = kind === EventKind.ShotMade
      else if (kind === EventKind.BehaviourSet) behaviour[actor] = values[0]
      else if (kind === EventKind.InjuryRecovered) level[actor] = values[0]
      else if (kind === EventKind.InjuryTaken && values[0] !== Injury.Staggered) level[target] = values[0]
    },
  }
}
