import type { Scenario, ScenarioMap, Terrain } from '../scenario/types.ts'

/** Something that stands on a cell of the drawing. */
export interface BoardUnit {
  /** Up to three letters. */
  readonly label: string
  readonly cell: number
}

const SPARE = [',', ':', ';', '+', '=', '"', '!', '?', '/', '|', '-', '_', '<', '>', '&', '$', '@']

/** Letters of what only a ruleset does with a terrain. */
const FEATURES: Readonly<Record<string, string>> = {
  wall: '#',
  obstacle: 'o',
  trap: '^',
  hazard: '!',
  difficult: '~',
  ice: '%',
  door: '+',
}

/** The letter that fits what a terrain does. */
const glyphOf = ({ blocksMove, blocksSight, moveCost, cover, feature }: Terrain): string => {
  const glyph = FEATURES[feature ?? '']
  if (glyph !== undefined) return glyph
  if (blocksMove) return blocksSight ? '#' : 'o'
  if (blocksSight) return '%'
  if (moveCost > 1) return '~'
  return cover > 0 ? '^' : '.'
}

/** One letter per terrain on the map, by id; terrains that do the same get different letters. */
export const terrainGlyphs = ({ terrain, map }: Scenario): ReadonlyMap<string, string> => {
  const counts = new Map<string | null, number>()
  for (const id of map.cells) counts.set(id, (counts.get(id) ?? 0) + 1)
  // Plain and common ground first: it gets the letters that people expect.
  const order = [...terrain].sort(
    (a, b) => Number(a.feature !== null) - Number(b.feature !== null) || (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0),
  )
  const glyphs = new Map<string, string>()
  const taken = new Set<string>()
  for (const entry of order) {
    if (!counts.has(entry.id)) continue
    const wanted = glyphOf(entry)
    const glyph = taken.has(wanted) ? (SPARE.find((spare) => !taken.has(spare)) ?? '.') : wanted
    taken.add(glyph)
    glyphs.set(entry.id, glyph)
  }
  return glyphs
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Labels of the units in the order of the file: the side's letter and a number that counts within the side (A1, A2, B1 …). */
export const unitLabels = ({ sides, units }: Scenario): string[] =>
  sideLabels(units.map(({ side }) => sides.findIndex(({ id }) => id === side)))

/** Labels of units whose sides are these, by their places. */
export const sideLabels = (sides: Iterable<number>): string[] => {
  const counts = new Map<number, number>()
  return Array.from(sides, (side) => {
    const number = (counts.get(side) ?? 0) + 1
    counts.set(side, number)
    return `${LETTERS[side % LETTERS.length]}${number}`
  })
}

/**
 * The map as lines: columns from left to right, odd ones half a hex (one line) lower, units over terrain, a cell's height
 * as a digit behind its letter, `*` behind cells of `marked`.
 */
export const drawBoard = (
  map: ScenarioMap,
  glyphs: ReadonlyMap<string, string>,
  units: readonly BoardUnit[],
  marked: ReadonlySet<number> = new Set(),
): string[] => {
  const { width, height, cells, levels } = map
  const standing = new Map(units.map(({ label, cell }) => [cell, label]))
  const textOf = (cell: number): string => {
    const terrain = cells[cell]
    if (terrain === null || terrain === undefined) return ''
    const level = levels[cell] === 0 ? '' : String(levels[cell])
    return (standing.get(cell) ?? `${glyphs.get(terrain) ?? '.'}${level}`) + (marked.has(cell) ? '*' : '')
  }
  let longest = 0
  for (let cell = 0; cell < cells.length; cell++) longest = Math.max(longest, textOf(cell).length)
  // Cells of one line are two columns apart, so that each has room for two column widths.
  const pitch = Math.max(2, Math.ceil((longest + 1) / 2), Math.ceil((String(width - 1).length + 1) / 2))
  const margin = String(height - 1).length + 2
  const lineOf = (head: string, odd: number, text: (col: number) => string): string => {
    let line = head.padStart(margin - 2).padEnd(margin)
    for (let col = odd; col < width; col += 2) line = line.padEnd(margin + col * pitch) + text(col)
    return line.trimEnd()
  }
  const lines = [lineOf('', 0, String), lineOf('', 1, String)]
  for (let row = 0; row < height; row++) {
    lines.push(lineOf(String(row), 0, (col) => textOf(col * height + row)))
    lines.push(lineOf('', 1, (col) => textOf(col * height + row)))
  }
  return lines
}
