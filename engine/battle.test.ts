import { describe, expect, it } from 'vitest'
import { CLOCK_LENGTH, Clock, Status } from '../components/clock.ts'
import { defineComponent } from '../components/component.ts'
import { Vitals } from '../components/units.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { advance } from './advance.ts'
import {
  Battle,
  cloneBattle,
  columns,
  copyBattle,
  createBattle,
  createBattles,
  isOver,
  reseed,
  splitSeed,
  startBattle,
} from './battle.ts'
import { secondWord, threefry } from './threefry.ts'

const scenario = (name: string, hp = 5) =>
  sketch({
    name,
    rows: ['.....'],
    kinds: [kind('man', { hp }, ['cut'])],
    abilities: [attack('cut', 1, amount(1, 6), { die: 20, plus: 2 })],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 4, 0],
    ],
  })
const template = compile(scenario('one'), skirmish)

describe('a seed', () => {
  it.each([
    [0, [0, 0]],
    [0n, [0, 0]],
    [1, [1, 0]],
    [0xffffffff, [-1, 0]],
    [2 ** 32, [0, 1]],
    [2 ** 53 - 1, [-1, 0x1fffff]],
    [2n ** 64n - 1n, [-1, -1]],
    [0x1234567890abcdefn, [0x90abcdef | 0, 0x12345678]],
  ])('%s is two words', (seed, words) => {
    expect(splitSeed(seed)).toEqual(words)
  })

  it.each([-1, -0, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, -1n, 2n ** 64n, '7' as unknown as number])(
    '%s is refused',
    (seed) => {
      const error = new RangeError(`seed: expected a whole number from 0 to 2^64 - 1, got ${String(seed)}`)
      expect(() => splitSeed(seed)).toThrow(error)
      expect(() => createBattle(template, seed)).toThrow(error)
      expect(() => createBattles(template, 1, seed)).toThrow(error)
      expect(() => reseed(createBattle(template, 1), seed)).toThrow(error)
    },
  )
})

describe('a battle', () => {
  it('starts with the initial bytes and the key of seed and index', () => {
    const { bytes, clock, status, round } = createBattle(template, 0x1_0000_0005n, 7)
    expect(bytes.subarray(CLOCK_LENGTH * 4)).toEqual(template.initial.subarray(CLOCK_LENGTH * 4))
    expect([clock[Clock.SeedLow], clock[Clock.SeedHigh], clock[Clock.Index]]).toEqual([5, 1, 7])
    expect([clock[Clock.KeyLow], clock[Clock.KeyHigh]]).toEqual([threefry(5, 1, 7, 0) | 0, secondWord() | 0])
    expect([status, round]).toEqual([Status.Running, 0])
    expect([clock.length, bytes.length]).toEqual([CLOCK_LENGTH, template.layout.byteLength])
  })

  it('has index 0 unless told, and refuses an index that is none', () => {
    expect(createBattle(template, 1).bytes).toEqual(createBattle(template, 1, 0).bytes)
    expect(createBattle(template, 1, 0xffffffff).clock[Clock.Index]).toBe(-1)
    for (const index of [-1, 0.5, 2 ** 32, Number.NaN]) {
      const error = new RangeError(`battle index: expected a whole number from 0 to 4294967295, got ${index}`)
      expect(() => createBattle(template, 1, index)).toThrow(error)
      expect(() => createBattles(template, 1, 1, { first: index })).toThrow(error)
    }
  })

  it('B-19 in a used place is the same as in a fresh one', () => {
    const fresh = createBattle(template, 9, 4)
    const used = createBattle(template, 1, 1)
    advance(used)
    expect(used.bytes).not.toEqual(fresh.bytes)
    startBattle(used, 9, 0, 4)
    expect(used.bytes).toEqual(fresh.bytes)
    advance(used)
    advance(fresh)
    expect(used.bytes).toEqual(fresh.bytes)
  })

  it('makes the views of a component once, on its own bytes', () => {
    const battle = createBattle(template, 1)
    expect(columns(battle, Vitals)).toBe(columns(battle, Vitals))
    columns(battle, Vitals).hp[1] = 3
    expect(columns(cloneBattle(battle), Vitals).hp[1]).toBe(3)
    expect(() => columns(battle, defineComponent('Alien', 'unit', { eyes: 'u8' }))).toThrow(
      "component Alien: not one of this battle's ruleset",
    )
  })

  it('B-13 has exactly one row a unit and nobody: a write beyond changes nothing', () => {
    const battle = createBattle(template, 1)
    const before = battle.bytes.slice()
    const { hp } = columns(battle, Vitals)
    expect(hp.length).toBe(template.rows)
    hp[template.rows] = 99
    expect(battle.bytes).toEqual(before)
  })

  it('is over once ended or faulted', () => {
    const battle = createBattle(template, 1)
    const states = [Status.Running, Status.AwaitingChoice, Status.Ended, Status.Faulted].map((status) => {
      battle.clock[Clock.Status] = status
      return [battle.status, isOver(battle)]
    })
    expect(states).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, true],
    ])
  })
})

