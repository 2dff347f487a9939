import { describe, expect, it } from 'vitest'
import { Clock, Outcome, Status } from '../../components/clock.ts'
import { Dice, DiePlace, Supply, TRACK_LENGTH, Track, TrackItem } from '../../components/dice.ts'
import { Afflictions, Assist, Encounter, StatusDie } from '../../components/encounter.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Position, Standing, StandingBit, Uses, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { compileDay } from '../../scenario/day/compile.ts'
import type { Day } from '../../scenario/day/types.ts'
import { dayOf, smallBattle } from '../../test/kit/day.ts'
import { createDayPlace, type DayPlace, nextPart, startDay } from './day.ts'
import { expedition } from './ruleset.ts'

const two = (more = '', first = smallBattle(), second = smallBattle({ raiders: 2 })): Day =>
  dayOf({
    'day.yaml': `affray: 1\nday: x\nbattles: [a.yaml, b.yaml]\n${more}\n`,
    'a.yaml': first,
    'b.yaml': second,
  })

/** The first battle as it may be left, won. */
const won = (day: Day): { place: DayPlace; first: Battle } => {
  const place = createDayPlace(compileDay(day, expedition))
  const first = startDay(place, 7, 0, 3)
  first.clock[Clock.Status] = Status.Ended
  first.clock[Clock.Outcome] = Outcome.Won
  first.clock[Clock.Winner] = first.template.roster.party
  return { place, first }
}

const row = ({ template }: Battle, id: string): number => template.unitIds.indexOf(id)
const vitals = (battle: Battle, id: string): string => {
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const unit = row(battle, id)
  return `${hp[unit]}/${maxHp[unit]}+${bonusHp[unit]}`
}
const mask = (battle: Battle, id: string): number => columns(battle, Standing).mask[row(battle, id)]!
const track = (battle: Battle, id: string): string[] => {
  const { dice, roster } = battle.template
  const base = roster.seatOf[row(battle, id)]! * TRACK_LENGTH
  return Array.from(columns(battle, Track).item.subarray(base, base + TRACK_LENGTH))
    .filter((item) => item !== TrackItem.Empty)
    .map((item) => (item >= TrackItem.Skill ? dice.ids[dice.sort[item - TrackItem.Skill]!]! : `item ${item}`))
}
/** Cools a die of a sort, and returns it. */
const cool = (battle: Battle, id: string, sort: string, place: number): number => {
  const { dice, roster } = battle.template
  const unit = row(battle, id)
  let die = dice.firstOfUnit[unit]!
  while (dice.ids[dice.sort[die]!] !== sort || columns(battle, Dice).place[die] !== DiePlace.Ready) die++
  columns(battle, Dice).place[die] = DiePlace.Cooling
  columns(battle, Track).item[roster.seatOf[unit]! * TRACK_LENGTH + place] = TrackItem.Skill + die
  return die
}
const lay = (battle: Battle, id: string, place: number, item: number): void => {
  columns(battle, Track).item[battle.template.roster.seatOf[row(battle, id)]! * TRACK_LENGTH + place] = item
}

