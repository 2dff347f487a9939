import { Clock, PLAN_LENGTH } from '../../../components/clock.ts'
import { BattleForm, Engage, FORMS, Role, StatusDie } from '../../../components/encounter.ts'
import { NO_ABILITY, NO_CELL } from '../../../components/ids.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { cellOfWord, growRing, layerAt, rowHasCell, startRings } from '../../../engine/space/index.ts'
import { formZone, isAfflicted, listQuarry, markFree, quarry } from '../../../engine/tactics/encounter.ts'
import { MARCH_HEXES } from '../../../engine/tactics/encounter-march.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'
import { listInReach } from '../../../engine/tactics/encounter-targets.ts'
import { markGoalCells } from '../approach.ts'
import { answerQuestion, listLegal, writeHand } from './answer.ts'
import { approach, approachBoard } from './approach.ts'
import { attack, findAttack, findCompanionAttack, type Looked, lookInto } from './attack.ts'
import { explainAct, explainAttacks } from './explain.ts'
import { exposureOn, surveyThreats } from './exposure.ts'
import { hand, pickDice } from './hand.ts'
import { Deed, findDeed, findHelp, help, pickHelp, possibleDeeds } from './help.ts'
import { expectedLoss } from './outlook.ts'
import { nearestStop, reached } from './reach.ts'
import { sortsOf } from './sorts.ts'
import { countGuards, freeSlots, hasReadyDie, hasRoom, isHurt } from './track.ts'

/** What sets one policy apart from another (DEC-16). */
interface Taste {
  /** Goes for the opponent with the fewest HP in reach. */
  readonly weakestFirst: boolean
  /** Helps before it harms, keeps a guard, and stays out of what it cannot bear. */
  readonly isCareful: boolean
  /** Never moves. */
  readonly holds: boolean
}

const planner =
  (taste: Taste): Planner =>
  (battle, out, why) => {
    const { clock, template } = battle
    if (clock[Clock.QuestionKind] !== QuestionKind.Act) return answerQuestion(battle, out, taste.isCareful)
    if (template.roster.role[clock[Clock.QuestionUnit]!] === Role.Companion) return planCompanion(battle, out, taste, why)
    return planAdventurer(battle, out, taste, why)
  }

/** Goals in reach first, then the most expected damage now, else help, else up to the nearest opponent (DEC-16 EXP-47). */
export const encounterAggressive = planner({ weakestFirst: false, isCareful: false, holds: false })

/** As `aggressive`, on the opponent with the fewest HP among those in reach (DEC-16). */
export const encounterFocusWeakest = planner({ weakestFirst: true, isCareful: false, holds: false })

/** Help and guards first; as `aggressive` only where the damage expected until its next turn stays below half its HP (DEC-16). */
export const encounterCautious = planner({ weakestFirst: false, isCareful: true, holds: false })

/** Never moves; engages what comes in range, else helps (DEC-16). */
export const encounterHold = planner({ weakestFirst: false, isCareful: false, holds: true })

/** What the acting unit of the open question can still do this turn; overwritten by the next plan. */
const turn = { unit: 0, cell: NO_CELL, walks: false, engages: false, points: 0 }

/** Looks at what is left of the turn of `unit`, whose walk is `hexes` long (EXP-20 DMG-14). */
const openTurn = (battle: Battle, unit: number, hexes: number, holds: boolean): void => {
  const { moves, engages } = columns(battle, Engage)
  const isDazed = isAfflicted(battle, unit, StatusDie.Daze)
  const isCompanion = battle.template.roster.role[unit] === Role.Companion
  turn.unit = unit
  turn.cell = columns(battle, Position).cell[unit]!
  turn.engages = moves[0] === 0 || (moves[0] === 1 && !isDazed)
  if (isCompanion) turn.engages = turn.engages && engages[0] === 0
  const mayWalk = engages[0] === 0 && !isCompanion ? moves[0]! < 2 : moves[0] === 0 && (engages[0] === 0 || !isDazed)
  turn.walks = mayWalk && !holds
  // To engage after it, the walk must be the first; who is dazed or blind engages from where it stands or not at all.
  const isFirst = moves[0] === 0 && !isDazed && !isAfflicted(battle, unit, StatusDie.Blind)
  turn.points = turn.walks && isFirst ? hexes : 0
}

