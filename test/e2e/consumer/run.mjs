// A project that has installed the package: every entry, battles here and in workers. Prints what it found as JSON.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { advance, compile, createBattle, createEventLog, RULESETS, readEvents } from 'affray'
import { createPool, spawnThread } from 'affray/ai'
import { Vitals } from 'affray/components'
import { run, summarize } from 'affray/lab'
import { checkScenario } from 'affray/scenario'
import { parseScenario } from 'affray/yaml'

const file = fileURLToPath(new URL('../scenarios/skirmish/duel.yaml', import.meta.resolve('affray/components')))
const checked = parseScenario(readFileSync(file, 'utf8'), 'duel.yaml')
if (!checked.ok) throw new Error(JSON.stringify(checked.issues))
const { scenario } = checked
const schema = JSON.parse(readFileSync(new URL(import.meta.resolve('affray/schema.json')), 'utf8'))

const log = createEventLog()
const battle = createBattle(compile(scenario, RULESETS.skirmish), 3)
advance(battle, 'end', log)

const digest = ({ tally }) => [...tally.digest]
const pool = await createPool({ workers: 2 })
const options = { battles: 200, seed: 3, chunk: 30 }
const here = await run(scenario, options)
const inWorkers = await run(scenario, { ...options, pool })
await pool.close()
const named = await createPool({ workers: 1, spawn: () => spawnThread(new URL(import.meta.resolve('affray/worker'))) })
const inNamedWorkers = await run(scenario, { ...options, pool: named })
await named.close()

console.log(
  JSON.stringify({
    component: Object.keys(Vitals.columns ?? Vitals),
    refused: checkScenario({}).ok,
    hash: checked.hash,
    schema: schema.$schema,
    events: [...readEvents(log)].length,
    summarize: typeof summarize,
    battles: here.completed,
    here: digest(here),
    inWorkers: digest(inWorkers),
    inNamedWorkers: digest(inNamedWorkers),
  }),
)
