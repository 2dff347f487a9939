import { ComStat } from '../../../components/company.ts'
import type { Deed, DeedAmount } from '../../../components/deeds.ts'
import { NOBODY } from '../../../components/ids.ts'
import { Party } from '../../../components/reactions.ts'
import { Allegiance, Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { isHostile } from '../../../engine/relations.ts'
import { rangeBetween } from '../../../engine/space/index.ts'
import { canAimOrder, deedsOf } from '../../../engine/tactics/order-targets.ts'
import { POOL_ONE } from '../../../engine/tactics/pool-odds.ts'

/** What one change of a stat by 1 is worth, and what the command of a unit is: shares of a hit point × 1024. */
const STAT_WORTH = 256
const COMMAND_WORTH = 1024

/** What `chooseTarget` found: whom, and what it is worth (× 1024). */
export const aim = { target: NOBODY, value: 0 }

/**
 * Whom `ability` of `unit` does most good on (or, where it needs nobody, what it does at all): harm to others, help to the own; of equals the
 * nearest to a foe, then the lowest cell, those off the table last, by row. False where it would do no good.
 */
export const chooseTarget = (battle: Battle, unit: number, ability: number): boolean => {
  const deeds = deedsOf(battle, ability)
  aim.target = NOBODY
  aim.value = 0
  if ((battle.template.abilities.targets[ability] ?? null) === null) {
    aim.value = worthOn(battle, deeds, unit, unit)
    return aim.value > 0
  }
  const { cell } = columns(battle, Position)
  const { cells } = battle.template.space
  let bestKey = 0
  for (let target = 1; target < battle.template.rows; target++) {
    if (!canAimOrder(battle, ability, unit, target)) continue
    const value = worthOn(battle, deeds, unit, target)
    const key = cell[target]! >= 0 ? hexesToFoe(battle, unit, cell[target]!) * cells + cell[target]! : FAR * cells + target
    if (value <= 0 || value < aim.value || (value === aim.value && key > bestKey)) continue
    aim.target = target
    aim.value = value
    bestKey = key
  }
  return aim.target !== NOBODY
}

/** In place of hexes: farther than any. */
const FAR = 256

/** Hexes from `cell` to the nearest foe of `unit`. */
const hexesToFoe = (battle: Battle, unit: number, from: number): number => {
  const { rows, space } = battle.template
  const { cell } = columns(battle, Position)
  let least = FAR - 1
  for (let foe = 1; foe < rows; foe++) {
    if (cell[foe]! >= 0 && isHostile(battle, unit, foe)) least = Math.min(least, rangeBetween(space, from, cell[foe]!))
  }
  return least
}

const worthOn = (battle: Battle, deeds: readonly Deed[], user: number, target: number): number => {
  let worth = 0
  for (let i = 0; i < deeds.length; i++) worth += worthOfDeed(battle, deeds[i]!, user, target)
  return worth
}

const worthOfDeed = (battle: Battle, deed: Deed, user: number, target: number): number => {
  const unit = 'to' in deed && deed.to === Party.Target ? target : user
  const { hp, maxHp } = columns(battle, Vitals)
  const command = battle.template.company.stats[ComStat.Command]![unit]!
  const side = columns(battle, Allegiance).side
  const sign = side[unit] === side[user] ? 1 : -1
  switch (deed.do) {
    case 'damage':
      return -sign * Math.min(meanOf(deed.amount), hp[unit]! * POOL_ONE)
    case 'heal':
      return sign * Math.min(meanOf(deed.amount), (maxHp[unit]! - hp[unit]!) * POOL_ONE)
    case 'modify':
      return sign * deed.by * STAT_WORTH
    case 'remove':
      return -sign * (hp[unit]! * POOL_ONE + command * COMMAND_WORTH)
    case 'return':
      return sign * (Math.min(deed.life, maxHp[unit]!) * POOL_ONE + command * COMMAND_WORTH)
    default:
      return 0
  }
}

/** × 1024; an order answers nothing whose damage it could go by. */
const meanOf = ({ dice, faces, plus }: DeedAmount): number => (2 * plus + dice * (faces + 1)) * (POOL_ONE / 2)
