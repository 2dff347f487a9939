import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Position } from '../../../components/units.ts'
import { Behaviour, Neutral } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { clearCell, distance, emptyBoard, listCells, MOST_WORDS, setCell } from '../../../engine/space/index.ts'
import { targetOf } from '../../../engine/tactics/neutral-target.ts'
import { warSpace } from '../../../engine/tactics/war-space.ts'
import { moveInches } from '../../../engine/tactics/warrior-state.ts'
import { surveyWays } from '../../../engine/tactics/warrior-survey.ts'
import {
  ANY_DISTANCE,
  canStop,
  checksTo,
  ends,
  inchesTo,
  listContacts,
  MOST_CHECKS,
  searchWays,
  writeWay,
} from '../../../engine/tactics/warrior-ways.ts'
import { nearer, Seek, seekByDistance, seekGoal, surveyLegalGoals } from '../warband/goal.ts'

/** Why a neutral unit goes where it goes (NEU-7 NEU-8 NEU-14). */
export const Course = { None: 0, Direct: 1, FewestChecks: 2, ByDistance: 3 } as const

/** What the rules permit to the move surveyed: `cells` = where it may end, empty: it stays; `aim` = the cell it makes for, and why (`Course`). Overwritten by the next survey of this thread. */
export const march = { cells: new Uint32Array(MOST_WORDS), aim: NO_CELL, course: Course.None as number }

const aims = new Int16Array(MOST_WORDS * 32)
const stops = new Uint32Array(MOST_WORDS)

/** Finds where `unit` may go: as directly as possible towards its target, or to the edge of the board where it retreats, at no run and with no check unless there is no other way. */
export const surveyMarch = (battle: Battle, unit: number): void => {
  const { behaviour } = columns(battle, Neutral)
  const { cell } = columns(battle, Position)
  const from = cell[unit]
  emptyBoard(march.cells)
  march.aim = NO_CELL
  march.course = Course.None
  let count = 0
  if (behaviour[unit] === Behaviour.Retreat) count = nearestEdges(battle, from)
  else if (behaviour[unit] === Behaviour.NormalActions) {
    const target = targetOf(battle, unit)
    if (target !== NOBODY) aims[count++] = cell[target]
  }
  if (count === 0) return
  march.aim = aims[0]
  surveyWays(battle, unit)
  searchWays(moveInches(battle, unit), 0)
  for (let word = 0; word < battle.template.space.words; word++) stops[word] = ends[word]
  clearCell(battle.template.space, stops, from)
  surveyLegalGoals(battle)
  for (let i = 0; i < count; i++) marchTo(battle, unit, from, aims[i])
}

/** Cells of the board's edge closest to `from` by distance, in `aims`; none where it stands on the edge. */
const nearestEdges = (battle: Battle, from: number): number => {
  const { space, warband } = battle.template
  let fewest = 1 << 16
  let count = 0
  for (let cell = 0; cell < space.cells; cell++) {
    if (warband.edge[cell] === 0 || space.blocksMove[cell] === 1) continue
    const hexes = distance(space.height, from, cell)
    if (hexes > fewest) continue
    if (hexes < fewest) count = 0
    fewest = hexes
    aims[count++] = cell
  }
  return fewest === 0 ? 0 : count
}

/** Adds to `march.cells` where the unit may end on its way to `aim`. */
const marchTo = (battle: Battle, unit: number, from: number, aim: number): void => {
  let found = seekGoal(battle, from, aim, stops)
  let course: number = Course.Direct
  if (found === Seek.NoWay && warSpace(battle.template).hasChecks) {
    course = Course.FewestChecks
    const to = byChecks(battle, unit, aim)
    if (to !== NO_CELL) {
      march.course = course
      if (to !== from) setCell(battle.template.space, march.cells, to)
      return
    }
  }
  if (found === Seek.NoWay) {
    course = Course.ByDistance
    found = seekByDistance(battle, from, aim, stops)
  }
  march.course = course
  if (found !== Seek.Nearer) return
  for (let word = 0; word < battle.template.space.words; word++) march.cells[word] |= nearer[word]
}

const path = new Int16Array(MOST_WORDS * 32)
const contacts = new Int16Array(6)

/** The last cell within this move on the way to `aim` with the fewest checks, then the fewest inches; `NO_CELL` where there is none. */
const byChecks = (battle: Battle, unit: number, aim: number): number => {
  surveyWays(battle, unit)
  searchWays(ANY_DISTANCE, MOST_CHECKS, true)
  const count = listContacts(aim, contacts)
  let goal: number = NO_CELL
  let checks = 0
  let inches = 0
  for (let i = 0; i < count; i++) {
    const need = checksTo(contacts[i])
    const length = inchesTo(contacts[i])
    if (need < 0 || (goal !== NO_CELL && (need > checks || (need === checks && length >= inches)))) continue
    goal = contacts[i]
    checks = need
    inches = length
  }
  if (goal === NO_CELL) return NO_CELL
  const length = writeWay(goal, path)
  searchWays(moveInches(battle, unit), MOST_CHECKS)
  for (let i = length - 1; i >= 0; i--) if (canStop(path[i])) return path[i]
  return columns(battle, Position).cell[unit]
}

/** Writes the cells of `march.cells`, ascending; returns how many. */
export const listMarch = (battle: Battle, out: { [i: number]: number }): number =>
  listCells(battle.template.space, march.cells, out)
