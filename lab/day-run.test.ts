import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, bundleWorkers } from '../ai-worker/fixtures/bundle.ts'
import { createPool, type Pool } from '../ai-worker/pool.ts'
import { spawnThread } from '../ai-worker/spawn.ts'
import { advance } from '../engine/advance.ts'
import { createBattle } from '../engine/battle.ts'
import { fingerprint } from '../engine/snapshot.ts'
import { createTally, mergeTally, tallyBattles } from '../engine/tally.ts'
import { createDayPlace, createDayTally, dayPlaces, dayPosition, isWonByParty, tallyDays } from '../rulesets/expedition/day.ts'
import { dayOf, smallBattle, smallDay } from '../test/kit/day.ts'
import { openDay, runDays } from './day-run.ts'
import { summarizeDays } from './day-summary.ts'
import { replay } from './replay.ts'

const day = smallDay('items: [potion]\nrest: true')
const template = openDay(day)

const whole = (from: number, to: number) => {
  const tally = createDayTally(template)
  tallyDays(createDayPlace(template), 7, from, to, tally)
  return tally
}

describe('days in bulk', () => {
  let bundle: Bundle
  const pools: Pool[] = []
  beforeAll(async () => {
    bundle = await bundleWorkers()
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()))
    await bundle.remove()
  })

  it('give equal bytes on 0, 1 and 2 workers', async () => {
    const alone = await runDays(day, { days: 24, seed: 7 })
    const summary = (tally: typeof alone.tally): string =>
      JSON.stringify(summarizeDays(day, template, { seed: 7, days: 24, completed: 24 }, tally))
    expect(alone.tally).toEqual(whole(0, 24))
    for (const workers of [1, 2]) {
      const pool = await createPool({ workers, spawn: () => spawnThread(bundle.file('worker')) })
      pools.push(pool)
      const { tally, completed } = await runDays(day, { days: 24, seed: 7, pool, chunk: 7 })
      expect(completed).toBe(24)
      expect(tally).toEqual(alone.tally)
      expect(summary(tally)).toBe(summary(alone.tally))
    }
  })

  it('give equal bytes whatever the chunk and the split', async () => {
    const expected = whole(0, 30)
    for (const chunk of [1, 4, 100]) expect((await runDays(day, { days: 30, seed: 7, chunk })).tally).toEqual(expected)
    const sum = createDayTally(template)
    for (const [from, to] of [
      [20, 30],
      [0, 11],
      [11, 20],
    ] as const)
      mergeTally(sum, whole(from, to))
    expect(sum).toEqual(expected)
  })

  it('stopped, are the unbroken row from the first', async () => {
    const controller = new AbortController()
    const { tally, completed } = await runDays(day, {
      days: 1000,
      seed: 7,
      chunk: 5,
      signal: controller.signal,
      progress: (done) => done === 15 && controller.abort(),
    })
    expect(completed).toBe(15)
    expect(tally).toEqual(whole(0, 15))
  })

  it('a played side has nobody to choose for it in bulk', async () => {
    const played = dayOf({
      'day.yaml': 'affray: 1\nday: x\nbattles: [a.yaml]\n',
      'a.yaml': smallBattle().replace('party: {play: random-legal}', 'party: {play: played}'),
    })
    await expect(runDays(played, { days: 1, seed: 0 })).rejects.toThrow('side "party" is played')
  })
})

