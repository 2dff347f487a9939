import { AmountOf, type EffectTable, PlaceOf, Verb } from '../components/abilities.ts'
import { Action, Fate, HitDetails, Hits, Suspended } from '../components/action.ts'
import { Engage, Role } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Position, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollDice } from '../engine/dice.ts'
import { EffectFailure, EventKind, emit } from '../engine/events.ts'
import { answeredFrame, answeredHit, isEncounter, isStanding, partyOf } from '../engine/reactions.ts'
import { deployUnits, raiseFallen, revivalCells, reviveUnit } from './deploy-unit.ts'
import { gainLightFatigue, gainOverfatigue } from './gain-fatigue.ts'
import { addStatus, removeStatus } from './give-status.ts'
import { hitOn } from './open-action.ts'
import { runDeeds, treeOf } from './run-deeds.ts'
import { keepRemains, takeOffRemains } from './stack-fallen.ts'

/** Points that one record can hold: sums stop there. */
const MOST_POINTS = 32_000

/**
 * Does effects `firstEffect … endEffect − 1`: first what is summed up in the hits of the action under way (damage, healing, bonus HP,
 * "is defeated"), then the rest at once, each in its order. The fallen are touched only by what names them (EXP-32), or by what their own
 * defeat sets off (DEC-11).
 * Rules: DMG-1 DMG-7 DMG-10 DMG-12 EXP-32 EXP-34 DEC-6 DEC-11 · writes Hits, HitDetails and what the effects name · dice: by `self`, the battle's where it is nobody
 */
export const runEffects = (
  battle: Battle,
  firstEffect: number,
  endEffect: number,
  self: number,
  source: number,
  target: number,
  trigger: number,
): void => {
  const { verb, to, arg } = battle.template.abilities.effects
  for (let effect = firstEffect; effect < endEffect; effect++) {
    if (isSummed(verb[effect]!)) sumUp(battle, effect, self, partyOf(to[effect]!, self, source, target, trigger))
  }
  for (let effect = firstEffect; effect < endEffect; effect++) {
    if (verb[effect] === Verb.Deeds) runDeeds(battle, treeOf(battle, arg[effect]!), self, source, target, trigger)
    else if (!isSummed(verb[effect]!)) doAtOnce(battle, effect, self, partyOf(to[effect]!, self, source, target, trigger))
  }
}

const isSummed = (verb: number): boolean => verb <= Verb.BonusHp || verb === Verb.Defeat

const sumUp = (battle: Battle, effect: number, self: number, unit: number): void => {
  const verb = battle.template.abilities.effects.verb[effect]!
  if (unit === NOBODY || !(isStanding(battle, unit) || (verb === Verb.Heal && isFalling(battle, unit)))) {
    failed(battle, self, unit, verb, EffectFailure.NobodyThere)
    return
  }
  if (verb === Verb.Defeat) {
    const slot = hitOn(battle, unit)
    const { fate } = columns(battle, HitDetails)
    fate[slot] = fate[slot]! | Fate.Declared
    const { declared } = columns(battle, Action)
    declared[0] = declared[0]! + 1
    return
  }
  if (verb === Verb.BonusHp && !takesBonusHp(battle, unit)) return
  const amount = amountOf(battle, effect, self)
  if (amount === 0) return
  const hits = columns(battle, Hits)
  const slot = hitOn(battle, unit)
  const column =
    verb === Verb.Damage
      ? hits.physical
      : verb === Verb.TrueDamage
        ? hits.trueDamage
        : verb === Verb.Heal
          ? hits.heal
          : hits.bonusHp
  column[slot] = Math.min(column[slot]! + amount, MOST_POINTS)
}

/** Bonus HP are the adventurers' alone, where there are any (DMG-7). */
const takesBonusHp = ({ template }: Battle, unit: number): boolean =>
  !isEncounter(template) || template.roster.role[unit] === Role.Adventurer

/** Whether the moment being answered is the defeat of `unit`, which is still on the map: it can be saved (DEC-11). */
const isFalling = (battle: Battle, unit: number): boolean => {
  const frame = answeredFrame(battle)
  if (frame < 0 || columns(battle, Suspended).window[frame] !== Window.Defeated) return false
  const slot = answeredHit(battle, frame)
  return slot >= 0 && columns(battle, Hits).target[slot] === unit
}

const doAtOnce = (battle: Battle, effect: number, self: number, unit: number): void => {
  const { effects } = battle.template.abilities
  const verb = effects.verb[effect]!
  const arg = effects.arg[effect]!
  switch (verb) {
    case Verb.MakeTrue:
      makeTrue(battle, self)
      return
    case Verb.Deploy:
      deployUnits(battle, battle.template.deployments[arg]!, self)
      return
    case Verb.Raise:
      raiseFallen(battle, self, amountOf(battle, effect, self), arg)
      return
  }
  if (unit === NOBODY) {
    if (verb >= Verb.AddStatus) failed(battle, self, unit, verb, EffectFailure.NobodyThere)
    return
  }
  switch (verb) {
    case Verb.AddStatus:
      addStatus(battle, unit, arg)
      return
    case Verb.RemoveStatus:
      removeStatus(battle, unit, arg)
      return
    case Verb.Revive:
      revive(battle, self, unit, amountOf(battle, effect, self), arg)
      return
    case Verb.Remain:
      keepRemains(battle, unit)
      return
    case Verb.TakeOff:
      takeOff(battle, self, unit)
      return
    case Verb.LightFatigue:
      gainLightFatigue(battle, unit, amountOf(battle, effect, self))
      return
    case Verb.Overfatigue:
      gainOverfatigue(battle, unit, amountOf(battle, effect, self))
  }
}

