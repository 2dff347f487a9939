import { EventKind } from '../engine/events.ts'

/** What a column of a record says. */
export type FieldType =
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
/** Name in the record and type of one column. */
export type Field = readonly [name: string, type: FieldType]

/** Which columns of a record say something, by kind, and under which name: `actor`, `target`, then the four values. */
export interface Fields {
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

/** Fields by kind of event. */
export const FIELDS: Readonly<Record<EventKind, Fields>> = {
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
  [EventKind.Checked]: { actor, values: [target, number('faces'), number('need'), ['advantage', 'advantage']] },
  [EventKind.FaceShown]: { actor, values: [die, number('face')] },
  [EventKind.TrackShown]: { actor, values: [] },
  [EventKind.MarchAimed]: { actor, values: [['why', 'march'], at, number('hexes'), number('equals')] },
}

/** What records of kinds that others have, too, say besides in companies. */
export const FIELDS_OF_COMPANY: Readonly<Partial<Record<EventKind, Fields>>> = {
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
