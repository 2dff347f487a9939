import Benchmark from 'benchmark'
import { Vitals } from '../components/units.ts'
import { advance } from '../engine/advance.ts'
import { cloneBattle, columns, copyBattle, createBattle } from '../engine/battle.ts'
import { Purpose, rollDie } from '../engine/dice.ts'
import { fingerprint, hashState, restore, snapshot } from '../engine/snapshot.ts'
import {
  createBoard,
  createField,
  createRings,
  flood,
  growRing,
  listCells,
  ringHitsRow,
  setCell,
  startRings,
} from '../engine/space/index.ts'
import type { Template } from '../engine/template.ts'
import { threefry } from '../engine/threefry.ts'
import { median } from './timing.ts'

/** One small thing to time. */
export interface SmallCase {
  readonly name: string
  /** Operations of one call. */
  readonly per: number
  /** What it comes to, and what it must come to: compared before it is timed. */
  readonly got: () => string
  readonly expected: string
  readonly run: () => void
  /** Most nanoseconds an operation may take; left out: no promise. */
  readonly mostNanos?: number
}

/** How long one operation took. */
export interface SmallFigure {
  readonly name: string
  readonly nanos: number
  /** The same in the quickest sample, which no neighbour has slowed down. */
  readonly leastNanos: number
  /** Half the 95 % interval of the mean, in per cent. */
  readonly marginPercent: number
  readonly mostNanos: number | undefined
}

const PASSES = 64
const DRAWS = 256

let sink = 0

/** Where each search of the bench starts: cells spread over the passable part of the map. */
const startsOn = ({ space }: Template): number[] => {
  const cells = new Int32Array(space.cells)
  const count = listCells(space, space.passable, cells)
  return Array.from({ length: 16 }, (_, i) => cells[Math.floor((i * count) / 16)]!)
}

/** The cases on the reference skirmish. */
export const smallCases = (template: Template): SmallCase[] => {
  const { space, abilities } = template
  const battle = createBattle(template, 7)
  for (let round = 0; round < 4; round++) advance(battle, 'round')
  const other = cloneBattle(battle)
  const { hp, maxHp } = columns(battle, Vitals)
  const rawHp = hp.slice()
  const rawMaxHp = maxHp.slice()
  const { rows } = template
  const passEngine = (): number => {
    let sum = 0
    for (let pass = 0; pass < PASSES; pass++) {
      const vitals = columns(battle, Vitals)
      for (let row = 1; row < rows; row++) sum += vitals.maxHp[row]! - vitals.hp[row]!
    }
    return sum
  }
  const passRaw = (): number => {
    let sum = 0
    for (let pass = 0; pass < PASSES; pass++) for (let row = 1; row < rows; row++) sum += rawMaxHp[row]! - rawHp[row]!
    return sum
  }
  const drawAll = (): number => {
    let mixed = 0
    for (let i = 0; i < DRAWS; i++) mixed ^= threefry(0x13198a2e, 0x03707344, 0x243f6a88, i)
    return mixed
  }
  const dice = createBattle(template, 7)
  const start = dice.bytes.slice()
  const rollAll = (): number => {
    dice.bytes.set(start)
    let sum = 0
    for (let i = 0; i < DRAWS; i++) sum += rollDie(dice, 1, Purpose.Check, 20)
    return sum
  }
  const starts = startsOn(template)
  const rings = createRings(space, space.cells)
  const zone = abilities.zones[0]!
  /** Rings from each start until an attack could reach the cell in the middle of the list. */
  const searchRings = (): number => {
    let sum = 0
    for (const from of starts) {
      startRings(rings, from)
      let layer = 0
      while (ringHitsRow(rings, layer, zone, starts[8]! * space.words) < 0 && growRing(rings, space.passable)) layer++
      sum += layer
    }
    return sum
  }
  const field = createField(space)
  const searchField = (): number => {
    let sum = 0
    for (const from of starts) sum += flood(field, from, space.passable, 255)
    return sum
  }
  const saved = snapshot(battle)
  const words = new Uint32Array(4)
  const same = fingerprint(battle).toString(16)
  return [
    {
      name: 'pass over a column of 12 units',
      per: PASSES,
      got: () => String(passEngine()),
      expected: String(passRaw()),
      run: () => void (sink += passEngine()),
    },
    {
      name: 'the same on bare arrays',
      per: PASSES,
      got: () => String(passRaw()),
      expected: String(passEngine()),
      run: () => void (sink += passRaw()),
    },
    { name: 'Threefry draw', per: DRAWS, got: () => String(drawAll()), expected: DRAWN, run: () => void (sink += drawAll()) },
    {
      name: 'rollDie, 20 faces',
      per: DRAWS,
      got: () => String(rollAll()),
      expected: ROLLED,
      run: () => void (sink += rollAll()),
    },
    {
      name: 'ring search to one target',
      per: starts.length,
      got: () => String(searchRings()),
      expected: String(ringsByField(template, starts)),
      run: () => void (sink += searchRings()),
    },
    {
      name: 'field search of the whole map',
      per: starts.length,
      got: () => String(searchField()),
      expected: String(starts.length * passableCount(template)),
      run: () => void (sink += searchField()),
    },
    {
      name: 'copyBattle',
      per: 1,
      got: () => {
        other.bytes.fill(0)
        copyBattle(battle, other)
        return fingerprint(other).toString(16)
      },
      expected: same,
      run: () => copyBattle(battle, other),
      mostNanos: 500,
    },
    {
      name: 'cloneBattle',
      per: 1,
      got: () => fingerprint(cloneBattle(battle)).toString(16),
      expected: same,
      run: () => void (sink += cloneBattle(battle).clock.length),
      mostNanos: 10_000,
    },
    {
      name: 'snapshot and restore',
      per: 1,
      got: () => {
        other.bytes.fill(0)
        restore(other, saved)
        return fingerprint(other).toString(16)
      },
      expected: same,
      run: () => restore(other, snapshot(battle)),
    },
    {
      name: 'hash of a state',
      per: 1,
      got: () => {
        hashState(cloneBattle(battle), 0, words)
        return words.reduce((text, word) => (text << 32n) | BigInt(word), 0n).toString(16)
      },
      expected: same,
      run: () => hashState(battle, 0, words),
    },
  ]
}

