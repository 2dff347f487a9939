import { type BattleEvent, CheckFor, EventKind } from '../engine/events.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import type { Template } from '../engine/template.ts'
import { FIELDS, FIELDS_OF_COMPANY, type Field, type Fields } from './record-fields.ts'
import { lowered, nameOf, READ, type RecordValue } from './record-values.ts'
import { trackItemName, trackItems } from './words/dice.ts'

/** One event as plain JSON with ids for numbers: units, sides and abilities by id, cells as `[column, row]`. */
export interface EventRecord {
  readonly kind: string
  /** Place in the battle's row of events; details carry that of the event they explain. */
  readonly number: number
  readonly [field: string]: RecordValue
}

/** With what a check is rolled, by what its record says besides having passed. */
const DICE: Readonly<Record<number, string>> = { 1: 'advantage', 2: 'disadvantage' }

/** The record of one event. */
export const eventRecord = (template: Template, event: BattleEvent): EventRecord => {
  const own = isCompany(template) ? FIELDS_OF_COMPANY[event.kind] : undefined
  const fields = own ?? (FIELDS[event.kind] as Fields | undefined)
  if (fields === undefined) return { kind: String(event.kind), number: event.number, values: event.values }
  const record: Record<string, RecordValue> & { kind: string; number: number } = {
    kind: lowered(String(nameOf(EventKind, event.kind))),
    number: event.number,
  }
  const put = ([name, type]: Field, value: number): void => {
    record[name] = READ[type](template, value)
  }
  if (fields.actor !== undefined) put(fields.actor, event.actor)
  if (fields.target !== undefined) put(fields.target, event.target)
  for (const [index, field] of fields.values.entries()) put(field, event.values[index]!)
  if (event.kind === EventKind.CheckMade) record.dice = DICE[(event.values[3] >> 1) & 3] ?? 'one'
  if (event.kind === EventKind.CheckMade) record.for = lowered(String(nameOf(CheckFor, event.values[3] >> 3)))
  if (event.kind === EventKind.PoolRolled) {
    record.of = event.values[3] < 0 ? 'shot' : 'strike'
    record.rerolled = Math.max(event.values[3], 0)
  }
  if (event.kind === EventKind.TrackShown) record.track = trackItems(event.values).map((item) => trackItemName(template, item))
  return record
}
