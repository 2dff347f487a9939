import { Clock } from '../components/clock.ts'
import {
  Conditions,
  DungeonPhase,
  Initiative,
  NO_CARD,
  RETALIATE_REACH,
  Retaliation,
  Shields,
  Summoned,
} from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position, Standing, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isInPlay } from '../engine/tactics/figures.ts'
import { joinOrder } from './reveal-cards.ts'

/** A row without a monster type. */
const NO_TYPE = 255

/** Whether `row` is kept for a figure that is not on the map now. */
const isVacant = (battle: Battle, row: number): boolean => columns(battle, Position).cell[row] < 0

/** The first row of a pool that is free, or nobody; of monsters none where as many of the type are on the map as there may be (DEC-10 DUN-17). */
export const vacantRow = (battle: Battle, firstRow: number, endRow: number): number => {
  for (let row = firstRow; row < endRow; row++) if (isVacant(battle, row)) return isTypeComplete(battle, row) ? NOBODY : row
  return NOBODY
}

const isTypeComplete = (battle: Battle, row: number): boolean => {
  const { rows, dungeon } = battle.template
  const type = dungeon.type[row]
  if (type === NO_TYPE) return false
  let count = 0
  for (let other = 1; other < rows; other++) if (dungeon.type[other] === type && !isVacant(battle, other)) count++
  return count >= dungeon.standees[type]
}

/**
 * A figure comes to a free cell as new: all its HP, no conditions, no bonuses. It has no turn in the round in which it arrives, but its place in
 * the order, for ties; `owner`, the character that has summoned it, or nobody, and the card by which.
 * Rules: DUN-17 DUN-38 · writes Vitals, Position, Occupancy, Standing, Conditions, Shields, Retaliation, Summoned, Initiative, Piles · dice: AbilityCard by the piles
 */
export const putOnMap = (battle: Battle, row: number, cell: number, source: number, owner: number, card: number): void => {
  const { clock } = battle
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const conditions = columns(battle, Conditions)
  const shields = columns(battle, Shields)
  const retaliation = columns(battle, Retaliation)
  const initiative = columns(battle, Initiative)
  const summoned = columns(battle, Summoned)
  hp[row] = maxHp[row]
  bonusHp[row] = 0
  columns(battle, Position).cell[row] = cell
  columns(battle, Occupancy).unit[cell] = row
  columns(battle, Standing).mask[row] = 0
  conditions.mask[row] = 0
  conditions.fresh[row] = 0
  shields.round[row] = 0
  shields.lasting[row] = 0
  for (let at = row * RETALIATE_REACH, end = at + RETALIATE_REACH; at < end; at++) {
    retaliation.round[at] = 0
    retaliation.lasting[at] = 0
  }
  initiative.key[row] = 0
  initiative.number[row] = 0
  // Its own place first: an earlier life of the row counts for nothing.
  summoned.owner[row] = NOBODY
  summoned.order[row] = owner === NOBODY ? 0 : nextOrder(battle, owner)
  summoned.owner[row] = owner
  summoned.card[row] = owner === NOBODY ? NO_CARD : card
  summoned.arrived[row] = clock[Clock.Round]
  emit(battle, EventKind.UnitDeployed, source, row, hp[row], cell)
  // Before the cards of the round are revealed nobody has a place in it.
  if (clock[Clock.Phase] === DungeonPhase.Turns && isInPlay(battle, row)) joinOrder(battle, row)
}

/** Place of a further summon among those of its owner on the map, from 1 on. */
const nextOrder = (battle: Battle, owner: number): number => {
  const { rows } = battle.template
  const { cell } = columns(battle, Position)
  const summoned = columns(battle, Summoned)
  let most = 0
  for (let row = 1; row < rows; row++)
    if (summoned.owner[row] === owner && cell[row] >= 0 && summoned.order[row] > most) most = summoned.order[row]
  return most + 1
}
