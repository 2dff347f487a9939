import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { Injuries, Injury, Tokens } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import {
  inSight,
  keepSeen,
  listCells,
  lowestCell,
  MOST_WORDS,
  rangeBase,
  rangeBetween,
  rangeRowOf,
} from '../../../engine/space/index.ts'
import { areFoes, cellsTouch, isEngaged } from '../../../engine/tactics/contact.ts'
import { matesOf, strangersOf } from '../../../engine/tactics/side-rows.ts'
import { hexesBetween } from '../../../engine/tactics/war-map.ts'
import { enterMapOf } from '../../../engine/tactics/war-space.ts'
import { isCarrying, mayShoot, moveInches, walkInches } from '../../../engine/tactics/warrior-state.ts'
import { surveyWays } from '../../../engine/tactics/warrior-survey.ts'
import { ends, searchWays } from '../../../engine/tactics/warrior-ways.ts'
import { dangerOn, NO_MARGIN, place, surveyDanger, surveyPlace } from './danger.ts'
import { goalRing, nearer, Seek, seekByDistance, seekGoal, surveyGoals } from './goal.ts'
import { shotDamage } from './odds.ts'
import { shotWorth } from './shoot.ts'
import type { Taste } from './taste.ts'
import { worthOf } from './worth.ts'

/** Where a unit goes in the Move step; `NO_CELL`: it stays. */
let chosen: number = NO_CELL
let reason = ''

const go = (to: number, because: string): void => {
  chosen = to
  reason = because
}

/** Where to go: with treasure out of reach, else to treasure, else where a shot is to be had, else on towards the nearest foe (DEC-16 WAR-15). */
export const planMove = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const { choiceIds, space } = battle.template
  chosen = NO_CELL
  reason = 'nothing to go to'
  if (taste.holds) reason = 'hold never moves'
  else decide(battle, unit, taste)
  if (why !== undefined) {
    why.decidedBy = `DEC-16 WAR-15: ${reason}`
    const { height } = space
    const to = chosen === NO_CELL ? 'stay' : `go to [${Math.floor(chosen / height)}, ${chosen % height}]`
    why.candidates.push({ choice: to, score: 0, note: 'chosen' })
  }
  out[0] = chosen === NO_CELL ? PASS : choiceIds.cell + chosen
  return 1
}

const decide = (battle: Battle, unit: number, taste: Taste): void => {
  if (isCarrying(battle, unit) || columns(battle, Injuries).level[unit] >= Injury.Dazed) {
    flee(battle, unit)
    return
  }
  const token = tokenFor(battle, unit)
  if (token !== NO_CELL) {
    const at = columns(battle, Position).cell[unit]
    if (at === token || cellsTouch(battle, at, token)) go(NO_CELL, 'beside treasure already')
    else walkTo(battle, unit, token, 'to the nearest treasure')
    return
  }
  if (mayShoot(battle, unit) && findShot(battle, unit, taste)) return
  const foe = nearestFoe(battle, unit)
  if (foe !== NOBODY) approach(battle, unit, columns(battle, Position).cell[foe], taste)
}

/** Gathers in `ends` where `unit` comes to without a check; `runs`: at a run, too. */
const gather = (battle: Battle, unit: number, runs: boolean): void => {
  surveyWays(battle, unit)
  searchWays(runs ? walkInches(battle, unit) : moveInches(battle, unit), 0)
}

/** Goes as near to `goal` as it gets. */
const walkTo = (battle: Battle, unit: number, goal: number, because: string): void => {
  const { space } = battle.template
  const from = columns(battle, Position).cell[unit]
  gather(battle, unit, true)
  surveyGoals(battle, unit)
  let found = seekGoal(battle, from, goal, ends)
  if (found === Seek.NoWay) found = seekByDistance(battle, from, goal, ends)
  go(found === Seek.Nearer ? lowestCell(space, nearer) : NO_CELL, because)
}

/** Cell of the token that `unit` goes for: the nearest one that none of its side is nearer to, or beside; `NO_CELL` none. */
const tokenFor = (battle: Battle, unit: number): number => {
  const { cell } = columns(battle, Tokens)
  const { space } = battle.template
  const at = columns(battle, Position).cell[unit]
  let best: number = NO_CELL
  let fewest = 0
  for (let token = 0; token < cell.length; token++) {
    const lies = cell[token]
    if (lies === NO_CELL) continue
    const hexes = rangeBetween(space, at, lies)
    if (best !== NO_CELL && (hexes > fewest || (hexes === fewest && lies > best))) continue
    if (isClaimed(battle, unit, lies, hexes)) continue
    best = lies
    fewest = hexes
  }
  return best
}

/** Whether another unit of its side that is fit to take it is nearer to a token. */
const isClaimed = (battle: Battle, unit: number, token: number, hexes: number): boolean => {
  const { space } = battle.template
  const { cell } = columns(battle, Position)
  const { level } = columns(battle, Injuries)
  const base = rangeBase(space, token)
  const ranges = rangeRowOf(space, token)
  const mates = matesOf(battle, unit)
  for (let i = 0; i < mates.length; i++) {
    const row = mates[i]
    if (row === unit || cell[row] < 0 || level[row] >= Injury.Dazed) continue
    const other = ranges[base + cell[row]]
    if (other > hexes || (other === hexes && cell[row] > cell[unit])) continue
    if (!isCarrying(battle, row) && !isEngaged(battle, row)) return true
  }
  return false
}

