import { Verb } from '../components/abilities.ts'
import { Outcome } from '../components/clock.ts'
import { ComStat, Manner } from '../components/company.ts'
import {
  CardPlace,
  CardUse,
  CardVerb,
  Condition,
  ELEMENTS,
  ElementStrength,
  ModifierRow,
  NO_CARD,
} from '../components/dungeon.ts'
import { BattleForm, EncounterResult, StatusDie } from '../components/encounter.ts'
import { Lasts } from '../components/lasting.ts'
import { Window } from '../components/reactions.ts'
import { QuestionKind } from '../components/turn.ts'
import { Behaviour, Injury, WarStat } from '../components/warband.ts'
import { Purpose } from '../engine/dice.ts'
import {
  type BattleEvent,
  CardMove,
  ChangeEnd,
  CheckFor,
  CommandChange,
  DeathMade,
  DominationBy,
  EffectFailure,
  EventKind,
  Exhaustion,
  HurtBy,
  SpellEnd,
} from '../engine/events.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { March } from '../engine/tactics/encounter-march.ts'
import { isDungeon } from '../engine/tactics/figures.ts'
import type { Template } from '../engine/template.ts'
import { cardName, deckName, modifierName, typeName } from './words/cards.ts'
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
  | 'monsterType'
  | 'abilityCard'
  | 'card'
  | 'use'
  | 'place'
  | 'moved'
  | 'advantage'
  | 'modifier'
  | 'deck'
  | 'yes'
  | 'forced'
  | 'element'
  | 'strength'
  | 'rest'
  | 'exhaustion'
  | 'bonus'
  | 'added'
  | 'injury'
  | 'stat'
  | 'passed'
  | 'token'
  | 'tokenKind'
  | 'spellEnd'
  | 'behaviour'
  | 'lasts'
  | 'hurt'
  | 'command'
  | 'domination'
  | 'manner'
  | 'made'
  | 'changeEnd'
  | 'ownAbility'
  | 'hitPoints'
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
const card: Field = ['card', 'card']
const deck: Field = ['deck', 'deck']
const side: Field = ['side', 'side']
const stat: Field = ['stat', 'stat']
const token: Field = ['token', 'token']
const neutral: Field = ['neutral', 'yes']

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
  [EventKind.AttackMissed]: { actor, target, values: [ability, number('need'), number('defended')] },
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
  [EventKind.CardsChosen]: {
    actor,
    values: [
      ['leading', 'card'],
      ['other', 'card'],
    ],
  },
  [EventKind.AbilityCardDrawn]: { values: [['type', 'monsterType'], ['card', 'abilityCard'], number('initiative')] },
  [EventKind.CardPlayed]: { actor, values: [card, ['use', 'use']] },
  [EventKind.CardMoved]: { actor, values: [card, ['place', 'place'], ['why', 'moved']] },
  [EventKind.AttackMade]: {
    actor,
    target,
    values: [number('value'), ['advantage', 'advantage'], number('which'), number('range')],
  },
  [EventKind.ModifierDrawn]: { actor, target, values: [['card', 'modifier'], deck, ['counts', 'yes']] },
  [EventKind.AttackValued]: { actor, target, values: [number('value'), number('shield'), number('left')] },
  [EventKind.TrapSprung]: { target, values: [at, number('damage')] },
  [EventKind.HazardEntered]: { target, values: [at, number('damage')] },
  [EventKind.DoorOpened]: { actor, values: [number('door'), at] },
  [EventKind.RoomRevealed]: { values: [number('room'), number('units')] },
  [EventKind.UnitForced]: { actor, target, values: [at, ['how', 'forced']] },
  [EventKind.LootTaken]: { actor, values: [at, number('tokens'), number('all')] },
  [EventKind.ElementChanged]: {
    actor,
    values: [
      ['element', 'element'],
      ['strength', 'strength'],
    ],
  },
  [EventKind.UnitRested]: { actor, values: [['rest', 'rest'], ['lost', 'card'], number('back')] },
  [EventKind.UnitExhausted]: { target, values: [['why', 'exhaustion']] },
  [EventKind.DamageNegated]: { target, values: [number('damage'), card, ['second', 'card']] },
  [EventKind.BonusGained]: { actor, values: [['bonus', 'bonus'], number('points'), number('range')] },
  [EventKind.DeckShuffled]: { values: [deck] },
  [EventKind.ModifierAdded]: { actor, target, values: [deck, ['card', 'added']] },
  [EventKind.FigureReady]: { actor, values: [number('initiative'), ['type', 'monsterType']] },
  [EventKind.FocusChosen]: { actor, values: [['focus', 'unit'], number('traps'), number('points'), at] },
  [EventKind.SideTurnStarted]: { values: [side, neutral] },
  [EventKind.SideTurnEnded]: { values: [side, neutral] },
  [EventKind.EngageTried]: { actor, target, values: [number('hexes'), number('roll')] },
  [EventKind.UnitEngaged]: { actor, target, values: [] },
  [EventKind.EngageIntercepted]: { actor, target, values: [at] },
  [EventKind.DispositionChanged]: { actor, target, values: [side, ['hostile', 'yes']] },
  [EventKind.CheckMade]: { actor, values: [stat, number('need'), number('roll'), ['passed', 'passed']] },
  [EventKind.ShotMade]: {
    actor,
    target,
    values: [number('hexes'), ['cover', 'yes'], ['moved', 'yes'], ['advantage', 'advantage']],
  },
  [EventKind.ShotDrawn]: { actor, target, values: [['shooter', 'unit']] },
  [EventKind.BlowsStruck]: { actor, target, values: [number('attacks'), number('hits'), number('notDefended'), number('extra')] },
  [EventKind.InjuryTaken]: {
    actor,
    target,
    values: [['injury', 'injury'], number('roll'), ['before', 'injury'], ['how', 'hurt']],
  },
  [EventKind.InjuryRecovered]: {
    actor,
    values: [
      ['injury', 'injury'],
      ['staggered', 'yes'],
    ],
  },
  [EventKind.UnitFell]: { actor, values: [number('inches'), at, number('roll')] },
  [EventKind.TokenRevealed]: { actor, values: [token, ['is', 'tokenKind'], at] },
  [EventKind.TokenTaken]: { actor, target, values: [token, at] },
  [EventKind.TokenDropped]: { actor, values: [token, at] },
  [EventKind.BlightContracted]: { actor, values: [] },
  [EventKind.RoutTested]: { target, values: [side, number('points'), number('threshold'), number('need')] },
  [EventKind.SideRouted]: { values: [side, ['willing', 'yes']] },
  [EventKind.SpellEnded]: { actor, target, values: [ability, ['why', 'spellEnd']] },
  [EventKind.BehaviourSet]: { actor, values: [['as', 'behaviour'], side, ['leavesAtEdge', 'yes']] },
  [EventKind.BattleScored]: { values: [side, number('points'), number('others')] },
  [EventKind.StatChanged]: { actor, target, values: [stat, number('by'), ['lasts', 'lasts']] },
  [EventKind.StatChangeEnded]: { target, values: [stat, number('by')] },
  [EventKind.CommandSet]: { values: [side, number('base'), number('current'), ['why', 'command']] },
  [EventKind.DominationTaken]: { values: [side, ['by', 'domination'], number('score'), number('others')] },
  [EventKind.DeathDecided]: {
    actor,
    target,
    values: [
      ['manner', 'manner'],
      ['made', 'made'],
    ],
  },
  [EventKind.PoolRolled]: { actor, target, values: [number('dice'), number('need'), number('hits'), number('rerolled')] },
  [EventKind.OrderGiven]: {
    actor,
    target,
    values: [ability, number('command'), ['permanent', 'yes'], ['reaction', 'yes']],
  },
  [EventKind.UnitReturned]: { actor, target, values: [number('life'), at] },
  [EventKind.ActivationPassed]: { values: [side, number('waiting'), number('others')] },
  [EventKind.InitiativeSet]: { actor, values: [number('initiative')] },
  [EventKind.DieRolled]: { actor: ['roller', 'roller'], values: [['purpose', 'purpose'], number('faces'), number('face')] },
  [EventKind.StepTaken]: { actor, values: [at, number('step'), number('steps'), number('points')] },
  [EventKind.ChoiceMade]: { actor, values: [['side', 'side'], ['question', 'question'], number('choice')] },
  [EventKind.Checked]: { actor, values: [target, number('faces'), number('need')] },
  [EventKind.FaceShown]: { actor, values: [die, number('face')] },
  [EventKind.TrackShown]: { actor, values: [] },
  [EventKind.MarchAimed]: { actor, values: [['why', 'march'], at, number('hexes'), number('equals')] },
}

