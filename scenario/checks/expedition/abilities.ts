import { isMap } from '../../plain.ts'
import type { Path } from '../../problems.ts'
import type { Ability, Json, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { checkSteps, type Place } from './steps.ts'

/** Windows that belong to the whole battle: nobody has caused them and they befall nobody (DMG-11). */
const OF_ALL = ['roundStart', 'roundEnd']

/** Windows in which an action is at hand. */
const OF_ACTIONS = ['rolled', 'preventing', 'losingHp', 'damageDealt', 'damageTaken', 'defeated', 'afterDefeated']

/** Verbs for the defeated (EXP-32 EXP-34). */
const OF_DEFEATED = ['revive', 'takeOff']

/** What the round counter shows at most (EXP-12). */
const LAST_ROUND = 6

/** Checks all abilities: conditions that can hold, targets, costs and steps that work where they stand. */
export function checkAbilities(scenario: Scenario, refuse: Refuse): void {
  for (const ability of scenario.abilities) {
    const at: Path = ['abilities', ability.id]
    if (ability.as === null) checkAnswer(ability, at, refuse)
    else checkUse(ability, at, refuse)
    for (const { what, spend } of ability.cost) {
      if (spend === 'temporary') continue
      const message = 'costs of ruleset expedition are paid once: leave spend out'
      refuse('ERR_COST', [...at, 'cost', what, 'spend'], spend, 'temporary', message)
    }
    checkSteps(scenario, ability.do, placeOf(ability), [...at, 'do'], refuse)
  }
}

/** Where the steps of an ability stand: what they may be and whom they may befall. */
const placeOf = (ability: Ability): Place => {
  const { as, when } = ability
  const parties = as !== null ? ['self', 'target'] : OF_ALL.includes(when!) ? ['self'] : ['self', 'source', 'target', 'trigger']
  const ranks = ['rank', 'level', 'partySize', 'all']
  const amounts =
    as === 'engage' || when === 'rolled' || when === 'afterEngage'
      ? [...ranks, 'rolled', 'blanks']
      : OF_ACTIONS.includes(when ?? '')
        ? [...ranks, 'dealt', 'taken', 'rolled', 'blanks']
        : ranks
  return { name: as === null ? `when: ${when}` : `as: ${as}`, parties, amounts, ability }
}

function checkUse(ability: Ability, at: Path, refuse: Refuse): void {
  if (ability.if !== null) {
    const message = 'conditions are for abilities with "when": who may be aimed at stands under target'
    refuse('ERR_CONDITION', [...at, 'if'], 'if', 'no if', message)
  }
  const { target } = ability
  if (target === null) return
  if (ability.as === 'engage') {
    const message = 'an ability within an engage befalls its target (to: target) or its user (to: self): leave target out'
    refuse('ERR_CONFLICT', [...at, 'target'], 'target', 'no target', message)
    return
  }
  const side = target.side
  if (side !== null && !['own', 'opposing', 'any'].includes(side)) {
    const message = `an ability of ruleset expedition aims at own, opposing or any, seen from its user; "${side}" names one side`
    refuse('ERR_TARGET_SIDE', [...at, 'target', 'side'], side, 'own, opposing or any', message)
  }
  const first = ability.do.find(({ to, verb }) => to === 'target' || OF_DEFEATED.includes(verb))
  const brings = first !== undefined && OF_DEFEATED.includes(first.verb)
  if (target.is === 'defeated' && !brings) {
    const message = 'the defeated are beyond everything but revive and takeOff: expected one of these first (EXP-32)'
    refuse('ERR_TARGET', [...at, 'target', 'is'], 'defeated', 'revive or takeOff', message)
  } else if (target.is !== 'defeated' && ability.do.some(({ verb, to }) => to === 'target' && OF_DEFEATED.includes(verb))) {
    const message = 'revive and takeOff are for the defeated: expected target: {is: defeated}'
    refuse('ERR_TARGET', [...at, 'target', 'is'], target.is ?? 'standing', 'defeated', message)
  }
}

function checkAnswer(ability: Ability, at: Path, refuse: Refuse): void {
  const when = ability.when!
  if (ability.target !== null) {
    const message = 'an answer to a moment befalls whom the moment names (to: self, source or target): leave target out'
    refuse('ERR_CONFLICT', [...at, 'target'], 'target', 'no target', message)
  }
  for (const [key, said] of Object.entries(ability.if ?? {})) {
    const here = [...at, 'if', key]
    if (OF_ALL.includes(when) && ['source', 'target', 'trigger'].includes(key)) {
      refuse('ERR_CONDITION', here, key, 'self or round', `nobody causes ${when}, and it befalls nobody: it has no ${key}`)
    } else if (['action', 'shows'].includes(key) && !OF_ACTIONS.includes(when)) {
      const message = `there is no action at hand when: ${when}; ${key} can be asked in ${OF_ACTIONS.join(', ')}`
      refuse('ERR_CONDITION', here, key, OF_ACTIONS.join(', '), message)
    } else if (key === 'form' && !OF_ACTIONS.includes(when) && when !== 'afterEngage') {
      const message = `there is no engage at hand when: ${when}; form can be asked in ${OF_ACTIONS.join(', ')}, afterEngage`
      refuse('ERR_CONDITION', here, key, OF_ACTIONS.join(', '), message)
    } else if (key === 'round') checkRound(said, here, refuse)
    else if (['self', 'source', 'target', 'trigger'].includes(key)) checkUnit(said, here, refuse)
  }
}

/** Every round after the fifth counts as the sixth (EXP-12). */
export function checkRound(said: Json | undefined, at: Path, refuse: Refuse): void {
  if (typeof said !== 'number' || said <= LAST_ROUND) return
  const message = `every round after the fifth counts as round ${LAST_ROUND}: expected 1 to ${LAST_ROUND}, got ${said}`
  refuse('ERR_RANGE', at, `${said}`, `1 to ${LAST_ROUND}`, message)
}

const SAME = ['self', 'source', 'target', 'trigger']

function checkUnit(said: Json, at: Path, refuse: Refuse): void {
  if (Array.isArray(said)) {
    const same = said.filter((word) => SAME.includes(word as string))
    if (same.length < 2) return
    refuse(
      'ERR_CONDITION',
      at,
      same.join(', '),
      'one of them',
      `all words of a list must hold: one unit cannot be ${same.join(' and ')}`,
    )
  } else if (isMap(said) && said.atTurnStart === true && said.within === undefined && said.range === undefined) {
    if (said.beyond !== undefined || said.sight === true) return
    const message = 'atTurnStart says from where hexes are counted: expected within, beyond or sight beside it'
    refuse('ERR_CONDITION', [...at, 'atTurnStart'], 'true', 'within, beyond or sight', message)
  }
}
