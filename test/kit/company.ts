/**
 * Small battles of companies for tests. `company({...})` is a battle at its first question, played by words (see `Arena`): `battle.play('[2,1]',
 * 'bob', 'pass')`; its `command('red')`, `manner('bob')`, `standing('bob')`, `stat('bob', 'defense')` look at what only companies have.
 * `stillCompany({...})` is one that nothing has happened in and only single systems run in (`BARE_COMPANY`: components without a schedule).
 * Everything is written as in a file, a line an entry; kinds `marshal` (officer, 4 command), `exorcist` (independent, 2), `veteran`, `archer`
 * (shot 2, range 6), `lemure` and `imp` (insignificant lemure) are there already. Unless changed ann, a marshal of red, stands at a and bob, a
 * marshal of blue, at b; both sides are played.
 */
import { Clock } from '../../components/clock.ts'
import { Command, CompanyTurn, ComStat, Death, Doing, Manner } from '../../components/company.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Position, Standing, StandingBit, Vitals } from '../../components/units.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import { comStatOf } from '../../engine/tactics/bands.ts'
import type { Template } from '../../engine/template.ts'
import { COMPANY_COMPONENTS } from '../../rulesets/company/components.ts'
import { COMPANY_OPTIONS } from '../../rulesets/company/options.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { Arena } from './arena.ts'
import { readText } from './encounter.ts'

/** Parts of a small battle of companies that a test changes. */
export interface Field {
  /** Options of the ruleset, like `rounds: 3, dominationCounts: all`. */
  readonly options: string
  /** The drawing: `.` floor, `#` wall, `%` rubble that gives cover, `~` mire of move cost 2; other letters are marks. */
  readonly rows: readonly string[]
  /** Edges, like `wall: [[1, 2, NE]]`. */
  readonly edges: string
  /** Entries of `kinds` besides those of the field; one of the same id takes its place. */
  readonly kinds: readonly string[]
  /** Entries of `abilities`, like `rally: {as: order, cost: {command: 1}, do: [heal: 1]}`. */
  readonly abilities: readonly string[]
  /** Abilities by kind: `{marshal: 'rally: 1'}`. */
  readonly has: Readonly<Record<string, string>>
  readonly events: readonly string[]
  readonly sides: string
  readonly units: readonly string[]
  readonly objectives: string
  readonly rounds: number
}

const USUAL: Field = {
  options: '',
  rows: ['a....b', '......', '......', '......'],
  edges: '',
  kinds: [],
  abilities: [],
  has: {},
  events: [],
  sides: '{red: {play: played}, blue: {play: played}}',
  units: ['{id: ann, kind: marshal, side: red, at: a}', '{id: bob, kind: marshal, side: blue, at: b}'],
  objectives: '[{win: {most: command}, check: {roundEnd: 1000}}]',
  rounds: 1000,
}

const KINDS: Readonly<Record<string, readonly [tags: string, stats: string]>> = {
  marshal: ['officer, combatant', 'command: 4, life: 6, combat: 4, defense: 4, firstContact: 3, move: 5'],
  exorcist: ['independent, combatant', 'command: 2, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5'],
  veteran: ['combatant', 'command: 0, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5'],
  archer: ['combatant', 'command: 0, life: 3, combat: 2, defense: 3, firstContact: 1, move: 4, shot: 2, range: 6'],
  lemure: ['lemure', 'command: 0, life: 2, combat: 2, defense: 3, firstContact: 1, move: 4'],
  imp: ['lemure, insignificant', 'command: 0, life: 1, combat: 1, defense: 2, firstContact: 0, move: 6'],
}

