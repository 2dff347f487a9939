import { Outcome } from '../components/clock.ts'
import { QuestionKind } from '../components/turn.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EventKind } from '../engine/events.ts'
import type { Template } from '../engine/template.ts'

/** One event as plain JSON with ids for numbers: units, sides and abilities by id, cells as `[column, row]`. */
export interface EventRecord {
  readonly kind: string
  /** Place in the battle's row of events; details carry that of the event they explain. */
  readonly number: number
  readonly [field: string]: null | boolean | number | string | readonly number[]
}

type FieldType = 'number' | 'unit' | 'roller' | 'cell' | 'ability' | 'side' | 'outcome' | 'cause' | 'purpose' | 'question'
type Field = readonly [name: string, type: FieldType]

/** Which columns of a record say something, by kind, and under which name: `actor`, `target`, then the four values. */
interface Fields {
  readonly actor?: Field
  readonly target?: Field
  readonly values: readonly Field[]
}

const number = (name: string): Field => [name, 'number']
const actor: Field = ['actor', 'unit']
const target: Field = ['target', 'unit']
const ability: Field = ['ability', 'ability']
const round = number('round')
const at: Field = ['cell', 'cell']

const FIELDS: Readonly<Record<EventKind, Fields>> = {
  [EventKind.BattleStarted]: { values: [] },
  [EventKind.RoundStarted]: { values: [round] },
  [EventKind.TurnStarted]: { actor, values: [] },
  [EventKind.UnitMoved]: {
    actor,
    values: [
      ['from', 'cell'],
      ['to', 'cell'],
    ],
  },
  [EventKind.AbilityUsed]: { actor, target, values: [ability, at] },
  [EventKind.AttackMissed]: { actor, target, values: [ability, number('need')] },
  [EventKind.DamageDealt]: { actor, target, values: [number('physical'), number('true'), ability] },
  [EventKind.DamagePrevented]: { target, values: [number('prevented'), number('left')] },
  [EventKind.DamageTaken]: { actor, target, values: [number('taken'), number('absorbed'), number('hp'), number('bonusHp')] },
  [EventKind.UnitHealed]: { actor, target, values: [number('healed'), number('hp')] },
  [EventKind.BonusHpGained]: { actor, target, values: [number('gained'), number('bonusHp')] },
  [EventKind.UnitDefeated]: { actor, target, values: [ability] },
  [EventKind.UnitRemoved]: { actor, target, values: [['cause', 'cause'], at] },
  [EventKind.TurnEnded]: { actor, values: [] },
  [EventKind.RoundEnded]: { values: [round] },
  [EventKind.BattleEnded]: {
    values: [
      ['outcome', 'outcome'],
      ['winner', 'side'],
    ],
  },
  [EventKind.InitiativeSet]: { actor, values: [number('initiative')] },
  [EventKind.DieRolled]: { actor: ['roller', 'roller'], values: [['purpose', 'purpose'], number('faces'), number('face')] },
  [EventKind.StepTaken]: { actor, values: [at, number('step'), number('steps'), number('points')] },
  [EventKind.ChoiceMade]: { actor, values: [['side', 'side'], ['question', 'question'], number('choice')] },
  [EventKind.Checked]: { actor, values: [target, number('faces'), number('need')] },
}

const lowered = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

const nameOf = (names: Readonly<Record<string, number>>, value: number): string | number => {
  const name = Object.keys(names).find((key) => names[key] === value)
  return name === undefined ? value : lowered(name)
}

const CAUSES = { Defeated: 1, Retired: 2 } as const

const READ: Readonly<Record<FieldType, (template: Template, value: number) => EventRecord[string]>> = {
  number: (_, value) => value,
  unit: (template, row) => (row === 0 ? null : (template.unitIds[row] ?? row)),
  roller: (template, name) => {
    if (name < template.sideName) return template.unitIds[name] ?? name
    return name < template.battleName ? template.sideIds[name - template.sideName]! : null
  },
  cell: ({ space }, cell) => (cell < 0 ? null : [Math.floor(cell / space.height), cell % space.height]),
  ability: ({ abilities }, index) => (index < 0 ? null : (abilities.ids[index] ?? index)),
  side: ({ sideIds }, side) => (side < 0 ? null : (sideIds[side] ?? side)),
  outcome: (_, value) => nameOf(Outcome, value),
  cause: (_, value) => nameOf(CAUSES, value),
  purpose: (_, value) => nameOf(Purpose, value),
  question: (_, value) => nameOf(QuestionKind, value),
}

/** The record of one event. */
export const eventRecord = (template: Template, event: BattleEvent): EventRecord => {
  const fields = FIELDS[event.kind] as Fields | undefined
  if (fields === undefined) return { kind: String(event.kind), number: event.number, values: event.values }
  const record: Record<string, EventRecord[string]> & { kind: string; number: number } = {
    kind: lowered(String(nameOf(EventKind, event.kind))),
    number: event.number,
  }
  const put = ([name, type]: Field, value: number): void => {
    record[name] = READ[type](template, value)
  }
  if (fields.actor !== undefined) put(fields.actor, event.actor)
  if (fields.target !== undefined) put(fields.target, event.target)
  for (const [index, field] of fields.values.entries()) put(field, event.values[index]!)
  return record
}
