import { Dice, DiePlace, SUPPLY_DICE, Supply, TRACK_LENGTH, Track, TrackItem } from '../../components/dice.ts'
import { Afflictions, Assist, Encounter, Role } from '../../components/encounter.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Allegiance, Position, Standing, StandingBit, Uses, Vitals } from '../../components/units.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import type { Template } from '../../engine/template.ts'

/** What a party takes from one battle to the next. */
export interface CarryRules {
  readonly hp: boolean
  readonly cooldown: boolean
  readonly statuses: boolean
  readonly uses: boolean
  /** Ids of abilities whose uses carry over. */
  readonly items: readonly string[]
}

/** Who of the party is which row in one battle, and which of its dice and abilities are whose: found once a template. */
interface Muster {
  /** Row by member; 0 = not in this battle. */
  readonly row: Uint8Array
  /** Seat by member; 255 = none. */
  readonly seat: Uint8Array
  /** Die by member × MOST_DICE + place of the die among the member's, sorted by sort; −1 = none. */
  readonly die: Int16Array
  /** The other way round: place of the die among its owner's. */
  readonly placeOfDie: Uint8Array
  /** Ability by member × items + item; −1 = it has none. */
  readonly ability: Int16Array
}

/** A party between battles: plain columns by member, in the order in which members first appear in the day. */
export interface PartyState {
  readonly ids: readonly string[]
  readonly musters: readonly Muster[]
  readonly rules: CarryRules
  /** 1: has been in a battle of this day. */
  readonly met: Uint8Array
  readonly hp: Int16Array
  /** 1: a companion that is gone for good (EXP-29). */
  readonly gone: Uint8Array
  /** Cooldown tracks, member × TRACK_LENGTH: `TrackItem`s, of which `Skill + n` is the member's n-th die. */
  readonly track: Uint8Array
  /** Uses by member × items + item. */
  readonly uses: Uint8Array
  /** [0]: whether the guild has assisted. */
  readonly assisted: Uint8Array
}

const MOST_DICE = 240

/** The state of the party that fights `battles`, one after the other; to be emptied with `resetParty` before each day. */
export const createParty = (battles: readonly Template[], rules: CarryRules): PartyState => {
  const ids = [...new Set(battles.flatMap((template) => partyRows(template).map((row) => template.unitIds[row]!)))]
  const count = ids.length
  return {
    ids,
    musters: battles.map((template) => muster(template, ids, rules.items)),
    rules,
    met: new Uint8Array(count),
    hp: new Int16Array(count),
    gone: new Uint8Array(count),
    track: new Uint8Array(count * TRACK_LENGTH),
    uses: new Uint8Array(count * rules.items.length),
    assisted: new Uint8Array(1),
  }
}

/** Rows of the party's units that a battle begins with. */
const partyRows = (template: Template): number[] => {
  const { side } = columns(createBattle(template, 0), Allegiance)
  const end = template.deployments.reduce((least, { firstRow }) => Math.min(least, firstRow), template.rows)
  const rows: number[] = []
  for (let row = 1; row < end; row++) if (side[row] === template.roster.party) rows.push(row)
  return rows
}

const muster = (template: Template, ids: readonly string[], items: readonly string[]): Muster => {
  const { dice, roster, abilities, unitIds } = template
  const here = partyRows(template)
  const row = Uint8Array.from(ids, (id) => here.find((unit) => unitIds[unit] === id) ?? NOBODY)
  const die = new Int16Array(ids.length * MOST_DICE).fill(-1)
  const placeOfDie = new Uint8Array(dice.count)
  const ability = new Int16Array(ids.length * items.length).fill(-1)
  row.forEach((unit, member) => {
    if (unit === NOBODY) return
    const own: number[] = []
    for (let d = dice.firstOfUnit[unit]!; d < dice.firstOfUnit[unit + 1]!; d++) own.push(d)
    const sortOf = (d: number): string => dice.ids[dice.sort[d]!]!
    own.sort((a, b) => (sortOf(a) < sortOf(b) ? -1 : sortOf(a) > sortOf(b) ? 1 : a - b))
    own.forEach((d, place) => {
      die[member * MOST_DICE + place] = d
      placeOfDie[d] = place
    })
    items.forEach((item, index) => {
      for (let at = abilities.firstOfUnit[unit]!; at < abilities.firstOfUnit[unit + 1]!; at++) {
        if (abilities.ids[abilities.ofUnit[at]!] === item) ability[member * items.length + index] = abilities.ofUnit[at]!
      }
    })
  })
  return { row, seat: row.map((unit) => (unit === NOBODY ? 255 : (roster.seatOf[unit] ?? 255))), die, placeOfDie, ability }
}

/** A new day: nobody has fought yet. */
export const resetParty = (party: PartyState): void => {
  party.met.fill(0)
  party.gone.fill(0)
  party.uses.fill(0)
  party.assisted.fill(0)
}