const planAdventurer = (battle: Battle, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const { roster } = battle.template
  const unit = battle.clock[Clock.QuestionUnit]!
  const hexes = roster.stamina[unit]!
  openTurn(battle, unit, hexes, taste.holds)
  const deeds = possibleDeeds(battle, unit)
  if (deeds !== 0) listLegal(battle)
  if (((deeds >> Deed.Revival) & 1) === 1) {
    const revival = findDeed(battle, unit, Deed.Revival)
    if (revival !== NO_ABILITY) return writeDeed(battle, out, revival, why)
  }
  turn.engages = mayEngageMore(battle)
  const hasEngaged = columns(battle, Engage).engages[0]! > 0
  // The usual end of a turn: what costs time to find out is not asked.
  if (hasEngaged && !turn.engages && !(taste.isCareful && turn.walks) && deeds === 0) return writePass(out, why)
  const on = markFree(battle)
  startRings(on.rings, turn.cell)
  const goal = goalInReach(battle, on, unit, hexes)
  if (goal !== NO_CELL) return writeWalk(battle, out, goal, why, 'DEC-16: a goal in reach comes first')
  if (taste.isCareful) {
    const planned = planHelp(battle, on, out, deeds, why)
    if (planned > 0) return planned
  }
  if (((deeds >> Deed.Harm) & 1) === 1) {
    const harm = findDeed(battle, unit, Deed.Harm)
    if (harm !== NO_ABILITY) return writeDeed(battle, out, harm, why)
  }
  const isPossible = turn.engages && seekAttack(battle, on, taste, why)
  if (taste.isCareful) return planCarefully(battle, on, out, hexes, isPossible, why)
  if (isPossible) return writeAttack(battle, out)
  const planned = planHelp(battle, on, out, deeds, why)
  if (planned > 0) return planned
  if (isHurt(battle, unit) && mayGuard(battle, unit)) return writeGuard(battle, out, why)
  if (!hasEngaged && turn.walks) {
    const to = nextCell(battle, on, unit, hexes, true)
    if (to !== NO_CELL) return writeWalk(battle, out, to, why, 'DEC-16: nobody to engage now, towards the nearest')
  }
  return writePass(out, why)
}

const writePass = (out: Int32Array, why: Explanation | undefined): number => {
  if (why !== undefined) explainAct(why, 'DEC-16: nothing left to do', 'pass', 0, 'chosen')
  out[0] = PASS
  return 1
}

/** Whether another engage is allowed, and after the first of the turn also wanted: with room on the track for what it costs (EXP-21 EXP-47). */
const mayEngageMore = (battle: Battle): boolean => {
  if (!turn.engages || !hasReadyDie(battle, turn.unit)) return false
  return columns(battle, Engage).engages[0] === 0 || hasRoom(battle, turn.unit, fatigueOfMore(battle) + 1)
}

/** Value of the option `difficulty` of experts. */
const EXPERT = 2

const fatigueOfMore = (battle: Battle): number => (battle.template.options.difficulty === EXPERT ? 2 : 1)

/** Looks for an attack; a further one must leave the track as EXP-47 says with all its dice. */
const seekAttack = (battle: Battle, on: EncounterSpace, taste: Taste, why: Explanation | undefined): boolean => {
  const isFirst = columns(battle, Engage).engages[0] === 0
  if (!isFirst && !hasRoomForAny(battle)) return false
  const looked: Looked | null = why === undefined ? null : []
  lookInto(looked)
  const found = findAttack(battle, on, turn.unit, turn.points, taste.weakestFirst)
  lookInto(null)
  if (!found) return false
  pickDice(battle, turn.unit, attack.form, sortsOf(battle.template).damage)
  if (!isFirst && !hasRoom(battle, turn.unit, fatigueOfMore(battle) + hand.count)) return false
  if (why !== undefined && looked !== null) explainAttacks(battle, why, looked, taste.weakestFirst)
  return true
}

