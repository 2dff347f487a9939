import type { Deployment } from '../../components/reactions.ts'
import type { Ability, Effect, Scenario, ScenarioEvent, ScenarioUnit } from '../types.ts'

/** A unit row: a unit of the file, or one that may appear later (`unit` null). */
export interface Row {
  readonly id: string
  readonly kind: string
  readonly side: string
  readonly unit: ScenarioUnit | null
}

/** Rows of a scenario's battles, row 1 first: the units of the file, then those that effects may deploy. */
export interface LineUp {
  readonly rows: readonly Row[]
  readonly deployments: readonly Deployment[]
  /** Place in `deployments` of the deploy effect `key` stands for (`abilityKey`, `eventKey`). */
  readonly deploymentOf: ReadonlyMap<string, number>
}

/** Names step `index` of an ability at a rank. */
export const abilityKey = (id: string, rank: number, index: number): string => `ability ${id} ${rank} ${index}`

/** Names step `index` of an event. */
export const eventKey = (id: string, index: number): string => `event ${id} ${index}`

/** Most rows that may be kept free for units to come. */
export const MOST_RESERVES = 250

/** A deploy effect: what it puts on the map, and how often it can happen. */
interface Source {
  readonly key: string
  /** Id of its event or ability. */
  readonly of: string
  readonly kind: string
  readonly side: string
  readonly cells: readonly number[]
  readonly count: number
  /** Times it can happen: in all, or for each owner of the ability. */
  readonly times: number
  /** Kinds whose units have it; null: an event. */
  readonly owners: ReadonlySet<string> | null
}

/** The rows of a scenario; at most about `MOST_RESERVES` of them for units to come. */
export const compileLineUp = (scenario: Scenario): LineUp => {
  const sources = sourcesOf(scenario)
  const wanted = rowsWanted(scenario, sources)
  const rows: Row[] = scenario.units.map((unit) => ({ id: unit.id, kind: unit.kind, side: unit.side, unit }))
  const deployments: Deployment[] = []
  const deploymentOf = new Map<string, number>()
  const used = new Map<string, number>()
  sources.forEach(({ key, of, kind, side, cells, count }, index) => {
    const firstRow = rows.length + 1
    const name = `${kind}@${of}`
    for (let i = 0; i < wanted[index]!; i++) {
      const number = (used.get(name) ?? 0) + 1
      used.set(name, number)
      rows.push({ id: `${name}-${number}`, kind, side, unit: null })
    }
    deploymentOf.set(key, deployments.length)
    deployments.push({ firstRow, endRow: rows.length + 1, cells: Int16Array.from(cells), count })
  })
  return { rows, deployments, deploymentOf }
}

/** Rows that a scenario keeps free for units to come; counting ends a little above `MOST_RESERVES`. */
export const countReserves = (scenario: Scenario): number =>
  rowsWanted(scenario, sourcesOf(scenario)).reduce((sum, rows) => sum + rows, 0)

/**
 * Rows per source. Units that are deployed may deploy others in their turn, so the rows are counted until they stay the same; more
 * than `MOST_RESERVES` are not counted on.
 */
const rowsWanted = (scenario: Scenario, sources: readonly Source[]): number[] => {
  let rows = sources.map(() => 0)
  for (;;) {
    const next = sources.map(({ count, times, owners }) => {
      if (owners === null) return count * times
      const present = scenario.units.filter(({ kind }) => owners.has(kind)).length
      const coming = sources.reduce((sum, { kind }, index) => sum + (owners.has(kind) ? rows[index]! : 0), 0)
      return Math.min(count * times * (present + coming), MOST_RESERVES + 1)
    })
    const total = next.reduce((sum, count) => sum + count, 0)
    if (total > MOST_RESERVES || next.every((count, index) => count === rows[index])) return next
    rows = next
  }
}

const sourcesOf = (scenario: Scenario): Source[] => {
  const events = scenario.events.flatMap((event) =>
    deploysOf(event.do).map(({ effect, index }) =>
      sourceOf(effect, eventKey(event.id, index), event.id, timesOfEvent(event, scenario), null),
    ),
  )
  const abilities = scenario.abilities.flatMap((ability) =>
    ranksOf(scenario, ability.id).flatMap(([rank, owners]) =>
      deploysOf(ability.do).map(({ effect, index }) =>
        sourceOf(effect, abilityKey(ability.id, rank, index), ability.id, timesOfAbility(ability, scenario), owners),
      ),
    ),
  )
  return [...events, ...abilities]
}

const deploysOf = (effects: readonly Effect[]) =>
  effects.map((effect, index) => ({ effect, index })).filter(({ effect }) => effect.verb === 'deploy')

const sourceOf = (effect: Effect, key: string, of: string, times: number, owners: ReadonlySet<string> | null): Source => {
  const { kind, side, at, count } = effect.args as { kind: string; side: string; at: unknown; count: number }
  return { key, of, kind, side, cells: (at as { cells?: number[] }).cells ?? [], count, times, owners }
}

/** The ranks at which kinds have an ability, ascending, with these kinds. */
const ranksOf = (scenario: Scenario, id: string): [number, Set<string>][] => {
  const ranks = new Map<number, Set<string>>()
  for (const kind of scenario.kinds) {
    const rank = kind.abilities.find((entry) => entry.id === id)?.rank
    if (rank === undefined) continue
    const owners = ranks.get(rank)
    if (owners === undefined) ranks.set(rank, new Set([kind.id]))
    else owners.add(kind.id)
  }
  return [...ranks].sort(([a], [b]) => a - b)
}

/** Windows that open once a round. */
const ONCE_A_ROUND = ['roundStart', 'roundEnd']

/** What the round counter shows from some round on (EXP-12). */
const LAST_ROUND = 6

/** Rounds of a battle in which the round counter can show `round`: it stops at 6, and the guild may set it back once (EXP-12 EXP-36). */
const roundsAt = (round: number | undefined, { limits, ruleset }: Scenario): number => {
  if (round === undefined) return limits.rounds
  const first = Number(ruleset.options.firstRound ?? 1)
  if (round >= LAST_ROUND) return Math.max(0, limits.rounds - LAST_ROUND + first)
  return Math.min(limits.rounds, (round >= first ? 1 : 0) + (ruleset.options.guildAssist === true ? 1 : 0))
}

const timesOfEvent = (event: ScenarioEvent, scenario: Scenario): number => {
  const opened = ONCE_A_ROUND.includes(event.when ?? '') ? roundsAt(event.if?.round as number | undefined, scenario) : 1
  return Math.min(opened, event.limit?.per === 'battle' ? event.limit.uses : opened)
}

const timesOfAbility = (ability: Ability, scenario: Scenario): number => {
  const rounds = roundsAt(ability.if?.round as number | undefined, scenario)
  const { limit } = ability
  if (limit?.per === 'battle') return limit.uses
  return limit?.per === 'round' ? rounds * limit.uses : rounds
}
