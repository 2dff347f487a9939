import type { Ability, Amount, Kind, Scenario } from '../../../scenario/types.ts'
import { MOST_POINTS, type Roll } from './chances.ts'

/** What an effect does. */
export interface Deed extends Roll {
  readonly verb: 'physical' | 'true' | 'heal' | 'bonusHp'
}

/** An ability at a rank, its numbers worked out. */
export class Skill {
  readonly number: number
  readonly source: Ability
  readonly deeds: readonly Deed[]
  readonly plus: number

  constructor(number: number, source: Ability, rank: number) {
    this.number = number
    this.source = source
    this.deeds = source.do.map(({ verb, type, amount }) => ({
      verb: verb === 'damage' ? type! : (verb as 'heal' | 'bonusHp'),
      count: amount?.dice?.count ?? 0,
      faces: amount?.dice?.faces ?? 1,
      plus: amount === null ? 0 : constant(amount, rank),
      least: Math.max(0, amount?.min ?? 0),
      most: Math.max(0, Math.min(MOST_POINTS, amount?.max ?? MOST_POINTS)),
    }))
    this.plus = source.check === null ? 0 : constant(source.check.plus, rank)
  }

  get isAttack(): boolean {
    return this.source.as === 'attack'
  }

  /** Radius of its area; null = one unit is chosen. */
  get area(): number | null {
    const area = this.source.target?.area ?? 0
    return area > 0 ? area : null
  }

  get farthest(): number {
    return this.source.target?.within ?? 0
  }
}

const constant = ({ of, times, plus }: Amount, rank: number): number => plus + (of === 'rank' ? times * rank : 0)

/** A unit in the battle. */
export class Figure {
  readonly row: number
  readonly id: string
  readonly kind: Kind
  readonly side: string
  readonly skills: readonly Skill[]
  /** Sides it counts as hostile. */
  readonly foes: Set<string>
  readonly maxHp: number
  hp: number
  bonusHp: number
  /** Null once it has left the map. */
  cell: number | null
  hasActed = false
  /** SKI-14: whether it has moved since its own last turn began. */
  hasMoved = false
  initiative: number
  rolled = 0
  tie = 0
  /** Uses by ability: [battle, round, turn]. */
  readonly uses = new Map<Skill, [number, number, number]>()

  constructor(scenario: Scenario, row: number, skillOf: (id: string, rank: number) => Skill) {
    const unit = scenario.units[row - 1]!
    this.row = row
    this.id = unit.id
    this.side = unit.side
    this.kind = scenario.kinds.find((kind) => kind.id === unit.kind)!
    this.skills = this.kind.abilities.map(({ id, rank }) => skillOf(id, rank)).sort((a, b) => a.number - b.number)
    const { disposition } = scenario.sides.find((side) => side.id === unit.side)!
    this.foes = new Set(Object.keys(disposition).filter((side) => disposition[side] === 'hostile'))
    this.hp = unit.state.hp
    this.maxHp = Math.max(unit.state.hp, this.stat('hp'))
    this.bonusHp = unit.state.bonusHp
    this.cell = unit.cell
    this.initiative = this.stat('initiative')
  }

  stat(name: string): number {
    return this.kind.stats[name]!
  }

  get isPresent(): boolean {
    return this.cell !== null
  }

  countsAsFoe(other: Figure): boolean {
    return this.foes.has(other.side)
  }

  hasUseLeft(skill: Skill): boolean {
    const { limit } = skill.source
    if (limit === null) return true
    const [battle, round, turn] = this.uses.get(skill) ?? [0, 0, 0]
    return { battle, round, turn }[limit.per] < limit.uses
  }

  /** Whether a use is left for a later turn: what is limited by round or turn comes back. */
  hasUseLater(skill: Skill): boolean {
    const { limit } = skill.source
    return limit?.per !== 'battle' || (this.uses.get(skill)?.[0] ?? 0) < limit.uses
  }

  countUse(skill: Skill): void {
    const [battle, round, turn] = this.uses.get(skill) ?? [0, 0, 0]
    this.uses.set(skill, [battle + 1, round + 1, turn + 1])
  }

  /** SKI-7: whom the ability may touch when this unit uses it. */
  mayTouch(skill: Skill, other: Figure): boolean {
    const { target } = skill.source
    if (other === this) return target === null || target.self
    if (target === null) return false
    const opposing = target.side !== 'own' && this.countsAsFoe(other)
    const own = (target.side === 'own' || target.side === 'any') && other.side === this.side
    return opposing || own
  }
}

/** The units of a scenario; abilities are numbered as units first have them, each rank apart. */
export const figuresOf = (scenario: Scenario): Figure[] => {
  const skills = new Map<string, Skill>()
  const skillOf = (id: string, rank: number): Skill => {
    const key = `${id} ${rank}`
    if (!skills.has(key)) skills.set(key, new Skill(skills.size, scenario.abilities.find((entry) => entry.id === id)!, rank))
    return skills.get(key)!
  }
  return scenario.units.map((_, index) => new Figure(scenario, index + 1, skillOf))
}
