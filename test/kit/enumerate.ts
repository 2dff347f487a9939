import { Clock } from '../../components/clock.ts'
import { Position, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle, isOver } from '../../engine/battle.ts'
import type { Chance } from '../../engine/dice.ts'
import type { Template } from '../../engine/template.ts'

/** An exact chance in lowest terms. */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/** A ratio in lowest terms. */
export const ratio = (over: bigint, under: bigint): Ratio => {
  let [a, b] = [over, under]
  while (b !== 0n) [a, b] = [b, a % b]
  return { over: over / a, under: under / a }
}

/** Sum of two ratios. */
export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under + b.over * a.under, a.under * b.under)

/** Product of two ratios. */
const times = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under)

const ONE = ratio(1n, 1n)

/**
 * A chance that goes through everything that can happen: run something with it, read `weight`, call `next`, run it again from the
 * same start, until `next` is false. A check is two branches with the weights of its faces, a die one branch a face.
 */
export class AllOutcomes implements Chance {
  private readonly taken: number[] = []
  private readonly of: number[] = []
  private depth = 0
  weight = ONE

  die(faces: number): number {
    const face = 1 + this.branch(faces)
    this.weight = times(this.weight, ratio(1n, BigInt(faces)))
    return face
  }

  passes(faces: number, need: number): boolean {
    const passing = Math.min(faces, Math.max(0, faces + 1 - need))
    if (passing === 0 || passing === faces) return passing > 0
    const passed = this.branch(2) === 0
    this.weight = times(this.weight, ratio(BigInt(passed ? passing : faces - passing), BigInt(faces)))
    return passed
  }

  private branch(count: number): number {
    const at = this.depth++
    if (at === this.taken.length) this.taken.push(0)
    this.of[at] = count
    return this.taken[at]!
  }

  /** Goes to the next way things can go; false when all have been seen. */
  next(): boolean {
    this.taken.length = this.depth
    while (this.taken.length > 0 && this.taken.at(-1)! + 1 === this.of[this.taken.length - 1]) this.taken.pop()
    if (this.taken.length === 0) return false
    this.taken.push(this.taken.pop()! + 1)
    this.depth = 0
    this.weight = ONE
    return true
  }
}

/** Everything a battle can come to. */
export interface Enumeration {
  /** Different final positions: outcome, winner, round, HP, bonus HP and cells. */
  readonly endStates: number
  /** Chance of each end: `won 0`, `drawn`, `undecided` … */
  readonly chances: ReadonlyMap<string, Ratio>
}

const OUTCOMES = ['none', 'won', 'drawn', 'undecided', 'fault']

/** The state as text; what was counted and answered on the way is left out, so that equal positions are merged. */
const keyOf = (battle: Battle): string => {
  const words = new Int32Array(battle.bytes.slice(0, battle.template.layout.stateLength).buffer)
  words[Clock.Events] = 0
  words[Clock.Answer] = 0
  return words.join()
}

/** What a reader of the end sees: outcome, winner, round, HP, bonus HP and cells. */
const positionOf = (battle: Battle): string => {
  const { hp, bonusHp } = columns(battle, Vitals)
  const { clock } = battle
  return [clock[Clock.Outcome], clock[Clock.Winner], battle.round, ...hp, ...bonusHp, ...columns(battle, Position).cell].join()
}

/** Plays a battle of scripted sides through all outcomes of its dice, action by action, equal positions merged. */
export const enumerateBattle = (template: Template): Enumeration => {
  const battle = createBattle(template, 0)
  let open = new Map([['', { bytes: battle.bytes.slice(), weight: ONE }]])
  const ends = new Set<string>()
  const chances = new Map<string, Ratio>()
  const add = (sums: Map<string, Ratio>, key: string, weight: Ratio): void => {
    const known = sums.get(key)
    sums.set(key, known === undefined ? weight : plus(known, weight))
  }
  while (open.size > 0) {
    const following: typeof open = new Map()
    for (const { bytes, weight } of open.values()) {
      const outcomes = new AllOutcomes()
      battle.chance = outcomes
      do {
        battle.bytes.set(bytes)
        advance(battle, 'action')
        const chance = times(weight, outcomes.weight)
        if (isOver(battle)) {
          const outcome = OUTCOMES[battle.clock[Clock.Outcome]!]!
          ends.add(positionOf(battle))
          add(chances, outcome === 'won' ? `won ${battle.clock[Clock.Winner]}` : outcome, chance)
          continue
        }
        const key = keyOf(battle)
        const known = following.get(key)
        if (known === undefined) following.set(key, { bytes: battle.bytes.slice(), weight: chance })
        else known.weight = plus(known.weight, chance)
      } while (outcomes.next())
    }
    open = following
  }
  return { endStates: ends.size, chances }
}
