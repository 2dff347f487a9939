import { Command } from '../components/company.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'

/**
 * Base and current command of `side` change by so much, for `why` (`CommandChange`). Both are plain numbers that may come to lie below 0;
 * paying, comparing and showing take that as 0.
 * Rules: COM-2 COM-5 COM-11 · writes Command · dice: none
 */
export const changeCommand = (battle: Battle, side: number, base: number, current: number, why: number): void => {
  const command = columns(battle, Command)
  setCommand(battle, side, command.base[side]! + base, command.current[side]! + current, why)
}

/** Base and current command of `side` are set (COM-1 COM-3). */
export const setCommand = (battle: Battle, side: number, base: number, current: number, why: number): void => {
  const command = columns(battle, Command)
  command.base[side] = base
  command.current[side] = current
  emit(battle, EventKind.CommandSet, 0, 0, side, base, current, why)
}
