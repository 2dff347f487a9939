import { Clock } from '../../components/clock.ts'
import { Position, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { columns, createBattle } from '../../engine/battle.ts'
import { createEventLog, EVENT_LENGTH } from '../../engine/events.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { ReferenceBattle } from './reference/battle.ts'
import { Board } from './reference/board.ts'

/** Everything about a finished battle that two implementations must agree on. */
export interface Finished {
  readonly outcome: number
  readonly winner: number
  readonly rounds: number
  /** [hp, bonus HP, cell] by row; cell −1 has left the map. */
  readonly units: readonly (readonly [number, number, number])[]
  readonly events: readonly (readonly number[])[]
}

/** Battles `0 … count − 1` of a scenario as the engine plays them. */
export const playEngine = (scenario: Scenario, seed: bigint, count: number): Finished[] => {
  const template = compile(scenario, skirmish)
  return Array.from({ length: count }, (_, index) => {
    const battle = createBattle(template, seed, index)
    const log = createEventLog(1024)
    advance(battle, 'end', log)
    const { hp, bonusHp } = columns(battle, Vitals)
    const { cell } = columns(battle, Position)
    return {
      outcome: battle.clock[Clock.Outcome]!,
      winner: battle.clock[Clock.Winner]!,
      rounds: battle.round,
      units: scenario.units.map((_unit, i) => [hp[i + 1]!, bonusHp[i + 1]!, cell[i + 1]!] as const),
      events: Array.from({ length: log.count }, (_entry, i) => [
        ...log.records.subarray(i * EVENT_LENGTH, (i + 1) * EVENT_LENGTH),
      ]),
    }
  })
}

/** The same battles as the reference plays them. */
export const playReference = (scenario: Scenario, seed: bigint, count: number): Finished[] => {
  const board = new Board(scenario)
  return Array.from({ length: count }, (_, index) => {
    const battle = new ReferenceBattle(scenario, seed, index, board)
    battle.play()
    return {
      outcome: battle.outcome,
      winner: battle.winner,
      rounds: battle.round,
      units: battle.figures.map((figure) => [figure.hp, figure.bonusHp, figure.cell ?? -1] as const),
      events: battle.records.list,
    }
  })
}

/** Where two accounts of a battle part, in words; undefined where they agree in everything. */
export const difference = (engine: Finished, reference: Finished): string | undefined => {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  if (same(engine, reference)) return undefined
  const length = Math.max(engine.events.length, reference.events.length)
  for (let i = 0; i < length; i++) {
    if (same(engine.events[i], reference.events[i])) continue
    return `event ${i}: engine ${JSON.stringify(engine.events[i])}, reference ${JSON.stringify(reference.events[i])}`
  }
  const end = ({ outcome, winner, rounds, units }: Finished): string => JSON.stringify({ outcome, winner, rounds, units })
  return `end: engine ${end(engine)}, reference ${end(reference)}`
}
