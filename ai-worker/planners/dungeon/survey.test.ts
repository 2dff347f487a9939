import { describe, expect, it } from 'vitest'
import { Rooms, Shields } from '../../../components/dungeon.ts'
import { Standing, StandingBit } from '../../../components/units.ts'
import { columns } from '../../../engine/battle.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { dungeon as ruleset } from '../../../rulesets/dungeon/ruleset.ts'
import { type Crypt, cellAt, rowOf, setConditions, setPile, stillCrypt } from '../../../test/kit/dungeon.ts'
import { countThreats, exposureOn, foes, friends, self, surveyFigures, threatsOn } from './survey.ts'

type Still = ReturnType<typeof stillCrypt>

const still = (change: Partial<Crypt> = {}): Still => {
  const battle = stillCrypt(ruleset, {
    rows: ['a........b', 'x.........', '..........'],
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: xav, kind: hero, side: party, at: x}',
    ],
    ...change,
  })
  setPile(battle, 'monsters', '+0')
  return battle
}

/** What ann must expect on a hex of the first row, in HP, and how many attacks, all and from beside. */
const on = (battle: Still, column: number): readonly number[] => {
  surveyFigures(battle, rowOf(battle, 'ann'))
  const cell = cellAt(battle, column, 0)
  countThreats(dungeonSpace(battle), cell)
  return [exposureOn(dungeonSpace(battle), cell) / 1024, threatsOn.all / 1024, threatsOn.melee / 1024]
}

describe('who threatens a character until its next turn (DUN-41)', () => {
  it('who gets there by its move and range, with its mean blow', () => {
    const battle = still()
    expect([on(battle, 5), on(battle, 6), on(battle, 8)]).toEqual([
      [0, 0, 0],
      [2, 1, 1],
      [2, 1, 1],
    ])
    const archer = still({
      units: ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: archer, side: monsters, at: b}'],
    })
    expect([on(archer, 3), on(archer, 4)]).toEqual([
      [0, 0, 0],
      [2, 1, 0],
    ])
  })

  it('several of them add up, anew each time', () => {
    const battle = still({
      rows: ['a........b', 'x........c', '..........'],
      units: [
        '{id: ann, kind: hero, side: party, at: a}',
        '{id: bob, kind: brute, side: monsters, at: b}',
        '{id: cid, kind: archer, side: monsters, at: c}',
      ],
    })
    expect([on(battle, 8), on(battle, 8), on(battle, 0)]).toEqual([
      [4, 2, 1],
      [4, 2, 1],
      [0, 0, 0],
    ])
    columns(battle, Standing).mask[rowOf(battle, 'cid')] = StandingBit.Defeated | StandingBit.Removed
    expect(on(battle, 8)).toEqual([2, 1, 1])
  })

  it('not who is stunned or disarmed or has no attack; from where it stands who cannot move', () => {
    const as = (...words: readonly string[]) => {
      const battle = still()
      setConditions(battle, 'bob', ...words)
      return [on(battle, 8), on(battle, 6)]
    }
    const none = [0, 0, 0]
    const one = [2, 1, 1]
    expect([as('stun'), as('disarm'), as('immobilize'), as('muddle')]).toEqual([
      [none, none],
      [none, none],
      [one, none],
      [one, one],
    ])
    const meek = still({
      kinds: ['brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 0}, elite: {hp: 9, move: 3, attack: 3}}'],
    })
    setPile(meek, 'monsters', '+1')
    expect(on(meek, 8)).toEqual(none)
  })

  it('its share where more of the party are in its reach than it has targets', () => {
    const beside = (targets: number) =>
      still({
        rows: ['a........b', '........x.', '..........'],
        kinds: [
          `brute: {role: monster, deck: brute, normal: {hp: 6, move: 2, attack: 2, abilities: {targets: ${targets}}}, elite: {hp: 9, move: 3, attack: 3}}`,
        ],
      })
    expect([on(beside(1), 8), on(beside(2), 8)]).toEqual([
      [1, 0.5, 0.5],
      [2, 1, 1],
    ])
  })

  it('behind its shield, and with its poison', () => {
    const battle = still()
    setConditions(battle, 'ann', 'poison')
    expect(on(battle, 8)[0]).toBe(3)
    columns(battle, Shields).lasting[rowOf(battle, 'ann')] = 2
    expect(on(battle, 8)[0]).toBe(1)
    // One of this round is gone by then.
    columns(battle, Shields).round[rowOf(battle, 'ann')] = 2
    expect(on(battle, 8)[0]).toBe(1)
  })

  it('by the cards of its deck, with what stands for and against it', () => {
    const draw = (...words: readonly string[]): number => {
      const battle = still()
      setPile(battle, 'monsters', '+1', '-1')
      setConditions(battle, 'bob', ...words)
      return on(battle, 8)[0]!
    }
    expect([draw(), draw('strengthen'), draw('muddle'), draw('strengthen', 'muddle')]).toEqual([2, 3, 1, 2])
  })
})

describe('whom a character sees', () => {
  it('friends with itself first, and foes as they are', () => {
    const battle = still()
    setConditions(battle, 'bob', 'poison', 'invisible')
    setConditions(battle, 'ann', 'strengthen', 'muddle')
    columns(battle, Shields).round[rowOf(battle, 'bob')] = 1
    columns(battle, Shields).lasting[rowOf(battle, 'bob')] = 2
    surveyFigures(battle, rowOf(battle, 'xav'))
    expect([friends.count, ...friends.unit.subarray(0, 2), ...friends.cell.subarray(0, 2)]).toEqual([
      2,
      rowOf(battle, 'xav'),
      rowOf(battle, 'ann'),
      1,
      0,
    ])
    expect([self.hp, self.maxHp, self.cell, self.helped, self.hampered]).toEqual([10, 10, 1, false, false])
    expect([
      foes.count,
      foes.unit[0],
      foes.cell[0],
      foes.hp[0],
      foes.shield[0],
      foes.plus[0],
      foes.hidden[0],
      foes.melee[0],
    ]).toEqual([1, rowOf(battle, 'bob'), 27, 6, 3, 1, 1, 1])
    surveyFigures(battle, rowOf(battle, 'ann'))
    expect([self.helped, self.hampered]).toEqual([true, true])
  })

  it('DUN-38 nobody in a room that nobody has seen', () => {
    const battle = still({ rows: ['a...#....b', 'x...+.....', '....#.....'] })
    surveyFigures(battle, rowOf(battle, 'ann'))
    expect(foes.count).toBe(0)
    columns(battle, Rooms).revealed[0] = 0b11
    surveyFigures(battle, rowOf(battle, 'ann'))
    expect(foes.count).toBe(1)
  })
})
