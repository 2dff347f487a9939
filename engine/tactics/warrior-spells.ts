import { AbilityForm, Aim } from '../../components/abilities.ts'
import { Allegiance, Position } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { distance } from '../space/index.ts'
import { hasUsesLeft, reaches } from './targeting.ts'

/** Whether `ability` of `caster` touches `target`, wherever both are: of the side that it is for, and of the units that it names; a neutral unit is of another side, too (WAR-39 NEU-3). */
const isSpellFor = (battle: Battle, ability: number, caster: number, target: number): boolean => {
  const { abilities } = battle.template
  const { side } = columns(battle, Allegiance)
  const rows = abilities.targets[ability]?.rows ?? null
  if (rows !== null && rows[target] !== 1) return false
  const needed = target === caster ? Aim.Self : side[target] === side[caster] ? Aim.Own : Aim.Opposing
  return (abilities.aim[ability] & needed) !== 0
}

/** Whether `caster` may aim `ability` at `target` from where it stands: on the board, in range and, if asked, in sight. */
export const mayAimSpell = (battle: Battle, ability: number, caster: number, target: number): boolean => {
  const { cell } = columns(battle, Position)
  if (cell[target] < 0 || !isSpellFor(battle, ability, caster, target)) return false
  return target === caster || reaches(battle, ability, cell[caster], cell[target])
}

/** Writes the units, by ascending cells, that `ability` strikes around cell `centre`; returns how many. */
export const listStruckBySpell = (battle: Battle, ability: number, caster: number, centre: number, out: Uint8Array): number => {
  const { abilities, rows, space } = battle.template
  const { cell } = columns(battle, Position)
  const radius = abilities.areaRadius[ability]
  let count = 0
  for (let row = 1; row < rows; row++) {
    const at = cell[row]
    if (at < 0 || distance(space.height, centre, at) > radius || !isSpellFor(battle, ability, caster, row)) continue
    let place = count++
    while (place > 0 && cell[out[place - 1]] > at) {
      out[place] = out[place - 1]
      place--
    }
    out[place] = row
  }
  return count
}

const struck = new Uint8Array(256)

/** Whether `caster` can use `ability` now: one that is cast, has uses left and somebody to work on. */
export const canCast = (battle: Battle, caster: number, ability: number): boolean => {
  const { abilities, rows, space } = battle.template
  if (abilities.form[ability] !== AbilityForm.Action || !hasUsesLeft(battle, caster, ability)) return false
  if (abilities.areaRadius[ability] < 0) {
    for (let row = 1; row < rows; row++) if (mayAimSpell(battle, ability, caster, row)) return true
    return false
  }
  const from = columns(battle, Position).cell[caster]
  for (let centre = 0; centre < space.cells; centre++) {
    if (reaches(battle, ability, from, centre) && listStruckBySpell(battle, ability, caster, centre, struck) > 0) return true
  }
  return false
}
