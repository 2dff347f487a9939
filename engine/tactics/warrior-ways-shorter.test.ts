import { expect, test } from 'vitest'
import { Position } from '../../components/units.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomWarband } from '../../test/kit/random-warband.ts'
import { type Battle, columns, createBattle } from '../battle.ts'
import { hexesBetween } from './war-map.ts'
import { surveyWays } from './warrior-survey.ts'
import {
  ANY_DISTANCE,
  canEngage,
  canStop,
  checksTo,
  DIFFICULT_INCHES,
  inchesTo,
  listContacts,
  listStops,
  MOST_CHECKS,
  needTo,
  searchWays,
  writeWay,
} from './warrior-ways.ts'

const RUN = 3

const path = new Int32Array(1024)
const cells = new Int32Array(1024)

const way = (goal: number): number[] => [...path.subarray(0, writeWay(goal, path))]

/** The way of a move, as a search that takes a run into account finds it. */
const wayByRun = (goal: number, base: number): number[] => {
  searchWays(base + RUN, 0)
  expect(canStop(goal)).toBe(true)
  const found = way(goal)
  if (needTo(goal, path, found.length) <= base) return found
  expect(inchesTo(goal)).toBeLessThanOrEqual(base)
  searchWays(base, checksTo(goal))
  return way(goal)
}

/** Calls `look` for every unit on the boards of random scenarios, as they begin. */
const everywhere = (look: (battle: Battle, unit: number) => void): void => {
  for (let index = 0; index < 8; index++) {
    const template = compile(randomWarband(index, { bands: ['played'], neutrals: ['played'] }), RULESETS.warband)
    const battle = createBattle(template, 1)
    const { cell } = columns(battle, Position)
    for (let unit = 1; unit < template.rows; unit++) {
      if (cell[unit] < 0) continue
      surveyWays(battle, unit)
      look(battle, unit)
    }
  }
}

test('WAR-15 WAR-17 the way of a move at no run is the same, whether a run was thought of or not', () => {
  let looked = 0
  everywhere(() => {
    for (const base of [2, 5, 6]) {
      searchWays(base, 0)
      const goals = [...cells.subarray(0, listStops(cells))]
      for (const goal of goals) {
        searchWays(base, 0)
        const short = way(goal)
        expect(wayByRun(goal, base)).toEqual(short)
        looked++
      }
    }
  })
  expect(looked).toBeGreaterThan(1000)
})

test('WAR-11 WAR-17 a way into contact that is 2 inches shorter than its search is that of a search to the ends of the board', () => {
  let looked = 0
  everywhere((battle, unit) => {
    const { cell } = columns(battle, Position)
    for (let row = 1; row < battle.template.rows; row++) {
      if (row === unit || cell[row] < 0) continue
      for (const far of [4, 8]) {
        searchWays(far, 0, true)
        const count = listContacts(cell[row], cells)
        const short = [...cells.subarray(0, count)].filter((at) => inchesTo(at) <= far - DIFFICULT_INCHES)
        const ways = short.map((at) => way(at))
        searchWays(ANY_DISTANCE, 0, true)
        expect(short.map((at) => way(at))).toEqual(ways)
        looked += ways.length
      }
    }
  })
  expect(looked).toBeGreaterThan(50)
})

test('WAR-11 WAR-16 no way into contact is shorter than as the crow flies, by checks neither', () => {
  let looked = 0
  everywhere((battle, unit) => {
    const { cell } = columns(battle, Position)
    for (const inches of [1, 3, 6, 9]) {
      searchWays(inches, MOST_CHECKS, true)
      for (let row = 1; row < battle.template.rows; row++) {
        if (row === unit || cell[row] < 0 || !canEngage(cell[row])) continue
        expect(hexesBetween(cell[unit], cell[row])).toBeLessThanOrEqual(inches + 1)
        looked++
      }
    }
  })
  expect(looked).toBeGreaterThan(50)
})
