import { describe, expect, it } from 'vitest'
import { TurnLoss, TurnStart } from '../components/encounter.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { gainOverfatigue } from './gain-fatigue.ts'

const begin = (state: string): EncounterArena =>
  encounter(
    yard({
      stats: 'health: 6, stamina: 2, magicka: 2, cooldown: 0',
      units: [
        `{id: ann, kind: blade, side: party, at: a, state: {${state}}}`,
        '{id: cid, kind: blade, side: party, at: [2, 2]}',
        '{id: bug, kind: thug, side: foes, at: b}',
      ],
    }),
  )

describe('the turn of an adventurer', () => {
  it('EXP-16 DMG-14: bane as it begins, daze goes as it ends', () => {
    const fight = begin('statuses: [bane, daze]')
    expect(fight.events().slice(2)).toEqual([
      'TurnStarted ann>nobody 0 0 0 0',
      'DamageDealt nobody>ann 0 1 -1 3',
      'DamageTaken nobody>ann 1 0 5 0',
    ])
    fight.play('pass')
    expect([fight.statuses('ann'), fight.track('ann'), fight.asked]).toEqual(['bane', 'bane', 'cid'])
  })

  it('DMG-14 EXP-33: who falls by bane has no turn, and nobody is credited', () => {
    const fight = begin('hp: 1, statuses: [bane]')
    expect([fight.asked, fight.standing('ann')]).toEqual(['cid', 'defeated removed acted'])
    expect(fight.events()).toContain('UnitDefeated nobody>ann -1 0 0 0')
  })

  it('DMG-9: where everybody stood as the turn began is kept for the turn', () => {
    const fight = begin('')
    const { cell } = columns(fight.battle, TurnStart)
    expect([cell[fight.row('ann')], cell[fight.row('cid')]]).toEqual([0, fight.cell(2, 2)])
    fight.play('[1,0]')
    expect(cell[fight.row('ann')]).toBe(0)
    fight.play('pass')
    expect(cell[fight.row('ann')]).toBe(fight.cell(1, 0))
    columns(fight.battle, TurnLoss).hp[1] = 3
    fight.play('pass')
    expect(columns(fight.battle, TurnLoss).hp[1]).toBe(0)
  })

  it('EXP-32: an engage that a fall breaks off leaves its dice on the track', () => {
    const fight = begin('hp: 1')
    gainOverfatigue(fight.battle, fight.row('ann'), 11)
    fight.play('engage defensive', 'die combat-1').dice(1).play('pass')
    expect(fight.track('ann').endsWith('overfatigue combat-1')).toBe(true)
    gainOverfatigue(fight.battle, fight.row('ann'), 1)
    gainOverfatigue(fight.battle, fight.row('ann'), 1)
    // The fatigue of the second engage meets a track of 13 overfatigue dice: it falls before it declares.
    fight.play('engage heavyWeapon')
    expect([fight.asked, fight.standing('ann')]).toEqual(['cid', 'defeated removed acted'])
    expect(fight.dicePlaces('ann')).toBe('combat-1:drained combat-2:ready combat-3:ready spark-1:ready spark-2:ready')
  })
})
