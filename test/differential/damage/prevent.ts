import { answerMoment } from './answers.ts'
import { capped } from './lose.ts'
import { type Die, dearness, hexes } from './people.ts'
import type { Action, Blow, Table } from './table.ts'
import { isFree } from './use.ts'
import { rest, span, stop, usablePreventions, usePrevention } from './use-prevention.ts'

/** Everything that stops points of a blow: dice and answers of the unit itself, then answers of others. */
export const prevent = (table: Table, action: Action, blow: Blow): void => {
  const { on } = blow
  const inParty = on.inParty ? table.instance.asked.party : table.instance.asked.foes
  for (;;) {
    if (on.fallen || rest(blow, true) === 0) return
    if (!blow.guarded) {
      blow.guarded = true
      for (const die of guards(table, action, blow, 'cooling')) stop(table, blow, die.points, false, on.number, -1 - die.number)
    }
    if (!inParty) {
      const free = usablePreventions(table, action, blow).find((nth) => isFree(table, nth))
      if (free !== undefined) {
        usePrevention(table, action, blow, on, free)
        continue
      }
      if (!spendBest(table, action, blow)) break
      continue
    }
    const usable = usablePreventions(table, action, blow)
    const dice = guards(table, action, blow, 'active')
    if (!blow.passed && (dice.length > 0 || usable.some((nth) => !isFree(table, nth)))) {
      const offers = [
        'pass',
        ...[...usable].sort((a, b) => a - b).map((nth) => `answer ${nth}`),
        ...dice.map(({ number }) => `die ${number}`),
      ]
      const choice = table.pick(on, offers)
      if (choice === 0) blow.passed = true
      else if (choice <= usable.length) usePrevention(table, action, blow, on, [...usable].sort((a, b) => a - b)[choice - 1]!)
      else spendDie(table, blow, dice[choice - 1 - usable.length]!)
      continue
    }
    const free = usable.find((nth) => isFree(table, nth))
    if (free === undefined) break
    usePrevention(table, action, blow, on, free)
  }
  answerMoment(table, 'preventing', action, blow)
}

/** The dice of the unit that guard it now from where they lie. */
const guards = (table: Table, { source, cause }: Action, blow: Blow, from: 'active' | 'cooling'): Die[] => {
  const { on } = blow
  if (source === null || !on.isAgainst(source) || table.instance.outside) return []
  if (cause !== 'attack' && cause !== 'ability' && cause !== 'reaction') return []
  let left = blow.physical - blow.stopped
  const found: Die[] = []
  for (const die of on.dice) {
    if (die.sort.from !== from || die.where !== from || die.points === 0 || left === 0) continue
    const isNear = on.place !== null && source.place !== null && hexes(on.place, source.place) <= 1
    if (die.sort.against !== 'any' && isNear !== (die.sort.against === 'adjacent')) continue
    found.push(die)
    // Cooling dice all guard, one after the other; of active ones each is offered.
    if (from === 'cooling') left -= Math.min(left, die.points)
  }
  return found
}

const spendDie = (table: Table, blow: Blow, die: Die): void => {
  stop(table, blow, die.points, false, blow.on.number, -1 - die.number)
  die.where = 'cooling'
}

/** HP that would be lost if `points` more were stopped. */
const wouldLose = (table: Table, action: Action, blow: Blow, points: number, namesTrue: boolean): number => {
  const { on } = blow
  const trueLeft = blow.trueDamage - blow.stoppedTrue
  const ofTrue = namesTrue ? Math.min(points, trueLeft) : 0
  const physical = Math.max(0, blow.physical - blow.stopped - (points - ofTrue))
  return Math.min(on.hp, capped(table, action, blow, Math.max(0, physical - on.bonusHp), trueLeft - ofTrue, false))
}

/** Spends what a cool head would; false where nothing is worth it. */
const spendBest = (table: Table, action: Action, blow: Blow): boolean => {
  const now = wouldLose(table, action, blow, 0, false)
  if (now === 0) return false
  interface Offer {
    readonly price: number
    readonly points: number
    readonly saves: number
    readonly use: () => void
  }
  const offers: Offer[] = []
  for (const nth of usablePreventions(table, action, blow)) {
    const answer = table.instance.answers[nth]!
    if (isFree(table, nth)) continue
    const points = span(table, blow, blow.on, answer, false)
    const saves = now - wouldLose(table, action, blow, points, answer.namesTrue)
    if (saves > answer.cost.hp)
      offers.push({ price: dearness(answer), points, saves, use: () => usePrevention(table, action, blow, blow.on, nth) })
  }
  for (const die of guards(table, action, blow, 'active')) {
    const saves = now - wouldLose(table, action, blow, die.points, false)
    if (saves > 0) offers.push({ price: 1, points: die.points, saves, use: () => spendDie(table, blow, die) })
  }
  if (offers.length === 0) return false
  const cheapest = offers.filter(({ price }) => price === Math.min(...offers.map((offer) => offer.price)))
  const enough = cheapest.filter(({ saves }) => saves === now)
  const points =
    enough.length > 0 ? Math.min(...enough.map((offer) => offer.points)) : Math.max(...cheapest.map((offer) => offer.points))
  const from = enough.length > 0 ? enough : cheapest
  from.find((offer) => offer.points === points)!.use()
  return true
}
