import { describe, expect, it } from 'vitest'
import { Clock } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import type { Ability, Objective } from '../../scenario/types.ts'
import { type Arena, arena } from '../../test/kit/arena.ts'
import { amount, attack, kind, type Sketch } from '../../test/kit/scenario.ts'
import { aggressive, focusWeakest } from './aggressive.ts'
import { cautious } from './cautious.ts'
import { hold } from './hold.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!
const sure = (id: string, within: number, points: number, more: Partial<Ability> = {}) =>
  attack(id, within, amount(0, 0, points), null, more)
const cut = sure('cut', 1, 3)
const heal: Ability = sure('heal', 1, 0, {
  as: 'action',
  target: { ...TARGET, side: 'own' },
  do: [{ verb: 'heal', amount: amount(0, 0, 4), type: null, to: 'target', args: {} }],
})

interface Setting {
  readonly abilities?: readonly Ability[]
  readonly foes?: readonly (readonly [id: string, row: number, state?: { hp?: number; bonusHp?: number }])[]
  readonly friends?: readonly (readonly [id: string, row: number, state?: { hp?: number }])[]
  readonly at?: number
  readonly hp?: number
  readonly move?: number
  readonly options?: Sketch['options']
  readonly objectives?: readonly Objective[]
  readonly rows?: readonly string[]
  readonly foeMove?: number
  readonly foeHits?: number
}

const lane = (setting: Setting): Arena => {
  const abilities = setting.abilities ?? [cut]
  return arena({
    rows: setting.rows ?? Array.from({ length: 12 }, () => '.'),
    kinds: [
      kind(
        'man',
        { hp: 20, initiative: 1, move: setting.move ?? 3 },
        abilities.map(({ id }) => id),
      ),
      kind('orc', { hp: 20, move: setting.foeMove ?? 3 }, ['claw']),
      kind('pal', { hp: 20 }, []),
    ],
    abilities: [...abilities, sure('claw', 1, setting.foeHits ?? 1)],
    units: [
      ['ada', 'man', 'red', 0, setting.at ?? 0, setting.hp === undefined ? {} : { hp: setting.hp }],
      ...(setting.foes ?? []).map(([id, row, state]) => [id, 'orc', 'blue', 0, row, state ?? {}] as const),
      ...(setting.friends ?? []).map(([id, row, state]) => [id, 'pal', 'red', 0, row, state ?? {}] as const),
    ],
    ...(setting.options === undefined ? {} : { options: setting.options }),
    ...(setting.objectives === undefined ? {} : { objectives: setting.objectives }),
  })
}

const reach = (side: string, cells: readonly number[], who: object = {}): Objective => ({
  side,
  result: 'win',
  goal: { form: 'reach', who: { ...TARGET, side, within: null, ...who }, cells, count: 1, what: null },
  check: { at: 'action', round: null },
})

