import { beforeEach, describe, expect, it } from 'vitest'
import { PlaceOf } from '../components/abilities.ts'
import { Clock } from '../components/clock.ts'
import { Dice, DiePlace, Track, TrackItem } from '../components/dice.ts'
import { Afflictions, EncounterPhase, StatusDie } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { type Battle, columns, createBattle } from '../engine/battle.ts'
import { createEventLog, EventKind, type EventLog, readEvents } from '../engine/events.ts'
import { expedition } from '../rulesets/expedition/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { readText } from '../test/kit/encounter.ts'
import { stillField } from '../test/kit/warband.ts'
import { deployUnits, lowestFree, nearestFree, raiseFallen, revivalCells, reviveUnit } from './deploy-unit.ts'
import { joinStack } from './stack-fallen.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

const text = `
affray: 1
name: a clearing
ruleset: expedition
map:
  ground: grass
  legend: {".": grass, "#": rock}
  rows: ["ab..e", "#####", "g.h.k"]
terrain: {grass: {}, rock: {blocks: [move, sight]}}
dice: {combat: {pool: stamina, line: combat, faces: [0, 0, 1, 1, 2, 2]}}
kinds:
  fighter: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 0, cooldown: 2}, forms: [heavyWeapon], dice: {combat: 2}}
  dog: {role: companion, stats: {health: 2, range: 1, combat: 1}}
  raider: {role: enemy, level: 5, stats: {health: 4, range: 1, combat: 1}}
  chief: {role: enemy, level: 10, stats: {health: 4, range: 1, combat: 1}}
sides: {party: {play: played}, bandits: {play: rules}}
seats: [ada, bob]
units:
  - {id: ada, kind: fighter, side: party, at: a}
  - {id: bob, kind: fighter, side: party, at: b}
  - {id: dog, kind: dog, side: party, at: k}
  - {id: grim, kind: raider, side: bandits, at: g}
  - {id: boss, kind: chief, side: bandits, at: h}
events:
  help: {when: roundStart, if: {round: 2}, do: [deploy: {kind: raider, side: bandits, at: e, count: 2}]}
objectives: [{side: party, win: {defeated: {side: bandits}}, check: roundEnd}]
limits: {rounds: 20}
`

const template = compile(readText(text), expedition)

let battle: Battle
let log: EventLog

beforeEach(() => {
  battle = createBattle(template, 1)
  log = createEventLog()
})

const row = (id: string): number => template.unitIds.indexOf(id)
const cell = (column: number, line: number): number => column * template.space.height + line
const at = (unit: number): number => columns(battle, Position).cell[unit]!
const mask = (id: string): number => columns(battle, Standing).mask[row(id)]!

const fell = (id: string): number => {
  const unit = row(id)
  const standing = columns(battle, Standing).mask
  standing[unit] = standing[unit]! | StandingBit.Defeated
  columns(battle, Vitals).hp[unit] = 0
  takeOffMap(battle, unit, RemovalCause.Defeated, NOBODY)
  joinStack(battle, unit)
  battle.log = log
  return unit
}

const told = (): string[] =>
  [...readEvents(log)].map(
    ({ kind, actor, target, values: [a, b] }) => `${kind} ${template.unitIds[actor]}>${template.unitIds[target]} ${a} ${b}`,
  )

/** Somebody's turn in a phase. */
const turnOf = (phase: number, actor: string): void => {
  battle.clock[Clock.Phase] = phase
  battle.clock[Clock.Actor] = row(actor)
}

const fillMap = (): void => {
  columns(battle, Occupancy).unit.forEach((unit, place, all) => {
    if (unit === NOBODY) all[place] = row('dog')
  })
}

