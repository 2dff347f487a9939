import { describe, expect, it } from 'vitest'
import { Engage, StatusDie } from '../components/encounter.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { addStatus } from './give-status.ts'

/** Ann beside bug, and cid behind her; both hurt. */
const beside = (more = ''): EncounterArena =>
  encounter(
    yard({
      rows: ['cab..', '.....'],
      stats: 'health: 6, stamina: 2, magicka: 2, cooldown: 0',
      units: [
        `{id: ann, kind: blade, side: party, at: a, state: {hp: 3${more}}}`,
        '{id: cid, kind: blade, side: party, at: c, state: {hp: 2}}',
        '{id: bug, kind: thug, side: foes, at: b}',
      ],
    }),
  )

describe('resolving dice', () => {
  it('EXP-21: one by one, in the order the player wants; the last needs no choice', () => {
    const fight = beside()
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2', 'die spark-1').dice(1, 1, 1).play('pass')
    expect(fight.legal()).toEqual(['die ann/combat-1', 'die ann/combat-2', 'die ann/spark-1'])
    fight.play('die combat-2')
    expect([fight.question, fight.legal()]).toEqual(['Resolve ann', ['die ann/combat-1', 'die ann/spark-1']])
    fight.play('die spark-1')
    expect([fight.question, fight.track('ann')]).toEqual(['Act ann', 'combat-2 spark-1 combat-1'])
  })

  it('EXP-23 DMG-1: the damage of all dice is one instance, dealt after the last', () => {
    const fight = beside()
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2').dice(3, 5).play('pass')
    fight.events()
    fight.play('die combat-1')
    expect(fight.vitals('bug')).toBe('6/9+0')
    expect(fight.events().filter((event) => event.startsWith('Damage'))).toEqual([
      'DamageDealt ann>bug 3 0 -1 0',
      'DamageTaken ann>bug 3 0 6 0',
    ])
  })

  it('EXP-23: true damage and damage are pooled apart', () => {
    const fight = beside()
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die spark-1').dice(5, 2).play('pass')
    fight.events()
    fight.play('die spark-1')
    expect(fight.events()).toContain('DamageDealt ann>bug 2 1 -1 0')
  })

  it('EXP-23: a die whose target is out of range by then deals nothing', () => {
    const near = (order: string): string => {
      const fight = beside()
      fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die spark-1').dice(5, 4).play('pass')
      fight.play(`die ${order}`)
      if (fight.question !== 'Place ann') return fight.question
      expect(fight.legal()[0]).toBe('pass')
      fight.play('[0,1]')
      return fight.vitals('bug')
    }
    expect(near('spark-1')).toBe('9/9+0')
    expect(near('combat-1')).toBe('7/9+0')
  })

  it('EXP-23: without a target dice deal nothing', () => {
    const fight = beside()
    fight.play('engage heavyWeapon', 'pass', 'die combat-1').dice(5).play('pass')
    expect(fight.vitals('bug')).toBe('9/9+0')
  })

  it('EXP-21 DMG-13: a face that heals asks for a friend in reach, the roller among them', () => {
    const fight = beside()
    fight.play('engage magic', 'pass', 'die spark-1').dice(3).play('pass')
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['ann', 'cid']])
    fight.play('cid')
    expect([fight.vitals('cid'), fight.vitals('ann'), fight.question]).toEqual(['4/6+0', '3/6+0', 'Act ann'])
  })

  it('EXP-22: in the defensive form a face that helps helps the roller', () => {
    const fight = beside()
    fight.play('engage defensive', 'die spark-1').dice(3).play('pass')
    expect([fight.vitals('ann'), fight.vitals('cid')]).toEqual(['5/6+0', '2/6+0'])
  })

  it('DMG-7: bonus HP', () => {
    const fight = beside()
    fight.play('engage magic', 'pass', 'die spark-1').dice(5).play('pass', 'ann')
    expect(fight.vitals('ann')).toBe('3/6+1')
  })

  it('DMG-14: a status face befalls the declared target', () => {
    const fight = beside()
    fight.play('engage magic', 'bug', 'die spark-1').dice(6).play('pass')
    expect([fight.statuses('bug'), fight.statuses('ann')]).toEqual(['daze', ''])
    const other = beside()
    other.play('engage magic', 'pass', 'die spark-1').dice(6).play('pass')
    expect([other.statuses('bug'), other.statuses('ann')]).toEqual(['', ''])
  })

  it('EXP-24 EXP-42: a face that says so may be kept in an active slot, and is not exhausted then', () => {
    const keep = (answer: string): EncounterArena => {
      const fight = beside()
      fight.play('engage heavyWeapon', 'bug', 'die combat-1').dice(6).play('pass')
      expect([fight.question, fight.legal()]).toEqual(['Keep ann', ['pass', 'die ann/combat-1']])
      return fight.play(answer)
    }
    const kept = keep('die combat-1')
    expect(kept.dicePlaces('ann').split(' ')[0]).toBe('combat-1:active=6')
    expect([kept.track('ann'), kept.vitals('bug')]).toEqual(['', '7/9+0'])
    expect(keep('pass').track('ann')).toBe('combat-1')
  })

  it('EXP-22: in the defensive form every die that guards may be kept; blanks may not', () => {
    const fight = beside()
    fight.play('engage defensive', 'die combat-1', 'die combat-2').dice(3, 1).play('pass')
    fight.play('die combat-1')
    expect(fight.question).toBe('Keep ann')
    fight.play('yes')
    expect([fight.dicePlaces('ann').split(' ')[0], fight.track('ann')]).toEqual(['combat-1:active=3', 'combat-2'])
  })

  it('EXP-24: four active slots', () => {
    const fight = encounter(
      yard({
        dice: 'combat: 6',
        units: [
          '{id: ann, kind: blade, side: party, at: a, state: {active: {combat: 6}}}',
          '{id: bug, kind: thug, side: foes, at: b}',
        ],
        stats: 'health: 6, stamina: 6, magicka: 2, cooldown: 0',
      }),
    )
    fight.play('engage defensive')
    for (const die of [2, 3, 4, 5]) fight.play(`die combat-${die}`)
    fight.dice(6, 6, 6, 6, 6).play('die combat-6')
    for (const die of [2, 3, 4]) fight.play(`die combat-${die}`, 'yes')
    fight.play('die combat-5')
    expect(fight.question).toBe('Act ann')
    expect(fight.dicePlaces('ann').match(/active/g)).toHaveLength(4)
    expect(fight.track('ann')).toBe('combat-5 combat-6')
  })

  it('EXP-24: an active die may be exhausted at any act', () => {
    const fight = beside(', active: {combat: 5}')
    expect(fight.legal().at(-1)).toBe('die ann/combat-1')
    fight.play('die combat-1')
    expect([fight.question, fight.track('ann'), fight.legal().at(-1)]).toEqual(['Act ann', 'combat-1', 'engage rangedWeapon'])
  })

  it('DMG-14: who is dazed has rolled and does not walk by a face', () => {
    const fight = beside()
    addStatus(fight.battle, fight.row('ann'), StatusDie.Daze)
    fight.play('engage magic', 'pass', 'die spark-1').dice(4).play('pass')
    expect([fight.question, fight.at('ann')]).toEqual(['Act ann', '[1,0]'])
  })

  it('DMG-9: dice that deal damage are no blanks', () => {
    const fight = beside()
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2', 'die spark-1').dice(5, 1, 2).play('pass')
    fight.play('die combat-1', 'die spark-1')
    const { dice, blanks } = columns(fight.battle, Engage)
    expect([dice[0], blanks[0]]).toEqual([3, 1])
  })
})
