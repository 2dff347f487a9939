import { describe, expect, it } from 'vitest'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { Injuries, Injury } from '../../components/warband.ts'
import { Rng } from '../../test/kit/rng.ts'
import { rowOf, stillField } from '../../test/kit/warband.ts'
import { type Battle, columns } from '../battle.ts'
import { areFoes, cellsTouch } from './contact.ts'
import { StepKind, warSpace } from './war-space.ts'
import { surveyWays } from './warrior-survey.ts'
import {
  ANY_DISTANCE,
  canEngage,
  canStop,
  checksTo,
  inchesTo,
  listContacts,
  listStops,
  MOST_CHECKS,
  needTo,
  reachesByEngage,
  searchWays,
  writeWay,
} from './warrior-ways.ts'

const trail = new Int32Array(1024)

/** The same by the plainest search: the fewest inches for each number of checks and whether difficult ground was entered. */
const slowWays = (battle: Battle, unit: number, inches: number, mostChecks: number, intoContact: boolean) => {
  const { space, rows, warband } = battle.template
  const on = warSpace(battle.template)
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const { level } = columns(battle, Injuries)
  const occupant = columns(battle, Occupancy).unit
  const touched = (at: number): boolean => {
    for (let row = 1; row < rows; row++)
      if (
        cell[row] >= 0 &&
        row !== unit &&
        level[row] < Injury.Dazed &&
        areFoes(battle, unit, row) &&
        cellsTouch(battle, cell[row], at)
      )
        return true
    return false
  }
  const free = (at: number): boolean => occupant[at] === 0 && space.blocksMove[at] === 0 && space.exists[at] === 1
  const passes = (at: number): boolean => {
    if (space.blocksMove[at] === 1 || space.exists[at] === 0 || touched(at)) return false
    const row = occupant[at]
    return row === 0 || (side[row] === side[unit] && level[row] < Injury.Dazed)
  }
  const start = cell[unit]
  const best = new Map<string, number>([[`${start} 0 0`, 0]])
  const queue: [number, number, number][] = [[start, 0, 0]]
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const [at, checks, muddy] = state
    const spent = best.get(`${at} ${checks} ${muddy}`)!
    if (at !== start && touched(at)) continue
    const go = (to: number, cost: number, used: number): void => {
      if (!(passes(to) || (intoContact && free(to) && touched(to)))) return
      const isMuddy = muddy === 1 || warband.water[to] === 1 || warband.difficult[to] === 1 ? 1 : 0
      const next = spent + cost
      const key = `${to} ${checks + used} ${isMuddy}`
      if (next + 2 * isMuddy > inches || checks + used > mostChecks || next >= (best.get(key) ?? Number.POSITIVE_INFINITY)) return
      best.set(key, next)
      queue.push([to, checks + used, isMuddy])
    }
    for (let i = at * 6; i < at * 6 + 6; i++) if (on.contacts[i] >= 0) go(on.contacts[i], 1, 0)
    if (at !== start && !(free(at) && !touched(at))) continue
    for (let step = on.first[at]; step < on.first[at + 1]; step++) {
      const to = on.to[step]
      if (on.kind[step] === StepKind.JumpDown && !free(to)) continue
      go(to, on.inches[step], 1)
    }
  }
  return (to: number): string => {
    for (let checks = 0; checks <= mostChecks; checks++) {
      const found = [best.get(`${to} ${checks} 0`), best.get(`${to} ${checks} 1`)].filter((cost) => cost !== undefined)
      if (found.length > 0) return `${checks} ${Math.min(...found)}`
    }
    return '-1 -1'
  }
}

const CELLS = ['.', '.', '.', '.', '1', '2', '3', '4', '%', '=', '#', 'o', '~']

