import { Clock } from '../components/clock.ts'
import { Order, OrderState } from '../components/turn.ts'
import { ABSENT_MASK, Standing, StandingBit, Stats } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'

/** Faces of the draw that orders equals where ties are seeded. */
const TIE_FACES = 65536

/** How initiative is found; values of the option `initiative`. */
export const InitiativeRule = { Stat: 0, Dice: 1, Alternate: 2 } as const

/**
 * Opens a round: everybody on the map may act again, in descending order of initiative; equals by their order in the
 * file, or drawn.
 * Rules: SKI-1 SKI-2 SKI-3 DEC-1 · reads Stats · writes Order, OrderState, Standing, Uses · dice: Initiative, Tie by the unit
 */
export const rollInitiative: System = (battle) => {
  const { rows, options } = battle.template
  const { initiative } = columns(battle, Stats)
  const { mask } = columns(battle, Standing)
  const { row: order, rolled } = columns(battle, Order)
  const state = columns(battle, OrderState)
  const first = battle.clock[Clock.Round] === 1
  const rolls = options.initiative === InitiativeRule.Dice && (first || options.initiativeEach === 1)
  const draws = options.ties === 1 && (first || rolls)
  for (let unit = 1; unit < rows; unit++) {
    mask[unit] = mask[unit]! & ~StandingBit.Acted
    // Who has left draws nothing, and must not be ordered by what another battle left in this thread's scratch.
    tie[unit] = 0
    if ((mask[unit]! & ABSENT_MASK) !== 0) continue
    if (rolls) rolled[unit] = rollDie(battle, unit, Purpose.Initiative, options.initiativeDie!)
    if (draws) tie[unit] = rollDie(battle, unit, Purpose.Tie, TIE_FACES)
    if (rolls) emit(battle, EventKind.InitiativeSet, unit, 0, initiative[unit]! + rolled[unit]!)
  }
  if (first || rolls) sortOrder(battle, order, rolled, draws)
  state.next[0] = 0
  state.side[0] = 0
}

const tie = new Uint32Array(256)

/** Insertion sort of the rows by initiative: a dozen units, nearly sorted from the second round on. */
const sortOrder = (battle: Battle, order: Uint8Array, rolled: Int16Array, draws: boolean): void => {
  const { rows } = battle.template
  const { initiative } = columns(battle, Stats)
  let count = 0
  for (let unit = 1; unit < rows; unit++) {
    const score = initiative[unit]! + rolled[unit]!
    let place = count++
    while (place > 0) {
      const other = order[place - 1]!
      const lead = score - (initiative[other]! + rolled[other]!)
      if (lead < 0 || (lead === 0 && !(draws && tie[unit]! > tie[other]!))) break
      order[place] = other
      place--
    }
    order[place] = unit
  }
  columns(battle, OrderState).count[0] = count
}
