import { describe, expect, it } from 'vitest'
import { StatusDie } from '../components/encounter.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { gainOverfatigue } from './gain-fatigue.ts'
import { addStatus } from './give-status.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

const begin = (ability: string, change: { rows?: string[]; state?: string } = {}): EncounterArena =>
  encounter(
    yard({
      rows: change.rows ?? ['a.c.b', '.....'],
      stats: 'health: 6, stamina: 2, magicka: 2, cooldown: 0',
      abilities: [`trick: {as: action, ${ability}}`],
      blade: 'trick: 1',
      units: [
        `{id: ann, kind: blade, side: party, at: a${change.state ?? ''}}`,
        '{id: cid, kind: blade, side: party, at: c, state: {hp: 2}}',
        '{id: bug, kind: thug, side: foes, at: b}',
      ],
    }),
  )

/** Takes a unit off the map as a defeated one. */
const fell = (fight: EncounterArena, id: string): void => {
  const unit = fight.row(id)
  const { mask } = columns(fight.battle, Standing)
  columns(fight.battle, Vitals).hp[unit] = 0
  mask[unit] = mask[unit]! | StandingBit.Defeated
  takeOffMap(fight.battle, unit, RemovalCause.Defeated, 0)
}

const isOffered = (fight: EncounterArena): boolean => fight.legal().includes('trick')

describe('an ability as an act', () => {
  it('EXP-8: is aimed at whom it means, in range and sight', () => {
    const heal = begin('target: {side: own, within: 2, self: true}, do: [heal: 3]')
    heal.play('trick')
    expect([heal.question, heal.legal()]).toEqual(['Target ann', ['ann', 'cid']])
    heal.play('cid')
    expect([heal.vitals('cid'), heal.question]).toEqual(['5/6+0', 'Act ann'])
    expect(isOffered(begin('target: {side: own, within: 1}, do: [heal: 3]'))).toBe(false)
    expect(
      isOffered(begin('target: {side: opposing, within: 9, sight: true}, do: [damage: 3]', { rows: ['a.c#b', '....#'] })),
    ).toBe(false)
    expect(isOffered(begin('target: {side: opposing, within: 9}, do: [damage: 3]'))).toBe(true)
  })

  it('EXP-8: with a least distance at nobody nearer', () => {
    const beyond = (hexes: number): string[] => {
      const fight = begin(`target: {side: any, within: 9, beyond: ${hexes}}, do: [damage: 1]`)
      if (!isOffered(fight)) return []
      return fight.play('trick').legal()
    }
    // cid is two hexes off, bug four.
    expect([beyond(0), beyond(1), beyond(2), beyond(4)]).toEqual([['cid', 'bug'], ['cid', 'bug'], ['bug'], []])
  })

  it('DMG-14: blind, its range is 1; stealth hides from it', () => {
    const blind = begin('target: {side: opposing, within: 9}, do: [damage: 3]')
    addStatus(blind.battle, blind.row('ann'), StatusDie.Blind)
    expect(isOffered(blind)).toBe(false)
    const hidden = begin('target: {side: opposing, within: 9}, do: [damage: 3]')
    addStatus(hidden.battle, hidden.row('bug'), StatusDie.Stealth)
    expect(isOffered(hidden)).toBe(false)
  })

  it('without a target it needs nobody', () => {
    const fight = begin('limit: oncePerBattle, do: [bonusHp: 2]')
    fight.play('trick')
    expect([fight.vitals('ann'), isOffered(fight)]).toEqual(['6/6+2', false])
  })

  it('DMG-11 EXP-19: is paid wholly before it does anything', () => {
    const fight = begin('cost: {lightFatigue: 2}, target: {side: opposing, within: 9}, do: [damage: 3]')
    fight.events()
    fight.play('trick', 'bug')
    expect(
      fight
        .events()
        .map((event) => event.split(' ')[0])
        .filter((kind) => kind !== 'TrackShown'),
    ).toEqual(['AbilityUsed', 'FatigueGained', 'DamageDealt', 'DamageTaken'])
    expect(fight.track('ann')).toBe('lightFatigue lightFatigue')
  })

  it('DMG-11: HP are paid only by who keeps some', () => {
    const rich = begin('cost: {hp: 2}, do: [bonusHp: 1]', { state: ', state: {hp: 3}' })
    rich.play('trick')
    expect([rich.vitals('ann'), isOffered(rich)]).toEqual(['1/6+1', false])
  })

  it('DMG-11: who falls by the price does nothing', () => {
    const fight = begin('cost: {lightFatigue: 1}, target: {side: opposing, within: 9}, do: [damage: 3]', {
      state: ', state: {hp: 1}',
    })
    gainOverfatigue(fight.battle, fight.row('ann'), 13)
    fight.play('trick', 'bug')
    expect([fight.vitals('ann'), fight.vitals('bug'), fight.asked]).toEqual(['0/6+0', '9/9+0', 'cid'])
  })
})

describe('a revival as an act', () => {
  const REVIVE = 'limit: oncePerBattle, target: {side: own, is: defeated, within: 3}, do: [revive: {hp: 2, at: adjacent}]'

  it('EXP-32: names the defeated, nobody else', () => {
    const fight = begin(REVIVE)
    expect(isOffered(fight)).toBe(false)
    fell(fight, 'cid')
    fight.play('trick')
    expect([fight.question, fight.legal()]).toEqual(['Target ann', ['cid']])
    fight.play('cid')
    expect([fight.question, fight.legal()]).toEqual(['Place ann', ['[0,1]', '[1,0]']])
    fight.play('[0,1]')
    expect([fight.at('cid'), fight.vitals('cid'), fight.standing('cid'), fight.question]).toEqual([
      '[0,1]',
      '2/6+0',
      '',
      'Act ann',
    ])
  })

  it('DEC-6: on any free hex, where the ability says so', () => {
    const fight = begin(REVIVE.replace('adjacent', 'anywhere'), { rows: ['a#c.b', '##...'] })
    fell(fight, 'cid')
    fight.play('trick', 'cid')
    expect(fight.legal()).toEqual(['[2,0]', '[2,1]', '[3,0]', '[3,1]', '[4,1]'])
  })

  it('EXP-32: each time to a hex that is named anew', () => {
    const fight = begin(REVIVE.replace('limit: oncePerBattle, ', ''))
    fell(fight, 'cid')
    fight.play('trick', 'cid', '[0,1]')
    fell(fight, 'cid')
    fight.play('trick', 'cid')
    expect([fight.question, fight.legal()]).toEqual(['Place ann', ['[0,1]', '[1,0]']])
    expect(fight.play('[1,0]').at('cid')).toBe('[1,0]')
  })

  it('EXP-32: nothing else touches them', () => {
    const fight = begin('target: {side: own, within: 9}, do: [heal: 3]')
    fell(fight, 'cid')
    expect(isOffered(fight)).toBe(false)
  })

  it('DEC-6: cannot be used where no hex beside is free', () => {
    const fight = begin(REVIVE, { rows: ['a#c.b', '##...'] })
    fell(fight, 'cid')
    expect(isOffered(fight)).toBe(false)
  })

  it('DEC-5 EXP-11: who is revived before its seat has its turn', () => {
    const fight = begin(REVIVE)
    fell(fight, 'cid')
    fight.play('trick', 'cid', '[1,0]', 'pass')
    expect(fight.question).toBe('Act cid')
  })
})
