import { type Battle, createBattle } from '../engine/battle.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import { createTally, type Tally, tallyBattles } from '../engine/tally.ts'
import { createDayPlace, createDayTally, tallyDays } from '../rulesets/expedition/day.ts'
import { compile } from '../scenario/compile/compile.ts'
import { compileDay } from '../scenario/day/compile.ts'
import { isDay, scenariosOf } from '../scenario/day/types.ts'
import { recordError } from './error-record.ts'
import { advanceAll, planAll } from './mind.ts'
import type { Reply, Service, Subject } from './protocol.ts'

/** What a worker keeps of a scenario, or of a day. */
interface Kept {
  /** Plays the battles, or days, `from … to − 1` of a seed. */
  readonly play: (seed: bigint, from: number, to: number) => Tally
  /** Where one battle is played at a time; null for a day. */
  readonly place: Battle | null
}

const prepare = (subject: Subject, ruleset: Ruleset): Kept => {
  if (isDay(subject)) {
    const day = compileDay(subject, ruleset)
    const dayPlace = createDayPlace(day)
    return {
      play: (seed, from, to) => {
        const tally = createDayTally(day)
        tallyDays(dayPlace, seed, from, to, tally)
        return tally
      },
      place: null,
    }
  }
  const template = compile(subject, ruleset)
  const place = createBattle(template, 0)
  return {
    play: (seed, from, to) => {
      const tally = createTally(template)
      tallyBattles(template, seed, from, to, place, tally)
      return tally
    },
    place,
  }
}

/** The work of a worker, apart from how it is asked for. */
export const createService = (rulesets: readonly Ruleset[]): Service => {
  const byName = new Map(rulesets.map((ruleset) => [ruleset.name, ruleset]))
  const kept = new Map<number, Reply<Kept>>()
  const withKept = <T>(key: number, work: (of: Kept) => T): Reply<T> => {
    const entry = kept.get(key)
    if (entry?.ok === false) return entry
    return attempt(() => {
      if (entry === undefined) throw new Error(`worker: no scenario loaded under ${key}`)
      return work(entry.value)
    })
  }
  const withPlace = <T>(key: number, work: (place: Battle) => T): Reply<T> =>
    withKept(key, ({ place }) => {
      if (place === null) throw new TypeError('worker: a day has no battles of its own')
      return work(place)
    })
  return {
    load: (key, subject, forget) => {
      kept.delete(forget)
      kept.set(
        key,
        attempt(() => {
          const { name } = scenariosOf(subject)[0]!.ruleset
          const ruleset = byName.get(name)
          if (ruleset === undefined) throw new TypeError(`worker: no ruleset "${name}" (there: ${[...byName.keys()].join(', ')})`)
          return prepare(subject, ruleset)
        }),
      )
    },
    runBattles: (key, seed, from, to) => withKept(key, ({ play }) => play(seed, from, to)),
    compiled: (key) => withPlace(key, ({ template }) => ({ hash: template.hash, byteLength: template.layout.byteLength })),
    plan: (key, bytes, starts, logged) => withPlace(key, (place) => planAll(place, bytes, starts, logged)),
    advance: (key, bytes, until, logged) => withPlace(key, (place) => advanceAll(place, bytes, until, logged)),
  }
}

const attempt = <T>(work: () => T): Reply<T> => {
  try {
    return { ok: true, value: work() }
  } catch (thrown) {
    return { ok: false, error: recordError(thrown) }
  }
}
