/** Boards of monster focus as scenarios of the ruleset `dungeon`: the acting figure is a monster whose one ability card does what the board says. */
import type { Edition } from '../../ai-worker/planners/monster-focus/index.ts'
import { SIDES } from '../../engine/space/index.ts'
import type { CaseAction, CaseFigure, FocusCase, Hex } from './monster-focus-file.ts'

/** Who decides for the sides of a board. */
export interface BoardPlay {
  readonly party: string
  readonly monsters: string
  /** Of the neutral side, where there is one. */
  readonly others?: string
  /** Options besides the edition, like `ties: seeded`. */
  readonly options?: string
}

const drawing = (board: FocusCase): string[] => {
  const rows = Array.from({ length: board.height }, () => new Array<string>(board.width).fill('.'))
  const draw = (hexes: readonly Hex[], sign: string): void => {
    for (const [col, row] of hexes) rows[row][col] = sign
  }
  draw(board.obstacles, 'o')
  draw(board.traps, '^')
  draw(board.hazardous, '*')
  draw(board.difficult, '~')
  draw(board.icy, '%')
  draw(board.doors, '+')
  draw(board.walls, '#')
  draw(board.holes, ' ')
  return rows.map((row) => row.join(''))
}

/** The effects of the card: what the board lets it do, however it is hindered by conditions. */
const effectsOf = ({ move, range, targets, aoe, jumping, teleport }: CaseAction): string => {
  const travel = teleport ? ', teleport: true' : jumping ? ', jump: true' : ''
  const effects = [`{move: {amount: ${move}${travel}}}`]
  const pattern = aoe === undefined ? '' : ', pattern: shape'
  // With a pattern the number of targets is the monster's own.
  const many = aoe === undefined ? `, targets: ${targets === 6 ? 'all' : targets}` : ''
  const reach = aoe?.kind === 'melee' ? '' : `, range: ${range}`
  if (targets > 0) effects.push(`{attack: {amount: 1${reach}${many}${pattern}}}`)
  return `[${effects.join(', ')}]`
}

/** Initiatives of a board as 2 … 98 in the same order, equals equal: the acting figure has 1, allies 99. */
const initiatives = (board: FocusCase): ReadonlyMap<number, number> => {
  const values = [...new Set(board.figures.map(({ initiative }) => initiative))].sort((a, b) => a - b)
  return new Map(values.map((value, i) => [value, i + 2]))
}

/** Id of a figure in the scenario: a file's ids may begin with letters of either case. */
export const unitId = (id: string): string => id.toLowerCase()

/** Enemies of the acting figure stand in the party, the others among the monsters; conditions are those of the board. */
export const boardScenario = (board: FocusCase, edition: Edition, play: BoardPlay): string => {
  const { action, figures, thinWalls, obstacles } = board
  const speed = initiatives(board)
  const acting = figures.find((figure) => figure.acting)!
  const onObstacle = (figure: CaseFigure): boolean => obstacles.some((hex) => hex.join() === figure.hex.join())
  const hero = (value: number): string => `hero-${value}`
  const wings = (figure: CaseFigure): string => (onObstacle(figure) ? 'winged-' : '')
  const enemies = figures.filter(({ side }) => side === 'character')
  const values = [...new Set(enemies.map(({ initiative }) => speed.get(initiative)!))]
  const conditions = [
    ...(action.muddled ? ['muddle'] : []),
    ...(action.disarmed ? ['disarm'] : []),
    ...(action.immobilized ? ['immobilize'] : []),
    ...(action.stunned ? ['stun'] : []),
  ]
  const units = figures.map((figure) => {
    const { id, side, hex, initiative, invisible } = figure
    const place = `id: ${unitId(id)}, at: [${hex.join(', ')}]`
    const state = invisible ? ', state: {statuses: [invisible]}' : ''
    if (side === 'character') return `{${place}, kind: ${wings(figure)}${hero(speed.get(initiative)!)}, side: party${state}}`
    if (figure === acting)
      return `{${place}, kind: actor, grade: normal, side: monsters, state: {statuses: [${conditions.join(', ')}]}}`
    return `{${place}, kind: ${wings(figure)}idler, grade: normal, side: ${side === 'neutral' ? 'others' : 'monsters'}${state}}`
  })
  const own =
    action.aoe !== undefined && action.targets > 1 ? `, abilities: {targets: ${action.targets === 6 ? 20 : action.targets}}` : ''
  const monster = (id: string, flying: boolean, more = ''): string =>
    `  ${id}: {role: monster, deck: ${id.replace('winged-', '')}, flying: ${flying}, normal: {hp: 999, move: 0, attack: 0${more}}}\n`
  const others = figures.some(({ side }) => side === 'neutral')
  const shape =
    action.aoe === undefined
      ? ''
      : `patterns: {shape: {anchor: ${action.aoe.kind === 'melee' ? 'self' : 'target'}, hexes: ${JSON.stringify(action.aoe.hexes)}}}\n`
  const walls = thinWalls.map(([col, row, dir]) => `[${col}, ${row}, ${SIDES[dir]}]`).join(', ')
  return `affray: 1
name: ${JSON.stringify(board.id)}
ruleset: {name: dungeon, level: 0, edition: ${edition}${play.options === undefined ? '' : `, ${play.options}`}}
map:
  ground: floor
  legend: {".": floor, "#": wall, "o": obstacle, "^": trap, "*": hazard, "~": difficult, "%": ice, "+": door}
  rows: [${drawing(board)
    .map((row) => `"${row}"`)
    .join(', ')}]
${walls === '' ? '' : `  edges: {wall: [${walls}]}\n`}${shape}kinds:
${values
  .flatMap((value) =>
    ['', 'winged-'].map(
      (wing) =>
        `  ${wing}${hero(value)}: {role: character, stats: {hp: 99}, deck: ${hero(value)}${wing === '' ? '' : ', flying: true'}}\n`,
    ),
  )
  .join(
    '',
  )}${monster('actor', action.flying, `, range: ${action.range}${own}`)}${monster('idler', false)}${monster('winged-idler', true)}decks:
${values
  .map(
    (value) =>
      `  ${hero(value)}:\n    - {card: First, initiative: ${value}, top: [shield: 1], bottom: [move: 1]}\n    - {card: Second, initiative: ${value}, top: [shield: 1], bottom: [move: 1]}\n    - {card: Third, initiative: ${value}, top: [shield: 1], bottom: [move: 1]}\n`,
  )
  .join('')}  actor: [{initiative: 1, do: ${effectsOf(action)}}]
  idler: [{initiative: 99, do: [shield: 1]}]
sides:
  party: {play: ${play.party}${others ? ', disposition: {monsters: hostile, others: neutral}' : ''}}
  monsters: {play: ${play.monsters}${others ? ', disposition: {party: hostile, others: neutral}' : ''}}
${others ? `  others: {play: ${play.others ?? 'rules'}, disposition: {party: neutral, monsters: neutral}}\n` : ''}units:
${units.map((unit) => `  - ${unit}\n`).join('')}objectives: [{side: party, win: {defeated: {side: monsters}}}]
limits: {rounds: 5}
`
}
