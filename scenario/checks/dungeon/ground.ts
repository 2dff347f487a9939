import { Floor } from '../../../components/dungeon.ts'
import { compileGround } from '../../compile/dungeon/rooms.ts'
import { formatCell } from '../../resolve/map.ts'
import type { Scenario } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import type { Refuse } from '../refusal.ts'

/** Most doors and most rooms: each is a bit of a mask. */
const MOST = 32

/** Most cells: the ways of figures are looked up in tables. */
const MOST_CELLS = 4096

/** Only walls and closed doors block sight; nothing is high, and nothing gives cover; figures and tokens are where they can be (DUN-18). */
export function checkDungeonGround(scenario: Scenario, refuse: Refuse): void {
  const { map, terrain, units, tokens } = scenario
  for (const { id, blocksMove, blocksSight, cover, feature } of terrain) {
    if (blocksSight && !blocksMove && feature !== 'wall' && feature !== 'door') {
      const message = 'only walls and closed doors block sight: expected blocks: [move, sight], or no sight'
      refuse('ERR_TERRAIN', ['terrain', id, 'blocks'], 'sight', 'move, or move and sight', message)
    }
    if (cover !== 0)
      refuse('ERR_TERRAIN', ['terrain', id, 'cover'], `${cover}`, '0', 'there is no cover in ruleset dungeon: leave it out')
  }
  if (map.levels.some((level) => level !== 0))
    refuse('ERR_TERRAIN', ['map', 'legend'], 'a height', 'no height', 'there are no heights in ruleset dungeon: leave height out')
  if (map.cells.length > MOST_CELLS) {
    const message = `expected a map of at most ${MOST_CELLS} cells, got ${map.width} × ${map.height}`
    refuse('ERR_TOO_LARGE', ['map', 'rows'], `${map.cells.length} cells`, `at most ${MOST_CELLS} cells`, message)
    return
  }
  const { floor, doors, rooms } = compileGround(map, terrain)
  for (const [what, count] of [
    ['doors', doors.length],
    ['rooms', rooms],
  ] as const) {
    if (count > MOST)
      refuse('ERR_TOO_LARGE', ['map'], `${count} ${what}`, `at most ${MOST}`, `expected at most ${MOST} ${what}, got ${count}`)
  }
  const isSolid = (cell: number): boolean => floor[cell] === Floor.Wall || floor[cell] === Floor.Obstacle
  units.forEach((unit) => {
    const { id, cell } = unit
    if (cell === null || !isSolid(cell) || terrain.find((entry) => entry.id === map.cells[cell])?.blocksMove === true) return
    const got = formatCell(map, cell)
    refuse(
      'ERR_CELL_BLOCKED',
      [...entryPath(unit), 'at'],
      got,
      'a cell that can be entered',
      `"${id}" cannot stand on ${got}: ${map.cells[cell]}`,
    )
  })
  for (const { id, cells } of tokens) {
    for (const cell of cells.filter(isSolid)) {
      const got = formatCell(map, cell)
      refuse(
        'ERR_CELL_BLOCKED',
        ['tokens', id, 'at'],
        got,
        'a cell that can be entered',
        `nobody can take what lies on ${got}: ${map.cells[cell]}`,
      )
    }
  }
}
