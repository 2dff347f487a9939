import { Clock } from '../components/clock.ts'
import { CardPlace, Initiative, NO_CARD, RoundCards } from '../components/dungeon.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'
import { countCards } from './card-place.ts'
import { exhaustByCards } from './exhaust-character.ts'
import { judgeParty } from './judge-dungeon.ts'

/**
 * Counts the round; everybody may act again, and nobody has a place in its order yet. A character that has at most one card in hand and at
 * most one discarded can neither play nor rest, and is exhausted.
 * Rules: DUN-1 DUN-6 DUN-34 · reads Cards · writes Clock.Round, Standing, Initiative, RoundCards · dice: none
 */
export const startDungeonRound: System = (battle) => {
  const { clock, template } = battle
  const { mask } = columns(battle, Standing)
  const { key, number } = columns(battle, Initiative)
  const { leading, other, resting } = columns(battle, RoundCards)
  const round = clock[Clock.Round]! + 1
  clock[Clock.Round] = round
  for (let row = 1; row < template.rows; row++) {
    mask[row] = mask[row]! & ~StandingBit.Acted
    key[row] = 0
    number[row] = 0
    leading[row] = NO_CARD
    other[row] = NO_CARD
    resting[row] = 0
  }
  if (round === 1) emit(battle, EventKind.BattleStarted, 0, 0)
  emit(battle, EventKind.RoundStarted, 0, 0, round)
  if (exhaustSpent(battle)) judgeParty(battle)
}

/** Exhausts, in the order of seats, who can do nothing any more; whether there was anybody (DUN-34). */
const exhaustSpent = (battle: Battle): boolean => {
  const { seats } = battle.template.dungeon
  const { mask } = columns(battle, Standing)
  let any = false
  for (let i = 0; i < seats.length; i++) {
    const unit = seats[i]!
    if ((mask[unit]! & GONE_MASK) !== 0 || !isSpent(battle, unit)) continue
    exhaustByCards(battle, unit)
    any = true
  }
  return any
}

/** Whether `unit` cannot play two cards and cannot rest (DUN-34). */
export const isSpent = (battle: Battle, unit: number): boolean =>
  countCards(battle, unit, CardPlace.Hand) <= 1 && countCards(battle, unit, CardPlace.Discard) <= 1
