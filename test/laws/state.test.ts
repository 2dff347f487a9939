import { describe, expect, it } from 'vitest'
import { Clock, Fault, Outcome, Status } from '../../components/clock.ts'
import { Allegiance } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { size } from '../kit/size.ts'
import { COMPANY, GAMES, playActions, SKIRMISH, someTemplates, WARBAND } from './battles.ts'
import { flaws } from './flaws.ts'
import { shown, View } from './view.ts'

describe.each(GAMES)('after every action of $name', (game) => {
  it('one figure a cell, HP and uses within bounds, nobody stands on a blocked cell, dice are where they are (SKI-5, SKI-6, SKI-11, DMG-7, DMG-13, EXP-18, EXP-24, EXP-31, EXP-43)', () => {
    for (const template of someTemplates(game, 4000, size(26, 500))) {
      playActions(createBattle(template, 3), (battle) =>
        expect({ scenario: template.name, flaws: flaws(battle) }).toEqual({ scenario: template.name, flaws: [] }),
      )
    }
  })

  it('a view built from events alone equals the battle, and nobody has two turns a round (SKI-1, EXP-11)', () => {
    for (const template of someTemplates(game, 4040, size(20, 400))) {
      const battle = createBattle(template, 5)
      const view = new View(battle)
      playActions(battle, (now, log) => {
        // A fault is no event: what has been told stops short of it.
        if (now.status === Status.Faulted) return
        view.follow(log)
        expect({ scenario: template.name, ...view.seen }).toEqual({ scenario: template.name, ...shown(now) })
      })
    }
  })
})

/** Random answers may answer one another beyond what a battle keeps: that battle alone is given up, which must stay the exception. */
const isTooDeep = (battle: Battle): boolean => battle.clock[Clock.Fault] === Fault.ReactionsTooDeep

describe.each(GAMES)('every battle of $name', (game) => {
  it('ends, within its limit of rounds, won by one side, drawn or undecided, never faulty (SKI-13, DEC-3, DEC-17, DEC-18)', () => {
    let tooDeep = 0
    const seen = new Set<number>()
    const winners = new Set<number>()
    for (const template of someTemplates(game, 4200, size(90, 1200))) {
      const battle = createBattle(template, 1)
      advance(battle)
      if (isTooDeep(battle)) {
        tooDeep++
        continue
      }
      expect({ scenario: template.name, status: battle.status }).toEqual({ scenario: template.name, status: Status.Ended })
      const { outcome, winner } = shown(battle) as { outcome: number; winner: number }
      expect(battle.round).toBeLessThanOrEqual(template.roundLimit)
      expect(winner >= 0).toBe(outcome === Outcome.Won)
      expect(winner).toBeLessThan(template.sides)
      if (outcome === Outcome.Undecided) expect(battle.round).toBe(template.roundLimit)
      seen.add(outcome)
      winners.add(winner)
    }
    // An encounter is not drawn: the enemies win where the party does not (DEC-3).
    const isDrawn = game === SKIRMISH || game === WARBAND || game === COMPANY
    // A company that nothing has decided by then is scored (COM-31).
    const isLeft = game !== COMPANY
    expect([...seen].sort()).toEqual([Outcome.Won, ...(isDrawn ? [Outcome.Drawn] : []), ...(isLeft ? [Outcome.Undecided] : [])])
    expect(tooDeep).toBeLessThan(size(90, 1200) / 50)
    for (const winner of [-1, 0, 1, 2]) expect(winners).toContain(winner)
  })

  it('every unit keeps its side', () => {
    for (const template of someTemplates(game, 4400, 10)) {
      const battle = createBattle(template, 1)
      const before = [...columns(battle, Allegiance).side]
      advance(battle)
      expect([...columns(battle, Allegiance).side]).toEqual(before)
    }
  })
})
