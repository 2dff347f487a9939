import { Clock } from '../../../components/clock.ts'
import { NOBODY } from '../../../components/ids.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import { isHostile } from '../../../engine/relations.ts'
import type { Choices } from '../../../engine/ruleset.ts'
import { distance } from '../../../engine/space/index.ts'
import { interception } from '../../../engine/tactics/intercept.ts'
import { targetOf } from '../../../engine/tactics/neutral-target.ts'
import { inchesTo } from '../../../engine/tactics/warrior-ways.ts'
import { listMarch, surveyMarch } from './march.ts'

/** Leaves of `out[0 … count)` what the rules permit to neutral `unit`; returns how many. */
type Narrow = (battle: Battle, unit: number, out: Int32Array, count: number) => number

/** A list as it is for warbands, and what the rules permit of it to neutral units. */
const narrowed =
  (list: Choices, narrow: Narrow): Choices =>
  (battle, out) => {
    const { clock, template } = battle
    const count = list(battle, out)
    return template.warband.isNeutralSide[clock[Clock.QuestionSide]] === 1
      ? narrow(battle, clock[Clock.QuestionUnit], out, count)
      : count
  }

const only = (out: Int32Array, choice: number): number => {
  out[0] = choice
  return 1
}

const has = (out: Int32Array, count: number, choice: number): boolean => {
  for (let i = 0; i < count; i++) if (out[i] === choice) return true
  return false
}

/** The target, where it can be engaged, and nobody else (NEU-7a). */
const narrowEngage: Narrow = (battle, unit, out, count) => {
  const target = targetOf(battle, unit)
  const choice = battle.template.choiceIds.unit + target
  return only(out, target !== NOBODY && has(out, count, choice) ? choice : PASS)
}

/** Of the cells of contact those with the fewest inches: the list has searched the ways to them (NEU-7a DEC-1). */
const narrowContact: Narrow = (battle, _, out, count) => {
  const first = battle.template.choiceIds.cell
  let fewest = Number.POSITIVE_INFINITY
  let kept = 0
  for (let i = 0; i < count; i++) {
    const inches = inchesTo(out[i] - first)
    if (inches > fewest) continue
    if (inches < fewest) kept = 0
    fewest = inches
    out[kept++] = out[i]
  }
  return kept
}

/** The target where it is in the list and in range, else the closest of the hostile units that are, else nobody (NEU-7c NEU-8). */
const narrowShot: Narrow = (battle, unit, out, count) => {
  const { choiceIds, space, warband } = battle.template
  const { cell } = columns(battle, Position)
  const target = targetOf(battle, unit)
  const range = warband.range[unit]
  let fewest = range
  let kept = 0
  for (let i = 0; i < count; i++) {
    if (out[i] === PASS) continue
    const other = out[i] - choiceIds.unit
    const hexes = distance(space.height, cell[unit], cell[other])
    if (hexes > range || !isHostile(battle, unit, other)) continue
    if (other === target) return only(out, out[i])
    if (hexes > fewest) continue
    if (hexes < fewest) kept = 0
    fewest = hexes
    out[kept++] = out[i]
  }
  return kept > 0 ? kept : only(out, PASS)
}

/** The target where it can be struck, else those that the unit is hostile to, else whoever there is: a melee is never optional (NEU-7d WAR-22). */
const narrowStrike: Narrow = (battle, unit, out, count) => {
  const { unit: first } = battle.template.choiceIds
  const target = targetOf(battle, unit)
  if (target !== NOBODY && has(out, count, first + target)) return only(out, first + target)
  let kept = 0
  for (let i = 0; i < count; i++) if (isHostile(battle, unit, out[i] - first)) out[kept++] = out[i]
  return kept > 0 ? kept : count
}

/** Whoever can intercept does, the nearest first: the list has said how far they go for it (NEU-12 WAR-13). */
const narrowIntercept: Narrow = (battle, _, out, count) => {
  if (count < 2 || out[0] !== PASS) return count
  const { unit: first } = battle.template.choiceIds
  const { of } = interception
  let fewest = 256
  let kept = 0
  for (let i = 1; i < count; i++) {
    const hexes = of[out[i] - first]
    if (hexes > fewest) continue
    if (hexes < fewest) kept = 0
    fewest = hexes
    out[kept++] = out[i]
  }
  return kept
}

/** Nothing but to pass: neutral units protect nobody, and cast nothing, on their own. */
const narrowToPass: Narrow = (_, __, out) => only(out, PASS)

/** Whom to engage, narrowed to what the rules permit to neutral units (NEU-7a NEU-14). */
/* @__NO_SIDE_EFFECTS__ */ export const permittedEngages = (list: Choices): Choices => narrowed(list, narrowEngage)

/** Where to come into contact, narrowed likewise; the list must have searched the ways there (NEU-7a). */
/* @__NO_SIDE_EFFECTS__ */ export const permittedContacts = (list: Choices): Choices => narrowed(list, narrowContact)

/** Whom to shoot at, narrowed likewise (NEU-7c NEU-8). */
/* @__NO_SIDE_EFFECTS__ */ export const permittedShots = (list: Choices): Choices => narrowed(list, narrowShot)

/** Whom to strike, narrowed likewise (NEU-7d). */
/* @__NO_SIDE_EFFECTS__ */ export const permittedStrikes = (list: Choices): Choices => narrowed(list, narrowStrike)

/** Who intercepts, narrowed likewise (NEU-12). */
/* @__NO_SIDE_EFFECTS__ */ export const permittedIntercepts = (list: Choices): Choices => narrowed(list, narrowIntercept)

/** Who protects the target of a shot, what is cast: neutral units do neither. */
/* @__NO_SIDE_EFFECTS__ */ export const permittedNothing = (list: Choices): Choices => narrowed(list, narrowToPass)

/** Where to move: for neutral units the cells on which a move as direct as possible may end, or PASS: it stays (NEU-7b NEU-8 NEU-14). */
/* @__NO_SIDE_EFFECTS__ */ export const permittedMoves =
  (list: Choices): Choices =>
  (battle, out) => {
    const { clock, template } = battle
    if (template.warband.isNeutralSide[clock[Clock.QuestionSide]] === 0) return list(battle, out)
    surveyMarch(battle, clock[Clock.QuestionUnit])
    const count = listMarch(battle, out)
    if (count === 0) return only(out, PASS)
    for (let i = 0; i < count; i++) out[i] += template.choiceIds.cell
    return count
  }
