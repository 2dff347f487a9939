import { ACTIVE_SLOTS, SUPPLY_DICE, TRACK_LENGTH } from '../../../components/dice.ts'
import { STATUSES } from '../../compile/effects.ts'
import type { Kind, Scenario, ScenarioUnit } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import type { Refuse } from '../refusal.ts'

type Counts = Readonly<Record<string, number>>

/** States that units can be in: tracks that hold what lies on them, dice that there are, abilities that they have (EXP-18 EXP-24 EXP-43 DMG-7). */
export function checkStates(scenario: Scenario, refuse: Refuse): void {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const supply: Record<string, number> = { lightFatigue: 0, overfatigue: 0 }
  for (const unit of scenario.units) {
    const kind = kinds.get(unit.kind)!
    const wrong = (got: string, expected: string, message: string): void =>
      refuse('ERR_STATE', entryPath(unit), got, expected, `state of "${unit.id}": ${message}`)
    for (const id of Object.keys((unit.state.other.uses ?? {}) as Counts)) {
      if (!kind.abilities.some((entry) => entry.id === id))
        wrong(id, 'an ability it has', `it has no ability "${id}" to have used`)
    }
    if (kind.role === 'adventurer') checkAdventurer(scenario, unit, kind, wrong)
    else checkOther(unit, wrong)
    for (const word of cooldownOf(unit)) if (supply[word] !== undefined) supply[word]++
  }
  for (const [word, count] of Object.entries(supply)) {
    if (count <= SUPPLY_DICE) continue
    const message = `${count} ${word} dice lie on tracks, but there are ${SUPPLY_DICE} in all`
    refuse('ERR_STATE', ['units'], `${count}`, `at most ${SUPPLY_DICE}`, message)
  }
}

type Wrong = (got: string, expected: string, message: string) => void

const cooldownOf = (unit: ScenarioUnit): readonly string[] => (unit.state.other.cooldown ?? []) as readonly string[]
const countsOf = (unit: ScenarioUnit, name: string): Counts => (unit.state.other[name] ?? {}) as Counts

function checkOther(unit: ScenarioUnit, wrong: Wrong): void {
  if (unit.state.bonusHp > 0) wrong('bonusHp', 'no bonusHp', 'only adventurers have bonus HP')
  for (const name of ['cooldown', 'active', 'drained']) {
    if (unit.state.other[name] !== undefined) wrong(name, `no ${name}`, `only adventurers have dice: leave ${name} out`)
  }
}

function checkAdventurer(scenario: Scenario, unit: ScenarioUnit, kind: Kind, wrong: Wrong): void {
  const cooldown = cooldownOf(unit)
  const active = countsOf(unit, 'active')
  const drained = countsOf(unit, 'drained')
  const lies = [...cooldown, ...unit.state.statuses.filter((status) => !cooldown.includes(status))]
  if (lies.length > TRACK_LENGTH) {
    wrong(
      `${lies.length} dice`,
      `at most ${TRACK_LENGTH}`,
      `${lies.length} dice, status dice included, on a track of ${TRACK_LENGTH}`,
    )
  }
  const twice = cooldown.find((word, index) => STATUSES[word] !== undefined && cooldown.indexOf(word) !== index)
  if (twice !== undefined) wrong(twice, 'each status once', `"${twice}" lies twice on its track`)
  if (Object.keys(active).length > ACTIVE_SLOTS) {
    wrong(`${Object.keys(active).length}`, `at most ${ACTIVE_SLOTS}`, `more than ${ACTIVE_SLOTS} active dice`)
  }
  for (const die of scenario.dice) {
    const own = ((kind.props.dice ?? {}) as Counts)[die.id] ?? 0
    const placed =
      cooldown.filter((word) => word === die.id).length + (active[die.id] === undefined ? 0 : 1) + (drained[die.id] ?? 0)
    if (placed > own) wrong(`${placed}`, `at most ${own}`, `${placed} dice "${die.id}" are placed, but it owns ${own}`)
    const face = active[die.id] ?? 1
    if (face > die.faces.length) {
      wrong(`${face}`, `at most ${die.faces.length}`, `the active die "${die.id}" shows face ${face} of ${die.faces.length}`)
    }
  }
}
