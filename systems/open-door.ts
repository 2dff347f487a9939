import { Rooms } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isInPlay } from '../engine/tactics/figures.ts'
import { startMoment } from './happen-in-dungeon.ts'
import { joinOrder } from './reveal-cards.ts'

/**
 * `unit` opens a door for good: the rooms beside it are revealed, and events of the scenario may fall due.
 * Rules: DUN-10 DUN-38 · writes Rooms, Initiative, Piles, PileSlots, Moment · dice: AbilityCard by the piles
 */
export const openDoor = (battle: Battle, unit: number, door: number): void => {
  const { cell, rooms } = battle.template.dungeon.doors[door]
  const { open } = columns(battle, Rooms)
  open[0] = open[0] | (1 << door)
  emit(battle, EventKind.DoorOpened, unit, NOBODY, door, cell)
  for (let room = 0; room < 32; room++) if (((rooms >>> room) & 1) === 1) revealRoom(battle, room)
  startMoment(battle, Window.DoorOpened)
}

/** Reveals a room, where it is not: who is in it takes its place in the order of the round; a new monster type draws its card (DUN-38). */
export const revealRoom = (battle: Battle, room: number): void => {
  const { revealed } = columns(battle, Rooms)
  if (((revealed[0] >>> room) & 1) === 1) return
  revealed[0] = revealed[0] | (1 << room)
  const { rows, dungeon } = battle.template
  const { cell } = columns(battle, Position)
  let count = 0
  for (let row = 1; row < rows; row++) if (cell[row] >= 0 && dungeon.roomOf[cell[row]] === room && isInPlay(battle, row)) count++
  emit(battle, EventKind.RoomRevealed, NOBODY, NOBODY, room, count)
  if (count === 0) return
  for (let row = 1; row < rows; row++)
    if (cell[row] >= 0 && dungeon.roomOf[cell[row]] === room && isInPlay(battle, row)) joinOrder(battle, row)
}
