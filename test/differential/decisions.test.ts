import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, bundleWorkers } from '../../ai-worker/fixtures/bundle.ts'
import { createPool, type Pool, spawnThread } from '../../ai-worker/index.ts'
import { createPlans, PLAN_RECORD, planMany } from '../../engine/plans.ts'
import { createPositions } from '../kit/positions.ts'
import { size } from '../kit/size.ts'
import { compiled, GAMES, someScenarios } from '../laws/battles.ts'

let bundle: Bundle
let pool: Pool

beforeAll(async () => {
  bundle = await bundleWorkers()
  pool = await createPool({ workers: 2, spawn: () => spawnThread(bundle.file('worker')) })
}, 60_000)

afterAll(async () => {
  await pool.close()
  await bundle.remove()
})

/** Positions of one scenario. */
const EACH = 25

describe.each(GAMES)('decisions of $name', (game) => {
  const wanted = Math.ceil(size(300, 10_000) / GAMES.length)
  it(`are the same here and in workers, from shared memory and from copies: at ${wanted} random positions, by every policy`, async () => {
    const policies = Object.keys(game.ruleset.planners).filter((name) => name !== 'rules')
    let compared = 0
    for (let index = 5000; compared < wanted; index++) {
      const [scenario] = someScenarios(game, index, 1, policies)
      const template = compiled(scenario!)
      const { battles, needing, count } = createPositions(template, EACH, index, index % 2 === 0)
      const [here, there] = [createPlans(count), createPlans(count)]
      planMany(battles, needing, count, here)
      await pool.load(scenario!)
      await pool.plan(battles, needing, count, there)
      expect({ index, plans: there }).toEqual({ index, plans: here })
      expect(here.every((word, i) => i % PLAN_RECORD > 0 || word > 0)).toBe(true)
      compared += count
    }
  })
})
