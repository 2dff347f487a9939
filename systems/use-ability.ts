import { AbilityForm, Verb } from '../components/abilities.ts'
import { Action, ActionStage, Cause, HitDetails, Hits } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { Activation } from '../components/turn.ts'
import { Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { Purpose, rollCheck, rollDice } from '../engine/dice.ts'
import { EventKind, emit, logDetail } from '../engine/events.ts'
import type { System } from '../engine/ruleset.ts'
import { needToHit } from '../engine/tactics/odds.ts'
import { unitsInArea } from '../engine/tactics/targeting.ts'
import { NOT_BEGUN } from './open-action.ts'
import { countUse } from './pay-cost.ts'
import { provoke } from './provoke.ts'

/**
 * Uses the chosen ability: counts the use, rolls its check against each unit it touches and its dice for each it hits,
 * and lays the sums down as one instance per unit. Whoever was not hostile to the user's side is from then on.
 * Rules: SKI-6 SKI-7 SKI-8 SKI-10 DMG-1 DMG-18 DEC-2 DEC-8 · reads Position, Stats · writes Action, Hits, Uses, Activation, Disposition · dice: Check, Damage, Heal, BonusHp by the user
 */
export const useAbility: System = (battle) => {
  const activation = columns(battle, Activation)
  const { template } = battle
  const { abilities } = template
  const user = battle.clock[Clock.Actor]!
  const ability = activation.ability[0]!
  countUse(battle, user, ability)
  openAction(battle, user, ability)
  activation.actions[0] = activation.actions[0]! + 1
  emit(battle, EventKind.AbilityUsed, user, activation.target[0]!, ability, activation.cell[0]!)
  if (abilities.areaRadius[ability]! < 0) {
    provoke(battle, user, activation.target[0]!)
    resolveOn(battle, user, ability, activation.target[0]!)
  } else {
    const count = unitsInArea(battle, ability, user, activation.cell[0]!, struck)
    for (let i = 0; i < count; i++) {
      provoke(battle, user, struck[i]!)
      resolveOn(battle, user, ability, struck[i]!)
    }
  }
  const action = columns(battle, Action)
  if (action.count[0]! > 0) action.stage[0] = ActionStage.Preventing
}

const struck = new Uint8Array(256)

/**
 * Opens the action by which `user` uses `ability`; it has touched nobody yet, and where it touches nobody it is none. What is dealt is told
 * unit by unit, as it is rolled, so that the damage path goes on with what is prevented.
 */
const openAction = (battle: Battle, user: number, ability: number): void => {
  const action = columns(battle, Action)
  action.source[0] = user
  action.cause[0] = battle.template.abilities.form[ability] === AbilityForm.Attack ? Cause.Attack : Cause.Ability
  action.ability[0] = ability
  action.record[0] = 0
  action.cursor[0] = NOT_BEGUN
}

const resolveOn = (battle: Battle, user: number, ability: number, target: number): void => {
  const { abilities } = battle.template
  const ledger = columns(battle, Ledger)
  const die = abilities.checkDie[ability]!
  if (die > 0) {
    const { cell } = columns(battle, Position)
    const need = needToHit(battle, ability, user, cell[user]!, target, cell[target]!)
    if (battle.log !== null) logDetail(battle, EventKind.Checked, user, target, die, need)
    ledger.attacks[user] = ledger.attacks[user]! + 1
    if (!rollCheck(battle, user, Purpose.Check, die, need)) {
      emit(battle, EventKind.AttackMissed, user, target, ability, need)
      return
    }
    ledger.hits[user] = ledger.hits[user]! + 1
  }
  layDown(battle, user, ability, target)
}

/** Rolls every effect of the ability for one unit and adds a record for it. */
const layDown = (battle: Battle, user: number, ability: number, target: number): void => {
  const { abilities } = battle.template
  const { verb, dice, faces, plus, least, most } = abilities.effects
  const hits = columns(battle, Hits)
  const { count } = columns(battle, Action)
  const slot = count[0]!
  let physical = 0
  let trueDamage = 0
  let heal = 0
  let bonusHp = 0
  const end = abilities.firstEffect[ability + 1]!
  for (let effect = abilities.firstEffect[ability]!; effect < end; effect++) {
    const kind = verb[effect]!
    const rolled = plus[effect]! + rollDice(battle, user, PURPOSE_OF_VERB[kind]!, dice[effect]!, faces[effect]!)
    const amount = Math.min(Math.max(rolled, least[effect]!), most[effect]!)
    if (kind === Verb.Damage) physical += amount
    else if (kind === Verb.TrueDamage) trueDamage += amount
    else if (kind === Verb.Heal) heal += amount
    else bonusHp += amount
  }
  hits.target[slot] = target
  hits.physical[slot] = physical
  hits.trueDamage[slot] = trueDamage
  hits.prevented[slot] = 0
  hits.taken[slot] = 0
  hits.heal[slot] = heal
  hits.bonusHp[slot] = bonusHp
  if (battle.template.reactions.windows !== 0) {
    const details = columns(battle, HitDetails)
    details.preventedTrue[slot] = 0
    details.used[slot] = 0
    details.fate[slot] = 0
  }
  count[0] = slot + 1
  if (physical + trueDamage > 0) emit(battle, EventKind.DamageDealt, user, target, physical, trueDamage, ability)
}

const PURPOSE_OF_VERB = [Purpose.Damage, Purpose.Damage, Purpose.Heal, Purpose.BonusHp] as const
