import type { Component } from '../components/component.ts'
import type { Battle } from './battle.ts'
import type { Template } from './template.ts'

/** One rule at work on a battle: reads and writes its bytes, nothing else. */
export type System = (battle: Battle) => void

/** Writes the legal choices of the open question in ascending order and returns how many there are. */
export type Choices = (battle: Battle, out: Int32Array) => number

/**
 * Decides for a unit whose side nobody plays: writes the choices from the open question up to the next chance
 * (at most `PLAN_LENGTH`) and returns how many; a pure function of bytes and template. `why` collects its reasons.
 */
export type Planner = (battle: Battle, out: Int32Array, why?: Explanation) => number

/** What a planner weighed: candidates with their whole-number scores, and the rule or policy that decided. */
export interface Explanation {
  decidedBy: string
  readonly candidates: { readonly choice: string; readonly score: number; readonly note: string }[]
}

/** Whether a stage has anything to do. One that only compares a byte of the battle says which (`whereIs`). */
export interface Guard {
  (battle: Battle): boolean
  readonly reads?: { readonly component: Component; readonly column: string; readonly value: number; readonly is: boolean }
}

/** What `where` may look at: the tables of a scenario that its schedules are made for. */
export type Facts = Pick<
  Template,
  'abilities' | 'company' | 'dice' | 'dungeon' | 'layout' | 'options' | 'reactions' | 'roster' | 'warband'
>

/** Whether a scenario has anything for a stage to do. */
export type Fits = (facts: Facts) => boolean

/**
 * Systems that run, one after the other, where the guard holds as they come up: once with `when`, again and again with `while`.
 * What a scenario cannot need (`where`) is left out of its schedules. Stages may lie in stages.
 */
export type Stage =
  | { readonly when: Guard; readonly systems: readonly (System | Stage)[] }
  | { readonly while: Guard; readonly systems: readonly (System | Stage)[] }
  | { readonly where: Fits; readonly systems: readonly (System | Stage)[] }

/** A part of a round: who acts next (`Clock.Actor`, nobody = the phase is over) and what an action runs through. */
export interface Phase {
  readonly name: string
  readonly nextActor: System
  readonly actions: readonly (System | Stage)[]
}

/** A named setting of a ruleset: a whole number, a word of a list, or yes and no. */
export interface RulesetOption {
  readonly name: string
  readonly kind: 'int' | 'choice' | 'bool'
  readonly values?: readonly string[]
  readonly default: number | string | boolean
}

/** A game: literal lists of systems in the order of the rulebook's turn. */
export interface Ruleset {
  readonly name: string
  /** Raised by every change of a rule: same battles only within one version. */
  readonly version: number
  readonly options: readonly RulesetOption[]
  readonly components: readonly Component[]
  readonly openRound: readonly System[]
  readonly phases: readonly Phase[]
  readonly closeRound: readonly System[]
  /** Legal choices by question kind. */
  readonly questions: Readonly<Record<number, Choices>>
  readonly planners: Readonly<Record<string, Planner>>
}
