import type { Path } from '../problems.ts'
import { readValue } from '../shape/report.ts'
import type { Kind, ScenarioUnit, Side } from '../types.ts'
import { show } from '../words.ts'
import { type Context, refer } from './context.ts'

/** Role of the units that have seats. */
const SEATED = 'adventurer'

/** Ids of the adventurers in the order of their turns: as `seats` says, else that of the file (EXP-46). */
export function readSeats(
  context: Context,
  data: unknown,
  units: readonly ScenarioUnit[],
  kinds: readonly Kind[],
): readonly string[] {
  const { problems, shapes, vocabulary } = context
  if (vocabulary.seats !== true) return []
  const seated = units.filter(({ kind }) => roleOf(kinds, kind) === SEATED).map(({ id }) => id)
  if (data === undefined) return seated
  const at: Path = ['seats']
  const seats = readValue<string[]>(problems, vocabulary.name, shapes.document.shape.seats!, data, at)
  if (seats === undefined) return seated
  seats.forEach((id, index) => {
    if (!refer(context, 'units', id, [...at, index])) return
    if (!seated.includes(id))
      refuse(context, [...at, index], id, 'an adventurer', `${show(id)} is no adventurer: only they have seats`)
    else if (seats.indexOf(id) !== index) refuse(context, [...at, index], id, 'each once', `${show(id)} has two seats`)
  })
  if (problems.hasBelow(at)) return seats
  const left = seated.filter((id) => !seats.includes(id))
  if (left.length > 0) {
    const message = `expected every adventurer, ${left.map((id) => show(id)).join(', ')} ${left.length === 1 ? 'is' : 'are'} left out`
    context.problems.error('ERR_SEATS', at, { got: show(seats), expected: 'every adventurer', message })
  }
  return seats
}

function refuse(context: Context, at: Path, got: string, expected: string, message: string): void {
  context.problems.error('ERR_SEATS', at, { got: show(got), expected, message })
}

/** The sides as they stand to each other: the one with adventurers against all others, who are friends (EXP-2). */
export function alignSides(sides: readonly Side[], units: readonly ScenarioUnit[], kinds: readonly Kind[]): Side[] {
  const party = partyOf(units, kinds)
  return sides.map((side) => ({
    ...side,
    disposition: Object.fromEntries(
      Object.keys(side.disposition).map((other) => [other, side.id === party || other === party ? 'hostile' : 'friendly']),
    ),
  }))
}

const partyOf = (units: readonly ScenarioUnit[], kinds: readonly Kind[]): string | undefined =>
  units.find(({ kind }) => roleOf(kinds, kind) === SEATED)?.side

const roleOf = (kinds: readonly Kind[], kind: string): string | null => kinds.find(({ id }) => id === kind)?.role ?? null
