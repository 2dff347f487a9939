import { CONSEQUENCES, Command, CompanyTurn, ComStat, Death } from '../../../components/company.ts'
import { NO_CELL, NOBODY } from '../../../components/ids.ts'
import { Occupancy } from '../../../components/space.ts'
import { Allegiance, Position, Standing, StandingBit, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { LineUp } from '../line-up.ts'
import { MANNER_WORDS } from './figures.ts'

/**
 * Writes what only a company has at the start: the command of each side, the sum of its units' less what the dead have cost it; reserves off
 * the table; who has left it before (COM-1 COM-5 COM-30).
 */
export const writeCompany = (battle: Battle, { rows }: LineUp): void => {
  const { reserveRound, stats } = battle.template.company
  const { side } = columns(battle, Allegiance)
  const { base, current } = columns(battle, Command)
  const { mask } = columns(battle, Standing)
  const { manner } = columns(battle, Death)
  columns(battle, CompanyTurn).opening[0] = 1
  rows.forEach(({ unit }, index) => {
    const row = index + 1
    const left = MANNER_WORDS[(unit?.state.other.left ?? '') as string]
    if (left !== undefined) {
      const { isDead } = CONSEQUENCES[left]!
      mask[row] = StandingBit.Removed | (isDead ? StandingBit.Defeated : StandingBit.Retired)
      manner[row] = left
      if (isDead) columns(battle, Vitals).hp[row] = 0
      if (CONSEQUENCES[left]!.losesCommand) return
    } else if (reserveRound[row]! > 0) keepBack(battle, row)
    base[side[row]!] = base[side[row]!]! + stats[ComStat.Command]![row]!
    current[side[row]!] = base[side[row]!]!
  })
}

const keepBack = (battle: Battle, row: number): void => {
  const { cell } = columns(battle, Position)
  if (cell[row]! >= 0) columns(battle, Occupancy).unit[cell[row]!] = NOBODY
  cell[row] = NO_CELL
  columns(battle, Standing).mask[row] = StandingBit.Removed | StandingBit.Reserve
}