/** XOR of the first words of the blocks (243f6a88; 0 … 255) under a known key, and the sum of 256 d20 of battle 0 of seed 7. */
const DRAWN = '-953538859'
const ROLLED = '2683'

const passableCount = ({ space }: Template): number => listCells(space, space.passable, new Int32Array(space.cells))

/** What `searchRings` must come to, by the other search: the least cost of a cell of the zone. */
const ringsByField = ({ space, abilities }: Template, starts: readonly number[]): number => {
  const field = createField(space)
  const goals = createBoard(space)
  const zone = abilities.zones[0]!
  const base = starts[8]! * space.words
  for (let cell = 0; cell < space.cells; cell++) {
    if ((zone[base + space.wordOf[cell]!]! & space.maskOf[cell]!) !== 0) setCell(space, goals, cell)
  }
  let sum = 0
  for (const from of starts) {
    const count = flood(field, from, space.passable, 255)
    const reached = [...field.order.subarray(0, count)].filter(
      (cell) => (goals[space.wordOf[cell]!]! & space.maskOf[cell]!) !== 0,
    )
    sum += Math.min(...reached.map((cell) => field.cost[cell]!))
  }
  return sum
}

/** Times a case once it has come to what it must; throws where it does not. */
export const timeSmall = (one: SmallCase, seconds: number): SmallFigure => {
  const got = one.got()
  if (got !== one.expected) throw new Error(`${one.name}: expected ${one.expected}, got ${got}`)
  const bench = new Benchmark(one.name, one.run, { maxTime: seconds, minSamples: 20 })
  bench.run()
  const { error } = bench as { error?: Error }
  if (error !== undefined) throw error
  return {
    name: one.name,
    nanos: (median(bench.stats.sample) * 1e9) / one.per,
    leastNanos: (Math.min(...bench.stats.sample) * 1e9) / one.per,
    marginPercent: bench.stats.rme,
    mostNanos: one.mostNanos,
  }
}

/** What the timed work added up to: read, so that none of it can be left out. */
export const sunk = (): number => sink
