import { Clock } from '../components/clock.ts'
import type { Battle } from '../engine/battle.ts'
import { askFor, isAnswered } from '../engine/choices.ts'
import type { Choices } from '../engine/ruleset.ts'

/**
 * After so many answers the turn of an adventurer or companion asks for nothing more and goes on with the first legal choice, which is
 * to stop where that is one: a battle must end, whatever its file gives away (DEC-17). What is left of the engine's own bound is for
 * those who answer the turn.
 */
const MOST_ANSWERS = 180

/** Asks the party what `unit`, whose turn it is, does; `list` are the legal choices. `UNANSWERED` where the answer is not there yet. */
export const askActor = (battle: Battle, kind: number, unit: number, list: Choices): number => {
  if (battle.clock[Clock.Decisions]! < MOST_ANSWERS || isAnswered(battle)) {
    return askFor(battle, kind, unit, battle.template.roster.party)
  }
  list(battle, legal)
  return legal[0]!
}

/** Room for all choices of a template: abilities, cells, units, forms, dice. */
const legal = new Int32Array(20_000)
