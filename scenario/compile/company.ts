import type { CompanyTables } from '../../components/company.ts'
import type { DeedTable } from '../../components/deeds.ts'
import type { Scenario } from '../types.ts'
import type { Ranked } from './abilities.ts'
import { compileFigures } from './company/figures.ts'
import { compileOrders } from './company/orders.ts'
import { compileReserves } from './company/reserves.ts'
import type { LineUp } from './line-up.ts'

/** Compiles stats, ranks, reserves, orders and manners of death of a company; `cover` and `deeds` are the scenario's. */
export const compileCompany = (
  scenario: Scenario,
  lineUp: LineUp,
  ranked: readonly Ranked[],
  cover: Uint8Array,
  deeds: DeedTable,
): CompanyTables => ({
  rounds: Number(scenario.ruleset.options.rounds),
  sparesInsignificant: scenario.ruleset.options.dominationCounts === 'unlessInsignificant',
  ...compileFigures(scenario, lineUp),
  ...compileReserves(scenario, lineUp),
  cover: cover.map((value) => (value > 0 ? 1 : 0)),
  ...compileOrders(ranked),
  deeds,
})
