import { Dice, DiePlace, Supply, TRACK_LENGTH, Track, TrackItem } from '../../components/dice.ts'
import { Afflictions, Encounter, Fallen, FallenCount, STATUS_DICE, StatusDie } from '../../components/encounter.ts'
import { Standing, StandingBit } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { Arena } from './arena.ts'
import { readText } from './read-text.ts'

const STATUS_NAMES = Object.keys(StatusDie).map((name) => name.toLowerCase())
const PLACE_NAMES = Object.keys(DiePlace).map((name) => name.toLowerCase())

/** A battle of the ruleset expedition played by words, with looks at what only it has. */
export class EncounterArena extends Arena {
  /** What lies on an adventurer's cooldown track from the left, like `combat-1 - lightFatigue bane`; `-` is an open place. */
  track(id: string): string {
    const { dice, roster } = this.template
    const seat = roster.seatOf[this.row(id)]!
    if (seat >= roster.seats.length) throw new Error(`${id} has no cooldown track`)
    const { item } = columns(this.battle, Track)
    const words = Array.from(item.subarray(seat * TRACK_LENGTH, (seat + 1) * TRACK_LENGTH), (lies) => {
      if (lies >= TrackItem.Skill && lies - TrackItem.Skill < dice.count) return this.ownDie(lies - TrackItem.Skill)
      if (lies >= TrackItem.Status) return STATUS_NAMES[lies - TrackItem.Status]!
      return ['-', 'lightFatigue', 'overfatigue'][lies]!
    })
    while (words.at(-1) === '-') words.pop()
    return words.join(' ')
  }

  /** An adventurer's dice with their places and, in active slots, the faces they show from 1: `combat-1:ready combat-2:active=5`. */
  dicePlaces(id: string): string {
    const { firstOfUnit } = this.template.dice
    const { place, face } = columns(this.battle, Dice)
    const row = this.row(id)
    const words: string[] = []
    for (let die = firstOfUnit[row]!; die < firstOfUnit[row + 1]!; die++) {
      const shown = place[die] === DiePlace.Active ? `=${face[die]! + 1}` : ''
      words.push(`${this.ownDie(die)}:${PLACE_NAMES[place[die]!]}${shown}`)
    }
    return words.join(' ')
  }

  /** Status dice of a unit, like `bane maim`. */
  statuses(id: string): string {
    const mask = columns(this.battle, Afflictions).mask[this.row(id)]!
    return STATUS_NAMES.filter((_, status) => status < STATUS_DICE && ((mask >> status) & 1) === 1).join(' ')
  }

  /** Bits of a unit's standing, like `defeated removed`; nothing where it stands and has not acted. */
  standing(id: string): string {
    const mask = columns(this.battle, Standing).mask[this.row(id)]!
    return Object.entries(StandingBit)
      .filter(([, bit]) => (mask & bit) !== 0)
      .map(([name]) => name.toLowerCase())
      .join(' ')
  }

  /** Defeated enemies, the last on top, from the bottom. */
  stack(): string[] {
    const count = columns(this.battle, FallenCount).count[0]!
    return Array.from(columns(this.battle, Fallen).row.subarray(0, count), (row) => this.template.unitIds[row]!)
  }

  /** `light/overfatigue` dice left in the supply. */
  supply(): string {
    const { light, overfatigue } = columns(this.battle, Supply)
    return `${light[0]}/${overfatigue[0]}`
  }

  /** What the round counter shows (EXP-12). */
  counter(): number {
    return columns(this.battle, Encounter).counter[0]!
  }

  private ownDie(die: number): string {
    return this.dieWord(die).split('/')[1]!
  }
}

export { readText }

/** An encounter from YAML text at its first question; `dice` are the faces that opening it rolls. */
export const encounter = (yaml: string, dice: readonly number[] = []): EncounterArena => new EncounterArena(readText(yaml), dice)
