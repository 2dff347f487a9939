import { MOST_RESERVES } from '../../compile/line-up.ts'
import { compileWarLineUp } from '../../compile/warband/line-up.ts'
import type { Scenario } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import type { Refuse } from '../refusal.ts'

const INJURIES = ['staggered', 'dazed', 'stunned']

/** A unit is hurt in one way at the start; units that may come have rows, of which there are so many. */
export function checkWarUnits(scenario: Scenario, refuse: Refuse): void {
  scenario.units.forEach((unit) => {
    const injuries = unit.state.statuses.filter((status) => INJURIES.includes(status))
    if (injuries.length < 2) return
    const message = `a unit is staggered, dazed or stunned, not ${injuries.join(' and ')}: the worse injury stays (WAR-37)`
    refuse('ERR_CONFLICT', [...entryPath(unit), 'state', 'statuses'], injuries.join(' and '), 'one of them', message)
  })
  const rows = compileWarLineUp(scenario).rows.length
  if (rows <= MOST_RESERVES) return
  const coming = rows - scenario.units.length
  const message = `expected at most ${MOST_RESERVES} units, those that events and spells may bring included; got ${scenario.units.length} and ${coming} more: lower count, or write limit: {perBattle: n}`
  refuse('ERR_TOO_LARGE', ['units'], `${rows} units`, `at most ${MOST_RESERVES}`, message)
}
