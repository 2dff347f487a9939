import { Verb } from '../../../components/abilities.ts'
import type { Deed, DeedAmount } from '../../../components/deeds.ts'
import { Party } from '../../../components/reactions.ts'
import { Allegiance, Position, Vitals } from '../../../components/units.ts'
import { Injury, WarAct, WarStat } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { warStatOf } from '../../../engine/tactics/bands.ts'
import { areFoes } from '../../../engine/tactics/contact.ts'
import { isAimedAt, reaches, unitsInArea } from '../../../engine/tactics/targeting.ts'
import { markChosen } from '../mark-chosen.ts'
import { wounds } from './explain.ts'
import { answerBest, legal, listLegal, type Worth } from './legal.ts'
import { CERTAIN, passChance } from './odds.ts'
import { worthOf } from './worth.ts'

/** What an injury does to a unit, in wounds × 1024. */
const INJURED: Readonly<Record<number, number>> = { [Injury.Staggered]: 256, [Injury.Dazed]: 512, [Injury.Stunned]: 896 }

/** What a pip of a stat is worth, in wounds × 1024. */
const PIP = 48

/** Stats that are better when lower. */
const isLowBetter = (stat: number): boolean => stat >= WarStat.Melee && stat <= WarStat.Morale

/** × 1024; a spell answers nothing whose damage it could go by. */
const meanOf = ({ dice, faces, plus }: DeedAmount): number => dice * (faces + 1) * 512 + plus * 1024

/** Whom a deed is about: caster or target, everybody else as the target. */
const whoIs = (party: number, caster: number, target: number): number =>
  party === Party.Self || party === Party.Source ? caster : target

/** Good that comes of it for the caster's side: what is good for friends, and bad for foes. */
const signed = (battle: Battle, caster: number, unit: number, good: number): number => {
  const { side } = columns(battle, Allegiance)
  const value = good * worthOf(battle, unit)
  if (side[unit] === side[caster]) return value
  // Who is no foe yet would become one (NEU-3).
  return areFoes(battle, caster, unit) ? -value : 0
}

const worthOfDeeds = (battle: Battle, deeds: readonly Deed[], caster: number, target: number): number => {
  let sum = 0
  for (let i = 0; i < deeds.length; i++) sum += worthOfDeed(battle, deeds[i], caster, target)
  return sum
}

const worthOfDeed = (battle: Battle, deed: Deed, caster: number, target: number): number => {
  const { hp } = columns(battle, Vitals)
  switch (deed.do) {
    case 'check': {
      const pass = passChance(warStatOf(battle, whoIs(deed.who, caster, target), deed.stat), 0)
      const good = worthOfDeeds(battle, deed.pass, caster, target)
      return Math.floor((pass * good + (CERTAIN - pass) * worthOfDeeds(battle, deed.fail, caster, target)) / CERTAIN)
    }
    case 'damage': {
      const unit = whoIs(deed.to, caster, target)
      return signed(battle, caster, unit, -Math.min(meanOf(deed.amount), Math.max(hp[unit], 1) * 1024))
    }
    case 'status':
      return signed(battle, caster, whoIs(deed.to, caster, target), -(INJURED[deed.injury] ?? 0))
    case 'modify':
      return signed(battle, caster, whoIs(deed.to, caster, target), (isLowBetter(deed.stat) ? -deed.by : deed.by) * PIP)
    // What events bring, by a table or without, is left out.
    default:
      return 0
  }
}

/** Worth of one use of `ability` on `target`, × its chance to come off; friends' good and foes' harm. */
const worthOfSpell = (battle: Battle, caster: number, ability: number, target: number): number => {
  const { abilities, warband } = battle.template
  const { verb, arg } = abilities.effects
  let sum = 0
  for (let effect = abilities.firstEffect[ability]; effect < abilities.firstEffect[ability + 1]; effect++)
    if (verb[effect] === Verb.Deeds) sum += worthOfDeeds(battle, warband.deeds[arg[effect]], caster, target)
  return Math.floor((sum * passChance(warband.spellNeeds[ability], 0)) / CERTAIN)
}

