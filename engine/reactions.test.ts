import { describe, expect, it } from 'vitest'
import { Action, Cause } from '../components/action.ts'
import { BattleForm, Encounter, Engage, NO_FORM, TurnStart } from '../components/encounter.ts'
import { Party, type Reaction, type UnitTest, Window } from '../components/reactions.ts'
import { Standing, StandingBit, Uses, Vitals } from '../components/units.ts'
import { pit } from '../test/kit/pit.ts'
import { columns } from './battle.ts'
import { canPay, isOutranked, isOutsideBattle, meets, opposes, priceOf } from './reactions.ts'

const ANN = 1
const BUG = 2
const RAT = 3

/** Ann in the north-west, bug beside her, rat far off. */
const yard = () => {
  const { battle } = pit({
    abilities: ['echo: {when: damageDealt, do: [heal: 1]}'],
    bug: 'echo: 1',
    more: ['{id: rat, kind: thug, side: foes, at: [3, 2]}', '{id: rex, kind: dog, side: party, at: [1, 2]}'],
  })
  const action = columns(battle, Action)
  action.cause[0] = Cause.Attack
  action.form[0] = NO_FORM
  return battle
}

const REACTION: Reaction = {
  ability: 8,
  window: Window.DamageDealt,
  causes: 0xff,
  forms: 0,
  round: 0,
  self: null,
  source: null,
  target: null,
  trigger: null,
  shows: -1,
  costs: [],
  namesTrue: false,
  anytime: false,
  optional: false,
}
const ANYBODY: UnitTest = {
  same: -1,
  side: -1,
  rows: null,
  standing: -1,
  within: -1,
  beyond: -1,
  sight: false,
  atTurnStart: false,
}

type Field = ReturnType<typeof yard>

/** Whether bug may answer what ann does to it. */
const may = (
  reaction: Partial<Reaction>,
  change: (battle: Field) => void = () => {},
  owner = BUG,
  source = ANN,
  target = BUG,
): boolean => {
  const battle = yard()
  change(battle)
  return meets(battle, { ...REACTION, ...reaction }, owner, source, target, source)
}

const test = (parts: Partial<UnitTest>): UnitTest => ({ ...ANYBODY, ...parts })

