import type { Section, Vocabulary } from '../rulesets/vocabulary.ts'
import { warnAboutBattle } from './checks/battle.ts'
import { checkCompany } from './checks/company.ts'
import { checkDungeon } from './checks/dungeon.ts'
import { checkExpedition } from './checks/expedition.ts'
import { warnAboutTags } from './checks/misspelt-tags.ts'
import { checkSkirmishAbilities } from './checks/skirmish-abilities.ts'
import { warnAboutUnused } from './checks/unused.ts'
import { checkWarband } from './checks/warband.ts'
import { hashScenario } from './hash-scenario.ts'
import { mergeIncludes } from './include.ts'
import { overrideKnobs, substituteKnobs } from './knobs.ts'
import { isMap, plainCopy } from './plain.ts'
import { type Path, Problems } from './problems.ts'
import { readAbilities, readEvents } from './resolve/abilities.ts'
import type { Context } from './resolve/context.ts'
import { readKinds } from './resolve/kinds.ts'
import { readMap, readTerrain } from './resolve/map.ts'
import { readObjectives } from './resolve/objectives.ts'
import { readKnobs, readLimits, readName, readRuleset, readSections, readVersion } from './resolve/preamble.ts'
import { alignSides, readSeats } from './resolve/seats.ts'
import { readSides } from './resolve/sides.ts'
import { readBags, readDecks, readDice, readGear, readPatterns, readTables, readTokens, tokenNames } from './resolve/tables.ts'
import { readUnits } from './resolve/units.ts'
import { shapesFor } from './shape/shapes.ts'
import type { Scenario } from './types.ts'
import { show } from './words.ts'

/** What can be given beside the document. */
interface DocumentOptions {
  readonly include?: (path: string) => unknown
  readonly knobs?: Readonly<Record<string, number>>
  /** Paths whose text has been found wrong already. */
  readonly muted?: readonly Path[]
}

/** The outcome of reading a document: the scenario if nothing is wrong, and everything there is to say. */
export interface Document {
  readonly scenario: Scenario | undefined
  readonly hash: string
  readonly problems: Problems
}

/** Reads a whole document; problems keep their paths in parts, so that text positions can be added. */
export function readDocument(data: unknown, options: DocumentOptions = {}): Document {
  const problems = new Problems()
  for (const at of options.muted ?? []) problems.mute(at)
  const scenario = readAll(data, options, problems)
  if (scenario === undefined || problems.failed) return { scenario: undefined, hash: '', problems }
  return { scenario, hash: hashScenario(scenario), problems }
}

function readAll(data: unknown, options: DocumentOptions, problems: Problems): Scenario | undefined {
  const root = plainCopy(data, problems)
  if (!isMap(root)) {
    if (problems.list.length === 0) {
      const got = root === null || root === undefined ? 'an empty document' : show(root)
      problems.error('ERR_TYPE', [], {
        got,
        expected: 'a scenario',
        message: `expected a scenario (a map with affray, name, ruleset …), got ${got}`,
      })
    }
    return undefined
  }
  readVersion(root, problems)
  const name = readName(root, problems)
  mergeIncludes(root, options.include, problems)
  const declared = readKnobs(root, problems)
  const knobs = overrideKnobs(declared.knobs, options.knobs ?? {}, problems)
  const usedKnobs = substituteKnobs(root, knobs, declared.broken, problems)
  const ruleset = readRuleset(root, problems)
  if (ruleset === undefined) return undefined
  const { vocabulary } = ruleset
  const context: Context = {
    vocabulary,
    shapes: shapesFor(vocabulary),
    problems,
    names: collectNames(vocabulary, root),
    board: undefined,
  }
  readSections(context, root)

  const terrain = readTerrain(context, root.terrain)
  context.board = readMap(context, root.map, terrain)
  const level = vocabulary.levels === undefined ? 0 : Number(ruleset.options[vocabulary.levels.option] ?? 0)
  const kinds = readKinds(context, root.kinds, level)
  const sides = readSides(context, root.sides)
  const units = readUnits(context, root.units, kinds)
  const seats = readSeats(context, root.seats, units, kinds)
  const rest = {
    abilities: hasAbilities(vocabulary) ? readAbilities(context, root.abilities) : [],
    events: readEvents(context, root.events),
    objectives: readObjectives(context, root.objectives, sides, partySide(context, units, kinds)),
    dice: readDice(context, root.dice),
    decks: readDecks(context, root.decks),
    tables: readTables(context, root.tables),
    bags: readBags(context, root.bags),
    tokens: readTokens(context, root.tokens),
    patterns: readPatterns(context, root.patterns),
    gear: readGear(context, root.gear),
    limits: readLimits(context, root.limits),
  }
  if (problems.failed || context.board === undefined) return undefined
  const { map } = context.board
  const used = new Set(map.cells)
  const scenario: Scenario = {
    affray: 1,
    name,
    ruleset: { name: vocabulary.name, options: ruleset.options },
    knobs,
    map,
    terrain: terrain.filter((entry) => used.has(entry.id)),
    kinds,
    sides: vocabulary.seats === true ? alignSides(sides, units, kinds) : sides,
    units,
    ...(vocabulary.seats === true ? { seats } : {}),
    ...rest,
  }
  if (vocabulary.name === 'skirmish') checkSkirmishAbilities(scenario, problems)
  if (vocabulary.name === 'expedition') checkExpedition(scenario, problems)
  if (vocabulary.name === 'dungeon') checkDungeon(scenario, problems)
  if (vocabulary.name === 'company') checkCompany(scenario, problems)
  if (vocabulary.name === 'warband') checkWarband(scenario, problems)
  warnAboutUnused(scenario, root, usedKnobs, problems)
  warnAboutTags(scenario, root, problems)
  warnAboutBattle(scenario, vocabulary, problems)
  return scenario
}

/** Whether a ruleset has abilities besides traits. */
const hasAbilities = ({ as, windows }: Vocabulary): boolean => as.length + windows.length > 0

/** The side of the first unit with the role that makes a party; undefined where there is none, or the ruleset knows no party. */
const partySide = ({ vocabulary }: Context, units: Scenario['units'], kinds: Scenario['kinds']): string | undefined =>
  units.find((unit) => kinds.some(({ id, role }) => id === unit.kind && role !== null && role === vocabulary.partyRole))?.side

const SECTIONS: readonly Section[] = [
  'kinds',
  'abilities',
  'sides',
  'events',
  'dice',
  'decks',
  'tables',
  'bags',
  'tokens',
  'patterns',
  'gear',
]

/** Every name in the document, so that a reference to an entry that is wrong in itself is not reported as dangling. */
function collectNames(vocabulary: Vocabulary, root: Record<string, unknown>): Context['names'] {
  const names: Context['names'] = new Map()
  for (const section of SECTIONS) names.set(section, new Set(isMap(root[section]) ? Object.keys(root[section]) : []))
  names.set('stats', new Set(vocabulary.stats.map((stat) => stat.name)))
  names.set('token', tokenNames(root.tokens, root.bags))
  const tags = Object.values(isMap(root.kinds) ? root.kinds : {}).flatMap((kind) =>
    isMap(kind) && Array.isArray(kind.tags) ? (kind.tags as unknown[]) : [],
  )
  names.set('tag', new Set(tags.filter((tag) => typeof tag === 'string')))
  return names
}
