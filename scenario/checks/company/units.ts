import { edgeCells } from '../../compile/company/reserves.ts'
import type { Scenario } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import type { Refuse } from '../refusal.ts'

/** Each unit is on the table, in the reserve with a place to come to, or has left the table before (COM-30). */
export function checkCompanyUnits(scenario: Scenario, refuse: Refuse): void {
  for (const unit of scenario.units) {
    const { id, cell, props, state } = unit
    // Entries may stand for several units: what is wrong names the unit.
    const at = entryPath(unit)
    const { edge, reserve } = props
    const left = state.other.left as string | undefined
    if (left !== undefined) {
      const said = cell !== null ? 'at' : reserve !== undefined ? 'reserve' : edge !== undefined ? 'edge' : null
      if (said === null) continue
      const message = `"${id}" has left the table (${left}) and cannot be on it or come to it: leave ${said} out`
      refuse('ERR_CONFLICT', at, said, `no ${said}`, message)
    } else if (reserve === undefined) {
      if (edge !== undefined) {
        const message = `"${id}" comes by an edge, but when is not said: expected reserve: the round`
        refuse('ERR_MISSING', at, 'edge', 'reserve beside edge', message)
      } else if (cell === null) {
        const message = `"${id}" is nowhere: expected at, or reserve with at or edge`
        refuse('ERR_MISSING', at, 'nothing', 'a mark or [column, row]', message)
      }
    } else if ((cell === null) === (edge === undefined)) {
      const message =
        cell === null
          ? `"${id}" comes from the reserve, but where is not said: expected at or edge`
          : `"${id}" cannot come both to a cell and by an edge: expected at or edge`
      refuse(cell === null ? 'ERR_MISSING' : 'ERR_CONFLICT', at, cell === null ? 'nothing' : 'both', 'at or edge', message)
    } else if (edge !== undefined && edgeCells(scenario, edge as string).length === 0) {
      const message = `"${id}" cannot come by the ${String(edge)} edge: no cell there can be entered`
      refuse('ERR_CELL_BLOCKED', at, String(edge), 'an edge with a cell that can be entered', message)
    }
  }
}
