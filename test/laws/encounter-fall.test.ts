import { describe, expect, it } from 'vitest'
import { Clock, Outcome, Status } from '../../components/clock.ts'
import { Dice, DiePlace, SUPPLY_DICE, Supply, TRACK_LENGTH, Track, TrackItem } from '../../components/dice.ts'
import { Afflictions, Encounter, EncounterResult, Fallen, FallenCount, Role } from '../../components/encounter.ts'
import { NO_CELL, NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { ABSENT_MASK, Position, Standing, StandingBit, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle, isOver } from '../../engine/battle.ts'
import { aftermath } from '../../rulesets/expedition/aftermath.ts'
import { expedition } from '../../rulesets/expedition/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { readText } from '../kit/encounter.ts'

/** Much falling and getting up again: a raiser of the dead, enemies that stay where they fell, reinforcements, revival, the guild. */
const BONES = `
affray: 1
name: bones
ruleset: {name: expedition, guildAssist: true}
map: {ground: grass, legend: {".": grass, "#": rock}, rows: ["ab..r.z", ".k.#r..", "...#rrc", "e......"]}
terrain: {grass: {}, rock: {blocks: [move, sight]}}
dice:
  combat: {pool: stamina, line: combat, faces: [0, 1, 1, 2, 2, [damage: 2, keep: true]], guard: {from: active, against: any}}
  mend: {pool: magicka, faces: [[heal: 1], [heal: 2], [bonusHp: 1], [status: maim]]}
kinds:
  fighter: {role: adventurer, stats: {health: 5, stamina: 3, magicka: 1, cooldown: 2}, forms: [heavyWeapon, defensive], dice: {combat: 4, mend: 1}}
  healer: {role: adventurer, stats: {health: 4, stamina: 2, magicka: 3, cooldown: 2}, forms: [heavyWeapon, magic], dice: {combat: 2, mend: 2}, abilities: [rouse]}
  dog: {role: companion, stats: {health: 2, range: 1, combat: 1}}
  raider: {role: enemy, level: 1, stats: {health: 2, range: 1, combat: 1}, priority: weakest, abilities: [stiff]}
  raiser: {role: enemy, level: 5, stats: {health: 3, range: 2, combat: 2}, abilities: [raise]}
  chief: {role: enemy, level: 10, stats: {health: 4, range: 1, combat: 2, targets: 2}}
abilities:
  rouse: {as: action, cost: {lightFatigue: 1}, target: {side: own, is: defeated, range: 9}, do: [revive: {hp: 2, at: adjacent}]}
  raise: {when: turnStart, if: {source: self}, do: [raise: 2]}
  stiff: {when: defeated, if: {target: self}, limit: oncePerBattle, do: [remain: {to: self}]}
sides: {party: {play: random-legal}, bones: {play: random-legal}}
seats: [ada, bob]
units:
  - {id: ada, kind: fighter, side: party, at: a}
  - {id: bob, kind: healer, side: party, at: b}
  - {id: rex, kind: dog, side: party, at: k}
  - {kind: raider, side: bones, at: r, count: 4}
  - {id: raiser, kind: raiser, side: bones, at: z}
  - {id: chief, kind: chief, side: bones, at: c, quest: true}
events:
  more: {when: roundStart, if: {round: 3}, do: [deploy: {kind: raider, side: bones, at: e, count: 2}]}
  sweep: {when: roundEnd, target: {kind: raider}, do: [takeOff: {}]}
objectives: [{side: party, win: {defeated: {id: chief}}, check: roundEnd}]
limits: {rounds: 25}
`

const template = compile(readText(BONES), expedition)

/** What of a battle between two rounds is not as it must be. */
const faultsOf = (battle: Battle): string[] => {
  const { roster, rows, unitIds, dice } = template
  const { mask } = columns(battle, Standing)
  const { cell } = columns(battle, Position)
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const occupant = columns(battle, Occupancy).unit
  const { place } = columns(battle, Dice)
  const { item } = columns(battle, Track)
  const stack = [...columns(battle, Fallen).row.subarray(0, columns(battle, FallenCount).count[0]!)]
  const faults: string[] = []
  const must = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(`round ${battle.round}: ${fault}`)
  }
  for (let unit = 1; unit < rows; unit++) {
    const id = unitIds[unit]!
    const is = (bit: number): boolean => (mask[unit]! & bit) !== 0
    must((cell[unit] === NO_CELL) === is(StandingBit.Removed), `${id} is removed exactly where it is off the map`)
    must(cell[unit] === NO_CELL || occupant[cell[unit]!] === unit, `${id} occupies its cell`)
    must(is(ABSENT_MASK) || hp[unit]! > 0, `${id} stands with HP`)
    must(!is(StandingBit.Defeated) || hp[unit] === 0, `${id} is defeated without HP`)
    must(!is(StandingBit.Defeated) || bonusHp[unit] === 0, `${id} is defeated without bonus HP`)
    must(hp[unit]! <= maxHp[unit]!, `${id} has at most its most HP`)
    must(
      !is(StandingBit.Remains) || (is(StandingBit.Defeated) && !is(StandingBit.Removed)),
      `${id} remains only defeated and there`,
    )
    const lies = stack.filter((row) => row === unit).length
    const off = is(StandingBit.Defeated) && is(StandingBit.Removed)
    const stacks = roster.role[unit] === Role.Enemy && roster.quest[unit] === 0
    must(lies === (off && stacks ? 1 : 0), `${id} lies in the stack ${lies} times`)
    must(roster.role[unit] !== Role.Companion || is(StandingBit.Retired) === off, `${id} is gone for good once off the map`)
    if (roster.role[unit] !== Role.Adventurer || !off) continue
    for (let die = dice.firstOfUnit[unit]!; die < dice.firstOfUnit[unit + 1]!; die++) {
      must(place[die] !== DiePlace.Active && place[die] !== DiePlace.Gathered, `${id} is off the map without active dice`)
    }
  }
  for (const [at, unit] of occupant.entries())
    must(unit === NOBODY || cell[unit] === at, `cell ${at} is held by who stands there`)
  const count = (kind: number): number => item.reduce((sum, lies) => sum + (lies === kind ? 1 : 0), 0)
  must(columns(battle, Supply).light[0]! + count(TrackItem.LightFatigue) === SUPPLY_DICE, 'no light die is lost')
  must(columns(battle, Supply).overfatigue[0]! + count(TrackItem.Overfatigue) === SUPPLY_DICE, 'no overfatigue die is lost')
  for (let die = 0; die < dice.count; die++) {
    must(
      (place[die] === DiePlace.Cooling) === (count(TrackItem.Skill + die) === 1),
      `die ${die} cools exactly where it lies on the track`,
    )
  }
  roster.seats.forEach((unit, seat) => {
    const statuses = item
      .subarray(seat * TRACK_LENGTH, (seat + 1) * TRACK_LENGTH)
      .reduce(
        (set, lies) => (lies >= TrackItem.Status && lies < TrackItem.Skill ? set | (1 << (lies - TrackItem.Status)) : set),
        0,
      )
    must(columns(battle, Afflictions).mask[unit] === statuses, `${unitIds[unit]} has the status dice of its track`)
  })
  return faults
}