const nearestFoe = (battle: Battle, unit: number): number => {
  const { space } = battle.template
  const { cell } = columns(battle, Position)
  let best: number = NOBODY
  let fewest = 0
  const base = rangeBase(space, cell[unit])
  const ranges = rangeRowOf(space, cell[unit])
  const strangers = strangersOf(battle, unit)
  for (let i = 0; i < strangers.length; i++) {
    const row = strangers[i]
    if (cell[row] < 0) continue
    const hexes = ranges[base + cell[row]]
    if (best !== NOBODY && (hexes > fewest || (hexes === fewest && cell[row] > cell[best]))) continue
    if (!areFoes(battle, unit, row)) continue
    best = row
    fewest = hexes
  }
  return best
}

/** Goes on towards a foe; who is careful no farther than where it can bear what it must expect (DEC-16). */
const approach = (battle: Battle, unit: number, goal: number, taste: Taste): void => {
  if (!taste.isCareful) {
    walkTo(battle, unit, goal, 'towards the nearest foe')
    return
  }
  const { space } = battle.template
  const from = columns(battle, Position).cell[unit]
  const bearable = columns(battle, Vitals).hp[unit] * 512
  gather(battle, unit, true)
  surveyDanger(battle, unit)
  surveyGoals(battle, unit)
  let found = seekGoal(battle, from, goal, ends)
  while (found === Seek.Nearer) {
    const count = listCells(space, nearer, cells)
    for (let i = 0; i < count; i++) {
      if (dangerOn(space, cells[i], bearable) >= bearable) continue
      go(cells[i], 'towards the nearest foe, as far as it can bear')
      return
    }
    found = seekGoal(battle, from, goal, ends, goalRing.layer + 1)
  }
  if (dangerOn(space, from) < bearable) go(NO_CELL, 'nearer is more than it can bear')
  else hide(battle, from)
}

const cells = new Int16Array(MOST_WORDS * 32)

/** What of the cells it comes to sees a foe. */
const seen = new Uint32Array(MOST_WORDS)

/** Goes where it must expect least, of equals to the lowest cell; `ends` are gathered, foes surveyed. */
const hide = (battle: Battle, from: number): void => {
  const { space } = battle.template
  const count = listCells(space, ends, cells)
  let best: number = NO_CELL
  let least = dangerOn(space, from)
  for (let i = 0; i < count; i++) {
    const danger = dangerOn(space, cells[i], least)
    if (danger >= least) continue
    least = danger
    best = cells[i]
  }
  go(best, 'where it must expect least')
}

/** Margin beyond which a unit that holds treasure, or is hurt, feels safe, in hexes. */
const SAFE = 6

/** Goes out of the reach of foes, at no run: who holds treasure, or is dazed. */
const flee = (battle: Battle, unit: number): void => {
  const { space } = battle.template
  const from = columns(battle, Position).cell[unit]
  surveyDanger(battle, unit)
  go(NO_CELL, 'safe where it is')
  surveyPlace(space, from, NO_MARGIN, SAFE)
  if (place.margin === SAFE && place.danger === 0) return
  let most = place.margin
  let least = place.danger
  gather(battle, unit, false)
  const count = listCells(space, ends, cells)
  for (let i = 0; i < count; i++) {
    if (!surveyPlace(space, cells[i], most, SAFE) || (place.margin === most && place.danger >= least)) continue
    most = place.margin
    least = place.danger
    go(cells[i], 'out of the reach of foes')
  }
}

/** Hexes off a foe count, and what it must expect, where it looks for a place to shoot from. */
const HEX = 16

/** Looks for a shot: stays where it has one, else goes where the best one is to be had without a run; false where there is none. */
const findShot = (battle: Battle, unit: number, taste: Taste): boolean => {
  const { space, warband } = battle.template
  const { cell } = columns(battle, Position)
  const from = cell[unit]
  let best = 0
  const strangers = strangersOf(battle, unit)
  for (let i = 0; i < strangers.length; i++) {
    const foe = strangers[i]
    if (cell[foe] >= 0) best = Math.max(best, shotWorth(battle, unit, from, foe, false))
  }
  if (best > 0) {
    go(NO_CELL, 'shoots from where it stands')
    if (!taste.isCareful) return true
  }
  gather(battle, unit, false)
  surveyDanger(battle, unit)
  let isFound = best > 0
  if (isFound) {
    if (dangerOn(space, from) < columns(battle, Vitals).hp[unit] * 512) return true
    best -= dangerOn(space, from)
  }
  enterMapOf(battle.template)
  const range = warband.range[unit]
  const farthest = range + moveInches(battle, unit)
  for (let i = 0; i < strangers.length; i++) {
    const foe = strangers[i]
    if (cell[foe] < 0 || !areFoes(battle, unit, foe) || isEngaged(battle, foe)) continue
    if (hexesBetween(from, cell[foe]) > farthest) continue
    // From wherever it sees the foe in range, a shot is worth the same.
    const worth = shotDamage(battle, unit, foe, true) * worthOf(battle, foe)
    if (worth <= 0) continue
    keepSeen(space, cell[foe], ends, seen)
    const count = listCells(space, seen, cells)
    for (let k = 0; k < count; k++) {
      const at = cells[k]
      const hexes = hexesBetween(at, cell[foe])
      const most = worth + hexes * HEX
      if (at === from || hexes > range || (isFound && most <= best) || !inSight(space, cell[foe], at)) continue
      const score = taste.isCareful ? most - dangerOn(space, at) : most
      if (isFound && score <= best) continue
      best = score
      isFound = true
      go(at, 'to where it has a shot')
    }
  }
  return isFound
}
