import { describe, expect, it } from 'vitest'
import { NO_CELL } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Disposition, Position } from '../../components/units.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind } from '../../test/kit/scenario.ts'
import { columns } from '../battle.ts'
import { NO_WAY } from '../space/index.ts'
import { listFoes } from './reach.ts'
import { clearStop, findStop, offerStops, onWay, openStop, reachesOpenStop } from './ways.ts'

const CUT = 0
const BOW = 1
const ADA = 1

/** `cut` strikes the next cell, `bow` up to three cells off; ada moves 4. */
const field = (rows: readonly string[], units: readonly (readonly [id: string, side: string, col: number, row: number])[]) => {
  const { battle, template } = arena({
    rows,
    kinds: [kind('man', { move: 4, initiative: 1 }, ['cut', 'bow'])],
    abilities: [attack('cut', 1, amount(0, 0, 1), null), attack('bow', 3, amount(0, 0, 1), null)],
    units: units.map(([id, side, col, row]) => [id, 'man', side, col, row] as const),
  })
  const { height } = template.space
  const offered = (ability: number, ...aims: number[]): [cell: number, points: number] => {
    clearStop()
    for (const aim of aims) offerStops(battle, ability, columns(battle, Position).cell[ADA]!, aim)
    return [openStop.cell, openStop.points]
  }
  /** Movement points to the stop and its cell; whether a search was needed. */
  const found = (ability: number, aim: number, least: number, points: number) => {
    listFoes(battle, ADA)
    const layer = findStop(battle, ADA, ability, aim, least, points)
    const searched = template.scratch.start[0] !== NO_CELL
    return layer < 0 ? { layer, searched } : { layer, cell: template.scratch.nearest[0], searched }
  }
  /** Puts a unit elsewhere. */
  const put = (unit: number, cell: number): void => {
    const { cell: cells } = columns(battle, Position)
    const { unit: occupant } = columns(battle, Occupancy)
    if (cells[unit]! >= 0) occupant[cells[unit]!] = 0
    cells[unit] = cell
    if (cell >= 0) occupant[cell] = unit
  }
  return { battle, template, offered, found, put, at: (col: number, row: number) => col * height + row }
}

const lane = (length: number, ...units: readonly (readonly [id: string, side: string, row: number])[]) =>
  field(
    Array.from({ length }, () => '.'),
    [['ada', 'red', 0, 0], ...units.map(([id, side, row]) => [id, side, 0, row] as const)],
  )

describe('cells to attack from that are offered', () => {
  it('are the nearest where nobody stands, over all that are offered', () => {
    const { offered } = lane(9, ['orc', 'blue', 5], ['elk', 'blue', 7])
    expect(offered(CUT, 5)).toEqual([4, 4])
    expect(offered(CUT, 7, 5)).toEqual([4, 4])
    expect(offered(BOW, 7)).toEqual([4, 4])
    expect(offered(CUT)).toEqual([NO_CELL, NO_WAY])
  })

  it('leave out, of few, those that are taken; of many only the nearest is offered, be it taken', () => {
    const { offered } = lane(9, ['orc', 'blue', 5], ['bea', 'red', 4])
    expect(offered(CUT, 5)).toEqual([6, 6])
    const wide = field(
      ['.....', '.....', '.....'],
      [
        ['ada', 'red', 0, 0],
        ['orc', 'blue', 4, 1],
        ['bea', 'red', 1, 0],
      ],
    )
    expect(wide.offered(BOW, wide.at(4, 1))).toEqual([wide.at(1, 0), 1])
  })

  it('are the own where one attacks from there', () => {
    const { offered } = lane(6, ['orc', 'blue', 1], ['elk', 'blue', 3])
    expect(offered(CUT, 1)).toEqual([0, 0])
    expect(offered(BOW, 3)).toEqual([0, 0])
  })

  it('are none where nobody comes', () => {
    const { offered } = field(
      ['.', '.', '#', '.', '.', '.'],
      [
        ['ada', 'red', 0, 0],
        ['orc', 'blue', 0, 5],
      ],
    )
    expect(offered(CUT, 5)).toEqual([NO_CELL, NO_WAY])
    expect(offered(BOW, 5)).toEqual([NO_CELL, NO_WAY])
  })
})

