import { Clock } from '../components/clock.ts'
import { CompanyRank, CompanyTurn, ComStat, Death, Manner, Toll } from '../components/company.ts'
import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { DominationBy, EventKind, emit } from '../engine/events.ts'

/**
 * Who has domination for the round that begins: before the first the highest sum of command (of officers and independents), combatants and
 * first contact; of equals who has more combatants, then the officer with the most command, then a coin. Later on whoever scores most for the
 * opposing units killed in the round before; where several do, nothing changes.
 * Rules: COM-13 COM-14 COM-15 COM-16 · reads Toll · writes CompanyTurn, Toll · dice: Coin by the battle
 */
export const takeDomination = (battle: Battle): void => {
  if (battle.clock[Clock.Round] === 1) takeFirst(battle)
  else takeByKilled(battle)
}

const takeFirst = (battle: Battle): void => {
  const { sides } = battle.template
  let tied = keepBest(battle, (1 << sides) - 1, firstScore)
  let by: number = DominationBy.Sum
  if (!isOne(tied)) {
    tied = keepBest(battle, tied, combatantsOf)
    by = DominationBy.Combatants
  }
  if (!isOne(tied)) {
    tied = keepBest(battle, tied, officerOf)
    by = DominationBy.Officer
  }
  if (!isOne(tied)) {
    tied = drawOne(battle, tied)
    by = DominationBy.Coin
  }
  const side = 31 - Math.clz32(tied)
  take(battle, side, by, firstScore(battle, side), bestOfOthers(battle, side, firstScore))
}

const takeByKilled = (battle: Battle): void => {
  const { domination } = columns(battle, CompanyTurn)
  const { points } = columns(battle, Toll)
  const best = keepBest(battle, (1 << battle.template.sides) - 1, tollOf)
  const side = isOne(best) ? 31 - Math.clz32(best) : domination[0]!
  const by = isOne(best) ? DominationBy.Killed : DominationBy.Unchanged
  take(battle, side, by, tollOf(battle, side), bestOfOthers(battle, side, tollOf))
  points.fill(0)
}

const take = (battle: Battle, side: number, by: number, own: number, others: number): void => {
  columns(battle, CompanyTurn).domination[0] = side
  emit(battle, EventKind.DominationTaken, 0, 0, side, by, own, others)
}

type Score = (battle: Battle, side: number) => number

const isOne = (sides: number): boolean => (sides & (sides - 1)) === 0

/** Those of `sides`, a mask, whose score is the highest. */
const keepBest = (battle: Battle, sides: number, score: Score): number => {
  let best = 0
  let most = -1
  for (let side = 0; side < battle.template.sides; side++) {
    if (((sides >> side) & 1) === 0) continue
    const own = score(battle, side)
    if (own > most) best = 1 << side
    else if (own === most) best |= 1 << side
    most = Math.max(most, own)
  }
  return best
}

const bestOfOthers = (battle: Battle, side: number, score: Score): number => {
  let most = 0
  for (let other = 0; other < battle.template.sides; other++) if (other !== side) most = Math.max(most, score(battle, other))
  return most
}

/** One of `sides`, a mask, drawn. */
const drawOne = (battle: Battle, sides: number): number => {
  let count = 0
  for (let left = sides; left !== 0; left &= left - 1) count++
  let left = sides
  for (let skip = rollDie(battle, battle.template.battleName, Purpose.Coin, count) - 1; skip > 0; skip--) left &= left - 1
  return left & -left
}

const tollOf: Score = (battle, side) => columns(battle, Toll).points[side]!

/** Command of officers and independents, combatants that are not insignificant, first contact of all; reserves included (COM-13). */
const firstScore: Score = (battle, side) => {
  const { rows, company } = battle.template
  const sideOf = columns(battle, Allegiance).side
  const { manner } = columns(battle, Death)
  let sum = 0
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] !== side || manner[unit] !== Manner.None) continue
    sum += company.stats[ComStat.FirstContact]![unit]! + (counts(battle, unit) ? 1 : 0)
    if (company.rank[unit] !== CompanyRank.Regular) sum += company.stats[ComStat.Command]![unit]!
  }
  return sum
}

const counts = (battle: Battle, unit: number): boolean => {
  const { isCombatant, isInsignificant } = battle.template.company
  return isCombatant[unit] === 1 && isInsignificant[unit] === 0 && columns(battle, Death).manner[unit] === Manner.None
}

const combatantsOf: Score = (battle, side) => {
  const sideOf = columns(battle, Allegiance).side
  let count = 0
  for (let unit = 1; unit < battle.template.rows; unit++) if (sideOf[unit] === side && counts(battle, unit)) count++
  return count
}

/** Command of the officer, of several the highest. */
const officerOf: Score = (battle, side) => {
  const { rows, company } = battle.template
  const sideOf = columns(battle, Allegiance).side
  const { manner } = columns(battle, Death)
  let most = 0
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] !== side || company.rank[unit] !== CompanyRank.Officer || manner[unit] !== Manner.None) continue
    most = Math.max(most, company.stats[ComStat.Command]![unit]!)
  }
  return most
}
