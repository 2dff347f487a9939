import { Hits } from '../components/action.ts'
import { STATS } from '../components/lasting.ts'
import { Vitals } from '../components/units.ts'
import { HitInjury, Injuries, Injury, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, logDetail } from '../engine/events.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { injuryOf } from '../engine/tactics/injury.ts'
import { isUnsteady, needHeld, passes, rollKept } from './make-check.ts'
import { hitOn } from './open-action.ts'

/** What a row of blows or shots of one attacker at one target came to; overwritten by the next. */
export const blows = { attacks: 0, hits: 0, through: 0, extra: 0 }

/** A modified injury roll from here on is a critical (WAR-24). */
const CRITICAL = 20

/** One more than the worst Defence there is: the place of "none" (WAR-2 WAR-36). */
const NO_DEFENCE = 21

/** Attacks of one attacker on one target at most. */
const MOST_BLOWS = 64

/** Rolls of the hits that were not defended, the attacker's Injury counted in. */
const rolls = new Uint8Array(MOST_BLOWS)

/** How the blows are struck: number to reach, advantage and disadvantage, pierce, what is added for the injury, whether criticals give more. */
export interface Manner {
  need: number
  advantage: boolean
  disadvantage: boolean
  pierce: number
  injury: number
  criticals: boolean
}

/**
 * Rolls `attacks` attacks of `attacker` on `target`, each with its Defence Check where it hits, and fills `blows`; a critical gives one more, which gives no
 * other.
 * Rules: WAR-1 WAR-2 WAR-3 WAR-20 WAR-23 WAR-24 WAR-36 · reads Injuries, Changed · dice: Check by the attacker and the target
 */
export const rollBlows = (battle: Battle, attacker: number, target: number, attacks: number, how: Manner): void => {
  const isUnsteadyTarget = isUnsteady(battle, target)
  const hasDefence = battle.template.warband.stats[target * STATS + WarStat.Defence] > 0
  const changed = warStatOf(battle, target, WarStat.Defence)
  // As if "none" were a number: what makes it one point better makes it 20.
  const defence = (hasDefence ? changed : NO_DEFENCE + changed) + how.pierce
  const need = needHeld(how.need)
  const disadvantage = how.disadvantage || isUnsteady(battle, attacker)
  blows.hits = 0
  blows.through = 0
  blows.extra = 0
  let left = Math.min(attacks, MOST_BLOWS >> 1)
  let extra = 0
  while (left > 0 || extra > 0) {
    const isExtra = left === 0
    if (isExtra) extra--
    else left--
    const roll = rollAgainst(battle, attacker, target, need, how.advantage, disadvantage)
    if (!passes(roll, need)) continue
    blows.hits++
    const injury = Math.max(roll + how.injury, 1)
    if (how.criticals && !isExtra && injury >= CRITICAL) {
      extra++
      blows.extra++
    }
    const defends =
      (hasDefence || defence < NO_DEFENCE) &&
      passes(rollAgainst(battle, target, attacker, defence, false, isUnsteadyTarget), defence)
    if (!defends) rolls[blows.through++] = Math.min(injury, 255)
  }
  blows.attacks = Math.min(attacks, MOST_BLOWS >> 1) + blows.extra
}

/** A roll of `unit` against `other` for the number `need`, which is told. */
const rollAgainst = (
  battle: Battle,
  unit: number,
  other: number,
  need: number,
  advantage: boolean,
  disadvantage: boolean,
): number => {
  if (battle.log !== null) {
    logDetail(battle, EventKind.Checked, unit, other, 20, needHeld(need), (advantage ? 1 : 0) - (disadvantage ? 1 : 0))
  }
  return rollKept(battle, unit, Purpose.Check, advantage, disadvantage)
}

/**
 * Writes what was rolled down for `target` in the action under way: a point for each attack not defended, and the injury where that takes its last wound: that of
 * the highest roll left when a hit drawn by lot has gone for each wound above 1. Struck while dazed in a melee it is incapacitated.
 * Rules: WAR-20 WAR-23 WAR-25 WAR-27 WAR-37 DMG-1 · writes Hits, HitInjury · dice: HitLost by the target
 */
export const layDownBlows = (battle: Battle, target: number, isMelee: boolean): void => {
  if (blows.through === 0) return
  const wounds = columns(battle, Vitals).hp[target]
  const slot = hitOn(battle, target)
  const injury = columns(battle, HitInjury)
  columns(battle, Hits).physical[slot] = blows.through
  const isFinished = isMelee && columns(battle, Injuries).level[target] === Injury.Dazed
  if (!isFinished && blows.through < wounds) return
  let left = blows.through
  for (let lost = isFinished ? 1 : wounds; lost > 1; lost--) {
    const at = rollDie(battle, target, Purpose.HitLost, left) - 1
    rolls[at] = rolls[--left]
  }
  let roll = 0
  for (let i = 0; i < left; i++) roll = Math.max(roll, rolls[i])
  injury.roll[slot] = roll
  injury.level[slot] = isFinished ? Injury.Incapacitated : injuryOf(roll)
}
