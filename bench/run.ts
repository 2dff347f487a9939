/**
 * All figures of docs/BENCH.md: `npx tsx bench/run.ts [--json] [--quick] [--only small|skirmish|expedition|dungeon|warband|company|workers|plan|focus]`. Every figure comes
 * after a check that what is timed does the same work. The exit code is 1 where a promise is broken.
 */
import { parseArgs } from 'node:util'
import { type ActivationFigures, measureActivations } from './activations.ts'
import { type DungeonFigures, measureDungeon } from './dungeon.ts'
import { type FocusFigures, measureFocus } from './focus.ts'
import { type Gain, measurePlans } from './plan.ts'
import { compileReference, readReference } from './reference.ts'
import { compareVersions, type SkirmishFigures } from './skirmish.ts'
import { type SmallFigure, smallCases, sunk, timeSmall } from './small.ts'
import { machine, type Rate } from './timing.ts'
import { measureWorkers, type WorkerFigures } from './workers.ts'

/** One promise: a figure and its bound. */
interface Promised {
  readonly what: string
  readonly got: number
  readonly bound: number
  readonly kept: boolean
}

const PARTS = ['small', 'skirmish', 'expedition', 'dungeon', 'warband', 'company', 'workers', 'plan', 'focus'] as const

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [...PARTS] },
  },
})
for (const part of values.only) {
  if (!PARTS.some((known) => known === part)) throw new RangeError(`--only: expected ${PARTS.join(', ')}, got ${part}`)
}
const { json, quick, only } = values

const atLeast = (what: string, got: number, bound: number): Promised => ({ what, got, bound, kept: got >= bound })
const atMost = (what: string, got: number, bound: number): Promised => ({ what, got, bound, kept: got <= bound })

const say = (line: string): void => {
  if (!json) console.log(line)
}
const row = (name: string, value: string, note = ''): void => say(`  ${name.padEnd(34)}${value.padStart(16)}  ${note}`)
const thousand = (rate: number): string => `${Math.round(rate / 1000)} k`
const rateRow = (name: string, { median, best }: Rate, text: (value: number) => string): void =>
  row(name, text(median), `best slice ${text(best)}`)

const scenario = readReference()
const template = compileReference()
const promises: Promised[] = []
const battleBytes = template.layout.byteLength

say(machine())
say(`reference skirmish "${template.name}", hash ${template.hash}`)
row('bytes of a battle', String(battleBytes))
promises.push(atMost('bytes of a battle', battleBytes, 8192))

const small: SmallFigure[] = []
if (only.includes('small')) {
  say('\nsmall things, nanoseconds an operation (median sample, by the clock, and the quickest)')
  for (const one of smallCases(template)) {
    const figure = timeSmall(one, quick ? 0.1 : 0.5)
    small.push(figure)
    row(figure.name, figure.nanos.toFixed(1), `±${figure.marginPercent.toFixed(1)} %  quickest ${figure.leastNanos.toFixed(1)}`)
    if (figure.mostNanos !== undefined) promises.push(atMost(`${figure.name}, ns`, figure.nanos, figure.mostNanos))
  }
}

let skirmish: SkirmishFigures | undefined
if (only.includes('skirmish')) {
  skirmish = await compareVersions(template, quick ? 30 : 150, 30)
  say(
    `\nreference skirmish, activations a second of processor time (records equal: floor ${skirmish.equal[0]}, bitecs ${skirmish.equal[1]})`,
  )
  rateRow('hand-written floor', skirmish.floor, thousand)
  rateRow('engine', skirmish.engine, thousand)
  rateRow('idiomatic bitecs', skirmish.bitecs, thousand)
  rateRow('engine to floor', skirmish.engineToFloor, (ratio) => ratio.toFixed(3))
  rateRow('engine to bitecs', skirmish.engineToBitecs, (ratio) => ratio.toFixed(1))
  promises.push(
    atLeast('floor, activations a second', skirmish.floor.best, 1_300_000),
    atLeast('engine, activations a second', skirmish.engine.best, 600_000),
    atLeast('engine to floor', skirmish.engineToFloor.median, 0.45),
    atLeast('engine to bitecs', skirmish.engineToBitecs.median, 7),
  )
}

let expedition: ActivationFigures | undefined
if (only.includes('expedition')) {
  expedition = await measureActivations('expedition', quick ? 7 : 15, quick ? 100 : 300)
  say(`\nreference encounter "${expedition.name}", hash ${expedition.hash} (digest of ${expedition.checked} battles as known)`)
  row('bytes of an encounter', String(expedition.battleBytes))
  rateRow('activations a second', expedition.activationsPerSecond, thousand)
  promises.push(atLeast('encounter, activations a second', expedition.activationsPerSecond.best, 250_000))
}

