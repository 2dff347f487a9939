import { Summoned } from '../../components/dungeon.ts'
import { Standing } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { cardOf, putAt, rowOf } from './dungeon.ts'

/** Ids of all hounds that the cards of a small dungeon can summon, by rows. */
export const houndsOf = ({ template }: Battle): string[] => template.unitIds.filter((id) => id.startsWith('hound'))

/** Makes a hound the `order`-th summon of `owner`, wherever it is. */
export const giveHound = (battle: Battle, hound: string, owner: string, order: number): void => {
  const row = rowOf(battle, hound)
  const summoned = columns(battle, Summoned)
  summoned.owner[row] = rowOf(battle, owner)
  summoned.order[row] = order
}

/** Puts the `order`-th summon of `owner` on a free cell. */
export const bringHound = (
  battle: Battle,
  hound: string,
  owner: string,
  order: number,
  [column, row]: readonly [column: number, row: number],
): void => {
  giveHound(battle, hound, owner, order)
  columns(battle, Standing).mask[rowOf(battle, hound)] = 0
  putAt(battle, hound, column, row)
}

/** Puts the hound that a card of ann summons with its top on a free cell; its row. */
export const callHound = (battle: Battle, card: string, column: number, row: number): number => {
  const { pools, effects, cards } = battle.template.dungeon
  const hound = pools[effects.arg[cards.topFirst[cardOf(battle, 'ann', card)]!]!]!.firstRow
  columns(battle, Standing).mask[hound] = 0
  const summoned = columns(battle, Summoned)
  summoned.owner[hound] = rowOf(battle, 'ann')
  summoned.card[hound] = cardOf(battle, 'ann', card)
  putAt(battle, battle.template.unitIds[hound]!, column, row)
  return hound
}
