import { describe, expect, it } from 'vitest'
import { Clock, Outcome, QuestionState, Segment, Status } from '../components/clock.ts'
import { Dice, DiePlace, Supply, TRACK_LENGTH, Track, TrackItem } from '../components/dice.ts'
import { Afflictions, Encounter, EncounterPhase, EncounterResult, StatusDie } from '../components/encounter.ts'
import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Occupancy } from '../components/space.ts'
import { QuestionKind } from '../components/turn.ts'
import { Position, Standing, StandingBit, Vitals } from '../components/units.ts'
import { advance } from '../engine/advance.ts'
import { type Battle, columns, createBattle } from '../engine/battle.ts'
import { choices, choose, PASS } from '../engine/choices.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { expedition } from '../rulesets/expedition/ruleset.ts'
import { compile, withPlay } from '../scenario/compile/compile.ts'
import { readText } from '../test/kit/encounter.ts'
import { endEncounter } from './end-encounter.ts'
import { isPartyDefeated, nextVerdict } from './judge-encounter.ts'
import { joinStack } from './stack-fallen.ts'
import { RemovalCause, takeOffMap } from './take-off-map.ts'

interface Set {
  readonly assist?: boolean
  readonly objectives?: string
  readonly play?: string
  readonly more?: string
}

const PARTY_WINS = '{side: party, win: {defeated: {side: bandits}}, check: roundEnd}'

const open = ({ assist = false, objectives = PARTY_WINS, play = 'random-legal', more = '' }: Set = {}): Battle => {
  const scenario = readText(`
affray: 1
name: a clearing
ruleset: {name: expedition, guildAssist: ${assist}}
map: {ground: grass, legend: {".": grass}, rows: ["ab.k", "....", "gh.w"]}
terrain: {grass: {}}
dice: {combat: {pool: stamina, line: combat, faces: [0, 0, 1, 1, 2, 2]}}
kinds:
  fighter: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 0, cooldown: 2}, forms: [heavyWeapon], dice: {combat: 2}}
  dog: {role: companion, stats: {health: 2, range: 1, combat: 1}}
  raider: {role: enemy, stats: {health: 4, range: 1, combat: 1}}
sides: {party: {play: played}, bandits: {play: played}, wolves: {play: played}}
seats: [ada, bob]
units:
  - {id: ada, kind: fighter, side: party, at: a}
  - {id: bob, kind: fighter, side: party, at: b}
  - {id: dog, kind: dog, side: party, at: k}
  - {id: grim, kind: raider, side: bandits, at: g}
  - {id: hook, kind: raider, side: bandits, at: h}
  - {id: wolf, kind: raider, side: wolves, at: w}
objectives: [${objectives}]
limits: {rounds: 3}
${more}`)
  const battle = createBattle(compile(withPlay(scenario, { party: play }), expedition), 1)
  battle.clock[Clock.Phase] = EncounterPhase.Verdict
  battle.clock[Clock.Round] = 1
  battle.log = createEventLog()
  return battle
}

const row = (battle: Battle, id: string): number => battle.template.unitIds.indexOf(id)

const fell = (battle: Battle, ...ids: readonly string[]): void => {
  for (const id of ids) {
    const unit = row(battle, id)
    const { mask } = columns(battle, Standing)
    mask[unit] = mask[unit]! | StandingBit.Defeated
    columns(battle, Vitals).hp[unit] = 0
    takeOffMap(battle, unit, RemovalCause.Defeated, NOBODY)
    joinStack(battle, unit)
  }
}

const result = (battle: Battle): number => columns(battle, Encounter).result[0]!
const winner = (battle: Battle): string | undefined => battle.template.sideIds[battle.clock[Clock.Winner]!]

/** The verdict and the end of the round; `answers` to what it asks of a played party. */
const close = (battle: Battle, ...answers: readonly number[]): void => {
  const left = [...answers]
  for (;;) {
    nextVerdict(battle)
    if (battle.clock[Clock.QuestionState] !== QuestionState.Open) break
    choose(battle, left.shift()!)
  }
  expect(left).toEqual([])
  expect(battle.clock[Clock.Actor]).toBe(NOBODY)
  endEncounter(battle)
}

const kinds = (battle: Battle): number[] =>
  [...readEvents(battle.log!)].map(({ kind }) => kind).filter((kind) => kind < EventKind.DieRolled)
const yes = (battle: Battle): number => battle.template.choiceIds.unit

