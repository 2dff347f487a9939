import { Party, type Reaction, type ReactionTable, WINDOWS, Window } from '../../../components/reactions.ts'
import type { Ability, Json, Scenario } from '../../types.ts'
import { costsOf, type RankedAbilities } from '../abilities.ts'
import type { LineUp } from '../line-up.ts'
import { compileCondition } from '../unit-test.ts'
import { CAUSE_WORDS, WINDOW_WORDS } from './moments.ts'
import { FORM_WORDS } from './roster.ts'

/** Nobody answers anything. */
export const NO_REACTIONS: ReactionTable = { list: [], ofUnit: [], owners: [], windows: 0, ownWindows: 0 }

/** A mask that says nothing. */
const ANY_CAUSE = 0

/** The abilities with a window, as their units have them; those of one unit and window stand in the order of the ability table. */
export const compileReactions = (
  scenario: Scenario,
  lineUp: LineUp,
  { ranked, ofUnit, firstOfUnit }: RankedAbilities,
): ReactionTable => {
  const list: Reaction[] = []
  const placeOf = new Map<number, number>()
  ranked.forEach(({ ability }, row) => {
    if (ability.when === null) return
    placeOf.set(row, list.length)
    list.push(reactionOf(scenario, lineUp, ability, row))
  })
  const rows = lineUp.rows.length + 1
  const places = Array.from({ length: rows * WINDOWS }, (): number[] => [])
  for (let unit = 1; unit < rows; unit++) {
    for (let i = firstOfUnit[unit]!; i < firstOfUnit[unit + 1]!; i++) {
      const place = placeOf.get(ofUnit[i]!)
      if (place !== undefined) places[unit * WINDOWS + list[place]!.window]!.push(place)
    }
  }
  return {
    list,
    ofUnit: places.map((entries) => Uint8Array.from(entries)),
    owners: ownersOf(places),
    windows: list.reduce((mask, { window }) => mask | (1 << window), 0),
    ownWindows: ownWindowsOf(list),
  }
}

/** Windows of which every answer asks that it be the owner itself that they befall, a mask; a turn befalls who has it. */
export const ownWindowsOf = (list: readonly Reaction[]): number =>
  list.reduce(
    (mask, { window, source, target }) => {
      const isOfTurn = window === Window.TurnStart || window === Window.TurnEnd
      const isOwn = target?.same === Party.Self || (isOfTurn && source?.same === Party.Self)
      return isOwn ? mask : mask & ~(1 << window)
    },
    (1 << WINDOWS) - 1,
  )

/** Rows that answer each window, ascending; `places` is what row r answers window w with, at `r × WINDOWS + w`. */
export const ownersOf = (places: readonly ArrayLike<number>[]): readonly Uint8Array[] =>
  Array.from({ length: WINDOWS }, (_, window) => {
    const rows: number[] = []
    for (let at = window; at < places.length; at += WINDOWS) if (places[at]!.length > 0) rows.push((at - window) / WINDOWS)
    return Uint8Array.from(rows)
  })

const reactionOf = (scenario: Scenario, lineUp: LineUp, ability: Ability, row: number): Reaction => {
  const said = ability.if ?? {}
  const test = (party: string) => compileCondition(scenario, lineUp, said[party])
  const costs = costsOf(ability)
  return {
    ability: row,
    window: WINDOW_WORDS[ability.when!] ?? Window.RoundStart,
    causes: said.action === undefined ? ANY_CAUSE : maskOf(said.action, CAUSE_WORDS),
    forms: said.form === undefined ? 0 : maskOf(said.form, FORM_WORDS),
    round: (said.round ?? 0) as number,
    self: test('self'),
    source: test('source'),
    target: test('target'),
    trigger: test('trigger'),
    shows: (said.shows ?? -1) as number,
    costs,
    namesTrue: ability.do.some(({ args }) => args.type === 'any'),
    anytime: ability.do.some(({ args }) => args.anytime === true),
    optional: ability.cost.some(({ amount }) => amount > 0),
  }
}

/** A word or a list of words as a mask of their numbers. */
const maskOf = (said: Json, words: Readonly<Record<string, number>>): number =>
  [said].flat().reduce<number>((mask, word) => mask | (1 << words[word as string]!), 0)
