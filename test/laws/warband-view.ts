import { Changed } from '../../components/lasting.ts'
import { Disposition, Position } from '../../components/units.ts'
import { Band, Injuries, Injury, Neutral, Tokens, WAITS } from '../../components/warband.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { EventKind } from '../../engine/events.ts'
import { isWarband } from '../../engine/tactics/bands.ts'

/** What a reader of events knows of warbands, besides what all battles have. */
export interface WarbandView {
  readonly level: number[]
  readonly staggered: number[]
  readonly blight: number[]
  /** By token: cell, holder, kind. */
  readonly tokens: (readonly number[])[]
  readonly hostile: number[]
  readonly behaviour: number[]
  readonly turnOf: number[]
  readonly changed: number[]
  readonly routed: number[]
}

/** The same as the battle has it. */
export const warbandOf = (battle: Battle): WarbandView | null => {
  if (!isWarband(battle.template)) return null
  const { level, staggered, blight } = columns(battle, Injuries)
  const { cell, holder, kind } = columns(battle, Tokens)
  const { behaviour, turnOf } = columns(battle, Neutral)
  return {
    level: [...level],
    staggered: [...staggered],
    blight: [...blight],
    tokens: Array.from(cell, (at, token) => [at, holder[token]!, kind[token]!]),
    hostile: [...columns(battle, Disposition).hostile],
    behaviour: [...behaviour],
    turnOf: [...turnOf].map((side) => side & ~WAITS),
    changed: [...columns(battle, Changed).by],
    routed: [...columns(battle, Band).routed],
  }
}

/** What of it is told: of units on the board alone whether they are staggered, how they stand to others and what they do. */
export const toldOfWarband = (view: WarbandView | null, battle: Battle): WarbandView | null => {
  if (view === null) return null
  const { cell } = columns(battle, Position)
  const { sides } = battle.template
  const isHere = (row: number): boolean => cell[row]! >= 0
  return {
    ...view,
    staggered: view.staggered.map((value, row) => (isHere(row) ? value : 0)),
    hostile: view.hostile.map((value, at) => (isHere(Math.floor(at / sides)) ? value : 0)),
    behaviour: view.behaviour.map((value, row) => (isHere(row) ? value : 0)),
    turnOf: view.turnOf.map((value, row) => (isHere(row) ? value : 0)),
  }
}

/** Takes in one event. */
export const tellWarband = (
  view: WarbandView,
  sides: number,
  kind: number,
  actor: number,
  target: number,
  [a, b]: readonly [number, number],
): void => {
  const stats = view.changed.length / view.level.length
  switch (kind) {
    case EventKind.InjuryTaken:
      view.staggered[target] = a === Injury.Staggered ? 1 : 0
      if (a !== Injury.Staggered) view.level[target] = a
      break
    case EventKind.InjuryRecovered:
      view.level[actor] = a
      view.staggered[actor] = b
      break
    case EventKind.BlightContracted:
      view.blight[actor] = 1
      break
    case EventKind.TokenRevealed:
      view.tokens[a] = [view.tokens[a]![0]!, view.tokens[a]![1]!, b]
      break
    case EventKind.TokenTaken:
      if (view.tokens[a]![1] !== target) throw new Error(`token ${a} is taken from ${target}, ${view.tokens[a]![1]} held it`)
      view.tokens[a] = [-1, actor, view.tokens[a]![2]!]
      break
    case EventKind.TokenDropped:
      if (view.tokens[a]![1] !== actor) throw new Error(`token ${a} is dropped by ${actor}, ${view.tokens[a]![1]} held it`)
      view.tokens[a] = [b, 0, view.tokens[a]![2]!]
      break
    case EventKind.DispositionChanged:
      view.hostile[actor * sides + a] = b
      break
    case EventKind.BehaviourSet:
      view.behaviour[actor] = a
      view.turnOf[actor] = b
      break
    case EventKind.StatChanged:
      view.changed[target * stats + a] = view.changed[target * stats + a]! + b
      break
    case EventKind.StatChangeEnded:
      view.changed[target * stats + a] = view.changed[target * stats + a]! - b
      break
    case EventKind.SideRouted:
      view.routed[a] = 1
      break
  }
}
