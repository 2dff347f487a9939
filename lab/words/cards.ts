import { CardUse, CardVerb, Condition, ELEMENTS, EVERYBODY, ModifierRow, NO_CARD, TravelKind } from '../../components/dungeon.ts'
import type { Template } from '../../engine/template.ts'
import { cellName, countOf, wordOf } from './names.ts'

/** A card or item of a character by its name. */
export const cardName = ({ dungeon }: Template, card: number): string =>
  card === NO_CARD ? 'no card' : dungeon.cards.names[card] || `card ${card}`

/** A modifier card by its name. */
export const modifierName = ({ dungeon }: Template, row: number): string => dungeon.modifiers.names[row] || `modifier ${row}`

/** A deck by its id. */
export const deckName = ({ dungeon }: Template, pile: number): string => dungeon.pileIds[pile] ?? `deck ${pile}`

/** A sort of monsters by its id; −1 is none. */
export const typeName = ({ dungeon }: Template, type: number): string => dungeon.types[type] ?? `type ${type}`

/** A condition in a word. */
export const conditionName = (condition: number): string => wordOf(Condition, condition)

/** The two conditions that are cards: `a curse`. */
export const addedName = (row: number): string => `a ${wordOf(ModifierRow, row)}`

/** An element in a word. */
export const elementName = (element: number): string => ELEMENTS[element] ?? `element ${element}`

/** A door by where it is; a room by number, from 1. */
export const doorName = (template: Template, door: number): string => {
  const { doors } = template.dungeon
  return doors[door] === undefined ? `door ${door}` : `the door at ${cellName(template, doors[door].cell)}`
}

/** Conditions of a mask, each in a word. */
export const conditionNames = (mask: number): string[] =>
  Object.values(Condition).flatMap((condition) => ((mask >> condition) & 1 ? [conditionName(condition)] : []))

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

const amountWords = (points: number, relative: number): string => (relative === 1 ? signed(points) : String(points))

const TRAVELS: Readonly<Record<number, string>> = {
  [TravelKind.Jump]: 'jump',
  [TravelKind.Fly]: 'fly',
  [TravelKind.Teleport]: 'teleport',
}

/** What else is said of an effect: range, targets, pattern, and what it adds. */
const details = ({ dungeon }: Template, e: number): string[] => {
  const { effects, patterns } = dungeon
  const words: string[] = []
  const range = effects.range[e]!
  const relative = effects.rangeRelative[e]!
  const least = effects.verb[e] === CardVerb.Retaliate ? 2 : 1
  if (relative === 1 ? range !== 0 : range >= least) words.push(`range ${amountWords(range, relative)}`)
  const targets = effects.targets[e]!
  if (targets === EVERYBODY) words.push('all in range')
  else if (targets > 1) words.push(countOf(targets, 'target'))
  const pattern = effects.pattern[e]!
  if (pattern >= 0) words.push(`pattern ${patterns[pattern]?.id ?? pattern}`)
  for (const name of ['pierce', 'push', 'pull'] as const) if (effects[name][e]! > 0) words.push(`${name} ${effects[name][e]}`)
  const travel = TRAVELS[effects.travel[e]!]
  if (travel !== undefined) words.push(travel)
  if (effects.verb[e] !== CardVerb.Condition) words.push(...conditionNames(effects.conditions[e]!))
  if (effects.lasting[e] === 1) words.push('for the battle')
  return words
}

/** What an effect of a card does, in a few words: `attack 3 (range 3, push 1)`. */
const effectWords = (template: Template, e: number): string => {
  const { effects } = template.dungeon
  const verb = effects.verb[e]!
  const arg = effects.arg[e]!
  const amount = amountWords(effects.amount[e]!, effects.relative[e]!)
  const more = details(template, e)
  const behind = more.length === 0 ? '' : ` (${more.join(', ')})`
  switch (verb) {
    case CardVerb.Condition:
      return `${conditionNames(effects.conditions[e]!).join(' and ')}${behind}`
    case CardVerb.Summon:
      return `summon ${summonedKind(template, arg)}`
    case CardVerb.Infuse:
      return `infuse ${elementName(arg)}`
    case CardVerb.Consume:
      return `with ${elementName(arg)}:`
    default:
      return `${wordOf(CardVerb, verb)} ${amount}${behind}`
  }
}

const summonedKind = ({ dungeon, unitKinds }: Template, pool: number): string =>
  unitKinds[dungeon.pools[pool]?.firstRow ?? 0] || `pool ${pool}`

/** What the effects `first … end` do: `move 2, attack 3 (push 1)`; '' where there are none. */
export const effectsWords = (template: Template, first: number, end: number): string => {
  const words: string[] = []
  for (let e = first; e < end; e++) words.push(effectWords(template, e))
  return words.join(', ').replaceAll(':,', ':')
}

/** What a way to use a card does. */
const useEffects = (template: Template, card: number, use: number): string => {
  const { cards } = template.dungeon
  if (use === CardUse.Attack) return 'attack 2'
  if (use === CardUse.Move) return 'move 2'
  if (use === CardUse.Bottom) return effectsWords(template, cards.bottomFirst[card]!, cards.bottomEnd[card]!)
  return effectsWords(template, cards.topFirst[card]!, cards.topEnd[card]!)
}

/** A use of a card or an item: `the top of Hook: attack 2 (range 3, pull 2)`. */
export const playWords = (template: Template, card: number, use: number): string => {
  const name = cardName(template, card)
  const does = useEffects(template, card, use)
  if (template.dungeon.cards.isItem[card] === 1) return does === '' ? name : `${name}: ${does}`
  if (use === CardUse.Attack || use === CardUse.Move) return `${name} as ${does}`
  return `the ${use === CardUse.Bottom ? 'bottom' : 'top'} of ${name}${does === '' ? '' : `: ${does}`}`
}