describe('DEC-16 aggressive', () => {
  it('walks up, deals the most expected damage now, and passes where no act is left', () => {
    expect(lane({ foes: [['orc', 3]] }).plan(aggressive)).toEqual(['[0,2]', 'cut', 'orc', 'pass'])
    expect(lane({ foes: [['orc', 1]] }).plan(aggressive)).toEqual(['cut', 'orc', 'pass'])
    expect(lane({ foes: [['orc', 1]], options: { actionsPerTurn: 2 } }).plan(aggressive)).toEqual(['cut', 'orc'])
    expect(
      lane({ foes: [['orc', 1]], options: { actionsPerTurn: 2 } })
        .play('cut', 'orc')
        .plan(aggressive),
    ).toEqual(['cut', 'orc', 'pass'])
  })

  it('aims an area at a cell', () => {
    const wave = sure('wave', 2, 3, { target: { ...TARGET, within: 2, area: 1 } })
    expect(lane({ abilities: [wave], foes: [['orc', 2]] }).plan(aggressive)).toEqual(['wave', '[0,2]', 'pass'])
  })

  it('does not mind how weak the target is; focus-weakest does', () => {
    const foes = [
      ['orc', 1],
      ['elk', 3, { hp: 2 }],
    ] as const
    const rows = ['..', '..', '..', '..', '..']
    expect(lane({ foes, rows }).plan(aggressive)).toEqual(['cut', 'orc', 'pass'])
    expect(lane({ foes, rows }).plan(focusWeakest)).toEqual(['[0,2]', 'cut', 'elk', 'pass'])
  })

  it('else helps, else walks towards the nearest opponent and passes', () => {
    expect(lane({ abilities: [cut, heal], foes: [['orc', 9]], friends: [['pal', 2, { hp: 9 }]] }).plan(aggressive)).toEqual([
      '[0,1]',
      'heal',
      'pal',
      'pass',
    ])
    expect(lane({ foes: [['orc', 9]] }).plan(aggressive)).toEqual(['[0,3]', 'pass'])
    expect(
      lane({
        foes: [
          ['orc', 9],
          ['elk', 1],
        ],
        at: 4,
      }).plan(aggressive),
    ).toEqual(['[0,2]', 'cut', 'elk', 'pass'])
    expect(
      lane({
        foes: [
          ['orc', 11],
          ['elk', 0],
        ],
        at: 5,
      }).plan(aggressive),
    ).toEqual(['[0,2]', 'pass'])
  })

  it('helps only where it cannot hurt', () => {
    expect(
      lane({ abilities: [cut, heal], foes: [['orc', 2]], friends: [['pal', 4, { hp: 9 }]], at: 3 }).plan(aggressive),
    ).toEqual(['cut', 'orc', 'pass'])
  })

  it('passes where there is no way and where it has no attack', () => {
    expect(lane({ foes: [['orc', 9]], rows: ['.', '.', '#', '.', '.', '.', '.', '.', '.', '.'] }).plan(aggressive)).toEqual([
      'pass',
    ])
    expect(lane({ abilities: [], foes: [['orc', 9]] }).plan(aggressive)).toEqual(['pass'])
    expect(lane({ foes: [['orc', 9]], move: 0 }).plan(aggressive)).toEqual(['pass'])
    expect(lane({ foes: [['orc', 9]], options: { movesPerTurn: 0 } }).plan(aggressive)).toEqual(['pass'])
  })

  it('does not walk once it has acted and moved, and walks on with moves left', () => {
    expect(
      lane({ foes: [['orc', 9]] })
        .play('[0,1]')
        .plan(aggressive),
    ).toEqual(['pass'])
    expect(
      lane({ foes: [['orc', 9]], options: { movesPerTurn: 2 } })
        .play('[0,1]')
        .plan(aggressive),
    ).toEqual(['[0,4]', 'pass'])
    expect(
      lane({ foes: [['orc', 3]], options: { movesPerTurn: 2 } })
        .play('[0,2]', 'cut', 'orc')
        .plan(aggressive),
    ).toEqual(['pass'])
    expect(
      lane({ foes: [['orc', 1]] })
        .play('cut', 'orc')
        .plan(aggressive),
    ).toEqual(['pass'])
  })

  it('walks up after its act where a move is left', () => {
    const abilities = [cut, sure('bow', 4, 1, { limit: { uses: 1, per: 'battle' } })]
    expect(
      lane({ abilities, foes: [['orc', 4]] })
        .play('bow', 'orc')
        .plan(aggressive),
    ).toEqual(['[0,3]', 'pass'])
  })

  it('stays once it has moved and acted, also where another move is left', () => {
    const abilities = [cut, sure('bow', 4, 1, { limit: { uses: 1, per: 'battle' } })]
    const battle = lane({ abilities, foes: [['orc', 5]], options: { movesPerTurn: 2 } }).play('[0,1]', 'bow', 'orc')
    expect(battle.legal()).toContain('[0,4]')
    expect(battle.plan(aggressive)).toEqual(['pass'])
  })

  it('takes a goal in reach first', () => {
    const objectives = [reach('red', [2, 7])]
    expect(lane({ foes: [['orc', 1]], rows: Array.from({ length: 12 }, () => '..'), objectives }).plan(aggressive)).toEqual([
      '[0,2]',
    ])
    expect(lane({ foes: [['orc', 11]], objectives: [reach('red', [7])] }).plan(aggressive)).toEqual(['[0,3]', 'pass'])
    expect(lane({ foes: [['orc', 11]], at: 2, objectives: [reach('red', [0])] }).plan(aggressive)).toEqual(['[0,0]'])
    // Another side’s goal, another unit’s, or one it stands on is none.
    expect(lane({ foes: [['orc', 9]], objectives: [reach('blue', [2])] }).plan(aggressive)).toEqual(['[0,3]', 'pass'])
    expect(
      lane({ foes: [['orc', 9]], objectives: [reach('red', [2], { id: 'pal' })], friends: [['pal', 11]] }).plan(aggressive),
    ).toEqual(['[0,3]', 'pass'])
    expect(lane({ foes: [['orc', 1]], objectives: [reach('red', [0, 2])] }).plan(aggressive)).toEqual(['cut', 'orc', 'pass'])
    expect(lane({ foes: [['orc', 9]], objectives: [{ ...reach('red', [2]), result: 'lose' }] }).plan(aggressive)).toEqual([
      '[0,3]',
      'pass',
    ])
  })

  it('walks towards a goal out of reach rather than towards an opponent', () => {
    expect(lane({ foes: [['orc', 0]], at: 5, objectives: [reach('red', [11])] }).plan(aggressive)).toEqual(['[0,8]', 'pass'])
  })
})

