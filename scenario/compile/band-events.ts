import type { ScriptedEvent } from '../../components/reactions.ts'
import type { Scenario } from '../types.ts'
import { deedsEffect } from './abilities.ts'
import type { DeedList } from './deeds.ts'
import type { EffectList } from './effects.ts'
import { rowsOf } from './encounter/events.ts'
import { WINDOW_WORDS } from './encounter/moments.ts'
import type { LineUp } from './line-up.ts'
import { compileTokens } from './warband/tokens.ts'

/** Window of an event that only others call by name. */
const NO_WINDOW = -1

/** The scenario's events by id, with the rows they befall; what each does is one tree of deeds, and one effect that stands for it. */
export const compileBandEvents = (
  scenario: Scenario,
  lineUp: LineUp,
  effects: EffectList,
  deeds: DeedList,
): readonly ScriptedEvent[] => {
  const tokenKinds = compileTokens(scenario).kinds.map(({ id }) => id)
  return scenario.events.map((event) => {
    const firstEffect = effects.count
    effects.add(deedsEffect(deeds.addEvent(event)))
    return {
      id: event.id,
      window: WINDOW_WORDS[event.when ?? ''] ?? NO_WINDOW,
      round: (event.if?.round ?? 0) as number,
      rows: event.target === null ? null : rowsOf(scenario, lineUp, event.target),
      firstEffect,
      endEffect: effects.count,
      times: event.limit?.per === 'battle' ? event.limit.uses : 0,
      ...(event.if?.token === undefined ? {} : { token: tokenKinds.indexOf(event.if.token as string) }),
    }
  })
}
