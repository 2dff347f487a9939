import { describe, expect, it } from 'vitest'
import { encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'

describe('acts of an adventurer', () => {
  it('EXP-16: pass, abilities, hexes, battle forms, active dice, ascending', () => {
    const fight = encounter(
      yard({
        rows: ['a.b', '#.#'],
        abilities: ['wait: {as: action, limit: oncePerTurn, do: [bonusHp: 1]}', 'knack: {as: engage, do: [damage: 1]}'],
        blade: 'wait: 1, knack: 1',
        units: [
          '{id: ann, kind: blade, side: party, at: a, state: {active: {combat: 5}}}',
          '{id: bug, kind: thug, side: foes, at: b}',
        ],
      }),
    )
    expect(fight.legal()).toEqual([
      'pass',
      'wait',
      '[1,0]',
      '[1,1]',
      'engage defensive',
      'engage heavyWeapon',
      'engage magic',
      'engage rangedWeapon',
      'die ann/combat-1',
    ])
    fight.play('wait')
    expect(fight.legal()).not.toContain('wait')
  })

  it('EXP-16: in any order, until it passes', () => {
    const fight = encounter(yard({ rows: ['ab...', '.....'] }))
    fight.play('engage heavyWeapon', 'bug', 'die combat-1').dice(5).play('pass')
    fight.play('[0,1]', 'engage heavyWeapon', 'bug', 'die combat-2').dice(3).play('pass')
    expect([fight.question, fight.vitals('bug'), fight.at('ann')]).toEqual(['Act ann', '6/9+0', '[0,1]'])
    fight.play('pass')
    expect(fight.battle.round).toBe(1)
    expect(fight.events().at(-1)).not.toContain('TurnStarted ann')
  })
})
