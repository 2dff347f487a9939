import type { Path } from '../problems.ts'
import { EVERYONE } from '../select.ts'
import { readShape } from '../shape/report.ts'
import type { Ability, Check, Cost, ScenarioEvent, Selector, UseLimit } from '../types.ts'
import { fixed, readAmount, readDie } from './amount.ts'
import { type Context, namedEntries } from './context.ts'
import { readEffects } from './effects.ts'
import { propsOf } from './props.ts'
import { type DraftSelector, readCondition, readSelector } from './selector.ts'

interface DraftHappening {
  readonly when: string
  readonly if: Readonly<Record<string, unknown>>
  readonly limit: string | Readonly<Record<string, number>>
  readonly do: readonly unknown[]
}

interface DraftAbility extends DraftHappening {
  readonly name: string
  readonly as: string
  readonly cost: Readonly<Record<string, number | { readonly amount: number; readonly spend?: 'temporary' | 'permanent' }>>
  readonly target: 'self' | DraftSelector
  readonly check: { readonly die: unknown; readonly plus?: unknown; readonly against: string }
  readonly lasts: string
}

const ITSELF: Selector = { ...EVERYONE, side: 'own', within: 0, self: true }

/** Reads every ability, sorted by id. */
export function readAbilities(context: Context, data: unknown): Ability[] {
  const { problems, shapes, vocabulary } = context
  return namedEntries(problems, 'abilities', data)
    .map(([id, raw]) => {
      const at: Path = ['abilities', id]
      const draft = readShape<DraftAbility>(problems, vocabulary.name, shapes.ability, raw, at) ?? {}
      return readAbility(context, id, draft, at)
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

function readAbility(context: Context, id: string, draft: Partial<DraftAbility>, at: Path): Ability {
  const { problems, vocabulary } = context
  const ways = [draft.as, draft.when].filter((way) => way !== undefined).length
  if (ways !== 1 && !problems.hasBelow([...at, 'as']) && !problems.hasBelow([...at, 'when'])) {
    const either =
      vocabulary.windows.length === 0
        ? `as: ${vocabulary.as.join(' or ')}`
        : `either as (a use the unit chooses) or when (a moment)`
    problems.error(ways === 0 ? 'ERR_MISSING' : 'ERR_CONFLICT', ways === 0 ? [...at, 'as'] : at, {
      got: ways === 0 ? 'nothing' : 'both',
      expected: either,
      message: ways === 0 ? `is missing: expected ${either}` : `expected ${either}, got both`,
    })
  }
  const attack = draft.as === 'attack'
  const base: Selector = {
    ...EVERYONE,
    side: attack ? 'opposing' : 'own',
    within: vocabulary.targetKeys.includes('area') ? 1 : null,
  }
  const target = readTarget(context, draft, attack, base, at)
  const check = readCheck(context, draft, target, at)
  return {
    id,
    name: draft.name ?? id,
    as: draft.as ?? null,
    when: draft.when ?? null,
    if: draft.if === undefined ? null : readCondition(context, draft.if, [...at, 'if']),
    cost: Object.entries(draft.cost ?? {}).map(
      ([what, cost]): Cost =>
        typeof cost === 'number'
          ? { what, amount: cost, spend: 'temporary' }
          : { what, amount: cost.amount, spend: cost.spend ?? 'temporary' },
    ),
    limit: readLimit(context, draft.limit, [...at, 'limit']),
    target,
    check,
    // A spell is for somebody else unless it says so: without a target it is refused, and not turned on its caster.
    do: readDo(context, draft.do, at, target === null && draft.as !== 'spell' ? 'self' : 'target'),
    lasts: draft.lasts ?? null,
    ...propsOf(vocabulary.abilityProps, draft),
  }
}

function readTarget(context: Context, draft: Partial<DraftAbility>, attack: boolean, base: Selector, at: Path): Selector | null {
  if (draft.target === 'self') return ITSELF
  if (draft.target !== undefined) {
    const target = readSelector(context, draft.target, [...at, 'target'], base)
    if (draft.target.side === undefined && context.vocabulary.as.includes('attack') === false) return { ...target, side: null }
    return target
  }
  return attack ? base : null
}

function readCheck(context: Context, draft: Partial<DraftAbility>, target: Selector | null, at: Path): Check | null {
  if (draft.check === undefined) return null
  const here = [...at, 'check']
  if (target === null) {
    context.problems.error('ERR_CONFLICT', here, {
      got: 'no target',
      expected: 'a target',
      message: 'a check needs a target to be made against',
    })
  }
  const die = readDie(context, draft.check.die, [...here, 'die'])
  const plus = draft.check.plus === undefined ? fixed(0) : readAmount(context, draft.check.plus, [...here, 'plus'])
  return { die: die ?? 0, plus: plus ?? fixed(0), against: draft.check.against }
}

/** A limit in numbers; null where there is none. */
function readLimit(context: Context, draft: DraftHappening['limit'] | undefined, at: Path): UseLimit | null {
  if (draft === undefined) return null
  const entries: [string, number][] =
    typeof draft === 'string' ? [[`per${draft.slice('oncePer'.length)}`, 1]] : Object.entries(draft)
  if (entries.length !== 1) {
    if (context.problems.hasBelow(at)) return null
    const got = entries.length === 0 ? 'none' : entries.map(([key]) => key).join(', ')
    context.problems.error('ERR_CONFLICT', at, { got, expected: 'one limit', message: `expected one limit, got ${got}` })
    return null
  }
  const [key, uses] = entries[0]!
  return { uses, per: key.slice('per'.length).toLowerCase() as UseLimit['per'] }
}

function readDo(context: Context, steps: readonly unknown[] | undefined, at: Path, to: 'self' | 'target') {
  if (steps === undefined) return []
  if (steps.length > 0 && steps.length <= 20) return readEffects(context, steps, [...at, 'do'], to)
  const expected = '1 to 20 effects'
  context.problems.error('ERR_COUNT', [...at, 'do'], {
    got: `${steps.length}`,
    expected,
    message: `expected ${expected}, got ${steps.length}`,
  })
  return []
}

/** Reads every event, sorted by id. */
export function readEvents(context: Context, data: unknown): ScenarioEvent[] {
  const { problems, shapes, vocabulary } = context
  return namedEntries(problems, 'events', data)
    .map(([id, raw]) => {
      const at: Path = ['events', id]
      const draft =
        readShape<DraftHappening & { readonly target: DraftSelector }>(problems, vocabulary.name, shapes.event, raw, at) ?? {}
      const target = draft.target === undefined ? null : readSelector(context, draft.target, [...at, 'target'])
      return {
        id,
        when: draft.when ?? null,
        if: draft.if === undefined ? null : readCondition(context, draft.if, [...at, 'if']),
        limit: readLimit(context, draft.limit, [...at, 'limit']),
        target,
        do: readDo(context, draft.do, at, target === null ? 'self' : 'target'),
      }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
