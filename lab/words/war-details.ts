import { QuestionKind } from '../../components/turn.ts'
import { PASS } from '../../engine/choices.ts'
import { Purpose } from '../../engine/dice.ts'
import { type BattleEvent, EventKind } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'
import { formatPurpose, unitName } from './names.ts'
import { statName } from './warband.ts'

/** Events that say what came of attacks and of the defence against them. */
const OF_ATTACKS: ReadonlySet<EventKind> = new Set([EventKind.BlowsStruck, EventKind.DamageDealt, EventKind.AttackMissed])

/** One of two dice says so: which of them counts is for the line after them (WAR-1). */
const edgeOf = (edge: number): string => (edge === 0 ? '' : edge > 0 ? 'with advantage ' : 'with disadvantage ')

/**
 * What `die` of a warband battle was rolled for, by the event that takes it up, and what `check` says it needed: `to hit for 14 or more`, `with disadvantage to
 * defend itself for 18 or more`, `for its morale check`.
 */
export const rolledFor = (
  template: Template,
  { actor, values }: BattleEvent,
  check: BattleEvent | undefined,
  event: BattleEvent,
): string => {
  if (values[0] === Purpose.Check) {
    if (event.kind === EventKind.CheckMade) return `for its ${statName(template, event.values[0])} check`
    if (OF_ATTACKS.has(event.kind)) {
      const why = actor === event.actor ? 'to hit' : 'to defend itself'
      return check === undefined ? why : `${edgeOf(check.values[3])}${why} for ${check.values[2]} or more`
    }
  }
  return `for ${formatPurpose(values[0])}`
}

/** What a side has a unit do, by what is asked of that unit next: the step of the turn (WAR-6). */
const STEPS: Readonly<Record<number, (unit: string) => string>> = {
  [QuestionKind.Take]: (unit) => `take treasure with ${unit}`,
  [QuestionKind.Keep]: (unit) => `see to the spells of ${unit}`,
  [QuestionKind.Declare]: (unit) => `engage with ${unit}`,
  [QuestionKind.Place]: (unit) => `move ${unit}`,
  [QuestionKind.Act]: (unit) => `cast with ${unit}`,
  [QuestionKind.Target]: (unit) => `shoot with ${unit}`,
}

/**
 * Which unit of a step a side lets act, with the step where the next event tells it; a unit that finds nothing to do is not asked. Undefined for every other
 * choice.
 */
export const unitPicked = (
  template: Template,
  { kind, values }: BattleEvent,
  next: BattleEvent | undefined,
): string | undefined => {
  const [side, question, choice] = values
  if (kind !== EventKind.ChoiceMade || question !== QuestionKind.Unit || choice === PASS) return undefined
  const unit = choice - template.choiceIds.unit
  const isAsked = next?.kind === EventKind.ChoiceMade && next.actor === unit
  const step = isAsked ? STEPS[next.values[1]] : undefined
  const name = unitName(template, unit)
  return `${template.sideIds[side]} chooses: ${step?.(name) ?? `act with ${name}, which finds nothing to do`}`
}
