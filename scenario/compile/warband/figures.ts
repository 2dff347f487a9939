import { STATS } from '../../../components/lasting.ts'
import { type WarbandTables, WarStat } from '../../../components/warband.ts'
import type { Gear, Kind, Scenario } from '../../types.ts'
import type { LineUp } from '../line-up.ts'

/** Names of stats by `WarStat`. */
export const WAR_STATS: readonly string[] = Object.entries({
  move: WarStat.Move,
  melee: WarStat.Melee,
  ranged: WarStat.Ranged,
  defence: WarStat.Defence,
  agility: WarStat.Agility,
  morale: WarStat.Morale,
  attacks: WarStat.Attacks,
  injury: WarStat.Injury,
  pierce: WarStat.Pierce,
})
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => name)

/** Stats that a check must reach: lower is better (WAR-2 WAR-36). */
export const CHECK_STATS: ReadonlySet<string> = new Set(['melee', 'ranged', 'defence', 'agility', 'morale'])

/** Bounds of a number that must be reached (WAR-36). */
const [BEST, WORST] = [2, 20]

/** Tag of heroes (WAR-42). */
const HERO = 'hero'

/** What a kind carries: its melee weapons and what it wears, and the weapon it shoots with, that of the longest range (WAR-5). */
interface Equipment {
  readonly worn: readonly Gear[]
  readonly shot: Gear | undefined
}

const number = (gear: Gear | undefined, prop: string): number => (gear?.props[prop] ?? 0) as number

const equipmentOf = ({ gear }: Kind, all: ReadonlyMap<string, Gear>): Equipment => {
  const carried = gear.map((id) => all.get(id)!)
  const bows = carried.filter((entry) => number(entry, 'range') > 0)
  const longest = Math.max(...bows.map((entry) => number(entry, 'range')))
  return {
    worn: carried.filter((entry) => number(entry, 'range') === 0),
    shot: bows.find((entry) => number(entry, 'range') === longest),
  }
}

/**
 * A stat of a kind with its gear: checks get easier by what gear improves, of a defence that is none the first point makes it 20; attacks add
 * up; in melee the best pierce and the best injury of what it carries count besides its own (WAR-2 WAR-5 WAR-36).
 */
const statOf = ({ stats }: Kind, name: string, { worn, shot }: Equipment): number => {
  const own = stats[name] ?? 0
  if (name === 'attacks') return own + worn.reduce((sum, gear) => sum + number(gear, 'attacks'), 0)
  if (name === 'injury' || name === 'pierce') return own + Math.max(0, ...worn.map((gear) => number(gear, name)))
  if (!CHECK_STATS.has(name)) return own
  const carried = shot === undefined ? worn : [...worn, shot]
  const better = carried.reduce(
    (sum, { props }) => sum + (((props.improve ?? {}) as Readonly<Record<string, number>>)[name] ?? 0),
    0,
  )
  if (own === 0) return name === 'defence' && better > 0 ? Math.max(WORST + 1 - better, BEST) : 0
  return Math.max(own - better, BEST)
}

/** All stats of all rows, as `WarbandTables.stats` lays them. */
const statsOf = (all: readonly { readonly kind: Kind; readonly has: Equipment }[]): Int16Array => {
  const stats = new Int16Array((all.length + 1) * STATS)
  all.forEach(({ kind, has }, i) => {
    stats.set(
      WAR_STATS.map((name) => statOf(kind, name, has)),
      (i + 1) * STATS,
    )
  })
  return stats
}

type Columns = Pick<
  WarbandTables,
  'stats' | 'isHero' | 'unarmed' | 'range' | 'rangedPierce' | 'rangedInjury' | 'shots' | 'everyOtherTurn'
>

/** Stats with gear, heroes and shots of all rows; who cannot shoot has a range of 0 (WAR-2 WAR-5 WAR-42). */
export const compileWarriors = (scenario: Scenario, { rows }: LineUp): Columns => {
  const gear = new Map(scenario.gear.map((entry) => [entry.id, entry]))
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, { kind, has: equipmentOf(kind, gear) }]))
  const all = rows.map((row) => kinds.get(row.kind)!)
  const column = (value: (kind: Kind, has: Equipment) => number): Uint8Array =>
    Uint8Array.from([0, ...all.map(({ kind, has }) => value(kind, has))])
  const ofShot = (value: (kind: Kind, shot: Gear) => number) =>
    column((kind, { shot }) => (shot === undefined || kind.stats.ranged === null ? 0 : value(kind, shot)))
  return {
    stats: statsOf(all),
    isHero: column(({ tags }) => (tags.includes(HERO) ? 1 : 0)),
    unarmed: column(({ props }) => (props.unarmed === true ? 1 : 0)),
    range: ofShot((_, shot) => number(shot, 'range')),
    rangedPierce: ofShot(({ stats }, shot) => (stats.pierce ?? 0) + number(shot, 'pierce')),
    rangedInjury: ofShot(({ stats }, shot) => (stats.injury ?? 0) + number(shot, 'injury')),
    shots: ofShot((_, shot) => number(shot, 'shots')),
    everyOtherTurn: ofShot((_, shot) => (shot.props.everyOtherTurn === true ? 1 : 0)),
  }
}
