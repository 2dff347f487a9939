import type { Path, Problems } from '../problems.ts'
import type { Ability, Amount, Scenario } from '../types.ts'
import { refusals } from './refusal.ts'
import { checkAnswers } from './skirmish-answers.ts'

/** Points that one use of an ability may deal, heal or give at most: sums stay within 16-bit columns. */
const MOST_POINTS = 9999

/** Refuses what the common format can say and skirmish would not do: an ability is never quietly taken for another one. */
export function checkSkirmishAbilities(scenario: Scenario, problems: Problems): void {
  for (const ability of scenario.abilities) {
    const at: Path = ['abilities', ability.id]
    checkEffects(scenario, ability, at, problems)
    checkAnswers(ability, at, refusals(problems))
    if (ability.check !== null && ability.check.plus.dice !== null) {
      problems.error('ERR_CHECK_DICE', [...at, 'check', 'plus'], {
        got: 'dice',
        expected: 'a whole number or rank',
        message: `the bonus of a check is a whole number or rank: dice beside the die of the check are not in ruleset skirmish`,
      })
    }
  }
}

function checkEffects(scenario: Scenario, ability: Ability, at: Path, problems: Problems): void {
  const ranks = scenario.kinds.flatMap((kind) => kind.abilities.filter(({ id }) => id === ability.id).map((entry) => entry.rank))
  let most = 0
  ability.do.forEach((effect, index) => {
    const toItself = effect.to === 'self' && ability.target === null
    if (ability.when === null && effect.to !== 'target' && !toItself) {
      problems.error('ERR_EFFECT_TO', [...at, 'do', index], {
        got: effect.to,
        expected: 'target',
        message: `effects of ruleset skirmish happen to the target; "to: ${effect.to}" is not there`,
      })
    }
    const { amount } = effect
    if (amount === null) return
    most += Math.max(0, ...ranks.map((rank) => mostOf(amount, rank)))
  })
  if (most <= MOST_POINTS) return
  problems.error('ERR_TOO_STRONG', [...at, 'do'], {
    got: String(most),
    expected: `at most ${MOST_POINTS} points in one use`,
    message: `could come to ${most} points in one use; at most ${MOST_POINTS} are allowed`,
  })
}

/** The most that an amount can come to at a rank. */
function mostOf({ dice, of, times, plus, min, max }: Amount, rank: number): number {
  const value = plus + (of === 'rank' ? times * rank : 0) + (dice === null ? 0 : dice.count * dice.faces)
  return Math.min(Math.max(value, min ?? value), max ?? Number.POSITIVE_INFINITY)
}