/** What records of kinds that others have, too, say besides in companies. */
const FIELDS_OF_COMPANY: Readonly<Partial<Record<EventKind, Fields>>> = {
  [EventKind.UnitDefeated]: { actor, target, values: [ability, ['manner', 'manner'], ['made', 'made']] },
  [EventKind.EffectFailed]: {
    actor,
    target,
    values: [
      ['verb', 'verb'],
      ['why', 'failure'],
      ['ability', 'ownAbility'],
      ['return', 'yes'],
    ],
  },
  [EventKind.BattleScored]: { values: [side, number('points'), number('others'), ['hp', 'hitPoints']] },
  [EventKind.StatChanged]: { actor, target, values: [stat, number('by'), ['lasts', 'lasts'], ['ability', 'ownAbility']] },
  [EventKind.StatChangeEnded]: { target, values: [stat, number('by'), ['why', 'changeEnd']] },
}

const lowered = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

const nameOf = (names: Readonly<Record<string, number>>, value: number): string | number => {
  const name = Object.keys(names).find((key) => names[key] === value)
  return name === undefined ? value : lowered(name)
}

const CAUSES = { Defeated: 1, Retired: 2, Exhausted: 3, Dismissed: 4 } as const

const FORCES = { Push: 1, Pull: 2, Slide: 3 } as const

