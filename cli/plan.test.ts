import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crypt } from '../test/kit/dungeon.ts'
import { fieldText } from '../test/kit/warband.ts'
import { yard } from '../test/kit/yard.ts'
import { program } from './program.ts'
import { STARTER, STARTERS } from './starter.ts'
import { recordingTerminal } from './terminal.ts'

let folder = ''
const path = (name: string): string => join(folder, `${name}.yaml`)

const BRUTES = [
  '{card: Step, initiative: 50, do: [move: {plus: 0}, attack: {plus: 0}]}',
  '{card: Run, initiative: 20, do: [move: {plus: 3}, attack: {plus: -1, targets: 2}]}',
]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-plan-'))
  const units = [
    '{id: ann, kind: hero, side: party, at: a}',
    '{id: bea, kind: hero, side: party, at: c}',
    '{id: bob, kind: brute, grade: normal, side: monsters, at: b}',
    '{id: cat, kind: archer, grade: normal, side: monsters, at: d}',
  ]
  const rows = ['a.....b', 'c......', '####+##', '####d##']
  writeFileSync(path('crypt'), crypt({ rows, units, brute: BRUTES, party: 'cautious', monsters: 'rules' }))
  writeFileSync(path('skirmish'), STARTER)
  writeFileSync(
    path('played'),
    STARTER.replaceAll('play: aggressive', 'play: played').replaceAll('play: cautious', 'play: played'),
  )
  writeFileSync(path('yard'), yard({ foes: 'rules' }))
  const field = { rows: ['a...................w'], units: ['ann soldier red a', 'wulf wolf pack w'] }
  const sides = [
    'red: {play: aggressive}',
    'blue: {play: aggressive}',
    'pack: {play: rules, behaves: normalActions, disposition: hostile}',
  ]
  writeFileSync(path('field'), fieldText({ ...field, sides }))
  const two = {
    rows: ['a..................v', '...................w'],
    units: ['ann soldier red a', 'wulf wolf pack w', 'vig wolf pack v'],
  }
  writeFileSync(path('two'), fieldText({ ...two, sides }))
  const near = { rows: ['ab.................w'], units: ['ann soldier red a', 'bob soldier blue b', 'wulf wolf pack w'] }
  const calm = ['red: {play: hold}', 'blue: {play: aggressive}', 'pack: {play: rules}']
  writeFileSync(path('calm'), fieldText({ ...near, sides: calm }))
  writeFileSync(path('hold'), fieldText({ ...field, sides: ['red: {play: hold}', ...calm.slice(1)] }))
  writeFileSync(path('company'), STARTERS.company!)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const affray = async (...words: string[]) => {
  const terminal = recordingTerminal()
  await program(terminal, words)
  return { code: terminal.exitCode, ...terminal.printed }
}

describe('plan, of a dungeon', () => {
  test('tells focus, hex, way and targets of who plays by rules, each with its printed values', async () => {
    const { code, out, err } = await affray('plan', path('crypt'))
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(`bob at [6, 0]: move 2, melee
  focus ann, from [1, 0]: 5 points, too far for this turn
  moves [5, 0] [4, 0]
  no attack
In closed rooms: cat
`)
  })

  test('with a card of the deck, everything permitted, and why', async () => {
    const { out } = await affray('plan', path('crypt'), '--card', '2', '--all', '--why')
    expect(out).toBe(`bob at [6, 0]: move 5, melee, 2 targets, card 2
  focus ann, from [1, 0]: 5 points
  moves [5, 0] [4, 0] [3, 0] [2, 0] [1, 0]
  attacks ann, bea
  1 outcome is permitted:
    moves to [1, 0], attacks ann, bea
  why: DEC-1: a tie, the lowest cell; DUN-14: the only hex
    focus ann: no trap or hazard, 5 points, 6 hexes away, initiative not known yet; chosen
    focus bea: no trap or hazard, 5 points, 6 hexes away, initiative not known yet
    attack from [1, 0]: 5 points, 2 targets; chosen
    move to [1, 0]: attack ann, bea; chosen
In closed rooms: cat
`)
  })

  test('as JSON', async () => {
    const { code, out } = await affray('plan', path('crypt'), '--unit', 'bob', '--json', '--all')
    expect(code).toBe(0)
    const { scenario, ruleset, plans, hidden } = JSON.parse(out)
    expect({ name: scenario.name, ruleset, hidden }).toEqual({ name: 'crypt', ruleset: 'dungeon', hidden: ['cat'] })
    expect(plans).toEqual([
      {
        unit: 'bob',
        kind: 'brute',
        side: 'monsters',
        card: null,
        from: [6, 0],
        move: 2,
        attack: { range: 0, targets: 1, pattern: 0 },
        focus: 'ann',
        destination: [1, 0],
        arrives: false,
        negative: 0,
        points: 5,
        to: [4, 0],
        path: [
          [5, 0],
          [4, 0],
        ],
        targets: [],
        focuses: ['ann', 'bea'],
        outcomes: [
          { to: [4, 0], targets: [] },
          { to: [4, 1], targets: [] },
        ],
      },
    ])
  })

  test.each([
    [['--unit', 'bib'], '--unit bib: there is no unit "bib"; did you mean "bob"? (playing by rules: bob)\n'],
    [['--unit', 'ann'], '--unit ann: a character plays the cards of its hand (playing by rules: bob)\n'],
    [['--unit', 'cat'], '--unit cat: it is in a closed room (in play: bob)\n'],
    [['--card', '3'], '--card 3: the deck of brute has 2 cards, counted from 1\n'],
  ])('%j is refused', async (words, message) => {
    expect(await affray('plan', path('crypt'), ...words)).toEqual({ code: 1, out: '', err: message })
  })

  test('a card that is no number is a wrong command line', async () => {
    expect((await affray('plan', path('crypt'), '--card', 'x')).code).toBe(2)
  })
})

