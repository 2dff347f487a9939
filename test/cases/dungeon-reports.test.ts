/**
 * Group A of the public reports, as far as it concerns monsters, in battles of the ruleset `dungeon`. Boards by number are those of
 * monster-focus.json; test/cases/monster-focus.test.ts holds all of them, in the three editions, for the planner alone (A-01 … A-27).
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lookAhead } from '../../ai-worker/planners/dungeon/monster/look.ts'
import { Status } from '../../components/clock.ts'
import { Position } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { columns, createBattle } from '../../engine/battle.ts'
import { EventKind, readEvents } from '../../engine/events.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { formatIssue } from '../../scenario/issues.ts'
import { parseScenario } from '../../scenario/yaml.ts'
import { type Crypt, crypt, type DungeonArena, dungeon } from '../kit/dungeon.ts'
import { readText } from '../kit/encounter.ts'
import { size } from '../kit/size.ts'
import { fits, played } from './dungeon-activation.ts'
import { type EditionKey, type FocusCase, outcomesText, parseFocusCases } from './monster-focus-file.ts'

const BOARDS: readonly FocusCase[] = parseFocusCases(readFileSync(new URL('./monster-focus.json', import.meta.url), 'utf8'))

/** What is wrong with the monster's activation on boards of the file, played as battles. */
const wrongOn = (numbers: readonly number[], key: EditionKey = 'gloomhaven'): string[] =>
  numbers.flatMap((number) => {
    const board = BOARDS.find(({ id }) => id === `aa-${String(number).padStart(3, '0')}`)!
    const found = fits(board) ? played(board, key, { party: 'hold', monsters: 'rules' }) : undefined
    if (found === undefined) return [`${board.id}: not in play`]
    const right = outcomesText(board.expected[key]!)
    return right.split(' | ').includes(outcomesText([found])) ? [] : [`${board.id}: ${outcomesText([found])}, not ${right}`]
  })

/** The first round of a small dungeon with scripted sides, up to the end of `id`'s turn. */
const afterTurn = (change: Partial<Crypt>, id: string): DungeonArena => {
  const fight = dungeon({ party: 'played', monsters: 'played', ...change })
  const { battle } = fight
  battle.chance = null
  const row = fight.row(id)
  const ended = (): boolean => [...readEvents(fight.log)].some(({ kind, actor }) => kind === EventKind.TurnEnded && actor === row)
  for (let i = 0; i < 100 && !ended() && battle.status === Status.AwaitingChoice; i++) fight.play(fight.legal()[0]!)
  return fight
}

const seen = (fight: DungeonArena, kind: number, id: string): number =>
  [...readEvents(fight.log)].filter(
    (event) => event.kind === kind && (event.target === fight.row(id) || event.actor === fight.row(id)),
  ).length

/** What the first monster of a small dungeon looks ahead to, with its printed values. */
const look = (change: Partial<Crypt>, id = 'bob') => {
  const { template, battle } = dungeon(change)
  return lookAhead(battle, template.unitIds.indexOf(id), template.dungeon.summonFirst, template.dungeon.summonEnd)
}

const brute = (stats: string): string => `brute: {role: monster, deck: brute, normal: {hp: 6, attack: 2, ${stats}}}`

