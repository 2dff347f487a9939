import { type DungeonTables, FigureRole, RETALIATE_REACH } from '../../../components/dungeon.ts'
import type { Kind, Scenario } from '../../types.ts'
import { conditionMask } from './effects.ts'
import { type Figures, standeesOf } from './line-up.ts'
import { lineOf, traitOf } from './stats.ts'

/** A row that has no seat, or no monster type. */
const NONE = 255

const ROLES: Readonly<Record<string, number>> = {
  character: FigureRole.Character,
  monster: FigureRole.Monster,
  summon: FigureRole.Summon,
}

/** What of the tables is known of each row. */
type FigureColumns = Pick<
  DungeonTables,
  | 'seats'
  | 'seatOf'
  | 'party'
  | 'role'
  | 'type'
  | 'types'
  | 'standees'
  | 'elite'
  | 'number'
  | 'move'
  | 'attack'
  | 'range'
  | 'targets'
  | 'shield'
  | 'retaliate'
  | 'retaliateRange'
  | 'pierce'
  | 'flying'
  | 'adds'
  | 'immune'
>

/** Roles, types, numbers and stats of all rows, at their grade (DUN-2 DUN-17 DUN-39). */
export const compileFigureColumns = (scenario: Scenario, { rows }: Figures): FigureColumns => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const count = rows.length + 1
  const fill = <T extends Uint8Array | Uint16Array>(
    out: T,
    value: (kind: Kind, grade: string | null, row: number) => number,
  ): T => {
    rows.forEach(({ kind, grade }, index) => {
      out[index + 1] = value(kinds.get(kind)!, grade, index + 1)
    })
    return out
  }
  const bytes = (value: (kind: Kind, grade: string | null, row: number) => number): Uint8Array =>
    fill(new Uint8Array(count), value)
  const masks = (value: (kind: Kind) => number): Uint16Array => fill(new Uint16Array(count), value)
  const stat = (name: string): Uint8Array => bytes((kind, grade) => lineOf(kind, grade)[name] ?? 0)
  const trait = (name: string): Uint8Array => bytes((kind, grade) => traitOf(kind, grade, name))
  const role = bytes((kind) => ROLES[kind.role ?? ''] ?? FigureRole.Monster)
  const seats: number[] = []
  const seatOf = new Uint8Array(count).fill(NONE)
  for (let row = 1; row < count; row++) {
    if (role[row] !== FigureRole.Character) continue
    seatOf[row] = seats.length
    seats.push(row)
  }
  const types = scenario.kinds.filter(
    ({ id, role: word, deck }) => word === 'monster' && deck !== null && rows.some(({ kind }) => kind === id),
  )
  const typeIds = types.map(({ id }) => id)
  const type = new Uint8Array(count).fill(NONE)
  rows.forEach(({ kind }, index) => {
    const place = typeIds.indexOf(kind)
    if (place >= 0) type[index + 1] = place
  })
  return {
    seats: Uint8Array.from(seats),
    seatOf,
    party: seats.length === 0 ? -1 : scenario.sides.findIndex(({ id }) => id === rows[seats[0]! - 1]!.side),
    role,
    type,
    types: typeIds,
    standees: Uint8Array.from(types, standeesOf),
    elite: bytes((_, grade) => (grade === 'elite' ? 1 : 0)),
    number: numbersOf(scenario, { rows }),
    move: stat('move'),
    attack: stat('attack'),
    range: stat('range'),
    targets: bytes((kind, grade) => traitOf(kind, grade, 'targets') || 1),
    shield: trait('shield'),
    retaliate: trait('retaliate'),
    retaliateRange: bytes((kind, grade) => Math.min(traitOf(kind, grade, 'retaliateRange') || 1, RETALIATE_REACH)),
    pierce: trait('pierce'),
    flying: bytes((kind) => (kind.props.flying === true ? 1 : 0)),
    adds: masks((kind) => conditionMask(kind.props.adds)),
    immune: masks((kind) => conditionMask(kind.props.immune)),
  }
}

/** Numbers of the figures among their kind: as the file says, the others the lowest that are free, in the order of the rows. */
const numbersOf = (scenario: Scenario, { rows }: Pick<Figures, 'rows'>): Uint8Array => {
  const out = new Uint8Array(rows.length + 1)
  const said = rows.map(({ unit }) => (unit < 0 ? 0 : ((scenario.units[unit]!.props.number ?? 0) as number)))
  const taken = new Map<string, Set<number>>()
  rows.forEach(({ kind }, index) => {
    const numbers = taken.get(kind) ?? new Set<number>()
    if (said[index]! > 0) numbers.add(said[index]!)
    taken.set(kind, numbers)
  })
  rows.forEach(({ kind }, index) => {
    const numbers = taken.get(kind)!
    let number = said[index]!
    if (number === 0) {
      number = 1
      while (numbers.has(number)) number++
      numbers.add(number)
    }
    out[index + 1] = number
  })
  return out
}
