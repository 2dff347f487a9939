import { Clock } from '../../components/clock.ts'
import { Allegiance, Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { EVENT_LENGTH, EventKind, type EventLog } from '../../engine/events.ts'

/** A reader of events: knows the start, and from then on only what is told. */
export class View {
  readonly hp: number[]
  readonly bonusHp: number[]
  readonly cell: number[]
  readonly side: readonly number[]
  round = 0
  actor = 0
  outcome = 0
  winner = -1
  events = 0
  /** Units whose turn has begun in the round now told. */
  readonly hadTurn = new Set<number>()
  private read = 0

  constructor(battle: Battle) {
    const { hp, bonusHp } = columns(battle, Vitals)
    this.hp = [...hp]
    this.bonusHp = [...bonusHp]
    this.cell = [...columns(battle, Position).cell]
    this.side = [...columns(battle, Allegiance).side]
  }

  /** Reads what has been added to the log. */
  follow(log: EventLog): void {
    for (; this.read < log.count; this.read++) {
      const at = this.read * EVENT_LENGTH
      const [kind, number, actor, target, a, b, c, d] = log.records.subarray(at, at + EVENT_LENGTH)
      if (number !== this.events) throw new Error(`event ${number} was told where ${this.events} is next`)
      if (kind! >= EventKind.DieRolled) continue
      this.events++
      this.tell(kind!, actor!, target!, a!, b!, c!, d!)
    }
  }

  private tell(kind: number, actor: number, target: number, a: number, b: number, c: number, d: number): void {
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
      case EventKind.TurnEnded:
        this.actor = 0
        break
      case EventKind.UnitMoved:
        if (this.cell[actor] !== a) throw new Error(`unit ${actor} moves from ${a}, stood on ${this.cell[actor]}`)
        this.cell[actor] = b
        break
      case EventKind.DamageTaken:
        this.hp[target] = c
        this.bonusHp[target] = d
        break
      case EventKind.UnitHealed:
        if (b - a !== this.hp[target]) throw new Error(`unit ${target} gains ${a} and has ${b}, had ${this.hp[target]}`)
        this.hp[target] = b
        break
      case EventKind.BonusHpGained:
        if (b - a !== this.bonusHp[target]) throw new Error(`unit ${target} gains ${a} and has ${b}, had ${this.bonusHp[target]}`)
        this.bonusHp[target] = b
        break
      case EventKind.UnitRemoved:
        this.cell[target] = -1
        this.bonusHp[target] = 0
        break
      case EventKind.BattleEnded:
        this.outcome = a
        this.winner = b
        break
    }
  }

  /** What the view shows. */
  get seen(): object {
    const { hp, bonusHp, cell, round, actor, outcome, winner, events } = this
    return { hp, bonusHp, cell, round, actor: outcome === 0 ? actor : 0, outcome, winner, events }
  }
}

/** The same as the battle itself has it. */
export const shown = (battle: Battle): object => {
  const { hp, bonusHp } = columns(battle, Vitals)
  const { clock } = battle
  const outcome = clock[Clock.Outcome]!
  return {
    hp: [...hp],
    bonusHp: [...bonusHp],
    cell: [...columns(battle, Position).cell],
    round: battle.round,
    actor: outcome === 0 ? clock[Clock.Actor]! : 0,
    outcome,
    winner: clock[Clock.Winner]!,
    events: clock[Clock.Events]!,
  }
}
