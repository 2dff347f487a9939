import { describe, expect, it } from 'vitest'
import { Act, Activation } from '../components/turn.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { kind, sketch } from '../test/kit/scenario.ts'
import { columns, createBattle } from './battle.ts'
import { whereIs, whereIsNot } from './guard.ts'

describe('a guard that compares a byte', () => {
  const scenario = sketch({
    rows: ['..'],
    kinds: [kind('man', {}, [])],
    abilities: [],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 1, 0],
    ],
  })
  const battle = createBattle(compile(scenario, skirmish), 1)
  const { act } = columns(battle, Activation)

  it.each([
    [Act.Move, true, false],
    [Act.Pass, false, true],
  ])('with %i holds: is a move %s, is none %s', (value, isMove, isNone) => {
    act[0] = value
    expect(whereIs(Activation, 'act', Act.Move)(battle)).toBe(isMove)
    expect(whereIsNot(Activation, 'act', Act.Move)(battle)).toBe(isNone)
  })

  it('says what it reads', () => {
    expect(whereIsNot(Activation, 'act', Act.Move).reads).toEqual({
      component: Activation,
      column: 'act',
      value: Act.Move,
      is: false,
    })
  })
})
