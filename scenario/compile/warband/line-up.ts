import type { Deployment } from '../../../components/reactions.ts'
import type { Effect, Scenario, ScenarioEvent, UseLimit } from '../../types.ts'
import { branchKey, stepKey } from '../deeds.ts'
import { type LineUp, MOST_RESERVES, type Row } from '../line-up.ts'

/** A deploy effect: its key (`stepKey`), of what it is one, and how often it can happen. */
interface Source {
  readonly key: string
  readonly of: string
  readonly effect: Effect
  readonly times: number
}

/** The rows of warbands: the units of the file, then those that effects may deploy, in branches of checks and by tables, too. */
export const compileWarLineUp = (scenario: Scenario): LineUp => {
  const rows: Row[] = scenario.units.map((unit) => ({ id: unit.id, kind: unit.kind, side: unit.side, unit }))
  const deployments: Deployment[] = []
  const deploymentOf = new Map<string, number>()
  const used = new Map<string, number>()
  for (const { key, of, effect, times } of sourcesOf(scenario)) {
    const { kind, side, count } = effect.args as { kind: string; side: string; count: number }
    const firstRow = rows.length + 1
    const name = `${kind}@${of}`
    for (let i = 0; i < Math.min(count * times, MOST_RESERVES + 1); i++) {
      const number = (used.get(name) ?? 0) + 1
      used.set(name, number)
      rows.push({ id: `${name}-${number}`, kind, side, unit: null })
    }
    deploymentOf.set(key, deployments.length)
    deployments.push({ firstRow, endRow: rows.length + 1, cells: new Int16Array(0), count })
  }
  return { rows, deployments, deploymentOf }
}

/** Every effect of a list and of the branches in it, with its key. */
export function* stepsWithin(effects: readonly Effect[], key: string): Generator<{ effect: Effect; key: string }> {
  for (const [index, effect] of effects.entries()) {
    const own = stepKey(key, index)
    yield { effect, key: own }
    for (const branch of ['pass', 'fail'] as const) {
      const inside = (effect.args[branch] ?? []) as unknown as readonly Effect[]
      yield* stepsWithin(inside, branchKey(own, branch))
    }
  }
}

/** Ids of the events that effects set off: by name, or by rows of a table. */
export const eventsSetOff = (scenario: Scenario, effects: readonly Effect[]): readonly string[] =>
  [...stepsWithin(effects, '')].flatMap(({ effect: { verb, args } }) => {
    if (verb === 'event') return [args.event as string]
    if (verb !== 'table') return []
    const named = scenario.tables.find(({ id }) => id === args.table)
    const rows = named?.rows ?? ((args.rows ?? []) as unknown as Scenario['tables'][number]['rows'])
    return [...new Set(rows.map(({ event }) => event))].filter((event) => event !== 'nothing')
  })

const sourcesOf = (scenario: Scenario): readonly Source[] => {
  const times = countEvents(scenario)
  const deploysOf = (effects: readonly Effect[], key: string, of: string, often: number): Source[] =>
    [...stepsWithin(effects, key)]
      .filter(({ effect }) => effect.verb === 'deploy')
      .map(({ effect, key: own }) => ({ key: own, of, effect, times: often }))
  return [
    ...scenario.events.flatMap(({ id, do: effects }) => deploysOf(effects, `event ${id}`, id, times.get(id)!)),
    ...scenario.abilities.flatMap((ability) =>
      ranksOf(scenario, ability.id).flatMap(([rank, owners]) =>
        deploysOf(ability.do, `ability ${ability.id} ${rank}`, ability.id, owners * usesOf(scenario, ability.limit)),
      ),
    ),
  ]
}

/** Ranks at which kinds have an ability, with the units of the file that have it so. */
const ranksOf = ({ kinds, units }: Scenario, id: string): readonly (readonly [number, number])[] => {
  const ranks = new Map<number, number>()
  for (const kind of kinds) {
    const rank = kind.abilities.find((entry) => entry.id === id)?.rank
    if (rank === undefined) continue
    ranks.set(rank, (ranks.get(rank) ?? 0) + units.filter((unit) => unit.kind === kind.id).length)
  }
  return [...ranks].sort(([a], [b]) => a - b)
}

/** Rounds that a battle can have. */
const roundsOf = ({ limits, ruleset }: Scenario): number => Math.min(limits.rounds, Number(ruleset.options.turns))

const usesOf = (scenario: Scenario, limit: UseLimit | null): number => {
  if (limit?.per === 'battle') return limit.uses
  return roundsOf(scenario) * (limit?.uses ?? 1)
}

/** How often each event can happen: by its own moments, and by what sets it off; counting ends above `MOST_RESERVES`. */
const countEvents = (scenario: Scenario): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const within = new Set<string>()
  const callsOf = (id: string): number => {
    const byEvents = scenario.events.reduce((sum, other) => {
      const calls = eventsSetOff(scenario, other.do).filter((event) => event === id).length
      return calls === 0 ? sum : sum + calls * count(other)
    }, 0)
    return scenario.abilities.reduce((sum, ability) => {
      const calls = eventsSetOff(scenario, ability.do).filter((event) => event === id).length
      if (calls === 0) return sum
      const owners = ranksOf(scenario, ability.id).reduce((all, [, units]) => all + units, 0)
      return sum + calls * owners * usesOf(scenario, ability.limit)
    }, byEvents)
  }
  const count = (event: ScenarioEvent): number => {
    const known = counts.get(event.id)
    if (known !== undefined) return known
    // Events that set one another off in a ring are refused before.
    if (within.has(event.id)) return 0
    within.add(event.id)
    const all = Math.min(opened(scenario, event) + callsOf(event.id), MOST_RESERVES + 1)
    const times = event.limit?.per === 'battle' ? Math.min(all, event.limit.uses) : all
    counts.set(event.id, times)
    return times
  }
  for (const event of scenario.events) count(event)
  return counts
}

/** How often the moment of an event comes: each round, each turn of a side, each token. */
const opened = (scenario: Scenario, { when, if: asked }: ScenarioEvent): number => {
  const rounds = asked?.round === undefined ? roundsOf(scenario) : 1
  switch (when) {
    case null:
      return 0
    case 'roundStart':
    case 'roundEnd':
      return rounds
    case 'turnStart':
    case 'turnEnd':
      return rounds * 2 * scenario.sides.length
    case 'tokenRevealed':
      return Math.min(drawn(scenario), held(scenario, asked?.token as string | undefined))
    default:
      // A token may change hands again and again.
      return MOST_TAKEN * Math.max(drawn(scenario), 1)
  }
}

/** How often rows are kept for a token that changes hands. */
const MOST_TAKEN = 4

const drawn = ({ tokens }: Scenario): number => tokens.reduce((sum, { draw }) => sum + draw, 0)

const held = ({ tokens }: Scenario, token: string | undefined): number =>
  tokens.reduce(
    (sum, { from }) => from.reduce((all, entry) => all + (token === undefined || entry.token === token ? entry.count : 0), sum),
    0,
  )
