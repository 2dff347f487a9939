import { Cause, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { ComStat, Doing, HitSource } from '../components/company.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Act, Activation } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollCheck } from '../engine/dice.ts'
import { EventKind, emit } from '../engine/events.ts'
import { whereIs } from '../engine/guard.ts'
import type { System } from '../engine/ruleset.ts'
import { comStatOf } from '../engine/tactics/bands.ts'
import { diceInStrike, needInShot, needInStrike, rerollsInStrike } from '../engine/tactics/company.ts'
import { addHit, openAction } from './open-action.ts'
import { provoke } from './provoke.ts'

/** Whether the act under way is a strike. */
export const isStriking = whereIs(Activation, 'act', Act.Strike)

/** Whether the act under way is a shot. */
export const isShooting = whereIs(Activation, 'act', Act.Shoot)

const FACES = 6

/** In place of the dice rolled again, in the record of a shot's pool: no die of a shot is (COM-28). */
const OF_SHOT = -1

/**
 * The acting unit strikes at one it is in contact with, and that one strikes back: both roll, and what both deal is one action with a record
 * each, of whoever deals it. So both instances are applied before anybody falls, each can be answered, and both may die.
 * Rules: COM-21 COM-27 DEC-2 DMG-18 · writes Activation, Doing, Action, Hits, HitSource, Ledger · dice: Pool by the striker, then by the other
 */
export const strikeFoe: System = (battle) => {
  const striker = battle.clock[Clock.Actor]!
  const foe = takeTarget(battle)
  provoke(battle, striker, foe)
  openAction(battle, striker, Cause.Attack, NO_ABILITY)
  const given = rollPool(
    battle,
    striker,
    foe,
    diceInStrike(battle, striker),
    rerollsInStrike(battle, striker),
    needInStrike(battle, foe),
  )
  const got = rollPool(
    battle,
    foe,
    striker,
    diceInStrike(battle, foe),
    rerollsInStrike(battle, foe),
    needInStrike(battle, striker),
  )
  deal(battle, striker, foe, given)
  deal(battle, foe, striker, got)
}

/**
 * The acting unit shoots at one in range and sight; nobody answers.
 * Rules: COM-28 DMG-18 · writes Activation, Doing, Action, Hits, Ledger · dice: Pool by the shooter
 */
export const shootFoe: System = (battle) => {
  const shooter = battle.clock[Clock.Actor]!
  const foe = takeTarget(battle)
  provoke(battle, shooter, foe)
  openAction(battle, shooter, Cause.Attack, NO_ABILITY)
  const need = needInShot(battle, foe, columns(battle, Position).cell[foe]!)
  deal(battle, shooter, foe, rollPool(battle, shooter, foe, comStatOf(battle, shooter, ComStat.Shot), OF_SHOT, need))
}

/** The act of the activation is taken up by its target. */
const takeTarget = (battle: Battle): number => {
  const activation = columns(battle, Activation)
  const target = activation.target[0]!
  activation.act[0] = Act.None
  activation.target[0] = NOBODY
  activation.actions[0] = 1
  columns(battle, Doing).act[0] = 0
  return target
}

/**
 * Rolls `dice` dice of `unit` at `foe`, those that miss again as far as it may (`OF_SHOT`: none), and returns how many show `need` or more
 * (COM-27 COM-28).
 */
const rollPool = (battle: Battle, unit: number, foe: number, dice: number, rerolls: number, need: number): number => {
  let hits = 0
  for (let die = 0; die < dice; die++) if (rollCheck(battle, unit, Purpose.Pool, FACES, need)) hits++
  // No die that hits is rolled again, so the lowest ones are among those that miss.
  const again = Math.min(rerolls, dice - hits)
  for (let die = 0; die < again; die++) if (rollCheck(battle, unit, Purpose.Pool, FACES, need)) hits++
  const ledger = columns(battle, Ledger)
  ledger.attacks[unit] = ledger.attacks[unit]! + 1
  if (hits > 0) ledger.hits[unit] = ledger.hits[unit]! + 1
  emit(battle, EventKind.PoolRolled, unit, foe, dice, need, hits, rerolls === OF_SHOT ? OF_SHOT : again)
  return hits
}

/** Each hit deals the power of who strikes; no hit is no instance (DMG-18). */
const deal = (battle: Battle, unit: number, foe: number, hits: number): void => {
  const points = hits * comStatOf(battle, unit, ComStat.Power)
  if (points === 0) return
  const slot = addHit(battle, foe)
  columns(battle, Hits).physical[slot] = points
  columns(battle, HitSource).row[slot] = unit
}