describe('the way to the stop', () => {
  it('SKI-5 tells the farthest cell within the points on which nobody stands', () => {
    const { battle, offered, put } = lane(9, ['orc', 'blue', 8], ['bea', 'red', 3])
    offered(CUT, 8)
    const reached = (points: number): number => (reachesOpenStop(battle, ADA, points) ? onWay.cell : -9)
    expect([9, 7, 6, 4, 3, 2, 1, 0].map(reached)).toEqual([7, 7, 6, 4, 2, 2, 1, NO_CELL])
    put(3, 1)
    offered(CUT, 8)
    expect([2, 1].map(reached)).toEqual([2, NO_CELL])
  })

  it('is none past somebody hostile, to a taken cell, or to none; where the unit stands it is at its end', () => {
    const { battle, offered, put } = lane(9, ['orc', 'blue', 8], ['elk', 'blue', 3])
    offered(CUT, 8)
    expect(reachesOpenStop(battle, ADA, 4)).toBe(false)
    put(3, NO_CELL)
    expect(reachesOpenStop(battle, ADA, 4)).toBe(true)
    put(3, 7)
    expect(reachesOpenStop(battle, ADA, 4)).toBe(false)
    clearStop()
    expect(reachesOpenStop(battle, ADA, 4)).toBe(false)
    put(3, 1)
    offered(CUT, 1)
    expect([reachesOpenStop(battle, ADA, 4), onWay.cell]).toEqual([true, NO_CELL])
  })

  it('NEU-2 passes whom neither side counts as hostile', () => {
    const DOE = 3
    const { battle, template, put } = lane(7, ['orc', 'blue', 6], ['doe', 'green', 2])
    const { hostile } = columns(battle, Disposition)
    const [red, green] = ['red', 'green'].map((side) => template.sideIds.indexOf(side)) as [number, number]
    put(ADA, 4)
    const passes = (toDoe: number, toAda: number): boolean => {
      hostile[ADA * template.sides + green] = toDoe
      hostile[DOE * template.sides + red] = toAda
      clearStop()
      offerStops(battle, CUT, 2, 6)
      return reachesOpenStop(battle, DOE, 4)
    }
    expect([passes(1, 1), passes(1, 0), passes(0, 1), passes(0, 0)]).toEqual([false, false, false, true])
  })
})

describe('the nearest stop of an attack', () => {
  it('is told without a search where nobody hinders the way, or where it is too far in any case', () => {
    const { found } = lane(9, ['orc', 'blue', 5], ['bea', 'red', 2])
    expect(found(CUT, 5, 4, 4)).toEqual({ layer: 4, cell: 4, searched: false })
    expect(found(BOW, 5, 2, 2)).toEqual({ layer: -1, searched: false })
    expect(found(BOW, 5, 2, 3)).toEqual({ layer: 3, cell: 3, searched: false })
    expect(found(CUT, 5, 4, 3)).toEqual({ layer: -1, searched: false })
    const farther = lane(12, ['orc', 'blue', 8])
    farther.put(1, 3)
    expect(farther.found(CUT, 8, 4, 4)).toEqual({ layer: 4, cell: 7, searched: false })
    const behind = lane(9, ['orc', 'blue', 3], ['bea', 'red', 2])
    expect(behind.found(CUT, 3, 2, 3)).toEqual({ layer: -1, searched: false })
  })

  it('is searched for where somebody is in the way', () => {
    const { found, at } = field(
      ['...', '...', '...', '...', '...'],
      [
        ['ada', 'red', 1, 0],
        ['orc', 'blue', 1, 4],
        ['elk', 'blue', 1, 1],
      ],
    )
    expect(found(CUT, at(1, 4), 3, 4)).toEqual({ layer: 4, cell: at(0, 4), searched: true })
    expect(found(CUT, at(1, 4), 3, 3)).toEqual({ layer: -1, searched: true })
  })
})
