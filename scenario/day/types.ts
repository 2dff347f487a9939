import type { Scenario } from '../types.ts'

/** What may carry over from one battle of a day to the next. */
export const CARRIED = ['hp', 'cooldown', 'statuses', 'uses'] as const
export type Carried = (typeof CARRIED)[number]

/** What a rest between two battles gives each adventurer: HP, and dice off the left of its cooldown track. */
export interface DayRest {
  readonly hp: number
  readonly dice: number
}

/** A campaign day: battles of one party, fought one after the other as long as it wins them. Plain JSON. */
export interface Day {
  readonly affray: 1
  readonly name: string
  readonly battles: readonly DayBattle[]
  readonly carry: readonly Carried[]
  /** Ids of abilities whose uses in a battle are gone for the day. */
  readonly items: readonly string[]
  /** Between every two battles; `difficulty` = what the rules give at the difficulty of the battle before it; null = no rest. */
  readonly rest: DayRest | 'difficulty' | null
}

/** One battle of a day. */
export interface DayBattle {
  /** Its file, as the day names it. */
  readonly file: string
  readonly scenario: Scenario
}

/** Whether what is to be played is a day, not one scenario. */
export const isDay = (subject: Scenario | Day): subject is Day => 'battles' in subject

/** The scenarios that are played: one, or those of the day. */
export const scenariosOf = (subject: Scenario | Day): readonly Scenario[] =>
  isDay(subject) ? subject.battles.map(({ scenario }) => scenario) : [subject]