const block = (name: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : `${name}:\n${entries.map((entry) => `  ${entry}\n`).join('')}`

/** A small battle of companies as a file would say it. */
export const field = (change: Partial<Field> = {}): string => {
  const it = { ...USUAL, ...change }
  const own = new Set(it.kinds.map((entry) => entry.split(':')[0]!))
  const kinds = Object.entries(KINDS)
    .filter(([id]) => !own.has(id))
    .map(([id, [tags, stats]]) => {
      const abilities = it.has[id] === undefined ? '' : `, abilities: {${it.has[id]}}`
      return `${id}: {tags: [${tags}], stats: {${stats}}${abilities}}`
    })
  return `affray: 1
name: field
ruleset: {name: company${it.options === '' ? '' : `, ${it.options}`}}
map:
  ground: floor
  legend: {".": floor, "#": wall, "%": rubble, "~": mire}
  rows: [${it.rows.map((row) => `"${row}"`).join(', ')}]
${it.edges === '' ? '' : `  edges: {${it.edges}}\n`}terrain: {floor: {}, wall: {blocks: [move, sight]}, rubble: {cover: 1}, mire: {moveCost: 2}}
${block('kinds', [...kinds, ...it.kinds])}${block('abilities', it.abilities)}sides: ${it.sides}
units:
${it.units.map((unit) => `  - ${unit}\n`).join('')}${block('events', it.events)}objectives: ${it.objectives}
limits: {rounds: ${it.rounds}}
`
}

/** The components of a company without its schedule: for tests of single systems. */
export const BARE_COMPANY: Ruleset = {
  name: 'company',
  version: 1,
  options: COMPANY_OPTIONS,
  components: COMPANY_COMPONENTS,
  openRound: [],
  phases: [],
  closeRound: [],
  questions: {},
  planners: {
    rules: () => 0,
    aggressive: () => 0,
    cautious: () => 0,
    'focus-weakest': () => 0,
    hold: () => 0,
    'search-1': () => 0,
  },
}

/** The template of a small battle of companies, for a ruleset that lists the components and need not play. */
export const fieldTemplate = (change: Partial<Field> = {}, ruleset: Ruleset = BARE_COMPANY): Template =>
  compile(readText(field(change)), ruleset)

/** A battle of companies that nothing has happened in yet: no round is open, nobody is asked. */
export const stillCompany = (change: Partial<Field> = {}, ruleset: Ruleset = BARE_COMPANY): Battle =>
  createBattle(fieldTemplate(change, ruleset), 1)

/** Row of a unit by its id. */
export const rowOf = ({ template }: Battle, id: string): number => {
  const row = template.unitIds.indexOf(id)
  if (row < 0) throw new Error(`no unit "${id}" (there: ${template.unitIds.join(', ')})`)
  return row
}

/** Index of a side by its id. */
const sideOf = ({ template }: Battle, id: string): number => {
  const side = template.sideIds.indexOf(id)
  if (side < 0) throw new Error(`no side "${id}" (there: ${template.sideIds.join(', ')})`)
  return side
}

/** Command of a side as `base/current`, just as it is kept: below 0, too. */
export const commandOf = (battle: Battle, side: string): string => {
  const { base, current } = columns(battle, Command)
  return `${base[sideOf(battle, side)]}/${current[sideOf(battle, side)]}`
}

/** Sets the command of a side. */
export const setCommand = (battle: Battle, side: string, base: number, current: number): void => {
  columns(battle, Command).base[sideOf(battle, side)] = base
  columns(battle, Command).current[sideOf(battle, side)] = current
}

const MANNERS = Object.keys(Manner).map((name) => name.toLowerCase())

/** How a unit has left the table: `chilled`, `annihilated`, `eliminated`, `retired`, or `none`. */
export const leftAs = (battle: Battle, id: string): string => MANNERS[columns(battle, Death).manner[rowOf(battle, id)]!]!

/** Bits of a unit's standing, like `defeated removed`; nothing where it stands and has not acted. */
export const standingOf = (battle: Battle, id: string): string => {
  const mask = columns(battle, Standing).mask[rowOf(battle, id)]!
  return Object.entries(StandingBit)
    .filter(([, bit]) => (mask & bit) !== 0)
    .map(([name]) => name.toLowerCase())
    .join(' ')
}

/** A cell by column and row. */
export const cellAt = ({ template }: Battle, column: number, row: number): number => column * template.space.height + row

/** Puts a unit on a free cell, or, without one, takes it off the map. */
export const putAt = (battle: Battle, id: string, column?: number, row = 0): void => {
  const unit = rowOf(battle, id)
  const { cell } = columns(battle, Position)
  const occupant = columns(battle, Occupancy).unit
  if (cell[unit]! >= 0) occupant[cell[unit]!] = NOBODY
  cell[unit] = column === undefined ? NO_CELL : cellAt(battle, column, row)
  if (column !== undefined) occupant[cell[unit]!] = unit
}

/** A battle of companies played by words, with looks at what only it has. */
export class CompanyArena extends Arena {
  /** `hp/maxHp` of a unit. */
  hp(id: string): string {
    const { hp, maxHp } = columns(this.battle, Vitals)
    return `${hp[this.row(id)]}/${maxHp[this.row(id)]}`
  }

  /** Command of a side as `base/current`. */
  command(side: string): string {
    return commandOf(this.battle, side)
  }

  /** How a unit has left the table, or `none`. */
  manner(id: string): string {
    return leftAs(this.battle, id)
  }

  /** Bits of a unit's standing, like `defeated removed`; nothing where it stands and has not acted. */
  standing(id: string): string {
    return standingOf(this.battle, id)
  }

  /** A stat by its word in the file, as it is now. */
  stat(id: string, name: string): number {
    const stat = Object.entries(ComStat).find(([word]) => word.toLowerCase() === name.toLowerCase())
    if (stat === undefined) throw new Error(`no stat "${name}" (there: ${Object.keys(ComStat).join(', ')})`)
    return comStatOf(this.battle, this.row(id), stat[1])
  }

  /** The side that holds domination. */
  domination(): string {
    return this.template.sideIds[columns(this.battle, CompanyTurn).domination[0]!]!
  }

  /** What is left of the activation under way, like `5 hexes, act, order`. */
  doing(): string {
    const { hexes, act, order } = columns(this.battle, Doing)
    return [`${hexes[0]} hexes`, ...(act[0] === 1 ? ['act'] : []), ...(order[0] === 1 ? ['order'] : [])].join(', ')
  }

  round(): number {
    return this.battle.clock[Clock.Round]!
  }
}

/** A small battle of companies at its first question; `dice` are the faces that opening it rolls. */
export const company = (change: Partial<Field> = {}, dice: readonly number[] = []): CompanyArena =>
  new CompanyArena(readText(field(change)), dice)
