import { describe, expect, it } from 'vitest'
import { Outcome, Status } from '../../components/clock.ts'
import { Occupancy } from '../../components/space.ts'
import { ABSENT_MASK, Allegiance, Position, Standing, Uses, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { size } from '../kit/size.ts'
import { playActions, someTemplates } from './battles.ts'
import { shown, View } from './view.ts'

/** What is wrong with a battle's bytes, in words. */
const flaws = (battle: Battle): string[] => {
  const { template } = battle
  const { hp, maxHp, bonusHp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const occupant = columns(battle, Occupancy).unit
  const found: string[] = []
  const stands = new Map<number, number>()
  for (let unit = 1; unit < template.rows; unit++) {
    const at = cell[unit]!
    const absent = (mask[unit]! & ABSENT_MASK) !== 0
    if (absent !== at < 0) found.push(`unit ${unit} is ${absent ? 'gone' : 'there'} and on cell ${at}`)
    if (hp[unit]! < 0 || hp[unit]! > maxHp[unit]!) found.push(`unit ${unit} has ${hp[unit]} of ${maxHp[unit]} HP`)
    if (bonusHp[unit]! < 0 || (absent && bonusHp[unit] !== 0)) found.push(`unit ${unit} has ${bonusHp[unit]} bonus HP`)
    if (!absent && hp[unit] === 0) found.push(`unit ${unit} stands with 0 HP`)
    if (absent) continue
    if (stands.has(at)) found.push(`units ${stands.get(at)} and ${unit} stand on ${at}`)
    if (template.space.exists[at] === 0 || template.space.blocksMove[at] === 1) found.push(`unit ${unit} stands on blocked ${at}`)
    stands.set(at, unit)
  }
  for (let at = 0; at < occupant.length; at++) {
    if (occupant[at] !== (stands.get(at) ?? 0))
      found.push(`cell ${at} holds ${occupant[at]}, there stands ${stands.get(at) ?? 0}`)
  }
  return found
}

describe('after every action', () => {
  it('one figure a cell, HP within bounds, nobody stands on a blocked cell (SKI-5, SKI-11, DMG-7, DMG-13)', () => {
    for (const template of someTemplates(4000, size(16, 300))) {
      playActions(createBattle(template, 3), (battle) => expect(flaws(battle)).toEqual([]))
    }
  })

  it('a view built from events alone equals the battle, and nobody has two turns a round (SKI-1)', () => {
    for (const template of someTemplates(4040, size(20, 400))) {
      const battle = createBattle(template, 5)
      const view = new View(battle)
      playActions(battle, (now, log) => {
        view.follow(log)
        expect(view.seen).toEqual(shown(now))
      })
    }
  })

  it('no limit of uses is passed (SKI-6)', () => {
    for (const template of someTemplates(4100, size(10, 200))) {
      const { abilities, rows } = template
      playActions(createBattle(template, 5), (battle) => {
        const uses = columns(battle, Uses)
        for (let slot = 0; slot < rows * abilities.count; slot++) {
          const ability = slot % abilities.count
          expect(uses.battle[slot]! <= abilities.perBattle[ability]!).toBe(true)
          expect(uses.round[slot]! <= abilities.perRound[ability]!).toBe(true)
          expect(uses.turn[slot]! <= abilities.perTurn[ability]!).toBe(true)
        }
      })
    }
  })
})

describe('every battle', () => {
  it('ends, within its limit of rounds, won by one side, drawn or undecided, never faulty (SKI-13, DEC-3, DEC-17, DEC-18)', () => {
    const seen = new Set<number>()
    const winners = new Set<number>()
    for (const template of someTemplates(4200, size(90, 1200))) {
      const battle = createBattle(template, 1)
      expect(advance(battle)).toBe(Status.Ended)
      const { outcome, winner } = shown(battle) as { outcome: number; winner: number }
      expect(battle.round).toBeLessThanOrEqual(template.roundLimit)
      expect(winner >= 0).toBe(outcome === Outcome.Won)
      expect(winner).toBeLessThan(template.sides)
      if (outcome === Outcome.Undecided) expect(battle.round).toBe(template.roundLimit)
      seen.add(outcome)
      winners.add(winner)
    }
    expect([...seen].sort()).toEqual([Outcome.Won, Outcome.Drawn, Outcome.Undecided])
    for (const winner of [-1, 0, 1, 2]) expect(winners).toContain(winner)
  })

  it('every unit keeps its side', () => {
    for (const template of someTemplates(4400, 10)) {
      const battle = createBattle(template, 1)
      const before = [...columns(battle, Allegiance).side]
      advance(battle)
      expect([...columns(battle, Allegiance).side]).toEqual(before)
    }
  })
})
