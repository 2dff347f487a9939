import type { Battle } from '../../engine/battle.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import { DUNGEON_COMPONENTS } from '../../rulesets/dungeon/components.ts'
import { DUNGEON_OPTIONS } from '../../rulesets/dungeon/options.ts'
import { type Crypt, stillCrypt } from './dungeon.ts'

/** The components of a dungeon without its schedule: for tests of single systems. */
export const BARE_DUNGEON: Ruleset = {
  name: 'dungeon',
  version: 1,
  options: DUNGEON_OPTIONS,
  components: DUNGEON_COMPONENTS,
  openRound: [],
  phases: [],
  closeRound: [],
  questions: {},
  planners: {},
}

/** A small dungeon that nothing has happened in yet and that only single systems run in. */
export const bareCrypt = (change: Partial<Crypt> = {}): Battle => stillCrypt(BARE_DUNGEON, change)
