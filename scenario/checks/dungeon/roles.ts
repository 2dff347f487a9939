import type { Kind, Scenario } from '../../types.ts'

/** The kind of that id. */
export const kindOf = (scenario: Scenario, id: string): Kind | undefined => scenario.kinds.find((kind) => kind.id === id)

/** Role of the kind of that id. */
export const roleOf = (scenario: Scenario, id: string): string | null => kindOf(scenario, id)?.role ?? null

/** The side of the first character; undefined where there is none. */
export const partyOf = (scenario: Scenario): string | undefined =>
  scenario.units.find(({ kind }) => roleOf(scenario, kind) === 'character')?.side
