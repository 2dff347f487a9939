import type { Path } from '../../problems.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** Tags of which a kind has one at most (COM-25). */
const EXCLUSIVE = [
  ['combatant', 'lemure'],
  ['officer', 'independent'],
] as const

/** A kind is of one sort and one rank, and who shoots has both dice and range (COM-25 COM-28). */
export function checkCompanyKinds(scenario: Scenario, refuse: Refuse): void {
  for (const { id, stats, tags } of scenario.kinds) {
    const at: Path = ['kinds', id]
    for (const [one, other] of EXCLUSIVE) {
      if (!tags.includes(one) || !tags.includes(other)) continue
      const message = `"${id}" cannot be both ${one} and ${other}: expected one of these tags`
      refuse('ERR_TAG', [...at, 'tags'], `${one}, ${other}`, `${one} or ${other}`, message)
    }
    const { range, shot } = stats
    if ((shot === 0) === (range === 0)) continue
    const [missing, there] = shot === 0 ? ['shot', 'range'] : ['range', 'shot']
    const message = `who shoots has dice (shot) and range: expected ${missing} beside ${there}, or neither`
    refuse('ERR_CONFLICT', [...at, 'stats', there!], `no ${missing}`, `${missing} 1 or more`, message)
  }
}
