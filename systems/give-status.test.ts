import { describe, expect, it } from 'vitest'
import { StatusDie } from '../components/encounter.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { gainLightFatigue, gainOverfatigue } from './gain-fatigue.ts'
import { addStatus, endStatusOfDealer, hasStatus, removeStatus } from './give-status.ts'

const begin = (): EncounterArena =>
  encounter(
    yard({
      units: [
        '{id: ann, kind: blade, side: party, at: a}',
        '{id: bug, kind: thug, side: foes, at: b}',
        '{id: boss, kind: thug, side: foes, at: [2, 3], quest: true}',
      ],
    }),
  )

describe('status dice (DMG-14)', () => {
  it("DMG-14: an adventurer's lies on its track, others have it beside them, one of a kind", () => {
    const fight = begin()
    const [ann, bug] = [fight.row('ann'), fight.row('bug')]
    addStatus(fight.battle, ann, StatusDie.Bane)
    addStatus(fight.battle, ann, StatusDie.Daze)
    addStatus(fight.battle, bug, StatusDie.Maim)
    addStatus(fight.battle, bug, StatusDie.Maim)
    expect([fight.track('ann'), fight.statuses('ann'), fight.statuses('bug')]).toEqual(['bane daze', 'bane daze', 'maim'])
  })

  it('DMG-14: gained again, it moves to the leftmost open place of the track', () => {
    const fight = begin()
    const ann = fight.row('ann')
    addStatus(fight.battle, ann, StatusDie.Bane)
    gainLightFatigue(fight.battle, ann, 2)
    addStatus(fight.battle, ann, StatusDie.Bane)
    expect([fight.track('ann'), fight.statuses('ann')]).toEqual(['lightFatigue lightFatigue bane', 'bane'])
  })

  it('DMG-14 EXP-32: none for quest units and for the defeated', () => {
    const fight = begin()
    addStatus(fight.battle, fight.row('boss'), StatusDie.Fear)
    columns(fight.battle, Standing).mask[fight.row('ann')] = StandingBit.Defeated
    addStatus(fight.battle, fight.row('ann'), StatusDie.Fear)
    expect([fight.statuses('boss'), fight.statuses('ann'), fight.track('ann')]).toEqual(['', '', ''])
  })

  it('EXP-18: on a full track there is no room for it, and a die that overfatigue replaces ends its status', () => {
    const fight = begin()
    const ann = fight.row('ann')
    gainOverfatigue(fight.battle, ann, 12)
    addStatus(fight.battle, ann, StatusDie.Blind)
    expect(fight.statuses('ann')).toBe('blind')
    addStatus(fight.battle, ann, StatusDie.Daze)
    expect([fight.statuses('ann'), fight.supply()]).toEqual(['', '20/7'])
  })

  it('is taken off beside the others, from the track with what lies behind it moving up', () => {
    const fight = begin()
    const ann = fight.row('ann')
    addStatus(fight.battle, ann, StatusDie.Bane)
    gainLightFatigue(fight.battle, ann, 1)
    removeStatus(fight.battle, ann, StatusDie.Bane)
    removeStatus(fight.battle, ann, StatusDie.Bane)
    expect([fight.track('ann'), fight.statuses('ann')]).toEqual(['lightFatigue', ''])
  })

  it('DMG-14: who has dealt damage is seen again, and an enemy sees again', () => {
    const fight = begin()
    for (const id of ['ann', 'bug']) {
      addStatus(fight.battle, fight.row(id), StatusDie.Stealth)
      addStatus(fight.battle, fight.row(id), StatusDie.Blind)
      endStatusOfDealer(fight.battle, fight.row(id))
    }
    expect([fight.statuses('ann'), fight.statuses('bug')]).toEqual(['blind', ''])
    expect(hasStatus(fight.battle, fight.row('ann'), StatusDie.Blind)).toBe(true)
  })
})
