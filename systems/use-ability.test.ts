import { describe, expect, it } from 'vitest'
import { Action, ActionStage, Hits } from '../components/action.ts'
import { Ledger } from '../components/ledger.ts'
import { Activation } from '../components/turn.ts'
import { Uses } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { EventKind, readEvents } from '../engine/events.ts'
import type { Ability } from '../scenario/types.ts'
import { type Arena, arena } from '../test/kit/arena.ts'
import { fixedDice } from '../test/kit/dice.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { isUnderWay } from './open-action.ts'
import { useAbility } from './use-ability.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!
const D20 = { die: 20, plus: 3 }

const duel = (ability: Ability, options = {}, defense = 12): Arena => {
  const battle = arena({
    rows: ['.', '.', '.'],
    kinds: [kind('man', { hp: 40, initiative: 1 }, [ability.id]), kind('orc', { hp: 40, defense }, [])],
    abilities: [ability],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['orc', 'orc', 'blue', 0, 1],
    ],
    options: { movesPerTurn: 0, actionsPerTurn: 3, ...options },
  })
  battle.events()
  return battle
}

const ledger = (battle: Arena): number[] => {
  const { attacks, hits, dealt } = columns(battle.battle, Ledger)
  return [attacks[1]!, hits[1]!, dealt[1]!]
}

describe('a check', () => {
  const sword = attack('sword', 1, amount(1, 8, 1), D20)

  it('SKI-8 die plus bonus equal to the defense hits', () => {
    const battle = duel(sword).dice(9, 5).play('sword', 'orc')
    expect(battle.events()).toEqual([
      'AbilityUsed ada>orc 0 -1 0 0',
      'Checked ada>nobody 2 20 9 0',
      'DamageDealt ada>orc 6 0 0 0',
      'DamageTaken ada>orc 6 0 34 0',
    ])
    expect(ledger(battle)).toEqual([1, 1, 6])
  })

  it('SKI-8 one less misses, and no damage is rolled', () => {
    const battle = duel(sword).dice(8).play('sword', 'orc')
    expect(battle.events()).toEqual([
      'AbilityUsed ada>orc 0 -1 0 0',
      'Checked ada>nobody 2 20 9 0',
      'AttackMissed ada>orc 0 9 0 0',
    ])
    expect(battle.vitals('orc')).toBe('40/40+0')
    expect(ledger(battle)).toEqual([1, 0, 0])
  })

  it('SKI-8 an ability without a check always hits and counts as no attack rolled', () => {
    const battle = duel(attack('sure', 1, amount(1, 8), null))
      .dice(1)
      .play('sure', 'orc')
    expect(battle.vitals('orc')).toBe('39/40+0')
    expect(ledger(battle)).toEqual([0, 0, 1])
  })

  it('SKI-8 a natural roll of alwaysHit hits where the defense could not be reached', () => {
    const options = { alwaysHit: 20 }
    expect(duel(sword, options, 90).dice(20, 1).play('sword', 'orc').vitals('orc')).toBe('38/40+0')
    expect(duel(sword, options, 90).dice(19).play('sword', 'orc').vitals('orc')).toBe('40/40+0')
  })

  it('SKI-8 a natural roll of alwaysMiss misses where it would have hit', () => {
    const options = { alwaysMiss: 2 }
    expect(duel(sword, options, 0).dice(2).play('sword', 'orc').vitals('orc')).toBe('40/40+0')
    expect(duel(sword, options, 0).dice(3, 1).play('sword', 'orc').vitals('orc')).toBe('38/40+0')
  })

  it('SKI-8 a natural roll of alwaysMiss misses even where alwaysHit would hit', () => {
    expect(duel(sword, { alwaysHit: 2, alwaysMiss: 3 }, 90).dice(3).play('sword', 'orc').vitals('orc')).toBe('40/40+0')
    expect(duel(sword, { alwaysHit: 2, alwaysMiss: 3 }, 90).dice(4, 1).play('sword', 'orc').vitals('orc')).toBe('38/40+0')
  })

  it('adds attacks and hits up over a turn', () => {
    const battle = duel(sword).dice(20, 8, 1, 20, 8).play('sword', 'orc', 'sword', 'orc', 'sword', 'orc')
    expect(ledger(battle)).toEqual([3, 2, 18])
  })
})