describe('the objectives of an encounter', () => {
  it('EXP-14 EXP-15 are judged as the round ends: met, the party has won', () => {
    const battle = open()
    fell(battle, 'grim')
    close(battle)
    expect([battle.status, result(battle)]).toEqual([Status.Running, EncounterResult.Open])
    fell(battle, 'hook')
    close(battle)
    expect([battle.status, battle.clock[Clock.Outcome], winner(battle), result(battle)]).toEqual([
      Status.Ended,
      Outcome.Won,
      'party',
      EncounterResult.Success,
    ])
    expect(kinds(battle).slice(-3)).toEqual([EventKind.EncounterJudged, EventKind.RoundEnded, EventKind.BattleEnded])
  })

  it('EXP-14 EXP-29 need an undefeated adventurer: companions alone do not count', () => {
    const battle = open()
    fell(battle, 'grim', 'hook', 'ada', 'bob')
    expect(isPartyDefeated(battle)).toBe(true)
    close(battle)
    expect([result(battle), winner(battle)]).toEqual([EncounterResult.PartyDefeat, 'wolves'])
  })

  it('DEC-3 met and failed at once, the party has lost', () => {
    const battle = open({ objectives: `${PARTY_WINS}, {side: party, lose: {defeated: {id: dog}}, check: roundEnd}` })
    fell(battle, 'grim', 'hook', 'dog')
    close(battle)
    expect([result(battle), winner(battle)]).toEqual([EncounterResult.Failed, 'wolves'])
  })

  it('EXP-14 an enemy side that meets its own has won', () => {
    const battle = open({ objectives: `${PARTY_WINS}, {side: wolves, win: {defeated: {id: dog}}, check: roundEnd}` })
    fell(battle, 'dog')
    close(battle)
    expect([result(battle), winner(battle)]).toEqual([EncounterResult.Failed, 'wolves'])
  })

  it('EXP-14 DEC-3 an enemy side that meets its own has won by that, though the party is defeated as well', () => {
    const battle = open({ objectives: `${PARTY_WINS}, {side: bandits, win: {defeated: {id: dog}}, check: roundEnd}` })
    fell(battle, 'dog', 'ada', 'bob', 'grim')
    close(battle)
    expect([result(battle), winner(battle)]).toEqual([EncounterResult.Failed, 'bandits'])
    expect(kinds(battle).filter((kind) => kind === EventKind.EncounterJudged)).toHaveLength(1)
  })

  it('EXP-34 a unit that stays on its hex counts as defeated', () => {
    const battle = open()
    fell(battle, 'grim')
    columns(battle, Standing).mask[row(battle, 'hook')] = StandingBit.Defeated | StandingBit.Remains
    close(battle)
    expect(result(battle)).toBe(EncounterResult.Success)
  })

  it('DEC-17 at the limit of rounds the battle is undecided', () => {
    const battle = open()
    battle.clock[Clock.Round] = 3
    close(battle)
    expect([battle.clock[Clock.Outcome], winner(battle), result(battle)]).toEqual([
      Outcome.Undecided,
      undefined,
      EncounterResult.Open,
    ])
  })
})

describe('a full party defeat', () => {
  it('EXP-39 G-13 is judged by who is down as the round ends, not by who has been', () => {
    const battle = open()
    fell(battle, 'ada', 'bob')
    const unit = row(battle, 'bob')
    columns(battle, Standing).mask[unit] = 0
    columns(battle, Position).cell[unit] = 5
    close(battle)
    expect([battle.status, result(battle)]).toEqual([Status.Running, EncounterResult.Open])
  })

  it('EXP-29 EXP-39 comes though a companion stands; the enemies with the most units standing have won, the first of equals', () => {
    const battle = open()
    fell(battle, 'ada', 'bob')
    close(battle)
    expect([result(battle), winner(battle)]).toEqual([EncounterResult.PartyDefeat, 'bandits'])
    const even = open()
    fell(even, 'ada', 'bob', 'grim')
    close(even)
    expect(winner(even)).toBe('bandits')
  })
})

