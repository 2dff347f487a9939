import type { Path } from '../../problems.ts'
import type { Amount, Effect } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** Where steps stand: in an order, act or answer, or in an event (`when` is that of its ability alone). */
export interface Place {
  /** The same in words. */
  readonly name: string
  /** Whom its steps may befall. */
  readonly parties: readonly string[]
  /** Named numbers that are known there. */
  readonly amounts: readonly string[]
  readonly when: string | null
  readonly isEvent: boolean
  /** Whether the target has left the table. */
  readonly isAway: boolean
}

/** Points that one step may come to at most: sums stay within 16-bit columns. */
const MOST_POINTS = 9999

/** Highest rank of an ability. */
const MOST_RANK = 99

/** Checks that each step works where it stands and befalls somebody (COM-9 COM-12 COM-22). */
export function checkCompanySteps(steps: readonly Effect[], place: Place, at: Path, refuse: Refuse): void {
  steps.forEach((step, index) => {
    const here = [...at, index, step.verb]
    if (checkVerb(step, place, here, refuse) || checkParty(step, place, here, refuse)) return
    if (step.amount !== null) checkAmount(step.amount, place, here, refuse)
    if (step.verb === 'modify') checkModify(step, here, refuse)
  })
}

/** Returns true where something is wrong. */
function checkVerb({ verb, to, args }: Effect, place: Place, at: Path, refuse: Refuse): boolean {
  if (verb === 'manner' && place.when !== 'killing') {
    const message = `manner does nothing ${place.name}: it works when: killing, where a death is at hand`
    refuse('ERR_VERB_PLACE', at, verb, 'when: killing', message)
    return true
  }
  const isForAway = verb === 'return'
  if (isForAway && place.when !== null && place.when !== 'defeated') {
    const message = `return does nothing ${place.name}: it works when: defeated, in events, and on a target that has left the table`
    refuse('ERR_VERB_PLACE', at, verb, 'when: defeated', message)
    return true
  }
  if (isForAway && place.when === 'defeated' && to !== 'target') {
    const message = `return brings back who has just fallen: expected to: target, got to: ${to}`
    refuse('ERR_TARGET', at, `to: ${to}`, 'to: target', message)
    return true
  }
  if (place.when === null && !place.isEvent && to === 'target' && isForAway !== place.isAway) {
    const message = isForAway
      ? 'return is for who has left the table: expected target: {is: eliminated}, or another way to leave it (COM-12)'
      : `who has left the table is not affected by anything but return: expected it in place of ${verb} (COM-9)`
    refuse('ERR_TARGET', at, verb, isForAway ? 'is: eliminated' : 'return', message)
    return true
  }
  if (isForAway && place.isEvent && args.at === 'adjacent') {
    const message =
      'an event happens nowhere, so nothing is beside it: expected a mark, [column, row] or an edge nearest to target'
    refuse('ERR_PLACE', [...at, 'at'], 'adjacent', 'a mark or cells', message)
    return true
  }
  return false
}

function checkParty({ verb, to }: Effect, place: Place, at: Path, refuse: Refuse): boolean {
  // The death at hand is that of whom it befalls.
  if (verb === 'manner' || place.parties.includes(to)) return false
  if (place.parties.length === 0) {
    refuse('ERR_MISSING', at, 'no target', 'a target', `${verb} befalls somebody: expected target: {side: …} in the event`)
    return true
  }
  const expected = place.parties.join(', ')
  const message = `${place.name} has no ${to}: expected to: ${place.parties.join(' or ')}`
  refuse('ERR_TARGET', at, `to: ${to}`, expected, message)
  return true
}

function checkAmount({ of, min, max, plus, times, dice }: Amount, place: Place, at: Path, refuse: Refuse): void {
  if (of !== null && !place.amounts.includes(of)) {
    const there = place.amounts.join(', ')
    refuse('ERR_AMOUNT', at, of, there, `${of} is not known ${place.name} (there: ${there || 'none'})`)
    return
  }
  if (min !== null || max !== null) {
    const said = min === null ? 'max' : 'min'
    refuse('ERR_AMOUNT', at, said, 'no bounds', `amounts of ruleset company have no bounds: leave ${said} out`)
    return
  }
  const most = plus + (dice === null ? 0 : dice.count * dice.faces) + (of === 'rank' ? MOST_RANK * times : 0)
  if (most <= MOST_POINTS) return
  refuse('ERR_RANGE', at, `${most}`, `at most ${MOST_POINTS}`, `expected at most ${MOST_POINTS} points, got up to ${most}`)
}

const LASTING_STATS = ['combat', 'defense', 'move', 'power', 'shot', 'range']

function checkModify({ args }: Effect, at: Path, refuse: Refuse): void {
  if (!LASTING_STATS.includes(args.stat as string)) {
    const expected = LASTING_STATS.join(', ')
    const message = `${String(args.stat)} of a unit never changes: expected one of ${expected}`
    refuse('ERR_STAT', [...at, 'stat'], String(args.stat), expected, message)
  } else if (args.by === 0) {
    refuse('ERR_RANGE', [...at, 'by'], '0', 'another number', 'a change by 0 changes nothing')
  }
}
