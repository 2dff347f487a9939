import { Clock } from '../components/clock.ts'
import { CardPlace, Cards, Conditions, FigureRole, Overlay, Summoned } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Position, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CardMove, EventKind, Exhaustion, emit } from '../engine/events.ts'
import { GONE_MASK } from '../engine/tactics/figures.ts'
import { endCardOf, moveCard } from './card-place.ts'
import { dismissSummon } from './dismiss-summon.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

/**
 * A character is exhausted: its summons go, all its cards are lost, and its figure leaves the map for good.
 * Rules: DUN-6 DUN-17 DUN-34 · writes Cards, Standing, Position, Occupancy, Conditions · dice: none
 */
export const exhaustCharacter = (battle: Battle, unit: number, why: number, source: number): void => {
  emit(battle, EventKind.UnitExhausted, 0, unit, why)
  removeSummons(battle, unit)
  loseAllCards(battle, unit)
  columns(battle, Conditions).mask[unit] = 0
  takeOffMap(battle, unit, RemovalCause.Exhausted, source)
}

/** Exhausts a character that can neither play two cards nor rest: nobody is credited (DUN-34). */
export const exhaustByCards = (battle: Battle, unit: number): void => {
  const { mask } = columns(battle, Standing)
  const { defeatedBy, defeatedRound, defeatedOrder } = columns(battle, Ledger)
  const { clock } = battle
  mask[unit] = mask[unit]! | StandingBit.Defeated
  defeatedBy[unit] = NOBODY
  defeatedRound[unit] = clock[Clock.Round]!
  defeatedOrder[unit] = clock[Clock.Events]!
  exhaustCharacter(battle, unit, Exhaustion.Cards, NOBODY)
}

const loseAllCards = (battle: Battle, unit: number): void => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const end = firstOfUnit[unit + 1]!
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (isItem[card] === 0 && place[card] !== CardPlace.Lost) moveCard(battle, unit, card, CardPlace.Lost, CardMove.Exhausted)
  }
}

/** Takes all summons of `owner` off the map (DUN-17). */
const removeSummons = (battle: Battle, owner: number): void => {
  const { rows } = battle.template
  const summoned = columns(battle, Summoned)
  const { mask } = columns(battle, Standing)
  for (let row = 1; row < rows; row++) {
    if (summoned.owner[row] === owner && (mask[row]! & GONE_MASK) === 0) dismiss(battle, row)
  }
}

const dismiss = (battle: Battle, summon: number): void => {
  dismissSummon(battle, summon)
  endCardOf(battle, summon)
}

/**
 * Takes a figure that has lost its last HP off the map: a character is exhausted, a summon's card leaves the active area, a monster that
 * did not come in the course of the battle leaves a loot token.
 * Rules: DUN-6 DUN-17 DUN-32 DUN-34 DUN-39 · writes Standing, Position, Occupancy, Cards, Overlay, Conditions · dice: none
 */
export const takeFigureOff = (battle: Battle, unit: number, source: number): void => {
  const { role } = battle.template.dungeon
  if (role[unit] === FigureRole.Character) {
    exhaustCharacter(battle, unit, Exhaustion.Hp, source)
    return
  }
  const cell = columns(battle, Position).cell[unit]!
  columns(battle, Conditions).mask[unit] = 0
  takeOffMap(battle, unit, RemovalCause.Defeated, source)
  if (role[unit] === FigureRole.Summon) endCardOf(battle, unit)
  else if (leavesLoot(battle, unit)) {
    const { loot } = columns(battle, Overlay)
    loot[cell] = Math.min(loot[cell]! + 1, MOST_TOKENS)
  }
}

const leavesLoot = (battle: Battle, unit: number): boolean => columns(battle, Summoned).arrived[unit] === 0

const MOST_TOKENS = 255
