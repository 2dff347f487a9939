import type { Door } from '../../../components/dungeon.ts'
import { type ScriptedEvent, Window } from '../../../components/reactions.ts'
import type { Effect, Scenario } from '../../types.ts'
import { rowsOf } from '../encounter/events.ts'
import { WINDOW_WORDS } from '../encounter/moments.ts'
import { eventKey, type LineUp } from '../line-up.ts'
import { type CardEffectList, compileCardEffects } from './effects.ts'
import { doorAt } from './rooms.ts'

/** The scenario's events by id, with the rows they befall, rows of figures to come included; their effects are added to those of cards. */
export const compileDungeonEvents = (
  scenario: Scenario,
  lineUp: LineUp,
  doors: readonly Door[],
  list: CardEffectList,
): readonly ScriptedEvent[] =>
  scenario.events.map((event) => {
    const door = event.if?.door as { readonly cells: readonly number[] } | undefined
    const names = {
      patterns: new Map<string, number>(),
      poolOf: (effect: Effect) => lineUp.deploymentOf.get(eventKey(event.id, event.do.indexOf(effect)))!,
    }
    const { first, end } = list.add(compileCardEffects(event.do, names))
    return {
      id: event.id,
      window: WINDOW_WORDS[event.when ?? ''] ?? Window.RoundStart,
      round: (event.if?.round ?? 0) as number,
      rows: event.target === null ? null : rowsOf(scenario, lineUp, event.target),
      firstEffect: first,
      endEffect: end,
      ...(door === undefined ? {} : { door: doorAt(scenario.map, doors, door.cells) }),
      times: event.limit?.per === 'battle' ? event.limit.uses : 0,
    }
  })
