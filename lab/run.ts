import { Battle, type Seed, splitSeed } from '../engine/battle.ts'
import { createTally, type Tally, tallyBattles } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile, PLAYED } from '../scenario/compile/compile.ts'
import type { Scenario } from '../scenario/types.ts'
import { type PlayOptions, playThrough } from './play-through.ts'
import { tallyFrom } from './start-from.ts'

/** Which battles to play, and with whose help. */
export interface RunOptions extends PlayOptions {
  /** How many. */
  readonly battles: number
  readonly seed: Seed
  /** Index of the first; 0 unless given. */
  readonly first?: number | undefined
  /** Bytes that every battle goes on from, in place of the scenario's start (`positionAt`); not with a pool. */
  readonly position?: Uint8Array | undefined
}

/** What a run came to: the battles `first … first + completed − 1`, all of them or those before it was stopped. */
export interface RunResult {
  readonly template: Template
  readonly completed: number
  readonly tally: Tally
}

const MOST_INDICES = 2 ** 32

/**
 * Plays the battles `first … first + battles − 1` of a seed and adds them up: the same tally for any pool and chunk.
 * An aborted run gives the unbroken row of battles from the first that were through. Throws RangeError or TypeError on
 * options that make no sense, and what a pool throws.
 */
export const run = async (subject: Scenario | Template, options: RunOptions): Promise<RunResult> => {
  const { battles, seed, first = 0, pool, position } = options
  checkCount(battles, first)
  splitSeed(seed)
  const template = isTemplate(subject) ? subject : compileScenario(subject)
  checkPlayers(template)
  const tally = createTally(template)
  const place = new Battle(template, new ArrayBuffer(template.layout.byteLength), 0)
  const playHere = (from: number, to: number): void => {
    if (position === undefined) tallyBattles(template, seed, from, to, place, tally)
    else tallyFrom(template, position, seed, from, to, place, tally)
  }
  const mayShare = pool !== undefined && position === undefined
  if (mayShare && isTemplate(subject))
    throw new TypeError('run: workers need the scenario, a compiled template cannot be sent to them')
  const job = mayShare ? { scenario: subject as Scenario, seed, rules: template.ruleset.version } : null
  const completed = await playThrough({ first, count: battles, tally, playHere, job }, options)
  return { template, completed, tally }
}

const isTemplate = (subject: Scenario | Template): subject is Template => 'layout' in subject

const compileScenario = (scenario: Scenario): Template => {
  const ruleset = RULESETS[scenario.ruleset.name]
  if (ruleset === undefined) {
    const playable = Object.keys(RULESETS).join(', ')
    throw new TypeError(`ruleset "${scenario.ruleset.name}" cannot be played by this version (there: ${playable})`)
  }
  return compile(scenario, ruleset)
}

/** Throws RangeError where there are no such indices. */
export const checkCount = (battles: number, first: number): void => {
  if (!Number.isSafeInteger(battles) || battles < 0)
    throw new RangeError(`battles: expected a whole number from 0 on, got ${battles}`)
  if (!Number.isSafeInteger(first) || first < 0) throw new RangeError(`first: expected a whole number from 0 on, got ${first}`)
  if (first + battles > MOST_INDICES) {
    throw new RangeError(`battles: expected indices up to ${MOST_INDICES - 1}, got ${first} to ${first + battles - 1}`)
  }
}

/** Throws TypeError where a side has no policy. */
export const checkPlayers = (template: Template): void => {
  const side = template.play.indexOf(PLAYED)
  if (side >= 0) throw new TypeError(`side "${template.sideIds[side]}" is played: battles in bulk need a policy for it`)
}
