import { AbilityForm, type AbilityTable, Aim, type EffectTable, Verb } from '../../components/abilities.ts'
import { buildZone, type Space } from '../../engine/space/index.ts'
import type { Ability, Amount, Effect, Scenario } from '../types.ts'
import { certain, clamp, convolve, type Distribution, meansUpTo, ofDice, shift } from './distribution.ts'

/** An ability as a unit has it: at one rank. */
interface Ranked {
  readonly ability: Ability
  readonly rank: number
}

const NO_LIMIT = 255

/** One effect at one rank, as `EffectTable` holds it. */
interface CompiledEffect {
  readonly verb: number
  readonly dice: number
  readonly faces: number
  readonly plus: number
  readonly least: number
  readonly most: number
}

/** Compiles the abilities that units of the scenario have, one row per ability and rank, by file order of the units. */
export const compileAbilities = (scenario: Scenario, space: Space): AbilityTable => {
  const { ranked, ofUnit, firstOfUnit } = collect(scenario)
  const zones = new Map<string, Uint32Array>()
  const zoneOf = (minRange: number, maxRange: number, sight: boolean): Uint32Array => {
    const key = `${minRange} ${maxRange} ${sight}`
    const known = zones.get(key)
    if (known !== undefined) return known
    const built = buildZone(space, minRange, maxRange, sight)
    zones.set(key, built)
    return built
  }
  const effects: CompiledEffect[] = []
  const firstEffect = new Int16Array(ranked.length + 1)
  ranked.forEach(({ ability, rank }, index) => {
    firstEffect[index] = effects.length
    for (const effect of ability.do) effects.push({ verb: verbOf(effect), ...diceOf(effect.amount, rank) })
  })
  firstEffect[ranked.length] = effects.length
  const limit = (per: 'battle' | 'round' | 'turn') => (entry: Ranked) =>
    entry.ability.limit?.per === per ? Math.min(entry.ability.limit.uses, NO_LIMIT - 1) : NO_LIMIT
  const minRange = Int16Array.from(ranked, ({ ability }) => lowestRange(ability))
  const maxRange = Int16Array.from(ranked, ({ ability }) => ability.target?.within ?? 0)
  const effectsOf = (index: number) => effects.slice(firstEffect[index], firstEffect[index + 1])
  const means = (index: number, verb: number): Int32Array =>
    meansUpTo(distributionOf(effectsOf(index).filter((effect) => effect.verb === verb)))
  return {
    count: ranked.length,
    ids: ranked.map(({ ability }) => ability.id),
    ranks: Int16Array.from(ranked, ({ rank }) => rank),
    form: Uint8Array.from(ranked, ({ ability }) => (ability.as === 'attack' ? AbilityForm.Attack : AbilityForm.Action)),
    aim: Uint8Array.from(ranked, ({ ability }) => aimOf(ability)),
    minRange,
    maxRange,
    needsSight: Uint8Array.from(ranked, ({ ability }) => (ability.target?.sight === true ? 1 : 0)),
    areaRadius: Int16Array.from(ranked, ({ ability }) =>
      ability.target !== null && ability.target.area > 0 ? ability.target.area : -1,
    ),
    checkDie: Int16Array.from(ranked, ({ ability }) => ability.check?.die ?? 0),
    checkPlus: Int16Array.from(ranked, ({ ability, rank }) =>
      ability.check === null ? 0 : boundedConstant(ability.check.plus, rank),
    ),
    perBattle: Uint8Array.from(ranked, limit('battle')),
    perRound: Uint8Array.from(ranked, limit('round')),
    perTurn: Uint8Array.from(ranked, limit('turn')),
    firstEffect,
    effects: columnsOf(effects),
    ofUnit,
    firstOfUnit,
    zones: ranked.map(({ ability }, index) => zoneOf(minRange[index]!, maxRange[index]!, ability.target?.sight === true)),
    physical: ranked.map((_, index) => means(index, Verb.Damage)),
    trueDamage: ranked.map((_, index) => means(index, Verb.TrueDamage)),
    heal: ranked.map((_, index) => means(index, Verb.Heal)),
    bonusHp: Int32Array.from(ranked, (_, index) => means(index, Verb.BonusHp).at(-1)!),
  }
}

