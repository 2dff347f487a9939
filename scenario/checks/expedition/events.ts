import type { Path } from '../../problems.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { checkRound } from './abilities.ts'
import { checkSteps } from './steps.ts'

/** Events happen when their window opens, in the round they name, to whom they name; nobody owns them. */
export function checkEvents(scenario: Scenario, refuse: Refuse): void {
  for (const event of scenario.events) {
    const at: Path = ['events', event.id]
    if (event.when === null) {
      const message = 'is missing: expected when: setUp, roundStart, roundEnd or aftermath; nothing calls an event by name'
      refuse('ERR_MISSING', [...at, 'when'], 'nothing', 'a window', message)
      continue
    }
    for (const key of Object.keys(event.if ?? {})) {
      if (key === 'round') continue
      refuse('ERR_CONDITION', [...at, 'if', key], key, 'round', `an event has no units to ask about: expected round, got ${key}`)
    }
    checkRound(event.if?.round, [...at, 'if', 'round'], refuse)
    if (event.if?.round !== undefined && ['setUp', 'aftermath'].includes(event.when)) {
      refuse('ERR_CONDITION', [...at, 'if', 'round'], 'round', 'no round', `${event.when} is in no round: leave round out`)
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
    const places = event.do.find(({ verb }) => verb === 'deploy' || verb === 'raise')
    if (event.target !== null && places !== undefined) {
      const message = `an event with a target happens to each unit it befalls: expected ${places.verb} in an event without one`
      refuse('ERR_CONFLICT', [...at, 'target'], `a target beside ${places.verb}`, 'no target', message)
    }
    const place = {
      name: `in an event`,
      parties: event.target === null ? [] : ['target'],
      amounts: ['partySize', 'all'],
      ability: null,
    }
    checkSteps(scenario, event.do, place, [...at, 'do'], refuse)
  }
}
