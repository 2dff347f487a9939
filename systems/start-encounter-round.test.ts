import { describe, expect, it } from 'vitest'
import { Encounter } from '../components/encounter.ts'
import { Standing, StandingBit, Uses } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { startEncounterRound } from './start-encounter-round.ts'

const WAIT = ['wait: {as: action, limit: oncePerRound, do: [bonusHp: 1]}']

describe('a round of an encounter', () => {
  it('EXP-12: the counter is 1 in round 1 and rises with each later round, to 6', () => {
    const fight = encounter(yard())
    const seen = [fight.counter()]
    for (let round = 2; round <= 8; round++) {
      startEncounterRound(fight.battle)
      seen.push(fight.counter())
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 6, 6])
    expect(fight.battle.round).toBe(8)
  })

  it('EXP-12: goes on from where it was set', () => {
    const fight = encounter(yard({ options: 'firstRound: 3' }))
    expect(fight.counter()).toBe(3)
    columns(fight.battle, Encounter).counter[0] = 1
    startEncounterRound(fight.battle)
    expect(fight.counter()).toBe(2)
  })

  it('EXP-11: everybody may act again, and uses per round are given back', () => {
    const fight = encounter(yard({ abilities: WAIT, blade: 'wait: 1' }))
    const { mask } = columns(fight.battle, Standing)
    const { round, battle } = columns(fight.battle, Uses)
    mask[1] = StandingBit.Acted | StandingBit.Defeated
    round.fill(1)
    battle.fill(1)
    startEncounterRound(fight.battle)
    expect([mask[1], round[1], battle[1]]).toEqual([StandingBit.Defeated, 0, 1])
  })
})
