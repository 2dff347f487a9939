import { stepsWithin } from '../../compile/warband/line-up.ts'
import type { Path } from '../../problems.ts'
import type { Ability, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { checkWarSteps, NAMELESS } from './steps.ts'

/** Moments of an instance of damage, in which what is dealt and taken is known. */
const OF_DAMAGE = ['damageDealt', 'damageTaken']

/** Moments that befall nobody. */
const OF_ROUNDS = ['roundStart', 'roundEnd']

/** A spell has a number to reach and nothing that only answers have, and the other way round (WAR-39). */
export function checkSpells(scenario: Scenario, refuse: Refuse): void {
  for (const ability of scenario.abilities) {
    const at: Path = ['abilities', ability.id]
    const parties = ability.when === null ? checkSpell(ability, at, refuse) : checkAnswer(ability, at, refuse)
    const isOfDamage = OF_DAMAGE.includes(ability.when ?? '')
    const amounts = isOfDamage ? ['rank', 'dealt', 'taken'] : ['rank']
    const name = ability.when === null ? 'in a spell' : `in an answer to ${ability.when}`
    checkWarSteps(scenario, ability.do, { name, parties, amounts }, [...at, 'do'], refuse)
  }
}

function checkSpell({ if: asked, do: steps, target, props }: Ability, at: Path, refuse: Refuse): readonly string[] {
  if (props?.needs === undefined) {
    const message = 'is missing: expected what a d20 must reach for the spell to work, a whole number from 2 to 20'
    refuse('ERR_MISSING', [...at, 'needs'], 'nothing', 'a whole number from 2 to 20', message)
  }
  if (asked !== null) {
    const message = 'a spell asks for nothing: expected if only beside when'
    refuse('ERR_CONDITION', [...at, 'if'], 'if', 'when', message)
  }
  if (props?.ongoing === true) {
    const holds = [...stepsWithin(steps, '')].some(({ effect }) => effect.verb === 'modify')
    if (!holds) {
      const message = 'nothing of this spell goes on: expected a modify, or no ongoing'
      refuse('ERR_CONFLICT', [...at, 'ongoing'], 'true', 'a modify', message)
    }
  }
  const ofCaster = ['self', 'source']
  const all = [...ofCaster, 'target', 'opponent']
  if (target !== null) return all
  const isAimed = [...stepsWithin(steps, '')].some(({ effect: { verb, to } }) => to === 'target' && !NAMELESS.has(verb))
  if (!isAimed) return ofCaster
  const message = 'is missing: expected a map like {side: opposing, within: 8}; or to: self in each step that befalls the caster'
  refuse('ERR_MISSING', [...at, 'target'], 'nothing', 'a target', message)
  return all
}

function checkAnswer({ if: asked, when, target, props }: Ability, at: Path, refuse: Refuse): readonly string[] {
  for (const key of ['needs', 'ongoing'] as const) {
    if (props?.[key] === undefined || props[key] === false) continue
    const message = `${key} is for spells: expected as: spell in place of when, or no ${key}`
    refuse('ERR_CONFLICT', [...at, key], String(props[key]), 'as: spell', message)
  }
  if (target !== null) {
    const message = 'an answer befalls whom its effects name (to: source, target …): leave target out'
    refuse('ERR_CONFLICT', [...at, 'target'], 'a target', 'no target', message)
  }
  if (asked?.token !== undefined) {
    const message = 'a token can be asked for in events, not in abilities'
    refuse('ERR_CONDITION', [...at, 'if', 'token'], 'token', 'an event', message)
  }
  return OF_ROUNDS.includes(when ?? '') ? ['self'] : ['self', 'source', 'target', 'opponent']
}
