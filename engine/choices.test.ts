import { describe, expect, it } from 'vitest'
import { Clock, QuestionState, Status } from '../components/clock.ts'
import { QuestionKind } from '../components/turn.ts'
import { arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { advance } from './advance.ts'
import { createBattle } from './battle.ts'
import {
  answer,
  ask,
  askFor,
  choices,
  choose,
  chooseAtRandom,
  decision,
  IllegalChoice,
  isAnswered,
  PASS,
  takeAnswer,
  UNANSWERED,
} from './choices.ts'
import { policyNumber } from './dice.ts'
import { createEventLog, EventKind, readEvents } from './events.ts'

const open = (rows = ['.', '.', '.', '.'], options = {}) =>
  arena({
    rows,
    kinds: [kind('man', { move: 2, initiative: 1 }, ['cut'])],
    abilities: [attack('cut', 1, amount(0, 0, 1), null)],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 0, 3],
    ],
    options,
  })

const thrown = (action: () => void): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  return undefined
}

describe('a question', () => {
  it('is open until answered, and answered until taken', () => {
    const { battle } = open()
    ask(battle, 3, 2, 1)
    const { clock } = battle
    expect([clock[Clock.QuestionState], clock[Clock.QuestionKind], clock[Clock.QuestionUnit], clock[Clock.QuestionSide]]).toEqual(
      [QuestionState.Open, 3, 2, 1],
    )
    expect(isAnswered(battle)).toBe(false)
    const asked = clock[Clock.Decisions]!
    answer(battle, 17)
    expect([isAnswered(battle), clock[Clock.Decisions]]).toEqual([true, asked + 1])
    expect(takeAnswer(battle)).toBe(17)
    expect([isAnswered(battle), clock[Clock.QuestionState]]).toEqual([false, QuestionState.None])
  })

  it('asked again is answered from the plan of the unit it is put to, never of another nor where all is played by hand', () => {
    const { battle } = open()
    const { clock } = battle
    clock[Clock.QuestionState] = QuestionState.None
    clock[Clock.PlanUnit] = 2
    clock[Clock.PlanCount] = 2
    clock[Clock.PlanNext] = 1
    clock[Clock.Plan + 1] = 9
    expect([askFor(battle, 3, 1, 0), clock[Clock.QuestionState]]).toEqual([UNANSWERED, QuestionState.Open])
    battle.manual = true
    expect(askFor(battle, 3, 2, 1)).toBe(UNANSWERED)
    battle.manual = false
    const asked = clock[Clock.Decisions]!
    expect([askFor(battle, 3, 2, 1), clock[Clock.QuestionState], clock[Clock.PlanNext]]).toEqual([9, QuestionState.None, 2])
    expect([clock[Clock.QuestionUnit], clock[Clock.Answer], clock[Clock.Decisions]]).toEqual([2, 9, asked + 1])
    expect(askFor(battle, 3, 2, 1)).toBe(UNANSWERED)
    answer(battle, 17)
    expect([askFor(battle, 3, 2, 1), clock[Clock.QuestionState]]).toEqual([17, QuestionState.None])
  })

  it('is told to who must decide, only while the battle waits', () => {
    const { battle } = open()
    expect(decision(battle)).toEqual({ unit: 1, side: 0, kind: QuestionKind.Act })
    battle.clock[Clock.Status] = Status.Running
    expect(decision(battle)).toBeUndefined()
  })

  it('has no choices where none is open', () => {
    const { battle } = open()
    const out = new Int32Array(64)
    expect(choices(battle, out)).toBe(3)
    battle.clock[Clock.QuestionState] = QuestionState.Answered
    expect(choices(battle, out)).toBe(0)
  })
})

