import type { Path } from '../problems.ts'
import { EVERYONE } from '../select.ts'
import type { Json, Selector } from '../types.ts'
import { show } from '../words.ts'
import { type Context, refer } from './context.ts'
import { readCells } from './map.ts'

/** A selector as written, its shape checked. */
export interface DraftSelector {
  readonly side?: string
  readonly kind?: string
  readonly id?: string
  readonly tag?: string
  readonly is?: string
  readonly within?: number
  readonly range?: number
  readonly beyond?: number
  readonly sight?: boolean
  readonly count?: number
  readonly area?: number
  readonly self?: boolean
}

/** Words for sides as seen from the owner. */
export const SIDE_WORDS = ['opposing', 'own', 'any'] as const

/** A selector with its references checked and every property written out; `base` holds what is meant where nothing is written. */
export function readSelector(context: Context, draft: DraftSelector, at: Path, base: Selector = EVERYONE): Selector {
  const { problems } = context
  if (draft.side !== undefined) refer(context, 'sides', draft.side, [...at, 'side'], SIDE_WORDS)
  if (draft.kind !== undefined) refer(context, 'kinds', draft.kind, [...at, 'kind'])
  if (draft.id !== undefined) refer(context, 'units', draft.id, [...at, 'id'])
  if (draft.tag !== undefined) refer(context, 'tag', draft.tag, [...at, 'tag'])
  if (draft.within !== undefined && draft.range !== undefined) {
    problems.error('ERR_CONFLICT', [...at, 'range'], {
      got: 'range and within',
      expected: 'one of them',
      message: 'range and within mean the same: expected one of them',
    })
  }
  const within = draft.within ?? draft.range ?? base.within
  const beyond = draft.beyond ?? base.beyond
  if (within !== null && beyond > 0 && beyond >= within) {
    const expected = `less than within (${within})`
    problems.error('ERR_RANGE', [...at, 'beyond'], {
      got: show(beyond),
      expected,
      message: `expected ${expected}, got ${beyond}: nobody could be in range`,
    })
  }
  return {
    side: draft.side ?? base.side,
    kind: draft.kind ?? base.kind,
    id: draft.id ?? base.id,
    tag: draft.tag ?? base.tag,
    is: draft.is ?? base.is,
    within,
    beyond,
    sight: draft.sight ?? (within !== null && within > 1),
    count: draft.count ?? base.count,
    area: draft.area ?? base.area,
    self: draft.self ?? base.self,
  }
}

const ROLES = ['self', 'source', 'target', 'trigger', 'opponent', 'standing']

/** Checks the words and references of an `if` whose shape is right, and returns it, places as cells. */
export function readCondition(context: Context, raw: Readonly<Record<string, unknown>>, at: Path): Record<string, Json> {
  const condition = { ...raw } as Record<string, Json>
  for (const [key, value] of Object.entries(raw)) {
    const here = [...at, key]
    const { vocabulary } = context
    if (key === 'door') condition.door = { cells: readCells(context, value, here) ?? [] }
    else if (key === 'token') refer(context, 'token', value as string, here)
    else if (key === 'action') words(context, value as string | readonly string[], vocabulary.actions ?? vocabulary.as, here)
    else if (key === 'form') words(context, value as string | readonly string[], vocabulary.forms ?? [], here)
    else if (typeof value === 'string') word(context, value, [...ROLES, ...context.vocabulary.standings], here)
    else if (Array.isArray(value)) words(context, value as readonly string[], [...ROLES, ...vocabulary.standings], here)
    else if (typeof value === 'object') readSelector(context, value as DraftSelector, here)
  }
  return condition
}

/** One word or a list of words, each of those there are. */
function words(context: Context, got: string | readonly string[], there: readonly string[], at: Path): void {
  if (typeof got === 'string') word(context, got, there, at)
  else for (const [index, item] of got.entries()) word(context, item, there, [...at, index])
}

function word(context: Context, got: string, words: readonly string[], at: Path): void {
  if (words.includes(got)) return
  const expected = `one of ${[...new Set(words)].join(', ')}`
  context.problems.error('ERR_CHOICE', at, { got: show(got), expected, message: `expected ${expected}, got ${show(got)}` })
}
