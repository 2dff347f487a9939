import { describe, expect, it } from 'vitest'
import { Clock, Fault, PLAN_LENGTH, Segment, Status } from '../components/clock.ts'
import { Act, Activation } from '../components/turn.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { amount, attack, kind, type Sketch, sketch } from '../test/kit/scenario.ts'
import { advance, advanceMany, UNTIL } from './advance.ts'
import { type Battle, columns, createBattle, createBattles } from './battle.ts'
import { choose, decision, PASS } from './choices.ts'
import { createEventLog, EventKind, readEvents } from './events.ts'
import type { Planner } from './ruleset.ts'

const spec = (play: Record<string, string>, more: Partial<Sketch> = {}): Sketch => ({
  rows: ['.......'],
  kinds: [kind('man', { hp: 9, move: 2 }, ['cut'])],
  abilities: [attack('cut', 1, amount(1, 6), { die: 20, plus: 5 })],
  units: [
    ['ada', 'man', 'red', 0, 0],
    ['bob', 'man', 'blue', 6, 0],
  ],
  play,
  ...more,
})
const BOTH = { red: 'aggressive', blue: 'aggressive' }
const open = (play: Record<string, string>, more: Partial<Sketch> = {}, planners: Record<string, Planner> = {}): Battle =>
  createBattle(compile(sketch(spec(play, more)), { ...skirmish, planners: { ...skirmish.planners, ...planners } }), 1)

const told = (battle: Battle, until: (typeof UNTIL)[number]): string[] => {
  const log = createEventLog()
  advance(battle, until, log)
  const names = new Map(Object.entries(EventKind).map(([name, of]) => [of as number, name]))
  return [...readEvents(log)]
    .filter(({ kind: of }) => of < EventKind.DieRolled)
    .map(({ kind: of, actor }) => `${names.get(of)} ${actor}`)
}

describe('how far advance goes', () => {
  it('action: to the end of one action', () => {
    // Not a walk at once: attack first, then what is left of the turn.
    const battle = open(BOTH, {
      options: { actionsPerTurn: 2 },
      units: [
        ['ada', 'man', 'red', 3, 0],
        ['bob', 'man', 'blue', 4, 0],
      ],
    })
    const first = told(battle, 'action')
    expect(first.slice(0, 4)).toEqual(['BattleStarted 0', 'RoundStarted 0', 'TurnStarted 1', 'AbilityUsed 1'])
    expect(first.includes('TurnEnded 1')).toBe(false)
    expect(battle.clock[Clock.Segment]).toBe(Segment.Actions)
    expect(told(battle, 'action')[0]).toBe('AbilityUsed 1')
  })

  it('action: a walk and the pass after it are two', () => {
    const battle = open(BOTH)
    expect(told(battle, 'action')).toEqual(['BattleStarted 0', 'RoundStarted 0', 'TurnStarted 1', 'UnitMoved 1'])
    expect(told(battle, 'action')).toEqual(['TurnEnded 1'])
    expect(told(battle, 'action')).toEqual(['TurnStarted 2', 'UnitMoved 2'])
  })

  it('turn: to the end of one turn', () => {
    const battle = open(BOTH)
    expect(told(battle, 'turn')).toEqual(['BattleStarted 0', 'RoundStarted 0', 'TurnStarted 1', 'UnitMoved 1', 'TurnEnded 1'])
    expect(told(battle, 'turn')).toEqual(['TurnStarted 2', 'UnitMoved 2', 'TurnEnded 2'])
    expect(told(battle, 'turn')).toEqual(['RoundEnded 0'])
  })

  it('round: to the end of one round', () => {
    const battle = open(BOTH)
    expect(told(battle, 'round').at(-1)).toBe('RoundEnded 0')
    expect([battle.round, battle.clock[Clock.Segment]]).toEqual([1, Segment.OpenRound])
    expect(told(battle, 'round')[0]).toBe('RoundStarted 0')
    expect(battle.round).toBe(2)
  })

  it('action and turn stop at the end of a round too', () => {
    const battle = open({ red: 'hold', blue: 'hold' })
    advance(battle, 'turn')
    advance(battle, 'turn')
    expect(told(battle, 'action')).toEqual(['RoundEnded 0'])
  })

  it('end and choice: to the end where nobody is played, and no further', () => {
    for (const until of ['end', 'choice'] as const) {
      const battle = open(BOTH)
      expect(told(battle, until).at(-1)).toBe('BattleEnded 0')
      expect(battle.status).toBe(Status.Ended)
      const after = battle.bytes.slice()
      expect(told(battle, until)).toEqual([])
      expect(battle.bytes).toEqual(after)
    }
  })

  it('a question of a played side stops it in any case', () => {
    for (const until of UNTIL) {
      const battle = open({ red: 'aggressive', blue: 'played' })
      while (battle.status === Status.Running) advance(battle, until)
      expect(battle.status).toBe(Status.AwaitingChoice)
      expect(decision(battle)).toEqual({ unit: 2, side: 1, kind: 2 })
    }
  })

  it('comes to the same bytes in any steps', () => {
    const whole = open(BOTH)
    expect(advance(whole)).toBe(Status.Ended)
    for (const until of ['action', 'turn', 'round'] as const) {
      const steps = open(BOTH)
      while (steps.status === Status.Running) advance(steps, until)
      expect(steps.bytes).toEqual(whole.bytes)
    }
  })
})

