/** What happens in a battle, told by either side in the same words. */
export type Told = readonly [what: string, ...values: number[]]

/** Everything that two accounts of an instance must agree on. */
export interface Account {
  readonly told: readonly Told[]
  /** What was asked: the choices there were, and which of them was taken. */
  readonly asked: readonly string[]
  /** hp, bonus HP, cell (−1 = off the map), lost this turn, whose credit, dealt, prevented, taken, healed, overkill, by figure. */
  readonly figures: readonly (readonly number[])[]
  /** Standing of each figure: up, fallen, remains, removed. */
  readonly standing: readonly string[]
  /** Uses of each answer by each figure in this battle. */
  readonly uses: readonly (readonly number[])[]
  readonly faulted: boolean
}

/** Faces and picks: the n-th number of a stream is the same for both. */
export class Stream {
  private state: number

  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) | 0
  }

  /** 0 … below − 1. */
  next(below: number): number {
    this.state = (Math.imul(this.state ^ (this.state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0
    const mixed = Math.imul(this.state ^ (this.state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}
