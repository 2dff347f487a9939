export { aftermathLines } from './aftermath-words.ts'
export type { CompanySideSummary, CompanySummary, OrderSummary } from './company-summary.ts'
export { type DayRunOptions, type DayRunResult, openDay, runDays } from './day-run.ts'
export { type DayAdventurer, type DayBattleSummary, type DayPlan, type DaySummary, summarizeDays } from './day-summary.ts'
export { highest, lowest, meanOf, quantile } from './histogram.ts'
export { type Interval, LEVELS, wilson } from './interval.ts'
export { type EventRecord, eventRecord } from './records.ts'
export { formatWaiting, type Reason, type Replay, type ReplayOptions, replay } from './replay.ts'
export { rulesOf } from './rules-cited.ts'
export { type RunOptions, type RunResult, run } from './run.ts'
export type { BattlePool } from './share.ts'
export { positionAt, startFrom } from './start-from.ts'
export {
  type EncounterShares,
  type FaultExample,
  type RunOrigin,
  type Share,
  type SideSummary,
  type Spread,
  type Summary,
  type SummaryPlan,
  summarize,
  type Wins,
} from './summary.ts'
export { type Line, tell } from './tell.ts'
export type { UnitMeans, UnitSummary } from './unit-summary.ts'
export { VERSION } from './version.ts'
export type { SpellSummary, WarbandSideSummary, WarbandSummary } from './warband-summary.ts'
export { countOf, formatCell, formatChoice, formatEvent, formatNeed, formatOutcome } from './words.ts'