/** Whether there is room for the dice of a further engage in some form of the unit's: asked first, as it is soon found out. */
const hasRoomForAny = (battle: Battle): boolean => {
  const { damage } = sortsOf(battle.template)
  const forms = battle.template.roster.forms[turn.unit]!
  for (let form = BattleForm.Defensive + 1; form < FORMS; form++) {
    if (((forms >> form) & 1) === 0) continue
    pickDice(battle, turn.unit, form, damage)
    if (hand.count > 0 && hasRoom(battle, turn.unit, fatigueOfMore(battle) + hand.count)) return true
  }
  return false
}

/** Writes the walk to the attack found, the form, the target and the dice in `hand`. */
const writeAttack = (battle: Battle, out: Int32Array): number => {
  const { choiceIds } = battle.template
  let count = 0
  if (attack.hexes > 0) out[count++] = choiceIds.cell + attack.cell
  out[count++] = choiceIds.form + attack.form
  out[count++] = choiceIds.unit + attack.target
  return writeHand(battle, out, count)
}

const writeDeed = (battle: Battle, out: Int32Array, ability: number, why: Explanation | undefined): number => {
  if (why !== undefined)
    explainAct(why, 'DEC-16: an ability that serves now', battle.template.abilities.ids[ability]!, 0, 'chosen')
  out[0] = battle.template.choiceIds.ability + ability
  return 1
}

const writeWalk = (battle: Battle, out: Int32Array, to: number, why: Explanation | undefined, rule: string): number => {
  const { choiceIds, space } = battle.template
  if (why !== undefined) {
    explainAct(why, rule, `walk to [${Math.floor(to / space.height)}, ${to % space.height}]`, 0, 'chosen')
  }
  out[0] = choiceIds.cell + to
  return 1
}

/** A cell that the unit has to reach for an objective, where it lies within its walk. */
const goalInReach = (battle: Battle, on: EncounterSpace, unit: number, hexes: number): number => {
  if (!turn.walks || !markGoalCells(battle, unit)) return NO_CELL
  return nearestStop(on, battle.template.scratch.board, 0, 0, hexes) > 0 ? reached.cell : NO_CELL
}

/** The next hex on the way to a cell that the unit has to reach, else to the nearest opponent, who where it `stays` is not yet in reach; `NO_CELL`: none. */
const nextCell = (battle: Battle, on: EncounterSpace, unit: number, hexes: number, stays: boolean): number => {
  if (!turn.walks) return NO_CELL
  if (markGoalCells(battle, unit)) return approachBoard(on, battle.template.scratch.board, hexes)
  return approach(battle, on, unit, hexes, stays)
}

/** Writes help by an ability or by an engage with healing dice, where it is needed; 0 where it is not. */
const planHelp = (battle: Battle, on: EncounterSpace, out: Int32Array, deeds: number, why: Explanation | undefined): number => {
  const { unit } = turn
  if (((deeds >> Deed.Help) & 1) === 1) {
    const ability = findDeed(battle, unit, Deed.Help)
    if (ability !== NO_ABILITY) return writeDeed(battle, out, ability, why)
  }
  if (!turn.engages || !findHelp(battle, on, unit, turn.points)) return 0
  pickHelp(battle, unit)
  const isFirst = columns(battle, Engage).engages[0] === 0
  if (!isFirst && !hasRoom(battle, unit, fatigueOfMore(battle) + hand.count)) return 0
  const { choiceIds, unitIds } = battle.template
  if (why !== undefined)
    explainAct(why, 'DEC-16: help that is worth its dice', `help ${unitIds[help.friend]}`, help.value, 'chosen')
  let count = 0
  if (help.hexes > 0) out[count++] = choiceIds.cell + help.cell
  out[count++] = choiceIds.form + help.form
  if (isSomebodyNear(battle, unit, help.form, help.cell)) out[count++] = PASS
  return writeHand(battle, out, count)
}

