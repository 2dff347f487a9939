import { beforeEach, describe, expect, it } from 'vitest'
import { Dice, DiePlace, Track, TrackItem } from '../components/dice.ts'
import { Fallen, FallenCount } from '../components/encounter.ts'
import { Occupancy } from '../components/space.ts'
import { Position, Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns, createBattle } from '../engine/battle.ts'
import { createEventLog, EventKind, type EventLog, readEvents } from '../engine/events.ts'
import { expedition } from '../rulesets/expedition/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { readText } from '../test/kit/encounter.ts'
import { joinStack, keepRemains, leaveStack, takeOffRemains, topOfStack } from './stack-fallen.ts'

const text = (objective: string) => `
affray: 1
name: a clearing
ruleset: expedition
map: {ground: grass, legend: {".": grass}, rows: ["a.k", "g.h", "r.s"]}
terrain: {grass: {}}
dice: {combat: {pool: stamina, line: combat, faces: [0, 0, 1, 1, 2, 2]}}
kinds:
  fighter: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 0, cooldown: 2}, forms: [heavyWeapon], dice: {combat: 4}}
  dog: {role: companion, stats: {health: 2, range: 1, combat: 1}}
  raider: {role: enemy, level: 1, stats: {health: 2, range: 1, combat: 1}}
sides: {party: {play: played}, bandits: {play: rules}}
units:
  - {id: ada, kind: fighter, side: party, at: a}
  - {id: dog, kind: dog, side: party, at: k}
  - {id: grim, kind: raider, side: bandits, at: g}
  - {id: hook, kind: raider, side: bandits, at: h}
  - {id: rust, kind: raider, side: bandits, at: r, quest: true}
  - {id: scab, kind: raider, side: bandits, at: s}
objectives:
  - {side: party, win: {defeated: ${objective}}, check: roundEnd}
limits: {rounds: 20}
`

let battle: Battle
let log: EventLog

const open = (objective = '{side: bandits}'): void => {
  const scenario = readText(text(objective))
  battle = createBattle(compile(scenario, expedition), 1)
  log = createEventLog()
  battle.log = log
}

const row = (id: string): number => battle.template.unitIds.indexOf(id)

/** As removal leaves a defeated unit. */
const fell = (id: string): number => {
  const unit = row(id)
  const { mask } = columns(battle, Standing)
  mask[unit] = mask[unit]! | StandingBit.Defeated | StandingBit.Removed
  joinStack(battle, unit)
  return unit
}

const stack = (): string[] => {
  const count = columns(battle, FallenCount).count[0]!
  return Array.from(columns(battle, Fallen).row.subarray(0, count), (unit) => battle.template.unitIds[unit]!)
}

const told = (): string[] =>
  [...readEvents(log)].map(({ kind, target, values }) => `${kind} ${battle.template.unitIds[target]} ${values.join(' ')}`)

beforeEach(() => open())

describe('the stack of defeated enemies', () => {
  it('EXP-31 EXP-40 G-19 is begun by the first and grows on top, in the order of defeat', () => {
    expect(topOfStack(battle)).toBe(0)
    fell('hook')
    fell('grim')
    expect(stack()).toEqual(['hook', 'grim'])
    expect(topOfStack(battle)).toBe(row('grim'))
    expect(told()).toEqual([`${EventKind.StackJoined} hook 0 0 0 0`, `${EventKind.StackJoined} grim 1 0 0 0`])
  })

  it('EXP-31 quest units are set aside', () => {
    fell('rust')
    expect(stack()).toEqual([])
    expect(told()).toEqual([`${EventKind.UnitSetAside} rust 0 0 0 0`])
  })

  it('EXP-15 EXP-31 the whole of a side is not named whichever side the file has first', () => {
    const turned = text('{side: bandits}').replace(
      'sides: {party: {play: played}, bandits: {play: rules}}',
      'sides: {bandits: {play: rules}, party: {play: played}}',
    )
    battle = createBattle(compile(readText(turned), expedition), 1)
    fell('grim')
    expect(stack()).toEqual(['grim'])
  })

  it('EXP-15 EXP-31 units that an objective names are set aside, the whole of a side is not named', () => {
    open('{id: grim}')
    fell('grim')
    fell('hook')
    expect(stack()).toEqual(['hook'])
    open('{kind: raider}')
    fell('grim')
    expect(stack()).toEqual(['grim'])
  })

  it('EXP-29 G-11 a companion is gone for good and joins no stack', () => {
    const dog = fell('dog')
    expect(stack()).toEqual([])
    expect(columns(battle, Standing).mask[dog]).toBe(StandingBit.Defeated | StandingBit.Removed | StandingBit.Retired)
  })

  it('EXP-31 lets go of a unit that comes back, wherever it lies', () => {
    for (const id of ['grim', 'hook', 'scab']) fell(id)
    leaveStack(battle, row('hook'))
    leaveStack(battle, row('rust'))
    expect(stack()).toEqual(['grim', 'scab'])
    expect(columns(battle, Fallen).row[2]).toBe(0)
  })
})

