import { describe, expect, test } from 'vitest'
import { Clock, Status } from '../components/clock.ts'
import { advance } from '../engine/advance.ts'
import { createBattle } from '../engine/battle.ts'
import { choices, choose } from '../engine/choices.ts'
import { EventKind, readEvents } from '../engine/events.ts'
import { fingerprint } from '../engine/snapshot.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, sketch } from '../test/kit/scenario.ts'
import { replay } from './replay.ts'
import { run } from './run.ts'
import { positionAt } from './start-from.ts'
import { tell } from './tell.ts'

const duel = (red: string, options: Record<string, string | number> = {}) =>
  compile(
    sketch({
      rows: ['....'],
      kinds: [kind('man', { hp: 6, move: 1, armour: 1 }, ['hit', 'aid'])],
      abilities: [
        attack('hit', 1, amount(1, 6, 1), { die: 20, plus: 0 }),
        attack('aid', 0, amount(1, 4), null, {
          as: 'action',
          do: [{ verb: 'heal', amount: amount(1, 4), type: null, to: 'target', args: {} }],
          target: {
            side: 'own',
            kind: null,
            id: null,
            tag: null,
            is: null,
            within: 0,
            beyond: 0,
            sight: false,
            count: null,
            area: 0,
            self: true,
          },
        }),
      ],
      units: [
        ['rob', 'man', 'red', 0, 0],
        ['ben', 'man', 'blue', 3, 0],
      ],
      play: { red, blue: 'aggressive' },
      options,
    }),
    skirmish,
  )

const linesOf = (template: ReturnType<typeof duel>, index: number, count: number): string[] =>
  [...tell(template, replay(template, 5, index, {}).log)]
    .slice(0, count)
    .map(({ depth, text, rules }) => `${depth} ${text} [${rules}]`)

describe('replay', () => {
  test('is the battle that run plays, whether or not it explains', () => {
    const template = duel('aggressive')
    const battle = createBattle(template, 5, 2)
    advance(battle)
    const plain = replay(template, 5, 2)
    const explained = replay(template, 5, 2, { why: true })
    expect(fingerprint(plain.battle)).toBe(fingerprint(battle))
    expect(explained.battle.bytes).toEqual(battle.bytes)
    expect(plain.reasons).toEqual([])
    expect(explained.reasons[0]).toMatchObject({ place: 3, unit: 1 })
    expect(explained.reasons[0]!.decidedBy).toContain('DEC-16')
  })

  test('takes choices until they run out, then waits', () => {
    const template = duel('played')
    const { choiceIds } = template
    const waiting = replay(template, 5, 0)
    expect(waiting.battle.status).toBe(Status.AwaitingChoice)
    const moved = replay(template, 5, 1, { choices: [choiceIds.cell + 1, 0] })
    expect(moved.used).toBe(2)
    expect(moved.battle.round).toBe(2)
    const made = [...readEvents(moved.log)].filter(({ kind }) => kind === EventKind.ChoiceMade)
    expect(made.map(({ values }) => values[2])).toEqual([choiceIds.cell + 1, 0])
  })

  test('the choices of a played battle lead to the same end', () => {
    const template = duel('played')
    const battle = createBattle(template, 9, 4)
    const given: number[] = []
    const legal = new Int32Array(template.choiceIds.count)
    advance(battle)
    while (battle.status === Status.AwaitingChoice) {
      const count = choices(battle, legal)
      given.push(legal[count - 1]!)
      choose(battle, given.at(-1)!)
      advance(battle)
    }
    const again = replay(template, 9, 4, { choices: given })
    expect(again.used).toBe(given.length)
    expect(again.battle.bytes).toEqual(battle.bytes)
  })

  test('an illegal choice is named by its place, with what was legal', () => {
    const template = duel('played')
    expect(() => replay(template, 5, 0, { choices: [0, 77, 0] })).toThrow(
      `choice 2 of 3 is 77, which is not legal here; in round 2 red for rob must choose what it does:
  0  pass
  2  use aid
  4  walk to [1, 0]`,
    )
  })
})

describe('tell', () => {
  test('dice, needs and steps stand in the line of their event', () => {
    expect(linesOf(duel('aggressive'), 1, 12)).toMatchInlineSnapshot(`
      [
        "0 The battle begins []",
        "0 Round 1 [SKI-1]",
        "1 rob has its turn [SKI-2 SKI-4]",
        "2 rob walks from [0, 0] to [1, 0] (1 movement point) [SKI-5]",
        "1 ben has its turn [SKI-2 SKI-4]",
        "2 ben walks from [3, 0] to [2, 0] (1 movement point) [SKI-5]",
        "2 ben uses hit on rob [SKI-6 SKI-7]",
        "3 ben needs 10 or more on a d20 to hit rob, rolls 6: miss [SKI-8]",
        "0 Round 2 [SKI-1]",
        "1 rob has its turn [SKI-2 SKI-4]",
        "2 rob uses hit on ben [SKI-6 SKI-7]",
        "3 rob needs 10 or more on a d20 to hit ben, rolls 13: hit [SKI-8]",
      ]
    `)
  })

  test('initiative dice stand with the initiative', () => {
    expect(linesOf(duel('aggressive', { initiative: 'dice', ties: 'seeded' }), 0, 4)).toMatchInlineSnapshot(`
      [
        "0 The battle begins []",
        "0 Round 1 [SKI-1]",
        "1 rob has initiative 13 (d20: 13, d65536: 4481) [SKI-2 SKI-3]",
        "1 ben has initiative 17 (d20: 17, d65536: 62398) [SKI-2 SKI-3]",
      ]
    `)
  })
})

describe('starting from a moment', () => {
  const template = duel('aggressive')

  test('round 1 of a battle is its start', () => {
    expect(positionAt(template, 5, 3, 1)).toEqual(createBattle(template, 5, 3).bytes)
  })

  test('the battle itself goes on from its own round as it did', () => {
    const whole = createBattle(template, 5, 3)
    advance(whole)
    const { battle } = replay(template, 5, 3, { position: positionAt(template, 5, 3, 3) })
    expect(battle.bytes).toEqual(whole.bytes)
  })

  test('battles from a position differ by their dice alone, and are those that replay tells', async () => {
    const position = positionAt(template, 5, 3, 3)
    const { tally } = await run(template, { battles: 40, seed: 8, position, chunk: 7 })
    const again = await run(template, { battles: 40, seed: 8, position, chunk: 40 })
    expect(again.tally).toEqual(tally)
    const ends = Array.from({ length: 40 }, (_, index) => replay(template, 8, index, { position }).battle)
    expect(ends.every(({ round }) => round >= 3)).toBe(true)
    expect(new Set(ends.map(({ round }) => round)).size).toBeGreaterThan(2)
    const wins = ends.filter(({ clock }) => clock[Clock.Winner] === 0).length
    expect(tally.counts[5]).toBe(wins)
  })

  test('a round that the battle does not reach is refused', () => {
    const { round } = replay(template, 5, 3).battle
    expect(() => positionAt(template, 5, 3, round + 1)).toThrow(
      `battle 3 of seed 5 is over in round ${round}: there is no round ${round + 1}`,
    )
    expect(() => positionAt(template, 5, 3, 0)).toThrow('round: expected a whole number from 1 on, got 0')
    expect(() => positionAt(duel('played'), 5, 3, 2)).toThrow('a played side waits for a choice')
  })
})