describe('many battles in one buffer', () => {
  it('are the battles of their indices, side by side', () => {
    const many = createBattles(template, 3, 5, { first: 10 })
    expect([many.length, many.bytes.length, many.bytes.buffer.constructor]).toEqual([3, template.layout.stride * 3, ArrayBuffer])
    for (let slot = 0; slot < 3; slot++) {
      const alone = createBattle(template, 5, 10 + slot)
      expect(many.at(slot).bytes).toEqual(alone.bytes)
      advance(alone)
      advance(many.at(slot))
      expect(many.at(slot).bytes).toEqual(alone.bytes)
      expect(many.at(slot).bytes.byteOffset).toBe(slot * template.layout.stride)
    }
    expect(createBattles(template, 1, 5).at(0).clock[Clock.Index]).toBe(0)
  })

  it('lie in shared memory where asked', () => {
    expect(createBattles(template, 2, 5, { shared: true }).bytes.buffer.constructor).toBe(SharedArrayBuffer)
    expect(createBattles(template, 2, 5, { shared: false }).bytes.buffer.constructor).toBe(ArrayBuffer)
  })

  it('B-13 refuse a slot that is none, and indices past the last', () => {
    const many = createBattles(template, 2, 5)
    for (const slot of [-1, 2, 0.5]) expect(() => many.at(slot)).toThrow(new RangeError(`slot: expected 0 to 1, got ${slot}`))
    expect(() => createBattles(template, 2, 5, { first: 0xffffffff })).toThrow('got 4294967296')
    expect(() => createBattles(template, 3, 5, { first: -1 })).toThrow('got -1')
    expect(createBattles(template, 1, 5, { first: 0xffffffff }).at(0).clock[Clock.Index]).toBe(-1)
  })
})

describe('copies', () => {
  it('B-15 a copy is the whole state, also into a battle that has played on', () => {
    const from = createBattle(template, 1)
    const into = createBattle(template, 2, 3)
    advance(into)
    copyBattle(from, into)
    expect(into.bytes).toEqual(from.bytes)
  })

  it('a clone shares nothing', () => {
    const battle = createBattle(template, 1)
    const clone = cloneBattle(battle)
    advance(clone)
    expect(battle.bytes).toEqual(createBattle(template, 1).bytes)
    expect([clone.chance, clone.log, clone.manual]).toEqual([null, null, false])
  })

  it('of one battle of many starts at its own bytes', () => {
    const many = createBattles(template, 2, 5)
    expect(cloneBattle(many.at(1)).bytes).toEqual(many.at(1).bytes)
  })

  it('are refused between scenarios, allowed between two compilations of one', () => {
    const same = createBattle(compile(scenario('one'), skirmish), 1)
    expect(() => copyBattle(createBattle(template, 1), same)).not.toThrow()
    const other = createBattle(compile(scenario('other', 6), skirmish), 1)
    const before = other.bytes.slice()
    expect(() => copyBattle(createBattle(template, 1), other)).toThrow(
      new TypeError('copyBattle: battles of two scenarios, "one" and "other"'),
    )
    expect(other.bytes).toEqual(before)
  })
})

describe('reseeding', () => {
  it('E-14 keeps the state and takes the dice of the new seed and the battle’s index', () => {
    const battle = createBattle(template, 1, 6)
    advance(battle, 'action')
    const before = battle.bytes.slice(CLOCK_LENGTH * 4)
    reseed(battle, 0x2_0000_0003n)
    expect(battle.bytes.slice(CLOCK_LENGTH * 4)).toEqual(before)
    const fresh = createBattle(template, 0x2_0000_0003n, 6).clock
    for (const slot of [Clock.SeedLow, Clock.SeedHigh, Clock.KeyLow, Clock.KeyHigh, Clock.Index])
      expect(battle.clock[slot]).toBe(fresh[slot])
    expect([battle.clock[Clock.SeedLow], battle.clock[Clock.SeedHigh]]).toEqual([3, 2])
  })

  it('the same seed changes nothing', () => {
    const battle = createBattle(template, 1, 6)
    const before = battle.bytes.slice()
    reseed(battle, 1n)
    expect(battle.bytes).toEqual(before)
  })
})

describe('the class', () => {
  it('looks at the bytes it is given', () => {
    const buffer = new ArrayBuffer(template.layout.stride * 2)
    const battle = new Battle(template, buffer, template.layout.stride)
    battle.clock[Clock.Round] = 12
    expect(battle.round).toBe(12)
    expect(new Int32Array(buffer, template.layout.stride)[Clock.Round]).toBe(12)
  })

  it('keeps its own members where a component of a game has the name of one', () => {
    const own = defineComponent('clock', 'unit', { left: 'u8' })
    const wider = compile(scenario('wider'), { ...skirmish, components: [...skirmish.components, own] })
    const battle = createBattle(wider, 1)
    expect(battle.clock).toBeInstanceOf(Int32Array)
    expect(columns(battle, own).left).toHaveLength(wider.rows)
  })
})
