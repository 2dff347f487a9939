import { describe, expect, it } from 'vitest'
import { Action, ActionStage, Cause, HitDetails, Hits, MOST_FRAMES, SuspendedCount } from '../components/action.ts'
import { Clock, Fault, Status } from '../components/clock.ts'
import { HitSource } from '../components/company.ts'
import { BattleForm, Engage, EngageStep, NO_FORM } from '../components/encounter.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { stillCompany } from '../test/kit/company.ts'
import { pit } from '../test/kit/pit.ts'
import { addHit, closeAction, hitOn, isUnderWay, NOT_BEGUN, openAction } from './open-action.ts'

const quiet = 'quiet: {when: damageTaken, if: {target: self}, do: [heal: 1]}'
const open = () => pit({ abilities: [quiet], bug: 'quiet: 1' }).battle

describe('an action', () => {
  it('DMG-18 is under way from its opening on, with no hits yet and everything else fresh', () => {
    const battle = open()
    const action = columns(battle, Action)
    expect(isUnderWay(battle)).toBe(false)
    for (const column of Object.values(action)) column.fill(77)
    action.stage[0] = ActionStage.None
    openAction(battle, 1, Cause.Ability, 3)
    expect(Object.fromEntries(Object.entries(action).map(([name, column]) => [name, column[0]]))).toEqual({
      source: 1,
      cause: Cause.Ability,
      ability: 3,
      form: NO_FORM,
      first: 0,
      count: 0,
      stage: ActionStage.Dealing,
      record: 0,
      window: 0,
      owner: 0,
      cursor: NOT_BEGUN,
      felled: 0,
      declared: 0,
    })
    expect(isUnderWay(battle)).toBe(true)
    closeAction(battle)
    expect(isUnderWay(battle)).toBe(false)
  })

  it("has the form of an adventurer's engage, and of nothing else", () => {
    const battle = open()
    const engage = columns(battle, Engage)
    const { form } = columns(battle, Action)
    engage.form[0] = BattleForm.Magic
    const formOf = (source: number, cause: number, actor: number, step: number): number => {
      battle.clock[Clock.Actor] = actor
      engage.step[0] = step
      openAction(battle, source, cause, -1)
      closeAction(battle)
      return form[0]!
    }
    expect(formOf(1, Cause.Attack, 1, EngageStep.ClearUp)).toBe(BattleForm.Magic)
    expect(formOf(1, Cause.Attack, 1, EngageStep.None)).toBe(NO_FORM)
    expect(formOf(1, Cause.Reaction, 1, EngageStep.ClearUp)).toBe(NO_FORM)
    expect(formOf(2, Cause.Attack, 1, EngageStep.ClearUp)).toBe(NO_FORM)
    expect(formOf(2, Cause.Attack, 2, EngageStep.Resolve)).toBe(NO_FORM)
  })

  it('DMG-1 has one record a unit, all zero when it is new', () => {
    const battle = open()
    for (const column of Object.values(columns(battle, Hits))) column.fill(9)
    for (const column of Object.values(columns(battle, HitDetails))) column.fill(9)
    openAction(battle, 1, Cause.Ability, 3)
    expect([hitOn(battle, 2), hitOn(battle, 1), hitOn(battle, 2), columns(battle, Action).count[0]]).toEqual([0, 1, 0, 2])
    const { target, ...sums } = columns(battle, Hits)
    const rest = (slot: number): number[] =>
      [...Object.values(sums), ...Object.values(columns(battle, HitDetails))].map((column) => column[slot]!)
    expect([...target.subarray(0, 3)]).toEqual([2, 1, 9])
    expect([rest(0), rest(1), rest(2)]).toEqual([new Array(9).fill(0), new Array(9).fill(0), new Array(9).fill(9)])
  })
})

describe('an action that interrupts another', () => {
  it('DMG-11 leaves it as it was, its records too, and adds whom it felled', () => {
    const battle = open()
    const action = columns(battle, Action)
    const { target } = columns(battle, Hits)
    openAction(battle, 2, Cause.Attack, -1)
    addHit(battle, 1)
    action.stage[0] = ActionStage.Reacting
    action.window[0] = 6
    action.owner[0] = 1
    action.cursor[0] = 3
    action.felled[0] = 1
    action.declared[0] = 1
    const before = Object.values(action).map((column) => column[0]!)
    openAction(battle, 1, Cause.Reaction, 5)
    expect([addHit(battle, 2), action.first[0], columns(battle, SuspendedCount).count[0]]).toEqual([1, 1, 1])
    action.felled[0] = 2
    closeAction(battle)
    before[Object.keys(action).indexOf('felled')] = 3
    expect(Object.values(action).map((column) => column[0])).toEqual(before)
    expect([target[0], columns(battle, SuspendedCount).count[0]]).toEqual([1, 0])
  })

  it('is a fault of the battle where too many interrupt one another, or too much is touched', () => {
    const battle = open()
    for (let depth = 0; depth <= MOST_FRAMES; depth++) openAction(battle, 1, Cause.Reaction, depth)
    expect([battle.status, columns(battle, SuspendedCount).count[0]]).toEqual([Status.AwaitingChoice, MOST_FRAMES])
    openAction(battle, 1, Cause.Reaction, 99)
    expect([battle.status, battle.clock[Clock.Fault], columns(battle, SuspendedCount).count[0]]).toEqual([
      Status.Faulted,
      Fault.ReactionsTooDeep,
      MOST_FRAMES,
    ])
    const crowded = open()
    openAction(crowded, 1, Cause.Ability, 0)
    const room = columns(crowded, Hits).target.length
    for (let slot = 0; slot < room; slot++) expect(addHit(crowded, 1)).toBe(slot)
    expect(crowded.status).toBe(Status.AwaitingChoice)
    expect([addHit(crowded, 1), crowded.status]).toEqual([room - 1, Status.Faulted])
  })

  const THORNS = 'thorns: {when: damageDealt, if: {target: self}, do: [damage: {amount: 1, to: source}]}'

  it('two that answer each other do so until one of them falls', () => {
    const battle = pit({ abilities: [THORNS], ann: 'thorns: 1', bug: 'thorns: 1', annState: 'hp: 6', health: 20 })
    battle.play('hit1', 'bug')
    // The blow and five thorns of ann's, and six of its own: she falls by the last of them.
    expect([battle.battle.status, battle.battle.clock[Clock.Fault]]).toEqual([Status.Ended, Fault.None])
    expect(columns(battle.battle, Vitals).hp.slice(1, 3)).toEqual(Int16Array.of(0, 14))
  })

  it('two that answer each other without end are that fault, not a loop', () => {
    const battle = pit({ abilities: [THORNS], ann: 'thorns: 1', bug: 'thorns: 1', annState: 'bonusHp: 40', health: 99 })
    battle.play('hit1', 'bug')
    expect([battle.battle.status, battle.battle.clock[Clock.Fault]]).toEqual([Status.Faulted, Fault.ReactionsTooDeep])
  })
})

describe('a new record', () => {
  it('COM-27 says nothing of who dealt an earlier one in its place', () => {
    const battle = stillCompany()
    columns(battle, HitSource).row.fill(2)
    openAction(battle, 1, Cause.Attack, NO_ABILITY)
    expect(columns(battle, HitSource).row[addHit(battle, 2)]).toBe(NOBODY)
  })
})