/** Takes a defeated unit off the hex on which it stayed; of one that is only falling yet nothing but the staying is taken back (DEC-11). */
const takeOff = (battle: Battle, self: number, unit: number): void => {
  const { window, first, record, count } = columns(battle, Suspended)
  const { target } = columns(battle, Hits)
  for (let frame = answeredFrame(battle); frame >= 0; frame--) {
    const falls =
      window[frame] === Window.Defeated && record[frame]! < count[frame]! && target[first[frame]! + record[frame]!] === unit
    if (!falls) continue
    const { mask } = columns(battle, Standing)
    mask[unit] = mask[unit]! & ~StandingBit.Remains
    return
  }
  takeOffRemains(battle, unit, self)
}

/** All physical damage of the action that is being answered is true damage from here on (DMG-2 DMG-10). */
const makeTrue = (battle: Battle, self: number): void => {
  const frame = answeredFrame(battle)
  if (frame < 0) return
  const { first, count } = columns(battle, Suspended)
  const { target, physical, trueDamage } = columns(battle, Hits)
  const end = first[frame]! + count[frame]!
  for (let slot = first[frame]!; slot < end; slot++) {
    const points = physical[slot]!
    if (points === 0) continue
    physical[slot] = 0
    trueDamage[slot] = Math.min(trueDamage[slot]! + points, MOST_POINTS)
    emit(battle, EventKind.DamageMadeTrue, self, target[slot]!, points)
  }
}

/** Brings a defeated unit back on the lowest cell that the effect allows; none free: it fails (DEC-6). */
const revive = (battle: Battle, self: number, unit: number, hp: number, at: number): void => {
  const { mask } = columns(battle, Standing)
  if ((mask[unit]! & StandingBit.Defeated) === 0) {
    failed(battle, self, unit, Verb.Revive, EffectFailure.NobodyThere)
    return
  }
  const cell = isFalling(battle, unit) ? columns(battle, Position).cell[unit]! : placeFor(battle, self, at)
  if (cell === NO_CELL) failed(battle, self, unit, Verb.Revive, EffectFailure.NoRoom)
  else reviveUnit(battle, unit, hp, cell, self)
}

const placeFor = (battle: Battle, self: number, at: number): number => {
  const count = revivalCells(battle, self, self === NOBODY ? PlaceOf.Anywhere : at, places)
  return count > 0 ? places[0]! : NO_CELL
}

const places = new Int32Array(16_384)

const failed = (battle: Battle, self: number, unit: number, verb: number, why: number): void =>
  emit(battle, EventKind.EffectFailed, self, unit, verb, why)

/**
 * What an effect of `self` amounts to now: its dice, its number and the named one, within its bounds. `slot` is the record that what is
 * dealt and taken is read from: by default that of the moment being answered.
 */
export const amountOf = (battle: Battle, effect: number, self: number, slot: number = NOT_LOOKED_UP): number => {
  const { effects } = battle.template.abilities
  // Most are plain numbers.
  if (effects.dice[effect] === 0 && effects.of[effect] === AmountOf.Nothing) return bounded(effects, effect, 0)
  const name = self === NOBODY ? battle.template.battleName : self
  const purpose = PURPOSE_OF_VERB[effects.verb[effect]!] ?? Purpose.Damage
  const dice = rollDice(battle, name, purpose, effects.dice[effect]!, effects.faces[effect]!)
  const about = slot === NOT_LOOKED_UP ? slotAnswered(battle) : slot
  return bounded(effects, effect, dice + effects.times[effect]! * numberOf(battle, effects.of[effect]!, self, about))
}

/** In place of a record: that of the moment being answered, looked up only where it matters. */
const NOT_LOOKED_UP = -2

/** The least or the most that an effect of `self` on record `slot` can amount to now. */
export const amountWithDice = (battle: Battle, effect: number, self: number, slot: number, highest: boolean): number => {
  const { effects } = battle.template.abilities
  const dice = effects.dice[effect]! * (highest ? effects.faces[effect]! : 1)
  return bounded(effects, effect, dice + effects.times[effect]! * numberOf(battle, effects.of[effect]!, self, slot))
}

const bounded = ({ plus, least, most }: EffectTable, effect: number, amount: number): number =>
  Math.min(Math.max(amount + plus[effect]!, least[effect]!), most[effect]!)

const PURPOSE_OF_VERB: readonly (Purpose | undefined)[] = [Purpose.Damage, Purpose.Damage, Purpose.Heal, Purpose.BonusHp]

/** The named number of an amount; dealt and taken are those of the instance being answered, rolled and blanks those of the engage. */
const numberOf = (battle: Battle, of: number, self: number, slot: number): number => {
  switch (of) {
    case AmountOf.Nothing:
      return 0
    case AmountOf.PartySize:
      return battle.template.roster.partySize
    case AmountOf.Level:
      return battle.template.roster.level[self]!
    case AmountOf.Dealt:
    case AmountOf.Taken:
      return ofInstance(battle, of, slot)
    case AmountOf.Rolled:
      return columns(battle, Engage).rolled[0]!
    case AmountOf.Blanks:
      return columns(battle, Engage).blanks[0]!
    default:
      return MOST_POINTS
  }
}

const slotAnswered = (battle: Battle): number => {
  const frame = answeredFrame(battle)
  return frame < 0 ? -1 : answeredHit(battle, frame)
}

const ofInstance = (battle: Battle, of: number, slot: number): number => {
  if (slot < 0) return 0
  const { physical, trueDamage, taken } = columns(battle, Hits)
  return of === AmountOf.Taken ? taken[slot]! : physical[slot]! + trueDamage[slot]!
}