describe('reports A-01 to A-24, in battles', () => {
  it('A-01 a long safe road beats a short trapped one (DUN-12)', () => expect(wrongOn([10, 18, 78, 112, 132])).toEqual([]))

  it('A-02 traps of later turns count like those of this turn (DUN-12)', () => {
    expect(wrongOn([20, 145, 146])).toEqual([])
    const rows = ['a.^.^..b', '##^#^###', '#......#']
    const traps = [1, 2, 3, 4, 5, 6].map((move) => look({ rows, kinds: [brute(`move: ${move}`)] }).negative)
    expect(traps).toEqual([2, 2, 2, 2, 2, 2])
  })

  it('A-03 allies do not block the way (DUN-7)', () => {
    const units = [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: cal, kind: brute, grade: normal, side: monsters, at: c}',
      '{id: bob, kind: brute, grade: normal, side: monsters, at: b}',
    ]
    const found = look({ rows: ['a..c.b'], kinds: [brute('move: 4')], units })
    expect([found.points, found.path]).toEqual([4, [4, 3, 2, 1]])
  })

  it('A-04 the focus needs neither sight nor reach this turn (DUN-11)', () => {
    const rows = ['a.#...b', '..#.#..', '....#..']
    const focuses = [0, 1, 2, 6, 12].map((move) => look({ rows, kinds: [brute(`move: ${move}`)] }).focus)
    expect(focuses).toEqual([1, 1, 1, 1, 1])
  })

  it('A-06 the way is to a hex to attack from, not to the enemy (DUN-11)', () => expect(wrongOn([16, 4, 25])).toEqual([]))

  it('A-07 ties: way, then hexes round walls, then initiative (DUN-11)', () => expect(wrongOn([6, 7, 90, 91, 170])).toEqual([]))

  it('A-08 one edition does not count hexes (DEC-15)', () => {
    expect([wrongOn([6]), wrongOn([6], 'jawsOfTheLion'), wrongOn([6], 'frosthaven')]).toEqual([[], [], []])
  })

  it('A-12 no attack on the card: like melee, and no attack (DUN-35)', () => {
    expect(wrongOn([110])).toEqual([])
    const fight = afterTurn(
      {
        rows: ['a.....b'],
        units: ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: archer, grade: normal, side: monsters, at: b}'],
        archer: ['{initiative: 1, do: [move: 9]}'],
      },
      'bob',
    )
    expect([fight.at('bob'), seen(fight, EventKind.AttackMade, 'bob')]).toEqual(['[1,0]', 0])
  })

  it('A-13 an archer stays rather than step on a trap for nothing (DUN-12)', () => expect(wrongOn([57, 62, 78])).toEqual([]))

  it('A-14 no more movement than needed (DUN-15)', () => expect(wrongOn([2, 3, 5])).toEqual([]))

  it('A-15 hexes that are equally near are equal; the order of the units changes nothing (DEC-1)', () => {
    expect(wrongOn([13, 127, 128, 129, 130])).toEqual([])
    const ends = new Set<string>()
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ]) {
      const units = [
        '{id: ann, kind: hero, side: party, at: a}',
        '{id: bea, kind: hero, side: party, at: c}',
        '{id: bob, kind: brute, grade: normal, side: monsters, at: b}',
        '{id: cal, kind: brute, grade: normal, side: monsters, at: d}',
      ]
      const fight = dungeon({ rows: ['a...', '..b.', 'c..d'], units: order.map((i) => units[i]!) })
      const found = lookAhead(
        fight.battle,
        fight.row('bob'),
        fight.template.dungeon.summonFirst,
        fight.template.dungeon.summonEnd,
      )
      ends.add(`${fight.template.unitIds[found.focus]} ${found.path}`)
    }
    expect(ends.size).toBe(1)
  })

  it('A-16 a jump passes everything but walls; its last hex is a normal one (DUN-7)', () =>
    expect(wrongOn([22, 23, 104, 106, 163, 164, 165])).toEqual([]))

  it('A-20 every trap on the way is sprung, the move ends with its figure (DUN-7 DUN-8)', () => {
    const fight = afterTurn(
      {
        rows: ['a.^^^.b'],
        kinds: ['brute: {role: monster, deck: brute, normal: {hp: 6, move: 9, attack: 2}}'],
        brute: ['{initiative: 1, do: [move: {plus: 0}, attack: {plus: 0}]}'],
        options: 'level: 1',
      },
      'bob',
    )
    // Two traps of 3 are all that 6 HP bear.
    expect([seen(fight, EventKind.TrapSprung, 'bob'), fight.at('bob'), fight.overlay()]).toEqual([
      2,
      'off',
      'trap [2,0] loot [3,0]x1',
    ])
  })

  it('A-21 nobody ends on anybody: after every turn one figure a hex (DUN-7)', () => {
    const text = crypt({
      rows: ['a.o.b.', '..^..d', 'c..o..', '...e..'],
      units: [
        '{id: ann, kind: hero, side: party, at: a}',
        '{id: bea, kind: hero, side: party, at: c}',
        '{kind: brute, grade: elite, side: monsters, at: b}',
        '{kind: brute, grade: normal, side: monsters, at: d}',
        '{kind: archer, grade: normal, side: monsters, at: e}',
      ],
      party: 'cautious',
      monsters: 'random-legal',
    })
    const template = compile(readText(text), RULESETS.dungeon)
    const shared: number[] = []
    for (let index = 0; index < size(20, 500); index++) {
      const battle = createBattle(template, 3, index)
      const { cell } = columns(battle, Position)
      while (battle.status === Status.Running) {
        advance(battle, 'turn')
        const taken = [...cell].filter((at) => at >= 0)
        if (new Set(taken).size !== taken.length) shared.push(index)
      }
    }
    expect(shared).toEqual([])
  })

  it('A-22 difficult ground costs on entering (DUN-9)', () => expect(wrongOn([98, 99, 102])).toEqual([]))

  it('A-23 hexes that a thin wall parts are not adjacent (DUN-18)', () => {
    const change = { rows: ['ab', '..'], edges: 'wall: [[0, 0, SE]]', kinds: [brute('move: 0')] }
    expect([look(change).arrives, look({ ...change, edges: '' }).arrives]).toEqual([false, true])
  })

  it('A-24 sight from corner to corner, none along a wall (DUN-18)', () => expect(wrongOn([142, 123])).toEqual([]))
})

