import { Cause } from '../components/action.ts'
import { CardVerb, Condition, type DungeonTables, FigureRole, ModifierRow, NO_CARD } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, CardMove, EventKind, Exhaustion } from '../engine/events.ts'
import type { DungeonMemory } from './dungeon-memory.ts'

type Cited = Readonly<Partial<Record<EventKind, string>>>

/** Rules behind the events of a dungeon, where nothing in the event decides. */
const RULES: Cited = {
  [EventKind.BattleStarted]: 'DUN-39',
  [EventKind.RoundStarted]: 'DUN-1',
  [EventKind.CardsChosen]: 'DUN-1 DUN-2',
  [EventKind.AbilityCardDrawn]: 'DUN-1',
  [EventKind.FigureReady]: 'DUN-2',
  [EventKind.TurnStarted]: 'DUN-2',
  [EventKind.CardPlayed]: 'DUN-4',
  [EventKind.CardMoved]: 'DUN-4',
  [EventKind.FocusChosen]: 'DUN-11 DUN-12',
  [EventKind.UnitMoved]: 'DUN-7',
  [EventKind.AttackMade]: 'DUN-20',
  [EventKind.ModifierDrawn]: 'DUN-21',
  [EventKind.AttackValued]: 'DUN-20',
  [EventKind.DamageDealt]: 'DUN-20 DMG-1',
  [EventKind.DamageNegated]: 'DUN-5 DUN-40',
  [EventKind.DamageTaken]: 'DMG-3',
  [EventKind.UnitHealed]: 'DUN-27',
  [EventKind.UnitDefeated]: 'DUN-32',
  [EventKind.UnitRemoved]: 'DUN-32',
  [EventKind.UnitExhausted]: 'DUN-34',
  [EventKind.UnitRested]: 'DUN-3 DUN-34',
  [EventKind.TrapSprung]: 'DUN-8',
  [EventKind.HazardEntered]: 'DUN-8',
  [EventKind.DoorOpened]: 'DUN-10',
  [EventKind.RoomRevealed]: 'DUN-10 DUN-38',
  [EventKind.UnitForced]: 'DUN-24 DUN-42',
  [EventKind.LootTaken]: 'DUN-37',
  [EventKind.ElementChanged]: 'DUN-33 DUN-39',
  [EventKind.DeckShuffled]: 'DUN-21 DUN-33',
  [EventKind.ModifierAdded]: 'DUN-30',
  [EventKind.StatusGiven]: 'DUN-29 DUN-31',
  [EventKind.StatusEnded]: 'DUN-29',
  [EventKind.UnitDeployed]: 'DUN-38 DEC-6',
  [EventKind.EffectFailed]: 'DEC-6',
  [EventKind.EventHappened]: 'DUN-39',
  [EventKind.TurnEnded]: 'DUN-29',
  [EventKind.RoundEnded]: 'DUN-33 DUN-37',
  [EventKind.BattleEnded]: 'DUN-37',
}

const BY_MOVE: Readonly<Record<number, string>> = {
  [CardMove.Negated]: 'DUN-5',
  [CardMove.Rested]: 'DUN-3',
  [CardMove.Ended]: 'DUN-33',
  [CardMove.Exhausted]: 'DUN-34',
}

const BY_CAUSE: Readonly<Record<number, string>> = {
  [Cause.Reaction]: 'DUN-26 DMG-1',
  [Cause.Status]: 'DUN-28 DMG-1',
  [Cause.Terrain]: 'DUN-8 DMG-1',
  [Cause.Ability]: 'DMG-1 DMG-18',
  [Cause.Event]: 'DMG-1 DMG-18',
}

/** Rules by the cause of a removal that is no defeat. */
const BY_REMOVAL: Readonly<Record<number, string>> = { 3: 'DUN-34 DUN-6', 4: 'DUN-17' }

/** How a unit is forced over a hex: 1 push, 2 pull, 3 it slides. */
const SLIDE = 3

const isLasting = (condition: number): boolean => condition === Condition.Poison || condition === Condition.Wound

/** Behind the dice that are told by themselves. */
const BY_PURPOSE: Readonly<Record<number, string>> = { [Purpose.RestLoss]: 'DUN-3', [Purpose.Tie]: 'DUN-2' }