/** The ranked abilities in use, and which of them each unit row has. */
const collect = (scenario: Scenario): { ranked: Ranked[]; ofUnit: Int16Array; firstOfUnit: Int16Array } => {
  const abilities = new Map(scenario.abilities.map((ability) => [ability.id, ability]))
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const index = new Map<string, number>()
  const ranked: Ranked[] = []
  const lists: number[][] = [[]]
  for (const unit of scenario.units) {
    const list: number[] = []
    for (const { id, rank } of kinds.get(unit.kind)!.abilities) {
      const key = `${id} ${rank}`
      if (!index.has(key)) {
        index.set(key, ranked.length)
        ranked.push({ ability: abilities.get(id)!, rank })
      }
      list.push(index.get(key)!)
    }
    lists.push(list.sort((a, b) => a - b))
  }
  const firstOfUnit = new Int16Array(lists.length + 1)
  lists.forEach((list, row) => {
    firstOfUnit[row + 1] = firstOfUnit[row]! + list.length
  })
  return { ranked, ofUnit: Int16Array.from(lists.flat()), firstOfUnit }
}

/** A whole number that names no dice: a constant, or so many times the ability's rank; its bounds left out. */
const constantOf = (amount: Amount, rank: number): number => amount.plus + (amount.of === 'rank' ? amount.times * rank : 0)

const boundedConstant = (amount: Amount, rank: number): number => {
  const value = constantOf(amount, rank)
  return Math.min(Math.max(value, amount.min ?? value), amount.max ?? Number.POSITIVE_INFINITY)
}

/** Most points of one effect: nothing in a scenario is larger. */
const MOST_POINTS = 9999

const diceOf = (amount: Amount | null, rank: number): Omit<CompiledEffect, 'verb'> => ({
  dice: amount?.dice?.count ?? 0,
  faces: amount?.dice?.faces ?? 1,
  plus: amount === null ? 0 : constantOf(amount, rank),
  least: Math.max(0, amount?.min ?? 0),
  most: Math.max(0, Math.min(amount?.max ?? MOST_POINTS, MOST_POINTS)),
})

const verbOf = (effect: Effect): number => {
  switch (effect.verb) {
    case 'damage':
      return effect.type === 'true' ? Verb.TrueDamage : Verb.Damage
    case 'heal':
      return Verb.Heal
    case 'bonusHp':
      return Verb.BonusHp
    default:
      throw new Error(`verb "${effect.verb}": skirmish has damage, heal and bonusHp`)
  }
}

const aimOf = (ability: Ability): number => {
  const target = ability.target
  if (target === null) return Aim.Self
  const sides = target.side === 'own' ? Aim.Own : target.side === 'any' ? Aim.Own | Aim.Opposing : Aim.Opposing
  return sides | (target.self ? Aim.Self : 0)
}

/** Least range: beyond `beyond`, and never the user's own cell unless an area may be centred there or the user may be meant. */
const lowestRange = (ability: Ability): number => {
  const target = ability.target
  if (target === null) return 0
  return target.beyond > 0 ? target.beyond + 1 : target.self || target.area > 0 ? 0 : 1
}

const columnsOf = (effects: readonly CompiledEffect[]): EffectTable => ({
  verb: Uint8Array.from(effects, (effect) => effect.verb),
  dice: Uint8Array.from(effects, (effect) => effect.dice),
  faces: Int16Array.from(effects, (effect) => effect.faces),
  plus: Int16Array.from(effects, (effect) => effect.plus),
  least: Int16Array.from(effects, (effect) => effect.least),
  most: Int16Array.from(effects, (effect) => effect.most),
})

const distributionOf = (effects: readonly CompiledEffect[]): Distribution =>
  effects.reduce<Distribution>(
    (sum, { dice, faces, plus, least, most }) => convolve(sum, clamp(shift(ofDice(dice, faces), plus), least, most)),
    certain(0),
  )
