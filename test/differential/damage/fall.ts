import { HEIGHT } from './instance.ts'
import type { Person } from './people.ts'
import type { Action, Blow, Table } from './table.ts'

/** What has become of somebody who lost the last HP. */
export const settle = (table: Table, action: Action, blow: Blow): void => {
  const { on } = blow
  if (on.hp > 0) {
    on.fallen = false
    on.remains = false
    blow.felled = false
    table.tell('saved', on.number, on.hp)
    return
  }
  on.credit = creditFor(action, blow)
  on.bonusHp = 0
  table.tell('defeated', on.credit, on.number, action.ability)
}

const creditFor = ({ source, cause }: Action, blow: Blow): number => {
  const earns = cause === 'attack' || cause === 'ability' || cause === 'reaction'
  if (source === null || !earns) return 0
  if (source.inParty) return blow.on.inParty ? 0 : source.number
  return blow.declared ? 0 : source.number
}

/** Takes somebody who has fallen off the map. */
export const carryOff = (table: Table, on: Person, by: number): void => {
  table.tell('removed', by, on.number, 1, on.place![0] * HEIGHT + on.place![1])
  on.removed = true
  on.place = null
  on.bonusHp = 0
  for (const die of on.dice) if (die.where === 'active') die.where = 'cooling'
}