describe('DEC-16 hold', () => {
  it('never moves; attacks what comes in range, else helps whom it can', () => {
    expect(lane({ foes: [['orc', 3]] }).plan(hold)).toEqual(['pass'])
    expect(lane({ foes: [['orc', 1]] }).plan(hold)).toEqual(['cut', 'orc', 'pass'])
    expect(lane({ abilities: [cut, heal], foes: [['orc', 9]], friends: [['pal', 1, { hp: 9 }]] }).plan(hold)).toEqual([
      'heal',
      'pal',
      'pass',
    ])
    expect(lane({ abilities: [cut, heal], foes: [['orc', 9]], friends: [['pal', 2, { hp: 9 }]] }).plan(hold)).toEqual(['pass'])
    expect(lane({ abilities: [cut, heal], foes: [['orc', 1]], friends: [['pal', 3, { hp: 9 }]], at: 2 }).plan(hold)).toEqual([
      'cut',
      'orc',
      'pass',
    ])
    expect(lane({ foes: [['orc', 11]], objectives: [reach('red', [1])] }).plan(hold)).toEqual(['pass'])
    expect(lane({ foes: [['orc', 1]], options: { actionsPerTurn: 0 } }).plan(hold)).toEqual(['pass'])
  })
})

describe('DEC-16 cautious', () => {
  it('attacks like aggressive where the damage expected stays below half its HP', () => {
    expect(lane({ foes: [['orc', 3]], hp: 20, foeHits: 9 }).plan(cautious)).toEqual(['[0,2]', 'cut', 'orc', 'pass'])
  })

  it('else goes where it is least exposed, and strikes from there if it can', () => {
    // 10 is not below half of 20; out of reach of a foe with move 3 and range 1 is 5 cells off.
    const wide = { hp: 20, foeHits: 10, move: 3, at: 4 }
    expect(lane({ ...wide, foes: [['orc', 6]] }).plan(cautious)).toEqual(['[0,1]', 'pass'])
    const bow = sure('bow', 9, 2)
    expect(lane({ ...wide, abilities: [bow], foes: [['orc', 6]] }).plan(cautious)).toEqual(['[0,1]', 'bow', 'orc', 'pass'])
  })

  it('stays where that is no worse: the cell it stands on comes before others', () => {
    expect(lane({ hp: 20, foeHits: 10, at: 3, foes: [['orc', 11]] }).plan(cautious)).toEqual(['[0,6]', 'pass'])
    expect(lane({ hp: 20, foeHits: 10, at: 6, foes: [['orc', 11]] }).plan(cautious)).toEqual(['pass'])
  })

  it('fights on where no cell in reach would be better', () => {
    expect(lane({ hp: 20, foeHits: 10, at: 2, move: 1, foes: [['orc', 3]] }).plan(cautious)).toEqual(['cut', 'orc', 'pass'])
    expect(lane({ hp: 20, foeHits: 10, at: 1, move: 1, foes: [['orc', 4]] }).plan(cautious)).toEqual(['[0,2]', 'pass'])
  })

  it('bears more by an eighth of the half for every round gone by', () => {
    const battle = lane({ hp: 20, foeHits: 10, at: 4, foes: [['orc', 6]] })
    battle.battle.clock[Clock.Round] = 2
    expect(battle.plan(cautious)).toEqual(['[0,5]', 'cut', 'orc', 'pass'])
    const hot = lane({ hp: 20, foeHits: 12, at: 4, foes: [['orc', 6]] })
    expect(
      [2, 3].map((round) => {
        hot.battle.clock[Clock.Round] = round
        return hot.plan(cautious)[0]
      }),
    ).toEqual(['[0,1]', '[0,5]'])
  })

  it('bears a whole life more after eight rounds', () => {
    const hot = lane({ hp: 20, foeHits: 19, at: 4, foes: [['orc', 6]] })
    const first = [8, 9].map((round) => {
      hot.battle.clock[Clock.Round] = round
      return hot.plan(cautious)[0]
    })
    expect(first).toEqual(['[0,1]', '[0,5]'])
  })

  it('takes goals and help first', () => {
    expect(lane({ abilities: [cut, heal], foes: [['orc', 2]], friends: [['pal', 0, { hp: 9 }]], at: 1 }).plan(cautious)).toEqual([
      'heal',
      'pal',
      'pass',
    ])
    expect(
      lane({ foes: [['orc', 1]], rows: Array.from({ length: 12 }, () => '..'), objectives: [reach('red', [2])] }).plan(cautious),
    ).toEqual(['[0,2]'])
  })

  it('does not advance into what it cannot bear', () => {
    // Three steps forward would be within the orc’s reach; it stays.
    expect(lane({ hp: 6, foeHits: 3, at: 0, foes: [['orc', 7]] }).plan(cautious)).toEqual(['pass'])
    expect(lane({ hp: 7, foeHits: 3, at: 0, foes: [['orc', 7]] }).plan(cautious)).toEqual(['[0,3]', 'pass'])
  })
})

