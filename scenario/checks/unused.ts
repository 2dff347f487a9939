import { MONSTER_MODIFIERS } from '../compile/dungeon/modifiers.ts'
import { isMap } from '../plain.ts'
import type { Path, Problems } from '../problems.ts'
import type { Scenario } from '../types.ts'

const SECTIONS = ['kinds', 'abilities', 'dice', 'decks', 'tables', 'bags', 'patterns', 'gear', 'terrain'] as const

/** Warns about what is defined in the scenario's own file and mentioned nowhere: kinds, abilities, marks, legend entries, knobs … */
export function warnAboutUnused(
  scenario: Scenario,
  root: Record<string, unknown>,
  usedKnobs: ReadonlySet<string>,
  problems: Problems,
): void {
  const mentioned = mentions(root)
  if (scenario.ruleset.name === 'dungeon') mentioned.add(MONSTER_MODIFIERS)
  const warn = (what: string, name: string, at: Path): void => {
    if (problems.sourceOf(at) !== undefined) return
    problems.warn('WARN_UNUSED', at, { got: 'no use', expected: 'a use', message: `${what} "${name}" is used nowhere` })
  }
  for (const section of SECTIONS) {
    for (const id of Object.keys(isMap(root[section]) ? root[section] : {})) {
      if (!mentioned.has(id)) warn(NOUNS[section], id, [section, id])
    }
  }
  for (const event of scenario.events)
    if (event.when === null && !mentioned.has(event.id)) warn('event', event.id, ['events', event.id])
  for (const mark of Object.keys(scenario.map.marks)) if (!mentioned.has(mark)) warn('mark', mark, ['map', 'rows'])
  for (const knob of scenario.knobs) if (!usedKnobs.has(knob.name)) warn('knob', knob.name, ['knobs', knob.name])
  const map = isMap(root.map) ? root.map : {}
  const drawn = Array.isArray(map.rows) ? map.rows.join('') : ''
  for (const character of Object.keys(isMap(map.legend) ? map.legend : {})) {
    if (!drawn.includes(character)) warn('legend entry', character, ['map', 'legend', character])
  }
}

const NOUNS: Readonly<Record<(typeof SECTIONS)[number], string>> = {
  kinds: 'kind',
  abilities: 'ability',
  dice: 'die',
  decks: 'deck',
  tables: 'table',
  bags: 'bag',
  patterns: 'pattern',
  gear: 'piece of gear',
  terrain: 'terrain',
}

/** Every text that is a value, and every key inside an entry: an id that is none of these is mentioned nowhere. */
function mentions(root: Record<string, unknown>): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown, depth: number): void => {
    if (typeof value === 'string') found.add(value)
    else if (Array.isArray(value)) for (const item of value as unknown[]) visit(item, depth + 1)
    else if (isMap(value)) {
      for (const [key, item] of Object.entries(value)) {
        if (depth >= 2) found.add(key)
        if (key !== 'name') visit(item, depth + 1)
      }
    }
  }
  for (const [section, value] of Object.entries(root))
    if (section !== 'name') visit(section === 'map' && isMap(value) ? { ...value, rows: null } : value, 1)
  return found
}
