import { describe, expect, it } from 'vitest'
import { Action, ActionStage, Cause, Hits } from '../components/action.ts'
import { Supply, TrackItem } from '../components/dice.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { gainLightFatigue, gainOverfatigue } from './gain-fatigue.ts'
import { layOnTrack } from './lay-on-track.ts'

const begin = (): EncounterArena => encounter(yard())

/** True damage of the action under way, with its cause; nothing where there is none. */
const action = ({ battle }: EncounterArena): string => {
  const { stage, cause, source } = columns(battle, Action)
  if (stage[0] === ActionStage.None) return ''
  return `${columns(battle, Hits).trueDamage[0]} by ${source[0]}, cause ${cause[0]}`
}

describe('fatigue', () => {
  it('EXP-18: light dice and overfatigue dice go from the supply to the track', () => {
    const fight = begin()
    gainLightFatigue(fight.battle, fight.row('ann'), 2)
    gainOverfatigue(fight.battle, fight.row('ann'), 1)
    expect([fight.track('ann'), fight.supply(), action(fight)]).toEqual(['lightFatigue lightFatigue overfatigue', '18/19', ''])
  })

  it('EXP-19: light fatigue without a light die in the supply is overfatigue', () => {
    const fight = begin()
    columns(fight.battle, Supply).light[0] = 1
    gainLightFatigue(fight.battle, fight.row('ann'), 3)
    expect([fight.track('ann'), fight.supply(), action(fight)]).toEqual(['lightFatigue overfatigue overfatigue', '0/18', ''])
  })

  it('EXP-19: each overfatigue die that the supply has not is 1 true damage, all of them one action', () => {
    const fight = begin()
    columns(fight.battle, Supply).overfatigue[0] = 1
    gainOverfatigue(fight.battle, fight.row('ann'), 3)
    expect([fight.track('ann'), fight.supply()]).toEqual(['overfatigue', '20/0'])
    expect(action(fight)).toBe(`2 by 0, cause ${Cause.Fatigue}`)
  })

  it('EXP-18 EXP-43: a full track gives the die back and takes an overfatigue die, one of 13 overfatigue dice deals 1', () => {
    const fight = begin()
    const ann = fight.row('ann')
    gainOverfatigue(fight.battle, ann, 12)
    layOnTrack(fight.battle, ann, TrackItem.Skill)
    gainLightFatigue(fight.battle, ann, 1)
    expect([fight.supply(), action(fight), fight.dicePlaces('ann').slice(0, 16)]).toEqual(['20/7', '', 'combat-1:drained'])
    gainLightFatigue(fight.battle, ann, 2)
    expect([fight.supply(), action(fight)]).toEqual(['20/7', `2 by 0, cause ${Cause.Fatigue}`])
  })

  it('EXP-32: the defeated gain none; neither does who has no track', () => {
    const fight = begin()
    gainOverfatigue(fight.battle, fight.row('bug'), 5)
    columns(fight.battle, Standing).mask[fight.row('ann')] = StandingBit.Defeated
    gainLightFatigue(fight.battle, fight.row('ann'), 5)
    gainOverfatigue(fight.battle, fight.row('ann'), 5)
    expect([fight.track('ann'), fight.supply(), action(fight)]).toEqual(['', '20/20', ''])
  })
})
