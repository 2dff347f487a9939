import { expect, test } from 'vitest'
import { Action, ActionStage, Hits, Moment } from '../components/action.ts'
import { Clock } from '../components/clock.ts'
import { Window } from '../components/reactions.ts'
import { DueBit, WarStep, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { eventsOf, type Field, fillBag, giveTo, rowOf, setStep, stillField, withDice } from '../test/kit/warband.ts'
import { happenInWar } from './happen-in-war.ts'
import { closeAction } from './open-action.ts'
import { giveToken } from './take-token.ts'
import { dueMoment, startRoundMoment, startTurnMoment } from './war-moments.ts'

const FIELD = {
  rows: ['at..b', '.t...', 'c....'],
  units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack c'],
  tokens: ['treasure: {at: t, draw: 2, from: {plain: 1, event: 1}}'],
}

/** Goes through the moment under way; whom its actions befall, in their order. */
const goThrough = (battle: Battle): string[] => {
  const befallen: string[] = []
  const { window } = columns(battle, Moment)
  const { stage, first, count } = columns(battle, Action)
  for (let passes = 0; window[0] !== 0 && passes < 50; passes++) {
    happenInWar(battle)
    if (stage[0] === ActionStage.None) continue
    const { target } = columns(battle, Hits)
    const rows = Array.from(target.subarray(first[0]!, first[0]! + count[0]!), (row) => battle.template.unitIds[row]!)
    befallen.push(`${stage[0] === ActionStage.Reacting ? 'answers' : 'deals'} ${rows.join(',')}`)
    closeAction(battle)
  }
  return befallen
}

const happened = (battle: Battle): string[] =>
  eventsOf(battle)
    .filter((event) => event.startsWith('EventHappened'))
    .map((event) => {
      const [, who, place] = event.split(' ')
      return `${who!.split('>')[0]} ${battle.template.scripted[Number(place)]!.id}`
    })

const events = (...list: string[]): Partial<Field> => ({ ...FIELD, events: list })

test('WAR-33 NEU-4 a token turned up sets off its events by its kind; whoever took it is the triggering unit', () => {
  const battle = stillField(
    events(
      'omen: {when: tokenRevealed, if: {token: event}, do: [damage: {amount: 1, to: trigger}]}',
      'luck: {when: tokenRevealed, if: {token: plain}, do: [damage: {amount: 1, to: trigger}]}',
      'greed: {when: tokenTaken, do: [damage: {amount: 1, to: trigger}]}',
    ),
  )
  fillBag(battle, 'event')
  withDice(battle, 1)
  setStep(battle, 'red', 'Treasure')
  giveToken(battle, rowOf(battle, 'ann'), 0, 0)
  expect(columns(battle, WarTurn).trigger[0]).toBe(rowOf(battle, 'ann'))
  expect(goThrough(battle)).toEqual(['deals ann', 'deals ann'])
  expect(happened(battle)).toEqual(['ann omen', 'ann greed'])
  expect(columns(battle, WarTurn).trigger[0]).toBe(0)
})

test('WAR-33 one that was turned up before sets off nothing but that it is taken', () => {
  const battle = stillField(
    events(
      'omen: {when: tokenRevealed, do: [damage: {amount: 1, to: trigger}]}',
      'greed: {when: tokenTaken, do: [damage: {amount: 1, to: trigger}]}',
    ),
  )
  giveTo(battle, 'bob', 'treasure-1', 'event')
  giveToken(battle, rowOf(battle, 'ann'), 0, rowOf(battle, 'bob'))
  goThrough(battle)
  expect(happened(battle)).toEqual(['ann greed'])
})

test('NEU-9 what a neutral unit takes sets off nothing', () => {
  const battle = stillField(events('greed: {when: tokenTaken, do: [damage: {amount: 1, to: trigger}]}'))
  giveToken(battle, rowOf(battle, 'wolf-1'), 1, 0)
  expect(columns(battle, Moment).window[0]).toBe(0)
})

test('WAR-33 two tokens taken at once have their moments one after the other', () => {
  const battle = stillField(
    events(
      'omen: {when: tokenRevealed, do: [damage: {amount: 1, to: trigger}]}',
      'greed: {when: tokenTaken, do: [damage: {amount: 1, to: trigger}]}',
    ),
  )
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  giveTo(battle, 'bob', 'treasure-2', 'plain')
  dueMoment(battle, rowOf(battle, 'ann'), 0, DueBit.Taken)
  dueMoment(battle, rowOf(battle, 'bob'), 1, DueBit.Revealed | DueBit.Taken)
  goThrough(battle)
  expect(happened(battle)).toEqual(['ann greed', 'bob omen', 'bob greed'])
})

test('WAR-33 whichever token it is, its kind is what counts', () => {
  const battle = stillField(
    events(
      'luck: {when: tokenTaken, if: {token: plain}, do: [damage: {amount: 1, to: trigger}]}',
      'omen: {when: tokenTaken, if: {token: event}, do: [damage: {amount: 1, to: trigger}]}',
    ),
  )
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  giveTo(battle, 'bob', 'treasure-2', 'event')
  dueMoment(battle, rowOf(battle, 'bob'), 1, DueBit.Taken)
  goThrough(battle)
  dueMoment(battle, rowOf(battle, 'ann'), 0, DueBit.Taken)
  goThrough(battle)
  expect(happened(battle)).toEqual(['bob omen', 'ann luck'])
})

test('WAR-33 an event happens no more often than its limit, and only in its round', () => {
  const battle = stillField(
    events(
      'dusk: {when: roundStart, if: {round: 2}, do: [damage: {amount: 1}], target: {side: red}}',
      'rain: {when: roundStart, limit: oncePerBattle, do: [damage: {amount: 1}], target: {side: blue}}',
    ),
  )
  const round = (number: number): string[] => {
    battle.clock[Clock.Round] = number
    startRoundMoment(battle, Window.RoundStart)
    return goThrough(battle)
  }
  expect(round(1)).toEqual(['deals bob'])
  expect(round(2)).toEqual(['deals ann'])
  expect(round(3)).toEqual([])
})

test('the start of a turn befalls all units of the turn, by their cells: of the side, or of its neutral units', () => {
  const battle = stillField({
    ...FIELD,
    units: [...FIELD.units, 'amy grim red [4, 2]'],
    kinds: [
      'grim: {stats: {move: 6, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, abilities: {steady: 1}}',
    ],
    abilities: ['steady: {when: turnStart, if: {self: target}, do: [modify: {stat: melee, by: 1, lasts: turn}]}'],
  })
  setStep(battle, 'red', 'Rout')
  columns(battle, Moment).over[0] = 3
  expect(startTurnMoment(battle, Window.TurnStart, false)).toBe(true)
  expect(goThrough(battle)).toEqual(['answers ann,amy'])
  columns(battle, WarTurn).step[0] = WarStep.NeutralRecover
  columns(battle, Moment).over[0] = 1
  expect(startTurnMoment(battle, Window.TurnStart, true)).toBe(true)
  expect(goThrough(battle)).toEqual(['answers wolf-1'])
  setStep(battle, 'blue', 'NeutralRecover')
  expect(startTurnMoment(battle, Window.TurnStart, true)).toBe(false)
})

test('a moment that nobody answers does not begin', () => {
  const battle = stillField(FIELD)
  expect(startRoundMoment(battle, Window.RoundStart)).toBe(false)
  expect(startTurnMoment(battle, Window.TurnEnd, false)).toBe(false)
})
