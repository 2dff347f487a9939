import { Vitals } from '../../../components/units.ts'
import { Injuries } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { areFoes } from '../../../engine/tactics/contact.ts'
import { explainAims } from './explain.ts'
import { answerBest, type Worth } from './legal.ts'
import { blowDamage } from './odds.ts'
import type { Taste } from './taste.ts'
import { worthOf } from './worth.ts'

/** Who is struck in a melee: where one blow does most, or the one with the fewest wounds; of equals the first (DEC-16 WAR-23). */
export const planStrike = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const worth = taste.weakestFirst ? worthOfWeakest : worthOfBlow
  answerBest(battle, unit, out, worth, Number.NEGATIVE_INFINITY)
  if (why === undefined) return 1
  why.decidedBy = taste.weakestFirst ? 'DEC-16 focus-weakest: fewest wounds' : 'DEC-16: where one blow does most'
  explainAims(battle, unit, out[0], { verb: 'strike', score: worth, value: worthOfBlow }, why)
  return 1
}

const worthOfBlow: Worth = (battle, unit, choice) => {
  const target = choice - battle.template.choiceIds.unit
  const value = blowDamage(battle, unit, target, 1) * worthOf(battle, target)
  // Who is no foe yet would become one (NEU-3).
  return areFoes(battle, unit, target) ? value : -value
}

const worthOfWeakest: Worth = (battle, unit, choice) => {
  const target = choice - battle.template.choiceIds.unit
  if (!areFoes(battle, unit, target)) return -1
  return (1 << 16) * (columns(battle, Injuries).level[target] + 1) - columns(battle, Vitals).hp[target]
}
