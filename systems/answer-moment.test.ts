import { describe, expect, it } from 'vitest'
import { Happened } from '../components/action.ts'
import { columns } from '../engine/battle.ts'
import { encounter } from '../test/kit/encounter.ts'
import { pit, told } from '../test/kit/pit.ts'

describe('events of the scenario', () => {
  it('happen at their moment, in the order of the file, to all they befall as one action; before the units answer', () => {
    const battle = pit({
      events: [
        'rain: {when: roundStart, if: {round: 1}, target: {side: foes}, do: [damage: 1]}',
        'hail: {when: roundStart, limit: oncePerBattle, target: {side: any}, do: [damage: {amount: 2, type: true}]}',
      ],
      abilities: ['wake: {when: roundStart, do: [bonusHp: 1]}'],
      ann: 'wake: 1',
      more: ['{id: rat, kind: thug, side: foes, at: [1, 0]}'],
    })
    expect([battle.vitals('ann'), battle.vitals('bug'), battle.vitals('rat')]).toEqual(['4/6+1', '17/20+0', '17/20+0'])
    expect([...columns(battle.battle, Happened).times]).toEqual([1, 1])
    battle.play('pass').dice(1, 1).play('bug')
    battle.dice().play('pass')
    expect(columns(battle.battle, Happened).times[0]).toBe(1)
  })

  it('DMG-5 the set-up comes once, before the first round, and meets no Defense', () => {
    const battle = pit({ defense: 9, events: ['trap: {when: setUp, target: {side: foes}, do: [damage: 3]}'] })
    expect(battle.vitals('bug')).toBe('17/20+0')
    battle.dice(1).play('pass')
    expect(battle.vitals('bug')).toBe('17/20+0')
  })

  it('nobody is credited for whom they fell (EXP-33)', () => {
    const battle = pit({ health: 2, events: ['storm: {when: roundEnd, target: {side: foes}, do: [damage: 5]}'] })
    battle.dice(1).play('pass')
    expect(told(battle).filter((line) => line.startsWith('UnitDefeated'))).toEqual(['UnitDefeated nobody>bug -1 0 0 0'])
  })
})

describe('moments of turns and rounds', () => {
  it('a turn that begins and ends, a round that ends: each answers once, in order; bane stings before', () => {
    const note = (id: string, when: string, rest = ''): string => `${id}: {when: ${when}${rest}, do: [bonusHp: 1]}`
    const battle = pit({
      abilities: [
        note('dawn', 'turnStart', ', if: {target: self}'),
        note('dusk', 'turnEnd', ', if: {target: self}'),
        note('eve', 'roundEnd'),
      ],
      ann: 'dawn: 1, dusk: 1, eve: 1',
      annState: 'statuses: [bane]',
    })
    expect(battle.vitals('ann')).toBe('5/6+1')
    battle.dice(1).play('pass')
    battle.dice().play('pass')
    const names = told(battle)
      .flatMap((line) => /^ReactionUsed \S+ (\d+)/.exec(line)?.[1] ?? [])
      .map((n) => battle.template.abilities.ids[Number(n)])
    // Into the second round: the turn begins again.
    expect(names).toEqual(['dusk', 'eve', 'dawn'])
  })

  it('after an engage all whom it was declared against answer', () => {
    const battle = pit({
      abilities: ['brace: {when: afterEngage, if: {target: self, self: standing}, do: [bonusHp: 1]}'],
      ann: 'brace: 1',
      foe: 'targets: 2',
      more: ['{id: bea, kind: blade, side: party, at: [0, 2]}'],
    })
    battle.play('pass', 'pass').dice(2).play('ann')
    expect([battle.vitals('ann'), battle.vitals('bea')]).toEqual(['4/6+1', '4/6+1'])
  })

  it('are passed over where nobody has anything for them', () => {
    const battle = encounter(`affray: 1
name: quiet
ruleset: {name: expedition}
map: {ground: grass, legend: {".": grass}, rows: ["..", ".."]}
terrain: {grass: {}}
dice: {combat: {pool: stamina, line: combat, faces: [0, 1]}}
kinds:
  blade: {role: adventurer, stats: {health: 6, stamina: 2, magicka: 2, cooldown: 2}, forms: [heavyWeapon], dice: {combat: 1}}
  thug: {role: enemy, stats: {health: 2, range: 1, combat: 1}}
sides: {party: {play: played}, foes: {play: rules}}
units:
- {id: ann, kind: blade, side: party, at: [0, 0]}
- {id: bug, kind: thug, side: foes, at: [1, 1]}
objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: 2}
`)
    expect(battle.events().map((line) => line.split(' ')[0])).toEqual(['BattleStarted', 'RoundStarted', 'TurnStarted'])
  })
})
