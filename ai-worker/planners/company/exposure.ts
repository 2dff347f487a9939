import { ComStat } from '../../../components/company.ts'
import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { rangeBetween } from '../../../engine/space/index.ts'
import { comStatOf } from '../../../engine/tactics/bands.ts'
import { foeCount, foes } from '../../../engine/tactics/index.ts'
import { shotMean, strikeMean } from '../../../engine/tactics/pool-odds.ts'

/** 1024 × hit points that `unit` on `cell` may lose in the mean until its next activation: to every foe that is near enough the better of strike and shot (DEC-16). */
export const exposureAt = (battle: Battle, unit: number, cell: number): number => {
  const { space } = battle.template
  const at = columns(battle, Position).cell
  let sum = 0
  for (let i = 0; i < foeCount[0]!; i++) {
    const foe = foes[i]!
    const hexes = rangeBetween(space, at[foe]!, cell)
    const move = comStatOf(battle, foe, ComStat.Move)
    const blow = hexes <= move + 1 ? strikeMean(battle, foe, unit) : 0
    const shoots = comStatOf(battle, foe, ComStat.Shot) > 0 && hexes <= move + comStatOf(battle, foe, ComStat.Range)
    sum += Math.max(blow, shoots ? shotMean(battle, foe, unit, cell) : 0)
  }
  return sum
}
