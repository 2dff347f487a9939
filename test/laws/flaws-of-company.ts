import { CONSEQUENCES, Command, CompanyTurn, ComStat, Death } from '../../components/company.ts'
import { Allegiance } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'

/**
 * What is wrong with what only companies have, in words: current command lies above base, base above the sum of those whose command is not lost
 * (COM-1 COM-3 COM-4 COM-5 COM-11), or no side holds domination (COM-13 COM-16).
 */
export const flawsOfCompany = (battle: Battle): string[] => {
  const { rows, sides, company } = battle.template
  const { base, current } = columns(battle, Command)
  const { manner } = columns(battle, Death)
  const { side } = columns(battle, Allegiance)
  const command = company.stats[ComStat.Command]!
  const found: string[] = []
  for (let own = 0; own < sides; own++) {
    let most = 0
    for (let row = 1; row < rows; row++) if (side[row] === own && !CONSEQUENCES[manner[row]!]!.losesCommand) most += command[row]!
    if (base[own]! > most) found.push(`side ${own} has ${base[own]} base command, its units ${most}`)
    if (current[own]! > base[own]!) found.push(`side ${own} has ${current[own]} current command of ${base[own]}`)
  }
  const { domination } = columns(battle, CompanyTurn)
  if (domination[0]! >= sides) found.push(`side ${domination[0]} holds domination`)
  return found
}
