import { Clock } from '../components/clock.ts'
import type { Battle } from './battle.ts'

/**
 * Kinds of event records: the protocol (docs/PROTOCOL.md). Numbers never change meaning; new kinds are added at the end of
 * those below 64 and of those from 128 on. Kinds from `DieRolled` to 127 are details: they explain the event before or after them and
 * carry its number.
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
  /** owner > unit or nobody: verb, why (`EffectFailure`), in companies 1 + ability, 1 of a return */
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
  /** side, 1: the turn of neutral units in this side's upkeep */
  SideTurnStarted: 128,
  /** side, 1: of neutral units */
  SideTurnEnded: 129,
  /** unit > whom it engages: hexes it may go, roll out of sight (0: in sight) */
  EngageTried: 130,
  /** unit > whom it is in contact with now */
  UnitEngaged: 131,
  /** interceptor > engager: cell it moves to */
  EngageIntercepted: 132,
  /** unit that turns > offender or nobody: side, 1 hostile 0 neutral from now on */
  DispositionChanged: 133,
  /** unit: `WarStat`, number to reach, roll that counts, 1 passed + 2 advantage + 4 disadvantage + 8 × what for (`CheckFor`) */
  CheckMade: 134,
  /** shooter > target: hexes, 1 cover, 1 moved, advantage 1 */
  ShotMade: 135,
  /** unit that protects > whom it protects: the shooter */
  ShotDrawn: 136,
  /** attacker > target: attacks, hits, of them not defended (of none 1: it lay stunned and is taken down without a roll), extra attacks by criticals */
  BlowsStruck: 137,
  /** source > unit: `Injury` now, injury roll (0 none), injury before, how (`HurtBy`) */
  InjuryTaken: 138,
  /** unit: `Injury` now, 1 staggered, 1 where it is only no longer staggered */
  InjuryRecovered: 139,
  /** unit: inches, cell it lands on, mishap roll */
  UnitFell: 140,
  /** unit: token, its kind, cell it lay on or `NO_CELL` */
  TokenRevealed: 141,
  /** unit > from whom, or nobody: token, cell it lay on or `NO_CELL` */
  TokenTaken: 142,
  /** unit: token, cell */
  TokenDropped: 143,
  /** unit */
  BlightContracted: 144,
  /** > best hero: side, points, threshold, need of its check */
  RoutTested: 145,
  /** side, 1 of its own will */
  SideRouted: 146,
  /** caster > target: ability, why (`SpellEnd`) */
  SpellEnded: 147,
  /** unit: `Behaviour`, side in whose upkeep it acts, 1 leaves the board at its edge */
  BehaviourSet: 148,
  /** side: its points, points of the others (WAR-41: tokens held; COM-31: command of enemies dead), in companies its hit points where they decide, else −1 */
  BattleScored: 149,
  /** source > unit: stat, by how much, how long (`Lasts`), in companies 1 + ability */
  StatChanged: 150,
  /** > unit: stat, by how much it was, in companies why (`ChangeEnd`) */
  StatChangeEnded: 151,
  /** side, base, current, why (`CommandChange`) */
  CommandSet: 160,
  /** side, what decided (`DominationBy`), its score, best score of the others */
  DominationTaken: 161,
  /** killer or nobody > unit: `Manner`, by what (`DeathMade`) */
  DeathDecided: 162,
  /** unit > target: dice, number to reach, hits, dice rolled again, −1 of a shot */
  PoolRolled: 163,
  /** unit > target or nobody: ability, command, 1 permanent, 1 in reaction */
  OrderGiven: 164,
  /** source > unit: life, cell */
  UnitReturned: 165,
  /** side, its units waiting, most waiting of another side */
  ActivationPassed: 166,
} as const
export type EventKind = (typeof EventKind)[keyof typeof EventKind]

/** Whether records of a kind are details of an event. */
export const isDetail = (kind: number): boolean => kind >= EventKind.DieRolled && kind < EventKind.SideTurnStarted

/** By what a death has come to its manner: its unit's own; an answer to `killing`; an effect that takes off the table (COM-8 COM-22 COM-24). */
export const DeathMade = { Own: 0, Answer: 1, Removal: 2 } as const

/** Why the change of a stat ends: its time is over, who bears it has left, who sustains it has left (COM-17 COM-23). */
export const ChangeEnd = { Over: 0, Bearer: 1, Sustainer: 2 } as const

/** What a check is made for: an effect of the file, a step of a way, to stand beside a drop, a spell, contested treasure, the Blight, to step before a shot, to stand a rout, against fear. */
export const CheckFor = { Deed: 0, Way: 1, Drop: 2, Spell: 3, Treasure: 4, Blight: 5, Protection: 6, Rout: 7, Fear: 8 } as const

/** How somebody is hurt: by an attack or effect, by a fall, as it lies in water, by fear (WAR-16 WAR-17 WAR-26 WAR-27). */
export const HurtBy = { Deed: 0, Fall: 1, Water: 2, Fear: 3 } as const

/** Why a spell ends: its caster falls, is stunned, drops it, or its time is over (WAR-39). */
export const SpellEnd = { Fallen: 0, Stunned: 1, Dropped: 2, Over: 3 } as const

/** Why command changes (COM-3 COM-4 COM-5 COM-11). */
export const CommandChange = { Start: 0, Upkeep: 1, Temporary: 2, Permanent: 3, Lost: 4, Returned: 5 } as const

/** What decides domination: the sum, then combatants, then the officer's command, then a coin; from round 2 on the killed, or nothing changes (COM-13 COM-14). */
export const DominationBy = { Sum: 0, Combatants: 1, Officer: 2, Coin: 3, Killed: 4, Unchanged: 5 } as const

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
