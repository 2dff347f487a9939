import { Role } from '../../../components/encounter.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { NO_WAY, rangeBase, rangeRowOf } from '../../../engine/space/index.ts'
import { engageRange, isOpposing, partyRows, possibleOpponents, standsHere } from '../../../engine/tactics/encounter.ts'
import { MARCH_HEXES } from '../../../engine/tactics/encounter-march.ts'
import { sortsOf } from './sorts.ts'

/** Enemies of the unit that was surveyed: where they stand, how far they strike after a walk, and what each would deal it, × 1024. */
const threats = { cell: new Int32Array(256), hexes: new Int32Array(256), damage: new Int32Array(256), count: 0 }

/**
 * Surveys who threatens `unit` until its next turn, for `exposureOn`: every enemy, with its mean roll. An enemy that has more of the party in its
 * reach, where they stand now, than it has targets deals the unit its share of that.
 */
export const surveyThreats = (battle: Battle, unit: number): void => {
  const { roster, dice, space } = battle.template
  threats.count = 0
  if (dice.enemySort < 0) return
  const { cell } = columns(battle, Position)
  const mean = sortsOf(battle.template).damage[dice.enemySort]!
  const foes = possibleOpponents(battle, unit)
  const party = partyRows(battle.template)
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i]!
    if (!standsHere(battle, foe) || roster.role[foe] !== Role.Enemy || !isOpposing(battle, unit, foe)) continue
    const hexes = MARCH_HEXES + engageRange(battle, foe)
    const ranges = rangeRowOf(space, cell[foe]!)
    const base = rangeBase(space, cell[foe]!)
    let marks = 1
    for (let k = 0; k < party.length; k++) {
      const other = party[k]!
      if (other !== unit && standsHere(battle, other) && ranges[base + cell[other]!]! <= hexes) marks++
    }
    const damage = mean * roster.combat[foe]!
    threats.cell[threats.count] = cell[foe]!
    threats.hexes[threats.count] = hexes
    threats.damage[threats.count++] = marks <= roster.targets[foe]! ? damage : Math.floor((damage * roster.targets[foe]!) / marks)
  }
}

/** Damage that the unit of the survey would expect on `cell` until its next turn, × 1024 (other units and sight left out of the enemies' ways). */
export const exposureOn = (battle: Battle, cell: number): number => {
  const { space } = battle.template
  const ranges = rangeRowOf(space, cell)
  const base = rangeBase(space, cell)
  const { cell: cells, hexes, damage, count } = threats
  let sum = 0
  for (let i = 0; i < count; i++) {
    const off = ranges[base + cells[i]!]!
    if (off !== NO_WAY && off <= hexes[i]!) sum += damage[i]!
  }
  return sum
}
