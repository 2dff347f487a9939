import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { randomBoard } from '../differential/monster-focus/random-board.ts'
import { decidedOf, problemOf } from './monster-focus-board.ts'
import { type FocusCase, parseFocusCases } from './monster-focus-file.ts'

const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

/** A line a board: focus, destination with its price, every hex of the path, targets; first edition. */
const decisions = (): string => {
  const files = ['monster-focus.json', 'monster-focus-own.json'].flatMap((name) => parseFocusCases(read(name)))
  const boards: FocusCase[] = [...files, ...Array.from({ length: 120 }, (_, i) => randomBoard(1000 + i))]
  const lines = boards.map((board) => {
    const { answer } = decidedOf(board, problemOf(board, 'gloomhaven'))
    const id = (unit: number): string => board.figures[unit - 1].id
    const at = (cell: number): string => `${Math.floor(cell / board.height)},${cell % board.height}`
    if (answer.focus === 0) return `${board.id}: stays`
    const price = `${answer.negative} bad, ${answer.points} points`
    const path = Array.from(answer.path.subarray(0, answer.pathLength), at).join(' ')
    const targets = Array.from(answer.targets.subarray(0, answer.targetCount), id).join(' ')
    return `${board.id}: ${id(answer.focus)} from ${at(answer.destination)} (${price}) by ${path || '-'}: ${targets || '-'}`
  })
  return `${lines.join('\n')}\n`
}

it('the decisions are those known, with every hex of their paths (DEC-1, DUN-15, DUN-36)', async () => {
  await expect(decisions()).toMatchFileSnapshot('./monster-focus-decisions.txt')
})
