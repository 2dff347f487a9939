import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createFocusScratch, explainFocus } from '../../ai-worker/planners/monster-focus/index.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { problemOf } from './monster-focus-board.ts'
import { EDITION_KEYS, EDITION_OF, parseFocusCases } from './monster-focus-file.ts'

const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

/** The reasons for every board of our own; what two more editions say is told where it differs. */
const reasons = (): string =>
  parseFocusCases(read('monster-focus-own.json'))
    .map((board) => {
      const told: string[] = []
      for (const key of EDITION_KEYS) {
        const problem = problemOf(board, EDITION_OF[key])
        const why: Explanation = { decidedBy: '', candidates: [] }
        explainFocus(problem, createFocusScratch(problem), (unit) => board.figures[unit - 1].id, why)
        const lines = why.candidates.map(({ choice, score, note }) => `    ${choice} (${score}): ${note}`)
        const text = [`    ${why.decidedBy}`, ...lines].join('\n')
        if (!told.some((other) => other.endsWith(text))) told.push(`  ${key}\n${text}`)
      }
      return `${board.id}\n${told.join('\n')}\n`
    })
    .join('\n')

it('the reasons for boards of our own are those read and found right (DUN-11 to DUN-16, DUN-29, DUN-35)', async () => {
  await expect(reasons()).toMatchFileSnapshot('./monster-focus-reasons.txt')
})
