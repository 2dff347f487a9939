import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Occupancy } from '../../../components/space.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { Injuries, Injury, WarAct } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { inSight, rangeBase, rangeRowOf } from '../../../engine/space/index.ts'
import { areFoes } from '../../../engine/tactics/contact.ts'
import { strangersOf } from '../../../engine/tactics/side-rows.ts'
import { contacts, hexesBetween } from '../../../engine/tactics/war-map.ts'
import { enterMapOf } from '../../../engine/tactics/war-space.ts'
import { engageInches, halfOf, isCarrying, moveInches } from '../../../engine/tactics/warrior-state.ts'
import { surveyOnce, surveyWays } from '../../../engine/tactics/warrior-survey.ts'
import { canEngage, listContacts, searchWays } from '../../../engine/tactics/warrior-ways.ts'
import { markChosen } from '../mark-chosen.ts'
import { answerBest, type Worth } from './legal.ts'
import { meleeDamage } from './odds.ts'
import type { Taste } from './taste.ts'
import { worthOf } from './worth.ts'

/** Faces of 20 with which an engage out of sight goes so far: half a move always, a move on 6, a run on 16 (WAR-12). */
const ALWAYS = 20
const MOVE_FACES = 15
const RUN_FACES = 5

/** What more a target is worth that can shoot: in a melee it does not. */
const SILENCED = 1024

/** How many times as much as others who shoots must gain by an engage: it gives up its shot. */
const SHOOTER = 4

/** Faces of 20 with which `unit` gets so far, if nothing is in its way (WAR-11 WAR-12). */
const facesToReach = (battle: Battle, unit: number, target: number): number => {
  const { cell } = columns(battle, Position)
  const { space } = battle.template
  if (inSight(space, cell[unit], cell[target])) return ALWAYS
  const inches = moveInches(battle, unit)
  enterMapOf(battle.template)
  const hexes = hexesBetween(cell[unit], cell[target]) - 1
  if (hexes <= halfOf(inches)) return ALWAYS
  return hexes <= inches ? MOVE_FACES : RUN_FACES
}

/** What `unit` expects to gain by an engage of `target`, wounds × 1024 × worth, and what it risks: it strikes first, the target only if it still can (WAR-11 WAR-22). */
const deal = { gain: 0, risk: 0 }

const weigh = (battle: Battle, unit: number, target: number): void => {
  const { hp } = columns(battle, Vitals)
  const { level } = columns(battle, Injuries)
  const wounds = Math.max(hp[target], 1)
  const dealt = meleeDamage(battle, unit, target)
  const silenced = battle.template.warband.range[target] > 0 ? SILENCED : 0
  deal.gain = dealt * worthOf(battle, target) + silenced
  deal.risk = 0
  if (level[target] >= Injury.Dazed) return
  const taken = meleeDamage(battle, target, unit)
  deal.risk = Math.floor((taken * (1024 * wounds - dealt)) / (1024 * wounds)) * worthOf(battle, unit)
}

/** Score of an engage that gets there with so many faces of 20; 0 or less: better not. */
const scoreOf = (battle: Battle, unit: number, target: number, faces: number, taste: Taste): number => {
  weigh(battle, unit, target)
  const isShooter = battle.template.warband.range[unit] > 0
  if (deal.gain * 16 <= deal.risk * (isShooter ? taste.risk * SHOOTER : taste.risk)) return 0
  if (faces < MOVE_FACES) return 0
  return (
    Math.floor((deal.gain * faces) / ALWAYS) + (taste.weakestFirst ? WEAKEST * (256 - columns(battle, Vitals).hp[target]) : 0)
  )
}

/** More than any gain: the weakest comes first. */
const WEAKEST = 1 << 20

