import { describe, expect, it } from 'vitest'
import {
  addFigure,
  buildFocusTables,
  createFocusAnswer,
  createFocusProblem,
  createFocusScratch,
  createGround,
  decideFocus,
  type Edition,
  Ground,
  Relation,
  setGround,
  Travel,
} from '../../ai-worker/planners/monster-focus/index.ts'
import { Floor, Overlay, TravelKind } from '../../components/dungeon.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { distance, type Space } from '../../engine/space/index.ts'
import { canStop, negativeTo, pointsTo, searchWays, writeWay } from '../../engine/tactics/figure-ways.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { rowOf, stillCrypt } from '../kit/dungeon.ts'
import { Rng } from '../kit/rng.ts'

const EDITIONS: readonly Edition[] = ['gloomhaven', 'jaws-of-the-lion', 'frosthaven']
const below = (rng: Rng, count: number): number => rng.int(0, count - 1)

const WIDTH = 9
const HEIGHT = 6

/** A battle on a random map: ann, who moves, two more heroes and three brutes. */
const randomBattle = (rng: Rng, edition: string): Battle => {
  const cells = Array.from({ length: WIDTH * HEIGHT }, (): string => {
    const roll = below(rng, 100)
    if (roll < 4) return '#'
    if (roll < 10) return 'o'
    if (roll < 20) return '^'
    if (roll < 26) return '!'
    if (roll < 36) return '~'
    return roll < 50 ? '%' : '.'
  })
  const places = 'acdbef'.split('')
  for (const mark of places) {
    let cell = below(rng, cells.length)
    while (places.includes(cells[cell]!)) cell = below(rng, cells.length)
    cells[cell] = mark
  }
  const walls = [1, 3, 6].map((col) => `[${col + below(rng, 2)}, ${1 + below(rng, HEIGHT - 2)}, ${rng.pick(['SE', 'S'])}]`)
  return stillCrypt(ruleset, {
    options: `edition: ${edition}`,
    rows: Array.from({ length: HEIGHT }, (_, row) =>
      Array.from({ length: WIDTH }, (_, col) => cells[col * HEIGHT + row]).join(''),
    ),
    edges: `wall: [${walls.join(', ')}]`,
    units: [
      ...['a', 'c', 'd'].map((mark) => `{id: ${mark === 'a' ? 'ann' : mark}, kind: hero, side: party, at: ${mark}}`),
      ...['b', 'e', 'f'].map((mark) => `{id: ${mark}, kind: brute, side: monsters, at: ${mark}}`),
    ],
  })
}

interface Step {
  readonly end: number
  readonly over: readonly number[]
  readonly points: number
  readonly level: number
}

/** What ann's map says, in plain words of the rules. */
const mapOf = (battle: Battle, ann: number) => {
  const space: Space = battle.template.space
  const { floor } = battle.template.dungeon
  const { trap } = columns(battle, Overlay)
  const { unit } = columns(battle, Occupancy)
  const { side } = columns(battle, Allegiance)
  const free = (cell: number) => unit[cell] === 0 || unit[cell] === ann
  const passes = (cell: number) => space.blocksMove[cell] === 0 && (free(cell) || side[unit[cell]!] === side[ann])
  const bad = (cell: number) => (trap[cell] === 1 || floor[cell] === Floor.Hazard ? 1 : 0)
  const next = (cell: number, dir: number) => space.adjacency[cell * 6 + dir]!
  const stepOf = (cell: number, dir: number): Step | undefined => {
    const first = next(cell, dir)
    if (first < 0 || !passes(first)) return undefined
    const over = [first]
    let end = first
    for (
      let on = next(end, dir);
      floor[end] === Floor.Ice && on >= 0 && space.blocksMove[on] === 0 && free(on);
      on = next(end, dir)
    ) {
      end = on
      over.push(end)
    }
    return { end, over, points: floor[first] === Floor.Difficult ? 2 : 1, level: bad(end) }
  }
  return { space, floor, free, bad, next, stepOf }
}

/** Fewest points to each cell with at most so many traps and hazards, by going over all steps until nothing changes. */
const slowWays = (map: ReturnType<typeof mapOf>, start: number, points: number): number[][] => {
  const { space, stepOf } = map
  const best = Array.from({ length: points + 1 }, () => new Array<number>(space.cells).fill(Infinity))
  for (const level of best) level[start] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let level = 0; level <= points; level++) {
      for (let cell = 0; cell < space.cells; cell++) {
        for (let dir = 0; dir < 6 && best[level]![cell]! < Infinity; dir++) {
          const step = stepOf(cell, dir)
          if (step === undefined || level + step.level > points) continue
          const price = best[level]![cell]! + step.points
          if (price > points || price >= best[level + step.level]![step.end]!) continue
          for (let more = level + step.level; more <= points; more++)
            best[more]![step.end] = Math.min(best[more]![step.end]!, price)
          changed = true
        }
      }
    }
  }
  return best
}

