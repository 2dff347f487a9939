import { stringify } from 'yaml'
import { countOf, formatCell } from '../lab/words.ts'
import { hashDay } from '../scenario/day/hash.ts'
import type { Day } from '../scenario/day/types.ts'
import { hashScenario } from '../scenario/hash-scenario.ts'
import type { Scenario } from '../scenario/types.ts'
import { VOCABULARIES } from '../scenario/vocabularies.ts'
import { drawBoard, terrainGlyphs, unitLabels } from './board.ts'
import { dayWords } from './day.ts'
import { isPlayable } from './load.ts'
import { createPaint } from './paint.ts'
import { abilityWords, edgeWords, objectiveWords, terrainWords } from './scenario-words.ts'
import { dungeonSections } from './show-dungeon.ts'
import { warbandSections } from './show-warband.ts'
import { clip, table, wrap } from './table.ts'
import type { Terminal } from './terminal.ts'

/** How a scenario is shown. */
export interface ShowOptions {
  /** The whole document with every default, as YAML. */
  readonly resolved?: boolean
  /** The whole document with every default and its hash, as JSON. */
  readonly json?: boolean
}

const WIDTH = 100

/** Room for what an option means, beside its name and value. */
const WORD_WIDTH = 52

/** Prints a scenario for people, or whole. */
export const show = (terminal: Terminal, scenario: Scenario, options: ShowOptions): void => {
  const hash = hashScenario(scenario)
  if (options.json) terminal.out(`${JSON.stringify({ hash, scenario }, null, 2)}\n`)
  else if (options.resolved)
    terminal.out(`# every default written out; hash ${hash}\n${stringify(scenario, { lineWidth: WIDTH })}`)
  else terminal.out(`${describe(scenario, hash, terminal.colours).join('\n')}\n`)
}

/** Prints a campaign day for people, or whole. */
export const showDay = (terminal: Terminal, day: Day, options: ShowOptions): void => {
  const hash = hashDay(day)
  if (options.json) terminal.out(`${JSON.stringify({ hash, day }, null, 2)}\n`)
  else if (options.resolved) terminal.out(`# every default written out; hash ${hash}\n${stringify(day, { lineWidth: WIDTH })}`)
  else terminal.out(`${dayWords(day, terminal.colours).join('\n')}\n`)
}

const describe = (scenario: Scenario, hash: string, colours: boolean): string[] => {
  const { bold, dim } = createPaint(colours)
  const { name, ruleset, objectives, knobs } = scenario
  const later = isPlayable(scenario) ? '' : ', which this version checks and shows, but cannot play yet'
  const isDungeon = ruleset.name === 'dungeon'
  const isWarband = ruleset.name === 'warband'
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', bold(title), ...lines.map((line) => (line === '' ? '' : `  ${line}`))]
  return [
    bold(name),
    dim(`ruleset ${ruleset.name}${later}`),
    dim(`hash ${hash}`),
    ...section(`Map, ${scenario.map.width} × ${scenario.map.height}`, mapLines(scenario)),
    ...section('Sides', sideLines(scenario)),
    ...section('Units', unitLines(scenario)),
    ...section('Kinds', kindLines(scenario)),
    ...section('Abilities', abilityLines(scenario)),
    ...(isDungeon ? dungeonSections(scenario).flatMap(([title, lines]) => section(title, lines)) : []),
    ...(isWarband ? warbandSections(scenario).flatMap(([title, lines]) => section(title, lines)) : []),
    ...section('Objectives', [
      ...objectives.flatMap((objective) => wrap(objectiveWords(scenario, objective), WIDTH - 2)),
      endWords(scenario),
    ]),
    ...section('Options', optionLines(scenario)),
    ...section(
      'Knobs',
      table(
        knobs.map((knob) => [knob.name, String(knob.value), `from ${knob.min} to ${knob.max}`]),
        '<><',
      ),
    ),
    ...(isDungeon || isWarband ? [] : section('Besides', besides(scenario))),
  ]
}

/** What happens when nothing has decided the battle; warbands and companies are scored then (WAR-41 COM-31). */
const endWords = ({ limits, ruleset }: Scenario): string =>
  ruleset.name === 'warband' && Number(ruleset.options.turns) <= limits.rounds
    ? `lost by who routs or has nobody on the board; won by the side with more tokens, then fewer units lost, after turn ${String(ruleset.options.turns)}`
    : ruleset.name === 'company'
      ? `won by the side with more command among enemies dead, then more hit points, after round ${Math.min(Number(ruleset.options.rounds), limits.rounds)}`
      : `undecided after round ${limits.rounds}`

const mapLines = (scenario: Scenario): string[] => {
  const { map, terrain, units, objectives } = scenario
  const glyphs = terrainGlyphs(scenario)
  const labels = unitLabels(scenario)
  const standing = units.flatMap(({ cell, props }, index) =>
    cell === null || props.reserve !== undefined ? [] : [{ label: labels[index]!, cell }],
  )
  const goals = new Set(objectives.flatMap(({ goal }) => goal.cells))
  const legend = terrain.flatMap((entry) => {
    const glyph = glyphs.get(entry.id)
    const does = terrainWords(entry, scenario)
    return glyph === undefined ? [] : [`${glyph}  ${entry.id}${does === '' ? '' : `: ${does}`}`]
  })
  if (goals.size > 0) legend.push('*  a goal')
  if (map.levels.some((level) => level !== 0)) legend.push('1  a digit behind a letter is the height of the cell')
  return [...drawBoard(map, glyphs, standing, goals), '', ...legend, ...edgeWords(map)]
}

