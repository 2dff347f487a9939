import { expect, test } from 'vitest'
import { Clock, QuestionState } from '../components/clock.ts'
import { Lasts } from '../components/lasting.ts'
import { QuestionKind } from '../components/turn.ts'
import { DeedStage, WarAct, WarStat } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { answer } from '../engine/choices.ts'
import { SpellEnd } from '../engine/events.ts'
import { warStatOf } from '../engine/tactics/bands.ts'
import { actAs, eventsOf, rowOf, setInjury, stillField } from '../test/kit/warband.ts'
import { changeStat } from './change-stat.ts'
import { endSpells, isInForce, keepChoices, keepSpells, ongoingSpell, sustainSpell } from './drop-spells.ts'

const FIELD = {
  rows: ['a...b'],
  units: ['ann mage red a', 'bob soldier blue b'],
  kinds: [
    'mage: {tags: [hero], stats: {move: 6, melee: 16, ranged: none, defence: 18, agility: 10, morale: 8, attacks: 1, wounds: 1}, abilities: {bolt: 1, slow: 1, haste: 1}}',
  ],
  abilities: [
    'bolt: {as: spell, needs: 10, target: {side: opposing, within: 12}, do: [damage: 1]}',
    'slow: {as: spell, needs: 10, ongoing: true, target: {side: opposing, within: 12}, do: [modify: {stat: move, by: -2, lasts: battle}]}',
    'haste: {as: spell, needs: 10, ongoing: true, target: {side: own, within: 12}, do: [modify: {stat: move, by: 2, lasts: battle}]}',
  ],
}

const abilityOf = (battle: Battle, id: string): number => battle.template.abilities.ids.indexOf(id)

const slowed = (): Battle => {
  const battle = stillField(FIELD)
  const ann = rowOf(battle, 'ann')
  const slow = abilityOf(battle, 'slow')
  sustainSpell(battle, ann, slow)
  changeStat(battle, ann, rowOf(battle, 'bob'), WarStat.Move, -2, Lasts.Battle, slow, ann)
  eventsOf(battle)
  return battle
}

const moveOfBob = (battle: Battle): number => warStatOf(battle, rowOf(battle, 'bob'), WarStat.Move)

test('WAR-39 ongoing spells of a unit are told apart by their order among its abilities', () => {
  const battle = slowed()
  const ann = rowOf(battle, 'ann')
  const spells = [0, 1, 2].map((place) => ongoingSpell(battle, ann, place))
  expect(
    spells
      .slice(0, 2)
      .map((ability) => battle.template.abilities.ids[ability])
      .sort(),
  ).toEqual(['haste', 'slow'])
  expect(spells[2]).toBe(-1)
  expect(isInForce(battle, ann, abilityOf(battle, 'slow'))).toBe(true)
  expect(isInForce(battle, ann, abilityOf(battle, 'haste'))).toBe(false)
})

test('WAR-39 it ends when the caster falls or is stunned, and what it changed with it', () => {
  for (const why of [SpellEnd.Fallen, SpellEnd.Stunned]) {
    const battle = slowed()
    expect(moveOfBob(battle)).toBe(4)
    endSpells(battle, rowOf(battle, 'ann'), why)
    expect(moveOfBob(battle)).toBe(6)
    expect(eventsOf(battle)).toEqual([
      `SpellEnded ann>bob ${abilityOf(battle, 'slow')} ${why} 0 0`,
      'StatChangeEnded nobody>bob 0 -2 0 0',
    ])
    expect(isInForce(battle, rowOf(battle, 'ann'), abilityOf(battle, 'slow'))).toBe(false)
  }
})

const keep = (battle: Battle, choice: number): void => {
  actAs(battle, 'ann', 'Ongoing')
  battle.clock[Clock.QuestionState] = QuestionState.Open
  battle.clock[Clock.QuestionKind] = QuestionKind.Keep
  answer(battle, choice)
  keepSpells(battle)
}

test('WAR-7 WAR-39 in its upkeep the caster keeps it up, or drops it', () => {
  const kept = slowed()
  keep(kept, kept.template.choiceIds.ability + abilityOf(kept, 'slow'))
  expect(moveOfBob(kept)).toBe(4)
  expect(columns(kept, WarAct).stage[0]).toBe(DeedStage.Over)
  expect(eventsOf(kept)).toEqual([])
  const dropped = slowed()
  keep(dropped, 0)
  expect(moveOfBob(dropped)).toBe(6)
  expect(eventsOf(dropped)[0]).toBe(`SpellEnded ann>bob ${abilityOf(dropped, 'slow')} ${SpellEnd.Dropped} 0 0`)
})

test('WAR-39 the question offers to drop it or the spell itself', () => {
  const battle = slowed()
  actAs(battle, 'ann', 'Ongoing')
  const slow = abilityOf(battle, 'slow')
  columns(battle, WarAct).extra[0] = [0, 1].find((place) => ongoingSpell(battle, rowOf(battle, 'ann'), place) === slow)!
  battle.clock[Clock.QuestionUnit] = rowOf(battle, 'ann')
  const out = new Int32Array(4)
  expect(keepChoices(battle, out)).toBe(2)
  expect([...out.subarray(0, 2)]).toEqual([0, battle.template.choiceIds.ability + slow])
})

test('WAR-39 a spell with nobody left to work on is over without a question', () => {
  const battle = stillField(FIELD)
  sustainSpell(battle, rowOf(battle, 'ann'), abilityOf(battle, 'haste'))
  actAs(battle, 'ann', 'Ongoing')
  keepSpells(battle)
  expect(eventsOf(battle)).toEqual([`SpellEnded ann>nobody ${abilityOf(battle, 'haste')} ${SpellEnd.Over} 0 0`])
})

test('WAR-39 a spell that has stunned its own caster is over at once', () => {
  const battle = stillField(FIELD)
  const ann = rowOf(battle, 'ann')
  const slow = abilityOf(battle, 'slow')
  changeStat(battle, ann, rowOf(battle, 'bob'), WarStat.Move, -2, Lasts.Battle, slow, ann)
  setInjury(battle, 'ann', 'stunned')
  sustainSpell(battle, ann, slow)
  expect(isInForce(battle, ann, slow)).toBe(false)
  expect(moveOfBob(battle)).toBe(6)
})
