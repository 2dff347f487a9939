import { HEIGHT, type Moment } from './instance.ts'
import type { Person } from './people.ts'
import type { Action, Blow, Table } from './table.ts'
import { isFree, mayUse, note, perform } from './use.ts'
import { couldStop, usePrevention } from './use-prevention.ts'

/** Everybody who answers a moment does, one wholly after the other. */
export const answerMoment = (table: Table, moment: Moment, action: Action, blow: Blow): void => {
  const isOwn = moment === 'defeated' || moment === 'afterDefeated'
  const waiting = new Set(
    table.people.filter((person) => {
      if (!person.spec.answers.some((nth) => table.instance.answers[nth]!.moment === moment)) return false
      if (moment === 'preventing' && person === blow.on) return false
      return person.up || (isOwn && person === blow.on)
    }),
  )
  while (waiting.size > 0) {
    const [owner] = [...waiting].sort((a, b) => a.order(HEIGHT) - b.order(HEIGHT))
    waiting.delete(owner!)
    for (const nth of owner!.spec.answers) {
      const answer = table.instance.answers[nth]!
      if (answer.moment !== moment || !mayUse(table, action, blow, owner!, nth)) continue
      if (moment === 'preventing' && !couldStop(table, blow, owner!, nth)) continue
      if (!isFree(table, nth) && !wants(table, owner!, nth)) continue
      if (moment === 'preventing') {
        usePrevention(table, action, blow, owner!, nth)
      } else {
        note(table, owner!, nth, blow.on.number)
        perform(table, owner!, nth, { moment, action, blow })
      }
    }
  }
}

/** Whether somebody uses an answer that costs something. */
const wants = (table: Table, owner: Person, nth: number): boolean => {
  const { cost } = table.instance.answers[nth]!
  if (owner.inParty ? table.instance.asked.party : table.instance.asked.foes)
    return table.pick(owner, ['pass', `answer ${nth}`]) === 1
  return cost.hp === 0 || 2 * (owner.hp - cost.hp) >= owner.spec.mostHp
}