const sideLines = ({ sides, units }: Scenario): string[] =>
  table(
    sides.map(({ id, play, disposition }) => [
      id,
      play === 'played' ? 'played' : `decided by ${play}`,
      countOf(units.filter(({ side }) => side === id).length, 'unit'),
      Object.entries(disposition)
        .map(([other, stance]) => `${stance} to ${other}`)
        .join(', '),
    ]),
    '<<><',
  )

const PROPS: Readonly<Record<string, (value: unknown) => string>> = {
  reserve: (round) => `comes in round ${String(round)}`,
  edge: (edge) => `by the ${String(edge)} edge`,
  left: String,
}

/** A property of a unit, or what has happened to it: `carries chest`, `comes in round 2`. */
const propWords = (name: string, value: unknown): string =>
  PROPS[name]?.(value) ?? `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`

const unitLines = (scenario: Scenario): string[] => {
  const labels = unitLabels(scenario)
  const { height } = scenario.map
  const rows = scenario.units.map((unit, index) => {
    const { id, kind, side, cell, grade, state } = unit
    const extra = [
      ...state.statuses,
      ...Object.entries({ ...state.other, ...unit.props }).map(([name, value]) => propWords(name, value)),
    ]
    const hp = `${state.hp}${state.bonusHp === 0 ? '' : ` + ${state.bonusHp}`}`
    return [
      labels[index]!,
      clip(id, 24),
      clip(grade === null ? kind : `${grade} ${kind}`, 24),
      side,
      cell === null ? 'off map' : formatCell(height, cell),
      hp,
      extra.join(', '),
    ]
  })
  return table([['', 'unit', 'kind', 'side', 'at', 'HP', ''], ...rows], '<<<<<><')
}

const kindLines = ({ kinds, ruleset }: Scenario): string[] => {
  const stats = (VOCABULARIES.find(({ name }) => name === ruleset.name)?.stats ?? []).map(({ name }) => name)
  const lines = kinds.flatMap((kind) => [
    {
      name: kind.id,
      stats: kind.grades.length > 0 ? {} : kind.stats,
      abilities: kind.abilities,
      gear: kind.gear,
      tags: kind.tags,
    },
    ...kind.grades.map((grade) => ({
      name: `  ${grade.id}`,
      stats: grade.stats,
      abilities: grade.abilities,
      gear: [],
      tags: [],
    })),
  ])
  // Ranks and sorts of units are tags in a company, heroes in a warband (COM-25 WAR-42).
  const tagged = ruleset.name === 'company' || ruleset.name === 'warband'
  // A column that says nothing for any kind is left out.
  const said = stats.filter((stat) => lines.some((line) => (line.stats[stat] ?? null) !== null))
  const rows = lines.map((line) => [
    clip(line.name, 24),
    ...said.map((stat) => String(line.stats[stat] ?? (Object.keys(line.stats).length === 0 ? '' : '-'))),
    ...(tagged ? [clip(line.tags.join(', '), 40)] : []),
    [...line.abilities.map(({ id, rank }) => (rank === 1 ? id : `${id} ${rank}`)), ...line.gear].join(', '),
  ])
  const titles = ['kind', ...said, ...(tagged ? ['tags'] : []), ruleset.name === 'company' ? 'abilities' : 'abilities, gear']
  return table([titles, ...rows], `<${'>'.repeat(said.length)}${tagged ? '<<' : '<'}`)
}

const abilityLines = ({ abilities, map }: Scenario): string[] => {
  const width = Math.max(0, ...abilities.map(({ id }) => clip(id, 24).length)) + 2
  return abilities.flatMap((ability) =>
    wrap(abilityWords(ability, map.height), WIDTH - 2 - width).map(
      (line, index) => (index === 0 ? clip(ability.id, 24) : '').padEnd(width) + line,
    ),
  )
}

const optionLines = ({ ruleset }: Scenario): string[] => {
  const options = VOCABULARIES.find(({ name }) => name === ruleset.name)?.options ?? []
  return table(
    options.flatMap((option) => {
      const value = ruleset.options[option.name] ?? option.default
      const note = value === option.default ? '' : `(default ${option.default})`
      return wrap(option.word, WORD_WIDTH).map((line, index) =>
        index === 0 ? [option.name, String(value), note, line] : ['', '', '', line],
      )
    }),
    '<<<<',
  )
}

/** Sections that are only counted here: `--resolved` has them whole. */
const besides = (scenario: Scenario): string[] => {
  const { events, dice, decks, tables, bags, tokens, patterns, gear } = scenario
  const counted = Object.entries({ events, dice, decks, tables, bags, tokens, patterns, gear }).filter(
    ([, list]) => list.length > 0,
  )
  return counted.map(([name, list]) => `${name}: ${list.map(({ id }) => id).join(', ')}`)
}