/** Whether an engage in `form` from `cell` will ask for a target. */
const isSomebodyNear = (battle: Battle, unit: number, form: number, from: number): boolean => {
  const zone = form === BattleForm.Defensive ? null : formZone(battle, unit, form)
  if (zone === null) return false
  const { space } = battle.template
  const { cell } = columns(battle, Position)
  listQuarry(battle, unit)
  for (let i = 0; i < quarry.count; i++) if (rowHasCell(space, zone, cell[quarry.row[i]!]! * space.words, from)) return true
  return false
}

/** Whether the unit can engage defensively for the first time this turn, with dice that guard, free slots for them and none of them active yet. */
const mayGuard = (battle: Battle, unit: number): boolean => {
  const { forms } = battle.template.roster
  if (!turn.engages || columns(battle, Engage).engages[0]! > 0 || ((forms[unit]! >> BattleForm.Defensive) & 1) === 0) return false
  if (countGuards(battle, unit) > 0) return false
  surveyThreats(battle, unit)
  if (exposureOn(battle, turn.cell) === 0) return false
  pickDice(battle, unit, BattleForm.Defensive, sortsOf(battle.template).guard)
  return hand.count > 0
}

/** Writes a defensive engage with as many guarding dice as there are free slots. */
const writeGuard = (battle: Battle, out: Int32Array, why: Explanation | undefined): number => {
  if (why !== undefined) explainAct(why, 'DEC-16: guards while it cannot fight', 'engage defensively', 0, 'chosen')
  const slots = freeSlots(battle, turn.unit)
  if (hand.count > slots) {
    hand.count = slots
    hand.isMoreLeft = true
  }
  out[0] = battle.template.choiceIds.form + BattleForm.Defensive
  return writeHand(battle, out, 1)
}

/** Rounds after which a careful unit stands twice what it stood at first: fatigue sets in after five (EXP-12), and a battle must not wait for ever. */
const PATIENCE_ROUNDS = 4

/** Damage × 1024 that a careful unit bears until its next turn: half its HP, more by a quarter of that per round gone by. */
const bearable = (battle: Battle, unit: number): number => {
  const half = (columns(battle, Vitals).hp[unit]! * 1024) >> 1
  return half + Math.floor((half * (battle.clock[Clock.Round]! - 1)) / PATIENCE_ROUNDS)
}

/** The rest of `cautious`: fights, goes on or takes shelter, by what it can bear (DEC-16). */
const planCarefully = (
  battle: Battle,
  on: EncounterSpace,
  out: Int32Array,
  hexes: number,
  isPossible: boolean,
  why: Explanation | undefined,
): number => {
  const { unit, cell } = turn
  const limit = bearable(battle, unit)
  surveyThreats(battle, unit)
  const here = exposureOn(battle, cell)
  const shelter = turn.walks ? leastExposed(battle, on, hexes) : cell
  // Running away must help: where even the best hex is too hot, it fights on as if all were well.
  const fights = exposureOn(battle, shelter) >= limit
  if (isPossible && (fights || exposureOn(battle, attack.cell) < limit)) return writeAttack(battle, out)
  const hasEngaged = columns(battle, Engage).engages[0]! > 0
  if (!hasEngaged && turn.walks) {
    const to = nextCell(battle, on, unit, hexes, false)
    if (to !== NO_CELL && (fights || exposureOn(battle, to) < limit)) {
      return writeWalk(battle, out, to, why, 'DEC-16 cautious: what it can expect there is bearable')
    }
  }
  if (shelter !== cell && here >= limit && exposureOn(battle, shelter) < here) {
    return writeWalk(battle, out, shelter, why, 'DEC-16 cautious: the least exposed hex in reach')
  }
  // From where it stands: it is not going to leave this hex any more.
  if (isPossible && attack.hexes === 0) return writeAttack(battle, out)
  if (mayGuard(battle, unit)) return writeGuard(battle, out, why)
  if (why !== undefined) explainAct(why, 'DEC-16 cautious: stays where it is', 'pass', here, `bears ${limit >> 10}`)
  out[0] = PASS
  return 1
}

