import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DaySummary } from '../lab/day-summary.ts'
import { smallBattle } from '../test/kit/day.ts'
import { program } from './program.ts'
import { recordingTerminal } from './terminal.ts'

let folder = ''
const path = (name: string): string => join(folder, name)
const write = (name: string, text: string): string => {
  writeFileSync(path(name), text)
  return path(name)
}

let day = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-day-'))
  mkdirSync(path('more'))
  write('ford.yaml', smallBattle({ name: 'The ford' }))
  write('more/gate.yaml', smallBattle({ name: 'The gate', raiders: 2 }))
  day = write('day.yaml', 'affray: 1\nday: To the gate\nbattles: [ford.yaml, more/gate.yaml]\nitems: [potion]\nrest: {hp: 1}\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const affray = async (...words: string[]) => {
  const terminal = recordingTerminal()
  await program(terminal, words)
  return { code: terminal.exitCode, ...terminal.printed }
}

/** What a run of 40 days says as JSON. */
const summaryOf = async (...more: string[]): Promise<DaySummary> => {
  const { out } = await affray('run', day, '--battles', '40', '--workers', '0', '--json', ...more)
  return JSON.parse(out) as DaySummary
}

describe('affray check and show', () => {
  test('a day that is fine', async () => {
    const { code, out } = await affray('check', day)
    expect(code).toBe(0)
    expect(out).toMatch(/^.*day\.yaml: fine: campaign day "To the gate", 2 battles, hash [0-9a-f]{32}\n$/)
  })

  test('everything wrong with a day and its battles, with files and lines', async () => {
    write('bad.yaml', smallBattle().replace('health: 6', 'health: none'))
    const wrong = write('wrong.yaml', 'affray: 1\nday: x\nbattles: [bad.yaml, gone.yaml]\ncary: [hp]\n')
    const { code, out } = await affray('check', wrong)
    expect(code).toBe(1)
    expect(out.replaceAll(`${folder}/`, '')).toMatch(
      /^wrong\.yaml:4:1 cary: unknown key "cary".*\nbad\.yaml:10:47 kinds\.fighter\.stats\.health: .*\ngone\.yaml: expected a readable file, got no such file\nwrong\.yaml: 3 errors\n$/,
    )
  })

  test('links do not lead out of the folder', async () => {
    symlinkSync(join(import.meta.dirname, '../scenarios/skirmish'), path('out'))
    const { out } = await affray('check', write('link.yaml', 'affray: 1\nday: x\nbattles: [out/duel.yaml]\n'))
    expect(out.replaceAll(`${folder}/`, '')).toContain(
      "out/duel.yaml: expected a file below the scenario's folder, got a link out of it",
    )
  })

  test('a day in words, and whole', async () => {
    const { code, out } = await affray('show', day)
    expect(code).toBe(0)
    for (const text of [
      'To the gate\n',
      '0  ford.yaml',
      '1  more/gate.yaml  The gate  party (random-legal) against raiders (random-legal)  5 units',
      'the party carries over: hp, cooldown, statuses, uses of potion',
      'a rest of 1 HP and 0 dice',
    ])
      expect(out).toContain(text)
    const { hash, day: shown } = JSON.parse((await affray('show', day, '--json')).out) as { hash: string; day: object }
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    expect(shown).toMatchObject({ name: 'To the gate', rest: { hp: 1, dice: 0 } })
    expect((await affray('show', day, '--resolved')).out).toContain('name: The gate')
  })
})

describe('affray run', () => {
  test('a report of days: how many are won, how far they get, who is down', async () => {
    const { code, out, err } = await affray('run', day, '--battles', '40', '--workers', '0', '--quiet')
    expect([code, err]).toEqual([0, ''])
    const lines = out.split('\n')
    expect(lines[0]).toBe('To the gate')
    expect(lines[1]).toBe('2 battles a day, 40 days of seed 0')
    for (const title of ['Battles', 'Who is down', 'HP as each battle begins', 'Examples', 'To repeat it'])
      expect(lines.some((line) => line.startsWith(title))).toBe(true)
    expect(out).toMatch(/Every battle is won on [\d.]+ % of the days \(95 % interval .*\)\./)
    expect(out).toMatch(/ada +[\d.]+ % - [\d.]+ % +[\d.]+ % - [\d.]+ %/)
    expect(lines.every((line) => line.length <= 100 || line.includes(folder))).toBe(true)
  })

  test('the same as JSON, the same for any workers', async () => {
    const alone = await summaryOf()
    expect(alone.battles[0]!.reached).toMatchObject({ battles: 40, rate: 1 })
    expect(await summaryOf('--seed', '1')).not.toEqual(alone)
    expect(alone).toMatchObject({ days: 40, completed: 40, won: { battles: alone.battles[1]!.won.battles } })
  })

  test('knobs and policies go to the battles that have them', async () => {
    const plain = await summaryOf()
    const many = await summaryOf('--set', 'raiders=6')
    expect(many.day.hash).not.toBe(plain.day.hash)
    expect(many.won.battles).toBeLessThan(plain.won.battles)
    const wrong = async (...words: string[]) => (await affray('run', day, ...words)).err
    expect(await wrong('--set', 'rader=2')).toContain('no battle of the day has a knob "rader"')
    expect(await wrong('--play', 'parti=played')).toContain('no battle of the day has a side "parti"; did you mean "party"?')
    expect(await wrong('--play', 'party=agressive')).toContain('policy "agressive" is not in ruleset expedition')
    expect(await wrong('--play', 'party=played')).toContain('side "party" is played by somebody')
    expect(await wrong('--from', '0:1:2')).toContain('--from: a campaign day is played from its start')
  })
})

describe('affray replay', () => {
  test('one battle of one day, as the party comes to it, with its aftermath', async () => {
    const { examples } = await summaryOf()
    const won = String(examples.firstWon!.day)
    const { code, out } = await affray('replay', day, '--battle', won, '--part', '1')
    expect(code).toBe(0)
    expect(out).toContain('raider-2')
    expect(out.indexOf('The battle is won by party')).toBeGreaterThan(0)
    expect(out.slice(out.indexOf('\nAftermath\n'))).toMatch(/^\nAftermath\n {2}The party has met its objective\.\n/)
    const events = JSON.parse((await affray('replay', day, '--battle', won, '--part', '1', '--json')).out) as { kind: string }[]
    expect(events.at(-1)).toMatchObject({ kind: 'aftermath', result: 'success', steps: [] })
    expect((await affray('replay', day, '--battle', won)).out).not.toContain('raider-2')
    expect((await affray('replay', day, '--battle', won, '--part', '1', '--board')).code).toBe(0)
  })

  test('what leads to no battle is refused', async () => {
    const { examples } = await summaryOf()
    const lost = String(examples.worst!.day)
    const wrong = async (...words: string[]) => (await affray('replay', ...words)).err
    if (examples.worst!.battlesWon === 0) {
      expect(await wrong(day, '--battle', lost, '--part', '1')).toBe(
        `day ${lost} of seed 0 ends with battle 0: there is no battle 1\n`,
      )
    }
    expect(await wrong(day, '--part', '2')).toBe('--part 2: the day has 2 battles, 0 to 1\n')
    expect(await wrong(path('ford.yaml'), '--part', '0')).toContain('only a campaign day has parts')
    expect(await wrong(day, '--from', '0:0:2')).toContain('--from: a campaign day is replayed from its start')
  })
})
