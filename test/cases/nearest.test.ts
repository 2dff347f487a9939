import { describe, expect, test } from 'vitest'
import { distance, rangeBetween } from '../../engine/space/index.ts'
import { encounterSpace, hexesBetween } from '../../engine/tactics/encounter-space.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { type EncounterArena, encounter } from '../kit/encounter.ts'
import { amount, attack, kind, sketch } from '../kit/scenario.ts'

/** Three units at the marks a, b and c; `#` blocks what `blocks` says. */
const yard = (rows: readonly string[], blocks: string): EncounterArena =>
  encounter(`
affray: 1
name: Yard
ruleset: expedition
map:
  ground: grass
  legend: {".": grass, "#": block}
  rows: [${rows.map((row) => `"${row}"`).join(', ')}]
terrain: {grass: {}, block: {blocks: [${blocks}]}}
dice: {blade: {pool: stamina, faces: [1]}}
kinds:
  man: {role: adventurer, stats: {health: 5, stamina: 9, magicka: 0, cooldown: 1}, forms: [heavyWeapon], dice: {blade: 1}}
  bug: {role: enemy, stats: {health: 5, range: 1, combat: 1}}
sides: {party: {play: played}, foes: {play: rules}}
units:
  - {id: ann, kind: man, side: party, at: a}
  - {id: bob, kind: man, side: party, at: c}
  - {id: bug, kind: bug, side: foes, at: b}
objectives: [{side: party, win: {defeated: {side: foes}}}]
limits: {rounds: 5}
`)

const hexes = (fight: EncounterArena, a: number, b: number): number => hexesBetween(encounterSpace(fight.template.space), a, b)

describe('nearness', () => {
  test('EXP-4: hexes that share an edge are adjacent; in odd columns the lower neighbours are half a hex lower', () => {
    const fight = yard(['a..', 'cb.', '...'], 'move')
    const from = (column: number, row: number, cells: readonly (readonly [number, number])[]): number[] =>
      cells.map(([c, r]) => hexes(fight, fight.cell(column, row), fight.cell(c, r)))
    const sides = [
      [1, 0],
      [2, 1],
      [2, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ] as const
    expect(from(1, 1, sides)).toEqual([1, 1, 1, 1, 1, 1])
    const others = [
      [0, 0],
      [2, 0],
    ] as const
    expect(from(1, 1, others)).toEqual([2, 2])
  })

  test('EXP-6 DEC-13: an encounter counts hexes round what is impassable, whether or not one sees across it', () => {
    const off = (blocks: string): number => {
      const fight = yard(['a#b', 'c..', '...'], blocks)
      return hexes(fight, fight.cell(0, 0), fight.cell(2, 0))
    }
    expect([off('move'), off('move, sight'), off('sight')]).toEqual([4, 4, 2])
  })

  test('EXP-5 DEC-13: it counts through units, through whom nobody walks', () => {
    const fight = yard(['acb'], 'move')
    expect(hexes(fight, fight.cell(0, 0), fight.cell(2, 0))).toBe(2)
    expect(fight.legal().filter((word) => word.startsWith('['))).toEqual([])
  })

  test('DEC-13: skirmish counts range round walls and over obstacles; distance knows no terrain', () => {
    const range = (rows: readonly string[]): number => {
      const template = compile(
        sketch({
          rows,
          kinds: [kind('man', {}, ['hit'])],
          abilities: [attack('hit', 1, amount(1, 6), null)],
          units: [
            ['rob', 'man', 'red', 0, 0],
            ['ben', 'man', 'blue', 2, 0],
          ],
        }),
        skirmish,
      )
      return rangeBetween(template.space, 0, 2 * rows.length)
    }
    expect([range(['.#.', '...', '...']), range(['.o.', '...', '...'])]).toEqual([4, 2])
    expect(distance(3, 0, 6)).toBe(2)
  })
})
