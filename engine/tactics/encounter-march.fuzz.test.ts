import { describe, expect, it } from 'vitest'
import { Priority, Role, TurnStart } from '../../components/encounter.ts'
import { Occupancy } from '../../components/space.ts'
import { Position, Vitals } from '../../components/units.ts'
import { encounterField, type FieldUnit } from '../../test/kit/encounter-field.ts'
import { Rng } from '../../test/kit/rng.ts'
import { type Battle, columns } from '../battle.ts'
import { inSight } from '../space/index.ts'
import { listMarches, march, marchTo, surveyMarch } from './encounter-march.ts'

const STAYS = -1
const FAR = 999

/** Hexes from `from` to every cell over cells that `may` be entered, by the definition. */
const hexesOver = (battle: Battle, from: number, may: (cell: number) => boolean): number[] => {
  const { cells, neighbours } = battle.template.space
  const hexes = new Array<number>(cells).fill(FAR)
  hexes[from] = 0
  for (let list = [from]; list.length > 0; ) {
    const next: number[] = []
    for (const cell of list) {
      for (const other of neighbours.subarray(cell * 6, cell * 6 + 6)) {
        if (other < 0 || hexes[other] !== FAR || !may(other)) continue
        hexes[other] = hexes[cell]! + 1
        next.push(other)
      }
    }
    list = next
  }
  return hexes
}

const least = <T>(list: readonly T[], key: (entry: T) => number): T[] => {
  const best = Math.min(...list.map(key))
  return list.filter((entry) => key(entry) === best)
}

/** The stops that EXP-26 and EXP-27 permit an enemy, straight from their words. */
const permittedStops = (battle: Battle, unit: number): number[] => {
  const { roster, space, rows } = battle.template
  const { cell } = columns(battle, Position)
  const { hp } = columns(battle, Vitals)
  const all = Array.from({ length: rows - 1 }, (_, i) => i + 1).filter((row) => cell[row]! >= 0)
  const party = all.filter((row) => roster.role[row] !== Role.Enemy)
  const from = cell[unit]!
  const open = (at: number): boolean => space.blocksMove[at] === 0 && space.exists[at] === 1
  const free = (at: number): boolean => open(at) && all.every((row) => cell[row] !== at)
  const ways = new Map(party.map((row) => [row, hexesOver(battle, cell[row]!, open)]))
  const reaches = (at: number): number[] =>
    party.filter((row) => ways.get(row)![at]! <= roster.range[unit]! && inSight(space, at, cell[row]!))
  if (reaches(from).length > 0 || party.length === 0) return [STAYS]
  const walk = hexesOver(battle, from, free)
  const stopsTo = (goals: readonly number[]): number[] => {
    const stops = goals.flatMap((goal) => {
      const length = walk[goal]!
      if (length === 0) return [STAYS]
      if (length <= 2) return [goal]
      const back = hexesOver(battle, goal, (at) => free(at) || at === from)
      return walk.flatMap((hexes, at) => (hexes === 2 && back[at] === length - 2 ? [at] : []))
    })
    return [...new Set(stops)].sort((a, b) => a - b)
  }
  const goals = walk.flatMap((hexes, at) => (hexes !== FAR && hexes > 0 && reaches(at).length > 0 ? [at] : []))
  if (goals.length > 0) {
    const liking = (row: number): number => (roster.priority[unit] === Priority.Strongest ? -hp[row]! : hp[row]!)
    return stopsTo(
      least(
        least(goals, (at) => walk[at]!),
        (at) => Math.min(...reaches(at).map(liking)),
      ),
    )
  }
  const near = party.filter((row) => ways.get(row)![from] !== FAR)
  if (near.length === 0) return [STAYS]
  const closest = least(near, (row) => ways.get(row)![from]!)
  const reachable = walk.flatMap((hexes, at) => (hexes === FAR ? [] : [at]))
  return stopsTo([
    ...new Set(
      closest.flatMap((row) =>
        least(
          least(reachable, (at) => ways.get(row)![at]!),
          (at) => walk[at]!,
        ),
      ),
    ),
  ])
}

const scatter = (rng: Rng, battle: Battle): void => {
  const { space, rows } = battle.template
  const { cell } = columns(battle, Position)
  const { unit } = columns(battle, Occupancy)
  const { hp } = columns(battle, Vitals)
  const cells = Array.from({ length: space.cells }, (_, at) => at).filter((at) => space.blocksMove[at] === 0)
  const places = rng.some(cells, rows - 1)
  unit.fill(0)
  for (let row = 1; row < rows; row++) {
    cell[row] = places[row - 1]!
    unit[cell[row]!] = row
    hp[row] = rng.int(1, 4)
  }
  columns(battle, TurnStart).cell.set(cell)
}

describe('the walks of enemies on random maps', () => {
  it('EXP-26 EXP-27: are those that their words permit, and the fixed keys choose one of them', () => {
    for (let map = 0; map < 12; map++) {
      const rng = new Rng(map, 26)
      const width = rng.int(5, 9)
      const glyph = (): string => (rng.oneIn(4) ? rng.pick(['#', '=']) : '.')
      const rows = Array.from({ length: rng.int(3, 6) }, () => Array.from({ length: width }, glyph).join(''))
      const kinds = ['hero', 'scout', 'hound', 'thug', 'thug', 'archer', 'captain']
      // The first row is for placing the units as the file wants it; they are scattered afterwards.
      const units = kinds.map((kind, i): FieldUnit => ({ id: `u${i}`, kind, at: [i, 0] }))
      const fight = encounterField({ rows: ['.'.repeat(Math.max(width, 7)), ...rows.map((row) => row.padEnd(7, '.'))], units })
      const out = new Int32Array(fight.template.space.cells)
      for (let round = 0; round < 40; round++) {
        scatter(rng, fight.battle)
        for (const id of ['u3', 'u5', 'u6']) {
          const unit = fight.row(id)
          const count = listMarches(fight.battle, unit, out)
          const found = [...(march.mayStay ? [STAYS] : []), ...out.subarray(0, count)]
          const expected = permittedStops(fight.battle, unit)
          expect({ map, round, id, found }).toEqual({ map, round, id, found: expected })
          expect(expected).toContain(marchTo(surveyMarch(fight.battle, unit)))
        }
      }
    }
  })
})
