import { ElementStrength, Elements } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'

/** Infuses an element: it is strong from the end of this turn on, so what infuses it cannot use it up in the same turn (DUN-39). */
export const infuse = (battle: Battle, element: number): void => {
  columns(battle, Elements).infused[element] = 1
}

/** At the end of a figure's turn what it has infused is strong (DUN-39). */
export const settleInfused = (battle: Battle, unit: number): void => {
  const { infused } = columns(battle, Elements)
  for (let element = 0; element < infused.length; element++) {
    if (infused[element] === 0) continue
    infused[element] = 0
    set(battle, unit, element, ElementStrength.Strong)
  }
}

/** Uses an element up; false where it is inert (DUN-39). */
export const consume = (battle: Battle, unit: number, element: number): boolean => {
  if (columns(battle, Elements).strength[element] === ElementStrength.Inert) return false
  set(battle, unit, element, ElementStrength.Inert)
  return true
}

const set = (battle: Battle, unit: number, element: number, strength: number): void => {
  const now = columns(battle, Elements).strength
  if (now[element] === strength) return
  now[element] = strength
  emit(battle, EventKind.ElementChanged, unit, NOBODY, element, strength)
}
