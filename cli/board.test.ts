import { describe, expect, test } from 'vitest'
import type { Scenario } from '../scenario/types.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { drawBoard, terrainGlyphs, unitLabels } from './board.ts'

const scenario = sketch({
  rows: ['..#', '. %', 'o..'],
  kinds: [kind('man', {}, ['hit'])],
  abilities: [attack('hit', 1, amount(1, 6), null)],
  units: [
    ['a', 'man', 'red', 1, 0],
    ['b', 'man', 'blue', 2, 2],
    ['c', 'man', 'red', 0, 1],
  ],
})

const draw = (of: Scenario, marked: readonly number[] = []): string[] => {
  const labels = unitLabels(of)
  const units = of.units.flatMap(({ cell }, index) => (cell === null ? [] : [{ label: labels[index]!, cell }]))
  return drawBoard(of.map, terrainGlyphs(of), units, new Set(marked))
}

describe('the board as text', () => {
  test('odd columns lie one line lower, a gap stays empty, units cover the ground', () => {
    expect(draw(scenario)).toEqual(['   0   2', '     1', '0  .   #', '     A1', '1  A2  ~', '', '2  o   B1', '     .'])
  })

  test('heights and goals stand behind the letter', () => {
    const hilly = { ...scenario, map: { ...scenario.map, levels: [2, 0, 0, 0, 0, 0, 0, 0, 0] } }
    expect(draw(hilly, [0, 8]).filter((line) => /^[02] {2}/.test(line))).toEqual(['0  .2* #', '2  o   B1*'])
  })

  test('labels count within the side', () => {
    expect(unitLabels(scenario)).toEqual(['A1', 'B1', 'A2'])
  })

  test('terrains that do the same get letters of their own', () => {
    const floors = { ...scenario.map, cells: scenario.map.cells.map((id, cell) => (cell === 0 ? 'sand' : id)) }
    const sand = { ...scenario.terrain[0]!, id: 'sand' }
    expect([...terrainGlyphs({ ...scenario, map: floors, terrain: [sand, ...scenario.terrain] })]).toEqual([
      ['floor', '.'],
      ['sand', ','],
      ['wall', '#'],
      ['rough', '~'],
      ['obstacle', 'o'],
    ])
  })

  test('a map of many columns keeps its numbers apart', () => {
    const wide = sketch({
      rows: ['.'.repeat(104)],
      kinds: [kind('man', {}, ['hit'])],
      abilities: scenario.abilities,
      units: [
        ['a', 'man', 'red', 103, 0],
        ['b', 'man', 'blue', 0, 0],
      ],
    })
    const [even, odd] = draw(wide)
    expect(even!.endsWith('98  100 102')).toBe(true)
    expect(odd!.trim().split(/\s+/).map(Number)).toEqual(Array.from({ length: 52 }, (_, i) => 2 * i + 1))
  })
})
