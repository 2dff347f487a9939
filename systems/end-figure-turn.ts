import { Clock } from '../components/clock.ts'
import { CardPlace, Cards, FigureRole } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { CardMove, EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { moveCard } from './card-place.ts'
import { endTimedConditions } from './end-conditions.ts'
import { actorStands, resetTurn } from './figure-turn.ts'
import { settleInfused } from './infuse-element.ts'
import { lootHex } from './loot-hex.ts'

/**
 * Ends a figure's turn: conditions of one turn are over, a character takes what lies on its hex, what it has not played of its two cards
 * is discarded, and the elements that it has infused are strong.
 * Rules: DUN-4 DUN-29 DUN-37 DUN-39 · writes Conditions, Elements, Overlay, Purse, Cards, FigureTurn, Clock.Actor · dice: none
 */
export const endFigureTurn: System = (battle) => {
  const { clock, template } = battle
  const unit = clock[Clock.Actor]!
  if (actorStands(battle)) {
    endTimedConditions(battle, unit)
    if (template.dungeon.role[unit] === FigureRole.Character) {
      lootHex(battle, unit, columns(battle, Position).cell[unit]!)
      discardChosen(battle, unit)
    }
  }
  settleInfused(battle, unit)
  resetTurn(battle)
  clock[Clock.Actor] = NOBODY
  emit(battle, EventKind.TurnEnded, unit, 0)
}

const discardChosen = (battle: Battle, unit: number): void => {
  const { firstOfUnit } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const end = firstOfUnit[unit + 1]!
  for (let card = firstOfUnit[unit]!; card < end; card++) {
    if (place[card] === CardPlace.Chosen) moveCard(battle, unit, card, CardPlace.Discard, CardMove.Played)
  }
}
