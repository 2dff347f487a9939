import { describe, expect, test } from 'vitest'
import { EncounterResult } from '../../components/encounter.ts'
import { createTally, tallyPlaces } from '../../engine/tally.ts'
import { summarize } from '../../lab/summary.ts'
import { expedition } from '../../rulesets/expedition/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { readText } from '../../test/kit/encounter.ts'
import { report } from './report.ts'

const scenario = readText(`
affray: 1
name: Cellar
ruleset: expedition
map: {ground: floor, legend: {".": floor}, rows: ["...."]}
terrain: {floor: {}}
dice: {blade: {pool: stamina, faces: [1]}}
kinds:
  man: {role: adventurer, stats: {health: 5, stamina: 2, magicka: 0, cooldown: 1}, forms: [heavyWeapon], dice: {blade: 1}}
  rat: {role: enemy, stats: {health: 5, range: 1, combat: 1}}
sides: {party: {play: aggressive}, rats: {play: rules}}
units: [{id: ann, kind: man, side: party, at: [0, 0]}, {id: rat, kind: rat, side: rats, at: [3, 0]}]
objectives: [{side: party, win: {defeated: {side: rats}}}]
limits: {rounds: 9}
`)
const template = compile(scenario, expedition)
const places = tallyPlaces(template)
const source = { file: 'cellar.yaml', changes: { play: {}, set: {} }, colours: false, roundLimit: 9 }

describe('the report of encounters', () => {
  test('EXP-14 says how they end for the party, each share of all encounters', () => {
    const tally = createTally(template)
    tally.counts[places.battles] = 10
    tally.counts.set([6, 3], places.wins)
    tally.counts[places.undecided] = 1
    const { Success, PartyDefeat, Retreat } = EncounterResult
    for (const [result, battles] of [
      [Success, 6],
      [PartyDefeat, 2],
      [Retreat, 1],
    ] as const)
      tally.counts[places.results + result] = battles
    const summary = summarize(scenario, template, { seed: 0, battles: 10, completed: 10 }, tally)
    expect(summary.encounter).toMatchObject({ success: { battles: 6, rate: 0.6 }, failed: { battles: 0, rate: 0 } })
    const lines = report(summary, source)
    expect(lines.slice(3, 5).join(' ')).toBe(
      'The party succeeds in 60.0 % of the encounters (95 % interval 31.3 … 83.2 %), is defeated as a whole in 20.0 %, retreats in 10.0 %.',
    )
    const at = lines.findIndex((line) => line.startsWith('How it ends'))
    expect(lines.slice(at + 2, at + 6).map((line) => line.trim().split(/ {2,}/).slice(0, 3))).toEqual([
      ['success', '6', '60.0 %'],
      ['party defeated', '2', '20.0 %'],
      ['objective lost', '0', '0.0 %'],
      ['retreat', '1', '10.0 %'],
    ])
  })

  test('EXP-33 a fall without an ability is one by an engage, a status die or fatigue', () => {
    const tally = createTally(template)
    tally.counts[places.battles] = 1
    const [ann, rat] = [1, 2]
    tally.counts[places.defeatsBy + ann * template.rows + rat] = 1
    tally.counts[places.defeatsWith + ann * (template.abilities.count + 1)] = 1
    const lines = report(summarize(scenario, template, { seed: 0, battles: 1, completed: 1 }, tally), source)
    const at = lines.findIndex((line) => line.startsWith('What fells them'))
    expect(lines.slice(at + 1, at + 3).map((line) => line.replace(/ +/g, ' '))).toEqual([
      ' ann by rat 100.0 %',
      ' with engage or status 100.0 %',
    ])
  })
})
