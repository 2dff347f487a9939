import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { build, preview } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { PLAN_RECORD } from '../../engine/plans.ts'
import { withPlay } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'
import { size } from '../kit/size.ts'
import { GAMES, someScenarios } from '../laws/battles.ts'
import { launchChromium } from './chromium.ts'
import { type Answer, decideHere, type Question } from './page/decide.ts'
import { type Job, playHere, playShared, tellBattle } from './page/job.ts'
import type { Decided, Errand, Played } from './page/main.ts'

const job = (file: string, battles: number, seed: string, play: Readonly<Record<string, string>> = {}): Job => {
  const checked = readScenario(fileURLToPath(new URL(`../../scenarios/${file}`, import.meta.url)))
  if (!checked.ok) throw new Error(`${file}: ${checked.issues[0]!.message}`)
  return { scenario: withPlay(checked.scenario, play), battles, seed, told: battles >> 1 }
}

const JOBS = {
  'the reference skirmish, 1,000 battles': job('bench/skirmish-6v6.yaml', 1000, '1'),
  'areas, friendly fire and sides in turns, 1,000 battles': job('skirmish/last-watch.yaml', 1000, '18446744073709551615'),
  'seeded ties and the policies cautious, search-1 and random-legal, 12 battles': job('skirmish/three-crowns.yaml', 12, '7', {
    amber: 'cautious',
    basalt: 'search-1',
    coral: 'random-legal',
  }),
}

/** Decisions to compare, at least. */
const WANTED = size(200, 10_000)

/** Battles of one question. */
const EACH = 25

/** Random positions of every ruleset, with every policy. */
const QUESTIONS: readonly Question[] = GAMES.flatMap((game) => {
  const policies = Object.keys(game.ruleset.planners).filter((name) => name !== 'rules')
  // Some battles of some scenarios never come to a decision of a policy.
  const scenarios = someScenarios(game, 6000, Math.ceil((WANTED * 1.3) / GAMES.length / EACH), policies)
  return scenarios.map((scenario, seed) => ({ scenario, seed, count: EACH }))
})

/** What shared memory asks of a server. */
const HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

const root = fileURLToPath(new URL('page/', import.meta.url))
const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

/** What the page found out, and what could be seen of it from outside. */
interface Visit {
  readonly played: readonly Played[]
  readonly decided: readonly Decided[]
  readonly refusal: string | undefined
  readonly address: string
  readonly requests: readonly string[]
  readonly complaints: readonly string[]
  readonly workers: number
}

/** Builds the page; gives the folder it is in. */
const buildPage = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'affray-page-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  // A relative base: the page must work from any folder of a server.
  const common = { root, configFile: false, logLevel: 'warn', base: './', build: { outDir: folder, emptyOutDir: true } } as const
  await build({ ...common, worker: { format: 'es' } })
  const errand: Errand = { jobs: Object.values(JOBS), questions: QUESTIONS }
  writeFileSync(join(folder, 'jobs.json'), JSON.stringify(errand))
  return folder
}

/** Serves the page, with these headers, and lets Chromium do what it is told there. */
const visitPage = async (folder: string, context: BrowserContext, headers: Record<string, string>): Promise<Visit> => {
  const common = { root, configFile: false, logLevel: 'warn', base: './', build: { outDir: folder } } as const
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0, headers } })
  closers.push(() => server.close())
  const address = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`
  const page = await context.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  let workers = 0
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  context.on('request', (request) => requests.push(request.url()))
  page.on('worker', () => workers++)
  await page.goto(address)
  await page.waitForFunction(() => window.played !== undefined || window.problem !== undefined, null, {
    timeout: size(50_000, 3_600_000),
  })
  const problem = await page.evaluate(() => window.problem)
  if (problem !== undefined) throw new Error(`the page failed: ${problem}`)
  const [played, decided, refusal] = await page.evaluate(() => [window.played!, window.decided!, window.refusal] as const)
  if (process.env.AFFRAY_SCREENSHOT !== undefined) await page.screenshot({ path: process.env.AFFRAY_SCREENSHOT })
  await page.close()
  return { played, decided, refusal, address, requests, complaints, workers }
}

/** Made once, awaited by every test: each of them fails, and says why, where there is no browser. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const browsing = once(async () => {
  const browser = await launchChromium()
  closers.push(() => browser.close())
  return { browser, folder: await buildPage() }
})

/** One context each: what one page requests, the other must not be seen to. */
const visitWith = (headers: Record<string, string>): (() => Promise<Visit>) =>
  once(async () => {
    const { browser, folder } = await browsing()
    return visitPage(folder, await browser.newContext({ viewport: { width: 1280, height: 420 } }), headers)
  })

const visit = visitWith(HEADERS)
const visitOpen = visitWith({})

describe('a page built with Vite, in Chromium', () => {
  describe.each(Object.entries(JOBS).map(([name, job], index) => ({ name, job, index })))('$name', ({ job, index }) => {
    it('gives the digest, counts, extremes and faults of Node, in the page and in Web Workers', async () => {
      const { here, inWorkers } = (await visit()).played[index]!
      const inNode = playHere(job)
      expect(inNode.counts[0]).toBe(job.battles)
      expect(here).toEqual(inNode)
      expect(inWorkers).toEqual(inNode)
    })
    it('gives one battle with the events and final bytes of Node, in shared memory too', async () => {
      const { told, shared } = (await visit()).played[index]!
      const inNode = tellBattle(job)
      expect(inNode.events.length).toBeGreaterThan(0)
      expect(told).toEqual(inNode)
      expect(shared).toEqual(inNode.bytes)
      expect(playShared(job)).toEqual(inNode.bytes)
    })
  })
  it('asks for nothing but the page, its two scripts and the jobs, starts two workers and complains of nothing', async () => {
    const { address, requests, workers, complaints } = await visit()
    const files = new Set(requests.map((url) => url.replace(/-[\w-]{8}\.js$/, '.js')))
    expect([...files]).toEqual(['', 'assets/index.js', 'jobs.json', 'assets/worker.js'].map((path) => address + path))
    expect(workers).toBe(2)
    expect(complaints).toEqual([])
  })
})

const answers: Answer[] = []
const inNodeOf = (index: number): Answer => (answers[index] ??= decideHere(QUESTIONS[index]!))

describe('decisions in Chromium', () => {
  it(`in the page and in Web Workers, from shared memory and from copies, are those of Node at ${WANTED} random positions`, async () => {
    const { decided } = await visit()
    expect(decided.length).toBe(QUESTIONS.length)
    let plans = 0
    QUESTIONS.forEach((_, index) => {
      const inNode = inNodeOf(index)
      expect(decided[index]).toEqual({ here: inNode, shared: inNode, copied: inNode })
      plans += inNode.plans.length / PLAN_RECORD
    })
    expect(plans).toBeGreaterThanOrEqual(WANTED)
  })

  it('are made from copies in a page without shared memory, which is refused in words', async () => {
    const { decided, refusal, complaints, workers } = await visitOpen()
    QUESTIONS.forEach((_, index) => {
      const inNode = inNodeOf(index)
      expect(decided[index]).toEqual({ here: inNode, shared: null, copied: inNode })
    })
    expect(refusal).toBe(
      'TypeError: shared: this page has no shared memory, its server would have to isolate it (docs/LIBRARY.md)',
    )
    expect([complaints, workers]).toEqual([[], 2])
  })
})

it('says what to install where there is no browser', async () => {
  await expect(launchChromium('/nowhere/chromium')).rejects.toThrow(
    'apt-get install -y --no-install-recommends chromium fonts-dejavu-core',
  )
})
