import { describe, expect, it } from 'vitest'
import { EffectStage, FigureTurn } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { Force } from '../engine/tactics/forced-step.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { rowOf, stillCrypt } from '../test/kit/dungeon.ts'
import { nextTarget, pullOrAnswer, startForce } from './attack-course.ts'

describe('the course of an attack', () => {
  it('DUN-16 goes from target to target, then on to the next effect', () => {
    const battle = stillCrypt(ruleset)
    const turn = columns(battle, FigureTurn)
    turn.end[0] = 2
    turn.aimed[0] = 2
    nextTarget(battle)
    expect([turn.stage[0], turn.done[0], turn.effect[0]]).toEqual([EffectStage.Striking, 1, 0])
    nextTarget(battle)
    expect([turn.stage[0], turn.done[0], turn.aimed[0], turn.effect[0]]).toEqual([EffectStage.Begin, 0, 0, 1])
  })

  it('DUN-23 DUN-26 a pull comes before retaliation', () => {
    const battle = stillCrypt(ruleset)
    const turn = columns(battle, FigureTurn)
    const bob = rowOf(battle, 'bob')
    turn.end[0] = 1
    turn.addedPull[0] = 2
    pullOrAnswer(battle, bob)
    expect([turn.stage[0], turn.goal[0], turn.forced[0], turn.steps[0]]).toEqual([EffectStage.Forcing, bob, Force.Pull, 2])
    turn.addedPull[0] = 0
    pullOrAnswer(battle, bob)
    expect(turn.stage[0]).toBe(EffectStage.Retaliating)
    startForce(battle, bob, Force.Push, 1)
    expect([turn.stage[0], turn.forced[0], turn.cursor[0]]).toEqual([EffectStage.Forcing, Force.Push, 0])
  })
})
