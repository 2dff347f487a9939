import { Floor, Overlay, Rooms } from '../../../../components/dungeon.ts'
import { type Battle, columns } from '../../../../engine/battle.ts'
import type { Space } from '../../../../engine/space/index.ts'
import { dungeonSpace } from '../../../../engine/tactics/dungeon-space.ts'
import { NO_ROOM } from '../../../../engine/tactics/figures.ts'
import type { FocusOutcomes } from '../../monster-focus/answer.ts'
import {
  buildFocusTables,
  createFocusAnswer,
  createFocusOutcomes,
  createFocusProblem,
  createFocusScratch,
  createGround,
  EDITIONS,
  type FocusAnswer,
  type FocusProblem,
  type FocusScratch,
  Ground,
  setGround,
} from '../../monster-focus/index.ts'

/** Everything that decisions on one map with these doors open are worked out in; belongs to the thread, never to a battle. */
export interface FocusBoard {
  readonly space: Space
  readonly problem: FocusProblem
  readonly scratch: FocusScratch
  readonly answer: FocusAnswer
  readonly outcomes: FocusOutcomes
  /** Cells where a trap may be set. */
  readonly traps: Int16Array
}

const build = (battle: Battle, space: Space): FocusBoard => {
  const { template } = battle
  const { floor, roomOf } = template.dungeon
  // Which rooms are revealed goes with the doors that are open, as the space does.
  const revealed = columns(battle, Rooms).revealed[0]
  // The first value of the option is another name of the first edition.
  const tables = buildFocusTables(space, EDITIONS[Math.max(0, template.options.edition - 1)])
  const ground = createGround(tables)
  const traps: number[] = []
  for (let cell = 0; cell < floor.length; cell++) {
    const room = roomOf[cell]
    // No way leads into a room that nobody has seen, and no teleport ends there.
    if (room !== NO_ROOM && ((revealed >>> room) & 1) === 0) setGround(ground, cell, Ground.Obstacle)
    else if (floor[cell] === Floor.Trap) traps.push(cell)
    else if (floor[cell] === Floor.Hazard) setGround(ground, cell, Ground.Negative)
    else if (floor[cell] === Floor.Ice) setGround(ground, cell, Ground.Icy)
  }
  const problem = createFocusProblem(tables, ground, template.rows)
  return {
    space,
    problem,
    scratch: createFocusScratch(problem),
    answer: createFocusAnswer(space),
    outcomes: createFocusOutcomes(),
    traps: Int16Array.from(traps),
  }
}

const built = new WeakMap<Space, FocusBoard>()
let last: FocusBoard | undefined

/** The board of a battle's map, made on first use, with the traps that are set. */
export const boardOf = (battle: Battle): FocusBoard => {
  const space = dungeonSpace(battle)
  let board = last
  if (board === undefined || board.space !== space) {
    board = built.get(space)
    if (board === undefined) {
      board = build(battle, space)
      built.set(space, board)
    }
    last = board
  }
  const { traps, problem } = board
  const { ground } = problem
  if (traps.length > 0) {
    const { trap } = columns(battle, Overlay)
    for (let i = 0; i < traps.length; i++) {
      const cell = traps[i]
      const kind = trap[cell] === 0 ? Ground.Plain : Ground.Negative
      if (ground.kindOf[cell] !== kind) setGround(ground, cell, kind)
    }
  }
  return board
}
