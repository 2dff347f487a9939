import { RoundCards } from '../../components/dungeon.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { bareCrypt } from './bare-dungeon.ts'
import { type Crypt, cardOf, rowOf } from './dungeon.ts'

/** Entries of `units` for the dungeon of `orderCrypt`; `FAR` stands behind a door. */
export const ANN = '{id: ann, kind: hero, side: party, at: a}'
export const BEA = '{id: bea, kind: hero, side: party, at: d}'
export const CLEO = '{id: cleo, kind: hero, side: party, at: e}'
export const BOB = '{id: bob, kind: brute, side: monsters, at: b}'
export const FAR = '{id: far, kind: archer, side: monsters, at: c}'

/** A small dungeon for the order of turns that only single systems run in: marks a to g, c in a room of its own. */
export const orderCrypt = (change: Partial<Crypt> = {}): Battle =>
  bareCrypt({ rows: ['a.b.+c.', 'd.e.#..', 'f.g.#..'], ...change })

/** Cards of heroes: `Call`, which summons a hound, of the given initiative, and `Cry` of 31. */
export const callAndCry = (initiative: number, bottom = 'move: 1'): string[] => [
  `{card: Call, initiative: ${initiative}, top: [summon: hound], bottom: [${bottom}]}`,
  '{card: Cry, initiative: 31, top: [attack: 1], bottom: [move: 1]}',
]

/** Has a hero chosen two cards for the round, by their names. */
export const plays = (battle: Battle, id: string, leading: string, other: string): void => {
  const round = columns(battle, RoundCards)
  const row = rowOf(battle, id)
  round.leading[row] = cardOf(battle, id, leading)
  round.other[row] = cardOf(battle, id, other)
}
