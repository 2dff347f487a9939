import { Clock, Status } from '../../components/clock.ts'
import { TRACK_LENGTH, Track, TrackItem } from '../../components/dice.ts'
import { Assist, Encounter, EncounterResult, Fallen, FallenCount, Role, StatusDie } from '../../components/encounter.ts'
import { NOBODY } from '../../components/ids.ts'
import { Ledger } from '../../components/ledger.ts'
import { ABSENT_MASK, Standing, StandingBit, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { type Difficulty, difficultyOf, type Regained, restOf } from './rest.ts'

/** How an encounter ended, in a word. */
export type AftermathResult = 'success' | 'retreat' | 'partyDefeat' | 'failed' | 'undecided'

/** What has to be done after a battle, in order; a game or its players do it. */
export type AftermathStep =
  /** The guild came to help in this battle: every adventurer draws so many items. */
  | { readonly step: 'drawItems'; readonly each: number }
  /** The party token goes to the town nearest to where the party is on the overland map. */
  | { readonly step: 'moveToken'; readonly to: 'nearestTown' }
  | { readonly step: 'reward' }
  /** Adventurers rest: what each regains, without a discarded item and with one. */
  | { readonly step: 'rest'; readonly difficulty: Difficulty; readonly free: Regained; readonly withDiscard: Regained | null }

/** An adventurer as the clean-up has left it. */
export interface AftermathAdventurer {
  readonly unit: string
  readonly defeated: boolean
  readonly hp: number
  readonly maxHp: number
  /** What lies on its cooldown track, from the left: sorts of dice, `lightFatigue`, `overfatigue`, status dice. */
  readonly track: readonly string[]
}

/** A unit's last defeat, and to whom it is credited (EXP-33); null: to nobody. */
export interface AftermathDefeat {
  readonly unit: string
  readonly by: string | null
  readonly round: number
  /** It was brought back since. */
  readonly revived: boolean
}

/** What an encounter leaves behind, as plain data: the clean-up is done, `steps` are to follow. */
export interface Aftermath {
  readonly result: AftermathResult
  readonly winner: string | null
  readonly round: number
  /** Whether the guild has assisted in this battle. */
  readonly guildAssisted: boolean
  readonly adventurers: readonly AftermathAdventurer[]
  /** In the order in which they fell. */
  readonly defeats: readonly AftermathDefeat[]
  /** The stack of defeated enemies, its top first. */
  readonly stack: readonly string[]
  /** Quest and objective units, beside the stack. */
  readonly setAside: readonly string[]
  readonly steps: readonly AftermathStep[]
}

const RESULTS: Readonly<Record<number, AftermathResult>> = {
  [EncounterResult.Open]: 'undecided',
  [EncounterResult.Success]: 'success',
  [EncounterResult.Retreat]: 'retreat',
  [EncounterResult.PartyDefeat]: 'partyDefeat',
  [EncounterResult.Failed]: 'failed',
}

/** Items that each adventurer draws when the guild assists (EXP-36). */
const ITEMS_OF_GUILD = 2

/** The aftermath of an encounter (EXP-31 EXP-33 EXP-36 … EXP-39); null while it goes on, or where it could not go on. */
export const aftermath = (battle: Battle): Aftermath | null => {
  if (battle.status !== Status.Ended || battle.template.ruleset.name !== 'expedition') return null
  const { unitIds, sideIds } = battle.template
  const { result, assisted } = columns(battle, Encounter)
  const { row } = columns(battle, Fallen)
  const stack = Array.from(row.subarray(0, columns(battle, FallenCount).count[0]!)).reverse()
  const winner = battle.clock[Clock.Winner]!
  const guildAssisted = assisted[0] === Assist.Given
  return {
    result: RESULTS[result[0]!]!,
    winner: winner < 0 ? null : sideIds[winner]!,
    round: battle.round,
    guildAssisted,
    adventurers: adventurersOf(battle),
    defeats: defeatsOf(battle),
    stack: stack.map((unit) => unitIds[unit]!),
    setAside: setAsideOf(battle, stack),
    steps: [
      ...(guildAssisted ? [{ step: 'drawItems', each: ITEMS_OF_GUILD } as const] : []),
      ...(result[0] === EncounterResult.PartyDefeat ? stepsOfDefeat(battle) : []),
    ],
  }
}

/** What a full party defeat brings, in this order (EXP-39). */
const stepsOfDefeat = (battle: Battle): AftermathStep[] => {
  const difficulty = difficultyOf(battle.template)
  return [{ step: 'moveToken', to: 'nearestTown' }, { step: 'reward' }, { step: 'rest', difficulty, ...restOf(difficulty, true) }]
}

const adventurersOf = (battle: Battle): AftermathAdventurer[] => {
  const { roster, unitIds } = battle.template
  const { hp, maxHp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const { item } = columns(battle, Track)
  return Array.from(roster.seats, (unit, seat) => ({
    unit: unitIds[unit]!,
    defeated: (mask[unit]! & StandingBit.Defeated) !== 0,
    hp: hp[unit]!,
    maxHp: maxHp[unit]!,
    track: Array.from(item.subarray(seat * TRACK_LENGTH, (seat + 1) * TRACK_LENGTH))
      .filter((entry) => entry !== TrackItem.Empty)
      .map((entry) => itemName(battle, entry)),
  }))
}

const STATUS_NAMES = Object.keys(StatusDie).map((name) => name.toLowerCase())

const itemName = (battle: Battle, item: number): string => {
  const { dice } = battle.template
  if (item >= TrackItem.Skill) return dice.ids[dice.sort[item - TrackItem.Skill]!]!
  if (item >= TrackItem.Status) return STATUS_NAMES[item - TrackItem.Status]!
  return item === TrackItem.LightFatigue ? 'lightFatigue' : 'overfatigue'
}

const defeatsOf = (battle: Battle): AftermathDefeat[] => {
  const { rows, unitIds } = battle.template
  const { defeatedRound, defeatedOrder, defeatedBy } = columns(battle, Ledger)
  const { mask } = columns(battle, Standing)
  const fallen = Array.from({ length: rows - 1 }, (_, index) => index + 1).filter((unit) => defeatedRound[unit]! > 0)
  fallen.sort((a, b) => defeatedOrder[a]! - defeatedOrder[b]!)
  return fallen.map((unit) => ({
    unit: unitIds[unit]!,
    by: defeatedBy[unit] === NOBODY ? null : unitIds[defeatedBy[unit]!]!,
    round: defeatedRound[unit]!,
    revived: (mask[unit]! & ABSENT_MASK) === 0,
  }))
}

const setAsideOf = (battle: Battle, stack: readonly number[]): string[] => {
  const { rows, roster, unitIds } = battle.template
  const { mask } = columns(battle, Standing)
  const off = StandingBit.Defeated | StandingBit.Removed
  const units: string[] = []
  for (let unit = 1; unit < rows; unit++) {
    if (roster.role[unit] === Role.Enemy && (mask[unit]! & off) === off && !stack.includes(unit)) units.push(unitIds[unit]!)
  }
  return units
}
