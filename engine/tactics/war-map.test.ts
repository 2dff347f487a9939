import { expect, test } from 'vitest'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomWarband } from '../../test/kit/random-warband.ts'
import { createBoard, distance, hasCell, NO_CELL, setCell } from '../space/index.ts'
import type { Template } from '../template.ts'
import { contactBits, contacts, contactWords, hexesBetween, isOn } from './war-map.ts'
import { enterMapOf, warSpace } from './war-space.ts'

const templateOf = (index: number): Template =>
  compile(randomWarband(index, { bands: ['played'], neutrals: ['played'] }), RULESETS.warband)

/** Whether the contacts of a cell by words and bits are on a board. */
const touchesBoard = (board: Uint32Array, cell: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((i) => (board[contactWords[cell * 6 + i]!]! & contactBits[cell * 6 + i]!) !== 0)

/** Contacts, distances and boards of a map as its own tables have them, cell by cell. */
const expectTables = (template: Template): void => {
  const { space } = template
  const on = warSpace(template)
  enterMapOf(template)
  for (let cell = 0; cell < space.cells; cell += 3) {
    const board = createBoard(space)
    setCell(space, board, cell)
    const near = [...on.contacts.subarray(cell * 6, cell * 6 + 6)]
    expect([...contacts.subarray(cell * 6, cell * 6 + 6)]).toEqual(near)
    for (let other = 0; other < space.cells; other++) {
      const told = [cell, other, isOn(board, other), hexesBetween(cell, other)]
      if (told[2] !== hasCell(space, board, other) || told[3] !== distance(space.height, cell, other)) expect(told).toBe('')
      if (touchesBoard(board, other) !== (other !== NO_CELL && near.includes(other))) expect([cell, other]).toBe('in contact')
    }
  }
}

test('WAR-35 the tables of the thread are those of the map that was entered last: contacts one by one and by boards, distances', () => {
  const [one, another] = [templateOf(1), templateOf(2)]
  expectTables(one)
  expectTables(another)
  expectTables(one)
})
