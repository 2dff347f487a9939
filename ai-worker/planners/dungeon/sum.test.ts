import { describe, expect, it } from 'vitest'
import { Clock, Outcome } from '../../../components/clock.ts'
import { Overlay, Purse, RETALIATE_REACH, Retaliation, Rooms, Shields } from '../../../components/dungeon.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Position, Vitals } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import type { Explanation, Planner } from '../../../engine/ruleset.ts'
import { type DungeonArena, layCards, setConditions } from '../../../test/kit/dungeon.ts'
import { type AnnsTurn, annsTurn } from '../../../test/kit/dungeon-turn.ts'
import { evaluate } from './evaluate.ts'
import { dungeonAggressive, dungeonCautious, dungeonFocusWeakest, dungeonHold } from './policies.ts'
import { AGGRESSIVE, CAUTIOUS } from './taste.ts'

const HERO = '{id: ann, kind: hero, side: party, at: a}'
const BOB = '{id: bob, kind: brute, side: monsters, at: b}'
const CID = '{id: cid, kind: brute, side: monsters, at: c}'
const XAV = '{id: xav, kind: hero, side: party, at: x}'

type Change = (fight: DungeonArena) => void

const hp =
  (id: string, points: number): Change =>
  (fight) => {
    columns(fight.battle, Vitals).hp[fight.row(id)] = points
  }

/** Scores in HP of what ann could play, by the words of the explanation. */
const scores = (planner: Planner, turn: AnnsTurn, ...changes: readonly Change[]): Readonly<Record<string, number>> => {
  const fight = annsTurn(turn)
  for (const change of changes) change(fight)
  const why: Explanation = { decidedBy: '', candidates: [] }
  fight.plan(planner, why)
  return Object.fromEntries(why.candidates.map(({ choice, score }) => [choice, score / 1024]))
}

/** What the top of her card is worth in HP to who never moves and cares for nothing else, beside a brute with 6 HP that deals 2. */
const top = (effects: string, ...changes: readonly Change[]): number | undefined =>
  scores(dungeonHold, { rows: ['ab....', '......'], bottom: 'shield: 1', top: effects }, ...changes)['top of Act']

const unlike = (
  change: Partial<AnnsTurn>,
  effects: string,
  planner = dungeonHold,
  ...changes: readonly Change[]
): number | undefined =>
  scores(planner, { rows: ['ab....', '......'], bottom: 'shield: 1', top: effects, ...change }, ...changes)['top of Act']

