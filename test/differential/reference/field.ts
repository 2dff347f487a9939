import type { Scenario } from '../../../scenario/types.ts'
import { Board } from './board.ts'
import { type Figure, figuresOf, type Skill } from './figures.ts'

/** Map, units and options of a battle, and the questions the rules ask of them: who is where, who can reach whom. */
export class Battlefield {
  readonly scenario: Scenario
  readonly board: Board
  readonly figures: readonly Figure[]

  constructor(scenario: Scenario, board = new Board(scenario)) {
    this.scenario = scenario
    this.board = board
    this.figures = figuresOf(scenario)
  }

  option(name: string): number {
    return this.scenario.ruleset.options[name] as number
  }

  word(name: string): number | string | boolean {
    return this.scenario.ruleset.options[name]!
  }

  present(): Figure[] {
    return this.figures.filter((figure) => figure.isPresent)
  }

  at(cell: number): Figure | undefined {
    return this.figures.find((figure) => figure.cell === cell)
  }

  /** SKI-5: the cheapest cost to every cell that the unit can come through, without a limit (plain Dijkstra). */
  costs(walker: Figure): Map<number, number> {
    const done = new Map<number, number>()
    const open = new Map([[walker.cell!, 0]])
    while (open.size > 0) {
      const [cell, cost] = [...open].reduce((a, b) => (b[1] < a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a))
      open.delete(cell)
      done.set(cell, cost)
      for (const next of this.board.beside(cell)) {
        if (done.has(next) || this.board.blocksMove(next)) continue
        const other = this.at(next)
        if (other !== undefined && (walker.countsAsFoe(other) || other.countsAsFoe(walker))) continue
        const total = cost + this.board.moveCost(next)
        if (total < (open.get(next) ?? Number.POSITIVE_INFINITY)) open.set(next, total)
      }
    }
    return done
  }

  /** The way to a cell, without the start: going back from there, each step takes the lowest cell on a cheapest way. */
  way(costs: ReadonlyMap<number, number>, to: number): number[] {
    const cells: number[] = []
    let cell = to
    while (costs.get(cell)! > 0) {
      cells.unshift(cell)
      cell = this.before(costs, cell)
    }
    return cells
  }

  before(costs: ReadonlyMap<number, number>, cell: number): number {
    return this.board.beside(cell).find((other) => costs.get(other) === costs.get(cell)! - this.board.moveCost(cell))!
  }

  isFree(cell: number, walker: Figure): boolean {
    const other = this.at(cell)
    return other === undefined || other === walker
  }

  /** Cells where the unit can stop with so many points, its own among them, ascending. */
  stops(walker: Figure, costs: ReadonlyMap<number, number>, points: number): number[] {
    return [...costs]
      .filter(([cell, cost]) => cost <= points && this.isFree(cell, walker))
      .map(([cell]) => cell)
      .sort((a, b) => a - b)
  }

  /** SKI-7: whether an ability used from one cell reaches another. */
  reaches(skill: Skill, from: number, to: number): boolean {
    const { target } = skill.source
    if (target === null) return from === to
    const range = this.board.range(from, to)
    const least = target.beyond > 0 ? target.beyond + 1 : target.self || target.area > 0 ? 0 : 1
    return range >= least && range <= skill.farthest && (!target.sight || this.board.inSight(from, to))
  }

  /** SKI-10: whom an area ability strikes around a cell, in ascending order of their cells. */
  struck(skill: Skill, user: Figure, centre: number): Figure[] {
    return this.present()
      .filter((figure) => this.board.distance(centre, figure.cell!) <= skill.area!)
      .filter((figure) => user.mayTouch(skill, figure) || (this.word('friendlyFire') === true && isFire(skill)))
      .sort((a, b) => a.cell! - b.cell!)
  }

  /** Legal single targets, by row. */
  targets(skill: Skill, user: Figure): Figure[] {
    return this.present().filter(
      (figure) => user.mayTouch(skill, figure) && (figure === user || this.reaches(skill, user.cell!, figure.cell!)),
    )
  }

  /** Legal cells to aim an area ability at. */
  centres(skill: Skill, user: Figure): number[] {
    return this.board.cells().filter((cell) => this.reaches(skill, user.cell!, cell) && this.struck(skill, user, cell).length > 0)
  }

  hasTarget(skill: Skill, user: Figure): boolean {
    return skill.area === null ? this.targets(skill, user).length > 0 : this.centres(skill, user).length > 0
  }

  /** SKI-8, SKI-14: the least natural roll that hits a unit on cell `at` from another cell, natural-roll rules included. */
  need(skill: Skill, user: Figure, from: number, target: Figure, at: number): number {
    let need = target.stat('defense') - skill.plus
    if (!target.hasMoved && target.cell === at) need += this.option('bracedDefense')
    if (skill.farthest >= 2) {
      need += this.board.cover(at)
      const crowded = this.board.beside(from).some((cell) => {
        const other = this.at(cell)
        return other !== undefined && user.countsAsFoe(other)
      })
      if (crowded) need += this.option('adjacentShotPenalty')
    }
    if (this.board.levels[from]! > this.board.levels[at]!) need -= this.option('heightBonus')
    const alwaysHit = this.option('alwaysHit')
    const alwaysMiss = this.option('alwaysMiss')
    if (alwaysHit > 0) need = Math.min(need, alwaysHit)
    return alwaysMiss > 0 ? Math.max(need, alwaysMiss + 1) : need
  }
}

/** Whether friendly fire applies: an ability that is aimed at opponents. */
const isFire = (skill: Skill): boolean => skill.source.target !== null && skill.source.target.side !== 'own'
