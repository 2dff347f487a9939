import { describe, expect, it } from 'vitest'
import { Clock, Outcome, Status } from '../components/clock.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import type { Goal, Objective, Selector } from '../scenario/types.ts'
import { type Arena, arena } from '../test/kit/arena.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'

const who = (parts: Partial<Selector>): Selector => ({
  side: null,
  kind: null,
  id: null,
  tag: null,
  is: null,
  within: null,
  beyond: 0,
  sight: false,
  count: null,
  area: 0,
  self: false,
  ...parts,
})
const goal = (form: string, parts: Partial<Goal> = {}): Goal => ({ form, who: null, cells: [], count: 0, what: null, ...parts })
const win = (side: string | null, what: Goal, round: number | 'action' | 'each' = 'action'): Objective => ({
  side,
  result: 'win',
  goal: what,
  check: round === 'action' ? { at: 'action', round: null } : { at: 'roundEnd', round: round === 'each' ? null : round },
})
const lose = (...given: Parameters<typeof win>): Objective => ({ ...win(...given), result: 'lose' })

const TARGET = attack('x', 1, amount(0, 0), null).target!

/** ada of red next to bob of blue, cal of green far off; `kill` fells one, `bomb` everybody near. */
const trio = (objectives: readonly Objective[], rounds = 9): Arena => {
  const battle = arena({
    rows: ['.', '.', '.', '.', '.', '.'],
    kinds: [kind('man', { hp: 4, initiative: 1 }, ['kill', 'bomb', 'own'])],
    abilities: [
      attack('kill', 1, amount(0, 0, 4), null),
      attack('bomb', 1, amount(0, 0, 4), null, { target: { ...TARGET, area: 1 } }),
      attack('own', 1, amount(0, 0, 4), null, { as: 'action', target: null }),
    ],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 0, 1],
      ['cal', 'man', 'green', 0, 4],
      ['dot', 'man', 'green', 0, 5],
    ],
    options: { friendlyFire: true },
    objectives,
    rounds,
  })
  battle.events()
  return battle
}

const RUNNING = `${Status.AwaitingChoice} ${Outcome.None} -1`
const won = (side: number): string => `${Status.Ended} ${Outcome.Won} ${side}`
const DRAWN = `${Status.Ended} ${Outcome.Drawn} -1`
const UNDECIDED = `${Status.Ended} ${Outcome.Undecided} -1`
const passes = (battle: Arena, count: number): Arena => {
  for (let i = 0; i < count; i++) battle.play('pass')
  return battle
}

describe('a fall that a game has written into the columns itself', () => {
  it('SKI-12 SKI-13 is judged at the end of the round where no act has been judged since', () => {
    const battle = trio([win('red', goal('defeated', { who: who({ side: 'blue' }) }))])
    const { mask } = columns(battle.battle, Standing)
    mask[2] = mask[2]! | StandingBit.Defeated | StandingBit.Removed
    passes(battle, 3)
    const { clock } = battle.battle
    expect([clock[Clock.Status], clock[Clock.Outcome], clock[Clock.Winner], clock[Clock.Round]]).toEqual([
      Status.Ended,
      Outcome.Won,
      0,
      1,
    ])
  })
})

describe('SKI-12 defeated', () => {
  it('holds once all the units meant have left the map', () => {
    const both = [win('red', goal('defeated', { who: who({ side: 'opposing' }) }))]
    expect(trio(both).play('kill', 'bob').verdict()).toBe(RUNNING)
    const one = [win('red', goal('defeated', { who: who({ id: 'bob' }) }))]
    const battle = trio(one).play('kill', 'bob')
    expect(battle.verdict()).toBe(won(0))
    expect(battle.events().slice(-2)).toEqual(['UnitRemoved ada>bob 1 1 0 0', 'BattleEnded nobody>nobody 1 0 0 0'])
  })

  it('checked at round ends, it waits for the end of the round', () => {
    const battle = trio([win('red', goal('defeated', { who: who({ id: 'bob' }) }), 'each')]).play('kill', 'bob')
    expect(battle.verdict()).toBe(RUNNING)
    expect(passes(battle, 3).verdict()).toBe(won(0))
  })

  it('checked at the end of one round, it counts then alone', () => {
    const atTwo = [win('red', goal('defeated', { who: who({ id: 'bob' }) }), 2)]
    const battle = passes(trio(atTwo).play('kill', 'bob'), 3)
    expect([battle.battle.round, battle.verdict()]).toEqual([2, RUNNING])
    expect(passes(battle, 3).verdict()).toBe(won(0))
    const atOne = [win('red', goal('defeated', { who: who({ id: 'bob' }) }), 1)]
    const late = passes(trio(atOne), 4).play('kill', 'bob')
    expect(passes(late, 3).verdict()).toBe(RUNNING)
  })
})

