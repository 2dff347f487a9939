import type { Path } from '../problems.ts'
import { EVERYONE } from '../select.ts'
import { readShape } from '../shape/report.ts'
import type { Goal, Objective, ObjectiveCheck, Side } from '../types.ts'
import { show } from '../words.ts'
import { type Context, refer } from './context.ts'
import { readCells } from './map.ts'
import { type DraftSelector, readSelector } from './selector.ts'

interface Reach {
  readonly mark?: string
  readonly at?: unknown
  readonly by?: DraftSelector
  readonly count?: number
}
type DraftGoal = Readonly<Record<string, DraftSelector | Reach | string>>
interface Draft {
  readonly side: string
  readonly win: DraftGoal
  readonly lose: DraftGoal
  readonly check: 'action' | 'roundEnd' | { readonly roundEnd: number }
}

/** Reads the objectives in order; where there are none, each side, or the party alone, wins when all opposing units are defeated, if the ruleset says so. */
export function readObjectives(context: Context, data: unknown, sides: readonly Side[], party: string | undefined): Objective[] {
  const { problems, shapes, vocabulary } = context
  if (data === undefined || (Array.isArray(data) && data.length === 0)) {
    if (vocabulary.lastStanding) return sides.map((side) => lastStanding(side.id, 'action'))
    if (vocabulary.partyRole !== undefined) return party === undefined ? [] : [lastStanding(party, vocabulary.defaultCheck)]
    if (vocabulary.ownEnd === true) return []
    const expected = 'a list of objectives'
    problems.error('ERR_MISSING', ['objectives'], {
      got: 'nothing',
      expected,
      message: `is missing: ruleset ${vocabulary.name} expects ${expected}`,
    })
    return []
  }
  if (!Array.isArray(data) || data.length > 100) {
    const expected = 'a list of at most 100 objectives'
    const got = Array.isArray(data) ? `${data.length}` : show(data)
    problems.error('ERR_TYPE', ['objectives'], { got, expected, message: `expected ${expected}, got ${got}` })
    return []
  }
  return (data as unknown[]).flatMap((raw, index) => {
    const at: Path = ['objectives', index]
    const draft = readShape<Draft>(problems, vocabulary.name, shapes.objective, raw, at)
    return draft === undefined ? [] : readObjective(context, draft, at)
  })
}

const lastStanding = (side: string, at: ObjectiveCheck['at']): Objective => ({
  side,
  result: 'win',
  goal: { form: 'defeated', who: { ...EVERYONE, side: 'opposing' }, cells: [], count: 0, what: null },
  check: { at, round: null },
})

function readObjective(context: Context, draft: Partial<Draft>, at: Path): Objective[] {
  const { problems } = context
  if (draft.side !== undefined) refer(context, 'sides', draft.side, [...at, 'side'])
  const check = checkOf(context, draft.check)
  const results = (['win', 'lose'] as const).flatMap((result) => {
    const written = draft[result]
    const goal = written === undefined ? undefined : readGoal(context, written, check, [...at, result])
    if (goal === undefined) return []
    if (goal.form !== 'most' && draft.side === undefined && !problems.hasBelow([...at, 'side'])) {
      problems.error('ERR_MISSING', [...at, 'side'], {
        got: 'nothing',
        expected: 'a side',
        message: `is missing: expected the side that is to ${result}`,
      })
    }
    return [{ side: draft.side ?? null, result, goal, check }]
  })
  if (
    draft.win === undefined &&
    draft.lose === undefined &&
    !problems.hasBelow([...at, 'win']) &&
    !problems.hasBelow([...at, 'lose'])
  ) {
    problems.error('ERR_MISSING', [...at, 'win'], {
      got: 'nothing',
      expected: 'win or lose',
      message: 'is missing: expected win or lose',
    })
  }
  return results
}

function checkOf(context: Context, check: Draft['check'] | undefined): ObjectiveCheck {
  if (check === undefined) return { at: context.vocabulary.defaultCheck, round: null }
  return typeof check === 'string' ? { at: check, round: null } : { at: 'roundEnd', round: check.roundEnd }
}

