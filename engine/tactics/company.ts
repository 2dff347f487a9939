import { Command, CompanyTurn, ComStat, Death, Manner } from '../../components/company.ts'
import { NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation } from '../../components/turn.ts'
import { Allegiance, Position, Standing, StandingBit } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { isHostile } from '../relations.ts'
import { inSight, rangeBetween } from '../space/index.ts'
import { comStatOf } from './bands.ts'

/** Most dice of a strike; Combat above it lets dice be rolled again (COM-27). */
const MOST_DICE = 5

/** Least and greatest number that a die must reach to hit (COM-25 COM-28). */
const LEAST_NEED = 2
const MOST_NEED = 6

/** Whether `unit` has lost its last hit points, or is declared dead, and how it dies is not settled yet (COM-7 COM-22). */
export const isFalling = (battle: Battle, unit: number): boolean =>
  (columns(battle, Standing).mask[unit]! & (StandingBit.Defeated | StandingBit.Removed)) === StandingBit.Defeated &&
  columns(battle, Death).manner[unit] === Manner.None

/** How `unit` has left the table, or is about to as things stand; `Manner.None`: it is on it, or never was (COM-6 … COM-10 COM-24). */
export const mannerOf = (battle: Battle, unit: number): number => {
  const { manner, pending } = columns(battle, Death)
  if (manner[unit] !== Manner.None || !isFalling(battle, unit)) return manner[unit]!
  return pending[unit] === Manner.None ? battle.template.company.manner[unit]! : pending[unit]!
}

/** Whether the death at hand of `unit` has been replaced as a whole (COM-22). */
export const isReplaced = (battle: Battle, unit: number): boolean => columns(battle, Death).pending[unit]! >= Manner.Eliminated

/** Whether either of two units counts the other as hostile. */
const areHostile = (battle: Battle, a: number, b: number): boolean => isHostile(battle, a, b) || isHostile(battle, b, a)

/** Whether `unit` on `cell` is in contact with somebody hostile: adjacent, and no wall between (DEC-12 COM-26). */
export const isInContact = (battle: Battle, unit: number, cell: number): boolean => {
  const { adjacency } = battle.template.space
  const occupant = columns(battle, Occupancy).unit
  for (let edge = cell * 6; edge < cell * 6 + 6; edge++) {
    const next = adjacency[edge]!
    if (next < 0) continue
    const row = occupant[next]!
    if (row !== NOBODY && row !== unit && areHostile(battle, unit, row)) return true
  }
  return false
}

/** Whether two cells touch with no wall between. */
const touches = (battle: Battle, from: number, to: number): boolean => {
  const { adjacency } = battle.template.space
  for (let edge = from * 6; edge < from * 6 + 6; edge++) if (adjacency[edge] === to) return true
  return false
}

/** Whether `unit` on `from` could strike whoever stands on `to` (COM-26 COM-27). */
export const canStrikeFrom = (battle: Battle, from: number, to: number): boolean => to >= 0 && touches(battle, from, to)

/** Whether `unit` could shoot from `from` at whoever stands on `to`, seen for itself, apart from contact: in range and sight (COM-28). */
export const canShootFrom = (battle: Battle, unit: number, from: number, to: number): boolean => {
  if (to < 0 || comStatOf(battle, unit, ComStat.Shot) === 0) return false
  const { space } = battle.template
  const range = rangeBetween(space, from, to)
  return range > 0 && range <= comStatOf(battle, unit, ComStat.Range) && inSight(space, from, to)
}

/** What a die must reach to hit `unit` in a strike: its DEF, 2 to 6 (COM-25 COM-27). */
export const needInStrike = (battle: Battle, unit: number): number =>
  Math.min(Math.max(comStatOf(battle, unit, ComStat.Defense), LEAST_NEED), MOST_NEED)

/** What a die must reach to hit `unit` on `cell` in a shot: its DEF, one more in cover, 6 at most (COM-28). */
export const needInShot = (battle: Battle, unit: number, cell: number): number =>
  Math.min(needInStrike(battle, unit) + battle.template.company.cover[cell]!, MOST_NEED)

