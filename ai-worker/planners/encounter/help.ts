import { AbilityForm, Verb } from '../../../components/abilities.ts'
import { BattleForm, FORMS, StatusDie } from '../../../components/encounter.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Position, Standing, StandingBit, Uses, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import { formZone, isAfflicted, partyRows, standsHere } from '../../../engine/tactics/encounter.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'
import { hasUsesLeft } from '../../../engine/tactics/targeting.ts'
import { legal } from './answer.ts'
import { hand, pickDice } from './hand.ts'
import { nearestStop, reached } from './reach.ts'
import { sortsOf } from './sorts.ts'
import { canAfford } from './track.ts'

/** The best engage that helps, as `findHelp` found it; overwritten by the next search of this thread. */
export const help = { found: false, form: 0, friend: NOBODY as number, cell: NO_CELL, hexes: 0, value: 0 }

/**
 * Finds the engage with healing dice that gives a friend most HP back, from a hex within `hexes` (rings of `on` started where `unit`
 * stands). It counts only where three quarters of what the best die gives on average would be gained. Equals: fewest hexes, lowest cell of
 * the friend, lowest form.
 */
export const findHelp = (battle: Battle, on: EncounterSpace, unit: number, hexes: number): boolean => {
  const { heal, heals } = sortsOf(battle.template)
  const forms = battle.template.roster.forms[unit]!
  help.found = false
  if (heals[unit] === 0 || isAfflicted(battle, unit, StatusDie.Blind)) return false
  for (let form = 0; form < FORMS; form++) {
    if (((forms >> form) & 1) === 0) continue
    pickDice(battle, unit, form, heal)
    if (hand.count > 0) proposeFriends(battle, on, unit, form, hexes)
  }
  return help.found
}

const proposeFriends = (battle: Battle, on: EncounterSpace, unit: number, form: number, hexes: number): void => {
  const { hp, maxHp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const zone = form === BattleForm.Defensive ? null : formZone(battle, unit, form)
  const rows = partyRows(battle.template)
  let mean = 0
  for (let i = 0; i < hand.count; i++) mean += hand.worth[i]!
  for (let i = 0; i < rows.length; i++) {
    const friend = rows[i]!
    const lacks = (maxHp[friend]! - hp[friend]!) * 1024
    if (lacks * 4 < hand.worth[0]! * 3 || lacks <= 0 || !standsHere(battle, friend)) continue
    const value = Math.min(lacks, mean)
    if (help.found && value < help.value) continue
    const at = cell[friend]!
    let layer = 0
    if (friend !== unit) {
      layer = zone === null ? -1 : nearestStop(on, zone, at * on.space.words, 0, hexes)
      if (layer < 0) continue
    }
    if (help.found && value === help.value && (layer > help.hexes || (layer === help.hexes && at >= cell[help.friend]!))) continue
    help.found = true
    help.form = form
    help.friend = friend
    help.cell = friend === unit ? at : reached.cell
    help.hexes = layer
    help.value = value
  }
}

/** Picks into `hand` the healing dice for the help found: no more than make up for what the friend lacks. */
export const pickHelp = (battle: Battle, unit: number): void => {
  const { hp, maxHp } = columns(battle, Vitals)
  pickDice(battle, unit, help.form, sortsOf(battle.template).heal)
  const lacks = (maxHp[help.friend]! - hp[help.friend]!) * 1024
  let mean = 0
  for (let i = 0; i < hand.count; i++) {
    if (mean < lacks) {
      mean += hand.worth[i]!
      continue
    }
    hand.count = i
    hand.isMoreLeft = true
  }
}

/** What an ability is for, as a policy looks at it. */
export const Deed = { Revival: 0, Help: 1, Harm: 2 } as const

/** What of the abilities of `unit` could serve now, as a mask of `1 << Deed`, before anybody asks whether they are legal; 0 = none. */
export const possibleDeeds = (battle: Battle, unit: number): number => {
  const { form, firstOfUnit, ofUnit } = battle.template.abilities
  const end = firstOfUnit[unit + 1]!
  let mask = 0
  for (let i = firstOfUnit[unit]!; i < end; i++) {
    const ability = ofUnit[i]!
    if (form[ability] !== AbilityForm.Action || !hasUsesLeft(battle, unit, ability)) continue
    for (let deed = Deed.Revival as number; deed <= Deed.Harm; deed++) if (serves(battle, ability, deed)) mask |= 1 << deed
  }
  return mask
}

/**
 * The first legal ability that brings somebody back, helps where help is needed, or harms, as `deed` says; `NO_ABILITY` where there is none,
 * where it costs too much, or where it has been used this turn already. Call `listLegal` first.
 */
export const findDeed = (battle: Battle, unit: number, deed: number): number => {
  const { choiceIds, abilities } = battle.template
  const { turn } = columns(battle, Uses)
  for (let i = 0; i < legal.count; i++) {
    const choice = legal.choice[i]!
    if (choice >= choiceIds.cell) break
    if (choice < choiceIds.ability || choice === PASS) continue
    const ability = choice - choiceIds.ability
    if (turn[unit * abilities.count + ability]! > 0 || !serves(battle, ability, deed)) continue
    if (deed === Deed.Revival || canAfford(battle, unit, ability)) return ability
  }
  return NO_ABILITY
}

const serves = (battle: Battle, ability: number, deed: number): boolean => {
  const { abilities } = battle.template
  const { verb } = abilities.effects
  const end = abilities.firstEffect[ability + 1]!
  for (let effect = abilities.firstEffect[ability]!; effect < end; effect++) {
    const what = verb[effect]!
    if (deed === Deed.Revival && what === Verb.Revive && isSomebodyDown(battle)) return true
    if (deed === Deed.Harm && (what === Verb.Damage || what === Verb.TrueDamage || what === Verb.Defeat)) return true
    if (deed === Deed.Help && what === Verb.Heal && isNeeded(battle, abilities.heal[ability]!.at(-1)!)) return true
    if (deed === Deed.Help && what === Verb.BonusHp) return true
  }
  return false
}

/** Whether somebody of the party is defeated. */
const isSomebodyDown = (battle: Battle): boolean => {
  const { mask } = columns(battle, Standing)
  const rows = partyRows(battle.template)
  for (let i = 0; i < rows.length; i++) if ((mask[rows[i]!]! & StandingBit.Defeated) !== 0) return true
  return false
}

/** Whether some friend lacks three quarters of what a help gives on average. */
const isNeeded = (battle: Battle, mean: number): boolean => {
  const { hp, maxHp } = columns(battle, Vitals)
  const rows = partyRows(battle.template)
  for (let i = 0; i < rows.length; i++) {
    const lacks = (maxHp[rows[i]!]! - hp[rows[i]!]!) * 1024
    if (lacks > 0 && lacks * 4 >= mean * 3 && standsHere(battle, rows[i]!)) return true
  }
  return false
}
