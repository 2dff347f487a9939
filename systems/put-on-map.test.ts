import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import {
  Conditions,
  DungeonPhase,
  Initiative,
  NO_CARD,
  RETALIATE_REACH,
  Retaliation,
  Shields,
  Summoned,
} from '../components/dungeon.ts'
import { Occupancy } from '../components/space.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { conditionsOf, rowOf, setConditions, stillCrypt } from '../test/kit/dungeon.ts'
import { putOnMap, vacantRow } from './put-on-map.ts'

const still = () =>
  stillCrypt(ruleset, {
    rows: ['a...b', '.....'],
    hand: [
      '{card: Call, initiative: 1, top: [summon: hound], bottom: [summon: hound]}',
      '{card: B, initiative: 2, top: [attack: 1], bottom: [move: 1]}',
    ],
  })

describe('a figure that comes to the map', () => {
  it('DUN-17 is new: nothing of an earlier life of its row is left', () => {
    const battle = still()
    const [ann, hound] = [rowOf(battle, 'ann'), rowOf(battle, 'hound@ann-1')]
    battle.clock[Clock.Round] = 3
    setConditions(battle, 'hound@ann-1', 'poison')
    columns(battle, Standing).mask[hound] = StandingBit.Defeated | StandingBit.Removed | StandingBit.Acted
    columns(battle, Shields).lasting[hound] = 2
    columns(battle, Retaliation).lasting[hound * RETALIATE_REACH] = 2
    columns(battle, Vitals).hp[hound] = 0
    putOnMap(battle, hound, 3, ann, ann, 0)
    const { owner, order, card, arrived } = columns(battle, Summoned)
    expect([
      columns(battle, Vitals).hp[hound],
      columns(battle, Standing).mask[hound],
      conditionsOf(battle, 'hound@ann-1'),
    ]).toEqual([4, 0, ''])
    expect([columns(battle, Shields).lasting[hound], columns(battle, Retaliation).lasting[hound * RETALIATE_REACH]]).toEqual([
      0, 0,
    ])
    expect([columns(battle, Position).cell[hound], columns(battle, Occupancy).unit[3]]).toEqual([3, hound])
    expect([owner[hound], order[hound], card[hound], arrived[hound]]).toEqual([ann, 1, 0, 3])
  })

  it('DUN-17 not one of its columns keeps a value, nor do those of its neighbours change', () => {
    const battle = still()
    const [ann, hound] = [rowOf(battle, 'ann'), rowOf(battle, 'hound@ann-1')]
    const own = [
      columns(battle, Vitals).bonusHp,
      columns(battle, Conditions).fresh,
      columns(battle, Shields).round,
      columns(battle, Shields).lasting,
      columns(battle, Initiative).key,
      columns(battle, Initiative).number,
    ]
    const { round, lasting } = columns(battle, Retaliation)
    for (const column of [...own, round, lasting]) column.fill(7)
    putOnMap(battle, hound, 3, ann, ann, 0)
    expect(own.map((column) => [column[hound - 1], column[hound], column[hound + 1]])).toEqual(own.map(() => [7, 0, 7]))
    const first = hound * RETALIATE_REACH
    for (const column of [round, lasting])
      expect([...column.subarray(first - 1, first + RETALIATE_REACH + 1)]).toEqual([7, ...new Array(RETALIATE_REACH).fill(0), 7])
  })

  it('DUN-17 several summons of an owner act in the order in which they came', () => {
    const battle = still()
    const ann = rowOf(battle, 'ann')
    battle.clock[Clock.Phase] = DungeonPhase.Turns
    const hounds = [rowOf(battle, 'hound@ann-2'), rowOf(battle, 'hound@ann-1')]
    putOnMap(battle, hounds[0]!, 3, ann, ann, 0)
    putOnMap(battle, hounds[1]!, 4, ann, ann, 0)
    const { key } = columns(battle, Initiative)
    expect(hounds.map((hound) => columns(battle, Summoned).order[hound])).toEqual([1, 2])
    expect(key[hounds[0]!]!).toBeLessThan(key[hounds[1]!]!)
  })

  it('DUN-38 without an owner only its round counts', () => {
    const battle = still()
    const hound = rowOf(battle, 'hound@ann-1')
    putOnMap(battle, hound, 3, 0, 0, 5)
    expect([columns(battle, Summoned).owner[hound], columns(battle, Summoned).card[hound]]).toEqual([0, NO_CARD])
  })

  it('DEC-10 takes the first row of its pool that is free, if any', () => {
    const battle = still()
    const [first, second] = [rowOf(battle, 'hound@ann-1'), rowOf(battle, 'hound@ann-2')]
    expect(vacantRow(battle, first, second + 1)).toBe(first)
    putOnMap(battle, first, 3, 0, 0, NO_CARD)
    expect([vacantRow(battle, first, second + 1), vacantRow(battle, first, first + 1)]).toEqual([second, 0])
  })
})