/** Whom to engage, or nobody; nobody is worth an agility check (DEC-16 WAR-10 WAR-11). */
export const planEngage = (battle: Battle, unit: number, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const { space, choiceIds, unitIds } = battle.template
  const { cell } = columns(battle, Position)
  out[0] = PASS
  if (taste.holds || isCarrying(battle, unit)) {
    if (why !== undefined) why.decidedBy = `DEC-16 WAR-11: ${taste.holds ? 'hold' : 'who carries treasure'} engages nobody`
    return 1
  }
  if (why !== undefined) why.decidedBy = 'DEC-16 WAR-11: the engage that gains most where it is worth its risk'
  const reach = engageInches(battle, unit) + 1
  const base = rangeBase(space, cell[unit])
  const ranges = rangeRowOf(space, cell[unit])
  let most = 0
  let isSearched = false
  const strangers = strangersOf(battle, unit)
  for (let i = 0; i < strangers.length; i++) {
    const foe = strangers[i]
    if (cell[foe] < 0 || ranges[base + cell[foe]] > reach || !areFoes(battle, unit, foe)) continue
    const faces = facesToReach(battle, unit, foe)
    // Too unlikely to be reached to be weighed, except for who wants to know.
    if (why === undefined && faces < MOVE_FACES) continue
    const score = scoreOf(battle, unit, foe, faces, taste)
    const isBetter = score > 0 && (score > most || (score === most && cell[foe] < cell[out[0] - choiceIds.unit]))
    if (why === undefined && !isBetter) continue
    if (!isSearched) {
      surveyWays(battle, unit)
      searchWays(reach - 1, 0, true)
      isSearched = true
    }
    if (why !== undefined)
      why.candidates.push({ choice: `engage ${unitIds[foe]}`, score, note: noteOf(score, faces, canEngage(cell[foe])) })
    if (!isBetter || !canEngage(cell[foe])) continue
    most = score
    out[0] = choiceIds.unit + foe
  }
  if (why !== undefined) markChosen(why, out[0] === PASS ? 'engage nobody' : `engage ${unitIds[out[0] - choiceIds.unit]}`)
  return 1
}

const noteOf = (score: number, faces: number, isReached: boolean): string => {
  const sums = `gain ${deal.gain >> 10}, risk ${deal.risk >> 10}`
  if (!isReached) return `${sums}; out of reach`
  if (score > 0) return sums
  return `${sums}; ${faces < MOVE_FACES ? 'too unlikely to get there' : 'not worth it'}`
}

const cells = new Int16Array(6)

/** Where to come into contact: where fewest others can strike it, the lowest cell of equals; without a check where that is possible (WAR-11). */
export const planContact = (battle: Battle, unit: number, out: Int32Array): number => {
  const { target, inches } = columns(battle, WarAct)
  surveyOnce(battle, unit)
  searchWays(inches[0], 0, true)
  const count = listContacts(columns(battle, Position).cell[target[0]], cells)
  if (count === 0) return answerBest(battle, unit, out, worthOfContact, 0)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < count; i++) {
    const danger = count === 1 ? 0 : dangerOf(battle, unit, cells[i])
    if (danger >= least) continue
    least = danger
    out[0] = battle.template.choiceIds.cell + cells[i]
  }
  return 1
}

const worthOfContact: Worth = (battle, unit, choice) => -dangerOf(battle, unit, choice - battle.template.choiceIds.cell)

/** Wounds × 1024 that foes are expected to take off it on cell `at`; its target takes the same wherever it is touched. */
const dangerOf = (battle: Battle, unit: number, at: number): number => {
  enterMapOf(battle.template)
  const occupant = columns(battle, Occupancy).unit
  const { level } = columns(battle, Injuries)
  let danger = 0
  for (let i = at * 6; i < at * 6 + 6 && contacts[i] !== NO_CELL; i++) {
    const other = occupant[contacts[i]]
    if (other === NOBODY || level[other] >= Injury.Dazed || !areFoes(battle, unit, other)) continue
    danger += meleeDamage(battle, other, unit)
  }
  return danger
}