/** What of an ended battle does not fit its result. */
const endFaults = (battle: Battle): string[] => {
  const result = columns(battle, Encounter).result[0]!
  const { mask } = columns(battle, Standing)
  const up = template.roster.seats.some((unit) => (mask[unit]! & ABSENT_MASK) === 0)
  const chief = (mask[template.unitIds.indexOf('chief')]! & StandingBit.Defeated) === 0
  const winner = battle.clock[Clock.Winner]!
  const fits: Readonly<Record<number, boolean>> = {
    [EncounterResult.Open]: battle.clock[Clock.Outcome] === Outcome.Undecided && battle.round === 25,
    [EncounterResult.Success]: winner === 0 && up && !chief,
    [EncounterResult.PartyDefeat]: winner === 1 && !up,
  }
  const afflicted = Array.from(template.roster.role).some(
    (role, unit) => unit > 0 && role !== Role.Adventurer && columns(battle, Afflictions).mask[unit] !== 0,
  )
  const bad = columns(battle, Dice).place.some((place) => place === DiePlace.Active || place === DiePlace.Drained)
  return [
    ...(fits[result] === true ? [] : [`result ${result}, winner ${winner}`]),
    ...(result !== EncounterResult.Open && (afflicted || bad) ? ['not cleaned up'] : []),
    ...(aftermath(battle) === null ? ['no aftermath'] : []),
  ]
}

describe('falling and getting up again', () => {
  it('EXP-29 EXP-31 EXP-32 EXP-34 EXP-38 EXP-43 leave every battle whole after every round', () => {
    const seen = new Map<string, number>()
    for (let index = 0; index < 60; index++) {
      const battle = createBattle(template, 11, index)
      while (!isOver(battle)) {
        expect(advance(battle, 'round')).not.toBe(Status.AwaitingChoice)
        expect([index, ...faultsOf(battle)]).toEqual([index])
      }
      expect([index, battle.status, ...endFaults(battle)]).toEqual([index, Status.Ended])
      const left = aftermath(battle)!
      seen.set(left.result, (seen.get(left.result) ?? 0) + 1)
      if (left.guildAssisted) seen.set('assisted', (seen.get('assisted') ?? 0) + 1)
      if (left.defeats.some(({ revived }) => revived)) seen.set('revived', (seen.get('revived') ?? 0) + 1)
    }
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['partyDefeat', 'assisted', 'revived']))
  })
})
