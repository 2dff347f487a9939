import { NOBODY } from '../components/ids.ts'
import { Allegiance } from '../components/units.ts'
import { Band, WarStat, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { PASS } from '../engine/choices.ts'
import { CheckFor, EventKind, emit } from '../engine/events.ts'
import { isStanding } from '../engine/reactions.ts'
import type { Choices } from '../engine/ruleset.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { judgeWarbands, mostHeldByOther } from './judge-warband.ts'
import { leaveBoard } from './leave-board.ts'
import { makeCheck, passes } from './make-check.ts'

/**
 * A side that has lost many tests its morale: units lost and tokens in the hands of the warband that holds most of them, against the
 * threshold; its best hero must pass a Morale Check, harder by each point above it. Returns that hero where the side stays, and may still run
 * of its own will; nobody where there was nothing to test, or it has routed.
 * Rules: WAR-34 WAR-41 WAR-42 · reads Band, Tokens · writes Band, Standing · dice: Check by the hero
 */
export const testRout = (battle: Battle): number => {
  const { routThreshold } = battle.template.warband
  const side = columns(battle, WarTurn).side[0]!
  const points = routPoints(battle, side)
  if (points < routThreshold) return NOBODY
  const hero = bestHero(battle, side)
  if (hero === NOBODY) return NOBODY
  const need = warStatOf(battle, hero, WarStat.Morale) + points - routThreshold
  emit(battle, EventKind.RoutTested, 0, hero, side, points, routThreshold, need)
  const roll = makeCheck(battle, hero, WarStat.Morale, need, false, false, CheckFor.Rout)
  if (passes(roll, need)) return hero
  rout(battle, side, 0)
  return NOBODY
}

/** The side leaves the field although it has passed its test (WAR-34). */
export const routOfOwnWill = (battle: Battle, side: number): void => rout(battle, side, 1)

/** Legal answers to whether to leave the field: to stay, or to rout (WAR-34). */
export const routChoices: Choices = (_battle, out) => {
  out[0] = PASS
  out[1] = 1
  return 2
}

/** All its units on the board run, and leave behind what they carry; then the battle may be over. */
const rout = (battle: Battle, side: number, willing: number): void => {
  const sideOf = columns(battle, Allegiance).side
  columns(battle, Band).routed[side] = 1
  emit(battle, EventKind.SideRouted, 0, 0, side, willing)
  for (let row = 1; row < battle.template.rows; row++) {
    if (sideOf[row] !== side || !isStanding(battle, row)) continue
    leaveBoard(battle, row, false)
  }
  judgeWarbands(battle)
}

/** What counts against a side: units lost, and tokens in the hands of the other warband that holds most (WAR-34 WAR-41). */
const routPoints = (battle: Battle, side: number): number => columns(battle, Band).lost[side]! + mostHeldByOther(battle, side)

/** Of the heroes on the board the one with the best Morale; without a hero, of all; equals by row (WAR-34 WAR-42). */
const bestHero = (battle: Battle, side: number): number => {
  const { rows, warband } = battle.template
  const sideOf = columns(battle, Allegiance).side
  let best: number = NOBODY
  let bestKey = 0
  for (let row = 1; row < rows; row++) {
    if (sideOf[row] !== side || !isStanding(battle, row)) continue
    const key = warStatOf(battle, row, WarStat.Morale) + (warband.isHero[row] === 1 ? 0 : NO_HERO)
    if (best !== NOBODY && key >= bestKey) continue
    best = row
    bestKey = key
  }
  return best
}

/** Puts whoever is no hero behind all heroes. */
const NO_HERO = 1000