let dungeon: DungeonFigures | undefined
if (only.includes('dungeon')) {
  dungeon = await measureDungeon(quick ? 7 : 15, quick ? 100 : 300)
  say(
    `\nreference dungeon "${dungeon.name}", hash ${dungeon.hash} (digest of ${dungeon.checked} battles and ${dungeon.moments} turns of monsters as known)`,
  )
  row('bytes of a dungeon', String(dungeon.battleBytes))
  rateRow('turns of monsters a second', dungeon.monsterTurnsPerSecond, thousand)
  rateRow('turns a second in battles', dungeon.turnsPerSecond, thousand)
  row('turns a battle', dungeon.turnsPerBattle.toFixed(0), 'monsters and characters')
  promises.push(atLeast('dungeon, turns of monsters a second', dungeon.monsterTurnsPerSecond.best, 200_000))
}

let warband: ActivationFigures | undefined
if (only.includes('warband')) {
  warband = await measureActivations('warband', quick ? 7 : 15, quick ? 100 : 300)
  say(`\nreference battle of warbands "${warband.name}", hash ${warband.hash} (digest of ${warband.checked} battles as known)`)
  row('bytes of a battle of warbands', String(warband.battleBytes))
  rateRow('activations a second', warband.activationsPerSecond, thousand)
  promises.push(atLeast('warband, activations a second', warband.activationsPerSecond.best, 300_000))
}

let company: ActivationFigures | undefined
if (only.includes('company')) {
  company = await measureActivations('company', quick ? 7 : 15, quick ? 100 : 300)
  say(`\nreference battle of companies "${company.name}", hash ${company.hash} (digest of ${company.checked} battles as known)`)
  row('bytes of a battle of companies', String(company.battleBytes))
  rateRow('activations a second', company.activationsPerSecond, thousand)
  promises.push(atLeast('company, activations a second', company.activationsPerSecond.best, 150_000))
}

let workers: WorkerFigures | undefined
if (only.includes('workers')) {
  workers = await measureWorkers(scenario, template, quick ? 3 : 7, quick ? 8000 : 20_000, 50)
  say('\nworkers, by the clock (digests equal)')
  row('call without a battle, µs', workers.callMicros.toFixed(0))
  row('two workers to one', workers.twoByOne.toFixed(2), `${workers.battles} battles in chunks of ${workers.chunk}`)
  promises.push(atLeast('two workers to one', workers.twoByOne, 1.8))
}

let plans: Awaited<ReturnType<typeof measurePlans>> | undefined
if (only.includes('plan')) {
  plans = await measurePlans(quick ? 20 : 60)
  say(
    '\n1,000 decisions at once, two workers to this thread (choices equal): by processor time of the longest path, by the clock',
  )
  const both = ({ processor, clock }: Gain): string => `${processor?.toFixed(2) ?? '-'} ${clock.toFixed(2)}`
  for (const { name, ruleset, policy, promised, hereMillis, shared, copied } of plans.batches) {
    const note = `from copies ${both(copied)}; ${name}${promised ? '' : ', no promise'}`
    row(`${ruleset}, ${policy}, ${hereMillis.toFixed(1)} ms`, both(shared), note)
    if (promised) promises.push(atLeast(`plan: ${ruleset}, ${policy}`, shared.processor ?? shared.clock, 1.6))
  }
  const { idle, busy } = plans.delay
  row('delay of this thread, ms', `${idle.toFixed(1)} ${busy.toFixed(1)}`, '99 %, idle and with one worker busy')
  promises.push(atMost('plan: delay over idle, ms', busy - idle, 4))
}

let focus: FocusFigures | undefined
if (only.includes('focus')) {
  focus = measureFocus(quick ? 100 : 400)
  say(`\nmonster focus, microseconds a decision on ${focus.boards} boards (answers ${focus.fingerprint})`)
  row('median, 95 %, most', [focus.medianMicros, focus.p95Micros, focus.mostMicros].map((value) => value.toFixed(1)).join(' '))
  row(
    'tables of a 16 x 7 map',
    `${focus.tablesMillis.toFixed(1)} ms`,
    `most ${focus.tablesMostMillis.toFixed(1)} ms, ${Math.round(focus.tablesBytes / 1024)} KiB`,
  )
  promises.push(
    atMost('focus: median, µs', focus.medianMicros, 5),
    atMost('focus: 95 %, µs', focus.p95Micros, 100),
    atMost('focus: most, µs', focus.mostMicros, 1000),
    atMost('focus: tables of a map, ms', focus.tablesMillis, 5),
    atMost('focus: tables of a map, KiB', focus.tablesBytes / 1024, 4096),
  )
}

const short = (value: number): string => (value >= 1000 ? String(Math.round(value)) : String(Number(value.toFixed(3))))
say('\npromises')
for (const { what, got, bound, kept } of promises) row(what, short(got), `${kept ? 'kept' : 'BROKEN'}, bound ${short(bound)}`)
if (json) {
  const scenarioName = { name: template.name, hash: template.hash }
  console.log(
    JSON.stringify(
      {
        machine: machine(),
        scenario: scenarioName,
        battleBytes,
        small,
        skirmish,
        expedition,
        dungeon,
        warband,
        company,
        workers,
        plans,
        focus,
        promises,
      },
      null,
      2,
    ),
  )
}
if (!Number.isFinite(sunk())) throw new Error('bench: the timed work came to nothing')
if (promises.some(({ kept }) => !kept)) process.exitCode = 1
