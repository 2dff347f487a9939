import { fileURLToPath } from 'node:url'
import { Status } from '../components/clock.ts'
import { FigureRole } from '../components/dungeon.ts'
import { Ledger } from '../components/ledger.ts'
import { advance } from '../engine/advance.ts'
import { columns, createBattle, startBattle } from '../engine/battle.ts'
import { hashWords } from '../engine/hash.ts'
import type { Template } from '../engine/template.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile } from '../scenario/compile/compile.ts'
import { readScenario } from '../scenario/read.ts'
import { timeApart } from './apart.ts'
import { digestOf, expectKnown, hexOf } from './known.ts'
import type { Rate, Work } from './timing.ts'

/** Seed of the figures; battles whose digest is compared first, and that digest: another one is another game, and needs new figures. */
const SEED = 1
const CHECKED = 200
const DIGEST = 'fd3cda1926dd4f0136d5dd60d7266511'

/** Moments before a monster's turn that its activations are timed from, and what they come to. */
const MOMENTS = 2000
const FINGERPRINT = '4becb23e62577bd4af9111dd61816a6f'

/** Battles played in a circle. */
const BATTLES = 1000

/** What is timed: whole battles, or turns of monsters alone. */
export const DUNGEON_PARTS = ['battles', 'monsters'] as const
export type DungeonPart = (typeof DUNGEON_PARTS)[number]

/** Turns a second of the reference dungeon. */
export interface DungeonFigures {
  readonly name: string
  readonly hash: string
  readonly battleBytes: number
  /** Turns of characters and monsters, cards chosen and all decisions included, in whole battles. */
  readonly turnsPerSecond: Rate
  /** Turns of monsters alone: decision, move, attack and what comes of it. */
  readonly monsterTurnsPerSecond: Rate
  /** Turns that a battle has on average. */
  readonly turnsPerBattle: number
  /** Battles and monsters' turns found to be the known ones first. */
  readonly checked: number
  readonly moments: number
}

/** The reference dungeon compiled; throws with its issues where the file does not check. */
const compileDungeon = (): Template => {
  const checked = readScenario(fileURLToPath(new URL('../scenarios/bench/dungeon-3.yaml', import.meta.url)))
  if (!checked.ok) throw new Error(checked.issues.map((issue) => `${issue.code} ${issue.path}: ${issue.message}`).join('\n'))
  return compile(checked.scenario, RULESETS.dungeon)
}

/** Ten battles after another, one place for all, no log; counts turns, or battles. */
const playingBattles = (template: Template): Work => {
  const place = createBattle(template, SEED)
  const { turns } = columns(place, Ledger)
  let next = 0
  return () => {
    let count = 0
    for (let i = 0; i < 10; i++) {
      startBattle(place, SEED, 0, next)
      advance(place)
      for (let unit = 1; unit < template.rows; unit++) count += turns[unit]!
      next = (next + 1) % BATTLES
    }
    return count
  }
}

/** The bytes of battles right before a monster's turn begins, one behind the other. */
const collectMoments = (template: Template): Uint8Array => {
  const { byteLength } = template.layout
  const moments = new Uint8Array(MOMENTS * byteLength)
  const place = createBattle(template, SEED)
  const before = new Uint8Array(byteLength)
  const { turns } = columns(place, Ledger)
  const { role } = template.dungeon
  let count = 0
  // One of a few turns of each battle: moments of all rounds.
  for (let index = 0; count < MOMENTS; index++) {
    startBattle(place, SEED, 0, index)
    for (let turn = 0; place.status === Status.Running && count < MOMENTS; turn++) {
      before.set(place.bytes)
      const had = turns.slice()
      advance(place, 'turn')
      const isMonster = turns.some((value, row) => value !== had[row] && role[row] === FigureRole.Monster)
      if (isMonster && turn % 3 === index % 3) moments.set(before, count++ * byteLength)
    }
  }
  return moments
}

/** Thousand turns of monsters after another, each from its bytes. */
const playingMonsters = (template: Template): Work => {
  const { byteLength } = template.layout
  const all = collectMoments(template)
  const moments = Array.from({ length: MOMENTS }, (_, i) => all.subarray(i * byteLength, (i + 1) * byteLength))
  const place = createBattle(template, SEED)
  let next = 0
  return () => {
    for (let i = 0; i < 1000; i++) {
      place.bytes.set(moments[next]!)
      advance(place, 'turn')
      next = (next + 1) % MOMENTS
    }
    return 1000
  }
}

/** The work of a part. */
export const dungeonWork = (part: DungeonPart): Work => (part === 'battles' ? playingBattles : playingMonsters)(compileDungeon())

/** How many turns a battle has on average, over the first ones. */
const meanTurns = (template: Template): number => {
  const place = createBattle(template, SEED)
  let turns = 0
  for (let index = 0; index < CHECKED; index++) {
    startBattle(place, SEED, 0, index)
    advance(place)
    for (const one of columns(place, Ledger).turns) turns += one
  }
  return turns / CHECKED
}

/** Hash of what the turns of monsters from all moments come to. */
const fingerprintOf = (template: Template): string => {
  const { byteLength } = template.layout
  const moments = collectMoments(template)
  const place = createBattle(template, SEED)
  const hash = new Uint32Array(4)
  for (let i = 0; i < MOMENTS; i++) {
    place.bytes.set(moments.subarray(i * byteLength, (i + 1) * byteLength))
    advance(place, 'turn')
    hashWords(new Int32Array(place.bytes.buffer), hash[0]!, hash)
  }
  return hexOf(hash)
}

/** Checks that battles and monsters' turns are the known ones, then times both. */
export const measureDungeon = async (rounds: number, sliceMs: number): Promise<DungeonFigures> => {
  const template = compileDungeon()
  expectKnown(`digest of ${CHECKED} dungeons`, digestOf(template, SEED, CHECKED), DIGEST)
  expectKnown(`fingerprint of ${MOMENTS} turns of monsters`, fingerprintOf(template), FINGERPRINT)
  return {
    name: template.name,
    hash: template.hash,
    battleBytes: template.layout.byteLength,
    turnsPerSecond: await timeApart('dungeon-process', ['battles'], rounds, sliceMs),
    monsterTurnsPerSecond: await timeApart('dungeon-process', ['monsters'], rounds, sliceMs),
    turnsPerBattle: meanTurns(template),
    checked: CHECKED,
    moments: MOMENTS,
  }
}
