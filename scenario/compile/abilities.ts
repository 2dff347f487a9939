import { AbilityForm, type AbilityTable, Aim, AmountOf, Verb } from '../../components/abilities.ts'
import { type CompiledCost, CostOf, Party } from '../../components/reactions.ts'
import type { Ability, Scenario, UseLimit } from '../types.ts'
import type { DeedList } from './deeds.ts'
import { certain, clamp, convolve, type Distribution, meansUpTo, ofDice, shift } from './distribution.ts'
import { boundedConstant, type CompiledEffect, compileEffect, type EffectList } from './effects.ts'
import { abilityKey, type LineUp } from './line-up.ts'
import { compileSelector } from './unit-test.ts'
import type { Zones } from './zones.ts'

/** An ability as a unit has it: at one rank. */
export interface Ranked {
  readonly ability: Ability
  readonly rank: number
}

/** The ranked abilities in use, one row each, and which of them each unit row has. */
export interface RankedAbilities {
  readonly ranked: readonly Ranked[]
  readonly ofUnit: Int16Array
  readonly firstOfUnit: Int16Array
  /** Effects of row a: those from `firstEffect[a]` to `firstEffect[a + 1]` of the list they were added to. */
  readonly firstEffect: Int16Array
}

/** Verb of the one effect that stands for all an ability or event does where rules are deeds (`Verb.Deeds`). */
export const deedsEffect = (place: number): CompiledEffect => ({
  verb: Verb.Deeds,
  dice: 0,
  faces: 1,
  plus: 0,
  of: AmountOf.Nothing,
  times: 0,
  to: Party.Self,
  arg: place,
  least: 0,
  most: 0,
})

const NO_LIMIT = 255

/** Range that is none: farther than any way. */
const ANY_RANGE = 254

const FORMS: Readonly<Record<string, number>> = {
  attack: AbilityForm.Attack,
  action: AbilityForm.Action,
  engage: AbilityForm.Engage,
  order: AbilityForm.Action,
  spell: AbilityForm.Action,
}

const COSTS: Readonly<Record<string, number>> = {
  lightFatigue: CostOf.LightFatigue,
  overfatigue: CostOf.Overfatigue,
  hp: CostOf.Hp,
}

/**
 * Lists the abilities that units of the scenario have, one row per ability and rank, by order of the rows, and adds their effects: where
 * there are `deeds`, one each that stands for its tree.
 */
export const rankAbilities = (
  scenario: Scenario,
  lineUp: LineUp,
  effects: EffectList,
  deeds: DeedList | null = null,
): RankedAbilities => {
  const abilities = new Map(scenario.abilities.map((ability) => [ability.id, ability]))
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const index = new Map<string, number>()
  const ranked: Ranked[] = []
  const lists: number[][] = [[]]
  for (const row of lineUp.rows) {
    const list: number[] = []
    for (const { id, rank } of kinds.get(row.kind)!.abilities) {
      // A trait that needs no entry is a stat of its kind.
      if (!abilities.has(id)) continue
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
  const firstEffect = new Int16Array(ranked.length + 1)
  ranked.forEach(({ ability, rank }, row) => {
    if (deeds !== null) effects.add(deedsEffect(deeds.addAbility(ability, rank)))
    else
      ability.do.forEach((effect, step) => {
        effects.add(compileEffect(effect, rank, lineUp.deploymentOf.get(abilityKey(ability.id, rank, step))))
      })
    firstEffect[row + 1] = effects.count
  })
  return { ranked, ofUnit: Int16Array.from(lists.flat()), firstOfUnit, firstEffect }
}

/** Compiles the ranked abilities; `effects` holds theirs and all others of the scenario by now. */
export const compileAbilities = (
  scenario: Scenario,
  lineUp: LineUp,
  { ranked, ofUnit, firstOfUnit, firstEffect }: RankedAbilities,
  zones: Zones,
  effects: EffectList,
): AbilityTable => {
  // In a company a turn is the game's: a round (COM-17).
  const perOf = ({ per }: UseLimit) => (scenario.ruleset.name === 'company' && per === 'turn' ? 'round' : per)
  const limit = (per: 'battle' | 'round' | 'turn') => (entry: Ranked) =>
    entry.ability.limit !== null && perOf(entry.ability.limit) === per
      ? Math.min(entry.ability.limit.uses, NO_LIMIT - 1)
      : NO_LIMIT
  const minRange = Int16Array.from(ranked, ({ ability }) => lowestRange(ability))
  const maxRange = Int16Array.from(ranked, ({ ability: { target } }) => (target === null ? 0 : (target.within ?? ANY_RANGE)))
  const means = (row: number, verb: number): Int32Array =>
    meansUpTo(distributionOf(effects.slice(firstEffect[row]!, firstEffect[row + 1]!).filter((effect) => effect.verb === verb)))
  return {
    count: ranked.length,
    ids: ranked.map(({ ability }) => ability.id),
    ranks: Int16Array.from(ranked, ({ rank }) => rank),
    form: Uint8Array.from(ranked, ({ ability }) => (ability.as === null ? AbilityForm.Reaction : FORMS[ability.as]!)),
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
    isLimited: Uint8Array.from(ranked, ({ ability }) => (ability.limit === null ? 0 : 1)),
    costs: ranked.map(({ ability }) => costsOf(ability)),
    targets: ranked.map(({ ability }) => (ability.target === null ? null : compileSelector(scenario, lineUp, ability.target))),
    firstEffect,
    effects: effects.columns(),
    ofUnit,
    firstOfUnit,
    zones: ranked.map(({ ability }, row) => zones(minRange[row]!, maxRange[row]!, ability.target?.sight === true)),
    physical: ranked.map((_, row) => means(row, Verb.Damage)),
    trueDamage: ranked.map((_, row) => means(row, Verb.TrueDamage)),
    heal: ranked.map((_, row) => means(row, Verb.Heal)),
    bonusHp: Int32Array.from(ranked, (_, row) => means(row, Verb.BonusHp).at(-1)!),
  }
}

/** What a use of an ability costs its unit; command is a company's (COM-4). */
export const costsOf = (ability: Ability): readonly CompiledCost[] =>
  ability.cost
    .filter(({ what, amount }) => amount > 0 && COSTS[what] !== undefined)
    .map(({ what, amount }) => ({ what: COSTS[what]!, amount }))

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

const distributionOf = (effects: readonly CompiledEffect[]): Distribution =>
  effects.reduce<Distribution>(
    (sum, { dice, faces, plus, least, most }) => convolve(sum, clamp(shift(ofDice(dice, faces), plus), least, most)),
    certain(0),
  )