/** Notes what the party takes along from battle `part`, which is over (EXP-29 EXP-36 EXP-38). */
export const leaveBattle = (battle: Battle, party: PartyState, part: number): void => {
  const { row, seat, placeOfDie, ability } = party.musters[part]!
  const items = party.rules.items.length
  const { hp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const { item } = columns(battle, Track)
  const { role } = battle.template.roster
  if (columns(battle, Encounter).assisted[0] === Assist.Given) party.assisted[0] = 1
  for (let member = 0; member < row.length; member++) {
    const unit = row[member]!
    if (unit === NOBODY) continue
    party.met[member] = 1
    party.hp[member] = hp[unit]!
    if (role[unit] === Role.Companion && (mask[unit]! & StandingBit.Defeated) !== 0) party.gone[member] = 1
    if (seat[member] !== 255) {
      for (let place = 0; place < TRACK_LENGTH; place++) {
        const lies = item[seat[member]! * TRACK_LENGTH + place]!
        party.track[member * TRACK_LENGTH + place] =
          lies < TrackItem.Skill ? lies : TrackItem.Skill + placeOfDie[lies - TrackItem.Skill]!
      }
    }
    takeUses(battle, party, member, unit, ability, items)
  }
}

const takeUses = (battle: Battle, party: PartyState, member: number, unit: number, ability: Int16Array, items: number): void => {
  const uses = columns(battle, Uses).battle
  const { count } = battle.template.abilities
  for (let at = member * items; at < (member + 1) * items; at++) {
    if (ability[at]! >= 0) party.uses[at] = uses[unit * count + ability[at]!]!
  }
}

/**
 * Sets battle `part`, which is at its start, as the party comes to it: HP (at most the unit's most), the dice of the cooldown tracks,
 * status dice and uses, as far as the rules of the day carry them. Who is defeated is not on the map; what lies on tracks is not in
 * the supply.
 */
export const enterBattle = (battle: Battle, party: PartyState, part: number): void => {
  const { row, seat, die, ability } = party.musters[part]!
  const { rules } = party
  const items = rules.items.length
  const vitals = columns(battle, Vitals)
  const uses = columns(battle, Uses).battle
  const { count } = battle.template.abilities
  if (party.assisted[0] === 1) columns(battle, Encounter).assisted[0] = Assist.Gone
  for (let member = 0; member < row.length; member++) {
    const unit = row[member]!
    if (unit === NOBODY || party.met[member] === 0) continue
    if (seat[member] !== 255) layTrack(battle, party, member, unit, seat[member]!, die)
    if (rules.hp) {
      vitals.hp[unit] = Math.min(party.hp[member]!, vitals.maxHp[unit]!)
      vitals.bonusHp[unit] = 0
      if (vitals.hp[unit] === 0) leaveOut(battle, unit, StandingBit.Defeated | StandingBit.Removed)
    }
    if (party.gone[member] === 1) leaveOut(battle, unit, StandingBit.Defeated | StandingBit.Removed | StandingBit.Retired)
    if (!rules.uses) continue
    for (let i = 0; i < items; i++) {
      const at = member * items + i
      if (ability[at]! >= 0) uses[unit * count + ability[at]!] = party.uses[at]!
    }
  }
}

const leaveOut = (battle: Battle, unit: number, bits: number): void => {
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  if (cell[unit] !== NO_CELL) columns(battle, Occupancy).unit[cell[unit]!] = NOBODY
  cell[unit] = NO_CELL
  mask[unit] = mask[unit]! | bits
}

/** Lays what carries over on the track of a seat, from the left, in place of what the scenario laid there. */
const layTrack = (battle: Battle, party: PartyState, member: number, unit: number, seat: number, die: Int16Array): void => {
  const { cooldown, statuses } = party.rules
  const { item } = columns(battle, Track)
  const { place: placeOfDie } = columns(battle, Dice)
  const supply = columns(battle, Supply)
  const { mask } = columns(battle, Afflictions)
  const base = seat * TRACK_LENGTH
  let next = base
  for (let place = base; place < base + TRACK_LENGTH; place++) {
    const lies = item[place]!
    // What is not carried stays as the scenario has it.
    if (lies === TrackItem.Empty || (isStatus(lies) ? !statuses : !cooldown)) continue
    if (lies === TrackItem.LightFatigue) supply.light[0] = Math.min(SUPPLY_DICE, supply.light[0]! + 1)
    else if (lies === TrackItem.Overfatigue) supply.overfatigue[0] = Math.min(SUPPLY_DICE, supply.overfatigue[0]! + 1)
    else if (isStatus(lies)) mask[unit] = mask[unit]! & ~(1 << (lies - TrackItem.Status))
    else placeOfDie[lies - TrackItem.Skill] = DiePlace.Ready
    item[place] = TrackItem.Empty
  }
  for (let place = base; place < base + TRACK_LENGTH; place++) {
    if (item[place] === TrackItem.Empty) continue
    item[next++] = item[place]!
    if (next - 1 !== place) item[place] = TrackItem.Empty
  }
  for (let place = 0; place < TRACK_LENGTH && next < base + TRACK_LENGTH; place++) {
    const lies = party.track[member * TRACK_LENGTH + place]!
    if (lies === TrackItem.Empty || (isStatus(lies) ? !statuses : !cooldown)) continue
    let put = lies
    if (lies === TrackItem.LightFatigue) supply.light[0] = Math.max(0, supply.light[0]! - 1)
    else if (lies === TrackItem.Overfatigue) supply.overfatigue[0] = Math.max(0, supply.overfatigue[0]! - 1)
    else if (isStatus(lies)) mask[unit] = mask[unit]! | (1 << (lies - TrackItem.Status))
    else {
      const own = die[member * MOST_DICE + lies - TrackItem.Skill]!
      placeOfDie[own] = DiePlace.Cooling
      put = TrackItem.Skill + own
    }
    item[next++] = put
  }
}

const isStatus = (item: number): boolean => item >= TrackItem.Status && item < TrackItem.Skill
