import { isDeepStrictEqual } from 'node:util'
import type { Pool } from '../../ai-worker/index.ts'
import { advanceMany } from '../../engine/advance.ts'
import { createBattle, createBattles } from '../../engine/battle.ts'
import { chooseAtRandom } from '../../engine/choices.ts'
import { createTallier, createTally, mergeTally, type Tally } from '../../engine/tally.ts'
import type { Template } from '../../engine/template.ts'
import type { Scenario } from '../../scenario/types.ts'
import { compiled, GAMES, type Game } from './battles.ts'
import { againstProtocol, readProtocol } from './flaws-of-events.ts'
import { nothingSeen, Places, SEED, type Seen, sameBytes, watch } from './watch.ts'

/** What is to be played of a game. */
export interface Plan {
  /** Name of the game. */
  readonly game: string
  /** Numbers of its scenarios, and battles of each. */
  readonly first: number
  readonly beyond: number
  readonly battles: number
  /** Of so many scenarios of each set the battles are played by workers, too. */
  readonly byWorkers: number
  /** The text of docs/PROTOCOL.md. */
  readonly protocol: string
  readonly pool: Pick<Pool, 'runBattles'>
}

/** Scenarios that are played together. */
const TOGETHER = 50

/** A scenario with its battles as they ended when each was watched alone. */
interface Played {
  readonly scenario: Scenario
  readonly template: Template
  readonly ends: readonly Uint8Array[]
}

/** Plays battles of random scenarios three times over, watched, in a batch and by workers; returns what they came to, and what was wrong. */
export const playAll = async ({ game: name, first, beyond, battles, byWorkers, protocol, pool }: Plan): Promise<Seen> => {
  const game = GAMES.find((entry) => entry.name === name)!
  const flawsOfEvents = againstProtocol(readProtocol(protocol))
  const seen = nothingSeen()
  for (let from = first; from < beyond; from += TOGETHER) {
    const set: Played[] = []
    for (let number = from; number < Math.min(from + TOGETHER, beyond); number++) {
      const scenario = scenarioOf(game, number)
      const template = compiled(scenario)
      const places = new Places(template)
      const ends: Uint8Array[] = []
      // The last battle first.
      for (let index = battles - 1; index >= 0; index--) ends[index] = watch(places, number, index, flawsOfEvents, seen)
      set.push({ scenario, template, ends })
    }
    // The last scenario first: by now this thread has played battles of all of them.
    const tallies = new Map(set.reverse().map((played, i) => [played, playBatch(played, i % 2 === 1, seen)]))
    const forWorkers = set.filter(({ scenario }) => !isPlayed(scenario)).slice(0, byWorkers)
    await Promise.all(forWorkers.map((played) => playByWorkers(pool, played, tallies.get(played)!, seen)))
  }
  return seen
}

/** Any policy but those that look ahead may play a side of it, or somebody from outside. */
const scenarioOf = (game: Game, number: number): Scenario => game.scenario(number, [...game.fast, 'played'])

const isPlayed = ({ sides }: Scenario): boolean => sides.some(({ play }) => play === 'played')

/** Plays the same battles as a batch without a log, in shared memory or not; returns what they came to. */
const playBatch = ({ template, ends }: Played, shared: boolean, seen: Seen): Tally => {
  const batch = createBattles(template, ends.length, SEED, { shared })
  const waiting = new Int32Array(ends.length)
  for (let count = advanceMany(batch, waiting); count > 0; count = advanceMany(batch, waiting))
    for (let i = 0; i < count; i++) chooseAtRandom(batch.at(waiting[i]!))
  const tally = createTally(template)
  const tallier = createTallier(template, createBattle(template, 0))
  ends.forEach((bytes, index) => {
    if (!sameBytes(batch.at(index).bytes, bytes))
      seen.flaws.push(`${template.name}, seed ${SEED}, battle ${index}: in a batch without a log it ends otherwise`)
    tallier(tally, batch.at(index), index)
  })
  return tally
}

/** Has workers play the same battles in two parts, from the scenario compiled anew. */
const playByWorkers = async (pool: Plan['pool'], { scenario, ends }: Played, here: Tally, seen: Seen): Promise<void> => {
  const half = ends.length >> 1
  const job = { scenario, seed: SEED }
  const [later, earlier] = await Promise.all([pool.runBattles(job, half, ends.length), pool.runBattles(job, 0, half)])
  mergeTally(later, earlier)
  if (!isDeepStrictEqual(later, here))
    seen.flaws.push(`${scenario.name}, seed ${SEED}, battles 0 to ${ends.length - 1}: workers come to another tally`)
}
