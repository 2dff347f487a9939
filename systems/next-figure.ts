import { Clock } from '../components/clock.ts'
import { INITIATIVE_GROUP, INITIATIVE_TIE, Initiative, Summoned } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ask, isAnswered, takeAnswer } from '../engine/choices.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { isPlayed } from '../engine/tactics/encounter.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'

/** Value of the option `ties` that draws. */
const SEEDED = 1

const DONE_MASK = GONE_MASK | StandingBit.Acted

/**
 * The figure whose turn it is: the least key among those that have a place in the order, have not acted and did not come in this round. A
 * played party orders characters that are equal, and monster types; else they go by seats and types, or are drawn.
 * Rules: DUN-2 DUN-17 DUN-38 DEC-1 · reads Initiative, Standing, Summoned · writes Clock.Actor, Initiative · dice: Tie by the party, where ties are drawn
 */
export const nextFigure: System = (battle) => {
  const { clock, template } = battle
  if (isAnswered(battle)) {
    takeTurn(battle, takeAnswer(battle) - template.choiceIds.unit)
    return
  }
  const first = firstWaiting(battle)
  if (first === NOBODY) {
    clock[Clock.Actor] = NOBODY
    return
  }
  const { party } = template.dungeon
  const played = isPlayed(template, party)
  if ((played || template.options.ties === SEEDED) && groupOf(columns(battle, Initiative).key[first]!) !== SETTLED) {
    const count = listTied(battle, first)
    if (count > 1) {
      if (played) ask(battle, QuestionKind.Unit, NOBODY, party)
      else takeTurn(battle, tied[rollDie(battle, template.sideName + party, Purpose.Tie, count) - 1]!)
      return
    }
  }
  clock[Clock.Actor] = first
}

/** Group of a tie that has been settled: the first among its equals. */
const SETTLED = 0

const GROUPS = (1 << (INITIATIVE_TIE - INITIATIVE_GROUP)) - 1

const groupOf = (key: number): number => (key >>> INITIATIVE_GROUP) & GROUPS

/** The figure with the least key that still waits for its turn, the lowest row of equals; nobody once all have acted. */
const firstWaiting = (battle: Battle): number => {
  const { rows } = battle.template
  const round = battle.clock[Clock.Round]
  const { mask } = columns(battle, Standing)
  const { key } = columns(battle, Initiative)
  const { arrived } = columns(battle, Summoned)
  let first = NOBODY
  let least = 0
  for (let row = 1; row < rows; row++) {
    const own = key[row]!
    if (own === 0 || (first !== NOBODY && own >= least)) continue
    if ((mask[row]! & DONE_MASK) !== 0 || arrived[row] === round) continue
    first = row
    least = own
  }
  return first
}

const tied = new Uint8Array(256)

/** Lists the first of each group that is equal to that of `first`, by row; returns how many. */
const listTied = (battle: Battle, first: number): number => {
  const { rows } = battle.template
  const round = battle.clock[Clock.Round]
  const { mask } = columns(battle, Standing)
  const { key } = columns(battle, Initiative)
  const { arrived } = columns(battle, Summoned)
  const equal = key[first]! >>> INITIATIVE_TIE
  let count = 0
  for (let row = 1; row < rows; row++) {
    const own = key[row]!
    if (own >>> INITIATIVE_TIE !== equal || (mask[row]! & DONE_MASK) !== 0 || arrived[row] === round) continue
    let at = 0
    while (at < count && groupOf(key[tied[at]!]!) !== groupOf(own)) at++
    if (at === count) tied[count++] = row
    else if (own < key[tied[at]!]!) tied[at] = row
  }
  tied.subarray(0, count).sort()
  return count
}

/** Makes `row` the actor, and its group the first among its equals. */
const takeTurn = (battle: Battle, row: number): void => {
  const { key } = columns(battle, Initiative)
  const group = key[row]! >>> INITIATIVE_GROUP
  for (let other = 1; other < battle.template.rows; other++) {
    if (key[other]! >>> INITIATIVE_GROUP === group) key[other] = key[other]! & ~(GROUPS << INITIATIVE_GROUP)
  }
  battle.clock[Clock.Actor] = row
}

/** Legal answers to which of equals is next: the first of each group (DUN-2). */
export const tiedChoices: Choices = (battle, out) => {
  const count = listTied(battle, firstWaiting(battle))
  for (let i = 0; i < count; i++) out[i] = battle.template.choiceIds.unit + tied[i]!
  return count
}
