// Type-checked only: what a project sees of the package's types, strictly.
import { advance, type Battle, columns, compile, createBattle, RULESETS, type Scenario, type Until } from 'affray'
import { createPool, type Pool, serve } from 'affray/ai'
import { Vitals } from 'affray/components'
import { type RunResult, run } from 'affray/lab'
import { type Checked, checkScenario } from 'affray/scenario'
import { parseScenario } from 'affray/yaml'

const checked: Checked = checkScenario({})
const other: Checked = parseScenario('affray: 1')
if (!checked.ok || !other.ok) throw new Error('refused')
const scenario: Scenario = checked.scenario
const battle: Battle = createBattle(compile(scenario, RULESETS.skirmish!), 1n)
const until: Until = 'turn'
advance(battle, until)
const hp: Int16Array | Int32Array = columns(battle, Vitals).hp
const pool: Promise<Pool> = createPool({ workers: 2 })
const result: Promise<RunResult> = run(scenario, { battles: hp[1]!, seed: 1 })
serve(Object.values(RULESETS))
void [pool, result]

// Nothing has become `any` on the way.
// @ts-expect-error
advance(battle, 'tomorrow')
// @ts-expect-error
createBattle(scenario, 1)
// @ts-expect-error
columns(battle, Vitals).mana
// @ts-expect-error
checked.scenario.units[0].kind = 3
// @ts-expect-error
createPool({ wrokers: 2 })
// @ts-expect-error
run(scenario, { battles: 3 })
