import { AbilityForm, Aim } from '../../components/abilities.ts'
import { NO_ABILITY, NO_CELL, NOBODY } from '../../components/ids.ts'
import { Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { isHostile } from '../../engine/relations.ts'
import { cellOfWord, layerAt, rangeBetween } from '../../engine/space/index.ts'
import {
  dependsOnCell,
  expectedDamage,
  expectedWith,
  foeCount,
  foes,
  hasUsesLeft,
  nearest,
  nearestInReach,
  reach,
  reachWindow,
  start,
  unitsInArea,
} from '../../engine/tactics/index.ts'

/** The best attack found by `findStrike`; overwritten by the next search of this thread. */
export const strike = {
  ability: NO_ABILITY,
  target: NOBODY as number,
  /** Cell the attack is aimed at. */
  aim: NO_CELL,
  /** Cell to attack from, and the movement points it costs. */
  cell: NO_CELL,
  layer: 0,
  /** Expected damage × 1024; own units struck count against it. */
  value: 0,
  weakness: 0,
}

/** Makes an attack the best so far. */
export const keep = (
  ability: number,
  target: number,
  aim: number,
  cell: number,
  layer: number,
  value: number,
  weakness: number,
): void => {
  strike.ability = ability
  strike.target = target
  strike.aim = aim
  strike.cell = cell
  strike.layer = layer
  strike.value = value
  strike.weakness = weakness
}

/**
 * Finds the attack of most expected damage among those that `unit` can make from a cell of `reach` (call `survey` and
 * `spread` first): on the weakest opponent in reach with `weakestFirst`. Equals: fewest movement points, lowest target
 * cell, first ability, lowest cell to attack from (DEC-1, DEC-16). False where nothing can be hurt.
 */
export const findStrike = (battle: Battle, unit: number, weakestFirst: boolean): boolean => {
  const { abilities, space } = battle.template
  const { cell } = columns(battle, Position)
  const from = cell[unit]!
  // No target farther than this can be reached: a step shortens the range by one hex at most.
  const walk = reachWindow[2]! - 1
  // Where the rings start, which is not always where the unit stands: `cautious` asks what it could do from its shelter.
  const centre = start[0]!
  strike.ability = NO_ABILITY
  strike.value = 0
  strike.weakness = 0
  const end = abilities.firstOfUnit[unit + 1]!
  for (let slot = abilities.firstOfUnit[unit]!; slot < end; slot++) {
    const ability = abilities.ofUnit[slot]!
    if (abilities.form[ability] !== AbilityForm.Attack || !hasUsesLeft(battle, unit, ability)) continue
    const single = abilities.areaRadius[ability]! < 0
    if (single && (abilities.aim[ability]! & Aim.Opposing) === 0) continue
    const farthest = walk + abilities.maxRange[ability]!
    const cellMatters = dependsOnCell(battle, ability)
    for (let i = 0; i < foeCount[0]!; i++) {
      const target = foes[i]!
      const at = cell[target]!
      if (rangeBetween(space, centre, at) > farthest) continue
      if (cellMatters) consider(battle, unit, ability, target, at, single, weakestFirst)
      else {
        const value = single
          ? expectedDamage(battle, ability, unit, from, target, at)
          : areaValue(battle, unit, ability, from, at)
        propose(battle, ability, target, at, value, NO_CELL, 0, weakestFirst)
      }
    }
  }
  return strike.ability !== NO_ABILITY
}

/**
 * Where the cell changes the odds: proposes the attack from every cell in reach, ring by ring, until one is as good as any
 * could be; not at all where even that would not be good enough.
 */
const consider = (
  battle: Battle,
  unit: number,
  ability: number,
  target: number,
  at: number,
  single: boolean,
  weakestFirst: boolean,
): void => {
  const { scratch, abilities, options, space } = battle.template
  const { rings } = scratch
  const zone = abilities.zones[ability]!
  const most = single ? expectedWith(battle, ability, target, at, -options.heightBonus!) : Number.POSITIVE_INFINITY
  if (!weakestFirst && most < strike.value) return
  for (let layer = 0; layer < reachWindow[2]!; layer++) {
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * space.wordsPerColumn
    for (let word = rings.lo[layer]! * space.wordsPerColumn; word < end; word++) {
      let bits = rings.layers[base + word]! & reach[word]! & zone[at * space.words + word]!
      while (bits !== 0) {
        const from = cellOfWord(space, word, bits)
        bits &= bits - 1
        const value = single
          ? expectedDamage(battle, ability, unit, from, target, at)
          : areaValue(battle, unit, ability, from, at)
        propose(battle, ability, target, at, value, from, layer, weakestFirst)
        if (value === most) return
      }
    }
  }
}

/** Keeps the proposed attack where it beats the best so far; `cell` `NO_CELL` = the nearest cell of its zone. */
const propose = (
  battle: Battle,
  ability: number,
  target: number,
  at: number,
  value: number,
  cell: number,
  layer: number,
  weakestFirst: boolean,
): void => {
  if (value <= 0) return
  const { hp, bonusHp } = columns(battle, Vitals)
  const weakness = weakestFirst ? -(hp[target]! + bonusHp[target]!) : 0
  if (strike.ability !== NO_ABILITY) {
    if (weakness < strike.weakness || (weakness === strike.weakness && value < strike.value)) return
  }
  if (cell === NO_CELL) {
    layer = nearestInReach(battle, ability, at)
    if (layer < 0) return
    cell = nearest[0]!
  }
  if (strike.ability !== NO_ABILITY && weakness === strike.weakness && value === strike.value) {
    if (layer > strike.layer || (layer === strike.layer && (at > strike.aim || (at === strike.aim && ability >= strike.ability))))
      return
  }
  keep(ability, target, at, cell, layer, value, weakness)
}

const struck = new Uint8Array(256)

/** Expected damage of an area attack centred on `centre`: hostile units struck, less own units struck. */
const areaValue = (battle: Battle, unit: number, ability: number, from: number, centre: number): number => {
  const { cell } = columns(battle, Position)
  const count = unitsInArea(battle, ability, unit, centre, struck)
  let value = 0
  for (let i = 0; i < count; i++) {
    const row = struck[i]!
    const damage = expectedDamage(battle, ability, unit, from, row, cell[row]!)
    value += isHostile(battle, unit, row) ? damage : -damage
  }
  return value
}
