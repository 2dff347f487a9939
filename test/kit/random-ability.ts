import type { Ability, Amount, Effect, Selector, UseLimit } from '../../scenario/types.ts'
import type { Rng } from './rng.ts'

const number = (plus: number, rankTimes = 0): Amount => ({
  dice: null,
  of: rankTimes === 0 ? null : 'rank',
  times: rankTimes,
  plus,
  min: null,
  max: null,
})

/** Sometimes bounds, which hold after the dice: of one kind, of both, or so narrow that nothing is left to chance. */
const randomBounds = (rng: Rng): Pick<Amount, 'min' | 'max'> => {
  if (!rng.oneIn(3)) return { min: null, max: null }
  return rng.pick([
    { min: rng.int(1, 6), max: null },
    { min: null, max: rng.int(0, 8) },
    { min: rng.int(-2, 3), max: rng.int(3, 7) },
    { min: 4, max: 4 },
    { min: -6, max: -1 },
  ])
}

const randomAmount = (rng: Rng): Amount => ({ ...randomSum(rng), ...randomBounds(rng) })

const randomSum = (rng: Rng): Amount => {
  const base = number(rng.pick([0, 0, 1, 2, 3]), rng.pick([0, 0, 0, 1, 2]))
  switch (rng.int(0, 5)) {
    case 0:
      return base
    case 1:
      return { ...base, plus: rng.int(1, 6) }
    case 2:
      return { ...base, dice: { count: rng.int(1, 3), faces: 6 }, plus: rng.int(-7, 2) }
    default:
      return { ...base, dice: { count: rng.int(1, 2), faces: rng.pick([2, 4, 6, 8]) } }
  }
}

const effect = (rng: Rng, verb: string, type: 'physical' | 'true' | null): Effect => ({
  verb,
  amount: randomAmount(rng),
  type,
  to: 'target',
  args: {},
})

const randomEffects = (rng: Rng, harmful: boolean): Effect[] => {
  const one = (): Effect => {
    const harms = rng.oneIn(8) ? !harmful : harmful
    if (harms) return effect(rng, 'damage', rng.oneIn(4) ? 'true' : 'physical')
    return rng.oneIn(3) ? effect(rng, 'bonusHp', null) : effect(rng, 'heal', null)
  }
  return Array.from({ length: rng.pick([1, 1, 1, 2, 3]) }, one)
}

const randomLimit = (rng: Rng): UseLimit | null =>
  rng.oneIn(3) ? { uses: rng.int(1, 3), per: rng.pick(['battle', 'round', 'turn'] as const) } : null

const randomTarget = (rng: Rng, side: string): Selector => {
  const area = rng.oneIn(4) ? rng.int(1, 3) : 0
  const within = rng.pick(area > 0 ? [0, 2, 4, 6] : [1, 1, 1, 2, 3, 5, 9])
  return {
    side,
    kind: null,
    id: null,
    tag: null,
    is: null,
    within,
    beyond: within > 2 && rng.oneIn(4) ? rng.int(1, within - 1) : 0,
    sight: rng.oneIn(5) ? within <= 1 : within > 1,
    count: null,
    area,
    self: rng.oneIn(6),
  }
}

/** A random ability: attack or action, on one unit, an area or its user, harmful or healing, checked or sure, limited or not. */
export const randomAbility = (rng: Rng, id: string): Ability => {
  const attack = !rng.oneIn(3)
  const side = attack
    ? rng.pick(['opposing', 'opposing', 'opposing', 'opposing', 'any'])
    : rng.pick(['own', 'own', 'own', 'any', 'opposing'])
  const onSelf = !attack && rng.oneIn(4)
  return {
    id,
    name: id,
    as: attack ? 'attack' : 'action',
    when: null,
    if: null,
    cost: [],
    limit: randomLimit(rng),
    target: onSelf ? null : randomTarget(rng, side),
    check: rng.oneIn(3)
      ? null
      : { die: rng.pick([6, 20, 20, 100]), plus: number(rng.int(-2, 6), rng.pick([0, 0, 1])), against: 'defense' },
    do: randomEffects(rng, attack || side === 'opposing'),
    lasts: null,
  }
}
