import { ACTIVE_SLOTS, Dice, DiePlace, SUPPLY_DICE, Supply, TRACK_LENGTH, Track, TrackItem } from '../../components/dice.ts'
import { Rooms } from '../../components/dungeon.ts'
import { Afflictions, Fallen, FallenCount, Role } from '../../components/encounter.ts'
import { Ledger } from '../../components/ledger.ts'
import { Occupancy } from '../../components/space.ts'
import { ABSENT_MASK, Position, Standing, StandingBit, Uses, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import type { Space } from '../../engine/space/index.ts'
import { isCompany, isWarband } from '../../engine/tactics/bands.ts'
import { flawsOfCompany } from './flaws-of-company.ts'
import { flawsOfDungeon } from './flaws-of-dungeon.ts'
import { flawsOfWarband } from './flaws-of-warband.ts'

/** What is wrong with a battle's bytes, in words: nothing, between two actions. */
export const flaws = (battle: Battle): string[] => [
  ...flawsOfUnits(battle),
  ...(battle.template.dungeon.party < 0 ? flawsOfUses(battle) : flawsOfDungeon(battle)),
  ...(isWarband(battle.template) ? flawsOfWarband(battle) : []),
  ...(isCompany(battle.template) ? flawsOfCompany(battle) : []),
  ...(battle.template.roster.seats.length > 0 ? [...flawsOfDice(battle), ...flawsOfFallen(battle)] : []),
]

const flawsOfUnits = (battle: Battle): string[] => {
  const { template } = battle
  const space = spaceNow(battle)
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const { turns } = columns(battle, Ledger)
  const occupant = columns(battle, Occupancy).unit
  const found: string[] = []
  const holds = new Map<number, number>()
  for (let unit = 1; unit < template.rows; unit++) {
    const at = cell[unit]!
    const absent = (mask[unit]! & ABSENT_MASK) !== 0
    const remains = (mask[unit]! & StandingBit.Remains) !== 0
    if ((absent && !remains) !== at < 0) found.push(`unit ${unit} is ${absent ? 'gone' : 'there'} and on cell ${at}`)
    if (remains && (mask[unit]! & (StandingBit.Defeated | StandingBit.Removed)) !== StandingBit.Defeated)
      found.push(`unit ${unit} remains and is not defeated, or removed`)
    if (hp[unit]! < 0 || hp[unit]! > maxHp[unit]!) found.push(`unit ${unit} has ${hp[unit]} of ${maxHp[unit]} HP`)
    if (bonusHp[unit]! < 0 || (at < 0 && bonusHp[unit] !== 0)) found.push(`unit ${unit} has ${bonusHp[unit]} bonus HP`)
    if (turns[unit]! > battle.round) found.push(`unit ${unit} has had ${turns[unit]} turns`)
    if (!absent && hp[unit] === 0 && !isWarband(template)) found.push(`unit ${unit} stands with 0 HP`)
    if ((mask[unit]! & StandingBit.Defeated) !== 0 && hp[unit] !== 0 && !canTire(battle, unit) && !isWarband(template))
      found.push(`unit ${unit} is defeated with ${hp[unit]} HP`)
    if (at < 0) continue
    if (holds.has(at)) found.push(`units ${holds.get(at)} and ${unit} are on ${at}`)
    if (space.exists[at] === 0 || isBarred(battle, space, at)) found.push(`unit ${unit} is on blocked ${at}`)
    holds.set(at, unit)
  }
  for (let at = 0; at < occupant.length; at++) {
    if (occupant[at] !== (holds.get(at) ?? 0)) found.push(`cell ${at} holds ${occupant[at]}, there is ${holds.get(at) ?? 0}`)
  }
  return found
}

/** The map as it is with the doors that are open. */
const spaceNow = (battle: Battle): Space =>
  battle.template.dungeon.party < 0 ? battle.template.space : battle.template.spaceWith(columns(battle, Rooms).open[0]!)

/** Whether nobody can stand on a cell; who flies in a dungeon stops on obstacles, too (DUN-7). */
const isBarred = (battle: Battle, space: Space, cell: number): boolean =>
  space.blocksMove[cell] === 1 && (battle.template.dungeon.party < 0 || space.blocksSight[cell] === 1)

/** Whether a unit may be out with hit points left: a character of a dungeon may run out of cards (DUN-34). */
const canTire = ({ template: { dungeon } }: Battle, unit: number): boolean => dungeon.seats.includes(unit)

const flawsOfUses = (battle: Battle): string[] => {
  const { abilities, rows } = battle.template
  const uses = columns(battle, Uses)
  const found: string[] = []
  for (let slot = 0; slot < rows * abilities.count; slot++) {
    const ability = slot % abilities.count
    const within =
      uses.battle[slot]! <= abilities.perBattle[ability]! &&
      uses.round[slot]! <= abilities.perRound[ability]! &&
      uses.turn[slot]! <= abilities.perTurn[ability]!
    if (!within) found.push(`ability ${ability} of unit ${Math.floor(slot / abilities.count)} is used beyond its limit`)
  }
  return found
}

/** Every die is in exactly one place, tracks have no gaps, slots are four, no fatigue die is lost, a status die and its status go together. */
const flawsOfDice = (battle: Battle): string[] => {
  const { dice, roster, unitIds } = battle.template
  const { item } = columns(battle, Track)
  const { place, face } = columns(battle, Dice)
  const { mask } = columns(battle, Afflictions)
  const supply = columns(battle, Supply)
  const found: string[] = []
  const lying = { [TrackItem.LightFatigue]: 0, [TrackItem.Overfatigue]: 0 }
  for (const [seat, unit] of roster.seats.entries()) {
    const track = item.subarray(seat * TRACK_LENGTH, (seat + 1) * TRACK_LENGTH)
    const id = unitIds[unit]!
    const length = track.indexOf(TrackItem.Empty)
    if (length >= 0 && track.subarray(length).some((lies) => lies !== TrackItem.Empty)) found.push(`a gap on the track of ${id}`)
    let statuses = 0
    const seen = new Set<number>()
    for (const lies of track) {
      if (lies === TrackItem.Empty) continue
      if (lies === TrackItem.LightFatigue || lies === TrackItem.Overfatigue) {
        lying[lies]++
        continue
      }
      if (seen.has(lies)) found.push(`${lies} lies twice on the track of ${id}`)
      seen.add(lies)
      if (lies < TrackItem.Skill) statuses |= 1 << (lies - TrackItem.Status)
      else if (dice.owner[lies - TrackItem.Skill] !== unit) found.push(`${id} has another's die ${lies} on its track`)
    }
    if (statuses !== mask[unit]) found.push(`${id} has statuses ${mask[unit]}, on its track lie ${statuses}`)
    let active = 0
    for (let die = dice.firstOfUnit[unit]!; die < dice.firstOfUnit[unit + 1]!; die++) {
      if (place[die] === DiePlace.Active) active++
      if (seen.has(TrackItem.Skill + die) !== (place[die] === DiePlace.Cooling))
        found.push(`die ${die} is at ${place[die]}, and on the track or not`)
      const faces = dice.firstFace[dice.sort[die]! + 1]! - dice.firstFace[dice.sort[die]!]!
      if (place[die]! > DiePlace.Drained || face[die]! >= faces) found.push(`die ${die} at ${place[die]} shows ${face[die]}`)
    }
    if (active > ACTIVE_SLOTS) found.push(`${id} has ${active} active dice`)
  }
  const light = supply.light[0]! + lying[TrackItem.LightFatigue]
  const overfatigue = supply.overfatigue[0]! + lying[TrackItem.Overfatigue]
  if (light !== SUPPLY_DICE || overfatigue !== SUPPLY_DICE) found.push(`${light} light, ${overfatigue} overfatigue dice in all`)
  return found
}

/** The stack holds each defeated enemy that has left the map, and only those; only adventurers have bonus HP; the fallen have no active dice. */
const flawsOfFallen = (battle: Battle): string[] => {
  const { rows, roster, dice, unitIds } = battle.template
  const { mask } = columns(battle, Standing)
  const { bonusHp } = columns(battle, Vitals)
  const { place } = columns(battle, Dice)
  const stack = [...columns(battle, Fallen).row.subarray(0, columns(battle, FallenCount).count[0]!)]
  const found: string[] = []
  for (let unit = 1; unit < rows; unit++) {
    const off = (mask[unit]! & (StandingBit.Defeated | StandingBit.Removed)) === (StandingBit.Defeated | StandingBit.Removed)
    const lies = stack.filter((row) => row === unit).length
    if (lies > (off && roster.role[unit] === Role.Enemy && roster.quest[unit] === 0 ? 1 : 0))
      found.push(`${unitIds[unit]} lies in the stack`)
    if (roster.role[unit] !== Role.Adventurer) {
      if (bonusHp[unit] !== 0) found.push(`${unitIds[unit]} has ${bonusHp[unit]} bonus HP`)
      continue
    }
    if (!off) continue
    for (let die = dice.firstOfUnit[unit]!; die < dice.firstOfUnit[unit + 1]!; die++) {
      if (place[die] === DiePlace.Active || place[die] === DiePlace.Gathered)
        found.push(`${unitIds[unit]} is off the map with die ${die} at hand`)
    }
  }
  return found
}