describe('conditions of an answer', () => {
  it('say which units: the same, of a side, of some rows, standing or defeated', () => {
    expect(may({})).toBe(true)
    expect(may({ target: test({ same: Party.Self }) })).toBe(true)
    expect(may({ source: test({ same: Party.Self }) })).toBe(false)
    expect(may({ source: test({ side: -3 }) })).toBe(true)
    expect(may({ source: test({ side: -2 }) })).toBe(false)
    expect(may({ source: test({ side: 0 }) })).toBe(true)
    expect(may({ source: test({ side: 1 }) })).toBe(false)
    expect(may({ target: test({ rows: Uint8Array.of(0, 1, 0, 1, 0) }) })).toBe(false)
    expect(may({ target: test({ rows: Uint8Array.of(0, 0, 1, 0, 0) }) })).toBe(true)
    expect(may({ source: test({ standing: 1 }) })).toBe(true)
    expect(may({ source: test({ standing: 0 }) })).toBe(false)
    expect(may({ trigger: test({ same: Party.Source }) })).toBe(true)
    expect(may({ trigger: test({ same: Party.Trigger }), self: test({ same: Party.Source }) })).toBe(false)
  })

  it('that say something of nobody do not hold', () => {
    expect(may({ source: test({}) }, undefined, BUG, 0)).toBe(false)
    expect(may({}, undefined, BUG, 0)).toBe(true)
  })

  it('count hexes from the owner, now or as the turn began; off the map nothing is near or far (DMG-9)', () => {
    expect([1, 2].map((within) => may({ source: test({ within }) }))).toEqual([true, true])
    expect(may({ source: test({ beyond: 1 }) })).toBe(false)
    expect(may({ source: test({ beyond: 1 }) }, undefined, RAT)).toBe(true)
    expect(may({ source: test({ within: 3 }) }, undefined, RAT)).toBe(false)
    const stood = (cells: readonly number[]) => (battle: Field) => columns(battle, TurnStart).cell.set(cells, 1)
    expect(may({ source: test({ beyond: 1, atTurnStart: true }) }, stood([11, 1]))).toBe(true)
    expect(may({ source: test({ within: 1, atTurnStart: true }) }, stood([0, 1]))).toBe(true)
    expect(may({ source: test({ beyond: 1, atTurnStart: true }) }, stood([-1, 1]))).toBe(false)
    expect(may({ source: test({ within: 9, atTurnStart: true }) }, stood([0, -1]))).toBe(false)
  })

  it('ask for cause, form, round and what the Combat dice show', () => {
    expect(may({ causes: 1 << Cause.Attack })).toBe(true)
    expect(may({ causes: (1 << Cause.Ability) | (1 << Cause.Terrain) })).toBe(false)
    expect(may({ causes: 0 })).toBe(true)
    const round = (counter: number) => (battle: Field) => {
      columns(battle, Encounter).counter[0] = counter
    }
    expect([may({ round: 6 }, round(6)), may({ round: 6 }, round(5)), may({ round: 0 }, round(5))]).toEqual([true, false, true])
    const shown = (dice: number, least: number, most: number) => (battle: Field) => {
      const engage = columns(battle, Engage)
      engage.combatDice[0] = dice
      engage.leastShown[0] = least
      engage.mostShown[0] = most
    }
    expect([shown(2, 1, 1), shown(2, 1, 2), shown(2, 0, 1), shown(0, 1, 1)].map((change) => may({ shows: 1 }, change))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('DMG-9 a form fits where it is named; an engage without one is by weapon: all three forms of weapons must be named', () => {
    const { Magic, HeavyWeapon, LightWeapon, RangedWeapon } = BattleForm
    const mask = (...forms: readonly number[]): number => forms.reduce((sum, form) => sum | (1 << form), 0)
    const by = (form: number) => (battle: Field) => {
      columns(battle, Action).form[0] = form
    }
    expect(may({ forms: mask(Magic) }, by(Magic))).toBe(true)
    expect(may({ forms: mask(HeavyWeapon, RangedWeapon) }, by(Magic))).toBe(false)
    expect(may({ forms: mask(HeavyWeapon, LightWeapon, RangedWeapon) }, by(NO_FORM))).toBe(true)
    expect(may({ forms: mask(HeavyWeapon, LightWeapon) }, by(NO_FORM))).toBe(false)
    expect(may({ forms: mask(Magic) }, by(NO_FORM))).toBe(false)
  })

  it('DMG-15 the fallen answer only their own defeat', () => {
    const fall = (battle: Field): void => {
      columns(battle, Standing).mask[BUG] = StandingBit.Defeated
    }
    expect(
      [Window.DamageDealt, Window.DamageTaken, Window.AfterEngage, Window.TurnEnd].map((window) => may({ window }, fall)),
    ).toEqual([false, false, false, false])
    expect([Window.Defeated, Window.AfterDefeated].map((window) => may({ window }, fall))).toEqual([true, true])
    expect(may({ window: Window.AfterDefeated }, fall, BUG, ANN, RAT)).toBe(false)
    const wait = (battle: Field): void => {
      columns(battle, Standing).mask[BUG] = StandingBit.Reserve
    }
    expect(may({}, wait)).toBe(false)
  })

  it('hold uses to their limits', () => {
    const used = (battle: Field): void => {
      const { count, isLimited, perTurn } = battle.template.abilities
      isLimited[REACTION.ability] = 1
      perTurn[REACTION.ability] = 2
      columns(battle, Uses).turn[BUG * count + REACTION.ability] = 2
    }
    expect(may({}, used)).toBe(false)
  })
})

describe('who opposes whom (DMG-21)', () => {
  it('in an encounter party and enemies; to the blind everybody', () => {
    const battle = yard()
    expect([opposes(battle, ANN, BUG), opposes(battle, BUG, ANN), opposes(battle, BUG, RAT), opposes(battle, ANN, 4)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isOutsideBattle(battle)).toBe(false)
  })
})

describe('prices', () => {
  const costs = (...list: readonly (readonly [number, number])[]) => ({
    ...REACTION,
    costs: list.map(([what, amount]) => ({ what, amount })),
  })

  it('DMG-11 must be paid wholly: HP leave some, fatigue is for who has a track', () => {
    const battle = yard()
    columns(battle, Vitals).hp[ANN] = 3
    expect(
      [costs([2, 2]), costs([2, 3]), costs([2, 1], [2, 2]), costs([0, 9])].map((reaction) => canPay(battle, ANN, reaction.costs)),
    ).toEqual([true, false, false, true])
    expect([costs([0, 1]), costs([1, 1]), costs([2, 2])].map((reaction) => canPay(battle, BUG, reaction.costs))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('DMG-19 are weighed: light fatigue 1, overfatigue 2, an HP 3', () => {
    expect([costs(), costs([0, 2]), costs([1, 2]), costs([2, 2]), costs([0, 1], [2, 1])].map(priceOf)).toEqual([0, 2, 4, 6, 4])
  })
})

describe('ranks', () => {
  it('DMG-10 of one ability a unit has, the highest counts', () => {
    const { template } = yard()
    const twice = {
      ...template,
      abilities: { ...template.abilities, ids: ['echo', 'echo', 'other'], ranks: Int16Array.of(1, 2, 9) },
      reactions: { ...template.reactions, list: [0, 1, 2].map((ability) => ({ ...REACTION, ability })) },
    }
    const list = Uint8Array.of(0, 1, 2)
    expect([0, 1, 2].map((place) => isOutranked(twice, list, place))).toEqual([true, false, false])
    expect(isOutranked(twice, Uint8Array.of(0), 0)).toBe(false)
  })
})
