import { type Answer, type DieWhere, FACES, type Figure, type Instance, SORTS, type Test } from './instance.ts'

/** A die of a person. */
export interface Die {
  readonly number: number
  readonly sort: (typeof SORTS)[number]
  where: DieWhere
  readonly points: number
}

/** A unit as the reference knows it. */
export class Person {
  readonly number: number
  readonly spec: Figure
  hp: number
  bonusHp: number
  place: readonly [number, number] | null
  fallen: boolean
  remains: boolean
  removed: boolean
  lost: number
  credit = 0
  readonly sums = { dealt: 0, prevented: 0, taken: 0, healed: 0, overkill: 0 }
  readonly dice: Die[]
  readonly uses = new Map<number, number>()

  constructor(number: number, spec: Figure, firstDie: number) {
    this.number = number
    this.spec = spec
    this.fallen = spec.gone !== 'no'
    this.remains = spec.gone === 'remains'
    this.removed = spec.gone === 'removed'
    this.hp = this.fallen ? 0 : spec.hp
    this.bonusHp = this.fallen ? 0 : spec.bonusHp
    this.place = this.removed ? null : spec.at
    this.lost = spec.lost
    this.dice = spec.dice.map(({ where, face }, i) => ({ number: firstDie + i, sort: SORTS[i]!, where, points: FACES[face]! }))
  }

  get up(): boolean {
    return !this.fallen && !this.removed
  }

  get inParty(): boolean {
    return this.spec.role !== 'enemy'
  }

  isAgainst(other: Person): boolean {
    return this.inParty !== other.inParty
  }

  /** Order in which units answer: by the cell they stand on, column by column; who stands nowhere comes last. */
  order(height: number): number {
    return this.place === null ? 10_000 + this.number : this.place[0] * height + this.place[1]
  }
}

/** Hexes from one place to another on a map of flat-topped hexes whose odd columns lie half a hex lower. */
export const hexes = (a: readonly [number, number], b: readonly [number, number]): number => {
  const cube = ([column, row]: readonly [number, number]): [number, number, number] => {
    const z = row - (column - (column % 2)) / 2
    return [column, z, -column - z]
  }
  const [p, q] = [cube(a), cube(b)]
  return Math.max(...p.map((value, i) => Math.abs(value - q[i]!)))
}

/** Who is who in a moment. */
export interface Cast {
  readonly self: Person
  readonly source: Person | null
  readonly target: Person | null
}

/** Whether `person` is what a condition says, in the eyes of `cast.self`. */
export const fits = (test: Test | null, person: Person | null, cast: Cast): boolean => {
  if (test === null) return true
  if (person === null) return false
  if (test.is !== undefined && cast[test.is] !== person) return false
  if (test.only !== undefined && !test.only.includes(person.number)) return false
  if (test.stands !== undefined && test.stands !== person.up) return false
  if (test.side === 'own' && person.inParty !== cast.self.inParty) return false
  if (test.side === 'opposing' && !cast.self.isAgainst(person)) return false
  if (test.within === undefined && test.beyond === undefined) return true
  const [from, to] = test.asTurnBegan === true ? [cast.self.spec.stood, person.spec.stood] : [cast.self.place, person.place]
  if (from === null || to === null) return false
  const apart = hexes(from, to)
  return apart <= (test.within ?? apart) && apart > (test.beyond ?? -1)
}

/** What a cost is to the controller that weighs it. */
export const dearness = ({ cost }: Answer): number => cost.light + 3 * cost.hp

/** Whether `person` may use an answer at all as often as it has. */
export const hasUse = (person: Person, instance: Instance, nth: number): boolean => {
  const { uses } = instance.answers[nth]!
  return (person.uses.get(nth) ?? 0) < Math.min(uses.battle, uses.round, uses.turn)
}
