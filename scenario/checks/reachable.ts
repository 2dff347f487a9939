import { neighbourOf, SIDES } from '../../engine/space/hex.ts'
import type { Kind, Scenario, ScenarioUnit } from '../types.ts'

/** Where units can ever stand, and from how far they can ever hit one another; walls between cells count, other units do not. */
export class Reach {
  private readonly scenario: Scenario
  private readonly kinds: ReadonlyMap<string, Kind>
  private readonly ranges = new Map<string, number>()
  private readonly pockets = new Map<number, Int32Array>()
  private readonly spreads = new Map<string, Uint8Array>()
  private readonly answers = new Map<string, boolean>()

  constructor(scenario: Scenario) {
    this.scenario = scenario
    this.kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
    for (const kind of scenario.kinds) this.ranges.set(kind.id, this.attackRange(kind))
  }

  /** Farthest range at which a unit can ever damage an opponent; -1 where it cannot. */
  rangeOf(unit: ScenarioUnit): number {
    return this.ranges.get(unit.kind) ?? -1
  }

  /** Whether one unit could ever damage another, wherever both may go. */
  canHit(unit: ScenarioUnit, target: ScenarioUnit): boolean {
    const range = this.rangeOf(unit)
    if (range < 0 || unit.cell === null || target.cell === null) return false
    const key = `${this.placeKey(unit)} ${range} ${this.placeKey(target)}`
    let answer = this.answers.get(key)
    if (answer === undefined) {
      const spread = this.spread(unit, range)
      answer = this.places(target).some((cell) => spread[cell] === 1)
      this.answers.set(key, answer)
    }
    return answer
  }

  /** Whether a unit could ever stand on a cell. */
  canReach(unit: ScenarioUnit, cell: number): boolean {
    if (unit.cell === null || unit.cell === cell) return unit.cell === cell
    const move = this.moveOf(unit)
    if (move === 0) return false
    const pockets = this.pocketsFor(move)
    return pockets[cell]! > 0 && neighbourhood(this.scenario, unit.cell).some((next) => pockets[next] === pockets[cell])
  }

  private attackRange(kind: Kind): number {
    let range = -1
    for (const { id } of kind.abilities) {
      const ability = this.scenario.abilities.find((entry) => entry.id === id)
      if (ability?.target === null || ability === undefined || ability.target.side === 'own') continue
      if (!ability.do.some((effect) => effect.verb === 'damage' && effect.to === 'target')) continue
      range = Math.max(range, (ability.target.within ?? 300) + ability.target.area)
    }
    return range
  }

  /** Movement as far as it matters for where a unit can go: 0, 1, 2, or 3 for everywhere. */
  private moveOf(unit: ScenarioUnit): number {
    const moves = Number(this.scenario.ruleset.options.movesPerTurn ?? 1)
    return moves === 0 ? 0 : Math.min(3, this.kinds.get(unit.kind)?.stats.move ?? 0)
  }

  private placeKey(unit: ScenarioUnit): string {
    const move = this.moveOf(unit)
    return move === 0 ? `at ${unit.cell}` : `${move} ${this.pocketsFor(move)[unit.cell!]}`
  }

  private places(unit: ScenarioUnit): number[] {
    const move = this.moveOf(unit)
    if (move === 0) return [unit.cell!]
    const pockets = this.pocketsFor(move)
    const own = pockets[unit.cell!]
    const cells: number[] = [unit.cell!]
    if (own! > 0) for (let cell = 0; cell < pockets.length; cell++) if (pockets[cell] === own) cells.push(cell)
    return cells
  }

  /** The number of the connected part each cell belongs to, for units of that movement; 0 where they cannot enter. */
  private pocketsFor(move: number): Int32Array {
    let pockets = this.pockets.get(move)
    if (pockets !== undefined) return pockets
    const { map, terrain } = this.scenario
    const open = new Set(terrain.filter((entry) => !entry.blocksMove && entry.moveCost <= move).map((entry) => entry.id))
    pockets = new Int32Array(map.cells.length)
    let number = 0
    for (let start = 0; start < pockets.length; start++) {
      if (pockets[start] !== 0 || !open.has(map.cells[start] ?? '')) continue
      number++
      const queue = [start]
      pockets[start] = number
      for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
        for (const next of neighbourhood(this.scenario, cell)) {
          if (pockets[next] !== 0 || !open.has(map.cells[next] ?? '')) continue
          pockets[next] = number
          queue.push(next)
        }
      }
    }
    this.pockets.set(move, pockets)
    return pockets
  }

  /** Cells within range of anywhere a unit can stand; range goes round walls, gaps and thin walls. */
  private spread(unit: ScenarioUnit, range: number): Uint8Array {
    const key = `${this.placeKey(unit)} ${range}`
    const known = this.spreads.get(key)
    if (known !== undefined) return known
    const { map, terrain } = this.scenario
    const open = new Set(terrain.filter((entry) => !entry.blocksMove || !entry.blocksSight).map((entry) => entry.id))
    const spread = new Uint8Array(map.cells.length)
    let front = this.places(unit)
    for (const cell of front) spread[cell] = 1
    for (let step = 0; step < range && front.length > 0; step++) {
      const next: number[] = []
      for (const cell of front) {
        for (const other of neighbourhood(this.scenario, cell)) {
          if (spread[other] === 1 || !open.has(map.cells[other] ?? '')) continue
          spread[other] = 1
          next.push(other)
        }
      }
      front = next
    }
    this.spreads.set(key, spread)
    return spread
  }
}

const wallsOf = new WeakMap<Scenario, Set<number>>()

/** The neighbours of a cell that no thin wall is in front of. */
function neighbourhood(scenario: Scenario, cell: number): number[] {
  const { width, height, edges } = scenario.map
  let walls = wallsOf.get(scenario)
  if (walls === undefined) {
    walls = new Set()
    for (const edge of edges) {
      if (edge.kind !== 'wall') continue
      const dir = SIDES.indexOf(edge.side)
      walls.add(edge.cell * 6 + dir)
      const other = neighbourOf(width, height, edge.cell, dir)
      if (other >= 0) walls.add(other * 6 + ((dir + 3) % 6))
    }
    wallsOf.set(scenario, walls)
  }
  const near: number[] = []
  for (let dir = 0; dir < 6; dir++) {
    const other = neighbourOf(width, height, cell, dir)
    if (other >= 0 && !walls.has(cell * 6 + dir)) near.push(other)
  }
  return near
}
