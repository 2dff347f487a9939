import { describe, expect, it } from 'vitest'
import { Hits } from '../components/action.ts'
import { Supply, TrackItem } from '../components/dice.ts'
import { StatusDie } from '../components/encounter.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { coolDie, exhaustDie } from './cool-die.ts'
import { layOnTrack, overfatigueOf, takeFromTrack, trackLength } from './lay-on-track.ts'

const begin = (): EncounterArena => encounter(yard())

/** A track like that of a long day: so many of each, from the left. */
const fill = (fight: EncounterArena, ...items: readonly number[]): void => {
  for (const item of items) layOnTrack(fight.battle, fight.row('ann'), item)
}

const { LightFatigue, Overfatigue, Skill, Status } = TrackItem
const times = (count: number, item: number): number[] => new Array<number>(count).fill(item)

describe('a cooldown track (EXP-18 EXP-42)', () => {
  it('EXP-42: an exhausted die lies on the leftmost open place', () => {
    const fight = begin()
    exhaustDie(fight.battle, fight.die('ann/combat-2'))
    exhaustDie(fight.battle, fight.die('ann/combat-1'))
    expect(fight.track('ann')).toBe('combat-2 combat-1')
    expect(fight.dicePlaces('ann')).toBe('combat-1:cooling combat-2:cooling combat-3:ready spark-1:ready spark-2:ready')
  })

  it('EXP-18: full, it drains a new skill die, and the rightmost die that is not overfatigue makes room for one', () => {
    const fight = begin()
    fill(fight, ...times(10, LightFatigue), Skill + fight.die('ann/combat-3'), Overfatigue, Overfatigue)
    expect(layOnTrack(fight.battle, fight.row('ann'), Skill)).toBe(0)
    expect(fight.dicePlaces('ann')).toBe('combat-1:drained combat-2:ready combat-3:drained spark-1:ready spark-2:ready')
    expect(fight.track('ann')).toBe(
      `${times(10, 0)
        .fill(1)
        .map(() => 'lightFatigue')
        .join(' ')} overfatigue overfatigue overfatigue`,
    )
    expect(fight.supply()).toBe('20/19')
  })

  it('EXP-18: full, it gives a new fatigue die back, and a status die it replaces ends its status', () => {
    const fight = begin()
    fill(fight, ...times(12, Overfatigue))
    coolDie(fight.battle, fight.row('ann'), Status + StatusDie.Maim)
    expect(trackLength(fight.battle, fight.row('ann'))).toBe(13)
    expect(layOnTrack(fight.battle, fight.row('ann'), LightFatigue)).toBe(0)
    expect(overfatigueOf(fight.battle, fight.row('ann'))).toBe(13)
    // The supply knows of 20 light dice at most, and has lent one overfatigue die.
    expect(fight.supply()).toBe('20/19')
  })

  it('EXP-43: a track of 13 overfatigue dice takes no more: 1 true damage', () => {
    const fight = begin()
    fill(fight, ...times(13, Overfatigue))
    expect(layOnTrack(fight.battle, fight.row('ann'), Skill)).toBe(1)
    expect(fight.dicePlaces('ann')).toBe('combat-1:drained combat-2:ready combat-3:ready spark-1:ready spark-2:ready')
    exhaustDie(fight.battle, 1)
    expect(columns(fight.battle, Hits).trueDamage[0]).toBe(1)
  })

  it('EXP-19: with no overfatigue die left to replace one, 1 true damage', () => {
    const fight = begin()
    fill(fight, ...times(13, LightFatigue))
    columns(fight.battle, Supply).overfatigue[0] = 0
    expect(layOnTrack(fight.battle, fight.row('ann'), Skill)).toBe(1)
    expect(fight.track('ann').startsWith('lightFatigue lightFatigue')).toBe(true)
  })

  it('EXP-32: of the defeated it changes no more: the new die is drained', () => {
    const fight = begin()
    fill(fight, ...times(13, LightFatigue))
    columns(fight.battle, Standing).mask[fight.row('ann')] = StandingBit.Defeated
    expect(layOnTrack(fight.battle, fight.row('ann'), Skill)).toBe(0)
    expect(overfatigueOf(fight.battle, fight.row('ann'))).toBe(0)
    expect(fight.dicePlaces('ann').startsWith('combat-1:drained')).toBe(true)
  })

  it('slides to the left when a die leaves it', () => {
    const fight = begin()
    fill(fight, Skill, LightFatigue, Skill + 1)
    expect(takeFromTrack(fight.battle, fight.row('ann'), 1)).toBe(LightFatigue)
    expect(fight.track('ann')).toBe('combat-1 combat-2')
  })
})
