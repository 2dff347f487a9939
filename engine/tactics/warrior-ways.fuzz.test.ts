import { expect, test } from 'vitest'
import { Position } from '../../components/units.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomWarband } from '../../test/kit/random-warband.ts'
import { type Battle, columns, createBattle } from '../battle.ts'
import { NO_CELL } from '../space/index.ts'
import { areFoes, isAble } from './contact.ts'
import { warSpace } from './war-space.ts'
import { surveyWays } from './warrior-survey.ts'
import { canEngage, canStop, inchesTo, searchWays, writeWay } from './warrior-ways.ts'

const FAR = 1000

/** What a unit may pass, and end on, and where only an engage ends, told from the rules cell by cell (WAR-15). */
const groundOf = (battle: Battle, unit: number) => {
  const { space, rows } = battle.template
  const { contacts } = warSpace(battle.template)
  const { cell } = columns(battle, Position)
  const standing = Array.from({ length: space.cells }, (_, at) => {
    for (let row = 1; row < rows; row++) if (row !== unit && cell[row] === at) return row
    return 0
  })
  const isOwn = (row: number): boolean => battle.template.diceNames.length > 0 && sideOf(battle, row) === sideOf(battle, unit)
  const touches = (at: number): boolean =>
    [...contacts.subarray(at * 6, at * 6 + 6)].some((other) => {
      if (other === NO_CELL) return false
      const row = standing[other]
      return row !== 0 && !isOwn(row) && isAble(battle, row) && areFoes(battle, unit, row)
    })
  const free = (at: number): boolean => space.exists[at] === 1 && space.blocksMove[at] === 0 && standing[at] === 0
  return {
    passes: (at: number): boolean =>
      !touches(at) && (free(at) || (standing[at] !== 0 && isOwn(standing[at]) && isAble(battle, standing[at]))),
    stops: (at: number): boolean => free(at) && !touches(at),
    contact: (at: number): boolean => free(at) && touches(at),
  }
}

const sideOf = (battle: Battle, row: number): string => battle.template.unitIds[row].replace(/-\d+$/, '')

/** Fewest inches to every cell, over all ground or over firm ground alone; contact ends a way. */
const costsOf = (battle: Battle, unit: number, inches: number, engages: boolean, isFirm: boolean): number[] => {
  const { space, warband } = battle.template
  const { contacts } = warSpace(battle.template)
  const ground = groundOf(battle, unit)
  const start = columns(battle, Position).cell[unit]
  const costs = new Array<number>(space.cells).fill(FAR)
  if (inches < 0) return costs
  costs[start] = 0
  let wave = [start]
  for (let cost = 1; cost <= inches; cost++) {
    const next: number[] = []
    for (const at of wave) {
      if (at !== start && ground.contact(at)) continue
      for (const other of contacts.subarray(at * 6, at * 6 + 6)) {
        if (other === NO_CELL || costs[other] < FAR || (isFirm && (warband.water[other] === 1 || warband.difficult[other] === 1)))
          continue
        if (!ground.passes(other) && !(engages && ground.contact(other))) continue
        costs[other] = cost
        next.push(other)
      }
    }
    wave = next
  }
  return costs
}

test('WAR-15 WAR-17: ways without a check are those told cell by cell: where they end, how long they are, which of equals is taken', () => {
  let looked = 0
  for (let index = 0; index < 8; index++) {
    const template = compile(randomWarband(index, { bands: ['played'], neutrals: ['played'] }), RULESETS.warband)
    const battle = createBattle(template, 1)
    const { cell } = columns(battle, Position)
    const { space, rows } = template
    const { contacts, hasDifficult } = warSpace(template)
    for (let unit = 1; unit < rows; unit++) {
      if (cell[unit] < 0) continue
      for (const [inches, engages] of [
        [1, false],
        [4, true],
        [6, false],
        [9, true],
      ] as const) {
        const ground = groundOf(battle, unit)
        const any = costsOf(battle, unit, hasDifficult ? inches - 2 : inches, engages, false)
        const firm = costsOf(battle, unit, hasDifficult ? inches : -1, engages, true)
        surveyWays(battle, unit)
        searchWays(inches, 0, engages)
        const way: number[] = []
        for (let at = 0; at < space.cells; at++) {
          const least = Math.min(any[at], firm[at])
          const told = [index, unit, inches, at]
          if (at !== cell[unit]) expect([...told, canStop(at)]).toEqual([...told, least < FAR && ground.stops(at)])
          expect([...told, inchesTo(at)]).toEqual([...told, least < FAR ? least : -1])
          looked++
          if (least === FAR || at === cell[unit]) continue
          const length = writeWay(at, way)
          const costs = any[at] <= firm[at] ? any : firm
          expect([...told, length, way[length - 1]]).toEqual([...told, least, at])
          for (let i = length - 1; i > 0; i--) {
            const before = [...contacts.subarray(way[i] * 6, way[i] * 6 + 6)].filter(
              (other) => other !== NO_CELL && costs[other] === i && !ground.contact(other),
            )
            expect([...told, way[i - 1]]).toEqual([...told, Math.min(...before)])
          }
        }
        for (let row = 1; row < rows; row++) {
          if (!engages || cell[row] < 0 || row === unit) continue
          const near = [...contacts.subarray(cell[row] * 6, cell[row] * 6 + 6)].filter((other) => other !== NO_CELL)
          const can = near.some(
            (at) => at === cell[unit] || (Math.min(any[at], firm[at]) < FAR && (ground.stops(at) || ground.contact(at))),
          )
          expect([index, unit, row, canEngage(cell[row])]).toEqual([index, unit, row, can])
        }
      }
    }
  }
  expect(looked).toBeGreaterThan(2000)
})
