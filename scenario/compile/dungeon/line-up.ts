import type { FigurePool } from '../../../components/dungeon.ts'
import type { Deployment } from '../../../components/reactions.ts'
import type { Effect, Kind, Scenario } from '../../types.ts'
import { eventKey, type LineUp } from '../line-up.ts'
import { summonsOf } from './walk-effects.ts'

/** A row of a dungeon: a figure of the file, or one that may come later (`unit` −1). */
interface FigureRow {
  readonly id: string
  readonly kind: string
  readonly side: string
  readonly grade: string | null
  /** Place in `scenario.units`, or −1. */
  readonly unit: number
}

/** Rows of a dungeon's figures, those that may come included. */
export interface Figures {
  readonly rows: readonly FigureRow[]
  readonly pools: readonly FigurePool[]
  /** Place in `pools` by `ownPool` or `sharedPool`. */
  readonly poolOf: ReadonlyMap<string, number>
}

/** Most monsters of one kind on the map at once, where the kind says nothing. */
const STANDEES = 10

/** Names the pool of what a card or item of a character brings. */
export const ownPool = (unit: string, card: string, kind: string): string => `own ${unit} ${card} ${kind}`

/** Names the pool that everybody of a side shares: monsters that are summoned, or spawned by events. */
export const sharedPool = (side: string, kind: string, grade: string | null): string => `shared ${side} ${kind} ${grade ?? ''}`

/** Grade of a figure that an effect brings. */
export const gradeOf = (kind: Kind | undefined, said: unknown): string | null =>
  kind === undefined || kind.grades.length === 0 ? null : typeof said === 'string' ? said : 'normal'

/** Most monsters of a kind on the map at once. */
export const standeesOf = (kind: Kind): number => (kind.props.standees ?? STANDEES) as number

/**
 * The rows of a dungeon: figures of the file in its order; for each character and card that summons, the summons, used again and again;
 * for each side, kind and grade that monsters summon or events bring, as many as there are standees (DUN-17).
 */
export const compileFigures = (scenario: Scenario): Figures => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const rows: FigureRow[] = scenario.units.map(({ id, kind, side, grade }, unit) => ({ id, kind, side, grade, unit }))
  const pools: FigurePool[] = []
  const poolOf = new Map<string, number>()
  const used = new Map<string, number>()
  const add = (key: string, of: string, row: Omit<FigureRow, 'id' | 'unit'>, count: number): void => {
    if (poolOf.has(key)) return
    const name = `${row.kind}@${of}`
    const firstRow = rows.length + 1
    for (let i = 0; i < count; i++) {
      const number = (used.get(name) ?? 0) + 1
      used.set(name, number)
      rows.push({ ...row, id: `${name}-${number}`, unit: -1 })
    }
    poolOf.set(key, pools.length)
    pools.push({ firstRow, endRow: rows.length + 1 })
  }
  for (const unit of scenario.units) {
    for (const { card, effects } of handOf(scenario, kinds.get(unit.kind))) {
      const summons = summonsOf(effects).map(({ args }) => args.kind as string)
      for (const kind of summons) {
        const row = { kind, side: unit.side, grade: gradeOf(kinds.get(kind), null) }
        add(ownPool(unit.id, card, kind), unit.id, row, summons.filter((other) => other === kind).length)
      }
    }
  }
  const share = (side: string, { args }: Effect): void => {
    const kind = kinds.get(args.kind as string)
    if (kind === undefined) return
    const grade = gradeOf(kind, args.grade)
    const key = sharedPool(side, kind.id, grade)
    if (poolOf.has(key)) return
    add(key, side, { kind: kind.id, side, grade }, standeesOf(kind))
    bring(side, kind)
  }
  const bring = (side: string, kind: Kind): void => {
    for (const effect of summonsOf(abilitiesOf(scenario, kind))) share(side, effect)
  }
  for (const event of scenario.events) for (const effect of summonsOf(event.do)) share(effect.args.side as string, effect)
  for (const unit of scenario.units) bring(unit.side, kinds.get(unit.kind)!)
  return { rows, pools, poolOf }
}

/** Cards and items of a character's kind with all that they do; none for other kinds. */
const handOf = (
  scenario: Scenario,
  kind: Kind | undefined,
): readonly { readonly card: string; readonly effects: readonly Effect[] }[] => {
  if (kind?.role !== 'character') return []
  const deck = scenario.decks.find(({ id }) => id === kind.deck)
  const cards = (deck?.cards ?? []).map(({ card, top, bottom }) => ({ card, effects: [...top, ...bottom] }))
  const items = kind.gear.flatMap((id) => scenario.gear.filter((entry) => entry.id === id))
  return [
    ...cards,
    ...items.map(({ id, props }) => ({ card: `item ${id}`, effects: (props.do ?? []) as unknown as readonly Effect[] })),
  ]
}

/** What the ability cards of a monster's kind do; nothing for other kinds. */
const abilitiesOf = (scenario: Scenario, kind: Kind): readonly Effect[] =>
  kind.role === 'monster' ? (scenario.decks.find(({ id }) => id === kind.deck)?.cards ?? []).flatMap((card) => card.do) : []

/** The rows as every ruleset has them, and what events put on the map. */
export const lineUpOf = (scenario: Scenario, { rows, pools, poolOf }: Figures): LineUp => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const deployments: Deployment[] = []
  const deploymentOf = new Map<string, number>()
  for (const event of scenario.events) {
    event.do.forEach(({ verb, args }, step) => {
      if (verb !== 'deploy') return
      const grade = gradeOf(kinds.get(args.kind as string), args.grade)
      const pool = pools[poolOf.get(sharedPool(args.side as string, args.kind as string, grade))!]!
      const cells = Int16Array.from((args.at as { readonly cells?: readonly number[] }).cells ?? [])
      deploymentOf.set(eventKey(event.id, step), deployments.length)
      deployments.push({ ...pool, cells, count: (args.count ?? 1) as number })
    })
  }
  return {
    rows: rows.map(({ id, kind, side, unit }) => ({ id, kind, side, unit: scenario.units[unit] ?? null })),
    deployments,
    deploymentOf,
  }
}
