import { Rooms } from '../../components/dungeon.ts'
import { type Battle, columns } from '../battle.ts'
import type { Space } from '../space/index.ts'
import type { Template } from '../template.ts'

let lastTemplate: Template | undefined
let lastOpen = 0
let lastSpace: Space | undefined

/** The map of a dungeon with these doors open, a mask: closed ones are walls (DUN-10 DUN-18). */
export const spaceOf = (template: Template, open: number): Space => {
  if (template.dungeon.doors.length === 0) return template.space
  if (lastTemplate === template && lastOpen === open) return lastSpace!
  lastTemplate = template
  lastOpen = open
  lastSpace = template.spaceWith(open)
  return lastSpace
}

/** The map with the doors that are open now; the one to ask for neighbours, range and sight (DUN-10 DUN-18). */
export const dungeonSpace = (battle: Battle): Space => spaceOf(battle.template, columns(battle, Rooms).open[0])

/** All doors of a dungeon, as a mask. */
export const allDoors = (template: Template): number => {
  const { length } = template.dungeon.doors
  return length === 32 ? 0xffff_ffff : ((1 << length) >>> 0) - 1
}

/** No door. */
export const NO_DOOR = -1

/** The closed door that a step from `from` in direction `dir` enters: the one that fills the next cell, or stands between; `NO_DOOR` where there is none. */
export const closedDoorAt = (battle: Battle, from: number, dir: number, to: number): number => {
  const { doors } = battle.template.dungeon
  if (doors.length === 0) return NO_DOOR
  const open = columns(battle, Rooms).open[0]
  for (let door = 0; door < doors.length; door++) {
    if (((open >>> door) & 1) !== 0) continue
    const found = doors[door]
    if (found.dir < 0 ? found.cell === to : isBetween(found.cell, found.dir, from, dir, to)) return door
  }
  return NO_DOOR
}

const isBetween = (cell: number, side: number, from: number, dir: number, to: number): boolean =>
  (cell === from && side === dir) || (cell === to && side === (dir < 3 ? dir + 3 : dir - 3))