describe('SKI-14 bracedDefense', () => {
  const bow = attack('bow', 9, amount(0, 0, 1), D20)
  const options = { bracedDefense: 4, movesPerTurn: 2, actionsPerTurn: 2 }

  /** Ada and her foe, both with a bow, two cells apart in a column of five; she acts first. */
  const shots = (more: object = {}): Arena =>
    arena({
      rows: ['.', '.', '.', '.', '.'],
      kinds: [kind('man', { hp: 40, initiative: 1 }, ['bow']), kind('orc', { hp: 40 }, ['bow'])],
      abilities: [bow],
      units: [
        ['ada', 'man', 'red', 0, 1],
        ['orc', 'orc', 'blue', 0, 3],
      ],
      options: { ...options, ...more },
    })
  const needs = (battle: Arena): number[] =>
    battle.events().flatMap((line) => (line.startsWith('Checked') ? [Number(line.split(' ')[4])] : []))

  it('is added for a unit that has not had a turn yet, which has not moved', () => {
    expect(needs(shots().dice(20).play('bow', 'orc'))).toEqual([11])
    expect(needs(shots({ bracedDefense: 0 }).dice(20).play('bow', 'orc'))).toEqual([7])
  })

  it('is gone for who has walked, also where the walk led back, until its next turn begins', () => {
    const battle = shots().play('[0,0]', '[0,1]', 'pass')
    expect(needs(battle.dice(20, 20).play('bow', 'ada', 'bow', 'ada'))).toEqual([7, 7])
    // The second round: she has no turn behind her in it, and has it before he shoots.
    battle.play('pass', 'pass')
    expect(needs(battle.dice(20).play('bow', 'ada'))).toEqual([11])
  })

  it('is not given back by a new round, only by the unit’s own turn', () => {
    const battle = shots().play('pass', '[0,4]', 'pass')
    expect(battle.asked).toBe('ada')
    expect(needs(battle.dice(20).play('bow', 'orc'))).toEqual([7])
  })

  it('stays with who acts without moving', () => {
    const battle = shots().dice(20, 20).play('bow', 'orc', 'bow', 'orc').play('pass')
    battle.events()
    expect(needs(battle.dice(20).play('bow', 'ada'))).toEqual([11])
  })
})

