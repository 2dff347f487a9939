import type { StatWord } from '../../rulesets/vocabulary.ts'
import type { Path } from '../problems.ts'
import { readShape } from '../shape/report.ts'
import type { AbilityRank, Grade, Json, Kind } from '../types.ts'
import { show } from '../words.ts'
import { type Context, isId, namedEntries, refer } from './context.ts'

type Stat = number | 'none' | readonly number[]
type Rank = number | readonly number[]
type Ranks = readonly string[] | Readonly<Record<string, Rank>>
interface DraftGrade extends Readonly<Record<string, Stat | Ranks | undefined>> {
  readonly abilities?: Ranks
}
interface Draft {
  readonly like?: string
  readonly name?: string
  readonly role?: string
  readonly tags?: readonly string[]
  readonly stats?: Readonly<Record<string, Stat>>
  readonly abilities?: Ranks
  readonly gear?: readonly string[]
  readonly deck?: string
  readonly [key: string]: unknown
}

/** Reads every kind, `like` carried through, sorted by id. */
export function readKinds(context: Context, data: unknown, level: number): Kind[] {
  const { problems, shapes, vocabulary } = context
  const drafts = new Map<string, Draft>()
  for (const [id, raw] of namedEntries(problems, 'kinds', data)) {
    const draft = readShape<Draft>(problems, vocabulary.name, shapes.kind, raw, ['kinds', id]) ?? {}
    checkReferences(context, draft, ['kinds', id])
    drafts.set(id, draft as Draft)
  }
  const whole = new Map<string, Draft>()
  const broken = new Set<string>()
  const carry = (id: string, stack: readonly string[]): Draft => {
    const done = whole.get(id)
    if (done !== undefined) return done
    const draft = drafts.get(id)!
    let parent: Draft = {}
    if (draft.like !== undefined) {
      const at: Path = ['kinds', id, 'like']
      const around = [...stack, id]
      if (around.includes(draft.like)) {
        const ring = [...around.slice(around.indexOf(draft.like)), draft.like].join(' → ')
        problems.error('ERR_LIKE_CYCLE', at, { got: show(draft.like), expected: 'no cycle', message: `is like itself: ${ring}` })
        broken.add(id)
      } else if (refer(context, 'kinds', draft.like, at) && drafts.has(draft.like)) parent = carry(draft.like, around)
      else broken.add(id)
      if (broken.has(draft.like)) broken.add(id)
    }
    const merged = mergeDrafts(context, parent, draft)
    whole.set(id, merged)
    return merged
  }
  const kinds = [...drafts.keys()].map((id) => kindOf(context, id, carry(id, []), level, broken))
  return kinds.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function checkReferences(context: Context, draft: Partial<Draft>, at: Path): void {
  const { vocabulary } = context
  const ranks = (value: Ranks | undefined, where: Path): void => {
    const list = Array.isArray(value) ? (value as readonly string[]) : undefined
    const names = list ?? Object.keys(value ?? {})
    names.forEach((name, index) => {
      const here = [...where, list === undefined ? name : index]
      if (refer(context, 'abilities', name, here, vocabulary.traits) && names.indexOf(name) !== index)
        duplicate(context, name, here)
    })
  }
  ranks(draft.abilities, [...at, 'abilities'])
  for (const grade of vocabulary.grades) ranks((draft[grade] as DraftGrade | undefined)?.abilities, [...at, grade, 'abilities'])
  draft.gear?.forEach((name, index) => {
    const here = [...at, 'gear', index]
    if (refer(context, 'gear', name, here) && draft.gear!.indexOf(name) !== index) duplicate(context, name, here)
  })
  if (draft.deck !== undefined) refer(context, 'decks', draft.deck, [...at, 'deck'])
  draft.tags?.forEach((tag, index) => {
    const here = [...at, 'tags', index]
    if (isId(context.problems, tag, here, false) && draft.tags!.indexOf(tag) !== index) duplicate(context, tag, here)
  })
  for (const { name, value } of vocabulary.kindProps) {
    if (value.kind === 'ref' && draft[name] !== undefined)
      refer(context, value.to, draft[name] as string, [...at, name], value.also)
    if (value.kind !== 'counts' || draft[name] === undefined) continue
    for (const key of Object.keys(draft[name] as object)) refer(context, value.of, key, [...at, name, key])
  }
}

function duplicate(context: Context, name: string, at: Path): void {
  context.problems.error('ERR_DUPLICATE_ID', at, {
    got: show(name),
    expected: 'a name used once',
    message: `${show(name)} is listed twice`,
  })
}

function rankMap(ranks: Ranks | undefined): Record<string, Rank> {
  if (ranks === undefined) return {}
  return Array.isArray(ranks)
    ? Object.fromEntries((ranks as readonly string[]).map((id) => [id, 1]))
    : { ...(ranks as Record<string, Rank>) }
}

function mergeDrafts(context: Context, parent: Draft, own: Draft): Draft {
  const merged: Record<string, unknown> = { ...parent, ...own }
  if (own.name === undefined) delete merged.name
  merged.stats = { ...parent.stats, ...own.stats }
  merged.abilities = { ...rankMap(parent.abilities), ...rankMap(own.abilities) }
  for (const grade of context.vocabulary.grades) {
    const before = parent[grade] as DraftGrade | undefined
    const after = own[grade] as DraftGrade | undefined
    if (before === undefined && after === undefined) continue
    merged[grade] = { ...before, ...after, abilities: { ...rankMap(before?.abilities), ...rankMap(after?.abilities) } }
  }
  return merged as Draft
}

function kindOf(context: Context, id: string, draft: Draft, level: number, broken: ReadonlySet<string>): Kind {
  const { vocabulary, problems } = context
  const at: Path = ['kinds', id]
  if (vocabulary.roles.length > 0 && draft.role === undefined && !broken.has(id) && !problems.hasBelow([...at, 'role'])) {
    const expected = `one of ${vocabulary.roles.join(', ')}`
    problems.error('ERR_MISSING', [...at, 'role'], { got: 'nothing', expected, message: `is missing: expected ${expected}` })
  }
  const grades: Grade[] = []
  for (const name of vocabulary.grades) {
    const grade = draft[name] as DraftGrade | undefined
    if (grade === undefined) continue
    const { abilities, ...stats } = grade
    const all = { ...draft.stats, ...(stats as Record<string, Stat>) }
    grades.push({
      id: name,
      stats: statsOf(context, all, draft.role, level, [...at, name]),
      abilities: ranksOf({ ...rankMap(draft.abilities), ...rankMap(abilities) }, level),
    })
  }
  const props: Record<string, Json> = {}
  for (const prop of vocabulary.kindProps) {
    const value = draft[prop.name] ?? prop.default
    if (value !== undefined) props[prop.name] = value as Json
  }
  return {
    id,
    name: draft.name ?? id,
    role: draft.role ?? null,
    tags: [...(draft.tags ?? [])].sort(),
    stats: statsOf(
      context,
      draft.stats ?? {},
      draft.role,
      level,
      grades.length > 0 || broken.has(id) ? undefined : [...at, 'stats'],
    ),
    abilities: ranksOf(rankMap(draft.abilities), level),
    gear: [...(draft.gear ?? [])],
    deck: draft.deck ?? null,
    grades: grades.sort((a, b) => (a.id < b.id ? -1 : 1)),
    props,
  }
}

/** Ranks at a level; a list of levels may say 0, which is as good as not having it. */
const ranksOf = (ranks: Record<string, Rank>, level: number): AbilityRank[] =>
  Object.entries(ranks)
    .map(([id, rank]) => ({ id, rank: typeof rank === 'number' ? rank : (rank[level] ?? 0) }))
    .filter(({ rank }) => rank > 0)

/** Every stat with its value; what must be there and is not is reported below `at`, unless that is undefined. */
function statsOf(
  context: Context,
  stats: Readonly<Record<string, Stat>>,
  role: string | undefined,
  level: number,
  at: Path | undefined,
): Record<string, number | null> {
  const result: Record<string, number | null> = {}
  for (const stat of context.vocabulary.stats) {
    const value = Object.hasOwn(stats, stat.name) ? stats[stat.name] : undefined
    if (value === 'none') result[stat.name] = null
    else if (typeof value === 'number') result[stat.name] = value
    else if (value !== undefined) result[stat.name] = value[level] ?? null
    else {
      result[stat.name] = stat.default ?? null
      if (at !== undefined && isRequired(stat, role) && !isReported(context, at, stat.name))
        missingStat(context, stat, [...at, stat.name])
    }
  }
  return result
}

/** A stat that is there but wrong has been reported; so has everything where `stats` or the kind itself is no map. */
const isReported = ({ problems }: Context, at: Path, stat: string): boolean =>
  problems.hasAt(at.slice(0, 2)) || problems.hasAt(at) || problems.hasBelow([...at, stat])

const isRequired = (stat: StatWord, role: string | undefined): boolean =>
  stat.required === true || (stat.required !== undefined && role !== undefined && stat.required.includes(role))

function missingStat(context: Context, stat: StatWord, at: Path): void {
  const expected = `${stat.word}, a whole number from ${stat.min} to ${stat.max}`
  context.problems.error('ERR_MISSING', at, { got: 'nothing', expected, message: `is missing: expected ${expected}` })
}
