import { compileGround, doorAt } from '../../compile/dungeon/rooms.ts'
import { formatCell } from '../../resolve/map.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { partyOf } from './roles.ts'

/** Goals are judged when a round ends; doors to open are doors, and it is the party that takes loot (DUN-37). */
export function checkDungeonObjectives(scenario: Scenario, refuse: Refuse): void {
  const { doors } = compileGround(scenario.map, scenario.terrain)
  const party = partyOf(scenario)
  scenario.objectives.forEach(({ side, result, goal, check }, index) => {
    const at = ['objectives', index] as const
    if (check.at === 'action') {
      const message = 'objectives of ruleset dungeon are judged at the end of a round: expected roundEnd or {roundEnd: n}'
      refuse('ERR_OBJECTIVE', [...at, 'check'], 'action', 'roundEnd', message)
    }
    if (goal.form === 'loot' && side !== party) {
      const message = `only characters take loot: expected side: ${party ?? 'of the characters'}, got "${side}"`
      refuse('ERR_OBJECTIVE', [...at, 'side'], `${side}`, `${party}`, message)
    }
    if (goal.form !== 'open') return
    for (const cell of goal.cells) {
      if (doorAt(scenario.map, doors, [cell]) >= 0) continue
      const got = formatCell(scenario.map, cell)
      refuse('ERR_OBJECTIVE', [...at, result, 'open'], got, 'a door', `there is no door on ${got}, nor on an edge of it`)
    }
  })
}
