import type { Problems } from '../problems.ts'
import type { Scenario } from '../types.ts'
import { checkCompanyAbilities } from './company/abilities.ts'
import { warnAboutDeaths } from './company/deaths.ts'
import { checkCompanyEvents } from './company/events.ts'
import { checkCompanyKinds } from './company/kinds.ts'
import { checkCompanyUnits } from './company/units.ts'
import { warnAboutCompany } from './company/warnings.ts'
import { refusals } from './refusal.ts'

/** Refuses what the common format can say and a company would not do, and warns about what is odd in one. */
export function checkCompany(scenario: Scenario, problems: Problems): void {
  const refuse = refusals(problems)
  checkCompanyKinds(scenario, refuse)
  checkCompanyAbilities(scenario, refuse)
  checkCompanyEvents(scenario, refuse)
  checkCompanyUnits(scenario, refuse)
  if (problems.failed) return
  warnAboutCompany(scenario, problems)
  warnAboutDeaths(scenario, problems)
}
