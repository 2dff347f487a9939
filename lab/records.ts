import { Verb } from '../components/abilities.ts'
import { Outcome } from '../components/clock.ts'
import { BattleForm, EncounterResult, StatusDie } from '../components/encounter.ts'
import { Window } from '../components/reactions.ts'
import { QuestionKind } from '../components/turn.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EffectFailure, EventKind } from '../engine/events.ts'
import { March } from '../engine/tactics/encounter-march.ts'
import type { Template } from '../engine/template.ts'
import { dieName, trackItemName, trackItems } from './words/dice.ts'

/** One event as plain JSON with ids for numbers: units, sides and abilities by id, cells as `[column, row]`. */
export interface EventRecord {
  readonly kind: string
  /** Place in the battle's row of events; details carry that of the event they explain. */
  readonly number: number
  readonly [field: string]: null | boolean | number | string | readonly number[] | readonly string[]
}

type FieldType =
  | 'number'
  | 'unit'
  | 'roller'
  | 'cell'
  | 'ability'
  | 'side'
  | 'outcome'
  | 'cause'
  | 'purpose'
  | 'question'
  | 'window'
  | 'status'
  | 'die'
  | 'item'
  | 'form'
  | 'verb'
  | 'failure'
  | 'event'
  | 'result'
  | 'march'
  | 'guard'
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
const status: Field = ['status', 'status']
const die: Field = ['die', 'die']

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
  [EventKind.DamagePrevented]: {
    actor,
    target,
    values: [number('prevented'), number('left'), ['with', 'guard'], number('preventedTrue')],
  },
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
  [EventKind.ReactionUsed]: { actor, target, values: [ability, ['window', 'window']] },
  [EventKind.LossCapped]: { target, values: [number('notLost'), ability] },
  [EventKind.UnitSaved]: { target, values: [number('hp'), number('bonusHp')] },
  [EventKind.StatusGiven]: { actor, target, values: [status] },
  [EventKind.StatusEnded]: { target, values: [status] },
  [EventKind.UnitRevived]: { actor, target, values: [number('hp'), at] },
  [EventKind.UnitDeployed]: { actor, target, values: [number('hp'), at] },
  [EventKind.FatigueGained]: { actor, values: [number('light'), number('overfatigue')] },
  [EventKind.DieCooled]: { actor, values: [die, number('place')] },
  [EventKind.DieRecovered]: { actor, values: [die, number('place'), ['item', 'item'], number('to')] },
  [EventKind.DieDrained]: { actor, values: [die] },
  [EventKind.DieKept]: { actor, values: [die, number('face')] },
  [EventKind.EngageDeclared]: { actor, target, values: [['form', 'form'], number('engage')] },
  [EventKind.DiceRolled]: { actor, values: [number('dice'), number('damage')] },
  [EventKind.UnitSetAside]: { target, values: [['creditedTo', 'unit']] },
  [EventKind.StackJoined]: { target, values: [number('place')] },
  [EventKind.GuildAssisted]: { values: [number('counter')] },
  [EventKind.PartyRetreated]: { values: [['side', 'side']] },
  [EventKind.EncounterJudged]: { values: [['result', 'result']] },
  [EventKind.EventHappened]: { values: [['event', 'event']] },
  [EventKind.EffectFailed]: {
    actor,
    target,
    values: [
      ['verb', 'verb'],
      ['why', 'failure'],
    ],
  },
  [EventKind.DamageMadeTrue]: { actor, target, values: [number('points')] },
  [EventKind.HealthChanged]: { actor, target, values: [number('change'), number('hp')] },
  [EventKind.InitiativeSet]: { actor, values: [number('initiative')] },
  [EventKind.DieRolled]: { actor: ['roller', 'roller'], values: [['purpose', 'purpose'], number('faces'), number('face')] },
  [EventKind.StepTaken]: { actor, values: [at, number('step'), number('steps'), number('points')] },
  [EventKind.ChoiceMade]: { actor, values: [['side', 'side'], ['question', 'question'], number('choice')] },
  [EventKind.Checked]: { actor, values: [target, number('faces'), number('need')] },
  [EventKind.FaceShown]: { actor, values: [die, number('face')] },
  [EventKind.TrackShown]: { actor, values: [] },
  [EventKind.MarchAimed]: { actor, values: [['why', 'march'], at, number('hexes'), number('equals')] },
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
  window: (_, value) => nameOf(Window, value),
  status: (_, value) => nameOf(StatusDie, value),
  die: (template, value) => (value < 0 ? null : dieName(template, value)),
  item: trackItemName,
  form: (_, value) => (value < 0 ? null : nameOf(BattleForm, value)),
  verb: (_, value) => nameOf(Verb, value),
  failure: (_, value) => nameOf(EffectFailure, value),
  event: ({ scripted }, value) => scripted[value]?.id ?? value,
  result: (_, value) => nameOf(EncounterResult, value),
  guard: (template, value) => {
    if (value === 0) return null
    return value > 0 ? (template.abilities.ids[value - 1] ?? value) : dieName(template, -1 - value)
  },
  march: (_, value) => nameOf(March, value),
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
  if (event.kind === EventKind.TrackShown) record.track = trackItems(event.values).map((item) => trackItemName(template, item))
  return record
}