const randomField = (seed: number, cells: readonly string[]): Battle => {
  const next = new Rng(seed)
  const below = (n: number): number => next.int(0, n - 1)
  const rows = Array.from({ length: 7 }, () => Array.from({ length: 8 }, () => cells[below(cells.length)]).join(''))
  const ids = ['ann soldier red', 'fay soldier red', 'gus soldier red', 'bob soldier blue', 'cat soldier blue', 'wulf wolf pack']
  const used = new Set<number>()
  const open: number[] = []
  rows.forEach((line, row) => {
    ;[...line].forEach((char, col) => {
      if (!'#o~'.includes(char)) open.push(col * 7 + row)
    })
  })
  const units: string[] = []
  for (const id of ids) {
    const cell = open[below(open.length)]
    if (used.has(cell)) continue
    used.add(cell)
    const [name, kind, side] = id.split(' ')
    units.push(`{id: ${name}, kind: ${kind}, side: ${side}, at: [${Math.floor(cell / 7)}, ${cell % 7}]}`)
  }
  const battle = stillField({ rows, units })
  const { level } = columns(battle, Injuries)
  for (let row = 2; row < battle.template.rows; row++) if (below(4) === 0) level[row] = Injury.Dazed
  return battle
}

const compare = (battle: Battle, inches: number, mostChecks: number, intoContact: boolean): void => {
  const { space } = battle.template
  const slow = slowWays(battle, 1, inches, mostChecks, intoContact)
  surveyWays(battle, 1)
  searchWays(inches, mostChecks, intoContact)
  const way: number[] = []
  const found: string[] = []
  const expected: string[] = []
  for (let cell = 0; cell < space.cells; cell++) {
    found.push(`${checksTo(cell)} ${inchesTo(cell)} ${needTo(cell, trail, writeWay(cell, trail)) <= inches}`)
    expected.push(`${slow(cell)} true`)
    if (inchesTo(cell) >= 0) checkWay(battle, way, writeWay(cell, way), cell)
    else if (writeWay(cell, way) !== -1) throw new Error(`a way to ${cell}, which is out of reach`)
  }
  expect(found).toEqual(expected)
}

/** A way must lead there in steps that are steps, at its price. */
const checkWay = (battle: Battle, way: readonly number[], length: number, goal: number): void => {
  const on = warSpace(battle.template)
  let at = columns(battle, Position).cell[1]
  let spent = 0
  let used = 0
  for (let i = 0; i < length; i++) {
    const to = way[i]
    if (cellsTouch(battle, at, to)) spent++
    else {
      let step = on.first[at]
      while (on.to[step] !== to) step++
      if (step >= on.first[at + 1]) throw new Error(`no step from ${at} to ${to}`)
      spent += on.inches[step]
      used++
    }
    at = to
  }
  if (at !== goal || spent !== inchesTo(goal) || used !== checksTo(goal))
    throw new Error(`the way to ${goal} costs ${used} ${spent}`)
}

