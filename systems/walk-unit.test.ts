import { describe, expect, it } from 'vitest'
import { encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'

const cells = (words: readonly string[]): string[] => words.filter((word) => word.startsWith('['))

describe('a move', () => {
  it('EXP-20: up to stamina hexes, one at a time', () => {
    const fight = encounter(yard())
    expect(cells(fight.legal())).toEqual(['[0,1]', '[0,2]', '[1,0]', '[1,1]', '[2,0]', '[2,1]'])
    fight.events()
    fight.play('[2,1]')
    expect(fight.events()).toEqual([
      'StepTaken ann>nobody 4 1 2 1',
      'StepTaken ann>nobody 9 2 2 2',
      'UnitMoved ann>nobody 0 9 0 0',
    ])
    expect(fight.at('ann')).toBe('[2,1]')
  })

  it('EXP-5: through nobody, friend or foe, and nowhere where somebody is', () => {
    const fight = encounter(
      yard({
        rows: ['ac..b', '#####'],
        units: [
          '{id: ann, kind: blade, side: party, at: a}',
          '{id: cid, kind: blade, side: party, at: c}',
          '{id: bug, kind: thug, side: foes, at: b}',
        ],
      }),
    )
    expect(cells(fight.legal())).toEqual([])
    fight.play('pass')
    expect([fight.asked, cells(fight.legal())]).toEqual(['cid', ['[2,0]', '[3,0]']])
  })

  it('EXP-20: a second move only without an engage, and then none', () => {
    const fight = encounter(yard())
    fight.play('[1,0]')
    expect(fight.legal().filter((word) => word.startsWith('engage'))).toEqual([
      'engage defensive',
      'engage heavyWeapon',
      'engage magic',
      'engage rangedWeapon',
    ])
    fight.play('[2,0]')
    expect(fight.legal()).toEqual(['pass'])
  })

  it('EXP-20: one move before or after an engage, not both', () => {
    const fight = encounter(yard())
    fight.play('[1,0]', 'engage defensive', 'die combat-1').dice(1).play('pass')
    expect(cells(fight.legal())).toEqual([])
    const other = encounter(yard())
    other.play('engage defensive', 'die combat-1').dice(1).play('pass')
    expect(cells(other.legal()).length).toBe(6)
    other.play('[1,1]')
    expect(cells(other.legal())).toEqual([])
    expect(other.legal()).toContain('engage defensive')
  })

  it('DMG-14: who is dazed does not both move and roll in a turn', () => {
    const dazed = yard({
      stats: 'health: 6, stamina: 2, magicka: 2, cooldown: 0',
      units: [
        '{id: ann, kind: blade, side: party, at: a, state: {statuses: [daze]}}',
        '{id: bug, kind: thug, side: foes, at: b}',
      ],
    })
    const walker = encounter(dazed)
    walker.play('[1,0]')
    expect(walker.legal().filter((word) => word.startsWith('engage'))).toEqual([])
    expect(cells(walker.legal()).length).toBeGreaterThan(0)
    const roller = encounter(dazed)
    roller.play('engage defensive', 'die combat-1').dice(1).play('pass')
    expect(cells(roller.legal())).toEqual([])
  })
})
