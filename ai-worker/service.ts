import { type Battle, createBattle } from '../engine/battle.ts'
import type { Ruleset } from '../engine/ruleset.ts'
import { createTally, tallyBattles } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'
import { compile } from '../scenario/compile/compile.ts'
import { recordError } from './error-record.ts'
import type { Reply, Service } from './protocol.ts'

interface Loaded {
  readonly template: Template
  /** Where battles of the template take place, one after the other. */
  readonly place: Battle
}

/** The work of a worker, apart from how it is asked for. */
export const createService = (rulesets: readonly Ruleset[]): Service => {
  const byName = new Map(rulesets.map((ruleset) => [ruleset.name, ruleset]))
  const kept = new Map<number, Reply<Loaded>>()
  return {
    load: (key, scenario, forget) => {
      kept.delete(forget)
      kept.set(
        key,
        attempt(() => {
          const { name } = scenario.ruleset
          const ruleset = byName.get(name)
          if (ruleset === undefined) throw new TypeError(`worker: no ruleset "${name}" (there: ${[...byName.keys()].join(', ')})`)
          const template = compile(scenario, ruleset)
          return { template, place: createBattle(template, 0) }
        }),
      )
    },
    runBattles: (key, seed, from, to) => {
      const entry = kept.get(key)
      if (entry?.ok === false) return entry
      return attempt(() => {
        if (entry === undefined) throw new Error(`worker: no scenario loaded under ${key}`)
        const { template, place } = entry.value
        const tally = createTally(template)
        tallyBattles(template, seed, from, to, place, tally)
        return tally
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
