import { Changed, Lasting, LastingCount, STATS } from '../../components/lasting.ts'
import { Standing, StandingBit } from '../../components/units.ts'
import { Band, Injuries, Injury, Ongoing, Tokens } from '../../components/warband.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { isStanding } from '../../engine/reactions.ts'

/** What is wrong with what only warbands have, in words (WAR-6 WAR-28 WAR-29 WAR-31 WAR-32 WAR-37 WAR-39 WAR-41). */
export const flawsOfWarband = (battle: Battle): string[] => [
  ...flawsOfInjuries(battle),
  ...flawsOfTokens(battle),
  ...flawsOfChanges(battle),
]

/** The incapacitated are defeated, and nobody else; who is staggered is not hurt worse; who is stunned or gone keeps no spell up; whoever has fallen is counted as lost; a side has one turn a round. */
const flawsOfInjuries = (battle: Battle): string[] => {
  const { rows, sides } = battle.template
  const { level, staggered, blight } = columns(battle, Injuries)
  const { mask } = columns(battle, Standing)
  const ongoing = columns(battle, Ongoing).mask
  const found: string[] = []
  let fallen = 0
  for (let row = 1; row < rows; row++) {
    const isDefeated = (mask[row]! & StandingBit.Defeated) !== 0
    if (isDefeated) fallen++
    if (level[row] === Injury.Staggered || level[row]! > Injury.Incapacitated || staggered[row]! > 1 || blight[row]! > 1)
      found.push(`unit ${row} has injury ${level[row]}, staggered ${staggered[row]}, Blight ${blight[row]}`)
    if (staggered[row] === 1 && level[row] !== Injury.None) found.push(`unit ${row} has injury ${level[row]} and is staggered`)
    if ((level[row] === Injury.Incapacitated) !== isDefeated)
      found.push(`unit ${row} has injury ${level[row]} and is ${isDefeated ? '' : 'not '}defeated`)
    if (ongoing[row] !== 0 && (!isStanding(battle, row) || level[row]! >= Injury.Stunned))
      found.push(`unit ${row} keeps spells ${ongoing[row]} up with injury ${level[row]}`)
  }
  const band = columns(battle, Band)
  let lost = 0
  for (let side = 0; side < sides; side++) {
    lost += band.lost[side]!
    if (band.turns[side]! > battle.round || band.routed[side]! > 1)
      found.push(`side ${side} has had ${band.turns[side]} turns, routed ${band.routed[side]}`)
  }
  if (lost !== fallen) found.push(`${lost} units are counted as lost, ${fallen} have fallen`)
  return found
}

/** A token lies on a cell, or is held by somebody on the board who holds no other, or is out of the battle. */
const flawsOfTokens = (battle: Battle): string[] => {
  const { cell, holder, due } = columns(battle, Tokens)
  const found: string[] = []
  const holds = new Set<number>()
  for (let token = 0; token < cell.length; token++) {
    const by = holder[token]!
    if (due[token] !== 0) found.push(`token ${token} has moments left`)
    if (by === 0) continue
    if (cell[token]! >= 0) found.push(`token ${token} lies on ${cell[token]} and is held by ${by}`)
    if (!isStanding(battle, by)) found.push(`token ${token} is held by ${by}, who is not there`)
    if (holds.has(by)) found.push(`unit ${by} holds two tokens`)
    holds.add(by)
  }
  return found
}

/** What stats are changed by is the sum of the changes in force. */
const flawsOfChanges = (battle: Battle): string[] => {
  const { unit, stat, by } = columns(battle, Lasting)
  const sums = columns(battle, Changed).by.map(() => 0)
  const count = columns(battle, LastingCount).count[0]!
  for (let i = 0; i < count; i++) sums[unit[i]! * STATS + stat[i]!]! += by[i]!
  return sums.every((sum, at) => sum === columns(battle, Changed).by[at]) ? [] : ['changes of stats do not add up']
}