describe('the nearest free cell', () => {
  it('EXP-5 DEC-6 is the cell itself where it is free, else the lowest of the nearest', () => {
    expect(nearestFree(battle, cell(2, 0))).toBe(cell(2, 0))
    expect(nearestFree(battle, cell(0, 0))).toBe(cell(2, 0))
    expect(nearestFree(battle, cell(2, 2))).toBe(cell(1, 2))
  })

  it('EXP-6 is counted through units, never through what is impassable', () => {
    columns(battle, Occupancy).unit[cell(2, 0)] = row('dog')
    expect(nearestFree(battle, cell(0, 0))).toBe(cell(3, 0))
    for (let column = 0; column < 5; column++) columns(battle, Occupancy).unit[cell(column, 0)] = row('dog')
    expect(nearestFree(battle, cell(0, 0))).toBe(NO_CELL)
    expect(lowestFree(battle)).toBe(cell(1, 2))
  })

  it('DEC-6 is on the second ring the lowest of it, whoever lies beyond', () => {
    const wide = stillField({ rows: ['a....', '.....', '.....', '....b'] })
    const { unit } = columns(wide, Occupancy)
    const { height } = wide.template.space
    for (const [column, line] of [
      [2, 0],
      [2, 1],
      [1, 0],
      [3, 0],
      [0, 1],
    ])
      unit[column! * height + line!] = 1
    expect(nearestFree(wide, 2 * height)).toBe(1 * height + 1)
  })

  it('DEC-6 there is none on a full map, and none from nowhere', () => {
    fillMap()
    expect(nearestFree(battle, cell(0, 0))).toBe(NO_CELL)
    expect(nearestFree(battle, NO_CELL)).toBe(NO_CELL)
    expect(lowestFree(battle)).toBe(NO_CELL)
  })
})

describe('revival', () => {
  it('EXP-32 G-11 puts a defeated adventurer on its cell with its HP, no longer defeated', () => {
    const ada = fell('ada')
    reviveUnit(battle, ada, 2, cell(2, 0), row('bob'))
    expect(mask('ada')).toBe(0)
    expect(columns(battle, Vitals).hp[ada]).toBe(2)
    expect(at(ada)).toBe(cell(2, 0))
    expect(columns(battle, Occupancy).unit[cell(2, 0)]).toBe(ada)
    expect(columns(battle, Occupancy).unit[cell(0, 0)]).toBe(NOBODY)
    expect(told()).toEqual([`${EventKind.UnitRevived} bob>ada 2 ${cell(2, 0)}`])
  })

  it.each([
    [99, 6],
    [0, 1],
  ])('DMG-13 %i HP are held between 1 and the most: %i', (hp, expected) => {
    const ada = fell('ada')
    reviveUnit(battle, ada, hp, cell(2, 0))
    expect(columns(battle, Vitals).hp[ada]).toBe(expected)
  })

  it('EXP-32 an adventurer has its dice and status dice as they lay', () => {
    columns(battle, Dice).place.set([DiePlace.Active, DiePlace.Ready])
    columns(battle, Track).item.set([TrackItem.Status + StatusDie.Bane])
    columns(battle, Afflictions).mask[row('ada')] = 1 << StatusDie.Bane
    const ada = fell('ada')
    reviveUnit(battle, ada, 2, cell(2, 0))
    expect([...columns(battle, Dice).place].slice(0, 2)).toEqual([DiePlace.Cooling, DiePlace.Ready])
    expect([...columns(battle, Track).item].slice(0, 3)).toEqual([TrackItem.Status + StatusDie.Bane, TrackItem.Skill, 0])
    expect(columns(battle, Afflictions).mask[ada]).toBe(1 << StatusDie.Bane)
  })

  it('EXP-35 an enemy comes back without the status dice that its defeat has taken off, and leaves the stack', () => {
    columns(battle, Afflictions).mask[row('grim')] = 1 << StatusDie.Maim
    const grim = fell('grim')
    reviveUnit(battle, grim, 3, cell(1, 2))
    expect(columns(battle, Afflictions).mask[grim]).toBe(0)
    raiseFallen(battle, row('boss'), 1)
    expect(told().at(-1)).toBe(`${EventKind.EffectFailed} boss>nobody 12 3`)
  })

  it('DEC-11 who is brought back as it falls never fell: its status dice stay', () => {
    const grim = row('grim')
    columns(battle, Standing).mask[grim] = StandingBit.Defeated
    columns(battle, Afflictions).mask[grim] = 1 << StatusDie.Maim
    reviveUnit(battle, grim, 1, at(grim))
    expect([mask('grim'), at(grim), columns(battle, Afflictions).mask[grim]]).toEqual([0, cell(0, 2), 1 << StatusDie.Maim])
  })

  it('EXP-34 who stayed on its hex leaves it for the new one, or stands up in it', () => {
    const ada = row('ada')
    columns(battle, Standing).mask[ada] = StandingBit.Defeated | StandingBit.Remains
    reviveUnit(battle, ada, 2, cell(0, 0))
    expect([at(ada), columns(battle, Occupancy).unit[cell(0, 0)], mask('ada')]).toEqual([cell(0, 0), ada, 0])
    columns(battle, Standing).mask[ada] = StandingBit.Defeated | StandingBit.Remains
    reviveUnit(battle, ada, 2, cell(3, 0))
    expect([at(ada), columns(battle, Occupancy).unit[cell(0, 0)], columns(battle, Occupancy).unit[cell(3, 0)]]).toEqual([
      cell(3, 0),
      NOBODY,
      ada,
    ])
  })

  it('EXP-29 does nothing for a companion, which is gone for good', () => {
    const dog = fell('dog')
    reviveUnit(battle, dog, 2, cell(4, 2), row('ada'))
    expect(at(dog)).toBe(NO_CELL)
    expect(told()).toEqual([`${EventKind.EffectFailed} ada>dog 10 3`])
  })
})

