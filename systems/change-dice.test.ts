import { describe, expect, it } from 'vitest'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'

const begin = (ability: string): EncounterArena =>
  encounter(
    yard({
      rows: ['ab...', '.....'],
      stats: 'health: 6, stamina: 3, magicka: 2, cooldown: 0',
      abilities: [`knack: {as: engage, ${ability}}`],
      blade: 'knack: 1',
    }),
  )

describe('changing a roll (EXP-21)', () => {
  it('EXP-21: is not asked where nobody has an ability for it', () => {
    const fight = encounter(yard())
    fight.play('engage heavyWeapon', 'die combat-1', 'die combat-2').dice(1, 1).play('pass')
    expect(fight.question).toBe('Resolve ann')
  })

  it('EXP-21: so many of the gathered dice are rolled again, each once', () => {
    const fight = begin('do: [reroll: 2]')
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2').dice(1, 1).play('pass')
    expect([fight.question, fight.legal()]).toEqual(['Change ann', ['pass', 'knack']])
    fight.play('knack')
    expect(fight.legal()).toEqual(['pass', 'die ann/combat-1', 'die ann/combat-2'])
    fight.dice(5).play('die combat-1')
    expect(fight.legal()).toEqual(['pass', 'die ann/combat-2'])
    fight.dice(6).play('die combat-2')
    // Once an engage.
    expect([fight.question, fight.legal()]).toEqual(['Resolve ann', ['die ann/combat-1', 'die ann/combat-2']])
    fight.play('die combat-1', 'pass')
    expect(fight.vitals('bug')).toBe('5/9+0')
  })

  it('EXP-21: of several abilities each is used once', () => {
    const fight = encounter(
      yard({
        rows: ['ab...', '.....'],
        abilities: ['sharpen: {as: engage, do: [damage: 1]}', 'press: {as: engage, do: [damage: 2]}'],
        blade: 'sharpen: 1, press: 1',
      }),
    )
    fight.play('engage heavyWeapon', 'bug', 'die combat-1').dice(1).play('pass')
    expect(fight.legal()).toEqual(['pass', 'sharpen', 'press'])
    fight.play('press')
    expect(fight.legal()).toEqual(['pass', 'sharpen'])
    fight.play('sharpen')
    expect([fight.question, fight.vitals('bug')]).toEqual(['Act ann', '6/9+0'])
  })

  it('EXP-21: two that roll again do so one after the other', () => {
    const fight = encounter(
      yard({
        rows: ['ab...', '.....'],
        abilities: ['fuss: {as: engage, do: [reroll: 1]}', 'fret: {as: engage, do: [reroll: 1]}'],
        blade: 'fuss: 1, fret: 1',
      }),
    )
    fight.play('engage heavyWeapon', 'bug', 'die combat-1').dice(1).play('pass', 'fuss').dice(2).play('die combat-1')
    expect([fight.question, fight.legal()]).toEqual(['Change ann', ['pass', 'fret']])
    fight.play('fret')
    expect([fight.question, fight.legal()]).toEqual(['Change ann', ['pass', 'die ann/combat-1']])
    fight.dice(5).play('die combat-1')
    expect(fight.vitals('bug')).toBe('7/9+0')
  })

  it('EXP-21: fewer may be rolled again', () => {
    const fight = begin('do: [reroll: 2]')
    fight.play('engage heavyWeapon', 'bug', 'die combat-1', 'die combat-2').dice(5, 1).play('pass', 'knack')
    fight.play('pass')
    expect(fight.question).toBe('Resolve ann')
  })

  it('EXP-21 DMG-10: adds to the damage, or makes it true', () => {
    const more = begin('do: [damage: 2]')
    more.play('engage heavyWeapon', 'bug', 'die combat-1').dice(3).play('pass', 'knack')
    expect(more.vitals('bug')).toBe('6/9+0')
    const pure = begin('do: [makeTrue: true]')
    pure.play('engage heavyWeapon', 'bug', 'die combat-1').dice(5).play('pass')
    pure.events()
    pure.play('knack')
    expect(pure.events()).toContain('DamageDealt ann>bug 0 2 -1 0')
  })

  it('DMG-11: is paid for, and has its limits', () => {
    const fight = begin('limit: oncePerTurn, cost: {lightFatigue: 1}, do: [heal: {amount: 1, to: self}]')
    fight.play('engage heavyWeapon', 'bug', 'die combat-1').dice(1).play('pass', 'knack')
    expect(fight.track('ann')).toBe('lightFatigue combat-1')
    fight.play('engage heavyWeapon', 'bug', 'die combat-2').dice(1).play('pass')
    expect(fight.question).toBe('Act ann')
  })
})
