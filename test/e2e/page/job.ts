import {
  advance,
  advanceMany,
  compile,
  createBattle,
  createBattles,
  createEventLog,
  createTally,
  EVENT_LENGTH,
  RULESETS,
  type Scenario,
  type Tally,
  tallyBattles,
} from '../../../index.ts'

/** Battles 0 … battles − 1 of a scenario and a seed; plain JSON. */
export interface Job {
  readonly scenario: Scenario
  readonly seed: string
  readonly battles: number
  /** Index of the battle told event by event. */
  readonly told: number
}

/** A tally as plain numbers. */
export interface Figures {
  readonly counts: readonly number[]
  readonly digest: readonly number[]
  readonly extremes: readonly number[]
  readonly faults: readonly number[]
}

/** One battle to the byte. */
export interface Told {
  readonly events: readonly number[]
  readonly bytes: readonly number[]
}

/** The template of a job's scenario. */
export const templateOf = ({ scenario }: Job) => compile(scenario, RULESETS[scenario.ruleset.name]!)

/** A tally that survives JSON. */
export const figuresOf = ({ counts, digest, extremes, faults }: Tally): Figures => ({
  counts: [...counts],
  digest: [...digest],
  extremes: [...extremes],
  faults: [...faults],
})

/** Plays a job's battles in this thread. */
export const playHere = (job: Job): Figures => {
  const template = templateOf(job)
  const tally = createTally(template)
  tallyBattles(template, BigInt(job.seed), 0, job.battles, createBattle(template, 0), tally)
  return figuresOf(tally)
}

/** Plays the told battle with a log. */
export const tellBattle = (job: Job): Told => {
  const battle = createBattle(templateOf(job), BigInt(job.seed), job.told)
  const log = createEventLog()
  advance(battle, 'end', log)
  return { events: [...log.records.subarray(0, log.count * EVENT_LENGTH)], bytes: [...battle.bytes] }
}

/** The told battle's bytes after it was played in shared memory, among neighbours. */
export const playShared = (job: Job): readonly number[] => {
  const battles = createBattles(templateOf(job), 2, BigInt(job.seed), { first: job.told, shared: true })
  if (!(battles.bytes.buffer instanceof SharedArrayBuffer)) throw new Error('expected shared memory')
  advanceMany(battles, new Int32Array(2))
  return [...battles.at(0).bytes]
}
