import { Dice, DiePlace, SUPPLY_DICE, Supply, TRACK_LENGTH, Track, TrackItem } from '../../../components/dice.ts'
import { Afflictions, Assist, Defense, Encounter, TurnStart } from '../../../components/encounter.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Position, Uses } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Scenario, UnitState } from '../../types.ts'
import { STATUSES } from '../effects.ts'
import type { LineUp } from '../line-up.ts'

/** Writes what only an encounter has: Defense, dice and tracks, status dice, uses, the supply and the round counter. */
export const writeEncounter = (battle: Battle, scenario: Scenario, lineUp: LineUp): void => {
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const { defense } = columns(battle, Defense)
  const supply = columns(battle, Supply)
  const encounter = columns(battle, Encounter)
  const { options } = scenario.ruleset
  supply.light[0] = SUPPLY_DICE
  supply.overfatigue[0] = SUPPLY_DICE
  encounter.counter[0] = Number(options.firstRound ?? 1)
  encounter.assisted[0] = options.guildAssist === true ? Assist.Open : Assist.Gone
  columns(battle, TurnStart).cell.set(columns(battle, Position).cell)
  columns(battle, TurnStart).cell[0] = NO_CELL
  lineUp.rows.forEach(({ kind, unit }, index) => {
    const row = index + 1
    defense[row] = kinds.get(kind)!.stats.defense!
    if (unit !== null) writeState(battle, row, unit.state)
  })
}

const writeState = (battle: Battle, row: number, state: UnitState): void => {
  const { abilities, roster } = battle.template
  const cooldown = (state.other.cooldown ?? []) as readonly string[]
  const statuses = [
    ...cooldown.filter((word) => STATUSES[word] !== undefined && !state.statuses.includes(word)),
    ...state.statuses,
  ]
  for (const word of statuses) {
    const { mask } = columns(battle, Afflictions)
    mask[row] = mask[row]! | (1 << STATUSES[word]!)
  }
  const uses = (state.other.uses ?? {}) as Readonly<Record<string, number>>
  for (let i = abilities.firstOfUnit[row]!; i < abilities.firstOfUnit[row + 1]!; i++) {
    const ability = abilities.ofUnit[i]!
    columns(battle, Uses).battle[row * abilities.count + ability] = uses[abilities.ids[ability]!] ?? 0
  }
  const seat = roster.seatOf[row]!
  if (seat >= roster.seats.length) return
  layDice(battle, row, state)
  const rest = state.statuses.filter((word) => !cooldown.includes(word))
  const { item } = columns(battle, Track)
  ;[...cooldown, ...rest].forEach((word, place) => {
    item[seat * TRACK_LENGTH + place] = itemOf(battle, row, word)
  })
}

/** Dice that lie in active slots or are drained from the start; the lowest of their sort that are still ready. */
const layDice = (battle: Battle, row: number, state: UnitState): void => {
  const dice = columns(battle, Dice)
  for (const [id, face] of Object.entries((state.other.active ?? {}) as Readonly<Record<string, number>>)) {
    const die = takeDie(battle, row, id, DiePlace.Active)
    dice.face[die] = face - 1
  }
  for (const [id, count] of Object.entries((state.other.drained ?? {}) as Readonly<Record<string, number>>)) {
    for (let i = 0; i < count; i++) takeDie(battle, row, id, DiePlace.Drained)
  }
}

/** What a word of `cooldown` puts on the track; fatigue comes out of the supply. */
const itemOf = (battle: Battle, row: number, word: string): number => {
  const supply = columns(battle, Supply)
  if (word === 'lightFatigue') {
    supply.light[0] = supply.light[0]! - 1
    return TrackItem.LightFatigue
  }
  if (word === 'overfatigue') {
    supply.overfatigue[0] = supply.overfatigue[0]! - 1
    return TrackItem.Overfatigue
  }
  const status = STATUSES[word]
  return status === undefined ? TrackItem.Skill + takeDie(battle, row, word, DiePlace.Cooling) : TrackItem.Status + status
}

/** Takes a unit's lowest ready die of a sort to a place; throws where none is left. */
const takeDie = (battle: Battle, row: number, id: string, to: number): number => {
  const { dice, unitIds } = battle.template
  const { place } = columns(battle, Dice)
  for (let die = dice.firstOfUnit[row]!; die < dice.firstOfUnit[row + 1]!; die++) {
    if (dice.ids[dice.sort[die]!] !== id || place[die] !== DiePlace.Ready) continue
    place[die] = to
    return die
  }
  throw new Error(`state of ${unitIds[row]}: no ready die "${id}" left`)
}
