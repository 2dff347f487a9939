import { Declared, Engage } from '../../components/encounter.ts'
import { Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { engageZone, listQuarry, preference, priorityOf, quarry } from './encounter.ts'

/** Whether `target` is declared already in the engage under way: each unit at most once (EXP-28). */
export const isDeclared = (battle: Battle, target: number): boolean => {
  const { row } = columns(battle, Declared)
  const count = columns(battle, Engage).declared[0]!
  for (let i = 0; i < count; i++) if (row[i] === target) return true
  return false
}

/** Leaves in `quarry`, ascending by rows, those whom an enemy or companion on cell `from` has in range and sight and has not declared yet. */
export const listInReach = (battle: Battle, unit: number, from: number): void => {
  listQuarry(battle, unit)
  keepInReach(battle, unit, from)
}

/** The same where `quarry` is that of `unit` already. */
export const keepInReach = (battle: Battle, unit: number, from: number): void => {
  const { words, wordOf, maskOf } = battle.template.space
  const zone = engageZone(battle, unit)
  const { cell } = columns(battle, Position)
  const word = wordOf[from]!
  const bit = maskOf[from]!
  const { row } = quarry
  let count = 0
  for (let i = 0; i < quarry.count; i++) {
    const target = row[i]!
    if ((zone[cell[target]! * words + word]! & bit) !== 0 && !isDeclared(battle, target)) row[count++] = target
  }
  quarry.count = count
}

/** Leaves in `quarry` those of it that `unit` prefers to all others; more than one are equals (EXP-10 EXP-28). */
export const keepPreferred = (battle: Battle, unit: number): void => {
  const priority = priorityOf(battle, unit)
  const { row } = quarry
  let best = Number.NEGATIVE_INFINITY
  let count = 0
  for (let i = 0; i < quarry.count; i++) {
    const target = row[i]!
    const liking = preference(battle, priority, target)
    if (liking < best) continue
    if (liking > best) count = 0
    best = liking
    row[count++] = target
  }
  quarry.count = count
}

/** Puts `quarry` in the order in which an enemy engages: by preference, of equals the lowest cell first (EXP-28 DEC-1). */
export const sortQuarry = (battle: Battle, unit: number): void => {
  const priority = priorityOf(battle, unit)
  const { cell } = columns(battle, Position)
  const { row, count } = quarry
  for (let i = 1; i < count; i++) {
    const target = row[i]!
    const liking = preference(battle, priority, target)
    let place = i
    while (place > 0) {
      const before = row[place - 1]!
      const other = preference(battle, priority, before)
      if (other > liking || (other === liking && cell[before]! < cell[target]!)) break
      row[place] = before
      place--
    }
    row[place] = target
  }
}
