import type { Path } from '../../problems.ts'
import { formatCell } from '../../resolve/map.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** Tokens come out of one bag, and lie where they can be taken, one on a cell (WAR-31 WAR-32). */
export function checkWarTokens({ map, terrain, tokens }: Scenario, refuse: Refuse): void {
  if (tokens.length > 1) {
    const names = tokens.map(({ id }) => id).join(', ')
    const message = `all tokens come out of one bag: expected one set of tokens, got ${names}`
    refuse('ERR_COUNT', ['tokens'], names, 'one set', message)
  }
  for (const { id, cells } of tokens) {
    const at: Path = ['tokens', id, 'at']
    cells.forEach((cell, index) => {
      const got = formatCell(map, cell)
      const ground = map.cells[cell]
      if (terrain.find((entry) => entry.id === ground)?.blocksMove === true)
        refuse('ERR_CELL_BLOCKED', at, got, 'a cell that can be entered', `nothing can lie on ${got}: ${ground}`)
      if (cells.indexOf(cell) !== index)
        refuse('ERR_CELL_OCCUPIED', at, got, 'each cell once', `one token lies on a cell: ${got} is named twice`)
    })
  }
}