describe('SKI-12 reach', () => {
  const reach = (cells: readonly number[], count: number, side = 'red') =>
    win(side, goal('reach', { who: who({ side }), cells, count }))

  it('so many of the units meant stand on the cells, judged after each move', () => {
    const battle = trio([reach([3], 1, 'green')]).play('pass', 'pass')
    expect(battle.play('[0,2]').verdict()).toBe(RUNNING)
    const there = trio([reach([3], 1, 'green')]).play('pass', 'pass', '[0,3]')
    expect(there.verdict()).toBe(won(2))
    expect(there.events().slice(-2)).toEqual(['UnitMoved cal>nobody 4 3 0 0', 'BattleEnded nobody>nobody 1 2 0 0'])
  })

  it('counts units, not cells', () => {
    expect(
      trio([reach([2, 3], 2, 'green')])
        .play('pass', 'pass', '[0,3]')
        .verdict(),
    ).toBe(RUNNING)
    expect(
      trio([reach([2, 3], 2, 'green')])
        .play('pass', 'pass', '[0,3]', 'pass', '[0,2]')
        .verdict(),
    ).toBe(won(2))
  })

  it('a unit off the map stands nowhere, and others do not count', () => {
    const battle = trio([reach([1], 1, 'blue')])
    battle.play('kill', 'bob')
    expect(battle.verdict()).toBe(RUNNING)
    expect(battle.play('[0,1]').verdict()).toBe(RUNNING)
  })

  it('holds from the start and is judged after the first act or move, not at a pass', () => {
    const battle = trio([reach([0], 1)]).play('pass')
    expect(battle.verdict()).toBe(RUNNING)
    expect(battle.play('kill', 'ada').verdict()).toBe(RUNNING)
    const standing = trio([reach([1], 1, 'blue')]).play('pass')
    expect(standing.play('[0,2]').verdict()).toBe(RUNNING)
    expect(
      trio([reach([0], 1)])
        .play('pass', 'pass', '[0,3]')
        .verdict(),
    ).toBe(won(0))
  })
})

describe('SKI-12 survive', () => {
  const keep = win('blue', goal('survive', { who: who({ id: 'bob' }) }), 1)

  it('none of the units meant has left, at the end of its round', () => {
    expect(passes(trio([keep]), 4).verdict()).toBe(won(1))
    expect(passes(trio([keep]).play('kill', 'bob'), 3).verdict()).toBe(RUNNING)
  })

  it('one of several that has left is enough to fail', () => {
    const all = win('green', goal('survive', { who: who({ side: 'own' }) }), 1)
    expect(passes(trio([all]), 4).verdict()).toBe(won(2))
    const battle = passes(trio([all]), 2).play('own', 'cal')
    expect(passes(battle, 1).verdict()).toBe(RUNNING)
  })
})

