import { Clock } from '../components/clock.ts'
import type { Battle } from './battle.ts'

/**
 * Kinds of event records: the protocol (docs/PROTOCOL.md). Numbers never change meaning; new kinds are added at the end of
 * those below 64. Kinds from `DieRolled` on are details: they explain the event before or after them and carry its number.
 */
export const EventKind = {
  BattleStarted: 1,
  RoundStarted: 2,
  TurnStarted: 3,
  UnitMoved: 4,
  AbilityUsed: 5,
  AttackMissed: 6,
  DamageDealt: 7,
  DamagePrevented: 8,
  DamageTaken: 9,
  UnitHealed: 10,
  BonusHpGained: 11,
  UnitDefeated: 12,
  UnitRemoved: 13,
  TurnEnded: 14,
  RoundEnded: 15,
  BattleEnded: 16,
  InitiativeSet: 17,
  /** owner > unit it answers (or nobody): ability, window */
  ReactionUsed: 18,
  /** > unit: HP that it did not lose, ability of the cap */
  LossCapped: 19,
  /** > unit that would have fallen: HP now, bonus HP now */
  UnitSaved: 20,
  /** source > unit: status */
  StatusGiven: 21,
  /** > unit: status, on what occasion (`Occasion`) */
  StatusEnded: 22,
  /** source > unit: HP, cell */
  UnitRevived: 23,
  /** source > unit: HP, cell */
  UnitDeployed: 24,
  /** unit: light dice, overfatigue dice put on its track, what for (`FatigueFor`) */
  FatigueGained: 25,
  /** unit: die, place of the track, on what occasion (`Occasion`) */
  DieCooled: 26,
  /** unit: die, or −1 for a die of the supply, place of the track it left, its `TrackItem` */
  DieRecovered: 27,
  /** unit: die */
  DieDrained: 28,
  /** unit: die, face */
  DieKept: 29,
  /** unit > target or nobody: battle form (−1 for enemies and companions), how many-eth engage of its turn */
  EngageDeclared: 30,
  /** unit: dice rolled, damage in all, 1 if it is maimed; the faces are details */
  DiceRolled: 31,
  /** > unit: row it is credited to */
  UnitSetAside: 32,
  /** > unit: place in the stack from the bottom */
  StackJoined: 33,
  /** round counter now */
  GuildAssisted: 34,
  /** side of the party */
  PartyRetreated: 35,
  /** `EncounterResult` */
  EncounterJudged: 36,
  /** event of the scenario */
  EventHappened: 37,
  /** owner > unit or nobody: verb, why (`EffectFailure`) */
  EffectFailed: 38,
  /** owner > unit: points that are true damage now */
  DamageMadeTrue: 39,
  /** source > unit: change of its most HP, 0 where it pays with HP, HP now */
  HealthChanged: 40,
  /** unit: leading card, other card; `NO_CARD` both: a long rest */
  CardsChosen: 41,
  /** monster type, ability card, its initiative */
  AbilityCardDrawn: 42,
  /** unit: card, `CardUse` */
  CardPlayed: 43,
  /** unit: card, place now (`CardPlace`), why (`CardMove`) */
  CardMoved: 44,
  /** attacker > target: value before the modifier, advantage (1), disadvantage (−1) or neither, which target (from 0), range of the attack */
  AttackMade: 45,
  /** attacker > target: modifier card, deck, 1 if it counts */
  ModifierDrawn: 46,
  /** attacker > target: value after the modifier, shield that counts, value then */
  AttackValued: 47,
  /** > unit: cell, damage */
  TrapSprung: 48,
  /** > unit: cell, damage */
  HazardEntered: 49,
  /** unit: door, cell */
  DoorOpened: 50,
  /** room, units in it */
  RoomRevealed: 51,
  /** source > unit: cell, 1 push 2 pull 3 slide */
  UnitForced: 52,
  /** unit: cell, tokens from it, tokens it has now */
  LootTaken: 53,
  /** unit: element, strength now */
  ElementChanged: 54,
  /** unit: 1 long 0 short rest, card lost, cards taken back */
  UnitRested: 55,
  /** > unit: why (`Exhaustion`) */
  UnitExhausted: 56,
  /** > unit: damage negated, card lost, second card lost or `NO_CARD` */
  DamageNegated: 57,
  /** unit: `CardVerb` (shield or retaliation), points now, range */
  BonusGained: 58,
  /** deck */
  DeckShuffled: 59,
  /** source > unit whose deck: deck, `ModifierRow` (curse or bless) */
  ModifierAdded: 60,
  /** unit: initiative of the figure, monster type or −1 */
  FigureReady: 61,
  DieRolled: 64,
  StepTaken: 65,
  ChoiceMade: 66,
  Checked: 67,
  /** unit: die of an adventurer, face it shows (0 …) */
  FaceShown: 68,
  /** unit: its cooldown track as it is now, four places a value, the first lowest */
  TrackShown: 69,
  /** unit: why it walks (`March`), cell it makes for, hexes to it, cells that served as well */
  MarchAimed: 70,
  /** monster or summon: its focus, hexes of traps and hazards on the way, points of the whole way, hex it makes for */
  FocusChosen: 71,
} as const
export type EventKind = (typeof EventKind)[keyof typeof EventKind]

