import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { withPlay } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'
import { launchChromium } from './chromium.ts'
import { type Job, playHere, playShared, tellBattle } from './page/job.ts'
import type { Played } from './page/main.ts'

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
  readonly address: string
  readonly requests: readonly string[]
  readonly complaints: readonly string[]
  readonly workers: number
}

/** Builds the page, serves it, and lets Chromium play all jobs. */
const visitPage = async (): Promise<Visit> => {
  const browser = await launchChromium()
  closers.push(() => browser.close())
  const folder = mkdtempSync(join(tmpdir(), 'affray-page-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  // A relative base: the page must work from any folder of a server.
  const common = { root, configFile: false, logLevel: 'warn', base: './', build: { outDir: folder, emptyOutDir: true } } as const
  await build({ ...common, worker: { format: 'es' } })
  writeFileSync(join(folder, 'jobs.json'), JSON.stringify(Object.values(JOBS)))
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0, headers: HEADERS } })
  closers.push(() => server.close())
  const address = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`
  const page = await browser.newPage({ viewport: { width: 1280, height: 420 } })
  const requests: string[] = []
  const complaints: string[] = []
  let workers = 0
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  page.context().on('request', (request) => requests.push(request.url()))
  page.on('worker', () => workers++)
  await page.goto(address)
  await page.waitForFunction(() => window.played !== undefined || window.problem !== undefined, null, { timeout: 50_000 })
  const problem = await page.evaluate(() => window.problem)
  if (problem !== undefined) throw new Error(`the page failed: ${problem}`)
  const played = await page.evaluate(() => window.played!)
  if (process.env.AFFRAY_SCREENSHOT !== undefined) await page.screenshot({ path: process.env.AFFRAY_SCREENSHOT })
  return { played, address, requests, complaints, workers }
}

/** Made once, awaited by every test: each of them fails, and says why, where there is no browser. */
let visiting: Promise<Visit> | undefined
const visit = (): Promise<Visit> => (visiting ??= visitPage())

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

it('says what to install where there is no browser', async () => {
  await expect(launchChromium('/nowhere/chromium')).rejects.toThrow(
    'apt-get install -y --no-install-recommends chromium fonts-dejavu-core',
  )
})
