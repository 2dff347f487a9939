import { meanUpTo, waysOf } from './chances.ts'
import type { Battlefield } from './field.ts'
import type { Deed, Figure, Skill } from './figures.ts'

const known = new WeakMap<Skill, Map<string, Map<number, bigint>>>()

/** Sums of an ability's dice of one sort, with the ways to get them. */
const waysOfVerb = (skill: Skill, verb: Deed['verb']): Map<number, bigint> => {
  const byVerb = known.get(skill) ?? new Map<string, Map<number, bigint>>()
  known.set(skill, byVerb)
  if (!byVerb.has(verb)) byVerb.set(verb, waysOf(skill.deeds.filter((deed) => deed.verb === verb)))
  return byVerb.get(verb)!
}

/** Expected damage in 1024ths of an ability used from one cell on a unit that stands on another; each mean is rounded down. */
const expectedDamage = (field: Battlefield, user: Figure, skill: Skill, from: number, target: Figure, at: number): number => {
  const armour = target.stat('armour')
  const least = field.option('minimumDamage')
  const cap = target.hp + target.bonusHp
  const physical = waysOfVerb(skill, 'physical')
  // Up to the minimum a hit passes armour whole: where that is all the target has left, armour never matters.
  const passed = meanUpTo(physical, Math.min(least, cap))
  const beyondArmour = cap > least ? meanUpTo(physical, armour + cap) - meanUpTo(physical, armour + least) : 0
  const mean = passed + beyondArmour + meanUpTo(waysOfVerb(skill, 'true'), target.hp)
  const { check } = skill.source
  if (check === null) return mean
  const passing = Math.min(check.die, Math.max(0, check.die + 1 - field.need(skill, user, from, target, at)))
  return Math.floor((mean * passing) / check.die)
}

/** What an attack from a cell is worth: in an area everybody struck who is no foe counts against it. */
export const worth = (field: Battlefield, user: Figure, skill: Skill, from: number, target: Figure): number => {
  if (skill.area === null) return expectedDamage(field, user, skill, from, target, target.cell!)
  return field
    .struck(skill, user, target.cell!)
    .map((other) => (user.countsAsFoe(other) ? 1 : -1) * expectedDamage(field, user, skill, from, other, other.cell!))
    .reduce((sum, value) => sum + value, 0)
}

/** What help is worth: healing of which at least a point and three quarters would be gained; half of bonus HP for who has none. */
export const helpWorth = (skill: Skill, target: Figure): number => {
  const healing = waysOfVerb(skill, 'heal')
  const gained = meanUpTo(healing, target.maxHp - target.hp)
  const mean = meanUpTo(healing, Number.MAX_SAFE_INTEGER)
  const bonus = meanUpTo(waysOfVerb(skill, 'bonusHp'), Number.MAX_SAFE_INTEGER)
  return (gained >= 1024 && 4 * gained >= 3 * mean ? gained : 0) + (target.bonusHp === 0 ? Math.floor(bonus / 2) : 0)
}

export const usableAttacks = (figure: Figure): Skill[] =>
  figure.skills.filter((skill) => skill.isAttack && figure.hasUseLeft(skill))

/** Damage to expect on a cell until the unit's next turn: the best attack of every foe that could come near enough. */
export const exposure = (field: Battlefield, figure: Figure, cell: number): number =>
  field
    .present()
    .filter((foe) => foe !== figure && foe.countsAsFoe(figure))
    .map((foe) => {
      const range = field.board.range(foe.cell!, cell)
      const walk = field.option('movesPerTurn') > 0 ? foe.stat('move') : 0
      const near = foe.skills.filter(
        (skill) => skill.isAttack && foe.hasUseLater(skill) && range <= walk + skill.farthest + (skill.area ?? 0),
      )
      return Math.max(0, ...near.map((skill) => expectedDamage(field, foe, skill, foe.cell!, figure, cell)))
    })
    .reduce((sum, damage) => sum + damage, 0)