describe('the log', () => {
  it('is open only while advance runs, also where a system throws', () => {
    const battle = open(BOTH)
    const log = createEventLog()
    advance(battle, 'turn', log)
    expect(battle.log).toBeNull()
    const broken = open(
      { red: 'broken', blue: 'hold' },
      {},
      {
        broken: () => {
          throw new Error('no idea')
        },
      },
    )
    expect(() => advance(broken, 'end', createEventLog())).toThrow('no idea')
    expect(broken.log).toBeNull()
  })

  it('changes no byte', () => {
    const [told1, silent] = [open(BOTH), open(BOTH)]
    advance(told1, 'end', createEventLog())
    advance(silent)
    expect(told1.bytes).toEqual(silent.bytes)
  })
})

describe('many battles', () => {
  it('each goes to its next choice or its end; those that wait are listed', () => {
    const template = compile(sketch(spec({ red: 'aggressive', blue: 'played' })), skirmish)
    const battles = createBattles(template, 4, 1)
    const waiting = new Int32Array(4).fill(-1)
    expect(advanceMany(battles, waiting)).toBe(4)
    expect([...waiting]).toEqual([0, 1, 2, 3])
    choose(battles.at(1), PASS)
    battles.at(2).clock[Clock.Status] = Status.Ended
    expect(advanceMany(battles, waiting)).toBe(3)
    expect([...waiting.subarray(0, 3)]).toEqual([0, 1, 3])
    expect([0, 1, 2, 3].map((slot) => battles.at(slot).round)).toEqual([1, 2, 1, 1])
  })
})

describe('plans', () => {
  it('a planner is asked once for the choices it wrote, and again when they are used up', () => {
    let asked = 0
    const walker: Planner = (battle, out) => {
      asked++
      out[0] = battle.template.choiceIds.cell + battle.round
      out[1] = PASS
      return 2
    }
    const battle = open({ red: 'walker', blue: 'hold' }, { rounds: 2 }, { walker })
    advance(battle)
    expect([asked, battle.status]).toEqual([2, Status.Ended])
  })

  it('a plan of an attack is asked for once: ability, target and pass', () => {
    let asked = 0
    const counting: Planner = (battle, out) => {
      asked++
      return skirmish.planners.aggressive!(battle, out)
    }
    const units = [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 1, 0],
    ] as const
    const battle = open({ red: 'counting', blue: 'hold' }, { rounds: 1, units }, { counting })
    advance(battle)
    expect([asked, battle.status]).toEqual([1, Status.Ended])
  })

  it.each([0, PLAN_LENGTH + 1])('a planner that says it wrote %i choices ends this battle as a fault', (said) => {
    const wrong: Planner = () => said
    const battle = open({ red: 'wrong', blue: 'hold' }, { rounds: 1 }, { wrong })
    const key = battle.clock[Clock.KeyLow]
    advance(battle)
    expect([battle.status, battle.clock[Clock.Fault], battle.clock[Clock.KeyLow]]).toEqual([
      Status.Faulted,
      Fault.IllegalPlan,
      key,
    ])
  })

  it('what is left of a plan is dropped at the end of the turn, and never answers for another unit', () => {
    const asked: number[] = []
    const eager: Planner = (battle, out) => {
      asked.push(battle.clock[Clock.Actor]!)
      for (let i = 0; i < PLAN_LENGTH; i++) out[i] = PASS
      return PLAN_LENGTH
    }
    const battle = open({ red: 'eager', blue: 'eager' }, { rounds: 2 }, { eager })
    advance(battle)
    expect(asked).toEqual([1, 2, 1, 2])
    const alone = open({ red: 'eager', blue: 'hold' }, { rounds: 2, units: [['ada', 'man', 'red', 0, 0]] }, { eager })
    asked.length = 0
    advance(alone)
    expect(asked).toEqual([1, 1])
  })

  it('leave no trace once the turn is over: a played side that chose the same has the same bytes', () => {
    const scripted = open(BOTH)
    advance(scripted, 'round')
    const played = open({ red: 'played', blue: 'played' })
    for (const choice of [2, 0, 4, 0]) {
      advance(played, 'choice')
      choose(played, choice === 0 ? PASS : played.template.choiceIds.cell + choice)
    }
    advance(played, 'round')
    expect([...played.clock.subarray(Clock.PlanUnit, Clock.KeyLow)]).toEqual(new Array(Clock.KeyLow - Clock.PlanUnit).fill(0))
    // A pass that was only planned is not noted as the last act; nothing reads it before the next turn sets it anew.
    for (const battle of [scripted, played]) columns(battle, Activation).act[0] = Act.None
    expect(played.bytes).toEqual(scripted.bytes)
  })

  it('manual: every side stops at its questions, whoever plays it', () => {
    const battle = open(BOTH)
    battle.manual = true
    expect(advance(battle)).toBe(Status.AwaitingChoice)
    expect(decision(battle)?.unit).toBe(1)
  })

  it('DEC-17 an activation that never ends is a fault of this battle alone', () => {
    let asked = 0
    const restless: Planner = (battle, out) => {
      asked++
      battle.clock[Clock.Step] = 0
      out[0] = battle.template.choiceIds.cell + 1
      return 1
    }
    const template = compile(sketch(spec({ red: 'restless', blue: 'hold' })), {
      ...skirmish,
      phases: [{ ...skirmish.phases[0]!, actions: [skirmish.phases[0]!.actions[0]!] }],
      planners: { ...skirmish.planners, restless },
    })
    const battle = createBattle(template, 1)
    expect(advance(battle)).toBe(Status.Faulted)
    expect(battle.clock[Clock.Fault]).toBe(Fault.StuckActivation)
    expect(asked).toBe(251)
  })

  it('the count of decisions begins anew with each turn', () => {
    const battle = open({ red: 'hold', blue: 'hold' }, { rounds: 300 })
    expect(advance(battle)).toBe(Status.Ended)
    expect(battle.clock[Clock.Decisions]).toBe(0)
  })

  it('DEC-16 random-legal plays to the end by the door of people', () => {
    const battle = open({ red: 'random-legal', blue: 'random-legal' }, { rounds: 3 })
    const log = createEventLog()
    advance(battle, 'end', log)
    expect(battle.status).toBe(Status.Ended)
    expect([...readEvents(log)].some(({ kind: of }) => of === EventKind.ChoiceMade)).toBe(true)
  })
})

