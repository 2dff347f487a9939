import { describe, expect, it } from 'vitest'
import { advance } from '../../engine/advance.ts'
import { createBattle } from '../../engine/battle.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Ability } from '../../scenario/types.ts'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind, type Sketch, sketch } from '../../test/kit/scenario.ts'
import { searchOne } from './search-1.ts'

const lane = (
  abilities: readonly Ability[],
  foes: readonly (readonly [string, number, { hp?: number }?])[],
  more: Partial<Sketch> = {},
) =>
  arena({
    rows: Array.from({ length: 7 }, () => '.'),
    kinds: [
      kind(
        'man',
        { hp: 10, initiative: 1, move: 2 },
        abilities.map(({ id }) => id),
      ),
      kind('orc', { hp: 10, move: 0 }, []),
    ],
    abilities,
    units: [['ada', 'man', 'red', 0, 0], ...foes.map(([id, row, state]) => [id, 'orc', 'blue', 0, row, state ?? {}] as const)],
    ...more,
  })
const sure = (id: string, within: number, points: number) => attack(id, within, amount(0, 0, points), null)

describe('DEC-16 search-1', () => {
  it('takes the choice whose mean position is best, with its best target', () => {
    expect(lane([sure('jab', 1, 1), sure('hew', 1, 4)], [['orc', 1]]).plan(searchOne)).toEqual(['hew', 'orc'])
    expect(
      lane(
        [sure('bow', 4, 3)],
        [
          ['orc', 3],
          ['elk', 2, { hp: 3 }],
        ],
      ).plan(searchOne),
    ).toEqual(['bow', 'elk'])
  })

  it('weighs a sure hit against a likely one by their means', () => {
    const wild = (plus: number) => attack('wild', 1, amount(1, 6, 1), { die: 20, plus })
    // 4.5 at a hit: in 11 of 20 that is 2.475, in 16 of 20 3.6.
    expect(lane([sure('safe', 1, 3), wild(0)], [['orc', 1]]).plan(searchOne)).toEqual(['safe', 'orc'])
    expect(lane([sure('safe', 1, 3), wild(5)], [['orc', 1]]).plan(searchOne)).toEqual(['wild', 'orc'])
  })

  it('wins where it can', () => {
    expect(lane([sure('jab', 1, 1), sure('all', 1, 9)], [['orc', 1, { hp: 1 }]]).plan(searchOne)).toEqual(['jab', 'orc'])
  })

  it('walks up where nothing is in range, and stands where no step is better', () => {
    expect(lane([sure('cut', 1, 3)], [['orc', 5]]).plan(searchOne)).toEqual(['[0,2]'])
    expect(lane([], [['orc', 1]]).plan(searchOne)).toEqual(['pass'])
  })

  it('of equals takes the lowest choice', () => {
    expect(lane([sure('one', 1, 3), sure('two', 1, 3)], [['orc', 1]]).plan(searchOne)).toEqual(['one', 'orc'])
    expect(
      lane(
        [sure('bow', 3, 3)],
        [
          ['orc', 3],
          ['elk', 2],
        ],
        { options: { movesPerTurn: 0 } },
      ).plan(searchOne),
    ).toEqual(['bow', 'orc'])
  })

  it('stands for too many outcomes with the middle one', () => {
    // Ten of d20 have 191 sums; two effects of them are more than are gone through.
    const storm = attack('storm', 1, amount(0, 0), null, {
      do: [1, 2].map(() => ({ verb: 'damage', amount: amount(10, 20, -100), type: 'physical' as const, to: 'target', args: {} })),
    })
    expect(lane([sure('jab', 1, 2), storm], [['orc', 1]]).plan(searchOne)).toEqual(['storm', 'orc'])
  })

  it('draws none of the battle’s dice and tells the value of every choice', () => {
    const battle = lane([attack('cut', 1, amount(1, 6), { die: 20, plus: 0 })], [['orc', 1]])
    const why: Explanation = { decidedBy: '', candidates: [] }
    expect(battle.plan(searchOne, why)).toEqual(['cut', 'orc'])
    expect(why.decidedBy).toBe('DEC-16 search-1: best mean position after one choice')
    // Pass: 10 + 5 against 10 + 5, one hex away, the attack of the turn forgone.
    expect(why.candidates[0]).toEqual({ choice: 'choice 0', score: -32, note: '' })
    expect(why.candidates[1]!.choice).toBe(`choice ${battle.template.choiceIds.ability}`)
    expect(why.candidates[1]!.note).toBe(`target ${battle.template.choiceIds.unit + 2}`)
    expect(why.candidates[1]!.score).toBeCloseTo(3.5 * 1024 * 0.55 - 32, -1)
    expect(why.candidates.length).toBe(2)
  })

  it('SKI-4 picks the unit that is first by SKI-2', () => {
    const battle = lane([], [['orc', 5]], { options: { initiative: 'alternate' } })
    expect(battle.plan(searchOne)).toEqual(['ada'])
  })

  it('answers alike for the second battle of a template', () => {
    const battle = lane([sure('cut', 1, 3)], [['orc', 1]])
    battle.plan(searchOne)
    expect(battle.plan(searchOne)).toEqual(['cut', 'orc'])
    battle.play('cut', 'orc')
    expect(battle.plan(searchOne)).toEqual(['pass'])
  })

  it('answers alike whoever plays the sides: what it tries out stops at every question', () => {
    const abilities = [sure('bow', 4, 3), sure('cut', 1, 4)]
    const foes = [
      ['orc', 3],
      ['elk', 2, { hp: 3 }],
    ] as const
    const decide = (play: string): number[] => {
      const scenario = sketch({
        rows: Array.from({ length: 7 }, () => '.'),
        kinds: [kind('man', { hp: 10, initiative: 1, move: 2 }, ['bow', 'cut']), kind('orc', { hp: 10, move: 1 }, ['cut'])],
        abilities,
        units: [['ada', 'man', 'red', 0, 0], ...foes.map(([id, row]) => [id, 'orc', 'blue', 0, row] as const)],
        play: { red: play, blue: play },
      })
      const battle = createBattle(compile(scenario, skirmish), 1)
      battle.manual = true
      advance(battle)
      const out = new Int32Array(6)
      return [...out.subarray(0, searchOne(battle, out))]
    }
    expect(decide('search-1')).toEqual(decide('played'))
    expect(decide('aggressive')).toEqual(decide('played'))
  })
})
