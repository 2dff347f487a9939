import { CHECK_STATS } from '../../compile/warband/figures.ts'
import type { Path } from '../../problems.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** What only a weapon that shoots has, with its value where the file says nothing. */
const OF_SHOTS: Readonly<Record<string, number | boolean>> = { shots: 1, everyOtherTurn: false }

/** Gear does something that counts: a weapon shoots or strikes, and only checks get easier (WAR-5). */
export function checkWarKinds(scenario: Scenario, refuse: Refuse): void {
  for (const { id, props } of scenario.gear) {
    const at: Path = ['gear', id]
    for (const stat of Object.keys((props.improve ?? {}) as object)) {
      if (CHECK_STATS.has(stat)) continue
      const there = [...CHECK_STATS].join(', ')
      refuse('ERR_STAT', [...at, 'improve', stat], stat, there, `only checks get easier: expected one of ${there}, got ${stat}`)
    }
    if ((props.range as number) > 0) {
      if (props.attacks !== 0) {
        const message = 'more attacks are for melee: a weapon with a range has shots'
        refuse('ERR_CONFLICT', [...at, 'attacks'], String(props.attacks), 'shots', message)
      }
      continue
    }
    for (const [key, standard] of Object.entries(OF_SHOTS)) {
      if (props[key] === standard) continue
      const message = `${key} is for weapons with a range: expected range beside it`
      refuse('ERR_CONFLICT', [...at, key], String(props[key]), 'a range', message)
    }
  }
  for (const { id, gear, stats } of scenario.kinds) {
    gear.forEach((name, index) => {
      const range = (scenario.gear.find((entry) => entry.id === name)?.props.range ?? 0) as number
      if (range === 0 || stats.ranged !== null) return
      const message = `kind "${id}" cannot shoot (ranged: none): expected a number for ranged, or no "${name}"`
      refuse('ERR_CONFLICT', ['kinds', id, 'gear', index], name, 'no weapon with a range', message)
    })
  }
}
