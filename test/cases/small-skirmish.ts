import { checkScenario } from '../../scenario/check.ts'
import { formatIssue } from '../../scenario/issues.ts'
import type { Json, Scenario } from '../../scenario/types.ts'

/** A document as a test writes it. */
export type Draft = Record<string, unknown>

/** A skirmish with nothing wrong and nothing unused; a fresh copy each time. */
export function smallSkirmish(): Draft & {
  ruleset: Draft
  map: { ground: string; legend: Draft; rows: string[] } & Draft
  terrain: Record<string, Draft>
  kinds: Record<string, Draft & { stats: Draft }>
  abilities: Record<string, Draft>
  sides: Record<string, Draft>
  units: Draft[]
  limits: Draft
} {
  return {
    affray: 1,
    name: 'Two wolves',
    ruleset: { name: 'skirmish' },
    map: { ground: 'grass', legend: { '.': 'grass', '#': 'rock' }, rows: ['w..#', 'w...', '...m'] },
    terrain: { grass: {}, rock: { blocks: ['move', 'sight'] } },
    kinds: {
      man: { stats: { hp: 12, move: 3 }, abilities: { sword: 2 } },
      wolf: { tags: ['beast'], stats: { hp: 5, move: 5 }, abilities: ['bite'] },
    },
    abilities: {
      sword: { as: 'attack', check: { die: 'd20', plus: 'rank', against: 'defense' }, do: [{ damage: 'd6+1' }] },
      bite: { as: 'attack', do: [{ damage: 2 }] },
    },
    sides: { town: { play: 'cautious' }, pack: { play: 'aggressive' } },
    units: [
      { kind: 'wolf', side: 'pack', at: 'w' },
      { id: 'hal', kind: 'man', side: 'town', at: 'm' },
    ],
    limits: { rounds: 50 },
  }
}

/** Everything said about a document, as `CODE path: message`. */
export function saidOf(data: unknown, options: Parameters<typeof checkScenario>[1] = {}): string[] {
  const checked = checkScenario(data, options)
  return (checked.ok ? checked.warnings : checked.issues).map((issue) => `${issue.code} ${formatIssue(issue)}`)
}

/** What is said about the small skirmish after a change. */
export function saidAfter(change: (draft: ReturnType<typeof smallSkirmish>) => void): string[] {
  const draft = smallSkirmish()
  change(draft)
  return saidOf(draft)
}

/** Codes and paths only. */
export function codesAfter(change: (draft: ReturnType<typeof smallSkirmish>) => void): string[] {
  const draft = smallSkirmish()
  change(draft)
  const checked = checkScenario(draft)
  return (checked.ok ? checked.warnings : checked.issues).map((issue) => `${issue.code} ${issue.path}`)
}

/** The resolved scenario of a document that must be fine. */
export function resolved(data: unknown, options: Parameters<typeof checkScenario>[1] = {}): Scenario {
  const checked = checkScenario(data, options)
  if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'))
  return checked.scenario
}

/** A copy whose maps have their keys in the opposite order, except where order counts. */
export function reordered(value: unknown, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => reordered(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return value as Json
  const entries = Object.entries(value).map(([key, item]) => [key, reordered(item, `${path}.${key}`)] as const)
  const counts =
    path === '.sides' || path.endsWith('.abilities') || (path.startsWith('.abilities.') === false && path.endsWith('.do'))
  return Object.fromEntries(counts ? entries : entries.reverse())
}
