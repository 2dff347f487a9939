import { Clock, Segment, Status } from '../../components/clock.ts'
import { NO_CELL, NO_SIDE } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Activation } from '../../components/turn.ts'
import { Allegiance, Disposition, Position, Standing, StandingBit, Stats, Vitals } from '../../components/units.ts'
import { Battle, columns } from '../../engine/battle.ts'
import type { Template } from '../../engine/template.ts'
import type { Kind, Scenario } from '../types.ts'
import { writeCompany } from './company/initial.ts'
import { writeDungeon } from './dungeon/initial.ts'
import type { CompiledDungeon } from './dungeon.ts'
import { writeEncounter } from './encounter/initial.ts'
import type { LineUp } from './line-up.ts'
import { writeWarband } from './warband/initial.ts'

/** Writes the start of the scenario into `template.initial`: every unit on its cell, nothing rolled yet, units to come off the map. */
export const writeInitial = (
  template: Template,
  scenario: Scenario,
  lineUp: LineUp,
  dungeon: CompiledDungeon | null = null,
): void => {
  const battle = new Battle(template, template.initial.buffer, template.initial.byteOffset)
  const { clock } = battle
  clock[Clock.Status] = Status.Running
  clock[Clock.Winner] = NO_SIDE
  clock[Clock.Segment] = Segment.OpenRound
  const sides = new Map(scenario.sides.map((side, index) => [side.id, index]))
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const vitals = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const { mask } = columns(battle, Standing)
  const occupant = columns(battle, Occupancy).unit
  columns(battle, Activation).cell[0] = NO_CELL
  cell[0] = NO_CELL
  lineUp.rows.forEach((entry, index) => {
    const row = index + 1
    const { unit } = entry
    const { stats } = kinds.get(entry.kind)!
    const hp = unit?.state.hp ?? 0
    vitals.hp[row] = hp
    vitals.maxHp[row] = Math.max(pointsOf(stats), hp)
    vitals.bonusHp[row] = unit?.state.bonusHp ?? 0
    side[row] = sides.get(entry.side)!
    cell[row] = unit?.cell ?? NO_CELL
    if (unit === null) mask[row] = StandingBit.Removed | StandingBit.Reserve
    else if (unit.cell === null) mask[row] = StandingBit.Removed
    else occupant[unit.cell] = row
    scenario.sides.forEach((other, otherIndex) => {
      const own = scenario.sides[side[row]!]!
      hostile[row * template.sides + otherIndex] = own.disposition[other.id] === 'hostile' ? 1 : 0
    })
  })
  if (dungeon !== null) writeDungeon(battle, scenario, dungeon)
  else if (scenario.ruleset.name === 'company') writeCompany(battle, lineUp)
  else if (scenario.ruleset.name === 'warband') writeWarband(battle, scenario, lineUp)
  else if (scenario.seats === undefined) writeStats(battle, scenario, lineUp)
  else writeEncounter(battle, scenario, lineUp)
}

/** Most hit points of a stat line, whatever its ruleset calls them. */
const pointsOf = ({ hp, health, wounds, life }: Kind['stats']): number => hp ?? health ?? wounds ?? life ?? 0

/** The combat numbers of skirmish. */
const writeStats = (battle: Battle, scenario: Scenario, lineUp: LineUp): void => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const stats = columns(battle, Stats)
  lineUp.rows.forEach((entry, index) => {
    const row = index + 1
    const line = kinds.get(entry.kind)!.stats
    stats.move[row] = line.move!
    stats.defense[row] = line.defense!
    stats.armour[row] = line.armour!
    stats.initiative[row] = line.initiative!
  })
}
