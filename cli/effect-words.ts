import { formatCell } from '../lab/words.ts'
import { NAMELESS } from '../scenario/checks/warband/steps.ts'
import type { Amount, Effect, Json, TableRow } from '../scenario/types.ts'
import { PARTIES } from './who-words.ts'

/** A number with its dice: `2d6 + 1`, `rank × 2`. */
export const amountWords = ({ dice, of, times, plus, min, max }: Amount): string => {
  const parts: string[] = []
  if (dice !== null) parts.push(`${dice.count === 1 ? '' : dice.count}d${dice.faces}`)
  if (of !== null) parts.push(times === 1 ? of : `${of} × ${times}`)
  let text = parts.join(' + ')
  if (text === '') text = String(plus)
  else if (plus !== 0) text += plus > 0 ? ` + ${plus}` : ` - ${-plus}`
  if (min !== null) text += ` (at least ${min})`
  return max === null ? text : `${text} (at most ${max})`
}

/** What effects do, one after the other, on a map of so many rows; `implied`: whom they befall where nobody is named. */
export const effectsWords = (effects: readonly Effect[], height: number, implied = 'target'): string =>
  effects.map((effect) => effectWords(effect, height, implied)).join(', ')

/** Where a unit comes: `on [3, 1]`, `at the edge nearest to who set it off`. */
const placeWords = (at: Json | undefined, height: number): string => {
  if (typeof at !== 'object' || at === null) return at === 'adjacent' ? 'beside who does it' : String(at)
  const { cells, edge, to } = at as { readonly cells?: readonly number[]; readonly edge?: string; readonly to?: string }
  if (cells !== undefined) return `on ${cells.map((cell) => formatCell(height, cell)).join(' ')}`
  return edge === undefined || edge === 'nearest' ? `at the edge nearest to ${PARTIES[to ?? 'target']}` : `at the ${edge} edge`
}

/** `1-14 wolves`. */
export const rowWords = ({ from, to, event }: TableRow): string => `${from === to ? from : `${from}-${to}`} ${event}`

const lastsWords = (lasts: Json | undefined): string =>
  lasts === undefined ? '' : lasts === 'battle' ? ' for the battle' : ` to the end of the ${String(lasts)}`

const BEHAVES: Readonly<Record<string, string>> = {
  normalActions: 'does normal actions',
  retreat: 'retreats to the edge',
  stand: 'only fights where it is engaged',
}

const INJURIES = ['staggered', 'dazed', 'stunned']

/** Verbs that have a sentence of their own; undefined where it does not fit; `whom`: `it`, or the unit named. */
const SENTENCES: Readonly<Record<string, (effect: Effect, height: number, whom: string) => string | undefined>> = {
  modify: ({ args: { stat, by, lasts, sustained } }, _, whom) => {
    const change = `${String(stat)} ${Math.abs(Number(by))} ${Number(by) < 0 ? 'worse' : 'better'}`
    return `${change}${whom === 'it' ? '' : ` for ${whom}`}${lastsWords(lasts)}${sustained === true ? ' or until its owner is gone' : ''}`
  },
  // Statuses of an expedition are dice: their names say nothing of a unit.
  status: ({ args: { add, lasts } }, _, whom) =>
    INJURIES.includes(String(add)) ? `${whom} is ${String(add)}${lastsWords(lasts)}` : undefined,
  return: ({ args: { life, at } }, height, whom) => `${whom} returns with ${String(life)} HP ${placeWords(at, height)}`,
  revive: ({ args: { hp, at } }, height, whom) => `${whom} returns with ${String(hp)} HP ${placeWords(at, height)}`,
  remove: ({ args: { manner } }, _, whom) => `${whom} is ${String(manner)}`,
  manner: ({ args: { manner } }) => `it is ${String(manner)} instead`,
  check: ({ args: { who, stat, pass, fail } }, height) => {
    const branch = (name: string, steps: Json | undefined): string =>
      steps === undefined ? '' : `, ${name}: ${effectsWords(steps as unknown as readonly Effect[], height, String(who))}`
    return `${PARTIES[String(who)]} checks ${String(stat)}${branch('passed', pass)}${branch('failed', fail)}`
  },
  table: ({ args: { faces, rows, table } }) =>
    rows === undefined
      ? `table ${String(table)}`
      : `d${String(faces)}: ${(rows as unknown as TableRow[]).map(rowWords).join(', ')}`,
  event: ({ args: { event } }) => `event ${String(event)}`,
  deploy: ({ args: { count = 1, kind, side, at } }, height) =>
    `${String(count)} ${String(kind)} for ${String(side)} ${placeWords(at, height)}`,
  disposition: ({ args: { of, is, toward, together } }) => {
    const [party, its] = String(toward).split('.')
    return `${String(of)} is ${String(is)} to ${its === undefined ? party : `the side of ${PARTIES[party!]}`}${together === true ? ', all of it' : ''}`
  },
  behave: ({ args: { side, as, leavesAtEdge } }) =>
    `${String(side)} ${BEHAVES[String(as)]}${leavesAtEdge === true ? ' and leaves the board there' : ''}`,
}

/** One effect: `damage d8 + 1`, `it is retired`. */
const effectWords = (effect: Effect, height: number, implied: string): string => {
  const { verb, amount, type, to, args } = effect
  const isNamed = to !== implied && !NAMELESS.has(verb)
  const sentence = SENTENCES[verb]?.(effect, height, isNamed ? PARTIES[to]! : 'it')
  if (sentence !== undefined) return sentence
  const sort = type === 'true' ? 'true ' : ''
  // What is not so, and an argument of the verb's own name, need no words.
  const own = args[verb] === undefined ? '' : ` ${valueWords(args[verb], height)}`
  const rest = Object.entries(args)
    .filter(([name, value]) => value !== false && name !== verb)
    .map(([name, value]) => (name === 'at' ? ` ${placeWords(value, height)}` : ` ${name} ${valueWords(value, height)}`))
  return `${sort}${verb}${amount === null ? '' : ` ${amountWords(amount)}`}${own}${rest.join('')}${isNamed ? ` to ${PARTIES[to]}` : ''}`
}

/** A value in few words. */
const valueWords = (value: Json, height: number): string => {
  if (Array.isArray(value)) return `(${value.map((one: Json) => valueWords(one, height)).join(', ')})`
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${name} ${valueWords(one, height)}`)
    .join(' ')
}
