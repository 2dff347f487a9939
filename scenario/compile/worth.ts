import { AbilityForm, Aim, Listing, type WorthTable } from '../../components/abilities.ts'
import { dependsOnCell, expectedOf, MELEE_RANGE, needAgainst } from '../../engine/tactics/odds.ts'
import type { Template } from '../../engine/template.ts'
import type { Kind, Scenario } from '../types.ts'
import type { LineUp } from './line-up.ts'

type Facts = Pick<Template, 'abilities' | 'options' | 'cover'>

/** Most values of one ability: where it could deal more, odds are worked out when they are asked for. */
const MOST_VALUES = 16384

const NO_WORTH: WorthTable = {
  listing: new Uint8Array(0),
  kindOf: new Uint8Array(0),
  first: new Int32Array(0),
  steps: new Int32Array(0),
  values: new Int32Array(0),
  needs: new Int16Array(0),
  kinds: 0,
}

/** Tables what the attacks of a skirmish are expected to do to its units, whose stats no rule changes; of other rulesets nothing. */
export const compileWorth = (facts: Facts, scenario: Scenario, lineUp: LineUp): WorthTable => {
  if (scenario.ruleset.name !== 'skirmish') return NO_WORTH
  const { abilities } = facts
  const kinds = new Map(scenario.kinds.map(({ id, stats }) => [id, stats]))
  const models: Kind['stats'][] = []
  const kindOf = Uint8Array.from([0, ...lineUp.rows.map(({ kind }) => modelOf(models, kinds.get(kind)!))])
  const first = new Int32Array(abilities.count).fill(-1)
  const steps = Int32Array.from(abilities.physical, ({ length }) => length)
  const values: number[] = []
  const needs = new Int16Array(abilities.count * models.length)
  for (let ability = 0; ability < abilities.count; ability++) {
    if (!isTabled(facts, ability) || steps[ability]! * models.length > MOST_VALUES) continue
    first[ability] = values.length
    for (const [kind, model] of models.entries()) {
      const need = needAgainst(facts, ability, model.defense!)
      needs[ability * models.length + kind] = need
      for (let points = 0; points < steps[ability]!; points++) {
        values.push(expectedOf(facts, ability, need, model.armour!, points, 0))
      }
    }
  }
  const listing = Uint8Array.from({ length: abilities.count }, (_, ability) => listingOf(facts, ability))
  return { listing, kindOf, first, steps, values: Int32Array.from(values), needs, kinds: models.length }
}

const listingOf = (template: Facts, ability: number): number => {
  const { form, areaRadius, aim } = template.abilities
  if (form[ability] !== AbilityForm.Attack) return Listing.Nothing
  if (areaRadius[ability]! >= 0) return Listing.Search
  if ((aim[ability]! & Aim.Opposing) === 0) return Listing.Nothing
  return dependsOnCell({ template }, ability) ? Listing.Search : Listing.List
}

/** Place of the model with that defense and armour, added where there is none yet. */
const modelOf = (models: Kind['stats'][], { defense, armour }: Kind['stats']): number => {
  const place = models.findIndex((model) => model.defense === defense && model.armour === armour)
  return place < 0 ? models.push({ defense: defense!, armour: armour! }) - 1 : place
}

/** Whether the odds of an ability depend on nothing but its target's stats and the points that it has left. */
const isTabled = (template: Facts, ability: number): boolean => {
  const { abilities, options, cover } = template
  if (abilities.form[ability] !== AbilityForm.Attack || abilities.trueDamage[ability]!.length > 1) return false
  if (abilities.checkDie[ability] === 0) return true
  const isCovered = abilities.maxRange[ability]! > MELEE_RANGE && cover.some((value) => value > 0)
  return !isCovered && options.bracedDefense === 0 && !dependsOnCell({ template }, ability)
}
