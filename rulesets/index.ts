import type { Ruleset } from '../engine/ruleset.ts'
import { dungeon } from './dungeon/ruleset.ts'
import { expedition } from './expedition/ruleset.ts'
import { skirmish } from './skirmish/ruleset.ts'

/** The rulesets that can be played, by name. */
export const RULESETS: Readonly<Record<string, Ruleset>> & {
  readonly skirmish: Ruleset
  readonly expedition: Ruleset
  readonly dungeon: Ruleset
} = {
  skirmish,
  expedition,
  dungeon,
}
