import type { ReferenceBattle, Turn } from './battle.ts'
import { held, MOST_POINTS } from './chances.ts'
import { For } from './dice.ts'
import type { Figure, Skill } from './figures.ts'
import type { Act } from './policies.ts'
import { Kind } from './records.ts'

const DEFEATED = 1
export const RETIRED = 2

/** What an act does to one unit that it touches: one instance (DMG-1). */
interface Instance {
  readonly target: Figure
  physical: number
  trueDamage: number
  prevented: number
  taken: number
  heal: number
  bonusHp: number
}

const PURPOSE = { physical: For.damage, true: For.damage, heal: For.heal, bonusHp: For.bonusHp } as const

/** SKI-6: uses an ability on a unit or around a cell; the order within is that of DMG-15. */
export const useSkill = (battle: ReferenceBattle, turn: Turn, { skill, target, centre }: Extract<Act, { is: 'use' }>): void => {
  const user = turn.figure
  user.countUse(skill)
  turn.acts++
  battle.records.tell(Kind.abilityUsed, user.row, target?.row ?? 0, skill.number, centre ?? -1)
  const touched = target === null ? battle.struck(skill, user, centre!) : [target]
  const instances = touched.flatMap((other) => {
    provoke(battle, user, other)
    return hits(battle, user, skill, other) ? [layDown(battle, user, skill, other)] : []
  })
  for (const instance of instances) prevent(battle, instance)
  for (const instance of instances) take(battle, user, instance)
  for (const instance of instances) heal(battle, user, instance)
  const felled = instances.filter(({ target: unit, taken }) => taken > 0 && unit.hp === 0)
  for (const { target: unit } of felled) battle.records.tell(Kind.unitDefeated, user.row, unit.row, skill.number)
  for (const { target: unit } of felled) takeOff(battle, unit, DEFEATED, user.row)
}

/** DEC-8: who is aimed at or struck is hostile to the user's side from then on, and that side returns it. */
const provoke = (battle: ReferenceBattle, user: Figure, target: Figure): void => {
  if (user.side === target.side || target.countsAsFoe(user)) return
  turn(battle, target, user.side, user)
  for (const figure of battle.figures) if (figure.side === user.side) turn(battle, figure, target.side, target)
}

const turn = (battle: ReferenceBattle, figure: Figure, against: string, offender: Figure): void => {
  if (figure.foes.has(against)) return
  figure.foes.add(against)
  const side = battle.scenario.sides.findIndex(({ id }) => id === against)
  if (figure.isPresent) battle.records.tell(Kind.dispositionChanged, figure.row, offender.row, side, 1)
}

/** SKI-8. */
const hits = (battle: ReferenceBattle, user: Figure, skill: Skill, target: Figure): boolean => {
  const { check } = skill.source
  if (check === null) return true
  const need = battle.need(skill, user, user.cell!, target, target.cell!)
  battle.records.detail(Kind.checked, user.row, target.row, check.die, need)
  if (battle.roll(user, For.check, check.die) >= need) return true
  battle.records.tell(Kind.attackMissed, user.row, target.row, skill.number, need)
  return false
}

/** SKI-9: rolls every effect for one unit. */
const layDown = (battle: ReferenceBattle, user: Figure, skill: Skill, target: Figure): Instance => {
  const sums = { physical: 0, true: 0, heal: 0, bonusHp: 0 }
  for (const deed of skill.deeds) {
    let rolled = deed.plus
    for (let die = 0; die < deed.count; die++) rolled += battle.roll(user, PURPOSE[deed.verb], deed.faces)
    sums[deed.verb] += held(deed, rolled)
  }
  const { physical, true: trueDamage } = sums
  if (physical + trueDamage > 0) battle.records.tell(Kind.damageDealt, user.row, target.row, physical, trueDamage, skill.number)
  return { target, physical, trueDamage, prevented: 0, taken: 0, heal: sums.heal, bonusHp: sums.bonusHp }
}

/** DMG-4; a hit deals at least the minimum where it rolled that much (SKI-9). */
const prevent = (battle: ReferenceBattle, instance: Instance): void => {
  const stoppable = Math.max(0, instance.physical - battle.option('minimumDamage'))
  instance.prevented = Math.min(instance.target.stat('armour'), stoppable)
  if (instance.prevented === 0) return
  battle.records.tell(Kind.damagePrevented, 0, instance.target.row, instance.prevented, instance.physical - instance.prevented)
}

/** DMG-3, DMG-6, DMG-7. */
const take = (battle: ReferenceBattle, user: Figure, instance: Instance): void => {
  const { target, trueDamage } = instance
  const physical = instance.physical - instance.prevented
  instance.taken = physical + trueDamage
  if (instance.taken === 0) return
  const absorbed = Math.min(physical, target.bonusHp)
  target.bonusHp -= absorbed
  target.hp = Math.max(0, target.hp - (physical - absorbed) - trueDamage)
  battle.records.tell(Kind.damageTaken, user.row, target.row, instance.taken, absorbed, target.hp, target.bonusHp)
}

/** DMG-13, DMG-15: nothing for a unit that the act has felled. */
const heal = (battle: ReferenceBattle, user: Figure, { target, heal: points, bonusHp }: Instance): void => {
  if (target.hp === 0) return
  const gained = Math.min(points, target.maxHp - target.hp)
  if (gained > 0) {
    target.hp += gained
    battle.records.tell(Kind.unitHealed, user.row, target.row, gained, target.hp)
  }
  if (bonusHp > 0) {
    const piled = Math.min(bonusHp, MOST_POINTS - target.bonusHp)
    target.bonusHp += piled
    if (piled > 0) battle.records.tell(Kind.bonusHpGained, user.row, target.row, piled, target.bonusHp)
  }
}

/** SKI-11: the unit leaves the map, its bonus HP are gone. */
export const takeOff = (battle: ReferenceBattle, figure: Figure, cause: number, source: number): void => {
  const from = figure.cell!
  figure.cell = null
  figure.bonusHp = 0
  battle.records.tell(Kind.unitRemoved, source, figure.row, cause, from)
}
