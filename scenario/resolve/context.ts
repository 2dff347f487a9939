import type { Section, Vocabulary } from '../../rulesets/vocabulary.ts'
import { SHARED_SECTIONS } from '../include.ts'
import { isMap, RESERVED_NAMES } from '../plain.ts'
import type { Path, Problems } from '../problems.ts'
import type { Shapes } from '../shape/shapes.ts'
import { ID, ID_WORDS } from '../shape/values.ts'
import { hint, show } from '../words.ts'
import type { Board } from './map.ts'

/** Sorts of names that can be referred to. */
type NameSort = Section | 'stats' | 'token' | 'tag'

/** What the readers of one document share. */
export interface Context {
  readonly vocabulary: Vocabulary
  readonly shapes: Shapes
  readonly problems: Problems
  /** Every name there is, those of wrong entries included. */
  readonly names: Map<NameSort, Set<string>>
  /** Undefined where the map could not be read. */
  board: Board | undefined
}

const NOUNS: Readonly<Record<NameSort, string>> = {
  terrain: 'terrain',
  kinds: 'kind',
  abilities: 'ability',
  sides: 'side',
  units: 'unit',
  events: 'event',
  dice: 'die',
  decks: 'deck',
  tables: 'table',
  bags: 'bag',
  tokens: 'token set',
  patterns: 'pattern',
  gear: 'piece of gear',
  stats: 'stat',
  token: 'token',
  tag: 'tag',
}

/** Whether a name exists; if not, it is reported with what there is. */
export function refer(context: Context, sort: NameSort, name: string, at: Path, more: readonly string[] = []): boolean {
  const names = context.names.get(sort) ?? new Set<string>()
  if (names.has(name) || more.includes(name)) return true
  if (context.problems.isPoisoned(at) || (context.problems.incomplete && SHARED_SECTIONS.includes(sort))) return false
  const there = [...more, ...names]
  const message = `there is no ${NOUNS[sort]} ${show(name)}${hint(name, there, 'there')}`
  context.problems.error('ERR_UNKNOWN_REF', at, { got: show(name), expected: `a ${NOUNS[sort]} of the scenario`, message })
  return false
}

/** The entries of a section with usable names; others are reported. */
export function namedEntries(problems: Problems, section: string, data: unknown): [string, unknown][] {
  if (data === undefined) return []
  if (!isMap(data)) {
    if (!problems.isPoisoned([section])) {
      problems.error('ERR_TYPE', [section], {
        got: show(data),
        expected: 'a map of names',
        message: `expected a map of names, got ${show(data)}`,
      })
    }
    return []
  }
  const entries = Object.entries(data)
  if (entries.length > 1000) {
    const message = `expected at most 1000 entries, got ${entries.length}`
    problems.error('ERR_TOO_LARGE', [section], { got: `${entries.length}`, expected: 'at most 1000 entries', message })
    return []
  }
  return entries.filter(([name]) => isId(problems, name, [section, name], true))
}

/** Whether a text can be an id; if not, it is reported. */
export function isId(problems: Problems, name: string, at: Path, key: boolean): boolean {
  if (ID.test(name) && !RESERVED_NAMES.has(name)) return true
  if (ID.test(name)) {
    const message = `${show(name)} cannot be used as a name`
    problems.error('ERR_ID', at, { got: show(name), expected: 'another name', message }, { key })
    return false
  }
  const message = `${show(name)} cannot be a name: expected ${ID_WORDS}`
  problems.error('ERR_ID', at, { got: show(name), expected: ID_WORDS, message }, { key })
  return false
}
