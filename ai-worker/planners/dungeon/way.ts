import { FigureRole, Overlay, Rooms } from '../../../components/dungeon.ts'
import { ObjectiveForm } from '../../../components/objectives.ts'
import { Allegiance, Position, Standing, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { NO_CELL, neighbourOf, type Space } from '../../../engine/space/index.ts'
import { allDoors, spaceOf } from '../../../engine/tactics/dungeon-space.ts'
import { GONE_MASK, NO_ROOM } from '../../../engine/tactics/figures.ts'
import { foes, friends, self } from './survey.ts'

const MOST_CELLS = 128 * 128

/** Steps to what the party goes for, by cell: `away.steps[cell]`, as of the last `measureWay` of this thread; `NEVER` = no way. */
export const away = { steps: new Uint16Array(MOST_CELLS), goal: 0 }

/** No way at all. */
export const NEVER = 0xffff

/** What the party goes for. */
export const Going = { Nowhere: 0, ToFoes: 1, ToGoal: 2, ToDoor: 3, ToLoot: 4 } as const

const queue = new Int32Array(MOST_CELLS)
let tail = 0

const addSource = (cell: number): void => {
  if (away.steps[cell] === 0) return
  away.steps[cell] = 0
  queue[tail++] = cell
}

/**
 * Measures how far every hex is from what the unit surveyed goes for: cells of its objectives first, then foes, then doors that lead to rooms not yet
 * seen, then loot that an objective asks for (DEC-16). Figures are no hindrance, all doors are open.
 */
export const measureWay = (battle: Battle): void => {
  const space = spaceOf(battle.template, allDoors(battle.template))
  away.steps.fill(NEVER, 0, space.cells)
  tail = 0
  away.goal = Going.Nowhere
  if (addReachCells(battle)) away.goal = Going.ToGoal
  else if (addFoes()) away.goal = Going.ToFoes
  else if (addTokens(battle)) away.goal = Going.ToLoot
  else if (addDoors(battle, space)) away.goal = Going.ToDoor
  flood(space)
}

const flood = (space: Space): void => {
  const { neighbours } = space
  const { steps } = away
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!
    const next = steps[cell]! + 1
    for (let k = cell * 6, end = k + 6; k < end; k++) {
      const other = neighbours[k]!
      if (other === NO_CELL || steps[other] !== NEVER) continue
      steps[other] = next
      queue[tail++] = other
    }
  }
}

const addFoes = (): boolean => {
  let any = false
  for (let i = 0; i < foes.count; i++) {
    if (foes.hidden[i] === 1) continue
    addSource(foes.cell[i]!)
    any = true
  }
  return any
}

/** Cells that the unit must reach for an objective of its side, those that others of its side hold left out. */
const addReachCells = (battle: Battle): boolean => {
  const { reachGoals, rows } = battle.template
  if (reachGoals.length === 0) return false
  const side = columns(battle, Allegiance).side[self.unit]!
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  let any = false
  for (const objective of reachGoals) {
    if (objective.side !== side || !objective.wins || !objective.units.includes(self.unit)) continue
    for (let at = 0; at < objective.cells.length; at++) {
      if (objective.cells[at] === 0) continue
      addSource(at)
      any = true
    }
    for (let row = 1; row < rows; row++) {
      const at = cell[row]!
      if (row === self.unit || at < 0 || (mask[row]! & GONE_MASK) !== 0 || objective.cells[at] === 0) continue
      // Taken: whoever stands there has reached it already, or bars it.
      away.steps[at] = NEVER
      for (let i = 0; i < tail; i++) if (queue[i] === at) queue[i--] = queue[--tail]!
    }
  }
  return any && tail > 0
}

/** Loot tokens in rooms that are revealed, where an objective counts them. */
const addTokens = (battle: Battle): boolean => {
  if (!wantsLoot(battle)) return false
  const { loot } = columns(battle, Overlay)
  const revealed = columns(battle, Rooms).revealed[0]!
  const { roomOf } = battle.template.dungeon
  let any = false
  for (let cell = 0; cell < battle.template.space.cells; cell++) {
    const room = roomOf[cell]!
    if (loot[cell] === 0 || (room !== NO_ROOM && !isSeen(room, revealed))) continue
    addSource(cell)
    any = true
  }
  return any
}

/** Whether an objective of the party is won by loot. */
export const wantsLoot = (battle: Battle): boolean => {
  const { objectives, dungeon } = battle.template
  for (let i = 0; i < objectives.length; i++) {
    const { form, side, wins } = objectives[i]!
    if (form === ObjectiveForm.Loot && side === dungeon.party && wins) return true
  }
  return false
}

const isSeen = (room: number, revealed: number): boolean => room !== NO_ROOM && ((revealed >>> room) & 1) === 1

/** Hexes that open a closed door as they are entered: those of doors to rooms not yet seen, else of all. */
const addDoors = (battle: Battle, space: Space): boolean => {
  const { doors, roomOf } = battle.template.dungeon
  const { open, revealed } = columns(battle, Rooms)
  let any = false
  for (let pass = 0; pass < 2 && !any; pass++) {
    for (let i = 0; i < doors.length; i++) {
      if (((open[0]! >>> i) & 1) === 1) continue
      const { cell, dir, rooms } = doors[i]!
      const leadsOn = (rooms & ~revealed[0]!) !== 0
      if (pass === 0 && !leadsOn) continue
      if (dir < 0) {
        addSource(cell)
        any = true
        continue
      }
      const other = neighbourOf(space.width, space.height, cell, dir)
      if (pass === 1 || !isSeen(roomOf[cell]!, revealed[0]!)) addSource(cell)
      if (pass === 1 || !isSeen(roomOf[other]!, revealed[0]!)) addSource(other)
      any = tail > 0
    }
  }
  return any
}

/** Hexes that the others stay back from a door that somebody is about to open. */
const BEHIND = 2

/**
 * Hexes from what it goes for at which the unit surveyed is near enough: so many more than its longest range to foes; of a closed door only the
 * hardiest opens it, the one with most HP, of equals the first, and the others stay a little behind. 0 = goes all the way.
 */
export const nearEnough = (battle: Battle, reach: number, margin: number): number => {
  if (away.goal === Going.ToFoes) return reach + margin
  if (away.goal !== Going.ToDoor || margin === 0) return 0
  const { role } = battle.template.dungeon
  const { hp } = columns(battle, Vitals)
  for (let i = 1; i < friends.count; i++) {
    const friend = friends.unit[i]!
    if (role[friend] !== FigureRole.Character || away.steps[friends.cell[i]!] === NEVER) continue
    if (hp[friend]! > self.hp || (hp[friend] === self.hp && friend < self.unit)) return BEHIND
  }
  return 0
}
