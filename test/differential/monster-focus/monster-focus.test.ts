import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FocusAnswer } from '../../../ai-worker/planners/monster-focus/index.ts'
import { distance } from '../../../engine/space/index.ts'
import { decidedOf, permittedOf, problemOf } from '../../cases/monster-focus-board.ts'
import {
  EDITION_KEYS,
  EDITION_OF,
  type EditionKey,
  type FocusCase,
  type Hex,
  outcomesText,
  parseFocusCases,
} from '../../cases/monster-focus-file.ts'
import { size } from '../../kit/size.ts'
import { randomBoard } from './random-board.ts'
import { referenceCost, referenceOutcomes } from './reference.ts'

/** What is wrong with the path of an answer or with the price of its destination. */
const pathFault = (board: FocusCase, key: EditionKey, answer: FocusAnswer): string | undefined => {
  const { height, action, icy } = board
  const hexOf = (cell: number): Hex => [Math.floor(cell / height), cell % height]
  const path = Array.from(answer.path.subarray(0, answer.pathLength))
  const start = board.figures.find(({ acting }) => acting)!.hex
  if ((path.at(-1) ?? start[0] * height + start[1]) !== answer.cell) return `path ${path} does not end at ${answer.cell}`
  if (answer.focus !== 0) {
    const price = referenceCost(board, key, hexOf(answer.destination))
    if (String(price) !== `${answer.negative},${answer.points}`)
      return `destination costs ${price}, not ${answer.negative},${answer.points}`
  }
  if (action.teleport) return path.length > 1 ? `teleports by ${path}` : undefined
  for (const [i, cell] of path.entries()) {
    const before = i === 0 ? start[0] * height + start[1] : path[i - 1]
    if (distance(height, before, cell) !== 1) return `steps from ${before} to ${cell}`
  }
  if (path.length === 0 || icy.length > 0) return undefined
  const on = (hexes: readonly Hex[]): number =>
    path.filter((cell) => hexes.some((hex) => String(hex) === String(hexOf(cell)))).length
  const walks = !action.flying && !action.jumping
  const price = referenceCost(board, key, hexOf(answer.cell))!
  if (!walks) return price[1] < path.length || price[1] > path.length + 1 ? `flies ${path} for ${price[1]}` : undefined
  const paid = [on(board.traps) + on(board.hazardous), path.length + on(board.difficult)]
  return String(paid) === String(price) ? undefined : `path ${path} costs ${paid}, not ${price}`
}

/** What the planner answers to a random board, if it is not what the slow solver does. */
const disagreement = (number: number, key: EditionKey): string[] => {
  const board = randomBoard(number)
  const problem = problemOf(board, EDITION_OF[key])
  const want = outcomesText(referenceOutcomes(board, key))
  const got = outcomesText(permittedOf(board, problem))
  if (got !== want) return [`${board.id}, ${key}: ${got} instead of ${want}`]
  const { outcome, answer } = decidedOf(board, problem)
  const decided = outcomesText([outcome])
  if (!want.split(' | ').includes(decided)) return [`${board.id}, ${key}: decides ${decided}, not among ${want}`]
  const fault = pathFault(board, key, answer)
  return fault === undefined ? [] : [`${board.id}, ${key}: ${fault}`]
}

const BOARDS = size(240, 5000)
const STEP = 40

describe('the planner and a slow solver permit the same (DUN-7 to DUN-16, DUN-18, DUN-19, DUN-29, DUN-35, DUN-36)', () => {
  for (let from = 0; from < BOARDS; from += STEP) {
    it(`random boards ${from} to ${from + STEP - 1}`, () => {
      const keys = (number: number): readonly EditionKey[] => (size(1, 3) === 1 ? [EDITION_KEYS[number % 3]] : EDITION_KEYS)
      const numbers = Array.from({ length: STEP }, (_, i) => from + i)
      expect(numbers.flatMap((number) => keys(number).flatMap((key) => disagreement(number, key)))).toEqual([])
    })
  }

  it('the slow solver itself agrees with boards made by hand', () => {
    const boards = parseFocusCases(readFileSync(new URL('../../cases/monster-focus.json', import.meta.url), 'utf8'))
    const step = size(36, 1)
    const wrong = boards.flatMap((board, i) =>
      i % step !== 0
        ? []
        : EDITION_KEYS.filter((key) => outcomesText(referenceOutcomes(board, key)) !== outcomesText(board.expected[key]!)).map(
            (key) => `${board.id}, ${key}`,
          ),
    )
    expect(wrong).toEqual([])
  })
})
