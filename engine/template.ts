import type { AbilityTable, WorthTable } from '../components/abilities.ts'
import type { CompanyTables } from '../components/company.ts'
import type { DiceTable } from '../components/dice.ts'
import type { DungeonTables } from '../components/dungeon.ts'
import type { Roster } from '../components/encounter.ts'
import type { Objective } from '../components/objectives.ts'
import type { Deployment, ReactionTable, ScriptedEvent } from '../components/reactions.ts'
import type { WarbandTables } from '../components/warband.ts'
import type { Layout } from './layout.ts'
import type { Planner, Ruleset } from './ruleset.ts'
import type { Schedule } from './schedule.ts'
import type { Space } from './space/index.ts'
import type { Scratch } from './tactics/scratch.ts'
import type { Ways } from './tactics/ways.ts'

/** Everything about a scenario that no battle changes, and the initial bytes of its battles. Rows count from 1; row 0 is nobody. */
export interface Template {
  readonly name: string
  /** Hash of the resolved scenario and of who plays the sides. */
  readonly hash: string
  readonly ruleset: Ruleset
  /** The actions of the ruleset's phases, flat. */
  readonly schedules: readonly Schedule[]
  /** Named numbers of the ruleset's options. */
  readonly options: Readonly<Record<string, number>>
  readonly layout: Layout
  readonly initial: Uint8Array
  readonly space: Space
  /** The same map with these doors open, a mask; tables are built when first asked for, and kept. */
  readonly spaceWith: (open: number) => Space
  /** Added to the defense of whoever stands on a cell, against ranged checks. */
  readonly cover: Uint8Array
  /** Working space of this thread. */
  readonly scratch: Scratch
  /** Unit rows, nobody's included. */
  readonly rows: number
  readonly sides: number
  /** Rows of side s, ascending: `members[firstMember[s] … firstMember[s + 1])`. */
  readonly members: Uint8Array
  readonly firstMember: Int16Array
  readonly roundLimit: number
  readonly unitIds: readonly string[]
  readonly unitKinds: readonly string[]
  readonly sideIds: readonly string[]
  /** Name of the policy per side, or `played`. */
  readonly play: readonly string[]
  /** The planner per side; null where a person, an agent or `random-legal` chooses. */
  readonly planners: readonly (Planner | null)[]
  /** 1 for sides that `random-legal` plays, through `choices` and `choose`. */
  readonly random: Uint8Array
  /** 32-bit dice name per unit row, side (from `sideName`) and of the battle (`battleName`). */
  readonly diceNames: Int32Array
  readonly sideName: number
  readonly battleName: number
  readonly abilities: AbilityTable
  /** What attacks are expected to do; empty where the ruleset has no `Stats`. */
  readonly worth: WorthTable
  /** Walks that nobody hinders: known in skirmishes on maps of up to 1,024 cells. */
  readonly ways: Ways
  readonly choiceIds: ChoiceIds
  /** What units answer to which moments; empty where nobody answers. */
  readonly reactions: ReactionTable
  /** Roles and stats of an encounter; empty columns in other rulesets. */
  readonly roster: Roster
  /** Skill dice; none in other rulesets. */
  readonly dice: DiceTable
  /** Events of the scenario, in order. */
  readonly scripted: readonly ScriptedEvent[]
  /** Units that may appear; their rows come after those of the scenario's units. */
  readonly deployments: readonly Deployment[]
  /** Cards, decks, figures and rooms of a dungeon; empty in other rulesets. */
  readonly dungeon: DungeonTables
  /** Stats, weapons, tokens and neutral sides of warbands; empty in other rulesets. */
  readonly warband: WarbandTables
  /** Stats, orders and manners of death of companies; empty in other rulesets. */
  readonly company: CompanyTables
  readonly objectives: readonly Objective[]
  /** Whether what is judged after acts can only come to hold when somebody falls. */
  readonly endsByFalls: boolean
  /** Those of them that are won by reaching cells. */
  readonly reachGoals: readonly Objective[]
}

/**
 * Ranges of choice ids, each with a fixed meaning in a template: 0 = pass, then abilities, cells, units, battle forms, dice; in a dungeon
 * cards, plays (`card × 4 + CardUse`), a rest (one id), turns of a pattern (12).
 */
export interface ChoiceIds {
  readonly ability: number
  readonly cell: number
  readonly unit: number
  readonly form: number
  readonly die: number
  readonly card: number
  readonly play: number
  readonly rest: number
  readonly turn: number
  readonly count: number
}
