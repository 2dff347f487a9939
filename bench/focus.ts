/** Decisions of monster focus: the first-edition boards of test/cases in shuffled order, each timed alone, nothing kept between two. */
import { readFileSync } from 'node:fs'
import {
  buildFocusTables,
  createFocusAnswer,
  createFocusProblem,
  createFocusScratch,
  decideFocus,
  type FocusAnswer,
  type FocusProblem,
  type FocusScratch,
  type FocusTables,
} from '../ai-worker/planners/monster-focus/index.ts'
import { buildSpace } from '../engine/space/index.ts'
import { decidedOf, problemOf, spaceInputOf } from '../test/cases/monster-focus-board.ts'
import { type FocusCase, outcomesText, parseFocusCases } from '../test/cases/monster-focus-file.ts'
import { median } from './timing.ts'

/** What was measured: microseconds a decision over all boards, milliseconds (median and most of the maps) and bytes of the tables of 16 x 7 maps, space included. */
export interface FocusFigures {
  readonly boards: number
  /** Of the boards' least times. */
  readonly medianMicros: number
  readonly p95Micros: number
  readonly mostMicros: number
  readonly tablesMillis: number
  readonly tablesMostMillis: number
  readonly tablesBytes: number
  /** Of all answers. */
  readonly fingerprint: string
}

/** The answers to all boards of the file, as they must come out. */
const FINGERPRINT = 'e29ac223'

const boardsOf = (file: string): readonly FocusCase[] =>
  parseFocusCases(readFileSync(new URL(`../test/cases/${file}.json`, import.meta.url), 'utf8')).filter(
    (board) => board.firstEdition,
  )

/** Fills a problem anew, as a battle would: nothing of the decision before is left. */
const refill = (from: FocusProblem, to: FocusProblem): void => {
  to.tables = from.tables
  to.ground = from.ground
  to.start = from.start
  to.move = from.move
  to.travel = from.travel
  to.flying = from.flying
  to.range = from.range
  to.targets = from.targets
  to.pattern = from.pattern
  to.muddled = from.muddled
  to.stunned = from.stunned
  to.count = from.count
  for (let i = 0; i < from.count; i++) {
    to.unit[i] = from.unit[i]!
    to.cell[i] = from.cell[i]!
    to.relation[i] = from.relation[i]!
    to.initiative[i] = from.initiative[i]!
    to.summoned[i] = from.summoned[i]!
  }
}

const mix = (hash: number, value: number): number => Math.imul(hash ^ (value + 1), 0x01000193) >>> 0

const hashAnswer = (hash: number, answer: FocusAnswer): number => {
  let mixed = mix(mix(mix(hash, answer.focus), answer.cell), answer.destination)
  for (let i = 0; i < answer.targetCount; i++) mixed = mix(mixed, answer.targets[i]!)
  for (let i = 0; i < answer.pathLength; i++) mixed = mix(mixed, answer.path[i]!)
  return mixed
}

/** Throws unless every decision is one of those permitted, and all together are those known. */
const fingerprintOf = (boards: readonly FocusCase[], problems: readonly FocusProblem[], scratch: FocusScratch): string => {
  let hash = 0x811c9dc5
  boards.forEach((board, i) => {
    const { outcome, answer } = decidedOf(board, problems[i]!, scratch)
    const permitted = outcomesText(board.expected.gloomhaven!)
    if (!permitted.split(' | ').includes(outcomesText([outcome]))) {
      throw new Error(`bench: ${board.id}: expected one of ${permitted}, got ${outcomesText([outcome])}`)
    }
    hash = hashAnswer(hash, answer)
  })
  const fingerprint = hash.toString(16).padStart(8, '0')
  if (fingerprint !== FINGERPRINT) throw new Error(`bench: answers of monster focus: expected ${FINGERPRINT}, got ${fingerprint}`)
  return fingerprint
}

const shuffle = (order: Int32Array, seed: number): void => {
  let state = seed
  for (let i = order.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const j = Math.floor((state / 4294967296) * (i + 1))
    const swap = order[i]!
    order[i] = order[j]!
    order[j] = swap
  }
}

const bytesOf = (tables: FocusTables): number => {
  const arrays = new Set<ArrayBufferLike>()
  const collect = (value: unknown, depth: number): void => {
    if (ArrayBuffer.isView(value)) arrays.add(value.buffer)
    else if (typeof value === 'object' && value !== null && depth < 4) {
      for (const part of Object.values(value)) collect(part, depth + 1)
    }
  }
  collect(tables, 0)
  return [...arrays].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** Times every board `rounds` times in shuffled order; a board's time is the least of its rounds, as other programs share the core. */
export const measureFocus = (rounds: number): FocusFigures => {
  const boards = boardsOf('monster-focus')
  const problems = boards.map((board) => problemOf(board, 'gloomhaven'))
  const first = problems[0]!
  const scratch = createFocusScratch(first)
  const fingerprint = fingerprintOf(boards, problems, scratch)
  const problem = createFocusProblem(first.tables, first.ground, 32)
  const answer = createFocusAnswer(first.tables.space)
  const order = Int32Array.from(boards, (_, i) => i)
  const least = new Float64Array(boards.length).fill(Infinity)
  for (let round = 0; round < rounds + 50; round++) {
    shuffle(order, round)
    for (let k = 0; k < order.length; k++) {
      const i = order[k]!
      const started = performance.now()
      refill(problems[i]!, problem)
      decideFocus(problem, scratch, answer)
      const took = performance.now() - started
      if (round >= 50 && took < least[i]!) least[i] = took
    }
  }
  const sorted = [...least].sort((a, b) => a - b).map((ms) => ms * 1000)
  const builds = boards.map((board) => {
    const input = spaceInputOf(board, 'gloomhaven')
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now()
      buildFocusTables(buildSpace(input), 'gloomhaven')
      return performance.now() - started
    })
    return Math.min(...times)
  })
  return {
    boards: boards.length,
    medianMicros: median(sorted),
    p95Micros: sorted[Math.ceil(sorted.length * 0.95) - 1]!,
    mostMicros: sorted[sorted.length - 1]!,
    tablesMillis: median(builds),
    tablesMostMillis: Math.max(...builds),
    tablesBytes: Math.max(...problems.map(({ tables }) => bytesOf(tables))),
    fingerprint,
  }
}
