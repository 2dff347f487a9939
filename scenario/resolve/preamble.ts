import type { Vocabulary } from '../../rulesets/vocabulary.ts'
import { isMap } from '../plain.ts'
import type { Path, Problems } from '../problems.ts'
import { expectedOf } from '../shape/note.ts'
import { notInRuleset, readShape } from '../shape/report.ts'
import { shapesFor } from '../shape/shapes.ts'
import type { Knob, Limits } from '../types.ts'
import { VOCABULARIES } from '../vocabularies.ts'
import { hint, listWords, nearest, show } from '../words.ts'
import { type Context, namedEntries } from './context.ts'

const wrong = (got: unknown, expected: string) => ({
  got: show(got),
  expected,
  message: `expected ${expected}, got ${show(got)}`,
})
const missing = (expected: string) => ({ got: 'nothing', expected, message: `is missing: expected ${expected}` })

/** Checks `affray: 1`. */
export function readVersion(root: Record<string, unknown>, problems: Problems): void {
  const expected = '1, the version of the format'
  if (root.affray === undefined) problems.error('ERR_MISSING', ['affray'], missing(expected))
  else if (root.affray !== 1 && !problems.isPoisoned(['affray']))
    problems.error('ERR_VERSION', ['affray'], wrong(root.affray, expected))
}

/** The name of the scenario. */
export function readName(root: Record<string, unknown>, problems: Problems): string {
  const expected = 'a text of 1 to 120 characters on one line'
  const { name } = root
  if (name === undefined) problems.error('ERR_MISSING', ['name'], missing(expected))
  else if (typeof name !== 'string' || name.trim() === '' || name.length > 120 || /\p{Cc}/u.test(name)) {
    if (!problems.isPoisoned(['name'])) problems.error('ERR_TYPE', ['name'], wrong(name, expected))
  } else return name
  return ''
}

/** The knobs as written, and the names of those that are wrong. */
export function readKnobs(root: Record<string, unknown>, problems: Problems): { knobs: Knob[]; broken: Set<string> } {
  const knobs: Knob[] = []
  const broken = new Set<string>(isMap(root.knobs) ? Object.keys(root.knobs) : [])
  for (const [name, raw] of namedEntries(problems, 'knobs', root.knobs)) {
    const at: Path = ['knobs', name]
    const draft = readShape<{ value: number; range: [number, number] }>(
      problems,
      'any',
      shapesFor(VOCABULARIES[0]!).knob,
      raw,
      at,
    )
    if (draft?.value === undefined || draft.range === undefined) continue
    const [min, max] = draft.range
    if (min > max) problems.error('ERR_RANGE', [...at, 'range'], wrong(draft.range, 'the lower value first'))
    else if (draft.value < min || draft.value > max)
      problems.error('ERR_KNOB_RANGE', [...at, 'value'], wrong(draft.value, `a whole number from ${min} to ${max}`))
    else {
      knobs.push({ name, value: draft.value, min, max })
      broken.delete(name)
    }
  }
  return { knobs: knobs.sort((a, b) => (a.name < b.name ? -1 : 1)), broken }
}

/** The ruleset with the value of every option; a misspelt one is taken for the nearest, so that the rest can still be checked. */
export function readRuleset(
  root: Record<string, unknown>,
  problems: Problems,
): { vocabulary: Vocabulary; options: Record<string, number | string | boolean> } | undefined {
  const raw = root.ruleset
  const names = VOCABULARIES.map((vocabulary) => vocabulary.name)
  const at: Path = isMap(raw) ? ['ruleset', 'name'] : ['ruleset']
  const name = isMap(raw) ? raw.name : raw
  const expected = `one of ${names.join(', ')}`
  if (name === undefined) problems.error('ERR_MISSING', at, missing(expected))
  else if (typeof name !== 'string') {
    if (!problems.isPoisoned(at)) problems.error('ERR_TYPE', at, wrong(name, expected))
  } else if (!names.includes(name)) {
    problems.error('ERR_UNKNOWN_RULESET', at, {
      got: show(name),
      expected,
      message: `there is no ruleset ${show(name)}${hint(name, names, 'there')}`,
    })
  }
  const meant = typeof name === 'string' ? (names.includes(name) ? name : nearest(name, names)) : undefined
  const vocabulary = VOCABULARIES.find((entry) => entry.name === meant)
  if (vocabulary === undefined) return undefined
  const shape = shapesFor(vocabulary).ruleset
  const written = isMap(raw) ? { ...raw, name: vocabulary.name } : { name: vocabulary.name }
  const draft = readShape<Record<string, number | string | boolean>>(problems, vocabulary.name, shape, written, ['ruleset']) ?? {}
  return {
    vocabulary,
    options: Object.fromEntries(vocabulary.options.map((option) => [option.name, draft[option.name] ?? option.default])),
  }
}

const ALL_SECTIONS = ['abilities', 'dice', 'decks', 'tables', 'bags', 'tokens', 'patterns', 'gear', 'events']

/** Reports sections that are unknown, missing or not in the ruleset. */
export function readSections(context: Context, root: Record<string, unknown>): void {
  const { problems, shapes, vocabulary } = context
  const known = Object.keys(shapes.document.shape)
  for (const key of Object.keys(root)) {
    if (known.includes(key)) continue
    if (ALL_SECTIONS.includes(key)) {
      notInRuleset(problems, vocabulary.name, 'section', key, vocabulary.sections, [key], true)
      continue
    }
    const message = `unknown key ${show(key)}${hint(key, known, 'known here')}`
    problems.error('ERR_UNKNOWN_KEY', [key], { got: show(key), expected: listWords(known), message }, { key: true })
  }
  for (const key of ['map', 'kinds', 'sides', 'units', 'limits']) {
    if (root[key] === undefined) problems.error('ERR_MISSING', [key], missing(expectedOf(shapes.document.shape[key]!)))
  }
}

/** The technical limits. */
export function readLimits(context: Context, data: unknown): Limits {
  if (data === undefined) return { rounds: 0 }
  const { problems, shapes, vocabulary } = context
  const draft = readShape<Limits>(problems, vocabulary.name, shapes.limits, data, ['limits'])
  return { rounds: draft?.rounds ?? 0 }
}
