import type { Path } from '../../problems.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { checkCompanySteps } from './steps.ts'

/** Events happen as a round starts or ends, to whom they name; nobody owns them. */
export function checkCompanyEvents(scenario: Scenario, refuse: Refuse): void {
  for (const event of scenario.events) {
    const at: Path = ['events', event.id]
    if (event.when === null) {
      const message = 'is missing: expected when: roundStart or roundEnd; nothing calls an event by name'
      refuse('ERR_MISSING', [...at, 'when'], 'nothing', 'a window', message)
      continue
    }
    for (const key of Object.keys(event.if ?? {})) {
      if (key === 'round') continue
      refuse('ERR_CONDITION', [...at, 'if', key], key, 'round', `an event has no units to ask about: expected round, got ${key}`)
    }
    if (event.limit !== null && event.limit.per !== 'battle') {
      const message = 'an event happens at most once a round anyway: expected oncePerBattle or {perBattle: n}'
      refuse('ERR_LIMIT', [...at, 'limit'], `per ${event.limit.per}`, 'perBattle', message)
    }
    const side = event.target?.side ?? null
    if (side === 'own' || side === 'opposing') {
      const message = `an event is on nobody's side: expected the id of a side or any, got ${side}`
      refuse('ERR_TARGET_SIDE', [...at, 'target', 'side'], side, 'the id of a side', message)
    }
    const parties = event.target === null ? [] : ['target']
    const place = { name: 'in an event', parties, amounts: [], when: null, isEvent: true, isAway: false }
    checkCompanySteps(event.do, place, [...at, 'do'], refuse)
  }
}
