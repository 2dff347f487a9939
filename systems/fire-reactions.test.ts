import { describe, expect, it } from 'vitest'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { pit, told } from '../test/kit/pit.ts'

const words = (battle: EncounterArena): string[] =>
  told(battle).map((line) => {
    const [kind, who, value] = line.split(' ')
    return kind === 'ReactionUsed' ? `${battle.template.abilities.ids[Number(value)]} of ${who!.split('>')[0]}` : `${kind} ${who}`
  })

describe('windows of one action (DMG-15)', () => {
  const note = (id: string, when: string): string =>
    `${id}: {when: ${when}, if: {self: standing}, do: [heal: {amount: 1, to: self}]}`
  const abilities = [
    note('dealt', 'damageDealt'),
    note('taken', 'damageTaken'),
    note('falls', 'defeated'),
    note('gone', 'afterDefeated'),
  ]

  it('defeats, then dealt, then taken, the removal, and what comes after it', () => {
    const battle = pit({ abilities, ann: 'dealt: 1, taken: 1, falls: 1, gone: 1', health: 3 })
    battle.play('hit5', 'bug')
    expect(words(battle)).toEqual([
      'DamageDealt ann>bug',
      'DamageTaken ann>bug',
      'falls of ann',
      'UnitDefeated ann>bug',
      'dealt of ann',
      'taken of ann',
      'UnitRemoved ann>bug',
      'gone of ann',
    ])
  })

  it('one after the other for each unit struck, the fallen all marked before anything answers (DEC-2 EXP-40)', () => {
    const battle = pit({
      abilities,
      ann: 'falls: 1, gone: 1',
      events: ['nova: {when: roundEnd, target: {side: foes}, do: [damage: 9]}'],
      health: 3,
      more: ['{id: rat, kind: thug, side: foes, at: [1, 0]}'],
    })
    // A tie of equals: bug first.
    battle.play('pass').dice(1, 1).play('bug')
    expect(words(battle).filter((line) => !line.startsWith('UnitMoved'))).toEqual([
      'DamageDealt nobody>bug',
      'DamageDealt nobody>rat',
      'DamageTaken nobody>bug',
      'DamageTaken nobody>rat',
      'falls of ann',
      'UnitDefeated nobody>bug',
      'falls of ann',
      'UnitDefeated nobody>rat',
      'UnitRemoved nobody>bug',
      'UnitRemoved nobody>rat',
      'gone of ann',
      'gone of ann',
    ])
    expect(battle.stack()).toEqual(['bug', 'rat'])
  })

  it('what a save undoes does not undo the others of the same action', () => {
    const battle = pit({
      abilities: ['rise: {when: defeated, if: {target: self}, limit: oncePerBattle, do: [heal: 1]}'],
      events: ['nova: {when: roundEnd, target: {side: foes}, do: [damage: 9]}'],
      health: 3,
      bug: 'rise: 1',
      more: ['{id: rat, kind: rag, side: foes, at: [1, 0], state: {uses: {rise: 1}}}'.replace('rag', 'thug')],
    })
    battle.play('pass').dice(1, 1).play('bug')
    expect([battle.vitals('bug'), battle.standing('rat')]).toEqual(['1/3+0', 'defeated removed acted'])
  })
})
