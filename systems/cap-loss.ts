import { CapPer, Verb } from '../components/abilities.ts'
import { Action, Hits } from '../components/action.ts'
import { TurnLoss } from '../components/encounter.ts'
import type { Reaction } from '../components/reactions.ts'
import { Window } from '../components/reactions.ts'
import { Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { answersOf, isOutranked, meets } from '../engine/reactions.ts'
import { countUse } from './pay-cost.ts'

/**
 * HP that the unit of record `slot` loses where it would lose `physical` and `trueDamage`, what bonus HP absorb left out: its own caps
 * hold, all of them, and true damage only to those that name it. Damage taken stays what it is. `spends`: the caps are used, and told.
 * Rules: DMG-8 DMG-15 · reads Vitals, TurnLoss · writes Uses · dice: none
 */
export const capLoss = (battle: Battle, slot: number, physical: number, trueDamage: number, spends: boolean): number => {
  const { template } = battle
  const unit = columns(battle, Hits).target[slot]!
  const list = answersOf(template, unit, Window.LosingHp)
  let ofPhysical = physical
  let ofTrue = trueDamage
  for (let place = 0; place < list.length; place++) {
    const reaction = template.reactions.list[list[place]!]!
    const source = columns(battle, Action).source[0]!
    if (isOutranked(template, list, place) || !meets(battle, reaction, unit, source, unit, source)) continue
    const most = mostLost(battle, reaction, unit)
    const over = (reaction.namesTrue ? ofPhysical + ofTrue : ofPhysical) - most
    if (over <= 0) continue
    const kept = Math.min(over, ofPhysical)
    ofPhysical -= kept
    ofTrue -= over - kept
    if (!spends) continue
    countUse(battle, unit, reaction.ability)
    emit(battle, EventKind.LossCapped, 0, unit, over, reaction.ability)
  }
  return ofPhysical + ofTrue
}

/** The most that all effects of a cap let the unit lose in this instance. */
const mostLost = (battle: Battle, { ability }: Reaction, unit: number): number => {
  const { firstEffect, effects } = battle.template.abilities
  const end = firstEffect[ability + 1]!
  let most = NO_CAP
  for (let effect = firstEffect[ability]!; effect < end; effect++) {
    if (effects.verb[effect] === Verb.KeepLastHp) {
      const hp = columns(battle, Vitals).hp[unit]!
      if (hp > 1) most = Math.min(most, hp - 1)
    } else if (effects.verb[effect] === Verb.CapLoss) {
      const lost = effects.arg[effect] === CapPer.Turn ? columns(battle, TurnLoss).hp[unit]! : 0
      most = Math.min(most, Math.max(effects.plus[effect]! - lost, 0))
    }
  }
  return most
}

const NO_CAP = 32_767
