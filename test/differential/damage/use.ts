import { amountOf } from './amount.ts'
import { carryOff } from './fall.ts'
import type { Answer, Effect } from './instance.ts'
import { type Cast, fits, hasUse, type Person } from './people.ts'
import { type Action, type Blow, MOST, type Table, TooDeep } from './table.ts'

/** How deep answers may lie inside one another. */
const DEEPEST = 31

/** Whether an answer costs nothing. */
export const isFree = (table: Table, nth: number): boolean => {
  const { cost } = table.instance.answers[nth]!
  return cost.light + cost.hp === 0
}

/** Whether `owner` may use its answer to what `action` does in `blow`. */
export const mayUse = (table: Table, action: Action, blow: Blow, owner: Person, nth: number): boolean => {
  const { instance } = table
  const answer = instance.answers[nth]!
  const outranked = owner.spec.answers.some((other) => {
    const { name, rank, moment } = instance.answers[other]!
    return moment === answer.moment && name === answer.name && rank > answer.rank
  })
  const itsOwnFall = owner === blow.on && (answer.moment === 'defeated' || answer.moment === 'afterDefeated')
  const cast: Cast = { self: owner, source: action.source, target: blow.on }
  return (
    !outranked &&
    (owner.up || itsOwnFall) &&
    (answer.causes === null || answer.causes.includes(action.cause)) &&
    (answer.forms === null ||
      (action.form === null ? [1, 2, 4].every((form) => answer.forms!.includes(form)) : answer.forms.includes(action.form))) &&
    (answer.counter === 0 || answer.counter === instance.counter) &&
    (answer.shows === null || allShow(table, answer.shows)) &&
    (answer.anytime || answer.moment !== 'preventing' || !instance.outside) &&
    fits(answer.self, owner, cast) &&
    fits(answer.source, action.source, cast) &&
    fits(answer.target, blow.on, cast) &&
    hasUse(owner, instance, nth) &&
    (answer.cost.light === 0 || owner.spec.role === 'adventurer') &&
    (answer.cost.hp === 0 || owner.hp > answer.cost.hp)
  )
}

const allShow = (table: Table, value: number): boolean => {
  const { combatDice, least, most } = table.instance.engage
  return combatDice > 0 && least === value && most === value
}

/** Counts the use of an answer. */
export const note = (table: Table, owner: Person, nth: number, target: number): void => {
  owner.uses.set(nth, (owner.uses.get(nth) ?? 0) + 1)
  table.tell('answers', owner.number, target, nth)
}

/** Takes the HP that an answer costs. */
export const pay = (table: Table, owner: Person, { cost }: Answer): void => {
  if (cost.hp === 0) return
  owner.hp -= cost.hp
  table.tell('paid', owner.number, owner.hp)
}

/** Does what an answer says, as an action of its own. */
export const perform = (table: Table, owner: Person, nth: number, within: NonNullable<Action['within']>): void => {
  if (++table.depth > DEEPEST) throw new TooDeep()
  const answer = table.instance.answers[nth]!
  const action: Action = { source: owner, cause: 'reaction', ability: nth, form: null, blows: [], within }
  const cast: Cast = { self: owner, source: within.action.source, target: within.blow?.on ?? null }
  const summed = (effect: Effect): boolean => ['damage', 'trueDamage', 'heal', 'bonusHp', 'defeat'].includes(effect.verb)
  for (const effect of answer.effects) if (summed(effect)) lay(table, action, effect, cast)
  for (const effect of answer.effects) if (!summed(effect)) doNow(table, action, effect, cast)
  pay(table, owner, answer)
  table.act(action)
  table.depth--
}

/** Adds what an effect sums up to the blow of the action on whom it befalls. */
const lay = (table: Table, action: Action, effect: Effect, cast: Cast): void => {
  const person = cast[effect.to]
  const { moment, blow } = action.within!
  const isSaving = effect.verb === 'heal' && moment === 'defeated' && blow?.on === person
  if (person === null || !(person.up || isSaving)) {
    table.tell('failed', cast.self.number, person?.number ?? 0)
    return
  }
  if (effect.verb === 'defeat') {
    table.blowOn(action, person).declared = true
    return
  }
  if (effect.verb === 'bonusHp' && person.spec.role !== 'adventurer') return
  const amount = amountOf(table, effect, cast.self, blow)
  if (amount === 0) return
  const struck = table.blowOn(action, person)
  if (effect.verb === 'damage') struck.physical = Math.min(MOST, struck.physical + amount)
  else if (effect.verb === 'trueDamage') struck.trueDamage = Math.min(MOST, struck.trueDamage + amount)
  else if (effect.verb === 'heal') struck.heal = Math.min(MOST, struck.heal + amount)
  else struck.bonusHp = Math.min(MOST, struck.bonusHp + amount)
}

/** Does at once what an effect does not sum up. */
const doNow = (table: Table, action: Action, effect: Effect, cast: Cast): void => {
  const person = cast[effect.to]
  if (effect.verb === 'makeTrue') {
    for (const blow of action.within!.action.blows) {
      if (blow.physical === 0) continue
      table.tell('made true', cast.self.number, blow.on.number, blow.physical)
      blow.trueDamage = Math.min(MOST, blow.trueDamage + blow.physical)
      blow.physical = 0
    }
  } else if (effect.verb === 'remain' || effect.verb === 'takeOff') {
    if (person === null) table.tell('failed', cast.self.number, 0)
    else if (effect.verb === 'remain') {
      if (person.fallen && !person.removed) person.remains = true
    } else if (person.remains) {
      person.remains = false
      if (!table.falling.has(person)) carryOff(table, person, cast.self.number)
    }
  }
}