describe('the sum of DUN-41: harm', () => {
  it('three for an HP of a foe, never more than it has, and six for its fall', () => {
    expect([top('attack: 1'), top('attack: 3'), top('attack: 5'), top('attack: 6'), top('attack: 9')]).toEqual([3, 9, 15, 24, 24])
    expect([top('attack: 3', hp('bob', 3)), top('attack: 3', hp('bob', 4))]).toEqual([15, 9])
    expect([
      top('damage: {amount: 2, range: 1}'),
      top('damage: {amount: 6, range: 1}'),
      top('damage: {amount: 5, range: 1}'),
    ]).toEqual([6, 24, 15])
  })

  it('by the cards that can still be drawn, with what stands for and against it', () => {
    const draws = ['+1', '-1']
    expect(unlike({ draws }, 'attack: 3')).toBe(9)
    const better: Change = (fight) => setConditions(fight.battle, 'ann', 'strengthen')
    const worse: Change = (fight) => setConditions(fight.battle, 'ann', 'muddle')
    const both: Change = (fight) => setConditions(fight.battle, 'ann', 'muddle', 'strengthen')
    expect([better, worse, both].map((change) => unlike({ draws }, 'attack: 3', dungeonHold, change))).toEqual([12, 6, 9])
    expect(unlike({ draws: ['x2'] }, 'attack: 2')).toBe(12)
    expect(unlike({ draws: ['null'] }, 'attack: 2')).toBeUndefined()
  })

  it('DUN-19 a ranged attack on who is beside it draws with disadvantage', () => {
    const draws = ['+1', '-1']
    expect([
      unlike({ draws }, 'attack: {amount: 3, range: 2}'),
      unlike({ draws, rows: ['a.b...', '......'] }, 'attack: {amount: 3, range: 2}'),
    ]).toEqual([6, 9])
    expect(unlike({ rows: ['a..b..', '......'] }, 'attack: {amount: 3, range: 2}')).toBeUndefined()
  })

  it('DUN-18 on nobody out of sight', () => {
    const effects = 'attack: {amount: 3, range: 12}'
    const beyond = (rows: readonly string[]) => unlike({ rows }, effects)
    expect([beyond(['a....b']), beyond(['a.#..b', '..#...', '..#...', '......'])]).toEqual([9, undefined])
  })

  it('behind the shield, less what pierces it; a poisoned foe loses one more', () => {
    const kinds = [
      'brute: {role: monster, deck: brute, normal: {hp: 9, move: 2, attack: 2, abilities: {shield: 2}}, elite: {hp: 9, move: 3, attack: 3}}',
    ]
    expect([
      unlike({ kinds }, 'attack: 3'),
      unlike({ kinds }, 'attack: {amount: 3, pierce: 1}'),
      unlike({ kinds }, 'attack: {amount: 3, pierce: 4}'),
    ]).toEqual([3, 6, 9])
    expect(unlike({ kinds }, 'attack: 2')).toBeUndefined()
    const raised: Change = ({ battle }) => {
      columns(battle, Shields).round.fill(1)
    }
    expect(top('attack: 3', raised)).toBe(6)
    expect(top('attack: 3', (fight) => setConditions(fight.battle, 'bob', 'poison'))).toBe(12)
  })

  it('conditions by what they keep the foe from, or cost it; none that it has or is immune to', () => {
    const more = (words: string): number => top(`attack: {amount: 1, add: [${words}]}`)! - 3
    expect([more('stun'), more('disarm'), more('immobilize'), more('muddle')]).toEqual([3, 2, 1, 0.5])
    expect([more('poison'), more('wound'), more('curse'), more('stun, disarm')]).toEqual([1.5, 2, 0.75, 3])
    expect(top('attack: {amount: 1, add: [wound]}', (fight) => setConditions(fight.battle, 'bob', 'wound'))).toBe(3)
    const kinds = [
      'brute: {role: monster, deck: brute, immune: [wound], normal: {hp: 9, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}',
    ]
    expect(unlike({ kinds }, 'attack: {amount: 1, add: [wound]}')).toBe(3)
    // Who falls needs none.
    expect(top('attack: {amount: 6, add: [wound]}')).toBe(24)
    expect(top('condition: {add: [wound], range: 1}')).toBe(2)
    const archer = { units: [HERO, '{id: bob, kind: archer, side: monsters, at: b}'] }
    expect(unlike(archer, 'attack: {amount: 1, add: [immobilize]}')).toBe(3.25)
  })

  it('a push or pull for an eighth beside an attack, a quarter by itself', () => {
    expect([
      top('attack: {amount: 1, push: 1}'),
      top('attack: {amount: 1, pull: 1}'),
      top('push: {amount: 2, range: 1}'),
    ]).toEqual([3.125, 3.125, 0.25])
  })

  it('the best of several in reach, as many as it may take', () => {
    const two = { rows: ['.b....', 'ac....', '......'], units: [HERO, BOB, CID] }
    const weak = hp('cid', 2)
    expect(unlike(two, 'attack: 3', dungeonHold, weak)).toBe(12)
    expect(unlike(two, 'attack: {amount: 3, targets: 2}', dungeonHold, weak)).toBe(21)
    expect(unlike(two, 'attack: {amount: 3, targets: all}', dungeonHold, weak)).toBe(21)
    expect(unlike(two, 'damage: {amount: 3, range: 1}', dungeonHold, weak)).toBe(12)
    expect(unlike(two, 'attack: 1', dungeonHold, (fight) => setConditions(fight.battle, 'bob', 'poison'))).toBe(6)
  })

  it('DUN-11 a ranged pattern laid so that it is worth most, wherever in range', () => {
    const three = {
      rows: ['......', 'a..b..', '...c..'],
      units: [HERO, BOB, CID],
      patterns: ['pair: {anchor: target, hexes: [[0, 0], [0, 1]]}'],
    }
    const worth = (range: number, ...changes: readonly Change[]) =>
      unlike(three, `attack: {amount: 3, range: ${range}, pattern: pair}`, dungeonHold, ...changes)
    expect([worth(3), worth(2), worth(1), worth(3, hp('cid', 3))]).toEqual([18, 9, undefined, 24])
    // Two attacks of one card, each with its own.
    expect(unlike(three, 'attack: {amount: 3, range: 3, pattern: pair}, attack: {amount: 1, range: 3, pattern: pair}')).toBe(24)
  })

  it('DUN-11 a melee pattern turned so that it strikes most, only from where it strikes somebody', () => {
    const arc = (rows: readonly string[], ...changes: readonly Change[]) =>
      unlike(
        { rows, units: [HERO, BOB, CID], patterns: ['arc: {anchor: self, hexes: [[1, 0], [0, 1]]}'] },
        'attack: {amount: 3, pattern: arc}',
        dungeonHold,
        ...changes,
      )
    expect([arc(['.b....', 'ac....', '......']), arc(['.b....', 'a.....', '.....c'])]).toEqual([18, 9])
    expect(arc(['......', 'a.b...', '..c...'])).toBeUndefined()
    expect(arc(['.b....', 'ac....', '......'], hp('cid', 3))).toBe(24)
  })

  it('DUN-11 puts a ranged pattern where it strikes most, and turns it so', () => {
    const fight = annsTurn({
      rows: ['......', 'a..b..', '...c..'],
      units: [HERO, BOB, CID],
      patterns: ['pair: {anchor: target, hexes: [[0, 0], [0, 1]]}'],
      top: 'attack: {amount: 3, range: 3, pattern: pair}',
      draws: ['+0', '+0'],
    }).play('play Act top')
    const asked: string[] = []
    for (let i = 0; i < 2 && fight.asked === 'ann' && !fight.question.startsWith('Act'); i++) {
      asked.push(fight.question)
      fight.dice(...(i === 1 ? [1, 1] : [])).play(...fight.plan(dungeonHold))
    }
    expect(asked).toEqual(['Place ann', 'Turn ann'])
    expect([fight.hp('bob'), fight.hp('cid')]).toEqual(['3/6', '3/6'])
  })

  it('what retaliates costs half an HP for each that it deals back, to the aggressive', () => {
    const kinds = [
      'brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2, abilities: {retaliate: 2}}, elite: {hp: 9, move: 3, attack: 3}}',
    ]
    const plain = unlike({ kinds: [] }, 'attack: 3', dungeonAggressive)!
    expect(plain - unlike({ kinds }, 'attack: 3', dungeonAggressive)!).toBe(1)
    const spared = unlike({ rows: ['a.b...', '......'] }, 'attack: {amount: 3, range: 2}', dungeonAggressive)!
    expect(spared - unlike({ kinds, rows: ['a.b...', '......'] }, 'attack: {amount: 3, range: 2}', dungeonAggressive)!).toBe(0)
  })

  it('also for retaliation that it has taken on, as far as that reaches', () => {
    const raised =
      (column: 'round' | 'lasting'): Change =>
      (fight) => {
        columns(fight.battle, Retaliation)[column][fight.row('bob') * RETALIATE_REACH] = 4
      }
    const beside = { rows: ['ab....', '......'], top: 'attack: {amount: 3, range: 2}' }
    const apart = { ...beside, rows: ['a.b...', '......'] }
    for (const column of ['round', 'lasting'] as const) {
      const cost = (turn: AnnsTurn): number =>
        unlike(turn, turn.top!, dungeonAggressive)! - unlike(turn, turn.top!, dungeonAggressive, raised(column))!
      expect([cost(beside), cost(apart)]).toEqual([2, 0])
    }
  })

  it('what falls deals no more damage', () => {
    const gain = (planner: Planner, effects: string): number => {
      const all = scores(planner, { rows: ['ab....', '######'], bottom: 'shield: 1', top: effects })
      return all['top of Act']! - all['no more']!
    }
    expect([gain(dungeonAggressive, 'attack: 6'), gain(dungeonCautious, 'attack: 6')]).toEqual([25, 26])
  })
})

