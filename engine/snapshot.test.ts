import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Ledger } from '../components/ledger.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { advance } from './advance.ts'
import { columns, createBattle, createBattles } from './battle.ts'
import { hashText } from './hash.ts'
import { fingerprint, hashState, restore, restoreNew, SnapshotMismatch, snapshot } from './snapshot.ts'

const scenario = (hp: number, name = 'field') =>
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
const template = compile(scenario(9), skirmish)
const playing = (index = 0) => {
  const battle = createBattle(template, 1, index)
  advance(battle, 'round')
  return battle
}

describe('a snapshot', () => {
  it('restores exactly, into a battle of another seed that has played to its end', () => {
    const battle = playing()
    const saved = snapshot(battle)
    const other = createBattle(template, 99, 5)
    advance(other)
    restore(other, saved)
    expect(other.bytes).toEqual(battle.bytes)
    advance(other)
    advance(battle)
    expect(other.bytes).toEqual(battle.bytes)
  })

  it('is a copy: the battle’s going on does not change it, nor does its going on change the battle', () => {
    const battle = playing()
    const saved = snapshot(battle)
    const kept = saved.slice()
    advance(battle)
    expect(saved).toEqual(kept)
    expect(restoreNew(template, saved).bytes).toEqual(saved.subarray(32))
  })

  it('of one battle of many in a buffer is that battle', () => {
    const many = createBattles(template, 2, 1)
    advance(many.at(1), 'round')
    expect(restoreNew(template, snapshot(many.at(1))).bytes).toEqual(playing(1).bytes)
  })

  it('has a header of magic, format, rules version, size and hash', () => {
    const saved = snapshot(playing())
    expect(saved.length).toBe(32 + template.layout.byteLength)
    expect(new TextDecoder().decode(saved.subarray(0, 4))).toBe('AFRY')
    const words = new Int32Array(saved.slice(0, 32).buffer)
    expect([words[1], words[2], words[3]]).toEqual([1, skirmish.version, template.layout.byteLength])
    const hash = hashText(`skirmish/${template.hash}`)
    expect([...words.subarray(4)]).toEqual([0, 8, 16, 24].map((at) => Number.parseInt(hash.slice(at, at + 8), 16) | 0))
  })

  it('may lie anywhere in a larger buffer', () => {
    const saved = snapshot(playing())
    const wide = new Uint8Array(saved.length + 3)
    wide.set(saved, 3)
    expect(restoreNew(template, wide.subarray(3)).bytes).toEqual(playing().bytes)
  })
})

describe('a snapshot that does not fit', () => {
  const refused = (saved: Uint8Array, into = template): string => {
    const battle = createBattle(into, 1)
    const before = battle.bytes.slice()
    let message = 'accepted'
    try {
      restore(battle, saved)
    } catch (error) {
      expect(error).toBeInstanceOf(SnapshotMismatch)
      expect((error as Error).name).toBe('SnapshotMismatch')
      message = (error as Error).message
      expect(battle.bytes).toEqual(before)
    }
    return message
  }
  const changed = (word: number, value: number): Uint8Array => {
    const saved = snapshot(playing())
    new DataView(saved.buffer).setInt32(word * 4, value, true)
    return saved
  }

  it('is refused with the difference named', () => {
    const size = template.layout.byteLength
    expect(refused(new Uint8Array(31))).toBe('snapshot: expected at least 32 bytes, got 31')
    expect(refused(new Uint8Array(32))).toBe('snapshot: these bytes are not a snapshot of a battle')
    expect(refused(changed(0, 7))).toBe('snapshot: these bytes are not a snapshot of a battle')
    expect(refused(changed(1, 2))).toBe('snapshot: expected format 1, got 2')
    expect(refused(changed(2, 9))).toBe(`snapshot: expected rules version ${skirmish.version} of skirmish, got 9`)
    expect(refused(changed(3, 9))).toBe(`snapshot: expected ${size} bytes of state, got ${size}`)
    for (const word of [4, 5, 6, 7]) expect(refused(changed(word, 9))).toBe('snapshot: taken from another scenario than "field"')
    expect(refused(snapshot(playing()).slice(0, -1))).toBe(`snapshot: expected ${size} bytes of state, got ${size - 1}`)
    expect(refused(snapshot(playing()).slice(0, 32))).toBe(`snapshot: expected ${size} bytes of state, got 0`)
    expect(refused(snapshot(playing()))).toBe('accepted')
  })

  it('from a scenario that differs in one number, or another ruleset of the same scenario, is refused', () => {
    expect(refused(snapshot(playing()), compile(scenario(8), skirmish))).toBe(
      'snapshot: taken from another scenario than "field"',
    )
    const other = { ...template, ruleset: { ...skirmish, name: 'other' } }
    expect(refused(snapshot(playing()), other)).toBe('snapshot: taken from another scenario than "field"')
    expect(refused(snapshot(playing()), compile(scenario(9), skirmish))).toBe('accepted')
  })
})

describe('the fingerprint', () => {
  it('is that of the state: any byte of it counts, no statistics do', () => {
    const battle = playing()
    const print = fingerprint(battle)
    expect(print).toBe(fingerprint(playing()))
    expect(print > 0n && print < 1n << 128n).toBe(true)
    columns(battle, Ledger).dealt[1] = 4711
    expect(fingerprint(battle)).toBe(print)
    for (const at of [0, 200, template.layout.stateLength - 1]) {
      const changed = playing()
      changed.bytes[at] = changed.bytes[at]! ^ 1
      expect(fingerprint(changed)).not.toBe(print)
    }
    battle.clock[Clock.Index] = 3
    expect(fingerprint(battle)).not.toBe(print)
  })

  it('is the 32 hex digits of the unsalted hash of the state', () => {
    const battle = playing()
    const out = new Uint32Array(4)
    hashState(battle, 0, out)
    expect(fingerprint(battle)).toBe([...out].reduce((sum, word) => (sum << 32n) | BigInt(word), 0n))
    const salted = new Uint32Array(4)
    hashState(battle, 1, salted)
    expect(salted).not.toEqual(out)
  })

  it('of a battle in a shared buffer is that of the same battle alone', () => {
    const many = createBattles(template, 3, 1, { shared: true })
    advance(many.at(2), 'round')
    expect(fingerprint(many.at(2))).toBe(fingerprint(playing(2)))
  })
})
