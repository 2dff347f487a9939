import { describe, expect, it } from 'vitest'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { randomScenario } from '../kit/random-scenario.ts'
import { size } from '../kit/size.ts'
import { difference, playEngine, playReference } from './against-engine.ts'
import { REFERENCE_POLICIES } from './reference/policies.ts'

const policies = REFERENCE_POLICIES.filter((policy) => policy === 'random-legal' || Object.hasOwn(skirmish.planners, policy))

const BATTLES = 3

/** Scenarios `from … to − 1` of the list whose battles the engine and the reference tell differently. */
const disagreements = (from: number, to: number): string[] => {
  const found: string[] = []
  for (let number = from; number < to; number++) {
    const scenario = randomScenario(number, { policies })
    const seed = BigInt(number) * 0x9e3779b97f4a7n
    const engine = playEngine(scenario, seed, BATTLES)
    playReference(scenario, seed, BATTLES).forEach((reference, index) => {
      const text = difference(engine[index]!, reference)
      if (text !== undefined) found.push(`random scenario ${number}, battle ${index}: ${text}`)
    })
  }
  return found
}

const STEP = 20
const SCENARIOS = size(120, 2000)

describe('the engine and the object-style reference tell the same battles (SKI-1 to SKI-14, DMG, DEC-1, DEC-16)', () => {
  for (let from = 0; from < SCENARIOS; from += STEP) {
    it(`random scenarios ${from} to ${from + STEP - 1}, ${BATTLES} battles each`, () => {
      expect(disagreements(from, from + STEP)).toEqual([])
    })
  }
})
