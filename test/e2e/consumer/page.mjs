// What a game's page bundles: the engine, and workers.
import { compile, createBattle, createTally, RULESETS, tallyBattles } from 'affray'
import { createPool } from 'affray/ai'

globalThis.play = async ({ scenario, seed, battles }) => {
  const template = compile(scenario, RULESETS[scenario.ruleset.name])
  const here = createTally(template)
  tallyBattles(template, BigInt(seed), 0, battles, createBattle(template, 0), here)
  const pool = await createPool({ workers: 1 })
  const inWorkers = await pool.runBattles({ scenario, seed }, 0, battles)
  await pool.close()
  return { here: [...here.digest], inWorkers: [...inWorkers.digest] }
}