describe('the battles of a day', () => {
  it('the first of day k is battle k of its scenario: part 0 changes nothing', () => {
    const [first] = template.battles
    const { parts } = dayPlaces(template)
    const { base, places } = parts[0]!
    const alone = createTally(first!)
    tallyBattles(first!, 7, 0, 20, createBattle(first!, 0), alone)
    expect(whole(0, 20).counts.subarray(base, base + places.length)).toEqual(alone.counts)
  })

  it('go on only as long as the party wins, and are won as often as they lead on', () => {
    const { counts } = whole(0, 60)
    const { parts, won, days } = dayPlaces(template)
    const begun = parts.map(({ base, places }) => counts[base + places.battles]!)
    const wins = parts.map(({ base, places }, part) => counts[base + places.wins + template.battles[part]!.roster.party]!)
    expect(counts[days]).toBe(60)
    expect(begun).toEqual([60, ...wins.slice(0, -1)])
    expect(counts[won]).toBe(wins.at(-1))
    // The law says nothing where no day gets beyond its first battle.
    expect(begun[1]).toBeGreaterThan(3)
  })

  it('are replayed one by one as they were played', () => {
    const place = createDayPlace(template)
    const tally = createDayTally(template)
    let replayed = 0
    for (let index = 0; index < 12; index++) {
      tallyDays(place, 7, index, index + 1, tally)
      for (let part = 0; part < 3; part++) {
        const position = part === 0 ? undefined : dayPosition(template, 7, index, part)
        const { battle } = replay(template.battles[part]!, 7, index, { position })
        const goesOn = part < 2 && isWonByParty(battle)
        // A battle that the party has rested after is not as it ended.
        if (!goesOn) expect(fingerprint(battle)).toBe(fingerprint(place.battles[part]!))
        if (part > 0) replayed++
        if (!goesOn) break
      }
    }
    expect(replayed).toBeGreaterThan(0)
  })

  it('have dice of their own: the same battle twice is another one', () => {
    const twice = openDay(
      dayOf({ 'day.yaml': 'affray: 1\nday: x\nbattles: [a.yaml, a.yaml]\ncarry: []\n', 'a.yaml': smallBattle() }),
    )
    let index = 0
    const begin = (): Uint8Array | undefined => {
      try {
        return dayPosition(twice, 7, index, 1)
      } catch {
        return undefined
      }
    }
    while (begin() === undefined) index++
    const first = createBattle(twice.battles[0]!, 7, index)
    const second = createBattle(twice.battles[1]!, 7, index)
    second.bytes.set(begin()!)
    advance(first)
    advance(second)
    expect(fingerprint(first)).not.toBe(fingerprint(second))
  })

  it('a day that ends before is named', () => {
    const { extremes } = whole(0, 60)
    expect(() => dayPosition(template, 7, extremes[1]!, 2)).toThrow(
      new RangeError(`day ${extremes[1]} of seed 7 ends with battle ${extremes[0]}: there is no battle 2`),
    )
  })
})

describe('the summary of days', () => {
  it('tells shares of days, and per battle how far it is reached, won, and who is down', () => {
    const summary = summarizeDays(day, template, { seed: 7, days: 60, completed: 60 }, whole(0, 60))
    expect(summary.battles.map(({ file, name }) => [file, name])).toEqual([
      ['a.yaml', 'first'],
      ['b.yaml', 'second'],
      ['c.yaml', 'third'],
    ])
    expect(summary.battles[0]!.reached.rate).toBe(1)
    for (const [part, { reached, won, adventurers }] of summary.battles.entries()) {
      const next = summary.battles[part + 1]?.reached ?? summary.won
      expect(won.battles).toBe(next.battles)
      expect(won.rate).toBe(reached.battles === 0 ? null : won.battles / reached.battles)
      expect(adventurers.map(({ unit }) => unit)).toEqual(['ada', 'bob'])
      for (const { downAtStart, downAtEnd } of adventurers) expect(downAtEnd.battles).toBeGreaterThanOrEqual(downAtStart.battles)
    }
    expect(summary.battles[0]!.adventurers.map(({ meanHpAtStart, downAtStart }) => [meanHpAtStart, downAtStart.battles])).toEqual(
      [
        [6, 0],
        [5, 0],
      ],
    )
    expect(summary).toMatchObject({ days: 60, completed: 60, seed: '7', first: 0, level: 95, faults: [] })
    expect(summary.digest).toMatch(/^[0-9a-f]{32}$/)
  })

  it('of no days has no rates', () => {
    const summary = summarizeDays(day, template, { seed: 7, days: 5, completed: 0 }, createDayTally(template))
    expect([summary.won.rate, summary.battles[1]!.won.rate, summary.battles[2]!.meanRounds]).toEqual([null, null, null])
    expect(summary.examples).toEqual({ worst: null, firstWon: null, narrowest: null })
  })
})
