import { describe, expect, it } from 'vitest'
import { Clock } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { Behaviour, Neutral, WarAct, type WarStep } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Choices, Explanation } from '../../../engine/ruleset.ts'
import { RULESETS } from '../../../rulesets/index.ts'
import { answerOf, askedField, askIn } from '../../../test/kit/war-question.ts'
import { type Field, rowOf, setDisposition, stillField } from '../../../test/kit/warband.ts'
import { planNeutral } from './plan.ts'

const UNITS = ['ann soldier red a', 'abe soldier red b', 'wulf archer pack w']

/** Wulf, hostile to red, is asked. */
const field = (step: keyof typeof WarStep, kind: number, change: Partial<Field> = {}): Battle => {
  const battle = askedField({ rows: ['a..w....b'], units: UNITS, ...change }, 'wulf', step, kind)
  setDisposition(battle, 'pack', 'red', true)
  columns(battle, Neutral).behaviour[rowOf(battle, 'wulf')] = Behaviour.NormalActions
  return battle
}

/** What it does, what decides it, and what it is told of. */
const told = (battle: Battle): string[] => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  const word = answerOf(battle, planNeutral, why)
  expect(answerOf(battle, planNeutral)).toBe(word)
  return [word, why.decidedBy, ...why.candidates.map(({ choice, score, note }) => `${choice} (${score}) ${note}`.trim())]
}

const TARGET = 'NEU-5: its target is ann, the closest hostile unit by distance'

describe('what a neutral unit does, and why', () => {
  it('NEU-7a: engages its target where it can, and nobody else', () => {
    expect(told(field('NeutralEngage', QuestionKind.Declare))).toEqual([
      'ann',
      `${TARGET}; NEU-7a: it is within engage distance`,
      'ann (3) 3 hexes off; its target',
      'abe (5) 5 hexes off',
      'ann (0) chosen',
    ])
    expect(told(field('NeutralEngage', QuestionKind.Declare, { rows: ['a..........w....................b'] }))).toEqual([
      'pass',
      `${TARGET}; NEU-7a: it cannot be engaged now`,
      'ann (11) 11 hexes off; its target',
      'abe (21) 21 hexes off',
      'pass (0) chosen',
    ])
  })

  it('NEU-5: tells the nearest first, of equals the one on the lowest cell', () => {
    const of = (rows: readonly string[]): string[] =>
      told(field('NeutralEngage', QuestionKind.Declare, { rows }))
        .slice(2, 4)
        .map((line) => line.split(' ')[0]!)
    expect([of(['b....w..a']), of(['b..w..a']), of(['a..w..b'])]).toEqual([
      ['ann', 'abe'],
      ['abe', 'ann'],
      ['ann', 'abe'],
    ])
  })

  it('NEU-14: says where a nearer one is not its target, and where there is none', () => {
    const battle = field('NeutralEngage', QuestionKind.Declare)
    columns(battle, Neutral).target[rowOf(battle, 'wulf')] = rowOf(battle, 'abe')
    expect(told(battle)[1]).toBe(
      'NEU-5: its target is abe, the closest hostile unit by distance; NEU-7a: it is within engage distance',
    )
    expect(told(battle).slice(2, 4)).toEqual([
      'ann (3) 3 hexes off; nearer now, but the target is fixed (NEU-14)',
      'abe (5) 5 hexes off; its target',
    ])
    const mild = field('NeutralEngage', QuestionKind.Declare)
    setDisposition(mild, 'pack', 'red', false)
    expect(told(mild)).toEqual(['pass', 'NEU-14: it is hostile to nobody on the board', 'pass (0) chosen'])
  })

  it('NEU-7b: moves on towards it, and makes for it', () => {
    expect(told(field('NeutralMove', QuestionKind.Place))).toEqual([
      '[2,0]',
      `${TARGET}; NEU-7b: as directly as possible, at no run, without a check`,
      'ann (3) 3 hexes off; its target',
      'abe (5) 5 hexes off',
      'make for [0, 0] (0)',
      'go to [2, 0] (0) chosen',
    ])
    expect(told(field('NeutralMove', QuestionKind.Place, { rows: ['a.3.w....b', '..3.......'] }))[1]).toBe(
      `${TARGET}; NEU-7b: there is no other way, so the one with the fewest agility checks`,
    )
    expect(told(field('NeutralMove', QuestionKind.Place, { rows: ['a.#.w....b', '..#.......'] }))[1]).toBe(
      `${TARGET}; NEU-14: it cannot be reached, so to the cell nearest by distance`,
    )
  })

  it('NEU-8 DEC-9: retreats to the closest edge of the board, and is there', () => {
    const retreat = (rows: readonly string[]): string[] => {
      const battle = field('NeutralMove', QuestionKind.Place, { rows })
      columns(battle, Neutral).behaviour[rowOf(battle, 'wulf')] = Behaviour.Retreat
      return told(battle)
    }
    expect(retreat(['.......', '.......', '...w...', '.......', '.......', 'a.....b'])).toEqual([
      '[3,0]',
      'NEU-8: it makes for the closest cell of the board’s edge; NEU-7b: as directly as possible, at no run, without a check',
      'make for [3, 0] (0)',
      'go to [3, 0] (0) chosen',
    ])
    expect(retreat(['...w...', '.......', 'a.....b'])).toEqual([
      'pass',
      'NEU-8 DEC-9: it is at the edge of the board',
      'stay (0) chosen',
    ])
  })

  it('NEU-7a: comes into contact by the fewest inches, the lowest cell of equals', () => {
    const battle = askedField(
      { rows: ['......', '.a..w.', '......'], units: ['ann soldier red a', 'wulf wolf pack w'] },
      'wulf',
      'NeutralEngage',
      QuestionKind.Place,
    )
    columns(battle, WarAct).target[0] = rowOf(battle, 'ann')
    columns(battle, WarAct).inches[0] = 6
    expect(told(battle).slice(1)).toEqual(['NEU-7a: into contact by the fewest inches', 'go to [2, 1] (0) chosen'])
  })

  it('NEU-7c NEU-7d: shoots and strikes its target', () => {
    expect(told(field('NeutralRanged', QuestionKind.Target)).slice(0, 2)).toEqual([
      'ann',
      `${TARGET}; NEU-7c: its target if in sight and range, else the closest hostile unit that is`,
    ])
    const near = { rows: ['aw..b'] }
    for (const step of ['NeutralMelee', 'Melee'] as const)
      expect(told(field(step, QuestionKind.Target, near)).slice(0, 2)).toEqual([
        'ann',
        `${TARGET}; NEU-7d: its target where it can be struck, else whoever it is hostile to`,
      ])
    expect(told(field('NeutralMelee', QuestionKind.Target, near)).slice(2)).toEqual([
      'ann (1) 1 hex off; its target',
      'abe (3) 3 hexes off',
      'ann (0) chosen',
    ])
  })
})

