import { isMap } from '../../plain.ts'
import type { Path } from '../../problems.ts'
import type { Ability, Json, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { checkCompanySteps, type Place } from './steps.ts'

/** Windows that belong to the whole battle: nobody has caused them and they befall nobody. */
const OF_ALL = ['roundStart', 'roundEnd']

/** Windows in which an action is at hand. */
const OF_ACTIONS = ['damageDealt', 'damageTaken', 'killing', 'defeated']

/** Checks all abilities: orders, acts and answers with targets, conditions and steps that work where they stand (COM-19 COM-29). */
export function checkCompanyAbilities(scenario: Scenario, refuse: Refuse): void {
  for (const ability of scenario.abilities) {
    const at: Path = ['abilities', ability.id]
    if (ability.as === null) checkAnswer(ability, at, refuse)
    else checkUse(ability, at, refuse)
    checkCompanySteps(ability.do, placeOf(ability), [...at, 'do'], refuse)
  }
}

/** Where the steps of an ability stand: what they may be and whom they may befall. */
const placeOf = ({ as, when, target }: Ability): Place => ({
  name: as === null ? `when: ${when}` : `as: ${as}`,
  parties:
    as !== null
      ? target === null
        ? ['self']
        : ['self', 'target']
      : OF_ALL.includes(when!)
        ? ['self']
        : isOfTurn(when)
          ? ['self', 'source']
          : ['self', 'source', 'target'],
  amounts: OF_ACTIONS.includes(when ?? '') ? ['rank', 'dealt', 'taken'] : ['rank'],
  when,
  isEvent: false,
  isAway: as !== null && target !== null && isAway(target.is),
})

const isOfTurn = (when: string | null): boolean => when === 'turnStart' || when === 'turnEnd'

/** Whether a word for how a unit stands means one that has left the table. */
const isAway = (word: string | null): boolean => word !== null && word !== 'standing'

function checkUse(ability: Ability, at: Path, refuse: Refuse): void {
  if (ability.if !== null) {
    const message = 'conditions are for abilities with "when": who may be aimed at stands under target'
    refuse('ERR_CONDITION', [...at, 'if'], 'if', 'no if', message)
  }
  const { target } = ability
  if (target === null) return
  if (target.count !== null && target.count !== 1) {
    const message = `an order or act of ruleset company has one target: expected count 1, got ${target.count}`
    refuse('ERR_COUNT', [...at, 'target', 'count'], `${target.count}`, '1', message)
  }
  if (!isAway(target.is)) return
  for (const key of ['within', 'beyond'] as const) {
    if (target[key] === null || target[key] === 0) continue
    const message = `who has left the table (is: ${target.is}) stands nowhere: leave ${key} out (COM-9)`
    refuse('ERR_TARGET', [...at, 'target', key], `${target[key]}`, `no ${key}`, message)
  }
  if (target.sight && target.within === null) {
    const message = `who has left the table (is: ${target.is}) cannot be seen: leave sight out (COM-9)`
    refuse('ERR_TARGET', [...at, 'target', 'sight'], 'true', 'no sight', message)
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
    if (OF_ALL.includes(when) && ['source', 'target'].includes(key)) {
      const message = `nobody causes ${when}, and it befalls nobody: it has no ${key}`
      refuse('ERR_CONDITION', here, key, 'self or round', message)
    } else if (isOfTurn(when) && key === 'target') {
      const message = `${when} befalls nobody: who has the turn is its source`
      refuse('ERR_CONDITION', here, key, 'source', message)
    } else if (key === 'action' && !OF_ACTIONS.includes(when)) {
      const message = `there is no action at hand when: ${when}; action can be asked in ${OF_ACTIONS.join(', ')}`
      refuse('ERR_CONDITION', here, key, OF_ACTIONS.join(', '), message)
    } else if (key === 'target' && when === 'killing' && isNeverFalling(said)) {
      const message = 'who is about to die is neither standing nor gone for good: expected killed, killed.chilled, … or dead'
      refuse('ERR_CONDITION', here, JSON.stringify(said), 'killed', message)
    }
  }
}

/** Whether a condition asks of somebody who is about to die what cannot be: that it stands, or has retired before. */
const isNeverFalling = (said: Json): boolean => {
  const word = isMap(said) ? said.is : said
  return [word].flat().some((one) => one === 'standing')
}