describe('the guild', () => {
  it('EXP-36 EXP-39 helps a party that policies play, once, where it would be defeated', () => {
    const battle = open({ assist: true })
    columns(battle, Encounter).counter[0] = 6
    fell(battle, 'ada')
    close(battle)
    expect(columns(battle, Encounter).assisted[0]).toBe(0)
    columns(battle, Dice).place.set([DiePlace.Cooling, DiePlace.Drained, DiePlace.Active, DiePlace.Ready])
    const seat = battle.template.roster.seatOf[row(battle, 'bob')]! * TRACK_LENGTH
    columns(battle, Track).item.set([TrackItem.Overfatigue, TrackItem.Status + StatusDie.Bane, TrackItem.Skill])
    columns(battle, Track).item.set([TrackItem.LightFatigue], seat)
    columns(battle, Afflictions).mask[row(battle, 'ada')] = 1 << StatusDie.Bane
    columns(battle, Supply).light[0] = 19
    columns(battle, Supply).overfatigue[0] = 19
    columns(battle, Occupancy).unit[0] = row(battle, 'dog')
    fell(battle, 'bob')
    close(battle)
    expect([battle.status, result(battle)]).toEqual([Status.Running, EncounterResult.Open])
    expect([...columns(battle, Vitals).hp].slice(1, 3)).toEqual([6, 6])
    expect([...columns(battle, Standing).mask].slice(1, 3).map((mask) => mask & ~StandingBit.Acted)).toEqual([0, 0])
    expect([...columns(battle, Dice).place].slice(0, 4)).toEqual([DiePlace.Ready, DiePlace.Ready, DiePlace.Ready, DiePlace.Ready])
    expect(columns(battle, Track).item.every((item) => item === TrackItem.Empty)).toBe(true)
    const shown = [...readEvents(battle.log!)].filter(({ kind }) => kind === EventKind.TrackShown)
    expect(shown.slice(-2).map(({ actor, values }) => [actor, ...values])).toEqual([1, 2].map((unit) => [unit, 0, 0, 0, 0]))
    expect([columns(battle, Supply).light[0], columns(battle, Supply).overfatigue[0]]).toEqual([20, 20])
    expect(columns(battle, Afflictions).mask[row(battle, 'ada')]).toBe(0)
    expect(columns(battle, Encounter).counter[0]).toBe(1)
    // The hex that ada began on is taken: the nearest free one.
    expect([...columns(battle, Position).cell].slice(1, 3)).toEqual([1, 3])
    fell(battle, 'ada', 'bob')
    close(battle)
    expect(result(battle)).toBe(EncounterResult.PartyDefeat)
  })

  it('EXP-36 gives back HP to who stands, without moving anybody', () => {
    const battle = open({ assist: true, play: 'played' })
    columns(battle, Vitals).hp[row(battle, 'ada')] = 2
    close(battle, yes(battle), PASS)
    expect([...columns(battle, Vitals).hp].slice(1, 3)).toEqual([6, 6])
    expect([...columns(battle, Position).cell].slice(1, 3)).toEqual([0, 3])
    expect(kinds(battle)).toEqual([EventKind.GuildAssisted, EventKind.UnitHealed, EventKind.RoundEnded])
  })

  it('EXP-36 EXP-45 is offered to a played party at the end of every round while it may still come, which says where to deploy', () => {
    const battle = open({ assist: true, play: 'played' })
    fell(battle, 'bob')
    nextVerdict(battle)
    const out = new Int32Array(battle.template.choiceIds.count)
    expect([battle.clock[Clock.QuestionKind], ...out.subarray(0, choices(battle, out))]).toEqual([
      QuestionKind.Assist,
      PASS,
      yes(battle),
    ])
    choose(battle, yes(battle))
    nextVerdict(battle)
    const { cell } = battle.template.choiceIds
    expect(battle.clock[Clock.QuestionKind]).toBe(QuestionKind.Place)
    expect(Array.from(out.subarray(0, choices(battle, out)), (choice) => choice - cell)).toEqual([1, 3, 4, 6, 7, 8, 10])
    choose(battle, cell + 7)
    nextVerdict(battle)
    expect(battle.clock[Clock.QuestionKind]).toBe(QuestionKind.Retreat)
    choose(battle, PASS)
    close(battle)
    expect(columns(battle, Position).cell[row(battle, 'bob')]).toBe(7)
    close(battle, PASS)
    expect(columns(battle, Encounter).assisted[0]).toBe(2)
  })

  it('EXP-36 is declined: the party is defeated', () => {
    const battle = open({ assist: true, play: 'played' })
    fell(battle, 'ada', 'bob')
    close(battle, PASS)
    expect(result(battle)).toBe(EncounterResult.PartyDefeat)
  })

  it('DEC-6 leaves defeated whom there is no room for', () => {
    const battle = open({ assist: true })
    fell(battle, 'ada', 'bob')
    columns(battle, Occupancy).unit.fill(row(battle, 'dog'))
    columns(battle, Occupancy).unit[11] = NOBODY
    close(battle)
    expect([...columns(battle, Position).cell].slice(1, 3)).toEqual([11, NO_CELL])
    expect(battle.status).toBe(Status.Running)
  })
})

