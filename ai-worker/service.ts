import { createBattle } from '../engine/battle.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import { createTally, type Tally, tallyBattles } from '../engine/tally.ts'
import { createDayPlace, createDayTally, tallyDays } from '../rulesets/expedition/day.ts'
import { compile } from '../scenario/compile/compile.ts'
import { compileDay } from '../scenario/day/compile.ts'
import { isDay, scenariosOf } from '../scenario/day/types.ts'
import { recordError } from './error-record.ts'
import type { Reply, Service, Subject } from './protocol.ts'

/** Plays the battles, or days, `from … to − 1` of a seed. */
type Player = (seed: bigint, from: number, to: number) => Tally

/** A player of one scenario, or of one day, in a place of its own. */
const createPlayer = (subject: Subject, ruleset: Ruleset): Player => {
  if (isDay(subject)) {
    const day = compileDay(subject, ruleset)
    const place = createDayPlace(day)
    return (seed, from, to) => {
      const tally = createDayTally(day)
      tallyDays(place, seed, from, to, tally)
      return tally
    }
  }
  const template = compile(subject, ruleset)
  const place = createBattle(template, 0)
  return (seed, from, to) => {
    const tally = createTally(template)
    tallyBattles(template, seed, from, to, place, tally)
    return tally
  }
}

/** The work of a worker, apart from how it is asked for. */
export const createService = (rulesets: readonly Ruleset[]): Service => {
  const byName = new Map(rulesets.map((ruleset) => [ruleset.name, ruleset]))
  const kept = new Map<number, Reply<Player>>()
  return {
    load: (key, subject, forget) => {
      kept.delete(forget)
      kept.set(
        key,
        attempt(() => {
          const { name } = scenariosOf(subject)[0]!.ruleset
          const ruleset = byName.get(name)
          if (ruleset === undefined) throw new TypeError(`worker: no ruleset "${name}" (there: ${[...byName.keys()].join(', ')})`)
          return createPlayer(subject, ruleset)
        }),
      )
    },
    runBattles: (key, seed, from, to) => {
      const entry = kept.get(key)
      if (entry?.ok === false) return entry
      return attempt(() => {
        if (entry === undefined) throw new Error(`worker: no scenario loaded under ${key}`)
        return entry.value(seed, from, to)
      })
    },
  }
}

const attempt = <T>(work: () => T): Reply<T> => {
  try {
    return { ok: true, value: work() }
  } catch (thrown) {
    return { ok: false, error: recordError(thrown) }
  }
}