const ADVANTAGES = { Advantage: 1, Disadvantage: -1 } as const

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
  status: (template, value) => nameOf(isDungeon(template) ? Condition : StatusDie, value),
  die: (template, value) => (value < 0 ? null : dieName(template, value)),
  item: trackItemName,
  form: (_, value) => (value < 0 ? null : nameOf(BattleForm, value)),
  verb: (template, value) => nameOf(isDungeon(template) ? CardVerb : Verb, value),
  failure: (_, value) => nameOf(EffectFailure, value),
  event: ({ scripted }, value) => scripted[value]?.id ?? value,
  result: (_, value) => nameOf(EncounterResult, value),
  guard: (template, value) => {
    if (value === 0) return null
    return value > 0 ? (template.abilities.ids[value - 1] ?? value) : dieName(template, -1 - value)
  },
  march: (_, value) => nameOf(March, value),
  monsterType: (template, value) => (value < 0 ? null : typeName(template, value)),
  abilityCard: ({ dungeon }, value) => dungeon.abilityCards.names[value] || value,
  card: (template, value) => (value === NO_CARD ? null : cardName(template, value)),
  use: (_, value) => nameOf(CardUse, value),
  place: (_, value) => nameOf(CardPlace, value),
  moved: (_, value) => nameOf(CardMove, value),
  advantage: (_, value) => (value === 0 ? null : nameOf(ADVANTAGES, value)),
  modifier: modifierName,
  deck: deckName,
  yes: (_, value) => value === 1,
  forced: (_, value) => nameOf(FORCES, value),
  element: (_, value) => ELEMENTS[value] ?? value,
  strength: (_, value) => nameOf(ElementStrength, value),
  rest: (_, value) => (value === 1 ? 'long' : 'short'),
  exhaustion: (_, value) => nameOf(Exhaustion, value),
  bonus: (_, value) => nameOf(CardVerb, value),
  added: (_, value) => nameOf(ModifierRow, value),
  injury: (_, value) => nameOf(Injury, value),
  stat: (template, value) => (value < 0 ? 'spell' : nameOf(isCompany(template) ? ComStat : WarStat, value)),
  passed: (_, value) => (value & 1) === 1,
  token: ({ warband }, value) => warband.tokenIds[value] ?? value,
  tokenKind: ({ warband }, value) => warband.tokenKinds[value]?.id ?? value,
  spellEnd: (_, value) => nameOf(SpellEnd, value),
  behaviour: (_, value) => nameOf(Behaviour, value),
  lasts: (_, value) => nameOf(Lasts, value),
  hurt: (_, value) => nameOf(HurtBy, value),
  command: (_, value) => nameOf(CommandChange, value),
  domination: (_, value) => nameOf(DominationBy, value),
  manner: (_, value) => nameOf(Manner, value),
  made: (_, value) => nameOf(DeathMade, value),
  changeEnd: (_, value) => nameOf(ChangeEnd, value),
  ownAbility: ({ abilities }, value) => (value === 0 ? null : (abilities.ids[value - 1] ?? value)),
  hitPoints: (_, value) => (value < 0 ? null : value),
}

/** With what a check is rolled, by what its record says besides having passed. */
const DICE: Readonly<Record<number, string>> = { 1: 'advantage', 2: 'disadvantage' }

/** The record of one event. */
export const eventRecord = (template: Template, event: BattleEvent): EventRecord => {
  const own = isCompany(template) ? FIELDS_OF_COMPANY[event.kind] : undefined
  const fields = own ?? (FIELDS[event.kind] as Fields | undefined)
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
  if (event.kind === EventKind.CheckMade) record.dice = DICE[(event.values[3] >> 1) & 3] ?? 'one'
  if (event.kind === EventKind.CheckMade) record.for = lowered(String(nameOf(CheckFor, event.values[3] >> 3)))
  if (event.kind === EventKind.PoolRolled) {
    record.of = event.values[3] < 0 ? 'shot' : 'strike'
    record.rerolled = Math.max(event.values[3], 0)
  }
  if (event.kind === EventKind.TrackShown) record.track = trackItems(event.values).map((item) => trackItemName(template, item))
  return record
}
