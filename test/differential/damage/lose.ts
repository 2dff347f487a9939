import { type Action, type Blow, MOST, type Table } from './table.ts'
import { mayUse } from './use.ts'

const MOST_BONUS_HP = 9999

/** What is left of a blow is taken: from bonus HP, then from HP. */
export const take = (table: Table, action: Action, blow: Blow): void => {
  const { on } = blow
  const by = action.source
  if (on.hp === 0) {
    blow.physical = 0
    blow.trueDamage = 0
    return
  }
  if (by !== null) by.sums.dealt += blow.physical + blow.trueDamage
  on.sums.prevented += blow.stopped + blow.stoppedTrue
  const physical = blow.physical - blow.stopped
  const trueDamage = blow.trueDamage - blow.stoppedTrue
  if (physical + trueDamage === 0) return
  const absorbed = Math.min(physical, on.bonusHp)
  const loss = capped(table, action, blow, physical - absorbed, trueDamage, true)
  on.bonusHp -= absorbed
  if (by !== null) by.sums.overkill += Math.max(0, loss - on.hp)
  const before = on.hp
  on.hp = Math.max(0, on.hp - loss)
  on.lost += before - on.hp
  blow.taken = physical + trueDamage
  on.sums.taken += blow.taken
  table.tell('taken', by?.number ?? 0, on.number, blow.taken, absorbed, on.hp, on.bonusHp)
}

/** HP lost under all caps that hold. */
export const capped = (
  table: Table,
  action: Action,
  blow: Blow,
  physical: number,
  trueDamage: number,
  forReal: boolean,
): number => {
  const { on } = blow
  let [ofPhysical, ofTrue] = [physical, trueDamage]
  for (const nth of on.spec.answers) {
    const answer = table.instance.answers[nth]!
    if (answer.moment !== 'losingHp' || !mayUse(table, action, blow, on, nth)) continue
    const limits = answer.effects.flatMap(({ verb, plus, perTurn }) => {
      if (verb === 'keepLastHp') return on.hp > 1 ? [on.hp - 1] : []
      return verb === 'capLoss' ? [Math.max(0, plus - (perTurn ? on.lost : 0))] : []
    })
    const most = Math.min(...limits, MOST)
    const above = (answer.namesTrue ? ofPhysical + ofTrue : ofPhysical) - most
    if (above <= 0) continue
    const fromPhysical = Math.min(above, ofPhysical)
    ofPhysical -= fromPhysical
    ofTrue -= above - fromPhysical
    if (!forReal) continue
    on.uses.set(nth, (on.uses.get(nth) ?? 0) + 1)
    table.tell('capped', on.number, above, nth)
  }
  return ofPhysical + ofTrue
}

/** Healing and bonus HP of a blow. */
export const mend = (table: Table, { source }: Action, blow: Blow): void => {
  const { on } = blow
  const by = source?.number ?? 0
  const isDying = on.fallen && !on.removed && !on.remains
  const gained = Math.min(blow.heal, on.spec.mostHp - on.hp)
  if (gained > 0 && (on.hp > 0 || isDying)) {
    on.hp += gained
    if (source !== null) source.sums.healed += gained
    table.tell('healed', by, on.number, gained, on.hp)
  }
  const more = Math.min(blow.bonusHp, MOST_BONUS_HP - on.bonusHp)
  if (more > 0 && on.hp > 0) {
    on.bonusHp += more
    table.tell('bonus', by, on.number, more, on.bonusHp)
  }
}