describe('the sum of DUN-41: help', () => {
  it('one for an HP given back, more at half of them and less; not more than are lacking', () => {
    expect(top('heal: 3')).toBeUndefined()
    expect([top('heal: 3', hp('ann', 8)), top('heal: 3', hp('ann', 6)), top('heal: 3', hp('ann', 5))]).toEqual([2, 3, 6])
    expect(
      unlike({ rows: ['a....b'] }, 'heal: 3', dungeonCautious, hp('ann', 5))! -
        unlike({ rows: ['a....b'] }, 'infuse: fire', dungeonCautious, hp('ann', 5))!,
    ).toBe(8.75)
    expect(top('heal: {amount: 3, range: 2}', hp('ann', 5))).toBe(6)
    expect(top('heal: {amount: 3, to: self}', hp('ann', 5))).toBe(6)
  })

  it('one for a poison or a wound that it ends, whatever else', () => {
    expect(top('heal: 3', hp('ann', 5), (fight) => setConditions(fight.battle, 'ann', 'poison'))).toBe(1)
    expect(top('heal: 3', hp('ann', 5), (fight) => setConditions(fight.battle, 'ann', 'wound'))).toBe(7)
  })

  it('of a friend in range, whoever needs it most', () => {
    const pair = { rows: ['a.x..b', '......'], units: [HERO, BOB, XAV] }
    expect(unlike(pair, 'heal: {amount: 3, range: 2}', dungeonHold, hp('xav', 4))).toBe(6)
    expect(unlike(pair, 'heal: {amount: 3, range: 1}', dungeonHold, hp('xav', 4))).toBeUndefined()
    expect(unlike(pair, 'heal: {amount: 3, range: 2}', dungeonHold, hp('xav', 4), hp('ann', 9))).toBe(6)
    expect(unlike(pair, 'heal: {amount: 3, range: 1}', dungeonHold, hp('xav', 4), hp('ann', 9))).toBe(1)
  })

  it('two for strength, one for a blessing, for itself or for a friend', () => {
    expect(top('condition: {add: [strengthen], to: self}')).toBe(2)
    expect(top('condition: {add: [bless], to: self}')).toBe(1)
    expect(top('condition: {add: [strengthen, bless], to: self}')).toBe(3)
    expect(
      top('condition: {add: [strengthen], to: self}', (fight) => setConditions(fight.battle, 'ann', 'strengthen')),
    ).toBeUndefined()
  })

  it('the same where only it can have it, and for a friend in range that lacks it', () => {
    expect([top('condition: {add: [strengthen], self: true}'), top('condition: {add: [bless], self: true}')]).toEqual([2, 1])
    expect(top('heal: {amount: 3, self: true}', hp('ann', 5))).toBe(6)
    const pair = { rows: ['a.x..b', '......'], units: [HERO, BOB, XAV] }
    const strong: Change = (fight) => setConditions(fight.battle, 'ann', 'strengthen')
    const boon = (range: number) => unlike(pair, `condition: {add: [strengthen], range: ${range}}`, dungeonHold, strong)
    expect([boon(2), boon(1)]).toEqual([2, undefined])
  })

  it('to be invisible for the attacks that it would else bear', () => {
    const all = (planner: Planner) => {
      const own = scores(planner, {
        rows: ['ab....', '######'],
        bottom: 'shield: 1',
        top: 'condition: {add: [invisible], to: self}',
      })
      return own['top of Act']! - own['no more']!
    }
    expect([all(dungeonAggressive), all(dungeonCautious)]).toEqual([1, 2])
  })

  it('a shield for each attack that it meets, one for the battle three times', () => {
    const gain = (planner: Planner, effects: string): number => {
      const all = scores(planner, { rows: ['ab....', '######'], bottom: 'infuse: fire', top: effects })
      return all['top of Act']! - all['no more']!
    }
    expect([gain(dungeonAggressive, 'shield: 2'), gain(dungeonCautious, 'shield: 2')]).toEqual([1, 2])
    expect([
      gain(dungeonAggressive, 'shield: {amount: 1, lasts: battle}'),
      gain(dungeonCautious, 'shield: {amount: 1, lasts: battle}'),
    ]).toEqual([1.5, 3])
    expect([gain(dungeonAggressive, 'retaliate: 2'), gain(dungeonAggressive, 'retaliate: {amount: 2, lasts: battle}')]).toEqual([
      3, 9,
    ])
  })

  it('a summon for three rounds of its attack, and its HP; half where nobody is in sight', () => {
    expect(top('summon: hound')).toBe(22)
    expect(top('infuse: fire')).toBe(0.25)
  })

  it('a sixteenth for each loot token in reach', () => {
    const loot =
      (cell: number, tokens: number): Change =>
      ({ battle }) => {
        columns(battle, Overlay).loot[cell] = tokens
      }
    expect([top('loot: 1'), top('loot: 1', loot(1, 3)), top('loot: 1', loot(5, 1)), top('loot: 2', loot(5, 1))]).toEqual([
      undefined,
      0.1875,
      undefined,
      0.0625,
    ])
    const all: Change = (fight) => {
      for (const cell of [0, 1, 2]) loot(cell, 2)(fight)
    }
    expect(top('loot: 1', all)).toBe(0.375)
    const objectives = '[{side: party, win: {loot: 2}}]'
    expect(unlike({ objectives }, 'loot: 1', dungeonHold, loot(1, 1))).toBe(4)
  })

  it('an item that is worth three quarters of itself, of several the first', () => {
    const fight = (gear: string, ...hurt: readonly number[]): string[] => {
      const arena = annsTurn({
        rows: ['ab....', '......'],
        top: 'shield: 1',
        bottom: 'shield: 1',
        hero: `gear: [${gear}]`,
        gear: ['draught: {do: [heal: 3]}', 'flask: {do: [heal: 2]}', 'dart: {do: [attack: 4]}'],
      })
      if (hurt.length > 0) hp('ann', hurt[0]!)(arena)
      return arena.plan(dungeonHold)
    }
    expect(fight('draught, flask', 7)).toEqual(['card draught'])
    expect(fight('flask, draught', 7)).toEqual(['card flask'])
    expect(fight('draught, flask', 8)).toEqual(['card flask'])
    expect(fight('draught, dart')).toEqual(['card dart'])
    expect(fight('draught, flask')[0]).not.toContain('card')
  })

  it('a card that is lost for four less, while it is worth keeping', () => {
    const hand = (lost: string) => [
      `{card: Act, initiative: 1, top: [attack: 3], bottom: [shield: 1]${lost}}`,
      '{card: Spare, initiative: 2, top: [attack: 2], bottom: [move: 2]}',
      '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
      '{card: Guard, initiative: 80, top: [shield: 1], bottom: [move: 1]}',
    ]
    const value = (lost: string, ...changes: readonly Change[]) =>
      scores(dungeonHold, { rows: ['ab....', '......'], hand: hand(lost) }, ...changes)['top of Act']
    const discards: Change = (fight) => layCards(fight.battle, 'ann', 'discard', 'Mend', 'Guard')
    expect([value(''), value(', lost: top'), value(', lost: top', discards)]).toEqual([9, 9, 5])
  })

  it('focus-weakest: the foe with the fewest HP before everything else', () => {
    const fight = annsTurn({ rows: ['.b....', 'ac....', '......'], units: [HERO, BOB, CID], top: 'attack: 6' })
    hp('bob', 6)(fight)
    hp('cid', 5)(fight)
    fight.play('play Act top')
    expect([fight.plan(dungeonAggressive), fight.plan(dungeonFocusWeakest)]).toEqual([['bob'], ['cid']])
  })
})

