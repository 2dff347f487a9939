import { type Seed, splitSeed } from '../engine/battle.ts'
import type { Tally } from '../engine/tally.ts'
import { createDayPlace, createDayTally, type DayTemplate, tallyDays } from '../rulesets/expedition/day.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compileDay } from '../scenario/day/compile.ts'
import { type Day, scenariosOf } from '../scenario/day/types.ts'
import { type PlayOptions, playThrough } from './play-through.ts'
import { checkCount, checkPlayers } from './run.ts'

/** Which days to play, and with whose help. */
export interface DayRunOptions extends PlayOptions {
  /** How many. */
  readonly days: number
  readonly seed: Seed
  /** Index of the first; 0 unless given. */
  readonly first?: number | undefined
}

/** What days came to: `first … first + completed − 1`, all of them or those before the run was stopped. */
export interface DayRunResult {
  readonly day: DayTemplate
  readonly completed: number
  readonly tally: Tally
}

/** A checked day, compiled; throws TypeError where this version cannot play it. */
export const openDay = (day: Day): DayTemplate => {
  const { name } = scenariosOf(day)[0]!.ruleset
  const ruleset = RULESETS[name]
  if (ruleset === undefined)
    throw new TypeError(`ruleset "${name}" cannot be played by this version (there: ${Object.keys(RULESETS).join(', ')})`)
  return compileDay(day, ruleset)
}

/**
 * Plays days `first … first + days − 1` of a seed and adds them up: the same tally for any pool and chunk. An aborted run gives the
 * unbroken row of days from the first that were through. Throws as `run` does.
 */
export const runDays = async (day: Day, options: DayRunOptions): Promise<DayRunResult> => {
  const { days, seed, first = 0 } = options
  checkCount(days, first)
  splitSeed(seed)
  const template = openDay(day)
  for (const battle of template.battles) checkPlayers(battle)
  const tally = createDayTally(template)
  const place = createDayPlace(template)
  const playHere = (from: number, to: number): void => tallyDays(place, seed, from, to, tally)
  const job = { scenario: day, seed, rules: template.battles[0]!.ruleset.version }
  const completed = await playThrough({ first, count: days, tally, playHere, job }, options)
  return { day: template, completed, tally }
}
