export { advance, advanceMany, advanceToPlan, advanceToPlans, UNTIL, type Until } from './engine/advance.ts'
export {
  Battle,
  type Battles,
  cloneBattle,
  columns,
  copyBattle,
  createBattle,
  createBattles,
  isOver,
  reseed,
  type Seed,
  startBattle,
} from './engine/battle.ts'
export { choices, choose, type Decision, decision, IllegalChoice, PASS } from './engine/choices.ts'
export { type BattleEvent, createEventLog, EVENT_LENGTH, EventKind, type EventLog, readEvents } from './engine/events.ts'
export { createPlans, givePlan, givePlans, needsPlan, PLAN_RECORD, planMany } from './engine/plans.ts'
export { isHostile } from './engine/relations.ts'
export type { Choices, Explanation, Phase, Planner, Ruleset, System } from './engine/ruleset.ts'
export { fingerprint, restore, restoreNew, SnapshotMismatch, snapshot } from './engine/snapshot.ts'
export { createTally, mergeTally, type Tally, tallyBattles, tallyPlaces } from './engine/tally.ts'
export type { Template } from './engine/template.ts'
export { Defeated, mirrorTags, Removed } from './engine/world.ts'
export { type Aftermath, type AftermathStep, aftermath } from './rulesets/expedition/aftermath.ts'
export { createDayPlace, type DayPlace, type DayTemplate, dayPosition, nextPart, startDay } from './rulesets/expedition/day.ts'
export { RULESETS } from './rulesets/index.ts'
export { compile, withPlay } from './scenario/compile/compile.ts'
export { compileDay, withDayPlay } from './scenario/day/compile.ts'
export type { Day } from './scenario/day/types.ts'
export type { Scenario } from './scenario/types.ts'