function readGoal(context: Context, draft: DraftGoal, check: ObjectiveCheck, at: Path): Goal | undefined {
  const { problems, vocabulary } = context
  const forms = Object.keys(draft)
  if (forms.length !== 1) {
    if (problems.hasBelow(at)) return undefined
    const expected = `one of ${vocabulary.goals.map((goal) => goal.form).join(', ')}`
    const got = forms.length === 0 ? 'none' : forms.join(', ')
    problems.error('ERR_OBJECTIVE', at, { got, expected, message: `expected ${expected}, got ${got}` })
    return undefined
  }
  const form = forms[0]!
  const word = vocabulary.goals.find((goal) => goal.form === form)
  if (word?.needsRound === true && check.round === null) {
    const expected = `check: {roundEnd: n}`
    const message = `${form} is judged at the end of a named round: expected ${expected}`
    problems.error('ERR_OBJECTIVE', [...at.slice(0, -1), 'check'], { got: check.at, expected, message })
  }
  if (form === 'most') return readMost(context, draft[form] as string, word?.counts ?? [], [...at, form])
  if (form === 'reach') return readReach(context, draft[form] as Reach, [...at, form])
  if (form === 'open') return readOpen(context, draft[form] as Reach, [...at, form])
  if (form === 'loot') return { form, who: null, cells: [], count: draft[form] as unknown as number, what: null }
  const written = draft[form] as DraftSelector
  if (Object.keys(written).length === 0) {
    const expected = 'a side, id, kind or tag'
    problems.error('ERR_OBJECTIVE', [...at, form], { got: 'nobody', expected, message: `expected ${expected}, got an empty map` })
  }
  return { form, who: readSelector(context, written, [...at, form]), cells: [], count: 0, what: null }
}

function readMost(context: Context, what: string, counts: readonly string[], at: Path): Goal {
  const sets = [...(context.names.get('tokens') ?? [])]
  if (!counts.includes(what) && !sets.includes(what)) {
    const expected = `one of ${[...new Set([...counts, ...sets])].join(', ')}`
    context.problems.error('ERR_CHOICE', at, { got: show(what), expected, message: `expected ${expected}, got ${show(what)}` })
  }
  return { form: 'most', who: null, cells: [], count: 0, what }
}

/** The cells of `mark` or `at`, of which there must be one. */
function readPlaces(context: Context, draft: Reach, at: Path): number[] {
  const given = [draft.mark, draft.at].filter((place) => place !== undefined).length
  if (given !== 1 && !context.problems.hasBelow(at)) {
    const message = `expected either mark or at, got ${given === 0 ? 'none' : 'both'}`
    context.problems.error('ERR_OBJECTIVE', at, { got: given === 0 ? 'none' : 'both', expected: 'either mark or at', message })
  }
  const key = draft.mark !== undefined ? 'mark' : 'at'
  return given === 0 ? [] : (readCells(context, draft.mark ?? draft.at, [...at, key]) ?? [])
}

const readOpen = (context: Context, draft: Reach, at: Path): Goal => ({
  form: 'open',
  who: null,
  cells: readPlaces(context, draft, at),
  count: 0,
  what: null,
})

function readReach(context: Context, draft: Reach, at: Path): Goal {
  const { problems } = context
  const cells = readPlaces(context, draft, at)
  const count = draft.count ?? 1
  if (cells.length > 0 && count > cells.length) {
    const expected = `at most ${cells.length}, the number of cells`
    problems.error('ERR_RANGE', [...at, 'count'], { got: `${count}`, expected, message: `expected ${expected}, got ${count}` })
  }
  if (draft.by === undefined && !problems.hasBelow([...at, 'by'])) {
    problems.error('ERR_MISSING', [...at, 'by'], {
      got: 'nothing',
      expected: 'who must reach it',
      message: 'is missing: expected who must reach it, like {side: own}',
    })
  }
  return { form: 'reach', who: readSelector(context, draft.by ?? {}, [...at, 'by']), cells, count, what: null }
}
