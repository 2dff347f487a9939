import { Afflictions, BattleForm, Priority, Role, StatusDie, TurnStart } from '../../components/encounter.ts'
import { ABSENT_MASK, Allegiance, Disposition, Position, Standing, StandingBit, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../battle.ts'
import { rowHasCell } from '../space/index.ts'
import type { Template } from '../template.ts'
import { type EncounterSpace, encounterSpace, hexesBetween } from './encounter-space.ts'

/** Range of who is blind (DMG-14). */
const BLIND_RANGE = 1

/** Least hexes of a shot: adjacent units are out of its range (EXP-22). */
const SHOT_RANGE = 2

/** Whether people or agents play a side. */
export const isPlayed = (template: Template, side: number): boolean =>
  template.planners[side] === null && template.random[side] === 0

/** Whether `unit` has the status die `status` (`StatusDie`). */
export const isAfflicted = (battle: Battle, unit: number, status: number): boolean =>
  ((columns(battle, Afflictions).mask[unit]! >> status) & 1) === 1

/** Whether `target` opposes `unit`: party and enemies do, and whoever is blind has everybody else against it (EXP-2 DMG-14). */
export const isOpposing = (battle: Battle, unit: number, target: number): boolean => {
  if (isAfflicted(battle, unit, StatusDie.Blind)) return unit !== target
  const { role } = battle.template.roster
  if ((role[unit] === Role.Enemy) === (role[target] === Role.Enemy)) return false
  const { sides } = battle.template
  return columns(battle, Disposition).hostile[unit * sides + columns(battle, Allegiance).side[target]!] === 1
}

/**
 * Whether nothing but range and sight keeps `unit` from targeting `target`: it stands, or, where the ability names the
 * defeated (`named`), is defeated; who is in stealth can be targeted only from beside where it stood as the turn began (EXP-8 EXP-34 DMG-14).
 */
export const isTargetable = (battle: Battle, unit: number, target: number, named = false): boolean => {
  const mask = columns(battle, Standing).mask[target]! & (ABSENT_MASK | StandingBit.Reserve)
  if (mask !== 0)
    return named && (mask & (StandingBit.Defeated | StandingBit.Retired | StandingBit.Reserve)) === StandingBit.Defeated
  if (columns(battle, Position).cell[target]! < 0) return false
  return unit === target || !isAfflicted(battle, target, StatusDie.Stealth) || stoodBeside(battle, unit, target)
}

/** Whether both stood beside each other as the current turn began (DMG-9 DMG-14). */
const stoodBeside = (battle: Battle, unit: number, target: number): boolean => {
  const { cell } = columns(battle, TurnStart)
  const from = cell[unit]!
  const to = cell[target]!
  return from >= 0 && to >= 0 && hexesBetween(encounterSpace(battle.template.space), from, to) === 1
}

/** Hexes that an engage of an enemy or companion reaches (EXP-25 DMG-14). */
export const engageRange = (battle: Battle, unit: number): number => {
  const range = battle.template.roster.range[unit]!
  return range > BLIND_RANGE && isAfflicted(battle, unit, StatusDie.Blind) ? BLIND_RANGE : range
}

/** Boards by cell of the cells from which an enemy or companion has that cell in range and sight (EXP-6 EXP-7 DMG-14). */
export const engageZone = (battle: Battle, unit: number): Uint32Array => {
  const { roster } = battle.template
  return isAfflicted(battle, unit, StatusDie.Blind) && roster.range[unit]! > 0 ? roster.adjacentZone : roster.zones[unit]!
}

/** Whether an enemy or companion on cell `from` has `target`, which is on the map, in range and sight (EXP-6 EXP-7). */
export const inEngageReach = (battle: Battle, unit: number, from: number, target: number): boolean => {
  const { space } = battle.template
  return rowHasCell(space, engageZone(battle, unit), columns(battle, Position).cell[target]! * space.words, from)
}

/** Fewest hexes at which battle form `form` reaches a target (EXP-22). */
const formLeast = (form: number): number => (form === BattleForm.RangedWeapon ? SHOT_RANGE : 1)

/** Most hexes at which `unit` reaches a target in battle form `form`; below `formLeast` it reaches none (EXP-22 DMG-14). */
export const formMost = (battle: Battle, unit: number, form: number): number => {
  const { stamina, magicka } = battle.template.roster
  let most = 0
  if (form === BattleForm.HeavyWeapon || form === BattleForm.LightWeapon) return 1
  if (form === BattleForm.Magic) most = magicka[unit]!
  else if (form === BattleForm.RangedWeapon) most = stamina[unit]!
  return most > BLIND_RANGE && isAfflicted(battle, unit, StatusDie.Blind) ? BLIND_RANGE : most
}

/** Boards by cell of the cells from which an adventurer has that cell in range and sight of battle form `form`; null where there are none (EXP-22 DMG-14). */
export const formZone = (battle: Battle, unit: number, form: number): Uint32Array | null => {
  const { roster } = battle.template
  if (isAfflicted(battle, unit, StatusDie.Blind)) {
    return formMost(battle, unit, form) < formLeast(form) ? null : roster.adjacentZone
  }
  return roster.formZones[unit]![form]!
}

/** Whether an adventurer on cell `from` has `target`, which is on the map, in range and sight of battle form `form` (EXP-22). */
export const inFormReach = (battle: Battle, unit: number, form: number, from: number, target: number): boolean => {
  const { space } = battle.template
  const zone = formZone(battle, unit, form)
  return zone !== null && rowHasCell(space, zone, columns(battle, Position).cell[target]! * space.words, from)
}

/** Whom `unit` prefers: its own word, but the strongest while it is blind (EXP-25 DMG-14). */
export const priorityOf = (battle: Battle, unit: number): number =>
  isAfflicted(battle, unit, StatusDie.Blind) ? Priority.Strongest : battle.template.roster.priority[unit]!

/** How far `target` serves a priority, the most preferred highest: HP or their negative, bonus HP not counted (EXP-10). */
export const preference = (battle: Battle, priority: number, target: number): number => {
  const hp = columns(battle, Vitals).hp[target]!
  return priority === Priority.Strongest ? hp : -hp
}

/** Fills `free` of the map's tables with the passable hexes that hold no unit, a defeated one that remains included (EXP-5 EXP-34). */
export const markFree = (battle: Battle): EncounterSpace => {
  const { space, rows } = battle.template
  const on = encounterSpace(space)
  const { free } = on
  const { passable, words, wordOf, maskOf } = space
  const { cell } = columns(battle, Position)
  for (let word = 0; word < words; word++) free[word] = passable[word]!
  for (let row = 1; row < rows; row++) {
    const at = cell[row]!
    if (at >= 0) free[wordOf[at]!] = free[wordOf[at]!]! & ~maskOf[at]!
  }
  return on
}

/** Rows of a template by what they are, ascending. */
interface Casts {
  readonly template: Template
  readonly everybody: Uint8Array
  readonly party: Uint8Array
  readonly enemies: Uint8Array
}

const cast = (template: Template): Casts => {
  const everybody = Uint8Array.from({ length: template.rows - 1 }, (_, i) => i + 1)
  const { role } = template.roster
  return {
    template,
    everybody,
    party: everybody.filter((row) => role[row] !== Role.Enemy),
    enemies: everybody.filter((row) => role[row] === Role.Enemy),
  }
}

const casts = new WeakMap<Template, Casts>()
let lastCast: Casts | undefined

const castsOf = (template: Template): Casts => {
  if (lastCast !== undefined && lastCast.template === template) return lastCast
  let found = casts.get(template)
  if (found === undefined) {
    found = cast(template)
    casts.set(template, found)
  }
  lastCast = found
  return found
}

/** Rows of adventurers and companions, ascending. */
export const partyRows = (template: Template): Uint8Array => castsOf(template).party

/** Rows, ascending, among which all that can oppose `unit` are. */
export const possibleOpponents = (battle: Battle, unit: number): Uint8Array => {
  const { everybody, party, enemies } = castsOf(battle.template)
  if (isAfflicted(battle, unit, StatusDie.Blind)) return everybody
  return battle.template.roster.role[unit] === Role.Enemy ? party : enemies
}

/** Whether `unit` is on the map and undefeated. */
export const standsHere = (battle: Battle, unit: number): boolean =>
  columns(battle, Position).cell[unit]! >= 0 &&
  (columns(battle, Standing).mask[unit]! & (ABSENT_MASK | StandingBit.Reserve)) === 0

/** Opponents that `unit` could target if they were near enough, ascending: `quarry.row[0 … quarry.count)`; overwritten by the next list of this thread. */
export const quarry = { row: new Uint8Array(256), count: 0 }

/** Fills `quarry` for `unit`: the same as asking `isOpposing` and `isTargetable` of everybody, with the columns at hand (EXP-8 EXP-26). */
export const listQuarry = (battle: Battle, unit: number): void => {
  const { sides } = battle.template
  const { row } = quarry
  const rows = possibleOpponents(battle, unit)
  const standing = columns(battle, Standing).mask
  const afflictions = columns(battle, Afflictions).mask
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const isBlind = ((afflictions[unit]! >> StatusDie.Blind) & 1) === 1
  const towards = unit * sides
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const target = rows[i]!
    if (cell[target]! < 0 || (standing[target]! & (ABSENT_MASK | StandingBit.Reserve)) !== 0) continue
    if (isBlind ? target === unit : hostile[towards + side[target]!] === 0) continue
    if (((afflictions[target]! >> StatusDie.Stealth) & 1) === 1 && !stoodBeside(battle, unit, target)) continue
    row[count++] = target
  }
  quarry.count = count
}
