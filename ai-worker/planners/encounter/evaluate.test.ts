import { describe, expect, it } from 'vitest'
import { Clock, Outcome } from '../../../components/clock.ts'
import { Dice, DiePlace, Track, TrackItem } from '../../../components/dice.ts'
import { Afflictions, StatusDie } from '../../../components/encounter.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Disposition, Position, Standing, StandingBit, Vitals } from '../../../components/units.ts'
import { Battle, columns } from '../../../engine/battle.ts'
import type { EncounterArena } from '../../../test/kit/encounter.ts'
import { encounterField } from '../../../test/kit/encounter-field.ts'
import { evaluate } from './evaluate.ts'
import { exposureOn, surveyThreats } from './exposure.ts'

const ROWS = ['..................................']
/** ann with 10 HP, a hound with 4 and a thug with 6 that rolls one die of mean 7/6 and comes up to 3 hexes off in a turn. */
const field = (
  thugAt: number,
  more: readonly { readonly id: string; readonly kind: string; readonly at: readonly [number, number] }[] = [],
): EncounterArena =>
  encounterField({
    rows: ROWS,
    units: [
      { id: 'ann', kind: 'hero', at: [0, 0] },
      { id: 'rex', kind: 'hound', at: [33, 0] },
      { id: 'bug', kind: 'thug', at: [thugAt, 0] },
      ...more,
    ],
  })

const worth = (fight: EncounterArena, change: (fight: EncounterArena) => void): number => {
  const before = evaluate(fight.battle, fight.row('ann'))
  change(fight)
  return evaluate(fight.battle, fight.row('ann')) - before
}

describe('what a position is worth to search-1 (DEC-16)', () => {
  it('is HP and half of their most, for and against, less 1/32 a hex to the nearest enemy', () => {
    expect(evaluate(field(20).battle, 1)).toBe((10 + 4 - 6) * 1536 - 20 * 32)
    expect(evaluate(field(20, [{ id: 'rat', kind: 'thug', at: [12, 0] }]).battle, 1)).toBe((10 + 4 - 12) * 1536 - 12 * 32)
  })

  it('is a quarter of the damage that may come less', () => {
    const fight = field(3)
    surveyThreats(fight.battle, 1)
    expect(exposureOn(fight.battle, 0)).toBe(1194)
    expect(evaluate(fight.battle, 1)).toBe((10 + 4 - 6) * 1536 - 3 * 32 - 298)
  })

  it('counts a lost HP as one, a bonus HP as half, an enemy that is gone as all that it had', () => {
    const set = (column: 'hp' | 'bonusHp', id: string, to: number) => (fight: EncounterArena) => {
      columns(fight.battle, Vitals)[column][fight.row(id)] = to
    }
    expect(worth(field(20), set('hp', 'ann', 7))).toBe(-3072)
    expect(worth(field(20), set('bonusHp', 'ann', 3))).toBe(1536)
    expect(worth(field(20), set('hp', 'rex', 3))).toBe(-1024)
    expect(worth(field(20), set('hp', 'bug', 2))).toBe(4096)
    for (const bit of [StandingBit.Defeated | StandingBit.Removed, StandingBit.Reserve])
      expect(
        worth(field(20), (fight) => {
          columns(fight.battle, Standing).mask[fight.row('bug')] = bit
        }),
      ).toBe(6 * 1536 + 20 * 32)
  })

  it('knows nearness only of who is on the map', () => {
    expect(
      worth(field(20), (fight) => {
        columns(fight.battle, Position).cell[fight.row('ann')] = NO_CELL
      }),
    ).toBe(20 * 32)
  })

  it('counts guarding dice for and what lies on the track against, overfatigue more', () => {
    expect(
      worth(field(20), ({ battle }) => {
        columns(battle, Dice).place[0] = DiePlace.Active
        columns(battle, Dice).place[1] = DiePlace.Active
      }),
    ).toBe(768)
    expect(
      worth(field(20), ({ battle }) => {
        columns(battle, Track).item.set([TrackItem.LightFatigue, TrackItem.Overfatigue, TrackItem.Skill], 0)
      }),
    ).toBe(-48 - 512 - 48)
  })

  it('is beyond all that when the battle is decided', () => {
    const fight = field(20)
    fight.battle.clock[Clock.Outcome] = Outcome.Won
    const { party } = fight.template.roster
    fight.battle.clock[Clock.Winner] = party
    expect(evaluate(fight.battle, 1)).toBe(1e9)
    fight.battle.clock[Clock.Winner] = 1 - party
    expect(evaluate(fight.battle, 1)).toBe(-1e9)
  })
})

describe('what a unit must expect on a hex until its next turn (DEC-16)', () => {
  const FOES = {
    captain: { role: 'enemy', level: 5, priority: 'strongest', stats: { health: 9, range: 2, combat: 3, targets: 1 } },
  }
  const exposure = (friends: readonly number[], cell: number): number => {
    const fight = encounterField({
      rows: ROWS,
      kinds: FOES,
      units: [
        { id: 'ann', kind: 'hero', at: [0, 0] },
        ...friends.map((column, i) => ({ id: `rex${i}`, kind: 'hound', at: [column, 0] as const })),
        { id: 'boss', kind: 'captain', at: [20, 0] },
      ],
    })
    surveyThreats(fight.battle, fight.row('ann'))
    return exposureOn(fight.battle, cell)
  }

  it('is the mean roll of each enemy that gets there: its march and its range', () => {
    expect([exposure([], 15), exposure([], 16), exposure([], 24), exposure([], 25)]).toEqual([0, 3582, 3582, 0])
  })

  it('is its share where the enemy has more in reach than it has targets', () => {
    expect([exposure([24], 16), exposure([24, 23], 16), exposure([25], 16)]).toEqual([1791, 1194, 3582])
  })

  it('whoever of the party it is that the others share it with', () => {
    const fight = encounterField({
      rows: ROWS,
      kinds: FOES,
      units: [
        { id: 'ann', kind: 'hero', at: [24, 0] },
        { id: 'rex', kind: 'hound', at: [16, 0] },
        { id: 'boss', kind: 'captain', at: [20, 0] },
      ],
    })
    surveyThreats(fight.battle, fight.row('rex'))
    expect(exposureOn(fight.battle, 16)).toBe(1791)
  })

  it('is nothing where enemies have no dice', () => {
    const fight = field(3)
    const template = { ...fight.template, dice: { ...fight.template.dice, enemySort: -1 } }
    const battle = new Battle(template, fight.battle.bytes.slice().buffer, 0)
    surveyThreats(battle, 1)
    expect(exposureOn(battle, 0)).toBe(0)
  })

  it('is nothing of an enemy that has fallen, wherever it lies', () => {
    const fight = field(3)
    columns(fight.battle, Standing).mask[fight.row('bug')] = StandingBit.Defeated
    surveyThreats(fight.battle, 1)
    expect(exposureOn(fight.battle, 0)).toBe(0)
  })

  it('is nothing of friends, though everybody opposes who is blind, nor of enemies that are not hostile (DMG-14)', () => {
    const fight = field(20, [{ id: 'max', kind: 'hound', at: [1, 0] }])
    columns(fight.battle, Afflictions).mask[fight.row('ann')] = 1 << StatusDie.Blind
    surveyThreats(fight.battle, fight.row('ann'))
    expect(exposureOn(fight.battle, 0)).toBe(0)
    const mild = field(3)
    columns(mild.battle, Disposition).hostile.fill(0)
    surveyThreats(mild.battle, mild.row('ann'))
    expect(exposureOn(mild.battle, 0)).toBe(0)
  })
})