describe('choose', () => {
  it('answers with a legal choice and lets the battle go on', () => {
    const { battle, template } = open()
    choose(battle, template.choiceIds.cell + 1)
    expect([battle.clock[Clock.Answer], battle.clock[Clock.QuestionState], battle.status]).toEqual([
      template.choiceIds.cell + 1,
      QuestionState.Answered,
      Status.Running,
    ])
  })

  it.each([-1, 1, 2, 5, 6, 7, 99, 0.5, Number.NaN])('refuses %s by name and number, with the bytes unchanged', (choice) => {
    const { battle } = open()
    const before = battle.bytes.slice()
    const error = thrown(() => choose(battle, choice, createEventLog()))
    expect(error).toBeInstanceOf(IllegalChoice)
    expect((error as Error).name).toBe('IllegalChoice')
    expect((error as Error).message).toBe(`choice ${choice}: expected one of 3 legal choices, 0 3 4`)
    expect(battle.bytes).toEqual(before)
  })

  it.each([0, 3, 4])('accepts each legal one: %i', (choice) => {
    expect(thrown(() => choose(open().battle, choice))).toBeUndefined()
  })

  it('refuses where no question is open', () => {
    const { battle } = open()
    choose(battle, PASS)
    const before = battle.bytes.slice()
    const error = thrown(() => choose(battle, PASS))
    expect(error).toBeInstanceOf(IllegalChoice)
    expect((error as Error).message).toBe('no question is open: nothing to choose')
    expect(battle.bytes).toEqual(before)
  })

  it('records who chose what, under the number of the next event', () => {
    const { battle } = open()
    const log = createEventLog()
    choose(battle, PASS, log)
    expect([...readEvents(log)]).toEqual([
      {
        kind: EventKind.ChoiceMade,
        number: battle.clock[Clock.Events],
        actor: 1,
        target: 0,
        values: [0, QuestionKind.Act, PASS, 0],
      },
    ])
    expect(battle.log).toBeNull()
  })

  it('prefers a log that is open already, and leaves it open', () => {
    const { battle } = open()
    const [outer, given] = [createEventLog(), createEventLog()]
    battle.log = outer
    choose(battle, PASS, given)
    expect([outer.count, given.count]).toEqual([1, 0])
    expect(battle.log).toBe(outer)
  })

  it('finds choices on a map with more of them than fit the list at first', () => {
    const battle = arena({
      rows: Array.from({ length: 33 }, () => '.'.repeat(33)),
      kinds: [kind('man', { move: 60, initiative: 1 }, [])],
      abilities: [],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['bob', 'man', 'blue', 32, 32],
      ],
    })
    const legal = battle.legal()
    expect(legal.length).toBeGreaterThan(1024)
    battle.play(legal.at(-1)!)
    expect(battle.at('ada')).toBe(legal.at(-1))
  })
})

describe('random-legal', () => {
  it('DEC-16 takes the choice at the number its own dice name, by the door that records', () => {
    const { battle } = open()
    const expected = [0, 3, 4][policyNumber(battle, 1, battle.clock[Clock.Decisions]!, 3)]
    const log = createEventLog()
    battle.log = log
    chooseAtRandom(battle)
    expect(battle.clock[Clock.Answer]).toBe(expected)
    expect([...readEvents(log)].map(({ kind: of, values }) => [of, values[2]])).toEqual([[EventKind.ChoiceMade, expected]])
  })

  it('SKI-4 draws under the side’s name where the side picks a unit', () => {
    const picking = arena({
      rows: ['......'],
      kinds: [kind('man', {}, [])],
      abilities: [],
      units: [0, 1, 2, 3, 4].map((i) => [`u${i}`, 'man', i < 4 ? 'red' : 'blue', i, 0] as const),
      options: { initiative: 'alternate' },
    })
    const { battle, template } = picking
    for (const side of [0, 1]) {
      battle.clock[Clock.QuestionSide] = side
      const count = choices(battle, new Int32Array(64))
      const expected = policyNumber(battle, template.sideName + side, template.rows - count, count)
      const before = battle.bytes.slice()
      chooseAtRandom(battle)
      expect(battle.clock[Clock.Answer]).toBe(template.choiceIds.unit + (side === 0 ? 1 + expected : 5))
      battle.bytes.set(before)
    }
  })

  it('DEC-16 is uniform: each of three first choices comes about a third of the time', () => {
    const { template } = open()
    const counts = [0, 0, 0]
    for (let index = 0; index < 900; index++) {
      const battle = createBattle(template, 3, index)
      advance(battle, 'choice')
      chooseAtRandom(battle)
      const place = [0, 3, 4].indexOf(battle.clock[Clock.Answer]!)
      counts[place] = counts[place]! + 1
    }
    // Three standard deviations of 900 draws at a third are 42.
    for (const count of counts) expect(Math.abs(count - 300)).toBeLessThan(43)
  })
})
