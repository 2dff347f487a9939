import { Action, ActionStage, Fate, HitDetails, Hits } from '../components/action.ts'
import { Death, HitSource, Manner } from '../components/company.ts'
import { TurnLoss } from '../components/encounter.ts'
import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Window } from '../components/reactions.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isAwaited } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isWarband } from '../engine/tactics/bands.ts'
import { capLoss } from './cap-loss.ts'

/**
 * Damage that is not prevented is taken: physical from bonus HP first, then from HP; true damage passes bonus HP by. Caps hold what HP
 * are lost. An effect that declares a unit defeated leaves it neither HP nor bonus HP.
 * Rules: DMG-3 DMG-6 DMG-7 DMG-8 DMG-15 DEC-11 · reads Hits · writes Vitals, TurnLoss, Hits.taken · dice: none
 */
export const takeDamage: System = (battle) => {
  const action = columns(battle, Action)
  if (action.stage[0] !== ActionStage.Applying) return
  const { template } = battle
  const first = action.first[0]!
  const end = first + action.count[0]!
  const { target, physical, trueDamage, prevented, taken } = columns(battle, Hits)
  const { hp, bonusHp } = columns(battle, Vitals)
  const ledger = columns(battle, Ledger)
  const acting = action.source[0]!
  const sources = battle.tables[HitSource.index] === undefined ? null : columns(battle, HitSource).row
  const preventedTrue = template.reactions.windows === 0 ? null : columns(battle, HitDetails).preventedTrue
  const lost = battle.tables[TurnLoss.index] === undefined ? null : columns(battle, TurnLoss).hp
  const isCapped = isAwaited(template, Window.LosingHp)
  for (let i = first; i < end; i++) {
    const unit = target[i]!
    const before = hp[unit]!
    if (
      (before === 0 && !staysAtNone(battle, unit)) ||
      (sources !== null && columns(battle, Death).manner[unit] !== Manner.None)
    ) {
      // Somebody else has felled it since, or it is to be saved, or it has left the table: nothing more is dealt to it.
      physical[i] = 0
      trueDamage[i] = 0
      continue
    }
    const stoppedTrue = preventedTrue === null ? 0 : preventedTrue[i]!
    const source = sources === null || sources[i] === NOBODY ? acting : sources[i]!
    const rest = physical[i]! - prevented[i]!
    const whole = rest + trueDamage[i]! - stoppedTrue
    ledger.dealt[source] = ledger.dealt[source]! + physical[i]! + trueDamage[i]!
    ledger.prevented[unit] = ledger.prevented[unit]! + prevented[i]! + stoppedTrue
    if (whole === 0) continue
    const bonus = bonusHp[unit]!
    const absorbed = Math.min(rest, bonus)
    const loss = isCapped ? capLoss(battle, i, rest - absorbed, whole - rest, true) : whole - absorbed
    const left = before - loss
    bonusHp[unit] = bonus - absorbed
    hp[unit] = Math.max(left, 0)
    if (lost !== null) lost[unit] = lost[unit]! + before - hp[unit]!
    taken[i] = whole
    ledger.taken[unit] = ledger.taken[unit]! + whole
    if (left < 0) ledger.overkill[source] = ledger.overkill[source]! - left
    emit(battle, EventKind.DamageTaken, source, unit, whole, absorbed, hp[unit]!, bonusHp[unit]!)
  }
  if (action.declared[0] !== 0) declare(battle, first, end)
}

/** Whether `unit` can be struck again without a wound left: between warbands only the incapacitated are past it (WAR-37). */
const staysAtNone = (battle: Battle, unit: number): boolean =>
  isWarband(battle.template) && (columns(battle, Standing).mask[unit]! & StandingBit.Defeated) === 0

/** Whoever still has HP and is declared defeated loses them, bonus HP too; who has lost them by damage has not lost them by the declaration. */
const declare = (battle: Battle, first: number, end: number): void => {
  const { target } = columns(battle, Hits)
  const { hp, bonusHp } = columns(battle, Vitals)
  const { fate } = columns(battle, HitDetails)
  for (let i = first; i < end; i++) {
    if ((fate[i]! & Fate.Declared) === 0) continue
    if (hp[target[i]!] === 0) fate[i] = fate[i]! & ~Fate.Declared
    hp[target[i]!] = 0
    bonusHp[target[i]!] = 0
  }
}
