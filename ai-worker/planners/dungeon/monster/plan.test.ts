import { describe, expect, it } from 'vitest'
import { Clock, PLAN_LENGTH } from '../../../../components/clock.ts'
import { Vitals } from '../../../../components/units.ts'
import { Battle, columns } from '../../../../engine/battle.ts'
import type { Explanation } from '../../../../engine/ruleset.ts'
import { type DungeonArena, setConditions } from '../../../../test/kit/dungeon.ts'
import { annsTurn, only } from '../../../../test/kit/dungeon-turn.ts'
import { planFigure } from './plan.ts'

/** Three brutes who play by the rules, and two heroes; bob acts first of them, and only he does something. */
const act = (effects: string, change: (fight: DungeonArena) => void = () => {}): DungeonArena => {
  const fight = annsTurn({
    rows: ['a.x...', '..b...', '..cd..'],
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: xav, kind: hero, side: party, at: x}',
      '{id: bob, kind: brute, grade: elite, side: monsters, at: b}',
      '{id: cid, kind: archer, side: monsters, at: c}',
      '{id: dan, kind: archer, side: monsters, at: d}',
    ],
    monsters: 'rules',
    types: 2,
    brute: [`{initiative: 50, do: [${effects}]}`],
    archer: ['{initiative: 99, do: [shield: 1]}'],
  })
  change(fight)
  fight.play('pass')
  return fight
}

const hp = (fight: DungeonArena, id: string, points: number): void => {
  columns(fight.battle, Vitals).hp[fight.row(id)] = points
}

describe('what monsters do besides moves and attacks', () => {
  it('DUN-27 heal who lacks most HP, equals are for who plays them to say', () => {
    const healed = (...lacks: readonly (readonly [string, number])[]): string[] => {
      const fight = act('heal: {amount: 2, range: 3}', (it) => {
        for (const [id, points] of lacks) hp(it, id, points)
      })
      return fight.asked === 'bob' ? fight.legal() : only(fight.events(), 'UnitHealed').map((line) => line.split(' ')[1]!)
    }
    expect([healed(['cid', 3], ['dan', 2]), healed(['cid', 2], ['dan', 2]), healed(['bob', 5], ['dan', 2])]).toEqual([
      ['bob>dan'],
      ['cid', 'dan'],
      ['bob>bob'],
    ])
  })

  it('DUN-30 give a condition to an ally that has it not', () => {
    const given = (...has: readonly string[]): string[] => {
      const fight = act('condition: {add: [strengthen], range: 3}', (it) => {
        for (const id of has) setConditions(it.battle, id, 'strengthen')
      })
      return fight.asked === 'bob' ? fight.legal() : only(fight.events(), 'StatusGiven').map((line) => line.split(' ')[1]!)
    }
    expect([given(), given('bob'), given('bob', 'cid')]).toEqual([['bob', 'cid', 'dan'], ['cid', 'dan'], ['bob>dan']])
  })

  it('DUN-11 harm the nearest enemy without an attack', () => {
    const harmed = (): string[] =>
      only(act('condition: {add: [wound], range: 5}').events(), 'StatusGiven').map((line) => line.split(' ')[1]!)
    expect(harmed()).toEqual(['bob>xav'])
  })

  it('DEC-1 what is left open goes by the lowest cell, or is drawn with the option `ties`', () => {
    const both = (fight: DungeonArena): void => {
      for (const id of ['cid', 'dan']) hp(fight, id, 2)
    }
    const why: Explanation = { decidedBy: '', candidates: [] }
    const fight = act('heal: {amount: 2, range: 3}', both)
    expect([fight.question, fight.legal(), fight.plan(planFigure, why)]).toEqual(['Target bob', ['cid', 'dan'], ['cid']])
    expect(why.decidedBy).toBe('DEC-1: of equals the lowest cell')
    const options = { ...fight.template.options, ties: 1 }
    const seeded = new Battle({ ...fight.template, options }, fight.battle.bytes.slice().buffer, 0)
    const out = new Int32Array(PLAN_LENGTH)
    const drawn = Array.from({ length: 12 }, (_, i) => {
      seeded.clock[Clock.Decisions] = i
      planFigure(seeded, out)
      return fight.template.unitIds[out[0]! - fight.template.choiceIds.unit]
    })
    expect(new Set(drawn)).toEqual(new Set(['cid', 'dan']))
  })
})
