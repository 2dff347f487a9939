import type { World } from 'bitecs'
import { CLOCK_LENGTH, Clock, type Status, Status as StatusOf } from '../components/clock.ts'
import type { ColumnsOf, Component } from '../components/component.ts'
import type { Chance } from './dice.ts'
import type { EventLog } from './events.ts'
import type { Template } from './template.ts'
import { secondWord, threefry } from './threefry.ts'
import { lacking, nameViews, Room, viewTables } from './views.ts'
import { makeWorld } from './world.ts'

/** Integers 0 … 2⁶⁴ − 1. */
export type Seed = number | bigint

/** A battle: a template, the bytes of its state, and typed-array views on them. */
export class Battle extends (Room as new () => object) {
  readonly template: Template
  /** The whole state, a half-made turn included. */
  readonly bytes: Uint8Array
  /** The battle's own int32 row; slots in `Clock`. */
  readonly clock: Int32Array
  /** Views by component index; undefined where the ruleset lacks the component. */
  readonly tables: readonly (object | undefined)[]
  /** Where events go while `advance` or `choose` runs; null = nowhere. */
  log: EventLog | null = null
  /** Replaces the dice: fixed rolls and exact enumeration; null = the battle's own dice. */
  chance: Chance | null = null
  /** Every side stops at its questions, whoever plays it: how a search tries choices out. */
  manual = false
  private ownWorld: World | undefined

  constructor(template: Template, buffer: ArrayBufferLike, offset: number) {
    super()
    this.template = template
    this.bytes = new Uint8Array(buffer, offset, template.layout.byteLength)
    this.clock = new Int32Array(buffer, offset, CLOCK_LENGTH)
    this.tables = viewTables(template.layout, buffer, offset)
    nameViews(this, this.tables, template.layout.written)
  }

  get status(): Status {
    return this.clock[Clock.Status] as Status
  }

  get round(): number {
    return this.clock[Clock.Round]!
  }

  /** bitecs world with the units as entities 1 … rows − 1, made on first use. */
  get world(): World {
    return (this.ownWorld ??= makeWorld(this.template))
  }
}

/** Typed arrays on the columns of `component` in this battle; hoist them before a loop. Throws where the ruleset lacks it. */
export const columns = <C extends Component>(battle: Battle, component: C): ColumnsOf<C> => {
  const table = battle.tables[component.index]
  if (table === undefined) throw lacking(component)
  return table as ColumnsOf<C>
}

const LOW = 0xffffffffn

/** Checks a seed and splits it into two words; throws RangeError on anything but an integer 0 … 2⁶⁴ − 1. */
export const splitSeed = (seed: Seed): readonly [low: number, high: number] => {
  const valid =
    typeof seed === 'bigint' ? seed >= 0n && seed < 1n << 64n : Number.isSafeInteger(seed) && seed >= 0 && !Object.is(seed, -0)
  if (!valid) throw new RangeError(`seed: expected a whole number from 0 to 2^64 - 1, got ${String(seed)}`)
  const wide = BigInt(seed)
  return [Number(wide & LOW) | 0, Number(wide >> 32n) | 0]
}

const checkIndex = (index: number): void => {
  if (!Number.isInteger(index) || index < 0 || index > 0xffffffff) {
    throw new RangeError(`battle index: expected a whole number from 0 to 4294967295, got ${index}`)
  }
}

/**
 * Puts `battle` at its start with the dice of (seed, index): one copy of bytes and a new key. `part` tells the battles of one
 * campaign day apart; a battle by itself is part 0.
 */
export const startBattle = (battle: Battle, seedLow: number, seedHigh: number, index: number, part = 0): void => {
  battle.bytes.set(battle.template.initial)
  const { clock } = battle
  clock[Clock.Index] = index
  clock[Clock.Part] = part
  takeKey(clock, seedLow, seedHigh)
}

/** The dice of a seed for the battle and part that the clock names. */
const takeKey = (clock: Int32Array, low: number, high: number): void => {
  clock[Clock.SeedLow] = low
  clock[Clock.SeedHigh] = high
  clock[Clock.KeyLow] = threefry(low, high, clock[Clock.Index]!, clock[Clock.Part]!)
  clock[Clock.KeyHigh] = secondWord()
}

/** A battle of its own at its start; `index` tells the battles of one seed apart. */
export const createBattle = (template: Template, seed: Seed, index = 0): Battle => {
  const [low, high] = splitSeed(seed)
  checkIndex(index)
  const battle = new Battle(template, new ArrayBuffer(template.layout.byteLength), 0)
  startBattle(battle, low, high, index)
  return battle
}

/** Many battles of one template in one buffer. */
export interface Battles {
  readonly template: Template
  readonly length: number
  readonly bytes: Uint8Array
  at(slot: number): Battle
}

/** `count` battles with indices `first …` side by side; `shared` puts them in shared memory, where workers read them in place. */
export const createBattles = (
  template: Template,
  count: number,
  seed: Seed,
  options: { readonly first?: number; readonly shared?: boolean } = {},
): Battles => {
  const [low, high] = splitSeed(seed)
  const first = options.first ?? 0
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`count: expected a whole number from 0, got ${count}`)
  checkIndex(first)
  checkIndex(first + Math.max(count - 1, 0))
  const { stride } = template.layout
  const buffer = options.shared === true ? sharedMemory(stride * count) : new ArrayBuffer(stride * count)
  const battles: Battle[] = []
  for (let i = 0; i < count; i++) {
    const battle = new Battle(template, buffer, i * stride)
    startBattle(battle, low, high, first + i)
    battles.push(battle)
  }
  return {
    template,
    length: count,
    bytes: new Uint8Array(buffer),
    at: (slot) => {
      const battle = battles[slot]
      if (battle === undefined) throw new RangeError(`slot: expected 0 to ${count - 1}, got ${slot}`)
      return battle
    },
  }
}

const sharedMemory = (byteLength: number): SharedArrayBuffer => {
  if (typeof SharedArrayBuffer === 'undefined')
    throw new TypeError('shared: this page has no shared memory, its server would have to isolate it (docs/LIBRARY.md)')
  return new SharedArrayBuffer(byteLength)
}

const sameTemplate = (from: Battle, into: Battle): void => {
  if (from.template !== into.template && from.template.hash !== into.template.hash) {
    throw new TypeError(`copyBattle: battles of two scenarios, "${from.template.name}" and "${into.template.name}"`)
  }
}

/** Makes `into` the same battle at the same moment: one copy of bytes. */
export const copyBattle = (from: Battle, into: Battle): void => {
  if (from.template !== into.template) sameTemplate(from, into)
  into.bytes.set(from.bytes)
}

/** A new battle with the same bytes. */
export const cloneBattle = (battle: Battle): Battle => {
  const clone = new Battle(battle.template, new ArrayBuffer(battle.bytes.length), 0)
  clone.bytes.set(battle.bytes)
  return clone
}

/** Same state, fresh dice: the key is that of `seed`, the battle's index and its part of the day. */
export const reseed = (battle: Battle, seed: Seed): void => {
  const [low, high] = splitSeed(seed)
  takeKey(battle.clock, low, high)
}

/** True once the battle has been decided, drawn, cut off or has failed. */
export const isOver = (battle: Battle): boolean => battle.clock[Clock.Status]! >= StatusOf.Ended
