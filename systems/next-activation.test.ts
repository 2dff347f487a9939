import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Activation, OrderState, QuestionKind } from '../components/turn.ts'
import { Standing, StandingBit, Uses } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { decision } from '../engine/choices.ts'
import { type Arena, arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { nextActivation } from './next-activation.ts'

const units = (owners: readonly string[], options = {}, initiatives: readonly number[] = []) =>
  arena({
    rows: [owners.map(() => '.').join('')],
    kinds: owners.map((_, i) => kind(`k${i}`, { hp: 9, move: 0, initiative: initiatives[i] ?? 0 }, ['jab'])),
    abilities: [attack('jab', 1, amount(0, 0, 9), null)],
    units: owners.map((side, i) => [`u${i}`, `k${i}`, side, i, 0] as const),
    options,
  })

const round = (battle: Arena, count: number): string[] =>
  Array.from({ length: count }, () => [battle.asked, battle.play('pass')][0] as string)

describe('in the order of initiative', () => {
  it('SKI-1 SKI-2 each unit on the map acts once a round', () => {
    const battle = units(['red', 'blue', 'red'])
    expect(round(battle, 7)).toEqual(['u0', 'u1', 'u2', 'u0', 'u1', 'u2', 'u0'])
    expect([...columns(battle.battle, Ledger).turns]).toEqual([0, 3, 3, 2])
  })

  it('SKI-11 G-09 who has fallen is passed over, before and after its place in the order', () => {
    const battle = units(['red', 'blue', 'red', 'blue'])
    battle.play('jab', 'u1', 'pass')
    expect(round(battle, 4)).toEqual(['u2', 'u3', 'u0', 'u2'])
  })

  it('opens a turn with nothing used up and nothing done', () => {
    const battle = units(['red', 'blue', 'red', 'blue'], { actionsPerTurn: 2 })
    battle.play('jab', 'u1', 'pass')
    expect(battle.asked).toBe('u2')
    const { act, moves, actions } = columns(battle.battle, Activation)
    expect([act[0], moves[0], actions[0]]).toEqual([0, 0, 0])
    moves[0] = actions[0] = 3
    battle.play('pass')
    expect([act[0], moves[0], actions[0]]).toEqual([0, 0, 0])
    expect(battle.events().slice(-2)).toEqual(['TurnEnded u2>nobody 0 0 0 0', 'TurnStarted u3>nobody 0 0 0 0'])
    expect(columns(battle.battle, Standing).mask[4]).toBe(StandingBit.Acted)
  })

  it('SKI-6 gives back the uses of the turn to the unit in turn alone', () => {
    const battle = units(['red', 'blue', 'red'])
    const { turn, round: inRound } = columns(battle.battle, Uses)
    turn.fill(5)
    inRound.fill(5)
    battle.play('pass')
    expect([...turn]).toEqual([5, 5, 0, 5])
    expect([...inRound]).toEqual([5, 5, 5, 5])
  })

  it('SKI-14 forgets of the unit in turn that it moved, and of nobody else, whatever the round', () => {
    const battle = units(['red', 'blue', 'red'], { bracedDefense: 2 })
    const { mask } = columns(battle.battle, Standing)
    const moved = () => [1, 2, 3].map((unit) => mask[unit]! & StandingBit.Moved)
    for (let unit = 1; unit <= 3; unit++) mask[unit] = mask[unit]! | StandingBit.Moved
    battle.play('pass')
    expect(moved()).toEqual([StandingBit.Moved, 0, StandingBit.Moved])
    mask[2] = mask[2]! | StandingBit.Moved
    battle.play('pass', 'pass')
    expect([battle.asked, battle.battle.round]).toEqual(['u0', 2])
    expect(moved()).toEqual([0, StandingBit.Moved, 0])
  })

  it('says nobody once all have acted', () => {
    const { battle } = units(['red', 'blue'])
    columns(battle, OrderState).next[0] = 2
    battle.clock[Clock.Actor] = 1
    nextActivation(battle)
    expect(battle.clock[Clock.Actor]).toBe(NOBODY)
    columns(battle, OrderState).next[0] = 0
    columns(battle, Standing).mask.fill(StandingBit.Acted)
    nextActivation(battle)
    expect([battle.clock[Clock.Actor], columns(battle, OrderState).next[0]]).toEqual([NOBODY, 2])
  })
})

describe('SKI-4 alternate', () => {
  const alternate = { initiative: 'alternate', actionsPerTurn: 1 }

  it('the sides take turns in the order of the file and pick one of their units that has not acted', () => {
    const battle = units(['red', 'blue', 'red', 'blue'], alternate)
    expect(decision(battle.battle)).toEqual({ unit: NOBODY, side: 0, kind: QuestionKind.Unit })
    expect(battle.legal()).toEqual(['u0', 'u2'])
    battle.play('u2', 'pass')
    expect(decision(battle.battle)?.side).toBe(1)
    expect(battle.legal()).toEqual(['u1', 'u3'])
    battle.play('u1', 'pass')
    expect(battle.legal()).toEqual(['u0'])
    battle.play('u0', 'pass')
    expect(battle.legal()).toEqual(['u3'])
  })

  it('a side with nobody waiting is passed over, and the first side of the file opens every round', () => {
    const battle = units(['red', 'blue', 'blue', 'blue'], alternate)
    const picks = () => {
      const pick = battle.legal()[0]!
      battle.play(pick, 'pass')
      return pick
    }
    expect([picks(), picks(), picks(), picks()]).toEqual(['u0', 'u1', 'u2', 'u3'])
    expect(decision(battle.battle)?.side).toBe(0)
    expect([picks(), picks()]).toEqual(['u0', 'u1'])
  })

  it('DEC-18 three sides: a side without units waiting does not take the turn of the next', () => {
    const battle = units(['red', 'blue', 'green', 'red', 'green', 'red', 'green'], alternate)
    const sides: (number | undefined)[] = []
    for (let i = 0; i < 7; i++) {
      sides.push(decision(battle.battle)?.side)
      battle.play(battle.legal()[0]!, 'pass')
    }
    expect(sides).toEqual([0, 1, 2, 0, 2, 0, 2])
  })

  it('G-09 who has fallen cannot be picked, and a side whose last one fell is passed over', () => {
    const battle = units(['red', 'blue', 'green'], alternate).play('u0', 'jab', 'u1')
    // u0 may still move (0 points) after its act, so it passes.
    battle.play('pass')
    expect(decision(battle.battle)?.side).toBe(2)
    expect(battle.legal()).toEqual(['u2'])
  })

  it('a turn picked is recorded and counted like any other', () => {
    const battle = units(['red', 'blue'], alternate)
    battle.events()
    battle.play('u0')
    expect(battle.events()).toEqual(['TurnStarted u0>nobody 0 0 0 0'])
    expect(columns(battle.battle, Ledger).turns[1]).toBe(1)
    expect(battle.battle.clock[Clock.Actor]).toBe(1)
  })
})
