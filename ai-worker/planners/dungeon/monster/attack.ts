import {
  CardVerb,
  type CompiledPattern,
  Condition,
  Conditions,
  ElementStrength,
  Elements,
} from '../../../../components/dungeon.ts'
import { type Battle, columns } from '../../../../engine/battle.ts'
import { type AreaPattern, areaPattern } from '../../monster-focus/pattern.ts'

/** No effect. */
export const NO_EFFECT = -1

const HARMLESS = (1 << Condition.Disarm) | (1 << Condition.Stun)

/**
 * The first attack of the effects `from … end − 1` that `unit` can make, or `NO_EFFECT`: none for who is disarmed or stunned, nor what an element
 * that is not there would give (DUN-29 DUN-35).
 */
export const attackAmong = (battle: Battle, unit: number, from: number, end: number): number => {
  if ((columns(battle, Conditions).mask[unit] & HARMLESS) !== 0) return NO_EFFECT
  const { verb, amount, arg } = battle.template.dungeon.effects
  for (let effect = from; effect < end; effect++) {
    if (verb[effect] === CardVerb.Attack) return effect
    if (verb[effect] !== CardVerb.Consume) continue
    if (columns(battle, Elements).strength[arg[effect]] === ElementStrength.Inert) effect += amount[effect]
  }
  return NO_EFFECT
}

const patterns = new WeakMap<CompiledPattern, AreaPattern>()

/** The area pattern of an attack, or none. */
export const patternOf = (battle: Battle, effect: number): AreaPattern | undefined => {
  const { effects, patterns: all } = battle.template.dungeon
  const at = effects.pattern[effect]
  if (at < 0) return undefined
  const compiled = all[at]
  let found = patterns.get(compiled)
  if (found === undefined) {
    const [first] = compiled.turns
    const steps = Array.from({ length: first.length / 2 }, (_, i): [number, number] => [first[i * 2], first[i * 2 + 1]])
    found = areaPattern(compiled.isMelee ? 'melee' : 'ranged', steps)
    patterns.set(compiled, found)
  }
  return found
}