describe('SKI-12 most', () => {
  const most = (what: 'hp' | 'standing', round = 1): Objective => win(null, goal('most', { what }), round)

  it('the side with the larger sum of HP wins', () => {
    expect(passes(trio([most('hp')]), 4).verdict()).toBe(won(2))
  })

  it('the side with more units standing wins; equal sums draw', () => {
    expect(passes(trio([most('standing')]), 4).verdict()).toBe(won(2))
    const battle = passes(trio([most('standing')]), 2).play('own', 'cal')
    expect(passes(battle, 1).verdict()).toBe(DRAWN)
    expect(battle.events().slice(-2)).toEqual(['RoundEnded nobody>nobody 1 0 0 0', 'BattleEnded nobody>nobody 2 -1 0 0'])
  })

  it('equal sums draw by HP too, and an equal pair below the largest does not', () => {
    const battle = passes(trio([most('hp')]), 2).play('own', 'cal')
    expect(passes(battle, 1).verdict()).toBe(DRAWN)
    expect(passes(trio([most('hp')]), 4).verdict()).toBe(won(2))
  })

  it('who has left counts neither HP nor head', () => {
    const battle = trio([most('standing')]).play('kill', 'bob', 'pass')
    expect(passes(battle, 2).verdict()).toBe(won(2))
    const mask = columns(trio([most('hp')]).battle, Standing)
    expect(mask.mask[1]).toBe(StandingBit.Acted)
  })

  it('is judged in its own round alone', () => {
    expect(passes(trio([most('hp', 2)]), 4).verdict()).toBe(RUNNING)
    expect(passes(trio([most('hp', 2)]), 8).verdict()).toBe(won(2))
  })

  it('a side with nobody left has 0, and where nobody is left at all the sums are equal', () => {
    const battle = trio([most('hp')])
    columns(battle.battle, Standing).mask.fill(StandingBit.Removed)
    battle.play('pass')
    expect(battle.verdict()).toBe(DRAWN)
  })
})

describe('SKI-12 most beside other objectives of the same moment', () => {
  const most: Objective = win(null, goal('most', { what: 'standing' }), 1)
  const keeps = (side: string, id: string): Objective => win(side, goal('survive', { who: who({ id }) }), 1)

  it('DEC-3 another winner beside the side with the most is a draw, the same side wins', () => {
    expect(passes(trio([most, keeps('red', 'ada')]), 4).verdict()).toBe(DRAWN)
    expect(passes(trio([most, keeps('green', 'dot')]), 4).verdict()).toBe(won(2))
  })

  it('equal sums draw only where nobody else wins', () => {
    const equal = (objectives: readonly Objective[]): Arena => passes(passes(trio(objectives), 2).play('own', 'cal'), 1)
    expect(equal([most]).verdict()).toBe(DRAWN)
    expect(equal([most, keeps('red', 'ada')]).verdict()).toBe(won(0))
    expect(equal([keeps('red', 'ada'), most, keeps('blue', 'bob')]).verdict()).toBe(DRAWN)
  })

  it('a side that loses in the same moment counts in the sums: it leaves after that', () => {
    const battle = passes(trio([lose('green', goal('survive', { who: who({ id: 'cal' }) }), 1), most]), 4)
    expect([battle.verdict(), battle.at('dot')]).toEqual([won(2), 'off'])
  })
})

