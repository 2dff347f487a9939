import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Order, OrderState } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { Did, DidBit, WarStat, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { MOST_WORDS } from '../engine/space/index.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { areFoes, isAble } from '../engine/tactics/contact.ts'
import { bitAt, contacts, touchesBoard, wordAt } from '../engine/tactics/war-map.ts'
import { enterMapOf } from '../engine/tactics/war-space.ts'
import { mayStrike } from '../engine/tactics/warrior-state.ts'
import { isOfTurn } from './war-turn.ts'

/** Rows that a melee of this step has taken in. */
const isIn = new Uint8Array(256)
const members = new Uint8Array(256)

/** Board of the cells on which somebody stands. */
const occupied = new Uint32Array(MOST_WORDS)

/** 1 per row in a melee for whose sake it is fought: anybody's, in the step of neutral units theirs. */
const starts = new Uint8Array(256)

/**
 * Writes who strikes in this step, melee by melee: a melee is all who hang together by contact of foes, one of each two able to fight. In the step of a
 * side all on the board are fought, whoever is in them, by their lowest cells; in that of neutral units those alone that one of the acting ones is in, by
 * the lowest cell of these. In each those who have come into it by an engage of this turn are first, then the better Agility, then a d20, then the lower cell.
 * Rules: WAR-22 WAR-43 NEU-7 NEU-13 DEC-1 · reads Position, Injuries, Did · writes Order, OrderState · dice: MeleeOrder by the units
 */
export const orderMelee = (battle: Battle): void => {
  const { rows } = battle.template
  const { cell } = columns(battle, Position)
  const state = columns(battle, OrderState)
  const ofNeutrals = columns(battle, WarTurn).step[0] === WarStep.NeutralMelee
  enterMapOf(battle.template)
  const { words } = battle.template.space
  for (let word = 0; word < words; word++) occupied[word] = 0
  for (let row = 1; row < rows; row++) if (cell[row] >= 0) occupied[wordAt[cell[row]]] |= bitAt[cell[row]]
  let any = 0
  for (let row = 1; row < rows; row++) {
    isIn[row] = 0
    starts[row] = 0
    // Most stand by themselves.
    if (
      cell[row] < 0 ||
      !touchesBoard(occupied, cell[row]) ||
      nextInMelee(battle, row, 0) === NOBODY ||
      (ofNeutrals && !isOfTurn(battle, row, true))
    )
      continue
    starts[row] = 1
    any = row
  }
  state.count[0] = 0
  state.next[0] = 0
  while (any !== 0) {
    let first: number = NOBODY
    for (let row = 1; row < rows; row++) {
      if (starts[row] === 1 && isIn[row] === 0 && (first === NOBODY || cell[row] < cell[first])) first = row
    }
    if (first === NOBODY) return
    orderOne(battle, gather(battle, first), ofNeutrals)
  }
}

/** The next unit, from place `from` of its contacts on, that `unit` is in a melee with; `place` remembers where it was found. */
let place = 0
const nextInMelee = (battle: Battle, unit: number, from: number): number => {
  enterMapOf(battle.template)
  const occupant = columns(battle, Occupancy).unit
  const at = columns(battle, Position).cell[unit] * 6
  for (place = from; place < 6; place++) {
    const other = contacts[at + place]
    if (other === NO_CELL) return NOBODY
    const row = occupant[other]
    if (row !== NOBODY && areFoes(battle, unit, row) && (isAble(battle, unit) || isAble(battle, row))) return row
  }
  return NOBODY
}

/** Gathers the melee of `first` in `members`; returns how many are in it. */
const gather = (battle: Battle, first: number): number => {
  members[0] = first
  isIn[first] = 1
  let count = 1
  for (let i = 0; i < count; i++) {
    const unit = members[i]
    for (let other = nextInMelee(battle, unit, 0); other !== NOBODY; other = nextInMelee(battle, unit, place + 1)) {
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
