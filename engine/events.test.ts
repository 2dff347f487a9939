import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { kind, sketch } from '../test/kit/scenario.ts'
import { createBattle } from './battle.ts'
import { createEventLog, EVENT_LENGTH, EventKind, emit, logDetail, readEvents } from './events.ts'

const template = compile(
  sketch({
    rows: ['..'],
    kinds: [kind('man', {}, [])],
    abilities: [],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 1, 0],
    ],
  }),
  skirmish,
)

describe('event records', () => {
  it('keep the numbers of the protocol', () => {
    expect(EventKind).toEqual({
      BattleStarted: 1,
      RoundStarted: 2,
      TurnStarted: 3,
      UnitMoved: 4,
      AbilityUsed: 5,
      AttackMissed: 6,
      DamageDealt: 7,
      DamagePrevented: 8,
      DamageTaken: 9,
      UnitHealed: 10,
      BonusHpGained: 11,
      UnitDefeated: 12,
      UnitRemoved: 13,
      TurnEnded: 14,
      RoundEnded: 15,
      BattleEnded: 16,
      InitiativeSet: 17,
      ReactionUsed: 18,
      LossCapped: 19,
      UnitSaved: 20,
      StatusGiven: 21,
      StatusEnded: 22,
      UnitRevived: 23,
      UnitDeployed: 24,
      FatigueGained: 25,
      DieCooled: 26,
      DieRecovered: 27,
      DieDrained: 28,
      DieKept: 29,
      EngageDeclared: 30,
      DiceRolled: 31,
      UnitSetAside: 32,
      StackJoined: 33,
      GuildAssisted: 34,
      PartyRetreated: 35,
      EncounterJudged: 36,
      EventHappened: 37,
      EffectFailed: 38,
      DamageMadeTrue: 39,
      HealthChanged: 40,
      CardsChosen: 41,
      AbilityCardDrawn: 42,
      CardPlayed: 43,
      CardMoved: 44,
      AttackMade: 45,
      ModifierDrawn: 46,
      AttackValued: 47,
      TrapSprung: 48,
      HazardEntered: 49,
      DoorOpened: 50,
      RoomRevealed: 51,
      UnitForced: 52,
      LootTaken: 53,
      ElementChanged: 54,
      UnitRested: 55,
      UnitExhausted: 56,
      DamageNegated: 57,
      BonusGained: 58,
      DeckShuffled: 59,
      ModifierAdded: 60,
      FigureReady: 61,
      DieRolled: 64,
      StepTaken: 65,
      ChoiceMade: 66,
      Checked: 67,
      FaceShown: 68,
      TrackShown: 69,
      MarchAimed: 70,
      FocusChosen: 71,
      SideTurnStarted: 128,
      SideTurnEnded: 129,
      EngageTried: 130,
      UnitEngaged: 131,
      EngageIntercepted: 132,
      DispositionChanged: 133,
      CheckMade: 134,
      ShotMade: 135,
      ShotDrawn: 136,
      BlowsStruck: 137,
      InjuryTaken: 138,
      InjuryRecovered: 139,
      UnitFell: 140,
      TokenRevealed: 141,
      TokenTaken: 142,
      TokenDropped: 143,
      BlightContracted: 144,
      RoutTested: 145,
      SideRouted: 146,
      SpellEnded: 147,
      BehaviourSet: 148,
      BattleScored: 149,
      StatChanged: 150,
      StatChangeEnded: 151,
      CommandSet: 160,
      DominationTaken: 161,
      DeathDecided: 162,
      PoolRolled: 163,
      OrderGiven: 164,
      UnitReturned: 165,
      ActivationPassed: 166,
    })
    expect(EVENT_LENGTH).toBe(8)
  })

  it('are counted with and without a log, and details are not', () => {
    const battle = createBattle(template, 1)
    emit(battle, EventKind.UnitMoved, 1, 0, 2, 3)
    expect(battle.clock[Clock.Events]).toBe(1)
    battle.log = createEventLog()
    emit(battle, EventKind.DamageTaken, 1, 2, 3, 4, 5, 6)
    logDetail(battle, EventKind.Checked, 1, 7, 8, 9, 10)
    logDetail(battle, EventKind.DieRolled, 2, 1, 1, 1)
    emit(battle, EventKind.TurnEnded, 1, 0)
    expect(battle.clock[Clock.Events]).toBe(3)
    expect([...readEvents(battle.log)]).toEqual([
      { kind: 9, number: 1, actor: 1, target: 2, values: [3, 4, 5, 6] },
      { kind: 67, number: 2, actor: 1, target: 0, values: [7, 8, 9, 10] },
      { kind: 64, number: 2, actor: 2, target: 0, values: [1, 1, 1, 0] },
      { kind: 14, number: 2, actor: 1, target: 0, values: [0, 0, 0, 0] },
    ])
  })

  it.each([0, 1, 2, 3, 256])('a log of room %i grows and loses nothing', (capacity) => {
    const battle = createBattle(template, 1)
    const log = createEventLog(capacity)
    expect([log.records.length, log.count]).toEqual([capacity * EVENT_LENGTH, 0])
    battle.log = log
    for (let i = 0; i < 300; i++) emit(battle, EventKind.UnitMoved, i, -i, i * 2)
    expect(log.count).toBe(300)
    const read = [...readEvents(log)]
    expect(read.length).toBe(300)
    expect(
      read.every((event, i) => event.actor === i && event.target === -i && event.values[0] === i * 2 && event.number === i),
    ).toBe(true)
  })

  it('grows by doubling, and only when full', () => {
    const battle = createBattle(template, 1)
    battle.log = createEventLog(2)
    const sizes = Array.from({ length: 5 }, () => {
      emit(battle, EventKind.UnitMoved, 1, 0)
      return battle.log!.records.length / EVENT_LENGTH
    })
    expect(sizes).toEqual([2, 2, 4, 4, 8])
    expect(createEventLog().records.length).toBe(2048)
  })

  it('can be read from a place on', () => {
    const battle = createBattle(template, 1)
    battle.log = createEventLog(1)
    for (let i = 0; i < 4; i++) emit(battle, EventKind.UnitMoved, i, 0)
    expect([...readEvents(battle.log, 2)].map(({ actor }) => actor)).toEqual([2, 3])
    expect([...readEvents(battle.log, 4)]).toEqual([])
  })
})
