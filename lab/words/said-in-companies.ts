import { EventKind } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'
import { sideName } from './company.ts'
import { abilityName, unitName } from './names.ts'
import type { Say } from './say.ts'
import { FAILURES, SAID_IN_BANDS } from './warband.ts'

/** The ability that has failed, 1 + its index, or an event of the file. */
const failed = (t: Template, ability: number): string => (ability === 0 ? 'what happens' : abilityName(t, ability - 1))

/** Words for events that other rulesets have too, as companies say them. */
export const SAID_IN_COMPANIES: Readonly<Partial<Record<EventKind, Say>>> = {
  ...SAID_IN_BANDS,
  [EventKind.EffectFailed]: (t, { actor, target, values: [, why, ability] }) => {
    const whom = target === 0 || target === actor ? '' : ` for ${unitName(t, target)}`
    const owner = actor === 0 ? '' : ` of ${unitName(t, actor)}`
    return `Nothing comes of ${failed(t, ability)}${owner}${whom}: ${FAILURES[why] ?? `reason ${why}`}`
  },
  [EventKind.BattleScored]: (t, { values: [side, own, others, hp] }) =>
    `${sideName(t, side)} scores ${own}, the best of the others ${others}${hp < 0 ? '' : `; ${hp} HP on the table`}`,
}
