import { expect, test } from 'vitest'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { createFloor } from './floor.ts'
import { createBitecsGame } from './idiomatic-bitecs.ts'
import { recordLength } from './record.ts'
import { assertEqual, compileReference, createEngine, readReference } from './reference.ts'

const template = compileReference()

test('the floor comes out as the engine does, battle for battle', () => {
  assertEqual(template, createEngine(template), createFloor(template), 11, 200)
})

test('the bitecs version comes out as the engine does, battle for battle', () => {
  assertEqual(template, createEngine(template), createBitecsGame(template), 12, 50)
})

test('the reference skirmish is a fair fight of realistic length', () => {
  const floor = createFloor(template)
  const record = new Int32Array(recordLength(template))
  const wins = [0, 0]
  let rounds = 0
  for (let index = 0; index < 3000; index++) {
    floor(13, 0, index, record, 0)
    wins[record[0]!] = wins[record[0]!]! + 1
    rounds += record[1]!
  }
  expect(wins).toEqual([1688, 1312])
  expect(rounds).toBe(32_318)
})

test('the map of the reference skirmish has a fifth of its cells blocked and equals itself turned by half a circle', () => {
  const { space } = template
  const { blocksMove, blocksSight, cells } = space
  expect(blocksMove.reduce((sum, flag) => sum + flag, 0)).toBe(52)
  expect(blocksSight.reduce((sum, flag) => sum + flag, 0)).toBe(34)
  for (let cell = 0; cell < cells; cell++) {
    expect([blocksMove[cell], blocksSight[cell]]).toEqual([blocksMove[cells - 1 - cell], blocksSight[cells - 1 - cell]])
  }
})

test('the floor refuses a scenario of another shape, and says why', () => {
  const small = sketch({
    name: 'a duel',
    rows: ['..', '..'],
    kinds: [kind('fighter', {}, ['sword'])],
    abilities: [attack('sword', 1, amount(1, 6), { die: 20, plus: 4 })],
    units: [
      ['a', 'fighter', 'red', 0, 0],
      ['b', 'fighter', 'blue', 1, 1],
    ],
  })
  expect(() => createFloor(compile(small, skirmish))).toThrow(
    'bench: plays only scenarios with a map of 16 x 16 cells, "a duel" is another one',
  )
})

test('the hand-written versions refuse a bonus for who has not moved (SKI-14)', () => {
  const reference = readReference()
  const { name, options } = reference.ruleset
  const braced = compile({ ...reference, ruleset: { name, options: { ...options, bracedDefense: 1 } } }, skirmish)
  for (const create of [createFloor, createBitecsGame]) {
    expect(() => create(braced)).toThrow('bench: plays only scenarios with no bonus for who has not moved')
  }
})
