import { Allegiance, Disposition } from '../components/units.ts'
import { type Battle, columns } from './battle.ts'

/** Whether unit `a` counts unit `b`'s side as hostile; the one door for every "enemy of". */
export const isHostile = (battle: Battle, a: number, b: number): boolean =>
  columns(battle, Disposition).hostile[a * battle.template.sides + columns(battle, Allegiance).side[b]!] === 1
