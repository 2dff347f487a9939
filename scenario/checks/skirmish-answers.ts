import type { Path } from '../problems.ts'
import type { Ability, Effect } from '../types.ts'
import type { Refuse } from './refusal.ts'

/** Windows that take their own steps only, and the only ones that take these. */
const NARROW: Readonly<Record<string, readonly string[]>> = { preventing: ['prevent'], losingHp: ['capLoss', 'keepLastHp'] }

/** Numbers that are found out while an instance is answered. */
const OF_INSTANCES = ['dealt', 'taken', 'all']

const OF_ANSWERS = ['prevent', 'capLoss', 'keepLastHp']

/** Refuses what an answer to a moment (`when`) cannot say in ruleset skirmish, and what only such an answer can say elsewhere. */
export function checkAnswers(ability: Ability, at: Path, refuse: Refuse): void {
  if (ability.when === null) {
    checkUse(ability, at, refuse)
    return
  }
  if (ability.target !== null || ability.check !== null) {
    const got = ability.check === null ? 'target' : 'check'
    const message = `an answer to a moment befalls whom the moment names (to: self, source or target) and needs no roll: leave ${got} out`
    refuse('ERR_CONFLICT', [...at, got], got, `no ${got}`, message)
  }
  ability.do.forEach((effect, index) => {
    checkStep(ability.when!, effect, [...at, 'do', index, effect.verb], refuse)
  })
}

function checkUse(ability: Ability, at: Path, refuse: Refuse): void {
  if (ability.if !== null) {
    const message = 'conditions are for abilities with "when": who may be aimed at stands under target'
    refuse('ERR_CONDITION', [...at, 'if'], 'if', 'no if', message)
  }
  ability.do.forEach(({ verb, amount }, index) => {
    const here = [...at, 'do', index, verb]
    if (OF_ANSWERS.includes(verb)) {
      const there = verb === 'prevent' ? 'when: preventing' : 'when: losingHp'
      refuse('ERR_VERB_PLACE', here, verb, there, `${verb} does nothing as: ${ability.as}: it works ${there}`)
    } else if (amount !== null && OF_INSTANCES.includes(amount.of ?? '')) {
      refuse('ERR_AMOUNT', here, amount.of!, 'rank', `${amount.of} is not known as: ${ability.as} (there: rank)`)
    }
  })
}

function checkStep(when: string, { verb, amount }: Effect, at: Path, refuse: Refuse): void {
  const narrow = NARROW[when]
  if (narrow === undefined ? OF_ANSWERS.includes(verb) : !narrow.includes(verb)) {
    const there = narrow === undefined ? ['damage', 'heal', 'bonusHp'] : narrow
    refuse('ERR_VERB_PLACE', at, verb, there.join(', '), `${verb} does nothing when: ${when} (there: ${there.join(', ')})`)
  } else if (verb === 'capLoss' && (amount!.dice !== null || OF_INSTANCES.includes(amount!.of ?? ''))) {
    refuse('ERR_AMOUNT', at, 'a number found out later', 'a whole number or rank', 'a cap is a whole number or rank')
  } else if (amount?.of === 'taken' && when === 'preventing') {
    const message = 'nothing is taken yet while it is prevented: expected rank, dealt or all'
    refuse('ERR_AMOUNT', at, 'taken', 'rank, dealt or all', message)
  } else if (amount?.of === 'all' && when !== 'preventing') {
    refuse(
      'ERR_AMOUNT',
      at,
      'all',
      'rank, dealt or taken',
      `all is what there is to prevent: expected rank, dealt or taken when: ${when}`,
    )
  }
}