/** `traps/points` of a way on foot, step by step. */
const priceOf = (map: ReturnType<typeof mapOf>, start: number, way: readonly number[]): string => {
  let at = start
  let [level, points] = [0, 0]
  for (let i = 0; i < way.length; ) {
    const dir = [0, 1, 2, 3, 4, 5].find((side) => map.next(at, side) === way[i])
    const step = dir === undefined ? undefined : map.stepOf(at, dir)
    if (step === undefined) return 'no way'
    if (step.over.some((cell, k) => cell !== way[i + k])) return 'no slide'
    i += step.over.length
    at = step.end
    level += step.level
    points += step.points
  }
  return `${level}/${points}`
}

const way = new Int16Array(256)

describe('ways of figures on random maps', () => {
  it('DUN-7 DUN-9 DUN-12 DUN-36 are those of a slow search, and cost what they say', () => {
    const rng = new Rng(71)
    for (let board = 0; board < 14; board++) {
      const battle = randomBattle(rng, 'gloomhaven')
      const ann = rowOf(battle, 'ann')
      const start = columns(battle, Position).cell[ann]!
      const map = mapOf(battle, ann)
      for (const points of [1, 3, 6]) {
        const slow = slowWays(map, start, points)
        searchWays(battle, ann, points, TravelKind.Walk)
        for (let cell = 0; cell < map.space.cells; cell++) {
          const level = slow.findIndex((costs) => costs[cell]! <= points)
          const expected = level < 0 ? '-1/-1' : `${level}/${slow[level]![cell]}`
          expect(`${negativeTo(cell)}/${pointsTo(cell)}`).toBe(expected)
          expect(canStop(cell)).toBe(level >= 0 && map.free(cell) && (cell === start || map.space.blocksMove[cell] === 0))
          if (level >= 0) expect(priceOf(map, start, [...way.subarray(0, writeWay(cell, way))])).toBe(expected)
        }
      }
    }
  })

  it('DEC-1 are the very hexes that the rules of monsters would take', () => {
    const rng = new Rng(5)
    let compared = 0
    for (let board = 0; board < 36; board++) {
      const edition = EDITIONS[board % 3]!
      const battle = randomBattle(rng, edition)
      const ann = rowOf(battle, 'ann')
      const { cell } = columns(battle, Position)
      const { space } = battle.template
      const { floor } = battle.template.dungeon
      const tables = buildFocusTables(space, edition)
      const ground = createGround(tables)
      const kinds: Readonly<Record<number, (typeof Ground)[keyof typeof Ground]>> = {
        [Floor.Trap]: Ground.Negative,
        [Floor.Hazard]: Ground.Negative,
        [Floor.Ice]: Ground.Icy,
      }
      floor.forEach((kind, at) => {
        if (kinds[kind] !== undefined) setGround(ground, at, kinds[kind])
      })
      const problem = createFocusProblem(tables, ground, 8)
      problem.start = cell[ann]!
      problem.move = 3 + below(rng, 6)
      problem.targets = 1
      for (const [travel, kind] of [
        [Travel.Walk, TravelKind.Walk],
        [Travel.Jump, TravelKind.Jump],
        [Travel.Teleport, TravelKind.Teleport],
      ] as const) {
        problem.travel = travel
        problem.count = 0
        for (const id of ['c', 'd']) addFigure(problem, rowOf(battle, id), cell[rowOf(battle, id)]!, Relation.Ally)
        for (const id of ['b', 'e', 'f'])
          addFigure(problem, rowOf(battle, id), cell[rowOf(battle, id)]!, Relation.Enemy, below(rng, 3))
        const answer = createFocusAnswer(space)
        decideFocus(problem, createFocusScratch(problem), answer)
        if (answer.cell === problem.start || answer.focus === 0) continue
        searchWays(battle, ann, problem.move, kind)
        if (kind === TravelKind.Teleport) {
          expect(distance(space.height, problem.start, answer.cell)).toBeLessThanOrEqual(problem.move)
          continue
        }
        expect(canStop(answer.cell)).toBe(true)
        const length = writeWay(answer.cell, way)
        expect([...way.subarray(0, length)]).toEqual([...answer.path.subarray(0, answer.pathLength)])
        compared++
      }
    }
    expect(compared).toBeGreaterThan(30)
  })
})