describe('its dice', () => {
  it('SKI-9 count dice of faces faces plus the bonus, rolled for each effect and summed to one instance', () => {
    const two = (dice: number, faces: number, plus: number, type: 'physical' | 'true') => ({
      verb: 'damage',
      amount: amount(dice, faces, plus),
      type,
      to: 'target',
      args: {},
    })
    const ability = attack('storm', 1, amount(0, 0), null, {
      do: [two(2, 6, 1, 'physical'), two(1, 4, 0, 'true'), two(0, 0, 2, 'physical')],
    })
    const battle = duel(ability).dice(6, 3, 4).play('storm', 'orc')
    expect(battle.events()).toEqual([
      'AbilityUsed ada>orc 0 -1 0 0',
      'DamageDealt ada>orc 12 4 0 0',
      'DamageTaken ada>orc 16 0 24 0',
    ])
  })

  it('SKI-9 an effect is held between its bounds', () => {
    const bounded = attack('bounded', 1, { ...amount(1, 6), min: 3, max: 4 }, null)
    const battle = duel(bounded).dice(1, 4, 6).play('bounded', 'orc', 'bounded', 'orc', 'bounded', 'orc')
    expect(battle.events().filter((line) => line.startsWith('DamageDealt'))).toEqual([
      'DamageDealt ada>orc 3 0 0 0',
      'DamageDealt ada>orc 4 0 0 0',
      'DamageDealt ada>orc 4 0 0 0',
    ])
  })

  it('SKI-9 an effect is at least 0', () => {
    const battle = duel(attack('weak', 1, amount(1, 4, -3), null))
      .dice(2, 4)
      .play('weak', 'orc', 'weak', 'orc')
    expect(battle.events()).toEqual([
      'AbilityUsed ada>orc 0 -1 0 0',
      'AbilityUsed ada>orc 0 -1 0 0',
      'DamageDealt ada>orc 1 0 0 0',
      'DamageTaken ada>orc 1 0 39 0',
    ])
  })

  it('records each roll with who rolls, what for, faces and face where the battle has its own dice', () => {
    const battle = duel(attack('sword', 1, amount(2, 6), D20), {}, 1)
    battle.battle.chance = null
    const from = battle.log.count
    battle.play('sword', 'orc')
    const rolls = [...readEvents(battle.log, from)].filter(({ kind: of }) => of === EventKind.DieRolled)
    expect(rolls.map(({ actor, values }) => [actor, values[0], values[1]])).toEqual([
      [1, 2, 20],
      [1, 3, 6],
      [1, 3, 6],
    ])
  })

  it('draws healing and bonus HP for purposes of their own', () => {
    const help = (verb: string) => ({ verb, amount: amount(1, 6), type: null, to: 'target', args: {} })
    const battle = duel(
      attack('help', 1, amount(0, 0), null, { as: 'action', target: null, do: [help('heal'), help('bonusHp')] }),
    )
    battle.battle.chance = null
    const from = battle.log.count
    battle.play('help', 'ada')
    const rolls = [...readEvents(battle.log, from)].filter(({ kind: of }) => of === EventKind.DieRolled)
    expect(rolls.map(({ values }) => values[0])).toEqual([4, 5])
  })
})

describe('one record a unit', () => {
  it('DMG-1 lays down physical and true damage, healing and bonus HP apart, with nothing left over from before', () => {
    const effect = (verb: string, points: number, type: 'physical' | 'true' | null = null) => ({
      verb,
      amount: amount(0, 0, points),
      type,
      to: 'target',
      args: {},
    })
    const all = attack('all', 1, amount(0, 0), null, {
      do: [effect('damage', 1, 'physical'), effect('damage', 2, 'true'), effect('heal', 3), effect('bonusHp', 4)],
    })
    const battle = duel(all)
    const hits = columns(battle.battle, Hits)
    for (const column of Object.values(hits)) column.fill(9)
    battle.play('all', 'orc')
    expect([
      hits.target[0],
      hits.physical[0],
      hits.trueDamage[0],
      hits.prevented[0],
      hits.taken[0],
      hits.heal[0],
      hits.bonusHp[0],
    ]).toEqual([2, 1, 2, 0, 3, 3, 4])
    expect(columns(battle.battle, Action).count[0]).toBe(1)
    expect(hits.target[1]).toBe(9)
  })

  it('DMG-18 nothing is dealt by an ability that only helps', () => {
    const heal = { verb: 'heal', amount: amount(0, 0, 1), type: null, to: 'target', args: {} }
    const battle = duel(attack('help', 1, amount(0, 0), null, { target: null, do: [heal] })).play('help', 'ada')
    expect(battle.events()).toEqual(['AbilityUsed ada>ada 0 -1 0 0'])
  })
})

