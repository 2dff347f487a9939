import { describe, expect, it } from 'vitest'
import { Status } from '../../components/clock.ts'
import { advance } from '../../engine/advance.ts'
import { createBattle, isOver } from '../../engine/battle.ts'
import { createEventLog, EventKind } from '../../engine/events.ts'
import { createTally, mergeTally, tallyBattles } from '../../engine/tally.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { amount, attack, kind, sketch } from '../kit/scenario.ts'
import { size } from '../kit/size.ts'
import { bytesOf, compiled, GAMES, played, recordsOf, someScenarios, someTemplates } from './battles.ts'

describe.each(GAMES)('a battle of $name is a function of scenario, seed and index', (game) => {
  it('same seed, same bytes and events, also from a template compiled anew; another seed or index, others', () => {
    let different = 0
    const scenarios = someScenarios(game, 1000, size(4, 80))
    for (const scenario of scenarios) {
      const template = compiled(scenario)
      const one = played(template, 7, 3)
      expect(played(compiled(structuredClone(scenario)), 7, 3)).toEqual(one)
      if (played(template, 8, 3).bytes !== one.bytes) different++
      if (played(template, 7, 4).bytes !== one.bytes) different++
    }
    expect(different).toBe(scenarios.length * 2)
  })

  it('battles of several scenarios played in turns are each as it is alone', () => {
    const templates = someTemplates(game, 1082, size(8, 120))
    const alone = templates.map((template) => played(template, 9, 2).bytes)
    const inTurns = templates.map((template) => createBattle(template, 9, 2))
    while (inTurns.some((battle) => battle.status === Status.Running))
      for (const battle of inTurns) if (!isOver(battle)) advance(battle, 'round')
    expect(inTurns.map(bytesOf)).toEqual(alone)
  })

  it('any split of a run, merged in any order, gives the same tally and digest', () => {
    for (const template of someTemplates(game, 1094, size(2, 40))) {
      const part = (from: number, to: number) => {
        const tally = createTally(template)
        tallyBattles(template, 3, from, to, createBattle(template, 0), tally)
        return tally
      }
      const whole = part(0, 30)
      const merged = createTally(template)
      for (const [from, to] of [
        [21, 30],
        [0, 1],
        [9, 21],
        [1, 9],
      ] as const) {
        mergeTally(merged, part(from, to))
      }
      expect(merged).toEqual(whole)
    }
  })
})

describe('what a thread has played before', () => {
  it('SKI-3 drawn ties of units that have left do not depend on what else this thread has played', () => {
    const scenario = sketch({
      rows: ['....', '....', '....'],
      options: { initiative: 'dice', initiativeDie: 2, initiativeEach: 'round', ties: 'seeded' },
      kinds: [kind('fighter', { hp: 2 }, ['hit'])],
      abilities: [attack('hit', 1, amount(1, 2), { die: 20, plus: 6 })],
      units: [
        ['a', 'fighter', 'red', 0, 0],
        ['b', 'fighter', 'red', 0, 1],
        ['c', 'fighter', 'blue', 3, 0],
        ['d', 'fighter', 'blue', 3, 1],
      ],
    })
    const template = compile(scenario, skirmish)
    for (let index = 0; index < 50; index++) {
      const [one, other] = [createBattle(template, 1, index), createBattle(template, 99, index)]
      while (!isOver(one)) for (const battle of [one, other]) if (!isOver(battle)) advance(battle, 'round')
      expect(bytesOf(one)).toBe(played(template, 1, index).bytes)
    }
  })
})

/** What each unit rolled in round one, by id: [purpose, faces, face] in order. */
const rollsOf = (scenario: Scenario, seed: number): Map<string, number[][]> => {
  const battle = createBattle(compile(scenario, skirmish), seed)
  const log = createEventLog()
  advance(battle, 'end', log)
  const rolls = new Map<string, number[][]>()
  const records = recordsOf(log)
  for (let at = 0; at < records.length; at += 8) {
    if (records[at] !== EventKind.DieRolled) continue
    const id = battle.template.unitIds[records[at + 2]!]!
    rolls.set(id, [...(rolls.get(id) ?? []), records.slice(at + 4, at + 7)])
  }
  return rolls
}

describe('dice belong to who rolls them', () => {
  const arena = (extra: boolean): Scenario =>
    sketch({
      rows: ['.........', '.........', '.........'],
      options: { initiative: 'dice', initiativeEach: 'round', ties: 'seeded' },
      kinds: [kind('fighter', { hp: 40, move: 0 }, ['hit'])],
      abilities: [attack('hit', 1, amount(2, 6), { die: 20, plus: 2 })],
      units: [
        ...(extra ? [['watcher', 'fighter', 'red', 8, 0] as const] : []),
        ['ann', 'fighter', 'red', 0, 0],
        ['bob', 'fighter', 'blue', 0, 1],
        ['cat', 'fighter', 'red', 4, 0],
        ['dan', 'fighter', 'blue', 4, 1],
      ],
    })

  it('a unit added in front of the others leaves what they roll as it was', () => {
    const [without, withMore] = [rollsOf(arena(false), 12), rollsOf(arena(true), 12)]
    expect(withMore.get('watcher')!.length).toBeGreaterThan(5)
    for (const [id, rolls] of without) {
      const length = Math.min(rolls.length, withMore.get(id)!.length)
      expect(length).toBeGreaterThan(10)
      expect(withMore.get(id)!.slice(0, length)).toEqual(rolls.slice(0, length))
    }
  })

  it('the order of the units in the file moves nobody’s dice', () => {
    const scenario = arena(false)
    const turned = rollsOf({ ...scenario, units: [...scenario.units].reverse() }, 12)
    for (const [id, rolls] of rollsOf(scenario, 12)) expect(turned.get(id)!.slice(0, 10)).toEqual(rolls.slice(0, 10))
  })
})
