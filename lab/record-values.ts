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
  CardMove,
  ChangeEnd,
  CommandChange,
  DeathMade,
  DominationBy,
  EffectFailure,
  Exhaustion,
  HurtBy,
  SpellEnd,
} from '../engine/events.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { March } from '../engine/tactics/encounter-march.ts'
import { isDungeon } from '../engine/tactics/figures.ts'
import type { Template } from '../engine/template.ts'
import type { FieldType } from './record-fields.ts'
import { cardName, deckName, modifierName, typeName } from './words/cards.ts'
import { dieName, trackItemName } from './words/dice.ts'

/** A value of a record, as plain JSON. */
export type RecordValue = null | boolean | number | string | readonly number[] | readonly string[]

/** With a small first letter. */
export const lowered = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** The key of a value among names, or the value itself where there is none. */
export const nameOf = (names: Readonly<Record<string, number>>, value: number): string | number => {
  const name = Object.keys(names).find((key) => names[key] === value)
  return name === undefined ? value : lowered(name)
}

const CAUSES = { Defeated: 1, Retired: 2, Exhausted: 3, Dismissed: 4 } as const

const FORCES = { Push: 1, Pull: 2, Slide: 3 } as const

const ADVANTAGES = { Advantage: 1, Disadvantage: -1 } as const

/** How a column of each type is read. */
export const READ: Readonly<Record<FieldType, (template: Template, value: number) => RecordValue>> = {
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
