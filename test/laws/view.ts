import { Clock, Segment } from '../../components/clock.ts'
import { Manner } from '../../components/company.ts'
import { Dice, DiePlace } from '../../components/dice.ts'
import { CardPlace, Cards, Conditions, DungeonPhase, Elements, NO_CARD, Overlay, Purse, Rooms } from '../../components/dungeon.ts'
import { Afflictions, EncounterPhase, Fallen, FallenCount } from '../../components/encounter.ts'
import { Allegiance, Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { DeathMade, EVENT_LENGTH, EventKind, type EventLog, isDetail } from '../../engine/events.ts'
import { isCompany, isWarband } from '../../engine/tactics/bands.ts'
import { type CompanyView, companyOf, tellCompany } from './company-view.ts'
import { tellWarband, toldOfWarband, type WarbandView, warbandOf } from './warband-view.ts'

/** A reader of events: knows the start, and from then on only what is told. */
export class View {
  readonly hp: number[]
  readonly maxHp: number[]
  readonly bonusHp: number[]
  readonly cell: number[]
  readonly side: readonly number[]
  /** Status dice of each unit, a mask; defeated enemies, the last on top; places of dice. Nothing where the game has none. */
  readonly statuses: number[]
  readonly stack: number[]
  readonly dice: number[]
  /** Places of cards, tokens taken, strength of elements, cells with traps, open doors and revealed rooms of a dungeon. */
  readonly dungeon: DungeonView | null
  /** Injuries, tokens, dispositions of warbands. */
  readonly warband: WarbandView | null
  /** Command, deaths, domination of companies. */
  readonly company: CompanyView | null
  private readonly battle: Battle
  round = 0
  actor = 0
  outcome = 0
  winner = -1
  events = 0
  /** Units whose turn has begun in the round now told; below 0 the turns of sides. */
  readonly hadTurn = new Set<number>()
  private read = 0

  constructor(battle: Battle) {
    const start = stateOf(battle)
    this.hp = start.hp
    this.maxHp = start.maxHp
    this.bonusHp = start.bonusHp
    this.cell = start.cell
    this.statuses = start.statuses
    this.stack = start.stack
    this.dice = start.dice
    this.dungeon = dungeonOf(battle)
    this.warband = warbandOf(battle)
    this.company = companyOf(battle)
    this.battle = battle
    this.side = [...columns(battle, Allegiance).side]
  }

  /** Reads what has been added to the log. */
  follow(log: EventLog): void {
    for (; this.read < log.count; this.read++) {
      const at = this.read * EVENT_LENGTH
      const [kind, number, actor, target, a, b, c, d] = log.records.subarray(at, at + EVENT_LENGTH)
      if (number !== this.events) throw new Error(`event ${number} was told where ${this.events} is next`)
      if (isDetail(kind!)) continue
      this.events++
      this.tell(kind!, actor!, target!, a!, b!, c!, d!)
    }
  }

  /** What only a dungeon tells. */
  private tellDungeon(view: DungeonView, kind: number, actor: number, target: number, a: number, b: number, c: number): void {
    switch (kind) {
      case EventKind.CardsChosen:
        for (const card of [a, b]) if (card !== NO_CARD) view.cards[card] = CardPlace.Chosen
        break
      case EventKind.CardMoved:
        view.cards[a] = b
        break
      case EventKind.UnitForced:
        this.cell[target] = a
        break
      case EventKind.UnitRemoved:
        // Its conditions go with it (DUN-32).
        this.statuses[target] = 0
        break
      case EventKind.DoorOpened:
        view.open = (view.open | (1 << a)) >>> 0
        break
      case EventKind.RoomRevealed:
        view.revealed = (view.revealed | (1 << a)) >>> 0
        break
      case EventKind.TrapSprung:
        view.traps[a] = 0
        break
      case EventKind.LootTaken:
        view.purse[actor] = c
        break
      case EventKind.ElementChanged:
        view.elements[a] = b
        break
    }
  }

  private tell(kind: number, actor: number, target: number, a: number, b: number, c: number, d: number): void {
    if (this.dungeon !== null) this.tellDungeon(this.dungeon, kind, actor, target, a, b, c)
    if (this.company !== null) tellCompany(this.company, kind, target, [a, b, c, d])
    if (this.warband !== null) tellWarband(this.warband, this.battle.template.sides, kind, actor, target, [a, b])
    switch (kind) {
      case EventKind.RoundStarted:
        this.round = a
        this.hadTurn.clear()
        break
      case EventKind.TurnStarted:
        if (this.hadTurn.has(actor)) throw new Error(`unit ${actor} has two turns in round ${this.round}`)
        this.hadTurn.add(actor)
        this.actor = actor
        break
      case EventKind.SideTurnStarted: {
        // A side of warbands has its turn, and in its upkeep the neutral units that act then have theirs (WAR-6 NEU-13).
        const turn = -1 - 2 * a - b
        if (this.hadTurn.has(turn)) throw new Error(`side ${a} has two turns in round ${this.round}, of neutral units ${b}`)
        this.hadTurn.add(turn)
        break
      }
      case EventKind.TurnEnded:
        this.actor = 0
        break
      case EventKind.UnitMoved:
        if (this.cell[actor] !== a) throw new Error(`unit ${actor} moves from ${a}, stood on ${this.cell[actor]}`)
        this.cell[actor] = b
        break
      case EventKind.UnitFell:
        this.cell[actor] = b
        break
      case EventKind.DamageTaken:
        this.hp[target] = c
        this.bonusHp[target] = d
        break
      case EventKind.UnitHealed:
        // Who is healed to what it gains was at 0: an effect had declared it defeated, and an answer saves it (DEC-11).
        if (b - a !== this.hp[target] && b !== a)
          throw new Error(`unit ${target} gains ${a} and has ${b}, had ${this.hp[target]}`)
        this.hp[target] = b
        break
      case EventKind.BonusHpGained:
        if (b - a !== this.bonusHp[target]) throw new Error(`unit ${target} gains ${a} and has ${b}, had ${this.bonusHp[target]}`)
        this.bonusHp[target] = b
        break
      case EventKind.UnitSaved:
        this.hp[target] = a
        this.bonusHp[target] = b
        break
      case EventKind.HealthChanged:
        this.maxHp[target] = this.maxHp[target]! + a
        this.hp[target] = b
        break
      case EventKind.DeathDecided:
        // An answer has it retired instead of dead: its hit points are gone (COM-22).
        if (a === Manner.Retired && b === DeathMade.Answer) this.hp[target] = 0
        break
      case EventKind.UnitDefeated:
        // Between warbands an injury fells, whatever wounds are left (WAR-37).
        if (this.warband === null) this.hp[target] = 0
        this.bonusHp[target] = 0
        break
      case EventKind.UnitRemoved:
        this.cell[target] = -1
        this.bonusHp[target] = 0
        break
      case EventKind.UnitRevived:
      case EventKind.UnitReturned:
      case EventKind.UnitDeployed:
        this.hp[target] = a
        this.cell[target] = b
        if (this.stack.includes(target)) this.stack.splice(this.stack.indexOf(target), 1)
        break
      case EventKind.StackJoined:
        if (a !== this.stack.length) throw new Error(`unit ${target} is put on place ${a} of a stack of ${this.stack.length}`)
        this.stack.push(target)
        break
      case EventKind.StatusGiven:
        this.statuses[target] = this.statuses[target]! | (1 << a)
        break
      case EventKind.StatusEnded:
        if ((this.statuses[target]! & (1 << a)) === 0) throw new Error(`unit ${target} loses status ${a} that it has not got`)
        this.statuses[target] = this.statuses[target]! & ~(1 << a)
        break
      case EventKind.DieCooled:
        this.dice[a] = DiePlace.Cooling
        break
      case EventKind.DieDrained:
        this.dice[a] = DiePlace.Drained
        break
      case EventKind.DieKept:
        this.dice[a] = DiePlace.Active
        break
      case EventKind.DieRecovered:
        if (a >= 0) this.dice[a] = DiePlace.Ready
        break
      case EventKind.GuildAssisted:
        // Whatever lay on tracks or was drained is at hand again (EXP-36).
        this.dice.forEach((place, die) => {
          if (place !== DiePlace.Active) this.dice[die] = DiePlace.Ready
        })
        break
      case EventKind.EncounterJudged:
        // The clean-up puts bonus HP away (EXP-38).
        this.bonusHp.fill(0)
        break
      case EventKind.BattleEnded:
        this.outcome = a
        this.winner = b
        break
    }
  }

  /** What the view shows. */
  get seen(): object {
    const { hp, maxHp, bonusHp, cell, statuses, stack, dice, dungeon, company, round, actor, outcome, winner, events } = this
    const warband = toldOfWarband(this.warband, this.battle)
    return {
      hp,
      maxHp,
      bonusHp,
      cell,
      statuses,
      stack,
      dice,
      dungeon,
      warband,
      company,
      round,
      actor: outcome === 0 ? actor : 0,
      outcome,
      winner,
      events,
    }
  }
}

interface DungeonView {
  readonly cards: number[]
  readonly purse: number[]
  readonly elements: number[]
  readonly traps: number[]
  open: number
  revealed: number
}

const dungeonOf = (battle: Battle): DungeonView | null => {
  if (battle.template.dungeon.party < 0) return null
  const { open, revealed } = columns(battle, Rooms)
  return {
    cards: [...columns(battle, Cards).place],
    purse: [...columns(battle, Purse).tokens],
    elements: [...columns(battle, Elements).strength],
    traps: [...columns(battle, Overlay).trap],
    open: open[0]!,
    revealed: revealed[0]!,
  }
}

const stateOf = (battle: Battle) => {
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const state = { hp: [...hp], maxHp: [...maxHp], bonusHp: [...bonusHp], cell: [...columns(battle, Position).cell] }
  if (battle.template.dungeon.party >= 0)
    return { ...state, statuses: [...columns(battle, Conditions).mask], stack: [], dice: [] }
  if (battle.template.roster.seats.length === 0) return { ...state, statuses: [], stack: [], dice: [] }
  const count = columns(battle, FallenCount).count[0]!
  return {
    ...state,
    statuses: [...columns(battle, Afflictions).mask],
    stack: [...columns(battle, Fallen).row.subarray(0, count)],
    // Dice gathered for an engage are still at hand.
    dice: Array.from(columns(battle, Dice).place, (place) => (place === DiePlace.Gathered ? DiePlace.Ready : place)),
  }
}

/** The phase of a company in which units are activated. */
const ACTIVATIONS = 1

/** Who has its turn now; in an encounter others act besides in moments that belong to nobody. */
const actorOf = ({ clock, template }: Battle): number => {
  if (template.dungeon.party >= 0) {
    const isTurn = clock[Clock.Phase] === DungeonPhase.Turns && clock[Clock.Segment] === Segment.Actions
    return isTurn ? clock[Clock.Actor]! : 0
  }
  // Between warbands a side has its turn, not a unit.
  if (isWarband(template)) return 0
  // Somebody stands for a company in moments that belong to nobody (COM-17).
  if (isCompany(template)) return clock[Clock.Phase] === ACTIVATIONS ? clock[Clock.Actor]! : 0
  if (template.roster.seats.length === 0) return clock[Clock.Actor]!
  const phase = clock[Clock.Phase]!
  const isTurn =
    phase >= EncounterPhase.Adventurers && phase <= EncounterPhase.Enemies && clock[Clock.Segment] === Segment.Actions
  return isTurn ? clock[Clock.Actor]! : 0
}

/** The same as the battle itself has it. */
export const shown = (battle: Battle): object => {
  const { clock } = battle
  const outcome = clock[Clock.Outcome]!
  return {
    ...stateOf(battle),
    dungeon: dungeonOf(battle),
    warband: toldOfWarband(warbandOf(battle), battle),
    company: companyOf(battle),
    round: battle.round,
    actor: outcome === 0 ? actorOf(battle) : 0,
    outcome,
    // Its winner is known to a battle a little before its end is told.
    winner: outcome === 0 ? -1 : clock[Clock.Winner]!,
    events: clock[Clock.Events]!,
  }
}
