import { amountOf, bounded, named } from './amount.ts'
import type { Answer } from './instance.ts'
import type { Person } from './people.ts'
import type { Action, Blow, Table } from './table.ts'
import { mayUse, note, pay, perform } from './use.ts'

/** Whether a blow leaves anything that `answer` could still stop. */
export const rest = (blow: Blow, namesTrue: boolean): number =>
  blow.physical - blow.stopped + (namesTrue ? blow.trueDamage - blow.stoppedTrue : 0)

/** Takes points off a blow. */
export const stop = (table: Table, blow: Blow, points: number, namesTrue: boolean, owner: number, by: number): void => {
  const ofTrue = namesTrue ? Math.min(points, blow.trueDamage - blow.stoppedTrue) : 0
  const ofPhysical = Math.min(points - ofTrue, blow.physical - blow.stopped)
  blow.stoppedTrue += ofTrue
  blow.stopped += ofPhysical
  table.tell('prevented', owner, blow.on.number, ofPhysical, blow.physical - blow.stopped, by, ofTrue)
}

/** Preventions of the unit itself that could stop a point now. */
export const usablePreventions = (table: Table, action: Action, blow: Blow): number[] =>
  blow.on.spec.answers.filter(
    (nth) =>
      table.instance.answers[nth]!.moment === 'preventing' &&
      !blow.spent.has(nth) &&
      mayUse(table, action, blow, blow.on, nth) &&
      couldStop(table, blow, blow.on, nth),
  )

/** Whether a prevention could stop a point of a blow now. */
export const couldStop = (table: Table, blow: Blow, owner: Person, nth: number): boolean => {
  const answer = table.instance.answers[nth]!
  return rest(blow, answer.namesTrue) > 0 && span(table, blow, owner, answer, true) > 0
}

/** The fewest or most points that a prevention can amount to. */
export const span = (table: Table, blow: Blow, owner: Person, answer: Answer, most: boolean): number => {
  let points = 0
  for (const effect of answer.effects) {
    if (effect.verb !== 'prevent') continue
    points += bounded(effect, effect.dice * (most ? effect.faces : 1) + effect.times * named(table, effect, owner, blow))
  }
  return points
}

/** Uses a prevention, and pays for it. */
export const usePrevention = (table: Table, action: Action, blow: Blow, owner: Person, nth: number): void => {
  const answer = table.instance.answers[nth]!
  if (owner === blow.on) blow.spent.add(nth)
  note(table, owner, nth, blow.on.number)
  let points = 0
  for (const effect of answer.effects) if (effect.verb === 'prevent') points += amountOf(table, effect, owner, blow)
  stop(table, blow, points, answer.namesTrue, owner.number, 1 + nth)
  if (answer.effects.some(({ verb }) => verb !== 'prevent')) perform(table, owner, nth, { moment: 'preventing', action, blow })
  else pay(table, owner, answer)
}