describe('DEC-5 the turn of who comes back', () => {
  it.each([
    ['in the turn of the seat before its own', 'bob', EncounterPhase.Adventurers, 'ada', 0],
    ['in the turn of a later seat', 'ada', EncounterPhase.Adventurers, 'bob', StandingBit.Acted],
    ['at the start of the round', 'ada', EncounterPhase.RoundStart, 'ada', 0],
    ['in the turn of an enemy', 'ada', EncounterPhase.Enemies, 'grim', StandingBit.Acted],
    ['an enemy, in the turn of an adventurer', 'grim', EncounterPhase.Adventurers, 'ada', 0],
    ['an enemy, in the turn of a higher level', 'grim', EncounterPhase.Enemies, 'boss', 0],
    ['an enemy, in the turn of a lower level', 'boss', EncounterPhase.Enemies, 'grim', StandingBit.Acted],
    ['an enemy, in the turn of its own level', 'grim', EncounterPhase.Enemies, 'grim', 0],
    ['an enemy, as the round ends', 'grim', EncounterPhase.RoundEnd, 'ada', StandingBit.Acted],
  ])('G-11 %s', (_word, id, phase, actor, expected) => {
    const unit = fell(id)
    turnOf(phase, actor)
    reviveUnit(battle, unit, 1, cell(3, 0))
    expect(mask(id)).toBe(expected)
  })

  it('G-11 who has acted before it fell has no second turn', () => {
    columns(battle, Standing).mask[row('bob')] = StandingBit.Acted
    const bob = fell('bob')
    turnOf(EncounterPhase.Adventurers, 'ada')
    reviveUnit(battle, bob, 1, cell(3, 0))
    expect(mask('bob')).toBe(StandingBit.Acted)
  })
})

