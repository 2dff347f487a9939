import { eventsSetOff } from '../../compile/warband/line-up.ts'
import type { Path } from '../../problems.ts'
import type { Scenario, ScenarioEvent } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { checkWarSteps } from './steps.ts'

/** Moments of a token: somebody has set them off (NEU-4). */
const OF_TOKENS = ['tokenRevealed', 'tokenTaken']

/** Events happen when their window opens, or when others call them; whoever took the token is the trigger (WAR-33 NEU-4). */
export function checkWarEvents(scenario: Scenario, refuse: Refuse): void {
  const triggered = eventsWithTrigger(scenario)
  for (const event of scenario.events) {
    const at: Path = ['events', event.id]
    checkAsked(event, at, refuse)
    if (event.limit !== null && event.limit.per !== 'battle') {
      const message = 'how often an event happens is limited for the battle: expected oncePerBattle or {perBattle: n}'
      refuse('ERR_LIMIT', [...at, 'limit'], `per ${event.limit.per}`, 'perBattle', message)
    }
    const side = event.target?.side ?? null
    if (side === 'own' || side === 'opposing') {
      const message = `an event is on nobody's side: expected the id of a side or any, got ${side}`
      refuse('ERR_TARGET_SIDE', [...at, 'target', 'side'], side, 'the id of a side', message)
    }
    const parties = [...(triggered.has(event.id) ? ['trigger'] : []), ...(event.target === null ? [] : ['target'])]
    // Where nobody is named it befalls who set it off.
    const named = triggered.has(event.id) ? [...parties, 'self'] : parties
    checkWarSteps(scenario, event.do, { name: 'in this event', parties: named, amounts: [] }, [...at, 'do'], refuse)
  }
  checkRings(scenario, refuse)
}

/** Events that somebody sets off: by a token, or by an ability; and what these call. */
function eventsWithTrigger(scenario: Scenario): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (ids: readonly string[]): void => {
    for (const id of ids) {
      if (found.has(id)) continue
      found.add(id)
      visit(eventsSetOff(scenario, scenario.events.find((event) => event.id === id)?.do ?? []))
    }
  }
  visit(scenario.events.filter(({ when }) => OF_TOKENS.includes(when ?? '')).map(({ id }) => id))
  visit(scenario.abilities.flatMap(({ do: steps }) => eventsSetOff(scenario, steps)))
  return found
}

function checkAsked({ if: asked, when }: ScenarioEvent, at: Path, refuse: Refuse): void {
  for (const key of Object.keys(asked ?? {})) {
    if (when === null) {
      const message = 'an event that others call by name asks for nothing: leave if out, or write when'
      refuse('ERR_CONDITION', [...at, 'if'], key, 'when', message)
    } else if (key === 'token' && !OF_TOKENS.includes(when)) {
      const message = `a token can be asked for when: ${OF_TOKENS.join(' or ')}, not ${when}`
      refuse('ERR_CONDITION', [...at, 'if', 'token'], 'token', `when: ${OF_TOKENS.join(' or ')}`, message)
    } else if (key !== 'token' && key !== 'round') {
      const message = `an event asks for the round or the token, not for units; got ${key}`
      refuse('ERR_CONDITION', [...at, 'if', key], key, 'round or token', message)
    }
  }
}

/** Events that set one another off without end. */
function checkRings(scenario: Scenario, refuse: Refuse): void {
  const calls = new Map(scenario.events.map(({ id, do: steps }) => [id, eventsSetOff(scenario, steps)]))
  const done = new Set<string>()
  const visit = (id: string, path: readonly string[]): void => {
    const place = path.indexOf(id)
    if (place >= 0) {
      const ring = [...path.slice(place), id].join(' → ')
      refuse('ERR_EVENT_CYCLE', ['events', id], ring, 'no ring', `sets itself off: ${ring}`)
      return
    }
    if (done.has(id)) return
    for (const next of calls.get(id) ?? []) visit(next, [...path, id])
    done.add(id)
  }
  for (const { id } of scenario.events) visit(id, [])
}