describe('rulesets with more phases', () => {
  it('runs the phases in their order and questions in the middle of a list', () => {
    const seen: string[] = []
    const note = (word: string) => (): void => {
      seen.push(word)
    }
    const template = compile(sketch(spec({ red: 'hold', blue: 'hold' }, { rounds: 1 })), {
      ...skirmish,
      openRound: [...skirmish.openRound, note('open')],
      phases: [
        {
          name: 'empty',
          nextActor: (battle) => {
            battle.clock[Clock.Actor] = 0
            seen.push('first')
          },
          actions: [],
        },
        {
          ...skirmish.phases[0]!,
          nextActor: (battle) => {
            skirmish.phases[0]!.nextActor(battle)
            seen.push(`actor ${battle.clock[Clock.Actor]}`)
          },
        },
      ],
      closeRound: [note('close'), ...skirmish.closeRound],
    })
    advance(createBattle(template, 1))
    expect(seen).toEqual(['open', 'first', 'actor 1', 'actor 2', 'actor 0', 'close'])
  })

  it('a battle that ends in the middle of a list does not go on with it', () => {
    const seen: string[] = []
    const note = (word: string) => (): void => {
      seen.push(word)
    }
    const template = compile(sketch(spec({ red: 'hold', blue: 'hold' }, { rounds: 2 })), {
      ...skirmish,
      closeRound: [...skirmish.closeRound, note('closed')],
    })
    const battle = createBattle(template, 1)
    expect(advance(battle)).toBe(Status.Ended)
    expect(seen).toEqual(['closed'])
    expect([battle.clock[Clock.Segment], battle.round]).toEqual([Segment.CloseRound, 2])
  })
})

describe('what was asked and planned', () => {
  it('is forgotten at the end of a turn, every slot of the question and of the longest plan', () => {
    const battle = open(BOTH)
    advance(battle, 'action')
    battle.clock.fill(7, Clock.QuestionKind, Clock.PlanNext)
    battle.clock.fill(7, Clock.Plan, Clock.Plan + PLAN_LENGTH)
    // No plan is left of the seven: whoever acts is asked anew.
    battle.clock[Clock.PlanCount] = 0
    advance(battle, 'turn')
    expect([...battle.clock.subarray(Clock.QuestionKind, Clock.KeyLow)]).toEqual(Array(Clock.KeyLow - Clock.QuestionKind).fill(0))
  })
})
