import { Clock, Status } from '../../components/clock.ts'
import { Position, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, columns, createBattle } from '../../engine/battle.ts'
import { choices, choose } from '../../engine/choices.ts'
import { createEventLog, EventKind, type EventLog, readEvents } from '../../engine/events.ts'
import type { Explanation, Planner } from '../../engine/ruleset.ts'
import type { Template } from '../../engine/template.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { type FixedDice, fixedDice } from './dice.ts'
import { type Sketch, sketch } from './scenario.ts'

const KIND_NAMES = new Map(Object.entries(EventKind).map(([name, kind]) => [kind as number, name]))

/** A small battle played by words: `pass`, an ability's id, a cell `[column,row]`, a unit's id. */
export class Arena {
  readonly battle: Battle
  readonly template: Template
  readonly log: EventLog
  private told = 0
  private fixed: FixedDice

  /** Opens the battle at its first question; `dice` are the faces that opening it rolls. */
  constructor(scenario: Scenario, dice: readonly number[] = []) {
    this.template = compile(scenario, skirmish)
    this.battle = createBattle(this.template, 1)
    this.log = createEventLog()
    this.fixed = fixedDice(...dice)
    this.battle.chance = this.fixed
    advance(this.battle, 'choice', this.log)
    this.fixed.assertAllUsed()
  }

  /** Faces of the rolls to come; a roll too many throws at once, one too few after the next `play`. */
  dice(...rolls: readonly number[]): this {
    this.fixed = fixedDice(...rolls)
    this.battle.chance = this.fixed
    return this
  }

  /** Answers the open question and those after it, in words. */
  play(...words: readonly string[]): this {
    for (const word of words) {
      choose(this.battle, this.choiceOf(word), this.log)
      advance(this.battle, 'choice', this.log)
    }
    this.fixed.assertAllUsed()
    return this
  }

  /** Passes until the battle asks unit `id`, or is over. */
  passTo(id: string): this {
    for (let i = 0; i < 100 && this.battle.status === Status.AwaitingChoice && this.asked !== id; i++) this.play('pass')
    return this
  }

  /** Who is asked now. */
  get asked(): string {
    return this.template.unitIds[this.battle.clock[Clock.QuestionUnit]!]!
  }

  /** Legal choices of the open question, ascending. */
  legal(): string[] {
    const out = new Int32Array(this.template.choiceIds.count)
    return Array.from(out.subarray(0, choices(this.battle, out)), (choice) => this.wordOf(choice))
  }

  /** Records since the last call: `Kind actor>target a b c d`; the choices made are left out. */
  events(): string[] {
    const from = this.told
    this.told = this.log.count
    return [...readEvents(this.log, from)]
      .filter(({ kind }) => kind !== EventKind.ChoiceMade)
      .map(
        ({ kind, actor, target, values }) =>
          `${KIND_NAMES.get(kind)} ${this.template.unitIds[actor] ?? actor}>${this.template.unitIds[target]} ${values.join(' ')}`,
      )
  }

  row(id: string): number {
    const row = this.template.unitIds.indexOf(id)
    if (row < 0) throw new Error(`no unit "${id}"`)
    return row
  }

  /** Number of an ability's row; of several ranks the first. */
  ability(id: string): number {
    return this.template.abilities.ids.indexOf(id)
  }

  cell(column: number, row: number): number {
    return column * this.template.space.height + row
  }

  /** Where a unit stands, or `off`. */
  at(id: string): string {
    const cell = columns(this.battle, Position).cell[this.row(id)]!
    return cell < 0 ? 'off' : this.cellWord(cell)
  }

  /** `hp/maxHp+bonusHp` */
  vitals(id: string): string {
    const { hp, maxHp, bonusHp } = columns(this.battle, Vitals)
    const row = this.row(id)
    return `${hp[row]}/${maxHp[row]}+${bonusHp[row]}`
  }

  /** `status outcome winner` of the clock, as numbers. */
  verdict(): string {
    const { clock } = this.battle
    return `${clock[Clock.Status]} ${clock[Clock.Outcome]} ${clock[Clock.Winner]}`
  }

  /** What a planner answers now, in words; throws where one of its choices is not legal in its turn. */
  plan(planner: Planner, why?: Explanation): string[] {
    const out = new Int32Array(16)
    const before = this.battle.bytes.slice()
    const count = planner(this.battle, out, why)
    if (this.battle.bytes.some((byte, i) => byte !== before[i])) throw new Error('the planner changed the battle')
    const trial = cloneBattle(this.battle)
    const actor = trial.clock[Clock.QuestionUnit]
    for (let i = 0; i < count; i++) {
      if (trial.clock[Clock.QuestionUnit] !== actor || trial.status !== Status.AwaitingChoice) break
      choose(trial, out[i]!)
      advance(trial, 'choice')
    }
    return Array.from(out.subarray(0, count), (choice) => this.wordOf(choice))
  }

  private cellWord(cell: number): string {
    const { height } = this.template.space
    return `[${Math.floor(cell / height)},${cell % height}]`
  }

  private wordOf(choice: number): string {
    const { ability, cell, unit } = this.template.choiceIds
    if (choice === 0) return 'pass'
    if (choice < cell) return this.template.abilities.ids[choice - ability]!
    return choice < unit ? this.cellWord(choice - cell) : this.template.unitIds[choice - unit]!
  }

  private choiceOf(word: string): number {
    const { choiceIds, abilities, unitIds } = this.template
    if (word === 'pass') return 0
    const place = /^\[(\d+),(\d+)\]$/.exec(word)
    if (place !== null) return choiceIds.cell + this.cell(Number(place[1]), Number(place[2]))
    if (abilities.ids.includes(word)) {
      const legal = new Int32Array(choiceIds.count)
      const offered = [...legal.subarray(0, choices(this.battle, legal))]
      const ranks = abilities.ids.flatMap((id, i) => (id === word ? [choiceIds.ability + i] : []))
      return ranks.find((choice) => offered.includes(choice)) ?? ranks[0]!
    }
    if (!unitIds.includes(word)) throw new Error(`"${word}" is no choice`)
    return choiceIds.unit + unitIds.indexOf(word)
  }
}

/** An arena of a sketch in which every side is played. */
export const arena = (
  spec: Sketch,
  change: (scenario: Scenario) => Scenario = (scenario) => scenario,
  dice: readonly number[] = [],
): Arena => {
  const scenario = change(sketch(spec))
  return new Arena(
    { ...scenario, sides: scenario.sides.map((side) => ({ ...side, play: spec.play?.[side.id] ?? 'played' })) },
    dice,
  )
}
