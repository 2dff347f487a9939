import { describe, expect, it } from 'vitest'
import { Clock, Status } from '../../components/clock.ts'
import { Track, TrackItem } from '../../components/dice.ts'
import { EncounterPhase, StatusDie } from '../../components/encounter.ts'
import { NOBODY } from '../../components/ids.ts'
import { Ledger } from '../../components/ledger.ts'
import { Standing, StandingBit, Vitals } from '../../components/units.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { aftermathLines } from '../../lab/aftermath-words.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { endEncounter } from '../../systems/end-encounter.ts'
import { nextVerdict } from '../../systems/judge-encounter.ts'
import { joinStack } from '../../systems/stack-fallen.ts'
import { RemovalCause, takeOffMap } from '../../systems/take-off-map.ts'
import { smallBattle } from '../../test/kit/day.ts'
import { readText } from '../../test/kit/encounter.ts'
import { aftermath } from './aftermath.ts'
import { expedition } from './ruleset.ts'

const open = (options?: string, more?: string): Battle => {
  const text = smallBattle({ raiders: 3, ...(options === undefined ? {} : { options }) }).replace(
    '{kind: raider, ',
    `{kind: raider, ${more ?? ''}`,
  )
  const battle = createBattle(compile(readText(text), expedition), 1)
  battle.clock[Clock.Phase] = EncounterPhase.Verdict
  battle.clock[Clock.Round] = 2
  return battle
}

const row = ({ template }: Battle, id: string): number => template.unitIds.indexOf(id)

let order = 0

/** Somebody fells a unit in round 2. */
const fell = (battle: Battle, id: string, by: string): void => {
  const unit = row(battle, id)
  const { mask } = columns(battle, Standing)
  const ledger = columns(battle, Ledger)
  mask[unit] = mask[unit]! | StandingBit.Defeated
  columns(battle, Vitals).hp[unit] = 0
  ledger.defeatedRound[unit] = 2
  ledger.defeatedOrder[unit] = ++order
  ledger.defeatedBy[unit] = by === 'nobody' ? NOBODY : row(battle, by)
  takeOffMap(battle, unit, RemovalCause.Defeated, NOBODY)
  joinStack(battle, unit)
}

const close = (battle: Battle): Battle => {
  nextVerdict(battle)
  endEncounter(battle)
  expect(battle.status).toBe(Status.Ended)
  return battle
}

describe('the aftermath of an encounter', () => {
  it('is there once the battle is over', () => {
    expect(aftermath(open())).toBeNull()
  })

  it('EXP-31 EXP-33 EXP-38 a success: who is left and how, who is credited, what lies where; nothing is to be done', () => {
    const battle = open()
    columns(battle, Vitals).hp[row(battle, 'bob')] = 3
    columns(battle, Track).item.set([TrackItem.LightFatigue, TrackItem.Skill, TrackItem.Status + StatusDie.Bane])
    fell(battle, 'raider-2', 'ada')
    fell(battle, 'raider-1', 'rex')
    fell(battle, 'raider-3', 'nobody')
    expect(aftermath(close(battle))).toEqual({
      result: 'success',
      winner: 'party',
      round: 2,
      guildAssisted: false,
      adventurers: [
        { unit: 'ada', defeated: false, hp: 6, maxHp: 6, track: ['lightFatigue', 'combat', 'bane'] },
        { unit: 'bob', defeated: false, hp: 3, maxHp: 5, track: [] },
      ],
      defeats: [
        { unit: 'raider-2', by: 'ada', round: 2, revived: false },
        { unit: 'raider-1', by: 'rex', round: 2, revived: false },
        { unit: 'raider-3', by: null, round: 2, revived: false },
      ],
      stack: ['raider-3', 'raider-1', 'raider-2'],
      setAside: [],
      steps: [],
    })
  })

  it('EXP-31 names who is set aside', () => {
    const battle = open(undefined, 'quest: true, ')
    for (const id of ['raider-1', 'raider-2', 'raider-3']) fell(battle, id, 'ada')
    expect(aftermath(close(battle))).toMatchObject({ stack: [], setAside: ['raider-1', 'raider-2', 'raider-3'] })
  })

  it.each([
    ['apprentice', { hp: 2, dice: 2 }, null],
    ['adept', { hp: 1, dice: 1 }, null],
    ['expert', { hp: 1, dice: 0 }, { hp: 1, dice: 1 }],
  ])('EXP-37 EXP-39 a full party defeat on %s: token, reward, rest, in this order', (difficulty, free, withDiscard) => {
    const battle = open(`difficulty: ${difficulty}`)
    fell(battle, 'ada', 'raider-1')
    fell(battle, 'bob', 'raider-1')
    const left = aftermath(close(battle))!
    expect([left.result, left.winner]).toEqual(['partyDefeat', 'raiders'])
    expect(left.steps).toEqual([
      { step: 'moveToken', to: 'nearestTown' },
      { step: 'reward' },
      { step: 'rest', difficulty, free, withDiscard },
    ])
  })

  it('EXP-36 the items that the guild brought are drawn first', () => {
    const battle = open('guildAssist: true')
    fell(battle, 'ada', 'raider-1')
    fell(battle, 'bob', 'raider-1')
    nextVerdict(battle)
    endEncounter(battle)
    expect(battle.status).toBe(Status.Running)
    for (const id of ['raider-1', 'raider-2', 'raider-3']) fell(battle, id, 'ada')
    const left = aftermath(close(battle))!
    expect(left).toMatchObject({ result: 'success', guildAssisted: true, steps: [{ step: 'drawItems', each: 2 }] })
    expect(left.defeats[0]).toEqual({ unit: 'ada', by: 'raider-1', round: 2, revived: true })
  })
})

describe('the aftermath in words', () => {
  it('EXP-39 tells a party defeat as a list of what to do', () => {
    const battle = open('difficulty: expert')
    fell(battle, 'raider-1', 'ada')
    fell(battle, 'ada', 'raider-2')
    fell(battle, 'bob', 'nobody')
    expect(aftermathLines(aftermath(close(battle))!)).toEqual([
      'The whole party is defeated: the encounter has failed.',
      'ada is defeated, nothing on its cooldown track.',
      'bob is defeated, nothing on its cooldown track.',
      'raider-1 fell in round 2, credited to ada.',
      'ada fell in round 2, credited to raider-2.',
      'bob fell in round 2, nobody is credited.',
      'The stack of defeated enemies, from the top: raider-1.',
      '1. The party token goes to the town nearest to where the party is.',
      '2. The reward phase follows.',
      '3. The party rests (expert): every adventurer regains 1 HP; for a discarded item: 1 HP and 1 die from the cooldown track.',
    ])
  })
})