/** The hex within the unit's walk with the least exposure; equals: where it stands, then the nearest, then the lowest. */
const leastExposed = (battle: Battle, on: EncounterSpace, hexes: number): number => {
  const { rings, free, space } = on
  let best = turn.cell
  let least = exposureOn(battle, turn.cell)
  for (let layer = 1; layer <= hexes; layer++) {
    if (layer >= rings.count && !growRing(rings, free)) return best
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * space.wordsPerColumn
    for (let word = rings.lo[layer]! * space.wordsPerColumn; word < end; word++) {
      for (let bits = rings.layers[base + word]!; bits !== 0; bits &= bits - 1) {
        const cell = cellOfWord(space, word, bits)
        const damage = exposureOn(battle, cell)
        if (damage >= least) continue
        least = damage
        best = cell
      }
    }
  }
  return best
}

/** A companion uses what it has, engages as many as it may, or goes towards the nearest enemy (EXP-29). */
const planCompanion = (battle: Battle, out: Int32Array, taste: Taste, why: Explanation | undefined): number => {
  const unit = battle.clock[Clock.QuestionUnit]!
  openTurn(battle, unit, MARCH_HEXES, taste.holds)
  if (possibleDeeds(battle, unit) !== 0) {
    listLegal(battle)
    for (let deed = Deed.Revival as number; deed <= Deed.Harm; deed++) {
      const ability = findDeed(battle, unit, deed)
      if (ability !== NO_ABILITY) return writeDeed(battle, out, ability, why)
    }
  }
  const on = markFree(battle)
  startRings(on.rings, turn.cell)
  const looked: Looked | null = why === undefined ? null : []
  lookInto(looked)
  const found = turn.engages && findCompanionAttack(battle, on, unit, turn.points, taste.weakestFirst)
  lookInto(null)
  if (found) {
    if (why !== undefined && looked !== null) explainAttacks(battle, why, looked, taste.weakestFirst)
    return writeCompanionAttack(battle, out, taste.weakestFirst)
  }
  const to = nextCell(battle, on, unit, MARCH_HEXES, true)
  if (to !== NO_CELL) return writeWalk(battle, out, to, why, 'DEC-16: nobody to engage now, towards the nearest')
  return writePass(out, why)
}

/** Writes the walk, the engage and its targets: after the one found the others in reach, by expected damage or fewest HP first, then the lowest cell. */
const writeCompanionAttack = (battle: Battle, out: Int32Array, weakestFirst: boolean): number => {
  const { choiceIds, roster } = battle.template
  const { hp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  let count = 0
  if (attack.hexes > 0) out[count++] = choiceIds.cell + attack.cell
  out[count++] = choiceIds.form + BattleForm.HeavyWeapon
  out[count++] = choiceIds.unit + attack.target
  listInReach(battle, turn.unit, attack.cell)
  let left = roster.targets[turn.unit]! - 1
  if (isAfflicted(battle, turn.unit, StatusDie.Blind)) left = 0
  const { row } = quarry
  strike(attack.target)
  while (left > 0 && quarry.count > 0 && count < PLAN_LENGTH) {
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < quarry.count; i++) {
      const value = weakestFirst ? -hp[row[i]!]! : expectedLoss(battle, row[i]!)
      if (value < most || (value === most && cell[row[i]!]! >= cell[best]!)) continue
      most = value
      best = row[i]!
    }
    out[count++] = choiceIds.unit + best
    strike(best)
    left--
  }
  if (left > 0 && quarry.count > 0 && count < PLAN_LENGTH) out[count++] = PASS
  return count
}

/** Takes `unit` off the list of `quarry`. */
const strike = (unit: number): void => {
  const { row } = quarry
  let kept = 0
  for (let i = 0; i < quarry.count; i++) if (row[i] !== unit) row[kept++] = row[i]!
  quarry.count = kept
}