/** Dice that `unit` rolls in a strike (COM-27). */
export const diceInStrike = (battle: Battle, unit: number): number => Math.min(comStatOf(battle, unit, ComStat.Combat), MOST_DICE)

/** Dice of a strike that `unit` may roll again, each once (COM-27). */
export const rerollsInStrike = (battle: Battle, unit: number): number =>
  Math.min(Math.max(comStatOf(battle, unit, ComStat.Combat) - MOST_DICE, 0), MOST_DICE)

/** Hexes that the acting unit may still move: all of its Move once an activation (COM-26). */
export const hexesToMove = (battle: Battle, unit: number): number =>
  columns(battle, Activation).moves[0] === 0 ? comStatOf(battle, unit, ComStat.Move) : 0

/** Command that a side can pay with: what is left of it now, below 0 as 0 (COM-4 COM-5). */
const commandOf = (battle: Battle, side: number): number => Math.max(columns(battle, Command).current[side]!, 0)

/** Whether the side of `unit` can pay what `ability` costs in command (COM-4 COM-29). */
export const canAfford = (battle: Battle, unit: number, ability: number): boolean => {
  const cost = battle.template.company.costs[ability]
  return cost === null || cost === undefined || cost.command <= commandOf(battle, columns(battle, Allegiance).side[unit]!)
}

/** Whether `ability` is an order given in reaction: it costs command (COM-29). */
export const isReactionOrder = ({ template }: Battle, ability: number): boolean => {
  const cost = template.company.costs[ability]
  return cost !== null && cost !== undefined
}

/** Whether the side of `unit` may give the reaction order `ability` now: one an activation, and paid at once (COM-29). */
export const mayReact = (battle: Battle, unit: number, ability: number): boolean => {
  if (!isReactionOrder(battle, ability)) return true
  const side = columns(battle, Allegiance).side[unit]!
  return ((columns(battle, CompanyTurn).reacted[0]! >> side) & 1) === 0 && canAfford(battle, unit, ability)
}

/** Whether the side of `unit` is the one whose activation it is, or, outside of activations, that holds domination (COM-22 COM-32). */
export const isOfActiveSide = (battle: Battle, unit: number): boolean =>
  columns(battle, Allegiance).side[unit] === columns(battle, CompanyTurn).side[0]

const WAITING_MASK = StandingBit.Defeated | StandingBit.Removed | StandingBit.Retired | StandingBit.Reserve | StandingBit.Acted

/** Whether `unit` is on the table and has not had its activation in this round (COM-18). */
export const isWaiting = (battle: Battle, unit: number): boolean => (columns(battle, Standing).mask[unit]! & WAITING_MASK) === 0

/** How many units of `side` wait for their activation (COM-18). */
export const countWaiting = (battle: Battle, side: number): number => {
  const { rows } = battle.template
  const sideOf = columns(battle, Allegiance).side
  let count = 0
  for (let unit = 1; unit < rows; unit++) if (sideOf[unit] === side && isWaiting(battle, unit)) count++
  return count
}

/** Most units that wait on one of the other sides. */
export const mostWaiting = (battle: Battle, side: number): number => {
  const { sides } = battle.template
  let most = 0
  for (let other = 0; other < sides; other++) if (other !== side) most = Math.max(most, countWaiting(battle, other))
  return most
}

/** Whether `side` may pass its activation: strictly fewer of its units wait, and it is not the round's first (COM-18). */
export const mayPass = (battle: Battle, side: number): boolean =>
  columns(battle, CompanyTurn).opening[0] === 0 && countWaiting(battle, side) < mostWaiting(battle, side)

/** Whether `unit` could strike or shoot somebody from where it stands (COM-32). */
export const canAttackNow = (battle: Battle, unit: number): boolean => {
  const { rows } = battle.template
  const { cell } = columns(battle, Position)
  const from = cell[unit]!
  const isFree = !isInContact(battle, unit, from)
  for (let foe = 1; foe < rows; foe++) {
    const to = cell[foe]!
    if (to < 0 || foe === unit || !isHostile(battle, unit, foe)) continue
    if (canStrikeFrom(battle, from, to) || (isFree && canShootFrom(battle, unit, from, to))) return true
  }
  return false
}