describe('DEC-16 questions other than the act', () => {
  const all = { aggressive, focusWeakest, cautious, hold }

  it.each(Object.entries(all))('SKI-4 %s picks, for its side, the unit that is first by SKI-2', (_name, planner) => {
    const battle = arena({
      rows: ['.....'],
      kinds: [kind('slow', { initiative: 1 }, []), kind('fast', { initiative: 5 }, [])],
      abilities: [],
      units: [
        ['ada', 'slow', 'red', 0, 0],
        ['bea', 'fast', 'red', 1, 0],
        ['orc', 'fast', 'blue', 3, 0],
        ['elk', 'slow', 'blue', 4, 0],
      ],
      options: { initiative: 'alternate' },
    })
    expect(battle.plan(planner)).toEqual(['bea'])
    battle.play('bea', 'pass')
    expect(battle.plan(planner)).toEqual(['orc'])
    battle.play('elk', 'pass')
    expect(battle.plan(planner)).toEqual(['ada'])
    battle.play('ada', 'pass')
    expect(battle.plan(planner)).toEqual(['orc'])
  })

  it.each(Object.entries(all))(
    '%s takes the first legal target where it takes over in the middle of an act',
    (_name, planner) => {
      const battle = lane({
        abilities: [sure('bow', 4, 1)],
        foes: [
          ['orc', 3],
          ['elk', 2],
        ],
      }).play('bow')
      expect(battle.battle.clock[Clock.QuestionKind]).toBe(QuestionKind.Target)
      expect(battle.plan(planner)).toEqual(['orc'])
    },
  )
})

