import type { ReferenceBattle, Turn } from './battle.ts'
import type { Figure, Skill } from './figures.ts'
import { meant } from './objectives.ts'
import { type Act, PASS } from './policies.ts'
import { exposure, helpWorth, usableAttacks, worth } from './weigh.ts'

/** A goal in reach first; then the attack of most expected damage; then help; else up to the goal or the nearest opponent. */
export const planAttack = (battle: ReferenceBattle, turn: Turn, weakestFirst: boolean): Act[] => {
  const mind = new Mind(battle, turn)
  if (mind.isDone) return [PASS]
  return mind.takeGoal() ?? mind.strike(mind.stops, weakestFirst) ?? mind.help(mind.stops) ?? mind.walk(mind.next())
}

/** Stays; attacks what comes in range, else helps. */
export const planHold = (battle: ReferenceBattle, turn: Turn): Act[] => {
  const mind = new Mind(battle, turn)
  const here = [turn.figure.cell!]
  return mind.isDone ? [PASS] : (mind.strike(here, false) ?? mind.help(here) ?? [PASS])
}

/**
 * Goal and help first; then the attack, where it can be borne; else on, or where it is least exposed, striking from
 * there. Where nothing in reach can be borne, it does not mind.
 */
export const planCautious = (battle: ReferenceBattle, turn: Turn): Act[] => {
  const mind = new Mind(battle, turn)
  if (mind.isDone) return [PASS]
  const early = mind.takeGoal() ?? mind.help(mind.stops)
  if (early !== null) return early
  const { figure } = turn
  const half = Math.floor((figure.hp * 1024) / 2)
  const bearable = half + Math.floor((half * (battle.round - 1)) / 8)
  const isBearable = (cell: number): boolean => exposure(battle, figure, cell) < bearable
  const shelter = mind.leastExposed()
  const fights = !isBearable(shelter)
  const found = mind.bestStrike(mind.stops, false)
  if (found !== undefined && (fights || isBearable(found.from))) return mind.use(found.from, found.skill, found.target)
  const next = mind.next()
  const to = next !== null && (fights || isBearable(next)) ? next : shelter
  return mind.strike([to], false) ?? mind.walk(to)
}

interface Strike {
  readonly skill: Skill
  readonly target: Figure
  readonly from: number
  readonly key: readonly number[]
}

const best = <T extends { readonly key: readonly number[] }>(candidates: readonly T[]): T | undefined =>
  [...candidates].sort((a, b) => {
    const place = a.key.findIndex((value, i) => value !== b.key[i])
    return place < 0 ? 0 : a.key[place]! - b.key[place]!
  })[0]

/** What a unit considers when it decides about the rest of its turn. */
class Mind {
  private readonly battle: ReferenceBattle
  private readonly turn: Turn
  private readonly figure: Figure
  private readonly walks: boolean
  private readonly acts: boolean
  private readonly points: number
  private readonly costs: ReadonlyMap<number, number>
  readonly stops: readonly number[]

  constructor(battle: ReferenceBattle, turn: Turn) {
    this.battle = battle
    this.turn = turn
    this.figure = turn.figure
    this.walks = battle.mayMove(turn)
    this.acts = battle.mayAct(turn)
    this.points = this.walks ? turn.figure.stat('move') : 0
    this.costs = battle.costs(turn.figure)
    this.stops = battle.stops(turn.figure, this.costs, this.points)
  }

  get isDone(): boolean {
    return !this.acts && this.turn.moves > 0
  }

  /** The cells of the winning `reach` objectives that the unit counts for; null where there is none or it stands on one. */
  private goalCells(): Set<number> | null {
    const { figure, battle } = this
    const mine = battle.scenario.objectives.filter(
      ({ side, result, goal }) =>
        result === 'win' && goal.form === 'reach' && side === figure.side && meant(battle, goal.who, side).includes(figure),
    )
    const cells = new Set(mine.flatMap(({ goal }) => goal.cells))
    return mine.length === 0 || cells.has(figure.cell!) ? null : cells
  }

  takeGoal(): Act[] | null {
    const goals = this.walks ? this.goalCells() : null
    const to = goals === null ? null : this.approach(goals)
    return to !== null && goals!.has(to) ? [{ is: 'move', to }] : null
  }