describe('SKI-10 an area', () => {
  const wave = attack('wave', 2, amount(1, 6), { die: 20, plus: 0 }, { target: { ...TARGET, within: 2, area: 1 } })
  const crowd = (options = {}, ability = wave) => {
    const battle = arena({
      rows: ['...', '...', '...'],
      kinds: [kind('man', { hp: 40, initiative: 2 }, ['wave']), kind('orc', { hp: 40, defense: 10 }, [])],
      abilities: [ability],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['low', 'orc', 'blue', 2, 1],
        ['mid', 'orc', 'blue', 1, 1],
        ['bea', 'man', 'red', 1, 0],
        ['far', 'orc', 'blue', 2, 2],
      ],
      options: { actionsPerTurn: 2, ...options },
    })
    battle.events()
    return battle
  }

  it('checks and rolls for each unit struck apart, in ascending order of their cells', () => {
    // Round [1,1]: mid itself, low and far beside it; bea is an own unit.
    const battle = crowd().dice(10, 6, 9, 20, 2).play('wave', '[1,1]')
    expect(battle.events()).toEqual([
      'AbilityUsed ada>nobody 0 4 0 0',
      'Checked ada>nobody 3 20 10 0',
      'DamageDealt ada>mid 6 0 0 0',
      'Checked ada>nobody 2 20 10 0',
      'AttackMissed ada>low 0 10 0 0',
      'Checked ada>nobody 5 20 10 0',
      'DamageDealt ada>far 2 0 0 0',
      'DamageTaken ada>mid 6 0 34 0',
      'DamageTaken ada>far 2 0 38 0',
    ])
    expect(ledger(battle)).toEqual([3, 2, 8])
    expect(columns(battle.battle, Uses).turn[1]).toBe(1)
    expect(columns(battle.battle, Activation).actions[0]).toBe(1)
  })

  it('with friendlyFire strikes everybody there, its user too', () => {
    // Round [0,0]: ada herself and bea beside her; no orc within one hex, so only friendly fire makes the cell a target.
    const battle = crowd({ friendlyFire: true }, { ...wave, check: null })
      .dice(5, 3)
      .play('wave', '[0,0]')
    expect(battle.events().filter((line) => line.startsWith('DamageTaken'))).toEqual([
      'DamageTaken ada>ada 5 0 35 0',
      'DamageTaken ada>bea 3 0 37 0',
    ])
  })
})

describe('uses', () => {
  it('SKI-6 every use counts for the turn, the round and the battle, of this unit and ability alone', () => {
    const battle = arena({
      rows: ['.', '.'],
      kinds: [kind('man', { hp: 40, initiative: 1 }, ['jab', 'cut'])],
      abilities: [attack('jab', 1, amount(0, 0, 1), null), attack('cut', 1, amount(0, 0, 1), null)],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['bob', 'man', 'blue', 0, 1],
      ],
      options: { actionsPerTurn: 3, movesPerTurn: 0 },
    })
    battle.play('cut', 'bob', 'cut', 'bob', 'jab', 'bob')
    const uses = columns(battle.battle, Uses)
    expect([...uses.battle]).toEqual([0, 0, 1, 2, 0, 0])
    expect([...uses.round]).toEqual([0, 0, 1, 2, 0, 0])
    expect([...uses.turn]).toEqual([0, 0, 1, 2, 0, 0])
    expect(battle.asked).toBe('bob')
    battle.play('cut', 'ada')
    expect([...uses.battle]).toEqual([0, 0, 1, 2, 0, 1])
  })

  it('B-14 counting stops at 254: a long battle does not wrap to no use at all', () => {
    const battle = duel(attack('jab', 1, amount(0, 0, 0), null))
    const uses = columns(battle.battle, Uses)
    uses.battle[1] = uses.round[1] = uses.turn[1] = 253
    battle.play('jab', 'orc', 'jab', 'orc')
    expect([uses.battle[1], uses.round[1], uses.turn[1]]).toEqual([254, 254, 254])
  })

  it('DMG-18 an ability that touches nobody is no action; the action of one that does is over when it is', () => {
    const { battle } = duel(attack('jab', 1, amount(0, 0, 5), { die: 20, plus: 0 }))
    const { count, stage } = columns(battle, Action)
    const activation = columns(battle, Activation)
    activation.target[0] = 2
    const used = [1, 20].map((face) => {
      battle.chance = fixedDice(face)
      count[0] = 0
      useAbility(battle)
      return [count[0], stage[0], isUnderWay(battle)]
    })
    expect(used).toEqual([
      [0, ActionStage.None, false],
      [1, ActionStage.Preventing, true],
    ])
  })
})
