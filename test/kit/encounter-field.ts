import { type Battle, createBattle } from '../../engine/battle.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { EncounterArena, readText } from './encounter.ts'

/** One unit of a field: `kind` names one of `FIELD_KINDS` or of the field's own; where it stands; what else the file may say of it. */
export interface FieldUnit {
  readonly id: string
  readonly kind: string
  readonly at: readonly [column: number, row: number]
  readonly quest?: boolean
  readonly state?: Readonly<Record<string, unknown>>
}

/** A small encounter on a map of `.`, `#` (wall) and `=` (river). */
export interface Field {
  readonly rows: readonly string[]
  readonly units: readonly FieldUnit[]
  /** Policies of the sides `party` and `foes`. */
  readonly play?: { readonly party?: string; readonly foes?: string }
  readonly kinds?: Readonly<Record<string, unknown>>
  readonly dice?: Readonly<Record<string, unknown>>
  readonly abilities?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, unknown>>
  readonly events?: Readonly<Record<string, unknown>>
}

const enemy = (stats: Readonly<Record<string, number>>, more: Readonly<Record<string, unknown>> = {}) => ({
  role: 'enemy',
  level: 1,
  stats: { health: 6, range: 1, combat: 1, ...stats },
  ...more,
})

/** Kinds that every field knows: `hero` and `scout` (shoots) of the party, `hound` its companion, `thug`, `archer` and `captain` their enemies. */
const FIELD_KINDS: Readonly<Record<string, unknown>> = {
  hero: {
    role: 'adventurer',
    stats: { health: 10, stamina: 3, magicka: 2, cooldown: 2 },
    forms: ['heavyWeapon', 'defensive'],
    dice: { combat: 4 },
  },
  scout: {
    role: 'adventurer',
    stats: { health: 8, stamina: 4, magicka: 1, cooldown: 2 },
    forms: ['rangedWeapon', 'lightWeapon'],
    dice: { combat: 3 },
  },
  hound: { role: 'companion', stats: { health: 4, range: 1, combat: 1 } },
  thug: enemy({}, { priority: 'weakest' }),
  archer: enemy({ range: 3 }, { priority: 'weakest' }),
  captain: enemy({ health: 9, combat: 2, targets: 2 }, { level: 5, priority: 'strongest' }),
}

const sideOf = (field: Field, kind: string): string => {
  const { role } = ({ ...FIELD_KINDS, ...field.kinds } as Record<string, { role: string }>)[kind]!
  return role === 'enemy' ? 'foes' : 'party'
}

/** The scenario of a field. */
const scenarioOf = (field: Field): Scenario => {
  const used = new Set(field.units.map(({ kind }) => kind))
  const kinds = Object.entries({ ...FIELD_KINDS, ...field.kinds }).filter(
    ([id]) => used.has(id) || field.kinds?.[id] !== undefined,
  )
  const file = {
    affray: 1,
    name: 'field',
    ruleset: { name: 'expedition', ...field.options },
    map: { ground: 'grass', legend: { '.': 'grass', '#': 'wall', '=': 'river' }, rows: field.rows },
    terrain: { grass: {}, wall: { blocks: ['move', 'sight'] }, river: { blocks: ['move'] } },
    dice: { combat: { pool: 'stamina', faces: [0, 0, 1, 1, 2, 2], guard: { from: 'active' } }, ...field.dice },
    kinds: Object.fromEntries(kinds),
    ...(field.abilities === undefined ? {} : { abilities: field.abilities }),
    ...(field.events === undefined ? {} : { events: field.events }),
    sides: { party: { play: field.play?.party ?? 'played' }, foes: { play: field.play?.foes ?? 'rules' } },
    units: field.units.map((unit) => ({ ...unit, side: sideOf(field, unit.kind) })),
    objectives: [{ side: 'party', win: { defeated: { side: 'opposing' } } }],
    limits: { rounds: 12 },
  }
  return readText(JSON.stringify(file))
}

/** The encounter of a field at its first question; sides play as they say, the party by hand and its enemies by `rules` where they say nothing. */
export const encounterField = (field: Field, dice: readonly number[] = []): EncounterArena =>
  new EncounterArena(scenarioOf(field), dice)

/** The battle of a field at its start, with its own dice. */
export const fieldBattle = (field: Field, seed = 1): Battle => {
  const scenario = scenarioOf(field)
  return createBattle(compile(scenario, RULESETS.expedition), seed)
}