describe('places of a revival', () => {
  const places = (source: number, where: number): number[] => {
    const out: number[] = []
    return out.slice(0, revivalCells(battle, source, where, out))
  }

  it('DEC-6 are none beside who is off the map', () => {
    columns(battle, Position).cell[row('boss')] = NO_CELL
    expect(places(row('boss'), PlaceOf.Adjacent)).toEqual([])
  })

  it('DEC-6 are the free cells beside who brings back, ascending', () => {
    expect(places(row('boss'), PlaceOf.Adjacent)).toEqual([cell(1, 2), cell(3, 2)])
    columns(battle, Occupancy).unit[cell(1, 2)] = row('dog')
    columns(battle, Occupancy).unit[cell(3, 2)] = row('dog')
    expect(places(row('boss'), PlaceOf.Adjacent)).toEqual([])
  })

  it('DEC-6 are all free cells where it may be anywhere', () => {
    expect(places(row('boss'), PlaceOf.Anywhere)).toEqual([cell(1, 2), cell(2, 0), cell(3, 0), cell(3, 2), cell(4, 0)])
    columns(battle, Occupancy).unit[cell(0, 0)] = NOBODY
    expect(places(row('boss'), PlaceOf.Anywhere)[0]).toBe(cell(0, 0))
  })
})

describe('deployment', () => {
  const [deployment] = template.deployments
  const first = deployment!.firstRow

  it('DEC-6 puts units on their cell, then as near to it as there is room', () => {
    battle.log = log
    deployUnits(battle, deployment!, NOBODY)
    expect([at(first), at(first + 1)]).toEqual([cell(4, 0), cell(3, 0)])
    expect(columns(battle, Standing).mask[first]).toBe(0)
    expect(columns(battle, Vitals).hp[first]).toBe(4)
    expect(told()).toEqual([
      `${EventKind.UnitDeployed} nobody>${template.unitIds[first]} 4 ${cell(4, 0)}`,
      `${EventKind.UnitDeployed} nobody>${template.unitIds[first + 1]} 4 ${cell(3, 0)}`,
    ])
  })

  it('DEC-6 of several cells the first that is free', () => {
    deployUnits(battle, { ...deployment!, cells: Int16Array.of(cell(3, 0), cell(2, 0)), count: 2 }, NOBODY)
    expect([at(first), at(first + 1)]).toEqual([cell(3, 0), cell(2, 0)])
  })

  it('without cells of its own it is beside its source', () => {
    deployUnits(battle, { ...deployment!, cells: new Int16Array(0), count: 1 }, row('boss'))
    expect(at(first)).toBe(cell(1, 2))
  })

  it('fails with an event where the reserve is used up, and where there is no room', () => {
    deployUnits(battle, deployment!, NOBODY)
    battle.log = log
    deployUnits(battle, deployment!, row('boss'))
    expect(told()).toEqual([`${EventKind.EffectFailed} boss>nobody 11 2`])
    battle = createBattle(template, 1)
    fillMap()
    battle.log = createEventLog()
    deployUnits(battle, deployment!, row('boss'))
    expect([...readEvents(battle.log)].map(({ kind, target, values }) => [kind, target, values[1]])).toEqual([
      [EventKind.EffectFailed, first, 1],
    ])
    expect(columns(battle, Standing).mask[first]).toBe(StandingBit.Removed | StandingBit.Reserve)
  })
})

describe('raising the fallen', () => {
  it('EXP-31 takes the top of the stack and puts it beside the source', () => {
    fell('grim')
    const boss = fell('boss')
    raiseFallen(battle, row('dog'), 2)
    expect(at(boss)).toBe(cell(3, 2))
    raiseFallen(battle, row('dog'), 9, PlaceOf.Anywhere)
    expect(at(row('grim'))).toBe(cell(0, 2))
    expect(columns(battle, Vitals).hp[row('grim')]).toBe(4)
  })

  it('DEC-6 fails with an event on a full map', () => {
    fell('grim')
    fillMap()
    raiseFallen(battle, row('boss'), 2)
    expect(told()).toEqual([`${EventKind.EffectFailed} boss>grim 12 1`])
    expect(mask('grim')).toBe(StandingBit.Defeated | StandingBit.Removed)
  })
})
