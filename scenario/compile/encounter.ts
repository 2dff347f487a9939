import type { Template } from '../../engine/template.ts'
import type { Scenario } from '../types.ts'
import type { RankedAbilities } from './abilities.ts'
import type { EffectList } from './effects.ts'
import { compileDice, NO_DICE } from './encounter/dice-table.ts'
import { compileEvents } from './encounter/events.ts'
import { compileReactions, NO_REACTIONS } from './encounter/reactions.ts'
import { compileRoster, NO_ROSTER } from './encounter/roster.ts'
import type { LineUp } from './line-up.ts'
import type { Zones } from './zones.ts'

/** What of a template only an encounter has. */
type Encounter = Pick<Template, 'reactions' | 'roster' | 'dice' | 'scripted' | 'deployments'>

/**
 * Compiles reactions; and roles, dice, events and deployments, empty tables where nobody has a seat. Effects of faces and events are added
 * to `effects`.
 */
export const compileEncounter = (
  scenario: Scenario,
  lineUp: LineUp,
  ranked: RankedAbilities,
  zones: Zones,
  effects: EffectList,
): Encounter => {
  const answers = ranked.ranked.some(({ ability }) => ability.when !== null)
  const reactions = answers ? compileReactions(scenario, lineUp, ranked) : NO_REACTIONS
  if (scenario.seats === undefined) return { reactions, roster: NO_ROSTER, dice: NO_DICE, scripted: [], deployments: [] }
  return {
    reactions,
    roster: compileRoster(scenario, lineUp, zones),
    dice: compileDice(scenario, lineUp, effects),
    scripted: compileEvents(scenario, lineUp, effects),
    deployments: lineUp.deployments,
  }
}
