import { describe, expect, it } from 'vitest'
import { QuestionKind } from '../../../components/turn.ts'
import { Did, DidBit, WarAct } from '../../../components/warband.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Choices, Explanation } from '../../../engine/ruleset.ts'
import { interception } from '../../../engine/tactics/intercept.ts'
import { RULESETS } from '../../../rulesets/index.ts'
import { answerOf, askedField, askIn, weighed } from '../../../test/kit/war-question.ts'
import { type Field, giveTo, rowOf, setDisposition, setInjury, setWounds, stillField } from '../../../test/kit/warband.ts'
import { warbandAggressive, warbandFocusWeakest } from './policies.ts'

/** Bob of blue is asked a question of this kind about ann, and may pass or name these units. */
const offered = (kind: number, ids: readonly string[], change: Partial<Field>): Battle => {
  const list: Choices = (battle, out) => {
    out[0] = 0
    ids.forEach((id, i) => {
      out[i + 1] = battle.template.choiceIds.unit + rowOf(battle, id)
    })
    return ids.length + 1
  }
  const ruleset = { ...RULESETS.warband, questions: { ...RULESETS.warband.questions, [kind]: list } }
  const battle = stillField({ tokens: ['treasure: {at: t, draw: 1, from: {plain: 1}}'], ...change }, ruleset)
  askIn(battle, 'bob', 'Engage', kind)
  columns(battle, WarAct).target[0] = rowOf(battle, 'ann')
  return battle
}

describe('who intercepts (DEC-16 WAR-44)', () => {
  const field = (): Battle => {
    const units = ['ann soldier blue a', 'bob ogre blue b', 'ben ogre blue c', 'cid soldier blue d', 'rob soldier red e']
    const battle = offered(QuestionKind.Intercept, ['bob', 'ben', 'cid'], { rows: ['abcdet'], units })
    for (const [id, hexes] of Object.entries({ bob: 2, ben: 1, cid: 1 })) interception.of[rowOf(battle, id)] = hexes
    return battle
  }

  it('the nearest of those with more wounds than the one engaged', () => {
    const battle = field()
    expect(answerOf(battle, warbandAggressive)).toBe('ben')
    setWounds(battle, 'ben', 1)
    expect(answerOf(battle, warbandAggressive)).toBe('bob')
    setWounds(battle, 'bob', 1)
    expect(answerOf(battle, warbandAggressive)).toBe('pass')
  })

  it('whoever is nearest for one that holds a token, the first of equals', () => {
    const battle = field()
    setWounds(battle, 'ben', 1)
    giveTo(battle, 'ann', 'treasure-1', 'plain')
    expect(answerOf(battle, warbandAggressive)).toBe('ben')
    interception.of[rowOf(battle, 'ben')] = 2
    expect(answerOf(battle, warbandAggressive)).toBe('cid')
  })
})

describe('who protects (DEC-16 WAR-44)', () => {
  const field = (kind: string): Battle => {
    const units = [`ann ${kind} blue a`, 'bob soldier blue b', 'ben captain blue c', 'cid wolf blue d', 'rob archer red e']
    return offered(QuestionKind.Protect, ['bob', 'ben', 'cid'], { rows: ['abcdet'], units })
  }

  it('heroes and carriers, the best morale first; nobody else', () => {
    expect(answerOf(field('captain'), warbandAggressive)).toBe('ben')
    const battle = field('soldier')
    expect(answerOf(battle, warbandAggressive)).toBe('pass')
    giveTo(battle, 'ann', 'treasure-1', 'plain')
    expect(answerOf(battle, warbandAggressive)).toBe('ben')
  })
})

describe('what is no matter of taste (DEC-16)', () => {
  const answer = (kind: number): string =>
    answerOf(
      offered(kind, ['bob', 'ann'], { rows: ['abt'], units: ['ann soldier blue a', 'bob soldier blue b'] }),
      warbandAggressive,
    )

  it('treasure is taken and the first unit acts; spells are kept and abilities used by the last choice; nobody runs', () => {
    expect([QuestionKind.Take, QuestionKind.Unit, QuestionKind.Tie].map(answer)).toEqual(['bob', 'bob', 'bob'])
    expect([QuestionKind.Keep, QuestionKind.Reaction].map(answer)).toEqual(['ann', 'ann'])
    expect(answer(QuestionKind.Retreat)).toBe('pass')
  })
})

/** What is weighed, why, and what is chosen. */
const told = (battle: Battle, planner = warbandAggressive): string => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  const word = answerOf(battle, planner, why)
  expect(answerOf(battle, planner)).toBe(word)
  expect(why.candidates.filter(({ note }) => note.endsWith('chosen')).map(({ choice }) => choice.split(' ').at(-1))).toEqual([
    word === 'pass' ? 'nobody' : word,
  ])
  return `${word} by ${why.decidedBy}`
}

/** What is told of each candidate. */
const notes = (battle: Battle, planner = warbandAggressive): string[] => {
  const why: Explanation = { decidedBy: '', candidates: [] }
  answerOf(battle, planner, why)
  return why.candidates.map(({ choice, note }) => `${choice}: ${note}`)
}

