import type { Scenario } from '../../../scenario/types.ts'
import type { Board } from './board.ts'
import { Dice, For } from './dice.ts'
import { Battlefield } from './field.ts'
import type { Figure } from './figures.ts'
import { judge, type Verdict } from './objectives.ts'
import { type Act, pickUnit, planActs } from './policies.ts'
import { Kind, Records } from './records.ts'
import { RETIRED, takeOff, useSkill } from './use.ts'

/** How a battle ended, by the numbers of the protocol. */
const OUTCOME = { won: 1, drawn: 2, undecided: 3 } as const

/** What one unit has used up in its turn. */
export interface Turn {
  readonly figure: Figure
  moves: number
  acts: number
}

/** One battle of the skirmish ruleset, played by the book: docs/RULES.md, part SKI and DMG. */
export class ReferenceBattle extends Battlefield {
  readonly dice: Dice
  readonly records = new Records()
  round = 0
  verdict: Verdict | null = null
  /** Whose turn it is. */
  private acting: Figure | null = null
  /** Answers given for this activation: the step that names a unit's policy draws. */
  decisions = 0

  /** A board may be shared by the battles of a scenario: nothing on it changes. */
  constructor(scenario: Scenario, seed: bigint, index: number, board?: Board) {
    super(scenario, board)
    this.dice = new Dice(seed, index)
  }

  play(): void {
    while (this.verdict === null) this.playRound()
  }

  get outcome(): number {
    return this.verdict === null ? 0 : OUTCOME[this.verdict.outcome]
  }

  /** Place of the winning side in the file; −1 = none. */
  get winner(): number {
    return this.scenario.sides.findIndex((side) => side.id === this.verdict?.winner)
  }

  roll(figure: Figure, purpose: number, faces: number): number {
    const face = this.dice.roll(`unit ${figure.id}`, purpose, faces)
    this.records.detail(Kind.dieRolled, figure.row, purpose, faces, face)
    return face
  }

  private playRound(): void {
    this.round++
    if (this.round === 1) this.records.tell(Kind.battleStarted, 0, 0)
    this.records.tell(Kind.roundStarted, 0, 0, this.round)
    for (const figure of this.figures) {
      figure.hasActed = false
      for (const uses of figure.uses.values()) uses[1] = 0
    }
    this.rollInitiative()
    if (this.word('initiative') === 'alternate') this.takeTurnsBySide()
    else for (const figure of this.order()) if (this.verdict === null && figure.isPresent) this.takeTurn(figure)
    if (this.verdict !== null) return
    this.records.tell(Kind.roundEnded, 0, 0, this.round)
    this.judge('roundEnd')
    if (this.verdict === null) this.judge('thisRound')
    if (this.verdict === null && this.round >= this.scenario.limits.rounds) this.end({ outcome: 'undecided', winner: null })
  }

  /** SKI-2, SKI-3. */
  private rollInitiative(): void {
    const first = this.round === 1
    const rolls = this.word('initiative') === 'dice' && (first || this.word('initiativeEach') === 'round')
    const draws = this.word('ties') === 'seeded' && (first || rolls)
    for (const figure of this.present()) {
      if (rolls) figure.rolled = this.roll(figure, For.initiative, this.option('initiativeDie'))
      if (draws) figure.tie = this.roll(figure, For.tie, 65536)
      if (rolls) this.records.tell(Kind.initiativeSet, figure.row, 0, figure.initiative + figure.rolled)
    }
  }

  /** Those on the map in the order of initiative. */
  order(): Figure[] {
    const score = (figure: Figure): number => figure.initiative + figure.rolled
    return this.present().sort((a, b) => score(b) - score(a) || b.tie - a.tie || a.row - b.row)
  }

  /** SKI-4. */
  private takeTurnsBySide(): void {
    const { sides } = this.scenario
    let turn = 0
    for (let passedOver = 0; passedOver < sides.length && this.verdict === null; turn = (turn + 1) % sides.length) {
      const waiting = this.order().filter((figure) => figure.side === sides[turn]!.id && !figure.hasActed)
      if (waiting.length === 0) {
        passedOver++
        continue
      }
      passedOver = 0
      this.decisions = 0
      this.takeTurn(pickUnit(this, turn, waiting))
    }
  }

  /** SKI-5. */
  private takeTurn(figure: Figure): void {
    const turn: Turn = { figure, moves: 0, acts: 0 }
    if (this.word('initiative') !== 'alternate') this.decisions = 0
    figure.hasActed = true
    figure.hasMoved = false
    for (const uses of figure.uses.values()) uses[2] = 0
    this.acting = figure
    this.records.tell(Kind.turnStarted, figure.row, 0)
    let planned: Act[] = []
    for (;;) {
      if (planned.length === 0) planned = planActs(this, turn)
      const act = planned.shift()!
      if (act.is === 'move') this.move(turn, act.to)
      if (act.is === 'use') useSkill(this, turn, act)
      const over = act.is === 'pass' || !figure.isPresent || !(this.mayMove(turn) || this.mayAct(turn))
      if (over) {
        this.records.tell(Kind.turnEnded, figure.row, 0)
        this.acting = null
      }
      if (act.is !== 'pass' && this.judge('action')) planned = []
      if (over || this.verdict !== null) return
      // Its side has lost by its own act: the turn is over with that.
      if (!figure.isPresent) return
    }
  }

  mayMove(turn: Turn): boolean {
    return turn.moves < this.option('movesPerTurn') && (this.word('moveAfterAction') === true || turn.acts === 0)
  }

  mayAct(turn: Turn): boolean {
    return turn.acts < this.option('actionsPerTurn')
  }

  private move(turn: Turn, to: number): void {
    const { figure } = turn
    const from = figure.cell!
    const costs = this.costs(figure)
    const way = this.way(costs, to)
    way.forEach((cell, step) => {
      this.records.detail(Kind.stepTaken, figure.row, cell, step + 1, way.length, costs.get(to)!)
    })
    figure.cell = to
    figure.hasMoved = true
    turn.moves++
    this.records.tell(Kind.unitMoved, figure.row, 0, from, to)
  }

  /** Ends the battle. */
  private end(verdict: Verdict): void {
    this.verdict = verdict
    this.records.tell(Kind.battleEnded, 0, 0, this.outcome, this.winner)
  }

  /**
   * SKI-12: everything that is looked at in this moment is judged on the same state; losers leave, then the battle may be
   * over. True where a side has lost: plans made before are void.
   */
  private judge(moment: 'action' | 'roundEnd' | 'thisRound'): boolean {
    const { losers, verdict, mayEnd } = judge(this, moment)
    for (const figure of this.present().filter((entry) => losers.includes(entry.side))) {
      takeOff(this, figure, RETIRED, 0)
      if (figure === this.acting) this.records.tell(Kind.turnEnded, figure.row, 0)
    }
    if (verdict !== null) this.end(verdict)
    else if (mayEnd) {
      const left = new Set(this.present().map((figure) => figure.side))
      if (left.size === 0) this.end({ outcome: 'drawn', winner: null })
      else if (left.size === 1) this.end({ outcome: 'won', winner: [...left][0]! })
    }
    return losers.length > 0
  }
}
