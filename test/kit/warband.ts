/**
 * Small battles of warbands for tests. How to use it:
 *
 * - `stillField({rows: ['a.b'], units: ['ann soldier red a', 'bob soldier blue b']})` is a battle with every component and no schedule,
 *   for tests of single systems: set bytes with the helpers below (`setInjury`, `setStep`, `actAs`, `giveTo`, `putAt` …), give it dice
 *   (`withDice(battle, 14, 3)`), call the system, look at `injuryOf`, `tokensOf`, `eventsOf(battle)`.
 * - `fieldTemplate({...}, ruleset)` is the template alone; `readField({...})` the scenario.
 * - `warband({...}, dice)` of `warband-arena.ts` is a `WarbandArena`: the whole ruleset, played by words (`play('pass', '[2,1]', 'bob')`, `legal()`, `question`,
 *   `events()`), with `dice(…)` fixed as it goes.
 *
 * Map characters: `.` grass, `1`–`9` grass of that height in inches, `#` wall (blocks move and sight), `=` water, `%` difficult, `o` rock
 * (blocks move, gives cover), `*` brush (gives cover), `~` chasm floor 4 lower than `4`; lower-case letters are marks. A unit is `id kind side
 * mark`, more keys after a comma (`ann soldier red a, state: {statuses: [dazed]}`), or a whole `{…}`. Kinds: captain (hero) soldier archer
 * crossbowman mage wolf ogre; gear: sword hammer spear bow crossbow shield mail axes; every stat is written below. Sides: red and blue
 * (played), neutral side `pack` (played by the rules, does normal actions).
 */
import { Clock } from '../../components/clock.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Allegiance, Disposition, Position, Vitals } from '../../components/units.ts'
import { Did, DidBit, Injuries, Injury, TokenBag, Tokens, WarStep, WarTurn } from '../../components/warband.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { createEventLog, EventKind, isDetail, readEvents } from '../../engine/events.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import type { Template } from '../../engine/template.ts'
import { WARBAND_COMPONENTS } from '../../rulesets/warband/components.ts'
import { WARBAND_OPTIONS } from '../../rulesets/warband/options.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { type FixedDice, fixedDice } from './dice.ts'
import { cellAt, putAt, rowOf } from './on-map.ts'
import { readText } from './read-text.ts'

export { cellAt, putAt, rowOf }

/** Parts of a small battle that a test changes; everything is written as in a file, a line an entry. */
export interface Field {
  readonly options: string
  readonly rows: readonly string[]
  /** Edges with thin walls, like `wall: [[1, 0, SE]]`. */
  readonly edges: string
  readonly kinds: readonly string[]
  readonly gear: readonly string[]
  readonly abilities: readonly string[]
  readonly sides: readonly string[]
  readonly units: readonly string[]
  readonly tokens: readonly string[]
  readonly events: readonly string[]
  readonly tables: readonly string[]
  readonly objectives: string
  readonly rounds: number
}

const USUAL: Field = {
  options: '',
  rows: ['a...b'],
  edges: '',
  kinds: [],
  gear: [],
  abilities: [],
  sides: [],
  units: ['ann soldier red a', 'bob soldier blue b'],
  tokens: [],
  events: [],
  tables: [],
  objectives: '[]',
  rounds: 40,
}

const GEAR = [
  'sword: {pierce: 3}',
  'hammer: {injury: 4}',
  'spear: {improve: {melee: 2}}',
  'axes: {attacks: 1}',
  'shield: {improve: {defence: 4}}',
  'mail: {improve: {defence: 2}}',
  'bow: {range: 25}',
  'crossbow: {range: 30, pierce: 3, everyOtherTurn: true}',
]

const stats = (line: string): string =>
  line
    .split(' ')
    .map((value, index) => `${STAT_NAMES[index]}: ${value}`)
    .join(', ')
const STAT_NAMES = ['move', 'melee', 'ranged', 'defence', 'agility', 'morale', 'attacks', 'wounds']

/** Stats in the order move, melee, ranged, defence, agility, morale, attacks, wounds. */
const KINDS = [
  `captain: {tags: [hero], stats: {${stats('6 12 12 17 8 8 1 1')}}, gear: [sword]}`,
  `soldier: {stats: {${stats('6 14 14 18 10 10 1 1')}}}`,
  `archer: {stats: {${stats('6 14 14 18 10 10 1 1')}}, gear: [bow]}`,
  `crossbowman: {stats: {${stats('6 14 14 18 10 10 1 1')}}, gear: [crossbow]}`,
  `mage: {tags: [hero], stats: {${stats('6 16 none 18 10 8 1 1')}}}`,
  `wolf: {tags: [beast], stats: {${stats('8 13 none 19 6 12 2 1')}}}`,
  `ogre: {tags: [beast], stats: {${stats('5 12 none 14 14 8 2 3')}, injury: 2}}`,
]

const SIDES = ['red: {play: played}', 'blue: {play: played}', 'pack: {play: rules, behaves: normalActions}']