describe('what a position is worth to search-1 (DUN-41)', () => {
  const far = (change: AnnsTurn = {}): DungeonArena => annsTurn({ rows: ['a.........b', '...........'], ...change })
  const value = (fight: DungeonArena, taste = AGGRESSIVE): number => evaluate(fight.battle, fight.row('ann'), taste) / 1024
  const gain = (change: Change, taste = AGGRESSIVE, start: AnnsTurn = {}): number => {
    const fight = far(start)
    const before = value(fight, taste)
    change(fight)
    return value(fight, taste) - before
  }

  it('is HP, cards and standing for the party, HP and standing of foes against it, less the hexes to go', () => {
    // 12 + 10 HP + 4 cards; 3 × 6 HP + 6; ten hexes, of which one is near enough.
    expect(value(far())).toBe(12 + 10 + 8 - 18 - 6 - 9)
    expect(value(far(), CAUTIOUS)).toBe(12 + 10 + 8 - 18 - 6 - 7)
  })

  it('changes with each of them', () => {
    expect(gain(hp('ann', 7))).toBe(-3)
    expect(gain(hp('bob', 4))).toBe(6)
    expect(gain((fight) => layCards(fight.battle, 'ann', 'lost', 'Mend'))).toBe(-2)
    expect(gain((fight) => layCards(fight.battle, 'ann', 'discard', 'Mend'))).toBe(0)
    const shield =
      (column: 'round' | 'lasting'): Change =>
      (fight) => {
        columns(fight.battle, Shields)[column][fight.row('ann')] = 2
      }
    expect([gain(shield('round')), gain(shield('lasting'))]).toEqual([2, 6])
  })

  it('knows nothing of ways where the character is off the map', () => {
    expect(
      gain((fight) => {
        columns(fight.battle, Position).cell[fight.row('ann')] = NO_CELL
      }),
    ).toBe(-12 - 10 - 8 + 9)
  })

  it('is less by the damage that may come, for the cautious twice beyond half its HP', () => {
    const near = { rows: ['a.b', '...'] }
    const expected = (fight: DungeonArena, taste: typeof AGGRESSIVE): number =>
      value(fight, taste) - (12 + columns(fight.battle, Vitals).hp[fight.row('ann')]! + 8 - 18 - 6)
    expect([expected(far(near), AGGRESSIVE), expected(far(near), CAUTIOUS)]).toEqual([-2, -2])
    const hurt = far(near)
    hp('ann', 2)(hurt)
    expect([expected(hurt, AGGRESSIVE), expected(hurt, CAUTIOUS)]).toEqual([-2, -3])
  })

  it('counts doors that are open, and loot where an objective asks for it', () => {
    const open: Change = ({ battle }) => {
      columns(battle, Rooms).open[0] = 5
    }
    expect(gain(open)).toBe(32)
    const tokens: Change = (fight) => {
      columns(fight.battle, Purse).tokens[fight.row('ann')] = 2
    }
    expect(gain(tokens)).toBe(0)
  })

  it('is beyond all that when the battle is decided', () => {
    const fight = far()
    fight.battle.clock[Clock.Outcome] = Outcome.Won
    const { party } = fight.template.dungeon
    fight.battle.clock[Clock.Winner] = party
    expect(evaluate(fight.battle, fight.row('ann'), CAUTIOUS)).toBe(1e12)
    fight.battle.clock[Clock.Winner] = 1 - party
    expect(evaluate(fight.battle, fight.row('ann'), CAUTIOUS)).toBe(-1e12)
  })
})