describe('a retreat', () => {
  it('EXP-14 EXP-45 is offered to a played party: the encounter has failed', () => {
    const battle = open({ play: 'played' })
    close(battle, PASS)
    expect(battle.status).toBe(Status.Running)
    close(battle, yes(battle))
    expect([result(battle), winner(battle), columns(battle, Encounter).retreating[0]]).toEqual([
      EncounterResult.Retreat,
      'bandits',
      1,
    ])
    expect(battle.clock.slice(Clock.QuestionKind, Clock.KeyLow).every((slot) => slot === 0)).toBe(true)
  })

  it('EXP-45 policies never retreat', () => {
    const battle = open()
    columns(battle, Vitals).hp[row(battle, 'ada')] = 1
    close(battle)
    expect(battle.status).toBe(Status.Running)
  })
})

describe('the clean-up after the battle', () => {
  it('EXP-38 takes bonus HP and HP above the most, active dice, drained dice, the status dice of enemies and companions', () => {
    const battle = open()
    const ada = row(battle, 'ada')
    columns(battle, Vitals).bonusHp[ada] = 3
    columns(battle, Vitals).hp[ada] = 8
    columns(battle, Dice).place.set([DiePlace.Active, DiePlace.Drained])
    columns(battle, Afflictions).mask.fill(1 << StatusDie.Maim)
    columns(battle, Track).item[0] = TrackItem.Status + StatusDie.Maim
    fell(battle, 'grim', 'hook')
    close(battle)
    expect([columns(battle, Vitals).hp[ada], columns(battle, Vitals).bonusHp[ada]]).toEqual([6, 0])
    expect([...columns(battle, Dice).place].slice(0, 2)).toEqual([DiePlace.Cooling, DiePlace.Ready])
    expect([...columns(battle, Track).item].slice(0, 2)).toEqual([TrackItem.Status + StatusDie.Maim, TrackItem.Skill])
    expect([...columns(battle, Afflictions).mask].slice(1)).toEqual([16, 16, 0, 0, 0, 0])
  })

  it('EXP-18 EXP-38 on a full track an active die is exchanged for overfatigue, and comes back with the drained ones', () => {
    const battle = open()
    columns(battle, Dice).place[0] = DiePlace.Active
    columns(battle, Track).item.fill(TrackItem.LightFatigue, 0, TRACK_LENGTH)
    fell(battle, 'grim', 'hook')
    close(battle)
    expect(columns(battle, Dice).place[0]).toBe(DiePlace.Ready)
    expect([...columns(battle, Track).item].slice(0, TRACK_LENGTH)).toEqual([
      ...Array(TRACK_LENGTH - 1).fill(TrackItem.LightFatigue),
      TrackItem.Overfatigue,
    ])
  })
})

describe('phases', () => {
  it('EXP-11 EXP-45 have the numbers that rules go by', () => {
    expect(expedition.phases.map(({ name }) => name)).toEqual([
      'roundStart',
      'fatigue',
      'adventurers',
      'companions',
      'enemies',
      'roundEnd',
      'verdict',
    ])
    expect(Object.values(EncounterPhase)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})

describe('the aftermath', () => {
  it('EXP-39 EXP-45 its events happen once the encounter is over, after the clean-up and before the battle ends', () => {
    const battle = open({
      more: `
events:
  ambush: {when: aftermath, target: {id: ada}, do: [damage: 2]}
`,
    })
    columns(battle, Vitals).bonusHp[row(battle, 'ada')] = 5
    battle.clock[Clock.Status] = Status.Running
    battle.clock[Clock.Segment] = Segment.NextActor
    const log = battle.log
    advance(battle, 'round', log)
    expect(battle.status).toBe(Status.Running)
    fell(battle, 'grim', 'hook')
    battle.clock[Clock.Segment] = Segment.NextActor
    battle.clock[Clock.Phase] = EncounterPhase.Verdict
    advance(battle, 'round', log)
    expect([battle.status, result(battle)]).toEqual([Status.Ended, EncounterResult.Success])
    expect(columns(battle, Vitals).hp[row(battle, 'ada')]).toBe(4)
    battle.log = log
    expect(kinds(battle).slice(-6)).toEqual([
      EventKind.EncounterJudged,
      EventKind.EventHappened,
      EventKind.DamageDealt,
      EventKind.DamageTaken,
      EventKind.RoundEnded,
      EventKind.BattleEnded,
    ])
  })
})