/** Why an effect did nothing: no room for a unit, no row left for one, nobody there for it, nothing to pay with. */
export const EffectFailure = { NoRoom: 1, NoReserve: 2, NobodyThere: 3, NothingToPay: 4 } as const

/** What fatigue dice are gained for: a fatigue round, a further engage of the turn, the price of an ability. */
export const FatigueFor = { Other: 0, Round: 1, Engage: 2, Price: 3 } as const

/** Why a card moves: played, lost to negate damage, taken back or lost by a rest, its effect is over, its owner is exhausted. */
export const CardMove = { Played: 0, Negated: 1, Rested: 2, Ended: 3, Exhausted: 4 } as const

/** Why a character is exhausted (DUN-34). */
export const Exhaustion = { Hp: 0, Cards: 1 } as const

/** On what occasion a status ends or a die is exhausted: in the course of the battle, because its owner has fallen, as all is cleared up. */
export const Occasion = { Battle: 0, Fallen: 1, ClearingUp: 2 } as const

/** What `DamageDealt` has in place of `Cause.Fatigue` outside of fatigue rounds: want of room on a track, or of dice. */
export const WANT_OF_DICE = 7

/** Int32 values of one record: kind, number, actor, target, then four whose meaning the kind gives. */
export const EVENT_LENGTH = 8

/** A growing list of event records. */
export interface EventLog {
  records: Int32Array
  /** Records written. */
  count: number
}

/** An empty log with room for `capacity` records to begin with. */
export const createEventLog = (capacity = 256): EventLog => ({ records: new Int32Array(capacity * EVENT_LENGTH), count: 0 })

const append = (
  log: EventLog,
  kind: number,
  number: number,
  actor: number,
  target: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void => {
  let { records } = log
  const at = log.count * EVENT_LENGTH
  if (at === records.length) {
    records = new Int32Array(Math.max(EVENT_LENGTH, at * 2))
    records.set(log.records)
    log.records = records
  }
  records[at] = kind
  records[at + 1] = number
  records[at + 2] = actor
  records[at + 3] = target
  records[at + 4] = a
  records[at + 5] = b
  records[at + 6] = c
  records[at + 7] = d
  log.count++
}

/** Counts an event, and records it where a log is open: the count rises either way, so that logging changes no byte. */
export const emit = (battle: Battle, kind: EventKind, actor: number, target: number, a = 0, b = 0, c = 0, d = 0): void => {
  const number = battle.clock[Clock.Events]!
  battle.clock[Clock.Events] = number + 1
  if (battle.log !== null) append(battle.log, kind, number, actor, target, a, b, c, d)
}

/** Records a detail of the next event; call it only where `battle.log` is open. */
export const logDetail = (battle: Battle, kind: EventKind, actor: number, a: number, b: number, c: number, d = 0): void => {
  append(battle.log!, kind, battle.clock[Clock.Events]!, actor, 0, a, b, c, d)
}

/** One record as an object. */
export interface BattleEvent {
  readonly kind: EventKind
  readonly number: number
  readonly actor: number
  readonly target: number
  readonly values: readonly [number, number, number, number]
}

/** The records of `log` from place `from` on, as objects. */
export function* readEvents(log: EventLog, from = 0): Generator<BattleEvent> {
  for (let i = from; i < log.count; i++) {
    const at = i * EVENT_LENGTH
    const r = log.records
    yield {
      kind: r[at] as EventKind,
      number: r[at + 1]!,
      actor: r[at + 2]!,
      target: r[at + 3]!,
      values: [r[at + 4]!, r[at + 5]!, r[at + 6]!, r[at + 7]!],
    }
  }
}
