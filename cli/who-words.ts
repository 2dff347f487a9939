import { countOf } from '../lab/words.ts'
import type { Json, Selector } from '../scenario/types.ts'

const SIDES: Readonly<Record<string, string>> = { opposing: 'opposing', own: 'own', any: 'any' }

/** Which units a selector means: `all opposing wolf units`. */
export const selectorWords = (who: Partial<Selector>): string => {
  const { id, side, is, kind, tag } = who
  if (id) return id
  const parts = [
    SIDES[side ?? ''] ?? '',
    // `killed.chilled`: one that was killed is meant by the manner of it.
    is?.split('.').at(-1) ?? '',
    kind ?? '',
    'units',
    tag ? `tagged ${tag}` : '',
    side && SIDES[side] === undefined ? `of ${side}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** `one own unit tagged beast`. */
export const oneOf = (who: Partial<Selector>): string =>
  who.id ? who.id : `one ${selectorWords(who).replace(/\bunits\b/, 'unit')}`

/** How far off a unit is, and that it is seen. */
export const rangeWords = ({ within, beyond = 0, sight }: Partial<Selector>): string => {
  const range = beyond > 0 ? ` more than ${countOf(beyond, 'hex', 'hexes')} away` : ''
  const reach = within == null ? range : beyond > 0 ? ` at range ${beyond + 1} to ${within}` : ` within ${within}`
  return reach + (sight ? ' in sight' : '')
}

/** The units that have to do with what happens, as others than the one it befalls are named. */
export const PARTIES: Readonly<Record<string, string>> = {
  self: 'its owner',
  source: 'who did it',
  target: 'the target',
  trigger: 'who set it off',
  opponent: 'the other one',
}

/** What a unit of this role did, or what happened to it. */
const DEEDS: Readonly<Record<string, (who: string) => string>> = {
  source: (who) => `${who} did it`,
  target: (who) => `it befell ${who}`,
  trigger: (who) => `${who} set it off`,
}

type Asked = Readonly<Record<string, Json>>

/** What is asked of the unit in `role`: `its owner did it`, `it befell one own unit`. */
const roleWords = (role: string, asked: Json): string => {
  if (Array.isArray(asked)) return asked.map((one: Json) => roleWords(role, one)).join(' or ')
  if (typeof asked === 'object' && asked !== null) {
    const who = asked as Partial<Selector>
    const unit = `${oneOf(who)}${rangeWords(who)}${(asked as Asked).atTurnStart === true ? ' when the turn began' : ''}`
    return DEEDS[role]?.(unit) ?? `its owner is ${unit}`
  }
  const word = String(asked)
  if (PARTIES[word] === undefined) return `${PARTIES[role]} is ${word}`
  // That its owner is the source says who did it, from either end.
  if (role === 'self') return DEEDS[word]?.('its owner') ?? `its owner is ${PARTIES[word]}`
  return DEEDS[role]!(PARTIES[word])
}

/** What must be so for an ability to answer, or an event to happen: `if it befell its owner by attack`, `in round 4`. */
export const conditionWords = (asked: Asked): string => {
  const facts: string[] = []
  const manner: string[] = []
  for (const [key, value] of Object.entries(asked)) {
    const list = [value].flat().map(String).join(' or ')
    if (PARTIES[key] !== undefined) facts.push(roleWords(key, value))
    else if (key === 'action') manner.push(`by ${list}`)
    else if (key === 'round') manner.push(`in round ${list}`)
    else facts.push(key === 'token' ? `the token is ${list}` : `${key} ${list}`)
  }
  const said = facts.length === 0 ? [] : [`if ${facts.join(' and ')}`]
  return [...said, ...manner].join(' ')
}
