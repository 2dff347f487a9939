import { describe, expect, it } from 'vitest'
import { TrackItem } from '../components/dice.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { recover } from './recover-dice.ts'

const begin = (cooldown: string): EncounterArena =>
  encounter(
    yard({
      stats: 'health: 6, stamina: 2, magicka: 2, cooldown: 0',
      units: [
        `{id: ann, kind: blade, side: party, at: a, state: {cooldown: [${cooldown}]}}`,
        '{id: bug, kind: thug, side: foes, at: b}',
      ],
    }),
  )

describe('recovery (EXP-17)', () => {
  it('EXP-17: dice leave the track from the left: skill dice are ready, light fatigue goes to the supply', () => {
    const fight = begin('combat, lightFatigue, spark')
    expect(fight.supply()).toBe('19/20')
    recover(fight.battle, fight.row('ann'), 2)
    expect([fight.track('ann'), fight.supply()]).toEqual(['spark-1', '20/20'])
    expect(fight.dicePlaces('ann')).toBe('combat-1:ready combat-2:ready combat-3:ready spark-1:cooling spark-2:ready')
  })

  it('EXP-17: an overfatigue die goes behind the rest instead, and none is taken twice', () => {
    const fight = begin('overfatigue, combat, overfatigue, lightFatigue')
    recover(fight.battle, fight.row('ann'), 3)
    expect(fight.track('ann')).toBe('lightFatigue overfatigue overfatigue')
    recover(fight.battle, fight.row('ann'), 13)
    expect([fight.track('ann'), fight.supply()]).toEqual(['overfatigue overfatigue', '20/18'])
    recover(fight.battle, fight.row('ann'), 5)
    expect(fight.track('ann')).toBe('overfatigue overfatigue')
  })

  it('EXP-17: who has no track recovers nothing', () => {
    const fight = begin('overfatigue, combat')
    const before = fight.battle.bytes.slice()
    recover(fight.battle, fight.row('bug'), 2)
    expect(fight.battle.bytes).toEqual(before)
  })

  it('EXP-17 DMG-14: with a status die its status ends', () => {
    const fight = begin('bane, maim')
    expect(fight.statuses('ann')).toBe('bane maim')
    recover(fight.battle, fight.row('ann'), 1)
    expect([fight.statuses('ann'), fight.track('ann')]).toEqual(['maim', 'maim'])
  })

  it('EXP-16 EXP-17: comes before the acts of a turn', () => {
    const fight = encounter(
      yard({
        units: [
          '{id: ann, kind: blade, side: party, at: a, state: {cooldown: [overfatigue, combat, spark]}}',
          '{id: bug, kind: thug, side: foes, at: b}',
        ],
      }),
    )
    expect(fight.question).toBe('Act ann')
    expect(fight.track('ann')).toBe('spark-1 overfatigue')
    const { Overfatigue, Skill } = TrackItem
    expect(fight.events().slice(2)).toEqual([
      'TurnStarted ann>nobody 0 0 0 0',
      `DieRecovered ann>nobody -1 0 ${Overfatigue} 2`,
      `DieRecovered ann>nobody 0 0 ${Skill} -1`,
    ])
  })
})
