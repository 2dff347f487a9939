import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Lasting, LastingCount } from '../components/lasting.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance } from '../components/units.ts'
import { DeedStage, Injuries, Injury, Ongoing, WarAct } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { EventKind, emit, SpellEnd } from '../engine/events.ts'
import type { Choices, System } from '../engine/ruleset.ts'
import { endChangesOf } from './change-stat.ts'

/** The `place`-th ongoing spell of `unit` among its abilities, or −1: bit `place` of `Ongoing.mask`. */
export const ongoingSpell = ({ template }: Pick<Battle, 'template'>, unit: number, place: number): number => {
  const { abilities, warband } = template
  let left = place
  for (let i = abilities.firstOfUnit[unit]!; i < abilities.firstOfUnit[unit + 1]!; i++) {
    const ability = abilities.ofUnit[i]!
    if (warband.isOngoing[ability] === 1 && left-- === 0) return ability
  }
  return -1
}

const placeOfSpell = (battle: Battle, unit: number, ability: number): number => {
  for (let place = 0; ; place++) {
    const own = ongoingSpell(battle, unit, place)
    if (own === ability || own < 0) return place
  }
}

/** Whether `caster` has its spell `ability` in force. */
export const isInForce = (battle: Battle, caster: number, ability: number): boolean =>
  ((columns(battle, Ongoing).mask[caster]! >> placeOfSpell(battle, caster, ability)) & 1) === 1

/** The spell `ability` of `caster` is in force from now on: as long as it stands, is not stunned, and keeps it up; one that has stunned its own caster is over at once (WAR-39). */
export const sustainSpell = (battle: Battle, caster: number, ability: number): void => {
  const { mask } = columns(battle, Ongoing)
  const place = placeOfSpell(battle, caster, ability)
  mask[caster] = mask[caster]! | (1 << place)
  const level = columns(battle, Injuries).level[caster]!
  if (level >= Injury.Stunned) endSpell(battle, caster, place, level === Injury.Stunned ? SpellEnd.Stunned : SpellEnd.Fallen)
}

/**
 * All ongoing spells of `caster` end, as it falls or is stunned (`SpellEnd`): with each of them what it has changed.
 * Rules: WAR-39 · writes Ongoing, Lasting · dice: none
 */
export const endSpells = (battle: Battle, caster: number, why: number): void => {
  const { mask } = columns(battle, Ongoing)
  for (let place = 0; mask[caster]! >> place !== 0; place++) {
    if (((mask[caster]! >> place) & 1) === 1) endSpell(battle, caster, place, why)
  }
}

const endSpell = (battle: Battle, caster: number, place: number, why: number): void => {
  const { mask } = columns(battle, Ongoing)
  const ability = ongoingSpell(battle, caster, place)
  mask[caster] = mask[caster]! & ~(1 << place)
  emit(battle, EventKind.SpellEnded, caster, targetOf(battle, caster, ability), ability, why)
  endChangesOf(battle, caster, ability)
}

/** Whom a spell in force has changed first, or nobody. */
const targetOf = (battle: Battle, caster: number, ability: number): number => {
  const lasting = columns(battle, Lasting)
  const count = columns(battle, LastingCount).count[0]!
  for (let i = 0; i < count; i++) {
    if (lasting.sustainer[i] === caster && lasting.ability[i] === ability) return lasting.unit[i]!
  }
  return NOBODY
}

/**
 * The acting unit keeps each of its ongoing spells up, or drops it; one that has nothing left to work on is over.
 * Rules: WAR-7 WAR-39 · writes Ongoing, Lasting, WarAct · dice: none
 */
export const keepSpells: System = (battle) => {
  const unit = battle.clock[Clock.Actor]!
  const { mask } = columns(battle, Ongoing)
  const act = columns(battle, WarAct)
  // `extra` counts the spells looked at.
  while (mask[unit]! >> act.extra[0]! !== 0) {
    const place = act.extra[0]!
    if (((mask[unit]! >> place) & 1) === 1) {
      const ability = ongoingSpell(battle, unit, place)
      if (targetOf(battle, unit, ability) === NOBODY) endSpell(battle, unit, place, SpellEnd.Over)
      else {
        const choice = askFor(battle, QuestionKind.Keep, unit, columns(battle, Allegiance).side[unit]!)
        if (choice === UNANSWERED) return
        if (choice === PASS) endSpell(battle, unit, place, SpellEnd.Dropped)
      }
    }
    act.extra[0] = place + 1
  }
  act.stage[0] = DeedStage.Over
}

/** Legal answers to whether the acting unit keeps a spell up: to drop it, or the spell (WAR-39). */
export const keepChoices: Choices = (battle, out) => {
  const unit = battle.clock[Clock.QuestionUnit]!
  out[0] = PASS
  out[1] = battle.template.choiceIds.ability + ongoingSpell(battle, unit, columns(battle, WarAct).extra[0]!)
  return 2
}
