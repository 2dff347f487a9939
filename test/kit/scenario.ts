import type { Ability, Amount, Kind, Scenario, ScenarioUnit } from '../../scenario/types.ts'

const fixed = (plus: number): Amount => ({ dice: null, of: null, times: 1, plus, min: null, max: null })

/** An amount of dice plus a number. */
export const amount = (count: number, faces: number, plus = 0): Amount =>
  count === 0 ? fixed(plus) : { dice: { count, faces }, of: null, times: 1, plus, min: null, max: null }

/** An attack on one unit; further fields override. */
export const attack = (
  id: string,
  within: number,
  damage: Amount,
  check: { die: number; plus: number } | null,
  more: Partial<Ability> = {},
): Ability => ({
  id,
  name: id,
  as: 'attack',
  when: null,
  if: null,
  cost: [],
  limit: null,
  target: {
    side: 'opposing',
    kind: null,
    id: null,
    tag: null,
    is: null,
    within,
    beyond: 0,
    sight: within > 1,
    count: null,
    area: 0,
    self: false,
  },
  check: check === null ? null : { die: check.die, plus: fixed(check.plus), against: 'defense' },
  do: [{ verb: 'damage', amount: damage, type: 'physical', to: 'target', args: {} }],
  lasts: null,
  ...more,
})

/** A kind with its stats and the abilities it has at rank 1. */
export const kind = (id: string, stats: Partial<Record<string, number>>, abilities: readonly string[]): Kind => ({
  id,
  name: id,
  role: null,
  tags: [],
  stats: { hp: 10, move: 4, defense: 10, armour: 0, initiative: 0, bonusHp: 0, ...stats },
  abilities: abilities.map((ability) => ({ id: ability, rank: 1 })),
  gear: [],
  deck: null,
  grades: [],
  props: {},
})

/** What a small scenario is made of; everything else has the format's defaults. */
export interface Sketch {
  readonly name?: string
  /** `.` floor, `#` wall, `%` rough (move cost 2), a blank no cell. */
  readonly rows: readonly string[]
  readonly kinds: readonly Kind[]
  readonly abilities: readonly Ability[]
  /** [id, kind, side, column, row, state] */
  readonly units: readonly (readonly [string, string, string, number, number, { hp?: number; bonusHp?: number }?])[]
  readonly play?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, number | string | boolean>>
  readonly objectives?: Scenario['objectives']
  readonly rounds?: number
  readonly levels?: readonly number[]
  readonly edges?: Scenario['map']['edges']
}

const TERRAIN: Readonly<Record<string, string>> = { '.': 'floor', '#': 'wall', '%': 'rough', o: 'obstacle' }

/** A resolved skirmish scenario without a file. */
export const sketch = (spec: Sketch): Scenario => {
  const height = spec.rows.length
  const width = spec.rows[0]!.length
  const cells = Array.from(
    { length: width * height },
    (_, cell) => TERRAIN[spec.rows[cell % height]![(cell / height) | 0]!] ?? null,
  )
  const sideIds = [...new Set(spec.units.map((unit) => unit[2]))]
  const kinds = new Map(spec.kinds.map((entry) => [entry.id, entry]))
  const units = spec.units.map(([id, kindId, side, col, row, state]): ScenarioUnit => {
    const { stats } = kinds.get(kindId)!
    return {
      id,
      kind: kindId,
      side,
      cell: col * height + row,
      grade: null,
      state: { hp: state?.hp ?? stats.hp!, bonusHp: state?.bonusHp ?? stats.bonusHp!, statuses: [], other: {} },
      props: {},
    }
  })
  const terrain = (id: string, moveCost: number, blocksMove: boolean, blocksSight: boolean) => ({
    id,
    moveCost,
    blocksMove,
    blocksSight,
    cover: 0,
    feature: null,
  })
  return {
    affray: 1,
    name: spec.name ?? 'sketch',
    ruleset: { name: 'skirmish', options: spec.options ?? {} },
    knobs: [],
    map: { width, height, cells, levels: spec.levels ?? cells.map(() => 0), marks: {}, edges: spec.edges ?? [] },
    terrain: [
      terrain('floor', 1, false, false),
      terrain('wall', 1, true, true),
      terrain('rough', 2, false, false),
      terrain('obstacle', 1, true, false),
    ],
    kinds: spec.kinds,
    abilities: spec.abilities,
    sides: sideIds.map((id) => ({
      id,
      name: id,
      play: spec.play?.[id] ?? 'aggressive',
      disposition: Object.fromEntries(sideIds.filter((other) => other !== id).map((other) => [other, 'hostile' as const])),
    })),
    units,
    objectives:
      spec.objectives ??
      sideIds.map((side) => ({
        side,
        result: 'win',
        goal: {
          form: 'defeated',
          who: {
            side: 'opposing',
            kind: null,
            id: null,
            tag: null,
            is: null,
            within: null,
            beyond: 0,
            sight: false,
            count: null,
            area: 0,
            self: false,
          },
          cells: [],
          count: 0,
          what: null,
        },
        check: { at: 'action', round: null },
      })),
    events: [],
    dice: [],
    decks: [],
    tables: [],
    bags: [],
    tokens: [],
    patterns: [],
    gear: [],
    limits: { rounds: spec.rounds ?? 100 },
  }
}