const LEGEND = [
  '".": grass, "#": wall, "=": water, "%": difficult, "o": rock, "*": brush, "~": chasm',
  ...Array.from({ length: 9 }, (_, i) => `"${i + 1}": {terrain: grass, height: ${i + 1}}`),
].join(', ')

const block = (name: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : `${name}:\n${entries.map((entry) => `  ${entry}\n`).join('')}`

/** What is usual and what a test says besides; an entry of the same name takes the place of the usual one. */
const withUsual = (usual: readonly string[], own: readonly string[]): readonly string[] => {
  const names = new Set(own.map((entry) => entry.split(':')[0]!))
  return [...usual.filter((entry) => !names.has(entry.split(':')[0]!)), ...own]
}

const unitLine = (words: string): string => {
  if (words.startsWith('{')) return words
  const [short, ...rest] = words.split(',')
  const [id, kind, side, at] = short!.trim().split(' ')
  return `{id: ${id}, kind: ${kind}, side: ${side}, at: ${at}${rest.length === 0 ? '' : `,${rest.join(',')}`}}`
}

/** A small battle of warbands as a file would say it; sides without units are left out unless the test writes them. */
export const fieldText = (change: Partial<Field> = {}): string => {
  const it = { ...USUAL, ...change }
  const written = [...it.units, ...it.events, ...it.abilities].join(' ')
  const needed = SIDES.filter(
    (entry) => entry.startsWith('red') || entry.startsWith('blue') || written.includes(entry.split(':')[0]!),
  )
  return `affray: 1
name: field
ruleset: {name: warband${it.options === '' ? '' : `, ${it.options}`}}
map:
  ground: grass
  legend: {${LEGEND}}
  rows: [${it.rows.map((row) => `"${row}"`).join(', ')}]
${it.edges === '' ? '' : `  edges: {${it.edges}}\n`}terrain: {rock: {blocks: [move], cover: 1}, brush: {cover: 1}, chasm: {blocks: [move]}}
${block('gear', withUsual(GEAR, it.gear))}${block('kinds', withUsual(KINDS, it.kinds))}${block('abilities', it.abilities)}${block('sides', withUsual(needed, it.sides))}units:
${it.units.map((unit) => `  - ${unitLine(unit)}\n`).join('')}${block('tokens', it.tokens)}${block('tables', it.tables)}${block('events', it.events)}objectives: ${it.objectives}
limits: {rounds: ${it.rounds}}
`
}

/** The scenario of a small battle. */
export const readField = (change: Partial<Field> = {}): Scenario => readText(fieldText(change))

/** The components of warbands without a schedule: for tests of single systems. */
export const BARE_WARBAND: Ruleset = {
  name: 'warband',
  version: 1,
  options: WARBAND_OPTIONS,
  components: WARBAND_COMPONENTS,
  openRound: [],
  phases: [],
  closeRound: [],
  questions: {},
  planners: { rules: () => 0 },
}

/** The template of a small battle; without a ruleset one that has no schedule. */
export const fieldTemplate = (change: Partial<Field> = {}, ruleset: Ruleset = BARE_WARBAND): Template =>
  compile(readField(change), ruleset)

/** A battle that nothing has happened in yet, with an open log: no round is open, nobody is asked, no turn is the first of the battle. */
export const stillField = (change: Partial<Field> = {}, ruleset: Ruleset = BARE_WARBAND): Battle => {
  const battle = createBattle(fieldTemplate(change, ruleset), 1)
  columns(battle, WarTurn).opening[0] = 0
  battle.log = createEventLog()
  return battle
}

/** Fixes the dice of a battle: faces in the order in which they are rolled. */
export const withDice = (battle: Battle, ...faces: readonly number[]): FixedDice => {
  const dice = fixedDice(...faces)
  battle.chance = dice
  return dice
}

const told = new WeakMap<Battle, number>()
const KIND_NAMES = new Map(Object.entries(EventKind).map(([name, kind]) => [kind as number, name]))

/** Events since the last call, details left out: `Kind actor>target a b c d`. */
export const eventsOf = (battle: Battle): string[] => {
  const { log, template } = battle
  if (log === null) throw new Error('the battle keeps no log')
  const from = told.get(battle) ?? 0
  told.set(battle, log.count)
  return [...readEvents(log, from)]
    .filter(({ kind }) => !isDetail(kind))
    .map(
      ({ kind, actor, target, values }) =>
        `${KIND_NAMES.get(kind)} ${template.unitIds[actor] ?? actor}>${template.unitIds[target]} ${values.join(' ')}`,
    )
}

const INJURY_NAMES = Object.keys(Injury).map((name) => name.toLowerCase())

/** How a unit is hurt, in words: `none`, `dazed`, `stunned+staggered`, `none+blight` … */
export const injuryOf = (battle: Battle, id: string): string => {
  const { level, staggered, blight } = columns(battle, Injuries)
  const row = rowOf(battle, id)
  return `${INJURY_NAMES[level[row]!]}${staggered[row] === 1 ? '+staggered' : ''}${blight[row] === 1 ? '+blight' : ''}`
}

/** Hurts a unit: `none`, `staggered` (besides), `dazed`, `stunned`. */
export const setInjury = (battle: Battle, id: string, word: string): void => {
  const { level, staggered } = columns(battle, Injuries)
  const row = rowOf(battle, id)
  if (word === 'staggered') staggered[row] = 1
  else level[row] = INJURY_NAMES.indexOf(word)
}

/** Wounds of a unit that it has left. */
export const setWounds = (battle: Battle, id: string, wounds: number): void => {
  columns(battle, Vitals).hp[rowOf(battle, id)] = wounds
}

/** What a unit has done in the turn under way, like `moved ran`. */
export const didOf = (battle: Battle, id: string): string => {
  const mask = columns(battle, Did).mask[rowOf(battle, id)]!
  return Object.entries(DidBit)
    .filter(([, bit]) => (mask & bit) !== 0)
    .map(([name]) => name[0]!.toLowerCase() + name.slice(1))
    .join(' ')
}

/** Says what a unit has done in the turn under way, in place of what it has. */
export const setDid = (battle: Battle, id: string, ...done: readonly (keyof typeof DidBit)[]): void => {
  columns(battle, Did).mask[rowOf(battle, id)] = done.reduce((mask, name) => mask | DidBit[name], 0)
}

/** Makes it a side's turn, at a step of it. */
export const setStep = (battle: Battle, side: string, step: keyof typeof WarStep): void => {
  const turn = columns(battle, WarTurn)
  turn.side[0] = battle.template.sideIds.indexOf(side)
  turn.step[0] = WarStep[step]
}

/** Makes it the turn of a unit's side, at a step of it, and the unit the acting one. */
export const actAs = (battle: Battle, id: string, step: keyof typeof WarStep): void => {
  const row = rowOf(battle, id)
  setStep(battle, battle.template.sideIds[columns(battle, Allegiance).side[row]!]!, step)
  battle.clock[Clock.Actor] = row
}

/** Whether one unit counts the side of another as hostile. */
export const isHostileTo = (battle: Battle, id: string, other: string): boolean =>
  columns(battle, Disposition).hostile[
    rowOf(battle, id) * battle.template.sides + columns(battle, Allegiance).side[rowOf(battle, other)]!
  ] === 1

/** Makes all units of one side hostile or neutral to another side, one way. */
export const setDisposition = (battle: Battle, of: string, toward: string, hostile: boolean): void => {
  const { sideIds, sides, rows } = battle.template
  const { side } = columns(battle, Allegiance)
  for (let row = 1; row < rows; row++)
    if (sideIds[side[row]!] === of) columns(battle, Disposition).hostile[row * sides + sideIds.indexOf(toward)] = hostile ? 1 : 0
}

/** Where tokens are and what they are: `treasure-1:[2,1]:? treasure-2:ann:plain`; gone ones are `off`. */
export const tokensOf = (battle: Battle): string => {
  const { cell, holder, kind } = columns(battle, Tokens)
  const { warband, unitIds, space } = battle.template
  return warband.tokenIds
    .map((id, token) => {
      const at = cell[token]!
      const place =
        holder[token] !== NOBODY
          ? unitIds[holder[token]!]
          : at < 0
            ? 'off'
            : `[${Math.floor(at / space.height)},${at % space.height}]`
      return `${id}:${place}:${warband.tokenKinds[kind[token]!]?.id ?? '?'}`
    })
    .join(' ')
}

/** Gives a token to a unit, as one of this kind. */
export const giveTo = (battle: Battle, id: string, token: string, kind: string): void => {
  const tokens = columns(battle, Tokens)
  const place = tokenNamed(battle, token)
  tokens.cell[place] = NO_CELL
  tokens.holder[place] = rowOf(battle, id)
  tokens.kind[place] = battle.template.warband.tokenKinds.findIndex((entry) => entry.id === kind)
}

/** Leaves only tokens of this kind in the bag, so that every draw shows it. */
export const fillBag = (battle: Battle, kind: string): void => {
  const { left } = columns(battle, TokenBag)
  const { tokenKinds, tokens } = battle.template.warband
  tokenKinds.forEach((entry, place) => {
    left[place] = entry.id === kind ? tokens : 0
  })
}

const tokenNamed = ({ template }: Battle, token: string): number => {
  const place = template.warband.tokenIds.indexOf(token)
  if (place < 0) throw new Error(`no token "${token}" (there: ${template.warband.tokenIds.join(', ')})`)
  return place
}

/** Where a unit stands, as `[column,row]`, or `off`. */
export const placeOf = (battle: Battle, id: string): string => {
  const cell = columns(battle, Position).cell[rowOf(battle, id)]!
  const { height } = battle.template.space
  return cell < 0 ? 'off' : `[${Math.floor(cell / height)},${cell % height}]`
}
