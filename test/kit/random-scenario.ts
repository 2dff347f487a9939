import type { Objective, Scenario, Side } from '../../scenario/types.ts'
import { randomAbility } from './random-ability.ts'
import { randomMap, standable } from './random-map.ts'
import { randomObjectives } from './random-objectives.ts'
import { Rng } from './rng.ts'
import { kind, sketch } from './scenario.ts'

/** What a generated scenario is drawn from. */
export interface RandomSpec {
  /** Policies that may play its sides. */
  readonly policies: readonly string[]
  /** Sight rules it may have. */
  readonly sights?: readonly string[]
}

/** Scenario number `index` of the endless list of legal skirmish scenarios: same number, same scenario. */
export const randomScenario = (index: number, spec: RandomSpec): Scenario => {
  const rng = new Rng(0xaff4a1, index)
  const map = randomMap(rng)
  const places = rng.some(standable(map), 16)
  const sideIds = ['red', 'blue', 'green', 'grey'].slice(0, Math.min(places.length, rng.pick([2, 2, 2, 3, 3, 4])))
  const options = randomOptions(rng, spec.sights ?? ['centres'])
  const abilities = Array.from({ length: rng.int(1, 7) }, (_, i) => randomAbility(rng, `ability-${i}`))
  const kinds = Array.from({ length: rng.int(1, 4) }, (_, i) =>
    randomKind(
      rng,
      `kind-${i}`,
      abilities.map((ability) => ability.id),
    ),
  )
  const rows = Array.from({ length: map.height }, () => '.'.repeat(map.width))
  const units = places
    .slice(0, Math.max(sideIds.length, rng.int(2, rng.pick([4, 8, 14]))))
    .map((cell, i): [string, string, string, number, number, { hp?: number; bonusHp?: number }] => [
      `unit-${i}`,
      rng.pick(kinds).id,
      i < sideIds.length ? sideIds[i]! : rng.pick(sideIds),
      Math.floor(cell / map.height),
      cell % map.height,
      { ...(rng.oneIn(4) ? { hp: rng.int(1, 20) } : {}), ...(rng.oneIn(4) ? { bonusHp: rng.int(0, 6) } : {}) },
    ])
  const scenario = sketch({ name: `random-${index}`, rows, kinds, abilities, units, options, rounds: rng.pick([2, 5, 8, 12]) })
  const sides = scenario.sides.map((side): Side => ({ ...side, play: rng.pick(spec.policies) }))
  const whole: Scenario = { ...scenario, map, terrain: TERRAIN, sides: randomDispositions(rng, sides) }
  const objectives: readonly Objective[] = rng.oneIn(2) ? whole.objectives : randomObjectives(rng, whole)
  // A new option is drawn last, so that in all else the scenarios of the list stay what they were.
  const bracedDefense = rng.pick([0, 0, 1, 3])
  return { ...whole, objectives, ruleset: { ...whole.ruleset, options: { ...options, bracedDefense } } }
}

const terrain = (id: string, moveCost: number, blocksMove: boolean, blocksSight: boolean, cover: number) => ({
  id,
  moveCost,
  blocksMove,
  blocksSight,
  cover,
  feature: null,
})

const TERRAIN = [
  terrain('bog', 3, false, false, 0),
  terrain('floor', 1, false, false, 0),
  terrain('hedge', 2, false, true, 1),
  terrain('pit', 1, true, false, 0),
  terrain('rough', 2, false, false, 0),
  terrain('ruin', 1, false, false, 3),
  terrain('wall', 1, true, true, 0),
]

const randomKind = (rng: Rng, id: string, abilities: readonly string[]) => {
  const stats = {
    hp: rng.int(1, rng.pick([3, 12, 30])),
    move: rng.pick([0, 1, 2, 3, 3, 4, 5, 8, 20]),
    defense: rng.int(2, 18),
    armour: rng.pick([0, 0, 0, 1, 2, 5]),
    initiative: rng.int(-2, 3),
    bonusHp: rng.pick([0, 0, 0, 2, 5]),
  }
  const made = kind(id, stats, rng.some(abilities, rng.int(0, 3)))
  return {
    ...made,
    tags: rng.oneIn(2) ? ['brave'] : [],
    abilities: made.abilities.map((entry) => ({ ...entry, rank: rng.pick([1, 1, 2, 5]) })),
  }
}

const randomOptions = (rng: Rng, sights: readonly string[]): Record<string, number | string | boolean> => ({
  initiative: rng.pick(['stat', 'dice', 'alternate']),
  initiativeDie: rng.pick([2, 6, 20]),
  initiativeEach: rng.pick(['battle', 'round']),
  ties: rng.pick(['fixed', 'seeded']),
  sight: rng.pick(sights),
  movesPerTurn: rng.pick([0, 1, 1, 1, 1, 2, 3]),
  actionsPerTurn: rng.pick([0, 1, 1, 1, 1, 2, 3]),
  moveAfterAction: rng.oneIn(2),
  alwaysHit: rng.pick([0, 0, 19, 20, 4]),
  alwaysMiss: rng.pick([0, 0, 1, 2, 8]),
  heightBonus: rng.pick([0, 0, 1, 3]),
  adjacentShotPenalty: rng.pick([0, 0, 2, 4]),
  friendlyFire: rng.oneIn(3),
  minimumDamage: rng.pick([0, 0, 1, 3]),
})

/** Mostly hostile; sometimes a pair, a side, or one direction of a pair is neutral. */
const randomDispositions = (rng: Rng, sides: readonly Side[]): Side[] => {
  const peaceful = rng.oneIn(4) ? rng.pick(sides).id : ''
  const pair = rng.oneIn(3) && sides.length > 2 ? rng.some(sides, 2).map((side) => side.id) : []
  const oneWay = rng.oneIn(3) ? rng.some(sides, 2).map((side) => side.id) : []
  const isNeutral = (from: string, to: string): boolean =>
    from === peaceful || to === peaceful || (pair.includes(from) && pair.includes(to)) || (from === oneWay[0] && to === oneWay[1])
  return sides.map((side) => ({
    ...side,
    disposition: Object.fromEntries(
      sides
        .filter((other) => other !== side)
        .map((other) => [other.id, isNeutral(side.id, other.id) ? ('neutral' as const) : ('hostile' as const)]),
    ),
  }))
}
