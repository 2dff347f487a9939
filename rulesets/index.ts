import type { Ruleset } from '../engine/ruleset.ts'
import { company } from './company/ruleset.ts'
import { dungeon } from './dungeon/ruleset.ts'
import { expedition } from './expedition/ruleset.ts'
import { skirmish } from './skirmish/ruleset.ts'
import { warband } from './warband/ruleset.ts'

/** The rulesets that can be played, by name. */
export const RULESETS: Readonly<Record<string, Ruleset>> & {
  readonly skirmish: Ruleset
  readonly expedition: Ruleset
  readonly dungeon: Ruleset
  readonly company: Ruleset
  readonly warband: Ruleset
} = {
  skirmish,
  expedition,
  dungeon,
  company,
  warband,
}
