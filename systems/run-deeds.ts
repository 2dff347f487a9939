import { AmountOf } from '../components/abilities.ts'
import { Action, ActionStage, Cause, Happened, Hits, Suspended } from '../components/action.ts'
import type { Deed, DeedAmount } from '../components/deeds.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Allegiance, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDice, rollDie } from '../engine/dice.ts'
import { CheckFor, EffectFailure, EventKind, emit, HurtBy } from '../engine/events.ts'
import { answeredFrame, answeredHit, isStanding, partyOf } from '../engine/reactions.ts'
import { isCompany, isWarband, warStatOf } from '../engine/tactics/bands.ts'
import { isFalling } from '../engine/tactics/company.ts'
import { changeStat } from './change-stat.ts'
import { deployBand } from './deploy-band.ts'
import { failDeed } from './fail-deed.ts'
import { giveInjury } from './give-injury.ts'
import { setManner, takeFromTable } from './leave-table.ts'
import { makeCheck, passes } from './make-check.ts'
import { noteEvent } from './note-event.ts'
import { hitOn, openAction } from './open-action.ts'
import { returnUnit } from './return-unit.ts'
import { changeBehaviour, changeDispositions } from './turn-neutrals.ts'

/** Points that one record can hold: sums stop there. */
const MOST_POINTS = 32_000

/** Events of a file that may set one another off, one within the other; one more is left out. */
const MOST_DEEP = 16

/** Whom deeds mean by their parties, and how deep events have set one another off. */
interface Parties {
  self: number
  source: number
  target: number
  trigger: number
  depth: number
}

const now: Parties = { self: NOBODY, source: NOBODY, target: NOBODY, trigger: NOBODY, depth: 0 }

/**
 * Does `deeds` at once, one after the other, and asks nothing. What they deal and heal goes into the action under way, one instance to each
 * unit, or into one of its own where none is being dealt; the damage path that follows takes it from there.
 * Rules: DMG-1 WAR-3 WAR-33 NEU-1 NEU-2 NEU-4 COM-11 COM-23 · writes Action, Hits and what the deeds name · dice: by `self`, the battle's where it is nobody
 */
export const runDeeds = (
  battle: Battle,
  deeds: readonly Deed[],
  self: number,
  source: number,
  target: number,
  trigger: number,
): void => {
  now.self = self
  now.source = source
  now.target = target
  now.trigger = trigger
  now.depth = 0
  doAll(battle, deeds)
}

const doAll = (battle: Battle, deeds: readonly Deed[]): void => {
  for (let i = 0; i < deeds.length; i++) doOne(battle, deeds[i]!)
}

const unitOf = (party: number): number => partyOf(party, now.self, now.source, now.target, now.trigger)

const nameOf = (battle: Battle): number => (now.self === NOBODY ? battle.template.battleName : now.self)

const doOne = (battle: Battle, deed: Deed): void => {
  switch (deed.do) {
    case 'check':
      check(battle, unitOf(deed.who), deed.stat, deed.pass, deed.fail)
      return
    case 'damage':
      deal(battle, unitOf(deed.to), deed.amount, deed.isTrue)
      return
    case 'heal':
      heal(battle, unitOf(deed.to), deed.amount)
      return
    case 'status':
      hurt(battle, unitOf(deed.to), deed.injury)
      return
    case 'table':
      rollOn(battle, deed)
      return
    case 'event':
      happen(battle, deed.event)
      return
    case 'deploy':
      deployBand(battle, deed, now.trigger, unitOf('party' in deed.place ? deed.place.party : 0))
      return
    case 'disposition': {
      const toward = deed.toward >= 0 ? deed.toward : sideOf(battle, unitOf(-1 - deed.toward))
      if (toward < 0) fail(battle, NOBODY)
      else changeDispositions(battle, deed.of, toward, deed.hostile ? 1 : 0, deed.together)
      return
    }
    case 'behave':
      changeBehaviour(battle, deed.side, deed.as, deed.leavesAtEdge, now.trigger)
      return
    case 'modify':
      modify(battle, unitOf(deed.to), deed.stat, deed.by, deed.lasts, deed.sustained === true)
      return
    case 'return':
      returnUnit(battle, now.self, unitOf(deed.to), deed.life, deed.place, unitOf('party' in deed.place ? deed.place.party : 0))
      return
    case 'remove':
      takeFromTable(battle, now.self, unitOf(deed.to), deed.manner)
      return
    default:
      setManner(battle, now.self, unitOf(deed.to), deed.manner)
  }
}

const sideOf = (battle: Battle, unit: number): number => (unit === NOBODY ? -1 : columns(battle, Allegiance).side[unit]!)

/** Whether `unit` is there for an effect; told where it is not. */
const isThere = (battle: Battle, unit: number): boolean => {
  if (unit !== NOBODY && isStanding(battle, unit)) return true
  fail(battle, unit)
  return false
}

const fail = (battle: Battle, unit: number): void => failDeed(battle, now.self, unit, EffectFailure.NobodyThere)

const hurt = (battle: Battle, unit: number, injury: number): void => {
  if (isThere(battle, unit)) giveInjury(battle, now.self, unit, injury, 0, isFear(battle) ? HurtBy.Fear : HurtBy.Deed)
}

