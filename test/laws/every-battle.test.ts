import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, bundleModules } from '../../ai-worker/fixtures/bundle.ts'
import { createPool, type Pool, spawnThread } from '../../ai-worker/index.ts'
import { Outcome } from '../../components/clock.ts'
import { EventKind } from '../../engine/events.ts'
import { part, size } from '../kit/size.ts'
import { COMPANY, GAMES, type Game, SKIRMISH, WARBAND } from './battles.ts'
import { readSource } from './sources.ts'
import type { Seen } from './watch.ts'

/** Numbers of the scenarios of each game, and battles of each scenario. */
const [first, beyond] = part(10_000, size(50, 2000))
const battles = size(20, 50)

let bundle: Bundle
let pool: Pool

beforeAll(async () => {
  // As plain JavaScript in one scope, as in a release, battles are played three times as fast as from source.
  bundle = await bundleModules({ worker: '../worker.ts', 'play-all': '../../test/laws/play-all.ts' })
  pool = await createPool({ workers: 2, spawn: () => spawnThread(bundle.file('worker')) })
}, 60_000)

afterAll(async () => {
  await pool.close()
  await bundle.remove()
})

const playAll = async ({ name }: Game): Promise<Seen> => {
  const built = (await import(bundle.file('play-all').href)) as typeof import('./play-all.ts')
  const protocol = readSource('docs/PROTOCOL.md')
  return built.playAll({ game: name, first, beyond, battles, byWorkers: size(5, 50), protocol, pool })
}

const all = new Map<Game, Promise<Seen>>()

/** What the battles of a game came to; they are played once. */
const seenIn = (game: Game): Promise<Seen> => {
  if (!all.has(game)) all.set(game, playAll(game))
  return all.get(game)!
}

describe.each(GAMES)(`${beyond - first} scenarios of $name, ${battles} battles of each`, (game) => {
  it(
    'keep every law between any two actions and at the end, also as a copy, in a batch and in workers (SKI-1 SKI-5 SKI-6 SKI-11 SKI-13 DMG-7 DMG-13 EXP-11 EXP-18 EXP-24 EXP-31 EXP-43 DUN-34 WAR-6 WAR-37 COM-3 COM-4 COM-5 DEC-3 DEC-17 DEC-18)',
    async () => {
      const seen = await seenIn(game)
      expect(seen.flaws.slice(0, 20)).toEqual([])
      expect(seen.battles).toBe((beyond - first) * battles)
    },
    size(300_000, 7_200_000),
  )

  it('end in every way there is, and few are given up', async () => {
    const seen = await seenIn(game)
    // An encounter is not drawn: the enemies win where the party does not (DEC-3).
    const isDrawn = game === SKIRMISH || game === WARBAND || game === COMPANY
    // A company that nothing has decided by then is scored (COM-31).
    const isLeft = game !== COMPANY
    expect([...seen.outcomes].sort()).toEqual([
      Outcome.Won,
      ...(isDrawn ? [Outcome.Drawn] : []),
      ...(isLeft ? [Outcome.Undecided] : []),
    ])
    for (const winner of [-1, 0, 1, 2]) expect(seen.winners).toContain(winner)
    expect(seen.tooDeep).toBeLessThan(seen.battles / 50)
  })
})

// Fifty scenarios of a part of a soak may miss a rare kind.
describe.skipIf(process.env.AFFRAY_SOAK_PART !== undefined)('the scenarios of all games', () => {
  it('reach every kind of event', async () => {
    const kinds = new Set<number>()
    for (const game of GAMES) for (const kind of (await seenIn(game)).kinds) kinds.add(kind)
    expect(Object.entries(EventKind).filter(([, kind]) => !kinds.has(kind))).toEqual([])
  })
})
