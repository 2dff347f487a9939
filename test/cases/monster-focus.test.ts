import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createFocusScratch, EDITIONS, explainFocus } from '../../ai-worker/planners/monster-focus/index.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { size } from '../kit/size.ts'
import { decidedOf, permittedOf, problemOf, tablesOf } from './monster-focus-board.ts'
import { EDITION_KEYS, EDITION_OF, type EditionKey, type FocusCase, outcomesText, parseFocusCases } from './monster-focus-file.ts'

const read = (name: string): readonly FocusCase[] =>
  parseFocusCases(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))

const FILES = { made: read('monster-focus'), random: read('monster-focus-fuzz'), own: read('monster-focus-own') }

/** What differs from a file's answers in an edition, and how many were compared. */
const compare = (boards: readonly FocusCase[], key: EditionKey): { compared: number; wrong: string[] } => {
  const wrong: string[] = []
  let compared = 0
  for (const board of boards) {
    const expected = board.expected[key]
    if (expected === undefined) continue
    compared++
    const problem = problemOf(board, EDITION_OF[key])
    const scratch = createFocusScratch(problem)
    const [permitted, right] = [outcomesText(permittedOf(board, problem, scratch)), outcomesText(expected)]
    if (permitted !== right) wrong.push(`${board.id}: ${permitted} instead of ${right}`)
    const decided = outcomesText([decidedOf(board, problem, scratch).outcome])
    if (!right.split(' | ').includes(decided)) wrong.push(`${board.id}: decides ${decided}, which is not among ${right}`)
  }
  return { compared, wrong }
}

describe('monster focus answers complete sets, and decides for a member (DUN-11 to DUN-16, DUN-18, DUN-19, DUN-35, DUN-36, DEC-1)', () => {
  it('files have a key for every edition (DEC-15)', () => {
    expect(Object.values(EDITION_OF)).toEqual(EDITIONS)
  })

  for (const key of EDITION_KEYS) {
    it(`182 boards made by hand, ${key}`, () => {
      expect(compare(FILES.made, key)).toEqual({ compared: 182, wrong: [] })
    })
  }

  it('300 random boards, first edition', () => {
    expect(compare(FILES.random, 'gloomhaven')).toEqual({ compared: 300, wrong: [] })
  })

  for (const key of EDITION_KEYS) {
    it(`boards of our own: summons, invisible, disarmed, immobilized, stunned, doors, six targets, hazards, ${key}`, () => {
      expect(compare(FILES.own, key)).toEqual({ compared: 54, wrong: [] })
    })
  }
})

describe('the reasons of a decision', () => {
  it('name a rule and the hex decided on, on every board', () => {
    const wrong: string[] = []
    for (const board of Object.values(FILES).flat()) {
      const problem = problemOf(board, 'gloomhaven')
      const scratch = createFocusScratch(problem)
      const why: Explanation = { decidedBy: '', candidates: [] }
      explainFocus(problem, scratch, (unit) => board.figures[unit - 1].id, why)
      const { outcome, answer } = decidedOf(board, problem, scratch)
      const where = `[${outcome.move.join(', ')}]`
      const last = why.candidates.at(-1)!
      const told = last.choice.endsWith(where) && last.note.endsWith('chosen')
      const focused = why.candidates.some(({ choice, note }) => choice.startsWith('focus') && note.endsWith('chosen'))
      if (!told || focused !== answer.focus > 0 || !/^(DUN|DEC)-\d+/.test(why.decidedBy))
        wrong.push(`${board.id}: ${why.decidedBy}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the decision does not depend on the order of the units (DEC-1, report A-15)', () => {
  const PERMUTATIONS = size(15, 100)

  const shuffled = <T>(list: readonly T[], seed: number): T[] => {
    const out = [...list]
    let state = seed
    for (let i = out.length - 1; i > 0; i--) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const j = (state >>> 8) % (i + 1)
      ;[out[i], out[j]] = [out[j], out[i]]
    }
    return out
  }

  /** Everything decided, in words of the file: outcome, focus, destination, path. */
  const told = (
    board: FocusCase,
    problem: ReturnType<typeof problemOf>,
    scratch: ReturnType<typeof createFocusScratch>,
  ): string => {
    const { outcome, answer } = decidedOf(board, problem, scratch)
    const focus = board.figures[answer.focus - 1]?.id ?? 'nobody'
    return `${outcomesText([outcome])}, focus ${focus}, for ${answer.destination} by ${answer.path.subarray(0, answer.pathLength).join()}`
  }

  it(`${PERMUTATIONS} permutations of every board of all files, first edition`, () => {
    const changed: string[] = []
    for (const board of Object.values(FILES).flat()) {
      const tables = tablesOf(board, 'gloomhaven')
      const problem = problemOf(board, 'gloomhaven', tables)
      const scratch = createFocusScratch(problem)
      const first = told(board, problem, scratch)
      for (let n = 1; n <= PERMUTATIONS; n++) {
        const other = { ...board, figures: shuffled(board.figures, n * 7919) }
        const now = told(other, problemOf(other, 'gloomhaven', tables), scratch)
        if (now !== first) changed.push(`${board.id}, permutation ${n}: ${now} instead of ${first}`)
      }
    }
    expect(changed).toEqual([])
  })
})