describe('DEC-16 explanations', () => {
  const explained = (battle: Arena, planner: typeof aggressive): Explanation => {
    const why: Explanation = { decidedBy: '', candidates: [] }
    const silent = battle.plan(planner)
    expect(battle.plan(planner, why)).toEqual(silent)
    return why
  }

  it('of attacks: each that was possible, what it expects, and which was chosen', () => {
    const battle = lane({
      abilities: [cut, sure('bow', 3, 1)],
      foes: [
        ['orc', 2, { bonusHp: 2 }],
        ['elk', 3],
      ],
    })
    expect(explained(battle, aggressive)).toEqual({
      decidedBy: 'DEC-16: most expected damage now, then fewest movement points, then DEC-1',
      candidates: [
        { choice: 'cut at orc from [0, 1]', score: 3 * 1024, note: 'expects 3.00 damage; orc has 22 HP; chosen' },
        { choice: 'bow at orc from [0, 0]', score: 1024, note: 'expects 1.00 damage; orc has 22 HP' },
        { choice: 'bow at elk from [0, 0]', score: 1024, note: 'expects 1.00 damage; elk has 20 HP' },
      ],
    })
    expect(explained(battle, focusWeakest)).toMatchObject({
      decidedBy: 'DEC-16 focus-weakest: fewest HP in reach, then most expected damage, then DEC-1',
      candidates: [
        { score: 3072 },
        { score: 1024 },
        { choice: 'bow at elk from [0, 0]', note: 'expects 1.00 damage; elk has 20 HP; chosen' },
      ],
    })
    expect(explained(lane({ foes: [['orc', 1]] }), hold).candidates[0]!.choice).toBe('cut at orc from [0, 0]')
    expect(explained(lane({ foes: [['orc', 1]] }), cautious).decidedBy).toMatch(/^DEC-16/)
  })

  it('of an area: its centre, and the sum over everybody it strikes', () => {
    const wave = sure('wave', 2, 3, { target: { ...TARGET, within: 2, area: 1 } })
    const foes = [
      ['orc', 2],
      ['elk', 3],
    ] as const
    expect(explained(lane({ abilities: [wave], foes, move: 0 }), aggressive).candidates).toEqual([
      {
        choice: 'wave around [0, 2] from [0, 0]',
        score: 6 * 1024,
        note: 'expects 6.00 damage in all; orc in the centre has 20 HP; chosen',
      },
    ])
  })

  it('of an attack on the first cell of the map', () => {
    expect(explained(lane({ at: 1, foes: [['orc', 0]] }), aggressive).candidates.map(({ choice }) => choice)).toEqual([
      'cut at orc from [0, 1]',
    ])
  })

  it('of help', () => {
    const setting = { abilities: [cut, heal], foes: [['orc', 11]], friends: [['pal', 1, { hp: 9 }]] } as const
    for (const planner of [aggressive, cautious, hold]) {
      expect(explained(lane(setting), planner)).toEqual({
        decidedBy: 'DEC-16: help that is worth its use',
        candidates: [{ choice: 'heal for pal from [0, 0]', score: 4096, note: 'worth 4.00 HP; chosen' }],
      })
    }
  })

  it('of a walk, or of staying', () => {
    expect(explained(lane({ foes: [['orc', 9]] }), aggressive)).toEqual({
      decidedBy: 'DEC-16: nothing to attack now, towards the nearest',
      candidates: [{ choice: 'walk to [0, 3]', score: 0, note: 'chosen' }],
    })
    expect(explained(lane({ foes: [['orc', 9]], move: 0 }), aggressive)).toEqual({
      decidedBy: 'DEC-16: nothing to attack and no step forward',
      candidates: [{ choice: 'stay at [0, 0]', score: 0, note: 'chosen' }],
    })
    expect(explained(lane({ foes: [['orc', 9]] }), hold)).toEqual({
      decidedBy: 'DEC-16: nothing to attack and no step forward',
      candidates: [{ choice: 'stay at [0, 0]', score: 0, note: 'chosen' }],
    })
  })

  it('of caution: what it bears, where it would stand and where it would go', () => {
    expect(explained(lane({ hp: 20, foeHits: 10, at: 4, foes: [['orc', 6]] }), cautious)).toEqual({
      decidedBy: 'DEC-16 cautious: bears 10.00 expected damage until its next turn',
      candidates: [
        { choice: 'shelter at [0, 1]', score: 0, note: 'expects 0.00 damage there' },
        { choice: 'advance to [0, 5]', score: 10240, note: 'expects 10.00 damage there' },
        { choice: 'walk to [0, 1]', score: 0, note: 'chosen' },
      ],
    })
    expect(explained(lane({ hp: 20, abilities: [], foes: [['orc', 11]] }), cautious).candidates).toEqual([
      { choice: 'shelter at [0, 0]', score: 0, note: 'expects 0.00 damage there' },
      { choice: 'stay at [0, 0]', score: 0, note: 'chosen' },
    ])
  })
})
