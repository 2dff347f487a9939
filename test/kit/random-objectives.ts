import type { Goal, Objective, Scenario, Selector } from '../../scenario/types.ts'
import { standable } from './random-map.ts'
import type { Rng } from './rng.ts'

const selector = (parts: Partial<Selector>): Selector => ({
  side: null,
  kind: null,
  id: null,
  tag: null,
  is: null,
  within: null,
  beyond: 0,
  sight: false,
  count: null,
  area: 0,
  self: false,
  ...parts,
})

const randomWho = (rng: Rng, scenario: Scenario): Selector => {
  switch (rng.int(0, 6)) {
    case 0:
      return selector({ id: rng.pick(scenario.units).id })
    case 1:
      return selector({ kind: rng.pick(scenario.kinds).id })
    case 2:
      return selector({ tag: 'brave', side: rng.pick(['own', 'opposing', 'any', null]) })
    case 3:
      return selector({ side: rng.pick(scenario.sides).id })
    case 4:
      return selector({ side: 'own' })
    default:
      return selector({ side: 'opposing' })
  }
}

const goal = (form: string, parts: Partial<Goal>): Goal => ({ form, who: null, cells: [], count: 0, what: null, ...parts })

const randomObjective = (rng: Rng, scenario: Scenario, side: string): Objective => {
  const result = rng.oneIn(4) ? ('lose' as const) : ('win' as const)
  const round = rng.oneIn(2) ? rng.int(1, 4) : null
  const check = rng.oneIn(3) ? { at: 'roundEnd' as const, round } : { at: 'action' as const, round: null }
  switch (rng.int(0, 3)) {
    case 0: {
      const cells = rng.some(standable(scenario.map), rng.int(1, 6)).sort((a, b) => a - b)
      return { side, result, goal: goal('reach', { who: randomWho(rng, scenario), cells, count: rng.int(1, 2) }), check }
    }
    case 1:
      return {
        side,
        result,
        goal: goal('survive', { who: randomWho(rng, scenario) }),
        check: { at: 'roundEnd', round: rng.int(1, 4) },
      }
    default:
      return { side, result, goal: goal('defeated', { who: randomWho(rng, scenario) }), check }
  }
}

/** Up to six random objectives of every form; where a round's `most` decides, it decides alone in that round. */
export const randomObjectives = (rng: Rng, scenario: Scenario): Objective[] => {
  const objectives = Array.from({ length: rng.int(1, 5) }, () => randomObjective(rng, scenario, rng.pick(scenario.sides).id))
  if (!rng.oneIn(3)) return objectives
  const round = rng.int(1, 5)
  const most: Objective = {
    side: null,
    result: 'win',
    goal: goal('most', { what: rng.pick(['hp', 'standing']) }),
    check: { at: 'roundEnd', round },
  }
  return [...objectives.filter((objective) => objective.check.round !== round), most]
}
