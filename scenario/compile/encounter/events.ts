import { type ScriptedEvent, Window } from '../../../components/reactions.ts'
import type { Scenario, Selector } from '../../types.ts'
import { compileEffect, type EffectList } from '../effects.ts'
import { eventKey, type LineUp } from '../line-up.ts'
import { WINDOW_WORDS } from './moments.ts'

/** The scenario's events by id, with the rows they befall, rows of units to come included; their effects are added to `effects`. */
export const compileEvents = (scenario: Scenario, lineUp: LineUp, effects: EffectList): readonly ScriptedEvent[] =>
  scenario.events.map((event) => {
    const firstEffect = effects.count
    event.do.forEach((effect, step) => {
      effects.add(compileEffect(effect, 1, lineUp.deploymentOf.get(eventKey(event.id, step))))
    })
    return {
      id: event.id,
      window: WINDOW_WORDS[event.when ?? ''] ?? Window.RoundStart,
      round: (event.if?.round ?? 0) as number,
      rows: event.target === null ? null : rowsOf(scenario, lineUp, event.target),
      firstEffect,
      endEffect: effects.count,
      times: event.limit?.per === 'battle' ? event.limit.uses : 0,
    }
  })

/** Rows an event befalls, ascending. */
export const rowsOf = (scenario: Scenario, { rows }: LineUp, { side, kind, id, tag }: Selector): Uint8Array => {
  const tags = new Map(scenario.kinds.map((entry) => [entry.id, entry.tags]))
  const meant: number[] = []
  rows.forEach((row, index) => {
    if (side !== null && side !== 'any' && row.side !== side) return
    if (kind !== null && row.kind !== kind) return
    if (id !== null && row.id !== id) return
    if (tag === null || tags.get(row.kind)!.includes(tag)) meant.push(index + 1)
  })
  return Uint8Array.from(meant)
}
