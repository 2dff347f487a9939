import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Summary } from '../lab/summary.ts'
import { program } from './program.ts'
import { STARTER } from './starter.ts'
import { recordingTerminal } from './terminal.ts'

let folder = ''
const path = (name: string): string => join(folder, name)
const write = (name: string, text: string): string => {
  writeFileSync(path(name), text)
  return path(name)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-cli-'))
  write('wolves.yaml', STARTER)
  write('few.yaml', STARTER.replace('"....#...w."', '"....#....."'))
  write('played.yaml', STARTER.replace('guards: {play: aggressive}', 'guards: {play: played}'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const affray = async (...words: string[]) => {
  const terminal = recordingTerminal()
  await program(terminal, words)
  return { code: terminal.exitCode, ...terminal.printed }
}

describe('the command line', () => {
  test('no words: help', async () => {
    const { code, out, err } = await affray()
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Usage: affray [options] [command]')
  })

  test('help and version are fine', async () => {
    expect(await affray('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' })
    const { code, out } = await affray('run', '--help')
    expect(code).toBe(0)
    for (const option of [
      '--battles',
      '--seed',
      '--workers',
      '--play',
      '--set',
      '--from',
      '--level',
      '--json',
      '--timing',
      '--quiet',
    ]) {
      expect(out).toContain(option)
    }
  })

  test.each([
    [['bogus'], "affray: unknown command 'bogus'"],
    [['run'], "affray: missing required argument 'file'"],
    [['run', 'x.yaml', '--fast'], "affray: unknown option '--fast'"],
    [['run', 'x.yaml', 'y.yaml'], 'affray: too many arguments'],
    [['run', 'x.yaml', '--battles', '1.5'], 'expected a whole number from 1 to 4,294,967,296, got "1.5", which is not whole.'],
    [['run', 'x.yaml', '--battles', '-1'], 'expected a whole number from 1 to 4,294,967,296, got "-1".'],
    [['run', 'x.yaml', '--battles', ''], 'got nothing'],
    [['run', 'x.yaml', '--seed=1e30'], 'expected a whole number from 0 to 2^64 - 1, got "1e30".'],
    [['run', 'x.yaml', '--workers', '10000'], 'expected auto, or a whole number from 0 to 64, got "10000".'],
    [['run', 'x.yaml', '--level', '97'], 'expected one of 80, 90, 95, 98, 99, 99.9 (per cent), got "97".'],
    [['run', 'x.yaml', '--play', 'pack'], 'expected side=policy, as wolves=aggressive, got "pack".'],
    [['run', 'x.yaml', '--play', 'a=b', '--play', 'a=c'], '"a" is given twice.'],
    [['run', 'x.yaml', '--set', 'wolves=many'], 'got "many"'],
    [['run', 'x.yaml', '--from', '0:17'], 'expected seed:battle:round, as 0:17:3, got "0:17".'],
    [['run', 'x.yaml', '--from', '0:17:0'], 'round: expected a whole number from 1 to 100,000, got "0".'],
  ])('%j is a wrong command line', async (words, message) => {
    const { code, out, err } = await affray(...words)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })

  test.each([
    [['run', 'missing.yaml'], 'missing.yaml: expected a readable file, got no such file'],
    [['run', '.'], 'expected a scenario file, got a folder'],
    [
      ['run', 'WOLVES', '--play', 'pakc=hold'],
      /^--play pakc=hold: there is no side "pakc"; did you mean "pack"\? \(there: guards, pack\)\n$/,
    ],
    [
      ['run', 'WOLVES', '--play', 'pack=agressive'],
      /^--play pack=agressive: policy "agressive" is not in ruleset skirmish; did you mean "aggressive"\? \(there: aggressive, cautious, .*\)\n$/,
    ],
    [
      ['replay', 'WOLVES', '--play', 'pack=zeal'],
      '--play pack=zeal: policy "zeal" is not in ruleset skirmish (there: aggressive, ',
    ],
    [['run', 'WOLVES', '--set', 'wolfs=3'], '--set wolfs=3: there is no knob "wolfs"; did you mean "wolves"? (there: wolves)\n'],
    [['show', 'WOLVES', '--set', 'wolves=9'], /^--set wolves=9: expected a whole number from 1 to 6, got 9\n$/],
    [
      ['run', 'FEW', '--set', 'wolves=6'],
      /^\S+few\.yaml:47:\d+ units\[3\]\.at: expected 6 free cells.*\n\S+few\.yaml: 1 error with --set wolves=6, none without\n$/,
    ],
    [['run', 'PLAYED'], 'side "guards" is played by somebody: name a policy for it, as --play guards=aggressive'],
    [['run', 'WOLVES', '--from', '0:0:45'], 'there is no round 45'],
  ])('%j is refused', async (words, message) => {
    const { code, out, err } = await affray(
      ...words.map((word) => (/^[A-Z]+$/.test(word) ? path(`${word.toLowerCase()}.yaml`) : word)),
    )
    expect([code, out]).toEqual([1, ''])
    if (typeof message === 'string') expect(err).toContain(message)
    else expect(err).toMatch(message)
    expect(err).not.toMatch(/\n\s+at /)
  })
})

describe('init', () => {
  test('writes a scenario that checks without a word, and the schema beside it', async () => {
    const file = path('new/deep/first.yaml')
    const { code, out } = await affray('init', file)
    expect(code).toBe(0)
    expect(out).toContain('affray run')
    expect(readFileSync(file, 'utf8')).toBe(STARTER)
    expect(JSON.parse(readFileSync(path('new/deep/affray.schema.json'), 'utf8'))).toHaveProperty('$schema')
    const checked = await affray('check', file)
    expect(checked.code).toBe(0)
    expect(checked.out.split('\n')).toHaveLength(2)
  })

  test('overwrites nothing', async () => {
    const file = write('mine.yaml', 'mine')
    const { code, err } = await affray('init', file)
    expect([code, err]).toEqual([1, `${file}: is there already, and is left alone\n`])
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('a folder, another ending, an unknown or unplayable ruleset are refused', async () => {
    expect((await affray('init', folder)).err).toContain('expected a name that ends in .yaml or .yml')
    expect((await affray('init', `${folder}/sub/`)).err).toContain('expected a name that ends in .yaml or .yml')
    expect((await affray('init', path('x.json'))).code).toBe(1)
    expect((await affray('init', path('x.yaml'), '--ruleset', 'skrimish')).err).toContain('did you mean "skirmish"?')
    expect((await affray('init', join(path('wolves.yaml'), 'x.yaml'))).err).toContain('cannot be made a folder')
  })
})

describe('check', () => {
  const broken = STARTER.replace('hp: 18', 'hp: 0').replace('move: 5', 'mvoe: 5')

  test('lists the issues of all files, and is 1 where one has an error', async () => {
    const bad = write('broken.yaml', broken)
    const { code, out } = await affray('check', path('wolves.yaml'), bad)
    expect(code).toBe(1)
    expect(out).toContain(`${path('wolves.yaml')}: fine: "Wolves at the gate", ruleset skirmish, 8 units on 2 sides, hash `)
    expect(out).toMatch(/broken\.yaml:\d+:\d+ kinds\.guard\.stats\.hp: /)
    expect(out).toContain(`${bad}: 3 errors`)
  })

  test('as JSON', async () => {
    const { code, out } = await affray('check', '--json', path('wolves.yaml'), write('broken.yaml', broken))
    const [good, bad] = JSON.parse(out) as { ok: boolean; hash: string | null; issues: { path: string; line: number }[] }[]
    expect(code).toBe(1)
    expect(good).toMatchObject({ ok: true, issues: [] })
    expect(good!.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(bad).toMatchObject({ ok: false, hash: null })
    expect(bad!.issues[0]!.line).toBeGreaterThan(1)
  })
})

describe('show', () => {
  test('draws the map, names the units, tells abilities and objectives', async () => {
    const { code, out } = await affray('show', path('wolves.yaml'), '--set', 'wolves=2')
    expect(code).toBe(0)
    expect(out).toContain('  1  .   A1  #   .   .\n       A3  .   .   ~   .\n')
    expect(out).toContain('bow    attack on one opposing unit within 7 in sight; d20 + 5 against defense; damage d6 + 2\n')
    expect(out).toContain('won by guards if all opposing units are defeated (looked at after every action)\n')
    expect(out).toMatch(/alwaysHit\s+20\s+\(default 0\)/)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  test('whole, as YAML and as JSON', async () => {
    const yaml = await affray('show', path('wolves.yaml'), '--resolved')
    expect(yaml.out).toContain('initiativeDie: 20')
    const { hash, scenario } = JSON.parse((await affray('show', path('wolves.yaml'), '--json')).out) as {
      hash: string
      scenario: { units: unknown[] }
    }
    expect(yaml.out).toContain(`hash ${hash}`)
    expect(scenario.units).toHaveLength(8)
  })
})

describe('run', () => {
  test('a designer reads who wins, how sure that is, who falls first, by whom, and how to repeat it', async () => {
    const { code, out, err } = await affray(
      'run',
      path('wolves.yaml'),
      '--battles',
      '300',
      '--set',
      'wolves=6',
      '--workers',
      '0',
      '--play',
      'pack=aggressive',
    )
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^Wolves at the gate\nguards \(aggressive\) against pack \(aggressive\), 300 battles of seed 0\n\nWon by pack: \d+\.\d % of the battles \(95 % interval \d+\.\d … \d+\.\d %\), by guards: /,
    )
    expect(out).toContain('A clear lead.')
    expect(out).toMatch(/A battle takes \d\.\d rounds on average, 90 % of them \d to \d+\./)
    expect(out.replaceAll('\n', ' ')).toMatch(
      /First to fall is most often \S+ of guards \(\d+\.\d % of the battles\); it is felled most often by wolf-\d/,
    )
    for (const title of ['Who wins', 'Rounds', 'Left at the end', 'Who falls', 'What fells them', 'In one battle', 'Examples']) {
      expect(out).toContain(`\n\n${title}`)
    }
    expect(out).toMatch(
      /shortest {3}\d rounds {5}affray replay \S+ --seed 0 --battle \d+ --play pack=aggressive --set wolves=6\n/,
    )
    const lines = out.trimEnd().split('\n')
    expect(lines.at(-2)).toBe(`  affray run ${path('wolves.yaml')} --battles 300 --seed 0 --play pack=aggressive --set wolves=6`)
    expect(lines.at(-1)).toMatch(/^ {2}scenario [0-9a-f]{32}, affray 0\.1\.0, skirmish rules \d+$/)
  })

  test('as JSON: the summary, and equal for workers and none', async () => {
    const words = ['run', path('wolves.yaml'), '--battles', '200', '--seed', '18446744073709551615', '--json', '--level', '99']
    const plain = await affray(...words, '--workers', '0')
    const summary = JSON.parse(plain.out) as Summary
    expect(summary).toMatchObject({
      seed: '18446744073709551615',
      battles: 200,
      completed: 200,
      level: 99,
      knobs: { wolves: 5 },
      from: null,
    })
    expect(summary.outcomes.map(({ side }) => side)).toEqual(['guards', 'pack'])
    expect((await affray(...words, '--workers', '2')).out).toBe(plain.out)
  })

  test('from a moment of a battle, with its replay command', async () => {
    const { code, out } = await affray('run', path('wolves.yaml'), '--battles', '50', '--from', '0:17:2', '--seed', '4')
    expect(code).toBe(0)
    expect(out).toContain('50 battles of seed 4, from round 2 of battle 17 of seed 0')
    const command = /affray (replay .*)/.exec(out)![1]!.split(' ')
    const told = await affray(...command)
    expect(told.code).toBe(0)
    expect(told.out).toMatch(/^Round 2\n/)
  })

  test('timing goes beside the report', async () => {
    const { err } = await affray('run', path('wolves.yaml'), '--battles', '5', '--timing', '--workers', '0')
    expect(err).toMatch(/^\d+\.\d\d s, [\d,]+ battles a second\n$/)
  })
})

describe('replay', () => {
  test('every event in words; rules and reasons on demand', async () => {
    const plain = await affray('replay', path('wolves.yaml'), '--battle', '17')
    expect(plain.code).toBe(0)
    expect(plain.out).toMatch(/^The battle begins\nRound 1\n {2}wolf-1 has its turn\n {4}wolf-1 walks from \[8, 0\] to /)
    expect(plain.out).toMatch(/\nThe battle is won by \w+\n$/)
    expect(plain.out).not.toContain('SKI-')
    const why = await affray('replay', path('wolves.yaml'), '--battle', '17', '--why')
    expect(why.out).toContain('    why: DEC-16')
    expect(why.out).toContain('[SKI-5]')
  })

  test('why of a warband: each block names its unit and says what was chosen', async () => {
    const { out } = await affray('replay', 'scenarios/warband/relics-of-the-drowned-chapel.yaml', '--why')
    const blocks = out.split(/^ {4}(?=why)/m).slice(1)
    expect(blocks.length).toBeGreaterThan(50)
    expect(blocks.filter((block) => !block.startsWith('why, '))).toEqual([])
    expect(blocks.filter((block) => !/\bchosen\n|engages nobody\n/.test(block))).toEqual([])
    expect(out).toContain(`    why, chaplain-2: DEC-16 WAR-39: the spell that helps or harms most
      cast ward: worth 0.13 at best
      cast smite: worth 0.67 at best; chosen
`)
  })

  test('with the board as it is before each round and at the end', async () => {
    const { out } = await affray('replay', path('wolves.yaml'), '--battle', '17', '--board')
    const rounds = [...out.matchAll(/^Round \d+$/gm)].length
    expect([...out.matchAll(/^ {7}0 {3}2 {3}4 {3}6 {3}8$/gm)]).toHaveLength(rounds + 1)
    expect(out).toContain('A1 guard-1 18 HP, A2 guard-2 18 HP, A3 archer-1 10 HP, B1 wolf-1 9 HP')
  })

  test('as JSON: one record an event', async () => {
    const { out } = await affray('replay', path('wolves.yaml'), '--json')
    const records = JSON.parse(out) as { kind: string }[]
    expect(records[0]).toEqual({ kind: 'battleStarted', number: 0 })
    expect(records.at(-1)!.kind).toBe('battleEnded')
    const why = JSON.parse((await affray('replay', path('wolves.yaml'), '--json', '--why')).out) as {
      kind: string
      rules?: string[]
    }[]
    expect(why.filter(({ kind }) => kind !== 'policyDecided')).toHaveLength(records.length)
    expect(why.find(({ kind }) => kind === 'policyDecided')).toMatchObject({ actor: 'wolf-1' })
    expect(why.find(({ kind }) => kind === 'unitMoved')!.rules).toEqual(['SKI-5'])
  })

  test('a played side without choices: what is waited for, in words', async () => {
    const { code, out, err } = await affray('replay', path('played.yaml'))
    expect(code).toBe(1)
    expect(out).toContain('Round 1\n')
    expect(err).toMatch(
      /^0 choices used; in round 1 guards for archer-1 must choose what it does:\n {2}0 {2}pass\n {2}\d+ {2}use \w+/,
    )
  })

  test('choices from a file, as JSON or as plain numbers', async () => {
    const asJson = await affray('replay', path('played.yaml'), '--choices', write('choices.json', '[0, 0]'))
    const asText = await affray('replay', path('played.yaml'), '--choices', write('choices.txt', '0\n0\n'))
    expect(asJson.err).toMatch(/^2 choices used; /)
    expect(asText).toEqual(asJson)
  })

  test.each([
    ['0 999999', 'choice 2 of 2 is 999999, which is not legal here; in round 1 guards for'],
    ['0 x', 'choice 2: expected a whole number in 32 bits, got "x"'],
    ['[0, 1.5]', 'choice 2: expected a whole number in 32 bits, got 1.5'],
    ['[0, "1"]', 'choice 2: expected a whole number in 32 bits, got ["1"]'],
    ['[0', 'expected a JSON array of whole numbers, or whole numbers between blanks'],
    ['99999999999', 'choice 1: expected a whole number in 32 bits, got "99999999999"'],
  ])('choices %j are refused', async (text, message) => {
    const { code, out, err } = await affray('replay', path('played.yaml'), '--choices', write('bad.txt', text))
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(message)
  })

  test('choices left over, or for nobody, are no replay of that battle', async () => {
    const { code, err } = await affray('replay', path('wolves.yaml'), '--choices', write('choices.txt', '0 0'))
    expect(code).toBe(1)
    expect(err).toContain('the battle is over, but 2 choices of 2 are left')
    expect((await affray('replay', path('wolves.yaml'), '--choices', path('none.txt'))).err).toContain(
      'none.txt: cannot be read (ENOENT)',
    )
  })
})