const check = (battle: Battle, unit: number, stat: number, pass: readonly Deed[], failed: readonly Deed[]): void => {
  if (!isThere(battle, unit)) return
  const need = warStatOf(battle, unit, stat)
  const purpose = isFear(battle) ? CheckFor.Fear : CheckFor.Deed
  doAll(battle, passes(makeCheck(battle, unit, stat, need, false, false, purpose), need) ? pass : failed)
}

/** Whether what is done answers that somebody has come into contact: that is how fear works (WAR-26). */
const isFear = (battle: Battle): boolean => {
  if (!isWarband(battle.template)) return false
  const frame = answeredFrame(battle)
  return frame >= 0 && columns(battle, Suspended).window[frame] === Window.Engaged
}

/** Opens an action for what is dealt, where the one under way is not open for it. */
const openForDealing = (battle: Battle): void => {
  if (columns(battle, Action).stage[0] === ActionStage.Dealing) return
  openAction(battle, now.self === NOBODY ? now.source : now.self, Cause.Event, NO_ABILITY)
}

const deal = (battle: Battle, unit: number, amount: DeedAmount, isTrue: boolean): void => {
  if (!isThere(battle, unit)) return
  const points = amountOf(battle, amount)
  if (points <= 0) {
    tellNothing(battle, unit, false)
    return
  }
  openForDealing(battle)
  const { physical, trueDamage } = columns(battle, Hits)
  const column = isTrue ? trueDamage : physical
  const slot = hitOn(battle, unit)
  column[slot] = Math.min(column[slot]! + points, MOST_POINTS)
}

/** Between companies it is told that dice have come to nothing: that is no instance, and nothing answers it (DMG-3). */
const tellNothing = (battle: Battle, unit: number, isHealing: boolean): void => {
  if (!isCompany(battle.template)) return
  const { ability, cause } = columns(battle, Action)
  if (isHealing) emit(battle, EventKind.UnitHealed, now.self, unit, 0, columns(battle, Vitals).hp[unit]!)
  else emit(battle, EventKind.DamageDealt, now.self, unit, 0, 0, ability[0]!, cause[0]!)
}

/** Who has left the table of a company cannot be healed; who is only falling can be saved (COM-9 DEC-11). */
const isBeyondHelp = (battle: Battle, unit: number): boolean =>
  isCompany(battle.template) && !isStanding(battle, unit) && !isFalling(battle, unit)

const heal = (battle: Battle, unit: number, amount: DeedAmount): void => {
  if (unit === NOBODY || isBeyondHelp(battle, unit)) {
    fail(battle, unit)
    return
  }
  const points = amountOf(battle, amount)
  if (points <= 0) {
    tellNothing(battle, unit, true)
    return
  }
  openForDealing(battle)
  const hits = columns(battle, Hits)
  const slot = hitOn(battle, unit)
  hits.heal[slot] = Math.min(hits.heal[slot]! + points, MOST_POINTS)
}

const rollOn = (battle: Battle, { faces, rows }: Extract<Deed, { do: 'table' }>): void => {
  const face = rollDie(battle, nameOf(battle), Purpose.Table, faces)
  for (let i = 0; i < rows.length; i++) {
    if (face >= rows[i]!.least && face <= rows[i]!.most) {
      doAll(battle, rows[i]!.deeds)
      break
    }
  }
}

/** Another event happens, to whom it befalls, or as if by the same trigger. */
const happen = (battle: Battle, place: number): void => {
  if (now.depth === MOST_DEEP) return
  const { scripted, abilities } = battle.template
  const { rows, firstEffect, endEffect, times } = scripted[place]!
  if (times !== 0 && columns(battle, Happened).times[place]! >= times) return
  noteEvent(battle, place, now.trigger)
  const { target } = now
  now.depth++
  const count = rows === null ? 1 : rows.length
  for (let i = 0; i < count; i++) {
    if (rows !== null) now.target = rows[i]!
    for (let effect = firstEffect; effect < endEffect; effect++) doAll(battle, treeOf(battle, abilities.effects.arg[effect]!))
  }
  now.depth--
  now.target = target
}

/** The tree of deeds number `arg` of the battle's ruleset. */
export const treeOf = ({ template }: Pick<Battle, 'template'>, arg: number): readonly Deed[] =>
  (isWarband(template) ? template.warband.deeds : template.company.deeds)[arg]!

const modify = (battle: Battle, unit: number, stat: number, by: number, lasts: number, isSustained: boolean): void => {
  if (!isThere(battle, unit)) return
  const ability = columns(battle, Action).ability[0]!
  changeStat(battle, now.self, unit, stat, by, lasts, ability, isSustained ? now.self : NOBODY)
}

const amountOf = (battle: Battle, { dice, faces, plus, of, times }: DeedAmount): number =>
  plus +
  (dice === 0 ? 0 : rollDice(battle, nameOf(battle), Purpose.Damage, dice, faces)) +
  (of === AmountOf.Nothing ? 0 : times * ofInstance(battle, of))

/** Points of the instance that is being answered. */
const ofInstance = (battle: Battle, of: number): number => {
  const frame = answeredFrame(battle)
  const slot = frame < 0 ? -1 : answeredHit(battle, frame)
  if (slot < 0) return 0
  const { physical, trueDamage, taken } = columns(battle, Hits)
  return of === AmountOf.Taken ? taken[slot]! : physical[slot]! + trueDamage[slot]!
}