describe('searchWays', () => {
  it('WAR-15 WAR-16 WAR-17: as the plainest search finds them, on random boards', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const battle = randomField(seed, CELLS)
      for (const inches of [1, 4, 9]) {
        compare(battle, inches, 0, false)
        compare(battle, inches, MOST_CHECKS, false)
        compare(battle, inches, 1, true)
      }
      compare(battle, ANY_DISTANCE, MOST_CHECKS, true)
    }
  })

  it('WAR-15 WAR-35: the same on plain ground, by rings', () => {
    for (let seed = 100; seed <= 104; seed++) {
      const battle = randomField(seed, ['.', '.', '.', '.', '1', '#', 'o'])
      for (const inches of [0, 3, 9]) {
        compare(battle, inches, MOST_CHECKS, false)
        compare(battle, inches, 0, true)
      }
    }
  })

  it('WAR-15 WAR-38: stops are free cells out of contact; contact is reached by an engage alone', () => {
    for (let seed = 200; seed <= 204; seed++) {
      const battle = randomField(seed, CELLS)
      const occupant = columns(battle, Occupancy).unit
      surveyWays(battle, 1)
      searchWays(9, MOST_CHECKS)
      const stops: number[] = []
      const count = listStops(stops)
      expect([...stops.slice(0, count)].sort((a, b) => a - b)).toEqual(stops.slice(0, count))
      for (let i = 0; i < count; i++) {
        expect(canStop(stops[i])).toBe(true)
        expect(occupant[stops[i]]).toBe(0)
      }
      searchWays(9, MOST_CHECKS, true)
      const { cell } = columns(battle, Position)
      for (let row = 2; row < battle.template.rows; row++) {
        const found: number[] = []
        const contacts = listContacts(cell[row], found)
        expect(canEngage(cell[row])).toBe(contacts > 0)
        // All that touch it and can be reached, with checks or without, its own cell among them.
        const free = Array.from(occupant.keys()).filter((at) => at === cell[1] || (occupant[at] === 0 && checksTo(at) >= 0))
        expect(found.slice(0, contacts)).toEqual(free.filter((at) => cellsTouch(battle, cell[row], at)))
      }
    }
  })

  it('WAR-17: needs 2 inches more where the way enters difficult ground', () => {
    const battle = stillField({ rows: ['a', '%', '.', '#', 'b'] })
    surveyWays(battle, rowOf(battle, 'ann'))
    searchWays(4, 0)
    expect([inchesTo(2), needTo(2, trail, writeWay(2, trail)), needTo(1, trail, writeWay(1, trail))]).toEqual([2, 4, 3])
    searchWays(3, 0)
    expect([inchesTo(1), inchesTo(2)]).toEqual([1, -1])
  })

  it.each([1, 20, 40])(
    'WAR-17: so does contact on it, whatever was searched for before; firm ground goes the whole way (%i rows)',
    (height) => {
      const units = ['ann soldier red a', 'bob soldier blue b']
      const fieldOf = (row: string): Battle =>
        stillField({ rows: [row, ...Array.from({ length: height - 1 }, () => '#'.repeat(row.length))], units })
      const engages = (row: string, inches: number): boolean => {
        const battle = fieldOf(row)
        surveyWays(battle, rowOf(battle, 'ann'))
        searchWays(inches, 0)
        searchWays(inches, 0, true)
        return canEngage(columns(battle, Position).cell[rowOf(battle, 'bob')]!)
      }
      expect([engages('a.....%b', 6), engages('a.....%b', 7), engages('a.....%b', 8)]).toEqual([false, false, true])
      expect([engages('a......b', 5), engages('a......b', 6)]).toEqual([false, true])
      expect([engages('%a......b', 5), engages('%a......b', 6)]).toEqual([false, true])
      const battle = fieldOf('%a.......b')
      surveyWays(battle, rowOf(battle, 'ann'))
      searchWays(6, 0)
      expect([0, 7, 8].map((column) => canStop(column * height))).toEqual([true, true, false])
      const way: number[] = []
      expect(writeWay(7 * height, way)).toBe(6)
      expect(way).toEqual([2, 3, 4, 5, 6, 7].map((column) => column * height))
    },
  )

  it('WAR-11 WAR-14: an engage reaches who stands one inch beyond a move and a run, and no farther', () => {
    const reaches = (hexes: number): boolean => {
      const battle = stillField({ rows: [`a${'.'.repeat(hexes - 1)}b`], units: ['ann soldier red a', 'bob soldier blue b'] })
      return reachesByEngage(battle, rowOf(battle, 'ann'), rowOf(battle, 'bob'))
    }
    expect([9, 10, 11].map(reaches)).toEqual([true, true, false])
  })

  it('WAR-16: where ways with checks end says nothing of those without', () => {
    const battle = stillField({ rows: ['a.3..b'] })
    surveyWays(battle, rowOf(battle, 'ann'))
    searchWays(9, MOST_CHECKS)
    expect(listStops([])).toBe(3)
    searchWays(9, 0)
    expect([1, 2, 3].map(canStop)).toEqual([true, false, false])
  })
})