describe('plan, of other rulesets', () => {
  test('tells the first decision of every unit that a policy decides for', async () => {
    const { code, out } = await affray('plan', path('skirmish'))
    expect(code).toBe(0)
    expect(out.match(/, decided by /g)?.length).toBe(8)
    expect(out).not.toContain('nothing to decide')
  })

  test('enemies of an encounter march and engage; everything they could have begun with', async () => {
    const { code, out } = await affray('plan', path('yard'), '--all', '--why')
    expect([code, out]).toEqual([
      0,
      `bug of foes, decided by rules:
  take [2, 0]
  of: take [2, 0]; take [2, 1]
  why: EXP-26: the nearest hex from which somebody is in reach
    make for [1, 0]: 3 hexes off
    walk to [2, 0]: chosen
`,
    ])
  })

  test('NEU-5 NEU-7: neutral units tell their target, the others what they pass up and do instead', async () => {
    const { code, out } = await affray('plan', path('field'), '--why')
    expect([code, out]).toEqual([
      0,
      `In a turn after the first of the battle, which has the move alone (WAR-9):
ann of red, decided by aggressive:
  go to [9, 0]
  why: DEC-16 WAR-15: towards the nearest foe
    go to [9, 0]: chosen
wulf of pack, decided by rules:
  go to [12, 0]
  why: NEU-5: its target is ann, the closest hostile unit by distance; NEU-7b: as directly as possible, at no run, without a check
    ann: 20 hexes off; its target
    make for [0, 0]
    go to [12, 0]: chosen
`,
    ])
  })

  test('each as if it alone had its turn: a neutral unit stands where it stood for the next one', async () => {
    const of = async (...ids: string[]) => (await affray('plan', path('two'), ...ids)).out
    const [together, wulf, vig] = [await of(), await of('--unit', 'wulf'), await of('--unit', 'vig')]
    expect(wulf).toContain('wulf of pack, decided by rules:\n  go to [11, 0]\n')
    expect(vig).toContain('vig of pack, decided by rules:\n  go to [11, 0]\n')
    expect(together).toContain(wulf.split('\n').slice(1).join('\n'))
    expect(together).toContain(vig.split('\n').slice(1).join('\n'))
  })

  test('NEU-7 WAR-22: who is asked for nothing is told why, who passes that it does', async () => {
    expect((await affray('plan', path('calm'))).out.split('\n').slice(1)).toEqual([
      'ann of red, decided by hold:',
      '  nothing to decide: it is engaged, and fights in the melee (WAR-22)',
      'bob of blue, decided by aggressive:',
      '  nothing to decide: it is engaged, and fights in the melee (WAR-22)',
      'wulf of pack, decided by rules:',
      '  nothing to decide: it only fights where it is engaged, unless its side behaves otherwise (NEU-7)',
      '',
    ])
    expect((await affray('plan', path('hold'), '--unit', 'ann')).out).toContain('ann of red, decided by hold:\n  passes\n')
    const { plans } = JSON.parse((await affray('plan', path('hold'), '--unit', 'wulf', '--json')).out)
    expect(plans[0].idle).toMatch(/^it only fights where it is engaged/)
  })

  test('of a company it is refused, with what to do instead', async () => {
    expect(await affray('plan', path('company'))).toEqual({
      code: 1,
      out: '',
      err: 'plan: turns of ruleset company cannot be looked at one by one, as each hangs on those before it; replay --why tells what its units weigh\n',
    })
  })

  test('as JSON', async () => {
    const { out } = await affray('plan', path('yard'), '--json')
    expect(JSON.parse(out).plans.map(({ unit, policy }: { unit: string; policy: string }) => [unit, policy])).toEqual([
      ['bug', 'rules'],
    ])
  })

  test('sides that somebody plays have no plan, cards no meaning, unknown units are named', async () => {
    expect((await affray('plan', path('played'))).err).toBe(
      'plan: no policy decides for anybody: name one, as --play guards=aggressive\n',
    )
    expect((await affray('plan', path('skirmish'), '--card', '1')).err).toBe('--card: ruleset skirmish has no ability decks\n')
    expect((await affray('plan', path('yard'), '--unit', 'bgu')).err).toContain('there is no unit "bgu"; did you mean "bug"?')
    expect((await affray('plan', path('yard'), '--unit', 'ann')).err).toContain('no policy decides for it (there: bug)')
  })
})
