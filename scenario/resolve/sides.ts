import { isMap } from '../plain.ts'
import type { Path } from '../problems.ts'
import { readShape } from '../shape/report.ts'
import type { Disposition, Side } from '../types.ts'
import { show } from '../words.ts'
import { type Context, namedEntries, refer } from './context.ts'
import { propsOf } from './props.ts'
import { SIDE_WORDS } from './selector.ts'

/** Most sides in a battle. */
const MAX_SIDES = 8

interface Draft {
  readonly name: string
  readonly play: string
  readonly disposition: Disposition | Readonly<Record<string, Disposition>>
}

/** Reads the sides in the order of the file; what one side says of another holds for that direction only (hostile where it says nothing). */
export function readSides(context: Context, data: unknown): Side[] {
  const { problems, shapes, vocabulary } = context
  const entries = namedEntries(problems, 'sides', data)
  if (data !== undefined && (entries.length < 2 || entries.length > MAX_SIDES) && !problems.hasBelow(['sides'])) {
    const expected = `2 to ${MAX_SIDES} sides`
    problems.error('ERR_COUNT', ['sides'], {
      got: `${entries.length}`,
      expected,
      message: `expected ${expected}, got ${entries.length}`,
    })
  }
  const ids = entries.map(([id]) => id)
  const mild = new Set(vocabulary.sideProps === undefined ? [] : entries.filter(([, raw]) => isNeutral(raw)).map(([id]) => id))
  const sides = entries.slice(0, MAX_SIDES).map(([id, raw]): Side => {
    const at: Path = ['sides', id]
    if ((SIDE_WORDS as readonly string[]).includes(id)) {
      const message = `${show(id)} cannot be the name of a side: it is a word of selectors`
      problems.error('ERR_ID', at, { got: show(id), expected: 'another name', message }, { key: true })
    }
    const draft = readShape<Draft>(problems, vocabulary.name, shapes.side, raw, at) ?? {}
    const stated = dispositionsOf(context, id, draft.disposition, [...at, 'disposition'])
    const others = ids.filter((other) => other !== id)
    const usual = (other: string): Disposition => (mild.has(id) || mild.has(other) ? 'neutral' : 'hostile')
    const towards = (other: string): Disposition =>
      typeof stated === 'string' ? stated : ((Object.hasOwn(stated, other) ? stated[other] : undefined) ?? usual(other))
    return {
      id,
      name: draft.name ?? id,
      play: draft.play ?? '',
      disposition: Object.fromEntries(others.map((other) => [other, towards(other)])),
      ...(vocabulary.sideProps === undefined
        ? {}
        : { props: { ...propsOf(vocabulary.sideProps, draft).props, neutral: mild.has(id) } }),
    }
  })
  warnOneSided(
    context,
    sides.filter(({ id }) => !mild.has(id)),
  )
  return sides
}

/** Whether a side as written is nobody's warband: it says so, or where it does not, it plays by the rules of neutral units (NEU-1). */
function isNeutral(raw: unknown): boolean {
  if (!isMap(raw)) return false
  return typeof raw.neutral === 'boolean' ? raw.neutral : raw.play === 'rules'
}

function dispositionsOf(
  context: Context,
  id: string,
  draft: Draft['disposition'] | undefined,
  at: Path,
): Disposition | Readonly<Record<string, Disposition>> {
  if (draft === undefined) return {}
  if (typeof draft === 'string') return draft
  for (const other of Object.keys(draft)) {
    if (!refer(context, 'sides', other, [...at, other])) continue
    if (other === id) {
      const message = 'a side has no disposition towards itself'
      context.problems.error(
        'ERR_DISPOSITION',
        [...at, other],
        { got: show(other), expected: 'another side', message },
        { key: true },
      )
    }
  }
  return draft
}

/** Neutral sides of warbands are left out: theirs is one-sided as a rule (NEU-2), and either way is enough between two warbands (DMG-21). */
function warnOneSided(context: Context, sides: readonly Side[]): void {
  const holds = context.vocabulary.oneSided ? 'either is enough for both to be opposing' : 'each holds as written'
  sides.forEach((side, index) => {
    for (const other of sides.slice(index + 1)) {
      const there = side.disposition[other.id]
      const back = other.disposition[side.id]
      if (there === back) continue
      const message = `"${side.id}" is ${there} to "${other.id}", but "${other.id}" is ${back} to "${side.id}": ${holds}`
      context.problems.warn('WARN_ONE_SIDED', ['sides', side.id], {
        got: `${there} and ${back}`,
        expected: 'the same both ways',
        message,
      })
    }
  })
}
