import { Vitals } from '../../../components/units.ts'
import { Injuries, Injury, WarStat } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { warStatOf } from '../../../engine/tactics/bands.ts'

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

/** Chance × 400 that a blow or shot that hit is not defended (WAR-2 WAR-20 WAR-23 WAR-36). */
const failsDefence = (battle: Battle, target: number, pierce: number): number => {
  const defence = warStatOf(battle, target, WarStat.Defence)
  if (defence === 0) return CERTAIN
  const { staggered } = columns(battle, Injuries)
  return CERTAIN - passChance(defence + pierce, -staggered[target])
}

/** Wounds × 1024 that `attacks` blows of `unit` are expected to take off `target`, never more than it has; all of them where it lies stunned, or is dazed and hurt at all (WAR-23 WAR-25). */
export const blowDamage = (battle: Battle, unit: number, target: number, attacks: number): number => {
  if (attacks <= 0) return 0
  const { level, staggered } = columns(battle, Injuries)
  const wounds = Math.max(columns(battle, Vitals).hp[target], 1)
  const all = wounds * 1024
  if (level[target] === Injury.Stunned) return all
  const isDazed = level[target] === Injury.Dazed
  const edge = (isDazed ? 1 : 0) - (staggered[unit] | battle.template.warband.unarmed[unit])
  const hit = passChance(warStatOf(battle, unit, WarStat.Melee), edge)
  const through = failsDefence(battle, target, warStatOf(battle, unit, WarStat.Pierce))
  const each = Math.floor((hit * through * 1024) / (CERTAIN * CERTAIN))
  return Math.min(all, attacks * (isDazed ? each * wounds : each))
}

/** The same of all that it strikes in one melee. */
export const meleeDamage = (battle: Battle, unit: number, target: number): number =>
  blowDamage(battle, unit, target, warStatOf(battle, unit, WarStat.Attacks))

/** What a move before it takes off the pierce of a shot (WAR-20). */
const HINDERED = 3

/** Wounds × 1024 that one turn's shots of `unit` are expected to take off `target`, neither from above nor into cover (WAR-20). */
export const shotDamage = (battle: Battle, unit: number, target: number, moved: boolean): number => {
  const { rangedPierce, shots } = battle.template.warband
  const { staggered } = columns(battle, Injuries)
  const hit = passChance(warStatOf(battle, unit, WarStat.Ranged), -staggered[unit])
  const pierce = rangedPierce[unit] - (moved ? HINDERED : 0)
  const each = Math.floor((hit * failsDefence(battle, target, pierce) * 1024) / (CERTAIN * CERTAIN))
  return Math.min(Math.max(columns(battle, Vitals).hp[target], 1) * 1024, shots[unit] * each)
}
