import { createBattle } from '../../engine/battle.ts'
import { createTally, type Tally, type TallyPlaces, tallyBattles, tallyPlaces } from '../../engine/tally.ts'
import type { Template } from '../../engine/template.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'

/** Battles of a scenario file, added up. */
export interface Tallied {
  readonly template: Template
  readonly counts: Tally['counts']
  readonly places: TallyPlaces
  /** What the file has been warned of. */
  readonly warnings: readonly unknown[]
}

export interface TallyOptions {
  readonly seed: number
  readonly battles: number
  readonly knobs?: Readonly<Record<string, number>>
  /** The policy of all sides; left out, those of the file. */
  readonly play?: string
}

/** Plays the first battles of a seed of a scenario file; throws with everything that is wrong with it. */
export const tallyFile = (path: string, { seed, battles, knobs, play }: TallyOptions): Tallied => {
  const checked = readScenario(path, knobs === undefined ? {} : { knobs })
  if (!checked.ok) throw new Error(checked.issues.map(({ message }) => message).join('\n'))
  const { scenario, warnings } = checked
  const policies = play === undefined ? {} : Object.fromEntries(scenario.sides.map(({ id }) => [id, play]))
  const template = compile(withPlay(scenario, policies), RULESETS[scenario.ruleset.name]!)
  const tally = createTally(template)
  tallyBattles(template, seed, 0, battles, createBattle(template, 0), tally)
  return { template, counts: tally.counts, places: tallyPlaces(template), warnings }
}
