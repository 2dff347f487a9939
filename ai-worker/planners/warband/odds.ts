import { Changed, STATS } from '../../../components/lasting.ts'
import { Vitals } from '../../../components/units.ts'
import { Injuries, Injury, WarStat } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { warStatOf } from '../../../engine/tactics/bands.ts'
import { HINDRANCE } from '../../../engine/tactics/warrior-shots.ts'
import type { Template } from '../../../engine/template.ts'

/** Scale of chances: 400 = certain, for two dice of 20 faces have 400 results. */
export const CERTAIN = 400

/** Faces 1 … 4 of a d20 never pass (WAR-3). */
const NEVER = 4

/** Chance × 400 that a check against `need` passes; `edge` above 0 is advantage, below it disadvantage; 0 = it cannot (WAR-1 WAR-2 WAR-3 WAR-36). */
export const passChance = (need: number, edge: number): number => {
  if (need === 0) return 0
  const pass = 20 - Math.max(NEVER, Math.min(20, need) - 1)
  if (edge === 0) return pass * 20
  return edge > 0 ? CERTAIN - (20 - pass) * (20 - pass) : pass * pass
}

/** Chance × 400 that a blow or shot that hit is not defended, `edge` below 0: with disadvantage (WAR-2 WAR-20 WAR-23 WAR-36). */
const failsDefence = (defence: number, pierce: number, edge: number): number =>
  defence === 0 ? CERTAIN : CERTAIN - passChance(defence + pierce, edge)

/** Wounds × 1024 that one attack is expected to take off who has them, by the chances × 400 that it hits and is not defended. */
const each = (hits: number, through: number): number => Math.floor((hits * through * 1024) / (CERTAIN * CERTAIN))

/** What one blow, shot, and shot after a move is expected to take, wounds × 1024, at `unit × rows + target`: of units as the file has them, neither staggered nor changed. */
interface Odds {
  readonly blow: Uint16Array
  readonly shot: Uint16Array
  readonly movedShot: Uint16Array
}

const build = ({ rows, warband }: Template): Odds => {
  const { stats, unarmed, rangedPierce } = warband
  const table = (one: (unit: number, target: number) => number): Uint16Array =>
    Uint16Array.from({ length: rows * rows }, (_, at) => one(Math.floor(at / rows), at % rows))
  const stat = (unit: number, which: number): number => stats[unit * STATS + which]
  const ofShot = (hindered: number) => (unit: number, target: number) =>
    each(passChance(stat(unit, WarStat.Ranged), 0), failsDefence(stat(target, WarStat.Defence), rangedPierce[unit] - hindered, 0))
  return {
    blow: table((unit, target) =>
      each(
        passChance(stat(unit, WarStat.Melee), -unarmed[unit]),
        failsDefence(stat(target, WarStat.Defence), stat(unit, WarStat.Pierce), 0),
      ),
    ),
    shot: table(ofShot(0)),
    movedShot: table(ofShot(HINDRANCE)),
  }
}

const built = new WeakMap<Template, Odds>()
let last: Odds | undefined
let lastOf: Template | undefined

/** The odds between the units of a scenario, made on first use; they belong to the thread. */
const oddsOf = (template: Template): Odds => {
  if (last !== undefined && lastOf === template) return last
  let found = built.get(template)
  if (found === undefined) {
    found = build(template)
    built.set(template, found)
  }
  last = found
  lastOf = template
  return found
}

/** Wounds × 1024 that one blow of `unit` is expected to take off `target`, which does not lie stunned; `edge` = 1 where that is dazed. */
const eachBlow = (battle: Battle, unit: number, target: number, edge: number): number => {
  const { staggered } = columns(battle, Injuries)
  const { by } = columns(battle, Changed)
  const { rows, warband } = battle.template
  const changed = by[unit * STATS + WarStat.Melee] | by[unit * STATS + WarStat.Pierce] | by[target * STATS + WarStat.Defence]
  if ((changed | edge | staggered[unit] | staggered[target]) === 0) return oddsOf(battle.template).blow[unit * rows + target]
  return each(
    passChance(warStatOf(battle, unit, WarStat.Melee), edge - (staggered[unit] | warband.unarmed[unit])),
    failsDefence(warStatOf(battle, target, WarStat.Defence), warStatOf(battle, unit, WarStat.Pierce), -staggered[target]),
  )
}

/** Wounds × 1024 that `attacks` blows of `unit` are expected to take off `target`, never more than it has; all of them where it lies stunned, or is dazed and hurt at all (WAR-23 WAR-25). */
export const blowDamage = (battle: Battle, unit: number, target: number, attacks: number): number => {
  if (attacks <= 0) return 0
  const { level } = columns(battle, Injuries)
  const wounds = Math.max(columns(battle, Vitals).hp[target], 1)
  const all = wounds * 1024
  if (level[target] === Injury.Stunned) return all
  const isDazed = level[target] === Injury.Dazed
  const one = eachBlow(battle, unit, target, isDazed ? 1 : 0)
  return Math.min(all, attacks * (isDazed ? one * wounds : one))
}

/** The same of all that it strikes in one melee. */
export const meleeDamage = (battle: Battle, unit: number, target: number): number =>
  blowDamage(battle, unit, target, warStatOf(battle, unit, WarStat.Attacks))

/** Wounds × 1024 that one turn's shots of `unit` are expected to take off `target`, neither from above nor into cover (WAR-20). */
export const shotDamage = (battle: Battle, unit: number, target: number, moved: boolean): number =>
  Math.min(
    Math.max(columns(battle, Vitals).hp[target], 1) * 1024,
    battle.template.warband.shots[unit] * eachShot(battle, unit, target, moved),
  )

const eachShot = (battle: Battle, unit: number, target: number, moved: boolean): number => {
  const { staggered } = columns(battle, Injuries)
  const { by } = columns(battle, Changed)
  const { rows, warband } = battle.template
  const changed = by[unit * STATS + WarStat.Ranged] | by[target * STATS + WarStat.Defence]
  if ((changed | staggered[unit] | staggered[target]) === 0) {
    const { shot, movedShot } = oddsOf(battle.template)
    return moved ? movedShot[unit * rows + target] : shot[unit * rows + target]
  }
  return each(
    passChance(warStatOf(battle, unit, WarStat.Ranged), -staggered[unit]),
    failsDefence(
      warStatOf(battle, target, WarStat.Defence),
      warband.rangedPierce[unit] - (moved ? HINDRANCE : 0),
      -staggered[target],
    ),
  )
}
