import type { Scenario, ScenarioUnit, Selector } from './types.ts'

/** A selector that says nothing. */
export const EVERYONE: Selector = {
  side: null,
  kind: null,
  id: null,
  tag: null,
  is: null,
  within: null,
  beyond: 0,
  sight: false,
  count: null,
  area: 0,
  self: false,
}

/** The units a selector means at the start of the battle, seen from `side` (null: from nobody, so `own` and `opposing` mean no one). */
export function selectUnits(scenario: Scenario, selector: Selector, side: string | null): ScenarioUnit[] {
  const tagged = (kind: string, tag: string): boolean =>
    scenario.kinds.some((entry) => entry.id === kind && entry.tags.includes(tag))
  return scenario.units.filter(
    (unit) =>
      isOfSide(scenario, selector.side, side, unit.side) &&
      (selector.kind === null || unit.kind === selector.kind) &&
      (selector.id === null || unit.id === selector.id) &&
      (selector.tag === null || tagged(unit.kind, selector.tag)),
  )
}

function isOfSide(scenario: Scenario, wanted: string | null, from: string | null, side: string): boolean {
  if (wanted === null || wanted === 'any') return true
  if (wanted === 'own') return side === from
  if (wanted === 'opposing') return isHostile(scenario, from, side)
  return wanted === side
}

/** Whether one side is hostile to another. */
export const isHostile = (scenario: Scenario, from: string | null, to: string): boolean =>
  scenario.sides.some((side) => side.id === from && side.disposition[to] === 'hostile')
