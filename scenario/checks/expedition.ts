import type { Problems } from '../problems.ts'
import type { Scenario } from '../types.ts'
import { checkAbilities } from './expedition/abilities.ts'
import { checkDice } from './expedition/dice.ts'
import { checkEvents } from './expedition/events.ts'
import { checkKinds } from './expedition/kinds.ts'
import { checkParty } from './expedition/party.ts'
import { checkSizes } from './expedition/sizes.ts'
import { checkStates } from './expedition/states.ts'
import { refusals } from './refusal.ts'

/** Refuses what the common format can say and expedition would not do: nothing is quietly taken for something else. */
export function checkExpedition(scenario: Scenario, problems: Problems): void {
  const refuse = refusals(problems)
  checkParty(scenario, refuse)
  checkKinds(scenario, refuse)
  checkDice(scenario, refuse)
  checkAbilities(scenario, refuse)
  checkEvents(scenario, refuse)
  checkGround(scenario, refuse)
  if (problems.failed) return
  checkStates(scenario, refuse)
  checkSizes(scenario, refuse)
}

/** Every hex costs the same here, and nothing takes cover (EXP-20). */
function checkGround(scenario: Scenario, refuse: ReturnType<typeof refusals>): void {
  for (const { id, moveCost, cover } of scenario.terrain) {
    if (moveCost !== 1) {
      const message = 'every hex of ruleset expedition costs one to enter: leave moveCost out'
      refuse('ERR_TERRAIN', ['terrain', id, 'moveCost'], `${moveCost}`, '1', message)
    }
    if (cover !== 0) {
      const message = 'there is no cover in ruleset expedition: leave it out'
      refuse('ERR_TERRAIN', ['terrain', id, 'cover'], `${cover}`, '0', message)
    }
  }
  scenario.objectives.forEach(({ check }, index) => {
    if (check.at !== 'action') return
    const message = 'objectives of ruleset expedition are judged at the end of a round: expected roundEnd or {roundEnd: n}'
    refuse('ERR_OBJECTIVE', ['objectives', index, 'check'], 'action', 'roundEnd', message)
  })
}
