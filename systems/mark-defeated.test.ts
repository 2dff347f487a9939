import { describe, expect, it } from 'vitest'
import { Action, Cause, Fate, HitDetails } from '../components/action.ts'
import { Role } from '../components/encounter.ts'
import { NO_ABILITY, NOBODY } from '../components/ids.ts'
import { Ledger } from '../components/ledger.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { arena } from '../test/kit/arena.ts'
import { pit } from '../test/kit/pit.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { creditOf, settleFall } from './mark-defeated.ts'
import { addHit, openAction } from './open-action.ts'

const TARGET = attack('x', 1, amount(0, 0), null).target!

const field = () =>
  arena({
    rows: ['.', '.', '.', '.'],
    kinds: [kind('man', { initiative: 1 }, ['poke', 'wave']), kind('rat', { hp: 3 }, [])],
    abilities: [
      attack('poke', 1, amount(0, 0, 2), null),
      attack('wave', 1, amount(0, 0, 3), null, { target: { ...TARGET, area: 1 } }),
    ],
    units: [
      ['ada', 'man', 'red', 0, 1],
      ['top', 'rat', 'blue', 0, 0, { bonusHp: 0 }],
      ['low', 'rat', 'blue', 0, 2, { bonusHp: 1 }],
      ['far', 'rat', 'blue', 0, 3],
    ],
    options: { movesPerTurn: 0, actionsPerTurn: 3 },
  })

describe('who has lost the last HP', () => {
  it('SKI-11 DMG-15 falls when the act is over, credited to who acted with the ability, round and order', () => {
    const battle = field()
    battle.events()
    battle.play('poke', 'top', 'poke', 'top')
    expect(battle.events()).toEqual([
      'AbilityUsed ada>top 0 -1 0 0',
      'DamageDealt ada>top 2 0 0 0',
      'DamageTaken ada>top 2 0 1 0',
      'AbilityUsed ada>top 0 -1 0 0',
      'DamageDealt ada>top 2 0 0 0',
      'DamageTaken ada>top 2 0 0 0',
      'UnitDefeated ada>top 0 0 0 0',
      'UnitRemoved ada>top 1 0 0 0',
    ])
    const { defeatedBy, defeatedWith, defeatedRound, defeatedOrder, overkill } = columns(battle.battle, Ledger)
    const row = battle.row('top')
    // BattleStarted, RoundStarted, TurnStarted and six records of the two acts came before.
    expect([defeatedBy[row], defeatedWith[row], defeatedRound[row], defeatedOrder[row], overkill[1]]).toEqual([1, 1, 1, 9, 1])
    expect(columns(battle.battle, Standing).mask[row]).toBe(StandingBit.Defeated | StandingBit.Removed)
    expect(columns(battle.battle, Action).felled[0]).toBe(1)
  })

  it('DEC-2 what one act does to several is applied first and judged after', () => {
    const battle = field()
    battle.events()
    // Radius 1 round the user's own cell strikes both rats; the lower one has a bonus HP and keeps one HP.
    battle.play('wave', '[0,1]')
    expect(battle.events()).toEqual([
      'AbilityUsed ada>nobody 1 1 0 0',
      'DamageDealt ada>top 3 0 1 0',
      'DamageDealt ada>low 3 0 1 0',
      'DamageTaken ada>top 3 0 0 0',
      'DamageTaken ada>low 3 1 1 0',
      'UnitDefeated ada>top 1 0 0 0',
      'UnitRemoved ada>top 1 0 0 0',
    ])
    expect(columns(battle.battle, Action).felled[0]).toBe(1)
    expect(columns(battle.battle, Ledger).defeatedWith[battle.row('top')]).toBe(2)
    battle.play('wave', '[0,2]')
    expect(battle.events().filter((line) => /^Unit/.test(line))).toEqual([
      'UnitDefeated ada>low 1 0 0 0',
      'UnitDefeated ada>far 1 0 0 0',
      'UnitRemoved ada>low 1 2 0 0',
      'UnitRemoved ada>far 1 3 0 0',
    ])
    expect(columns(battle.battle, Action).felled[0]).toBe(2)
    expect(battle.verdict()).toBe('2 1 0')
  })

  it('DMG-7 DMG-15 G-04 bonus HP that are left do not keep a unit up against true damage', () => {
    const battle = arena({
      rows: ['.', '.'],
      kinds: [kind('man', { initiative: 1 }, ['pierce']), kind('rat', { hp: 3, bonusHp: 10 }, [])],
      abilities: [
        attack('pierce', 1, amount(0, 0), null, {
          do: [{ verb: 'damage', amount: amount(0, 0, 3), type: 'true', to: 'target', args: {} }],
        }),
      ],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['rat', 'rat', 'blue', 0, 1],
      ],
    })
    battle.events()
    battle.play('pierce', 'rat')
    expect(battle.events().slice(2)).toEqual([
      'DamageTaken ada>rat 3 0 0 10',
      'UnitDefeated ada>rat 0 0 0 0',
      'UnitRemoved ada>rat 1 1 0 0',
      'BattleEnded nobody>nobody 1 0 0 0',
    ])
    expect(battle.vitals('rat')).toBe('0/3+0')
    expect(battle.at('rat')).toBe('off')
  })
})

describe('credit in an encounter (EXP-33)', () => {
  const { Adventurer, Companion, Enemy } = Role
  const CAUSES = Object.entries(Cause)

  it.each(CAUSES)(
    'by %s: to the party for enemies, to an enemy for all, and for a declared defeat to the party alone',
    (_, cause) => {
      const earns = cause <= Cause.Reaction
      const credited = (role: number, fallen: number, declared: boolean): number => creditOf(7, role, cause, fallen, declared)
      for (const role of [Adventurer, Companion]) {
        for (const declared of [false, true]) {
          expect([Enemy, Adventurer, Companion].map((fallen) => credited(role, fallen, declared))).toEqual([earns ? 7 : 0, 0, 0])
        }
      }
      expect([Enemy, Adventurer, Companion].map((fallen) => credited(Enemy, fallen, false))).toEqual(
        new Array(3).fill(earns ? 7 : 0),
      )
      expect([Enemy, Adventurer, Companion].map((fallen) => credited(Enemy, fallen, true))).toEqual([0, 0, 0])
      expect(creditOf(NOBODY, Adventurer, cause, Enemy, false)).toBe(NOBODY)
    },
  )
})

describe('who has HP again when all that its defeat set off is over', () => {
  it('DEC-11 never fell: neither defeated nor left for later, whatever else an effect declared', () => {
    const { battle } = pit()
    openAction(battle, 1, Cause.Attack, NO_ABILITY)
    const slot = addHit(battle, 2)
    const { fate } = columns(battle, HitDetails)
    const { mask } = columns(battle, Standing)
    fate[slot] = Fate.Fell | Fate.Declared
    mask[2] = StandingBit.Defeated | StandingBit.Acted
    settleFall(battle, slot)
    expect([fate[slot], mask[2], columns(battle, Action).felled[0]]).toEqual([Fate.Declared, StandingBit.Acted, 0])
  })
})