  /** The next stop towards the goal, or where there is none, towards a cell to attack from. */
  next(): number | null {
    if (!this.walks) return null
    const wanted = this.goalCells() ?? this.attackCells()
    return wanted === null ? null : this.approach(wanted)
  }

  /** Cells from which an attack of the unit reaches somebody hostile to it; null where it has no attack. */
  private attackCells(): Set<number> | null {
    const { battle, figure } = this
    const skills = usableAttacks(figure)
    if (skills.length === 0) return null
    const foes = battle.present().filter((other) => figure.countsAsFoe(other))
    const cells = battle.board.cells()
    return new Set(cells.filter((cell) => skills.some((skill) => foes.some((foe) => battle.reaches(skill, cell, foe.cell!)))))
  }

  /** The stop within the move on the way to the nearest free cell of `wanted`, or else to the nearest taken one. */
  private approach(wanted: ReadonlySet<number>): number | null {
    const { battle, costs, figure } = this
    const known = [...wanted].filter((cell) => costs.has(cell)).sort((a, b) => costs.get(a)! - costs.get(b)! || a - b)
    const goal = known.find((cell) => battle.isFree(cell, figure)) ?? known[0]
    if (goal === undefined) return null
    return battle.way(costs, goal).findLast((cell) => costs.get(cell)! <= this.points && battle.isFree(cell, figure)) ?? null
  }

  walk(to: number | null): Act[] {
    return to === null || to === this.figure.cell ? [PASS] : [{ is: 'move', to }, PASS]
  }

  use(from: number, skill: Skill, target: Figure): Act[] {
    const single = skill.area === null
    const plan: Act[] = from === this.figure.cell ? [] : [{ is: 'move', to: from }]
    plan.push({ is: 'use', skill, target: single ? target : null, centre: single ? null : target.cell })
    return this.turn.acts + 1 >= this.battle.option('actionsPerTurn') ? [...plan, PASS] : plan
  }

  strike(stops: readonly number[], weakestFirst: boolean): Act[] | null {
    const found = this.bestStrike(stops, weakestFirst)
    return found === undefined ? null : this.use(found.from, found.skill, found.target)
  }

  /** Most expected damage (on the weakest); then fewest points, lowest target cell, first ability, lowest cell to attack from. */
  bestStrike(stops: readonly number[], weakestFirst: boolean): Strike | undefined {
    const { battle, figure, costs } = this
    if (!this.acts) return undefined
    const strikes: Strike[] = []
    for (const skill of usableAttacks(figure)) {
      for (const target of battle.present().filter((other) => figure.countsAsFoe(other))) {
        if (skill.area === null && !figure.mayTouch(skill, target)) continue
        for (const from of stops.filter((cell) => battle.reaches(skill, cell, target.cell!))) {
          const value = worth(battle, figure, skill, from, target)
          const weakness = weakestFirst ? target.hp + target.bonusHp : 0
          const key = [weakness, -value, costs.get(from)!, target.cell!, skill.number, from]
          if (value > 0) strikes.push({ skill, target, from, key })
        }
      }
    }
    return best(strikes)
  }

  /** The help worth most; then fewest points, lowest cell of who is helped, first ability, lowest cell to help from. */
  help(stops: readonly number[]): Act[] | null {
    const { battle, figure, costs } = this
    if (!this.acts) return null
    const found: Strike[] = []
    for (const skill of figure.skills) {
      if (skill.isAttack || skill.area !== null || !figure.hasUseLeft(skill)) continue
      for (const target of battle.present()) {
        if (figure.countsAsFoe(target) || !figure.mayTouch(skill, target)) continue
        const value = helpWorth(skill, target)
        if (value === 0) continue
        const from = target === figure ? [figure.cell!] : stops.filter((cell) => battle.reaches(skill, cell, target.cell!))
        for (const cell of from)
          found.push({ skill, target, from: cell, key: [-value, costs.get(cell)!, target.cell!, skill.number, cell] })
      }
    }
    const chosen = best(found)
    return chosen === undefined ? null : this.use(chosen.from, chosen.skill, chosen.target)
  }

  /** The stop with least exposure; equals: where it stands, then the lowest. */
  leastExposed(): number {
    const { battle, figure } = this
    const cells = this.stops.map((cell) => ({ cell, key: [exposure(battle, figure, cell), cell === figure.cell ? 0 : 1, cell] }))
    return best(cells)!.cell
  }
}
