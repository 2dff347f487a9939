import { Clock, Status } from '../../components/clock.ts'
import { Role } from '../../components/encounter.ts'
import { QuestionKind } from '../../components/turn.ts'
import { Position, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, columns, createBattle } from '../../engine/battle.ts'
import { choices, choose } from '../../engine/choices.ts'
import { createEventLog, EventKind, type EventLog, isDetail, readEvents } from '../../engine/events.ts'
import type { Explanation, Planner } from '../../engine/ruleset.ts'
import type { Template } from '../../engine/template.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { type FixedDice, fixedDice } from './dice.ts'
import { type Sketch, sketch } from './scenario.ts'

const KIND_NAMES = new Map(Object.entries(EventKind).map(([name, kind]) => [kind as number, name]))

const QUESTION_NAMES = new Map(Object.entries(QuestionKind).map(([name, kind]) => [kind as number, name]))
const CARD_USES = ['top', 'bottom', 'attack', 'move']
const FORM_NAMES = ['defensive', 'heavyWeapon', 'lightWeapon', 'magic', 'rangedWeapon']

/**
 * A small battle played by words: `pass`, an ability's id, a cell `[column,row]`, a unit's id; in an encounter also `engage`, `engage
 * magic`, `die combat-1` (of whoever is asked), `die brand/combat-1`, and `yes`, the one legal choice
 * beside `pass`; in a dungeon `card Slash`, `play Slash top` (or bottom, attack, move), `rest`, `turn 3`.
 */
export class Arena {
  readonly battle: Battle
  readonly template: Template
  readonly log: EventLog
  private told = 0
  private fixed: FixedDice

  /** Opens the battle at its first question; `dice` are the faces that opening it rolls. */
  constructor(scenario: Scenario, dice: readonly number[] = []) {
    this.template = compile(scenario, RULESETS[scenario.ruleset.name]!)
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

  /** What is asked now and of whom, like `Act brand`; nothing where no question is open. */
  get question(): string {
    const { clock } = this.battle
    if (this.battle.status !== Status.AwaitingChoice) return ''
    return `${QUESTION_NAMES.get(clock[Clock.QuestionKind]!)} ${this.asked}`
  }

  /** Legal choices of the open question, ascending. */
  legal(): string[] {
    return this.offered().map((choice) => this.wordOf(choice))
  }

  /** Records since the last call: `Kind actor>target a b c d`; choices made, and what is told of dice and ways beside the rolls, are left out. */
  events(): string[] {
    const from = this.told
    this.told = this.log.count
    return [...readEvents(this.log, from)]
      .filter(({ kind }) => kind !== EventKind.ChoiceMade && (kind <= EventKind.Checked || !isDetail(kind)))
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
    const { choiceIds, abilities, unitIds, roster } = this.template
    const { ability, cell, unit, form, die, card } = choiceIds
    if (choice === 0) return 'pass'
    if (choice < cell) return abilities.ids[choice - ability]!
    if (choice < unit) return this.cellWord(choice - cell)
    if (choice < form) return unitIds[choice - unit]!
    if (choice >= card) return this.cardWord(choice)
    if (choice >= die) return `die ${this.dieWord(choice - die)}`
    const isSeated = roster.role[this.battle.clock[Clock.QuestionUnit]!] === Role.Adventurer
    return isSeated ? `engage ${FORM_NAMES[choice - form]!}` : 'engage'
  }

  /** A choice of a dungeon: `card Slash`, `play Slash top`, `rest`, `turn 3`. */
  private cardWord(choice: number): string {
    const { choiceIds, dungeon } = this.template
    const { card, play, rest, turn } = choiceIds
    if (choice >= turn) return `turn ${choice - turn}`
    if (choice >= rest) return 'rest'
    if (choice < play) return `card ${dungeon.cards.names[choice - card]}`
    return `play ${dungeon.cards.names[(choice - play) >> 2]} ${CARD_USES[(choice - play) & 3]}`
  }

  /** A die as `unit/sort-n`: the n-th of its sort that the unit owns. */
  dieWord(die: number): string {
    const { dice, unitIds } = this.template
    const owner = dice.owner[die]!
    let number = 0
    for (let i = dice.firstOfUnit[owner]!; i <= die; i++) if (dice.sort[i] === dice.sort[die]) number++
    return `${unitIds[owner]}/${dice.ids[dice.sort[die]!]}-${number}`
  }

  /** The die that `unit/sort-n` names; without a unit, one of whoever is asked. */
  die(word: string): number {
    const whole = word.includes('/') ? word : `${this.asked}/${word}`
    for (let die = 0; die < this.template.dice.count; die++) if (this.dieWord(die) === whole) return die
    throw new Error(`no die "${whole}"`)
  }

  /** The choice that a word of a dungeon names, of whoever is asked, legal or not. */
  private cardChoice(word: string): number {
    const { choiceIds, dungeon } = this.template
    const asked = this.battle.clock[Clock.QuestionUnit]!
    for (let choice = choiceIds.card; choice < choiceIds.count; choice++) {
      const card = choice < choiceIds.play ? choice - choiceIds.card : (choice - choiceIds.play) >> 2
      if (choice < choiceIds.rest && dungeon.cards.owner[card] !== asked) continue
      if (this.cardWord(choice) === word) return choice
    }
    throw new Error(`no choice "${word}" of ${this.asked}`)
  }

  private offered(): number[] {
    const legal = new Int32Array(this.template.choiceIds.count)
    return [...legal.subarray(0, choices(this.battle, legal))]
  }

  private choiceOf(word: string): number {
    const { choiceIds, abilities, unitIds } = this.template
    if (word === 'pass') return 0
    if (word === 'yes') {
      const more = this.offered().filter((choice) => choice !== 0)
      if (more.length !== 1) throw new Error(`"yes" is one of ${more.length} choices: ${this.legal().join(', ')}`)
      return more[0]!
    }
    const place = /^\[(\d+),(\d+)\]$/.exec(word)
    if (place !== null) return choiceIds.cell + this.cell(Number(place[1]), Number(place[2]))
    if (/^(card|play|turn) |^rest$/.test(word)) return this.cardChoice(word)
    if (word.startsWith('die ')) return choiceIds.die + this.die(word.slice(4))
    if (word === 'engage') return choiceIds.form + FORM_NAMES.indexOf('heavyWeapon')
    if (word.startsWith('engage ') && FORM_NAMES.includes(word.slice(7)))
      return choiceIds.form + FORM_NAMES.indexOf(word.slice(7))
    if (abilities.ids.includes(word)) {
      const offered = this.offered()
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