describe('reports of figures that come later', () => {
  it('A-09 of a tie the summon comes before its summoner (DUN-11)', () => {
    const hand = [
      '{card: Whistle, initiative: 10, top: [summon: hound], bottom: [move: 1], lost: top}',
      '{card: Wait, initiative: 11, top: [shield: 1], bottom: [move: 1]}',
      '{card: Third, initiative: 12, top: [shield: 1], bottom: [move: 1]}',
      '{card: Fourth, initiative: 13, top: [shield: 1], bottom: [move: 1]}',
    ]
    const fight = dungeon({ rows: ['.a.', '...', 'b..'], hand, brute: ['{initiative: 99, do: [shield: 1]}'] })
    fight.battle.chance = null
    fight.play('card Whistle', 'card Wait')
    fight.play('play Whistle top', '[0,0]')
    // Mirror images: the summon on [0,0], its owner on [1,0]; the brute at [0,2] has two steps to either.
    const found = lookAhead(fight.battle, fight.row('bob'), fight.template.dungeon.summonFirst, fight.template.dungeon.summonEnd)
    expect(fight.template.unitIds[found.focus]).toMatch(/hound/)
  })

  it('A-10 a monster type that is summoned has an initiative for ties, and no turn in that round (DUN-38)', () => {
    const fight = afterTurn(
      { brute: ['{initiative: 1, do: [summon: {kind: archer, grade: normal}]}'], rows: ['a....b', '......'] },
      'bob',
    )
    const ready = [...readEvents(fight.log)].filter(({ kind }) => kind === EventKind.FigureReady)
    const archer = fight.template.unitIds.findIndex((id) => id.startsWith('archer'))
    expect(ready.some(({ actor, values }) => actor === archer && values[0] === 30)).toBe(true)
    for (let i = 0; i < 100 && fight.round() === 1 && fight.question !== ''; i++) fight.play(fight.legal()[0]!)
    const turns = [...readEvents(fight.log)].filter(({ kind, actor }) => kind === EventKind.TurnStarted && actor === archer)
    expect([fight.round(), turns.length]).toEqual([2, 0])
  })

  it('A-11 an ability card without initiative is told when the file is read', () => {
    const checked = parseScenario(crypt({ brute: ['{do: [move: {plus: 0}]}'] }))
    expect(checked.ok).toBe(false)
    if (!checked.ok) expect(checked.issues.map(formatIssue).join('\n')).toMatch(/decks\.brute\[0\].*initiative/)
  })
})