describe('SKI-12 lose', () => {
  it('a side that meets a lose leaves the map whole, and the last side on it wins', () => {
    const battle = trio([
      lose('green', goal('defeated', { who: who({ id: 'dot' }) })),
      lose('blue', goal('defeated', { who: who({ id: 'bob' }) })),
    ])
    battle.play('kill', 'bob')
    expect(battle.verdict()).toBe(RUNNING)
    battle.play('pass', 'pass', 'own', 'dot')
    expect(battle.verdict()).toBe(won(0))
    expect(battle.events().slice(-4)).toEqual([
      'UnitRemoved dot>dot 1 5 0 0',
      'TurnEnded dot>nobody 0 0 0 0',
      'UnitRemoved nobody>cal 2 4 0 0',
      'BattleEnded nobody>nobody 1 0 0 0',
    ])
    expect(battle.at('cal')).toBe('off')
    expect(columns(battle.battle, Standing).mask[3]! & StandingBit.Retired).toBe(StandingBit.Retired)
    expect(columns(battle.battle, Standing).mask[4]! & StandingBit.Retired).toBe(0)
  })

  it('with several sides left the battle goes on', () => {
    const battle = trio([lose('green', goal('defeated', { who: who({ id: 'dot' }) }), 'each')])
    battle.passTo('dot').play('own', 'dot')
    expect([battle.at('cal'), battle.verdict()]).toEqual(['off', RUNNING])
    expect(battle.asked).toBe('ada')
  })

  it('SKI-5 SKI-12 a side that retires in the middle of its own unit’s turn ends that turn', () => {
    const battle = trio([lose('green', goal('reach', { who: who({ id: 'cal' }), cells: [3], count: 1 }))]).play('pass', 'pass')
    battle.events()
    battle.play('[0,3]')
    expect([battle.at('cal'), battle.at('dot'), battle.verdict()]).toEqual(['off', 'off', RUNNING])
    expect(battle.asked).toBe('ada')
  })

  it('takes exactly the units of that side that are still there', () => {
    const battle = passes(trio([lose('red', goal('survive', { who: who({ id: 'ada' }) }), 1)]), 3)
    battle.events()
    passes(battle, 1)
    expect(battle.events()).toEqual([
      'TurnEnded dot>nobody 0 0 0 0',
      'RoundEnded nobody>nobody 1 0 0 0',
      'UnitRemoved nobody>ada 2 0 0 0',
      'RoundStarted nobody>nobody 2 0 0 0',
      'TurnStarted bob>nobody 0 0 0 0',
    ])
  })

  it('DEC-3 where all that are left lose together nobody wins', () => {
    const fall = (side: string): Objective => lose(side, goal('survive', { who: who({ id: 'ada' }) }), 1)
    expect(passes(trio([fall('red'), fall('blue'), fall('green')]), 4).verdict()).toBe(DRAWN)
    expect(passes(trio([fall('blue'), fall('green')]), 4).verdict()).toBe(won(0))
  })

  it('who retires does not decide what else holds in that moment', () => {
    // Red would win by blue’s leaving; blue leaves only after the moment has been judged.
    const battle = trio([
      lose('blue', goal('survive', { who: who({ id: 'bob' }) }), 1),
      win('red', goal('defeated', { who: who({ id: 'bob' }) }), 1),
    ])
    expect(passes(battle, 4).verdict()).toBe(RUNNING)
    expect(battle.at('bob')).toBe('off')
  })

  it('a win of the same moment stands before the last side on the map', () => {
    const moment = [
      lose('blue', goal('survive', { who: who({ id: 'bob' }) }), 1),
      lose('green', goal('survive', { who: who({ id: 'cal' }) }), 1),
      win('green', goal('survive', { who: who({ id: 'dot' }) }), 1),
    ]
    expect(passes(trio(moment), 4).verdict()).toBe(won(2))
  })
})

describe('SKI-12 DEC-3 one moment', () => {
  const red = win('red', goal('survive', { who: who({ id: 'ada' }) }), 1)
  const blue = win('blue', goal('survive', { who: who({ id: 'bob' }) }), 1)

  it('two sides that win at the same moment draw', () => {
    expect(passes(trio([red, blue]), 4).verdict()).toBe(DRAWN)
    expect(passes(trio([red, blue, red]), 4).verdict()).toBe(DRAWN)
  })

  it('one side that meets two objectives wins', () => {
    expect(passes(trio([red, red]), 4).verdict()).toBe(won(0))
  })

  it('G-13 DEC-2 both fall by one act and both are judged: a draw', () => {
    const mutual = [
      win('red', goal('defeated', { who: who({ id: 'bob' }) })),
      win('blue', goal('defeated', { who: who({ id: 'ada' }) })),
    ]
    expect(trio(mutual).play('bomb', '[0,0]').verdict()).toBe(DRAWN)
  })
})

describe('SKI-13 the end of a round', () => {
  it('DEC-17 a battle that reaches limits.rounds is undecided', () => {
    const battle = passes(trio([], 2), 4)
    expect(battle.verdict()).toBe(RUNNING)
    passes(battle, 4)
    expect(battle.verdict()).toBe(UNDECIDED)
    expect(battle.events().slice(-2)).toEqual(['RoundEnded nobody>nobody 2 0 0 0', 'BattleEnded nobody>nobody 3 -1 0 0'])
    expect(battle.battle.clock[Clock.Fault]).toBe(0)
  })

  it('objectives of every round come before those of this round, and those before the limit', () => {
    const every = win('red', goal('survive', { who: who({ id: 'ada' }) }), 'each')
    const now = win('blue', goal('survive', { who: who({ id: 'bob' }) }), 1)
    expect(passes(trio([now, every], 1), 4).verdict()).toBe(won(0))
    expect(passes(trio([now], 1), 4).verdict()).toBe(won(1))
  })
})