describe('who is struck (DEC-16 WAR-23)', () => {
  const field = (change: Partial<Field> = {}): Battle =>
    askedField(
      { rows: ['.b.', '.ac', '...'], units: ['ann soldier red a', 'bob soldier blue b', 'cap captain blue c'], ...change },
      'ann',
      'Melee',
      QuestionKind.Target,
    )

  it('where one blow does most, times whom it befalls', () => {
    expect(weighed(field(), warbandAggressive)).toEqual(['strike bob 1216', 'strike cap 1716'])
    expect(told(field())).toBe('cap by DEC-16: where one blow does most')
    expect(notes(field())).toEqual(['strike bob: worth 0.30; 1 wound left', 'strike cap: worth 0.42; 1 wound left; chosen'])
  })

  it('focus-weakest the fewest wounds; of those that are down who is hurt worst', () => {
    const battle = field({ units: ['ann soldier red a', 'bob ogre blue b', 'cap soldier blue c'] })
    expect(weighed(battle, warbandFocusWeakest)).toEqual([`strike bob ${65536 - 3}`, `strike cap ${65536 - 1}`])
    expect(told(battle, warbandFocusWeakest)).toBe('cap by DEC-16 focus-weakest: fewest wounds')
    setInjury(battle, 'bob', 'stunned')
    setInjury(battle, 'cap', 'dazed')
    expect(weighed(battle, warbandFocusWeakest)).toEqual([`strike bob ${4 * 65536 - 3}`, `strike cap ${3 * 65536 - 1}`])
  })

  it('the least harm at who is no foe yet', () => {
    const list: Choices = (battle, out) => {
      out[0] = battle.template.choiceIds.unit + rowOf(battle, 'cap')
      out[1] = battle.template.choiceIds.unit + rowOf(battle, 'wulf')
      return 2
    }
    const ruleset = { ...RULESETS.warband, questions: { ...RULESETS.warband.questions, [QuestionKind.Target]: list } }
    const units = ['ann soldier red a', 'cap captain pack c', 'wulf wolf pack b']
    const battle = stillField({ rows: ['.b.', '.ac', '...'], units }, ruleset)
    askIn(battle, 'ann', 'Melee', QuestionKind.Target)
    expect(weighed(battle, warbandAggressive)).toEqual(['strike cap -1716', 'strike wulf -1288'])
    expect(weighed(battle, warbandFocusWeakest)).toEqual(['strike cap -1', 'strike wulf -1'])
    expect([told(battle), told(battle, warbandFocusWeakest)].map((text) => text.split(' ')[0])).toEqual(['wulf', 'cap'])
  })
})

describe('who is shot at (DEC-16 WAR-18)', () => {
  const field = (change: Partial<Field> = {}): Battle =>
    askedField(
      {
        rows: ['a.......b......c', '................'],
        units: ['ann archer red a', 'bob soldier blue b', 'ben ogre blue c'],
        ...change,
      },
      'ann',
      'Ranged',
      QuestionKind.Target,
    )

  it('where the shot is expected to do most, a worse one after a move', () => {
    const battle = field()
    expect(weighed(battle, warbandAggressive)).toEqual(['shoot at bob 1216', 'shoot at ben 928'])
    expect(told(battle)).toBe('bob by DEC-16: where the shot is expected to do most')
    columns(battle, Did).mask[rowOf(battle, 'ann')] = DidBit.Moved
    expect(weighed(battle, warbandAggressive)).toEqual(['shoot at bob 1000', 'shoot at ben 716'])
  })

  it('focus-weakest the fewest wounds', () => {
    const battle = field()
    setWounds(battle, 'ben', 2)
    expect(weighed(battle, warbandFocusWeakest)).toEqual([`shoot at bob ${65536 - 1}`, `shoot at ben ${65536 - 2}`])
    expect(told(battle, warbandFocusWeakest)).toBe('bob by DEC-16 focus-weakest: fewest wounds')
  })

  it('nobody out of range, nor who is no foe yet', () => {
    expect(weighed(field({ gear: ['bow: {range: 8}'] }), warbandAggressive)).toEqual(['shoot at bob 1216', 'shoot at ben 0'])
    expect(notes(field({ gear: ['bow: {range: 7}'] }))).toEqual([
      'shoot at bob: out of reach',
      'shoot at ben: out of reach',
      'shoot at nobody: chosen',
    ])
    expect(told(field({ gear: ['bow: {range: 7}'] }))).toBe('pass by DEC-16: where the shot is expected to do most')
    expect(weighed(field({ gear: ['bow: {range: 7}'] }), warbandFocusWeakest)).toEqual(['shoot at bob 0', 'shoot at ben 0'])
    const wolf = field({ units: ['ann archer red a', 'wulf wolf pack b'] })
    expect(weighed(wolf, warbandAggressive)).toEqual(['shoot at wulf 0'])
    expect(notes(wolf)).toEqual(['shoot at wulf: no foe', 'shoot at nobody: chosen'])
    setDisposition(wolf, 'pack', 'red', true)
    expect(weighed(wolf, warbandAggressive)).toEqual(['shoot at wulf 1288'])
  })
})
