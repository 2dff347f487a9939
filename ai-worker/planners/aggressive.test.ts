import { describe, expect, it } from 'vitest'
import { Clock, Status } from '../../components/clock.ts'
import { ObjectiveForm } from '../../components/objectives.ts'
import { Activation, QuestionKind } from '../../components/turn.ts'
import { Position, Stats } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { choose, PASS } from '../../engine/choices.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { mayAct, mayMove, spread, survey } from '../../engine/tactics/index.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomScenario } from '../../test/kit/random-scenario.ts'
import { aggressive, focusWeakest } from './aggressive.ts'
import { cautious } from './cautious.ts'
import { hold } from './hold.ts'
import { findStrike, strike } from './strike.ts'

/** The attack that a whole search of the move finds, as the choices that make it; none where nothing can be hurt. */
const searched = (battle: Battle, points: number, weakestFirst: boolean): number[] => {
  const unit = battle.clock[Clock.Actor]!
  const { choiceIds, abilities, options } = battle.template
  const from = columns(battle, Position).cell[unit]!
  survey(battle, unit)
  spread(battle, from, points)
  if (!findStrike(battle, unit, weakestFirst)) return []
  const target = abilities.areaRadius[strike.ability]! < 0 ? choiceIds.unit + strike.target : choiceIds.cell + strike.aim
  const last = columns(battle, Activation).actions[0]! + 1 >= options.actionsPerTurn!
  return [
    ...(strike.cell === from ? [] : [choiceIds.cell + strike.cell]),
    choiceIds.ability + strike.ability,
    target,
    ...(last ? [PASS] : []),
  ]
}

const POLICIES = [aggressive, focusWeakest, hold, cautious]

/** Plays random scenario `index` by the plans of changing policies and hands every question about an act to `look`. */
const everyTurn = (index: number, look: (battle: Battle) => void): void => {
  const battle = createBattle(compile(randomScenario(index, { policies: ['played'] }), skirmish), 5, index)
  const out = new Int32Array(Math.max(16, battle.template.choiceIds.count))
  for (let step = 0; step < 40; step++) {
    if (advance(battle, 'choice') !== Status.AwaitingChoice) return
    if (battle.clock[Clock.QuestionKind] === QuestionKind.Act) look(battle)
    POLICIES[step % 3]!(battle, out)
    choose(battle, out[0]!)
  }
}

const planned = (battle: Battle, planner: (typeof POLICIES)[number], why?: Explanation): number[] => {
  const out = new Int32Array(16)
  return [...out.subarray(0, planner(battle, out, why))]
}

describe('in random battles', () => {
  const SCENARIOS = 80

  it('DEC-16 aggressive and focus-weakest make the attack that a whole search finds, however they come to it; hold that of its cell', () => {
    let attacks = 0
    for (let index = 0; index < SCENARIOS; index++) {
      everyTurn(index, (battle) => {
        if (!mayAct(battle) || battle.template.objectives.some(({ form }) => form === ObjectiveForm.Reach)) return
        const points = mayMove(battle) ? columns(battle, Stats).move[battle.clock[Clock.Actor]!]! : 0
        for (const [planner, weakest, far] of [
          [aggressive, false, points],
          [focusWeakest, true, points],
          [hold, false, 0],
        ] as const) {
          const attack = searched(battle, far, weakest)
          if (attack.length === 0) continue
          attacks++
          expect(planned(battle, planner), `scenario ${index}`).toEqual(attack)
        }
      })
    }
    expect(attacks).toBeGreaterThan(300)
  })

  it('DEC-16 a planner that explains itself decides the same', () => {
    for (let index = 0; index < SCENARIOS; index += 2) {
      everyTurn(index, (battle) => {
        for (const planner of POLICIES) {
          const why: Explanation = { decidedBy: '', candidates: [] }
          const silent = planned(battle, planner)
          expect(planned(battle, planner, why), `scenario ${index}`).toEqual(silent)
        }
      })
    }
  })
})
