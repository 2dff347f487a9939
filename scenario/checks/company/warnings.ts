import { ComStat } from '../../../components/company.ts'
import { COM_STATS } from '../../compile/company/figures.ts'
import type { Problems } from '../../problems.ts'
import type { Scenario } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'

/** Warns about what is odd in a company: options that limits overrule, reserves that never come, orders nobody can pay. */
export function warnAboutCompany(scenario: Scenario, problems: Problems): void {
  const { limits, ruleset } = scenario
  const rounds = Number(ruleset.options.rounds)
  if (rounds > limits.rounds) {
    problems.warn('WARN_NEVER_CHECKED', ['limits', 'rounds'], {
      got: `${limits.rounds}`,
      expected: `at least ${rounds}`,
      message: `option rounds is ${rounds}, but limits.rounds is ${limits.rounds}: the battle is scored as soon as that`,
    })
  }
  for (const unit of scenario.units) {
    const { id, props } = unit
    const round = (props.reserve ?? 0) as number
    const last = Math.min(rounds, limits.rounds)
    if (round <= last) continue
    problems.warn('WARN_NEVER_COMES', entryPath(unit), {
      got: `round ${round}`,
      expected: `at most ${last}`,
      message: `"${id}" would come in round ${round}, but the battle ends with round ${last}`,
    })
  }
  warnAboutOrders(scenario, problems)
}

/** Orders whose price is more than their side ever holds. */
function warnAboutOrders(scenario: Scenario, problems: Problems): void {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const command = COM_STATS[ComStat.Command]!
  const most = new Map<string, number>()
  for (const { kind, side } of scenario.units) most.set(side, (most.get(side) ?? 0) + (kinds.get(kind)!.stats[command] ?? 0))
  for (const { id, cost } of scenario.abilities) {
    const price = cost.find(({ what }) => what === 'command')?.amount ?? 0
    const owners = scenario.units.filter(({ kind }) => kinds.get(kind)!.abilities.some((ability) => ability.id === id))
    if (price === 0 || owners.length === 0 || owners.some(({ side }) => most.get(side)! >= price)) continue
    problems.warn('WARN_NEVER_PAID', ['abilities', id, 'cost'], {
      got: `${price}`,
      expected: `at most ${Math.max(...owners.map(({ side }) => most.get(side)!))}`,
      message: `"${id}" costs ${price} command, more than any side whose units have it ever holds`,
    })
  }
}
