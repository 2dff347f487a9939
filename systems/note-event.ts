import { Happened } from '../components/action.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'

const MOST_COUNTED = 255

/** Counts and tells that an event of the scenario happens, set off by `trigger` or nobody. */
export const noteEvent = (battle: Battle, place: number, trigger: number): void => {
  const { times } = columns(battle, Happened)
  times[place] = Math.min(times[place]! + 1, MOST_COUNTED)
  emit(battle, EventKind.EventHappened, trigger, 0, place)
}