describe('the dice of a defeated adventurer', () => {
  const places = (): number[] => Array.from(columns(battle, Dice).place)
  const track = (): number[] => Array.from(columns(battle, Track).item)

  it('EXP-32 active dice are exhausted, those on the track stay, the others too', () => {
    columns(battle, Dice).place.set([DiePlace.Active, DiePlace.Cooling, DiePlace.Active, DiePlace.Ready])
    columns(battle, Track).item.set([TrackItem.LightFatigue, TrackItem.Skill + 1])
    fell('ada')
    expect(places()).toEqual([DiePlace.Cooling, DiePlace.Cooling, DiePlace.Cooling, DiePlace.Ready])
    expect(track().slice(0, 5)).toEqual([TrackItem.LightFatigue, TrackItem.Skill + 1, TrackItem.Skill, TrackItem.Skill + 2, 0])
    expect(stack()).toEqual([])
  })

  it('EXP-32 on a full track they are drained, and nothing is exchanged for overfatigue', () => {
    columns(battle, Dice).place.set([DiePlace.Active, DiePlace.Active, DiePlace.Ready, DiePlace.Ready])
    columns(battle, Track).item.fill(TrackItem.LightFatigue, 0, 12)
    fell('ada')
    expect(places()).toEqual([DiePlace.Cooling, DiePlace.Drained, DiePlace.Ready, DiePlace.Ready])
    expect(track()).toEqual([...Array(12).fill(TrackItem.LightFatigue), TrackItem.Skill])
  })
})

describe('a defeated unit that stays on its hex', () => {
  it('EXP-34 G-18 keeps its hex occupied and out of the stack until it is taken off', () => {
    const unit = row('grim')
    const cell = columns(battle, Position).cell[unit]!
    const { mask } = columns(battle, Standing)
    mask[unit] = StandingBit.Defeated
    keepRemains(battle, unit)
    expect(mask[unit]).toBe(StandingBit.Defeated | StandingBit.Remains)
    expect(columns(battle, Occupancy).unit[cell]).toBe(unit)
    expect(stack()).toEqual([])
    takeOffRemains(battle, unit, row('ada'))
    expect(mask[unit]).toBe(StandingBit.Defeated | StandingBit.Removed)
    expect(columns(battle, Occupancy).unit[cell]).toBe(0)
    expect(columns(battle, Position).cell[unit]).toBe(-1)
    expect(stack()).toEqual(['grim'])
    takeOffRemains(battle, unit, row('ada'))
    expect(stack()).toEqual(['grim'])
  })

  it('EXP-34 an adventurer keeps its active dice for as long', () => {
    const ada = row('ada')
    columns(battle, Standing).mask[ada] = StandingBit.Defeated
    columns(battle, Dice).place[0] = DiePlace.Active
    keepRemains(battle, ada)
    expect(columns(battle, Dice).place[0]).toBe(DiePlace.Active)
    takeOffRemains(battle, ada, 0)
    expect(columns(battle, Dice).place[0]).toBe(DiePlace.Cooling)
  })

  it('EXP-34 is only said of who is defeated and still there', () => {
    const { mask } = columns(battle, Standing)
    keepRemains(battle, row('grim'))
    expect(mask[row('grim')]).toBe(0)
    fell('hook')
    keepRemains(battle, row('hook'))
    expect(mask[row('hook')]).toBe(StandingBit.Defeated | StandingBit.Removed)
  })
})
