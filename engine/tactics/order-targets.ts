import { Aim } from '../../components/abilities.ts'
import { Doing, OrderForm } from '../../components/company.ts'
import type { Deed } from '../../components/deeds.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Party } from '../../components/reactions.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position, Standing, StandingBit } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { isStanding, partyOf } from '../reactions.ts'
import { isHostile } from '../relations.ts'
import { inSight, rangeBetween } from '../space/index.ts'
import { canAfford, mannerOf } from './company.ts'
import { hasUsesLeft } from './targeting.ts'

/** Values of `UnitTest.side` that name no side. */
const OWN = -2
const OPPOSING = -3

const ABSENT = StandingBit.Defeated | StandingBit.Removed | StandingBit.Retired | StandingBit.Reserve

/** Whether `user` can aim `ability` at `target`: whom its selector means; off the table no range and no sight are asked for (COM-9 COM-19). */
export const canAimOrder = (battle: Battle, ability: number, user: number, target: number): boolean => {
  const { abilities, space } = battle.template
  const test = abilities.targets[ability] ?? null
  if (test === null) return target === user
  if (test.rows !== null && test.rows[target] !== 1) return false
  if (target === user && (abilities.aim[ability]! & Aim.Self) === 0) return false
  const isThere = (columns(battle, Standing).mask[target]! & ABSENT) === 0
  const manners = test.manners ?? 0
  if (manners === 0 ? !isThere : isThere || ((manners >> mannerOf(battle, target)) & 1) === 0) return false
  if (!isOfSide(battle, test.side, user, target)) return false
  const { cell } = columns(battle, Position)
  const to = cell[target]!
  if (target === user || to === NO_CELL) return true
  const from = cell[user]!
  const hexes = rangeBetween(space, from, to)
  if (test.within >= 0 && hexes > test.within) return false
  return hexes > test.beyond && (!test.sight || inSight(space, from, to))
}

const isOfSide = (battle: Battle, side: number, user: number, target: number): boolean => {
  if (target === user) return true
  const sideOf = columns(battle, Allegiance).side
  if (side === OPPOSING) return isHostile(battle, user, target)
  if (side === OWN) return sideOf[target] === sideOf[user]
  return side < 0 || sideOf[target] === side
}

/** Whether anybody can be its target, or it needs nobody. */
const hasTarget = (battle: Battle, ability: number, user: number): boolean => {
  if ((battle.template.abilities.targets[ability] ?? null) === null) return true
  for (let target = 1; target < battle.template.rows; target++) if (canAimOrder(battle, ability, user, target)) return true
  return false
}

/** What `ability` does, as a tree. */
export const deedsOf = ({ template }: Pick<Battle, 'template'>, ability: number): readonly Deed[] => {
  const { firstEffect, effects } = template.abilities
  const effect = firstEffect[ability]!
  return effect < firstEffect[ability + 1]! ? template.company.deeds[effects.arg[effect]!]! : NOTHING
}

const NOTHING: readonly Deed[] = []

/**
 * Whether an order given in reaction, to what `source` did to `target`, has a legal target: something of it befalls somebody who is on the table,
 * or off it and could come back, or it needs nobody (COM-19).
 */
export const hasSubject = (battle: Battle, ability: number, owner: number, source: number, target: number): boolean => {
  const deeds = deedsOf(battle, ability)
  for (let i = 0; i < deeds.length; i++) {
    const deed = deeds[i]!
    const party = 'to' in deed ? deed.to : deed.do === 'check' ? deed.who : NO_PARTY
    if (party === NO_PARTY) return true
    const unit = partyOf(party, owner, source, target, source)
    if (unit !== NOBODY && isStanding(battle, unit) !== (deed.do === 'return')) return true
  }
  return false
}

const NO_PARTY = -1

/** Whether there is room for who would come back beside `user` by `ability` (DEC-6). */
const hasRoom = (battle: Battle, ability: number, user: number): boolean => {
  const deeds = deedsOf(battle, ability)
  for (let i = 0; i < deeds.length; i++) {
    const deed = deeds[i]!
    if (deed.do !== 'return' || deed.place.at !== 'beside' || deed.place.party !== Party.Self) continue
    if (!isFreeBeside(battle, user)) return false
  }
  return true
}

const isFreeBeside = (battle: Battle, user: number): boolean => {
  const { neighbours } = battle.template.space
  const { unit } = columns(battle, Occupancy)
  const from = columns(battle, Position).cell[user]!
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const next = neighbours[edge]!
    if (next !== NO_CELL && unit[next] === NOBODY) return true
  }
  return false
}

/**
 * Whether `user`, whose activation it is, can use `ability` now: an order while it may still give one, any other while its act is to come; it
 * has a use left, can be paid from current command, and somebody to be aimed at (COM-4 COM-19 COM-26 COM-29).
 */
export const canUseOrder = (battle: Battle, user: number, ability: number): boolean => {
  const form = battle.template.company.form[ability]!
  const doing = columns(battle, Doing)
  if (form === OrderForm.Order ? doing.order[0] === 0 : form !== OrderForm.Action || doing.act[0] === 0) return false
  return (
    hasUsesLeft(battle, user, ability) &&
    canAfford(battle, user, ability) &&
    hasTarget(battle, ability, user) &&
    hasRoom(battle, ability, user)
  )
}
