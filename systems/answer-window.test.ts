import { describe, expect, it } from 'vitest'
import { WINDOWS, Window } from '../components/reactions.ts'
import type { EncounterArena } from '../test/kit/encounter.ts'
import { pit, told } from '../test/kit/pit.ts'

/** Who has answered with what since the last look. */
const answers = (battle: EncounterArena): string[] =>
  told(battle).flatMap((line) => {
    const found = /^ReactionUsed (\S+)>(\S+) (\d+)/.exec(line)
    return found === null ? [] : [`${found[1]} ${battle.template.abilities.ids[Number(found[3])]}`]
  })

const RIPOSTE =
  'riposte: {when: damageDealt, if: {target: self, source: {side: opposing, within: 1}, self: standing}, limit: oncePerTurn, do: [damage: {amount: rank, to: source}]}'
const CHEER = 'cheer: {when: damageTaken, if: {self: standing}, do: [heal: {amount: 1, to: self}]}'

describe('who answers a moment, and when', () => {
  it('DMG-15 by cells, the lowest first, whatever the order in the file; each through its list', () => {
    const battle = pit({
      abilities: [CHEER, 'boo: {when: damageTaken, if: {self: standing}, do: [heal: {amount: 1, to: self}]}'],
      bug: 'boo: 1, cheer: 1',
      bugAt: '[2, 2]',
      more: ['{id: rat, kind: thug, side: foes, at: [0, 1]}', '{id: cat, kind: thug, side: foes, at: [1, 0]}'],
    })
    battle.play('hit1', 'cat')
    expect(answers(battle)).toEqual(['rat boo', 'rat cheer', 'cat boo', 'cat cheer', 'bug boo', 'bug cheer'])
  })

  it('DMG-10 riposte: the first time in a turn that an adjacent opponent deals it damage, at its rank', () => {
    const battle = pit({ abilities: [RIPOSTE], bug: 'riposte: 2' })
    battle.play('hit1', 'bug', 'hit1', 'bug')
    expect([battle.vitals('ann'), answers(battle)]).toEqual(['4/6+0', ['bug riposte']])
    battle.dice(1).play('pass')
    battle.play('pass', 'hit1', 'bug')
    expect(battle.vitals('ann')).toBe('2/6+0')
    const far = pit({ abilities: [RIPOSTE], bug: 'riposte: 2', bugAt: '[2, 2]' })
    far.play('hit1', 'bug')
    expect(far.vitals('ann')).toBe('6/6+0')
  })

  it('DMG-10 numbered skills do not add up: the highest rank counts', () => {
    const battle = pit({ abilities: [RIPOSTE, 'twice: {as: action, do: [heal: 1]}'], bug: 'riposte: 2' })
    const { list, ofUnit } = battle.template.reactions
    expect([list.length, [...ofUnit[2 * WINDOWS + Window.DamageDealt]!]]).toEqual([1, [0]])
  })

  it('DMG-14 who is in fear answers nothing', () => {
    const battle = pit({ abilities: [RIPOSTE], bug: 'riposte: 2', bugState: 'statuses: [fear]' })
    battle.play('hit1', 'bug')
    expect(battle.vitals('ann')).toBe('6/6+0')
  })

  it('DMG-11 one answer is over, with all that comes of it, before the next is looked at', () => {
    const battle = pit({
      abilities: [
        'snap: {when: damageTaken, if: {target: self, self: standing}, do: [damage: {amount: 3, to: source}]}',
        'grudge: {when: damageTaken, if: {target: self, source: standing, self: standing}, do: [damage: {amount: 1, to: source}]}',
        'wail: {when: afterDefeated, if: {target: {side: any}}, do: [heal: 1]}',
      ],
      bug: 'snap: 1, grudge: 1, wail: 1',
      annState: 'hp: 3',
      more: ['{id: bea, kind: blade, side: party, at: [3, 2]}'],
    })
    battle.play('hit1', 'bug')
    // Ann falls to the first answer; with her gone, the second finds no source that stands.
    expect(answers(battle)).toEqual(['bug snap', 'bug wail'])
    expect(battle.standing('ann')).toContain('removed')
  })

  it('EXP-35 what comes after an engage does not come from who was defeated by it', () => {
    const abilities = ['rally: {when: afterEngage, if: {target: self}, do: [heal: {amount: 9, to: self}]}']
    const lives = pit({ abilities, ann: 'rally: 1' })
    lives.dice(2).play('pass')
    expect([answers(lives), lives.vitals('ann')]).toEqual([['ann rally'], '6/6+0'])
    const dies = pit({ abilities, ann: 'rally: 1', annState: 'hp: 2' })
    dies.dice(2).play('pass')
    expect([answers(dies), dies.vitals('ann')]).toEqual([[], '0/6+0'])
  })
})

describe('an answer that costs something (DMG-11 DMG-19)', () => {
  const thorns =
    'thorns: {when: damageDealt, cost: {lightFatigue: 1}, if: {target: self, source: {side: opposing}}, do: [damage: {amount: 2, to: source}]}'

  it('is asked for: declined it costs nothing, used it is paid', () => {
    const battle = pit({ abilities: [thorns], ann: 'thorns: 1' })
    battle.dice(2).play('pass')
    expect([battle.asked, battle.legal()]).toEqual(['ann', ['pass', 'thorns']])
    battle.dice().play('pass')
    expect([battle.vitals('bug'), battle.track('ann')]).toEqual(['20/20+0', ''])
    battle.play('pass').dice(2).play('pass')
    battle.dice().play('thorns')
    expect([battle.vitals('bug'), battle.vitals('ann')]).toEqual(['18/20+0', '2/6+0'])
    expect(answers(battle)).toEqual(['ann thorns'])
  })

  it('DMG-11 is not offered to who cannot pay it wholly', () => {
    const blood = thorns.replace('lightFatigue: 1', 'hp: 2')
    const battle = pit({ abilities: [blood], ann: 'thorns: 1', annState: 'hp: 4' })
    battle.dice(2).play('pass')
    // 4 − 2 leaves 2: nothing to pay 2 HP with and live.
    expect([battle.vitals('ann'), battle.legal()]).toEqual(['2/6+0', ['pass', 'nobody']])
  })

  it('a copy taken while it is asked goes on like the original', () => {
    const battle = pit({ abilities: [thorns], ann: 'thorns: 1' })
    battle.dice(2).play('pass')
    const before = battle.battle.bytes.slice()
    battle.dice().play('thorns')
    const after = battle.battle.bytes.slice()
    battle.battle.bytes.set(before)
    battle.play('thorns')
    expect(battle.battle.bytes).toEqual(after)
  })
})
