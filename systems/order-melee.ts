import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Order, OrderState } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { Did, DidBit, Injuries, Injury, WarStat, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { areFoes } from '../engine/tactics/contact.ts'
import { contacts } from '../engine/tactics/war-map.ts'
import { enterMapOf } from '../engine/tactics/war-space.ts'
import { mayStrike } from '../engine/tactics/warrior-state.ts'
import { isOfTurn } from './war-turn.ts'

/** Rows that a melee of this step has taken in. */
const isIn = new Uint8Array(256)
const members = new Uint8Array(256)

/** [row * 6 + i]: those that a unit is in a melee with, by ascending cells, and how many they are. */
const opponents = new Uint8Array(256 * 6)
const counts = new Uint8Array(256)

/** Rows in a melee for whose sake it is fought, by their cells: anybody's, in the step of neutral units theirs. */
const starts = new Uint8Array(256)

/**
 * Writes who strikes in this step, melee by melee: a melee is all who hang together by contact of foes, one of each two able to fight. In the step of a
 * side all on the board are fought, whoever is in them, by their lowest cells; in that of neutral units those alone that one of the acting ones is in, by
 * the lowest cell of these. In each those who have come into it by an engage of this turn are first, then the better Agility, then a d20, then the lower cell.
 * Rules: WAR-22 WAR-43 NEU-7 NEU-13 DEC-1 · reads Position, Injuries, Did · writes Order, OrderState · dice: MeleeOrder by the units
 */
export const orderMelee = (battle: Battle): void => {
  const { cell } = columns(battle, Position)
  const state = columns(battle, OrderState)
  const ofNeutrals = columns(battle, WarTurn).step[0] === WarStep.NeutralMelee
  listOpponents(battle)
  let count = 0
  for (let row = 1; row < battle.template.rows; row++) {
    isIn[row] = 0
    if (counts[row] === 0 || (ofNeutrals && !isOfTurn(battle, row, true))) continue
    let at = count++
    for (; at > 0 && cell[starts[at - 1]] > cell[row]; at--) starts[at] = starts[at - 1]
    starts[at] = row
  }
  state.count[0] = 0
  state.next[0] = 0
  for (let i = 0; i < count; i++) if (isIn[starts[i]] === 0) orderOne(battle, gather(starts[i]), ofNeutrals)
}

/** Lists for each unit those that it is in a melee with. */
const listOpponents = (battle: Battle): void => {
  enterMapOf(battle.template)
  const { rows } = battle.template
  const { cell } = columns(battle, Position)
  const { level } = columns(battle, Injuries)
  const occupant = columns(battle, Occupancy).unit
  for (let row = 1; row < rows; row++) {
    let count = 0
    if (cell[row] >= 0) {
      for (let i = cell[row] * 6, end = i + 6; i < end && contacts[i] !== NO_CELL; i++) {
        const other = occupant[contacts[i]]
        if (other === NOBODY || !areFoes(battle, row, other)) continue
        if (level[row] < Injury.Dazed || level[other] < Injury.Dazed) opponents[row * 6 + count++] = other
      }
    }
    counts[row] = count
  }
}

/** Gathers the melee of `first` in `members`; returns how many are in it. */
const gather = (first: number): number => {
  members[0] = first
  isIn[first] = 1
  let count = 1
  for (let i = 0; i < count; i++) {
    const unit = members[i]
    for (let k = 0; k < counts[unit]; k++) {
      const other = opponents[unit * 6 + k]
      if (isIn[other] === 1) continue
      isIn[other] = 1
      members[count++] = other
    }
  }
  return count
}

/** What puts a unit before others of its melee, the least first: who has engaged in this turn (WAR-11), then the better Agility. */
const rank = new Int32Array(256)

/** More than any Agility. */
const LATER = 1 << 16

/** Adds those of a melee that strike to the order. */
const orderOne = (battle: Battle, size: number, ofNeutrals: boolean): void => {
  const state = columns(battle, OrderState)
  const { row, rolled } = columns(battle, Order)
  const { mask } = columns(battle, Did)
  const from = state.count[0]
  let end = from
  for (let i = 0; i < size; i++) {
    const unit = members[i]
    if (!mayStrike(battle, unit)) continue
    const isFresh = (mask[unit] & DidBit.Engaged) !== 0 && isOfTurn(battle, unit, ofNeutrals)
    rank[unit] = warStatOf(battle, unit, WarStat.Agility) + (isFresh ? 0 : LATER)
    rolled[end] = 0
    insert(battle, from, end++, unit)
  }
  state.count[0] = end
  for (let start = from; start < end; ) {
    let stop = start + 1
    while (stop < end && rank[row[start]] === rank[row[stop]]) stop++
    if (stop > start + 1) breakTie(battle, start, stop)
    start = stop
  }
}

/** Inserts a unit into `row[from … end)` by its rank, of equals the lower cell first. */
const insert = (battle: Battle, from: number, end: number, unit: number): void => {
  const { row } = columns(battle, Order)
  const { cell } = columns(battle, Position)
  let at = end
  while (at > from) {
    const other = row[at - 1]
    if (rank[unit] > rank[other] || (rank[unit] === rank[other] && cell[unit] > cell[other])) break
    row[at] = other
    at--
  }
  row[at] = unit
}

/** Equal ones roll a d20 each, in the order of their cells: the higher is first, of equals still the lower cell. */
const breakTie = (battle: Battle, start: number, stop: number): void => {
  const { row, rolled } = columns(battle, Order)
  for (let i = start; i < stop; i++) rolled[i] = rollDie(battle, row[i], Purpose.MeleeOrder, 20)
  for (let i = start + 1; i < stop; i++) {
    const unit = row[i]
    const roll = rolled[i]
    let at = i
    while (at > start && rolled[at - 1] < roll) {
      row[at] = row[at - 1]
      rolled[at] = rolled[at - 1]
      at--
    }
    row[at] = unit
    rolled[at] = roll
  }
}