/** The same over everybody in the area around `cell`. */
const worthOfArea = (battle: Battle, caster: number, ability: number, cell: number): number => {
  const count = unitsInArea(battle, ability, caster, cell, struck)
  let sum = 0
  for (let i = 0; i < count; i++) sum += worthOfSpell(battle, caster, ability, struck[i])
  return sum
}

const struck = new Uint8Array(256)

/** The best that `ability` can do from where its caster stands. */
const mostOf = (battle: Battle, caster: number, ability: number): number => {
  const { abilities, rows } = battle.template
  const { cell } = columns(battle, Position)
  const isArea = abilities.areaRadius[ability] >= 0
  let most = 0
  for (let unit = 1; unit < rows; unit++) {
    if (cell[unit] < 0 || !isAimedAt(battle, abilities.aim[ability], caster, unit)) continue
    if (unit !== caster && !reaches(battle, ability, cell[caster], cell[unit])) continue
    const value = isArea ? worthOfArea(battle, caster, ability, cell[unit]) : worthOfSpell(battle, caster, ability, unit)
    if (value > most) most = value
  }
  return most
}

/** Which spell to cast: the one with the most to gain, none where nothing is gained (DEC-16 WAR-39). */
export const planCast = (battle: Battle, unit: number, out: Int32Array, why: Explanation | undefined): number => {
  const { choiceIds, abilities } = battle.template
  listLegal(battle)
  out[0] = PASS
  let most = 0
  for (let i = 0; i < legal.count; i++) {
    const choice = legal.choice[i]
    if (choice === PASS) continue
    const score = mostOf(battle, unit, choice - choiceIds.ability)
    if (why !== undefined)
      why.candidates.push({
        choice: `cast ${abilities.ids[choice - choiceIds.ability]}`,
        score,
        note: `${wounds(score)} at best`,
      })
    if (score <= most) continue
    most = score
    out[0] = choice
  }
  if (why !== undefined) {
    why.decidedBy = 'DEC-16 WAR-39: the spell that helps or harms most'
    markChosen(why, out[0] === PASS ? 'cast nothing' : `cast ${abilities.ids[out[0] - choiceIds.ability]}`)
  }
  return 1
}

/** At whom, or at which cell, the spell under way is aimed. */
export const planSpellTarget = (battle: Battle, unit: number, out: Int32Array, why: Explanation | undefined): number => {
  answerBest(battle, unit, out, worthOfAim, 0)
  if (why === undefined) return 1
  const { choiceIds, unitIds, abilities, space } = battle.template
  const spell = abilities.ids[columns(battle, WarAct).ability[0]]
  const name = (choice: number): string => {
    const cell = choice - choiceIds.cell
    if (choice === PASS) return 'nobody'
    return choice < choiceIds.unit
      ? `around [${Math.floor(cell / space.height)}, ${cell % space.height}]`
      : `on ${unitIds[choice - choiceIds.unit]}`
  }
  why.decidedBy = 'DEC-16 WAR-39: where the spell helps or harms most'
  for (let i = 0; i < legal.count; i++) {
    const score = legal.choice[i] === PASS ? 0 : worthOfAim(battle, unit, legal.choice[i])
    // Of an area's cells most are worth nothing.
    if (score !== 0 || legal.choice[i] === out[0])
      why.candidates.push({ choice: `${spell} ${name(legal.choice[i])}`, score, note: wounds(score) })
  }
  markChosen(why, `${spell} ${name(out[0])}`)
  return 1
}

const worthOfAim: Worth = (battle, unit, choice) => {
  const { choiceIds } = battle.template
  const ability = columns(battle, WarAct).ability[0]
  return choice < choiceIds.unit
    ? worthOfArea(battle, unit, ability, choice - choiceIds.cell)
    : worthOfSpell(battle, unit, ability, choice - choiceIds.unit)
}