describe('of what is permitted', () => {
  const offering = (kind: number, ids: readonly string[], options = ''): Battle => {
    const list: Choices = (battle, out) => {
      ids.forEach((id, i) => {
        out[i] = battle.template.choiceIds.unit + rowOf(battle, id)
      })
      return ids.length
    }
    const ruleset = { ...RULESETS.warband, questions: { ...RULESETS.warband.questions, [kind]: list } }
    const battle = stillField(
      {
        rows: ['wxvz.a'],
        units: ['yy wolf pack v', 'xx wolf pack x', 'zz wolf pack z', 'wulf wolf pack w', 'ann soldier red a'],
        options,
      },
      ruleset,
    )
    askIn(battle, 'wulf', 'Engage', kind)
    return battle
  }

  it('DEC-1: the one on the lowest cell', () => {
    expect(told(offering(QuestionKind.Intercept, ['zz', 'yy', 'xx']))).toEqual([
      'xx',
      'NEU-12: a neutral unit intercepts for another where it can',
      'xx (0) chosen',
    ])
    expect(told(offering(QuestionKind.Take, ['yy', 'xx', 'zz']))).toEqual([
      'xx',
      'DEC-1: of what is permitted the lowest cell',
      'xx (0) chosen',
    ])
    expect(told(offering(QuestionKind.Take, []))[0]).toBe('pass')
  })

  it('DEC-1: one that is drawn, with ties: seeded, another time another one', () => {
    const battle = offering(QuestionKind.Take, ['yy', 'xx', 'zz'], 'ties: seeded')
    const drawn = Array.from({ length: 12 }, (_, decisions) => {
      battle.clock[Clock.Decisions] = decisions
      return answerOf(battle, planNeutral)
    })
    expect([...new Set(drawn)].sort()).toEqual(['xx', 'yy', 'zz'])
    expect(answerOf(offering(QuestionKind.Take, ['yy'], 'ties: seeded'), planNeutral)).toBe('yy')
  })
})
