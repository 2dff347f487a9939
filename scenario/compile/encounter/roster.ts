import { BattleForm, FORMS, Priority, Role, type Roster } from '../../../components/encounter.ts'
import type { Kind, Scenario } from '../../types.ts'
import type { LineUp } from '../line-up.ts'
import type { Zones } from '../zones.ts'

const none = new Uint8Array(0)

/** Nobody has a role. */
export const NO_ROSTER: Roster = {
  role: none,
  level: none,
  stamina: none,
  magicka: none,
  cooldown: none,
  range: none,
  combat: none,
  targets: none,
  priority: none,
  quest: none,
  forms: none,
  seats: none,
  seatOf: none,
  zones: [],
  formZones: [],
  adjacentZone: new Uint32Array(0),
  party: -1,
  partySize: 0,
}

/** A row without a seat. */
const NO_SEAT = 255

const ROLES: Readonly<Record<string, number>> = {
  adventurer: Role.Adventurer,
  companion: Role.Companion,
  enemy: Role.Enemy,
}

/** Words for battle forms. */
export const FORM_WORDS: Readonly<Record<string, number>> = {
  defensive: BattleForm.Defensive,
  heavyWeapon: BattleForm.HeavyWeapon,
  lightWeapon: BattleForm.LightWeapon,
  magic: BattleForm.Magic,
  rangedWeapon: BattleForm.RangedWeapon,
}

/** Least hexes of a shot (EXP-22). */
const SHOT_RANGE = 2

/** Roles, stats, seats and reaches of all rows (EXP-22 EXP-25 EXP-46); the party is the side with adventurers. */
export const compileRoster = (scenario: Scenario, { rows }: LineUp, zones: Zones): Roster => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const kindOf = rows.map((row) => kinds.get(row.kind)!)
  const count = rows.length + 1
  const column = (value: (kind: Kind, row: number) => number): Uint8Array => {
    const values = new Uint8Array(count)
    kindOf.forEach((kind, index) => {
      values[index + 1] = value(kind, index + 1)
    })
    return values
  }
  const stat = (name: string): Uint8Array => column((kind) => kind.stats[name] ?? 0)
  const rowOf = new Map(rows.map((row, index) => [row.id, index + 1]))
  const seats = Uint8Array.from(scenario.seats ?? [], (id) => rowOf.get(id)!)
  const seatOf = new Uint8Array(count).fill(NO_SEAT)
  seats.forEach((row, seat) => {
    seatOf[row] = seat
  })
  const formsOf = (kind: Kind): number =>
    ((kind.props.forms ?? []) as readonly string[]).reduce((mask, form) => mask | (1 << FORM_WORDS[form]!), 0)
  const forms = column(formsOf)
  const range = stat('range')
  const stamina = stat('stamina')
  const magicka = stat('magicka')
  const formZone = (row: number, form: number): Uint32Array | null => {
    if (((forms[row]! >> form) & 1) === 0 || form === BattleForm.Defensive) return null
    if (form === BattleForm.Magic) return zones(1, magicka[row]!, true)
    return form === BattleForm.RangedWeapon ? zones(SHOT_RANGE, stamina[row]!, true) : zones(1, 1, true)
  }
  const rowNumbers = Array.from({ length: count }, (_, row) => row)
  return {
    role: column((kind) => ROLES[kind.role ?? ''] ?? Role.Enemy),
    level: column((kind) => (kind.props.level ?? 1) as number),
    stamina,
    magicka,
    cooldown: stat('cooldown'),
    range,
    combat: stat('combat'),
    targets: stat('targets'),
    priority: column((kind) => (kind.props.priority === 'weakest' ? Priority.Weakest : Priority.Strongest)),
    quest: column((_, row) => (rows[row - 1]!.unit?.props.quest === true ? 1 : 0)),
    forms,
    seats,
    seatOf,
    zones: rowNumbers.map((row) => (range[row] === 0 ? NO_ROSTER.adjacentZone : zones(1, range[row]!, true))),
    formZones: rowNumbers.map((row) => Array.from({ length: FORMS }, (_, form) => formZone(row, form))),
    adjacentZone: zones(1, 1, true),
    party: scenario.sides.findIndex(({ id }) => id === rows[seats[0]! - 1]?.side),
    partySize: seats.length,
  }
}