describe('what a party carries over by the ids of its units', () => {
  it('EXP-38 HP, at most the most, without bonus HP', () => {
    const { place, first } = won(two('', smallBattle(), smallBattle().replace('health: 6', 'health: 4')))
    columns(first, Vitals).hp[row(first, 'bob')] = 2
    columns(first, Vitals).hp[row(first, 'rex')] = 1
    const second = nextPart(place, 1)
    expect(['ada', 'bob', 'rex'].map((id) => vitals(second, id))).toEqual(['4/4+0', '2/5+0', '1/2+0'])
  })

  it('EXP-37 who is defeated starts off the map, until a rest gives it HP', () => {
    const fall = (more: string): Battle => {
      const { place, first } = won(two(more))
      const ada = row(first, 'ada')
      columns(first, Vitals).hp[ada] = 0
      columns(first, Standing).mask[ada] = StandingBit.Defeated | StandingBit.Removed
      return nextPart(place, 1)
    }
    const down = fall('')
    expect([vitals(down, 'ada'), mask(down, 'ada')]).toEqual(['0/6+0', StandingBit.Defeated | StandingBit.Removed])
    expect(columns(down, Position).cell[row(down, 'ada')]).toBe(NO_CELL)
    expect([...columns(down, Occupancy).unit].includes(row(down, 'ada'))).toBe(false)
    const rested = fall('rest: true')
    expect([vitals(rested, 'ada'), mask(rested, 'ada')]).toEqual(['1/6+0', 0])
    const fresh = fall('carry: [cooldown]')
    expect([vitals(fresh, 'ada'), mask(fresh, 'ada')]).toEqual(['6/6+0', 0])
  })

  it('EXP-29 a defeated companion is gone for good, whatever is carried', () => {
    for (const more of ['', 'carry: []', 'rest: {hp: 9}']) {
      const { place, first } = won(two(more))
      const rex = row(first, 'rex')
      columns(first, Vitals).hp[rex] = 0
      columns(first, Standing).mask[rex] = StandingBit.Defeated | StandingBit.Removed | StandingBit.Retired
      const second = nextPart(place, 1)
      expect(mask(second, 'rex')).toBe(StandingBit.Defeated | StandingBit.Removed | StandingBit.Retired)
      expect(columns(second, Position).cell[row(second, 'rex')]).toBe(NO_CELL)
    }
  })

  it('EXP-42 EXP-43 the cooldown track in its order, whatever the numbers of dice and seats; its fatigue is not in the supply', () => {
    const turned = smallBattle({ raiders: 2 })
      .replace('seats: [ada, bob]', 'seats: [bob, ada]')
      .replace('{combat: 4, mend: 1}', '{mend: 1, combat: 4}')
    const { place, first } = won(two('', smallBattle(), turned))
    lay(first, 'ada', 0, TrackItem.Overfatigue)
    cool(first, 'ada', 'mend', 1)
    cool(first, 'ada', 'combat', 2)
    lay(first, 'ada', 3, TrackItem.LightFatigue)
    cool(first, 'bob', 'mend', 0)
    columns(first, Supply).light[0] = 19
    columns(first, Supply).overfatigue[0] = 19
    const second = nextPart(place, 1)
    expect([track(second, 'ada'), track(second, 'bob')]).toEqual([['item 2', 'mend', 'combat', 'item 1'], ['mend']])
    const cooling = Array.from(columns(second, Dice).place).filter((where) => where === DiePlace.Cooling).length
    expect(cooling).toBe(3)
    expect([columns(second, Supply).light[0], columns(second, Supply).overfatigue[0]]).toEqual([19, 19])
  })

  it('DMG-14 status dice with their places on the track', () => {
    const give = (more: string): Battle => {
      const { place, first } = won(two(more))
      lay(first, 'ada', 0, TrackItem.Status + StatusDie.Bane)
      cool(first, 'ada', 'combat', 1)
      columns(first, Afflictions).mask[row(first, 'ada')] = 1 << StatusDie.Bane
      return nextPart(place, 1)
    }
    const bane = 1 << StatusDie.Bane
    const all = give('')
    expect([track(all, 'ada'), columns(all, Afflictions).mask[row(all, 'ada')]]).toEqual([['item 3', 'combat'], bane])
    const dice = give('carry: [cooldown]')
    expect([track(dice, 'ada'), columns(dice, Afflictions).mask[row(dice, 'ada')]]).toEqual([['combat'], 0])
    const status = give('carry: [statuses]')
    expect([track(status, 'ada'), columns(status, Afflictions).mask[row(status, 'ada')]]).toEqual([['item 3'], bane])
  })

  it('what a scenario lays on a track gives way to what is carried, and stays where nothing is', () => {
    const state = smallBattle().replace(
      'side: party, at: a}',
      'side: party, at: a, state: {cooldown: [combat, lightFatigue], statuses: [maim]}}',
    )
    const enter = (more: string): Battle => nextPart(won(two(more, smallBattle(), state)).place, 1)
    const fresh = enter('carry: [hp]')
    expect([track(fresh, 'ada'), columns(fresh, Supply).light[0]]).toEqual([['combat', 'item 1', 'item 7'], 19])
    const carried = enter('')
    expect([track(carried, 'ada'), columns(carried, Supply).light[0]]).toEqual([[], 20])
    expect(columns(carried, Afflictions).mask[row(carried, 'ada')]).toBe(0)
    expect(columns(carried, Dice).place.every((where) => where === DiePlace.Ready)).toBe(true)
    expect(track(enter('carry: [statuses]'), 'ada')).toEqual(['combat', 'item 1'])
  })

  it('uses of the items, and of no other ability', () => {
    const use = (more: string): number[] => {
      const { place, first } = won(two(more))
      const { count, ids } = first.template.abilities
      const at = (battle: Battle, ability: string): number => row(battle, 'ada') * count + ids.indexOf(ability)
      for (const ability of ['potion', 'shout']) columns(first, Uses).battle[at(first, ability)] = 1
      const second = nextPart(place, 1)
      return ['potion', 'shout'].map((ability) => columns(second, Uses).battle[at(second, ability)]!)
    }
    expect(use('items: [potion]')).toEqual([1, 0])
    expect(use('')).toEqual([0, 0])
    expect(use('carry: [hp, cooldown]')).toEqual([0, 0])
  })

  it('EXP-36 the guild assists once a day', () => {
    const options = 'guildAssist: true'
    const enter = (assisted: number): number => {
      const { place, first } = won(two('', smallBattle({ options }), smallBattle({ options })))
      columns(first, Encounter).assisted[0] = assisted
      return columns(nextPart(place, 1), Encounter).assisted[0]!
    }
    expect([enter(Assist.Open), enter(Assist.Given)]).toEqual([Assist.Open, Assist.Gone])
  })

  it('a companion that misses a battle comes back as it was; a new day begins afresh', () => {
    const units = '  - {id: ada, kind: fighter, side: party, at: a}\n  - {id: bob, kind: helper, side: party, at: b}'
    const day = dayOf({
      'day.yaml': 'affray: 1\nday: x\nbattles: [a.yaml, b.yaml, a.yaml]\n',
      'a.yaml': smallBattle(),
      'b.yaml': smallBattle({ units }),
    })
    const { place, first } = won(day)
    columns(first, Vitals).hp[row(first, 'rex')] = 1
    const second = nextPart(place, 1)
    expect(row(second, 'rex')).toBe(-1)
    const third = nextPart(place, 2)
    expect(vitals(third, 'rex')).toBe('1/2+0')
    startDay(place, 7, 0, 4)
    expect(vitals(nextPart(place, 1), 'ada')).toBe('6/6+0')
    expect(vitals(nextPart(place, 2), 'rex')).toBe('2/2+0')
  })

  it('EXP-37 a rest takes dice off the left of the track and heals, not above the most', () => {
    const { place, first } = won(two('rest: {hp: 2, dice: 2}'))
    cool(first, 'ada', 'combat', 0)
    lay(first, 'ada', 1, TrackItem.Overfatigue)
    cool(first, 'ada', 'mend', 2)
    columns(first, Vitals).hp[row(first, 'ada')] = 5
    columns(first, Vitals).hp[row(first, 'bob')] = 2
    const second = nextPart(place, 1)
    expect([vitals(second, 'ada'), vitals(second, 'bob')]).toEqual(['6/6+0', '4/5+0'])
    expect(track(second, 'ada')).toEqual(['mend', 'item 2'])
  })

  it.each([
    ['apprentice', '4/5+0'],
    ['adept', '3/5+0'],
    ['expert', '3/5+0'],
  ])('EXP-37 a rest by difficulty: %s', (difficulty, expected) => {
    const { place, first } = won(two('rest: true', smallBattle({ options: `difficulty: ${difficulty}` })))
    columns(first, Vitals).hp[row(first, 'bob')] = 2
    expect(vitals(nextPart(place, 1), 'bob')).toBe(expected)
  })

  it('leaves nobody on the map twice', () => {
    const { place } = won(two())
    const second = nextPart(place, 1)
    const standing = [...columns(second, Occupancy).unit].filter((unit) => unit !== NOBODY)
    expect(new Set(standing).size).toBe(second.template.rows - 1)
  })
})
