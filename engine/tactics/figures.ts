import { Rooms } from '../../components/dungeon.ts'
import { ABSENT_MASK, Position, Standing, StandingBit } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import type { Template } from '../template.ts'

/** Whether the battle is one of characters and monsters in rooms. */
export const isDungeon = ({ dungeon }: Pick<Template, 'dungeon'>): boolean => dungeon.party >= 0

/** `DungeonTables.roomOf` of a cell that belongs to no room. */
export const NO_ROOM = 255

/** Bits of `Standing.mask` of a figure that is not there: it has left the map, or has not come yet. */
export const GONE_MASK = ABSENT_MASK | StandingBit.Reserve

/** Whether `row` is on the map in a room that is revealed: only then it counts (DUN-38). */
export const isInPlay = (battle: Battle, row: number): boolean => {
  if ((columns(battle, Standing).mask[row]! & GONE_MASK) !== 0) return false
  const cell = columns(battle, Position).cell[row]!
  if (cell < 0) return false
  const room = battle.template.dungeon.roomOf[cell]!
  return room === NO_ROOM || ((columns(battle, Rooms).revealed[0]! >>> room) & 1) === 1
}