/** What an event decides by itself or with what the log has said before; undefined: they decide nothing. */
const byValues = (event: BattleEvent, tables?: DungeonTables, memory?: DungeonMemory): string | undefined => {
  const { kind, actor, target, values } = event
  switch (kind) {
    case EventKind.CardsChosen:
      return values[0] === NO_CARD ? 'DUN-1 DUN-3' : undefined
    case EventKind.AbilityCardDrawn:
      return memory?.isUnderWay ? 'DUN-38' : undefined
    case EventKind.CardMoved:
      return values[2] === CardMove.Ended && memory?.summons(values[0]) ? 'DUN-4 DUN-17' : BY_MOVE[values[2]]
    case EventKind.FocusChosen:
      if (values[0] === NOBODY) return 'DUN-13'
      return memory === undefined || memory.mayAttack(actor) ? undefined : 'DUN-11 DUN-12 DUN-35'
    case EventKind.AttackValued:
      return shieldRules(event, memory)
    case EventKind.DamageDealt:
      return values[3] === Cause.Ability && actor === NOBODY ? 'DUN-3 DMG-1' : BY_CAUSE[values[3]]
    case EventKind.DieRolled:
      return BY_PURPOSE[values[0]]
    case EventKind.UnitForced:
      return values[1] === SLIDE ? 'DUN-36' : undefined
    case EventKind.ElementChanged:
      return actor === NOBODY ? 'DUN-33' : 'DUN-39'
    case EventKind.DeckShuffled:
      return tables !== undefined && values[0] >= tables.abilityPile ? 'DUN-33' : undefined
    case EventKind.BonusGained:
      return values[0] === CardVerb.Retaliate ? 'DUN-26' : 'DUN-25'
    case EventKind.StatusGiven:
      return isLasting(values[0]) ? 'DUN-28 DUN-31' : undefined
    case EventKind.StatusEnded:
      return isLasting(values[0]) ? 'DUN-28' : undefined
    case EventKind.UnitExhausted:
      return values[0] === Exhaustion.Hp ? 'DUN-34 DUN-6' : undefined
    case EventKind.UnitRemoved:
      return BY_REMOVAL[values[0]]
    case EventKind.UnitDeployed:
      if (tables?.role[target] === FigureRole.Summon) return 'DUN-17'
      return actor === NOBODY ? undefined : 'DUN-38'
    default:
      return undefined
  }
}

/** Behind an attack's value: its shield, and pierce where some of the shield does not count. */
const shieldRules = ({ target, values: [, shield] }: BattleEvent, memory: DungeonMemory | undefined): string => {
  const whole = memory?.shieldOf(target) ?? shield
  const pierce = shield < whole ? ' DUN-23' : ''
  return whole > 0 ? `DUN-20${pierce} DUN-25` : 'DUN-20'
}

/** What is behind an event beside what names its kind: why cards are drawn two at a time, what a card is, how a figure travels. */
const besides = (event: BattleEvent, memory?: DungeonMemory): string => {
  const { kind, actor, values } = event
  const [first, second, third, range] = values
  switch (kind) {
    case EventKind.AttackMade: {
      if (second === 0) return ''
      const isMuddled = memory?.has(actor, Condition.Muddle) ?? false
      return second > 0 || isMuddled || range === 0 ? ' DUN-29 DUN-22' : ' DUN-19 DUN-22'
    }
    case EventKind.ModifierDrawn: {
      const isAdded = first === ModifierRow.Curse || first === ModifierRow.Bless
      return `${third === 1 ? '' : ' DUN-22'}${isAdded ? ' DUN-30' : ''}`
    }
    case EventKind.UnitMoved:
      return memory?.isTeleport(event) ? ' DUN-36' : ''
    default:
      return ''
  }
}

/** What monsters do by rules of their own, and summons likewise. */
const OF_MONSTERS: Cited = {
  [EventKind.UnitMoved]: 'DUN-14 DUN-15',
  [EventKind.AttackMade]: 'DUN-16 DUN-20',
}

/** What summons do beside that. */
const OF_SUMMONS: Cited = {
  [EventKind.TurnStarted]: 'DUN-17',
  [EventKind.UnitMoved]: 'DUN-17 DUN-14 DUN-15',
  [EventKind.AttackMade]: 'DUN-17 DUN-16 DUN-20',
  [EventKind.ModifierDrawn]: 'DUN-17 DUN-42 DUN-21',
}

/**
 * Ids of the rules (docs/rules/dungeon.md) behind an event of a dungeon; '' where none is to be named. `memory` has seen the events before it:
 * without one, what only they decide is left out.
 */
export const rulesOfDungeon = (event: BattleEvent, dungeon?: DungeonTables, memory?: DungeonMemory): string => {
  const { kind, actor, target } = event
  const told = byValues(event, dungeon, memory)
  if (told !== undefined) return told
  const roleOf = (row: number): number => (row === 0 ? FigureRole.Character : (dungeon?.role[row] ?? FigureRole.Character))
  if (kind === EventKind.UnitRemoved && roleOf(target) === FigureRole.Summon) return 'DUN-17 DUN-32'
  const role = roleOf(actor)
  const own = role === FigureRole.Monster ? OF_MONSTERS[kind] : role === FigureRole.Summon ? OF_SUMMONS[kind] : undefined
  const more = besides(event, memory)
  // A character that teleports does not go by the rules of walking.
  if (kind === EventKind.UnitMoved && more !== '' && own === undefined) return more.trim()
  return `${own ?? RULES[kind] ?? ''}${more}`
}
