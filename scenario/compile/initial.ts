import { Clock, Segment, Status } from '../../components/clock.ts'
import { NO_CELL, NO_SIDE } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, StandingBit, Stats, Vitals } from '../../components/units.ts'
import { Battle, columns } from '../../engine/battle.ts'
import type { Template } from '../../engine/template.ts'
import type { Scenario } from '../types.ts'

/** Writes the start of the scenario into `template.initial`: every unit on its cell, nothing rolled yet. */
export const writeInitial = (template: Template, scenario: Scenario): void => {
  const battle = new Battle(template, template.initial.buffer, template.initial.byteOffset)
  const { clock } = battle
  clock[Clock.Status] = Status.Running
  clock[Clock.Winner] = NO_SIDE
  clock[Clock.Segment] = Segment.OpenRound
  const sides = new Map(scenario.sides.map((side, index) => [side.id, index]))
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const vitals = columns(battle, Vitals)
  const stats = columns(battle, Stats)
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const { mask } = columns(battle, Standing)
  const occupant = columns(battle, Occupancy).unit
  columns(battle, Activation).cell[0] = NO_CELL
  cell[0] = NO_CELL
  scenario.units.forEach((unit, index) => {
    const row = index + 1
    const line = kinds.get(unit.kind)!.stats
    vitals.hp[row] = unit.state.hp
    vitals.maxHp[row] = Math.max(line.hp!, unit.state.hp)
    vitals.bonusHp[row] = unit.state.bonusHp
    stats.move[row] = line.move!
    stats.defense[row] = line.defense!
    stats.armour[row] = line.armour!
    stats.initiative[row] = line.initiative!
    side[row] = sides.get(unit.side)!
    cell[row] = unit.cell ?? NO_CELL
    if (unit.cell === null) mask[row] = StandingBit.Removed
    else occupant[unit.cell] = row
    scenario.sides.forEach((other, otherIndex) => {
      const own = scenario.sides[side[row]!]!
      hostile[row * template.sides + otherIndex] = own.disposition[other.id] === 'hostile' ? 1 : 0
    })
  })
}
