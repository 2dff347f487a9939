import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Summary } from '../../lab/summary.ts'

const BIN = join(import.meta.dirname, '../../bin/affray.mjs')

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

const start = (
  command: string,
  words: readonly string[],
): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Ended> } => {
  const child = spawn(command, words)
  child.stdin.end()
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code, signal, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    )
  })
  return { child, ended }
}

const affray = (...words: string[]): Promise<Ended> => start(process.execPath, [BIN, ...words]).ended

/** Two walkers behind a wall: battles as long as one likes. */
const WANDER = `affray: 1
name: Two who never meet
ruleset: {name: skirmish}
map: {ground: grass, legend: {".": grass, "#": wall}, rows: ["a..#..b", "...#...", "...#...", "...#..."]}
terrain: {grass: {}, wall: {blocks: [move, sight]}}
kinds: {walker: {stats: {hp: 5, move: 3}, abilities: {hit: 1}}}
abilities: {hit: {as: attack, do: [damage: 1]}}
sides: {red: {play: random-legal}, blue: {play: random-legal}}
units: [{kind: walker, side: red, at: a}, {kind: walker, side: blue, at: b}]
limits: {rounds: 5000}
`

let folder = ''
let wolves = ''
let wander = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'affray-e2e-'))
  wolves = join(folder, 'wolves.yaml')
  wander = join(folder, 'wander.yaml')
  writeFileSync(wander, WANDER)
  const { code, err } = await affray('init', wolves)
  expect([code, err]).toEqual([0, ''])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('affray as a program', () => {
  test('init, check, run and replay follow one another', async () => {
    expect(await affray('check', wolves)).toMatchObject({ code: 0, err: '' })
    const { code, out, err } = await affray('run', wolves, '--battles', '1k')
    expect([code, err]).toEqual([0, ''])
    const command = /affray (replay .*)/.exec(out)![1]!.split(' ')
    expect((await affray(...command)).out).toMatch(/\nThe battle is won by \w+\n$/)
    expect(out).not.toContain('\u001b')
  })

  test('bad input is told without a stack, with 1; a wrong command line with 2', async () => {
    const bad = join(folder, 'bad.yaml')
    writeFileSync(bad, 'affray: 1\nname: [\n')
    const refused = await affray('run', bad)
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain('bad.yaml:')
    const usage = await affray('run', wolves, '--battles', 'lots')
    expect([usage.code, usage.out]).toEqual([2, ''])
    for (const { err } of [refused, usage]) expect(err).not.toMatch(/\n\s+at .*:\d+:\d+/)
  })

  test('without a build it says what to do', async () => {
    mkdirSync(join(folder, 'bin'))
    for (const file of readdirSync(dirname(BIN))) copyFileSync(join(dirname(BIN), file), join(folder, 'bin', file))
    expect(await start(process.execPath, [join(folder, 'bin/affray.mjs')]).ended).toMatchObject({
      code: 1,
      out: '',
      err: 'affray: it has not been built yet: run npm install in its folder\n',
    })
  })

  test('the same summary with any number of workers', async () => {
    const words = ['run', wolves, '--battles', '1500', '--seed', '3', '--json', '--workers']
    const [none, two] = await Promise.all([affray(...words, '0'), affray(...words, '2')])
    expect(none.code).toBe(0)
    expect(two).toEqual(none)
  })
})

describe('pipes', () => {
  test('more than 5 MiB of JSON arrive whole', async () => {
    const { code, out } = await affray('replay', wander, '--json')
    expect(code).toBe(0)
    expect(out.length).toBeGreaterThan(5 * 2 ** 20)
    const records = JSON.parse(out) as { kind: string }[]
    expect(records.at(-1)).toMatchObject({ kind: 'battleEnded', outcome: 'undecided' })
  })

  test('a reader that goes away ends it quietly', async () => {
    const command = `"${process.execPath}" "${BIN}" replay "${wander}" --json | head -c 29; echo " \${PIPESTATUS[0]}"`
    const { out, err } = await start('bash', ['-c', command]).ended
    expect(out).toBe('[\n {\n  "kind": "battleStarted 0\n')
    expect(err).toBe('')
  })
})

describe('Ctrl-C', () => {
  test('reports the battles 0 … k − 1 within a second, with 130', async () => {
    const { child, ended } = start(process.execPath, [BIN, 'run', wolves, '--battles', '1G', '--workers', '2', '--json'])
    await sleep(4000)
    const pressed = performance.now()
    child.kill('SIGINT')
    const { code, out, err } = await ended
    expect(performance.now() - pressed).toBeLessThan(1000)
    expect(code).toBe(130)
    const stopped = JSON.parse(out) as Summary
    expect(stopped.battles).toBe(1_000_000_000)
    expect(stopped.completed).toBeGreaterThan(0)
    expect(err).toMatch(/^interrupted: [\d,]+ of 1,000,000,000 battles\n$/)
    const whole = await affray('run', wolves, '--battles', String(stopped.completed), '--json')
    expect(JSON.parse(whole.out)).toEqual({ ...stopped, battles: stopped.completed })
  })

  test('pressed again, it ends at once', async () => {
    const slow = join(folder, 'slow.yaml')
    // Thirty walkers a side: one battle takes six seconds and more, so that the second press meets the wait for what is under way.
    const rows = [...Array<string>(6).fill('"aaaaa..#..bbbbb"'), ...Array<string>(12).fill('".......#......."')]
    const crowd = WANDER.replace('rounds: 5000', 'rounds: 10000')
      .replace(/rows: \[.*\]/, `rows: [${rows.join(', ')}]`)
      .replace('move: 3', 'move: 12')
      .replace('at: a}', 'at: a, count: 30}')
      .replace('at: b}', 'at: b, count: 30}')
    writeFileSync(slow, crowd)
    const { child, ended } = start(process.execPath, [BIN, 'run', slow, '--battles', '1000', '--workers', '2', '--quiet'])
    await sleep(2500)
    child.kill('SIGINT')
    await sleep(80)
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: null, signal: 'SIGINT', out: '' })
  })
})
