import { EVENT_LENGTH, EventKind, type EventLog, isDetail } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'

/** What the protocol says of a kind of record: its name and a word for each of actor, target, a, b, c and d; empty where it has none. */
export interface ProtocolRow {
  readonly name: string
  readonly fields: readonly string[]
}

/** The tables of docs/PROTOCOL.md, of which `text` is the text, by kind; details have no target. */
export const readProtocol = (text: string): ReadonlyMap<number, ProtocolRow> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const kind = Number(cells[1])
      if (!Number.isInteger(kind) || kind === 0 || cells.length < 9) return []
      const fields = isDetail(kind) ? [cells[3]!, '', ...cells.slice(4, 8)] : cells.slice(3, 9)
      return [[kind, { name: cells[2]!, fields }] as const]
    }),
  )

const UNITS = /^(unit|user|owner|attacker|target|character|adventurer|enemy|credited|source|monster or summon|its focus)/

/** A test of one value of a record. */
type Fits = (template: Template, value: number) => boolean

const isUnit: Fits = ({ unitIds }, value) => value >= 1 && value < unitIds.length
const isUnitOrNobody: Fits = (template, value) => value === 0 || isUnit(template, value)
const isCell: Fits = ({ space }, value) => value >= 0 && value < space.cells

/** The test of what the protocol calls `word`; those of units are rows. */
const testOf = (word: string, ofUnits: boolean): Fits | null => {
  if (word === '') return (_, value) => value === 0
  if (ofUnits && UNITS.test(word)) return word === 'credited' || word === 'source' || / or 0/.test(word) ? isUnitOrNobody : isUnit
  if (/^(cell|from|to|cell it left)$/.test(word)) return isCell
  if (/^(cell|hex)\b.*, or −1/.test(word)) return (template, value) => value === -1 || isCell(template, value)
  if (word === 'die') return (_, value) => value >= 0
  if (word === 'place of the track, from 0') return (_, value) => value >= 0 && value < 13
  return null
}

/** Kinds that have no actor where nobody is credited, or one side is asked as a whole. */
const WITHOUT_ACTOR: readonly number[] = [
  EventKind.DamageDealt,
  EventKind.UnitDefeated,
  EventKind.ChoiceMade,
  EventKind.DieRolled,
]

const testsOf = (kind: number, { fields }: ProtocolRow): readonly (Fits | null)[] => {
  const [actor, ...others] = fields.map((word, i) => testOf(word, i < 2))
  const ofActor: Fits | null =
    actor && WITHOUT_ACTOR.includes(kind) ? (template, value) => value === 0 || actor(template, value) : (actor ?? null)
  return [ofActor, ...others]
}

const FIELDS = ['actor', 'target', 'a', 'b', 'c', 'd']

/** What in the records of a log is not as a protocol says, in words. */
export type FlawsOfEvents = (template: Template, log: EventLog) => string[]

/** Holds logs against a protocol: what a kind does not have is 0, units are rows, cells are of the map. */
export const againstProtocol = (protocol: ReadonlyMap<number, ProtocolRow>): FlawsOfEvents => {
  const tests = new Map([...protocol].map(([kind, row]) => [kind, testsOf(kind, row)]))
  return (template, { records, count }) => {
    const found: string[] = []
    for (let at = 0; at < count * EVENT_LENGTH; at += EVENT_LENGTH) {
      const kind = records[at]!
      const own = tests.get(kind)
      if (own === undefined) found.push(`kind ${kind} is not told of`)
      else
        for (let i = 0; i < FIELDS.length; i++) {
          const value = records[at + 2 + i]!
          if (own[i]?.(template, value) === false) found.push(`${protocol.get(kind)!.name}: ${FIELDS[i]} is ${value}`)
        }
    }
    return found
  }
}
